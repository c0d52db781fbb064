"""Processes that append and are killed: what they were told is stored must be stored.

`python -m tests.server.storage.kills ADDRESS NAME` appends to a few tables for as long as it
lives, and prints a line for every append that was acknowledged.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from sixfold.server.storage.open import SqlLog, open_log
from sixfold.server.tables.log import (
    NewEntry,
    StaleError,
    StorageError,
    StoredEntry,
    TwiceError,
    UnavailableError,
    UnsureError,
)
from tests.server.storage.bodies import body_of, new_entry
from tests.waiting import LIMIT_S

ROOT = Path(__file__).resolve().parents[3]
TABLES = tuple(f"table {n}" for n in range(8))


def entries_for(name: str, number: int) -> list[NewEntry]:
    """Return what a process appends: a move with its command, and up to two draws."""
    command = f"{name}:{number}"
    draws = [new_entry({"of": command, "part": part}) for part in range(1, 1 + number % 3)]
    return [new_entry({"of": command, "part": 0}, command), *draws]


def say(**line: object) -> None:
    """Print a line at once and whole."""
    os.write(1, json.dumps(line).encode() + b"\n")


async def append_forever(log: SqlLog, name: str, table: str) -> NoReturn:
    """Append one move after the other, however often another process is quicker."""
    number, last, unsure = 0, 0, False
    while True:
        try:
            stored = await log.append(table, last, entries_for(name, number), time.time())
        except StaleError as refused:
            last = refused.last
            continue
        except TwiceError as refused:
            if not unsure:
                say(wrong=f"{refused}, and this process was told that nothing was stored")
            stored = list(refused.entries)
        except UnavailableError:
            continue
        except UnsureError:
            unsure = True
            continue
        say(table=table, of=f"{name}:{number}", seqs=[entry.seq for entry in stored])
        number, last, unsure = number + 1, stored[-1].seq, False


async def work(address: str, name: str) -> None:
    """Append to all tables side by side, as one process."""
    while True:
        try:
            log = await open_log(address)
            break
        except StorageError:
            continue
    say(ready=name)
    await asyncio.gather(*(append_forever(log, f"{name}-{n}", t) for n, t in enumerate(TABLES)))


class Worker:
    """A process that appends, and what it said before it was killed."""

    def __init__(self, address: str, name: str) -> None:
        words = [sys.executable, "-m", "tests.server.storage.kills", address, name]
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 (closed by kill)
        self._process = subprocess.Popen(words, cwd=ROOT, stdout=self._said)

    def wait(self, *, stored: bool) -> None:
        """Wait until it has begun to append, or has stored something."""
        until = time.monotonic() + LIMIT_S
        while len(self._lines()) < 1 + stored:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the worker did not start")
            time.sleep(0.01)

    def kill(self) -> list[dict[str, object]]:
        """Kill it now; return what it said."""
        self._process.kill()
        self._process.wait()
        with self._said:
            return [json.loads(line) for line in self._lines()[1:]]

    def _lines(self) -> list[bytes]:
        size = os.fstat(self._said.fileno()).st_size
        return os.pread(self._said.fileno(), size, 0).split(b"\n")[:-1]


@dataclass
class Evidence:
    """What all workers were told, to be compared with what is there."""

    acknowledged: int = 0
    stored: int = 0
    kills: int = 0
    told: dict[tuple[str, str], list[int]] = field(default_factory=dict)

    def add(self, lines: list[dict[str, object]]) -> None:
        """Take down what a worker said."""
        for line in lines:
            if "wrong" in line:
                raise AssertionError(line["wrong"])
            seqs = line["seqs"]
            assert isinstance(seqs, list)
            self.told[str(line["table"]), str(line["of"])] = seqs
            self.acknowledged += 1

    async def compare(self, address: str) -> None:
        """Raise unless all that was acknowledged is there, once, whole and in order."""
        log = await open_log(address)
        try:
            for table in TABLES:
                self._compare_table(table, await log.read(table))
        finally:
            await log.close()

    def _compare_table(self, table: str, entries: list[StoredEntry]) -> None:
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        places: dict[str, list[int]] = {}
        for entry in entries:
            of = str(body_of(entry)["of"])
            places.setdefault(of, []).append(entry.seq)
            assert body_of(entry)["part"] == len(places[of]) - 1, "an append is whole and in order"
            assert entry.command == (of if body_of(entry)["part"] == 0 else None)
        numbers: dict[str, list[int]] = {}
        for of, seqs in places.items():
            name, _, number = of.rpartition(":")
            assert len(seqs) == len(entries_for(name, int(number))), "an append is done once"
            assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
            numbers.setdefault(name, []).append(int(number))
        for name, done in numbers.items():
            assert done == list(range(len(done))), f"{name} left one out or came back"
        for (told_table, of), seqs in self.told.items():
            if told_table == table:
                assert places.get(of) == seqs, f"{of} was acknowledged at {seqs}"
        self.stored += len(places)


def run_kills(
    address: str,
    kills: int,
    seed: str,
    *,
    workers: int = 1,
    restart: Callable[[], None] | None = None,
    longest_s: float = 0.6,
) -> Evidence:
    """Kill workers at random moments, and with them the database's server where one is given."""
    luck = random.Random(seed)
    evidence = Evidence()
    for number in range(kills):
        alive = [Worker(address, f"{number}.{n}") for n in range(workers)]
        for worker in alive:
            worker.wait(stored=number == 0)
        time.sleep(luck.uniform(0.0, longest_s))
        if restart is not None and number % 2 == 0:
            restart()
            time.sleep(luck.uniform(0.0, longest_s))
        for worker in alive:
            evidence.add(worker.kill())
            evidence.kills += 1
        asyncio.run(evidence.compare(address))
    evidence.stored = 0
    asyncio.run(evidence.compare(address))
    return evidence


if __name__ == "__main__":
    asyncio.run(work(*sys.argv[1:3]))
