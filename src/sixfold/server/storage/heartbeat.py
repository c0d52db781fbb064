"""Heartbeats in the database: one row, which every process renews, and the outages before it.

On PostgreSQL the system clock is the database's, so that the clocks of the processes' machines do
not matter. The row is locked, so that of several processes that start at once one finds the outage.
"""

import time
from typing import Final

from sqlalchemy import Connection, bindparam, insert, select, text, update

from sixfold.server.storage.schema import HEARTBEAT, OUTAGES
from sixfold.server.tables.clock import SignOfLife, outage_before, time_of_beat
from sixfold.server.tables.log import Beat, Outage

_LAST: Final = select(HEARTBEAT.c.at, HEARTBEAT.c.system).with_for_update()
_RENEW: Final = update(HEARTBEAT).values(at=bindparam("new_at"), system=bindparam("new_system"))
_NEWER: Final = (
    select(OUTAGES).where(OUTAGES.c.began > bindparam("known")).order_by(OUTAGES.c.began)
)


def beat(connection: Connection, own: float | None, known: float) -> Beat:
    """Renew the heartbeat, by a process whose clock shows `own`; see `time_of_beat`."""
    row = connection.execute(_LAST).one()
    last = None if row.at is None else SignOfLife(row.at, row.system)
    system = system_clock(connection)
    at = time_of_beat(last, own, system)
    outage = outage_before(last, at)
    if outage is not None:
        values = {"began": outage.began, "ended": outage.ended}
        connection.execute(insert(OUTAGES), values)
    connection.execute(_RENEW, {"new_at": at, "new_system": system})
    newer = connection.execute(_NEWER, {"known": known})
    return Beat(at, system, tuple(Outage(row.began, row.ended) for row in newer))


def system_clock(connection: Connection) -> float:
    """Return the system clock of the database: for SQLite that of this machine."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return float(
        connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one()
    )
