"""What the terminal reads from a server, and what it says of what it cannot read."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from sixfold.locales.words import LANGUAGES, words
from sixfold.terminal.remote_session import join
from sixfold.terminal.seat_store import SeatStore, StoredSeat
from sixfold.terminal.table_client import UNREADABLE, ClientError, TableSocket, take_seat
from sixfold.terminal.table_link import Link
from sixfold.wire.commands import Command, CommandFrame, HelloFrame
from sixfold.wire.frames import DoneFrame, PongFrame
from sixfold.wire.values import PassMove
from tests.terminal.scripted import Script

TABLE, SECRET, TOKEN = "a" * 20, "s" * 32, "t" * 32


class Recorded:
    """A connection that answers with one message, and records what is sent."""

    def __init__(self, message: str = "") -> None:
        self.message = message
        self.sent: list[object] = []

    def send(self, message: str) -> None:
        self.sent.append(json.loads(message))

    def recv(self) -> str:
        return self.message


@contextmanager
def answering(status: int, body: str) -> Iterator[Link]:
    """Start a server that answers every request alike, and yield a link to it."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            del format, args

    with serving(Handler) as address:
        yield Link(address, TABLE, SECRET)


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """Start a server, and yield its address."""
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def test_a_frame_is_read_as_its_model() -> None:
    pong = TableSocket(Recorded('{"type": "pong"}'))
    assert pong.receive() == PongFrame(type="pong")
    done = TableSocket(Recorded('{"type": "done", "id": "line-1-1", "seq": 7}'))
    assert done.receive() == DoneFrame(type="done", id="line-1-1", seq=7)


@pytest.mark.parametrize(
    "message",
    ["", "[]", "{", '{"type": "news"}', '{"type": "pong", "more": 1}', '{"type": "events"}'],
)
def test_a_frame_that_cannot_be_read_is_an_error_of_the_client(message: str) -> None:
    with pytest.raises(ClientError) as caught:
        TableSocket(Recorded(message)).receive()
    assert caught.value.code == UNREADABLE


def test_a_frame_is_sent_without_empty_members() -> None:
    connection = Recorded()
    socket = TableSocket(connection)
    socket.send(HelloFrame(type="hello", token=SECRET, seat=1))
    move = PassMove.model_validate({"pass": True})
    command = Command(id="line-3-1", seat=1, expected=3, move=move)
    socket.send(CommandFrame(type="command", command=command))
    assert connection.sent == [
        {"type": "hello", "token": SECRET, "seat": 1},
        {
            "type": "command",
            "command": {"id": "line-3-1", "seat": 1, "expected": 3, "move": {"pass": True}},
        },
    ]


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [
        (200, "{}", "unreadable"),
        (200, "<p>welcome</p>", "unreadable"),
        (409, '{"error": {"code": "seat_taken"}}', "seat_taken"),
        (409, '{"error": {"code": "of_the_future"}}', "unreadable"),
        (502, "<p>bad gateway</p>", "unreachable"),
    ],
)
def test_an_answer_becomes_a_code(status: int, body: str, code: str) -> None:
    with answering(status, body) as link, pytest.raises(ClientError) as caught:
        take_seat(link, "Ann", "en", TOKEN)
    assert caught.value.code == code


def test_a_name_that_no_server_takes_is_refused_at_once() -> None:
    with pytest.raises(ClientError) as caught:
        take_seat(Link("http://127.0.0.1:9", TABLE, SECRET), "A\nn", "en", TOKEN)
    assert caught.value.code == "bad_request"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_joins_is_told_that_an_answer_cannot_be_read(language: str, tmp_path: Path) -> None:
    console, say = Script(), words(language)
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    with answering(200, "{}") as link:
        assert join(link, "Ann", console, say, environment) == 2
    assert console.said == [say("guest-refused", code="unreadable")]
    assert "unreadable" not in console.text
    assert SeatStore(environment).load(link) is None


@pytest.mark.parametrize("path", ["/join", "/device"])
def test_a_lost_answer_is_asked_for_again_with_the_same_token(path: str, tmp_path: Path) -> None:
    environment, asked = {"XDG_DATA_HOME": str(tmp_path)}, list[str]()

    class Losing(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            asked.append(body["token"])
            if len(asked) == 1:  # the answer is lost
                self.connection.close()
                return
            self.send_response(409)
            self.end_headers()
            self.wfile.write(b'{"error": {"code": "seat_taken"}}')

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            del format, args

    with serving(Losing) as address:
        link = Link(address, TABLE, SECRET, path)
        before = SeatStore(environment).token(link)
        assert join(link, "Ann", Script(), words("en"), environment) == 2
    assert asked == [before, before]


def test_a_token_is_kept_for_its_link_until_the_seat_is_there(tmp_path: Path) -> None:
    store = SeatStore({"XDG_DATA_HOME": str(tmp_path)})
    link, other = (Link("https://x.example", TABLE, text * 32) for text in "sz")
    token = store.token(link)
    assert store.token(link) == token
    assert store.load(link) is None
    assert store.token(other) != token
    store.forget_token(other)
    assert store.token(link) not in (token, store.token(other))
    store.save(link, StoredSeat(seat=1, token=token))
    store.forget_token(link)
    assert store.load(link) == StoredSeat(seat=1, token=token)


def test_a_seat_is_found_again_beside_entries_that_cannot_be_read(tmp_path: Path) -> None:
    store = SeatStore({"XDG_DATA_HOME": str(tmp_path)})
    link = Link("https://x.example", TABLE, SECRET)
    assert store.load(link) is None
    store.save(link, StoredSeat(seat=2, token=SECRET))
    path = tmp_path / "sixfold" / "seats.json"
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert stored == {f"https://x.example#{TABLE}": {"seat": 2, "token": SECRET}}
    path.write_text(json.dumps({**stored, "other": {"seat": "?"}, "third": 3}), encoding="utf-8")
    assert store.load(link) == StoredSeat(seat=2, token=SECRET)
    path.write_text("[]", encoding="utf-8")
    assert store.load(link) is None
