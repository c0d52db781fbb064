"""Puzzles through the page: found by mouse, finger and keys, helped with, remembered."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from sixfold.analysis.puzzles import Puzzle, all_puzzles
from sixfold.rules.cells import Cell
from sixfold.rules.moves import Place, Roll, Rows
from tests.volume import deep_but
from tests.web.browsing import DESK, PHONE, Visitor
from tests.web.test_everybody import overflowing

NARROW = (320, 640)
LANGUAGES = ("de", "en", "fr", "it")
KEPT = "JSON.parse(localStorage.getItem('sixfold.puzzles'))"


def placing(pieces: int = 1) -> Puzzle:
    """Return a puzzle of the classic game that is solved with so many tiles."""
    return next(
        one
        for one in all_puzzles()
        if one.edition == "classic"
        and isinstance(one.solution, Place)
        and len(one.solution.placed) == pieces
    )


def rolling() -> Puzzle:
    return next(one for one in all_puzzles() if isinstance(one.solution, Roll))


def laying() -> Puzzle:
    return next(one for one in all_puzzles() if isinstance(one.solution, Rows))


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    expect(page.locator("main.puzzle")).to_have_attribute("data-puzzle", str(puzzle.number))
    expect(page.locator("[data-hint]")).to_be_enabled()


def go_to(page: Page, cell: Cell) -> None:
    """Walk over the board with the arrows to a cell."""
    for _ in range(200):
        here = page.evaluate("document.activeElement.dataset.cell")
        x, y = map(int, here.split(","))
        if (x, y) == (cell.x, cell.y):
            return
        key = "ArrowRight" if cell.x > x else "ArrowLeft"
        if cell.x == x:
            key = "ArrowDown" if cell.y > y else "ArrowUp"
        page.keyboard.press(key)
    raise AssertionError(f"the cell {cell} is out of reach")


def solve_by_hint(page: Page) -> None:
    for step in range(1, 4):
        page.locator("[data-hint]").click()
        expect(page.locator("[data-hint-note]")).to_have_attribute("data-hint-note", str(step))
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_enabled()
    confirm.click()
    expect(page.locator("[data-right]")).to_be_visible()


def test_the_puzzle_of_the_day_is_one_tap_from_home(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    page.locator("[data-daily]").tap()
    expect(page.locator("[data-hint]")).to_be_enabled()
    solve_by_hint(page)
    kept = page.evaluate(KEPT)
    assert len(kept["days"]) == 1
    assert list(kept["solved"].values()) == ["helped"]


def test_a_puzzle_is_solved_by_tapping(visitor: Visitor) -> None:
    puzzle = placing()
    assert isinstance(puzzle.solution, Place)
    page = visitor.arrive(f"/#/puzzles/{puzzle.number}", size=PHONE, touch=True)
    open_puzzle(page, puzzle)
    ((cell, piece),) = puzzle.solution.placed
    page.locator(f'.hand button[data-piece="{piece}"]').first.tap()
    page.locator(f'[data-cell="{cell}"]').tap()
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.locator("[data-confirm]").tap()
    expect(page.locator("[data-right]")).to_be_visible()
    assert page.evaluate(KEPT)["solved"] == {str(puzzle.number): "alone"}


def test_a_puzzle_is_solved_by_keys_alone(visitor: Visitor) -> None:
    puzzle = placing(2)
    assert isinstance(puzzle.solution, Place)
    page = visitor.arrive(f"/#/puzzles/{puzzle.number}", size=DESK)
    open_puzzle(page, puzzle)
    hand = [str(piece) for piece in puzzle.seen.hands[puzzle.seen.turn].known]
    shown = page.locator(".hand button[data-piece]").evaluate_all(
        "all => all.map((one) => one.dataset.piece)"
    )
    assert sorted(shown) == sorted(hand)
    page.locator('[data-cell][tabindex="0"]').focus()
    for cell, piece in puzzle.solution.placed:
        go_to(page, cell)
        page.keyboard.press(str(1 + shown.index(str(piece))))
        page.locator(f'[data-cell="{cell}"]').focus()
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-right]")).to_be_visible()
    page.locator("[data-next]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main.puzzle")).not_to_have_attribute("data-puzzle", str(puzzle.number))


def test_a_wrong_answer_says_how_far_it_is_behind_and_may_be_tried_again(visitor: Visitor) -> None:
    puzzle = rolling()
    page = visitor.arrive(f"/#/puzzles/{puzzle.number}", size=DESK)
    open_puzzle(page, puzzle)
    page.locator('button[aria-label="Roll again"]').click()
    confirm = page.locator("[data-confirm]")
    confirm.click()
    expect(page.locator("[data-wrong]")).to_be_visible()
    expect(page.locator("[data-right]")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('sixfold.puzzles')") is None
    solve_by_hint(page)


def test_a_card_puzzle_is_helped_with_card_by_card(visitor: Visitor) -> None:
    puzzle = laying()
    page = visitor.arrive(f"/#/puzzles/{puzzle.number}", size=PHONE, touch=True)
    open_puzzle(page, puzzle)
    solve_by_hint(page)
    expect(page.locator("[data-right]")).to_contain_text("Qwirkle")


def test_puzzles_are_chosen_by_game_and_theme(visitor: Visitor) -> None:
    page = visitor.arrive("/#/puzzles", size=DESK)
    page.locator("main .row").get_by_text("Cubes", exact=True).click()
    page.locator(".theme select").select_option("reroll")
    wanted = [one.number for one in all_puzzles() if "reroll" in one.themes]
    numbers = page.locator("main li strong").all_inner_texts()
    assert [int(number) for number in numbers] == wanted[:60]
    page.locator("[data-following]").click()
    expect(page.locator("main.puzzle")).to_have_attribute("data-puzzle", str(wanted[0]))


@pytest.mark.parametrize("theme", deep_but(["light", "dark"], "dark"))
@pytest.mark.parametrize("path", deep_but(["", "/place", "/roll", "/cards"], "", "/roll"))
def test_axe_finds_nothing(visitor: Visitor, path: str, theme: Literal["light", "dark"]) -> None:
    puzzles = {"/place": placing, "/roll": rolling, "/cards": laying}
    address = f"/{puzzles[path]().number}" if path else ""
    page = visitor.arrive(f"/#/puzzles{address}", size=PHONE, theme=theme)
    if path:
        expect(page.locator("[data-hint]")).to_be_enabled()
    else:
        expect(page.locator("main li").first).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    if path:
        solve_by_hint(page)
        assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "de"))
def test_nothing_is_cut_off_on_a_narrow_phone(visitor: Visitor, language: str) -> None:
    page = visitor.arrive("/#/puzzles", size=NARROW, language=language)
    expect(page.locator("main li").first).to_be_visible()
    assert overflowing(page) == []
    page.goto(f"{visitor.address}/#/puzzles/{rolling().number}")
    expect(page.locator("[data-hint]")).to_be_enabled()
    assert overflowing(page) == []
    solve_by_hint(page)
    assert overflowing(page) == []
