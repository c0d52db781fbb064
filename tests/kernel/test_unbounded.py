"""The board has no edge: answers are invariant under translation, rotation and reflection."""

from collections.abc import Callable, Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_board, pack_pieces
from sixfold.kernel.placements import SearchBoard, best_placement, placements
from sixfold.rules import placements as by_the_rules
from sixfold.rules.cells import Cell
from sixfold.rules.grid import Board, require_possible_board
from sixfold.rules.moves import Place
from sixfold.rules.pieces import KINDS, Piece, full_set
from sixfold.rules.placements import Placement
from tests.kernel.agreement import Game
from tests.kernel.random_games import Hand
from tests.rules.diagram import board, pieces

Turn = Callable[[Cell], Cell]

FAR = st.integers(-(10**18), 10**18)
SEEDS = st.integers(0, 10**6)
TURNS: tuple[Turn, ...] = (
    lambda at: at,
    lambda at: Cell(-at.x, at.y),
    lambda at: Cell(at.x, -at.y),
    lambda at: Cell(-at.x, -at.y),
    lambda at: Cell(at.y, at.x),
    lambda at: Cell(-at.y, at.x),
    lambda at: Cell(at.y, -at.x),
    lambda at: Cell(-at.y, -at.x),
)


def turned(lying: Board, turn: Turn) -> Board:
    return Board({turn(at): piece for at, piece in lying.items()})


def turned_all(legal: Iterable[Placement], turn: Turn) -> set[Placement]:
    return {
        Placement(Place(tuple((turn(at), piece) for at, piece in move.placed)), score)
        for move, score in legal
    }


def by_offset(dx: int, dy: int) -> Turn:
    return lambda at: Cell(at.x + dx, at.y + dy)


def any_position(seed: int) -> tuple[Board, Hand]:
    """Return a position from somewhere in a random game."""
    random = Random(seed)
    game = Game(random)
    for _ in zip(range(random.randint(1, 40)), game.compare(), strict=False):
        pass
    return game.board, game.box.hand()


def snake(length: int = 108) -> dict[Cell, Piece]:
    """Return the longest board there is: six to the right, one down, and so on, 91 cells wide.

    Neighbouring rows meet in one column only, with the same shape at the end of one row and the
    beginning of the next.
    """
    lying = {}
    for place in range(length):
        row, along = divmod(place, 6)
        shape = along if row % 2 == 0 else 5 - along
        lying[Cell(5 * row + along, row)] = KINDS[6 * (row % 6) + shape]
    return lying


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, dx=FAR, dy=FAR)
def test_a_board_far_away_has_the_same_placements(seed: int, dx: int, dy: int) -> None:
    lying, hand = any_position(seed)
    far = by_offset(dx, dy)
    legal = by_the_rules.placements(lying, hand)
    assert set(placements(turned(lying, far), hand)) == turned_all(legal, far)
    best = best_placement(turned(lying, far), hand)
    assert (best.score if best else None) == (legal[0].score if legal else None)


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_a_board_turned_or_mirrored_has_its_placements_turned_or_mirrored(seed: int) -> None:
    lying, hand = any_position(seed)
    legal = placements(lying, hand)
    for turn in TURNS:
        assert set(placements(turned(lying, turn), hand)) == turned_all(legal, turn)


@settings(max_examples=10, deadline=None)
@given(seed=SEEDS, dx=FAR, dy=FAR)
def test_a_board_far_away_has_the_same_cubes_worth_rolling(seed: int, dx: int, dy: int) -> None:
    lying, hand = any_position(seed)
    assert reroll_choices(turned(lying, by_offset(dx, dy)), hand) == reroll_choices(lying, hand)


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, by=st.integers(0, 128 * 128 - 1))
def test_the_seam_of_the_packed_board_is_not_felt(seed: int, by: int) -> None:
    lying, hand = any_position(seed)
    _, packed = pack_board(lying)
    shifted = [((number + by) % (128 * 128), kind) for number, kind in packed]
    here = native.Position(packed).placements(pack_pieces(hand))
    there = native.Position(shifted).placements(pack_pieces(hand))
    assert there == [
        (score, [((number + by) % (128 * 128), kind) for number, kind in placed])
        for score, placed in here
    ]


def test_the_snake_is_a_board_with_all_tiles() -> None:
    lying = Board(snake())
    require_possible_board(lying)
    assert sorted(lying.values()) == sorted(full_set())
    assert max(at.x for at in lying) == 90


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("hand", ["R1 R2 R3 R4", "O1 R1 Y1 G1", "R1 O2 Y3 G4 B5 P6"])
def test_a_snake_of_108_tiles_has_the_placements_of_the_rules(turn: Turn, hand: str) -> None:
    lying = turned(Board(snake()), turn)
    expected = by_the_rules.placements(lying, pieces(hand))
    assert expected
    assert placements(lying, pieces(hand)) == expected


@pytest.mark.parametrize("turn", TURNS)
def test_a_search_board_grows_a_snake_to_any_side_and_back(turn: Turn) -> None:
    cells = list(turned(Board(snake()), turn).items())
    hand = pieces("R1 R2 O3 O4 G5 P6")
    search = SearchBoard(Board(cells[:1]))
    listings = []
    for place in range(1, len(cells)):
        listings.append(search.placements(hand))
        search.place(Place((cells[place],)))
        if place % 9 == 0:
            lying = Board(cells[: place + 1])
            assert search.placements(hand) == by_the_rules.placements(lying, hand)
    while listings:
        search.take_back()
        assert search.placements(hand) == listings.pop()


def test_a_board_whose_pieces_come_in_any_order_is_the_same() -> None:
    random = Random(7)
    cells = list(snake().items())
    hand = pieces("R1 R2 O3 O4 G5 P6")
    expected = placements(Board(cells), hand)
    orders = [cells[::-1], cells[::2] + cells[1::2], sorted(cells, key=lambda pair: -pair[0].y)]
    orders += [random.sample(cells, len(cells)) for _ in range(20)]
    for order in orders:
        assert placements(Board(order), hand) == expected


@pytest.mark.parametrize("apart", [2, 127, 128, 129, 10**6, 10**30])
def test_a_board_in_two_parts_is_refused(apart: int) -> None:
    for other in (Cell(apart, 0), Cell(0, apart), Cell(apart, -1), Cell(-apart, 1)):
        with pytest.raises(ValueError):
            placements(Board({Cell(0, 0): KINDS[0], other: KINDS[1]}), pieces("R3"))


@pytest.mark.parametrize("away", [2, 127, 128, 129, 128 * 128, 10**30])
def test_a_placement_out_of_touch_is_refused_however_far(away: int) -> None:
    search = SearchBoard(board("R1 R2"))
    for at in (Cell(1 + away, 0), Cell(-away, 0), Cell(away, -1), Cell(-away, 1), Cell(0, away)):
        with pytest.raises(ValueError):
            search.place(Place(((at, pieces("R3")[0]),)))
    assert len(search) == 2
