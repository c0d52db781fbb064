"""The time of each folder of tests, wall and processor, printed at the end of a run.

Processor time is counted over the whole process tree of a worker: servers, databases and the
browser are part of what a test costs. Where the system has no /proc it is the worker's own.
"""

import os
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

SPENT = "spent"
"""The key under which a worker reports wall and processor seconds to its controller."""
PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Total:
    """What the tests of one folder took."""

    tests: int = 0
    wall_s: float = 0.0
    processor_s: float = 0.0


def _descendants(pid: int) -> list[int]:
    """Return a process and all that it started, as far as they are alive."""
    found = [pid]
    for parent in found:
        try:
            threads = list((PROC / str(parent) / "task").iterdir())
            for thread in threads:
                found += map(int, (thread / "children").read_text().split())
        except OSError:
            continue
    return found


def _ticks(pid: int) -> int:
    """Return the ticks of a process and of those of its children that it waited for."""
    try:
        fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15]))


def processor_seconds() -> float:
    """Return the processor time of this process and everything below it."""
    if not PROC.is_dir():
        return time.process_time()
    return sum(map(_ticks, _descendants(os.getpid()))) / TICKS


class FolderTimes:
    """Measure every test where it runs, and print the sums where the run is controlled."""

    def __init__(self) -> None:
        self._began = (time.monotonic(), processor_seconds())
        self._totals: defaultdict[str, Total] = defaultdict(Total)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Write what a test took into the report of its last phase."""
        report = yield
        if call.when == "teardown":
            now = (time.monotonic(), processor_seconds())
            wall_s, processor_s = now[0] - self._began[0], now[1] - self._began[1]
            report.user_properties.append((SPENT, (wall_s, max(0.0, processor_s))))
            self._began = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a test to its folder."""
        if report.when != "teardown":
            return
        total = self._totals[_folder(report.nodeid)]
        total.tests += 1
        for wall_s, processor_s in _spent(report):
            total.wall_s += wall_s
            total.processor_s += processor_s

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print a line for each folder, dearest first, and their sum."""
        if not self._totals:
            return
        terminalreporter.section("time of each folder")
        terminalreporter.line(f"{'folder':<16}{'tests':>7}{'wall s':>9}{'processor s':>13}")
        rows = sorted(self._totals.items(), key=lambda row: -row[1].processor_s)
        for folder, total in [*rows, ("sum", _sum(self._totals.values()))]:
            figures = f"{total.tests:>7}{total.wall_s:>9.1f}{total.processor_s:>13.1f}"
            terminalreporter.line(f"{folder:<16}{figures}")


def _spent(report: pytest.TestReport) -> list[tuple[float, float]]:
    """Return wall and processor seconds as a worker wrote them down."""
    written = [value for name, value in report.user_properties if name == SPENT]
    return [(wall_s, processor_s) for wall_s, processor_s in cast(Iterable[Any], written)]


def _folder(nodeid: str) -> str:
    """Return the folder below tests/ that a test is in."""
    parts = nodeid.partition("::")[0].split("/")
    return parts[1] if len(parts) > 2 else "tests"


def _sum(totals: Iterable[Total]) -> Total:
    every = list(totals)
    return Total(
        sum(total.tests for total in every),
        sum(total.wall_s for total in every),
        sum(total.processor_s for total in every),
    )
