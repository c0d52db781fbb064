"""The golden games: played again they come out the same, byte for byte."""

import pytest

from sixfold.codec.terms import Finding
from sixfold.record.proof import verify_text
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules.turns import Phase
from tests.golden.playthroughs import FOLDER, TABLES, path_of, played_again
from tests.record.games import replay

every_table = pytest.mark.parametrize(("edition", "players"), TABLES)


def kept(edition: str, players: int) -> str:
    return path_of(edition, players).read_bytes().decode()


@pytest.mark.rule("P5")
def test_every_edition_has_a_game_for_every_number_of_players() -> None:
    assert {path.stem for path in FOLDER.glob("*.sixfold")} == {f"{e}-{n}" for e, n in TABLES}
    assert len(TABLES) == 15


@every_table
def test_a_golden_game_is_what_its_name_says(edition: str, players: int) -> None:
    record = parse_record(kept(edition, players))
    assert (record.edition.name, record.players) == (edition, players)


@every_table
def test_the_same_seed_and_moves_give_the_same_record_byte_for_byte(
    edition: str, players: int
) -> None:
    text = kept(edition, players)
    assert played_again(text) == text


@every_table
def test_a_golden_game_is_read_and_written_unchanged(edition: str, players: int) -> None:
    text = kept(edition, players)
    assert format_record(parse_record(text)) == text


@every_table
def test_a_golden_game_is_replayed_without_its_seed_to_the_same_end(
    edition: str, players: int
) -> None:
    record = parse_record(kept(edition, players))
    last = replay(record)[-1]
    assert record.end is not None
    assert (last.phase, last.scores) == (Phase.OVER, record.end.scores)


@every_table
def test_all_luck_of_a_golden_game_is_proven(edition: str, players: int) -> None:
    assert verify_text(kept(edition, players)).finding is Finding.PROVEN
