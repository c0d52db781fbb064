"""The seats at tables on servers that this terminal holds, stored so that it can come back."""

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from sixfold.terminal.data_files import data_folder, write_atomically
from sixfold.terminal.table_link import Link
from sixfold.wire.values import SeatNumber, Secret

_MOST_SEATS: Final = 200


class StoredSeat(BaseModel):
    """A seat that this terminal holds, and the token that proves it."""

    model_config = ConfigDict(frozen=True)

    seat: SeatNumber
    token: Secret


class PendingSeat(BaseModel):
    """The token of a seat that was asked for, but for which no answer came yet."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    token: Secret
    by: str


class SeatStore:
    """The file `seats.json`: a seat for each table whose link was used."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._path: Path = data_folder(environment) / "seats.json"

    def load(self, link: Link) -> StoredSeat | None:
        """Return the seat that was taken by a link before."""
        seat = self._read().get(_key(link))
        return seat if isinstance(seat, StoredSeat) else None

    def token(self, link: Link) -> str:
        """Return the token to ask for a link's seat with, the same until there is an answer."""
        pending = self._read().get(_key(link))
        if isinstance(pending, PendingSeat) and pending.by == link.secret:
            return pending.token
        token = secrets.token_urlsafe(24)
        self._save(link, PendingSeat(token=token, by=link.secret))
        return token

    def forget_token(self, link: Link) -> None:
        """Remove the token of a request that was refused."""
        if self.load(link) is None:
            self._write({key: seat for key, seat in self._read().items() if key != _key(link)})

    def save(self, link: Link, seat: StoredSeat) -> None:
        """Store a seat, readable by its owner alone; the oldest are removed."""
        self._save(link, seat)

    def _save(self, link: Link, seat: StoredSeat | PendingSeat) -> None:
        others = {key: held for key, held in self._read().items() if key != _key(link)}
        self._write({**others, _key(link): seat})

    def _write(self, seats: Mapping[str, StoredSeat | PendingSeat]) -> None:
        latest = list(seats.items())[-_MOST_SEATS:]
        stored = {key: seat.model_dump() for key, seat in latest}
        write_atomically(self._path, json.dumps(stored, indent=1))

    def _read(self) -> dict[str, StoredSeat | PendingSeat]:
        """Return all stored seats; what cannot be read is left out."""
        try:
            stored = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(stored, dict):
            return {}
        seats = {key: _seat(value) for key, value in stored.items()}
        return {key: seat for key, seat in seats.items() if seat is not None}


def _key(link: Link) -> str:
    return f"{link.server}#{link.table}"


def _seat(stored: object) -> StoredSeat | PendingSeat | None:
    for model in (StoredSeat, PendingSeat):
        with suppress(ValidationError):
            return model.model_validate(stored)
    return None
