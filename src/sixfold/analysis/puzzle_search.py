"""Looking for puzzles: is one move of a position clearly the best, and who finds it?"""

from collections.abc import Iterator
from typing import Final

from sixfold.analysis.evaluate import EvaluationBudget, evaluate
from sixfold.analysis.evaluate_board import BoardBudget, proved_after
from sixfold.analysis.evaluation import Evaluation, Method
from sixfold.analysis.puzzle_themes import themes_of
from sixfold.analysis.puzzles import ASKED, Puzzle, Rival, is_right
from sixfold.kernel.cards_steps import gentlest_play
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.placements import placements
from sixfold.players.bots import BOTS
from sixfold.players.foresight import opened
from sixfold.players.ladder_cards import CardHabits, lay_cards
from sixfold.record.position import format_position
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.game import View
from sixfold.rules.moves import Move, Place, Roll, Rows
from sixfold.rules.pieces import Shape
from sixfold.rules.scoring import points_of
from sixfold.rules.turns import Phase

AHEAD: Final = 4.0
"""So many points the solution is ahead of every other move."""

SURE: Final = 5.0
"""And so many standard errors, where it is not proved."""

PROVED_AHEAD: Final = 2.0
"""So many points where the rest of the game is proved for every move."""

ROLL_AHEAD: Final = 0.5
"""So many points a choice of cubes to roll is ahead of every other, by exact averages."""

LOOK: Final = EvaluationBudget(board=BoardBudget(800, 120, 120))
LOOK_AHEAD: Final = 3.0
"""A short look, and by how much the best has to be ahead in it for a long one."""

LONG: Final = EvaluationBudget(board=BoardBudget(6_000, 1_500, 1_500))

POSITIONS: Final = 60_000
"""How many positions of an endgame are searched at most for each of its moves."""

EMERGENCY: Final = 60.0
"""Seconds after which the clock ends the search of an endgame; the positions end it long before."""

RIVALS: Final = 3
"""How many of the other moves a puzzle remembers."""

TRIES: Final = 4
"""How often each level tries a puzzle."""

MOST_LYING: Final = 60
"""A card table with more cards is no pleasure to look through."""

ADDING: Final = CardHabits()
"""Laying cards to the rows as they lie, and moving none: what everybody sees."""


def puzzle_in(seen: View, seat: int, seed: str) -> Puzzle | None:
    """Return the puzzle of a position, if it is one; the same view and seed give the same."""
    if seen.phase is not Phase.PLAY:
        return None
    match seen:
        case tiles.View() if not seen.bag:
            return _endgame(seen, seat, seed)
        case cubes.View() if not seen.rolled:
            return _roll(seen, seat, seed)
        case cards.View():
            return _laid(seen, seat, seed)
        case _:
            return _weighed(seen, seat, seed)


def is_clear(found: Evaluation) -> bool:
    """Say whether the evaluated move is clearly ahead of every other that was evaluated."""
    best, *others = found.options
    if best is not found.evaluated or not others:
        return False
    return all(best.margin - one.margin >= max(AHEAD, SURE * one.margin_error) for one in others)


def _weighed(seen: tiles.View | cubes.View, seat: int, seed: str) -> Puzzle | None:
    found = placements(seen.board, seen.hands[seat].known)
    if len(found) < 2:
        return None
    look = evaluate(seen, seat, found[0].move, seed=f"{seed}/look", budget=LOOK)
    best, *others = look.options
    if not others or best.margin - max(one.margin for one in others) < LOOK_AHEAD:
        return None
    long = evaluate(seen, seat, best.move, seed=f"{seed}/long", budget=LONG)
    if not is_clear(long):
        return None
    nearest = max(long.options[1:], key=lambda one: one.margin)
    behind = [(one.move, long.best.margin - one.margin) for one in long.options[1:]]
    error = max(one.margin_error for one in long.options[1:])
    ahead = long.best.margin - nearest.margin
    sure = (long.method, long.samples, ahead, error)
    return _puzzle(seen, seat, best.move, behind, sure=sure, seed=seed)


def _endgame(seen: tiles.View, seat: int, seed: str) -> Puzzle | None:
    """Return an endgame in which every other placement is proved to be behind."""
    known = opened(seen, seat)
    if seen.players != 2 or known is None:
        return None
    end = solve_endgame(known, EMERGENCY, POSITIONS)
    if not end.proved or not isinstance(end.move, Place):
        return None
    behind: list[tuple[Move, float]] = []
    for one in placements(seen.board, seen.hands[seat].known):
        if one.move == end.move:
            continue
        worth = proved_after(known, seat, one.move, EMERGENCY, POSITIONS)
        if worth is None or end.value - worth < PROVED_AHEAD:
            return None
        behind.append((one.move, float(end.value - worth)))
    if not behind:
        return None
    behind.sort(key=lambda pair: pair[1])
    sure = (Method.PROVED, 0, behind[0][1], 0.0)
    return _puzzle(seen, seat, end.move, behind, sure=sure, seed=seed)


def _roll(seen: cubes.View, seat: int, seed: str) -> Puzzle | None:
    hand = seen.hands[seat].known
    best, *others = reroll_choices(seen.board, hand)
    if not best.roll or not others or best.expected - others[0].expected < ROLL_AHEAD:
        return None
    behind: list[tuple[Move, float]] = [
        (Roll(one.roll), float(best.expected - one.expected)) for one in others
    ]
    sure = (Method.ENUMERATED, len(Shape) ** len(hand), behind[0][1], 0.0)
    return _puzzle(seen, seat, Roll(best.roll), behind, sure=sure, seed=seed)


def _laid(seen: cards.View, seat: int, seed: str) -> Puzzle | None:
    """Return a table on which nobody who only adds to rows takes as many Qwirkles as one can."""
    best = gentlest_play(seen.table, seen.hands[seat].known)
    if best is None or not best.qwirkles or sum(map(len, seen.table)) > MOST_LYING:
        return None
    plain = lay_cards(ADDING, seen, seat, seed).move
    assert isinstance(plain, Rows)
    ahead = best.qwirkles - points_of(seen, seat, plain)
    if ahead < 1:
        return None
    behind: list[tuple[Move, float]] = [(plain, float(ahead))]
    sure = (Method.PROVED, 0, float(ahead), 0.0)
    return _puzzle(seen, seat, Rows(best.rows), behind, sure=sure, seed=seed)


def _puzzle(
    seen: View,
    seat: int,
    solution: Move,
    behind: list[tuple[Move, float]],
    *,
    sure: tuple[Method, int, float, float],
    seed: str,
) -> Puzzle:
    behind = sorted(behind, key=lambda pair: pair[1])
    method, samples, ahead, error = sure
    shown = [] if isinstance(seen, cards.View) else behind[:RIVALS]
    return Puzzle(
        number=0,
        position=format_position(seen),
        solution=solution,
        points=points_of(seen, seat, solution),
        method=method,
        samples=samples,
        ahead=ahead,
        error=error,
        rivals=tuple(Rival(move, far, points_of(seen, seat, move)) for move, far in shown),
        themes=themes_of(seen, seat, solution, [move for move, _ in behind]),
        found=tuple(_shares(seen, seat, solution, seed)),
    )


def _shares(seen: View, seat: int, solution: Move, seed: str) -> Iterator[float]:
    """Yield for each level in which share of its tries it finds the solution."""
    for level in ASKED:
        tries = [BOTS[level](seen, seat, f"{seed}/{level}/{one}").move for one in range(TRIES)]
        yield sum(is_right(seen, solution, move) for move in tries) / TRIES
