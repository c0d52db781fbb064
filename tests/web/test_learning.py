"""Every lesson learnt in a real browser: by finger, by keys, in four languages, on a phone."""

import json
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from sixfold.locales.words import LANGUAGES
from tests.volume import deep_but
from tests.web.browsing import PHONE, Visitor
from tests.web.card_games import Keys, arrange

NARROW = (320, 640)
LEARN = Path(__file__).parents[2] / "web/src/learn"
DATA = json.loads((LEARN / "lessons.json").read_text(encoding="utf-8"))
LESSONS: dict[str, list[str]] = DATA["lessons"]
STEPS: dict[str, dict[str, Any]] = DATA["steps"]


def open_lesson(page: Page, name: str) -> None:
    page.goto(page.url.split("#")[0] + f"#/learn/{name}")
    page.locator(".progress" if name in LESSONS else "details").first.wait_for()


def cell(page: Page, at: str) -> Locator:
    return page.locator(f'[data-cell="{at}"]')


def answers(page: Page, step: dict[str, Any]) -> list[Locator]:
    """Return what has to be tapped, one after the other."""
    choices = page.locator(".answers button")
    match step["task"]:
        case "place":
            return [cell(page, step["fits"][0])]
        case "count":
            return [choices.nth(step["choices"].index(step["answer"]))]
        case "judge":
            return [choices.nth(0 if step["legal"] else 1)]
        case "arrange":
            return moves(page, step)
        case _:
            return picks(page, step)


def moves(page: Page, step: dict[str, Any]) -> list[Locator]:
    """Return the cards to tap, and after each the row where it goes, or the place for a new one."""
    taps, lying = [], [set(row) for row in step["rows"]]
    for place, row in enumerate(step["after"]):
        new = place >= len(lying)
        for card in row:
            if not new and card in lying[place]:
                continue
            taps.append(page.locator(f"[data-piece={card}]:visible").first)
            if new:
                continue
            taps.append(page.locator(f"section[data-goal='{place}'] .handle"))
        if new:
            taps.append(page.locator("[data-goal=new] button"))
    return taps


def picks(page: Page, step: dict[str, Any]) -> list[Locator]:
    wanted: list[str] = step["answers"][0]
    hand = page.locator(".hand button")
    found = [hand.nth(step["hand"].index(piece)) for piece in wanted]
    return found if len(wanted) == 1 else [*found, page.locator(".answers .primary")]


def errors(page: Page, step: dict[str, Any]) -> list[Locator]:
    """Return what would be wrong to tap: every cell where a piece does not do what is wanted."""
    choices = page.locator(".answers button")
    match step["task"]:
        case "place":
            return [cell(page, at) for at in (*step["refused"], *step["also"])]
        case "count":
            wrong = [points for points in step["choices"] if points != step["answer"]]
            return [choices.nth(step["choices"].index(points)) for points in wrong]
        case "judge":
            return [choices.nth(1 if step["legal"] else 0)]
        case _:
            return []


@pytest.mark.parametrize("edition", deep_but(LESSONS, "classic", "cubes", "cards"))
def test_a_lesson_is_learnt_by_finger(visitor: Visitor, edition: str) -> None:
    page = visitor.arrive("/#/learn", size=PHONE, touch=True)
    page.locator(f'a[href="#/learn/{edition}"]').tap()
    for name in LESSONS[edition]:
        for wrong in errors(page, STEPS[name]):
            wrong.tap()
            expect(page.locator(".told.wrong")).not_to_be_empty()
        for right in answers(page, STEPS[name]):
            right.tap()
        expect(page.locator(".told.right")).not_to_be_empty()
        page.locator("footer .primary").tap()
    expect(page.locator(f'.finish a[href="#/new/{edition}"]')).to_be_visible()


@pytest.mark.parametrize("edition", deep_but(["classic", "cards"], "cards"))
def test_a_lesson_is_learnt_by_keys_alone(visitor: Visitor, edition: str) -> None:
    page = visitor.arrive("/#/learn")
    open_lesson(page, edition)
    for name in LESSONS[edition]:
        learn_by_keys(page, STEPS[name])
        expect(page.locator(".told.right")).not_to_be_empty()
        tab_to(page, page.locator("footer .primary"))
        page.keyboard.press("Enter")
    expect(page.locator(".finish")).to_be_visible()


def learn_by_keys(page: Page, step: dict[str, Any]) -> None:
    """Do what a step asks for."""
    if step["task"] == "arrange":
        arrange(page, Keys(page), step["after"])
        return
    for right in answers(page, step):
        if step["task"] == "place":
            walk_to(page, step["fits"][0])
        else:
            tab_to(page, right)
        page.keyboard.press("Enter")


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
    raise AssertionError(f"no key leads to {wanted}")


def walk_to(page: Page, at: str) -> None:
    """Go to a cell of the board with the arrow keys."""
    tab_to(page, page.locator('[role=gridcell][tabindex="0"]'))
    for axis, keys in enumerate((("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight"))):
        where = "(one) => one.dataset.at.split(',').map(Number)"
        here: list[int] = page.locator("[role=gridcell]:focus").evaluate(where)
        there: list[int] = cell(page, at).evaluate(where)
        for _ in range(abs(there[axis] - here[axis])):
            page.keyboard.press(keys[there[axis] > here[axis]])


@pytest.mark.parametrize("page_name", deep_but([*LESSONS, "rules"], "cards", "rules"))
def test_axe_finds_nothing_to_complain_of_while_somebody_learns(
    visitor: Visitor, page_name: str
) -> None:
    page = visitor.arrive("/#/learn", size=PHONE)
    open_lesson(page, page_name)
    for name in LESSONS.get(page_name, ["rules"]):
        if page_name in LESSONS:
            for right in answers(page, STEPS[name]):
                right.click()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        if page_name in LESSONS:
            page.locator("footer .primary").click()


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "de"))
def test_every_step_fits_a_narrow_screen_in_every_language(visitor: Visitor, language: str) -> None:
    page = visitor.arrive("/#/learn", size=NARROW, language=language)
    for edition, lesson in LESSONS.items():
        open_lesson(page, edition)
        for name in lesson:
            for right in answers(page, STEPS[name]):
                right.click()
            assert overflow(page) <= 0, name
            assert small(page) == [], name
            page.locator("footer .primary").click()
    open_lesson(page, "rules")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert overflow(page) <= 0
    assert page.evaluate("document.documentElement.lang") == language


def overflow(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


def small(page: Page) -> list[str]:
    """Return the buttons and cells that a finger would miss."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, a, .open [role=gridcell]")]
            .filter((one) => {
                const { width, height } = one.getBoundingClientRect();
                return width && (width < 43.5 || height < 43.5);
            })
            .map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found
