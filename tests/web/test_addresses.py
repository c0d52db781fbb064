"""The address and the page: whoever goes back or on sees what the address says."""

from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.volume import deep_but
from tests.web.browsing import Visitor, drawn
from tests.web.study_pages import POSITIONS, play_hint, shown, study_path

PAGES: Final = {
    "/#/": "[data-play-now]",
    "/#/learn": "a[href='#/learn/rules']",
    "/#/learn/rules": "a[href='#/learn']",
    "/#/new/cubes": "main > form",
    "/#/puzzles": "a.daily",
    "/#/statistics": "[data-empty]",
}
"""Pages that a study is left for, and what only they have."""


def sees(page: Page, address: str, mark: str) -> None:
    """Wait until an address and its page are there."""
    expect(page).to_have_url(address)
    page.locator(mark).first.wait_for()
    expect(page.locator("main")).to_have_count(1)


def sees_study(page: Page, address: str, position: str) -> None:
    sees(page, address, "main.study")
    expect(page).to_have_title("Study – Sixfold")
    expect(page.locator("[data-position]")).to_have_value(position)


def leave(page: Page) -> None:
    page.locator("main header a[href='#/']").click()


def test_back_and_forward_go_between_a_study_and_home(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(POSITIONS["classic"]))
    page.locator("main.study").wait_for()
    play_hint(page)
    address, position = page.url, shown(page)
    leave(page)
    for _ in range(2):
        sees(page, f"{visitor.address}/#/", PAGES["/#/"])
        page.go_back()
        sees_study(page, address, position)
        expect(page.locator("[data-undo]")).to_be_enabled()
        page.go_forward()
    sees(page, f"{visitor.address}/#/", PAGES["/#/"])


def test_back_and_forward_go_between_a_position_being_set_up_and_home(visitor: Visitor) -> None:
    page = visitor.arrive()
    page.locator("[data-study]").click()
    sees(page, f"{visitor.address}/study", "main.setup")
    leave(page)
    sees(page, f"{visitor.address}/#/", PAGES["/#/"])
    page.go_back()
    sees(page, f"{visitor.address}/study", "main.setup")
    page.go_back()
    sees(page, f"{visitor.address}/", PAGES["/#/"])
    page.go_forward()
    sees(page, f"{visitor.address}/study", "main.setup")


def test_back_and_forward_go_through_every_page_behind_a_study(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(POSITIONS["cubes"]))
    page.locator("main.study").wait_for()
    address = page.url
    for path, mark in PAGES.items():
        page.evaluate("(hash) => { location.hash = hash; }", path[1:])
        sees(page, visitor.address + path, mark)
    for path, mark in list(PAGES.items())[-2::-1]:
        page.go_back()
        sees(page, visitor.address + path, mark)
    page.go_back()
    sees_study(page, address, POSITIONS["cubes"])
    for path, mark in PAGES.items():
        page.go_forward()
        sees(page, visitor.address + path, mark)
    page.evaluate("(pages) => history.go(-pages)", len(PAGES))
    sees_study(page, address, POSITIONS["cubes"])


@pytest.mark.parametrize("other", deep_but(["classic", "travel"], "travel"))
def test_a_study_typed_over_another_is_shown(visitor: Visitor, other: str) -> None:
    page = visitor.arrive(study_path(POSITIONS["classic"]))
    page.locator("main.study").wait_for()
    play_hint(page)
    address, position = page.url, shown(page)
    typed = visitor.address + study_path(POSITIONS[other])
    page.goto(typed)
    sees_study(page, typed, POSITIONS[other])
    page.go_back()
    sees_study(page, address, position)
    page.go_forward()
    sees_study(page, typed, POSITIONS[other])


def test_a_study_that_was_left_before_it_opened_stays_away(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(POSITIONS["classic"]))
    page.locator("main.study").wait_for()
    address = page.url
    late: list[Route] = []
    page.route("**/api/study", lambda asked: put_off(asked, "travel", late))
    with page.expect_request("**/api/study"):
        page.goto(visitor.address + study_path(POSITIONS["travel"]))
    page.go_back()
    sees_study(page, address, POSITIONS["classic"])
    with page.expect_response("**/api/study"):
        late[0].continue_()
    drawn(page)
    sees_study(page, address, POSITIONS["classic"])


def put_off(asked: Route, edition: str, late: list[Route]) -> None:
    """Let questions about one edition wait."""
    if edition in (asked.request.post_data or ""):
        late.append(asked)
    else:
        asked.continue_()


def test_an_invitation_typed_at_home_leads_back_home(visitor: Visitor) -> None:
    page = visitor.arrive("/#/")
    page.locator("main form input").fill(f"{visitor.address}/join#{'a' * 20}.{'A' * 22}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-dead]")).to_be_visible()
    page.locator("main a[href='#/']").click()
    sees(page, f"{visitor.address}/#/", PAGES["/#/"])
    visitor.forgive("404")
