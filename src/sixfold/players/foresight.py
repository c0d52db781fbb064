"""The bot that tries its best moves in simulation before it makes one.

Tiles and Cubes: every placement is looked at for as long as the others need to answer, and the best
are tried at length on many deals of what is hidden. Where a trial stops, the table of winning
chances says who wins. Deals go with what the others did at their last turn. With few tiles in the
bag of two every order of it is played to the end, and with none the rest is searched exactly; with
more players trials then go on to the end.
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
from sixfold.players.candidates import MOST_PLACEMENTS, LeaveValues, placings, swappings
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
"""How many candidates are tried at length."""

TURNS: Final = 4
"""How many turns a trial goes on after the candidate while there is a bag."""

TO_THE_END: Final = -1
"""How many that are in a tile game once the bag is empty: trials then end with the game."""

FEWER: Final = 0.4
"""The share of trials that are made then, since they take longer."""

POINT: Final = 0.0005
"""What a point counts beside the chance of winning: so a decided game is still played well."""

EASE: Final = 3.0
"""A turn that left so many points lying is taken for e times less likely than the best one."""

TRIALS_PER_MS: Final = 60
"""How many trials a millisecond is taken for, so that the same time gives the same move."""

POSITIONS_PER_MS: Final = 700
"""How many positions of an endgame a millisecond is taken for."""

Told = Callable[[Game, int, float], float]
"""What makes the chance that is told of one from trials, for a game and a number of players."""

MOST_TRIALS: Final = 10_000_000
LONGEST_ENDGAME: Final = 600.0
"""What no amount of time is spent beyond: trials of a move, seconds on an endgame."""


def choose_with_foresight(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the move with the best chance, or the best outlook, over many deals."""
    return _chosen(seen, seat, seed, ms, calibrate)


def choose_uncalibrated(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the same move with the chance that the trials gave it, in which all are greedy."""
    return _chosen(seen, seat, seed, ms, lambda _game, _players, chance: chance)


def _chosen(seen: View, seat: int, seed: str, ms: float, told: Told) -> Suggestion:
    if not isinstance(seen, cards.View):
        # A board is the same in whatever order it was laid, so trials must not depend on that.
        seen = replace(seen, board=Board(sorted(seen.board.items())))
    match seen:
        case tiles.View() if seen.phase is Phase.PLAY:
            return _choose_tiles(seen, seat, seed, ms, told)
        case tiles.View():
            return _open_tiles(seen, seat)
        case cubes.View() if seen.phase is Phase.PLAY:
            return _choose_cubes(seen, seat, seed, ms, told)
        case cards.View():
            return _told(seen, choose_cards(seen, seat, seed, ms), told)
        case _:
            return choose_greedily(seen, seat, seed, ms)


def _told(seen: View, tried: Suggestion, told: Told) -> Suggestion:
    """Return a suggestion with the chance of its trials told as it is wanted."""
    if tried.chance is None:
        return tried
    return tried._replace(chance=told(seen.edition.game, seen.players, tried.chance))


def _open_tiles(seen: tiles.View, seat: int) -> Suggestion:
    """Return the opening that keeps the best tiles (C3)."""
    hand = seen.hands[seat].known
    found = placements(seen.board, hand)
    best = max(found, key=lambda one: one.score + leave_value(without(hand, one.move.pieces)))
    return Suggestion(*best)


def _choose_tiles(seen: tiles.View, seat: int, seed: str, ms: float, told: Told) -> Suggestion:
    hand = seen.hands[seat].known
    found = placements(seen.board, hand)
    if seen.players == 2 and not seen.bag and found:
        known = opened(seen, seat)
        if known is not None:
            return _solved(known, seat, ms)
    kept = LeaveValues(seen, hand)
    swaps = swappings(kept, hand, seen.bag)
    if not found and swaps:
        return Suggestion(swaps[0].swap, 0)
    if len(found) + len(swaps) <= 1:
        return choose_greedily(seen, seat, seed, ms)
    return _told(seen, _tried(seen, placings(kept, found), swaps, seed, ms), told)


def _solved(opened: tiles.View, seat: int, ms: float) -> Suggestion:
    """Return the best move with everything known; its chance where it is proved."""
    longest = min(emergency_end(ms), LONGEST_ENDGAME)
    end = solve_endgame(opened, longest, int(ms * POSITIONS_PER_MS))
    margin = opened.scores[seat] - opened.scores[1 - seat] + end.value
    chance = (1 + (margin > 0) - (margin < 0)) / 2
    return Suggestion(end.move, end.value, chance if end.proved else None)


def _choose_cubes(seen: cubes.View, seat: int, seed: str, ms: float, told: Told) -> Suggestion:
    hand = seen.hands[seat].known
    if not seen.rolled:
        best = reroll_choices(seen.board, hand)[0]
        if best.roll:
            return Suggestion(Roll(best.roll), float(best.expected))
    found = placements(seen.board, hand)
    if len(found) <= 1:
        return choose_greedily(seen, seat, seed, ms)
    places = [PlacementCandidate(one) for one in found[:MOST_PLACEMENTS]]
    return _told(seen, _tried(seen, places, (), seed, ms), told)


def _tried(
    seen: tiles.View | cubes.View,
    places: Sequence[PlacementCandidate],
    swaps: Sequence[SwapCandidate],
    seed: str,
    ms: float,
) -> Suggestion:
    trials = min(int(ms * TRIALS_PER_MS), MOST_TRIALS)
    turns = TURNS
    if isinstance(seen, tiles.View) and not seen.bag:
        trials, turns = int(FEWER * trials), TO_THE_END
    winner, estimates = choose_by_rollouts(
        seen,
        places,
        swaps,
        winning_chances(seen.edition.game, seen.players),
        RolloutParameters(max(1, trials), turns, POINT, FINALISTS, EASE),
        seed=seed_number(seed),
    )
    moves: list[Move] = [one.placement.move for one in places]
    moves += [one.swap for one in swaps]
    return Suggestion(moves[winner], estimates[winner].margin, estimates[winner].chance)


def seed_number(seed: str) -> int:
    """Return the number that the kernel takes for a seed."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")


def opened(seen: tiles.View, seat: int) -> tiles.View | None:
    """Return the view with the other's hand worked out: with no bag it holds all the unseen."""
    other = 1 - seat
    left = tuple(unseen(seen, seat).elements())
    if len(left) != seen.hands[other].size:
        return None  # a study, with fewer tiles than the box holds
    return replace(seen, hands=replaced(seen.hands, other, Hand(left)))
