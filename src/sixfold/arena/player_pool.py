"""The player pool of a worker: the entrants of a contest, ready to play game after game."""

from dataclasses import replace
from types import TracebackType
from typing import Self

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.entrants import Entrant
from sixfold.arena.game import Forfeit, Played, Result, play_game
from sixfold.arena.player import BuiltInBot, Player
from sixfold.arena.program import Program
from sixfold.record.model import Header, Record
from sixfold.record.writer import format_record


class PlayerPool:
    """All entrants of a contest, ready to play; a program is started by its first request."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._players = [_player(contest, entrant) for entrant in contest.entrants]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def play(self, sitting: Sitting) -> tuple[Result, str]:
        """Play one game, and return its result and its record as text."""
        played = play_game(self._contest, sitting, self._players)
        return played.result, format_record(_with_forfeit(played))

    def stop(self) -> None:
        """Stop all players."""
        for player in self._players:
            player.stop()


def _player(contest: Contest, entrant: Entrant) -> Player:
    ms = contest.ms_of(entrant)
    if entrant.is_program:
        return Program(entrant.command, entrant.bot, ms, contest.patience)
    return BuiltInBot(entrant.bot, ms)


def _with_forfeit(played: Played) -> Record:
    """Return the record, with a header for a forfeit."""
    if played.result.forfeit is None:
        return played.record
    header = Header("Forfeit", forfeit_text(played.result.forfeit))
    return replace(played.record, headers=(*played.record.headers, header))


def forfeit_text(forfeit: Forfeit) -> str:
    """Return a forfeit as the value of a header; seats count from 1 in a record."""
    return f"{forfeit.seat + 1} {forfeit.reason} {forfeit.detail}"
