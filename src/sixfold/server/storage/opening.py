"""The doors of the storage: a log and a broker, by their addresses."""

import re

from sixfold.server.storage.broker import Broker, LocalBroker
from sixfold.server.storage.database import DatabaseError
from sixfold.server.storage.log import StorageError
from sixfold.server.storage.sql_log import SqlLog, open_log

__all__ = ["BrokerError", "DatabaseError", "SqlLog", "open_broker", "open_log"]


class BrokerError(StorageError):
    """An address that is not a broker's, or a driver that is missing."""


async def open_broker(address: str | None = None) -> Broker:
    """Open the broker at an address, which need not answer yet; without one, this process's own."""
    if address is None:
        return LocalBroker()
    try:
        from sixfold.server.storage.redis_broker import RedisBroker  # noqa: PLC0415
    except ImportError as missing:
        raise BrokerError(f"{missing}: install sixfold[grow]") from missing
    try:
        return RedisBroker(re.sub(r"^valkey(?=s?:)", "redis", address))
    except ValueError:  # its message would show the password
        raise BrokerError("the address of the broker cannot be read") from None
