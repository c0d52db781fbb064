"""Fair queue: priority classes first; within a class clients take turns, and a client's tables.

It knows neither threads nor time: `fair_pool.py` runs what it hands out.
"""

from collections import OrderedDict
from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from typing import Final, Generic, TypeVar

from sixfold.server.tables.refusals import ClientQueueFullError, QueueFullError

T = TypeVar("T")

MOST_PASSED_OVER: Final = 16
"""After so many turns of other classes a class has the next one, so that none starves."""


class Priority(IntEnum):
    """Priority classes of work on threads, the most urgent first."""

    LOAD = 0
    """A table that somebody waits to see."""
    QUICK_BOT = 1
    """The move of a bot that hardly searches, at a live table."""
    SLOW_BOT = 2
    """The move of a bot that uses its time, at a live table."""
    HINT = 3
    """A hint at a live table."""
    EXPORT = 4
    """The record of a finished game, and what is made of it."""
    STUDY = 5
    """A search in a study, or the evaluation of an answer to a puzzle."""
    REVIEW = 6
    """A decision of a game review."""


EVERY_CLASS: Final = frozenset(Priority)


@dataclass(frozen=True, slots=True)
class Flow:
    """Whose turn a job takes: that of a client, and among the client's jobs that of a table."""

    client: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class Capacity:
    """How many jobs of a class may wait, in all and for one client."""

    total: int
    each: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """The place of a waiting job in the queue."""

    number: int
    priority: Priority
    flow: Flow


class _Class(Generic[T]):
    """The waiting jobs of one priority class; the client whose turn is next comes first."""

    def __init__(self) -> None:
        self.waiting = 0
        self.passed_over = 0
        self._clients: OrderedDict[str, OrderedDict[str, OrderedDict[int, T]]] = OrderedDict()

    def waiting_of(self, client: str) -> int:
        """Return how many jobs of a client wait."""
        return sum(map(len, self._clients.get(client, {}).values()))

    def put(self, number: int, flow: Flow, job: T) -> None:
        """Add a job; a client or table that had none waiting comes last."""
        tables = self._clients.setdefault(flow.client, OrderedDict())
        tables.setdefault(flow.table, OrderedDict())[number] = job
        self.waiting += 1

    def take(self) -> T:
        """Remove the next job: the first of the first table of the first client."""
        client, tables = next(iter(self._clients.items()))
        table, jobs = next(iter(tables.items()))
        number = next(iter(jobs))
        job = jobs[number]
        self._clients.move_to_end(client)
        tables.move_to_end(table)
        self.remove(number, Flow(client, table))
        return job

    def remove(self, number: int, flow: Flow) -> bool:
        """Remove a job; return whether it was still there."""
        tables = self._clients.get(flow.client, OrderedDict())
        jobs = tables.get(flow.table, OrderedDict())
        if jobs.pop(number, None) is None:
            return False
        self.waiting -= 1
        if not jobs:
            del tables[flow.table]
        if not tables:
            del self._clients[flow.client]
        return True


class FairQueue(Generic[T]):
    """Waiting jobs of all priority classes, bounded for each class and for each client."""

    def __init__(self, capacity: Mapping[Priority, Capacity]) -> None:
        self.capacity = dict(capacity)
        self._classes = {priority: _Class[T]() for priority in Priority}
        self._numbers = count()

    def waiting(self, priority: Priority) -> int:
        """Return how many jobs of a class wait."""
        return self._classes[priority].waiting

    def put(self, job: T, priority: Priority, flow: Flow) -> Ticket:
        """Add a job; raise if its class is full, or full for this client."""
        jobs, capacity = self._classes[priority], self.capacity[priority]
        if jobs.waiting >= capacity.total:
            raise QueueFullError
        if jobs.waiting_of(flow.client) >= capacity.each:
            raise ClientQueueFullError
        ticket = Ticket(next(self._numbers), priority, flow)
        jobs.put(ticket.number, flow, job)
        return ticket

    def take(self, accepted: Container[Priority] = EVERY_CLASS) -> T | None:
        """Remove and return the next job of the accepted classes; None if none waits."""
        waiting = [
            jobs
            for priority, jobs in self._classes.items()
            if priority in accepted and jobs.waiting
        ]
        if not waiting:
            return None
        overdue = [jobs for jobs in waiting if jobs.passed_over >= MOST_PASSED_OVER]
        chosen = overdue[0] if overdue else waiting[0]
        for jobs in waiting:
            jobs.passed_over += 1
        chosen.passed_over = 0
        return chosen.take()

    def discard(self, ticket: Ticket) -> bool:
        """Remove a job that nobody waits for any more; return whether it was still waiting."""
        return self._classes[ticket.priority].remove(ticket.number, ticket.flow)

    def drain(self) -> list[T]:
        """Remove and return all jobs."""
        jobs = []
        while (job := self.take()) is not None:
            jobs.append(job)
        return jobs
