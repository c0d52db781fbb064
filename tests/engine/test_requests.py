"""Parsing of requests: ids, unknown members, and unreadable lines."""

import json

import pytest

from sixfold.engine.requests import DEEPEST_REQUEST, LONGEST_REQUEST
from tests.engine.client import Json, answer_to, ask, error_of, new

SOLVE: dict[str, Json] = {"op": "solve", "table": [], "hand": []}

IDS: list[Json] = [
    0,
    -1,
    10**40,
    1.5,
    1e300,
    "",
    "a",
    "ü\u2028\U0001f600\x00",
    "\ud800",
    True,
    False,
    None,
    [],
    [1, ["x", None]],
    {},
    {"a": {"b": [1]}},
    "x" * 100_000,
]


@pytest.mark.parametrize("request_id", IDS, ids=lambda request_id: repr(request_id)[:20])
def test_every_answer_repeats_the_id_of_any_type(request_id: Json) -> None:
    assert answer_to(json.dumps({"id": request_id, **SOLVE}).encode())["id"] == request_id
    assert answer_to(json.dumps({**SOLVE, "id": request_id}).encode())["id"] == request_id
    refused = {"id": request_id, "op": "check", "edition": "classic", "board": {}, "place": {}}
    assert answer_to(json.dumps(refused).encode())["id"] == request_id
    for error in ({"op": "x"}, {}, {"op": "new", "edition": 1}, {"op": "solve"}):
        answer = answer_to(json.dumps({"id": request_id, **error}).encode())
        assert (answer["id"], "error" in answer) == (request_id, True)


def test_a_true_id_stays_true_and_does_not_become_one() -> None:
    assert answer_to(b'{"id":true,"op":"x"}')["id"] is True
    assert answer_to(b'{"id":1,"op":"x"}')["id"] is not True


def test_without_an_id_the_answers_id_is_null() -> None:
    answer = answer_to(json.dumps(SOLVE).encode())
    assert (answer["id"], answer["playable"]) == (None, False)


def test_unknown_members_are_ignored_wherever_they_stand() -> None:
    more = {"jsonrpc": "2.0", "state": 3, "ms": "x", "": None, "seat": -1, "bot": 1}
    assert ask("solve", table=[], hand=[], **more) == ask("solve", table=[], hand=[])


def test_unknown_members_of_choose_change_nothing() -> None:
    state = new("classic")
    request = {"state": state, "seat": state["turn"], "bot": "random"}
    assert ask("choose", **request, seed={}, hand=1) == ask("choose", **request)


@pytest.mark.parametrize("op", ["", "Check", "check ", "help", None, 1, True, [], {}, "\ud800"])
def test_an_unknown_op_is_named_as_such(op: Json) -> None:
    answer = answer_to(json.dumps({"id": 1, "op": op}).encode())
    assert (answer["id"], answer["error"]) == (1, "unknown_op")


def test_a_missing_op_is_unknown() -> None:
    assert answer_to(b'{"id":1}')["error"] == "unknown_op"
    assert answer_to(b"{}")["error"] == "unknown_op"


UNREADABLE = [
    b"",
    b"\n",
    b" \t \r\n",
    b"\r\n",
    b"hello",
    b"{",
    b'{"id":1',
    b"{'id':1}",
    b'{"id":1,}',
    b'{"id":1} {"id":2}',
    b"[]",
    b"[1,2]",
    b'"text"',
    b"7",
    b"null",
    b"true",
    b"NaN",
    b'{"id":1,"op":"check","x":NaN}',
    b'{"id":1,"x":[Infinity]}',
    b'{"id":1,"x":{"y":-Infinity}}',
    b'{"id":1,"x":1e999}',
    b'{"id":1,"x":-1e999}',
    b'{"id":1,"x":' + b"9" * 5000 + b"}",
    b'{"id":1,"x":-' + b"9" * 5000 + b"}",
    b'{"id":1,"x":01}',
    b'{"id":1,"x":+1}',
    b'{"id":1,"x":.5}',
    b'{"id":1,"op":"new","seed":"\xff\xfe"}',
    b'{"id":1,"op":"new","seed":"\xed\xa0\x80"}',
    b'{"id":1,"op":"new","seed":"a\x00b"}',
    b'{"id":1,"op":"new","seed":"tab\there"}',
    b"\x00",
    b"\x00" * 100,
    b"\xff\xfe{\x00}\x00",
    b'{"id":1,"x":"\\u12"}',
    b'{"id":1,"x":"unended}',
    b'{"id":1,"x":' + b"[" * 100_000,
    b'{"id":1,"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"id":1,"x":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001,
    b"[" * 100_000,
    b'{"a":' * 100_000,
]


@pytest.mark.parametrize("line", UNREADABLE, ids=lambda line: repr(line[:30]))
def test_a_line_that_cannot_be_read_gets_one_error(line: bytes) -> None:
    answer = answer_to(line)
    assert error_of(answer) == "bad_json"
    assert len(answer["message"]) < 200
    if line.startswith(b'{"id":1,'):
        assert answer["id"] == 1
    else:
        assert answer["id"] is None


@pytest.mark.parametrize(
    ("start", "request_id"),
    [
        (b'{"id":7,', 7),
        (b'{ "id" : "a\\"b" ,', 'a"b'),
        (b'{"id":true,', True),
        (b'{"id":-3,', -3),
        (b'{"id":007,', None),
        (b'{"id":[1],', None),
        (b'{"id":1.5,', None),
        (b'{"id":"\xff",', None),
        (b'{"x":1,"id":7,', None),
        (b'{"id":7', None),
    ],
)
def test_a_broken_line_that_begins_with_its_id_gets_it_back(start: bytes, request_id: Json) -> None:
    assert answer_to(start + b'"op":')["id"] == request_id


def test_a_line_may_be_long_but_not_too_long() -> None:
    start, end = b'{"id":5,"op":"solve","table":[],"hand":[],"x":"', b'"}'
    padding = b"x" * (LONGEST_REQUEST - len(start) - len(end))
    assert answer_to(start + padding + end)["playable"] is False
    answer = answer_to(start + padding + b"x" + end)
    assert (answer["id"], answer["error"]) == (5, "request_too_long")


def test_nesting_has_a_limit_that_does_not_depend_on_the_machine() -> None:
    def nested(depth: int) -> bytes:
        lists = b"[" * (depth - 1) + b"]" * (depth - 1)
        return b'{"op":"solve","table":[],"hand":[],"id":3,"x":' + lists + b"}"

    assert answer_to(nested(DEEPEST_REQUEST))["playable"] is False
    for depth in (DEEPEST_REQUEST + 1, 500, 900):
        answer = answer_to(nested(depth))
        assert (answer["id"], answer["error"]) == (3, "bad_json")
    deep_id = b'{"op":"x","id":' + b"[" * 900 + b"]" * 900 + b"}"
    assert (answer_to(deep_id)["id"], answer_to(deep_id)["error"]) == (None, "bad_json")


def test_spaces_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    line = json.dumps({"id": 1, **SOLVE}).encode()
    for written in (
        line,
        line + b"\n",
        line + b"\r\n",
        b"  " + line + b" \t",
        b"\xef\xbb\xbf" + line,
    ):
        assert answer_to(written)["playable"] is False


@pytest.mark.parametrize(
    "line",
    [
        b'{"id":1,"op":"new","edition":"classic","players":2,"seed":"a","seed":"b"}',
        b'{"id":1,"op":"moves","edition":"classic","board":{"0,0":"R1","0,0":"R2"},"hand":"R3"}',
    ],
)
def test_a_member_given_twice_is_refused_rather_than_read_as_the_last(line: bytes) -> None:
    answer = answer_to(line)
    assert error_of(answer) == "impossible_position"
    assert answer["message"] == "a member is given twice in one object"


def test_small_numbers_are_numbers() -> None:
    answer = answer_to(b'{"id":1e-999,"op":"solve","table":[],"hand":[]}')
    assert (answer["id"], answer["playable"]) == (0, False)


PIECES: list[Json] = [
    "R7",
    "R0",
    "X1",
    "r1",
    "1R",
    "R",
    "",
    "R1 ",
    "R11",
    "Ｒ1",
    "R\u0661",
    1,
    None,
]


@pytest.mark.parametrize("piece", [*PIECES, "\ud800\ud800", 1, None, ["R1"], {}, True])
def test_pieces_that_do_not_exist(piece: Json) -> None:
    for request in (
        {"op": "moves", "edition": "classic", "board": {}, "hand": [piece]},
        {"op": "moves", "edition": "cubes", "board": {"0,0": piece}, "hand": []},
        {"op": "check", "edition": "classic", "board": {}, "place": {"0,0": piece}},
        {"op": "solve", "table": [["R1", "R2", piece]], "hand": []},
        {"op": "opening", "edition": "cards", "hands": [["R1"], [piece]]},
    ):
        assert error_of(ask(**request)) == "bad_request"


CELLS = ["", ",", "0", "0,0,0", "1,", ",1", "+1,0", "-0,0", "0,-0", "00,0", "01,2", " 0,0", "0, 0"]


@pytest.mark.parametrize(
    "cell", [*CELLS, "0,0\n", "0;0", "1.0,0", "1e3,0", "0x1,0", "٣,0", "--1,0", "9" * 5000 + ",0"]
)
def test_cells_that_are_none(cell: str) -> None:
    for request in (
        {"board": {cell: "R1"}, "place": {}},
        {"board": {"0,0": "R1"}, "place": {cell: "R2"}},
    ):
        assert error_of(ask("check", edition="classic", **request)) == "bad_request"


@pytest.mark.parametrize("far", [10**18, -(10**18), 2**63, -(2**64), 10**99])
def test_the_board_is_unbounded(far: int) -> None:
    board = {f"{far},{far}": "R1"}
    beside = ask("check", edition="classic", board=board, place={f"{far + 1},{far}": "R2"})
    assert beside["lines"] == [{"cells": [f"{far},{far}", f"{far + 1},{far}"], "points": 2}]
    gap = {f"{far + 1},{far}": "R2", "0," + str(far): "R3"}
    answer = ask("check", edition="classic", board=board, place=gap)
    assert answer["reason"] == "gap"
    alone = ask("check", edition="classic", board=board, place={"0,0": "R2"})
    assert alone["reason"] == "no_contact"
    both = {**board, "0,0": "R2"}
    assert error_of(ask("moves", edition="classic", board=both, hand=[])) == "impossible_position"
    assert ask("moves", edition="classic", board=board, hand=["R2"])["count"] == 4
    assert len(ask("reroll", board=board, hand=["R2"])["table"]) == 2
