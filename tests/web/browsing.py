"""Visitors of the page: what they see, and what they do with mouse, finger and keys."""

import shutil
from contextlib import suppress
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import Error as BrowserError

from tests.waiting import UNIT

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""What Chromium needs as root and without a network."""

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The programs that will do, first the one that draws no window: it takes a third of the time."""

PHONE: Final = (360, 740)
TABLET: Final = (820, 1180)
DESK: Final = (1280, 800)
PATIENCE: Final = 120_000.0 * UNIT
"""When a page is given up, in milliseconds."""
MARKED_MS: Final = 1000.0 * UNIT
"""After how long a piece that marks no cell fits nowhere; where it does, the marks come at once."""

expect.set_options(timeout=PATIENCE)


def find_browser() -> str | None:
    """Find the browser's program."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


SAME_SHARES: Final = """{
    const drawn = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(7) : drawn(bytes));
}"""
"""Lets every browser draw `SHARE`, so that games are dealt alike in every run."""

SHARE: Final = bytes([7]) * 32
"""The share of the luck of every browser."""


class Visitor:
    """One browser profile after another, and what their pages complained of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self.address = browser, address
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []

    def arrive(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = DESK,
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        touch: bool = False,
    ) -> Page:
        """Open a page in an empty profile."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=theme,
            has_touch=touch,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        context.add_init_script(SAME_SHARES)
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.goto(self.address + path)
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self._complaints.append(text)

    def forgive(self, part: str) -> None:
        """Pass over complaints of what a test has provoked."""
        self._complaints = [one for one in self._complaints if part not in one]

    def leave(self) -> list[str]:
        """Close everything, and return what was complained of."""
        for context in self._contexts:
            context.close()
        return self._complaints


def play_now(page: Page) -> None:
    """Begin the classic game with one tap, and wait until it is this player's turn."""
    page.locator("[data-play-now]").click()
    my_turn(page)


def my_turn(page: Page) -> None:
    """Wait until the player may move."""
    expect(page.locator("[data-hint]")).to_be_enabled()


def fitting(page: Page, cells: int = 1) -> Locator:
    """Return a piece of the hand that fits into enough cells, chosen; they are marked then.

    A hand where nothing fits is swapped first, as the hint says.
    """
    pieces = page.locator(".hand button.slot")
    for _ in range(5):
        for place in range(pieces.count()):
            pieces.nth(place).click()
            with suppress(BrowserError):
                page.locator(".fit").nth(cells - 1).wait_for(timeout=MARKED_MS)
                return pieces.nth(place)
            pieces.nth(place).click()
        take_hint(page)
        my_turn(page)
    raise AssertionError("nothing in the hand fits")


def drawn(page: Page) -> None:
    """Wait until everything that has happened is laid out and drawn."""
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def middle(found: Locator) -> tuple[float, float]:
    """Return the middle of something on the screen."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tentative(page: Page) -> Locator:
    """Return the pieces that lie on the board and are not confirmed."""
    return page.locator(".cell.tentative")


def whole_hint(page: Page) -> None:
    """Ask for a hint step by step to its last one, which prepares the move."""
    button = page.locator("[data-hint]")
    while (step := button.get_attribute("data-step")) != "3":
        button.click()
        expect(button).not_to_have_attribute("data-step", step or "")


def take_hint(page: Page) -> None:
    """Play what the hint suggests."""
    before = page.locator("main.table").get_attribute("data-seq")
    whole_hint(page)
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_enabled()
    confirm.click()
    expect(page.locator("main.table")).not_to_have_attribute("data-seq", before or "")


def play_to_the_end(page: Page, turns: int = 120) -> None:
    """Take hint after hint until the game is over."""
    over = page.locator("main.table[data-stage=over]")
    ready = page.locator("[data-hint]:enabled")
    for _ in range(turns):
        expect(over.or_(ready).first).to_be_visible()
        if over.count():
            return
        take_hint(page)
    raise AssertionError("the game does not end")


def open_table(page: Page, seats: list[dict[str, Any]], edition: str = "classic") -> None:
    """Make a table by the server's interface, as the page itself does, and go there."""
    made = page.evaluate(
        """async ([edition, seats]) => {
            const body = JSON.stringify({ edition, seats, luck: "shared" });
            const headers = { "content-type": "application/json" };
            const answer = await fetch("/api/tables", { method: "POST", body, headers });
            const made = await answer.json();
            const invitations = Object.fromEntries(made.invitations.map((o) => [o.seat, o.secret]));
            const { table, token, watch, view } = made;
            const held = [{ table, token, watch, invitations, seats: view.holds }];
            localStorage.setItem("sixfold.seats", JSON.stringify(held));
            return table;
        }""",
        [edition, seats],
    )
    page.goto(page.url.split("#")[0] + f"#/table/{made}")
    page.locator("main.table").wait_for()
