"""How a level of the ladder lays cards: what it adds, moves and rebuilds, and what it overlooks.

The simplest addition extends a row or begins a new one. Higher levels also move single cards of the
table, or rearrange all rows that they notice. An overlooked row stays overlooked for the turn.
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
    """How a level plays cards; probabilities are from 0 (never) to 1 (always).

    `rows` is the probability of noticing a row, `cards` the most cards added at once, `steps` the
    most additions in a turn. `moves` is the probability of considering to move a card of the table;
    `rebuilds` is the most cards moved when all rows are rearranged.
    """

    rows: float = 1.0
    cards: int = 6
    steps: int = 9
    moves: float = 0.0
    rebuilds: int = 0


PLAIN: Final = CardHabits(steps=1)
"""One addition, with every row noticed: the last resort of a level that notices nothing."""


class _Addition(NamedTuple):
    """Rows that replace others of the table, and the cards that they take from the hand."""

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
    for look_habits, look_seed in (*looks, (PLAIN, seed)):
        table = _NoticedTable(look_habits, seen.table, hand, look_seed)
        if table.play():
            return Suggestion(Rows(table.laid), table.qwirkles)
    best = least_moved_play(seen.table, hand)
    if best is not None:
        return Suggestion(Rows(best.rows), best.qwirkles)
    return Suggestion(Redraw() if cards.may_redraw(seen) else Pass(), 0)


class _NoticedTable:
    """The table as a level notices it in one turn, with the cards that it adds."""

    def __init__(
        self, habits: CardHabits, table: Sequence[Row], hand: tuple[Piece, ...], seed: str
    ) -> None:
        self._habits, self._seed = habits, seed
        noticed = [self._considers("row", row, habits.rows) for row in table]
        self._rows = [row for row, is_seen in zip(table, noticed, strict=True) if is_seen]
        self._overlooked = [row for row, is_seen in zip(table, noticed, strict=True) if not is_seen]
        self._taken: list[Row] = []
        self._hand = hand

    @property
    def laid(self) -> tuple[Row, ...]:
        """Return all rows as they lie now, sixes included."""
        return (*self._overlooked, *self._rows, *self._taken)

    @property
    def qwirkles(self) -> int:
        """Return the number of sixes completed."""
        return len(self._taken)

    def play(self) -> bool:
        """Make the best addition again and again, and say whether there was any."""
        made = 0
        while made < self._habits.steps:
            candidates = list(self._candidates())
            if not candidates:
                break
            self._take(max(candidates, key=lambda a: (a.qwirkles, len(a.played), -a.moved)))
            made += 1
        return made > 0

    def _considers(self, what: str, pieces: Sequence[Piece], likely: float) -> bool:
        return likely >= 1 or uniform_hash(self._seed, what, *pieces) < likely

    def _take(self, addition: _Addition) -> None:
        kept = [row for place, row in enumerate(self._rows) if place not in addition.replaced]
        self._rows = kept + [row for row in addition.rows if len(row) < QWIRKLE]
        self._taken += [row for row in addition.rows if len(row) == QWIRKLE]
        self._hand = without(self._hand, addition.played)

    def _candidates(self) -> Iterator[_Addition]:
        yield from self._additions()
        if self._habits.moves:
            yield from self._single_moves()
        if self._habits.rebuilds:
            yield from self._rebuilt()

    def _additions(self) -> Iterator[_Addition]:
        """Yield extensions of a row, and new rows from the hand alone."""
        kinds = in_order(set(self._hand))
        for place, row in enumerate(self._rows):
            added = self._added(row, kinds)
            if added:
                yield _Addition((place,), ((*row, *added),), added)
        for group in groups(kinds):
            new = group[: max(SHORTEST_ROW, self._habits.cards)]
            if len(new) >= SHORTEST_ROW:
                yield _Addition((), (new,), new)

    def _single_moves(self) -> Iterator[_Addition]:
        """Yield additions that move one card from a row that can spare it."""
        kinds = in_order(set(self._hand))
        for source, row in enumerate(self._rows):
            if len(row) == SHORTEST_ROW:
                continue
            for card in row:
                if self._considers(f"move/{source}", (card,), self._habits.moves):
                    yield from self._moved(source, card, kinds)

    def _moved(self, source: int, card: Piece, kinds: tuple[Piece, ...]) -> Iterator[_Addition]:
        rest = without(self._rows[source], (card,))
        for target, row in enumerate(self._rows):
            if target != source and run_of(row).takes(card):
                longer = (*row, card)
                added = self._added(longer, kinds)
                if added:
                    yield _Addition((source, target), (rest, (*longer, *added)), added, 1)
        for group in _groups_with(card, kinds):
            new = group[: self._habits.cards]
            if len(new) + 1 >= SHORTEST_ROW:
                yield _Addition((source,), (rest, (card, *new)), new, 1)

    def _rebuilt(self) -> Iterator[_Addition]:
        """Yield the best play on all noticed rows, unless it moves too many cards."""
        play = least_moved_play(self._rows, self._hand)
        if play is not None and play.moved <= self._habits.rebuilds:
            all_rows = tuple(range(len(self._rows)))
            yield _Addition(all_rows, play.rows, play.played, play.moved)

    def _added(self, row: Row, kinds: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Return the cards of the hand that extend a row, up to the most of the habit."""
        return tuple(run_of(row).fitting(kinds))[: self._habits.cards]


def _groups_with(card: Piece, kinds: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """Return the kinds of a card's colour and those of its shape, without its own kind."""
    others = [kind for kind in kinds if kind != card]
    return [group[1:] for group in groups((card, *others)) if card in group]
