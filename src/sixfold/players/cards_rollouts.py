"""Rollouts of a card play: the hidden cards are dealt, and one round is played greedily."""

from random import Random
from typing import Final, NamedTuple

from sixfold.kernel.cards_counts import CountedPlay, Counts
from sixfold.kernel.packing import pack_counts, pack_pieces
from sixfold.players.cards_counted import CountedGame, draw
from sixfold.players.tables.cards_winning import chance_of
from sixfold.rules import cards
from sixfold.rules.unseen import unseen

WIN_BONUS: Final = 3.0
"""The value of a win, in Qwirkles, where the rollout reaches the end of the game (K9)."""


class CardDeal(NamedTuple):
    """A sample of the hidden cards: every hand, and the pile as indices of kinds."""

    hands: tuple[Counts, ...]
    pile: list[int]


class CardRollout(NamedTuple):
    """The result of a rollout: the gain over the others in Qwirkles, and the chance of winning."""

    gain: float
    chance: float


class CardRollouts:
    """Rollouts of one turn on shared deals, which are made when first used."""

    def __init__(self, seen: cards.View, seat: int, seed: str) -> None:
        self._seen, self._seat = seen, seat
        self._unseen = pack_pieces(unseen(seen).elements())
        self._random = Random(seed)
        self._deals: list[CardDeal] = []

    def sample(self, play: CountedPlay, number: int) -> CardRollout:
        """Return the result of a play on one deal, after everybody had one greedy turn."""
        seen, seat, deal = self._seen, self._seat, self._deal(number)
        game = CountedGame(
            deal.hands,
            deal.pile,
            play.table,
            seen.scores,
            turn=seat,
            last_turns=seen.last_turns,
            near=seat,
        )
        before = game.lead(seat)
        game.lay(play)
        for _ in range(seen.players):
            if game.is_over:
                break
            game.play_greedily()
        gain = game.lead(seat) - before
        if game.is_over:
            ahead = game.margin(seat)
            gain += WIN_BONUS * ((ahead > 0) - (ahead < 0))  # a shared win counts 0
        return CardRollout(gain, chance_of(game, seat))

    def _deal(self, number: int) -> CardDeal:
        while len(self._deals) <= number:
            self._deals.append(self._dealt())
        return self._deals[number]

    def _dealt(self) -> CardDeal:
        pile = self._random.sample(self._unseen, len(self._unseen))
        hands = []
        for hand in self._seen.hands:
            counts = pack_counts(hand.known)
            draw(counts, pile, hand.hidden)
            hands.append(counts)
        return CardDeal(tuple(hands), pile[: self._seen.bag])
