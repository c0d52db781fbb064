"""The attention model: overlooked cells stay overlooked, and near ones are noticed."""

from collections.abc import Callable

from sixfold.kernel.placements import placements
from sixfold.players.attention import LOOKS, Attention, Glance, noticed_best, uniform_hash
from sixfold.rules.cells import Cell
from sixfold.rules.grid import Board
from sixfold.rules.placements import Placement
from tests.rules.diagram import board, pieces, place

LINE = board("R1 R2 R3 R4 R5")
WITH_A_GAP = board("R1 R2 . R4 R5")
SQUARE = board("""
    R1 R2
    O1 .
""")
SEEDS = [str(number) for number in range(400)]
PLAIN = Attention()


def noticed(attention: Attention, on: Board, cell: Cell) -> float:
    """Return how often a cell is noticed."""
    return sum(Glance(attention, on, seed).notices(cell) for seed in SEEDS) / len(SEEDS)


def scored(on: Board, text: str) -> Placement:
    """Return a legal placement with its score."""
    move = place(text)
    return next(placement for placement in placements(on, move.pieces) if placement.move == move)


def seed_where(holds: Callable[[str], bool]) -> str:
    return next(seed for seed in SEEDS if holds(seed))


def test_a_hash_lies_evenly_between_0_and_1_and_follows_from_its_seed() -> None:
    shares = [uniform_hash(seed, "cell", 1, 2) for seed in SEEDS]
    assert all(0 <= share < 1 for share in shares)
    assert 0.45 < sum(shares) / len(shares) < 0.55
    assert shares == [uniform_hash(seed, "cell", 1, 2) for seed in SEEDS]


def test_whoever_sees_everything_takes_the_most_points() -> None:
    legal = placements(LINE, pieces("R6 O1 Y1"))
    for seed in SEEDS[:20]:
        assert noticed_best(PLAIN, LINE, legal, seed).placement.score == 12


def test_an_overlooked_end_is_overlooked_for_every_piece() -> None:
    attention = Attention(near=0.5)
    hand = pieces("R6 O5 Y5 O1")
    legal = placements(LINE, hand)
    for seed in SEEDS[:50]:
        glance = Glance(attention, LINE, seed)
        for placement in legal:
            cells = [cell for cell, _ in placement.move.placed]
            assert glance.sees(placement) == all(map(glance.notices, cells))


def test_what_is_overlooked_is_not_played() -> None:
    legal = placements(LINE, pieces("R6 O3"))
    ends = [Cell(-1, 0), Cell(5, 0)]
    attention = Attention(near=0.5)
    seed = seed_where(
        lambda seed: (
            not any(map(Glance(attention, LINE, f"{seed}/0").notices, ends))
            and Glance(attention, LINE, f"{seed}/0").notices(Cell(2, 1))
        )
    )
    assert noticed_best(attention, LINE, legal, seed).placement.score < 12


def test_a_near_end_is_noticed_more_often_than_a_far_one() -> None:
    near, far = Cell(-1, 0), Cell(5, 0)
    glances = [Glance(Attention(reach=2), LINE, seed) for seed in SEEDS]
    here = [glance for glance in glances if glance.spot == Cell(0, 0)]
    assert sum(glance.notices(near) for glance in here) > 2 * sum(
        glance.notices(far) for glance in here
    )


def test_gaps_and_lines_that_run_the_other_way_are_noticed_less() -> None:
    assert noticed(Attention(gaps=0.3), WITH_A_GAP, Cell(2, 0)) < 0.4
    assert noticed(Attention(gaps=0.3), WITH_A_GAP, Cell(5, 0)) == 1
    assert 0.55 < noticed(Attention(across=0.3), LINE, Cell(5, 0)) < 0.75


def test_the_points_of_a_crossing_line_may_be_missed() -> None:
    corner = scored(SQUARE, "O2@1,1")
    assert corner.score == 4
    assert {Glance(Attention(crossings=0), SQUARE, seed).worth(corner) for seed in SEEDS} == {2}
    assert {Glance(Attention(crossings=0.5), SQUARE, seed).worth(corner) for seed in SEEDS} == {
        2,
        4,
    }


def test_the_line_that_a_placement_is_about_is_always_counted() -> None:
    along = scored(LINE, "R6@5,0")
    across = scored(LINE, "O1@0,1 Y1@0,2")
    blind = Glance(Attention(crossings=0), LINE, "seed")
    assert blind.worth(along) == 12
    assert blind.worth(across) == 3


def test_pieces_that_go_together_may_not_come_to_mind_together() -> None:
    single, pair = scored(LINE, "O1@0,1"), scored(LINE, "O1@0,1 Y1@0,2")
    alone = [Glance(Attention(together=0), LINE, seed) for seed in SEEDS]
    assert all(glance.sees(single) and not glance.sees(pair) for glance in alone)
    half = [Glance(Attention(together=0.5), LINE, seed) for seed in SEEDS]
    assert 0.4 < sum(glance.sees(pair) for glance in half) / len(half) < 0.6


def test_whoever_likes_it_simple_places_fewer_pieces() -> None:
    legal = placements(board("R1"), pieces("R2 R3 R4"))
    assert len(noticed_best(PLAIN, board("R1"), legal, "s").placement.move.placed) == 3
    assert len(noticed_best(Attention(ease=2), board("R1"), legal, "s").placement.move.placed) == 1


def test_whoever_notices_nothing_looks_again_and_then_takes_a_simple_placement() -> None:
    legal = placements(LINE, pieces("R6 O1 Y1"))
    assert noticed_best(Attention(near=0), LINE, legal, "seed").placement == legal[0]
    attention = Attention(near=0.3)
    again = seed_where(
        lambda seed: (
            not any(map(Glance(attention, LINE, f"{seed}/0").sees, legal))
            and any(map(Glance(attention, LINE, f"{seed}/{LOOKS - 1}").sees, legal))
        )
    )
    assert noticed_best(attention, LINE, legal, again).placement in legal
