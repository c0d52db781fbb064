"""Studies in the browser: positions to open, and what tests do with them."""

from typing import Any, Final
from urllib.parse import quote, urlsplit

from playwright.sync_api import Page, expect

POSITIONS: Final = {
    "classic": "classic -1,-2:G3G4G2/.2B2/.R1R2 R3R4?4/?6 80 12/4 1 play",
    "travel": "travel 0,0:R1R2R3 O1O2O3Y4Y5Y6/?6/G1G2?4 80 3/0/0 2 play",
    "starwars": "starwars 0,0:R1R2R3R4/.2O3 ?6/R5R6O1O2O4P1/?6/Y1Y2?4 60 14/20/30/8 2 play",
    "cubes": "cubes 0,0:G1G2G6 R1R4Y1B5P1P1/O2Y4Y5G3B1P4 75 3/0 2 play",
    "cards": "cards B1B2B4/R3G3Y3P3 R1R1O2O4Y6G5G6P1?1/?9/?9 44 R3/-/6 1 play",
}
"""A position of each edition in the middle of a game, with two, three or four seats."""


def study_path(position: str) -> str:
    """Return the link of a position, as every page writes it."""
    return f"/study#{quote(position, safe='')}"


def open_study(page: Page, position: str) -> None:
    """Go to the study of a position, from another study too."""
    origin = urlsplit(page.url)
    page.goto(f"{origin.scheme}://{origin.netloc}{study_path(position)}")
    if origin.path == "/study":
        page.reload()  # until now it is the page that shows the other one
    page.locator("main.study").wait_for()


def shown(page: Page) -> str:
    """Return the position that is shown."""
    return page.locator("[data-position]").input_value()


def view_of(page: Page) -> Any:
    """Return what the server says of the position that is shown."""
    return page.evaluate(
        """async (position) => {
            const headers = { "content-type": "application/json" };
            const body = JSON.stringify({ position });
            const answer = await fetch("/api/study", { method: "POST", headers, body });
            return (await answer.json()).view;
        }""",
        shown(page),
    )


def set_up(page: Page) -> None:
    """Open the position that is shown for changes."""
    page.locator("[data-set-up]").click()
    page.locator("main.setup").wait_for()


def best_moves(page: Page) -> None:
    """Let the moves be weighed, on whatever screen."""
    if page.locator("[data-around]").is_visible():
        page.locator("[data-around]").click()
    page.locator("[data-weigh]").click()
    page.locator("[data-best]").first.wait_for()


def play_hint(page: Page) -> None:
    """Play what the hint suggests, by its button."""
    before = page.locator("main.study").get_attribute("data-study")
    button = page.locator("[data-hint]")
    while (step := button.get_attribute("data-step")) != "3":
        button.click()
        expect(button).not_to_have_attribute("data-step", step or "")
    page.locator("[data-confirm]").click()
    expect(page.locator("main.study")).not_to_have_attribute("data-study", before or "")
