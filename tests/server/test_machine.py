"""Anything in any order: a machine that makes tables, sits, moves, lies, leaves and waits."""

import asyncio
import json
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)
from pydantic import TypeAdapter

from sixfold.codec.moves import move_to_json
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import view
from sixfold.server.tables.entries import StoodUp
from sixfold.server.tables.entry_codec import decode
from sixfold.server.tables.table import Table
from sixfold.wire.commands import Wish
from sixfold.wire.errors import ErrorAnswer
from sixfold.wire.previews import Hint, Preview
from sixfold.wire.views import Created, EventsFrame, Joined, Mine, TableView
from tests.rules.random_moves import any_move, legal_move
from tests.server.serving import Served, SetClock, called, direct

SEATS = st.lists(
    st.sampled_from(
        [
            {"kind": "here", "name": "Ann"},
            {"kind": "link"},
            {"kind": "link"},
            {"kind": "bot", "bot": "random"},
            {"kind": "bot", "bot": "greedy"},
        ]
    ),
    min_size=2,
    max_size=4,
).filter(lambda seats: any(seat["kind"] != "bot" for seat in seats))

EVENTS = TypeAdapter(EventsFrame)

CLOCKS = st.sampled_from([None, {"per_turn": 30, "bank": 60}, {"per_turn": 86400}])


class Token:
    """A token at a table, as the machine remembers it."""

    def __init__(self, table: str, token: str) -> None:
        self.table, self.token = table, token


class Machine(RuleBasedStateMachine):
    """People who do anything at all with a server."""

    tokens = Bundle("tokens")
    links = Bundle("links")
    devices = Bundle("devices")

    @initialize()
    def begin(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.clock = SetClock()
        self.context = direct(clock=self.clock)
        self.served: Served = self.loop.run_until_complete(self.context.__aenter__())
        self.touched: set[str] = set()
        self.count = 0

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.loop.run_until_complete(self.context.__aexit__(None, None, None))
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()

    def ask(self, who: Token | None, method: str, path: str, body: Any, good: Any) -> Any:
        """Ask something; whatever comes back obeys the schema, and is no fault of ours."""
        token = "" if who is None else who.token
        wanted = called(self.served.app, method, path, token, body)
        status, _, content = self.loop.run_until_complete(wanted)
        assert status < 500, (path, body, content)
        if status >= 400:
            ErrorAnswer.model_validate_json(content)
            return None
        if isinstance(good, TypeAdapter):
            good.validate_json(content)
        elif good is not None:
            good.model_validate_json(content)
        return json.loads(content)

    def live(self, id_: str) -> Table | None:
        live = self.served.server.registry.held.get(id_)
        return None if live is None else live.table

    @rule(
        target=tokens,
        edition=st.sampled_from(list(EDITIONS)),
        seats=SEATS,
        clock=CLOCKS,
        leaving=st.sampled_from(["wait", "bot", "resign"]),
        order=st.sampled_from(["seats", "age", "lot"]),
    )
    def make(self, edition: str, seats: Any, clock: Any, leaving: str, order: str) -> Token:
        wanted = {"edition": edition, "seats": seats, "clock": clock, "leaving": leaving}
        made = self.ask(None, "POST", "/api/tables", {**wanted, "order": order}, Created)
        self.touched.add(made["table"])
        self.invited = [(made["table"], one["secret"]) for one in made["invitations"]]
        return Token(made["table"], made["token"])

    @rule(target=links, data=st.data())
    def find_invitation(self, data: st.DataObject) -> tuple[str, str]:
        invited = getattr(self, "invited", [])
        return data.draw(st.sampled_from(invited)) if invited else ("a" * 20, "s" * 32)

    @rule(target=tokens, link=links, name=st.text(max_size=50))
    def join(self, link: tuple[str, str], name: str) -> Token:
        body = {"secret": link[1], "name": name}
        path = f"/api/tables/{link[0]}/join"
        joined = self.ask(None, "POST", path, body, Joined)
        self.touched.add(link[0])
        return Token(link[0], joined["token"] if joined else "w" * 32)

    @rule(who=tokens, data=st.data(), honest=st.booleans(), old=st.integers(0, 2))
    def move(self, who: Token, data: st.DataObject, honest: bool, old: int) -> None:
        table = self.live(who.table)
        if table is None or table.state is None:
            return
        seat = table.turn if honest and table.turn is not None else 0
        random = data.draw(st.randoms(use_true_random=False))
        seen = view(table.state, seat)
        move = legal_move(seen, seat, random) if table.turn is not None else None
        if move is not None and not honest:
            move = any_move(seen, seat, move, random)
        self.count += 1
        body = {"id": f"c{self.count // 2}", "seat": seat, "expected": table.seq - old}
        body["move"] = {"pass": True} if move is None else move_to_json(move)
        path = f"/api/tables/{who.table}/commands"
        first = self.ask(who, "POST", path, body, EVENTS)
        again = self.ask(who, "POST", path, body, EVENTS)
        if first is not None:
            assert again is not None
            assert again["events"][: len(first["events"])] == first["events"]
        self.touched.add(who.table)

    @rule(who=tokens, seat=st.integers(0, 3), wish=st.sampled_from(list(Wish)))
    def wish(self, who: Token, seat: int, wish: Wish) -> None:
        table = self.live(who.table)
        self.count += 2
        seq = 0 if table is None else table.seq
        body = {"id": f"w{self.count}", "seat": seat, "expected": seq, "wish": wish}
        self.ask(who, "POST", f"/api/tables/{who.table}/commands", body, EVENTS)
        self.touched.add(who.table)

    @rule(who=tokens, seat=st.one_of(st.none(), st.integers(0, 3)), after=st.integers(0, 9))
    def look(self, who: Token, seat: int | None, after: int) -> None:
        query = "" if seat is None else f"seat={seat}&"
        path = f"/api/tables/{who.table}"
        seen = self.ask(who, "GET", f"{path}?{query}", None, TableView)
        if seen is not None and seen["agreed"]["game"] != "cubes":
            hands = seen["now"]["hands"]
            assert all(isinstance(h, int) for n, h in enumerate(hands) if n != seat)
        self.ask(who, "GET", f"{path}/events?{query}after={after}", None, EVENTS)

    @rule(who=tokens, seat=st.integers(0, 3))
    def wonder(self, who: Token, seat: int) -> None:
        path = f"/api/tables/{who.table}"
        self.ask(who, "POST", f"{path}/preview", {"seat": seat}, Preview)
        self.ask(who, "POST", f"{path}/hint", {"seat": seat}, Hint)
        self.ask(who, "GET", f"{path}/unseen?seat={seat}", None, None)
        self.ask(who, "GET", f"{path}/verification", None, None)
        held = [{"table": who.table, "token": who.token}]
        self.ask(who, "POST", "/api/mine", {"held": held}, Mine)

    @rule(target=tokens, who=tokens, seat=st.integers(0, 3))
    def move_to_another_device(self, who: Token, seat: int) -> Token:
        path = f"/api/tables/{who.table}"
        made = self.ask(who, "POST", f"{path}/links", {"seat": seat}, None)
        if made is None:
            return who
        self.touched.add(who.table)
        used = self.ask(None, "POST", f"{path}/device", {"secret": made["secret"]}, Joined)
        assert used["seat"] == seat
        return Token(who.table, used["token"])

    @rule(target=devices, who=tokens, seat=st.integers(0, 3))
    def keep_a_link(self, who: Token, seat: int) -> tuple[str, str, int, int] | None:
        """Keep a link for later, and how often its seat had been left when it was made."""
        path = f"/api/tables/{who.table}/links"
        made = self.ask(who, "POST", path, {"seat": seat}, None)
        self.touched.add(who.table)
        return (who.table, made["secret"], seat, self.left(who.table, seat)) if made else None

    @rule(target=tokens, kept=devices)
    def use_a_kept_link(self, kept: tuple[str, str, int, int] | None) -> Token:
        """Use a link that was kept: it opens the seat only while the same person has it."""
        if kept is None:
            return Token("a" * 20, "w" * 32)
        table, secret, seat, left = kept
        path = f"/api/tables/{table}/device"
        used = self.ask(None, "POST", path, {"secret": secret}, Joined)
        self.touched.add(table)
        if used is None:
            return Token(table, "w" * 32)
        assert (used["seat"], self.left(table, seat)) == (seat, left)
        return Token(table, used["token"])

    def left(self, table: str, seat: int) -> int:
        """Count how often somebody stood up from a seat."""
        stored = self.loop.run_until_complete(self.served.log.read(table))
        entries = [decode(entry.text) for entry in stored]
        return sum(isinstance(entry, StoodUp) and entry.seat == seat for entry in entries)

    @rule(seconds=st.sampled_from([0.1, 5, 40, 100, 100_000, 10_000_000]))
    def wait(self, seconds: float) -> None:
        self.clock.now += seconds
        self.loop.run_until_complete(self.served.server.scheduler.run_due())
        self.loop.run_until_complete(self.served.server.registry.settled(20))

    @invariant()
    def the_log_leads_to_what_is_live(self) -> None:
        for id_ in getattr(self, "touched", ()):
            live = self.live(id_)
            if live is None:
                continue
            self.loop.run_until_complete(self.served.server.registry.settled(20))
            assert self.loop.run_until_complete(self.served.replayed(id_)) == self.live(id_)
        if hasattr(self, "touched"):
            self.touched.clear()
            assert self.served.counted("sixfold_faults_total") == 0


Machine.TestCase.settings = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

TestMachine = Machine.TestCase
