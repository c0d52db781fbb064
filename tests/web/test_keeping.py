"""What the browser keeps: where it is broken or not ours, it is as if nothing was kept."""

import json
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page, expect

from sixfold.analysis.puzzles import all_puzzles
from tests.volume import deep_but
from tests.web.browsing import (
    Visitor,
    fitting,
    middle,
    my_turn,
    play_now,
    tentative,
    whole_hint,
)
from tests.web.spoiling import NONSENSE, WHICH, Wrongs, spoilt
from tests.web.test_cards import hand, laid_out, sit_down
from tests.web.test_statistics import ACCURACY, GAMES, values

Where = Literal["localStorage", "sessionStorage"]

DRAFT: Final = "sixfold.draft."
NAMES: Final = ("accuracy", "language", "puzzles", "results", "seats", "settings")
PAGES: Final = {
    "#/": "[data-play-now]",
    "#/new": "main > form",
    "#/puzzles": "[data-following]",
    "#/statistics": "[data-empty]",
    "#/table/aaaaaaaaaaaaaaaaaaaa": "main.lost",
}

STEPS: Final[Wrongs] = [
    ("seen", [None, "", 5]),
    ("hand", [None, {}, [], [5], "R1", ["R1"] * 9]),
    ("steps", [None, {}, [], "R1", [None], [[]], 5]),
    ("steps 1", [None, [], [[]], [None], [5], [["0"]], [[0, 0]], [[99]], [[-1]], [[0.5]], [[8]]]),
    ("at", [-1, 0.5, 99, "1", "length", None]),
]
"""Parts of an arrangement of one step, and what they cannot be."""

GAME: Final[Wrongs] = [
    ("table", [None, 5]),
    ("at", ["today", None]),
    ("edition", [None, 5, "chess"]),
    ("seat", [None, "0", -1]),
    ("scores", [None, 5, {}, ["120", 5]]),
    ("winners", [None, 0, [None]]),
    ("opponents", [None, {}, [None], [{}], [{"bot": 5, "name": None}]]),
    ("turns", [None, "20"]),
    ("best", [None, "12"]),
    ("qwirkles", [None, []]),
]
"""Parts of a finished game, and what they cannot be."""


def keep(page: Page, where: Where, name: str, text: str) -> None:
    page.evaluate("([where, name, text]) => window[where].setItem(name, text)", [where, name, text])


def draft(page: Page) -> tuple[str, str]:
    """Return under which name the tab keeps what is tentative, and what that is."""
    name = DRAFT + page.url.rsplit("/", 1)[1]
    return name, str(page.evaluate("(name) => sessionStorage.getItem(name)", name))


def broken_drafts(text: str) -> list[str]:
    """Return what cannot lie on a board."""
    cells: dict[str, str] = json.loads(text)
    piece = next(iter(cells.values()))
    wrongs: list[Any] = [None, 5, [], {}]
    places = ["", "north", "0", "0,0,0", "0.5,0", "1e2,0", "-0,0", " 0,0", "0,99999", "__proto__"]
    wrong: list[Any] = [dict.fromkeys(cells, value) for value in wrongs]
    away: list[Any] = [{**cells, place: piece} for place in places]
    return [*spoilt(text, []), json.dumps(list(cells.values())), *map(json.dumps, [*wrong, *away])]


@pytest.mark.parametrize("which", WHICH)
def test_broken_tentative_pieces_stay_in_the_hand(visitor: Visitor, which: slice) -> None:
    page = visitor.arrive()
    play_now(page)
    slots = page.locator(".hand button.slot")
    fitting(page)
    page.mouse.click(*middle(page.locator(".fit").first))
    expect(tentative(page)).to_have_count(1)
    name, text = draft(page)
    for broken in broken_drafts(text)[which]:
        keep(page, "sessionStorage", name, broken)
        page.reload()
        my_turn(page)
        assert tentative(page).count() == 0, broken
        assert slots.count() == 6, broken
    keep(page, "sessionStorage", name, text)
    page.reload()
    expect(tentative(page)).to_have_count(1)


@pytest.mark.parametrize("which", WHICH)
def test_a_broken_arrangement_leaves_the_cards_where_they_were(
    visitor: Visitor, which: slice
) -> None:
    page = visitor.arrive()
    sit_down(page)
    page.reload()
    my_turn(page)
    before = laid_out(page)
    whole_hint(page)
    expect(page.locator("[data-confirm]")).to_be_enabled()
    arranged, (name, text) = laid_out(page), draft(page)
    undo = page.get_by_role("button", name="Undo")
    for broken in list(spoilt(text, STEPS))[which]:
        keep(page, "sessionStorage", name, broken)
        page.reload()
        my_turn(page)
        assert laid_out(page) == before, broken
        expect(undo).to_be_disabled()
    keep(page, "sessionStorage", name, text)
    page.reload()
    expect(undo).to_be_enabled()
    assert laid_out(page) == arranged
    expect(hand(page)).not_to_have_count(9)


@pytest.mark.parametrize("nonsense", deep_but(NONSENSE, "[null]"))
def test_a_browser_that_keeps_nonsense_is_as_good_as_an_empty_one(
    visitor: Visitor, nonsense: str
) -> None:
    page = visitor.arrive()
    for name in NAMES:
        keep(page, "localStorage", f"sixfold.{name}", nonsense)
    page.reload()
    for place, mark in PAGES.items():
        page.goto(f"{visitor.address}/{place}")
        page.locator(mark).first.wait_for()
    page.goto(f"{visitor.address}/#/")
    play_now(page)
    page.reload()
    my_turn(page)


def test_settings_that_do_not_exist_are_the_usual_ones(visitor: Visitor) -> None:
    page = visitor.arrive()
    wrong = {"theme": "pink", "code": 5, "motion": None, "marks": "no", "name": 7, "constructor": 1}
    keep(page, "localStorage", "sixfold.settings", json.dumps({**wrong, "palette": "safe"}))
    page.reload()
    page.locator("[data-play-now]").wait_for()
    assert page.evaluate("({ ...document.documentElement.dataset })") == {
        "theme": "light",
        "palette": "safe",
        "motion": "less",
    }
    kept = json.loads(page.evaluate("localStorage.getItem('sixfold.settings')"))
    assert kept == {
        "theme": "auto",
        "palette": "safe",
        "code": "none",
        "motion": "auto",
        "marks": True,
        "name": "",
    }
    play_now(page)


def test_a_seat_among_broken_ones_is_still_held(visitor: Visitor) -> None:
    page = visitor.arrive()
    play_now(page)
    (held,) = json.loads(page.evaluate("localStorage.getItem('sixfold.seats')"))
    odd = {"seats": [7], "watch": 5, "invitations": ["x"]}
    broken: list[Any] = [None, 5, "seat", [], {}, {"table": held["table"]}, {**held, "token": 5}]
    others = [{**held, "table": f"{place:a>20}", "token": "short"} for place in range(60)]
    seats = [*broken, *others, {**held, **odd}, held]
    keep(page, "localStorage", "sixfold.seats", json.dumps(seats))
    page.goto(f"{visitor.address}/#/")
    page.reload()
    page.locator("main li a", has_text="Your turn").click()
    my_turn(page)
    (again,) = json.loads(page.evaluate("localStorage.getItem('sixfold.seats')"))
    assert (again["token"], again["seats"]) == (held["token"], held["seats"])


def test_a_game_among_broken_ones_is_still_counted(visitor: Visitor) -> None:
    page = visitor.arrive()
    good = GAMES[0]
    broken = [{**good, "table": "b" * 20, part: wrong} for part, all_ in GAME for wrong in all_]
    games: list[Any] = [None, 5, [], {}, good, *broken, good]
    keep(page, "localStorage", "sixfold.results", json.dumps({"since": "today", "games": games}))
    accuracy = {**dict.fromkeys("abc", 5), "d": None, "e": {"0": "high"}, **ACCURACY}
    keep(page, "localStorage", "sixfold.accuracy", json.dumps(accuracy))
    page.goto(f"{visitor.address}/#/statistics")
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-games", "1")
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")
    assert values(page)["game"] == "1"
    page.locator("summary").click()
    expect(page.locator("details tbody tr")).to_have_count(1)


def test_a_puzzle_among_broken_ones_is_still_solved(visitor: Visitor) -> None:
    page = visitor.arrive()
    numbers = [str(one.number) for one in all_puzzles()[:4]]
    solved = dict(zip(numbers, ["alone", 5, None, "guessed"], strict=True))
    kept: dict[str, Any] = {"solved": solved, "days": [5, None, {}, "yesterday"]}
    keep(page, "localStorage", "sixfold.puzzles", json.dumps(kept))
    page.goto(f"{visitor.address}/#/puzzles")
    page.reload()
    page.locator("[data-following]").wait_for()
    figures = [figure.split("/")[0].strip() for figure in page.locator("dd").all_inner_texts()]
    assert figures == ["1", "1", "0"]
