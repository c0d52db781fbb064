"""`sixfold serve` as a process: it says where it is, ends well, and may be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sixfold.codec.moves import move_to_json
from sixfold.locales.words import words
from sixfold.terminal.remote_table import RemoteTable
from sixfold.wire.views import TableView
from tests.rules.random_moves import legal_move
from tests.waiting import LIMIT_S, UNIT, wait_for

SAID = words("en")("serve-address", address="")


@contextmanager
def serving(
    folder: Path, *more: str, before: tuple[str, ...] = ()
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """Run the command on a free port, by another one if need be; yield process and address."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "SIXFOLD_LANG": "en"}
    words = ["serve", "--port", "0", "--rate", "0", *more]
    command = [*before, sys.executable, "-m", "sixfold", *words]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert line.startswith(SAID), line
            yield process, line.removeprefix(SAID).strip().rstrip("/")
        finally:
            process.kill()


def made(http: httpx.Client, **settings: Any) -> dict[str, Any]:
    seats = [{"kind": "here"}, {"kind": "here"}]
    answer = http.post("/api/tables", json={"edition": "classic", "seats": seats, **settings})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def moved(http: httpx.Client, table: dict[str, Any], random: Random) -> int:
    """Make a move for whoever's turn it is, and return its place in the log."""
    url, headers = f"/api/tables/{table['table']}", {"authorization": f"Bearer {table['token']}"}
    seat = http.get(url, headers=headers).json()["now"]["turn"]
    seen = http.get(url, headers=headers, params={"seat": seat}).json()
    view = RemoteTable.from_view(TableView.model_validate(seen)).view()
    assert view is not None
    move = move_to_json(legal_move(view, seat, random))
    command = {"id": f"m{seen['seq']}", "seat": seat, "expected": seen["seq"], "move": move}
    answer = http.post(f"{url}/commands", headers=headers, json=command)
    assert answer.status_code == 200, answer.text
    seq: int = answer.json()["seq"]
    return seq


def run(command: list[str], environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=LIMIT_S, check=False
    )


def test_the_home_network_is_let_in_and_told_where_only_if_asked(tmp_path: Path) -> None:
    said = {}
    for flags in ((), ("--lan",)):
        with serving(tmp_path, *flags) as (process, address):
            here = f"http://127.0.0.1:{address.rpartition(':')[2]}"
            said[flags] = httpx.get(f"{here}/api/address").json()["reachable"]
            process.send_signal(signal.SIGINT)
            assert process.stdout is not None
            rest = process.stdout.read()
            if not flags:
                assert (address, said[flags]) == (here, None)
                assert words("en")("serve-others") in rest
            elif said[flags] is None:
                assert words("en")("serve-no-lan") in rest
            else:
                assert said[flags] == f"{address}/"
                assert words("en")("serve-lan", address=f"{address}/") in rest
                assert "▀" in rest or "▄" in rest


def test_a_server_says_where_it_is_and_ends_in_good_order(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "info") as (process, address):
        with httpx.Client(base_url=address) as http:
            table = made(http)
            moved(http, table, Random(1))
        assert (tmp_path / "sixfold" / "tables.sqlite").exists()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]
        assert any(line["from"] == "sixfold.http" for line in lines)
        assert table["token"] not in json.dumps(lines)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_ends_answers_who_waits_at_once(number: int, tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address), httpx.Client(base_url=address) as http:
        table = made(http)
        url, headers = (
            f"/api/tables/{table['table']}",
            {"authorization": f"Bearer {table['token']}"},
        )
        seq = http.get(url, headers=headers).json()["seq"]
        socket_url = f"ws{address.removeprefix('http')}{url}/socket"
        with (
            connect(socket_url, compression=None) as wire,
            ThreadPoolExecutor(1) as pool,
            httpx.Client(base_url=address, timeout=LIMIT_S) as poller,
        ):
            wire.send(json.dumps({"type": "hello", "token": table["token"], "seat": 0}))
            wire.recv(LIMIT_S)
            params = {"after": seq, "wait": 25}
            poll = pool.submit(poller.get, f"{url}/events", params=params, headers=headers)
            wait_for(lambda: "sixfold_connections 3.0" in http.get("/metrics").text)
            process.send_signal(number)
            began = time.monotonic()
            answer = poll.result(LIMIT_S)
            assert (answer.status_code, answer.json()["events"]) == (200, [])
            with pytest.raises(ConnectionClosed):
                wire.recv(LIMIT_S)
            assert wire.close_code == 1012
            assert process.wait(LIMIT_S) == 0
            assert time.monotonic() - began < 6 * UNIT
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]
        assert [line for line in lines if line["from"] != "sixfold.serve"] == []


def test_a_server_that_drains_is_not_ready_but_serves(tmp_path: Path) -> None:
    with serving(tmp_path, "--drain", str(round(4 * UNIT))) as (process, address):
        assert httpx.get(f"{address}/readyz").status_code == 200
        process.send_signal(signal.SIGTERM)
        wait_for(lambda: httpx.get(f"{address}/readyz").status_code == 503)
        assert httpx.get(f"{address}/api/catalogue").status_code == 200
        process.send_signal(signal.SIGINT)  # who sits at the keyboard does not wait
        assert process.wait(LIMIT_S) == 0


@pytest.mark.parametrize("number", range(2))
def test_a_server_that_is_killed_has_lost_nothing_that_was_seen(
    number: int, tmp_path: Path
) -> None:
    random, seen = Random(number), 0
    with serving(tmp_path) as (process, address), httpx.Client(base_url=address) as http:
        table = made(http)
        for _ in range(random.randint(1, 8)):
            seen = moved(http, table, random)
        process.kill()
        process.wait(20)
    with serving(tmp_path) as (_, address), httpx.Client(base_url=address) as http:
        headers = {"authorization": f"Bearer {table['token']}"}
        url = f"/api/tables/{table['table']}"
        assert http.get(url, headers=headers).json()["seq"] == seen
        assert moved(http, table, random) == seen + 1


def test_a_port_that_is_taken_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, address):
        port = address.rsplit(":", 1)[1]
        command = [sys.executable, "-m", "sixfold", "--lang", "de", "serve", "--port", port]
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
        ended = run(command, environment)
        assert ended.returncode == 2
        assert words("de")("cli-port-taken", address=f"127.0.0.1:{port}") in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "key", "values"),
    [
        (["serve", "--port", "x"], "cli-not-a-number", {"text": "x", "option": "--port"}),
        (["join"], "cli-link-missing", {}),
        (["join", "hello"], "cli-not-a-link", {"text": "hello"}),
        (["join", f"http://x.example/watch#{'a' * 20}.{'s' * 32}"], "cli-watch-link", {}),
    ],
)
def test_what_cannot_be_obeyed_is_told(
    arguments: list[str], key: str, values: dict[str, str]
) -> None:
    command = [sys.executable, "-m", "sixfold", *arguments]
    environment = {**os.environ, "SIXFOLD_LANG": "en"}
    ended = run(command, environment)
    assert ended.returncode == 2
    assert words("en")(key, **values) in ended.stderr


def test_a_database_that_cannot_be_opened_is_told_without_its_password(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sixfold", "serve", "--database", "mysql://me:secret@x/y"]
    ended = run(command, {**os.environ, "XDG_DATA_HOME": str(tmp_path)})
    assert ended.returncode == 2
    assert "secret" not in ended.stderr
