"""Evaluates a placement or a swap on the board: tiles, and cubes once they are rolled.

A short screening of all moves picks the rivals. They and the evaluated move are then compared at
length by rollouts on common random numbers, on other deals than the screening. With two players
and an empty bag the endgame is solved instead.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.analysis.evaluation import (
    EvaluatedMove,
    Evaluation,
    calibrated,
    only_move,
    ranked,
    table_chance,
)
from sixfold.codec.terms import Method
from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.placements import placements
from sixfold.kernel.rollouts import (
    PlacementCandidate,
    RolloutParameters,
    SwapCandidate,
    choose_by_rollouts,
    compare_by_rollouts,
)
from sixfold.players.candidates import (
    MOST_PLACEMENTS,
    LeaveValues,
    placement_candidates,
    swap_candidates,
)
from sixfold.players.foresight import (
    FINALISTS,
    POINT,
    TEMPERATURE,
    TURNS,
    seed_number,
    with_deduced_hand,
)
from sixfold.players.tables.leaves import leave_value
from sixfold.players.tables.winning import winning_chances
from sixfold.rules import cubes, tiles
from sixfold.rules.chance import Luckless
from sixfold.rules.moves import Move, Place, Swap
from sixfold.rules.pieces import without
from sixfold.rules.placements import Placement
from sixfold.rules.stock import box_size
from sixfold.rules.turns import Phase

RIVALS: Final = 5
"""The number of rivals that a move is compared with at length."""

POSITIONS: Final = 1_500_000
"""The most nodes of an endgame search; more is not worth the wait."""

NO_CLOCK_S: Final = 3600.0
"""The limit of positions ends a search, and no clock: a review is the same on every machine."""

CLOSE_ERROR: Final = 0.004
"""A difference of chances with a larger standard error gets more deals."""

CLOSE_LOSS: Final = 0.0025
"""A smaller difference of chances gets no more deals."""

BoardView = tiles.View | cubes.View
Candidates = tuple[list[PlacementCandidate], list[SwapCandidate]]
"""The candidates: placements and swaps."""


class BoardBudget(NamedTuple):
    """The rollouts of the screening, the deals for each rival, and the most deals if unclear."""

    screening: int = 9_000
    deals: int = 1_500
    most_deals: int = 6_000


def evaluate_on_board(
    seen: BoardView, seat: int, move: Place | Swap, budget: BoardBudget, seed: str
) -> Evaluation:
    """Return the evaluation of a legal placement or swap against the best others."""
    if seen.phase is Phase.OPEN:
        return _evaluate_opening(seen, seat, move)
    if isinstance(seen, tiles.View) and isinstance(move, Place):
        proved = _evaluate_endgame(seen, seat, move)
        if proved is not None:
            return proved
    places, swaps = _candidates(seen, seat, move)
    if len(places) + len(swaps) == 1:
        return _only(seen, seat, move, places)
    rivals = _rivals(seen, (places, swaps), move, budget, seed)
    return _evaluate_at_length(seen, rivals, move, budget, seed)


def _candidates(seen: BoardView, seat: int, move: Move) -> Candidates:
    """Return all candidates, the evaluated move among them."""
    hand = seen.hands[seat].known
    legal = placements(seen.board, hand)
    if isinstance(seen, cubes.View):
        best = [PlacementCandidate(placement) for placement in legal[:MOST_PLACEMENTS]]
        return _with_move(move, best, legal), []
    leaves = LeaveValues(seen, hand)
    places = _with_move(move, placement_candidates(leaves, legal), legal)
    swaps = swap_candidates(leaves, hand, seen.bag)
    if isinstance(move, Swap) and all(candidate.swap != move for candidate in swaps):
        swaps.append(SwapCandidate(move, leaves.worth(move.pieces)))
    return places, swaps


def _with_move(
    move: Move, places: list[PlacementCandidate], legal: Sequence[Placement]
) -> list[PlacementCandidate]:
    """Return the placements with the evaluated one, which is missing if it scores little."""
    if isinstance(move, Place) and all(place.placement.move != move for place in places):
        places.append(PlacementCandidate(next(one for one in legal if one.move == move)))
    return places


def _moves(candidates: Candidates) -> list[Move]:
    places, swaps = candidates
    return [*(place.placement.move for place in places), *(swap.swap for swap in swaps)]


def _rivals(
    seen: BoardView, candidates: Candidates, move: Move, budget: BoardBudget, seed: str
) -> Candidates:
    """Return the best few by a screening, and the evaluated move."""
    places, swaps = candidates
    chances = winning_chances(seen.edition.game, seen.players)
    parameters = RolloutParameters(budget.screening, TURNS, POINT, FINALISTS, TEMPERATURE)
    number = seed_number(f"{seed}/screening")
    winner, estimates = choose_by_rollouts(seen, places, swaps, chances, parameters, seed=number)
    ranked = sorted(
        range(len(estimates)),
        key=lambda at: (
            at != winner,
            not estimates[at].rollouts,
            -estimates[at].chance - POINT * estimates[at].margin,
        ),
    )
    moves = _moves(candidates)
    chosen = {*ranked[:RIVALS], moves.index(move)}
    return (
        [place for at, place in enumerate(places) if at in chosen],
        [swap for at, swap in enumerate(swaps, len(places)) if at in chosen],
    )


def _evaluate_at_length(
    seen: BoardView, rivals: Candidates, move: Move, budget: BoardBudget, seed: str
) -> Evaluation:
    """Return the evaluation over the deals of the budget, with the most of them if unclear."""
    deals = budget.deals
    while True:
        evaluation = evaluate_among(seen, rivals, move, deals, seed)
        loss = evaluation.loss
        unclear = loss.chance > CLOSE_LOSS and loss.chance_error > CLOSE_ERROR
        enumerated = evaluation.method is Method.ENUMERATED
        if enumerated or not unclear or deals >= budget.most_deals:
            return evaluation
        deals = budget.most_deals


def evaluate_among(
    seen: BoardView, rivals: Candidates, move: Move, deals: int, seed: str
) -> Evaluation:
    """Return the evaluation of a move among a few candidates on a number of common deals."""
    moves = _moves(rivals)
    game, players = seen.edition.game, seen.players
    comparison = compare_by_rollouts(
        seen,
        *rivals,
        winning_chances(game, players),
        RolloutParameters(deals * len(moves), TURNS, POINT, FINALISTS, TEMPERATURE),
        reference=moves.index(move),
        seed=seed_number(f"{seed}/comparison"),
    )
    options = [
        calibrated(
            game,
            players,
            EvaluatedMove(
                candidate, mean.margin, mean.chance, mean.margin_error, mean.chance_error
            ),
        )
        for candidate, mean in zip(moves, comparison.compared, strict=True)
    ]
    evaluated = next(option for option in options if option.move == move)
    others = [option for option in options if option is not evaluated]
    method = Method.ENUMERATED if comparison.enumerated else Method.SIMULATED
    return ranked(method, comparison.rollouts, evaluated, others)


def _only(seen: BoardView, seat: int, move: Move, places: list[PlacementCandidate]) -> Evaluation:
    margin = float(margin_of(seen.scores, seat))
    placed = 0
    for place in places:
        margin += place.placement.score
        placed = len(place.placement.move.placed)
    return only_move(move, margin, chance_after(seen, margin, placed))


def _evaluate_opening(seen: BoardView, seat: int, move: Place | Swap) -> Evaluation:
    """Return the evaluation of an opening by its points and its leave value (C3).

    The leave value is exact; the kept cubes have none, since all are rolled again.
    """
    hand = seen.hands[seat].known
    options = []
    for opening in placements(seen.board, hand):
        kept = without(hand, opening.move.pieces)
        leave = leave_value(kept) if isinstance(seen, tiles.View) else 0.0
        margin = opening.score + leave
        chance = chance_after(seen, margin, len(hand) - len(kept))
        options.append(EvaluatedMove(opening.move, margin, chance))
    margins = {option.margin for option in options}
    evaluated = next((o for o in options if _same_line(o.move, move)), options[0])
    evaluated = evaluated._replace(move=move)
    if len(margins) == 1:
        return only_move(move, evaluated.margin, evaluated.chance)
    others = [option for option in options if not _same_line(option.move, move)]
    return ranked(Method.ENUMERATED, 0, evaluated, others)


def _same_line(one: Move, other: Move) -> bool:
    """Say whether two openings place the same tiles, wherever and in whatever order."""
    return (
        isinstance(one, Place)
        and isinstance(other, Place)
        and Counter(one.pieces) == Counter(other.pieces)
    )


def _evaluate_endgame(seen: tiles.View, seat: int, move: Place) -> Evaluation | None:
    """Return the proved evaluation of a placement with two players and an empty bag, or None."""
    if seen.players != 2 or seen.bag:
        return None
    known = with_deduced_hand(seen, seat)
    if known is None:
        return None
    end = solve_endgame(known, NO_CLOCK_S, POSITIONS)
    if not end.proved:
        return None
    before = margin_of(seen.scores, seat)
    best = EvaluatedMove(end.move, before + end.value, _share(before + end.value))
    if best.move == move:
        return ranked(Method.PROVED, 0, best, [])
    played = proved_after(known, seat, move, NO_CLOCK_S, POSITIONS)
    if played is None:
        return None
    evaluated = EvaluatedMove(move, before + played, _share(before + played))
    return ranked(Method.PROVED, 0, evaluated, [best] if played < end.value else [])


def proved_after(
    known: tiles.View, seat: int, move: Place, seconds: float, positions: int
) -> int | None:
    """Return the proved future points after this move less the opponent's; None if not proved."""
    hands = tuple(hand.known for hand in known.hands)
    state = tiles.revealed(known, hands, (), Luckless())
    done = tiles.apply(state, seat, move)
    if done.state.phase is Phase.OVER:
        return done.score
    end = solve_endgame(done.state, seconds, positions)
    return done.score - end.value if end.proved else None


def _share(margin: float) -> float:
    """Return the share of the win at a final margin with two players (C14)."""
    return (1 + (margin > 0) - (margin < 0)) / 2


def margin_of(scores: tuple[int, ...], seat: int) -> int:
    """Return the lead of a seat over the best of the others."""
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def chance_after(seen: BoardView, margin: float, placed: int, wait: int | None = None) -> float:
    """Return the chance in the table of winning chances once some more pieces are placed.

    `wait` is the number of turns before the seat's own; by default its turn has just ended.
    """
    left = box_size(seen.edition.game) - len(seen.board) - placed
    wait = seen.players - 1 if wait is None else wait
    return table_chance(seen.edition.game, seen.players, wait, left, margin)
