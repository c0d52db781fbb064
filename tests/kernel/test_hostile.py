"""Robustness of the native functions: any input gets an answer or an exception, at once."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sixfold.kernel.native import native

Refused = (TypeError, ValueError, IndexError, OverflowError, MemoryError)

BOARD = [(1032, 0), (1033, 1)]
SEATS = [([2, 3], 0, 0), ([4], 1, 0)]
TILES: dict[str, Any] = {
    "pieces": BOARD,
    "seats": SEATS,
    "turn": 0,
    "bag": None,
    "bag_size": 10,
    "first": 0,
    "iterations": 3,
    "turns": -1,
    "seed": 0,
    "threads": 1,
}
CHANCES = bytes(2 * 2 * native.LEFTS * (2 * native.MOST_MARGIN + 1))
CUBES = {**TILES, "passes": 0, "rolled": False}
ROLLOUTS: dict[str, Any] = {
    "cubes": False,
    "pieces": BOARD,
    "seats": SEATS,
    "turn": 0,
    "bag_size": 10,
    "turns": [None, (BOARD, [5], 2, 1)],
    "placements": [(3, [(1034, 2)], 0.5), (4, [(1034, 2), (1035, 3)], 0.0)],
    "swaps": [([2], 0.5), ([2, 3], 0.0)],
    "chances": CHANCES,
    "parameters": (100, 3, 0.001, 3, 2.0),
    "seed": 0,
    "threads": 1,
}
NO_CARDS = [0] * 36
STRANGE: list[Any] = [
    None,
    -1,
    10**30,
    -(2**31),
    2**31 - 1,
    2**63 - 1,
    1.5,
    float("nan"),
    "R1",
    b"",
    [],
    [[]],
    {},
    [None],
    [(0,)],
    [(0, 0, 0)],
    [(0, "R1")],
    object(),
    [-1],
    [36],
    [300] * 36,
    [-1] * 36,
    [2**31 - 1] * 36,
    [([99], 0, 0)] * 2,
    [([], 7, 0)] * 2,
    [([], -1, 0)] * 2,
    [([], 2**31 - 1, 0)] * 2,
    [([1], 0, 2**31 - 1)] * 2,
    [([1], 0, -(2**31))] * 2,
    [([1] * 7, 0, 0)] * 2,
    [([1], 0, 0)] * 5,
    [([1], 0, 0)],
    [(1032, 0)] * 2,
    [(1032, 0), (1033, 0)],
    [(1032, 0), (1040, 1)],
    [(-1, 0), (0, 1)],
    [(16384, 0)],
    [(1032, 36)],
    [(1032, -1)],
    [(n, n % 36) for n in range(109)],
    [(3 * n, n % 36) for n in range(108)],
    [(n, n % 2) for n in range(50)],
]

FUNCTIONS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "Position": (native.Position, {"pieces": BOARD}),
    "tiles_playouts": (native.tiles_playouts, TILES),
    "cubes_playouts": (native.cubes_playouts, CUBES),
    "choose_by_rollouts": (native.choose_by_rollouts, ROLLOUTS),
    "compare_by_rollouts": (native.compare_by_rollouts, {**ROLLOUTS, "reference": 0}),
    "standings": (
        native.standings,
        {"cubes": False, "players": 2, "games": 1, "seed": 0, "threads": 1},
    ),
    "reroll": (native.reroll, {"pieces": BOARD, "hand": [2, 3]}),
    "solve_cards": (
        native.solve_cards,
        {"lying": NO_CARDS, "held": NO_CARDS, "in_colour": NO_CARDS},
    ),
    "solve_cards_least_moved": (
        native.solve_cards_least_moved,
        {"table": [[0, 1, 2]], "held": [0, 0, 0, 1] + [0] * 32, "node_limit": 100},
    ),
    "endgame": (native.endgame, {"pieces": BOARD, "mover": [2], "other": [3], "seconds": 0.01}),
    "time_games": (native.time_games, {"players": 2, "games": 1, "seed": 0}),
    "time_placements": (
        native.time_placements,
        {"boards": 1, "turns": 2, "repeats": 1, "best_only": False, "seed": 0},
    ),
}
PATIENT = {"games", "repeats", "turns", "iterations", "seconds", "budget"}
"""Parameters whose large values are valid but slow."""

CASES = [(name, word) for name, (_, words) in FUNCTIONS.items() for word in words]


def ask(call: Callable[..., Any], /, **words: Any) -> bool:
    """Return whether there is an answer; anything but an answer or a refusal is raised."""
    try:
        call(**words)
    except Refused:
        return False
    return True


def test_no_native_function_is_left_out() -> None:
    public = {name for name in dir(native) if not name.startswith("_")}
    assert set(FUNCTIONS) == {name for name in public if callable(getattr(native, name))}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_is_asked_properly_is_answered(name: str) -> None:
    call, words = FUNCTIONS[name]
    assert ask(call, **words)


@pytest.mark.parametrize(("name", "word"), CASES, ids=[f"{name}-{word}" for name, word in CASES])
def test_a_strange_value_is_refused_or_answered(name: str, word: str) -> None:
    call, words = FUNCTIONS[name]
    for strange in STRANGE:
        if word in PATIENT and isinstance(strange, int) and strange > 100:
            continue
        ask(call, **{**words, word: strange})


@pytest.mark.parametrize("name", FUNCTIONS)
def test_strange_values_together_are_refused_or_answered(name: str) -> None:
    random = Random(name)
    call, words = FUNCTIONS[name]
    for _ in range(300):
        mixed = dict(words)
        for word in random.sample(sorted(words), random.randint(1, len(words))):
            strange = random.choice(STRANGE)
            if not (word in PATIENT and isinstance(strange, int)):
                mixed[word] = strange
        ask(call, **mixed)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_missing_and_unknown_words_are_refused(name: str) -> None:
    call, words = FUNCTIONS[name]
    with pytest.raises(TypeError):
        call()
    with pytest.raises(TypeError):
        call(**words, colour=1)


@pytest.mark.parametrize(
    "pieces",
    [
        [(1032, 0), (1032, 1)],
        [(1032, 0), (1034, 1)],
        [(1032, 0), (1033, 0)],
        [(1032, 0), (1033, 7)],
        [(1032 + n, n) for n in range(7)],
        [(128 * (n % 54) * 2 + 2 * (n // 54), n % 36) for n in range(108)],
        [(n, n % 6) for n in range(109)],
    ],
    ids=["twice", "apart", "alike", "strangers", "seven", "checkered", "109"],
)
def test_a_board_that_no_game_comes_to_is_refused(pieces: list[tuple[int, int]]) -> None:
    for call in (
        lambda: native.Position(pieces),
        lambda: native.reroll(pieces, [0]),
        lambda: native.endgame(pieces, [0], [1], 0.0),
        lambda: native.tiles_playouts(**{**TILES, "pieces": pieces}),
        lambda: native.cubes_playouts(**{**CUBES, "pieces": pieces}),
    ):
        with pytest.raises(ValueError):
            call()


@pytest.mark.parametrize(
    "placed",
    [
        [],
        [(1031, 0)],
        [(1034, 1)],
        [(1036, 2)],
        [(1034, 2), (1034, 3)],
        [(1034, 2), (1036, 4)],
        [(1034, 2), (1031, 3), (1161, 7)],
        [(1032, 2)],
        [(1160, 6), (1034, 2)],
        [(-1, 2)],
        [(10**6, 2)],
        [(1034, 36)],
        [(1034 + n, 2 + n) for n in range(7)],
    ],
)
def test_a_placement_against_the_rules_is_refused_and_leaves_no_trace(
    placed: list[tuple[int, int]],
) -> None:
    position = native.Position(BOARD)
    before = position.placements([2, 3, 7])
    with pytest.raises((ValueError, IndexError)):
        position.place(placed)
    assert position.placements([2, 3, 7]) == before
    assert len(position) == 2
    with pytest.raises(ValueError):
        position.take_back()


def test_a_placement_in_any_order_of_its_pieces_is_the_same() -> None:
    expected = None
    for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]):
        position = native.Position(BOARD)
        placed = [(1034, 2), (1035, 3), (1031, 4)]
        position.place([placed[at] for at in order])
        legal = sorted(position.placements([5, 8, 9]))
        assert expected in (None, legal)
        expected = legal


def test_the_109th_piece_is_refused() -> None:
    pieces = []
    for row in range(18):
        for along in range(6):
            shape = along if row % 2 == 0 else 5 - along
            pieces.append((128 * (row + 8) + 8 + 5 * row + along, 6 * (row % 6) + shape))
    position = native.Position(pieces)
    fitting = position.best([5])
    assert fitting is not None
    with pytest.raises(ValueError, match="108"):
        position.place(fitting[1])


@pytest.mark.parametrize("strange", range(len(STRANGE)))
def test_what_fits_beside_anything_is_answered_or_refused(strange: int) -> None:
    position = native.Position(BOARD)
    for hand, placed in (([2, 3], STRANGE[strange]), (STRANGE[strange], [(1034, 2)])):
        try:
            fits = position.fits(hand, placed)
        except Refused:
            continue
        assert all(0 <= cell < 16384 and kind < 36 for cell, kind, _ in fits)
    with pytest.raises(ValueError, match="6 pieces"):
        position.fits(list(range(7)), [])


@pytest.mark.filterwarnings("ignore:nanobind:RuntimeWarning")
def test_a_position_that_was_never_begun_is_refused() -> None:
    empty = native.Position.__new__(native.Position)
    for ask_it in (lambda: empty.best([1]), lambda: len(empty), empty.take_back):
        with pytest.raises(TypeError):
            ask_it()


def test_a_hand_of_all_kinds_is_answered() -> None:
    position = native.Position(BOARD)
    assert position.can_place(list(range(36)) * 100)
    assert position.best(list(range(36))) is not None
    assert len(position.placements(list(range(36)))) > 1000


@pytest.mark.parametrize("passes", [-1, 2, 100])
def test_more_passes_than_players_are_refused(passes: int) -> None:
    with pytest.raises(ValueError, match="passed"):
        native.cubes_playouts(**{**CUBES, "passes": passes})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"turn": 2}, "seat"),
        ({"turn": -1}, "seat"),
        ({"bag": [6], "bag_size": 1}, "colour"),
        ({"bag": [0] * 109}, "108"),
        ({"bag": [0] * 16}, "copies"),
        ({"bag_size": 91}, "hidden"),
        ({"bag_size": -1}, "108"),
        ({"seats": [([], 0, 0), ([4], 1, 0)]}, "holds nothing"),
        ({"threads": -1}, "threads"),
        ({"turns": -2}, "turns"),
        ({"first": -1}, "first"),
        ({"iterations": -1}, "iterations"),
        ({"iterations": 2**31 - 1}, "iterations"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_reason(
    change: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        native.cubes_playouts(**{**CUBES, **change})


def test_a_table_that_nobody_can_have_laid_out_comes_to_an_answer() -> None:
    """Cards that lie in no row: there is mostly no play, and finding that out takes no time."""
    random = Random(5)
    for _ in range(200):
        lying = [random.randint(0, 3) for _ in range(36)]
        held = [random.randint(0, 3 - copies) for copies in lying]
        in_colour = [random.randint(0, copies) for copies in lying]
        native.solve_cards(lying, held, in_colour)
    native.solve_cards([3] * 36, NO_CARDS, NO_CARDS)
    native.solve_cards(NO_CARDS, [3] * 36, NO_CARDS)


@pytest.mark.parametrize(
    "table",
    [
        [[0, 1]],
        [[0, 1, 2, 3, 4, 5]],
        [[0, 0, 0]],
        [[0, 7, 14]],
        [[0, 1, 36]],
        [[0, 1, -1]],
        [[0, 1, 2]] * 4,
        [[0, 1, 2]] * 256,
        [[0, 1, 2]] * 257,
        [[]],
    ],
)
def test_rows_against_the_rules_are_refused(table: list[list[int]]) -> None:
    with pytest.raises((ValueError, IndexError)):
        native.solve_cards_least_moved(table, [0, 0, 0, 1] + [0] * 32, 100)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"placements": [(3, [(1034, 4)], 0.0)]}, "hand"),
        ({"placements": [(3, [(1034, 2), (1035, 2)], 0.0)]}, "hand"),
        ({"placements": [(3, [(1036, 2)], 0.0)]}, "legal"),
        ({"placements": [(-1, [(1034, 2)], 0.0)]}, "1000"),
        ({"placements": [(3, [(1034, 2)], float("nan"))]}, "value"),
        ({"placements": [(3, [], 0.0)]}, "placed"),
        ({"placements": [], "swaps": []}, "512"),
        ({"placements": [(3, [(1034, 2)], 0.0)] * 513}, "512"),
        ({"swaps": [([2, 2], 0.0)]}, "hand"),
        ({"swaps": [([2, 3, 4], 0.0)]}, "hand"),
        ({"swaps": [([], 0.0)]}, "swapped"),
        ({"swaps": [([2], 1e300)]}, "value"),
        ({"swaps": [([2], 0.0)], "bag_size": 0}, "bag"),
        ({"cubes": True}, "swap"),
        ({"pieces": []}, "opening"),
        ({"turns": [None] * 3}, "seat"),
        ({"turns": [(BOARD, [5], 2, 1)]}, "hidden"),
        ({"turns": [None, ([], [5], 2, 1)]}, "opening"),
        ({"turns": [None, (BOARD, [5], 2, 2)]}, "hidden"),
        ({"turns": [None, (BOARD, [5], -1, 1)]}, "1000"),
        ({"chances": CHANCES[1:]}, "chances"),
        ({"seats": [*SEATS, ([5], 0, 0)]}, "chances"),
        ({"parameters": (0, 3, 0.001, 3, 2.0)}, "rollouts"),
        ({"parameters": (2**31 - 1, 3, 0.001, 3, 2.0)}, "rollouts"),
        ({"parameters": (100, -2, 0.001, 3, 2.0)}, "turns"),
        ({"parameters": (100, 3, float("nan"), 3, 2.0)}, "point"),
        ({"parameters": (100, 3, 0.001, 0, 2.0)}, "finalists"),
        ({"parameters": (100, 3, 0.001, 3, 0.0)}, "temperature"),
    ],
)
def test_a_candidate_that_cannot_be_is_refused_with_the_reason(
    change: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        native.choose_by_rollouts(**{**ROLLOUTS, **change})


@pytest.mark.parametrize(
    "reference", [-1, 2**31 - 1, len(ROLLOUTS["placements"] + ROLLOUTS["swaps"])]
)
def test_nothing_is_compared_with_a_candidate_that_is_not_there(reference: int) -> None:
    with pytest.raises(ValueError, match="candidate"):
        native.compare_by_rollouts(**ROLLOUTS, reference=reference)


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2**31 - 1])
def test_no_standings_are_counted_for_a_number_of_players_that_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        native.standings(False, players, 1, 0, 1)


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2**31 - 1])
def test_no_game_is_timed_for_a_number_of_players_that_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        native.time_games(players, 1, 0)
