"""The command line: help and errors in four languages, exit codes, and a game through a pipe."""

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sixfold import __version__
from sixfold.cli import COMMANDS, main
from sixfold.locales.words import LANGUAGES, words
from sixfold.server.serve import ServeOptions
from tests.terminal.scripted import Robot, new_game, played
from tests.terminals import read_until
from tests.waiting import LIMIT_S, UNIT

SIXFOLD = [sys.executable, "-m", "sixfold"]


@pytest.fixture(autouse=True)
def _no_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SIXFOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def finished_game(folder: Path) -> Path:
    game = new_game("cards")
    return played(game, Robot(game, "en"), folder).path


def test_a_server_that_nothing_is_said_of_is_for_this_machine_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[ServeOptions] = []

    def record(options: ServeOptions, _on_start: Callable[[str], None]) -> int:
        started.append(options)
        return 0

    monkeypatch.setattr("sixfold.server.serve.serve", record)
    assert main(["serve"]) == 0
    assert main(["serve", "--metrics", "--host", "0.0.0.0"]) == 0
    usual, open_to_all = started
    assert usual == ServeOptions(database=usual.database)
    assert open_to_all.host == "0.0.0.0"
    assert open_to_all.config.metrics_for_all


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_player_s_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, "--help"]) == 0
    out = capsys.readouterr().out
    say = words(language)
    assert out.startswith(say("cli-usage"))
    assert say("cli-about") in out
    assert f"{say('cli-options')}:" in out
    assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_no_english_left_over(
    language: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--lang", language, "-h"]) == 0
    out = capsys.readouterr().out
    for english in ("usage: ", "show this help", "positional", "optional"):
        assert english not in out


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("usage: sixfold")


def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    main([])
    assert capsys.readouterr().out.startswith("uso: sixfold")
    monkeypatch.setenv("SIXFOLD_LANG", "de")
    main([])
    assert capsys.readouterr().out.startswith("Aufruf: sixfold")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("chess", "“chess” is not a command."),
        ("--lang xx play", "“xx” is not one of the languages"),
        ("play --edition chess", "“chess” is not an edition."),
        ("play --seats you", "“you” is not a list of seats."),
        ("play --seats you,you,you,you,you", "is not a list of seats."),
        ("play --seats you,wizard", "is not a list of seats."),
        ("play --seed", "--seed needs a value."),
        ("play --new=yes", "--new takes no value."),
        ("play --bogus", "“--bogus” is not understood here."),
        ("play --see x", "“--see” is not understood here."),
        ("verify", "Name the file to verify."),
        ("verify a b", "“b” is not understood here."),
        ("version --edition cards", "“--edition” is not understood here."),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(
    line: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("sixfold: ")
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["version"]) == 0
    assert capsys.readouterr().out == f"sixfold {__version__}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_proved(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = finished_game(tmp_path)
    assert main(["verify", str(path), "--lang", language]) == 0
    assert words(language)("finding-proven", draws=108, rolls=0) in capsys.readouterr().out


def test_the_first_draw_that_does_not_follow_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = finished_game(tmp_path)
    text = path.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if " draw " in line)
    before, _, drawn = first.partition(" draw ")
    swapped = " ".join(reversed(drawn.split()))
    assert swapped != drawn
    path.write_text(text.replace(first, f"{before} draw {swapped}"), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Not proved: this draw does not follow from the seed."
    assert "of the record, turn " in said[1]
    assert said[2] == f"The record says {swapped}; it should be {drawn}."


def test_a_false_draw_is_named_even_where_it_makes_a_later_move_illegal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = finished_game(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    place, later = [place for place, line in enumerate(lines) if " draw " in line][:2]
    before, _, drawn = lines[place].partition(" draw ")
    early, late = drawn[:2], lines[later].partition(" draw ")[2][:2]
    assert early != late
    false = late + drawn[2:]
    lines[place] = f"{before} draw {false}"
    lines[later] = lines[later].replace(f" draw {late}", f" draw {early}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[1].startswith(f"In line {place + 1} of the record")
    assert said[2] == f"The record says {false}; it should be {drawn}."


def test_a_game_that_shows_its_seed_is_proved_as_far_as_it_went(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = new_game()
    path = played(game, Robot(game, "en", moves=2), tmp_path).path
    assert main(["verify", str(path)]) == 0
    assert "as far as the game went" in capsys.readouterr().out
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"\[Seed .*\n", "", text), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "the game is not over yet" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"Dear Anna,", b"\xff\xfe\x00\x01", b'[Sixfold "1"]'])
def test_what_is_no_record_cannot_be_verified(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    assert str(path) in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "nothing")]) == 2
    assert main(["verify", str(tmp_path)]) == 2


def run(*arguments: str, given: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SIXFOLD, *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=LIMIT_S,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONIOENCODING": "utf-8"},
    )


def test_a_whole_game_goes_through_a_pipe_and_is_verified(tmp_path: Path) -> None:
    options = ("--edition", "classic", "--seats", "you,greedy", "--seed", "x")
    done = run("play", *options, given="take\n" * 80, folder=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\033" not in done.stdout
    assert "The game is over." in done.stdout
    (record,) = (tmp_path / "sixfold").glob("*.sixfold")
    again = run("verify", "-", given=record.read_text(encoding="utf-8"), folder=tmp_path)
    assert again.returncode == 0
    assert again.stdout.startswith("Proved")


def test_the_engine_answers_behind_its_door(tmp_path: Path) -> None:
    done = run("engine", given='{"id":1,"op":"nothing"}\n', folder=tmp_path)
    assert done.returncode == 0
    assert '"id":1' in done.stdout.replace(" ", "")


def test_a_reader_who_goes_away_leaves_no_traceback(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m sixfold play --seats random,random --seed x | head -1'
    done = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT_S,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
def test_on_a_terminal_there_are_colours_and_ctrl_c_leaves_quietly(tmp_path: Path) -> None:
    terminal, end = pty.openpty()
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm"}
    environment.pop("NO_COLOR", None)
    game = subprocess.Popen(
        [*SIXFOLD, "play", "--edition", "classic", "--seed", "x"],
        stdin=end,
        stdout=end,
        stderr=end,
        env=environment,
        start_new_session=True,
    )
    os.close(end)
    try:
        seen = read_until(terminal, b"Your move: ")
        assert b"\033[1;" in seen
        os.write(terminal, b"take\n")
        seen = read_until(terminal, b"Your move: ")
        assert b"You" in seen
        rest = b""
        # Python does not hear a Ctrl-C between printing the prompt and waiting for the answer.
        while not rest and game.poll() is None:
            game.send_signal(signal.SIGINT)
            rest = read_until(terminal, b"Interrupted.", seconds=20 * UNIT)
        assert b"The game is saved in" in rest
        assert b"Traceback" not in rest
        assert game.wait(timeout=LIMIT_S) == 130
    finally:
        game.kill()
        game.wait()
        os.close(terminal)
    assert list((tmp_path / "sixfold" / "unfinished").iterdir())
