"""Export of finished games: records, positions, and proofs of their luck."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

from sixfold.record import proof as record_proof
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Header, Record
from sixfold.record.position import format_position
from sixfold.record.proof import verify
from sixfold.record.writer import format_record
from sixfold.rules import game
from sixfold.rules.chance import Seeded, commitment
from sixfold.rules.hands import open_hand
from sixfold.server.tables.access import Access
from sixfold.server.tables.entries import Began, LogEntry, Moved
from sixfold.server.tables.fold import folded, same_events
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.registry import TableRegistry
from sixfold.server.tables.table import Table, seed_of
from sixfold.wire.errors import Code
from sixfold.wire.studies import PositionAnswer
from sixfold.wire.views import Breach, Stage, Verification


class RecordExport:
    """Exports records, positions and proofs of games that are over."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def record(self, access: Access) -> str:
        """Return the record of a game as text, its seed included."""
        return format_record((await self.finished(access))[0])

    async def position(self, access: Access, seq: int) -> PositionAnswer:
        """Return the position after an entry, nothing hidden."""
        require_over(access.table)
        entries = await self._registry.since(access.table, 0)
        return PositionAnswer(position=position_at(access.table.id, entries, seq))

    async def verification(self, access: Access) -> Verification:
        """Verify that the luck follows from the seed, and the seed from entropy and nonces."""
        record, follows, entries = await self.finished(access)
        proof = verify(record)
        began = next(e.entry for e in entries if isinstance(e.entry, Began))
        return Verification(
            finding=proof.finding,
            draws=proof.draws,
            rolls=proof.rolls,
            breach=None if proof.breach is None else _breach(proof.breach),
            seed_holds=commitment(seed_of(access.table)) == began.commitment,
            follows=follows,
        )

    async def finished(self, access: Access) -> tuple[Record, bool, list[LogEntry]]:
        """Return the record of a game, whether its luck follows from the seed, and its log."""
        require_over(access.table)
        entries = await self._registry.since(access.table, 0)
        return *_record(access.table, entries), entries


def require_over(table: Table) -> None:
    """Refuse unless the table's game is over."""
    if table.stage is not Stage.OVER or table.state is None:
        raise RefusedError(Code.NOT_OVER)


def position_at(id_: str, entries: Iterable[LogEntry], seq: int) -> str:
    """Return the position after entry `seq` of a finished game, nothing hidden."""
    table = folded(id_, (logged for logged in entries if logged.seq <= seq))
    if table is None or table.state is None:
        raise RefusedError(Code.NOT_BEGUN)
    hands = tuple(map(open_hand, table.state.hands))
    return format_position(replace(game.view(table.state, None), hands=hands))


def _breach(breach: record_proof.Breach) -> Breach:
    return Breach(turn=breach.turn, seat=breach.seat, said=breach.said, given=breach.given)


def _record(table: Table, entries: Iterable[LogEntry]) -> tuple[Record, bool]:
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
    for logged in entries:
        match logged.entry:
            case Moved(seat=seat, move=move, events=events):
                applied = game.apply(state, seat, move)
                follows = follows and same_events(applied.events, events)
                record = record_move(record, seat, move, applied)
                state = applied.state
            case _:
                continue
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
