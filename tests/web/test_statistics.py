"""Your statistics: from the games that the browser has finished, and kept when tables are gone."""

import json
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.volume import deep_but
from tests.web.browsing import DESK, PHONE, Visitor
from tests.web.test_everybody import overflowing

NARROW = (320, 640)
LANGUAGES = ("de", "en", "fr", "it")
EDITIONS = ("classic", "classic", "cards", "travel", "cubes", "classic", "starwars")
OPPONENTS = ({"bot": "fox", "name": None}, {"bot": None, "name": "Anna"})


def game(number: int) -> dict[str, Any]:
    """Return a finished game as the browser keeps it; every third is won."""
    edition = EDITIONS[number % len(EDITIONS)]
    points = 3 + number % 5 if edition == "cards" else 120 + 7 * number
    other = points + (-10 if number % 3 == 0 else 10)
    return {
        "table": f"{number:a>20}",
        "at": 1_790_000_000 + 86_400 * number,
        "edition": edition,
        "seat": 0,
        "scores": [points, other],
        "winners": [0] if points > other else [1],
        "opponents": [OPPONENTS[number % 2]],
        "turns": 20,
        "best": 12,
        "qwirkles": number % 4,
    }


GAMES = [game(number) for number in range(14)]
ACCURACY = {one["table"]: {"0": 60 + number} for number, one in enumerate(GAMES)}


def with_games(page: Page) -> None:
    """Give the browser games that it has played."""
    kept = {"sixfold.results": {"since": 0, "games": GAMES}, "sixfold.accuracy": ACCURACY}
    for key, value in kept.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(value)])
    page.goto(page.url.split("#")[0] + "#/statistics")
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-games", str(len(GAMES)))
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")


def values(page: Page) -> dict[str, str]:
    """Return the figures by their names."""
    names, figures = page.locator("dt").all_inner_texts(), page.locator("dd").all_inner_texts()
    return dict(zip(names, figures, strict=True))


def test_without_a_game_the_page_invites_to_play(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    page.locator("[data-statistics]").click()
    expect(page.locator("[data-empty]")).to_be_visible()
    page.locator("[data-empty] .button").click()
    expect(page.locator("main.table")).to_be_visible()


def test_a_game_that_is_over_is_counted_and_stays_when_its_table_is_gone(visitor: Visitor) -> None:
    page = visitor.arrive(size=DESK)
    page.locator("[data-play-now]").click()
    expect(page.locator("[data-hint]")).to_be_enabled()
    resign(page)
    page.goto(f"{visitor.address}/#/statistics")
    expect(page.locator("main")).to_have_attribute("data-games", "1")
    page.evaluate("localStorage.removeItem('sixfold.seats')")
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-games", "1")
    assert values(page)["won"] == "0 %"


def resign(page: Page) -> None:
    """Give the game up, as the server is asked to."""
    page.evaluate(
        """async () => {
            const [{ table, token }] = JSON.parse(localStorage.getItem("sixfold.seats"));
            const type = { "content-type": "application/json" };
            const headers = { authorization: `Bearer ${token}`, ...type };
            const view = await (await fetch(`/api/tables/${table}`, { headers })).json();
            const command = { id: "x", seat: view.holds[0], expected: view.seq, wish: "resign" };
            const body = JSON.stringify(command);
            await fetch(`/api/tables/${table}/commands`, { method: "POST", headers, body });
        }"""
    )


def test_figures_are_those_of_the_games_and_of_the_edition_chosen(visitor: Visitor) -> None:
    page = visitor.arrive(size=DESK)
    with_games(page)
    told = values(page)
    assert told["games"] == "14"
    assert told["won"] == "36 %"
    assert "Points a game" not in told  # at cards they are Qwirkles
    page.locator(".filter").get_by_text("Classic", exact=True).click()
    classic = [one for one in GAMES if one["edition"] == "classic"]
    told = values(page)
    assert told["games"] == str(len(classic))
    average = sum(one["scores"][0] for one in classic) / len(classic)
    assert told["Points a game"] == f"{average:.1f}".removesuffix(".0")
    assert told["Best turn"] == "12"


def test_plots_have_numbers_for_eyes_and_a_table_for_ears(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    with_games(page)
    plots = page.locator("figure svg")
    assert plots.count() == 2
    for place in range(plots.count()):
        assert plots.nth(place).get_attribute("aria-label")
        assert plots.nth(place).locator("text").count() >= 4
    page.locator("summary").click()
    expect(page.locator("details tbody tr")).to_have_count(len(GAMES))


def test_figures_are_saved_as_a_file_and_deleted_for_good(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    with_games(page)
    with page.expect_download() as downloading:
        page.locator("[data-export]").click()
    saved = json.loads(downloading.value.path().read_text(encoding="utf-8"))
    assert saved == {"games": GAMES, "accuracy": ACCURACY}
    page.locator("[data-delete]").click()
    page.locator("[data-delete-sure]").click()
    expect(page.locator("[data-empty]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-empty]")).to_be_visible()


def test_the_page_is_used_by_keys(visitor: Visitor) -> None:
    page = visitor.arrive(size=DESK)
    with_games(page)
    page.locator('input[name="edition"]').first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('input[name="edition"]').nth(1)).to_be_checked()
    assert values(page)["games"] != "14"
    page.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("details tbody tr").first).to_be_visible()


@pytest.mark.parametrize("theme", deep_but(["light", "dark"], "dark"))
def test_axe_finds_nothing(visitor: Visitor, theme: Literal["light", "dark"]) -> None:
    page = visitor.arrive("/#/statistics", size=PHONE, theme=theme)
    expect(page.locator("[data-empty]")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    with_games(page)
    page.locator("summary").click()
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "de"))
def test_nothing_is_cut_off_on_a_narrow_phone(visitor: Visitor, language: str) -> None:
    page = visitor.arrive("/#/statistics", size=NARROW, language=language)
    expect(page.locator("[data-empty]")).to_be_visible()
    assert overflowing(page) == []
    with_games(page)
    assert overflowing(page) == []
