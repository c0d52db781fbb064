"""The terminal at a table of shared luck: it gives its share, notes what it sees, and checks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.cli.command_line import main
from sixfold.codec.terms import Conclusion
from sixfold.locales.words import words
from sixfold.record.shares import share_hash
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.luck_witness import LuckWitness, load_notes
from sixfold.terminal.remote_session import join
from sixfold.terminal.verify import conclusion_key
from sixfold.wire.views import TableView
from tests.server.serving import Background, bot, here, in_background, link
from tests.terminal.test_remote_session import Taker, link_to, parsed

EN = words("en")
OTHER = "cd" * 32


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    with in_background(tmp_path_factory.mktemp("server")) as back:
        yield back


def notes_file(folder: Path, table: str, suffix: str = "json") -> Path:
    return folder / "sixfold" / "luck" / f"{table}.{suffix}"


@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
def test_a_whole_game_is_checked_by_what_the_terminal_noted(
    edition: str,
    server: Background,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert edition in EDITIONS
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings: dict[str, Any] = {"edition": edition, "luck": "shared"}
    _, made = server.do(server.served.make(seats=[link(), bot("greedy")], **settings))
    console = Taker("en")
    address = parsed(link_to(server, made))
    assert join(address, "Zoë", console, EN, {"XDG_DATA_HOME": str(tmp_path)}) == 0
    assert EN(conclusion_key(Conclusion.NOBODY)) in console.said
    notes, record = (notes_file(tmp_path, made["table"], end) for end in ("json", "sixfold"))
    assert notes.stat().st_mode & 0o077 == 0
    assert len(load_notes(notes).saw) > 5
    assert main(["verify", str(record)]) == 0
    said = capsys.readouterr().out
    assert EN("luck-own-shares", verdict="holds") in said
    changed = json.loads(notes.read_text(encoding="utf-8"))
    changed["nonces"] = {"0": OTHER}
    other = tmp_path / "other.json"
    other.write_text(json.dumps(changed), encoding="utf-8")
    assert main(["verify", str(record), "--kept", str(other)]) == 1
    assert EN("luck-own-shares", verdict="broken") in capsys.readouterr().out
    assert main(["verify", str(record), "--kept", str(record)]) == 2


def view_of(server: Background, token: str, table: str, seat: int) -> TableView:
    """Return a table as a seat sees it."""
    ask = server.served.http.get(
        f"/api/tables/{table}?seat={seat}", headers={"authorization": f"Bearer {token}"}
    )

    async def asked() -> str:
        return (await ask).text

    return TableView.model_validate_json(server.do(asked()))


def test_a_share_is_stored_before_it_is_sent_and_never_drawn_again(
    server: Background, tmp_path: Path
) -> None:
    maker, made = server.do(server.served.make(seats=[here("Ann"), link()], luck="shared"))
    view = view_of(server, maker.token, maker.table, 0)
    path = tmp_path / "notes.json"
    (first,) = LuckWitness(path, 0).see_table(view)
    assert load_notes(path).nonces == {0: first.nonce}
    assert LuckWitness(path, 0).see_table(view) == [first]
    # Another house at the same table gets nothing.
    luck = view.luck.model_copy(update={"house": OTHER})
    assert LuckWitness(path, 0).see_table(view.model_copy(update={"luck": luck})) == []
    assert load_notes(path).house == view.luck.house
    # What others gave before is noted.
    bob = server.do(server.served.join(made))
    given = {"nonces": [{"seat": 1, "nonce": OTHER}]}
    server.do(bob.ask("POST", "/nonces", json=given))
    later = view_of(server, maker.token, maker.table, 0)
    fresh = tmp_path / "fresh.json"
    LuckWitness(fresh, 0).see_table(later)
    assert load_notes(fresh).before == {1: share_hash(OTHER)}


def test_a_terminal_that_was_not_the_first_does_not_claim_to_know(
    server: Background, tmp_path: Path
) -> None:
    seats = [link(), bot("random")]
    _, made = server.do(server.served.make(seats=seats, luck="shared", edition="cards"))
    address = parsed(link_to(server, made))
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    assert join(address, "Ann", Taker("en", moves=1), EN, environment) == 0
    path = notes_file(tmp_path, made["table"])
    path.unlink()
    console = Taker("en")
    assert join(address, "Ann", console, EN, environment) == 0
    assert EN(conclusion_key(Conclusion.SHARES_ONLY)) in console.said


def test_a_table_of_the_servers_luck_leaves_no_notes(server: Background, tmp_path: Path) -> None:
    _, made = server.do(server.served.make(seats=[link(), bot("random")]))
    address = parsed(link_to(server, made))
    join(address, "Ann", Taker("en", moves=1), EN, {"XDG_DATA_HOME": str(tmp_path)})
    assert not notes_file(tmp_path, made["table"]).exists()
