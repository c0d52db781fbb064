"""A card game as counts of kinds, for rollouts with greedy players."""

from collections.abc import Sequence

from sixfold.kernel.cards_counts import NONE, CountedPlay, Counts, best_counted_play
from sixfold.rules import cards
from sixfold.rules.turns import leaders


class CountedGame:
    """A card game in progress. A player who cannot play redraws once (K6), and then passes.

    `near` is a seat that draws from the front of the pile while the others draw from its back. So
    their draws do not depend on the number of cards that it plays: this lowers the variance.
    """

    def __init__(
        self,
        hands: Sequence[Counts],
        pile: Sequence[int],
        table: Counts,
        scores: Sequence[int],
        *,
        turn: int,
        last_turns: int | None = None,
        near: int | None = None,
    ) -> None:
        self.hands, self.pile, self.table = list(hands), list(pile), table
        self.scores = list(scores)
        self.turn, self.last_turns, self.near = turn, last_turns, near
        self._passes = 0

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.scores)

    @property
    def is_over(self) -> bool:
        """Say whether everybody has had the last turn (K8), or nobody can play."""
        return self.last_turns == 0 or self._passes >= self.players

    def play_greedily(self) -> None:
        """Play one turn with the most Qwirkles, then the most cards."""
        answer = best_counted_play(self.table, self.hands[self.turn])
        if answer is None and self.pile:
            self._redraw()
            answer = best_counted_play(self.table, self.hands[self.turn])
        if answer is not None:
            self.lay(answer)
        else:
            self._passes += 1
            self._end_turn()

    def lay(self, play: CountedPlay) -> None:
        """Make a play for the seat whose turn it is, draw, and end the turn."""
        self.scores[self.turn] += play.qwirkles
        self.table = play.table
        held = self.hands[self.turn]
        hand = [count - played for count, played in zip(held, play.played, strict=True)]
        front = self.near is None or self.turn == self.near
        draw(hand, self.pile, cards.HAND_SIZE - sum(hand), front=front)
        self.hands[self.turn] = hand
        self._passes = 0
        self._end_turn()

    def _redraw(self) -> None:
        """Redraw the whole hand; the old one goes into the middle of the pile."""
        old = [kind for kind, count in enumerate(self.hands[self.turn]) for _ in range(count)]
        hand = list(NONE)
        draw(hand, self.pile, len(old), front=self.near is None or self.turn == self.near)
        middle = len(self.pile) // 2
        self.pile[middle:middle] = old
        draw(hand, self.pile, len(old) - sum(hand))
        self.hands[self.turn] = hand

    def _end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        if self.last_turns is not None:
            self.last_turns -= 1
        elif not self.pile:
            self.last_turns = self.players  # K8

    def margin(self, seat: int) -> int:
        """Return how many Qwirkles a seat is ahead of the best of the others."""
        return self.scores[seat] - max(self._others(seat))

    def lead(self, seat: int) -> float:
        """Return how many Qwirkles a seat is ahead of the others on average."""
        return self.scores[seat] - sum(self._others(seat)) / (self.players - 1)

    def share(self, seat: int) -> float:
        """Return a seat's share of the win if the game were over now (K9)."""
        winners = leaders(self.scores)
        return (seat in winners) / len(winners)

    def _others(self, seat: int) -> list[int]:
        return self.scores[:seat] + self.scores[seat + 1 :]


def draw(hand: Counts, pile: list[int], count: int, *, front: bool = True) -> None:
    """Draw cards from one end of the pile into a hand, as many as there are (K7)."""
    count = min(count, len(pile))
    end = slice(0, count) if front else slice(len(pile) - count, len(pile))
    for kind in pile[end]:
        hand[kind] += 1
    del pile[end]
