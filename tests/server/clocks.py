"""Server processes that die, stand still, or whose system clock is set, while a clock runs.

A system clock is set by libfaketime, which reads the offset from a file. What a deadline should be
is known from the test's own steady clock: the time of the turn, less the time somebody was alive.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from tests.server.database_servers import free_port
from tests.server.test_serve import moved
from tests.waiting import UNIT, wait_for

Json = dict[str, Any]

LATE_S = 2.0
"""By how much a deadline may be away from where it should be."""


def find_faketime() -> str | None:
    """Find the library that fakes the system clock."""
    found = [*Path("/usr/lib").glob("*/faketime/libfaketime.so.1")]
    return str(found[0]) if found else None


class ClockedServer:
    """A server process whose system clock may be set, beside others on the same database."""

    def __init__(self, folder: Path, database: str, ahead: float | None = None) -> None:
        self._port = free_port()
        self._offset = folder / f"offset-{self._port}"
        self._database, self._folder = database, folder
        self._fakes = ahead is not None
        self.set(ahead or 0.0)
        self._process: subprocess.Popen[bytes] | None = None
        self.began = 0.0
        """The last moment, by the test's clock, before it was seen to serve."""
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self._port}", timeout=60)

    def set(self, ahead: float) -> None:
        """Set the system clock of the process, now or before its start."""
        self._offset.write_text(f"{ahead:+.3f}", encoding="ascii")

    def start(self) -> None:
        """Start it, and wait until it serves."""
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder)}
        if self._fakes:
            library = find_faketime()
            assert library is not None
            environment |= {
                "LD_PRELOAD": library,
                "FAKETIME_TIMESTAMP_FILE": str(self._offset),
                "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "DONT_FAKE_MONOTONIC": "1",
            }
        words = ["serve", "--port", str(self._port), "--rate", "0", "--database", self._database]
        self._process = subprocess.Popen([sys.executable, "-m", "sixfold", *words], env=environment)
        self._asked = time.monotonic()
        wait_for(self._is_ready)
        self.began = self._asked

    def _is_ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None
        asked = time.monotonic()
        try:
            return self.http.get("/readyz").status_code == 200
        except httpx.TransportError:
            self._asked = asked
            return False

    def kill(self) -> None:
        """Kill it, as a cut of the power would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def freeze(self, seconds: float) -> None:
        """Let it stand still, as a suspended or migrated machine would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self._process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        """End it."""
        self.kill()
        self.http.close()


class Turn:
    """A turn with a clock, and how much of it should be left."""

    def __init__(self, server: ClockedServer, per_turn: float, leaving: str = "resign") -> None:
        self.per_turn = per_turn
        seats = [{"kind": "here"}, {"kind": "here"}]
        settings = {"edition": "classic", "seats": seats, "leaving": leaving}
        clock = {"per_turn": per_turn, "bank": 0}
        began = time.monotonic()
        self.table = server.http.post("/api/tables", json={**settings, "clock": clock}).json()
        self.seat = self.now(server)["turn"]
        self._spent, self._since, self._unsure = 0.0, began, time.monotonic() - began

    def stops(self) -> None:
        """Nobody is alive from now on."""
        self._spent += time.monotonic() - self._since

    def goes_on(self, since: float | None = None) -> None:
        """Somebody is alive again, since that moment or later."""
        now = time.monotonic()
        self._since = now if since is None else since
        self._unsure += now - self._since

    def now(self, server: ClockedServer) -> Json:
        """Return how the table stands."""
        headers = {"authorization": f"Bearer {self.table['token']}"}
        answer = server.http.get(f"/api/tables/{self.table['table']}", headers=headers)
        assert answer.status_code == 200, answer.text
        now: Json = answer.json()["now"]
        return now

    def check(self, server: ClockedServer) -> None:
        """Nobody has lost, and the deadline is where it should be."""
        asked = time.monotonic()
        now = self.now(server)
        assert (now["stage"], now["turn"]) == ("playing", self.seat), now
        assert now["seats"][self.seat]["plays"] is None
        unsure = self._unsure + time.monotonic() - asked
        expected = self.per_turn - self._spent - (asked - self._since)
        left = now["deadline"] - now["time"]
        assert abs(left - expected) <= LATE_S * UNIT + unsure, (left, expected, unsure)

    def move(self, server: ClockedServer, random: Any) -> None:
        """Make the move, in time."""
        moved(server.http, self.table, random)
