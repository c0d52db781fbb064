"""The card player that looks ahead: the Qwirkles of now, less what they leave to the others.

Every choice of cards that can be played with the most Qwirkles is an option. The hidden cards are
dealt some times from what is unseen, the same for all options, and everybody plays on greedily
until it has been this seat's turn again; the worse half of the options is dropped, again and again.
The four that are left are laid so that few cards move, and judged anew by what that leaves.

The time is turned into a number of plays to try by a fixed rate, so that the same view, seed and
time give the same move. The clock ends the search only on a machine that is much slower.
"""

from itertools import islice
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
from sixfold.players.cards_outlook import Outlook, OutlookSample
from sixfold.players.suggestion import Suggestion, emergency_end
from sixfold.rules import cards
from sixfold.rules.cards_solver import Row
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Pass, Redraw, Rows
from sixfold.rules.pieces import KINDS, Piece, in_order
from sixfold.rules.sets import largest_sets
from sixfold.rules.turns import Phase

PLAYS_PER_MS: Final = 6
"""How many plays are tried in a millisecond of the time given."""

FINALISTS: Final = 4
"""How many options are laid out row by row and judged anew."""

STEPS_PER_MS: Final = 50
"""How many steps are taken, in a millisecond, to lay one of them with fewer cards moved."""

FEWEST_STEPS: Final = 1000
"""How many steps that are at least; they take a millisecond or two."""

ENOUGH_FOR_ONE: Final = 40
"""How many plays are tried where there is nothing to choose."""


class CardCandidate(NamedTuple):
    """A play to judge, and its rows once they are laid."""

    laid: CountedPlay
    rows: tuple[Row, ...] = ()


class _PlayBudget:
    """How many plays may still be tried."""

    def __init__(self, ms: float) -> None:
        self.left = int(ms * PLAYS_PER_MS)
        self._until = perf_counter() + emergency_end(ms)

    def spend(self, plays: int) -> None:
        self.left -= plays
        if perf_counter() > self._until:
            self.left = 0


class _Sampler:
    """Plays judged side by side, each by the same number of deals; `deals` counts them all."""

    def __init__(self, outlook: Outlook, effort: _PlayBudget, players: int) -> None:
        self._outlook, self._effort, self._cost = outlook, effort, players
        self.deals = 0

    def ranked(
        self, options: list[CardCandidate], plays: int
    ) -> list[tuple[OutlookSample, CardCandidate]]:
        """Return the options by their mean gain, the best first, after about so many plays."""
        sums = [OutlookSample(0.0, 0.0)] * len(options)
        judged = 0
        for number in range(max(1, plays // (self._cost * len(options)))):
            gains = self._gains(options, self.deals + number)
            if len(gains) < len(options):
                break
            sums = [
                OutlookSample(total.gain + one.gain, total.chance + one.chance)
                for total, one in zip(sums, gains, strict=True)
            ]
            judged += 1
        self.deals += judged
        times = max(1, judged)
        means = (OutlookSample(total.gain / times, total.chance / times) for total in sums)
        return sorted(zip(means, options, strict=True), key=lambda one: -one[0].gain)

    def _gains(self, options: list[CardCandidate], deal: int) -> list[OutlookSample]:
        """Return what becomes of each option in one deal, as far as the effort goes."""
        gains: list[OutlookSample] = []
        for option in options:
            if self._effort.left <= 0:
                break
            gains.append(self._outlook.sample(option.laid, deal))
            self._effort.spend(self._cost)
        return gains


def choose_cards(seen: cards.View, seat: int, seed: str, ms: float) -> Suggestion:
    """Return the play with the best outlook; its value is the lead it is expected to win.

    The chance is told only where there was time for a deal.
    """
    effort = _PlayBudget(ms)
    hand = seen.hands[seat].known
    if seen.phase is Phase.OPEN:
        options = _openings(hand)
    else:
        options = _options(seen, pack_counts(hand), seed, effort)
    if not options:
        return Suggestion(Redraw() if cards.may_redraw(seen) else Pass(), 0)
    judge = _Sampler(Outlook(seen, seat, seed), effort, seen.players)
    steps = min(NODE_LIMIT, max(FEWEST_STEPS, int(ms * STEPS_PER_MS)))
    finalists = [_with_rows(seen, option, steps) for option in _shortlist(options, judge, effort)]
    plays = effort.left if len(finalists) > 1 else ENOUGH_FOR_ONE
    before = judge.deals
    (gain, chance), best = judge.ranked(finalists, plays)[0]
    return Suggestion(Rows(best.rows), gain, chance if judge.deals > before else None)


def _openings(hand: tuple[Piece, ...]) -> list[CardCandidate]:
    """Return the sets to open with (K2)."""
    options = []
    for one in largest_sets(hand):
        row, played = in_order(one), pack_counts(one)
        sixes = int(len(row) == QWIRKLE)
        laid = CountedPlay(sixes, len(row), played, [0] * len(KINDS) if sixes else played)
        options.append(CardCandidate(laid, (row,)))
    return options


def _options(seen: cards.View, held: Counts, seed: str, effort: _PlayBudget) -> list[CardCandidate]:
    """Return the plays with the most Qwirkles, the one with the most cards first."""
    table = pack_counts(card for row in seen.table for card in row)
    best = best_counted_play(table, held)
    if best is None:
        return []
    choices = list(subsets(held))
    Random(seed).shuffle(choices)
    found = [best]
    for choice in islice(choices, effort.left // 2):
        if effort.left <= 0:
            break
        laid = counted_play_of_all(table, choice)
        effort.spend(1)
        if laid is not None and laid.qwirkles == best.qwirkles and laid.played != best.played:
            found.append(laid)
    return [CardCandidate(laid) for laid in found]


def _shortlist(
    options: list[CardCandidate], judge: _Sampler, effort: _PlayBudget
) -> list[CardCandidate]:
    """Return a few options, after the worse half was dropped again and again."""
    while len(options) > FINALISTS and effort.left > 0:
        rounds = (len(options) - 1).bit_length()
        ranked = judge.ranked(options, effort.left // rounds)
        options = [option for _, option in ranked[: max(FINALISTS, len(options) // 2)]]
    return options if effort.left > 0 else options[:1]


def _with_rows(seen: cards.View, option: CardCandidate, steps: int) -> CardCandidate:
    """Return the option laid with few cards moved, and what lies after that."""
    if option.rows:
        return option
    played = option.laid.played
    chosen = [kind for kind, count in zip(KINDS, played, strict=True) for _ in range(count)]
    play = least_moved_play(seen.table, chosen, steps)
    assert play is not None
    left = pack_counts(card for row in play.rows if len(row) < QWIRKLE for card in row)
    return CardCandidate(CountedPlay(play.qwirkles, len(chosen), played, left), play.rows)
