"""Whoever enters a table whose answer gets lost is at that table, and the maker helps others in."""

from playwright.sync_api import Page, Route, expect

from tests.web.browsing import PHONE, Visitor, my_turn, open_table
from tests.web.pages import BOT, ME

LOST = "Failed to load resource"


class Losing:
    """A network that takes every request to the server, and loses so many answers."""

    def __init__(self, page: Page, path: str, answers: int) -> None:
        self.left, self.lost = answers, 0
        page.route(path, self._pass)

    def _pass(self, route: Route) -> None:
        if not self.left or route.request.method != "POST":
            route.continue_()
            return
        route.fetch()
        self.left -= 1
        self.lost += 1
        route.abort()


def invitation(visitor: Visitor, seats: int = 1) -> tuple[Page, str]:
    """Make a table with seats by link; return its maker's page and the path of the first link."""
    maker = visitor.arrive()
    open_table(maker, [ME, *[{"kind": "link"}] * seats])
    link = maker.locator(".share input").first.input_value()
    return maker, link.removeprefix(visitor.address)


def sit_down(page: Page) -> None:
    page.locator("main form input").fill("Bob")
    page.locator("main form button").click()


def test_a_lost_answer_to_joining_is_asked_for_again(visitor: Visitor) -> None:
    maker, link = invitation(visitor)
    guest = visitor.arrive(link, size=PHONE)
    network = Losing(guest, "**/join", 1)
    sit_down(guest)
    for page in (guest, maker):
        expect(page.locator("main.table")).to_have_attribute("data-stage", "playing")
    assert network.lost == 1
    visitor.forgive(LOST)


def test_a_page_that_is_loaded_again_goes_on_joining(visitor: Visitor) -> None:
    _, link = invitation(visitor)
    guest = visitor.arrive(link, size=PHONE)
    network = Losing(guest, "**/join", 99)
    with guest.expect_event("requestfailed"):
        sit_down(guest)
    network.left = 0
    guest.goto(visitor.address)
    expect(guest.locator("main.table")).to_have_attribute("data-stage", "playing")
    assert guest.evaluate("localStorage.getItem('sixfold.entering')") == "[]"
    visitor.forgive(LOST)


def test_a_lost_answer_to_play_now_makes_one_table(visitor: Visitor) -> None:
    page = visitor.arrive()
    network = Losing(page, "**/api/tables", 2)
    page.locator("[data-play-now]").click()
    my_turn(page)
    assert network.lost == 2
    assert page.evaluate("JSON.parse(localStorage.getItem('sixfold.seats')).length") == 1
    visitor.forgive(LOST)


def test_the_maker_frees_a_seat_and_invites_anew(visitor: Visitor) -> None:
    maker, link = invitation(visitor)
    guest = visitor.arrive(link, size=PHONE)
    sit_down(guest)
    expect(maker.locator("main.table")).to_have_attribute("data-stage", "playing")
    maker.locator("[data-rights] summary").click()
    for _ in range(2):
        maker.locator("[data-free]").click()
    guest.locator("main.lost").wait_for()
    maker.locator("[data-invite]").click()
    new = maker.locator("[data-rights] .share input")
    expect(new).not_to_have_value(f"{visitor.address}{link}")
    other = visitor.arrive(new.input_value().removeprefix(visitor.address), size=PHONE)
    sit_down(other)
    expect(other.locator("main.table")).to_have_attribute("data-stage", "playing")
    expect(maker.locator(".broken")).to_have_count(0)


def test_the_maker_closes_a_table_against_bots(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [ME, BOT])
    page.locator("button.menu").click()
    page.locator("[data-rights] summary").click()
    for _ in range(2):
        page.locator("[data-close]").click()
    expect(page.locator("main.table")).to_have_attribute("data-stage", "over")
