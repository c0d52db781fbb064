"""Invitations at home: they lead here from other devices, or say that they do not."""

from playwright.sync_api import Page, expect

from sixfold.locales.words import words
from tests.web.browsing import PHONE, Visitor, open_table

SEATS = [{"kind": "here"}, {"kind": "link"}]


def link(page: Page) -> str:
    return page.locator(".share input").first.input_value()


def test_a_link_that_works_on_this_device_only_says_so(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, language="de")
    open_table(page, SEATS)
    expect(page.locator("[data-link-local]").first).to_contain_text(words("de")("web-link-local"))
    assert link(page).startswith(f"{visitor.address}/join#")


def test_a_link_made_at_localhost_carries_the_address_in_the_network(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    reachable = {"reachable": "http://192.168.0.7:8606/"}
    page.route("**/api/address", lambda route: route.fulfill(json=reachable))
    open_table(page, SEATS)
    page.wait_for_function(
        "document.querySelector('.share input')?.value.startsWith('http://192.168.0.7:8606/join#')"
    )
    expect(page.locator("[data-link-local]")).to_have_count(0)


def test_an_invitation_says_who_invites_and_a_dead_one_says_so_at_once(visitor: Visitor) -> None:
    page = visitor.arrive(language="de")
    open_table(page, [{"kind": "here", "name": "Anna"}, {"kind": "link"}], "cubes")
    invitation = link(page)
    guest = visitor.arrive(size=PHONE, language="de")
    guest.goto(invitation)
    expect(guest.get_by_role("heading", level=1)).to_have_text(
        words("de")("web-invited-by", name="Anna")
    )
    expect(guest.locator("[data-invitation]")).to_contain_text(words("de")("web-invited-about"))
    late = visitor.arrive(size=PHONE, language="de")
    late.goto(f"{invitation.partition('#')[0]}#{'a' * 20}.{'b' * 32}")
    expect(late.locator("[data-dead]")).to_be_visible()
    expect(late.locator("form")).to_have_count(0)
    visitor.forgive("404")
