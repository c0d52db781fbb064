"""The long differential test of rules and kernel: `make twins`."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

from tests.kernel.agreement import compare_positions, compare_tables

POSITIONS_A_JOB = 2_000
TABLES_A_JOB = 200


class ComparisonJob(NamedTuple):
    """A part of the work: what to compare, from which seed, and how many."""

    compare: Callable[[object, int], int]
    seed: str
    size: int


class Tally:
    """The progress: work done and estimated time left."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.done = self.positions = self.tables = 0
        self.start = time.monotonic()

    def add(self, job: ComparisonJob, compared: int) -> None:
        """Count a finished job."""
        self.done += 1
        if job.compare is compare_positions:
            self.positions += compared
        else:
            self.tables += compared

    def __str__(self) -> str:
        spent = time.monotonic() - self.start
        left = spent / max(1, self.done) * (self.jobs - self.done)
        return (
            f"{self.positions} positions and {self.tables} card tables agree, "
            f"{_minutes(spent)} gone, {_minutes(left)} left"
        )


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def jobs_for(positions: int, tables: int, seed: str) -> list[ComparisonJob]:
    """Return the jobs; seed and numbers determine what is compared."""
    return [
        *_parts(compare_positions, positions, POSITIONS_A_JOB, seed),
        *_parts(compare_tables, tables, TABLES_A_JOB, seed),
    ]


def _parts(
    compare: Callable[[object, int], int], total: int, size: int, seed: str
) -> Iterator[ComparisonJob]:
    for first in range(0, total, size):
        yield ComparisonJob(compare, f"{seed} {first // size}", min(size, total - first))


def run(jobs: Sequence[ComparisonJob], processes: int) -> Tally:
    """Run the jobs in parallel and print the progress; the first disagreement is raised."""
    tally = Tally(len(jobs))
    reported = time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        waiting = {pool.submit(job.compare, job.seed, job.size): job for job in jobs}
        try:
            for done in as_completed(waiting):
                tally.add(waiting[done], done.result())
                if time.monotonic() - reported > 10:
                    reported = time.monotonic()
                    print(tally, flush=True)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return tally


def main(argv: Sequence[str]) -> int:
    """Run the comparison."""
    parser = argparse.ArgumentParser(prog="make twins", description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--seed", default="long run")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args(argv)
    tally = run(
        jobs_for(arguments.positions, arguments.tables, arguments.seed), arguments.processes
    )
    print(tally)
    print("0 disagreements")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
