"""The log on standard error: lines of JSON, and not too many of uvicorn's."""

import json
import logging
import time
from typing import Final

REPEATED_AFTER_S: Final = 60.0
"""A message of uvicorn is repeated after so many seconds at the earliest."""


class JsonLines(logging.Formatter):
    """Formats log records as JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line, with the traceback of an exception."""
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class SeldomRepeated(logging.Filter):
    """Passes a message below an error once a minute: clients can cause them at will."""

    def __init__(self) -> None:
        super().__init__()
        self._passed: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a record is logged."""
        now, message = time.monotonic(), str(record.msg)
        if record.levelno >= logging.ERROR:
            return True
        if now - self._passed.get(message, float("-inf")) < REPEATED_AFTER_S:
            return False
        self._passed[message] = now
        return True


def log_as_json(level: str) -> None:
    """Log to standard error from a level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn.error").addFilter(SeldomRepeated())
