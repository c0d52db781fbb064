"""Playouts: the rules' games, the same for any number of threads, hidden pieces dealt evenly."""

import threading
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random

import pytest

from sixfold.kernel.playouts import Position, playouts
from sixfold.rules import cubes, game, tiles
from sixfold.rules.board_game import GOING_OUT
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, CUBES, Edition
from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand
from sixfold.rules.pieces import Piece, full_set
from sixfold.rules.placements import placements
from sixfold.rules.turns import Phase
from tests.kernel.greedy_mirror import mirrored
from tests.rules.diagram import board, pieces
from tests.rules.positions import ALL_BUT_P6, cube_game, tile_game
from tests.rules.random_moves import legal_move

State = tiles.State | cubes.State

EDITIONS = (CLASSIC, CUBES)
MANY = 20_000


def any_state(edition: Edition, players: int, seed: int, most: int = 60) -> State:
    """Return a game that goes on, after some random moves."""
    random = Random(f"{edition.name} {players} {seed}")
    state = game.start(edition, players, Seeded(str(seed)))
    for _ in range(random.randint(0, most)):
        seen = game.view(state, state.turn)
        after = game.apply(state, state.turn, legal_move(seen, state.turn, random)).state
        if after.phase is Phase.OVER:
            break
        state = after
    assert isinstance(state, tiles.State | cubes.State)
    return state


def any_position(edition: Edition, players: int, seed: int) -> Position:
    """Return a state, or a view of one by the player to move or another."""
    state = any_state(edition, players, seed)
    if seed % 3 == 0:
        return state
    seat = state.turn if seed % 3 == 1 else (state.turn + 1) % players
    return tiles.view(state, seat) if isinstance(state, tiles.State) else cubes.view(state, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("seed", range(8))
def test_a_playout_is_a_game_by_the_rules(edition: Edition, players: int, seed: int) -> None:
    position = any_position(edition, players, seed)
    expected = [mirrored(position, seed, iteration) for iteration in (0, 1)]
    assert playouts(position, 2, seed=seed, threads=1) == expected


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("turns", [0, 1, 2, 5, 11])
def test_a_playout_stops_after_so_many_turns(edition: Edition, turns: int) -> None:
    for seed in range(4):
        position = any_position(edition, 2, seed)
        expected = [mirrored(position, 9, seed, turns)]
        assert playouts(position, 1, seed=9, first=seed, turns=turns) == expected


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_the_seed_and_the_number_of_an_iteration_decide_it(edition: Edition) -> None:
    start = any_position(edition, 2, 1)
    far = 2**62
    assert playouts(start, 1, seed=2**64 - 1, first=far) == [mirrored(start, 2**64 - 1, far)]
    assert playouts(start, 20, seed=1) != playouts(start, 20, seed=2)
    assert len(set(playouts(start, 50, seed=1))) > 25


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("turns", [None, 3])
def test_any_number_of_threads_gives_the_same_answer(
    edition: Edition, players: int, turns: int | None
) -> None:
    for seed in range(3):
        position = any_position(edition, players, seed)
        alone = playouts(position, 101, seed=seed, turns=turns, threads=1)
        for threads in (0, 2, 3, 7, 300):
            assert playouts(position, 101, seed=seed, turns=turns, threads=threads) == alone


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_a_long_run_can_be_cut_in_parts(edition: Edition) -> None:
    position = any_position(edition, 3, 1)
    whole = playouts(position, 100, seed=5, first=1000)
    parts: list[tuple[int, ...]] = []
    for first, last in ((0, 1), (1, 30), (30, 30), (30, 100)):
        parts += playouts(position, last - first, seed=5, first=1000 + first, threads=2)
    assert parts == whole


@pytest.mark.parametrize("seed", range(10))
def test_one_turn_scores_the_best_placement(seed: int) -> None:
    state = any_state(CLASSIC, 2, seed)
    legal = placements(state.board, state.hands[state.turn])
    gained = legal[0].score if legal else 0
    if legal and len(legal[0].move.placed) == len(state.hands[state.turn]) and not state.bag:
        gained += GOING_OUT
    after = list(state.scores)
    after[state.turn] += gained
    assert set(playouts(state, 10, turns=1)) == {tuple(after)}


def test_a_game_that_is_over_stays_as_it_ended() -> None:
    state = tile_game("R1 R2", "R3", "B1", scores=(5, 7))
    over = tiles.apply(state, 0, placements(state.board, pieces("R3"))[0].move).state
    assert over.phase is Phase.OVER
    assert playouts(over, 3) == [over.scores] * 3


@pytest.mark.rule("C12")
def test_going_out_ends_a_playout_with_six_points_more() -> None:
    state = tile_game("R1 R2 R3", "R4", "R5 R6")
    assert playouts(state, 1) == [(4 + 6, 0)]


@pytest.mark.rule("C11", "C13")
def test_who_cannot_place_passes_until_nobody_can() -> None:
    one_left = tile_game(ALL_BUT_P6, "R1 O2", "P6 B1", scores=(1, 2))
    assert playouts(one_left, 1) == [(1, 2 + 24)]
    assert playouts(tile_game(ALL_BUT_P6, "R1 O2", "B1 G1", scores=(1, 2)), 1) == [(1, 2)]


@pytest.mark.rule("D5")
def test_a_game_of_cubes_ends_when_all_have_passed() -> None:
    stuck = cube_game(ALL_BUT_P6, "R1 O2", "B1 G2", "Y1", scores=(3, 4, 5), passes=1)
    assert playouts(stuck, 4) == [(3, 4, 5)] * 4


def no_chance(seen: Counter[int], expected: dict[int, Fraction], total: int) -> bool:
    """Say whether what was seen can hardly come from these chances: chi-square, 5 sigma out."""
    assert set(seen) <= {score for score, chance in expected.items() if chance}
    rare = {score for score, chance in expected.items() if chance * total < 10}
    classes = [{score} for score in expected if score not in rare]
    classes += [rare] if sum(expected[score] for score in rare) * total >= 10 else []
    square = 0.0
    for scores in classes:
        mean = float(sum(expected[score] for score in scores) * total)
        square += (sum(seen[score] for score in scores) - mean) ** 2 / mean
    freedom = len(classes) - 1
    return square > freedom + 5 * sqrt(2 * freedom) + 10


def scores_of_hands(lying: Board, unseen: Sequence[Piece], size: int) -> dict[int, Fraction]:
    """Return how likely each best score is for a hand of unseen tiles, each hand equally likely."""
    worth: dict[tuple[Piece, ...], int] = {}
    ways: Counter[int] = Counter()
    for drawn in combinations(sorted(unseen), size):
        if drawn not in worth:
            legal = placements(lying, drawn)
            worth[drawn] = legal[0].score if legal else 0
        ways[worth[drawn]] += 1
    total = comb(len(unseen), size)
    return {score: Fraction(count, total) for score, count in ways.items()}


LYING = """
    R1 R2 R3 R4 R5 .
    O1 .  .  .  O5 .
    Y1 Y2 .  Y4 Y5 Y6
"""


@pytest.mark.parametrize("size", [1, 2])
def test_hidden_hands_are_dealt_evenly_from_what_is_unseen(size: int) -> None:
    lying = board(LYING)
    mine = pieces("R6 R6 B1 B2 G3 P4")
    unseen = list(full_set())
    for piece in (*lying.values(), *mine):
        unseen.remove(piece)
    expected = scores_of_hands(lying, unseen, size)
    assert len(expected) > 4
    for turn in (1, 2):
        hands = (Hand(mine), Hand(hidden=size), Hand(hidden=size))
        seen = tiles.View(
            edition=CLASSIC,
            board=lying,
            hands=hands,
            bag=60,
            scores=(0, 0, 0),
            turn=turn,
            phase=Phase.PLAY,
            winners=(),
            passes=0,
        )
        gained = Counter(scores[turn] for scores in playouts(seen, MANY, seed=turn, turns=1))
        assert not no_chance(gained, expected, MANY)


@pytest.mark.rule("C9")
def test_the_bag_is_dealt_evenly_from_what_is_unseen() -> None:
    """The first swaps its tile for the one in the bag, and two turns later places that."""
    lying = board("""
        R1 R2 R3 R4 R5 R6
        O1 O2 O3 O4 O5 O6
        Y1 Y2 Y3 Y4 Y5 Y6
        G1 G2 G3 G4 G5 G6
        B1 B2 B3 B4 B5 .
        P1 P2 P3 P4 .  .
    """)
    hands = (Hand(pieces("R1")), Hand(pieces("O2")))
    unseen = list(full_set())
    for piece in (*lying.values(), *pieces("R1 O2")):
        unseen.remove(piece)
    expected = scores_of_hands(lying, unseen, 1)
    assert set(expected) == {0, 5, 17}
    seen = tiles.View(
        edition=CLASSIC,
        board=lying,
        hands=hands,
        bag=1,
        scores=(0, 0),
        turn=0,
        phase=Phase.PLAY,
        winners=(),
        passes=0,
    )
    gained = Counter(scores[0] for scores in playouts(seen, MANY, turns=3))
    assert not no_chance(gained, expected, MANY)


def test_a_hidden_cube_shows_every_shape_of_every_colour_left() -> None:
    lying = board("R1 R2 R3")
    hands = (Hand(pieces("B1 B1 B1 B1 B1 B1")), Hand(hidden=1))
    seen = cubes.View(
        edition=CUBES,
        board=lying,
        hands=hands,
        bag=0,
        scores=(0, 0),
        turn=1,
        phase=Phase.PLAY,
        winners=(),
        passes=0,
        rolled=True,
    )
    left = {"R": 12, "O": 15, "Y": 15, "G": 15, "B": 9, "P": 15}
    ways: dict[int, Fraction] = {}
    # A cube that fits nowhere is rolled until it fits (D4); so what counts is its colour first.
    for colour, count in left.items():
        scores = []
        for digit in "123456":
            legal = placements(lying, pieces(f"{colour}{digit}"))
            scores += [legal[0].score] if legal else []
        for score in scores:
            chance = Fraction(count, sum(left.values())) / len(scores)
            gained = score + GOING_OUT
            ways[gained] = ways.get(gained, Fraction(0)) + chance
    seen_scores = Counter(scores[1] for scores in playouts(seen, MANY, turns=1))
    assert not no_chance(seen_scores, ways, MANY)


def test_what_is_known_is_never_dealt_to_somebody_else() -> None:
    """With all copies of P6 on the board and in one's own hand, nobody else can hold one."""
    lying = board(ALL_BUT_P6)
    mine = Hand(pieces("P6 P6 P6 R1 R1 O1"))
    hands = (mine, Hand(hidden=6), Hand(hidden=6))
    seen = tiles.View(
        edition=CLASSIC,
        board=lying,
        hands=hands,
        bag=40,
        scores=(0, 0, 0),
        turn=1,
        phase=Phase.PLAY,
        winners=(),
        passes=0,
    )
    assert set(playouts(seen, 500, turns=2)) == {(0, 0, 0)}


def test_other_threads_go_on_while_games_are_played() -> None:
    state = any_state(CLASSIC, 2, 3, most=2)
    counted, stop = 0, threading.Event()

    def count() -> None:
        nonlocal counted
        while not stop.wait(0.001):
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    playouts(state, 3000, threads=1)
    advanced = counted - before
    stop.set()
    thread.join()
    assert advanced > 5


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_playouts_may_run_in_several_threads_at_once(edition: Edition) -> None:
    position = any_position(edition, 2, 1)
    expected = playouts(position, 200, threads=1)
    answers: list[list[tuple[int, ...]]] = []
    threads = [
        threading.Thread(target=lambda: answers.append(playouts(position, 200, threads=2)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4


def test_no_games_are_no_scores() -> None:
    assert playouts(tile_game("R1", "R2", "R3"), 0) == []
