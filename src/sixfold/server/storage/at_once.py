"""A line to SQLite of the event loop's own."""

import sqlite3

from sqlalchemy import Engine, PoolProxiedConnection

from sixfold.server.storage.sqlite_groups import BEGIN


class AtOnce:
    """A line for whoever cannot wait: it fails where another process is writing.

    It goes past SQLAlchemy, which would take longer than SQLite does.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._line: PoolProxiedConnection | None = None

    def begin(self) -> sqlite3.Connection:
        """Begin a transaction."""
        if self._line is None:
            self._line = self._engine.raw_connection()
        driver = self._line.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute(BEGIN)
        return driver

    def give_up(self) -> None:
        """Let go of the line, and of what was begun on it; the next is a new one."""
        if self._line is not None:
            line, self._line = self._line, None
            line.invalidate()

    def close(self) -> None:
        """Let go of the database."""
        self.give_up()
        self._engine.dispose()
