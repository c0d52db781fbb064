"""Finished games: replayed once on a thread, and kept, because they never change.

A replay of the longest game takes most of a second, so neither the replay nor the decoding of a log
happens on the event loop. What comes of it (record, proof, every position) is kept for the games
asked for most recently.
"""

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from sixfold.record import proof as record_proof
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Header, Record
from sixfold.record.position import format_position
from sixfold.record.proof import verify
from sixfold.record.shares import VERSION as LUCK_VERSION
from sixfold.record.shares import format_nonces
from sixfold.record.writer import format_record
from sixfold.rules import game
from sixfold.rules.chance import Seeded, commitment
from sixfold.rules.game import State
from sixfold.rules.hands import open_hand
from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow, Priority
from sixfold.server.services.single_flight import SingleFlight
from sixfold.server.tables.entries import Began, LogEntry, Moved, Resigned
from sixfold.server.tables.fold import same_events
from sixfold.server.tables.projection import entropy_hash
from sixfold.server.tables.registry import TableRegistry
from sixfold.server.tables.table import Table, seed_of
from sixfold.wire.views import Breach, Verification

MOST_MOVES_KEPT: Final = 40_000
"""Size of the cache, in moves of all its games: some hundred games, or twenty of the longest."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What is made of a finished game; `text` is its record, `positions` are ordered by `seqs`."""

    record: Record
    text: str
    verification: Verification
    seqs: tuple[int, ...]
    positions: tuple[str, ...]

    def position_at(self, seq: int) -> str | None:
        """Return the position after an entry, nothing hidden; None before the game began."""
        place = bisect_right(self.seqs, seq)
        return self.positions[place - 1] if place else None


class FinishedGames:
    """The finished games asked for most recently; others are replayed on the fair pool."""

    def __init__(
        self, registry: TableRegistry, pool: FairPool, most_moves: int = MOST_MOVES_KEPT
    ) -> None:
        self._registry, self._pool, self._most_moves = registry, pool, most_moves
        self._games: OrderedDict[str, FinishedGame] = OrderedDict()
        self._moves = 0
        self._replays: SingleFlight[str, FinishedGame] = SingleFlight()

    def __contains__(self, table: str) -> bool:
        return table in self._games

    def __len__(self) -> int:
        return len(self._games)

    async def get(self, table: Table, client: str) -> FinishedGame:
        """Return a finished game, replayed at most once at a time."""
        kept = self._games.get(table.id)
        if kept is not None:
            self._games.move_to_end(table.id)
            return kept
        return await self._replays.run(table.id, lambda: self._replay(table, client))

    async def _replay(self, table: Table, client: str) -> FinishedGame:
        rows = await self._registry.log.read(table.id)
        loop = asyncio.get_running_loop()

        def replay() -> FinishedGame:
            kept = self._games.get(table.id)
            if kept is not None:
                return kept
            made = finished_game(table, self._registry.decoded(table.id, rows))
            loop.call_soon_threadsafe(self._keep, table.id, made)  # even if nobody waits any more
            return made

        return await self._pool.run(replay, Priority.EXPORT, Flow(client, table.id))

    def _keep(self, table: str, made: FinishedGame) -> None:
        """Keep a game, and evict the least recently used ones; the newest always stays."""
        if table in self._games:
            return
        self._games[table] = made
        self._moves += len(made.positions)
        while self._moves > self._most_moves and len(self._games) > 1:
            _, evicted = self._games.popitem(last=False)
            self._moves -= len(evicted.positions)


def finished_game(table: Table, entries: Sequence[LogEntry]) -> FinishedGame:
    """Replay a finished game by its log."""
    state = _start(table)
    record, follows = _record_begun(table, state, entries), True
    seqs, positions = [], []
    for logged in entries:
        match logged.entry:
            case Began():
                pass
            case Moved(seat=seat, move=move, events=events):
                applied = game.apply(state, seat, move)
                follows = follows and same_events(applied.events, events)
                record = record_move(record, seat, move, applied)
                state = applied.state
            case _:
                continue
        seqs.append(logged.seq)
        positions.append(_position(state))
    record = _with_seed(record, table)
    return FinishedGame(
        record=record,
        text=format_record(record),
        verification=_verification(table, entries, record, follows),
        seqs=tuple(seqs),
        positions=tuple(positions),
    )


def _start(table: Table) -> State:
    """Return the state that a table's seed leads to, before the first move."""
    assert table.seed is not None
    luck = Seeded(table.seed)
    if table.lots is not None:
        return game.start_by_lot(table.edition, table.players, luck)[0]
    return game.start(table.edition, table.players, luck, table.ages)


def _record_begun(table: Table, state: State, entries: Sequence[LogEntry]) -> Record:
    names = [seat.name or seat.plays or "" for seat in table.seats]
    headers = _headers(table, entries)
    return start_record(state, names, headers=headers, ages=table.ages, lots=table.lots)


def _headers(table: Table, entries: Sequence[LogEntry]) -> list[tuple[str, str]]:
    played = [e.entry.at for e in entries if isinstance(e.entry, Began | Moved | Resigned)]
    day = datetime.fromtimestamp(played[-1], UTC).date().isoformat()
    headers = [("Table", table.id), ("Date", day)]
    resigned = [str(place + 1) for place, seat in enumerate(table.seats) if seat.resigned]
    if resigned:
        headers.append(("Resigned", " ".join(resigned)))
    return headers + _share_headers(table)


def _share_headers(table: Table) -> list[tuple[str, str]]:
    """Return the headers that say how the seed was made, where the luck is shared."""
    if not table.shares_luck:
        return []
    nonces = format_nonces(tuple(seat.nonce or "" for seat in table.seats))
    shares = [("House", entropy_hash(table)), ("Entropy", table.entropy), ("Nonces", nonces)]
    return [("Luck", LUCK_VERSION), *shares]


def _with_seed(record: Record, table: Table) -> Record:
    """Return the record with its seed, which a game that was given up lacks."""
    assert table.seed is not None
    if record.header("Seed") is not None:
        return record
    headers = [header for header in record.headers if header.key != "Result"]
    result = [header for header in record.headers if header.key == "Result"]
    return replace(record, headers=(*headers, Header("Seed", table.seed), *result))


def _position(state: State) -> str:
    """Return a state as a position, nothing hidden."""
    hands = tuple(map(open_hand, state.hands))
    return format_position(replace(game.view(state, None), hands=hands))


def _verification(
    table: Table, entries: Sequence[LogEntry], record: Record, follows: bool
) -> Verification:
    """Return whether the luck follows from the seed, and the seed from entropy and nonces."""
    proof = verify(record)
    began = next(e.entry for e in entries if isinstance(e.entry, Began))
    return Verification(
        finding=proof.finding,
        draws=proof.draws,
        rolls=proof.rolls,
        breach=None if proof.breach is None else _breach(proof.breach),
        seed_holds=commitment(seed_of(table)) == began.commitment,
        follows=follows,
    )


def _breach(breach: record_proof.Breach) -> Breach:
    return Breach(turn=breach.turn, seat=breach.seat, said=breach.said, given=breach.given)
