"""The tool that plants mutants, on a tiny tree of its own; and the data it is given."""

import subprocess
from pathlib import Path

import pytest

from tests.mutants.__main__ import ROOT, main
from tests.mutants.mutant import MutantError, choose, read_area, read_areas
from tests.waiting import UNIT

SOURCE = "def add(a, b):\n    return a + b\n\n\ndef double(a):\n    return a * 2\n"
TEST = "from tiny import add\n\n\ndef test_two_and_one_are_three():\n    assert add(2, 1) == 3\n"
TESTS = 'tests = ["tests/test_tiny.py::test_two_and_one_are_three"]'
PLACE = 'file = "src/tiny.py", before = "{}", after = "{}"'


@pytest.fixture(autouse=True)
def _without_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tests of the tiny tree start quickly."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def line(name: str, before: str, after: str, end: str = TESTS) -> str:
    return f'{name} = {{ {PLACE.format(before, after)}, {end}, says = "{name} is wrong" }}\n'


def tree(folder: Path, *lines: str) -> Path:
    files = {
        "src/tiny.py": SOURCE,
        "tests/test_tiny.py": TEST,
        "tests/mutants/small.toml": "".join(lines),
        "pytest.ini": "[pytest]\n",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    return folder


def test_a_caught_mutant_ends_well_and_names_the_test_that_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tree(tmp_path, line("minus", "a + b", "a - b"))
    assert main([], root) == 0
    said = capsys.readouterr().out
    assert "caught     small/minus" in said
    assert "tests/test_tiny.py::test_two_and_one_are_three" in said
    assert "1 mutants: 1 caught" in said
    assert (root / "src" / "tiny.py").read_text(encoding="utf-8") == SOURCE


def test_whatever_is_not_caught_fails_the_run_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tree(
        tmp_path,
        line("survivor", "a * 2", "a * 3"),
        line("minus", "a + b", "a - b"),
        line("stale", "a + c", "a - c"),
        line("twice", "return", "yield"),
        line("broken", "a + b", "a +"),
        line("unknown", "a + b", "a - b", 'tests = ["tests/test_tiny.py::test_gone"]'),
        line("same", "a + b", "b + a", 'equivalent = "addition is commutative"'),
    )
    assert main(["--jobs", "1"], root) == 1
    said = capsys.readouterr().out
    assert "SURVIVED   small/survivor" in said
    assert "caught     small/minus" in said
    assert "STALE      small/stale" in said
    assert "`before` occurs 0 times in src/tiny.py" in said
    assert "`before` occurs 2 times in src/tiny.py" in said
    assert "BROKEN     small/broken" in said
    assert "no such test: tests/test_tiny.py::test_gone" in said
    assert "addition is commutative" in said
    assert "7 mutants: 1 caught, 1 equivalent, 1 SURVIVED, 2 STALE, 2 BROKEN" in said


def test_a_test_that_fails_without_a_mutant_catches_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tree(tmp_path, line("minus", "a + b", "a - b"))
    (root / "tests" / "test_tiny.py").write_text(TEST.replace("== 3", "== 4"), encoding="utf-8")
    assert main([], root) == 1
    assert "fails without a mutant" in capsys.readouterr().out


def test_a_mutant_that_never_ends_is_caught_at_the_limit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tree(tmp_path, line("endless", "    return a + b", "    __import__('time').sleep(1000)"))
    assert main(["--limit", f"{5 * UNIT:g}"], root) == 0
    assert f"no end within {5 * UNIT:g} s" in capsys.readouterr().out


def test_mutants_are_chosen_by_name_pattern_and_area(tmp_path: Path) -> None:
    root = tree(tmp_path, line("M1", "a + b", "a - b"), line("M2", "a * 2", "a"))
    every = read_areas(root)
    assert [mutant.name for mutant in choose(every, ["M2"], [])] == ["M2"]
    assert [mutant.name for mutant in choose(every, ["small/M*"], [])] == ["M1", "M2"]
    assert choose(every, [], ["large"]) == []


@pytest.mark.parametrize(
    "text",
    [
        "M = 1\n",
        "M = { file = 'x' }\n",
        "M = {\n",
        line("M", "a", "a"),
        line("M", "a", "b", "tests = []"),
        line("M", "a", "b", f"{TESTS}, equivalent = 'both'"),
        line("M", "a", "b", f"{TESTS}, tset = 1"),
        line("M", "a", "b", f"{TESTS}, also = [{{ file = 'x' }}]"),
    ],
)
def test_a_line_that_is_no_mutant_is_refused_by_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    with pytest.raises(MutantError, match=r"bad\.toml"):
        list(read_area(tmp_path / "bad.toml"))


def test_every_mutant_fits_the_source_and_its_tests_exist() -> None:
    every = read_areas(ROOT)
    assert every
    assert {str(mutant): stale for mutant in every if (stale := mutant.stale(ROOT))} == {}
    missing = {str(mutant): mutant.missing_tests(ROOT) for mutant in every}
    assert {name: tests for name, tests in missing.items() if tests} == {}
