"""Nothing leaks: games that differ only in what a viewer may not know look the same to them.

Two servers are asked the same, one for each game of a pair, and every byte that the viewer is sent
is compared: answers, frames, refusals, previews, hints, metrics, headers included.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from sixfold.players import suggestion
from sixfold.record.json_moves import move_to_json
from sixfold.rules.chance import Chance, Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.moves import Move
from sixfold.rules.seam import view
from sixfold.server import sight
from tests.rules.strollers import any_move, legal_move
from tests.server.serving import Served, SetClock, called, direct, socket_scope
from tests.server.twin_games import Exchanged, Twins

PAIRS = 150
MOST_MOVES = 25

Bytes = tuple[Any, ...]


class Side:
    """One of the two servers: the tokens of a table there, and the viewer's open line."""

    def __init__(self, one: Served, clock: SetClock) -> None:
        self.one, self.clock = one, clock
        self.app = one.app
        self.made: dict[str, Any] = {}
        self.tokens: dict[int | None, str] = {}
        self.frames: list[str] = []
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def make(self, settings: dict[str, Any]) -> Bytes:
        answer = await called(self.app, "POST", "/api/tables", "", settings)
        self.made = json.loads(answer[2])
        self.tokens = {0: self.made["token"]}
        if self.made["watch"] is not None:
            self.tokens[None] = self.made["watch"]
        return answer

    async def join(self) -> None:
        for invitation in self.made["invitations"]:
            seat = invitation["seat"]
            who = {"secret": invitation["secret"], "name": f"P{seat}"}
            path = f"/api/tables/{self.made['table']}/join"
            answer = await called(self.app, "POST", path, "", who)
            self.tokens[seat] = json.loads(answer[2])["token"]

    async def ask(self, viewer: int | None, method: str, path: str, body: Any = None) -> Bytes:
        """Return every byte of an answer to the viewer."""
        path = path.replace("{id}", self.made["table"])
        return await called(self.app, method, path, self.tokens[viewer], body)

    @asynccontextmanager
    async def line(self, viewer: int | None) -> AsyncIterator[None]:
        """Hold a socket open for the viewer, and keep every frame."""
        scope = socket_scope(self.made["table"])
        self.frames, self._heard = [], asyncio.Queue()
        await self._heard.put({"type": "websocket.connect"})
        hello = {"type": "hello", "token": self.tokens[viewer], "seat": viewer}
        self.say(hello)
        line = asyncio.create_task(self.app(scope, self._heard.get, self._keep))
        yield
        await self._heard.put({"type": "websocket.disconnect", "code": 1000})
        await line

    def say(self, frame: Any) -> None:
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    async def _keep(self, message: Any) -> None:
        self.frames.append(json.dumps(message, default=repr))

    async def quiet(self) -> list[str]:
        """Return all frames, once everything said was answered."""
        self.say({"type": "ping"})
        pongs = sum('"pong' in frame for frame in self.frames)
        while sum('"pong' in frame for frame in self.frames) == pongs:
            await asyncio.sleep(0)
        return self.frames


def _bots(players: int, random: Random) -> dict[int, str]:
    """Return which seats bots have, mostly none."""
    if random.random() < 0.75:
        return {}
    seats = random.sample(range(1, players), random.randint(1, players - 1))
    return {seat: random.choice(["random", "greedy"]) for seat in sorted(seats)}


def _settings(edition: str, players: int, bots: dict[int, str], random: Random) -> dict[str, Any]:
    """Return a table as somebody might make it."""
    seats: list[dict[str, Any]] = [{"kind": "here", "name": "P0"}]
    for seat in range(1, players):
        seats.append({"kind": "bot", "bot": bots[seat]} if seat in bots else {"kind": "link"})
    settings: dict[str, Any] = {"edition": edition, "seats": seats}
    if random.random() < 0.3:
        settings["clock"] = {"per_turn": 100, "bank": 1000}
    for allowed in ("hints", "tracker"):
        settings[allowed] = random.random() < 0.7
    return settings


def _told(answer: Bytes, bots: bool) -> Any:
    """Return what an answer tells; where bots move at once, how things stand is told by frames."""
    return json.loads(answer[2])["events"] if bots else answer


class Pairs:
    """Two servers that only their luck tells apart."""

    def __init__(self, first: Side, second: Side, orders: dict[str, tuple[int, ...]]) -> None:
        self.sides = (first, second)
        self.orders = orders
        self.compared = 0

    async def both(self, viewer: int | None, method: str, path: str, body: Any = None) -> None:
        """Ask both, and compare every byte."""
        first = await self.sides[0].ask(viewer, method, path, body)
        second = await self.sides[1].ask(viewer, method, path, body)
        assert first == second, (method, path, body, first, second)
        self.compared += 1

    async def compare(self, number: int, random: Random) -> bool:
        """Compare one pair of games, if one can be found; say whether it was."""
        edition = random.choice(list(EDITIONS))
        players = random.randint(2, 4)
        bots = _bots(players, random)
        viewer = random.choice([None, *(seat for seat in range(players) if seat not in bots)])
        by_lot = random.random() < 0.3
        settings = _settings(edition, players, bots, random)
        settings["order"] = "lot" if by_lot else "seats"
        settings["spectators"] = viewer is None or random.random() < 0.7
        made = await self.sides[0].make(settings)
        await self.sides[0].join()
        seed = self.sides[0].one.table(self.sides[0].made["table"]).seed
        assert seed is not None
        twins = Twins(EDITIONS[edition], players, viewer, seed, random, by_lot, bots)
        found = twins.found(random.randint(1, MOST_MOVES))
        self.orders[seed] = twins.order if found else ()
        again = await self.sides[1].make(settings)
        assert again == made or (viewer != 0 and len(bots) == players - 1)  # then it has begun
        await self.sides[1].join()
        await self._settled()
        if found:
            await self._follow(twins, random)
        return found

    async def _follow(self, twins: Twins, random: Random) -> None:
        """Play both games, and let the viewer look at everything after every move."""
        first, second = self.sides
        viewer = twins.viewer
        async with first.line(viewer), second.line(viewer):
            assert await first.quiet() == await second.quiet()
            for seat, one, other in twins.moves:
                if seat in twins.bots:
                    continue
                if random.random() < 0.2:
                    await self._look_around(viewer, random)
                if not twins.bots and random.random() < 0.1:  # bots wait where all have left
                    await self._wish(viewer, random.choice([*first.tokens]), random)
                await self._move(twins, seat, one, other)
                await self._settled()
                assert await first.quiet() == await second.quiet()
            await self._look_around(viewer, random)
            await self._turn_around(viewer, random)

    async def _settled(self) -> None:
        """Wait until the bots of both have moved."""
        for side in self.sides:
            await side.one.service.tables.settled(20)

    async def _wish(self, viewer: int | None, seat: int | None, random: Random) -> None:
        """Let somebody ask for something beside a move; the viewer's own answers are compared."""
        if seat is None:
            return
        wish = random.choice(["leave", "return", "rematch"])
        seq = self.sides[0].one.table(self.sides[0].made["table"]).seq
        body = {"id": f"w{seq}", "seat": seat, "expected": seq, "wish": wish}
        path = "/api/tables/{id}/commands"
        answers = [await side.ask(seat, "POST", path, body) for side in self.sides]
        assert answers[0][0] == answers[1][0]
        if seat == viewer:
            assert answers[0] == answers[1]

    async def _turn_around(self, viewer: int | None, random: Random) -> None:
        """Look as somebody else and back, come again after a gap, and take a seat elsewhere."""
        seq = self.sides[0].one.table(self.sides[0].made["table"]).seq
        after = random.randrange(seq + 2)
        for side in self.sides:
            hello = {"type": "hello", "token": side.tokens[viewer], "seat": viewer}
            for seat in (None, 0, 1, viewer):
                side.say({"type": "look", "seat": seat})
            side.say({**hello, "after": after})
        assert await self.sides[0].quiet() == await self.sides[1].quiet()
        links = [
            await side.ask(viewer, "POST", "/api/tables/{id}/links", {"seat": viewer or 0})
            for side in self.sides
        ]
        assert links[0] == links[1]
        if links[0][0] == 200:
            secret = json.loads(links[0][2])["secret"]
            await self.both(viewer, "POST", "/api/tables/{id}/device", {"secret": secret})
        assert await self.sides[0].quiet() == await self.sides[1].quiet()

    async def _move(self, twins: Twins, seat: int, one: Move, other: Move) -> None:
        """Make a move in both games; the answer is compared where it goes to the viewer."""
        answers: list[Bytes] = []
        viewer, bots = twins.viewer, bool(twins.bots)
        for side, move in zip(self.sides, (one, other), strict=True):
            side.clock.now += 2.5
            seq = side.one.table(side.made["table"]).seq
            body = {"id": f"m{seq}", "seat": seat, "expected": seq, "move": move_to_json(move)}
            answer = await side.ask(seat, "POST", "/api/tables/{id}/commands", body)
            assert answer[0] == 200, answer
            answers.append(answer)
        if seat == viewer:
            assert _told(answers[0], bots) == _told(answers[1], bots), answers

    async def _look_around(self, viewer: int | None, random: Random) -> None:
        """Ask everything that can be asked, sensible or not."""
        table, seat = "/api/tables/{id}", 0 if viewer is None else viewer
        query = "" if viewer is None else f"?seat={viewer}"
        await self.both(viewer, "GET", f"{table}{query}")
        await self.both(viewer, "GET", f"{table}/events{query}")
        await self.both(viewer, "GET", f"{table}/unseen?seat={seat}")
        await self.both(viewer, "GET", f"{table}?seat={(seat + 1) % 4}")
        await self.both(viewer, "GET", f"{table}/record")
        await self.both(viewer, "GET", f"{table}/verification")
        await self.both(viewer, "GET", f"{table}/review")
        await self.both(viewer, "POST", f"{table}/hint", {"seat": seat})
        await self.both(viewer, "POST", f"{table}/preview", {"seat": seat})
        await self.both(viewer, "GET", "/metrics")
        first = self.sides[0]
        held = [{"table": first.made["table"], "token": first.tokens[viewer]}]
        await self.both(viewer, "POST", "/api/mine", {"held": held})
        for move in self._tentative(viewer, random):
            await self.both(viewer, "POST", f"{table}/preview", {"seat": seat, "move": move})
            for side in self.sides:
                asked = {"seat": seat, "move": move}
                side.say({"type": "preview", "ask": "p", "preview": asked})
            stale = {"id": "s", "seat": seat, "expected": random.randrange(2), "move": move}
            await self.both(viewer, "POST", f"{table}/commands", stale)
        for side in self.sides:
            side.say("nonsense")

    def _tentative(self, viewer: int | None, random: Random) -> list[Any]:
        """Return a few moves to ask about, legal or not, made from what the viewer sees."""
        one = self.sides[0].one
        state = one.table(self.sides[0].made["table"]).state
        assert state is not None
        if viewer is None:
            return [{"pass": True}]
        seen = view(state, viewer)
        legal = legal_move(seen, viewer, random)
        moves = [legal, any_move(seen, viewer, legal, random)]
        # Legal or not is not asked as a command on one's turn: it would be done.
        return [move_to_json(move) for move in moves]


@asynccontextmanager
async def pairs() -> AsyncIterator[Pairs]:
    """Return two servers to compare."""
    orders: dict[str, tuple[int, ...]] = {}

    def exchanged(seed: str) -> Chance:
        return Exchanged(seed, orders[seed]) if orders[seed] else Seeded(seed)

    first, second = SetClock(), SetClock()
    async with direct(clock=first) as one, direct(clock=second, luck=exchanged) as other:
        yield Pairs(Side(one, first), Side(other, second), orders)


async def compared(wanted: int, seed: str) -> tuple[int, int]:
    """Compare so many pairs, and return how many were, and how many answers."""
    random, done, number, answers = Random(seed), 0, 0, 0
    while done < wanted:
        # A hint that the clock ended would differ by how busy this machine is.
        with patch.object(suggestion, "_SHORTEST_END", 600.0):
            async with pairs() as both:
                for _ in range(200):
                    if done < wanted:
                        done += await both.compare(number, random)
                        number += 1
                answers += both.compared
    return done, answers


@pytest.mark.anyio
async def test_what_a_viewer_is_sent_does_not_hang_on_what_they_may_not_know() -> None:
    done, answers = await compared(PAIRS, "leaks")
    assert done >= PAIRS
    assert answers > 10 * PAIRS


def _drew_openly(event: Any, own: bool) -> Any:
    return {"event": "drew", "seat": event["seat"], "pieces": event["pieces"]}


def _swapped_openly(event: Any, own: bool) -> Any:
    return {"event": "swapped", "seat": event["seat"], "gave": event["gave"]}


def _bag_in_view(table: Any, seen: Any) -> Any:
    shown = _now(table, seen)
    return {**shown, "bag": [str(piece) for piece in table.state.bag[:1]] if table.state else []}


_now = sight._now


@pytest.mark.anyio
@pytest.mark.parametrize("leak", ["drew", "swapped", "bag"])
async def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match leak:
        case "drew":
            monkeypatch.setitem(sight._EVENTS, "drew", _drew_openly)
        case "swapped":
            monkeypatch.setitem(sight._EVENTS, "swapped", _swapped_openly)
        case "bag":
            monkeypatch.setattr(sight, "_now", _bag_in_view)
    with pytest.raises(AssertionError):
        await compared(PAIRS, "planted")
