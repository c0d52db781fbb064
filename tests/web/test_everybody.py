"""The page is for everybody: readers, four languages, narrow screens, large text."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from sixfold.locales.words import LANGUAGES
from tests.volume import deep_but
from tests.web.browsing import PHONE, Visitor
from tests.web.pages import PAGES

NARROW = (320, 640)
DOUBLE = (
    "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
)
"""What a reader does who sets the browser's text to double size."""

LARGE = [
    "home",
    "new_table",
    "settings",
    "arrival",
    "gathering",
    "rights",
    "curtain",
    "board",
    "four_players",
    "travel",
    "cubes",
    "cards",
    "swap_tray",
    "around",
    "result",
    "cards_result",
    "replay",
    "review",
    "study",
    "study_setup",
    "learn",
    "rules",
    "lesson_classic",
    "lesson_cards",
]
"""The pages that are also read in double size."""

COMMON = (
    "home",
    "new_table",
    "settings",
    "gathering",
    "rights",
    "board",
    "cubes",
    "cards",
    "result",
    "review",
    "study",
    "rules",
)
"""The pages that axe reads at each commit: the others are made of the same parts."""

COLOURS = {"runOnly": ["color-contrast"]}
"""What axe looks at again where only the theme has changed."""

LONGEST = "de"
"""The language whose words are the longest: what is cut off is cut off there first."""


@pytest.mark.parametrize("name", deep_but(PAGES, *COMMON))
def test_axe_finds_nothing_to_complain_of(visitor: Visitor, name: str) -> None:
    page = visitor.arrive(size=PHONE)
    PAGES[name](page)
    for theme, asked in (("light", {}), ("dark", COLOURS)):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found = Axe().run(page, options=asked)
        assert found.response["passes"]
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("language", deep_but(LANGUAGES, LONGEST))
def test_no_page_is_wider_than_a_narrow_screen_in_any_language(
    visitor: Visitor, language: str
) -> None:
    page = visitor.arrive(size=NARROW, language=language)
    for show in PAGES.values():
        show(page)
        assert page.evaluate("document.documentElement.lang") == language
        assert overflowing(page) == [], show.__name__
        assert too_small_for_a_finger(page) == [], show.__name__


@pytest.mark.parametrize("language", deep_but(LANGUAGES, LONGEST))
def test_text_of_double_size_stays_inside_in_any_language(visitor: Visitor, language: str) -> None:
    page = visitor.arrive(size=PHONE, language=language)
    page.add_init_script(DOUBLE)
    page.reload()
    for name in LARGE:
        PAGES[name](page)
        assert overflowing(page) == [], name


def overflowing(page: Page) -> list[str]:
    """Return what reaches over the edge of the screen or out of its button."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("body, .button, .panel, h1, h2, p, label, li")]
            .filter((one) => {
                const box = one.getBoundingClientRect();
                const style = getComputedStyle(one);
                if (!box.width || style.clipPath !== "none") return false;
                if (one.closest(".plane")) return false;
                const cut = one.matches(".button") && one.scrollWidth > one.clientWidth + 1;
                return cut || box.right > innerWidth + 1 || box.left < -1;
            })
            .map((one) => `${one.tagName} ${one.className}: ${one.textContent.trim()}`)"""
    )
    return found


def too_small_for_a_finger(page: Page) -> list[str]:
    """Return what is to be tapped and measures less than 44 pixels."""
    small: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, a, select, input:not([type=checkbox])")]
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
            .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""
    )
    return small


@pytest.mark.deep  # each commit looks at the same on a narrow screen, above
def test_every_button_is_large_enough_for_a_finger(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    for show in PAGES.values():
        show(page)
        assert too_small_for_a_finger(page) == [], show.__name__


def test_axe_finds_nothing_to_complain_of_on_the_plain_page(visitor: Visitor) -> None:
    page = visitor.arrive("/plain", size=PHONE)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
