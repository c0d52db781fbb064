"""Health of the database: what reads and writes met last, told to operators once a minute."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

_log = logging.getLogger("sixfold.storage")

REPEATED_AFTER_S: Final = 60.0
"""A fault is reported in the log at most once in so many seconds."""


class FaultKind(StrEnum):
    """The kinds of faults of a database; they label a metric."""

    FULL = "full"
    CORRUPT = "corrupt"
    READ_ONLY = "read_only"
    LOCKED = "locked"
    FAILING = "failing"
    MISSING = "missing"
    DENIED = "denied"
    VERSION = "version"
    UNREACHABLE = "unreachable"


SAYS: Final = {
    FaultKind.FULL: "the database's disk is full",
    FaultKind.CORRUPT: "the database is corrupt",
    FaultKind.READ_ONLY: "the database is read-only",
    FaultKind.LOCKED: "another program holds the lock of the database",
    FaultKind.FAILING: "the database's disk fails",
    FaultKind.MISSING: "the database cannot be found",
    FaultKind.DENIED: "the database denies access",
    FaultKind.VERSION: "the database has a schema of another version",
    FaultKind.UNREACHABLE: "the database cannot be reached",
}

LASTING: Final = frozenset({FaultKind.CORRUPT, FaultKind.VERSION})
"""Faults that may concern some tables only, and that no retry mends: they fail at once."""


class Side(StrEnum):
    """What a database is used for; either may fail alone."""

    READ = "reads"
    WRITE = "writes"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a database: the kind, and the reason in the driver's words."""

    kind: FaultKind
    reason: str

    def __str__(self) -> str:
        return f"{SAYS[self.kind]}: {self.reason}"

    @property
    def lasts(self) -> bool:
        """Whether a retry cannot help."""
        return self.kind in LASTING


class SeldomReports:
    """When what was reported in the log last, so that it is not repeated too often."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}

    def are_due(self, what: str) -> bool:
        """Say whether something is reported again now; count it as reported."""
        now = time.monotonic()
        if now - self._at.get(what, -REPEATED_AFTER_S) < REPEATED_AFTER_S:
            return False
        self._at[what] = now
        return True


class Health:
    """What is wrong with a database just now; its methods may be called from any thread.

    Any success of a side ends its fault, but one that lasts: of that other tables may be free, so
    only a probe of the whole ends it.
    """

    def __init__(self) -> None:
        self.on_error: Callable[[FaultKind], object] = lambda _: None
        """Called for each attempt that fails, to count it."""
        self._faults: dict[Side, Fault] = {}
        self._given_up: set[Side] = set()
        self._reports = SeldomReports()
        self._since = 0.0
        self._is_reported = False
        self._lock = threading.Lock()

    @property
    def fault(self) -> Fault | None:
        """Return what is wrong; None if the database works."""
        return self._faults.get(Side.WRITE) or self._faults.get(Side.READ)

    def has_given_up(self, side: Side) -> bool:
        """Say whether somebody waited in vain until their deadline, and nothing worked since."""
        return side in self._given_up

    def give_up(self, side: Side) -> None:
        """Note that somebody waited in vain until their deadline."""
        self._given_up.add(side)

    def fail(self, side: Side, fault: Fault) -> None:
        """Note an attempt that failed, and report it in the log where that was not done lately."""
        self.on_error(fault.kind)
        with self._lock:
            if not self._faults:
                self._since = time.monotonic()
            known = self._faults.get(side)
            if known is None or not known.lasts:
                self._faults[side] = fault
            if not self._reports.are_due(fault.kind):
                return
            self._is_reported = True
        _log.error("%s; %s fail until it works again, which is tried every second", fault, side)

    def work(self, side: Side) -> None:
        """Note a success."""
        if not self._faults and not self._given_up:  # nearly always: no lock is needed
            return
        self._given_up.discard(side)
        known = self._faults.get(side)
        if known is not None and not known.lasts:
            self._end(side)

    def recover(self) -> None:
        """Note that a probe of everything succeeded."""
        self._given_up.clear()
        self._end(*Side)

    def _end(self, *sides: Side) -> None:
        with self._lock:
            ended = [self._faults.pop(side, None) for side in sides]
            if self._faults or not any(ended) or not self._is_reported:
                return
            self._is_reported = False
            lasted = time.monotonic() - self._since
        _log.warning("the database works again, after %.1f s", lasted)
