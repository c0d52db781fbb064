"""Mutation tests: apply mutants and list those that survive: `make mutants`."""

import argparse
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.mutant import Mutant, MutantError, choose, read_areas
from tests.mutants.programs import Programs, Stopped
from tests.mutants.source_copy import BuildError, Copy
from tests.mutants.tester import MutantResult, Status, Tester

ROOT = Path(__file__).resolve().parents[2]
LIMIT_S = 300.0


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run the selected mutants, and return the exit code."""
    arguments = _parse_arguments(argv)
    try:
        mutants = read_areas(root)
    except MutantError as error:
        print(error, file=sys.stderr)
        return 1
    chosen = choose(mutants, arguments.names, arguments.area)
    if arguments.list:
        for mutant in chosen:
            print(f"{mutant!s:<20} {mutant.edits[0].file}: {mutant.says}")
        return 0
    if not chosen:
        print(f"None of the {len(mutants)} mutants is selected.", file=sys.stderr)
        return 1
    return _run(root, chosen, max(1, arguments.jobs), arguments.limit)


def _run(root: Path, chosen: list[Mutant], jobs: int, limit_s: float) -> int:
    began = time.monotonic()
    programs = Programs()
    results: list[MutantResult] = []
    try:
        for result in _results(root, chosen, jobs, Tester(programs, limit_s), programs):
            results.append(result)
            print(result, flush=True)
    except (KeyboardInterrupt, Stopped):
        print("Interrupted.", file=sys.stderr)
        return 130
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    _summarise(results, time.monotonic() - began)
    return 0 if all(result.status.is_good for result in results) else 1


def _results(
    root: Path, chosen: list[Mutant], jobs: int, tester: Tester, programs: Programs
) -> Iterator[MutantResult]:
    """Yield the result of each mutant: first those known without a run, then the others."""
    known = [result for mutant in chosen if (result := _result_without_run(root, mutant))]
    yield from known
    done = {result.mutant for result in known}
    live = [mutant for mutant in chosen if mutant not in done]
    jobs = min(jobs, len(live))
    if not live:
        return
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        copies = [Copy(root, Path(folder, str(number)), programs) for number in range(jobs)]
        tests = {test for mutant in live for test in mutant.tests}
        print(f"{len(live)} mutants; first their {len(tests)} tests without a mutant.", flush=True)
        failing = tester.failing(copies[0], live, jobs)
        yield from (_broken_tests(mutant, failing) for mutant in live if failing & {*mutant.tests})
        usable = [mutant for mutant in live if not failing & {*mutant.tests}]
        yield from _in_parallel(copies, usable, tester, programs)


def _result_without_run(root: Path, mutant: Mutant) -> MutantResult | None:
    """Return the result of a mutant that is known without a run."""
    if stale := mutant.stale(root):
        return MutantResult(mutant, Status.STALE, stale)
    if missing := mutant.missing_tests(root):
        return MutantResult(mutant, Status.BROKEN, f"no such test: {', '.join(missing)}")
    if mutant.equivalent:
        return MutantResult(mutant, Status.EQUIVALENT, mutant.equivalent)
    return None


def _broken_tests(mutant: Mutant, failing: Iterable[str]) -> MutantResult:
    failed = sorted({*failing} & {*mutant.tests})
    return MutantResult(mutant, Status.BROKEN, f"fails without a mutant: {', '.join(failed)}")


def _in_parallel(
    copies: list[Copy], mutants: list[Mutant], tester: Tester, programs: Programs
) -> Iterator[MutantResult]:
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def try_out(mutant: Mutant) -> MutantResult:
        copy = free.get()
        try:
            return tester.try_out(copy, mutant)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        running: list[Future[MutantResult]] = [pool.submit(try_out, mutant) for mutant in mutants]
        try:
            for future in as_completed(running):
                yield future.result()
        finally:
            programs.stop()
            pool.shutdown(cancel_futures=True)


def _summarise(results: list[MutantResult], took_s: float) -> None:
    counts = Counter(result.status for result in results)
    bad = [result for result in results if not result.status.is_good]
    if bad:
        print("\nNot caught:")
    for result in bad:
        print(f"{result}\n    {result.mutant.edits[0].file}: {result.mutant.says}")
    counted = ", ".join(f"{counts[status]} {status.value}" for status in Status if counts[status])
    print(f"\n{len(results)} mutants: {counted}; {took_s:.0f} s")


def _parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="names or patterns: S20, 'server/S1*'; else all")
    parser.add_argument("--area", action="append", default=[], help="only tests/mutants/AREA.toml")
    parser.add_argument("--jobs", type=int, default=2, help="mutants in parallel (default 2)")
    parser.add_argument(
        "--limit", type=float, default=LIMIT_S, help=f"time limit in seconds ({LIMIT_S:g})"
    )
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    return parser.parse_intermixed_args(argv)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
