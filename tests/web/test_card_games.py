"""The card game, played to its result through the page: by mouse, finger and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.volume import deep_but
from tests.web.browsing import DESK, PHONE, Visitor, open_table
from tests.web.card_games import WAYS, play_whole_game
from tests.web.whole_games import WATCH

SIZES = {"mouse": DESK, "finger": PHONE, "keys": DESK}


@pytest.mark.parametrize("name", deep_but(WAYS, "keys"))
def test_a_whole_card_game_is_played(visitor: Visitor, name: str) -> None:
    page = visitor.arrive(size=SIZES[name], touch=name == "finger")
    page.add_init_script(WATCH)
    page.reload()
    open_table(page, [{"kind": "here"}, *[{"kind": "bot", "bot": "raven"}] * 3], "cards")
    way = WAYS[name](page)
    assert play_whole_game(page, way) >= 5
    expect(page.locator(".result h2")).to_have_text(re.compile(r"win"))
    assert page.evaluate("[...window.pointers]") == ([way.pointer] if way.pointer else [])
