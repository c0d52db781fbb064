"""The ledger: durable game by game, resumed, and refused if it is of another contest."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sixfold.arena.game import Estimate, Forfeit
from sixfold.arena.ledger import (
    Ledger,
    LedgerError,
    LedgerInUseError,
    OtherContestError,
    read_results,
)
from sixfold.arena.player import ForfeitReason
from tests.arena.contests import contest, result

GAMES = (
    replace(result(1, (3, 3)), estimates=(Estimate(0, 0.25), Estimate(1, 0.5))),
    replace(
        result(0, (4, 0)), forfeit=Forfeit(1, ForfeitReason.GARBAGE, "„ä“"), slowest=(0.5, 0.25)
    ),
    replace(result(2, (4, 7)), stopped=True),
)


def kept(path: Path) -> None:
    with Ledger(path, contest(), 10) as ledger:
        for game in GAMES:
            ledger.add(game)


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "x.jsonl"
    kept(path)
    with Ledger(path, contest(), 10) as ledger:
        assert ledger.stored == GAMES


def test_every_game_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    with Ledger(path, contest(), 10) as ledger:
        for number, game in enumerate(GAMES, 1):
            ledger.add(game)
            lines = path.read_bytes().splitlines()
            assert len(lines) == number + 1
            assert json.loads(lines[-1])["game"] == game.sitting.number


@pytest.mark.parametrize("torn", [b"{", b'{"game":3,"deal":1,"seats":[1,0],"sco', b"\xff"])
def test_a_torn_last_line_is_dropped(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "x.jsonl"
    kept(path)
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    with Ledger(path, contest(), 10) as ledger:
        assert ledger.stored == GAMES
    assert path.read_bytes() == whole


def test_a_last_line_that_lacks_only_its_end_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    kept(path)
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    with Ledger(path, contest(), 10) as ledger:
        assert ledger.stored == GAMES[:-1]


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    kept(path)
    with Ledger(path, contest(), 10) as ledger:
        ledger.add(replace(GAMES[0], moves=999))
    with Ledger(path, contest(), 10) as ledger:
        assert ledger.stored == GAMES


def test_a_finished_contest_lies_in_order(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    with Ledger(path, contest(), 10) as ledger:
        ledger.finish(sorted(GAMES, key=lambda game: game.sitting.number))
    numbers = [json.loads(line)["game"] for line in path.read_bytes().splitlines()[1:]]
    assert numbers == [0, 1, 2]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("member", "other"),
    [
        ("edition", contest(edition="classic")),
        ("players", contest("random", "greedy")),
        ("players", contest("greedy:5ms", "random")),
        ("tables", contest(tables=[(0, 1, 1)])),
        ("seed", contest(seed="other")),
        ("patience", contest(patience=3.0)),
    ],
)
def test_the_file_of_another_contest_is_refused_untouched(
    tmp_path: Path, member: str, other: object
) -> None:
    path = tmp_path / "x.jsonl"
    kept(path)
    before = path.read_bytes()
    assert isinstance(other, type(contest()))
    with pytest.raises(OtherContestError) as refused:
        Ledger(path, other, 10)
    assert refused.value.member == member
    assert path.read_bytes() == before


def test_a_contest_can_be_prolonged_but_not_shortened_or_tested_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    kept(path)
    with Ledger(path, contest(), 20) as ledger:
        assert ledger.stored == GAMES
    with pytest.raises(OtherContestError, match="games"):
        Ledger(path, contest(), 10)
    with pytest.raises(OtherContestError, match="test"):
        Ledger(path, contest(), 20, "0.5,0.6,0.05,0.05")


@pytest.mark.parametrize(
    "content",
    [b"Dear Anna", b"Dear Anna,\n", b"[]\n", b"{}\n", b'{"format":"sixfold arena 2"}\n', b"\xff\n"],
)
def test_a_file_that_is_no_contest_is_refused_untouched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    with pytest.raises(LedgerError) as refused:
        Ledger(path, contest(), 10)
    assert refused.value.line == 1
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "change",
    [
        {"game": -1},
        {"game": 5},
        {"seats": [0, 1]},
        {"scores": [1]},
        {"scores": ["1", 2]},
        {"winners": []},
        {"winners": [2]},
        {"slowest": [1]},
        {"moves": None},
        {"forfeit": {"seat": 0}},
        {"forfeit": {"seat": 0, "reason": "tired", "detail": ""}},
        {"estimates": [[0, 0.5, 1]]},
        {"estimates": [[7, 0.5]]},
        {"stopped": 1},
    ],
)
def test_a_line_that_no_game_can_have_written_is_named(
    tmp_path: Path, change: dict[str, object]
) -> None:
    path = tmp_path / "x.jsonl"
    kept(path)
    header, first, *rest = path.read_bytes().splitlines()
    bad = json.dumps({**json.loads(first), **change}).encode()
    path.write_bytes(b"\n".join([header, bad, *rest, b""]))
    with pytest.raises(LedgerError) as refused:
        Ledger(path, contest(), 10)
    assert refused.value.line == 2


@pytest.mark.skipif(sys.platform == "win32", reason="files are held on other platforms only")
def test_only_one_run_adds_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    with Ledger(path, contest(), 10) as ledger:
        ledger.add(GAMES[0])
        with pytest.raises(LedgerInUseError):
            Ledger(path, contest(), 10)
        ledger.add(GAMES[1])
        assert read_results(path, contest(), 10) == GAMES[:2]
        ledger.add(GAMES[2])
    with Ledger(path, contest(), 10) as ledger:
        assert ledger.stored == GAMES


def test_whoever_reads_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    assert read_results(path, contest(), 10) == ()
    kept(path)
    before = path.read_bytes(), path.stat().st_ino
    assert read_results(path, contest(), 20) == GAMES
    assert (path.read_bytes(), path.stat().st_ino) == before
