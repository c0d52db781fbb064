"""Cubes in the middle of a turn: rolled, some laid, and then the page or the line goes."""

from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, Visitor, my_turn, open_table, take_hint, tentative
from tests.web.whole_games import Mouse, advice, lay, told

LINES = """
    const Real = WebSocket;
    window.lines = [];
    window.WebSocket = class extends Real {
        constructor(...rest) { super(...rest); window.lines.push(this); }
    };
"""
"""Lets a test cut the line."""


def before_the_roll(page: Page) -> None:
    """Open a table, and play until the player may roll."""
    open_table(page, [{"kind": "here"}, {"kind": "bot", "bot": "raven"}], "cubes")
    my_turn(page)
    while told(page)["now"]["phase"] == "open":
        take_hint(page)
        my_turn(page)


def roll_one(page: Page) -> None:
    page.get_by_role("button", name="Roll again").click()
    page.locator(".hand button.slot").first.click()


def in_the_middle(page: Page) -> int:
    """Roll one cube, and lay what the hint says; return how many cubes lie tentative."""
    before_the_roll(page)
    roll_one(page)
    page.get_by_role("button", name="Roll 1").click()
    expect(page.get_by_role("button", name="Roll again")).to_be_disabled()
    placing = (advice(page) or {})["place"]
    lay(page, Mouse(page), dict(placing))
    return len(placing)


def hand(page: Page) -> list[str]:
    found: list[str] = page.locator(".hand [data-piece]").evaluate_all(
        "(slots) => slots.map((slot) => slot.dataset.piece).sort()"
    )
    return found


def test_a_reload_keeps_the_roll_and_what_is_tentative(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    count = in_the_middle(page)
    left = hand(page)
    page.reload()
    expect(tentative(page)).to_have_count(count)
    assert hand(page) == left
    expect(page.get_by_role("button", name="Roll again")).to_be_disabled()
    page.locator("[data-confirm]").click()
    expect(tentative(page)).to_have_count(0)
    my_turn(page)


def test_a_lost_line_keeps_the_roll_and_what_is_tentative(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    page.add_init_script(LINES)
    page.reload()
    count = in_the_middle(page)
    page.evaluate("window.lines.at(-1).close()")
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    expect(tentative(page)).to_have_count(count)
    page.locator("[data-confirm]").click()
    expect(page.get_by_text("The connection is gone")).to_have_count(0)
    expect(tentative(page)).to_have_count(0)
    my_turn(page)


def test_a_roll_confirmed_while_the_line_is_gone_is_rolled_once(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    page.add_init_script(LINES)
    page.reload()
    before_the_roll(page)
    roll_one(page)
    page.evaluate("window.lines.at(-1).close()")
    page.get_by_role("button", name="Roll 1").click()
    expect(page.get_by_role("button", name="Roll again")).to_be_disabled()
    events = told(page, "/events")["events"]
    parts = [part for event in events for part in event.get("events", [])]
    rolls = [part for part in parts if part["event"] == "rolled" and not part["forced"]]
    assert [len(roll["before"]) for roll in rolls if roll["seat"] == 0] == [1]
    take_hint(page)
