"""Evaluates a card play against that of the strongest player, on common random numbers.

Two plays that take the same cards from the hand and leave the same cards on the table are the
same play, whatever their rows.
"""

from typing import Final, NamedTuple

from sixfold.analysis.evaluation import (
    EvaluatedMove,
    Evaluation,
    calibrated,
    ranked,
    standard_error,
)
from sixfold.codec.terms import Method
from sixfold.kernel.cards_counts import CountedPlay
from sixfold.kernel.packing import pack_counts
from sixfold.players.cards_foresight import choose_cards
from sixfold.players.cards_rollouts import CardRollout, CardRollouts
from sixfold.rules import cards
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Rows

CLOSE_ERROR: Final = 0.01
"""A difference of chances with a larger standard error gets more deals."""


class CardBudget(NamedTuple):
    """The milliseconds to find the rival, the deals of a round, and the most deals."""

    ms: float = 120.0
    deals: int = 200
    most_deals: int = 1200


def evaluate_cards(
    seen: cards.View, seat: int, move: Rows, budget: CardBudget, seed: str
) -> Evaluation:
    """Return the evaluation of a card play against the strongest player's."""
    rival = choose_cards(seen, seat, f"{seed}/rival", budget.ms, live=False).move
    assert isinstance(rival, Rows)
    plays = [counted_play(seen, move), counted_play(seen, rival)]
    rollouts = CardRollouts(seen, seat, f"{seed}/deals")
    if plays[0] == plays[1]:
        samples = [rollouts.sample(plays[0], number) for number in range(budget.deals)]
        return ranked(Method.SIMULATED, len(samples), _evaluated(seen, move, samples), [])
    own: list[CardRollout] = []
    others: list[CardRollout] = []
    while len(own) < budget.most_deals:
        numbers = range(len(own), len(own) + budget.deals)
        own += [rollouts.sample(plays[0], number) for number in numbers]
        others += [rollouts.sample(plays[1], number) for number in numbers]
        if _chance_error(own, others) <= CLOSE_ERROR:
            break
    margin_error, chance_error = _margin_error(own, others), _chance_error(own, others)
    other = _evaluated(seen, rival, others, margin_error=margin_error, chance_error=chance_error)
    return ranked(Method.SIMULATED, len(own), _evaluated(seen, move, own), [other])


def _margin_error(own: list[CardRollout], others: list[CardRollout]) -> float:
    return standard_error([a.gain - b.gain for a, b in zip(own, others, strict=True)])


def _chance_error(own: list[CardRollout], others: list[CardRollout]) -> float:
    return standard_error([a.chance - b.chance for a, b in zip(own, others, strict=True)])


def counted_play(seen: cards.View, move: Rows) -> CountedPlay:
    """Return a play as counts: Qwirkles, cards from the hand, and the table after it."""
    played = cards.played_cards(seen.table, move.rows)
    left = pack_counts(card for row in move.rows if len(row) < QWIRKLE for card in row)
    sixes = sum(len(row) == QWIRKLE for row in move.rows)
    return CountedPlay(sixes, len(played), pack_counts(played), left)


def _evaluated(
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
    gains, chances = zip(*samples, strict=True)
    return CardRollout(sum(gains) / len(samples), sum(chances) / len(samples))
