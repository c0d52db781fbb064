"""Positions as one line of text."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.record.errors import NotationError
from sixfold.record.position import format_position, parse_position
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.game import View, view
from sixfold.rules.hands import Hand
from sixfold.rules.pieces import in_order
from tests.record.games import TABLES, finished, short_games

LINES = [
    "classic -1,-2:G3G4G2/.2B2/.R1R2 R3R4?4/?6 80 12/4 1 play",
    "starwars - ?6/?6/?6/?6 84 0/0/0/0 4 open",
    "travel 0,0:R1R2R3 -/G2 0 88/79 1 over passes=1",
    "cubes 5,-7:G1G2G6 R1R4Y1B5P1P1/?6 75 3/0 2 play passes=1 rolled",
    "cards B1B2B4/R3G3Y3P3 ?9/R1O2?7 20 R3/- 2 play redraws=2",
    "cards - ?4/- 0 -/RRRPPP 1 over last=0",
]

FIELDS = ["edition", "board", "hands", "bag", "scores", "turn", "phase"]


def canonical(seen: View) -> View:
    """Return the view with taken Qwirkles in order, as a position does not keep their order."""
    if not isinstance(seen, cards.View):
        return seen
    stacks = tuple(tuple(in_order(row) for row in stack) for stack in seen.stacks)
    return replace(seen, stacks=stacks)


@st.composite
def views(draw: st.DrawFn) -> View:
    """Draw what somebody knows of a short game: of every hand all, nothing, or some pieces."""
    state = draw(short_games).last
    seen = view(state, draw(st.sampled_from([None, *range(state.players)])))
    hands = []
    for hand in state.hands:
        known = draw(st.integers(0, len(hand)))
        hands.append(Hand(in_order(hand[:known]), len(hand) - known))
    return replace(seen, hands=tuple(hands)) if draw(st.booleans()) else seen


@pytest.mark.parametrize("line", LINES)
def test_a_canonical_line_is_read_and_written_back(line: str) -> None:
    assert format_position(parse_position(line)) == line


@given(views())
@settings(max_examples=150, deadline=None)
def test_a_view_is_read_as_it_is_written(seen: View) -> None:
    line = format_position(seen)
    assert parse_position(line) == canonical(seen)
    assert format_position(parse_position(line)) == line


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_moment_of_a_game_is_a_position(edition: str, players: int) -> None:
    for place, state in enumerate(finished(edition, players).states):
        seen = view(state, place % players)
        assert parse_position(format_position(seen)) == canonical(seen)


def test_a_hand_may_be_known_partly_known_or_unknown() -> None:
    seen = parse_position("classic 0,0:R1 R2?2/?6/B1B2 20 0/0/0 1 play")
    assert [(len(hand.known), hand.hidden) for hand in seen.hands] == [(1, 2), (0, 6), (2, 0)]


def test_a_line_is_read_in_other_forms_than_the_canonical_one() -> None:
    seen = parse_position("  classic  0,0:..R1/...  B2R1/?6 20 0/0 1 play\n")
    assert format_position(seen) == "classic 2,0:R1 R1B2/?6 20 0/0 1 play"


def test_each_game_has_its_own_view() -> None:
    kinds = [type(parse_position(line)) for line in LINES]
    assert kinds == [tiles.View] * 3 + [cubes.View] + [cards.View] * 2


def test_the_winners_follow_from_the_scores() -> None:
    assert parse_position(LINES[2]).winners == (0,)
    assert parse_position(LINES[5]).winners == (1,)


@pytest.mark.parametrize("words", range(7))
def test_a_missing_field_is_named(words: int) -> None:
    line = " ".join(LINES[0].split()[:words])
    with pytest.raises(NotationError, match=f"the {FIELDS[words]} is missing") as caught:
        parse_position(line)
    assert caught.value.column == len(line) + 1


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("chess - ?6/?6 1 0/0 1 open", 1),
        ("classic R1 ?6/?6 1 0/0 1 play", 9),
        ("classic 0:R1 ?6/?6 1 0/0 1 play", 9),
        ("classic 0,0:R1/ ?6/?6 1 0/0 1 play", 13),
        ("classic 0,0:R1.R7 ?6/?6 1 0/0 1 play", 16),
        ("classic 0,0:R1.0 ?6/?6 1 0/0 1 play", 16),
        ("classic 0,0:R1.9999R2 ?6/?6 1 0/0 1 play", 19),
        ("classic - ?6 1 0 1 open", 11),
        ("classic - ?6/?6/?6/?6/?6 1 0/0/0/0/0 1 open", 11),
        ("classic - ?6/?0 1 0/0 1 open", 14),
        ("classic - ?6/?10 1 0/0 1 open", 14),
        ("classic - ?6/R1R 1 0/0 1 open", 16),
        ("classic - ?6/?6 01 0/0 1 open", 17),
        ("classic - ?6/?6 1000000 0/0 1 open", 17),
        ("classic - ?6/?6 1 0/0/0 1 open", 19),
        ("classic - ?6/?6 1 0/-1 1 open", 21),
        ("classic - ?6/?6 1 0/0 0 open", 23),
        ("classic - ?6/?6 1 0/0 3 open", 23),
        ("classic - ?6/?6 1 0/0 1 opening", 25),
        ("classic - ?6/?6 1 0/0 1 open rolled", 30),
        ("classic 0,0:R1 ?6/?6 1 0/0 1 play passes=0", 42),
        ("classic 0,0:R1 ?6/?6 1 0/0 1 play passes=1 passes=1", 44),
        ("cubes 0,0:R1 ?6/?6 1 0/0 1 play rolled=1", 33),
        ("cubes 0,0:R1 ?6/?6 1 0/0 1 play passes", 33),
        ("cubes 0,0:R1 ?6/?6 1 0/0 1 play rolled passes=1", 40),
        ("cards R1R2R3 ?9/?9 1 R7/- 1 play", 23),
        ("cards R1R2R3 ?9/?9 1 -/- 1 play redraws=4", 41),
        ("cards R1R2R3 ?9/?9 0 -/- 1 play last=5", 38),
    ],
)
def test_what_cannot_be_read_is_reported_with_its_column(line: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(line)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_a_position_is_one_line() -> None:
    with pytest.raises(NotationError) as caught:
        parse_position("classic -\n?6/?6 1 0/0 1 open")
    assert caught.value.line == 2


@pytest.mark.parametrize(
    "line",
    [
        "classic 0,0:R1.R2 ?6/?6 20 0/0 1 play",
        "classic 0,0:R1R1 ?6/?6 20 0/0 1 play",
        "classic 0,0:R1 R1R1R1/?6 20 0/0 1 play",
        "classic 0,0:R1 ?7/?6 20 0/0 1 play",
        "classic 0,0:R1 ?6/?6 96 0/0 1 play",
        "classic 0,0:R1 ?6/?6 20 0/0 1 open",
        "classic - ?6/?6 20 0/0 1 play",
        "cubes - R1R1R1R1R1R1/R2R2R2R2R2R2/R3R3R3R3 20 0/0/0 1 open",
        "cards R1R2 ?9/?9 20 -/- 1 play",
        "cards R1R2R3R4R5R6 ?9/?9 20 -/- 1 play",
        "cards R1R2R3 ?9/?9 20 RRR/- 1 play",
        "cards R1R2R3 ?9/?9 20 -/- 1 play last=2",
    ],
)
def test_a_position_that_lies_on_no_table_is_impossible(line: str) -> None:
    with pytest.raises(ImpossiblePositionError):
        parse_position(line)


@given(
    st.sampled_from(LINES),
    st.lists(
        st.tuples(st.integers(0, 80), st.integers(0, 3), st.text(max_size=3) | st.just("9" * 40)),
        max_size=4,
    ),
)
@settings(max_examples=300, deadline=None)
def test_a_damaged_line_is_refused_or_read(line: str, damages: list[tuple[int, int, str]]) -> None:
    for at, length, put in damages:
        line = line[:at] + put + line[at + length :]
    try:
        seen = parse_position(line)
    except (NotationError, ImpossiblePositionError):
        return
    assert parse_position(format_position(seen)) == seen


@given(st.text(max_size=60) | st.text("RGB123.:/?-, =classicplay", max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_text_is_refused_or_read(text: str) -> None:
    try:
        parse_position(text)
    except (NotationError, ImpossiblePositionError):
        return


@pytest.mark.parametrize(
    "line",
    [
        f"classic 0,0:{'R1' * 100_000} ?6/?6 20 0/0 1 play",
        f"classic 0,0:{'.' * 100_000}R1 ?6/?6 20 0/0 1 {'9' * 10_000}",
        f"cards {'R1R2R3/' * 50_000}R1 ?9/?9 20 -/- 1 play",
        "classic " + "/" * 100_000 + " ?6/?6 20 0/0 1 play",
    ],
)
def test_a_monstrous_line_is_refused(line: str) -> None:
    with pytest.raises((NotationError, ImpossiblePositionError)):
        parse_position(line)
