"""The players of a contest on one bench: they are called to a table game after game."""

from dataclasses import replace
from types import TracebackType
from typing import Self

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.entrants import Entrant
from sixfold.arena.game import Forfeit, Played, Result, play_game
from sixfold.arena.player import HouseBot, Player
from sixfold.arena.program import Program
from sixfold.record.model import Header, Record
from sixfold.record.writer import format_record


class Bench:
    """All entrants of a contest, ready to play; programs are started when they are first asked."""

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
        self.leave()

    def play(self, sitting: Sitting) -> tuple[Result, str]:
        """Play one game, and return its result and its record as text."""
        played = play_game(self._contest, sitting, self._players)
        return played.result, format_record(_signed(played))

    def leave(self) -> None:
        """Let all players go."""
        for player in self._players:
            player.leave()


def _player(contest: Contest, entrant: Entrant) -> Player:
    ms = contest.ms_of(entrant)
    if entrant.is_program:
        return Program(entrant.command, entrant.bot, ms, contest.patience)
    return HouseBot(entrant.bot, ms)


def _signed(played: Played) -> Record:
    """Return the record, which says so where somebody forfeited."""
    if played.result.forfeit is None:
        return played.record
    header = Header("Forfeit", forfeit_text(played.result.forfeit))
    return replace(played.record, headers=(*played.record.headers, header))


def forfeit_text(forfeit: Forfeit) -> str:
    """Return a forfeit as the value of a header; seats count from 1 in a record."""
    return f"{forfeit.seat + 1} {forfeit.lapse} {forfeit.detail}"
