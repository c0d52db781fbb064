"""`sixfold review` and `sixfold hint`: what they print, refuse, and go on with."""

import json
from pathlib import Path

import pytest

import sixfold.terminal.review as command
from sixfold.analysis.decisions import ReviewedDecision
from sixfold.cli import main
from sixfold.locales.words import LANGUAGES
from sixfold.record.position import format_position
from sixfold.record.writer import format_record
from sixfold.report.board_picture import FIGURES
from sixfold.rules.game import view
from sixfold.terminal.review_cache import ReviewCache
from tests.analysis.budgets import QUICK
from tests.record.games import played


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SIXFOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(command, "BUDGET", QUICK)


def saved(tmp_path: Path, edition: str = "classic", moves: int = 7) -> str:
    path = tmp_path / f"{edition}.sixfold"
    path.write_text(format_record(played(edition, 2, "command", moves).record), encoding="utf-8")
    return str(path)


def review(*words: str) -> int:
    return main(["review", *words, "--workers", "1"])


@pytest.mark.parametrize("edition", ["classic", "starwars", "cubes", "cards"])
def test_a_review_lists_every_decision(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert review(saved(tmp_path, edition)) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "review of" in said.out.splitlines()[0]
    assert "Player 1" in said.out
    assert "accuracy" in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_stands_alone_in_every_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    assert main(["--lang", language, "review", saved(tmp_path), "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert f"<html lang='{language}'>" in text
    assert text.count("<svg") >= 5
    assert "<script" not in text
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
    assert str(page) in capsys.readouterr().out


@pytest.mark.rule("P4")
def test_a_star_wars_page_shows_figures_and_no_classic_shape(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    assert review(saved(tmp_path, "starwars"), "--html", str(page)) == 0
    text = page.read_text(encoding="utf-8")
    figures = [layers[0] for layers in json.loads(FIGURES.read_text(encoding="utf-8")).values()]
    tiles = text.count('rx="7"')
    assert sum(text.count(f'd="{figure}"') for figure in figures) == tiles > 0
    assert "<circle" not in text
    assert "<polygon" not in text
    assert 'rx="2"' not in text
    assert review(saved(tmp_path, "classic"), "--html", str(page)) == 0
    assert "<path" not in page.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""


def test_names_cannot_put_anything_into_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, page = Path(saved(tmp_path)), tmp_path / "page.html"
    text = path.read_text(encoding="utf-8").replace("Player 1", "<b onload=x>")
    path.write_text(text, encoding="utf-8")
    assert review(str(path), "--html", str(page)) == 0
    assert "<b onload" not in page.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""


def test_json_is_the_whole_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review(saved(tmp_path), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["decisions"]) == 7


def test_an_interrupted_review_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = saved(tmp_path)
    append = ReviewCache.append
    told: list[int] = []

    def interrupted(self: ReviewCache, at: int, judged: ReviewedDecision) -> None:
        append(self, at, judged)
        told.append(at)
        if at == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(ReviewCache, "append", interrupted)
    assert review(record) == command.INTERRUPTED
    assert told == [0, 1, 2, 3]
    assert review(record) == 0
    assert told == [0, 1, 2, 3, 4, 5, 6]
    assert review(record) == 0
    assert told == [0, 1, 2, 3, 4, 5, 6]
    assert "goes on" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["nowhere.sixfold"], ["--effort", "0", "x"], ["--html"]])
def test_what_cannot_be_reviewed_gets_a_clear_word(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", *words]) == 2
    said = capsys.readouterr()
    assert said.err.strip()
    assert "Traceback" not in said.err


def test_a_false_record_is_named_by_line_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(saved(tmp_path))
    path.write_text(path.read_text(encoding="utf-8").replace("1.", "1. 9,9> R1", 1))
    assert review(str(path)) == 2
    assert "line" in capsys.readouterr().err


@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
def test_a_hint_says_what_to_do(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    state = played(edition, 2, "hint", 5).last
    position = format_position(view(state, state.turn))
    assert main(["hint", position, "--ms", "20"]) == 0
    assert len(capsys.readouterr().out.splitlines()) >= 2
    assert main(["hint", position, "--ms", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["move"]


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nonsense"],
        ["classic - ?6/?6 96 0/0 1 open"],
        ["classic 0,0:R1R1 R2/R3 9 0/0 1 play"],
        ["classic - R1/R2 9 0/0 1 open", "--ms", "0"],
    ],
)
def test_no_hint_without_a_position(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", *words]) == 2
    assert capsys.readouterr().err.strip()
