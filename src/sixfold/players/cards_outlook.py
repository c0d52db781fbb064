"""What a card play leaves: hidden cards dealt from the unseen, and a round played on greedily."""

from collections import Counter
from random import Random
from typing import Final, NamedTuple

from sixfold.kernel.cards_counts import Counts, Laid, best_laid
from sixfold.kernel.packing import pack_counts, pack_pieces
from sixfold.rules import cards
from sixfold.rules.pieces import Piece, full_set

DECIDED: Final = 3.0
"""What winning counts, in Qwirkles, where the round plays the game to its end (K9)."""


class Deal(NamedTuple):
    """One way the hidden cards may lie: every hand, and the pile by the numbers of the kinds."""

    hands: tuple[Counts, ...]
    pile: list[int]


class Outlook:
    """The deals that all plays of one turn are judged by, made as they are asked for."""

    def __init__(self, seen: cards.View, seat: int, seed: str) -> None:
        self._seen, self._seat = seen, seat
        self._unseen = pack_pieces(unseen_cards(seen))
        self._random = Random(seed)
        self._deals: list[Deal] = []

    def judged(self, laid: Laid, number: int) -> float:
        """Return this seat's gain over the others, in Qwirkles, from a play in one of the deals."""
        return _Round(self._seen, self._seat, self._deal(number)).played_on(laid)

    def _deal(self, number: int) -> Deal:
        while len(self._deals) <= number:
            self._deals.append(self._dealt())
        return self._deals[number]

    def _dealt(self) -> Deal:
        pile = self._random.sample(self._unseen, len(self._unseen))
        hands = []
        for hand in self._seen.hands:
            counts = pack_counts(hand.known)
            _draw(counts, pile, hand.hidden)
            hands.append(counts)
        return Deal(tuple(hands), pile[: self._seen.bag])


class _Round:
    """A game that goes on in one deal until it has been one seat's turn again."""

    def __init__(self, seen: cards.View, seat: int, deal: Deal) -> None:
        self.seat, self.players = seat, seen.players
        self.hands, self.pile = list(deal.hands), list(deal.pile)
        self.last_turns = seen.last_turns
        self.scores = list(seen.scores)
        self.before = self._lead()

    def played_on(self, laid: Laid) -> float:
        """Return the gain of a play after everybody's greedy answers and one's own next play."""
        self._lay(self.seat, laid)
        for ahead in range(1, self.players + 1):
            if self.last_turns == 0:
                return self._lead() - self.before + self._won()
            turn = (self.seat + ahead) % self.players
            answer = best_laid(self.table, self.hands[turn])
            self._lay(turn, answer) if answer is not None else self._end_turn()
        return self._lead() - self.before + (self._won() if self.last_turns == 0 else 0)

    def _lay(self, turn: int, laid: Laid) -> None:
        self.scores[turn] += laid.qwirkles
        self.table = laid.table
        hand = [held - played for held, played in zip(self.hands[turn], laid.played, strict=True)]
        # From two ends, so that what others draw does not hang on how many cards this seat plays.
        _draw(hand, self.pile, cards.HAND_SIZE - sum(hand), front=turn == self.seat)
        self.hands[turn] = hand
        self._end_turn()

    def _end_turn(self) -> None:
        if self.last_turns is not None:
            self.last_turns -= 1
        elif not self.pile:
            self.last_turns = self.players  # K8

    def _others(self) -> list[int]:
        return self.scores[: self.seat] + self.scores[self.seat + 1 :]

    def _lead(self) -> float:
        return self.scores[self.seat] - sum(self._others()) / (self.players - 1)

    def _won(self) -> float:
        """Return what the result counts: a shared win is neither good nor bad."""
        ahead = self.scores[self.seat] - max(self._others())
        return DECIDED * ((ahead > 0) - (ahead < 0))


def unseen_cards(seen: cards.View) -> list[Piece]:
    """Return the cards that lie in the pile or hidden in a hand."""
    known = Counter(card for row in seen.table for card in row)
    known.update(card for stack in seen.stacks for row in stack for card in row)
    known.update(card for hand in seen.hands for card in hand.known)
    return list((Counter(full_set()) - known).elements())


def _draw(hand: Counts, pile: list[int], count: int, *, front: bool = True) -> None:
    """Draw cards from an end of the pile into a hand, as far as they go (K7)."""
    count = min(count, len(pile))
    end = slice(0, count) if front else slice(len(pile) - count, len(pile))
    for kind in pile[end]:
        hand[kind] += 1
    del pile[end]
