"""Nothing leaks: games that differ only in what a viewer may not know look the same to them.

Two servers are asked the same, one for each game of a pair, and every byte that the viewer is sent
is compared: answers, frames, refusals, previews, hints, metrics, headers included. Their seeds,
shares of the luck and bots' seeds all differ; only the hashes that everybody is shown (of the
house's share and of those that were given, the commitment) are made alike before comparing. Beside
that no byte that anybody is sent before the end holds a secret of the table.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from sixfold.codec.events import EVENT_NAMES
from sixfold.codec.moves import move_to_json
from sixfold.players import suggestion
from sixfold.players.bots import BOTS
from sixfold.rules.chance import Chance, Seeded, commitment
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import view
from sixfold.rules.moves import Move
from sixfold.server.services import bot_pool
from sixfold.server.tables import projection
from sixfold.server.tables.keys import hashed
from tests.rules.random_moves import any_move, legal_move
from tests.server.serving import Served, SetClock, called, direct, socket_scope
from tests.server.twin_games import Exchanged, Twins, steady

PAIRS = 50
MANY_PAIRS = 150
REDRAWS = 6
MOST_MOVES = 25
MOST_TRIES = 2000
HIDDEN = ("drew", "swapped", "redrew")
"""The events that tell their own seat more than the others."""

Bytes = tuple[Any, ...]


class Deals:
    """The luck of a server: whatever its seed, the deal that the pair wants next."""

    def __init__(self) -> None:
        self.next: Chance = Seeded("")
        self._dealt: dict[str, Chance] = {}

    def __call__(self, seed: str) -> Chance:
        return self._dealt.setdefault(seed, self.next)


class Side:
    """One of the two servers: the tokens of a table there, and the viewer's open line."""

    def __init__(self, server: Served, clock: SetClock, deals: Deals, bot_seeds: list[str]) -> None:
        self.served, self.clock, self.deals, self.bot_seeds = server, clock, deals, bot_seeds
        self.app = server.app
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
        return self._checked(0, answer)

    async def join(self) -> None:
        for invitation in self.made["invitations"]:
            seat = invitation["seat"]
            who = {"secret": invitation["secret"], "name": f"P{seat}"}
            path = f"/api/tables/{self.made['table']}/join"
            answer = await called(self.app, "POST", path, "", who)
            self.tokens[seat] = json.loads(answer[2])["token"]
            self._checked(seat, answer)
        if self.served.table(self.made["table"]).shares_luck:
            await self._contribute()

    async def _contribute(self) -> None:
        """Let every device give its share of the luck."""
        for seat, token in self.tokens.items():
            if seat is not None:
                nonce = self.served.server.seating.randomness.share()
                body = {"nonces": [{"seat": seat, "nonce": nonce}]}
                path = f"/api/tables/{self.made['table']}/nonces"
                answer = await called(self.app, "POST", path, token, body)
                assert answer[0] == 200, answer
                self._checked(seat, answer)

    async def ask(self, viewer: int | None, method: str, path: str, body: Any = None) -> Bytes:
        """Return every byte of an answer to the viewer."""
        path = path.replace("{id}", self.made["table"])
        answer = await called(self.app, method, path, self.tokens[viewer], body)
        return self._checked(viewer, answer)

    def _checked(self, viewer: int | None, answer: Bytes) -> Bytes:
        """Return an answer without its public hashes, once it is known to tell no secret."""
        status, headers, body = answer
        self.require_silence(viewer, [body.decode(), repr(headers)])
        return status, headers, self._masked(body.decode())

    def _masked(self, text: str) -> str:
        """Return a text with the hashes of the luck that everybody sees made alike."""
        table = self.served.table(self.made["table"])
        for place, seat in enumerate(table.seats):
            if seat.nonce is not None:
                text = text.replace(projection.nonce_hash(seat.nonce), f"given {place}")
        text = text.replace(projection.entropy_hash(table), "house")
        return text if table.seed is None else text.replace(commitment(table.seed), "commitment")

    def require_silence(self, viewer: int | None, texts: Iterable[str]) -> None:
        """Require that no text tells the viewer a secret of the table."""
        table = self.served.table(self.made["table"])
        tokens = [token for seat, token in self.tokens.items() if seat != viewer]
        if viewer == 0 and self.made["watch"] is not None:
            tokens.remove(self.made["watch"])  # whoever makes a table is given it
        secrets = [table.seed, table.entropy, *(seat.nonce for seat in table.seats)]
        secrets += [*self.bot_seeds, *tokens, *map(hashed, self.tokens.values())]
        for text in texts:
            leaked = [secret for secret in secrets if secret is not None and secret in text]
            assert not leaked, (viewer, leaked, text)

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
        return [self._masked(frame) for frame in self.frames]


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

    def __init__(self, first: Side, second: Side) -> None:
        self.sides = (first, second)
        self.compared = 0
        self.events: Counter[tuple[str, bool]] = Counter()

    async def both(self, viewer: int | None, method: str, path: str, body: Any = None) -> None:
        """Ask both, and compare every byte."""
        first = await self.sides[0].ask(viewer, method, path, body)
        second = await self.sides[1].ask(viewer, method, path, body)
        assert first == second, (method, path, body, first, second)
        self.compared += 1

    async def compare(self, random: Random) -> bool:
        """Compare one pair of games, if one can be found; say whether it was."""
        edition = random.choice(list(EDITIONS))
        players = random.randint(2, 4)
        bots = _bots(players, random)
        viewer = random.choice([None, *(seat for seat in range(players) if seat not in bots)])
        by_lot, deal = random.random() < 0.3, str(random.random())
        twins = Twins(EDITIONS[edition], players, viewer, deal, random, by_lot, bots)
        if not twins.found(random.randint(1, MOST_MOVES)):
            return False
        await self._compare(twins)
        return True

    async def compare_redraw(self, random: Random, *, own: bool) -> bool:
        """Compare a pair of card games where somebody redraws; say whether one was found."""
        players, deal = random.randint(2, 4), str(random.random())
        viewer = random.choice([*(() if own else (None,)), *range(players)])
        twins = Twins(EDITIONS["cards"], players, viewer, deal, random)
        if not twins.found_redraw(MOST_MOVES, own=own):
            return False
        await self._compare(twins)
        return True

    async def _compare(self, twins: Twins) -> None:
        """Make both tables of a pair, and follow them."""
        random, viewer = twins.random, twins.viewer
        settings = _settings(twins.edition.name, twins.players, dict(twins.bots), random)
        settings["luck"] = random.choice(["server", "shared"])
        settings["order"] = "lot" if twins.by_lot else "seats"
        settings["spectators"] = viewer is None or random.random() < 0.7
        deals: tuple[Chance, Chance] = (Seeded(twins.seed), Exchanged(twins.seed, twins.order))
        made = []
        for side, deal in zip(self.sides, deals, strict=True):
            side.deals.next = deal
            made.append(await side.make(settings))
            await side.join()
        begun = viewer != 0 and len(twins.bots) == twins.players - 1
        assert made[0] == made[1] or begun
        await self._settled()
        await self._follow(twins, random)

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
        for side in self.sides:
            side.require_silence(viewer, side.frames)
        self._count(viewer)

    def _count(self, viewer: int | None) -> None:
        """Count what frames told of, by kind and by whether it was the viewer's own."""
        for frame in self.sides[0].frames:
            leaked = json.loads(json.loads(frame).get("text", "{}"))
            for entry in leaked.get("events", ()):
                for event in entry.get("events", ()):
                    self.events[event["event"], event.get("seat") == viewer] += 1

    async def _settled(self) -> None:
        """Wait until the bots of both have moved."""
        for side in self.sides:
            await side.served.server.registry.settled(20)

    async def _wish(self, viewer: int | None, seat: int | None, random: Random) -> None:
        """Let somebody ask for something beside a move; the viewer's own answers are compared."""
        if seat is None:
            return
        wish = random.choice(["leave", "return", "rematch"])
        seq = self.sides[0].served.table(self.sides[0].made["table"]).seq
        body = {"id": f"w{seq}", "seat": seat, "expected": seq, "wish": wish}
        path = "/api/tables/{id}/commands"
        answers = [await side.ask(seat, "POST", path, body) for side in self.sides]
        assert answers[0][0] == answers[1][0]
        if seat == viewer:
            assert answers[0] == answers[1]

    async def _turn_around(self, viewer: int | None, random: Random) -> None:
        """Look as somebody else and back, come again after a gap, and take a seat elsewhere."""
        seq = self.sides[0].served.table(self.sides[0].made["table"]).seq
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
            seq = side.served.table(side.made["table"]).seq
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
        one = self.sides[0].served
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
    """Return two servers to compare, with shares of the luck of their own."""
    clocks, deals, bot_seeds = (SetClock(), SetClock()), (Deals(), Deals()), list[str]()
    bots = {name: steady(name, bot_seeds.append) for name in BOTS}
    with (
        patch.object(bot_pool, "BOTS", bots),
        # A hint that the clock ended would differ by how busy this machine is.
        patch.object(suggestion, "_SHORTEST_END", 600.0),
    ):
        async with (
            direct(clock=clocks[0], luck=deals[0], shares="one") as server,
            direct(clock=clocks[1], luck=deals[1], shares="other") as other,
        ):
            yield Pairs(
                Side(server, clocks[0], deals[0], bot_seeds),
                Side(other, clocks[1], deals[1], bot_seeds),
            )


async def compared(wanted: int, redraws: int, seed: str) -> Pairs:
    """Compare so many pairs, and so many where somebody redraws, every third time the viewer."""
    random = Random(seed)
    async with pairs() as both:
        done = again = 0
        for _ in range(MOST_TRIES):
            if done < wanted:
                done += await both.compare(random)
            elif again < redraws:
                again += await both.compare_redraw(random, own=again % 3 == 1)
        assert (done, again) == (wanted, redraws)
        return both


@pytest.mark.anyio
@pytest.mark.parametrize("wanted", [PAIRS, pytest.param(MANY_PAIRS, marks=pytest.mark.deep)])
async def test_what_a_viewer_is_sent_does_not_hang_on_what_they_may_not_know(wanted: int) -> None:
    both = await compared(wanted, REDRAWS, "leaks")
    assert both.compared > 10 * wanted
    for kind in HIDDEN:
        assert both.events[kind, True], both.events
        assert both.events[kind, False], both.events
    assert both.events["redrew", False] >= REDRAWS // 2


@pytest.mark.anyio
async def test_the_new_cards_of_a_redraw_are_told_to_nobody_else() -> None:
    both = await compared(0, REDRAWS, "redraws")
    assert both.events["redrew", False] >= REDRAWS // 2


@pytest.mark.anyio
async def test_the_seed_and_its_shares_are_told_to_nobody_before_the_end() -> None:
    both = await compared(5, 0, "seeds")
    assert both.compared > 50


_table_view, _now, _game_event = projection.table_view, projection.now, projection.game_event


def _told_event(kind: str) -> Any:
    """Return what tells everybody the whole of one kind of event."""

    def leaked(event: Any, viewer: int | None, open_hands: bool) -> Any:
        return _game_event(event, viewer, open_hands or EVENT_NAMES[type(event)] == kind)

    return leaked


def _bag_in_view(table: Any, viewer: int | None, alike: Any) -> Any:
    bag = table.state.bag[:1] if table.state else ()
    top = sum(str(piece).encode()[0] for piece in bag)
    return _now(table, viewer, alike).model_copy(update={"bag": top})


def _with_luck(name: str) -> Any:
    """Return what shows a part of the luck during play."""

    def whole(table: Any, viewer: int | None, holds: Any, clock: Any) -> Any:
        shown = _table_view(table, viewer, holds, clock)
        nonces = [seat.nonce or "" for seat in table.seats]
        leaked = {"seed": table.seed, "entropy": table.entropy, "nonces": nonces}[name]
        return shown.model_copy(update={"luck": shown.luck.model_copy(update={name: leaked})})

    return whole


@pytest.mark.anyio
@pytest.mark.parametrize("leak", [*HIDDEN, "bag", "seed", "entropy", "nonces"])
async def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if leak in HIDDEN:
        monkeypatch.setattr(projection, "game_event", _told_event(leak))
    elif leak == "bag":
        monkeypatch.setattr(projection, "now", _bag_in_view)
    else:
        monkeypatch.setattr(projection, "table_view", _with_luck(leak))
    with pytest.raises(AssertionError):
        await compared(0 if leak == "redrew" else PAIRS, REDRAWS, "planted")
