"""The path of a new user with a phone, from the address to the first tile on the board."""

import time

from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, Visitor, middle, tentative
from tests.web.whole_games import ASK


def first_tile(visitor: Visitor) -> tuple[int, float]:
    """Tap through the pages until a tile lies; return the number of taps and the seconds.

    In the rare case of a hand that fits nowhere, the path starts again with another visitor.
    """
    while True:
        began = time.perf_counter()
        page = visitor.arrive(size=PHONE, touch=True)
        taps = [_tap(page, "[data-play-now]")]
        expect(page.locator("[data-hint]")).to_be_enabled()
        if fitting := _fitting(page):
            break
    taps.append(_tap(page, f".hand button.slot[data-piece={fitting[0]}] >> nth=0"))
    taps.append(_tap(page, ".fit >> nth=0"))
    expect(tentative(page)).to_have_count(1)
    return len(taps), time.perf_counter() - began


def _fitting(page: Page) -> list[str]:
    """Return the tiles that fit somewhere."""
    seen: dict[str, list[object]] = page.evaluate(ASK, ["/preview", True])["fits"]
    return [piece for piece, cells in seen.items() if cells]


def _tap(page: Page, what: str) -> str:
    """Tap the middle of something on the screen."""
    found = page.locator(what)
    found.wait_for()
    page.touchscreen.tap(*middle(found))
    return what
