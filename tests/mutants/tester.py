"""Runs tests in a copy, and says whether they kill a mutant."""

import json
import re
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from tests.mutants.mutant import Mutant, is_script_test
from tests.mutants.programs import Ended, Programs
from tests.mutants.source_copy import KERNEL_SOURCES, BuildError, Copy

FAILED = re.compile(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", re.MULTILINE)
PASSED_CODE, FAILED_CODE = 0, 1
TAIL = 1500


class Status(Enum):
    """The status of a mutant; all but the first two are failures of the run."""

    CAUGHT = "caught"
    EQUIVALENT = "equivalent"
    SURVIVED = "SURVIVED"
    STALE = "STALE"
    BROKEN = "BROKEN"

    @property
    def is_good(self) -> bool:
        """Say whether the run may succeed with it."""
        return self in (Status.CAUGHT, Status.EQUIVALENT)


@dataclass(frozen=True, slots=True)
class MutantResult:
    """The result of a mutant: its status, the reason and the time."""

    mutant: Mutant
    status: Status
    reason: str
    took_s: float = 0.0

    def __str__(self) -> str:
        return f"{self.status.value:<10} {self.mutant!s:<20} {self.took_s:6.1f} s  {self.reason}"


class Tester:
    """Runs tests in copies, each with a time limit."""

    def __init__(self, programs: Programs, limit_s: float) -> None:
        self._programs = programs
        self._limit_s = limit_s

    def failing(self, copy: Copy, mutants: Collection[Mutant], workers: int) -> set[str]:
        """Return the tests of the mutants that fail without a mutant.

        The tests of the kernel's mutants run with a kernel built by the same options.
        """
        built = [mutant for mutant in mutants if mutant.touches(*KERNEL_SOURCES)]
        failed: set[str] = set()
        if built:
            copy.build_kernel()
            failed |= self._failing_of(copy, _tests_of(built), workers)
            copy.use_installed()
        rest = set(_tests_of(mutants)) - set(_tests_of(built))
        return failed | self._failing_of(copy, sorted(rest), workers)

    def try_out(self, copy: Copy, mutant: Mutant) -> MutantResult:
        """Apply a mutant to a copy, and run its tests."""
        began = time.monotonic()
        try:
            with copy.applied(mutant):
                status, reason = self._status(copy, mutant)
        except BuildError as error:
            status, reason = Status.BROKEN, f"could not be built: {error}"
        return MutantResult(mutant, status, reason, time.monotonic() - began)

    def _status(self, copy: Copy, mutant: Mutant) -> tuple[Status, str]:
        for ended in self._runs(copy, mutant):
            if ended.code is None:
                return Status.CAUGHT, f"no end within {self._limit_s:g} s"
            if ended.code == FAILED_CODE:
                return Status.CAUGHT, next(iter(FAILED.findall(ended.output)), "")
            if ended.code != PASSED_CODE:
                return Status.BROKEN, f"exit code {ended.code}: {ended.output[-TAIL:]}"
        return Status.SURVIVED, mutant.says

    def _runs(self, copy: Copy, mutant: Mutant) -> Iterator[Ended]:
        if tests := _of_pytest(mutant.tests):
            yield self._pytest(copy, tests, "-x")
        if tests := _of_vitest(mutant.tests):
            yield self._vitest(copy, tests)

    def _failing_of(self, copy: Copy, tests: Sequence[str], workers: int) -> set[str]:
        together = ("-n", str(workers), "--dist", "worksteal") if workers > 1 else ()
        failed_names: set[str] = set()
        if of_pytest := _of_pytest(tests):
            failed_names |= _named(self._pytest(copy, of_pytest, *together, each=len(of_pytest)))
        if of_vitest := _of_vitest(tests):
            failed_names |= _named(self._vitest(copy, of_vitest))
        return {test for test in tests if any(_covers(test, failed) for failed in failed_names)}

    def _pytest(self, copy: Copy, tests: Sequence[str], *more: str, each: int = 1) -> Ended:
        command = [str(copy.python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", ""]
        limit_s = self._limit_s * each
        return self._programs.run([*command, *more, *tests], copy.root, copy.environment, limit_s)

    def _vitest(self, copy: Copy, tests: Sequence[str]) -> Ended:
        """Run Vitest; its exit code alone does not distinguish a failed test from an error."""
        web, report = copy.root / "web", copy.root / "vitest.json"
        report.unlink(missing_ok=True)
        program = web / "node_modules" / "vitest" / "vitest.mjs"
        files = sorted({str(copy.root / test.partition("::")[0]) for test in tests})
        command = ["node", str(program), "run", "--reporter=json", f"--outputFile={report}", *files]
        ended = self._programs.run(command, web, copy.environment, self._limit_s)
        if ended.code in (None, PASSED_CODE):
            return ended
        names = _failed_scripts(report, copy.root)
        output = ended.output + "".join(f"\nFAILED {name}" for name in names)
        return Ended(FAILED_CODE if names else 2, output)


def _failed_scripts(report: Path, root: Path) -> list[str]:
    if not report.is_file():
        return []
    return [
        f"{Path(file['name']).resolve().relative_to(root.resolve())}::{test['fullName']}"
        for file in json.loads(report.read_text(encoding="utf-8"))["testResults"]
        for test in file["assertionResults"]
        if test["status"] == "failed"
    ]


def _named(ended: Ended) -> set[str]:
    """Return the failed tests of a run without a mutant."""
    if ended.code not in (PASSED_CODE, FAILED_CODE):
        raise BuildError(f"the tests cannot be run without a mutant:\n{ended.output[-2 * TAIL :]}")
    return set(FAILED.findall(ended.output)) if ended.code else set()


def _covers(test: str, failed: str) -> bool:
    """Say whether a test (a file, a function, one parameter) is or contains the failed one."""
    if is_script_test(test):
        return failed.startswith(test.partition("::")[0])
    return failed == test or failed.startswith((f"{test}::", f"{test}["))


def _tests_of(mutants: Collection[Mutant]) -> list[str]:
    return sorted({test for mutant in mutants for test in mutant.tests})


def _of_pytest(tests: Sequence[str]) -> list[str]:
    return [test for test in tests if not is_script_test(test)]


def _of_vitest(tests: Sequence[str]) -> list[str]:
    return [test for test in tests if is_script_test(test)]
