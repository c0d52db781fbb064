"""The engine as a process with standard input and output."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from sixfold.engine.requests import LONGEST_REQUEST
from tests.engine.client import EDITIONS, Json, state_after
from tests.engine.test_requests import UNREADABLE
from tests.volume import deep_but
from tests.waiting import LIMIT_S

COMMAND = [sys.executable, "-m", "sixfold", "engine"]
MEGABYTES_10 = 10_000_000


def run(sent: bytes, **environment: str) -> list[dict[str, Json]]:
    """Return every line that the engine prints for an input that ends."""
    done = subprocess.run(
        COMMAND,
        input=sent,
        capture_output=True,
        timeout=LIMIT_S,
        check=True,
        env={**os.environ, **environment},
    )
    assert done.stderr == b""
    assert not done.stdout or done.stdout.endswith(b"\n")
    return [json.loads(line) for line in done.stdout.splitlines()]


def sane(request_id: Json) -> bytes:
    """Return a request that has an answer."""
    return json.dumps({"id": request_id, "op": "solve", "table": [], "hand": []}).encode()


def run_between_sane(lines: Sequence[bytes]) -> list[dict[str, Json]]:
    """Return the answers to lines, each of which is followed by a sane request that is answered."""
    sent = b"".join(line.rstrip(b"\n") + b"\n" + sane(n) + b"\n" for n, line in enumerate(lines))
    answers = run(sent)
    assert len(answers) == 2 * len(lines)
    assert [answer["id"] for answer in answers[1::2]] == list(range(len(lines)))
    assert all(answer["playable"] is False for answer in answers[1::2])
    return answers[::2]


def test_no_input_gets_no_answer() -> None:
    assert run(b"") == []


def test_the_last_line_needs_no_line_end() -> None:
    assert [answer["id"] for answer in run(sane(1) + b"\n" + sane(2))] == [1, 2]


def test_answers_come_in_the_order_of_the_requests() -> None:
    sent = b"".join(sane(number) + b"\n" for number in range(50))
    assert [number["id"] for number in run(sent)] == list(range(50))


def test_unreadable_lines_get_one_error_each_and_the_next_request_is_answered() -> None:
    lines = [line for line in UNREADABLE if b"\n" not in line.rstrip(b"\n")]
    answers = run_between_sane(lines)
    assert {answer["error"] for answer in answers} == {"bad_json"}


def test_a_line_of_10_megabytes_gets_one_error() -> None:
    lines = [
        b"x" * MEGABYTES_10,
        b'{"id":1,"op":"new","edition":"classic","players":2,"seed":"'
        + b"9" * MEGABYTES_10
        + b'"}',
        b"[" * MEGABYTES_10,
        b" " * MEGABYTES_10,
        b"\x00" * MEGABYTES_10,
    ]
    answers = run_between_sane(lines)
    assert {answer["error"] for answer in answers} == {"request_too_long"}
    assert [answer["id"] for answer in answers] == [None, 1, None, None, None]


def test_a_line_around_the_limit_or_at_the_end_of_the_input_gets_one_error() -> None:
    limit = LONGEST_REQUEST
    lengths = (limit - 1, limit, limit + 1, limit + 2, 2 * limit + 1, 2 * limit + 2, 2 * limit + 3)
    answers = run_between_sane([b"x" * length for length in lengths])
    assert all("error" in answer for answer in answers)
    for length in (limit + 1, 2 * limit + 2, MEGABYTES_10):
        answers = run(sane(1) + b"\n" + b"x" * length)
        assert [answer["id"] for answer in answers] == [1, None]
        assert answers[1]["error"] == "request_too_long"


def test_an_answer_comes_before_the_input_ends() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(sane(number) + b"\n")
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.close()
        assert engine.stdout.read() == b""
        assert engine.wait(LIMIT_S) == 0


def test_a_reader_that_goes_away_ends_the_engine_quietly() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdout.close()
        engine.stdin.write(sane(1) + b"\n")
        engine.stdin.close()
        assert engine.stderr.read() == b""
        assert engine.wait(LIMIT_S) == 0


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_the_same_seed_gives_the_same_answers_in_every_process(edition: str) -> None:
    """Nothing may follow from the order of a set, which differs from process to process."""
    requests: list[Json] = [{"op": "new", "edition": edition, "players": 3, "seed": "everywhere"}]
    for moves in (0, 7):
        state = state_after(edition, moves, players=3)
        where = {"state": state, "seat": state["turn"], "hand": state["hands"][state["turn"]]}
        requests += [{"op": "choose", "bot": bot, **where} for bot in ("random", "greedy")]
        if edition == "cards":
            requests.append({"op": "solve", "table": state["table"], **where})
        else:
            requests.append({"op": "moves", "edition": edition, "board": state["board"], **where})
    sent = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    answers = [run(sent, PYTHONHASHSEED=seed) for seed in ("1", "2")]
    assert len(answers[0]) == len(requests)
    assert not any("error" in answer for answer in answers[0])
    assert answers[0] == answers[1]
