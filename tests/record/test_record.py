"""Game records as text: what is kept, and what is refused where."""

from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.record.builder import start_record
from sixfold.record.errors import IllegalMoveError, NotationError
from sixfold.record.model import Header, Record, RecordedTurn
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules.errors import Reason
from tests.record.games import TABLES, finished, played, short_games

SHORT = dedent("""\
    [Sixfold "1"]
    [Edition "classic"]
    [Seat1 "Ada"]
    [Seat2 "Ben"]

    deal 1: P3 G4 R4 Y1 O3 B3
    deal 2: R1 G6 R6 B4 P6 B4

    1. 1: place 0,0v B3 O3 P3 +3 draw B1 P4 G1
    2. 2: place -1,2v P6 G6 R6 +5 draw G4 R3 G5
    3. 1: place -2,2v P4 G4 R4 +10 draw P3 B2 G4
    4. 2: swap R1 draw O6
    """)

CUBES = dedent("""\
    [Sixfold "1"]
    [Edition "cubes"]

    deal 1: G2 Y1 R1 G6 R2 G1
    deal 2: P4 Y4 Y5 O2 G3 B1

    1. 1: place 0,0> G1 G2 G6 +3 draw P1 P1 B3
    2. 2: place 0,-1 G3 +2 draw G3
    3. 1: roll R2 Y1 B3 shows R4 Y1 B5 forced R3 P2 P1 R4 Y4 B1, place 1,1 P2 +2 draw G2
    4. 2: roll
    """)

CARDS = dedent("""\
    [Sixfold "1"]
    [Edition "cards"]

    deal 1: B2 B1 Y6 G6 Y2 G6 B4 B5 G4
    deal 2: G4 R1 P6 P6 B6 G3 O4 G3 B1

    1. 1: rows B1B2B4B5 +0 draw Y2 Y1 B1 R1
    2. 2: rows B1B2B4B5B6 +0 draw R5
    """)

comments = st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=2).map(tuple)


def with_line(text: str, number: int, line: str) -> str:
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


def refusal(text: str) -> tuple[int, int]:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    return caught.value.line, caught.value.column


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw the record of a short game, with comments, headers, and variations of its turns."""
    record = draw(short_games).record
    name = draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=8))
    turns = tuple(_commented(draw, record.turns, place) for place in range(len(record.turns)))
    headers = (*record.headers, Header("Event", name))
    return replace(record, turns=turns, headers=headers, comments=draw(comments))


def _commented(draw: st.DrawFn, turns: tuple[RecordedTurn, ...], place: int) -> RecordedTurn:
    """Return a turn with comments, and with the game itself as its variation, some turns on."""
    turn = replace(turns[place], comments=draw(comments))
    ahead = draw(st.integers(0, 2))
    if not ahead:
        return turn
    inner = replace(turns[place], variations=(turns[place : place + 1],) if ahead == 1 else ())
    return replace(turn, variations=((inner, *turns[place + 1 : place + ahead]),))


@pytest.mark.parametrize("text", [SHORT, CUBES, CARDS])
def test_a_canonical_record_is_written_back_byte_for_byte(text: str) -> None:
    assert format_record(parse_record(text)) == text


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_finished_game_is_read_as_it_is_written(edition: str, players: int) -> None:
    record = finished(edition, players).record
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@given(records())
@settings(max_examples=100, deadline=None)
def test_comments_variations_and_headers_are_kept(record: Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


def test_line_breaks_and_spaces_do_not_matter_between_words() -> None:
    head, moves = SHORT.split("deal", 1)
    wrapped = head + "deal" + moves.replace(" ", "\r\n\t ")
    assert format_record(parse_record(wrapped)) == SHORT


def test_points_may_be_left_out() -> None:
    assert format_record(parse_record(SHORT.replace(" +3", "").replace(" +10", ""))) == SHORT


def test_a_comment_belongs_to_the_turn_before_it() -> None:
    text = with_line(SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5 {a} {b\\} \\\\\nc}")
    record = parse_record(
        "".join(text.partition("\n\n")[:2]) + "{first}" + text.split("\n\n", 1)[1]
    )
    assert record.comments == ("first",)
    assert [turn.comments for turn in record.turns] == [(), ("a", "b} \\\nc"), (), ()]


def test_a_variation_takes_the_place_of_the_turn_before_it() -> None:
    line = (
        "2. 2: place 1,2 P6 +2 draw O6 (2. 2: place -1,2 P6 (2. 2: place 1,0 B4)) "
        "(2. 2: place -1,0 B4 draw O5 3. 1: place -2,0 B1)"
    )
    record = parse_record("\n".join(SHORT.splitlines()[:9]) + "\n" + line)
    first, second = record.turns[1].variations
    assert first[0].steps[0].score == 2
    assert len(first[0].variations) == 1
    assert [turn.seat for turn in second] == [1, 0]


def test_only_the_last_turn_of_a_variation_may_leave_its_luck_out() -> None:
    lines = SHORT.splitlines()
    lines[9] += " (2. 2: place -1,2 P6 3. 1: place -1,3 P4)"
    assert refusal("\n".join(lines)) == (10, 66)


def test_the_last_turn_may_be_half_played() -> None:
    record = parse_record(CUBES)
    assert record.turns[-1].is_open
    assert refusal(CUBES + "5. 2: pass") == (11, 1)


def test_names_stand_in_the_headers_of_the_seats() -> None:
    assert parse_record(SHORT).names == ("Ada", "Ben")
    assert parse_record(CUBES).names == ("", "")


def test_a_live_game_shows_its_commitment_and_hides_its_seed() -> None:
    record = played("classic", 2, "secret", 3).record
    assert [header.key for header in record.headers][-2:] == ["Commitment", "Result"]
    assert "secret" not in format_record(record)
    assert finished("classic", 2).record.header("Seed") is not None


@pytest.mark.parametrize("key", ["Sixfold", "Edition", "Result", "two words", "", "Seat1"])
def test_a_header_with_a_wrong_key_is_not_recorded(key: str) -> None:
    with pytest.raises(ValueError, match="key of a header"):
        start_record(played("classic", 2, "x", 0).last, ["Ada"], headers=[(key, "")])


HEAD = '[Sixfold "1"]\n[Edition "classic"]\n'

BROKEN = [
    ("nothing", "", 1, 1),
    ("no version", '[Edition "classic"]', 1, 1),
    ("a later version", '[Sixfold "2"]', 1, 1),
    ("no edition", '[Sixfold "1"]\ndeal 1: R1', 2, 1),
    ("an unknown edition", '[Sixfold "1"]\n [Edition "chess"]', 2, 2),
    ("a header that is not closed", '[Sixfold "1"]\n[Edition "classic]', 2, 1),
    ("a header with an unknown escape", '[Sixfold "1"]\n[Edition "\\x"]', 2, 11),
    ("two headers of a key", HEAD + '[Date ""]\n[Date ""]', 4, 1),
    ("a comment that is not closed", HEAD + "{\n", 3, 1),
    ("a comment that is not opened", HEAD + "  }\n", 3, 3),
    ("an unknown escape in a comment", HEAD + "{a\\b}", 3, 3),
    ("half a character", HEAD + "{a\ud800}", 3, 3),
    ("no deal", HEAD, 3, 1),
    ("one deal", HEAD + "deal 1: R1 R2 R3 R4 R5 R6", 3, 26),
    ("deals out of order", HEAD + "deal 2: R1", 3, 1),
    ("a deal to no seat", HEAD + "deal 5: R1", 3, 6),
    ("a deal that is no piece", HEAD + "deal 1: R1 R2 X3", 3, 15),
    ("a short deal", HEAD + "deal 1: R1\ndeal 2: R2", 3, 1),
    ("a fourth copy", HEAD + "deal 1: R1 R1 R1 R1 R5 R6\ndeal 2: B1 B2 B3 B4 B5 B6", 3, 1),
]


@pytest.mark.parametrize(
    ("text", "line", "column"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_a_broken_beginning_is_reported_with_line_and_column(
    text: str, line: int, column: int
) -> None:
    assert refusal(text) == (line, column)


WRONG = [
    (SHORT, 3, '[Seat3 "Ada"]', 1),
    (SHORT, 3, '[Ages "1"]', 1),
    (SHORT, 3, '[Ages "1 one"]', 1),
    (SHORT, 3, '[Lots "1 1"]', 1),
    (SHORT, 3, '[Result "1"]', 1),
    (SHORT, 10, "3. 2: place -1,2v P6 G6 R6 draw G4 R3 G5", 1),
    (SHORT, 10, "2. place -1,2v P6 G6 R6 draw G4 R3 G5", 4),
    (SHORT, 10, "2. 3: place -1,2v P6 G6 R6 draw G4 R3 G5", 4),
    (SHORT, 10, "2. 2: put -1,2v P6 G6 R6 draw G4 R3 G5", 7),
    (SHORT, 10, "2. 2: place", 12),
    (SHORT, 10, "2. 2: place -1;2v P6 G6 R6 draw G4 R3 G5", 13),
    (SHORT, 10, "2. 2: place -1,2v P6 G7 R6 draw G4 R3 G5", 22),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 +6 draw G4 R3 G5", 28),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 +05 draw G4 R3 G5", 28),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 +5 P1 draw G4 R3 G5", 31),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3", 28),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5 G5", 28),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw", 32),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw B4 B4 G5", 28),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6", 7),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5 +5", 42),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 shows G4 R3 G5", 28),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5,", 42),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5, pass", 43),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5)", 41),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5 (3. 1: pass)", 43),
    (SHORT, 10, "2. 2: place -1,2v P6 G6 R6 draw G4 R3 G5 ()", 43),
    (SHORT, 12, "4. 2: pass R1", 12),
    (SHORT, 12, "end 13 5", 1),
    (SHORT, 12, '[Date "late"]', 1),
    (CUBES, 9, "3. 1: roll R2 Y1 B3 shows R4 Y1, place 1,1 P2", 21),
    (CUBES, 9, "3. 1: roll R2 Y1 B3 shows R4 Y1 G5, place 1,1 P2", 21),
    (CUBES, 9, "3. 1: roll R2 Y1 B3 shows R4 Y1 B5, place 1,1 P2", 21),
    (CUBES, 9, "3. 1: roll R2 Y1 shows R4 G1 forced R1 P1 P1 R4 Y4 B1, place 1,1 P2", 18),
    (CUBES, 9, "3. 1: roll R2 Y1 B3, place 1,1 P2 +2 draw G2", 7),
    (CARDS, 4, "deal 1: R1 R2 Y3 Y4 B5 B6 G1 P2 P3", 1),
    (CARDS, 8, "2. 2: rows B1B2B4B5B6 / X1 +0 draw R5", 25),
]


@pytest.mark.parametrize(("text", "number", "line", "column"), WRONG)
def test_what_is_wrong_in_a_record_is_reported_with_line_and_column(
    text: str, number: int, line: str, column: int
) -> None:
    assert refusal(with_line(text, number, line)) == (number, column)


@pytest.mark.parametrize(
    ("text", "number", "line", "reason"),
    [
        (SHORT, 9, "1. 2: place 0,0v B4 draw B1", Reason.NOT_YOUR_TURN),
        (SHORT, 9, "1. 1: place 0,0v B3 O3 +2 draw B1 P4", Reason.OPENING_NOT_LARGEST),
        (SHORT, 10, "2. 2: place -1,2 P1 +5 draw G4", Reason.NOT_IN_HAND),
        (SHORT, 10, "2. 2: place 0,2 P6 draw G4", Reason.OCCUPIED),
        (SHORT, 10, "2. 2: place -1,2 G6 draw G4", Reason.LINE_MIXED),
        (SHORT, 10, "2. 2: pass", Reason.CANNOT_PASS),
        (SHORT, 10, "2. 2: roll R1 shows R2", Reason.WRONG_MOVE),
        (SHORT, 10, "2. 2: redraw draw R1", Reason.WRONG_MOVE),
        (SHORT, 10, "2. 2: swap", Reason.EMPTY),
        (CUBES, 8, "2. 2: swap G3 draw G3", Reason.WRONG_MOVE),
        (CUBES, 8, "2. 2: roll P6 shows P5", Reason.NOT_IN_HAND),
        (CARDS, 8, "2. 2: rows B1B2B4B5 / P6P6B6 draw R5", Reason.ROW_DUPLICATE),
        (CARDS, 8, "2. 2: rows B1B2B4B5 / / B6", Reason.ROW_TOO_SHORT),
        (CARDS, 8, "2. 2: rows", Reason.EMPTY),
        (CARDS, 8, "2. 2: redraw draw R1", Reason.CANNOT_REDRAW),
        (CARDS, 8, "2. 2: place 0,0 R1", Reason.WRONG_MOVE),
    ],
)
def test_an_illegal_move_is_reported_with_its_line_and_reason(
    text: str, number: int, line: str, reason: Reason
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_record(with_line(text, number, line))
    assert (caught.value.line, caught.value.column) == (number, 7)
    assert caught.value.refusal.reason is reason


def test_the_end_must_be_that_of_the_game() -> None:
    text = format_record(finished("classic", 2).record)
    number = len(text.splitlines())
    scores = finished("classic", 2).last.scores
    assert refusal(with_line(text, number, f"end {scores[0]} {scores[1] + 1}")) == (number, 1)
    assert refusal(with_line(text, number, f"end {scores[0]}")) == (number, 1)
    assert refusal(text + "end 1 2") == (number + 1, 1)


def test_no_turn_follows_the_end_of_the_game() -> None:
    record = finished("classic", 2).record
    text = format_record(replace(record, end=None))
    with pytest.raises(IllegalMoveError) as caught:
        parse_record(text + f"{len(record.turns) + 1}. 1: pass")
    assert caught.value.refusal.reason is Reason.GAME_OVER


def test_variations_lie_only_so_deep_in_each_other() -> None:
    turn = "1. 1: place 0,0v B3 O3 P3 draw B1 P4 G1 "
    opening = "\n".join(SHORT.splitlines()[:8]) + "\n"
    deepest = parse_record(opening + turn + f"({turn}" * 20 + ")" * 20)
    assert len(deepest.turns[0].variations) == 1
    assert refusal(opening + turn + f"({turn}" * 21 + ")" * 21)[0] == 9


MONSTERS = [
    HEAD + "(" * 20_000,
    HEAD + "{}" * 20_000,
    HEAD + "deal 1: " + "R1 " * 20_000,
    with_line(SHORT, 10, "2. 2: place 0,0> " + "R1 " * 20_000),
    with_line(SHORT, 10, "2. 2: swap R1 draw " + "R1" * 20_000),
    with_line(SHORT, 10, "2. 2: swap R1" + " draw R1" * 20_000),
    with_line(SHORT, 10, f"{'9' * 20_000}. 2: pass"),
    with_line(SHORT, 10, f"2. 2: place R1@0,0 R2@{'9' * 100},0 draw R2 R3"),
    with_line(CUBES, 9, "3. 1: roll " + "R1" * 20_000 + " shows " + "R1" * 20_000),
    with_line(CARDS, 8, "2. 2: rows " + "/" * 20_000),
    '[Sixfold "' + "\\\\" * 20_000,
]


@pytest.mark.parametrize("text", MONSTERS, ids=range(len(MONSTERS)))
def test_a_monstrous_record_is_refused(text: str) -> None:
    assert refusal(text)


@given(
    st.sampled_from([SHORT, CUBES, CARDS]),
    st.lists(
        st.tuples(
            st.integers(0, 500),
            st.integers(0, 4),
            st.text(max_size=2) | st.sampled_from([*'(){}[],/+\\"', "end", "draw", "R1", "2."]),
        ),
        min_size=1,
        max_size=4,
    ),
)
@settings(max_examples=300, deadline=None)
def test_a_damaged_record_is_refused_or_read(
    text: str, damages: list[tuple[int, int, str]]
) -> None:
    for at, length, put in damages:
        text = text[:at] + put + text[at + length :]
    try:
        record = parse_record(text)
    except NotationError:
        return
    assert parse_record(format_record(record)) == record
