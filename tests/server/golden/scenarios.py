"""Scenes at a server without a port, whose logs and answers are stored in this folder.

Clock, randomness and bots are fixed, so every run gives the same. The logs are what is stored on
disks: they may never change. Where answers change on purpose, store them anew:
`python -m tests.server.golden.scenarios`.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sixfold.codec.moves import move_to_json
from sixfold.rules.editions import EDITIONS
from tests.rules.random_moves import legal_move
from tests.server.serving import (
    Player,
    Served,
    SetClock,
    bot,
    direct,
    here,
    link,
    seen_by,
    socket_scope,
)
from tests.waiting import wait_until

Json = dict[str, Any]

FOLDER = Path(__file__).parent
SEED = "golden"
START = 1_790_000_000.0


@dataclass
class Golden:
    """What a scene left: the text of each table's log, and every answer in its order."""

    logs: dict[str, list[str]] = field(default_factory=dict)
    answers: list[Json] = field(default_factory=list)

    def text(self) -> str:
        """Return the scene as a file: readable, a line for each entry and answer."""
        logs = [
            f"{json.dumps(table)}: [\n{_lines(map(json.dumps, texts))}\n]"
            for table, texts in self.logs.items()
        ]
        answers = (json.dumps(answer, ensure_ascii=False) for answer in self.answers)
        inside = ",\n".join(logs)
        return f'{{"logs": {{{inside}}},\n"answers": [\n{_lines(answers)}\n]}}\n'


def _lines(texts: Any) -> str:
    return ",\n".join(texts)


class Scene:
    """A server, and a list of all that it answered."""

    def __init__(self, server: Served, clock: SetClock, golden: Golden) -> None:
        self.server, self.clock, self.golden = server, clock, golden
        self.players: dict[int, Player] = {}

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> Json | str:
        """Ask something, and store the answer."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = await self.server.http.request(method, path, json=body, headers=headers)
        content: Json | str = self._content(answer.headers.get("content-type", ""), answer.text)
        request = {"method": method, "path": path, "body": body, "token": token}
        kept = {**request, "status": answer.status_code, "answer": content}
        retry = answer.headers.get("retry-after")
        self.golden.answers.append(kept if retry is None else {**kept, "retry_after": retry})
        return content

    @staticmethod
    def _content(kind: str, text: str) -> Any:
        return json.loads(text) if kind.startswith("application/json") else text

    async def make(self, **settings: Any) -> Json:
        """Make a table; its maker is player 0."""
        made = await self.ask("POST", "/api/tables", {"edition": "classic", **settings})
        assert isinstance(made, dict)
        self.players = {0: Player(self.server.http, made["table"], made["token"])}
        return made

    async def join(self, made: Json, name: str = "Zoë “the Owl”", **more: Any) -> None:
        """Let everybody who is invited sit down."""
        for invitation in made["invitations"]:
            body = {"secret": invitation["secret"], "name": name, **more}
            answer = await self.ask("POST", f"/api/tables/{made['table']}/join", body)
            assert isinstance(answer, dict)
            player = Player(self.server.http, made["table"], answer["token"])
            self.players[invitation["seat"]] = player

    async def at(self, seat: int, method: str, path: str, body: Any = None) -> Any:
        """Ask as somebody at the table."""
        player = self.players[seat]
        return await self.ask(method, f"/api/tables/{player.table}{path}", body, player.token)

    async def command(self, seat: int, id_: str, **what: Any) -> Any:
        """Send a command that knows how the table stands."""
        seq = self.server.table(self.players[seat].table).seq
        return await self.at(
            seat, "POST", "/commands", {"id": id_, "seat": seat, "expected": seq, **what}
        )

    async def look(self) -> None:
        """See the table, and all that happened, with everybody's eyes."""
        await self.look_as(*self.players)

    async def look_as(self, *seats: int) -> None:
        """See them with the eyes of some seats, and of a spectator."""
        for seat in (*seats, None):
            query = "" if seat is None else f"seat={seat}"
            player = 0 if seat is None else seat
            await self.at(player, "GET", f"?{query}")
            await self.at(player, "GET", f"/events?after=0&{query}")

    async def settled(self, table: str) -> None:
        """Wait until no bot is to move any more."""
        await wait_until(lambda: self.server.table(table).bots_turn is None)

    async def play(self, most: int, random: Random) -> bool:
        """Let everybody make any legal move, so many or to the end; say whether it is over."""
        table = self.players[0].table
        for number in range(most):
            await self.settled(table)
            now = self.server.table(table)
            if now.turn is None:
                return True
            move = legal_move(seen_by(now, now.turn), now.turn, random)
            self.clock.now += 1.25
            answer = await self.players[now.turn].command(
                now.turn, now.seq, move=move, id=f"m{number}-{now.seq}"
            )
            assert answer.status_code == 200, answer.text
        await self.settled(table)
        return self.server.table(table).turn is None

    async def keep_logs(self) -> None:
        """Store the logs of all tables as they lie on the disk."""
        for id_ in sorted(self.server.server.registry.held):
            entries = await self.server.log.read(id_)
            self.golden.logs[id_] = [text_of(entry) for entry in entries]


def text_of(entry: Any) -> str:
    """Return the text of a stored entry."""
    text: str = entry.text
    return text


@asynccontextmanager
async def scene(seed: str = SEED) -> AsyncIterator[Scene]:
    """Set a scene, and store the logs when it is over."""
    clock, golden = SetClock(START), Golden()
    async with direct(clock=clock, seed=seed) as server:
        acting = Scene(server, clock, golden)
        yield acting
        await server.server.registry.settled(10)
        await acting.keep_logs()


def game_of(edition: str) -> Callable[[], Awaitable[Golden]]:
    """Return a scene in which a game of an edition is played to its end, and asked about."""

    async def played() -> Golden:
        async with scene() as acting:
            random = Random(edition)
            seats = [here("Ann", language="de", age=8), link(), bot()]
            order = "age" if edition == "travel" else "lot" if edition == "cubes" else "seats"
            made = await acting.make(edition=edition, seats=seats, order=order)
            await acting.look()
            await acting.join(made, age=41.5)
            await acting.play(3, random)
            await acting.look()
            await _ask_while_playing(acting, random)
            assert await acting.play(500, random)
            await acting.look()
            await _ask_after(acting)
        return acting.golden

    return played


async def _ask_while_playing(acting: Scene, random: Random) -> None:
    table = acting.server.table(acting.players[0].table)
    seat = table.turn
    assert seat is not None
    for asking in acting.players:
        await acting.at(asking, "POST", "/preview", {"seat": asking})
        await acting.at(asking, "GET", f"/unseen?seat={asking}")
    for _ in range(6):
        move = move_to_json(legal_move(seen_by(table, seat), seat, random))
        await acting.at(seat, "POST", "/preview", {"seat": seat, "move": move})
    piece = {"place": {"40,40": "R1"}}
    await acting.at(seat, "POST", "/preview", {"seat": seat, "move": piece})
    await acting.at(seat, "POST", "/preview", {"seat": seat, "move": {"rows": [["R1", "O2"]]}})
    await acting.command(seat, "illegal", move=piece)
    await acting.at(seat, "POST", "/hint", {"seat": seat})
    await acting.at(
        seat, "POST", "/commands", {"id": "s", "seat": seat, "expected": 1, "move": {"pass": True}}
    )


async def _ask_after(acting: Scene) -> None:
    table = acting.server.table(acting.players[0].table)
    await acting.at(0, "GET", "/record")
    await acting.at(0, "GET", "/verification")
    for seq in (1, 2, 5, table.seq):
        await acting.at(1, "GET", f"/position?seq={seq}")
    await acting.command(0, "too-late", wish="resign")


def seldom(edition: str, seed: str) -> Callable[[], Awaitable[Golden]]:
    """Return a scene of a game in which something happens that seldom does."""

    async def played() -> Golden:
        async with scene(seed) as acting:
            made = await acting.make(edition=edition, seats=[here("Ann"), link()])
            await acting.join(made)
            assert await acting.play(500, Random(seed))
            for seat in (0, 1):
                await acting.at(seat, "GET", f"/events?after=0&seat={seat}")
            await acting.at(0, "GET", "/events?after=0")
        return acting.golden

    return played


async def comings_and_goings() -> Golden:
    """Every kind of entry that is no move: links, clocks, leaving, resigning, the next game."""
    async with scene() as acting:
        random = Random(1)
        clock = {"per_turn": 10, "bank": 5}
        for leaving in ("wait", "bot", "resign"):
            made = await acting.make(
                seats=[here("Ann"), link(), link()], clock=clock, leaving=leaving
            )
            await acting.join(made, language="fr")
            await acting.command(1, "link-1", wish="leave")  # stays a seat that was left
            await acting.play(2, random)
            acting.clock.now += 30
            await acting.server.server.scheduler.run_due()
            await acting.settled(made["table"])
            await acting.look()
            await acting.command(1, "back", wish="return")
            await acting.command(2, "gone", wish="resign")
            await acting.command(2, "gone-again", wish="resign")
            secret = await acting.at(0, "POST", "/links", {"seat": 0})
            used = {"secret": secret["secret"]}
            await acting.ask("POST", f"/api/tables/{made['table']}/device", used)
            await acting.ask("POST", f"/api/tables/{made['table']}/device", used)
            await acting.look()
        await _before_the_beginning(acting)
        await _again(acting)
    return acting.golden


async def outage() -> Golden:
    """A server that is away while a clock runs: the turn's time and the deadline count without."""
    async with scene() as acting:
        random = Random(4)
        made = await acting.make(seats=[here("Ann"), link()], clock={"per_turn": 10, "bank": 5})
        await acting.join(made)
        await acting.play(1, random)
        acting.clock.now += 9
        acting.clock.outage(3600.125)
        await acting.look()
        await acting.server.server.scheduler.run_due()
        await acting.play(2, random)
        await acting.look()
    return acting.golden


async def _before_the_beginning(acting: Scene) -> None:
    made = await acting.make(edition="cards", seats=[here("Ann"), link(), link()])
    first = {**made, "invitations": made["invitations"][:1]}
    await acting.join(first)
    await acting.command(1, "up", wish="leave")
    await acting.ask(
        "POST",
        f"/api/tables/{made['table']}/join",
        {"secret": made["invitations"][0]["secret"], "name": "Cy"},
    )
    await acting.command(0, "close", wish="leave")
    await acting.at(0, "GET", "")
    await acting.at(0, "GET", "/events")


async def _again(acting: Scene) -> None:
    made = await acting.make(edition="cubes", seats=[here("Ann"), link()])
    await acting.join(made)
    await acting.command(0, "r", wish="resign")
    await acting.command(1, "b", wish="rematch")
    await acting.command(0, "a", wish="rematch")
    await wait_until(lambda: acting.server.table(made["table"]).rematch is not None)
    await acting.look()
    mine = [{"table": made["table"], "token": player.token} for player in acting.players.values()]
    await acting.ask("POST", "/api/mine", {"held": [*mine, {**mine[0], "token": "x" * 30}]})


async def makers_rights() -> Golden:
    """What whoever made a table does for those who cannot come in, and requests sent twice."""
    async with scene() as acting:
        token, other, third = (letter * 32 for letter in "mno")
        wanted = {"seats": [here("Ann", nonce="ab" * 16), link(), link()], "token": token}
        made = await acting.make(**wanted)
        table = f"/api/tables/{made['table']}"
        await acting.make(**wanted)
        other_settings = {"edition": "classic", **wanted, "hints": False}
        await acting.ask("POST", "/api/tables", other_settings)
        acting.players = {0: Player(acting.server.http, made["table"], token)}
        who = {"secret": made["invitations"][0]["secret"], "name": "Bob", "token": other}
        for _ in range(2):
            await acting.ask("POST", f"{table}/join", who)
        await acting.ask("POST", f"{table}/join", {**who, "token": third})
        await acting.at(0, "POST", "/free", {"seat": 1})
        await acting.at(0, "POST", "/invitations", {"seat": 2, "secret": "i" * 32})
        for secret, holder in ((who["secret"], other), ("i" * 32, third)):
            await acting.ask("POST", f"{table}/join", {**who, "secret": secret, "token": holder})
        acting.players |= {
            1: Player(acting.server.http, made["table"], other),
            2: Player(acting.server.http, made["table"], third),
        }
        await acting.at(0, "POST", "/invitations", {"seat": 2, "secret": "j" * 32})
        await acting.look_as(0, 1)
        joined = {**who, "secret": "j" * 32, "token": "p" * 32, "name": "Cy"}
        await acting.ask("POST", f"{table}/join", joined)
        del acting.players[2]
        await _devices(acting, table)
        await acting.at(0, "POST", "/watch", {"secret": "w" * 32})
        await acting.at(0, "POST", "/watch", {"allowed": False})
        await acting.at(0, "POST", "/close")
        await acting.at(1, "POST", "/close")
        await acting.look_as(0, 1)
    return acting.golden


async def _devices(acting: Scene, table: str) -> None:
    await acting.at(1, "POST", "/links", {"seat": 1, "secret": "l" * 32})
    for _ in range(2):
        device = {"secret": "l" * 32, "token": "q" * 32}
        await acting.ask("POST", f"{table}/device", device)
    listed = await acting.at(0, "GET", "/devices")
    own = [device["id"] for device in listed["devices"] if device["seat"] == 1]
    await acting.at(1, "GET", "/devices")
    await acting.at(1, "POST", "/revoke", {"seat": 1, "device": own[0]})
    await acting.at(0, "POST", "/revoke", {"seat": 1, "device": own[0]})
    await acting.at(0, "POST", "/revoke", {"seat": 1, "device": own[1]})
    await acting.at(0, "GET", "/devices")


async def on_a_socket() -> Golden:
    """What a socket is sent, and what it is refused."""
    async with scene() as acting:
        made = await acting.make(seats=[here("Ann"), link()])
        await acting.join(made)
        table, random = made["table"], Random(2)
        heard: asyncio.Queue[Json] = asyncio.Queue()
        frames: list[Any] = []

        async def keep(message: Any) -> None:
            text = message.get("text")
            frames.append(json.loads(text) if text is not None else message)

        def say(frame: Any) -> None:
            heard.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

        heard.put_nowait({"type": "websocket.connect"})
        line = asyncio.create_task(acting.server.app(socket_scope(table), heard.get, keep))
        say({"type": "hello", "token": made["token"], "seat": 0})
        for frame in _frames(acting, table, random):
            say(frame)
            sent = len(frames)
            say({"type": "ping"})
            await wait_until(
                lambda sent=sent: {"type": "pong"} in frames[sent:]  # type: ignore[misc]
            )
        heard.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await line
        acting.golden.answers.append({"frames": frames})
    return acting.golden


def _frames(acting: Scene, table: str, random: Random) -> Any:
    yield {"type": "ping"}
    yield {"type": "look", "seat": None}
    yield {"type": "look", "seat": 1}
    yield {"type": "look", "seat": 0}
    yield {"type": "preview", "ask": "p", "preview": {"seat": 0}}
    yield {"type": "preview", "ask": "p", "preview": {"seat": 1}}
    yield {"type": "shout"}
    for number in range(4):
        now = acting.server.table(table)
        seat = now.turn
        assert seat is not None
        move = move_to_json(legal_move(seen_by(now, seat), seat, random))
        command = {"id": f"c{number}", "seat": seat, "expected": now.seq, "move": move}
        yield {"type": "command", "command": command}
        yield {"type": "command", "command": command}
    yield {"type": "command", "command": {"id": "s", "seat": 0, "expected": 0, "wish": "resign"}}
    yield {"type": "command", "command": {"id": "n", "seat": 0, "expected": 99}}


async def studies_and_puzzles() -> Golden:
    """Positions played on, hinted at and weighed, and puzzles; a review too."""
    async with scene() as acting:
        await acting.ask("GET", "/api/catalogue")
        for edition in EDITIONS:
            started = await acting.ask(
                "POST", "/api/study/start", {"edition": edition, "players": 2, "seed": "golden"}
            )
            assert isinstance(started, dict)
            await _study(acting, started["position"])
        await _puzzles(acting)
        await _refused(acting)
        await _reviewed(acting)
    return acting.golden


async def _study(acting: Scene, position: str) -> None:
    for number in range(4):
        request = {"position": position, "seed": "golden"}
        await acting.ask("POST", "/api/study", request)
        await acting.ask(
            "POST", "/api/study/preview", {**request, "move": {"place": {"0,0": "R1"}}}
        )
        if number in (0, 3):
            await acting.ask("POST", "/api/study/hint", request)
            await acting.ask("POST", "/api/study/weigh", request)
        bot_name = ("greedy", "random")[number % 2]
        moved = await acting.ask("POST", "/api/study", {**request, "do": {"bot": bot_name}})
        assert isinstance(moved, dict)
        position = moved["position"]


async def _puzzles(acting: Scene) -> None:
    await acting.ask("GET", "/api/puzzles?theme=swap")
    await acting.ask("GET", "/api/puzzles?theme=rebuild")
    await acting.ask("GET", "/api/puzzles/daily?date=2026-11-18")
    for number in (1, 2, 3, 40):
        path = f"/api/puzzles/{number}"
        await acting.ask("GET", path)
        for step in (1, 2):
            await acting.ask("POST", f"{path}/help", {"step": step})
        shown = await acting.ask("POST", f"{path}/answer", {"give_up": True})
        assert isinstance(shown, dict)
        move = shown["solution"]["move"]
        await acting.ask("POST", f"{path}/answer", {"move": move})
        for rival in shown["solution"]["rivals"][:1]:
            await acting.ask("POST", f"{path}/answer", {"move": rival["move"]})


async def _refused(acting: Scene) -> None:
    for method, path, body in (
        ("GET", "/api/nowhere", None),
        ("GET", "/api/puzzles/0", None),
        ("GET", "/api/puzzles/daily?date=2026-02-30", None),
        ("DELETE", "/api/tables", None),
        ("POST", "/api/tables", {}),
        ("POST", "/api/tables", {"edition": "classic", "seats": [here(), bot("nobody")]}),
        ("GET", f"/api/tables/{'a' * 20}", None),
        ("POST", "/api/study", {"position": "nonsense"}),
        ("POST", "/api/study", {"position": "classic", "do": {}}),
        ("POST", "/api/puzzles/1/answer", {}),
        ("POST", "/api/puzzles/1/answer", {"move": {"place": {"70,70": "R1"}}}),
        ("GET", "/healthz", None),
        ("GET", "/readyz", None),
    ):
        await acting.ask(method, path, body)


async def _reviewed(acting: Scene) -> None:
    made = await acting.make(edition="cards", seats=[here("Ann"), link()])
    await acting.join(made)
    await acting.at(0, "GET", "/review")
    assert await acting.play(500, Random(3))
    while True:
        answer = await acting.players[0].ask("GET", "/review")
        if answer.json()["review"] is not None:
            break
        await asyncio.sleep(0.05)
    await acting.at(0, "GET", "/review")
    await acting.at(0, "GET", "/review?after=5")


async def shared_luck() -> Golden:
    """A game whose seed is made of what the persons' devices give, and its rematch."""
    async with scene() as acting:
        seats = [here("Ann"), link(), bot()]
        made = await acting.make(seats=seats, luck="shared")
        await _give(acting, 0, {0: "a1"})
        await acting.join(made)
        await _give(acting, 1, {0: "c3"})
        await _give(acting, 1, {1: "b2"})
        await _give(acting, 1, {1: "b2"})
        await _give(acting, 1, {1: "c3"})
        await acting.settled(made["table"])
        await acting.look()
        for wish in ("resign", "rematch"):
            for seat in (0, 1):
                await acting.command(seat, f"{wish}{seat}", wish=wish)
        await wait_until(lambda: acting.server.table(made["table"]).rematch is not None)
        await acting.look()
        following = acting.server.table(made["table"]).rematch
        assert following is not None
        for player in acting.players.values():
            player.table = following
        await acting.at(0, "GET", "")
        await _give(acting, 0, {1: "d4"})
        await acting.command(1, "up", wish="leave")
        await acting.at(0, "GET", "")
    return acting.golden


async def _give(acting: Scene, player: int, shares: dict[int, str]) -> None:
    """Give shares of the luck, 32 equal bytes each."""
    nonces = [{"seat": seat, "nonce": byte * 32} for seat, byte in shares.items()]
    await acting.at(player, "POST", "/nonces", {"nonces": nonces})


SCENES: dict[str, Callable[[], Awaitable[Golden]]] = {
    **{edition: game_of(edition) for edition in EDITIONS},
    "redraw": seldom("cards", "seldom 0"),
    "comings-and-goings": comings_and_goings,
    "makers-rights": makers_rights,
    "outage": outage,
    "shared-luck": shared_luck,
    "socket": on_a_socket,
    "studies-and-puzzles": studies_and_puzzles,
}


def path_of(name: str) -> Path:
    """Return where a scene is stored."""
    return FOLDER / f"{name}.json"


def main() -> None:
    """Store every scene, or those that are named."""
    for name in sys.argv[1:] or SCENES:
        golden = asyncio.run(_run(SCENES[name]))
        path_of(name).write_text(golden.text(), encoding="utf-8")
        print(name, len(golden.answers), "answers")


async def _run(scene: Callable[[], Awaitable[Golden]]) -> Golden:
    return await scene()


if __name__ == "__main__":
    main()
