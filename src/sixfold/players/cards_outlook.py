"""What a card play leaves: hidden cards dealt from the unseen, and a round played on greedily."""

from random import Random
from typing import Final, NamedTuple

from sixfold.kernel.cards_counts import CountedPlay, Counts
from sixfold.kernel.packing import pack_counts, pack_pieces
from sixfold.players.cards_counted import CountedGame, draw
from sixfold.players.tables.cards_winning import chance_of
from sixfold.rules import cards
from sixfold.rules.unseen import unseen

DECIDED: Final = 3.0
"""What winning counts, in Qwirkles, where the round plays the game to its end (K9)."""


class Deal(NamedTuple):
    """One way the hidden cards may lie: every hand, and the pile by the numbers of the kinds."""

    hands: tuple[Counts, ...]
    pile: list[int]


class OutlookSample(NamedTuple):
    """What a play came to: the gain over the others in Qwirkles, and the chance of winning then."""

    gain: float
    chance: float


class Outlook:
    """The deals that all plays of one turn are judged by, made as they are asked for."""

    def __init__(self, seen: cards.View, seat: int, seed: str) -> None:
        self._seen, self._seat = seen, seat
        self._unseen = pack_pieces(unseen(seen).elements())
        self._random = Random(seed)
        self._deals: list[Deal] = []

    def sample(self, laid: CountedPlay, number: int) -> OutlookSample:
        """Return what becomes of a play in one of the deals.

        Everybody answers greedily, this seat too, once.
        """
        seen, seat, deal = self._seen, self._seat, self._deal(number)
        game = CountedGame(
            deal.hands,
            deal.pile,
            laid.table,
            seen.scores,
            turn=seat,
            last_turns=seen.last_turns,
            near=seat,
        )
        before = game.lead(seat)
        game.lay(laid)
        for _ in range(seen.players):
            if game.is_over:
                break
            game.play_greedily()
        gain = game.lead(seat) - before
        if game.is_over:
            ahead = game.margin(seat)
            gain += DECIDED * ((ahead > 0) - (ahead < 0))  # a shared win is neither good nor bad
        return OutlookSample(gain, chance_of(game, seat))

    def _deal(self, number: int) -> Deal:
        while len(self._deals) <= number:
            self._deals.append(self._dealt())
        return self._deals[number]

    def _dealt(self) -> Deal:
        pile = self._random.sample(self._unseen, len(self._unseen))
        hands = []
        for hand in self._seen.hands:
            counts = pack_counts(hand.known)
            draw(counts, pile, hand.hidden)
            hands.append(counts)
        return Deal(tuple(hands), pile[: self._seen.bag])
