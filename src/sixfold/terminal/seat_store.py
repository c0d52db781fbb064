"""The seats at tables on servers that this terminal holds, stored so that it can come back."""

import json
from collections.abc import Mapping
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


class SeatStore:
    """The file `seats.json`: a seat for each link that was used."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._path: Path = data_folder(environment) / "seats.json"

    def load(self, link: Link) -> StoredSeat | None:
        """Return the seat that was taken by a link before."""
        return self._read().get(_key(link))

    def save(self, link: Link, seat: StoredSeat) -> None:
        """Store a seat, readable by its owner alone; the oldest are removed."""
        seats = {**self._read(), _key(link): seat}
        latest = list(seats.items())[-_MOST_SEATS:]
        stored = {key: seat.model_dump() for key, seat in latest}
        write_atomically(self._path, json.dumps(stored, indent=1))

    def _read(self) -> dict[str, StoredSeat]:
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


def _seat(stored: object) -> StoredSeat | None:
    try:
        return StoredSeat.model_validate(stored)
    except ValidationError:
        return None
