"""A mutant: a small fault in the source, and the tests that must notice it.

They are data: `tests/mutants/AREA.toml` holds one line for each of an area.
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
"""How the file of a Vitest test ends; every other test is one of pytest."""
KEYS = frozenset({"file", "before", "after", "tests", "says", "also", "equivalent"})
PLACE_KEYS = frozenset({"file", "before", "after"})


class MutantError(ValueError):
    """A line that does not describe a mutant."""


@dataclass(frozen=True, slots=True)
class Place:
    """One edit: in this file, this text becomes that text."""

    file: str
    before: str
    after: str

    def stale(self, root: Path) -> str:
        """Say why the edit no longer fits its file; nothing where it does."""
        path = root / self.file
        if not path.is_file():
            return f"{self.file} is not there"
        found = path.read_text(encoding="utf-8").count(self.before)
        return "" if found == 1 else f"`before` occurs {found} times in {self.file}, not once"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault to plant, the tests to run on it, and what it would mean for a player."""

    area: str
    name: str
    says: str
    places: tuple[Place, ...]
    tests: tuple[str, ...]
    equivalent: str

    def __str__(self) -> str:
        return f"{self.area}/{self.name}"

    def touches(self, *folders: str) -> bool:
        """Tell whether a file that changes lies in one of these folders."""
        return any(place.file.startswith(folders) for place in self.places)

    def stale(self, root: Path) -> str:
        """Say why the mutant no longer fits the source; nothing where it does."""
        return "; ".join(filter(None, (place.stale(root) for place in self.places)))

    def missing_tests(self, root: Path) -> list[str]:
        """Return the named tests whose file or function is not there."""
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
    for name, line in lines.items():
        try:
            yield _mutant(path.stem, name, line)
        except (KeyError, TypeError, ValueError) as error:
            raise MutantError(f"{path.name}, {name}: {error!r}") from error


def choose(mutants: list[Mutant], names: list[str], areas: list[str]) -> list[Mutant]:
    """Return those with a name that fits one of the patterns, in one of the areas."""
    return [
        mutant
        for mutant in mutants
        if (not areas or mutant.area in areas)
        and (not names or any(_fits(mutant, pattern) for pattern in names))
    ]


def is_script_test(test: str) -> bool:
    """Tell whether Vitest runs this test."""
    return test.partition("::")[0].endswith(SCRIPTS)


def _fits(mutant: Mutant, pattern: str) -> bool:
    return fnmatchcase(mutant.name, pattern) or fnmatchcase(str(mutant), pattern)


def _mutant(area: str, name: str, line: dict[str, Any]) -> Mutant:
    unknown = set(line) - KEYS
    if unknown:
        raise ValueError(f"unknown keys {sorted(unknown)}")
    also = [_place(place) for place in line.get("also", [])]
    first = _place({key: line[key] for key in PLACE_KEYS})
    tests = tuple(_text(test) for test in line.get("tests", []))
    equivalent = _text(line.get("equivalent", " "))
    if bool(tests) == bool(equivalent.strip()):
        raise ValueError("either tests that notice it, or the proof that it is equivalent")
    return Mutant(area, name, _text(line["says"]), (first, *also), tests, equivalent.strip())


def _place(line: dict[str, Any]) -> Place:
    if set(line) != PLACE_KEYS:
        raise ValueError(f"a place has {sorted(PLACE_KEYS)}, not {sorted(line)}")
    place = Place(_text(line["file"]), _text(line["before"]), str(line["after"]))
    if place.before == place.after:
        raise ValueError("nothing changes")
    return place


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise TypeError(f"{value!r} is not a text")
    return value


def _exists(root: Path, test: str) -> bool:
    file, *way = test.partition("[")[0].split("::")
    path = root / file
    if not path.is_file():
        return False
    if not way or is_script_test(test):
        return True
    defined = rf"^\s*(async )?(def|class) {re.escape(way[-1])}\b"
    return re.search(defined, path.read_text(encoding="utf-8"), re.MULTILINE) is not None
