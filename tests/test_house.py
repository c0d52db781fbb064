"""The house keeps its own order: rooms, sentences, sizes and addresses."""

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.import_table import MAY_IMPORT, ROOMS, complaints
from tests.private_names import private_reaches

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "sixfold"
LONGEST_FILE = 500

# Put together here, so that this file does not hold what it looks for.
HOSTS = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npm" + "js.",
    "debian" + ".org",
    "crates" + ".io",
]
PLACES = re.compile(
    "|".join([*map(re.escape, HOSTS), r"(?<![\w.>-])/(?:work|root)/", r"file:" + "//"]).encode()
)


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def undocumented(path: Path) -> bool:
    return not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def length(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def lines_with_places(text: bytes) -> list[int]:
    return [number for number, line in enumerate(text.splitlines(), 1) if PLACES.search(line)]


def committed() -> list[Path]:
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in files if path.is_file()]


def build(folder: Path, files: dict[str, str]) -> Path:
    package = folder / "sixfold"
    for name, text in {"__init__.py": "", **files}.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return package


def test_a_room_imports_only_what_its_row_names() -> None:
    assert complaints(PACKAGE) == []


def test_no_test_reaches_into_private_names() -> None:
    tests = sorted((ROOT / "tests").rglob("*.py"))
    assert [reach for path in tests for reach in private_reaches(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "one.tables._live.clear()",
        "from sixfold.server.tables.registry import _others_first",
        'patch.setattr(Reviews, "_make", None)',
        'patch.setattr("sixfold.server.services.reviews._make", None)',
    ],
)
def test_a_reach_into_a_private_name_is_found(tmp_path: Path, line: str) -> None:
    path = tmp_path / "test_one.py"
    path.write_text(f"self._own = other._own\n{line}\n", encoding="utf-8")
    assert len(private_reaches(path)) == 1


def test_every_module_says_in_a_sentence_what_it_is() -> None:
    assert [path for path in sources() if undocumented(path)] == []


def test_no_source_file_is_longer_than_500_lines() -> None:
    assert [path for path in sources() if length(path) > LONGEST_FILE] == []


@pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="not a git checkout"
)
def test_no_committed_file_names_a_registry_or_a_place_on_one_machine() -> None:
    files = committed()
    assert files
    found = {path: lines_with_places(path.read_bytes()) for path in files}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_contributing_page_describes_exactly_the_rooms_of_the_table() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w/]+)(?:/|\.py)` \|[^|]*\| ([^|]*) \|$", page, re.MULTILINE)
    described = {
        room.replace("/", "."): frozenset(re.findall(r"\w[\w.]*", named)) for room, named in rows
    }
    assert described == MAY_IMPORT


# The checker must be able to fail: small houses, each broken in one way.

BROKEN = [
    ("rules/x.py", "import json\nimport sixfold.engine\n", "2: rules may not import engine"),
    ("rules/x.py", "from sixfold.engine import ask\n", "1: rules may not import engine"),
    ("rules/x.py", "from sixfold import engine\n", "1: rules may not import engine"),
    ("rules/x.py", "from ..engine import ask\n", "1: rules may not import engine"),
    ("rules/x.py", "from .. import engine\n", "1: rules may not import engine"),
    ("rules/__init__.py", "from ..engine import ask\n", "1: rules may not import engine"),
    ("rules/deep/x.py", "from ...engine import ask\n", "1: rules may not import engine"),
    ("rules/x.py", "def f():\n    from sixfold import record\n", "2: rules may not import record"),
    ("rules/x.py", "from sixfold import __version__\n", "1: rules may not import sixfold itself"),
    (
        "rules/x.py",
        "import numpy.linalg\n",
        "1: rules may not import numpy, which is not in the standard library",
    ),
    (
        "rules/x.py",
        "from time import time\n",
        "1: rules may not import time: no input, output, clock or log",
    ),
    (
        "codec/x.py",
        "import pydantic\n",
        "1: codec may not import pydantic, which is not in the standard library",
    ),
    ("players/x.py", "import sixfold.record\n", "1: players may not import record"),
    ("players/x.py", "__import__('sixfold.record')\n", "1: players may not import record"),
    (
        "wire/x.py",
        "import importlib\nimportlib.import_module('sixfold.players.greedy')\n",
        "2: wire may not import players",
    ),
    ("engine/x.py", "import sixfold.locales\n", "1: engine may not import locales"),
    ("terminal/x.py", "import sixfold.server\n", "1: terminal may not import server"),
    ("server/x.py", "import sixfold.engine.ops\n", "1: server may not import engine"),
    ("kernel/native.pyi", "import sixfold.players\n", "1: kernel may not import players"),
    ("engine/x.py", "from sixfold.cli import main\n", "1: engine may not import cli"),
    ("__init__.py", "from sixfold.rules import game\n", "1: sixfold may not import rules"),
    ("utils.py", "", "1: utils is not a room of the table"),
]


@pytest.mark.parametrize(("name", "text", "complaint"), BROKEN)
def test_a_breach_is_reported_with_file_and_line(
    tmp_path: Path, name: str, text: str, complaint: str
) -> None:
    assert complaints(build(tmp_path, {name: text})) == [f"sixfold/{name}:{complaint}"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rules/x.py", "import json\nfrom dataclasses import dataclass\nimport sixfold.rules.y\n"),
        ("rules/game.py", "from sixfold.rules import cards, cubes, tiles\n"),
        ("rules/cards_solver.py", "from sixfold.rules.cards import Row\n"),
        ("record/x.py", "import numpy\nfrom sixfold import __version__\n"),
        ("engine/x.py", "from sixfold import analysis, rules\nfrom . import ops\n"),
        ("cli.py", "from sixfold import engine, server, terminal\n"),
        ("__main__.py", "from sixfold.cli import main\n"),
    ],
)
def test_what_the_table_names_may_be_imported(tmp_path: Path, name: str, text: str) -> None:
    assert complaints(build(tmp_path, {name: text})) == []


def test_the_three_games_never_import_each_other(tmp_path: Path) -> None:
    package = build(
        tmp_path,
        {
            "rules/__init__.py": "",
            "rules/tiles.py": "",
            "rules/cubes.py": "import json\nfrom sixfold.rules.tiles import play\n",
            "rules/cards.py": "",
            "rules/cards_solver.py": "from . import cards, tiles\n",
        },
    )
    assert complaints(package) == [
        "sixfold/rules/cards_solver.py:1: cards reaches sixfold.rules.tiles",
        "sixfold/rules/cubes.py:2: cubes reaches sixfold.rules.tiles",
    ]


def test_a_game_does_not_reach_another_by_a_detour(tmp_path: Path) -> None:
    package = build(
        tmp_path,
        {
            "rules/__init__.py": "",
            "rules/tiles.py": "",
            "rules/lines.py": "from sixfold.rules.tiles import Tile\n",
            "rules/cards.py": "from sixfold.rules.lines import Line\n",
        },
    )
    assert complaints(package) == [
        "sixfold/rules/cards.py:1: cards reaches sixfold.rules.lines > sixfold.rules.tiles"
    ]


def test_every_row_of_the_table_names_only_rooms() -> None:
    assert set(MAY_IMPORT) == ROOMS
    assert all(named <= ROOMS for named in MAY_IMPORT.values())


def test_a_silent_module_and_a_long_one_are_noticed(tmp_path: Path) -> None:
    silent = build(tmp_path, {"rules/x.py": "x = 1\n" * (LONGEST_FILE + 1)}) / "rules" / "x.py"
    assert undocumented(silent)
    assert length(silent) == LONGEST_FILE + 1


@pytest.mark.parametrize("place", [*HOSTS, "/" + "work/x", "cd /" + "root/x", "file:" + "///x"])
def test_a_place_in_a_text_is_noticed(place: str) -> None:
    assert lines_with_places(f"one\nsee {place}\n".encode()) == [2]
