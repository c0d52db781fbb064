"""Searches positions for puzzles: one move has to be clearly best."""

from collections.abc import Iterator
from typing import Final

from sixfold.analysis.evaluate import EvaluationBudget, evaluate
from sixfold.analysis.evaluate_board import BoardBudget, proved_after
from sixfold.analysis.evaluation import Evaluation
from sixfold.analysis.puzzle_themes import themes_of
from sixfold.analysis.puzzles import ASKED, Puzzle, Rival, is_right
from sixfold.codec.terms import Method
from sixfold.kernel.cards_steps import least_moved_play
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.placements import placements
from sixfold.players.bots import BOTS
from sixfold.players.foresight import with_deduced_hand
from sixfold.players.ladder_cards import CardHabits, lay_cards
from sixfold.record.position import format_position
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.game import View
from sixfold.rules.moves import Move, Place, Roll, Rows
from sixfold.rules.pieces import Shape
from sixfold.rules.scoring import points_of
from sixfold.rules.turns import Phase

AHEAD: Final = 4.0
"""The lead in points that a solution needs over every other move."""

SURE: Final = 5.0
"""The lead in standard errors that it needs too, where it is not proved."""

PROVED_AHEAD: Final = 2.0
"""The lead in points where the rest of the game is proved for every move."""

ROLL_AHEAD: Final = 0.5
"""The lead in expected points of a choice of cubes to roll."""

LOOK: Final = EvaluationBudget(board=BoardBudget(800, 120, 120))
LOOK_AHEAD: Final = 3.0
"""The budget of a first look, and the lead that earns a long evaluation."""

LONG: Final = EvaluationBudget(board=BoardBudget(6_000, 1_500, 1_500))

POSITIONS: Final = 60_000
"""The most nodes searched for each move of an endgame."""

EMERGENCY: Final = 60.0
"""The seconds after which the clock stops an endgame search; the node limit ends it long before."""

RIVALS: Final = 3
"""The number of other moves that a puzzle keeps."""

TRIES: Final = 4
"""The tries of each level at a puzzle."""

MOST_LYING: Final = 60
"""The most cards on the table of a puzzle."""

ADDING: Final = CardHabits()
"""Adds cards to rows and moves none: the plays that everybody sees."""


def puzzle_in(seen: View, seat: int, seed: str) -> Puzzle | None:
    """Return the puzzle of a position, if it is one; the result follows from view and seed."""
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
            return _evaluated(seen, seat, seed)


def is_clear(evaluation: Evaluation) -> bool:
    """Say whether the evaluated move is clearly ahead of every other option."""
    best, *others = evaluation.options
    if best is not evaluation.evaluated or not others:
        return False
    return all(best.margin - o.margin >= max(AHEAD, SURE * o.margin_error) for o in others)


def _evaluated(seen: tiles.View | cubes.View, seat: int, seed: str) -> Puzzle | None:
    legal = placements(seen.board, seen.hands[seat].known)
    if len(legal) < 2:
        return None
    look = evaluate(seen, seat, legal[0].move, seed=f"{seed}/look", budget=LOOK)
    best, *others = look.options
    if not others or best.margin - max(option.margin for option in others) < LOOK_AHEAD:
        return None
    long = evaluate(seen, seat, best.move, seed=f"{seed}/long", budget=LONG)
    if not is_clear(long):
        return None
    rivals = long.options[1:]
    nearest = max(rivals, key=lambda rival: rival.margin)
    behind = [(rival.move, long.best.margin - rival.margin) for rival in rivals]
    error = max(rival.margin_error for rival in rivals)
    ahead = long.best.margin - nearest.margin
    sure = (long.method, long.samples, ahead, error)
    return _puzzle(seen, seat, best.move, behind, sure=sure, seed=seed)


def _endgame(seen: tiles.View, seat: int, seed: str) -> Puzzle | None:
    """Return an endgame in which every other placement is proved to be behind."""
    known = with_deduced_hand(seen, seat)
    if seen.players != 2 or known is None:
        return None
    end = solve_endgame(known, EMERGENCY, POSITIONS)
    if not end.proved or not isinstance(end.move, Place):
        return None
    behind: list[tuple[Move, float]] = []
    for placement in placements(seen.board, seen.hands[seat].known):
        if placement.move == end.move:
            continue
        value = proved_after(known, seat, placement.move, EMERGENCY, POSITIONS)
        if value is None or end.value - value < PROVED_AHEAD:
            return None
        behind.append((placement.move, float(end.value - value)))
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
        (Roll(choice.roll), float(best.expected - choice.expected)) for choice in others
    ]
    sure = (Method.ENUMERATED, len(Shape) ** len(hand), behind[0][1], 0.0)
    return _puzzle(seen, seat, Roll(best.roll), behind, sure=sure, seed=seed)


def _laid(seen: cards.View, seat: int, seed: str) -> Puzzle | None:
    """Return a table on which adding to rows alone does not take the most Qwirkles."""
    best = least_moved_play(seen.table, seen.hands[seat].known)
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
    """Yield for each level the share of its tries that find the solution."""
    for level in ASKED:
        tries = [
            BOTS[level](seen, seat, f"{seed}/{level}/{number}").move for number in range(TRIES)
        ]
        yield sum(is_right(seen, solution, move) for move in tries) / TRIES
