"""Opens the log and the broker by their URLs."""

import asyncio
import re

from sixfold.server.storage.database import DatabaseError, database_url, open_engine
from sixfold.server.storage.sql import SqlStore
from sixfold.server.storage.sql_log import READERS, SqlLog
from sixfold.server.storage.sqlite import SqliteStore
from sixfold.server.storage.starting import start
from sixfold.server.tables.broker import Broker, NoBroker
from sixfold.server.tables.log import StorageError

__all__ = ["BrokerError", "DatabaseError", "SqlLog", "open_broker", "open_log"]


class BrokerError(StorageError):
    """A broker that cannot be used because of its URL or driver."""


async def open_log(address: str) -> SqlLog:
    """Open and migrate a database, and return its log."""
    url = database_url(address)
    writing = open_engine(url, 1, writes=True)
    try:
        await asyncio.to_thread(start, writing)
    except StorageError:
        writing.dispose()
        raise
    store = SqlStore(writing)
    if url.get_backend_name() == "sqlite":
        store = SqliteStore(writing, open_engine(url, 1, writes=True, patience=0))
    lazy = SqlStore(open_engine(url, 1, writes=True, durable=False))
    return SqlLog(store, open_engine(url, READERS, writes=False), lazy)


async def open_broker(address: str | None = None) -> Broker:
    """Open the broker, which need not be reachable yet; none is needed without an address."""
    if address is None:
        return NoBroker()
    try:
        from sixfold.server.storage.redis_broker import RedisBroker  # noqa: PLC0415
    except ImportError as missing:
        raise BrokerError(f"{missing}: install sixfold[grow]") from missing
    try:
        return RedisBroker(re.sub(r"^valkey(?=s?:)", "redis", address))
    except ValueError:  # its message would contain the password
        raise BrokerError("the address of the broker cannot be read") from None
