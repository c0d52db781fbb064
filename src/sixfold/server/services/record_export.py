"""Export of finished games: records, positions, and proofs of their luck."""

from sixfold.record.model import Record
from sixfold.server.services.finished_games import FinishedGame, FinishedGames
from sixfold.server.tables.access import Access
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import Table
from sixfold.wire.errors import Code
from sixfold.wire.studies import PositionAnswer
from sixfold.wire.views import Stage, Verification


class RecordExport:
    """Exports records, positions and proofs of games that are over."""

    def __init__(self, games: FinishedGames) -> None:
        self._games = games

    def __contains__(self, table: str) -> bool:
        """Say whether a game is kept, so that it need not be replayed."""
        return table in self._games

    async def text(self, access: Access, client: str) -> str:
        """Return the record of a game as text, its seed included."""
        return (await self._finished(access, client)).text

    async def record(self, access: Access, client: str) -> Record:
        """Return the record of a game, its seed included."""
        return (await self._finished(access, client)).record

    async def position(self, access: Access, seq: int, client: str) -> PositionAnswer:
        """Return the position after an entry, nothing hidden."""
        position = (await self._finished(access, client)).position_at(seq)
        if position is None:
            raise RefusedError(Code.NOT_BEGUN)
        return PositionAnswer(position=position)

    async def verification(self, access: Access, client: str) -> Verification:
        """Verify that the luck follows from the seed, and the seed from entropy and nonces."""
        return (await self._finished(access, client)).verification

    async def _finished(self, access: Access, client: str) -> FinishedGame:
        require_over(access.table)
        return await self._games.get(access.table, client)


def require_over(table: Table) -> None:
    """Refuse unless the table's game is over."""
    if table.stage is not Stage.OVER or table.state is None:
        raise RefusedError(Code.NOT_OVER)
