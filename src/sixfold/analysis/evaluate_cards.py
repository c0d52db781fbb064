"""Evaluation a card play: against what the strongest player would lay, on the same deals.

Two plays that take the same cards from the hand and leave the same cards on the table are one
play, however the rows lie.
"""

from typing import Final, NamedTuple

from sixfold.analysis.evaluation import (
    EvaluatedMove,
    Evaluation,
    Method,
    calibrated,
    ranked,
    standard_error,
)
from sixfold.kernel.cards_counts import CountedPlay
from sixfold.kernel.packing import pack_counts
from sixfold.players.cards_foresight import choose_cards
from sixfold.players.cards_rollouts import CardRollout, CardRollouts
from sixfold.rules import cards
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Rows

CLOSE_ERROR: Final = 0.01
"""A difference of chances is looked at longer while its error is greater than this."""


class CardBudget(NamedTuple):
    """How much is tried: milliseconds to find the rival, then deals, at most so many."""

    ms: float = 120.0
    deals: int = 200
    most_deals: int = 1200


def evaluate_cards(
    seen: cards.View, seat: int, move: Rows, budget: CardBudget, seed: str
) -> Evaluation:
    """Return a card play held against the strongest player's."""
    rival = choose_cards(seen, seat, f"{seed}/rival", budget.ms).move
    assert isinstance(rival, Rows)
    plays = [counted_play(seen, move), counted_play(seen, rival)]
    rollouts = CardRollouts(seen, seat, f"{seed}/deals")
    if plays[0] == plays[1]:
        samples = [rollouts.sample(plays[0], number) for number in range(budget.deals)]
        return ranked(Method.SIMULATED, len(samples), _told(seen, move, samples), [])
    mine: list[CardRollout] = []
    its: list[CardRollout] = []
    while len(mine) < budget.most_deals:
        fresh = range(len(mine), len(mine) + budget.deals)
        mine += [rollouts.sample(plays[0], number) for number in fresh]
        its += [rollouts.sample(plays[1], number) for number in fresh]
        if (
            standard_error([a.chance - b.chance for a, b in zip(mine, its, strict=True)])
            <= CLOSE_ERROR
        ):
            break
    evaluated = _told(seen, move, mine)
    other = _told(
        seen,
        rival,
        its,
        margin_error=standard_error([a.gain - b.gain for a, b in zip(mine, its, strict=True)]),
        chance_error=standard_error([a.chance - b.chance for a, b in zip(mine, its, strict=True)]),
    )
    return ranked(Method.SIMULATED, len(mine), evaluated, [other])


def counted_play(seen: cards.View, move: Rows) -> CountedPlay:
    """Return what a play comes to: Qwirkles, cards from the hand, and what then lies."""
    played = cards.played_cards(seen.table, move.rows)
    left = pack_counts(card for row in move.rows if len(row) < QWIRKLE for card in row)
    sixes = sum(len(row) == QWIRKLE for row in move.rows)
    return CountedPlay(sixes, len(played), pack_counts(played), left)


def _told(
    seen: cards.View,
    move: Rows,
    samples: list[CardRollout],
    *,
    margin_error: float = 0.0,
    chance_error: float = 0.0,
) -> EvaluatedMove:
    gain, chance = _mean(samples)
    option = EvaluatedMove(move, gain, chance, margin_error, chance_error)
    return calibrated(seen.edition.game, seen.players, option)


def _mean(samples: list[CardRollout]) -> CardRollout:
    count = len(samples)
    return CardRollout(
        sum(one.gain for one in samples) / count, sum(one.chance for one in samples) / count
    )
