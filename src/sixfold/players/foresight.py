"""The bot that tries its best moves in simulation before it makes one."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.placements import placements
from sixfold.kernel.trials import try_moves
from sixfold.players.cards_foresight import choose_cards
from sixfold.players.greedy import choose_greedily
from sixfold.players.suggestion import DEFAULT_MS, Suggestion
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.hands import Hand, replaced
from sixfold.rules.moves import Roll, Swap
from sixfold.rules.pieces import Piece, full_set, in_order, without
from sixfold.rules.placements import Placement
from sixfold.rules.seam import View
from sixfold.rules.sets import largest_sets
from sixfold.rules.turns import Phase

CANDIDATES: Final = 24
"""How many placements are tried, those with the most points."""

TURNS: Final = 4
"""How many turns a trial goes on after the candidate."""

TRIALS_PER_MS: Final = 60
"""How many trials a millisecond is taken for, so that the same time gives the same move."""


POSITIONS_PER_MS: Final = 700
"""How many positions of an endgame a millisecond is taken for."""

MOST_TRIALS: Final = 10_000_000
LONGEST_ENDGAME: Final = 600.0
"""What no amount of time is spent beyond: trials of a move, seconds on an endgame."""


def choose_with_foresight(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the move with the best chance, or the best outlook, over many deals."""
    match seen:
        case tiles.View() if seen.phase is Phase.PLAY:
            return _choose_tiles(seen, seat, seed, ms)
        case cubes.View() if seen.phase is Phase.PLAY:
            return _choose_cubes(seen, seat, seed, ms)
        case cards.View():
            return choose_cards(seen, seat, seed, ms)
        case _:
            return choose_greedily(seen, seat, seed, ms)


def _choose_tiles(seen: tiles.View, seat: int, seed: str, ms: float) -> Suggestion:
    hand = seen.hands[seat].known
    found = placements(seen.board, hand)
    swaps = _swaps(seen, hand)
    if len(found) + len(swaps) <= 1 or not found:
        return choose_greedily(seen, seat, seed, ms)
    opened = _opened(seen, seat) if seen.players == 2 and not seen.bag else None
    if opened is not None:
        seconds = min(ms / 1000, LONGEST_ENDGAME)
        end = solve_endgame(opened, seconds, int(ms * POSITIONS_PER_MS))
        if end.proved:
            return Suggestion(end.move, end.value)
    return _tried(seen, found, swaps, seed, ms)


def _choose_cubes(seen: cubes.View, seat: int, seed: str, ms: float) -> Suggestion:
    hand = seen.hands[seat].known
    if not seen.rolled:
        best = reroll_choices(seen.board, hand)[0]
        if best.roll:
            return Suggestion(Roll(best.roll), float(best.expected))
    found = placements(seen.board, hand)
    if len(found) <= 1:
        return choose_greedily(seen, seat, seed, ms)
    return _tried(seen, found, (), seed, ms)


def _tried(
    seen: tiles.View | cubes.View,
    found: Sequence[Placement],
    swaps: Sequence[Swap],
    seed: str,
    ms: float,
) -> Suggestion:
    candidates = found[:CANDIDATES]
    winner, verdicts = try_moves(
        seen,
        candidates,
        swaps,
        budget=max(1, min(int(ms * TRIALS_PER_MS), MOST_TRIALS)),
        turns=TURNS,
        seed=int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"),
    )
    verdict = verdicts[winner]
    if winner < len(candidates):
        return Suggestion(candidates[winner].move, verdict.margin, verdict.chance)
    return Suggestion(swaps[winner - len(candidates)], verdict.margin, verdict.chance)


def _swaps(seen: tiles.View, hand: tuple[Piece, ...]) -> list[Swap]:
    """Return the swap worth a trial: everything but a largest set."""
    given = without(hand, largest_sets(hand)[0]) if hand else ()
    return [Swap(given)] if given and len(given) <= seen.bag else []


def _opened(seen: tiles.View, seat: int) -> tiles.View | None:
    """Return the view with the other's hand worked out: with no bag it holds all the unseen."""
    other = 1 - seat
    known = Counter(seen.board.values()) + Counter(seen.hands[seat].known)
    unseen = in_order((Counter(full_set()) - known).elements())
    if len(unseen) != seen.hands[other].size:
        return None  # a study, with fewer tiles than the box holds
    return replace(seen, hands=replaced(seen.hands, other, Hand(unseen)))
