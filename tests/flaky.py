"""Finds flaky tests: runs tests repeatedly under processor load.

`make flaky`, or `python -m tests.flaky --help`.
"""

import argparse
import multiprocessing
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tests/server", "tests/web")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", re.MULTILINE)


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run the tests, and return 1 if any test failed in any run."""
    arguments = _parse_arguments(argv)
    outputs = Path(arguments.outputs or tempfile.mkdtemp(prefix="flaky-"))
    outputs.mkdir(parents=True, exist_ok=True)
    failures: defaultdict[str, list[int]] = defaultdict(list)
    try:
        with _processor_load(arguments.hogs):
            for number in range(1, arguments.runs + 1):
                for test in _run(root, arguments, outputs, number):
                    failures[test].append(number)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    _report(failures, arguments.runs, outputs)
    return 1 if failures else 0


def _run(root: Path, arguments: argparse.Namespace, outputs: Path, number: int) -> list[str]:
    """Run the tests once, print the result, and return the failed tests."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not deep", *_parallel(arguments.jobs)]
    began = time.monotonic()
    output = _output(outputs, number)
    with output.open("wb") as file:
        code = subprocess.run(
            [*command, *arguments.tests],
            cwd=root,
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        ).returncode
    failed = sorted(set(FAILED.findall(output.read_text(encoding="utf-8", errors="replace"))))
    if code and not failed:
        failed = [f"the run itself, with exit code {code}"]
    took_s = time.monotonic() - began
    result = f"{len(failed)} failed" if failed else "passed"
    print(f"run {number:>3} of {arguments.runs}  {took_s:7.1f} s  {result}", flush=True)
    return failed


def _parallel(jobs: int) -> Iterator[str]:
    if jobs > 1:
        yield from ("-n", str(jobs), "--dist", "worksteal")


def _report(failures: Mapping[str, Sequence[int]], runs: int, outputs: Path) -> None:
    if not failures:
        print(f"\nNo test failed in {runs} runs.")
        return
    print(f"\n{len(failures)} failed in some of {runs} runs:")
    for test, numbers in sorted(failures.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"{len(numbers):>3} times  {test}")
        for number in numbers:
            print(f"           run {number}: {_output(outputs, number)}")


def _output(outputs: Path, number: int) -> Path:
    return outputs / f"run-{number}.txt"


def _spin() -> None:
    """Keep a processor busy."""
    while True:
        pass


@contextmanager
def _processor_load(count: int) -> Iterator[None]:
    """Run that many busy processes."""
    fresh = multiprocessing.get_context("spawn")
    hogs = [fresh.Process(target=_spin, daemon=True) for _ in range(count)]
    for hog in hogs:
        hog.start()
    try:
        yield
    finally:
        for hog in hogs:
            hog.kill()
            hog.join()


def _parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make flaky", description=__doc__)
    add = parser.add_argument
    add("tests", nargs="*", default=list(FOLDERS), help=f"default: {' '.join(FOLDERS)}")
    add("--runs", type=int, default=10, help="number of runs (default 10)")
    add("--hogs", type=int, default=1, help="busy processes (default 1)")
    add("--jobs", type=int, default=2, help="tests in parallel (default 2)")
    add("--outputs", help="folder for the output of the runs (default: a temporary one)")
    return parser.parse_intermixed_args(argv)


if __name__ == "__main__":
    sys.exit(main())
