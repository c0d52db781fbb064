"""The strongest bot at cards: sequential halving over rollouts with common random numbers.

Every choice of cards that can be played with the most Qwirkles is a candidate. The hidden cards are
dealt from the unseen ones, the same deals for all candidates, and greedy players continue until
this seat has had its next turn. The worse half of the candidates is dropped after each round. The
four finalists are laid out so that few cards move, and evaluated again by the table they leave.

The time becomes a budget of plays at a fixed rate, so that the same view, seed and time give the
same move. The clock stops the search only on a much slower machine.
"""

from itertools import islice
from math import inf
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from sixfold.kernel.cards_counts import (
    CountedPlay,
    Counts,
    best_counted_play,
    counted_play_of_all,
    subsets,
)
from sixfold.kernel.cards_steps import NODE_LIMIT, least_moved_play
from sixfold.kernel.packing import pack_counts
from sixfold.players.cards_rollouts import CardRollout, CardRollouts
from sixfold.players.suggestion import Suggestion, emergency_end
from sixfold.rules import cards
from sixfold.rules.cards_solver import Row
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Pass, Redraw, Rows
from sixfold.rules.pieces import KINDS, Piece, in_order
from sixfold.rules.sets import largest_sets
from sixfold.rules.turns import Phase

PLAYS_PER_MS: Final = 6
"""The plays of rollouts that count as a millisecond."""

FINALISTS: Final = 4
"""The candidates that are laid out row by row and evaluated again."""

NODES_PER_MS: Final = 50
"""The search nodes per millisecond for laying out a finalist with few cards moved."""

FEWEST_NODES: Final = 1000
"""The least number of these nodes; they take a millisecond or two."""

PLAYS_FOR_ONE: Final = 40
"""The plays of rollouts where there is only one candidate."""


class CardCandidate(NamedTuple):
    """A play to evaluate, and its rows once they are laid out."""

    play: CountedPlay
    rows: tuple[Row, ...] = ()


class _PlayBudget:
    """The budget of plays in rollouts, with an emergency clock for live games."""

    def __init__(self, ms: float, *, live: bool) -> None:
        self.left = int(ms * PLAYS_PER_MS)
        self._until = perf_counter() + emergency_end(ms) if live else inf

    def spend(self, plays: int) -> None:
        self.left -= plays
        if perf_counter() > self._until:
            self.left = 0


class _Evaluator:
    """Evaluates candidates on the same deals; `deals` counts the deals used so far."""

    def __init__(self, rollouts: CardRollouts, budget: _PlayBudget, players: int) -> None:
        self._rollouts, self._budget, self._cost = rollouts, budget, players
        self.deals = 0

    def ranked(
        self, candidates: list[CardCandidate], plays: int
    ) -> list[tuple[CardRollout, CardCandidate]]:
        """Return the candidates by their mean gain, best first, after about that many plays."""
        sums = [CardRollout(0.0, 0.0)] * len(candidates)
        complete = 0
        for number in range(max(1, plays // (self._cost * len(candidates)))):
            results = self._rolled_out(candidates, self.deals + number)
            if len(results) < len(candidates):
                break
            sums = [
                CardRollout(total.gain + result.gain, total.chance + result.chance)
                for total, result in zip(sums, results, strict=True)
            ]
            complete += 1
        self.deals += complete
        count = max(1, complete)
        means = (CardRollout(total.gain / count, total.chance / count) for total in sums)
        return sorted(zip(means, candidates, strict=True), key=lambda pair: -pair[0].gain)

    def _rolled_out(self, candidates: list[CardCandidate], deal: int) -> list[CardRollout]:
        """Return the rollouts of the candidates on one deal, as far as the budget goes."""
        results: list[CardRollout] = []
        for candidate in candidates:
            if self._budget.left <= 0:
                break
            results.append(self._rollouts.sample(candidate.play, deal))
            self._budget.spend(self._cost)
        return results


def choose_cards(
    seen: cards.View, seat: int, seed: str, ms: float, *, live: bool = True
) -> Suggestion:
    """Return the play with the highest mean gain; its value is the expected lead.

    The chance is None where there was no time for a deal. Where nobody waits in a `live` game, no
    clock ends the search, so that every machine chooses alike.
    """
    budget = _PlayBudget(ms, live=live)
    hand = seen.hands[seat].known
    if seen.phase is Phase.OPEN:
        candidates = _openings(hand)
    else:
        candidates = _candidates(seen, pack_counts(hand), seed, budget)
    if not candidates:
        return Suggestion(Redraw() if cards.may_redraw(seen) else Pass(), 0)
    evaluator = _Evaluator(CardRollouts(seen, seat, seed), budget, seen.players)
    nodes = min(NODE_LIMIT, max(FEWEST_NODES, int(ms * NODES_PER_MS)))
    finalists = [
        _with_rows(seen, candidate, nodes) for candidate in _halved(candidates, evaluator, budget)
    ]
    plays = budget.left if len(finalists) > 1 else PLAYS_FOR_ONE
    before = evaluator.deals
    (gain, chance), best = evaluator.ranked(finalists, plays)[0]
    return Suggestion(Rows(best.rows), gain, chance if evaluator.deals > before else None)


def _openings(hand: tuple[Piece, ...]) -> list[CardCandidate]:
    """Return the sets to open with (K2)."""
    openings = []
    for largest in largest_sets(hand):
        row, played = in_order(largest), pack_counts(largest)
        sixes = int(len(row) == QWIRKLE)
        play = CountedPlay(sixes, len(row), played, [0] * len(KINDS) if sixes else played)
        openings.append(CardCandidate(play, (row,)))
    return openings


def _candidates(
    seen: cards.View, held: Counts, seed: str, budget: _PlayBudget
) -> list[CardCandidate]:
    """Return the plays with the most Qwirkles, the one with the most cards first."""
    table = pack_counts(card for row in seen.table for card in row)
    best = best_counted_play(table, held)
    if best is None:
        return []
    choices = list(subsets(held))
    Random(seed).shuffle(choices)
    plays = [best]
    for choice in islice(choices, budget.left // 2):
        if budget.left <= 0:
            break
        play = counted_play_of_all(table, choice)
        budget.spend(1)
        if play is not None and play.qwirkles == best.qwirkles and play.played != best.played:
            plays.append(play)
    return [CardCandidate(play) for play in plays]


def _halved(
    candidates: list[CardCandidate], evaluator: _Evaluator, budget: _PlayBudget
) -> list[CardCandidate]:
    """Return the finalists of sequential halving."""
    while len(candidates) > FINALISTS and budget.left > 0:
        rounds = (len(candidates) - 1).bit_length()
        ranked = evaluator.ranked(candidates, budget.left // rounds)
        candidates = [candidate for _, candidate in ranked[: max(FINALISTS, len(candidates) // 2)]]
    return candidates if budget.left > 0 else candidates[:1]


def _with_rows(seen: cards.View, candidate: CardCandidate, nodes: int) -> CardCandidate:
    """Return the candidate laid out with few cards moved, and the table that it leaves."""
    if candidate.rows:
        return candidate
    played = candidate.play.played
    chosen = [kind for kind, count in zip(KINDS, played, strict=True) for _ in range(count)]
    laid_out = least_moved_play(seen.table, chosen, nodes)
    assert laid_out is not None
    left = pack_counts(card for row in laid_out.rows if len(row) < QWIRKLE for card in row)
    return CardCandidate(CountedPlay(laid_out.qwirkles, len(chosen), played, left), laid_out.rows)
