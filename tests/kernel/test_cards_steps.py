"""The play with the fewest cards moved: as good as the best, as steps for a person."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from sixfold.kernel.cards_solver import best_play
from sixfold.kernel.cards_steps import LeastMovedPlay, least_moved_play
from sixfold.record.notation import parse_pieces
from sixfold.rules.cards import check_rows
from sixfold.rules.cards_solver import Row
from sixfold.rules.lines import is_line
from sixfold.rules.pieces import Colour, Piece, Shape, full_set

Rows = tuple[Row, ...]


def rows_of(text: str) -> Rows:
    """Return the rows that a text names, separated by slashes."""
    return tuple(parse_pieces(row) for row in text.split("/") if row.strip())


def a_table(luck: random.Random, cards: int) -> tuple[Rows, Row]:
    """Return some rows with at least so many cards, and a hand from what is left."""
    box = Counter(full_set())
    rows: list[Row] = []
    while sum(map(len, rows)) < cards:
        group = luck.choice([*Colour, *Shape])
        kinds = [k for k in box if box[k] and group in (k.colour, k.shape)]
        kinds = [k for k in kinds if k.colour is group or k.shape is group]
        if len(kinds) >= 3:
            rows.append(tuple(luck.sample(kinds, min(len(kinds), luck.choice((3, 3, 4, 5))))))
            box.subtract(rows[-1])
    left = list(box.elements())
    return tuple(rows), tuple(luck.sample(left, min(9, len(left))))


def tables_of(cards: tuple[Piece, ...]) -> Iterator[Rows]:
    """Yield every way to lay all these cards in rows, by brute force."""
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    for size in range(2, 6):
        for others in set(combinations(rest, size)):
            row = (first, *others)
            if is_line(row):
                left = tuple((Counter(rest) - Counter(others)).elements())
                for rows in tables_of(left):
                    yield (row, *rows)


def group_of(row: Row) -> Colour | Shape:
    """Return what the cards of a row share."""
    return row[0].colour if row[0].colour is row[1].colour else row[0].shape


def cards_moved(before: Rows, after: Rows) -> int:
    """Return the fewest cards that change their row, over all ways the old rows can go on.

    A row goes on in a row of the same colour or of the same shape.
    """
    size = max(len(before), len(after))
    rows = list(range(size))
    staying = [
        [
            len(set(old) & set(new)) if old and new and group_of(old) is group_of(new) else 0
            for new in (*after, *((),) * (size - len(after)))
        ]
        for old in (*before, *((),) * (size - len(before)))
    ]
    most = max(sum(staying[i][j] for i, j in zip(rows, p, strict=True)) for p in permutations(rows))
    return sum(map(len, before)) - most


def fewest_moved(table: Rows, hand: Row, like: LeastMovedPlay) -> int:
    """Return the fewest cards that any play as good as this one moves, by brute force."""
    lying = tuple(card for row in table for card in row)
    return min(
        cards_moved(table, after)
        for played in set(combinations(sorted(hand), len(like.played)))
        for after in tables_of(tuple(sorted(lying + played)))
        if sum(len(row) == 6 for row in after) == like.qwirkles
    )


def follow(table: Rows, play: LeastMovedPlay) -> Counter[tuple[Piece, ...]]:
    """Return the rows that the steps of a play lead to, each in order."""
    rows = {place: Counter(row) for place, row in enumerate(table)}
    for card, source, target in play.steps:
        if source is not None:
            assert rows[source][card] > 0
            rows[source][card] -= 1
        rows.setdefault(target, Counter())[card] += 1
    return Counter(tuple(sorted(row.elements())) for row in rows.values() if row.total())


def test_a_card_that_only_joins_a_row_moves_nothing() -> None:
    play = least_moved_play(rows_of("B1B2B4 / R3G3Y3"), parse_pieces("B6"))
    assert play is not None
    assert (play.moved, play.played) == (0, parse_pieces("B6"))
    assert play.steps == ((parse_pieces("B6")[0], None, 0),)


@pytest.mark.rule("K5")
def test_one_moved_card_completes_the_qwirkle_of_e7() -> None:
    play = least_moved_play(rows_of("R3G3B3 / Y1Y2Y3Y4"), parse_pieces("O3P3"))
    assert play is not None
    assert (play.qwirkles, play.moved) == (1, 1)
    assert play.steps[0] == (parse_pieces("Y3")[0], 1, 0)


def test_where_nothing_can_be_played_there_is_no_play() -> None:
    assert least_moved_play(rows_of("R3G3B3"), parse_pieces("O1P2")) is None


@pytest.mark.parametrize("seed", range(60))
def test_no_play_of_that_worth_moves_fewer_cards(seed: int) -> None:
    luck = random.Random(seed)
    table, hand = a_table(luck, luck.choice((6, 7, 9)))
    hand = hand[:3]
    play = least_moved_play(table, hand)
    if play is None:
        assert best_play(table, hand) is None
        return
    assert play.proved
    assert play.moved == fewest_moved(table, hand, play)


@pytest.mark.parametrize("seed", range(150))
def test_the_steps_lead_to_a_legal_table_as_good_as_the_best(seed: int) -> None:
    luck = random.Random(1000 + seed)
    table, hand = a_table(luck, luck.randrange(6, 80))
    play, best = least_moved_play(table, hand), best_play(table, hand)
    assert (play is None) == (best is None)
    if play is None or best is None:
        return
    checked = check_rows(table, hand, play.rows)
    assert (len(checked.qwirkles), len(checked.played)) == (best.qwirkles, len(best.played))
    assert (play.qwirkles, play.played) == (best.qwirkles, checked.played)
    assert follow(table, play) == Counter(tuple(sorted(row)) for row in play.rows)
    assert sum(step.source is not None for step in play.steps) == play.moved
