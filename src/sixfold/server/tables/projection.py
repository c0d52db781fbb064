"""Projection of a table for a viewer: everything that is sent about a table is built here.

Messages are built member by member: nothing of an entry or a state is sent unless it is named
here. A viewer is a seat, or None for a spectator.
"""

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypedDict, assert_never

from sixfold.codec.values import (
    cell_to_json,
    pieces_to_json,
    placed_to_json,
    rows_to_json,
)
from sixfold.rules import cards, cubes, events, tiles
from sixfold.rules.chance import commitment
from sixfold.rules.editions import Game
from sixfold.rules.game import View, view
from sixfold.rules.grid import ScoredLine
from sixfold.server.tables import entries
from sixfold.server.tables.clock import TableClock, deadline
from sixfold.server.tables.entries import Entry, LogEntry
from sixfold.server.tables.table import Seat, Table
from sixfold.wire import events as messages
from sixfold.wire.settings import EditionName
from sixfold.wire.views import (
    Agreed,
    CardsNow,
    Ending,
    EventsFrame,
    HandView,
    InvitationView,
    Luck,
    Now,
    SeatView,
    Stage,
    TableSummary,
    TableView,
)

MOST_EVENTS: Final = 500
"""Most events in one answer; there are more if the last is not at the table's `seq`."""


class Shared(TypedDict):
    """The members of `Now` that all viewers see alike; they are built once for all of them."""

    stage: Stage
    seats: list[SeatView]
    turn: int | None
    winners: list[int]
    ending: Ending | None
    deadline: float | None
    time: float | None
    rematch: str | None


class Members(TypedDict, total=False):
    """The members of `OfOneGame`."""

    rolled: bool
    table: list[list[str]]
    stacks: list[list[list[str]]]
    redraws: int
    last_turns: int | None


def entropy_hash(table: Table) -> str:
    """Return the hash of the server's entropy, which is shown from the beginning."""
    return hashlib.sha256(bytes.fromhex(table.entropy)).hexdigest()


def nonce_hash(nonce: str) -> str:
    """Return the hash of a person's share of the luck, which is shown from its coming on."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def table_view(
    table: Table, viewer: int | None, holds: tuple[int, ...], clock: TableClock
) -> TableView:
    """Return a table as a viewer sees it; `holds` are the seats of the viewer's token."""
    seen = None if table.state is None else view(table.state, viewer)
    on_board = {} if seen is None or isinstance(seen, cards.View) else seen.board
    return TableView(
        id=table.id,
        seq=table.seq,
        seat=viewer,
        holds=list(holds),
        agreed=_agreed(table),
        now=_now(seen, shared(table, clock)),
        board=placed_to_json(on_board.items()),
        luck=luck(table),
    )


def shared(table: Table, clock: TableClock) -> Shared:
    """Return what all viewers see alike of the current state of play."""
    until = deadline(table, clock)
    return {
        "stage": table.stage,
        "seats": _seats(table),
        "turn": table.turn,
        "winners": list(table.winners),
        "ending": table.ending,
        "deadline": None if until is None else round(until, 3),
        "time": None if until is None else round(clock(), 3),
        "rematch": table.rematch,
    }


def now(table: Table, viewer: int | None, alike: Shared) -> Now:
    """Return the current state of play without the board, as a viewer sees it."""
    return _now(None if table.state is None else view(table.state, viewer), alike)


def events_frame(
    table: Table, logged: Iterable[LogEntry], viewer: int | None, clock: TableClock
) -> EventsFrame:
    """Return entries and the current state of play, as one viewer may know them.

    Of the entries only the first `MOST_EVENTS` are included.
    """
    return viewers_frame(table, logged, viewer, shared(table, clock))


def viewers_frame(
    table: Table,
    logged: Iterable[LogEntry],
    viewer: int | None,
    alike: Shared,
    done: str | None = None,
) -> EventsFrame:
    """Return the same with what all viewers see alike; `done` is the viewer's own command."""
    first = islice(logged, MOST_EVENTS)
    return EventsFrame(
        type="events",
        done=done,
        seq=table.seq,
        events=[table_event(table, entry.seq, entry.entry, viewer) for entry in first],
        now=now(table, viewer, alike),
    )


def summary(table: Table, holds: tuple[int, ...]) -> TableSummary:
    """Return the public summary of a table."""
    return TableSummary(
        table=table.id,
        seq=table.seq,
        edition=EditionName(table.edition.name),
        stage=table.stage,
        seats=_seats(table),
        scores=[] if table.state is None else list(table.state.scores),
        turn=table.turn,
        holds=list(holds),
        yours=table.turn in holds,
        at=table.at,
    )


def _agreed(table: Table) -> Agreed:
    settings = table.settings
    return Agreed(
        edition=EditionName(table.edition.name),
        game=table.edition.game,
        players=table.players,
        clock=settings.clock,
        hints=settings.hints,
        tracker=settings.tracker,
        spectators=settings.spectators,
        order=settings.order,
        leaving=settings.leaving,
        substitute=settings.substitute,
        luck=settings.luck,
    )


def invited(table: Table, seat: int) -> InvitationView:
    """Return what whoever is invited to a seat may know before sitting down."""
    return InvitationView(edition=table.settings.edition, seats=_seats(table), seat=seat)


def _seats(table: Table) -> list[SeatView]:
    clock = table.settings.clock is not None
    return [_seat(seat, clock) for seat in table.seats]


@lru_cache(maxsize=8192)
def _seat(seat: Seat, clock: bool) -> SeatView:
    """Return a seat as everybody sees it; a move changes few of them, and every viewer gets all."""
    return SeatView(
        kind=seat.kind,
        name=seat.name,
        language=seat.language,
        taken=seat.taken,
        plays=seat.plays,
        away=seat.away,
        resigned=seat.resigned,
        wants_rematch=seat.wants_rematch,
        bank=seat.bank if clock else None,
    )


def _now(seen: View | None, alike: Shared) -> Now:
    shape = CardsNow if isinstance(seen, cards.View) else Now
    return shape(
        **alike,
        phase=None if seen is None else seen.phase,
        scores=[] if seen is None else list(seen.scores),
        hands=[] if seen is None else _hands(seen),
        bag=0 if seen is None else seen.bag,
        passes=0 if seen is None else seen.passes,
        **members_of_one_game(seen),
    )


def _hands(seen: View) -> list[HandView]:
    return [hand.size if hand.hidden else pieces_to_json(hand.known) for hand in seen.hands]


def members_of_one_game(seen: View | None) -> Members:
    """Return the members of a view that only one of the games has."""
    match seen:
        case cubes.View():
            return {"rolled": seen.rolled}
        case cards.View():
            return {
                "table": rows_to_json(seen.table),
                "stacks": [rows_to_json(stack) for stack in seen.stacks],
                "redraws": seen.redraws,
                "last_turns": seen.last_turns,
            }
        case tiles.View() | None:
            return {}
    assert_never(seen)


def luck(table: Table) -> Luck:
    """Return the proof of the luck: hashes during the game, entropy, nonces and seed after it."""
    over = table.stage is Stage.OVER
    return Luck(
        house=entropy_hash(table),
        commitment=None if table.seed is None else commitment(table.seed),
        seed=table.seed if over else None,
        entropy=table.entropy if over else None,
        nonces=[seat.nonce or "" for seat in table.seats] if over else None,
        awaited=list(table.awaited) if table.shares_luck else None,
        given=[_given(seat) for seat in table.seats] if table.shares_luck else None,
    )


def _given(seat: Seat) -> str | None:
    return None if seat.nonce is None else nonce_hash(seat.nonce)


def table_event(table: Table, seq: int, entry: Entry, viewer: int | None) -> messages.TableEvent:
    """Return an entry of a table's log as a viewer may know it.

    Only what never changes is taken from the table, so older entries may be projected too.
    """
    logged: Any = {"seq": seq, "at": entry.at}
    match entry:
        case entries.Made():
            return messages.Made(**logged, kind="made", house=entropy_hash(table))
        case entries.Joined():
            joined: Any = {"seat": entry.seat, "name": entry.name, "language": entry.language}
            return messages.Sat(**logged, kind="sat", **joined)
        case entries.StoodUp():
            return messages.StoodUp(**logged, kind="stood_up", seat=entry.seat)
        case entries.Freed():
            return messages.Freed(**logged, kind="freed", seat=entry.seat)
        case entries.Closed():
            return messages.Closed(**logged, kind="closed")
        case entries.Contributed():
            given = nonce_hash(entry.nonce)
            return messages.Contributed(**logged, kind="contributed", seat=entry.seat, given=given)
        case entries.Began():
            return messages.Began(**logged, kind="began", commitment=entry.commitment)
        case entries.Moved():
            open_hands = table.edition.game is Game.CUBES
            shown = [game_event(event, viewer, open_hands) for event in entry.events]
            return messages.Moved(
                **logged, kind="moved", seat=entry.seat, bot=entry.bot, events=shown
            )
        case entries.TimedOut():
            return messages.TimedOut(**logged, kind="timed_out", seat=entry.seat, then=entry.then)
        case entries.Left():
            return messages.Left(**logged, kind="left", seat=entry.seat, then=entry.then)
        case entries.Returned():
            return messages.Returned(**logged, kind="returned", seat=entry.seat)
        case entries.Resigned():
            return messages.Resigned(**logged, kind="resigned", seat=entry.seat)
        case entries.RematchWanted():
            return messages.WantsRematch(**logged, kind="wants_rematch", seat=entry.seat)
        case entries.RematchMade():
            return messages.RematchMade(**logged, kind="rematch_made", table=entry.table)
        case (
            entries.LinkMade()
            | entries.LinkUsed()
            | entries.DeviceRevoked()
            | entries.WatchChanged()
        ):
            return messages.Linked(**logged, kind="linked")
    assert_never(entry)


def game_event(event: events.Event, viewer: int | None, open_hands: bool) -> messages.GameEvent:
    """Return what a viewer may know of an event of the game (C1, D1, K1)."""
    own = open_hands or (viewer is not None and _seat_of(event) == viewer)
    match event:
        case events.Drew(seat, pieces):
            shown = pieces_to_json(pieces) if own else None
            return messages.DrewEvent(event="drew", seat=seat, count=len(pieces), pieces=shown)
        case events.Swapped(seat, gave, drew):
            return messages.SwappedEvent(
                event="swapped",
                seat=seat,
                count=len(gave),
                gave=pieces_to_json(gave) if own else None,
                drew=pieces_to_json(drew) if own else None,
            )
        case events.Redrew(seat, hand, drew):
            return messages.RedrewEvent(
                event="redrew",
                seat=seat,
                shown=pieces_to_json(hand),
                count=len(drew),
                drew=pieces_to_json(drew) if own else None,
            )
        case _:
            return _open_event(event)


OpenEvent = (
    events.Placed
    | events.Rolled
    | events.Laid
    | events.QwirkleTaken
    | events.Passed
    | events.WentOut
    | events.Ended
)
"""The events that everybody may know whole."""


@lru_cache(maxsize=1024)
def _open_event(event: OpenEvent) -> messages.GameEvent:
    """Return an event that looks the same to every viewer."""
    match event:
        case events.Placed(seat, placed, lines, points):
            return messages.PlacedEvent(
                event="placed",
                seat=seat,
                place=placed_to_json(placed),
                lines=lines_scored(lines),
                points=points,
            )
        case events.Rolled(seat, before, after, forced):
            return messages.RolledEvent(
                event="rolled",
                seat=seat,
                before=pieces_to_json(before),
                after=pieces_to_json(after),
                forced=forced,
            )
        case events.Laid(seat, rows, played):
            return messages.LaidEvent(
                event="laid", seat=seat, rows=rows_to_json(rows), played=pieces_to_json(played)
            )
        case events.QwirkleTaken(seat, row):
            return messages.QwirkleTakenEvent(
                event="qwirkle_taken", seat=seat, row=pieces_to_json(row)
            )
        case events.Passed(seat, hand):
            return messages.PassedEvent(event="passed", seat=seat, shown=pieces_to_json(hand))
        case events.WentOut(seat, points):
            return messages.WentOutEvent(event="went_out", seat=seat, points=points)
        case events.Ended(winners):
            return messages.EndedEvent(event="ended", winners=list(winners))
    assert_never(event)


def _seat_of(event: events.Event) -> int | None:
    return None if isinstance(event, events.Ended) else event.seat


def lines_scored(lines: Iterable[ScoredLine]) -> list[messages.LineScored]:
    """Return the lines of a placement with their points."""
    return [
        messages.LineScored(cells=list(map(cell_to_json, cells)), points=points)
        for cells, points in lines
    ]
