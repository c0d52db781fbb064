"""Cards on the table: dragged, picked, split; kept over a reload; hands that cannot be played."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from tests.server.serving import Background
from tests.web.browsing import (
    PHONE,
    TABLET,
    Visitor,
    middle,
    my_turn,
    open_table,
    take_hint,
    whole_hint,
)
from tests.web.card_games import LIFT, Finger, Mouse, Share, join_table, stuck_share, take_turn
from tests.web.whole_games import advice

AGAINST_A_BOT = [{"kind": "here"}, {"kind": "bot", "bot": "raven"}]


def hand(page: Page) -> Locator:
    return page.locator(".hand [data-card]")


def rows(page: Page) -> Locator:
    return page.locator("section.row")


def sit_down(page: Page, turns: int = 1) -> None:
    """Open a card table, and play some turns as the hint says, until there is a play again."""
    open_table(page, AGAINST_A_BOT, "cards")
    my_turn(page)
    for _ in range(turns):
        take_hint(page)
        my_turn(page)
    while "rows" not in (advice(page) or {}):
        take_hint(page)
        my_turn(page)


def complaints(page: Page) -> list[str]:
    """Return what axe has against the page as it is."""
    return [str(one["id"]) for one in Axe().run(page).response["violations"]]


def name_of(card: Locator) -> str:
    return card.get_attribute("data-card") or ""


def test_a_finger_drags_cards_from_the_hand_to_a_row(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    sit_down(page)
    finger, count = Finger(page), rows(page).count()
    card = name_of(hand(page).first)
    finger.put(card, 0)
    expect(rows(page).first.locator(f"[data-card='{card}']")).to_be_visible()
    finger.put(name_of(hand(page).first), "new")
    expect(rows(page)).to_have_count(count + 1)
    expect(hand(page)).to_have_count(7)


def test_a_finger_takes_a_card_of_the_table_by_resting_on_it(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    sit_down(page, 3)
    finger, count = Finger(page), rows(page).count()
    card = rows(page).first.locator("[data-card]").first
    finger.put(name_of(card), "new")
    expect(rows(page)).to_have_count(count + 1)
    expect(page.locator(".ghost")).to_have_count(0)


def scrolled_by(page: Page, least: float, most: float) -> None:
    """Wait until the table is scrolled so far."""
    page.wait_for_function(
        """([least, most]) => {
            const { scrollTop } = document.querySelector(".rows");
            return least <= scrollTop && scrollTop <= most;
        }""",
        arg=[least, most],
    )


def test_a_stroke_over_the_cards_scrolls_a_long_table(visitor: Visitor) -> None:
    page = visitor.arrive(size=(PHONE[0], 460), touch=True)
    sit_down(page, 3)
    pane, finger = page.locator(".rows"), Finger(page)
    expect(page.locator(".card.scrolls").first).to_be_visible()
    x, y = middle(rows(page).first.locator("[data-card]").first)
    finger.touch("touchStart", x, y)
    for step in range(1, 9):
        finger.touch("touchMove", x, y - 10 * step)
    finger.touch("touchEnd")
    scrolled_by(page, 20, 10_000)
    expect(page.locator(".ghost")).to_have_count(0)
    assert pane.locator("[aria-pressed=true]").count() == 0


def test_a_card_held_at_the_edge_scrolls_the_table(visitor: Visitor) -> None:
    page = visitor.arrive(size=(PHONE[0], 460), touch=True)
    sit_down(page, 3)
    pane, finger = page.locator(".rows"), Finger(page)
    box = pane.bounding_box()
    assert box is not None
    finger.touch("touchStart", *middle(hand(page).first))
    edge = box["y"] + box["height"] - 10
    finger.touch("touchMove", box["x"] + 60, edge + LIFT)
    scrolled_by(page, 20, 10_000)
    expect(page.locator(".ghost")).to_be_visible()
    finger.touch("touchMove", box["x"] + 60, box["y"] + 10 + LIFT)
    scrolled_by(page, 0, 0)
    finger.touch("touchCancel")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(hand(page)).to_have_count(9)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_no_row_moves_while_cards_are_picked_and_faults_are_told(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor.arrive(size=size)
    sit_down(page, 2)
    before = boxes(page)
    hand(page).nth(0).click()
    hand(page).nth(1).click()
    assert boxes(page) == before
    rows(page).first.click(position={"x": before[0]["width"] - 70, "y": 2})
    expect(hand(page)).to_have_count(7)
    assert boxes(page) == before
    # More than fit side by side lie over each other.
    for card in [name_of(one) for one in hand(page).all()]:
        page.locator(f"[data-card='{card}']").click()
    rows(page).first.click(position={"x": before[0]["width"] - 70, "y": 2})
    expect(hand(page)).to_have_count(0)
    expect(rows(page).first.locator(".why")).to_be_visible()
    assert boxes(page) == before


def boxes(page: Page) -> list[dict[str, float]]:
    found: list[dict[str, float]] = rows(page).evaluate_all(
        "(rows) => rows.map((row) => row.getBoundingClientRect().toJSON())"
    )
    return found


def test_picked_cards_are_dragged_together_and_go_back_to_the_hand(visitor: Visitor) -> None:
    page = visitor.arrive()
    sit_down(page)
    count = rows(page).count()
    cards = [name_of(hand(page).nth(place)) for place in range(3)]
    for card in cards:
        page.locator(f"[data-card='{card}']").click()
    Mouse(page).put(cards[0], "new")
    expect(rows(page)).to_have_count(count + 1)
    expect(rows(page).last.locator("[data-card]")).to_have_count(3)
    rows(page).last.get_by_role("button", name="whole").click()
    page.get_by_role("button", name="Back to the hand").click()
    expect(hand(page)).to_have_count(9)


def test_what_is_arranged_outlasts_a_reload(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    sit_down(page)
    page.get_by_role("button", name="Sort the hand").click()
    whole_hint(page)
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_enabled()
    before = laid_out(page)
    page.reload()
    expect(confirm).to_be_enabled()
    assert laid_out(page) == before
    page.get_by_role("button", name="Undo").click()
    expect(hand(page)).to_have_count(9)
    page.get_by_role("button", name="Redo").click()
    expect(confirm).to_be_enabled()
    assert laid_out(page) == before
    confirm.click()
    my_turn(page)
    expect(hand(page)).to_have_count(9)


def laid_out(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.locator("section.row, .hand").evaluate_all(
        "(all) => all.map((one) => [...one.querySelectorAll('[data-piece]')]"
        ".map((card) => card.dataset.piece))"
    )
    return found


def test_what_is_arranged_outlasts_a_lost_line(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    page.add_init_script("""
        const Real = WebSocket;
        window.lines = [];
        window.WebSocket = class extends Real {
            constructor(...rest) { super(...rest); window.lines.push(this); }
        };
    """)
    page.reload()
    sit_down(page)
    whole_hint(page)
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_enabled()
    before = laid_out(page)
    page.evaluate("window.lines.at(-1).close()")
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Redo").click()
    assert laid_out(page) == before
    expect(page.get_by_text("The connection is gone")).to_have_count(0)
    assert laid_out(page) == before
    confirm.click()
    my_turn(page)


@pytest.mark.rule("K6")
def test_whoever_sees_no_play_is_told_that_there_is_one(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    sit_down(page)
    page.get_by_role("button", name="See no play?").click()
    expect(page.locator(".advice")).to_contain_text("There is a play")
    expect(page.locator("[data-voice]")).to_contain_text("There is a play")
    expect(page.locator("[data-confirm]")).to_be_disabled()
    take_hint(page)


@pytest.mark.rule("K6")
def test_a_hand_without_a_play_is_shown_to_everybody_and_redrawn(
    visitor: Visitor, server: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = stuck_share()
    monkeypatch.setattr(server.served.server.seating, "randomness", Share(share))
    host = visitor.arrive(size=PHONE)
    open_table(host, [{"kind": "here", "name": "Ann"}, {"kind": "link"}], "cards")
    link = host.get_by_label("Link", exact=True).first.input_value()
    guest = visitor.arrive(size=PHONE, touch=True)
    join_table(guest, link, "Bob")
    my_turn(host)
    take_turn(host, Mouse(host))
    my_turn(guest)
    held = sorted(laid_out(guest)[-1])
    guest.locator("[data-ask]").tap()
    expect(guest.locator(".advice")).to_contain_text("None of your cards can be played")
    guest.get_by_role("button", name="Show and draw anew").tap()
    shown = host.locator("[data-shown]")
    expect(shown).to_contain_text("Bob")
    expect(shown.locator("svg")).to_have_count(10)
    expect(guest.locator("[data-shown]")).to_be_visible()
    guest.locator("[data-shown]").get_by_role("button", name="Close").tap()
    expect(guest.locator("[data-shown]")).to_have_count(0)
    assert complaints(host) == []
    host.get_by_role("button", name="Around the table").click()
    move = host.locator("aside").get_by_role("button", name=re.compile("Bob shows .*no play"))
    expect(move.locator(".pieces svg")).to_have_count(9)
    assert sorted(laid_out(guest)[-1]) != held
    take_turn(guest, Finger(guest))
    my_turn(host)


@pytest.mark.rule("K5")
def test_a_tap_opens_the_qwirkles_that_somebody_has_taken(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    sit_down(page)
    pile = page.locator("[data-stacks]").first
    for _ in range(20):
        if pile.count():
            break
        take_hint(page)
        my_turn(page)
    pile.tap()
    dialog = page.get_by_role("dialog", name="Qwirkles:")
    expect(dialog).to_be_visible()
    assert dialog.locator("li").first.locator("svg").count() == 6
    assert complaints(page) == []
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
