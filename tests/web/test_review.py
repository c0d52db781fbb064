"""The review of a game in the browser: judged as one looks on, stepped through by keys."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import Visitor, drawn, my_turn, open_table, take_hint, whole_hint
from tests.web.pages import BOT, ME, finished, result, review, visit

PHONE = (390, 844)
FAULTS = ("?!", "?", "??")


def shown(page: Page) -> Locator:
    return page.locator("main.review")


def decisions(page: Page) -> Locator:
    return page.locator("[data-decision]")


def signs(page: Page) -> list[str]:
    return decisions(page).locator(".sign").all_inner_texts()


STILL = """async (curve) => {
  let last = NaN;
  for (let frames = 0; frames < 10; frames += 1) {
    await new Promise(requestAnimationFrame);
    const { top } = curve.getBoundingClientRect();
    if (top !== last) frames = 0;
    last = top;
  }
}"""
"""Waits until the curve has lain where it lies for ten frames."""


def tap_at(curve: Locator, share: float) -> None:
    """Tap on the curve, so far to the right.

    What is told above the curve grows and shrinks with each tap, and a browser moves the page along
    some frames later: the tap waits until the curve lies still.
    """
    drawn(curve.page)
    curve.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    curve.evaluate(STILL)
    box = curve.bounding_box()
    assert box is not None
    curve.tap(position={"x": 2 + share * (box["width"] - 4), "y": 20})


def test_a_review_shows_how_far_it_is_and_can_be_used_meanwhile(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    open_table(page, [ME, BOT])
    my_turn(page)
    for _ in range(4):
        take_hint(page)
        my_turn(page)
    page.get_by_label("Around the table").first.click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up?").click()
    page.get_by_label("Around the table").first.click()
    page.locator("[data-review]").tap()
    expect(page.locator("progress")).to_be_visible()
    expect(page.locator(".verdict")).to_be_visible()
    expect(shown(page)).to_have_attribute("data-whole", "true")
    expect(page.locator("progress")).to_have_count(0)
    expect(page.get_by_text("given up before its end")).to_be_visible()


def test_a_whole_game_is_stepped_through_by_keys_alone_on_a_phone(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    finished(page)
    link = page.locator("[data-review]")
    link.focus()
    page.keyboard.press("Enter")
    expect(shown(page)).to_have_attribute("data-whole", "true")
    of = int(shown(page).get_attribute("data-of") or 0)
    assert of > 40
    page.keyboard.press("Home")
    told = set()
    for place in range(of):
        expect(shown(page)).to_have_attribute("data-at", str(place))
        heading = page.locator(".verdict h2").inner_text()
        expect(page.locator(".reason")).to_have_text(re.compile(r"\w"))
        assert page.locator("[data-picture] [data-cell] svg").count()
        expect(page.locator("[aria-current=step]")).to_have_attribute("data-decision", str(place))
        told.add((heading, page.locator("[data-voice]").inner_text()))
        page.keyboard.press("ArrowRight")
    expect(shown(page)).to_have_attribute("data-at", str(of - 1))
    assert len(told) == of
    assert page.url.endswith(f"/{of}")
    page.reload()
    expect(shown(page)).to_have_attribute("data-at", str(of - 1))


def test_keys_go_from_mistake_to_mistake(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    review(page)
    faults = [place for place, sign in enumerate(signs(page)) if sign in FAULTS]
    assert faults
    page.keyboard.press("Home")
    for key, back in (("n", "p"), ("ArrowDown", "ArrowUp")):
        page.keyboard.press("Home")
        for place in [fault for fault in faults if fault > 0]:
            page.keyboard.press(key)
            expect(shown(page)).to_have_attribute("data-at", str(place))
        page.keyboard.press("End")
        page.keyboard.press(back)
        last = [fault for fault in faults if fault < len(signs(page)) - 1][-1]
        expect(shown(page)).to_have_attribute("data-at", str(last))
    page.get_by_label("Only mistakes").check()
    expect(decisions(page)).to_have_count(len(faults))


def test_a_mistake_is_drawn_beside_what_was_best(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    review(page)
    best = page.locator("[data-best]")
    for place, sign in enumerate(signs(page)):
        if sign not in FAULTS:
            continue
        decisions(page).nth(place).click()
        expect(page.locator(".verdict")).to_contain_text("±")
        if best.count() and page.locator(".cell.last").count():
            break
    else:
        pytest.fail("no mistake has both moves on the board")
    expect(best.first).to_contain_text("★")
    going_on = page.get_by_role("link", name="Go on from here")
    expect(going_on).to_have_attribute("href", re.compile(r"^/study#classic%20"))


def test_the_curve_is_tapped_and_the_luck_adds_up(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    review(page)
    curve = page.get_by_role("slider", name="Chances of winning")
    tap_at(curve, 0.0)
    expect(shown(page)).to_have_attribute("data-at", "0")
    tap_at(curve, 1.0)
    of = shown(page).get_attribute("data-of") or ""
    expect(shown(page)).to_have_attribute("data-at", str(int(of) - 1))
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Turn \d+: .*100 %"))
    ledger = page.locator("section[aria-labelledby=luck]")
    told = ledger.locator("li button")
    names = page.locator("section[aria-labelledby=players] tbody tr").count()
    for seat in range(names):
        total = float(_number(ledger.locator(".sum strong").nth(seat).inner_text()))
        name = ledger.locator(".sum span").nth(seat).inner_text().split(": ")[1]
        strokes = [one for one in told.all() if one.locator(".who").inner_text() == name]
        added = sum(float(_number(one.locator("strong").inner_text())) for one in strokes)
        assert abs(total - added) < 0.06 * len(strokes)
    kept = json.loads(page.evaluate("localStorage.getItem('sixfold.accuracy')"))
    (seats,) = kept.values()
    accuracy = page.locator("[data-accuracy='0']").inner_text()
    # A half is rounded up in the browser, and to even in Python.
    assert abs(float(accuracy.removesuffix(" %")) - seats["0"]) <= 0.5


def _number(text: str) -> str:
    return text.replace("−", "-")


HIT = """(curve) => {
  const { right, top, height } = curve.getBoundingClientRect();
  const heights = Array.from({ length: 20 }, (_, place) => top + ((place + 0.5) / 20) * height);
  return heights.every((y) => document.elementFromPoint(right - 2, y) === curve);
}"""


def test_a_finger_at_the_end_of_the_curve_hits_no_line_of_it(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    review(page)
    curve = page.get_by_role("slider", name="Chances of winning")
    curve.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    assert curve.evaluate(HIT)


def test_rolls_of_cubes_are_judged_too(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    review(page, "cubes")
    page.keyboard.press("Home")
    of = int(shown(page).get_attribute("data-of") or 0)
    heard = []
    for _ in range(of):
        heard.append(page.locator(".verdict dd").first.inner_text())
        page.keyboard.press("ArrowRight")
    expect(shown(page)).to_have_attribute("data-at", str(of - 1))
    assert any("roll" in one for one in heard)
    assert any("place" in one for one in heard)
    expect(page.locator("section[aria-labelledby=luck]")).to_contain_text("the roll")


def test_a_card_play_is_held_against_the_best(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    review(page, "cards")
    assert compared(page) > 0


def compared(page: Page) -> int:
    """Lay the played and the best cards in turn, and return at how many decisions they differ."""
    page.keyboard.press("Home")
    of = int(shown(page).get_attribute("data-of") or 0)
    best = page.get_by_role("button", name="★ Best")
    count = 0
    for place in range(of):
        expect(shown(page)).to_have_attribute("data-at", str(place))
        if best.count():
            best.click()
            expect(page.locator("[data-new] .star").first).to_be_visible()
            page.get_by_role("button", name="Played", exact=True).click()
            expect(page.locator("[data-new] .star")).to_have_count(0)
            count += 1
        page.keyboard.press("ArrowRight")
    return count


def test_a_watcher_may_review_and_a_stranger_is_told_why_not(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    result(page)
    held = page.evaluate("JSON.parse(localStorage.getItem('sixfold.seats'))[0]")
    watching = visitor.arrive(f"/watch#{held['table']}.{held['watch']}", size=PHONE)
    watching.locator("main:not([hidden])").first.wait_for()
    visit(watching, f"#/review/{held['table']}")
    expect(shown(watching)).to_have_attribute("data-whole", "true")
    assert watching.evaluate("localStorage.getItem('sixfold.accuracy')") is None
    stranger = visitor.arrive(f"/#/review/{held['table']}", size=PHONE)
    expect(stranger.get_by_role("alert")).to_contain_text("no such table")


def test_my_tables_lead_to_the_review(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    result(page)
    visit(page, "#/")
    page.get_by_role("link", name="Review the game").click()
    expect(shown(page)).to_have_attribute("data-whole", "true")


def test_a_hint_tells_where_then_which_tiles_then_the_move(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [ME, BOT])
    my_turn(page)
    hint, note = page.locator("[data-hint]"), page.locator("[data-hint-note]")
    for step in ("1", "2", "3"):
        hint.click()
        expect(note).to_have_attribute("data-hint-note", step)
        looks = page.locator("[data-hinted]").count()
        assert (looks > 0) == (step != "3")
        assert (note.locator("svg").count() > 1) == (step == "2")
        assert (page.locator(".cell.tentative").count() > 0) == (step == "3")
    page.locator("[data-confirm]").click()
    expect(note).to_have_count(0)


def test_a_hint_for_cubes_tells_what_each_roll_promises(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [ME, BOT], "cubes")
    choices = page.get_by_role("list", name="Points to expect").get_by_role("listitem")
    for _ in range(10):  # there is no roll at the opening, after a roll, and where none helps (D5)
        my_turn(page)
        whole_hint(page)
        if choices.count():
            break
        page.locator("[data-confirm]").click()
        expect(page.locator("[data-hint-note]")).to_have_count(0)
    expect(choices.first).to_contain_text(re.compile(r"\d\.\d points"))
    expect(choices.filter(has_text="keep all")).to_have_count(1)


def test_a_hint_for_cards_tells_every_step(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [ME, BOT], "cards")
    my_turn(page)
    take_hint(page)
    my_turn(page)
    whole_hint(page)
    steps = page.get_by_role("list", name="Card by card").get_by_role("listitem")
    expect(steps.first).to_contain_text(re.compile(r"1\. .* → row \d"))
