"""Puzzles as they are sent: set without their solution, answered, and helped with."""

from datetime import date
from functools import lru_cache
from typing import Any, Final

from sixfold.analysis.puzzle_help import help_with
from sixfold.analysis.puzzles import ASKED, Answer, Puzzle, all_puzzles, answered
from sixfold.codec.moves import move_to_json
from sixfold.codec.values import pieces_to_json
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import RuleError
from sixfold.rules.game import sample
from sixfold.rules.moves import Move
from sixfold.server.config import Config
from sixfold.server.services.bot_pool import BotPool, FullError
from sixfold.server.services.study_view import view_to_json
from sixfold.server.tables.commands import RefusedError
from sixfold.wire.errors import Code, refused_move
from sixfold.wire.puzzles import PuzzleAnswerRequest
from sixfold.wire.values import to_move

Json = dict[str, Any]

FIRST_DAY: Final = date(2026, 1, 1)
"""The day of the first puzzle; the others follow, and after the last comes the first again."""

MOST_ANSWERS: Final = 4096
"""So many answers are remembered, so that none has to be weighed twice."""


class Puzzles:
    """All puzzles, and a thread on which answers are weighed that nobody gave before."""

    def __init__(self, config: Config) -> None:
        self._bot_pool = BotPool(config.study_threads, config.studies_waiting)

    async def answer(self, puzzle: Puzzle, asked: PuzzleAnswerRequest) -> Json:
        """Return whether an answer is right, and the solution to whoever may see it."""
        if (asked.move is None) != asked.give_up:
            raise RefusedError(Code.BAD_REQUEST, where="move")
        if asked.move is None:
            return _told(puzzle, None)
        move = to_move(asked.move)
        try:
            found = await self._bot_pool.done(lambda: _answered(puzzle, move))
        except RuleError as error:
            raise RefusedError(Code.ILLEGAL, refusal=refused_move(error)) from error
        except FullError as error:
            raise RefusedError(Code.BUSY, retry_after=1.0) from error
        return _told(puzzle, found)

    def close(self) -> None:
        """Let no more answers be weighed."""
        self._bot_pool.close()


@lru_cache(maxsize=MOST_ANSWERS)
def _answered(puzzle: Puzzle, move: Move) -> Answer:
    return answered(puzzle, move)


def puzzle_of(number: str) -> Puzzle:
    """Return the puzzle with a number; refuse what is none."""
    puzzles = all_puzzles()
    at = int(number) if number.isascii() and number.isdigit() and len(number) < 7 else 0
    if not 1 <= at <= len(puzzles):
        raise RefusedError(Code.NOT_FOUND)
    return puzzles[at - 1]


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody."""
    puzzles = all_puzzles()
    return puzzles[(day - FIRST_DAY).days % len(puzzles)]


def listed(theme: str | None, edition: str | None) -> Json:
    """Return the puzzles with a theme and of an edition; editions of one game share theirs."""
    game = None if edition is None else EDITIONS[edition].game
    puzzles = all_puzzles()
    found = [
        _short(one)
        for one in puzzles
        if (theme is None or theme in one.themes)
        and (game is None or EDITIONS[one.edition].game is game)
    ]
    return {"count": len(puzzles), "puzzles": found}


def _short(puzzle: Puzzle) -> Json:
    return {
        "number": puzzle.number,
        "edition": puzzle.edition,
        "themes": [theme.value for theme in puzzle.themes],
        "difficulty": puzzle.difficulty,
    }


def set_out(puzzle: Puzzle, day: date | None = None) -> Json:
    """Return a puzzle as it is set, with nothing of its solution."""
    seen = puzzle.seen
    return {
        **_short(puzzle),
        "count": len(all_puzzles()),
        "date": None if day is None else day.isoformat(),
        "position": puzzle.position,
        "view": view_to_json(seen, sample(seen, Seeded("puzzle"))),
    }


def helped(puzzle: Puzzle, step: int) -> Json:
    """Return help: where to look, and with the second step which pieces."""
    found = help_with(puzzle)
    return {
        "where": [str(cell) for cell in found.where],
        "rows": list(found.rows),
        "pieces": pieces_to_json(found.pieces) if step > 1 else [],
    }


def _told(puzzle: Puzzle, found: Answer | None) -> Json:
    right = found is not None and found.right
    return {
        "right": right,
        "points": None if found is None else round(found.points, 2),
        "behind": None if found is None else round(found.behind, 2),
        "solution": _solution(puzzle) if right or found is None else None,
    }


def _solution(puzzle: Puzzle) -> Json:
    return {
        "move": move_to_json(puzzle.solution),
        "points": puzzle.points,
        "ahead": puzzle.ahead,
        "error": puzzle.error,
        "how": puzzle.method.value,
        "times": puzzle.samples,
        "rivals": [
            {"move": move_to_json(one.move), "points": one.points, "behind": one.behind}
            for one in puzzle.rivals
        ],
        "found": dict(zip(ASKED, puzzle.found, strict=True)),
        "steps": [
            {"card": str(step.card), "source": step.source, "target": step.target}
            for step in help_with(puzzle).steps
        ],
    }
