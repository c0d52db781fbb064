"""The line of a study over a reload: there again where it was, and nowhere else."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.volume import deep_but
from tests.web.browsing import DESK, Visitor
from tests.web.spoiling import WHICH, Wrongs, spoilt
from tests.web.study_pages import POSITIONS, play_hint, set_up, shown, study_path

KEPT: Final = "sixfold.study"
FULL: Final = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
}"""

SPOILT: Final[Wrongs] = [
    ("at", [-1, 0.5, 1, 3, "2", "length", None]),
    ("stops", [None, {}, "R1R2R3", [], [None, None, None], [1, 2, 3]]),
    ("stops 0 mover", [0]),
    ("stops 1 mover", [None, 3, "length"]),
    ("stops 0 told", [None]),
    ("stops 1 told", [{}]),
    ("stops 1 told events", [None, [None]]),
    ("stops 1 told view", [None, {}]),
    ("stops 0 told view edition", ["classic"]),
    ("stops 0 told view hands", [[], [1, 2, 3]]),
    ("stops 0 told view table", [1]),
]
"""Parts of a kept line of three positions, and what they cannot be."""


def study(visitor: Visitor, position: str) -> Page:
    page = visitor.arrive(study_path(position), size=DESK)
    page.locator("main.study").wait_for()
    return page


def reload(page: Page) -> None:
    page.reload()
    page.locator("main.study").wait_for()


def steps(page: Page) -> int:
    """Return how many moves the line has."""
    return page.locator("aside ol li button").count()


def moves(page: Page) -> list[str | None]:
    """Return what the list says of each move of the line, and which one is shown."""
    buttons = page.locator("aside ol li button").all()
    return [one.get_attribute(name) for one in buttons for name in ("aria-label", "aria-current")]


def kept(page: Page) -> str:
    """Return what the browser keeps of the study, as it keeps it."""
    return str(page.evaluate("(name) => sessionStorage.getItem(name)", KEPT))


def keep(page: Page, text: str) -> None:
    page.evaluate("(both) => sessionStorage.setItem(...both)", [KEPT, text])


@pytest.mark.parametrize("edition", deep_but(["classic", "cubes", "cards"], "cards"))
def test_a_reload_keeps_the_line(visitor: Visitor, edition: str) -> None:
    page = study(visitor, POSITIONS[edition])
    line = [shown(page)]
    for _ in range(3):
        play_hint(page)
        line.append(shown(page))
    page.locator("[data-undo]").click()
    told = moves(page)
    reload(page)
    assert shown(page) == line[2]
    assert moves(page) == told
    page.locator("[data-redo]").click()
    expect(page.locator("[data-position]")).to_have_value(line[3])
    expect(page.locator("[data-redo]")).to_be_disabled()
    for position in line[-2::-1]:
        page.locator("[data-undo]").click()
        expect(page.locator("[data-position]")).to_have_value(position)
    expect(page.locator("[data-undo]")).to_be_disabled()
    reload(page)
    assert shown(page) == line[0]
    assert steps(page) == 3
    page.locator("aside ol li button").nth(1).click()
    expect(page.locator("[data-position]")).to_have_value(line[2])
    play_hint(page)
    assert steps(page) == 3


def test_a_line_is_there_when_the_player_comes_back(visitor: Visitor) -> None:
    page = study(visitor, POSITIONS["classic"])
    play_hint(page)
    page.goto(visitor.address)
    page.locator("[data-play-now]").wait_for()
    page.go_back()
    page.locator("main.study").wait_for()
    assert steps(page) == 1
    set_up(page)
    reload(page)
    page.locator("[data-undo]").click()
    expect(page.locator("[data-position]")).to_have_value(POSITIONS["classic"])


def test_a_line_belongs_to_its_position_its_luck_and_its_tab(visitor: Visitor) -> None:
    page = study(visitor, POSITIONS["classic"])
    play_hint(page)
    mine, line = study_path(shown(page)), kept(page)
    others = [study_path(POSITIONS[edition]) for edition in ("classic", "cubes", "travel")]
    for path, count in [*((path, 0) for path in others), (f"{mine}&seed=another", 0), (mine, 1)]:
        page.goto(visitor.address)
        keep(page, line)
        page.goto(visitor.address + path)
        page.locator("main.study").wait_for()
        assert steps(page) == count
        assert page.url == visitor.address + path
    tab = page.context.new_page()
    tab.goto(visitor.address + mine)
    tab.locator("main.study").wait_for()
    assert steps(tab) == 0


def test_a_position_that_is_opened_anew_begins_a_line(visitor: Visitor) -> None:
    page = study(visitor, POSITIONS["classic"])
    play_hint(page)
    position = shown(page)
    page.locator("[data-open-text]").fill(position)
    page.keyboard.press("Enter")
    expect(page.locator("aside ol li button")).to_have_count(0)
    reload(page)
    assert (shown(page), steps(page)) == (position, 0)


@pytest.mark.parametrize("which", WHICH)
def test_a_kept_line_that_is_broken_or_not_ours_is_ignored(visitor: Visitor, which: slice) -> None:
    page = study(visitor, POSITIONS["cards"])
    play_hint(page)
    play_hint(page)
    position = shown(page)
    line = kept(page)
    for broken in list(spoilt(line, SPOILT))[which]:
        keep(page, broken)
        reload(page)
        assert (shown(page), steps(page)) == (position, 0), broken[:200]
        expect(page.locator("[data-undo]")).to_be_disabled()
    keep(page, line)
    reload(page)
    assert steps(page) == 2


def test_a_line_that_finds_no_room_is_played_on_all_the_same(visitor: Visitor) -> None:
    page = study(visitor, POSITIONS["classic"])
    play_hint(page)
    page.evaluate(FULL)
    play_hint(page)
    position = shown(page)
    assert steps(page) == 2
    reload(page)
    assert (shown(page), steps(page)) == (position, 0)
