"""People who make tables, join, bring a second device and play again while servers are killed.

Whatever they ask is sent again until there is an answer, now and then after an answer too, and at
another server where there are several. Afterwards the log has each of their doings once.
"""

import asyncio
import base64
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import httpx

Json = dict[str, Any]

PATIENCE = 600.0

SETTINGS = {"seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}], "edition": "classic"}


class Address(Protocol):
    """A server that somebody asks."""

    @property
    def address(self) -> str:
        """Return its address."""
        ...


class Comer:
    """Somebody who goes from table to table, with a friend and a second device."""

    def __init__(self, servers: Sequence[Address], seed: str) -> None:
        self._servers = servers
        self._random = Random(seed)
        self._http = httpx.AsyncClient(timeout=PATIENCE)
        self.rounds = 0
        self.interrupted: Counter[str] = Counter()
        self.repeated: Counter[str] = Counter()

    def _secret(self) -> str:
        return base64.urlsafe_b64encode(self._random.randbytes(24)).decode()

    async def _once(self, doing: str, path: str, body: Json | None, token: str | None) -> Any:
        """Ask any server until there is an answer."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        method = "GET" if body is None else "POST"
        async with asyncio.timeout(PATIENCE):
            while True:
                url = f"{self._random.choice(self._servers).address}/api/tables{path}"
                try:
                    answer = await self._http.request(method, url, json=body, headers=headers)
                except httpx.ConnectError:  # nothing was sent
                    await asyncio.sleep(0.1)
                    continue
                except httpx.HTTPError:
                    self.interrupted[doing] += 1
                    await asyncio.sleep(0.1)
                    continue
                if answer.status_code in (429, 503):
                    await asyncio.sleep(0.2)
                    continue
                return answer

    async def _ask(self, doing: str, path: str, body: Json, token: str | None = None) -> Any:
        """Ask for something, sometimes twice; both answers have the same seat and secrets."""
        answer = await self._once(doing, path, body, token)
        assert answer.status_code in (200, 201), (doing, body, answer.text)
        first = answer.json()
        if self._random.random() < 0.3:
            again = await self._once(doing, path, body, token)
            assert again.status_code == answer.status_code, (doing, body, again.text)
            changing = {"view", "now", "events", "seq"}
            for name in set(first) - changing:
                assert again.json()[name] == first[name], (doing, name)
            self.repeated[doing] += 1
        return first

    async def come(self, stop: asyncio.Event) -> None:
        """Go from table to table until it is enough."""
        try:
            while not stop.is_set():
                await self._round()
                self.rounds += 1
        finally:
            await self._http.aclose()

    async def _round(self) -> None:
        """Make a table, let a friend join, bring a second device, play again; look at the log."""
        ann, bob, phone, stranger, link = (self._secret() for _ in range(5))
        luck = self._random.choice(["server", "shared"])
        made = await self._ask("making", "", {**SETTINGS, "luck": luck, "token": ann})
        table, secret = made["table"], made["invitations"][0]["secret"]
        await self._ask(
            "joining", f"/{table}/join", {"secret": secret, "name": "Bob", "token": bob}
        )
        refused = await self._once(
            "joining", f"/{table}/join", {"secret": secret, "name": "Eve", "token": stranger}, None
        )
        assert refused.json()["error"]["code"] == "seat_taken", refused.text
        await self._ask("device link", f"/{table}/links", {"seat": 1, "secret": link}, bob)
        await self._ask("device link", f"/{table}/device", {"secret": link, "token": phone})
        await self._share_luck(table, luck, (ann, bob))
        await self._command(table, ann, 0, "resign")
        await self._command(table, phone, 1, "rematch")
        await self._command(table, ann, 0, "rematch")
        next_ = (await self._until(table, ann, lambda now: now["rematch"] is not None))["rematch"]
        for token, seats in ((ann, [1]), (bob, [0]), (phone, [0])):
            seen = (await self._once("rematch", f"/{next_}", None, token)).json()
            assert seen["holds"] == seats, seen
        await self._share_luck(next_, luck, (phone, ann))
        shares = ["contributed"] * 2 if luck == "shared" else []
        await self._check(
            table,
            ann,
            ["made", "sat", "linked", "linked", *shares, "began", "resigned"]
            + ["wants_rematch"] * 2
            + ["rematch_made"],
        )
        await self._check(next_, ann, ["made", *shares, "began"])
        devices = (await self._once("devices", f"/{next_}/devices", None, ann)).json()
        assert devices["maker"], devices
        assert Counter(device["seat"] for device in devices["devices"]) == {1: 1, 0: 2}

    async def _share_luck(self, table: str, luck: str, tokens: tuple[str, str]) -> None:
        """Give the shares of the luck where that is asked for, and wait for the game."""
        if luck == "shared":
            for seat, token in enumerate(tokens):
                nonces = [{"seat": seat, "nonce": self._random.randbytes(32).hex()}]
                await self._once("luck", f"/{table}/nonces", {"nonces": nonces}, token)
        await self._until(table, tokens[0], lambda now: now["stage"] == "playing")

    async def _command(self, table: str, token: str, seat: int, wish: str) -> None:
        """Send a command until it is done; what it did not know of, it learns."""
        id_ = self._secret()
        expected = (await self._once(wish, f"/{table}", None, token)).json()["seq"]
        while True:
            body = {"id": id_, "seat": seat, "expected": expected, "wish": wish}
            answer = await self._once(wish, f"/{table}/commands", body, token)
            if answer.status_code == 200:
                return
            error = answer.json()["error"]
            assert error["code"] == "stale", (wish, answer.text)
            expected = error["missing"]["seq"]

    async def _until(self, table: str, token: str, done: Any) -> Json:
        """Look at a table until it is as expected."""
        async with asyncio.timeout(PATIENCE):
            while True:
                now: Json = (await self._once("looking", f"/{table}", None, token)).json()["now"]
                if done(now):
                    return now
                await asyncio.sleep(0.05)

    async def _check(self, table: str, token: str, kinds: list[str]) -> None:
        """See that a log has everything that was done, and nothing twice.

        A server that did not hear of it yet shows the last of it a little later.
        """
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self._once("looking", f"/{table}/events", None, token)
                events = answer.json()["events"]
                if len(events) >= len(kinds):
                    break
                await asyncio.sleep(0.05)
        assert sorted(event["kind"] for event in events) == sorted(kinds), events
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
