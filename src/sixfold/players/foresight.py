"""The strongest bot: Monte Carlo rollouts, exact endgames and a table of winning chances.

Tiles and Cubes: a short screening of all placements picks the finalists, and sequential halving
over many deals of the hidden pieces picks the move. At the end of a rollout the table of winning
chances evaluates the position. Hidden hands are sampled by the likelihood of the others' last
turns. With two players and few tiles in the bag every order of the bag is played to the end, and
with an empty bag the endgame is solved exactly; with more players rollouts then go to the end.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.placements import placements
from sixfold.kernel.rollouts import (
    PlacementCandidate,
    RolloutParameters,
    SwapCandidate,
    choose_by_rollouts,
)
from sixfold.players.candidates import (
    MOST_PLACEMENTS,
    LeaveValues,
    placement_candidates,
    swap_candidates,
)
from sixfold.players.cards_foresight import choose_cards
from sixfold.players.greedy import choose_greedily
from sixfold.players.suggestion import DEFAULT_MS, Suggestion, emergency_end
from sixfold.players.tables.calibration import calibrate
from sixfold.players.tables.leaves import leave_value
from sixfold.players.tables.winning import winning_chances
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.editions import Game
from sixfold.rules.game import View
from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand, replaced
from sixfold.rules.moves import Move, Roll
from sixfold.rules.pieces import without
from sixfold.rules.turns import Phase
from sixfold.rules.unseen import unseen

FINALISTS: Final = 24
"""The candidates that pass the screening."""

TURNS: Final = 4
"""The turns of a rollout after the candidate while there is a bag."""

TO_THE_END: Final = -1
"""The turns of a rollout of a tile game with an empty bag: it ends with the game."""

ENDING_SHARE: Final = 0.4
"""The share of rollouts that are made then, since each takes longer."""

POINT: Final = 0.0005
"""The weight of a point beside the chance of winning, so that a decided game is played well too."""

TEMPERATURE: Final = 3.0
"""The points by which a turn missed the best one that make it e times less likely."""

ROLLOUTS_PER_MS: Final = 60
"""The rollouts that count as a millisecond, so that the same time gives the same move."""

NODES_PER_MS: Final = 700
"""The endgame nodes that count as a millisecond."""

Calibration = Callable[[Game, int, float], float]
"""Maps a chance from rollouts to the reported chance, for a game and a number of players."""

MOST_ROLLOUTS: Final = 10_000_000
LONGEST_ENDGAME: Final = 600.0
"""The limits for any time: rollouts of a move, seconds of an endgame."""


def choose_with_foresight(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the move with the best estimate over many deals, with a calibrated chance."""
    return _chosen(seen, seat, seed, ms, calibrate)


def choose_uncalibrated(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the same move with the uncalibrated chance of the rollouts of greedy players."""
    return _chosen(seen, seat, seed, ms, lambda _game, _players, chance: chance)


def _chosen(seen: View, seat: int, seed: str, ms: float, calibration: Calibration) -> Suggestion:
    if not isinstance(seen, cards.View):
        # The same board must give the same rollouts, in whatever order it was laid.
        seen = replace(seen, board=Board(sorted(seen.board.items())))
    match seen:
        case tiles.View() if seen.phase is Phase.PLAY:
            return _choose_tiles(seen, seat, seed, ms, calibration)
        case tiles.View():
            return _open_tiles(seen, seat)
        case cubes.View() if seen.phase is Phase.PLAY:
            return _choose_cubes(seen, seat, seed, ms, calibration)
        case cards.View():
            return _calibrated(seen, choose_cards(seen, seat, seed, ms), calibration)
        case _:
            return choose_greedily(seen, seat, seed, ms)


def _calibrated(seen: View, suggestion: Suggestion, calibration: Calibration) -> Suggestion:
    """Return a suggestion with its chance calibrated."""
    if suggestion.chance is None:
        return suggestion
    chance = calibration(seen.edition.game, seen.players, suggestion.chance)
    return suggestion._replace(chance=chance)


def _open_tiles(seen: tiles.View, seat: int) -> Suggestion:
    """Return the opening with the highest sum of points and leave value (C3)."""
    hand = seen.hands[seat].known
    openings = placements(seen.board, hand)
    best = max(
        openings,
        key=lambda opening: opening.score + leave_value(without(hand, opening.move.pieces)),
    )
    return Suggestion(*best)


def _choose_tiles(
    seen: tiles.View, seat: int, seed: str, ms: float, calibration: Calibration
) -> Suggestion:
    hand = seen.hands[seat].known
    legal = placements(seen.board, hand)
    if seen.players == 2 and not seen.bag and legal:
        known = with_deduced_hand(seen, seat)
        if known is not None:
            return _solved(known, seat, ms)
    leaves = LeaveValues(seen, hand)
    swaps = swap_candidates(leaves, hand, seen.bag)
    if not legal and swaps:
        return Suggestion(swaps[0].swap, 0)
    if len(legal) + len(swaps) <= 1:
        return choose_greedily(seen, seat, seed, ms)
    candidates = placement_candidates(leaves, legal)
    return _calibrated(seen, _choose_by_rollouts(seen, candidates, swaps, seed, ms), calibration)


def _solved(known: tiles.View, seat: int, ms: float) -> Suggestion:
    """Return the best move with all hands known; its chance where it is proved."""
    longest = min(emergency_end(ms), LONGEST_ENDGAME)
    end = solve_endgame(known, longest, int(ms * NODES_PER_MS))
    margin = known.scores[seat] - known.scores[1 - seat] + end.value
    chance = (1 + (margin > 0) - (margin < 0)) / 2
    return Suggestion(end.move, end.value, chance if end.proved else None)


def _choose_cubes(
    seen: cubes.View, seat: int, seed: str, ms: float, calibration: Calibration
) -> Suggestion:
    hand = seen.hands[seat].known
    if not seen.rolled:
        best = reroll_choices(seen.board, hand)[0]
        if best.roll:
            return Suggestion(Roll(best.roll), float(best.expected))
    legal = placements(seen.board, hand)
    if len(legal) <= 1:
        return choose_greedily(seen, seat, seed, ms)
    candidates = [PlacementCandidate(placement) for placement in legal[:MOST_PLACEMENTS]]
    return _calibrated(seen, _choose_by_rollouts(seen, candidates, (), seed, ms), calibration)


def _choose_by_rollouts(
    seen: tiles.View | cubes.View,
    candidates: Sequence[PlacementCandidate],
    swaps: Sequence[SwapCandidate],
    seed: str,
    ms: float,
) -> Suggestion:
    budget = min(int(ms * ROLLOUTS_PER_MS), MOST_ROLLOUTS)
    turns = TURNS
    if isinstance(seen, tiles.View) and not seen.bag:
        budget, turns = int(ENDING_SHARE * budget), TO_THE_END
    best, estimates = choose_by_rollouts(
        seen,
        candidates,
        swaps,
        winning_chances(seen.edition.game, seen.players),
        RolloutParameters(max(1, budget), turns, POINT, FINALISTS, TEMPERATURE),
        seed=seed_number(seed),
    )
    moves: list[Move] = [candidate.placement.move for candidate in candidates]
    moves += [candidate.swap for candidate in swaps]
    return Suggestion(moves[best], estimates[best].margin, estimates[best].chance)


def seed_number(seed: str) -> int:
    """Return a seed as the number that the kernel takes."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")


def with_deduced_hand(seen: tiles.View, seat: int) -> tiles.View | None:
    """Return the view with the other's hand deduced: with an empty bag it holds all the unseen."""
    other = 1 - seat
    hand = tuple(unseen(seen, seat).elements())
    if len(hand) != seen.hands[other].size:
        return None  # a study, with fewer tiles than the box holds
    return replace(seen, hands=replaced(seen.hands, other, Hand(hand)))
