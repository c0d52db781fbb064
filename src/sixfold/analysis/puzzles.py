"""Puzzles: positions in which one move is clearly best, and the evaluation of answers.

They are in a file of the package that `make puzzles` writes. A position is the view of the player
to move, so no solution depends on hidden pieces.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sixfold.analysis.evaluate import EvaluationBudget, evaluate
from sixfold.analysis.evaluate_board import BoardBudget
from sixfold.analysis.evaluate_cards import counted_play
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.terms import Method, Theme
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.players.tables.table_file import Provenance, read_json
from sixfold.record.position import parse_position
from sixfold.rules import cards, cubes
from sixfold.rules.game import View, check
from sixfold.rules.moves import Move, Place, Roll, Rows
from sixfold.rules.scoring import points_of

NAME: Final = "puzzles"
VERSION: Final = 1
FILE: Final = Path(__file__).parent / "puzzles.json"

ASKED: Final = ("mouse", "rabbit", "squirrel", "fox", "raven")
"""The levels that try every puzzle to measure its difficulty, the weakest first."""

QUICK: Final = EvaluationBudget(board=BoardBudget(1_500, 300, 300))
"""The budget to evaluate an answer that is not among the rivals of a puzzle."""


class Rival(NamedTuple):
    """Another move of a puzzle's position: its loss and its points."""

    move: Move
    behind: float
    points: int


class AnswerResult(NamedTuple):
    """The evaluation of an answer: whether it is right, its points and its loss.

    At cards both are Qwirkles; the points of a roll are the expected points of the turn.
    """

    right: bool
    points: float
    behind: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its one best move, and its lead over the others with the standard error.

    `points` is the score of the solution (Qwirkles at cards). `found` is the share of tries in
    which each level of `ASKED` finds it.
    """

    number: int
    position: str
    solution: Move
    points: int
    method: Method
    samples: int
    ahead: float
    error: float
    rivals: tuple[Rival, ...]
    themes: tuple[Theme, ...]
    found: tuple[float, ...]

    @property
    def seen(self) -> View:
        """Return the view of the player to move."""
        return parse_position(self.position)

    @property
    def edition(self) -> str:
        """Return the name of the edition."""
        return self.position.partition(" ")[0]

    @property
    def difficulty(self) -> int:
        """Return the difficulty from 1 to 6: one more for every level that mostly misses it."""
        return 1 + sum(share < 0.5 for share in self.found)


def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles of the package, numbered from 1."""
    return _read()


@cache
def _read() -> tuple[Puzzle, ...]:
    content = read_json(FILE, NAME, VERSION)
    return tuple(from_json(value, number) for number, value in enumerate(content["puzzles"], 1))


@cache
def source() -> Provenance:
    """Return the provenance of the puzzles."""
    return Provenance(**read_json(FILE, NAME, VERSION)["source"])


def from_json(value: Mapping[str, Any], number: int) -> Puzzle:
    """Return a puzzle of the file."""
    return Puzzle(
        number=number,
        position=value["position"],
        solution=move_from_json(value["solution"]),
        points=value["points"],
        method=Method(value["how"]),
        samples=value["times"],
        ahead=value["ahead"],
        error=value["error"],
        rivals=tuple(Rival(move_from_json(move), *rest) for move, *rest in value["rivals"]),
        themes=tuple(map(Theme, value["themes"])),
        found=tuple(value["found"]),
    )


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle for the file; its number is its place there."""
    return {
        "position": puzzle.position,
        "solution": move_to_json(puzzle.solution),
        "points": puzzle.points,
        "how": puzzle.method.value,
        "times": puzzle.samples,
        "ahead": round(puzzle.ahead, 2),
        "error": round(puzzle.error, 3),
        "rivals": [
            [move_to_json(rival.move), round(rival.behind, 2), rival.points]
            for rival in puzzle.rivals
        ],
        "themes": [theme.value for theme in puzzle.themes],
        "found": [round(share, 2) for share in puzzle.found],
    }


def as_answer(seen: View, move: Move) -> Move:
    """Return the meaning of an answer: to place cubes at once is to roll none (D3)."""
    if isinstance(seen, cubes.View) and not seen.rolled and isinstance(move, Place):
        return Roll(())
    return move


def is_right(seen: View, solution: Move, move: Move) -> bool:
    """Say whether a move equals the solution; at cards, whether it takes as many Qwirkles."""
    if isinstance(seen, cards.View) and isinstance(solution, Rows) and isinstance(move, Rows):
        return counted_play(seen, move).qwirkles >= counted_play(seen, solution).qwirkles
    return as_answer(seen, move) == solution


def evaluate_answer(puzzle: Puzzle, move: Move) -> AnswerResult:
    """Return the evaluation of an answer; raise `RuleError` for an illegal move."""
    seen = puzzle.seen
    check(seen, seen.turn, move)
    right = is_right(seen, puzzle.solution, move)
    meant = as_answer(seen, move)
    if isinstance(seen, cubes.View) and isinstance(meant, Roll):
        return _rolled(seen, right, meant)
    points = points_of(seen, seen.turn, move)
    if right:
        return AnswerResult(True, points, 0.0)
    if isinstance(seen, cards.View):
        return AnswerResult(False, points, puzzle.points - points)
    return AnswerResult(False, points, _behind(puzzle, seen, move))


def _rolled(seen: cubes.View, right: bool, roll: Roll) -> AnswerResult:
    choices = reroll_choices(seen.board, seen.hands[seen.turn].known)
    expected = float(next(choice.expected for choice in choices if choice.roll == roll.pieces))
    return AnswerResult(right, expected, float(choices[0].expected) - expected)


def _behind(puzzle: Puzzle, seen: View, move: Move) -> float:
    """Return the loss of another move: that of a rival, or evaluated now."""
    for rival in puzzle.rivals:
        if rival.move == move:
            return rival.behind
    return max(0.0, evaluate(seen, seen.turn, move, budget=QUICK).loss.points)
