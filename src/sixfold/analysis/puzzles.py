"""Puzzles: positions of games in which one move is clearly best, and what an answer comes to.

They lie in a file of the package that `make puzzles` mines anew. A position is the mover's view, so
nobody has to guess what only the game knew.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sixfold.analysis.evaluate import EvaluationBudget, evaluate
from sixfold.analysis.evaluate_board import BoardBudget
from sixfold.analysis.evaluate_cards import counted_play
from sixfold.analysis.evaluation import Method
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.players.tables.stored import Source, read_json
from sixfold.record.position import parse_position
from sixfold.rules import cards, cubes
from sixfold.rules.game import View, check
from sixfold.rules.moves import Move, Place, Roll, Rows
from sixfold.rules.scoring import points_of

NAME: Final = "puzzles"
VERSION: Final = 1
FILE: Final = Path(__file__).parent / "puzzles.json"

ASKED: Final = ("mouse", "rabbit", "squirrel", "fox", "raven")
"""The levels that are asked how hard a puzzle is, the weakest first."""

QUICK: Final = EvaluationBudget(board=BoardBudget(1_500, 300, 300))
"""How long an answer is evaluated that is not among the rivals of a puzzle."""


class Theme(StrEnum):
    """What a puzzle is about."""

    QWIRKLE = "qwirkle"
    TWO_QWIRKLES = "two_qwirkles"
    CROSS = "cross"
    ENDS = "ends"
    BLOCK = "block"
    SETUP = "setup"
    SWAP = "swap"
    ENDGAME = "endgame"
    REROLL = "reroll"
    REBUILD = "rebuild"
    LARGE = "large"


class Rival(NamedTuple):
    """Another move of a puzzle's position: how far it is behind, and what it scores at once."""

    move: Move
    behind: float
    points: int


class Answer(NamedTuple):
    """What an answer comes to: right or not, its points at once, how far it is behind.

    At cards both are Qwirkles; of a roll the points are those of the turn to expect.
    """

    right: bool
    points: float
    behind: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its one best move, and how far and how surely that is ahead of every other.

    `points` is what the solution scores at once (Qwirkles at cards). `found` is which share of
    tries each level of `ASKED` finds it in.
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
        """Return what the player sees who is to move."""
        return parse_position(self.position)

    @property
    def edition(self) -> str:
        """Return the edition by its name."""
        return self.position.partition(" ")[0]

    @property
    def difficulty(self) -> int:
        """Return from 1 to 6 how hard it is: one more for every level that mostly misses it."""
        return 1 + sum(share < 0.5 for share in self.found)


def all_puzzles() -> tuple[Puzzle, ...]:
    """Return every puzzle of the package; the first has the number 1."""
    return _read()


@cache
def _read() -> tuple[Puzzle, ...]:
    content = read_json(FILE, NAME, VERSION)
    return tuple(from_json(one, number) for number, one in enumerate(content["puzzles"], 1))


@cache
def source() -> Source:
    """Return what the puzzles were mined from."""
    return Source(**read_json(FILE, NAME, VERSION)["source"])


def from_json(one: Mapping[str, Any], number: int) -> Puzzle:
    """Return a puzzle as it lies in the file."""
    return Puzzle(
        number=number,
        position=one["position"],
        solution=move_from_json(one["solution"]),
        points=one["points"],
        method=Method(one["how"]),
        samples=one["times"],
        ahead=one["ahead"],
        error=one["error"],
        rivals=tuple(Rival(move_from_json(move), *rest) for move, *rest in one["rivals"]),
        themes=tuple(map(Theme, one["themes"])),
        found=tuple(one["found"]),
    )


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as it is written to the file; its number is its place there."""
    return {
        "position": puzzle.position,
        "solution": move_to_json(puzzle.solution),
        "points": puzzle.points,
        "how": puzzle.method.value,
        "times": puzzle.samples,
        "ahead": round(puzzle.ahead, 2),
        "error": round(puzzle.error, 3),
        "rivals": [
            [move_to_json(one.move), round(one.behind, 2), one.points] for one in puzzle.rivals
        ],
        "themes": [theme.value for theme in puzzle.themes],
        "found": [round(share, 2) for share in puzzle.found],
    }


def as_answer(seen: View, move: Move) -> Move:
    """Return what an answer means: whoever places cubes at once has chosen to roll none (D3)."""
    if isinstance(seen, cubes.View) and not seen.rolled and isinstance(move, Place):
        return Roll(())
    return move


def is_right(seen: View, solution: Move, move: Move) -> bool:
    """Say whether a move is as good as the solution; at cards as many Qwirkles are as good."""
    if isinstance(seen, cards.View) and isinstance(solution, Rows) and isinstance(move, Rows):
        return counted_play(seen, move).qwirkles >= counted_play(seen, solution).qwirkles
    return as_answer(seen, move) == solution


def answered(puzzle: Puzzle, move: Move) -> Answer:
    """Return what an answer comes to; raise `RuleError` for a move that is not legal."""
    seen = puzzle.seen
    check(seen, seen.turn, move)
    right = is_right(seen, puzzle.solution, move)
    meant = as_answer(seen, move)
    if isinstance(seen, cubes.View) and isinstance(meant, Roll):
        return _rolled(seen, right, meant)
    points = points_of(seen, seen.turn, move)
    if right:
        return Answer(True, points, 0.0)
    if isinstance(seen, cards.View):
        return Answer(False, points, puzzle.points - points)
    return Answer(False, points, _behind(puzzle, seen, move))


def _rolled(seen: cubes.View, right: bool, roll: Roll) -> Answer:
    choices = reroll_choices(seen.board, seen.hands[seen.turn].known)
    expected = float(next(one.expected for one in choices if one.roll == roll.pieces))
    return Answer(right, expected, float(choices[0].expected) - expected)


def _behind(puzzle: Puzzle, seen: View, move: Move) -> float:
    """Return how far another move is behind: as it is known, or evaluated at once."""
    for rival in puzzle.rivals:
        if rival.move == move:
            return rival.behind
    return max(0.0, evaluate(seen, seen.turn, move, budget=QUICK).loss.points)
