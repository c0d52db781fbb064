"""Every edition with a board, played to its result through the page: by mouse, finger and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.volume import deep_but
from tests.web.browsing import DESK, PHONE, Visitor, open_table
from tests.web.whole_games import WATCH, WAYS, play_whole_game, told

SIZES = {"mouse": DESK, "finger": PHONE, "keys": DESK}


GAMES = [(edition, name) for edition in ("classic", "travel", "starwars", "cubes") for name in WAYS]


@pytest.mark.parametrize(("edition", "name"), deep_but(GAMES, ("cubes", "finger")))
def test_a_whole_game_is_played(visitor: Visitor, edition: str, name: str) -> None:
    page = visitor.arrive(size=SIZES[name], touch=name == "finger")
    page.add_init_script(WATCH)
    page.reload()
    open_table(page, [{"kind": "here"}, *[{"kind": "bot", "bot": "raven"}] * 3], edition)
    way = WAYS[name](page)
    assert play_whole_game(page, way) >= 10, told(page)["now"]
    expect(page.locator(".result h2")).to_have_text(re.compile(r"win"))
    assert page.evaluate("[...window.pointers]") == ([way.pointer] if way.pointer else [])
