"""Saved games: written whole, found again, and never overwritten when damaged."""

import os
from pathlib import Path

import pytest

from sixfold.terminal.data_files import data_folder, error_cause, write_atomically
from sixfold.terminal.saved_games import load_game, set_aside, unfinished_games
from tests.terminal.scripted import Robot, new_game, played


def test_each_platform_keeps_games_where_it_keeps_data() -> None:
    home = {"HOME": "/home/anna"}
    assert data_folder(home, "linux") == Path("/home/anna/.local/share/sixfold")
    assert data_folder({**home, "XDG_DATA_HOME": "/data"}, "linux") == Path("/data/sixfold")
    mac = data_folder(home, "darwin")
    assert mac == Path("/home/anna/Library/Application Support/Sixfold")
    assert data_folder({**home, "APPDATA": "/appdata"}, "win32") == Path("/appdata/Sixfold")


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.sixfold"
    write_atomically(path, "before")

    def fail(*_: object) -> None:
        raise OSError("no rename today")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="no rename"):
        write_atomically(path, "after")
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_every_game_has_a_file_of_its_own(tmp_path: Path) -> None:
    for seed in ("a", "b"):
        game = new_game(seed=seed)
        played(game, Robot(game, "en", moves=1), tmp_path)
    assert len(unfinished_games(tmp_path)) == 2


def test_the_latest_game_comes_first(tmp_path: Path) -> None:
    paths = []
    for age, seed in enumerate(("a", "b", "c")):
        game = new_game(seed=seed)
        path = played(game, Robot(game, "en", moves=0), tmp_path).path
        os.utime(path, (100 - age, 100 - age))
        paths.append(path)
    assert unfinished_games(tmp_path) == paths


def test_a_finished_game_is_kept_under_a_dated_name(tmp_path: Path) -> None:
    game = new_game("cards")
    path = played(game, Robot(game, "en"), tmp_path).path
    assert path.parent == tmp_path
    assert path.name.startswith("2026-11-16-cards-")
    assert unfinished_games(tmp_path) == []


def test_the_saved_game_holds_the_seed(tmp_path: Path) -> None:
    game = new_game(seed="geheim")
    path = played(game, Robot(game, "en", moves=2), tmp_path).path
    assert load_game(path).seed == "geheim"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Seed "seed"]', '[Seed "other"]'),
        ('[Seed "seed"]', ""),
        ('[Seat2 "random"]', '[Seat2 "wizard"]'),
        ("[Sixfold", "[Sevenfold"),
        ("deal 1: ", "deal 1: R1 "),
        ("place ", "plaice "),
        ("+3 draw G5", "+3 draw Y1"),  # a tile that does not follow from the seed
    ],
)
def test_a_damaged_save_is_noticed(tmp_path: Path, old: str, new: str) -> None:
    game = new_game()
    path = played(game, Robot(game, "en", moves=3), tmp_path).path
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ValueError):
        load_game(path)


def test_half_a_save_and_no_text_at_all_are_noticed(tmp_path: Path) -> None:
    game = new_game()
    path = played(game, Robot(game, "en", moves=3), tmp_path).path
    whole = path.read_bytes()
    for damaged in (whole[: len(whole) // 2], b"", b"\xff\xfe\x00"):
        path.write_bytes(damaged)
        with pytest.raises(ValueError):
            load_game(path)


def test_what_is_put_aside_gets_a_name_that_is_free(tmp_path: Path) -> None:
    names = []
    for text in ("one", "two", "three"):
        path = tmp_path / "game.sixfold"
        path.write_text(text, encoding="utf-8")
        names.append(set_aside(path).name)
    assert len(set(names)) == 3
    assert sorted(path.read_text(encoding="utf-8") for path in tmp_path.iterdir()) == [
        "one",
        "three",
        "two",
    ]


def test_what_the_system_says_has_a_word() -> None:
    assert error_cause(FileNotFoundError(2, "x")) == "missing"
    assert error_cause(PermissionError(13, "x")) == "forbidden"
    assert error_cause(OSError(28, "x")) == "full"
    assert error_cause(OSError("x")) == "other"
