"""Tests that fail now and then: run them again and again beside a busy machine.

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


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run as the words say, and return 1 if any test failed in any run."""
    wishes = _wishes(words)
    outputs = Path(wishes.outputs or tempfile.mkdtemp(prefix="flaky-"))
    outputs.mkdir(parents=True, exist_ok=True)
    failures: defaultdict[str, list[int]] = defaultdict(list)
    try:
        with _hogs(wishes.hogs):
            for number in range(1, wishes.runs + 1):
                for test in _run(root, wishes, outputs, number):
                    failures[test].append(number)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    _tell(failures, wishes.runs, outputs)
    return 1 if failures else 0


def _run(root: Path, wishes: argparse.Namespace, outputs: Path, number: int) -> list[str]:
    """Run the tests once, tell how it went, and return what failed."""
    words = [sys.executable, "-m", "pytest", "-q", "-m", "not deep", *_together(wishes.jobs)]
    began = time.monotonic()
    output = _output(outputs, number)
    with output.open("wb") as said:
        code = subprocess.run(
            [*words, *wishes.tests], cwd=root, stdout=said, stderr=subprocess.STDOUT, check=False
        ).returncode
    failed = sorted(set(FAILED.findall(output.read_text(encoding="utf-8", errors="replace"))))
    if code and not failed:
        failed = [f"the run itself, with exit code {code}"]
    took_s = time.monotonic() - began
    how = f"{len(failed)} failed" if failed else "passed"
    print(f"run {number:>3} of {wishes.runs}  {took_s:7.1f} s  {how}", flush=True)
    return failed


def _together(jobs: int) -> Iterator[str]:
    if jobs > 1:
        yield from ("-n", str(jobs), "--dist", "worksteal")


def _tell(failures: Mapping[str, Sequence[int]], runs: int, outputs: Path) -> None:
    if not failures:
        print(f"\nNo test failed in {runs} runs.")
        return
    print(f"\n{len(failures)} failed in some of {runs} runs:")
    for test, numbers in sorted(failures.items(), key=lambda one: (-len(one[1]), one[0])):
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
def _hogs(count: int) -> Iterator[None]:
    """Let so many processes take what they can get of the processors."""
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


def _wishes(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make flaky", description=__doc__)
    add = parser.add_argument
    add("tests", nargs="*", default=list(FOLDERS), help=f"usually {' '.join(FOLDERS)}")
    add("--runs", type=int, default=10, help="how often they run (default 10)")
    add("--hogs", type=int, default=1, help="so many busy processes beside them (default 1)")
    add("--jobs", type=int, default=2, help="so many tests side by side (default 2)")
    add("--outputs", help="the folder for what the runs print (default: a temporary one)")
    return parser.parse_intermixed_args(words)


if __name__ == "__main__":
    sys.exit(main())
