"""The five editions and the number of players."""

import pytest

from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS, Edition, Game

TILE_EDITIONS = [edition for edition in EDITIONS.values() if edition.game is Game.TILES]


def test_there_are_five_editions_of_three_games() -> None:
    assert {name: edition.game.value for name, edition in EDITIONS.items()} == {
        "classic": "tiles",
        "travel": "tiles",
        "starwars": "tiles",
        "cubes": "cubes",
        "cards": "cards",
    }


@pytest.mark.rule("P4")
def test_only_star_wars_has_figures_and_only_travel_a_score_track() -> None:
    assert [name for name, edition in EDITIONS.items() if edition.figures] == ["starwars"]
    assert [name for name, edition in EDITIONS.items() if edition.score_track] == ["travel"]


@pytest.mark.rule("P4")
@pytest.mark.parametrize("edition", TILE_EDITIONS, ids=lambda edition: str(edition.name))
def test_travel_and_star_wars_deal_as_classic_does(edition: Edition) -> None:
    classic = game.start(EDITIONS["classic"], 3, Seeded("deal"))
    other = game.start(edition, 3, Seeded("deal"))
    assert (other.hands, other.bag, other.turn) == (classic.hands, classic.bag, classic.turn)


@pytest.mark.rule("P5")
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: str(edition.name))
def test_two_to_four_can_play(edition: Edition) -> None:
    for players in (2, 3, 4):
        assert game.start(edition, players, Seeded("seats")).players == players
    for players in (-1, 0, 1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            game.start(edition, players, Seeded("seats"))


def test_ages_are_one_for_each_player() -> None:
    with pytest.raises(ValueError, match="3 ages"):
        game.start(EDITIONS["classic"], 3, Seeded("ages"), ages=[30, 40])
