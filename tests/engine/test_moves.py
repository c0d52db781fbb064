"""The operations `moves` and `opening`."""

from itertools import combinations, permutations, product

import pytest

from tests.engine.client import Json, ask, draw, error_of, pieces

BOARDS = [
    "R1",
    "R1 R2 R3",
    "R1 R2 . \nG1 . . \nB1 B2 .",
    "R1 R2 R3 R4 R5 R6",
    ". G3 . G1\nR2 R3 R4 R1\n. B3 . .",
    "R1 R2 .  R4\nG1 .  .  G4\nB1 B2 B3 B4",
]


def moves(board: Json, hand: str, edition: str = "classic", **members: Json) -> dict[str, Json]:
    return ask("moves", edition=edition, board=board, hand=pieces(hand), **members)


def listed(answer: dict[str, Json]) -> set[frozenset[tuple[str, str]]]:
    return {frozenset(move["place"].items()) for move in answer["moves"]}


def test_the_answer_counts_the_moves_and_puts_the_best_first() -> None:
    answer = moves(draw("R1 R2 R3 R4").board, "R5 R6 G1")
    assert list(answer) == ["count", "best", "moves"]
    assert answer["count"] == len(answer["moves"]) > 10
    scores = [move["score"] for move in answer["moves"]]
    assert scores == sorted(scores, reverse=True)
    assert answer["best"] == scores[0] == 12
    assert all(list(move) == ["place", "score"] for move in answer["moves"])


def test_one_best_move_comes_without_a_count() -> None:
    board = draw("R1 R2 R3 R4").board
    answer = moves(board, "R5 R6 G1", best_only=True)
    assert list(answer) == ["best", "moves"]
    assert answer["best"] == 12
    assert answer["moves"] == moves(board, "R5 R6 G1")["moves"][:1]


def test_best_only_may_be_false_or_null() -> None:
    assert moves({}, "R1", best_only=False) == moves({}, "R1") == moves({}, "R1", best_only=None)


@pytest.mark.parametrize("hand", ["", "G4"])
def test_where_nothing_fits_there_is_no_best(hand: str) -> None:
    board = draw("R1 R2").board
    assert moves(board, hand) == {"count": 0, "best": None, "moves": []}
    assert moves(board, hand, best_only=True) == {"best": None, "moves": []}


def test_an_empty_hand_opens_nothing() -> None:
    assert moves({}, "") == {"count": 0, "best": None, "moves": []}


def test_two_tiles_of_a_kind_are_interchangeable() -> None:
    board = draw("R1 R2").board
    assert moves(board, "R3 R3 R3") == moves(board, "R3")
    answer = moves(board, "R3 R3 G3 G3")
    assert len(listed(answer)) == answer["count"]


def test_openings_have_one_end_at_the_origin_and_grow_right_or_down() -> None:
    answer = moves({}, "R1 R2 B5")
    assert answer["count"] == 4
    assert listed(answer) == {
        frozenset({("0,0", "R1"), ("1,0", "R2")}),
        frozenset({("0,0", "R2"), ("1,0", "R1")}),
        frozenset({("0,0", "R1"), ("0,1", "R2")}),
        frozenset({("0,0", "R2"), ("0,1", "R1")}),
    }


def test_every_largest_set_may_open_and_nothing_smaller() -> None:
    answer = moves({}, "R1 R2 R3 G1 B1 Y6")
    sets = {frozenset(move["place"].values()) for move in answer["moves"]}
    assert sets == {frozenset({"R1", "R2", "R3"}), frozenset({"R1", "G1", "B1"})}
    assert answer["count"] == 2 * 6 * 2


def test_a_single_tile_opens_on_the_origin_for_no_points() -> None:
    answer = moves({}, "R1 R1 G2 B3")
    assert answer["count"] == 3
    assert answer["moves"] == [
        {"place": {"0,0": kind}, "score": 0} for kind in sorted(pieces("R1 G2 B3"))
    ]


def test_an_opening_of_six_scores_twelve() -> None:
    answer = moves({}, "R1 R2 R3 R4 R5 R6")
    assert (answer["count"], answer["best"]) == (720 * 2, 12)


@pytest.mark.parametrize("edition", ["classic", "cubes"])
@pytest.mark.parametrize("text", BOARDS)
def test_moves_lists_what_check_allows_and_nothing_else(text: str, edition: str) -> None:
    board = draw(text).board
    hand = pieces("R4 G2 G2")
    allowed = {}
    for place in every_placement(board, hand):
        answer = ask("check", edition=edition, board=board, place=place, hand=hand)
        if answer["legal"]:
            allowed[frozenset(place.items())] = answer["score"]
    answer = moves(board, "R4 G2 G2", edition)
    scores = {frozenset(move["place"].items()): move["score"] for move in answer["moves"]}
    assert scores == allowed
    assert len(scores) == answer["count"]


def every_placement(board: Json, hand: list[str]) -> list[dict[str, str]]:
    """Return every way to lay some of the hand on free cells around the board, legal or not."""
    places = [tuple(map(int, cell.split(","))) for cell in board]
    across = range(min(x for x, _ in places) - 2, max(x for x, _ in places) + 3)
    down = range(min(y for _, y in places) - 2, max(y for _, y in places) + 3)
    lines = [[(x, y) for x in across] for y in down] + [[(x, y) for y in down] for x in across]
    cells = {
        tuple(sorted(chosen))
        for line in lines
        for size in range(1, len(hand) + 1)
        for chosen in combinations(
            [cell for cell in line if f"{cell[0]},{cell[1]}" not in board], size
        )
        if _without_gap(chosen, board)
    }
    orders = {order for size in range(1, len(hand) + 1) for order in permutations(hand, size)}
    return [
        {f"{x},{y}": piece for (x, y), piece in zip(chosen, order, strict=True)}
        for chosen, order in product(sorted(cells), sorted(orders))
        if len(chosen) == len(order)
    ]


def _without_gap(chosen: tuple[tuple[int, int], ...], board: Json) -> bool:
    (x0, y0), (x1, y1) = chosen[0], chosen[-1]
    between = {(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)}
    return all(cell in chosen or f"{cell[0]},{cell[1]}" in board for cell in between)


def test_the_plays_of_cards_cannot_be_listed() -> None:
    assert error_of(moves({}, "R1", "cards")) == "bad_request"


# opening


def opening(*hands: str, edition: str = "classic", **members: Json) -> dict[str, Json]:
    return ask("opening", edition=edition, hands=[pieces(hand) for hand in hands], **members)


@pytest.mark.parametrize("edition", ["classic", "travel", "starwars", "cubes", "cards"])
def test_the_largest_set_opens_and_two_of_a_kind_count_once(edition: str) -> None:
    answer = opening("R1 R1 R1 R2", "G1 B1 O1 R2", edition=edition)
    assert answer == {"seat": 1, "size": 3}


def test_in_a_tie_the_lowest_seat_opens_or_the_youngest() -> None:
    hands = ("R6", "R1 R2", "G1 G2", "B1 B2")
    assert opening(*hands) == {"seat": 1, "size": 2}
    assert opening(*hands, ages=None) == {"seat": 1, "size": 2}
    assert opening(*hands, ages=[1, 40, 30, 50]) == {"seat": 2, "size": 2}
    assert opening(*hands, ages=[1, 40, 30.5, 30.5]) == {"seat": 2, "size": 2}
    assert opening(*hands, ages=[1, 40, 30.5, 30]) == {"seat": 3, "size": 2}


def test_with_cards_nobody_opens_with_less_than_three() -> None:
    assert opening("R1 R2 G3", "B4 B5", edition="cards") == {"seat": None}
    assert opening("R1 R2 R3", "B4 B5", edition="cards") == {"seat": 0, "size": 3}


def test_with_tiles_a_single_one_opens() -> None:
    assert opening("R1 G2", "B3") == {"seat": 0, "size": 1}
    assert opening("", "B3") == {"seat": 1, "size": 1}


@pytest.mark.parametrize(
    "members",
    [
        {"hands": [["R1"]]},
        {"hands": [["R1"]] * 5},
        {"hands": [["R1"], "R2"]},
        {"hands": [["R1"], ["R2"]], "ages": [1]},
        {"hands": [["R1"], ["R2"]], "ages": ["1", 2]},
        {"hands": [["R1"], ["R2"]], "ages": [True, 2]},
        {"hands": {}},
    ],
)
def test_hands_and_ages_of_the_wrong_form_are_errors(members: Json) -> None:
    assert error_of(ask("opening", edition="classic", **members)) == "bad_request"
