"""A game that is over: its record, and the proof that its luck was as promised."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sixfold.codec.moves import move_from_json
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Header, Record
from sixfold.record.proof import verify
from sixfold.record.writer import format_record
from sixfold.rules import game
from sixfold.rules.chance import Seeded, commitment
from sixfold.server.tables.log import Entry
from sixfold.server.tables.table import Table, events_of, seed_of


def record_of(table: Table, entries: Iterable[Entry]) -> str:
    """Return the record of a game, its seed included."""
    return format_record(game_record(table, entries))


def game_record(table: Table, entries: Iterable[Entry]) -> Record:
    """Return the game itself as it is recorded."""
    return _record(table, entries)[0]


def verification_of(table: Table, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return whether the luck follows from the seed, and the seed from everybody's shares."""
    known = list(entries)
    record, follows = _record(table, known)
    proof = verify(record)
    breach = None
    if proof.breach is not None:
        at = proof.breach
        breach = {"turn": at.turn, "seat": at.seat, "said": at.said, "given": at.given}
    began = next(entry.body for entry in known if entry.body["kind"] == "began")
    return {
        "finding": proof.finding.value,
        "draws": proof.draws,
        "rolls": proof.rolls,
        "breach": breach,
        "seed_holds": commitment(seed_of(table)) == began["commitment"],
        "follows": follows,
    }


def _record(table: Table, entries: Iterable[Entry]) -> tuple[Record, bool]:
    """Return the record of a game, and whether all that was drawn follows from its seed."""
    assert table.seed is not None
    players = table.players
    if table.lots is not None:
        state, _ = game.start_by_lot(table.edition, players, Seeded(table.seed))
    else:
        state = game.start(table.edition, players, Seeded(table.seed), table.ages)
    names = [seat.name or seat.plays or "" for seat in table.seats]
    record = start_record(state, names, headers=_headers(table), ages=table.ages, lots=table.lots)
    follows = True
    for entry in entries:
        body: dict[str, Any] = entry.body
        if body["kind"] != "moved":
            continue
        move = move_from_json(body["move"])
        applied = game.apply(state, body["seat"], move)
        follows = follows and events_of(applied) == body["events"]
        record = record_move(record, body["seat"], move, applied)
        state = applied.state
    if record.header("Seed") is None:
        headers = [header for header in record.headers if header.key != "Result"]
        result = [header for header in record.headers if header.key == "Result"]
        seeded = (*headers, Header("Seed", table.seed), *result)
        record = replace(record, headers=seeded)
    return record, follows


def _headers(table: Table) -> list[tuple[str, str]]:
    day = datetime.fromtimestamp(table.at, UTC).date().isoformat()
    headers = [("Table", table.id), ("Date", day)]
    resigned = [str(place + 1) for place, seat in enumerate(table.seats) if seat.resigned]
    if resigned:
        headers.append(("Resigned", " ".join(resigned)))
    return headers
