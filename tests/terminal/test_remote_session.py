"""The line mode at a table on a server, reached by its link."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.locales.words import words
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.prompt_commands import PromptCommand, Vocabulary
from sixfold.terminal.remote_session import join
from sixfold.terminal.table_link import Link, read_link
from tests.server.serving import Background, Player, bot, here, in_background, link
from tests.terminal.scripted import Script

LANGUAGES = {"classic": "de", "travel": "fr", "starwars": "it", "cubes": "en", "cards": "de"}


class Taker(Script):
    """A console whose person takes every hint, so many times, and then leaves."""

    def __init__(self, language: str, moves: int = 1000) -> None:
        super().__init__()
        self.take = Vocabulary(words(language)).word(PromptCommand.TAKE)
        self.moves = moves

    def ask(self, prompt: str) -> str | None:
        self.say(prompt)
        self.moves -= 1
        return self.take if self.moves >= 0 else None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(tmp_path_factory.mktemp("server")) as back:
        yield back


def link_to(server: Background, made: dict[str, Any], path: str = "join") -> str:
    secret = made["invitations"][0]["secret"]
    return f"{server.served.address}/{path}#{made['table']}.{secret}"


def parsed(text: str) -> Link:
    read = read_link(text)
    assert read is not None
    return read


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_played_by_link(edition: str, server: Background, tmp_path: Path) -> None:
    language = LANGUAGES[edition]
    seats = [link(), bot("greedy"), bot("random")]
    maker, made = server.do(server.served.make(edition=edition, seats=seats))
    console = Taker(language)
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    address = parsed(link_to(server, made))
    assert join(address, "Zoë", console, words(language), environment) == 0
    seen = server.do(maker.view())
    assert seen["now"]["stage"] == "over"
    assert seen["now"]["seats"][0]["name"] == "Zoë"
    say = words(language)
    assert say("event-ended") in console.text
    assert console.said[-1] in (
        say("result-you"),
        say("result", name=say("name-bot", bot="greedy")),
        say("result", name=say("name-bot", bot="random")),
        console.said[-1] if len(seen["now"]["winners"]) > 1 else "",
    )


def test_whoever_leaves_comes_back_by_the_same_link(server: Background, tmp_path: Path) -> None:
    maker, made = server.do(server.served.make(seats=[link(), bot()]))
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    address = parsed(link_to(server, made))
    first = Taker("en", moves=3)
    assert join(address, "Ann", first, words("en"), environment) == 0
    assert first.said[-1] == words("en")("guest-goodbye")
    second = Taker("en", moves=2)
    assert join(address, None, second, words("en"), environment) == 0
    assert words("en")("guest-ask-name") not in second.text
    events = server.do(maker.ask("GET", "/events")).json()["events"]
    assert sum(event["kind"] == "moved" and event["bot"] is None for event in events) == 5
    kept = tmp_path / "sixfold" / "seats.json"
    assert kept.stat().st_mode & 0o077 == 0


def test_a_name_is_asked_for_and_others_are_called_by_theirs(
    server: Background, tmp_path: Path
) -> None:
    maker, made = server.do(server.served.make(seats=[here("Grandma"), link()]))
    console = Script(["Bob"])
    address = parsed(link_to(server, made))
    if server.served.table(made["table"]).turn != 1:
        server.do(_resign_when_seated(maker))
    assert join(address, None, console, words("en"), {"XDG_DATA_HOME": str(tmp_path)}) == 0
    assert "Grandma" in console.text


async def _resign_when_seated(maker: Player) -> None:
    """Give up as soon as the game has begun, from the other side."""
    import asyncio

    async def wait() -> None:
        await maker.until(None, lambda seen: seen["now"]["stage"] == "playing")
        await maker.wish(0, "resign")

    task = asyncio.get_running_loop().create_task(wait())
    task.add_done_callback(lambda done: done.result())


@pytest.mark.parametrize(("hints", "tracker"), [(False, True), (True, False)])
def test_what_the_table_does_not_allow_is_not_told(
    hints: bool, tracker: bool, server: Background, tmp_path: Path
) -> None:
    settings: dict[str, Any] = {"hints": hints, "tracker": tracker}
    _, made = server.do(server.served.make(seats=[link(), bot("random")], **settings))
    word = Vocabulary(words("en")).word
    console = Script([word(PromptCommand.HINT), word(PromptCommand.MOVES), word(PromptCommand.BAG)])
    address = parsed(link_to(server, made))
    assert join(address, "Ann", console, words("en"), {"XDG_DATA_HOME": str(tmp_path)}) == 0
    assert (words("en")("guest-hints-off") in console.said) is not hints
    assert (words("en")("guest-tracker-off") in console.said) is not tracker


def test_no_hint_is_taken_where_there_are_none(server: Background, tmp_path: Path) -> None:
    maker, made = server.do(server.served.make(seats=[link(), bot("random")], hints=False))
    console = Taker("en", moves=2)
    address = parsed(link_to(server, made))
    assert join(address, "Ann", console, words("en"), {"XDG_DATA_HOME": str(tmp_path)}) == 0
    assert console.said.count(words("en")("guest-hints-off")) == 2
    events = server.do(maker.ask("GET", "/events")).json()["events"]
    assert not any(event["kind"] == "moved" and event["bot"] is None for event in events)


def test_a_link_that_no_longer_holds_is_told_so(server: Background, tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    _, made = server.do(server.served.make())
    server.do(server.served.join(made))
    console = Script()
    taken = parsed(link_to(server, made))
    assert join(taken, "Eve", console, words("en"), environment) == 2
    assert console.said[-1] == words("en")("guest-refused", code="seat_taken")
    wrong = parsed(f"{server.served.address}/join#{'a' * 20}.{'s' * 32}")
    assert join(wrong, "Eve", console, words("fr"), environment) == 2
    assert console.said[-1] == words("fr")("guest-refused", code="unknown_table")
    nowhere = parsed(f"http://127.0.0.1:9/join#{'a' * 20}.{'s' * 32}")
    assert join(nowhere, "Eve", console, words("de"), environment) == 2
    assert console.said[-1] == words("de")("guest-refused", code="unreachable")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "http://x.example/join",
        "http://x.example/join#abc",
        "http://[::1/join#abc",
        f"http://x.example/watch#{'a' * 20}.{'s' * 32}",
        f"ftp://x.example/join#{'a' * 20}.{'s' * 32}",
        f"http://x.example/other#{'a' * 20}.{'s' * 32}",
        f"http://x.example/join#{'a' * 20}.{'s' * 32}/",
    ],
)
def test_what_is_no_link_is_not_read(text: str) -> None:
    assert read_link(text) is None
