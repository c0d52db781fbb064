"""The link of a table: the server, the table, the secret, and what the link is for."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

_FRAGMENT: Final = re.compile(r"([a-z2-7]{20})\.([A-Za-z0-9_-]{22,64})")


@dataclass(frozen=True, slots=True)
class Link:
    """A link: the server, the table, the secret, and what for: `/join`, `/device`, `/watch`."""

    server: str
    table: str
    secret: str
    path: str = "/join"

    @property
    def websocket_url(self) -> str:
        """Return the address of the table's WebSocket."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"


def read_link(text: str) -> Link | None:
    """Return the link to a seat that a text is; None if it is none."""
    link = _parse(text)
    return None if link is None or link.path not in ("/join", "/device") else link


def is_to_watch(text: str) -> bool:
    """Say whether a text is a link for spectators."""
    link = _parse(text)
    return link is not None and link.path == "/watch"


def _parse(text: str) -> Link | None:
    try:
        parts = urlsplit(text.strip())
    except ValueError:
        return None
    fragment = _FRAGMENT.fullmatch(parts.fragment)
    if parts.scheme not in ("http", "https") or not parts.netloc or fragment is None:
        return None
    return Link(f"{parts.scheme}://{parts.netloc}", fragment[1], fragment[2], parts.path)
