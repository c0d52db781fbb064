"""Looking back: a game step by step, by slider, buttons and keys, while it goes on and after."""

import re
from collections import Counter

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.volume import deep_but
from tests.web.browsing import PHONE, Visitor, my_turn, open_table, take_hint, whole_hint
from tests.web.finished import finished, play_on

EDITIONS = ["classic", "travel", "starwars", "cubes", "cards"]


def step(page: Page) -> int:
    """Return the step that the replay shows."""
    return int(page.locator(".replay").get_attribute("data-step") or "-1")


def steps(page: Page) -> int:
    """Return how many steps the replay has."""
    return int(page.locator(".replay").get_attribute("data-steps") or "-1")


def scores(page: Page) -> list[str]:
    """Return the scores at the step that is shown."""
    return page.locator(".replay .scores strong").all_inner_texts()


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "cards"))
def test_a_game_is_stepped_through_from_its_end(visitor: Visitor, edition: str) -> None:
    page = visitor.arrive()
    finished(page, edition)
    final = page.locator(".result [data-final]").all_inner_texts()
    page.locator(".result").get_by_role("button", name="Replay").click()
    expect(page.locator(".replay")).to_have_attribute("data-step", "0")
    assert scores(page) == ["0", "0"]
    page.get_by_role("button", name="To the last move").click()
    assert step(page) == steps(page) > 5
    assert Counter(scores(page)) == Counter(final)
    page.keyboard.press("ArrowLeft")
    assert step(page) == steps(page) - 1
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert step(page) == 1
    expect(page.locator(".replay [role=status]")).to_have_text(re.compile(r"1\s+\w+"))
    slider = page.get_by_role("slider")
    slider.fill("4")
    assert step(page) == 4
    page.keyboard.press("Escape")
    expect(page.locator("main.table")).to_be_visible()


def test_the_board_of_a_replay_grows_by_what_each_move_places(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    finished(page)
    page.locator(".result").get_by_role("button", name="Replay").click()
    lying = page.locator(".replay .cell:not(.empty)")
    counts = [0]
    for _ in range(4):
        page.get_by_role("button", name="One move on").click()
        counts.append(counts[-1] + page.locator(".replay .cell.last").count())
        expect(lying).to_have_count(counts[-1])
    page.get_by_role("button", name="One move back").click()
    expect(lying).to_have_count(counts[-2])


def test_a_hand_is_shown_in_a_replay_to_its_owner_alone(visitor: Visitor) -> None:
    page = visitor.arrive()
    finished(page)
    watch = page.evaluate("JSON.parse(localStorage.getItem('sixfold.seats'))[0]")
    page.locator(".result").get_by_role("button", name="Replay").click()
    shown = 0
    for number in range(4):
        expect(page.locator(".replay")).to_have_attribute("data-step", str(number))
        shown += page.locator(".replay .hand").count()
        page.keyboard.press("ArrowRight")
    assert shown == 2
    assert page.locator(".replay .hand .pieces > span").count() in (0, 6)
    watcher = visitor.arrive(f"/watch#{watch['table']}.{watch['watch']}")
    for number in range(4):
        expect(watcher.locator(".replay")).to_have_attribute("data-step", str(number))
        assert watcher.locator(".replay .hand").count() == 0
        watcher.keyboard.press("ArrowRight")


def test_a_move_of_the_list_leads_back_while_the_game_goes_on(visitor: Visitor) -> None:
    page = visitor.arrive()
    open_table(page, [{"kind": "here"}, {"kind": "bot", "bot": "rabbit"}])
    play_on(page, turns=3)
    my_turn(page)
    whole_hint(page)
    expect(page.locator("[data-confirm]")).to_be_enabled()
    before = page.locator(".cell.tentative").count()
    page.locator("[data-move]").last.click()
    assert step(page) == 1
    page.keyboard.press("Control+Enter")
    page.get_by_role("button", name="It is your turn").click()
    expect(page.locator(".cell.tentative")).to_have_count(before)
    page.locator("[data-move]").first.click()
    assert step(page) == steps(page)
    page.go_back()
    expect(page.locator("main.table")).to_be_visible()
    take_hint(page)


def test_a_shared_device_shows_no_hand_when_looking_back(visitor: Visitor) -> None:
    page = visitor.arrive()
    open_table(page, [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}])
    for _ in range(3):
        page.locator("[data-curtain] button").click()
        take_hint(page)
    page.locator("[data-curtain] button").click()
    page.locator("[data-move]").first.click()
    for _ in range(3):
        assert page.locator(".replay .hand").count() == 0
        page.keyboard.press("ArrowLeft")


def test_the_rows_of_a_replayed_card_game_are_scrolled_by_keys(visitor: Visitor) -> None:
    page = visitor.arrive(size=(320, 360))
    finished(page, "cards")
    page.locator(".result").get_by_role("button", name="Replay").click()
    page.get_by_role("slider").press("End")
    rows = page.locator(".replay ul.rows")
    rows.focus()
    assert rows.evaluate("(one) => one === document.activeElement")


@pytest.mark.parametrize("edition", deep_but(["classic", "cards"], "classic"))
def test_axe_finds_nothing_in_a_replay(visitor: Visitor, edition: str) -> None:
    page = visitor.arrive(size=PHONE)
    finished(page, edition)
    page.locator(".result").get_by_role("button", name="Replay").click()
    page.get_by_role("slider").fill("5")
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
