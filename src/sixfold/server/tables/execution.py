"""Execution of commands: idempotent, with optimistic concurrency."""

import contextlib
from collections.abc import Callable

from sixfold.server.tables import commands
from sixfold.server.tables.access import Access
from sixfold.server.tables.clock import TableClock
from sixfold.server.tables.commands import Decision
from sixfold.server.tables.entries import LogEntry
from sixfold.server.tables.log import StaleError, TwiceError
from sixfold.server.tables.projection import MOST_EVENTS, events_frame
from sixfold.server.tables.refusals import RefusedError, requested_move
from sixfold.server.tables.registry import LiveTable, TableRegistry
from sixfold.server.tables.table import Table
from sixfold.wire.commands import Command
from sixfold.wire.errors import Code


async def execute(registry: TableRegistry, access: Access, command: Command) -> list[LogEntry]:
    """Execute a command once, and return the entries after the `seq` that it expects.

    If the table is beyond that `seq`, refuse the command as stale, with the missing events.
    """
    registry.require_open()
    access.viewer(command.seat)
    if (command.move is None) == (command.wish is None):
        raise RefusedError(Code.BAD_REQUEST, where="move")
    live, name = access.live, access.command_name(command.id)
    async with live.lock:
        if command.expected > live.known.seq:
            await registry.catch_up(live)
        if name in live.commands:
            return await registry.since(live.known, command.expected, MOST_EVENTS)
        await registry.clock.refresh()
        late = late_seat(live.known, registry.clock)
        if late is not None:
            with contextlib.suppress(StaleError):
                await registry.store(live, late)
        if command.expected != live.known.seq:
            return await _repeated_or_stale(registry, access, command, name)
        try:
            decision = await _decided_on_newest(registry, live, command)
            return await registry.store(live, decision, name)
        except StaleError:
            return await _repeated_or_stale(registry, access, command, name)
        except TwiceError:
            await registry.catch_up(live)
            return await registry.since(live.known, command.expected, MOST_EVENTS)


def late_seat(table: Table, clock: TableClock) -> Decision | None:
    """End the time of the seat whose turn it is, if it is over and nobody is still reconnecting."""
    if table.deadline is None:
        return None
    now = clock()
    if now < clock.quiet_until:
        return None
    return commands.time_out(table, now, clock.away(table.since))


async def _decided_on_newest(
    registry: TableRegistry, live: LiveTable, command: Command
) -> Decision:
    """Decide on a command; refuse it only on the newest table, which another process may have."""
    before = live.known
    try:
        return _decided(before, command, registry.clock)
    except RefusedError:
        await registry.catch_up(live)
        if live.known.seq != before.seq:
            raise StaleError(before.id, live.known.seq) from None
        raise


def _decided(table: Table, command: Command, clock: TableClock) -> Decision:
    if command.move is not None:
        move, paused = requested_move(command.move), clock.away(table.since)
        return commands.play(table, command.seat, move, clock(), paused)
    assert command.wish is not None
    return commands.wish(table, command.seat, command.wish, clock())


async def store_decision(
    registry: TableRegistry,
    live: LiveTable,
    handler: Callable[[Table, float], Decision | None],
) -> None:
    """Store what a handler decides on the newest table; the caller holds the lock.

    The log is read first, and again if another process is faster. A handler that returns None, or
    no entry, has nothing to store.
    """
    await registry.catch_up(live)
    while True:
        decision = handler(live.known, registry.clock())
        if decision is None or not decision.entries:
            return
        with contextlib.suppress(StaleError):
            await registry.store(live, decision)
            return


async def _repeated_or_stale(
    registry: TableRegistry, access: Access, command: Command, name: str
) -> list[LogEntry]:
    """Return the entries if the command was executed before; else refuse it as stale."""
    table = access.table
    entries = await registry.since(table, command.expected, MOST_EVENTS)
    if any(entry.command == name for entry in entries):
        return entries
    missing = events_frame(table, entries, command.seat, registry.clock)
    raise RefusedError(Code.STALE, missing=missing)
