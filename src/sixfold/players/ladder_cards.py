"""How a level of the ladder lays cards: what it adds, moves and rebuilds, and what it overlooks.

The simplest is to add to a row or to begin a new one. It takes more to move a card of the table,
and more again to lay all noticed rows anew. In one turn a row that is overlooked stays so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sixfold.kernel.cards_steps import least_moved_play
from sixfold.players.attention import LOOKS, uniform_hash
from sixfold.players.suggestion import Suggestion
from sixfold.rules import cards
from sixfold.rules.cards_solver import SHORTEST_ROW, Row
from sixfold.rules.lines import QWIRKLE, run_of
from sixfold.rules.moves import Pass, Redraw, Rows
from sixfold.rules.pieces import Piece, in_order, without
from sixfold.rules.sets import groups, largest_sets
from sixfold.rules.turns import Phase


@dataclass(frozen=True, slots=True)
class CardHabits:
    """How a level plays cards; a share is between 0 (never) and 1 (always).

    `rows` is the share of the rows that it notices, `cards` the most that it adds at once, `steps`
    how often it adds in a turn. `moves` is the share of the table's cards that it thinks of moving,
    one at a time; `rebuilds` says how many it moves at most where it lays the rows anew.
    """

    rows: float = 1.0
    cards: int = 6
    steps: int = 9
    moves: float = 0.0
    rebuilds: int = 0


PLAIN: Final = CardHabits(steps=1)
"""One addition, with every row noticed: what is left to whoever has noticed nothing."""


class _Step(NamedTuple):
    """Rows that replace others of the table, and what they take from the hand."""

    replaced: tuple[int, ...]
    rows: tuple[Row, ...]
    played: tuple[Piece, ...]
    moved: int = 0

    @property
    def qwirkles(self) -> int:
        return sum(len(row) == QWIRKLE for row in self.rows)


def lay_cards(habits: CardHabits, seen: cards.View, seat: int, seed: str) -> Suggestion:
    """Return the play with the most Qwirkles, then the most cards, of those that are noticed."""
    hand = seen.hands[seat].known
    if seen.phase is Phase.OPEN:
        sets = largest_sets(hand)
        row = in_order(sets[int(uniform_hash(seed, "opening") * len(sets))])
        return Suggestion(Rows((row,)), int(len(row) == QWIRKLE))
    looks = [(habits, f"{seed}/{look}") for look in range(LOOKS)]
    for how, look in (*looks, (PLAIN, seed)):
        turn = _Turn(how, seen.table, hand, look)
        if turn.play():
            return Suggestion(Rows(turn.laid), turn.qwirkles)
    pointed_out = least_moved_play(seen.table, hand)
    if pointed_out is not None:
        return Suggestion(Rows(pointed_out.rows), pointed_out.qwirkles)
    return Suggestion(Redraw() if cards.may_redraw(seen) else Pass(), 0)


class _Turn:
    """A table as one level sees it in one turn, while it adds to it step by step."""

    def __init__(
        self, habits: CardHabits, table: Sequence[Row], hand: tuple[Piece, ...], seed: str
    ) -> None:
        self._habits, self._seed = habits, seed
        noticed = [self._thinks("row", row, habits.rows) for row in table]
        self._rows = [row for row, seen in zip(table, noticed, strict=True) if seen]
        self._overlooked = [row for row, seen in zip(table, noticed, strict=True) if not seen]
        self._taken: list[Row] = []
        self._hand = hand

    @property
    def laid(self) -> tuple[Row, ...]:
        """Return all rows as they lie now, sixes included."""
        return (*self._overlooked, *self._rows, *self._taken)

    @property
    def qwirkles(self) -> int:
        """Return how many sixes the turn has brought."""
        return len(self._taken)

    def play(self) -> bool:
        """Take one step after the other, and say whether there was any."""
        taken = 0
        while taken < self._habits.steps:
            steps = list(self._steps())
            if not steps:
                break
            self._take(max(steps, key=lambda one: (one.qwirkles, len(one.played), -one.moved)))
            taken += 1
        return taken > 0

    def _thinks(self, of: str, pieces: Sequence[Piece], likely: float) -> bool:
        return likely >= 1 or uniform_hash(self._seed, of, *pieces) < likely

    def _take(self, one: _Step) -> None:
        kept = [row for place, row in enumerate(self._rows) if place not in one.replaced]
        self._rows = kept + [row for row in one.rows if len(row) < QWIRKLE]
        self._taken += [row for row in one.rows if len(row) == QWIRKLE]
        self._hand = without(self._hand, one.played)

    def _steps(self) -> Iterator[_Step]:
        yield from self._additions()
        if self._habits.moves:
            yield from self._single_moves()
        if self._habits.rebuilds:
            yield from self._rebuilt()

    def _additions(self) -> Iterator[_Step]:
        """Yield what adds to a row, and the new rows of the hand alone."""
        kinds = in_order(set(self._hand))
        for place, row in enumerate(self._rows):
            added = self._added(row, kinds)
            if added:
                yield _Step((place,), ((*row, *added),), added)
        for group in groups(kinds):
            new = group[: max(SHORTEST_ROW, self._habits.cards)]
            if len(new) >= SHORTEST_ROW:
                yield _Step((), (new,), new)

    def _single_moves(self) -> Iterator[_Step]:
        """Yield what becomes possible when one card leaves a row that can spare it."""
        kinds = in_order(set(self._hand))
        for source, row in enumerate(self._rows):
            if len(row) == SHORTEST_ROW:
                continue
            for card in row:
                if self._thinks(f"move/{source}", (card,), self._habits.moves):
                    yield from self._moved(source, card, kinds)

    def _moved(self, source: int, card: Piece, kinds: tuple[Piece, ...]) -> Iterator[_Step]:
        rest = without(self._rows[source], (card,))
        for target, row in enumerate(self._rows):
            if target != source and run_of(row).takes(card):
                longer = (*row, card)
                added = self._added(longer, kinds)
                if added:
                    yield _Step((source, target), (rest, (*longer, *added)), added, 1)
        for group in _groups_with(card, kinds):
            new = group[: self._habits.cards]
            if len(new) + 1 >= SHORTEST_ROW:
                yield _Step((source,), (rest, (card, *new)), new, 1)

    def _rebuilt(self) -> Iterator[_Step]:
        """Yield the best play on all rows that are noticed, where it does not move too much."""
        play = least_moved_play(self._rows, self._hand)
        if play is not None and play.moved <= self._habits.rebuilds:
            every = tuple(range(len(self._rows)))
            yield _Step(every, play.rows, play.played, play.moved)

    def _added(self, row: Row, kinds: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Return the cards of the hand that go with a row, as many as are thought of."""
        return tuple(run_of(row).fitting(kinds))[: self._habits.cards]


def _groups_with(card: Piece, kinds: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """Return the kinds of a card's colour and those of its shape, without its own."""
    others = [kind for kind in kinds if kind != card]
    return [group[1:] for group in groups((card, *others)) if card in group]
