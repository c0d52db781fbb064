"""The tool that looks for tests that fail now and then, on a tiny test of its own."""

from pathlib import Path

import pytest

from tests.flaky import main

EVERY_SECOND = """
from pathlib import Path

def test_fails_every_second_time():
    runs = Path(__file__).with_name("runs")
    runs.write_text(runs.read_text() + "x" if runs.exists() else "x")
    assert len(runs.read_text()) % 2

def test_passes():
    pass
"""


@pytest.fixture(autouse=True)
def _without_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run(folder: Path, *words: str) -> int:
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = deep\n", encoding="utf-8")
    (folder / "test_tiny.py").write_text(EVERY_SECOND, encoding="utf-8")
    usual = ("--hogs", "0", "--jobs", "1", "--outputs", str(folder / "out"))
    return main([*words, *usual, "test_tiny.py"], folder)


def test_a_test_that_fails_now_and_then_is_named_with_its_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "--runs", "4") == 1
    said = capsys.readouterr().out
    assert "2 times  test_tiny.py::test_fails_every_second_time" in said
    for number in (2, 4):
        output = tmp_path / "out" / f"run-{number}.txt"
        assert f"run {number}: {output}" in said
        assert "test_fails_every_second_time" in output.read_text(encoding="utf-8")
    assert "test_passes" not in said


def test_tests_that_never_fail_end_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--runs", "1") == 0
    assert "No test failed in 1 runs." in capsys.readouterr().out


def test_a_run_that_cannot_begin_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "--runs", "1", "test_gone.py") == 1
    assert "exit code 4" in capsys.readouterr().out
