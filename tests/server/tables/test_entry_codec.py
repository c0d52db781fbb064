"""Entries as text: what is none is refused with a reason, and no new kind is forgotten."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sixfold.codec.events import event_from_json, event_to_json
from sixfold.rules.events import Ended, Passed, Redrew, Rolled
from sixfold.rules.pieces import KINDS
from sixfold.server.tables.entry_codec import UnreadableEntryError, decode, encode

ROOT = Path(__file__).parents[3]
MADE = {
    "settings": {
        "edition": "classic",
        "seats": [{"kind": "here", "name": "A"}, {"kind": "bot", "bot": "fox"}],
    },
    "taken": [True, True],
    "nonces": ["00", None],
    "keys": {"maker": [0]},
    "invitations": [None, None],
    "watch": None,
    "entropy": "ab",
}
MOVED: dict[str, Any] = {"seat": 0, "bot": None, "move": {"pass": True}, "events": []}


def text(kind: str, **members: Any) -> str:
    return json.dumps({"kind": kind, "at": 1.5, **members})


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "must be an object"),
        ("{}", "'kind' is missing"),
        (text("sang"), "unknown kind 'sang'"),
        ('{"kind":"closed","at":"now"}', "at must be a number"),
        ('{"kind":"closed"}', "'at' is missing"),
        (text("resigned"), "'seat' is missing"),
        (text("resigned", seat=4), "seat must be from 0 to 3"),
        (text("left", seat=0, then="vanish"), "then must be one of"),
        (text("made", **{**MADE, "entropy": "xy"}), "entropy must be hexadecimal"),
        (text("made", **{**MADE, "rules": 0}), "rules must be from 1"),
        (text("made", **{**MADE, "settings": {"edition": "chess"}}), "settings cannot be read"),
        (text("moved", **{**MOVED, "move": {}}), "move must have exactly one of"),
        (text("moved", **{**MOVED, "events": [{"event": "sneezed"}]}), "event must be one of"),
    ],
)
def test_a_text_that_is_no_entry_is_refused_with_a_reason(wrong: str, reason: str) -> None:
    with pytest.raises(UnreadableEntryError, match=reason):
        decode(wrong)


@pytest.mark.parametrize("stored", [text("made", **MADE), text("made", rules=1, **MADE)])
def test_the_version_of_the_rules_is_there_only_where_it_was_stored(stored: str) -> None:
    again = json.loads(encode(decode(stored)))
    assert again.keys() == json.loads(stored).keys()


def test_events_that_games_seldom_have_are_read_as_they_were_written() -> None:
    red, blue = KINDS[0], KINDS[-1]
    for event in (
        Redrew(1, (red, blue), (blue,)),
        Passed(0, (red,)),
        Rolled(2, (red,), (blue,), forced=True),
        Ended((0, 2)),
    ):
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


@pytest.mark.deep
def test_a_new_kind_of_entry_makes_mypy_name_every_place_that_must_know_it(
    tmp_path: Path,
) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src")
    entries = tmp_path / "src/sixfold/server/tables/entries.py"
    new = (
        "@dataclass(frozen=True, slots=True, kw_only=True)\n"
        "class Sang:\n"
        '    kind: ClassVar[Literal["sang"]] = "sang"\n'
        "    at: float\n\n\n"
    )
    source = entries.read_text(encoding="utf-8")
    source = source.replace("Entry = (\n    Made\n", f"{new}Entry = (\n    Made\n    | Sang\n")
    entries.write_text(source, encoding="utf-8")
    words = ["--strict", "--cache-dir", str(tmp_path / "cache"), "src/sixfold/server/tables"]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *words],
        cwd=tmp_path,
        env={"MYPYPATH": "src", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    places = {line.split(":")[0].rpartition("/")[2] for line in checked.stdout.splitlines()}
    places = {place for place in places if place.endswith(".py")}
    assert places == {"entries.py", "entry_codec.py", "fold.py", "projection.py"}, checked.stdout
