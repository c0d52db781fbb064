"""Without a line: what is said, where one can go, and that it is noticed when the line is back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Background
from tests.web.browsing import PATIENCE, PHONE, my_turn, play_now

KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
            kept.push(new URL(url).pathname);
    const worker = await (await fetch("/offline.js")).text();
    const others = JSON.parse(/^const OTHERS = (.*);$/m.exec(worker)[1]);
    return [...others[""], ...others.en].every((file) => kept.includes(file));
}"""
"""Whether the service worker has kept all files, the messages of the language too."""


@pytest.fixture
def page(server: Background, browser: Browser) -> Iterator[Page]:
    """Return a page that is kept for when there is no line; its complaints about that are right."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.served.address)
    while not page.evaluate(KEPT):  # `wait_for_function` takes a promise for the answer
        page.wait_for_timeout(50)
    page.reload()
    yield page
    context.close()


def test_a_table_without_a_line_says_so_and_leads_on(page: Page) -> None:
    play_now(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    page.context.set_offline(False)
    my_turn(page)


def test_home_notices_that_the_line_is_gone_and_back(page: Page) -> None:
    offline = page.locator("[data-offline]")
    expect(offline).to_have_count(0)
    page.context.set_offline(True)
    expect(offline).to_contain_text("You can still learn")
    page.context.set_offline(False)
    expect(offline).to_have_count(0)
    play_now(page)
    page.goto(page.url.split("#")[0] + "#/")
    page.context.set_offline(True)
    page.reload()
    expect(offline).to_contain_text("Your tables")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_the_client_can_be_put_on_a_home_screen(page: Page) -> None:
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["id"] == "/"
    assert manifest["description"]
    icon = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.evaluate("(icon) => fetch(icon).then((answer) => answer.status)", icon) == 200
