"""The way to a table on a server: its link, and the seat that was taken by it."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from sixfold.terminal.saves import data_folder, write_whole

_FRAGMENT: Final = re.compile(r"([a-z2-7]{20})\.([A-Za-z0-9_-]{22,64})")
_PATIENCE: Final = 30.0
_MOST_SEATS: Final = 200


class GuestError(Exception):
    """Why a table cannot be joined, by the server's code; `unreachable` where none answers."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Link:
    """A link: the server, the table, the secret, and what for: `/join`, `/device`, `/watch`."""

    server: str
    table: str
    secret: str
    path: str = "/join"

    @property
    def socket(self) -> str:
        """Return where the table's socket is."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A seat that this terminal holds."""

    seat: int
    token: str


def read_link(text: str) -> Link | None:
    """Return the link that a text is; None if it is none."""
    link = _read(text)
    return None if link is None or link.path not in ("/join", "/device") else link


def is_to_watch(text: str) -> bool:
    """Say whether a text is a link for spectators."""
    link = _read(text)
    return link is not None and link.path == "/watch"


def _read(text: str) -> Link | None:
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        return None
    found = _FRAGMENT.fullmatch(parts.fragment)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        return None
    return Link(f"{parts.scheme}://{parts.netloc}", found[1], found[2], parts.path)


def sit_down(link: Link, name: str, language: str) -> HeldSeat:
    """Take the seat of a link; raise `GuestError` where that is refused."""
    if link.path == "/device":
        told = _posted(link, "device", {"secret": link.secret})
    else:
        told = _posted(link, "join", {"secret": link.secret, "name": name, "language": language})
    return HeldSeat(told["seat"], told["token"])


def _posted(link: Link, what: str, body: Mapping[str, str]) -> Any:
    url = f"{link.server}/api/tables/{link.table}/{what}"
    headers = {"content-type": "application/json"}
    asked = Request(url, json.dumps(body).encode(), headers)
    try:
        with urlopen(asked, timeout=_PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as error:
        with error:
            raise GuestError(_code(error.read())) from error
    except (OSError, ValueError) as error:
        raise GuestError("unreachable") from error


def _code(content: bytes) -> str:
    try:
        return str(json.loads(content)["error"]["code"])
    except (ValueError, KeyError, TypeError):
        return "unreachable"


class Seats:
    """The seats that this terminal holds, kept so that it can come back to them."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._file: Path = data_folder(environment) / "seats.json"

    def held(self, link: Link) -> HeldSeat | None:
        """Return the seat that was taken by a link before."""
        found = self._read().get(f"{link.server}#{link.table}")
        return HeldSeat(found["seat"], found["token"]) if found else None

    def keep(self, link: Link, seat: HeldSeat) -> None:
        """Keep a seat, readable by its owner alone; the oldest are let go."""
        kept = {**self._read(), f"{link.server}#{link.table}": {"seat": seat.seat}}
        kept[f"{link.server}#{link.table}"]["token"] = seat.token
        latest = dict(list(kept.items())[-_MOST_SEATS:])
        write_whole(self._file, json.dumps(latest, indent=1))

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}
