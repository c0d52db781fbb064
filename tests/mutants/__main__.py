"""Plant mutants, and name those that no test notices: `make mutants`."""

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

from tests.mutants.copy_of_tree import BuildError, Copy
from tests.mutants.mutant import Mutant, MutantError, choose, read_areas
from tests.mutants.programs import Programs, Stopped
from tests.mutants.trying import Tester, Trial, Verdict

ROOT = Path(__file__).resolve().parents[2]
LIMIT_S = 300.0


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run as the words say, and return the exit code."""
    wishes = _wishes(words)
    try:
        every = read_areas(root)
    except MutantError as error:
        print(error, file=sys.stderr)
        return 1
    chosen = choose(every, wishes.names, wishes.area)
    if wishes.list:
        for mutant in chosen:
            print(f"{mutant!s:<20} {mutant.places[0].file}: {mutant.says}")
        return 0
    if not chosen:
        print(f"None of the {len(every)} mutants is meant by that.", file=sys.stderr)
        return 1
    return _run(root, chosen, max(1, wishes.jobs), wishes.limit)


def _run(root: Path, chosen: list[Mutant], jobs: int, limit_s: float) -> int:
    began = time.monotonic()
    programs = Programs()
    trials: list[Trial] = []
    try:
        for trial in _trials(root, chosen, jobs, Tester(programs, limit_s), programs):
            trials.append(trial)
            print(trial, flush=True)
    except (KeyboardInterrupt, Stopped):
        print("Interrupted.", file=sys.stderr)
        return 130
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    _summarise(trials, time.monotonic() - began)
    return 0 if all(trial.verdict.is_good for trial in trials) else 1


def _trials(
    root: Path, chosen: list[Mutant], jobs: int, tester: Tester, programs: Programs
) -> Iterator[Trial]:
    """Yield what becomes of each mutant: first without planting, then in copies side by side."""
    settled = [trial for mutant in chosen if (trial := _settled(root, mutant))]
    yield from settled
    done = {trial.mutant for trial in settled}
    live = [mutant for mutant in chosen if mutant not in done]
    jobs = min(jobs, len(live))
    if not live:
        return
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        copies = [Copy(root, Path(folder, str(number)), programs) for number in range(jobs)]
        tests = {test for mutant in live for test in mutant.tests}
        print(f"{len(live)} mutants; first their {len(tests)} tests without any.", flush=True)
        failing = tester.failing(copies[0], live, jobs)
        yield from (_unusable(mutant, failing) for mutant in live if failing & {*mutant.tests})
        usable = [mutant for mutant in live if not failing & {*mutant.tests}]
        yield from _side_by_side(copies, usable, tester, programs)


def _settled(root: Path, mutant: Mutant) -> Trial | None:
    """Return what is known of a mutant without planting it."""
    if stale := mutant.stale(root):
        return Trial(mutant, Verdict.STALE, stale)
    if missing := mutant.missing_tests(root):
        return Trial(mutant, Verdict.BROKEN, f"no such test: {', '.join(missing)}")
    if mutant.equivalent:
        return Trial(mutant, Verdict.EQUIVALENT, mutant.equivalent)
    return None


def _unusable(mutant: Mutant, failing: Iterable[str]) -> Trial:
    failed = sorted({*failing} & {*mutant.tests})
    return Trial(mutant, Verdict.BROKEN, f"fails without a mutant: {', '.join(failed)}")


def _side_by_side(
    copies: list[Copy], mutants: list[Mutant], tester: Tester, programs: Programs
) -> Iterator[Trial]:
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def try_out(mutant: Mutant) -> Trial:
        copy = free.get()
        try:
            return tester.try_out(copy, mutant)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        running: list[Future[Trial]] = [pool.submit(try_out, mutant) for mutant in mutants]
        try:
            for future in as_completed(running):
                yield future.result()
        finally:
            programs.stop()
            pool.shutdown(cancel_futures=True)


def _summarise(trials: list[Trial], took_s: float) -> None:
    counts = Counter(trial.verdict for trial in trials)
    bad = [trial for trial in trials if not trial.verdict.is_good]
    if bad:
        print("\nNot caught:")
    for trial in bad:
        print(f"{trial}\n    {trial.mutant.places[0].file}: {trial.mutant.says}")
    told = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    print(f"\n{len(trials)} mutants: {told}; {took_s:.0f} s")


def _wishes(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="names or patterns: S20, 'server/S1*'; else all")
    parser.add_argument("--area", action="append", default=[], help="only tests/mutants/AREA.toml")
    parser.add_argument("--jobs", type=int, default=2, help="so many side by side (default 2)")
    parser.add_argument(
        "--limit", type=float, default=LIMIT_S, help=f"seconds a mutant may take ({LIMIT_S:g})"
    )
    parser.add_argument("--list", action="store_true", help="list them and plant none")
    return parser.parse_intermixed_args(words)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
