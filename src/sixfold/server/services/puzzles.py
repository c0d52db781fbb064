"""Puzzles: sent without their solution, answers evaluated, help given."""

from datetime import date
from functools import lru_cache
from typing import Final

from sixfold.analysis.puzzle_help import help_with
from sixfold.analysis.puzzles import ASKED, AnswerResult, Puzzle, all_puzzles, evaluate_answer
from sixfold.codec.values import pieces_to_json
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import RuleError
from sixfold.rules.game import sample
from sixfold.rules.moves import Move
from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow, Priority
from sixfold.server.services.study_view import study_view
from sixfold.server.tables.refusals import RefusedError, illegal, requested_move
from sixfold.wire import puzzles as wire
from sixfold.wire.errors import Code
from sixfold.wire.previews import CardStep
from sixfold.wire.puzzles import (
    PuzzleAnswer,
    PuzzleAnswerRequest,
    PuzzleHelp,
    PuzzleList,
    PuzzleRival,
    PuzzleShort,
    PuzzleSolution,
)
from sixfold.wire.settings import EditionName
from sixfold.wire.values import move_message

FIRST_DAY: Final = date(2026, 1, 1)
"""The day of the first puzzle; the others follow, and after the last comes the first again."""

MOST_ANSWERS: Final = 4096
"""Size of the cache of evaluated answers."""


class Puzzles:
    """Evaluates answers to puzzles, on the threads of the fair pool."""

    def __init__(self, pool: FairPool) -> None:
        self._pool = pool

    async def answer(
        self, puzzle: Puzzle, request: PuzzleAnswerRequest, client: str
    ) -> PuzzleAnswer:
        """Return the evaluation of an answer, with the solution if it is right or was given up."""
        if (request.move is None) != request.give_up:
            raise RefusedError(Code.BAD_REQUEST, where="move")
        if request.move is None:
            return _puzzle_answer(puzzle, None)
        move = requested_move(request.move)
        try:
            answer = await self._pool.run(
                lambda: _evaluated(puzzle, move), Priority.STUDY, Flow(client)
            )
        except RuleError as error:
            raise illegal(error) from error
        return _puzzle_answer(puzzle, answer)


@lru_cache(maxsize=MOST_ANSWERS)
def _evaluated(puzzle: Puzzle, move: Move) -> AnswerResult:
    return evaluate_answer(puzzle, move)


def puzzle_of(number: str) -> Puzzle:
    """Return the puzzle with a number; refuse an unknown one."""
    puzzles = all_puzzles()
    position = int(number) if number.isascii() and number.isdigit() and len(number) < 7 else 0
    if not 1 <= position <= len(puzzles):
        raise RefusedError(Code.NOT_FOUND)
    return puzzles[position - 1]


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody."""
    puzzles = all_puzzles()
    return puzzles[(day - FIRST_DAY).days % len(puzzles)]


def puzzle_list(theme: str | None, edition: str | None) -> PuzzleList:
    """Return the puzzles with a theme and of an edition; editions of one game share theirs."""
    game = None if edition is None else EDITIONS[edition].game
    puzzles = all_puzzles()
    matching = [
        _short(puzzle)
        for puzzle in puzzles
        if (theme is None or theme in puzzle.themes)
        and (game is None or EDITIONS[puzzle.edition].game is game)
    ]
    return PuzzleList(count=len(puzzles), puzzles=matching)


def _short(puzzle: Puzzle) -> PuzzleShort:
    return PuzzleShort(
        number=puzzle.number,
        edition=EditionName(puzzle.edition),
        themes=list(puzzle.themes),
        difficulty=puzzle.difficulty,
    )


def puzzle_message(puzzle: Puzzle, day: date | None = None) -> wire.Puzzle:
    """Return a puzzle as a message, without its solution."""
    seen, short = puzzle.seen, _short(puzzle)
    return wire.Puzzle(
        number=short.number,
        count=len(all_puzzles()),
        date=None if day is None else day.isoformat(),
        edition=short.edition,
        themes=short.themes,
        difficulty=short.difficulty,
        position=puzzle.position,
        view=study_view(seen, sample(seen, Seeded("puzzle"))),
    )


def help_message(puzzle: Puzzle, step: int) -> PuzzleHelp:
    """Return help: where to look, and with the second step which pieces."""
    help_ = help_with(puzzle)
    return PuzzleHelp(
        where=[str(cell) for cell in help_.where],
        rows=list(help_.rows),
        pieces=pieces_to_json(help_.pieces) if step > 1 else [],
    )


def _puzzle_answer(puzzle: Puzzle, answer: AnswerResult | None) -> PuzzleAnswer:
    right = answer is not None and answer.right
    return PuzzleAnswer(
        right=right,
        points=None if answer is None else round(answer.points, 2),
        behind=None if answer is None else round(answer.behind, 2),
        solution=_solution(puzzle) if right or answer is None else None,
    )


def _solution(puzzle: Puzzle) -> PuzzleSolution:
    return PuzzleSolution(
        move=move_message(puzzle.solution),
        points=puzzle.points,
        ahead=puzzle.ahead,
        error=puzzle.error,
        how=puzzle.method,
        times=puzzle.samples,
        rivals=[
            PuzzleRival(move=move_message(rival.move), points=rival.points, behind=rival.behind)
            for rival in puzzle.rivals
        ],
        found=dict(zip(ASKED, puzzle.found, strict=True)),
        steps=[
            CardStep(card=str(step.card), source=step.source, target=step.target)
            for step in help_with(puzzle).steps
        ],
    )
