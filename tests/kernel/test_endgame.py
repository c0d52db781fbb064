"""The endgame solver: the values of plain minimax, and never an illegal move."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixfold.kernel.endgame import solve_endgame
from sixfold.record.position import parse_position
from sixfold.rules import tiles
from sixfold.rules.moves import Pass, Place
from sixfold.rules.pieces import full_set
from sixfold.rules.placements import can_place, placements
from sixfold.rules.turns import Phase
from tests.kernel.endings import ending, quick_ending
from tests.kernel.minimax import is_legal, value, value_of
from tests.kernel.random_games import CHOICES, first_board
from tests.rules.diagram import place
from tests.rules.positions import ALL_BUT_P6, tile_game


def any_ending(random: Random, tiles_left: int, sizes: tuple[int, int]) -> tiles.State:
    """Return a game with an empty bag: random placements, until so many tiles are left."""
    board = first_board(random)
    left = Counter(full_set())
    left.subtract(board.values())
    choose = random.choice(CHOICES)
    while left.total() > tiles_left:
        hand = random.sample(sorted(left.elements()), min(6, left.total()))
        room = left.total() - sum(sizes)
        legal = [
            placement for placement in placements(board, hand) if len(placement.move.placed) <= room
        ]
        if not legal:
            break
        move = choose(random, legal)
        board = board.with_placed(move.placed)
        left.subtract(move.pieces)
    return ending(random, board, random.sample(sorted(left.elements()), sum(sizes)), sizes[0])


def goes_on(state: tiles.State) -> bool:
    """Say whether somebody can still place something; else the game would be over (C13)."""
    return can_place(state.board, [piece for hand in state.hands for piece in hand])


def some(parts: int, per_commit: int) -> list[Any]:
    """Return the numbers of parts; those beyond what each commit runs are deep."""
    return [pytest.param(n, marks=() if n < per_commit else pytest.mark.deep) for n in range(parts)]


@pytest.mark.rule("C11", "C12", "C13")
@pytest.mark.parametrize("part", some(20, 4))
def test_the_value_is_that_of_plain_minimax(part: int) -> None:
    random = Random(f"endings {part}")
    for _ in range(6):
        sizes = random.choice(((1, 1), (1, 2), (2, 1), (2, 2), (1, 3)))
        state = any_ending(random, random.randint(4, 40), sizes)
        if not goes_on(state):
            continue
        answer = solve_endgame(state, seconds=60)
        assert answer.proved
        assert answer.value == value(state)
        assert is_legal(state, answer.move)
        assert value_of(state, answer.move) == answer.value


@pytest.mark.parametrize("part", some(6, 1))
def test_with_three_tiles_each_the_value_is_that_of_plain_minimax(part: int) -> None:
    """On boards where little fits, so that plain minimax comes to an end."""
    random = Random(f"crowded endings {part}")
    compared = 0
    while compared < 4:
        state = any_ending(random, 6, (3, 3))
        if not goes_on(state) or any(len(placements(state.board, h)) > 12 for h in state.hands):
            continue
        answer = solve_endgame(state, seconds=60)
        assert answer.proved
        assert answer.value == value(state) == value_of(state, answer.move)
        compared += 1


COLUMNS = {
    "classic -11,-8:.13Y6/.13Y5/.6G1G4.5Y4/.6G4.6Y3Y5/.5G5G2.2R5R4.G1Y1/.3R4.2G6Y6.2R2B2G2Y2/"
    ".3R5P5B5G5Y5O5.R3.3B2/.G3O3.P3B3G3Y3O3.R5R6R3R4R2R1/.G4O4Y4P4B4.Y4O4.R6P6.R3.P1/"
    ".2O1.2B1G1Y1O1P1R1/.P5O5.R2B2G2Y2O2P2/O3O5O6.R6B6G6.O6P6G6B6Y6/B3B5.9B1B6/.11B3 "
    "O2B4P4/O2B4 0 0/0 1 play": 16,
    "classic -4,-4:P5O5B5Y5G5R5/P1O1B1Y1G1.R6B6/.3Y6G6O6B6P6.2O3Y3/.G3B3.G2O2.2P1.O2/"
    ".P3R3B3G3O3Y3.R1.O1/.3B4.O4O3O2O1O5O6/.4P5.B3B2.B5O5.R4R2/.4P1P6P3P2P4P5.2R2R5/"
    ".4P6R6.2R4R5R1R2R6R3/.5Y6.2O4.2B2/.5B6.2Y4Y1Y5Y2Y3Y6/.3G5G1G6.O4G4Y4.G2G3/.7G4B4 "
    "Y2B1P2/B1P2 0 0/0 1 play": 12,
}
"""Endings in which a placement takes the last tile's best cell from it, from afar in its column."""


@pytest.mark.parametrize(("position", "worth"), COLUMNS.items(), ids=["O2", "P2"])
def test_a_last_tile_is_not_counted_on_where_its_column_changes(position: str, worth: int) -> None:
    seen = parse_position(position)
    assert isinstance(seen, tiles.View)
    for plain in (False, True):
        answer = solve_endgame(seen, 60, plain=plain)
        assert (answer.proved, answer.value) == (True, worth)


PLAIN_POSITIONS = 150_000
"""The node limit of a plain search; endings beyond it are skipped."""


def compare_with_plain(random: Random, sizes: tuple[int, int], left: int, alike: bool) -> int:
    """Compare an ending with a plain search; return 1 if that proved it."""
    state = quick_ending(random, left, sizes, alike=alike)
    plain = solve_endgame(state, 60, PLAIN_POSITIONS, plain=True)
    if not plain.proved:
        return 0
    answer = solve_endgame(state, 60)
    assert (answer.proved, answer.value) == (True, plain.value), state
    return 1


@pytest.mark.rule("C11", "C12", "C13")
@pytest.mark.parametrize("part", some(20, 4))
@pytest.mark.parametrize(
    ("sizes", "left", "alike", "times"),
    [
        ((4, 4), 8, False, 50),
        ((5, 5), 10, False, 12),
        ((2, 3), 30, True, 50),
        ((3, 2), 24, True, 50),
        ((4, 3), 16, True, 25),
    ],
)
def test_table_and_short_cuts_change_no_value(
    sizes: tuple[int, int], left: int, alike: bool, times: int, part: int
) -> None:
    random = Random(f"plain {sizes} {part}")
    compared = sum(compare_with_plain(random, sizes, left, alike) for _ in range(times))
    assert compared >= times // 3


@pytest.mark.parametrize("part", some(20, 4))
def test_the_plain_search_is_plain_minimax(part: int) -> None:
    random = Random(f"plain endings {part}")
    for _ in range(5):
        sizes = random.choice(((1, 2), (2, 1), (2, 2)))
        state = quick_ending(random, 20, sizes, alike=random.random() < 0.5)
        if goes_on(state):
            assert solve_endgame(state, 60, plain=True).value == value(state)


@pytest.mark.parametrize("seed", range(30))
def test_a_move_is_legal_however_little_time_there_is(seed: int) -> None:
    random = Random(f"no time {seed}")
    state = any_ending(random, random.randint(12, 60), (6, 6))
    for seconds in (0.0, 1e-9, 0.001, 0.01):
        answer = solve_endgame(state, seconds=seconds)
        assert is_legal(state, answer.move)


@pytest.mark.parametrize("seed", range(10))
def test_without_time_the_best_placement_is_the_answer_and_nothing_is_proved(seed: int) -> None:
    state = any_ending(Random(f"at once {seed}"), 30, (6, 6))
    answer = solve_endgame(state, seconds=0)
    best = placements(state.board, state.hands[state.turn])
    assert not answer.proved
    assert (answer.depth, answer.positions) == (0, 0)
    assert isinstance(answer.move, Pass) if not best else answer.value == best[0].score


@pytest.mark.parametrize("seed", range(6))
def test_what_is_proved_is_the_same_with_the_seats_exchanged(seed: int) -> None:
    state = any_ending(Random(f"seats {seed}"), 8, (3, 3))
    other = replace(state, hands=state.hands[::-1], turn=1 - state.turn)
    answer, again = solve_endgame(state, seconds=60), solve_endgame(other, seconds=60)
    assert answer.proved
    assert again == answer


@pytest.mark.rule("C12")
def test_going_out_is_worth_its_points_and_six_more() -> None:
    answer = solve_endgame(tile_game("R1 R2 R3", "R4", "B6"))
    assert (answer.value, answer.proved) == (4 + 6, True)


@pytest.mark.rule("C12")
def test_fewer_points_now_can_be_worth_more() -> None:
    """R6 makes a Qwirkle, but then B6 goes out; what is best is what minimax says."""
    state = tile_game("R1 R2 R3 R4 R5", "R6 P5", "B6")
    answer = solve_endgame(state)
    assert answer.proved
    assert answer.value == value(state)


@pytest.mark.rule("C11")
def test_who_cannot_place_passes() -> None:
    state = tile_game(ALL_BUT_P6, "R1 O2", "P6 B1")
    answer = solve_endgame(state)
    assert answer.move == Pass()
    assert (answer.value, answer.proved) == (-24, True)


@pytest.mark.rule("C13")
def test_the_game_ends_where_nothing_fits_any_more() -> None:
    state = tile_game(ALL_BUT_P6, "P6 R1", "B1 O2 G4")
    answer = solve_endgame(state)
    assert answer.move == place("P6@5,5")
    assert (answer.value, answer.proved) == (24, True)


def test_a_view_with_both_hands_known_is_solved_like_the_state() -> None:
    state = tile_game("R1 R2 R3", "R4 R5", "R6 O1")
    seen = tiles.view(state, 0)
    told = replace(seen, hands=(seen.hands[0], tiles.view(state, 1).hands[1]))
    assert solve_endgame(told) == solve_endgame(state)
    with pytest.raises(ValueError, match="both hands"):
        solve_endgame(seen)


def test_only_an_ending_for_two_is_solved() -> None:
    three = tile_game("R1 R2", "R3", "R4", "R5")
    bag = tile_game("R1 R2", "R3", "R4", bag="R5")
    over = replace(tile_game("R1 R2", "R3", "R4"), phase=Phase.OVER)
    opening = tile_game("", "R3", "R4", phase=Phase.OPEN)
    for state in (three, bag, over, opening):
        with pytest.raises(ValueError, match="two players"):
            solve_endgame(state)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -1.0, -0.001, 1e300])
def test_a_time_that_is_none_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="time limit"):
        solve_endgame(tile_game("R1 R2", "R3", "R4"), seconds=seconds)


@pytest.mark.parametrize("seed", range(4))
def test_whole_endings_are_played_out_as_the_proof_says(seed: int) -> None:
    state = any_ending(Random(f"to the end {seed}"), 8, (4, 4))
    first = solve_endgame(state, seconds=60)
    assert first.proved
    mover, margin, passes = state.turn, 0, 0
    while state.phase is not Phase.OVER and passes < 2 and goes_on(state):
        answer = solve_endgame(state, seconds=60)
        sign = 1 if state.turn == mover else -1
        assert answer.proved
        assert margin + sign * answer.value == first.value
        applied = tiles.apply(state, state.turn, answer.move)
        passes = 0 if isinstance(answer.move, Place) else passes + 1
        margin += sign * applied.score
        state = applied.state
    assert margin == first.value
