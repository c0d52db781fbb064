"""The lessons of the browser client, held against the rules: no position and no answer is wrong."""

import json
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from sixfold.rules import cards, cubes
from sixfold.rules.board_game import GOING_OUT
from sixfold.rules.cards_solver import SHORTEST_ROW
from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.editions import CUBES, EDITIONS, Game
from sixfold.rules.errors import RuleError
from sixfold.rules.grid import Board, ScoredLine, check_place, frontier, require_possible_board
from sixfold.rules.hands import Hand
from sixfold.rules.lines import QWIRKLE, is_line
from sixfold.rules.moves import Swap
from sixfold.rules.pieces import Colour, Piece, Shape
from sixfold.rules.placements import can_place
from sixfold.rules.sets import largest_sets, largest_size
from sixfold.rules.turns import Phase

LEARN = Path(__file__).parents[2] / "web/src/learn"
DATA = json.loads((LEARN / "lessons.json").read_text(encoding="utf-8"))
STEPS: dict[str, dict[str, Any]] = DATA["steps"]
GAMES = {"travel": "tiles", "starwars": "tiles"}


def steps(task: str, **others: str) -> list[str]:
    """Return the steps with a task, and with what else is asked for."""
    wanted = {"task": task, **others}
    return [name for name, step in STEPS.items() if wanted.items() <= step.items()]


def piece(text: str) -> Piece:
    return Piece(Colour(text[0]), Shape(int(text[1:])))


def pieces(texts: Iterable[str]) -> tuple[Piece, ...]:
    return tuple(map(piece, texts))


def cell(text: str) -> Cell:
    x, y = text.split(",")
    return Cell(int(x), int(y))


def laid(drawn: dict[str, str]) -> PlacedPieces:
    return tuple(sorted((cell(at), piece(what)) for at, what in drawn.items()))


def board(step: dict[str, Any]) -> Board:
    return Board(laid(step["board"]))


def rows(step: dict[str, Any], name: str = "rows") -> tuple[tuple[Piece, ...], ...]:
    return tuple(map(pieces, step[name]))


def window(step: dict[str, Any]) -> list[Cell]:
    left, top, right, bottom = step["window"]
    return [Cell(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def reason(of: RuleError) -> str:
    return of.reason.value


def lines_of(step: dict[str, Any], at: Cell) -> tuple[ScoredLine, ...] | str:
    """Return the lines that the step's piece would score on a cell, or why it may not lie there."""
    try:
        return check_place(board(step), ((at, piece(step["piece"])),))
    except RuleError as error:
        return reason(error)


def is_wanted(want: str, lines: Sequence[ScoredLine]) -> bool:
    match want:
        case "two":
            return len(lines) == 2
        case "qwirkle":
            return any(len(line.cells) == QWIRKLE for line in lines)
        case _:
            return True


def row_with(step: dict[str, Any], card: Piece) -> tuple[tuple[Piece, ...], ...]:
    """Return the table with a card from the hand added to the step's row."""
    return tuple(
        (*row, card) if place == step["row"] else row for place, row in enumerate(rows(step))
    )


def may_lay(step: dict[str, Any], after: Sequence[tuple[Piece, ...]]) -> str:
    """Return why the cards may not lie so, or nothing."""
    try:
        cards.check_rows(rows(step), pieces(step["hand"]), after)
    except RuleError as error:
        return reason(error)
    return ""


def answers(step: dict[str, Any]) -> set[tuple[Piece, ...]]:
    return {tuple(sorted(pieces(one))) for one in step["answers"]}


@pytest.mark.parametrize("edition", [*EDITIONS])
def test_every_edition_has_a_lesson_of_five_to_twelve_steps(edition: str) -> None:
    lesson = DATA["lessons"][edition]
    assert 5 <= len(lesson) <= 12
    assert len(set(lesson)) == len(lesson)
    assert set(lesson) <= set(STEPS)


def test_every_step_belongs_to_a_lesson() -> None:
    assert {step for lesson in DATA["lessons"].values() for step in lesson} == set(STEPS)


def test_every_step_is_of_a_game_that_its_editions_play() -> None:
    for edition, lesson in DATA["lessons"].items():
        for step in lesson:
            game = step.split("-")[0]
            assert Game(GAMES.get(game, game)) is EDITIONS[edition].game


@pytest.mark.parametrize("name", [name for name, step in STEPS.items() if "board" in step])
def test_every_board_can_come_about_and_is_shown_whole(name: str) -> None:
    step = STEPS[name]
    require_possible_board(board(step))
    assert {*board(step), *map(cell, step.get("placed", {}))} <= set(window(step))


@pytest.mark.parametrize("name", [name for name, step in STEPS.items() if "rows" in step])
def test_every_table_of_cards_can_come_about(name: str) -> None:
    cards.require_possible_table(rows(STEPS[name]))


@pytest.mark.parametrize("name", steps("place"))
def test_a_piece_fits_where_the_lesson_says_and_nowhere_else(name: str) -> None:
    step = STEPS[name]
    fits, also, refused = set(), set(), {}
    for at in window(step):
        if at in board(step):
            continue
        lines = lines_of(step, at)
        if isinstance(lines, str):
            refused[str(at)] = lines
        elif is_wanted(step["want"], lines):
            fits.add(str(at))
        else:
            also.add(str(at))
    assert fits
    assert (fits, also, refused) == (set(step["fits"]), set(step["also"]), step["refused"])


@pytest.mark.parametrize("name", steps("count"))
def test_points_are_counted_as_the_rules_count_them(name: str) -> None:
    step = STEPS[name]
    lines = check_place(board(step), laid(step["placed"]))
    told = [(tuple(map(cell, line["cells"])), line["points"]) for line in step["lines"]]
    assert told == [(line.cells, line.points) for line in lines]
    bonus = GOING_OUT if step.get("last") else 0
    assert step["answer"] == sum(line.points for line in lines) + bonus + step.get("score", 0)
    assert step["answer"] in step["choices"]
    assert len(set(step["choices"])) == len(step["choices"])


@pytest.mark.parametrize("name", [name for name in steps("judge") if "placed" in STEPS[name]])
def test_a_placement_is_judged_as_the_rules_judge_it(name: str) -> None:
    step = STEPS[name]
    refused = ""
    try:
        check_place(board(step), laid(step["placed"]))
    except RuleError as error:
        refused = reason(error)
    assert (step["legal"], step.get("reason", "")) == (not refused, refused)


@pytest.mark.parametrize("name", [name for name in steps("judge") if "after" in STEPS[name]])
def test_rows_of_cards_are_judged_as_the_rules_judge_them(name: str) -> None:
    step = STEPS[name]
    refused = may_lay(step, rows(step, "after"))
    assert (step["legal"], step.get("reason", "")) == (not refused, refused)


@pytest.mark.rule("D6")
@pytest.mark.parametrize("name", [name for name in steps("judge") if "move" in STEPS[name]])
def test_nobody_swaps_cubes(name: str) -> None:
    step = STEPS[name]
    hand = pieces(step["hand"])
    assert not can_place(board(step), hand)
    seen = cubes.View(
        edition=CUBES,
        scores=(0, 0),
        turn=0,
        phase=Phase.PLAY,
        winners=(),
        passes=0,
        board=board(step),
        hands=(Hand(hand), Hand(hand)),
        bag=30,
        rolled=True,
    )
    with pytest.raises(RuleError) as refused:
        cubes.check(seen, 0, Swap(hand))
    assert (step["legal"], step["reason"]) == (False, reason(refused.value))


@pytest.mark.parametrize("name", steps("pick", goal="fits"))
def test_exactly_the_pieces_that_the_lesson_names_fit(name: str) -> None:
    step = STEPS[name]
    fitting = [one for one in pieces(step["hand"]) if can_place(board(step), [one])]
    assert answers(step) == {tuple(sorted(fitting))}


@pytest.mark.rule("P3", "D3")
@pytest.mark.parametrize("name", steps("pick", goal="chance"))
def test_exactly_the_cubes_that_the_lesson_names_can_complete_the_qwirkle(name: str) -> None:
    step = STEPS[name]

    def completes(one: Piece, at: Cell) -> bool:
        try:
            return is_wanted("qwirkle", check_place(board(step), ((at, one),)))
        except RuleError:
            return False

    able = [
        cube
        for cube in pieces(step["hand"])
        if any(
            completes(Piece(cube.colour, shape), at)
            for shape in Shape
            for at in frontier(board(step))
        )
    ]
    assert answers(step) == {tuple(sorted(able))}
    assert not any(completes(cube, at) for cube in able for at in frontier(board(step)))


@pytest.mark.rule("C2", "K2")
@pytest.mark.parametrize("name", steps("pick", goal="opening"))
def test_the_largest_sets_are_those_that_the_lesson_names(name: str) -> None:
    step = STEPS[name]
    hand = pieces(step["hand"])
    assert answers(step) == {tuple(sorted(one)) for one in largest_sets(hand)}
    fewest, size = (
        (SHORTEST_ROW, cards.HAND_SIZE) if name.startswith("cards") else (2, cubes.HAND_SIZE)
    )
    assert largest_size(hand) >= fewest
    assert len(hand) == size


@pytest.mark.parametrize("name", steps("pick", goal="add"))
def test_exactly_the_cards_that_the_lesson_names_can_be_added(name: str) -> None:
    step = STEPS[name]
    fitting = {(card,) for card in pieces(step["hand"]) if not may_lay(step, row_with(step, card))}
    assert answers(step) == fitting


@pytest.mark.rule("K3")
@pytest.mark.parametrize("name", steps("arrange"))
def test_exactly_the_rows_from_the_sets_of_a_lesson_obey_the_rules(name: str) -> None:
    step = STEPS[name]
    sets = [set(pieces(one)) for one in step["sets"]]
    assert step["shortest"] == SHORTEST_ROW
    every = [*(card for row in rows(step) for card in row), *pieces(step["hand"])]
    for size in range(1, QWIRKLE + 1):
        for row in combinations(every, size):
            told = size >= step["shortest"] and any(
                set(row) <= one and len(set(row)) == size for one in sets
            )
            assert told == all(obeys(row) for _, obeys in cards.ROW_RULES), row


@pytest.mark.rule("K4")
@pytest.mark.parametrize("name", steps("arrange"))
def test_a_table_lies_at_the_end_of_a_lesson_as_it_may(name: str) -> None:
    step = STEPS[name]
    assert not may_lay(step, rows(step, "after"))


@pytest.mark.rule("K5")
def test_the_lesson_of_the_qwirkle_takes_one() -> None:
    assert any(len(row) == QWIRKLE for row in STEPS["cards-qwirkle"]["after"])


@pytest.mark.parametrize("name", [*DATA["examples"]])
def test_every_row_that_the_rules_page_shows_obeys_them(name: str) -> None:
    game, section = name.split("-")
    assert section in DATA["rules"][game]
    assert all(is_line(pieces(row)) for row in DATA["examples"][name])


def test_every_worked_example_of_the_tiles_is_in_the_classic_lesson() -> None:
    """E1 to E4 of docs/rules.md."""
    lesson = DATA["lessons"]["classic"]
    counted = [STEPS[name]["answer"] for name in lesson if STEPS[name]["task"] == "count"]
    assert {7, 6, 17, 14} <= set(counted)
    lines = lines_of(STEPS["tiles-cross"], Cell(1, 1))
    assert not isinstance(lines, str)
    assert sum(line.points for line in lines) == 4
    ends, one_line = STEPS["tiles-ends"], STEPS["tiles-one-line"]
    assert (ends["legal"], one_line["legal"]) == (True, False)
    assert {"tiles-cross", "tiles-ends", "tiles-one-line"} <= set(lesson)


def test_the_three_turns_of_the_classic_lesson_follow_each_other() -> None:
    """E2: each turn is laid on the board that the one before has left."""
    turns = [STEPS[f"tiles-{turn}"] for turn in ("first", "second", "third")]
    for before, after in pairwise(turns):
        assert {**before["board"], **before["placed"]} == after["board"]


def test_every_worked_example_of_the_cards_is_on_a_live_table() -> None:
    """E5 to E7, and what E5 refuses."""
    live = set(steps("arrange"))
    assert live == {"cards-start", "cards-build", "cards-qwirkle"} <= set(DATA["lessons"]["cards"])
    assert STEPS["cards-twice"]["reason"] == "row_duplicate"
