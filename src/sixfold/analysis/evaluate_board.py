"""Evaluation a placement or a swap on the board: tiles, and cubes once they are rolled.

All moves are tried for a short time, and the best of them beside the evaluated one at length, on
other deals than those that chose them. With an empty bag of two the rest is proved.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.analysis.evaluation import (
    EvaluatedMove,
    Evaluation,
    Method,
    calibrated,
    only_move,
    ranked,
    table_chance,
)
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
from sixfold.players.suggestion import emergency_end
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
"""How many of the best others a move is held against at length."""

POSITIONS: Final = 1_500_000
"""How many positions of an endgame are searched at most; more is not worth the wait."""

CLOSE_ERROR: Final = 0.004
"""A difference of chances is looked at longer while its error is greater than this."""

CLOSE_LOSS: Final = 0.0025
"""A difference of chances smaller than this matters to nobody."""

BoardView = tiles.View | cubes.View
Candidates = tuple[list[PlacementCandidate], list[SwapCandidate]]
"""Moves to try: placements, and swaps."""


class BoardBudget(NamedTuple):
    """How much is tried: to choose the rivals, then for each of them; so often again if unclear."""

    screening: int = 9_000
    deals: int = 1_500
    most_deals: int = 6_000


def evaluate_on_board(
    seen: BoardView, seat: int, move: Place | Swap, budget: BoardBudget, seed: str
) -> Evaluation:
    """Return a legal placement or swap held against the best others."""
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
    """Return all that could be done, the evaluated move among it."""
    hand = seen.hands[seat].known
    found = placements(seen.board, hand)
    if isinstance(seen, cubes.View):
        return _with_placing(
            move, [PlacementCandidate(one) for one in found[:MOST_PLACEMENTS]], found
        ), []
    kept = LeaveValues(seen, hand)
    places = _with_placing(move, placement_candidates(kept, found), found)
    swaps = swap_candidates(kept, hand, seen.bag)
    if isinstance(move, Swap) and all(one.swap != move for one in swaps):
        swaps.append(SwapCandidate(move, kept.worth(move.pieces)))
    return places, swaps


def _with_placing(
    move: Move, places: list[PlacementCandidate], found: Sequence[Placement]
) -> list[PlacementCandidate]:
    """Return the placements to try; an evaluated one with few points would not be among them."""
    if isinstance(move, Place) and all(one.placement.move != move for one in places):
        places.append(PlacementCandidate(next(one for one in found if one.move == move)))
    return places


def _moves(candidates: Candidates) -> list[Move]:
    places, swaps = candidates
    return [*(one.placement.move for one in places), *(one.swap for one in swaps)]


def _rivals(
    seen: BoardView, candidates: Candidates, move: Move, budget: BoardBudget, seed: str
) -> Candidates:
    """Return the best few by a short trial, and the evaluated move."""
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
    taken = {*ranked[:RIVALS], moves.index(move)}
    return (
        [one for at, one in enumerate(places) if at in taken],
        [one for at, one in enumerate(swaps, len(places)) if at in taken],
    )


def _evaluate_at_length(
    seen: BoardView, rivals: Candidates, move: Move, budget: BoardBudget, seed: str
) -> Evaluation:
    """Return the evaluation over as many deals as it takes to tell, within the budget."""
    deals = budget.deals
    while True:
        found = evaluate_among(seen, rivals, move, deals, seed)
        loss = found.loss
        unclear = loss.chance > CLOSE_LOSS and loss.chance_error > CLOSE_ERROR
        if found.method is Method.ENUMERATED or not unclear or deals >= budget.most_deals:
            return found
        deals = budget.most_deals


def evaluate_among(
    seen: BoardView, rivals: Candidates, move: Move, deals: int, seed: str
) -> Evaluation:
    """Return a move held against a few others, all of them on the same so many deals."""
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
            EvaluatedMove(one, its.margin, its.chance, its.margin_error, its.chance_error),
        )
        for one, its in zip(moves, comparison.compared, strict=True)
    ]
    evaluated = next(one for one in options if one.move == move)
    how = Method.ENUMERATED if comparison.enumerated else Method.SIMULATED
    return ranked(
        how, comparison.rollouts, evaluated, [one for one in options if one is not evaluated]
    )


def _only(seen: BoardView, seat: int, move: Move, places: list[PlacementCandidate]) -> Evaluation:
    margin = float(margin_of(seen.scores, seat))
    placed = 0
    for one in places:
        margin += one.placement.score
        placed = len(one.placement.move.placed)
    return only_move(move, margin, chance_after(seen, margin, placed))


def _evaluate_opening(seen: BoardView, seat: int, move: Place | Swap) -> Evaluation:
    """Return the opening held against all others by its points and what it keeps (C3).

    What kept tiles are worth is an exact average over all draws; cubes are rolled anew anyway.
    """
    hand = seen.hands[seat].known
    options = []
    for one in placements(seen.board, hand):
        kept = without(hand, one.move.pieces)
        worth = leave_value(kept) if isinstance(seen, tiles.View) else 0.0
        margin = one.score + worth
        options.append(
            EvaluatedMove(one.move, margin, chance_after(seen, margin, len(hand) - len(kept)))
        )
    worths = {option.margin for option in options}
    evaluated = next((one for one in options if _same_line(one.move, move)), options[0])
    evaluated = evaluated._replace(move=move)
    if len(worths) == 1:
        return only_move(move, evaluated.margin, evaluated.chance)
    others = [one for one in options if not _same_line(one.move, move)]
    return ranked(Method.ENUMERATED, 0, evaluated, others)


def _same_line(one: Move, other: Move) -> bool:
    """Say whether two openings lay the same tiles; where and in which order is all the same."""
    return (
        isinstance(one, Place)
        and isinstance(other, Place)
        and Counter(one.pieces) == Counter(other.pieces)
    )


def _evaluate_endgame(seen: tiles.View, seat: int, move: Place) -> Evaluation | None:
    """Return the proved worth of a placement with an empty bag of two; None where it is not so."""
    if seen.players != 2 or seen.bag:
        return None
    known = with_deduced_hand(seen, seat)
    if known is None:
        return None
    seconds = emergency_end(POSITIONS / 700)
    end = solve_endgame(known, seconds, POSITIONS)
    if not end.proved:
        return None
    before = margin_of(seen.scores, seat)
    best = EvaluatedMove(end.move, before + end.value, _share(before + end.value))
    if best.move == move:
        return ranked(Method.PROVED, 0, best, [])
    played = proved_after(known, seat, move, seconds, POSITIONS)
    if played is None:
        return None
    evaluated = EvaluatedMove(move, before + played, _share(before + played))
    return ranked(Method.PROVED, 0, evaluated, [best] if played < end.value else [])


def proved_after(
    known: tiles.View, seat: int, move: Place, seconds: float, positions: int
) -> int | None:
    """Return the points to come for a player who makes this move, less the other's; if proved."""
    hands = tuple(hand.known for hand in known.hands)
    state = tiles.revealed(known, hands, (), Luckless())
    done = tiles.apply(state, seat, move)
    if done.state.phase is Phase.OVER:
        return done.score
    end = solve_endgame(done.state, seconds, positions)
    return done.score - end.value if end.proved else None


def _share(margin: float) -> float:
    """Return the part of the win at a final margin of two (C14)."""
    return (1 + (margin > 0) - (margin < 0)) / 2


def margin_of(scores: tuple[int, ...], seat: int) -> int:
    """Return how far a seat is ahead of the best of the others."""
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def chance_after(seen: BoardView, margin: float, placed: int, wait: int | None = None) -> float:
    """Return what the table of chances says once so many pieces more are placed.

    With no other word it is asked for the end of the seat's own turn.
    """
    left = box_size(seen.edition.game) - len(seen.board) - placed
    wait = seen.players - 1 if wait is None else wait
    return table_chance(seen.edition.game, seen.players, wait, left, margin)
