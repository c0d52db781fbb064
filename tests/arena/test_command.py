"""`sixfold arena` from the command line: reports, errors and interruptions."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sixfold.cli import main
from sixfold.locales.words import LANGUAGES, words
from tests.arena.contests import EXTERNAL_PROGRAM
from tests.arena.processes import wait_until_gone
from tests.terminals import read_until
from tests.waiting import LIMIT_S, wait_for

SIXFOLD = [sys.executable, "-m", "sixfold"]
QUICK = ["greedy", "random", "--edition", "cards"]


@pytest.fixture(autouse=True)
def _no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SIXFOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def arena(*arguments: str) -> int:
    return main(["arena", *arguments, "--workers", "1"])


def games_in(path: Path) -> dict[int, dict[str, object]]:
    lines = [json.loads(line) for line in path.read_bytes().splitlines()[1:]]
    return {line["game"]: {**line, "slowest": None} for line in lines}


def test_a_match_tells_ratings_wins_and_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(*QUICK, "--games", "6") == 0
    output = capsys.readouterr()
    assert output.err == ""
    heading, _, titles, first, second, _, lead = output.out.splitlines()
    assert heading == "Card game, 6 games, seed “sixfold”"
    assert titles.split()[:2] == ["player", "rating"]
    assert first.startswith("greedy  +")
    assert "100.0 (61.0–100.0)" in first
    assert second.startswith("random  −")
    assert lead.startswith("greedy leads by +")


def test_the_same_command_gives_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    def report_of(seed: str) -> str:
        arena("random", "a=random", "--edition", "cards", "--games", "4", "--seed", seed)
        return capsys.readouterr().out.rpartition("leads by")[2]

    assert report_of("x") == report_of("x") != report_of("y")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = f"bad=cmd:{sys.executable} {EXTERNAL_PROGRAM} garbage 1"
    assert arena(bad, "greedy", "--games", "2", "--sprt", "0.4,0.6", "--lang", language) == 0
    out = capsys.readouterr().out
    say = words(language)
    mark = say("arena-decimal-mark")
    assert f"40{mark}0 %" in out
    lapse = say("arena-lapse", lapse="garbage")
    assert lapse in out
    assert "I place the red circle." in out


def test_a_round_robin_tells_who_came_out_ahead_of_whom(
    capsys: pytest.CaptureFixture[str],
) -> None:
    players = ["greedy", "random", "b=random"]
    assert arena("--round-robin", "--edition", "cards", "--games", "2", *players) == 0
    out = capsys.readouterr().out
    assert "Card game, 6 games" in out
    assert "How often the player of a row" in out
    ahead = next(line for line in reversed(out.splitlines()) if line.startswith("greedy "))
    assert ahead.split() == ["greedy", "–", "100.0", "100.0"]


def test_one_against_three_is_told_with_what_would_be_even(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert arena("greedy", "random", "random", "random", "--edition", "cards", "--games", "4") == 0
    out = capsys.readouterr().out
    assert "even %" in out
    assert "25.0" in out
    assert "75.0" in out


def test_a_test_stops_a_match_that_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(*QUICK, "--games", "400", "--sprt", "0.5,0.7") == 0
    out = capsys.readouterr().out
    assert "greedy wins 70.0 % rather than 50.0 %." in out
    assert "400 games" not in out


def test_results_charts_and_records_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, plots, records = tmp_path / "a" / "out.jsonl", tmp_path / "plots", tmp_path / "records"
    sure = f"sure=cmd:{sys.executable} {EXTERNAL_PROGRAM} sure"
    options = ["--out", str(out), "--plots", str(plots), "--save-games", str(records)]
    assert arena(sure, "random", "--edition", "cards", "--games", "2", *options) == 0
    assert sorted(games_in(out)) == [0, 1]
    assert sorted(file.name for file in plots.iterdir()) == [
        "calibration.svg",
        "ladder.svg",
        "scores.svg",
    ]
    assert len(list(records.iterdir())) == 2
    capsys.readouterr()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "A match has 2 to 4 seats, not 0."),
        ("greedy", "A match has 2 to 4 seats, not 1."),
        ("greedy random greedy random greedy", "not 5."),
        (
            "greedy stockfish",
            "“stockfish” is not a bot. There are: mouse, rabbit, squirrel, "
            "fox, raven, owl, random, greedy, foresight",
        ),
        ("greedy random:fast", "“random:fast” does not name a player."),
        ("greedy cmd:", "“cmd:” is not a command."),
        ("greedy cmd:no-such-program", "There is no program “no-such-program” to run."),
        ("greedy greedy", "One player alone proves nothing."),
        ("a=greedy a=random", "Two players are called “a”."),
        ("greedy random --seats 3", "--seats is for --round-robin."),
        ("greedy random --round-robin --seats 5", "“5” seats cannot be at a table"),
        ("greedy random --round-robin --seats 3", "2 players cannot fill a table of 3."),
        ("greedy random --round-robin --sprt 0.5,0.6", "--sprt decides a match"),
        ("greedy random --edition chess", "“chess” is not an edition."),
        ("greedy random --games 0", "“0” is not a number that --games can take."),
        ("greedy random --games many", "“many” is not a number that --games can take."),
        ("greedy random --workers -1", "“-1” is not a number that --workers can take."),
        ("greedy random --patience nan", "“nan” is not a number that --patience can take."),
        ("greedy random --sprt 0.6,0.5", "“0.6,0.5” are not two shares"),
        ("greedy random --sprt 0.5", "“0.5” are not two shares"),
        ("greedy random --sprt a,b", "“a,b” are not two shares"),
        ("greedy random --round-robin=yes", "--round-robin takes no value."),
        ("greedy random --bogus", "“--bogus” is not understood here."),
    ],
)
def test_a_contest_that_cannot_be_held_is_told_in_one_line(
    line: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *line.split()]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("sixfold: ")
    assert complaint in output.err
    assert output.err.count("\n") == 1


def test_a_file_that_cannot_be_gone_on_with_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.jsonl"
    assert arena(*QUICK, "--games", "2", "--out", str(path)) == 0
    before = path.read_bytes()
    assert arena(*QUICK, "--games", "2", "--seed", "y", "--out", str(path)) == 2
    assert '“seed” is "sixfold" there, not "y".' in capsys.readouterr().err
    path.write_bytes(before + b"nonsense\n")
    assert arena(*QUICK, "--games", "2", "--out", str(path)) == 2
    assert "it fails at line 4." in capsys.readouterr().err
    assert arena(*QUICK, "--games", "2", "--out", str(tmp_path)) == 2
    assert f"{tmp_path} cannot be used" in capsys.readouterr().err


def test_a_longer_match_goes_on_with_the_shorter_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.jsonl"
    assert arena(*QUICK, "--games", "2", "--out", str(path)) == 0
    first = path.read_bytes().splitlines()[1:]
    assert arena(*QUICK, "--games", "4", "--out", str(path)) == 0
    assert path.read_bytes().splitlines()[1:3] == first
    assert "4 games" in capsys.readouterr().out


def wait_for_lines(path: Path, count: int) -> None:
    wait_for(lambda: path.exists() and path.read_bytes().count(b"\n") >= count, "no games came")


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_a_killed_contest_is_taken_up_without_losing_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    program = f"foreign=cmd:{sys.executable} {EXTERNAL_PROGRAM} well 0 {tmp_path}"
    options = [program, "greedy", "--edition", "cards", "--games", "24"]
    for lines in (4, 9):
        command = [*SIXFOLD, "arena", *options, "--workers", "2", "--out", str(path)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_lines(path, lines)
        process.kill()
        process.wait()
        assert path.read_bytes().count(b"\n") < 25
    kept = games_in(path)
    assert main(["arena", *options, "--workers", "2", "--out", str(path)]) == 0
    assert arena(*options, "--out", str(whole)) == 0
    assert games_in(path) == games_in(whole)
    assert kept.items() <= games_in(whole).items()
    wait_until_gone(str(tmp_path))
    capsys.readouterr()


STARTING = """
import signal
from multiprocessing import resource_tracker
from sixfold.arena.workers import sigint_blocked
with sigint_blocked():
    resource_tracker.ensure_running()  # as the start of a process does
    assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal masks")
def test_the_first_worker_too_starts_without_hearing_ctrl_c() -> None:
    subprocess.run([sys.executable, "-c", STARTING], check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
def test_on_a_terminal_there_is_a_bar_and_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    terminal, end = pty.openpty()
    command = [*SIXFOLD, "arena", *QUICK, "--games", "5000", "--workers", "2", "--out", str(path)]
    process = subprocess.Popen(
        command, stdin=end, stdout=subprocess.PIPE, stderr=end, start_new_session=True
    )
    os.close(end)
    try:
        bar = read_until(terminal, b" left")
        assert "░".encode() in bar
        assert b"/5000, " in bar
        os.killpg(process.pid, signal.SIGINT)
        rest = read_until(terminal, b"goes on with it.")
        assert f"Interrupted. What has been played is kept in {path}".encode() in rest
        assert b"Traceback" not in rest
        assert process.wait(timeout=LIMIT_S) == 130
        assert process.stdout is not None
        assert process.stdout.read() == b""
    finally:
        process.kill()
        process.communicate()
        os.close(terminal)
    assert games_in(path)
