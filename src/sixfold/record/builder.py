"""Builds the record of a running game, move by move.

The record shows the seed when the game is over; until then only its commitment.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from sixfold.record.model import (
    UNFINISHED,
    Deal,
    End,
    Header,
    Record,
    RecordedTurn,
    format_numbers,
    format_result,
)
from sixfold.record.replay import step_of
from sixfold.rules.chance import Seeded, commitment
from sixfold.rules.events import Applied
from sixfold.rules.game import State, outcome
from sixfold.rules.moves import Move

_KEY: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")


def start_record(
    state: State,
    names: Sequence[str] = (),
    *,
    headers: Iterable[tuple[str, str]] = (),
    ages: Sequence[float] | None = None,
    lots: Sequence[int] | None = None,
) -> Record:
    """Return the record of a game that has just been dealt.

    `ages` or `lots` are those the game was started with; `headers` are additional headers.
    """
    seats = [(f"Seat{seat}", name) for seat, name in enumerate(names, 1)]
    order = [("Ages", format_numbers(ages))] if ages is not None else []
    if lots is not None:
        order.append(("Lots", format_numbers(lot + 1 for lot in lots)))
    committed = []
    if isinstance(state.chance, Seeded):
        committed.append(("Commitment", commitment(state.chance.seed)))
    pairs = [*seats, *headers, *order, *committed, ("Result", UNFINISHED)]
    _require_headers([key for key, _ in pairs])
    return Record(
        edition=state.edition,
        deals=tuple(map(Deal, state.hands)),
        headers=tuple(Header(key, value) for key, value in pairs),
    )


def record_move(record: Record, seat: int, move: Move, applied: Applied[State]) -> Record:
    """Return the record with one more move; the last move adds the end and the seed."""
    step = step_of(move, applied)
    turns = record.turns
    if turns and turns[-1].is_open:
        turn = replace(turns[-1], steps=(*turns[-1].steps, step))
        record = replace(record, turns=(*turns[:-1], turn))
    else:
        record = replace(record, turns=(*turns, RecordedTurn(seat, (step,))))
    return _closed(record, applied.state)


def _closed(record: Record, state: State) -> Record:
    ended = outcome(state)
    if ended is None:
        return record
    headers = [header for header in record.headers if header.key != "Result"]
    if isinstance(state.chance, Seeded):
        headers.append(Header("Seed", state.chance.seed))
    headers.append(Header("Result", format_result(ended.winners)))
    return replace(record, end=End(ended.scores), headers=tuple(headers))


def _require_headers(keys: list[str]) -> None:
    for key in keys:
        if not _KEY.fullmatch(key) or key in ("Sixfold", "Edition") or keys.count(key) > 1:
            raise ValueError(f"{key!r} cannot be the key of a header, or not twice")
