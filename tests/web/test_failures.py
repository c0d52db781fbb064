"""Where something fails while the page opens or stands, it says what happened and what to do."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sixfold.locales.words import words
from tests.server.serving import Background
from tests.web.browsing import PATIENCE, PHONE, Visitor, my_turn, play_now

BLOCKED = """
    const get = () => { throw new DOMException("", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get });
"""
FULL = """
    Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return an empty profile on a phone, whose complaints are what a test is about."""
    made = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="de", service_workers="block"
    )
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def opened(context: BrowserContext, server: Background, path: str = "/") -> Page:
    page = context.new_page()
    page.goto(server.served.address + path)
    return page


def says(page: Page, key: str) -> None:
    expect(page.get_by_text(words("de")(key), exact=True)).to_be_visible()


def test_the_shell_stands_before_any_script(context: BrowserContext, server: Background) -> None:
    context.route("**/*.js", lambda _: None)
    page = context.new_page()
    page.goto(server.served.address, wait_until="commit")
    expect(page.get_by_text("Loading …")).to_be_visible()
    expect(page.locator(".shell-mark")).to_be_visible()


@pytest.mark.parametrize("lost", ["main-*.js", "main-*.css", "de-*.js"])
def test_a_file_that_cannot_be_had_is_told(
    context: BrowserContext, server: Background, lost: str
) -> None:
    context.route(f"**/assets/{lost}", lambda route: route.fulfill(status=429))
    page = opened(context, server)
    says(page, "web-shell-load-title")
    context.unroute_all()
    page.get_by_role("button", name=words("de")("web-shell-reload")).click()
    expect(page.locator("[data-play-now]")).to_be_enabled()


def test_a_page_that_cannot_be_had_is_told(context: BrowserContext, server: Background) -> None:
    context.route("**/assets/LearnPage-*.js", lambda route: route.fulfill(status=404))
    page = opened(context, server)
    page.get_by_role("link", name=words("de")("web-learn")).click()
    says(page, "web-shell-load-title")
    page.get_by_role("link", name=words("de")("web-shell-home")).click()
    expect(page.locator("[data-play-now]")).to_be_enabled()


def test_a_fault_of_a_script_is_told_beside_the_page(
    context: BrowserContext, server: Background
) -> None:
    page = opened(context, server)
    play_now(page)
    page.evaluate("setTimeout(() => { throw new Error('a fault'); })")
    says(page, "web-shell-error-title")
    page.get_by_role("button", name=words("de")("web-close")).click()
    expect(page.locator(".shell-failure")).to_have_count(0)
    my_turn(page)


@pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
def test_without_storage_one_plays_and_is_told_what_is_forgotten(
    context: BrowserContext, server: Background, script: str
) -> None:
    context.add_init_script(script)
    page = opened(context, server)
    expect(page.locator("[data-forgetful]")).to_contain_text(words("de")("web-forgetful"))
    page.locator("[data-forgetful] button").click()
    play_now(page)
    expect(page.locator(".shell-failure")).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/nosuchpage", "web-lost-address"),
        ("/#/nowhere", "web-lost-address"),
        ("/join#half", "web-lost-link"),
    ],
)
def test_an_address_that_leads_nowhere_says_so(
    context: BrowserContext, server: Background, path: str, key: str
) -> None:
    page = opened(context, server, path)
    says(page, key)
    page.get_by_role("link", name=words("de")("web-shell-home")).click()
    expect(page.locator("[data-play-now]")).to_be_enabled()


def test_a_puzzle_that_there_is_not_is_told_in_words(visitor: Visitor) -> None:
    page = visitor.arrive("/#/puzzles/999999", language="de")
    expect(page.get_by_text(words("de")("web-refused", code="not_found"))).to_be_visible()
    visitor.forgive("404")
