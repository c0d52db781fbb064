"""What can be asked of the server, whoever asks: by HTTP, on a socket, or the house itself."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import Any

from sixfold.analysis.hint_json import hint_to_json
from sixfold.players.bots import BOTS
from sixfold.rules.chance import Seeded
from sixfold.rules.game import view
from sixfold.server.config import Config
from sixfold.server.http.metrics import Metrics
from sixfold.server.http.rate_limit import RateLimiter
from sixfold.server.services import previews
from sixfold.server.services.bot_pool import BotPool, FullError
from sixfold.server.services.hints import HINT_BOT, Hints
from sixfold.server.services.puzzles import Puzzles
from sixfold.server.services.record_export import game_record, record_of, verification_of
from sixfold.server.services.reviews import GameReview, Reviews
from sixfold.server.services.studies import Studies, position_at
from sixfold.server.tables import commands, projection
from sixfold.server.tables.broker import Broker
from sixfold.server.tables.commands import Decision, RefusedError
from sixfold.server.tables.keys import Randomness, SystemRandomness, hashed
from sixfold.server.tables.log import (
    BusyError,
    Entry,
    Log,
    StaleError,
    TwiceError,
    UnavailableError,
)
from sixfold.server.tables.registry import MOST_EVENTS, LiveTable, TableRegistry, events_json
from sixfold.server.tables.scheduler import Scheduler
from sixfold.server.tables.table import Luck, Table
from sixfold.wire.commands import Command, JoinRequest
from sixfold.wire.errors import Code
from sixfold.wire.settings import SeatKind, TableSettings
from sixfold.wire.values import AnyMove, to_move
from sixfold.wire.views import Stage

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Access:
    """A live table, and the seats that a token holds there; none for a spectator."""

    live: LiveTable
    key: str
    holds: tuple[int, ...]

    @property
    def table(self) -> Table:
        """Return the table as it is now."""
        return self.live.known

    def viewer(self, seat: int | None) -> int | None:
        """Return the seat to look as: one that the token holds, or none."""
        if seat is not None and seat not in self.holds:
            raise RefusedError(Code.NOT_YOUR_SEAT)
        return seat

    def command_name(self, id_: str) -> str:
        """Return what the log calls a command of this token."""
        return f"{self.key[:24]}.{id_}"

    def usual_viewer(self) -> int | None:
        """Return the token's only seat; None where it holds several, or none."""
        return self.holds[0] if len(self.holds) == 1 else None


class Service:
    """The server without its wires."""

    def __init__(
        self,
        log: Log,
        broker: Broker,
        config: Config,
        *,
        clock: Callable[[], float] = time,
        randomness: Randomness | None = None,
        luck: Luck = Seeded,
    ) -> None:
        self.config = config
        self.clock = clock
        self.metrics = Metrics()
        self.by_address = RateLimiter(config.rate, config.burst, clock)
        self.by_token = RateLimiter(config.rate, config.burst, clock)
        self.bot_pool = BotPool(config.bot_threads, config.bots_waiting)
        self.hints = Hints(self.bot_pool, config.hint_ms)
        self.reviews = Reviews(config.review_patience, config.reviews_waiting, config.reviews_kept)
        self.studies = Studies(config)
        self.puzzles = Puzzles(config)
        self.registry = TableRegistry(
            log, broker, clock=clock, metrics=self.metrics, most=config.most_live, luck=luck
        )
        self.closing = False
        self._log = log
        self._broker = broker
        self.randomness = randomness or SystemRandomness()
        self.scheduler = Scheduler(self.registry, self.bot_pool, config, self.randomness)

    async def make(self, settings: TableSettings) -> Json:
        """Make a table; the answer has the secrets, which are nowhere else."""
        self._require_open()
        _require_bots(settings)
        token, share = self.randomness.secret(), self.randomness.share
        invitations = [
            self.randomness.secret() if seat.kind is SeatKind.LINK else None
            for seat in settings.seats
        ]
        watch = self.randomness.secret() if settings.spectators else None
        secrets = commands.Secrets(
            entropy=share(),
            nonces=tuple(seat.nonce or share() for seat in settings.seats),
            maker=hashed(token),
            invitations=tuple(None if one is None else hashed(one) for one in invitations),
            watch=None if watch is None else hashed(watch),
        )
        decision = commands.make(settings, secrets, self.clock())
        table = await self.registry.make(self.randomness.table(), decision)
        holds = table.keys[hashed(token)]
        viewer = holds[0] if len(holds) == 1 else None
        return {
            "table": table.id,
            "token": token,
            "invitations": [
                {"seat": seat, "secret": secret}
                for seat, secret in enumerate(invitations)
                if secret is not None
            ],
            "watch": watch,
            "view": projection.whole(table, viewer, holds),
        }

    async def join(self, id_: str, who: JoinRequest) -> Json:
        """Let somebody sit down by a link."""
        self._require_open()
        live = await self.registry.live(id_)
        token, invitation = self.randomness.secret(), hashed(who.secret)
        async with live.lock:
            table = live.known
            places = [p for p, seat in enumerate(table.seats) if seat.invitation == invitation]
            if not places:
                raise RefusedError(Code.UNKNOWN_TABLE)
            nonce = who.nonce or self.randomness.share()
            await self._settled(
                live,
                lambda table, now: commands.sit(
                    table, places[0], who, key=hashed(token), nonce=nonce, now=now
                ),
            )
            return self._joined(live.known, token, places[0])

    async def use_link(self, id_: str, secret: str) -> Json:
        """Let another device hold a seat, by a link that its holder asked for."""
        self._require_open()
        live = await self.registry.live(id_)
        token, link = self.randomness.secret(), hashed(secret)
        async with live.lock:
            found = live.known.links.get(link)
            if found is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
            key = hashed(token)
            await self._settled(live, lambda table, now: commands.use_link(table, link, key, now))
            return self._joined(live.known, token, found.seat)

    @staticmethod
    def _joined(table: Table, token: str, seat: int) -> Json:
        shown = projection.whole(table, seat, (seat,))
        return {"table": table.id, "token": token, "seat": seat, "view": shown}

    async def make_link(self, access: Access, seat: int) -> Json:
        """Make a link by which a seat goes to another device."""
        self._require_open()
        access.viewer(seat)
        secret, until = self.randomness.secret(), round(self.clock() + self.config.link_lasts, 3)
        async with access.live.lock:
            await self._settled(
                access.live,
                lambda table, now: commands.link(table, seat, hashed(secret), until, now),
            )
        return {"secret": secret, "until": until}

    async def _settled(
        self, live: LiveTable, decide: Callable[[Table, float], Decision]
    ) -> list[Entry]:
        """Store what is decided, and decide again where another process was faster."""
        while True:
            with contextlib.suppress(StaleError):
                return await self.registry.store(live, decide(live.known, self.clock()))

    async def access(self, id_: str, token: str | None) -> Access:
        """Return a table for whoever holds a token; an unknown table looks like a wrong token."""
        if token is None:
            raise RefusedError(Code.UNKNOWN_TABLE)
        live = await self.registry.live(id_)
        key = hashed(token)
        holds = live.known.holds(key)
        if holds is None:
            raise RefusedError(Code.UNKNOWN_TABLE)
        return Access(live, key, holds)

    def whole(self, access: Access, seat: int | None) -> Json:
        """Return a table as a seat sees it."""
        return projection.whole(access.table, access.viewer(seat), access.holds)

    async def events(self, access: Access, seat: int | None, after: int) -> Json:
        """Return what happened after a place in the log, and how things stand."""
        viewer, table = access.viewer(seat), access.table
        entries = []
        if after < table.seq:
            entries = await self.registry.since(table, after, MOST_EVENTS)
        return events_json(table, entries, viewer)

    async def mine(self, held: list[tuple[str, str]]) -> Json:
        """Return how some tables stand, as far as the tokens hold."""
        found = []
        for id_, token in held:
            try:
                access = await self.access(id_, token)
            except RefusedError as error:
                if error.code not in (Code.UNKNOWN_TABLE, Code.DAMAGED):
                    raise
                continue
            found.append(projection.standing(access.table, access.holds))
        return {"tables": found}

    def preview(self, access: Access, seat: int, message: AnyMove | None) -> Json:
        """Return what a tentative move would be, from what the seat sees."""
        access.viewer(seat)
        state = commands.require_playing(access.table)
        move = None if message is None else to_move(message)
        tracker = access.table.settings.tracker
        return previews.preview(view(state, seat), seat, move, tracker=tracker)

    def unseen(self, access: Access, seat: int) -> Json:
        """Return what a seat has not seen, where the table allows to ask."""
        access.viewer(seat)
        if not access.table.settings.tracker:
            raise RefusedError(Code.TRACKER_OFF)
        state = access.table.state
        if state is None:
            raise RefusedError(Code.NOT_BEGUN)
        return {"kinds": previews.unseen(view(state, seat))}

    async def hint(self, access: Access, seat: int) -> Json:
        """Return what the strongest bot would play for the seat whose turn it is, in steps."""
        access.viewer(seat)
        table = access.table
        if not table.settings.hints:
            raise RefusedError(Code.HINTS_OFF)
        state = commands.require_playing(table)
        if table.turn != seat:
            raise RefusedError(Code.NOT_YOUR_TURN)
        try:
            found = await self.hints.hint(table, state, seat)
        except FullError as error:
            raise RefusedError(Code.BUSY, retry_after=1.0) from error
        return {**hint_to_json(found), "bot": HINT_BOT}

    async def record(self, access: Access) -> str:
        """Return the record of a game that is over."""
        table, entries = await self._finished(access)
        return record_of(table, entries)

    async def position(self, access: Access, seq: int) -> Json:
        """Return a moment of a game that is over, with all that was hidden then."""
        table, entries = await self._finished(access)
        return position_at(table.id, entries, seq)

    async def verification(self, access: Access) -> Json:
        """Return whether the luck of a game that is over follows from its seed."""
        table, entries = await self._finished(access)
        return verification_of(table, entries)

    async def review(self, access: Access, after: int) -> Json:
        """Return how far the review of a game that is over is; the first question begins it."""
        _require_over(access.table)
        id_ = access.table.id
        if self.reviews.progress(id_, after) is None:
            self._require_open()
            self.reviews.require_room()
            table, entries = await self._finished(access)
            begun = await asyncio.to_thread(lambda: GameReview(game_record(table, entries)))
            self.reviews.begin(id_, begun)
        progress = self.reviews.progress(id_, after)
        assert progress is not None
        return progress

    async def _finished(self, access: Access) -> tuple[Table, list[Entry]]:
        table = access.table
        _require_over(table)
        return table, await self.registry.since(table, 0)

    async def command(self, access: Access, command: Command) -> Json:
        """Do a command once; say what happened since the place that it expects."""
        entries = await self.done(access, command)
        return events_json(access.table, entries, command.seat)

    async def done(self, access: Access, command: Command) -> list[Entry]:
        """Do a command once, and return what happened since the place that it expects.

        Where the table has gone on, refuse it with what is missing.
        """
        self._require_open()
        access.viewer(command.seat)
        if (command.move is None) == (command.wish is None):
            raise RefusedError(Code.BAD_REQUEST, where="move")
        live, name = access.live, access.command_name(command.id)
        async with live.lock:
            if command.expected > live.known.seq:
                await self.registry.catch_up(live)
            if name in live.commands:
                return await self.registry.since(live.known, command.expected)
            late = commands.time_out(live.known, self.clock())
            if late is not None:
                with contextlib.suppress(StaleError):
                    await self.registry.store(live, late)
            if command.expected != live.known.seq:
                return await self._done_before(access, command, name)
            try:
                decision = self._decided(live.known, command)
                return await self.registry.store(live, decision, name)
            except StaleError:
                return await self._done_before(access, command, name)
            except TwiceError:
                await self.registry.catch_up(live)
                return await self.registry.since(live.known, command.expected)

    def _decided(self, table: Table, command: Command) -> Decision:
        now = self.clock()
        if command.move is not None:
            return commands.play(table, command.seat, to_move(command.move), now)
        assert command.wish is not None
        return commands.wish(table, command.seat, command.wish, now)

    async def _done_before(self, access: Access, command: Command, name: str) -> list[Entry]:
        """Return what happened where a command was done before; refuse one that comes too late."""
        table = access.table
        entries = await self.registry.since(table, command.expected)
        if any(entry.command == name for entry in entries):
            return entries
        missing = events_json(table, entries, command.seat)
        raise RefusedError(Code.STALE, missing=missing)

    def _require_open(self) -> None:
        if self.closing:
            raise RefusedError(Code.CLOSING, retry_after=2.0)

    def open(self) -> None:
        """Begin to follow other processes, and to do what is due."""
        self.scheduler.open()

    async def close(self) -> None:
        """Finish what was accepted, and stop."""
        self.closing = True
        self.reviews.close()
        self.studies.close()
        self.puzzles.close()
        await self.scheduler.close()
        await self._broker.close()
        await self._log.close()

    async def ready(self) -> bool:
        """Say whether the log can be asked."""
        if self.closing:
            return False
        try:
            await self._log.last([])
        except (BusyError, UnavailableError):
            return False
        return True


def _require_over(table: Table) -> None:
    if table.stage is not Stage.OVER or table.state is None:
        raise RefusedError(Code.NOT_OVER)


def _require_bots(settings: TableSettings) -> None:
    named = [seat.bot for seat in settings.seats if seat.bot is not None]
    if any(bot not in BOTS for bot in (*named, settings.substitute)):
        raise RefusedError(Code.UNKNOWN_BOT)
