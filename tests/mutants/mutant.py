"""A mutant: a small fault in the source, and the tests that must kill it.

Mutants are data: `tests/mutants/AREA.toml` has one line for each mutant of an area.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

FOLDER = Path("tests", "mutants")
SCRIPTS = ".test.ts"
"""The suffix of Vitest files; all other tests run in pytest."""
KEYS = frozenset({"file", "before", "after", "tests", "says", "also", "equivalent"})
EDIT_KEYS = frozenset({"file", "before", "after"})


class MutantError(ValueError):
    """A line that does not describe a mutant."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit: in this file, this text becomes that text."""

    file: str
    before: str
    after: str

    def stale(self, root: Path) -> str:
        """Say why the edit no longer fits its file; empty if it fits."""
        path = root / self.file
        if not path.is_file():
            return f"{self.file} is not there"
        occurrences = path.read_text(encoding="utf-8").count(self.before)
        return (
            ""
            if occurrences == 1
            else f"`before` occurs {occurrences} times in {self.file}, not once"
        )


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault to apply, the tests to run on it, and its meaning for a player."""

    area: str
    name: str
    says: str
    edits: tuple[Edit, ...]
    tests: tuple[str, ...]
    equivalent: str

    def __str__(self) -> str:
        return f"{self.area}/{self.name}"

    def touches(self, *folders: str) -> bool:
        """Say whether a changed file is in one of these folders."""
        return any(edit.file.startswith(folders) for edit in self.edits)

    def stale(self, root: Path) -> str:
        """Say why the mutant no longer fits the source; empty if it fits."""
        return "; ".join(filter(None, (edit.stale(root) for edit in self.edits)))

    def missing_tests(self, root: Path) -> list[str]:
        """Return the tests whose file or function does not exist."""
        return [test for test in self.tests if not _exists(root, test)]


def read_areas(root: Path) -> list[Mutant]:
    """Read the mutants of every area of a tree."""
    return [mutant for path in sorted((root / FOLDER).glob("*.toml")) for mutant in read_area(path)]


def read_area(path: Path) -> Iterator[Mutant]:
    """Read the mutants of one area, or say which line is wrong."""
    try:
        lines = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise MutantError(f"{path.name}: {error}") from error
    for name, fields in lines.items():
        try:
            yield _mutant(path.stem, name, fields)
        except (KeyError, TypeError, ValueError) as error:
            raise MutantError(f"{path.name}, {name}: {error!r}") from error


def choose(mutants: list[Mutant], names: list[str], areas: list[str]) -> list[Mutant]:
    """Return the mutants that match one of the patterns, in one of the areas."""
    return [
        mutant
        for mutant in mutants
        if (not areas or mutant.area in areas)
        and (not names or any(_fits(mutant, pattern) for pattern in names))
    ]


def is_script_test(test: str) -> bool:
    """Say whether Vitest runs this test."""
    return test.partition("::")[0].endswith(SCRIPTS)


def _fits(mutant: Mutant, pattern: str) -> bool:
    return fnmatchcase(mutant.name, pattern) or fnmatchcase(str(mutant), pattern)


def _mutant(area: str, name: str, fields: dict[str, Any]) -> Mutant:
    unknown = set(fields) - KEYS
    if unknown:
        raise ValueError(f"unknown keys {sorted(unknown)}")
    also = [_edit(edit) for edit in fields.get("also", [])]
    first = _edit({key: fields[key] for key in EDIT_KEYS})
    tests = tuple(_text(test) for test in fields.get("tests", []))
    equivalent = _text(fields.get("equivalent", " "))
    if bool(tests) == bool(equivalent.strip()):
        raise ValueError("either tests that notice it, or the proof that it is equivalent")
    return Mutant(area, name, _text(fields["says"]), (first, *also), tests, equivalent.strip())


def _edit(fields: dict[str, Any]) -> Edit:
    if set(fields) != EDIT_KEYS:
        raise ValueError(f"an edit has {sorted(EDIT_KEYS)}, not {sorted(fields)}")
    edit = Edit(_text(fields["file"]), _text(fields["before"]), str(fields["after"]))
    if edit.before == edit.after:
        raise ValueError("nothing changes")
    return edit


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise TypeError(f"{value!r} is not a text")
    return value


def _exists(root: Path, test: str) -> bool:
    file, *path_in_file = test.partition("[")[0].split("::")
    path = root / file
    if not path.is_file():
        return False
    if not path_in_file or is_script_test(test):
        return True
    defined = rf"^\s*(async )?(def|class) {re.escape(path_in_file[-1])}\b"
    return re.search(defined, path.read_text(encoding="utf-8"), re.MULTILINE) is not None
