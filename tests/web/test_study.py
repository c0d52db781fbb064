"""Studies: a position played on by hand and by bots, set up, weighed, and passed on by its link."""

import pytest
from playwright.sync_api import Page, expect

from tests.volume import deep_but
from tests.web.browsing import DESK, PHONE, Visitor
from tests.web.finished import finished
from tests.web.study_pages import (
    POSITIONS,
    best_moves,
    open_study,
    play_hint,
    set_up,
    shown,
    study_path,
    view_of,
)

NEARLY_OVER = "classic 0,0:R1R2R3/O1 O2/Y2 0 50/40 1 play"


def forgive(visitor: Visitor) -> None:
    """Pass over what the browser writes of itself where the server calls a position impossible."""
    visitor.forgive("422")


def steps(page: Page) -> int:
    """Return how many moves the line has."""
    return page.locator("aside ol li button").count()


def test_a_replay_is_played_on_from_any_moment_by_hand(visitor: Visitor) -> None:
    page = visitor.arrive(size=DESK)
    finished(page)
    page.locator(".result .next button").nth(1).click()
    page.locator("main.replay").wait_for()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("main.replay")).to_have_attribute("data-step", "4")
    board = page.locator("main.replay .cell:not(.empty)").count()
    page.locator("[data-study]").click()
    page.locator("main.study").wait_for()
    expect(page.locator(".cell:not(.empty)")).to_have_count(board)
    assert "?" not in shown(page)
    play_hint(page)
    assert page.locator(".cell:not(.empty)").count() >= board
    assert steps(page) == 1


@pytest.mark.parametrize("edition", deep_but(POSITIONS, "cubes", "cards"))
def test_every_seat_is_played_by_hand_and_taken_back(visitor: Visitor, edition: str) -> None:
    page = visitor.arrive(study_path(POSITIONS[edition]), size=DESK)
    page.locator("main.study").wait_for()
    first = shown(page)
    assert first == POSITIONS[edition]
    line = [first]
    for _ in range(4):
        play_hint(page)
        line.append(shown(page))
    assert len(set(line)) == 5
    assert view_of(page)["scores"] != [0] * len(view_of(page)["hands"])
    for position in line[-2::-1]:
        page.locator("[data-undo]").click()
        expect(page.locator("[data-position]")).to_have_value(position)
    expect(page.locator("[data-undo]")).to_be_disabled()
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-position]")).to_have_value(line[1])
    page.locator("aside ol li button").last.click()
    expect(page.locator("[data-position]")).to_have_value(line[-1])


def test_the_link_opens_what_was_shared(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(POSITIONS["classic"]))
    page.locator("main.study").wait_for()
    play_hint(page)
    address, position = page.url, shown(page)
    other = visitor.arrive(address.removeprefix(visitor.address), language="fr")
    other.locator("main.study").wait_for()
    assert shown(other) == position
    assert other.locator("[data-hand='1'] .piece").count() == 6
    page.reload()
    page.locator("main.study").wait_for()
    assert shown(page) == position
    page.locator("[data-open-text]").fill(POSITIONS["cubes"])
    page.keyboard.press("Enter")
    expect(page.locator("[data-position]")).to_have_value(POSITIONS["cubes"])
    page.locator("[data-open-text]").fill(address)
    page.keyboard.press("Enter")
    expect(page.locator("[data-position]")).to_have_value(position)


def test_bots_play_on_to_the_end(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(NEARLY_OVER), size=PHONE)
    page.locator("main.study").wait_for()
    page.locator(".bots select").select_option("raven")
    page.locator("[data-bot-turn]").click()
    expect(page.locator("main.study")).to_have_attribute("data-study", "2")
    page.locator("[data-undo]").click()
    page.locator("[data-bot-on]").click()
    expect(page.locator("main.study[data-over]")).to_be_visible()
    expect(page.locator("[data-bot-on]")).to_be_disabled()


def test_bots_that_play_on_can_be_stopped(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(POSITIONS["cubes"]), size=DESK)
    page.locator("main.study").wait_for()
    page.locator(".bots select").select_option("mouse")
    page.locator("[data-bot-on]").click()
    expect(page.locator("aside ol li button").nth(2)).to_be_visible()
    page.locator("[data-stop]").click()
    expect(page.locator("[data-bot-on]")).to_be_enabled()


@pytest.mark.parametrize("edition", ["classic", "cards"])
def test_the_best_moves_are_shown_on_the_table(visitor: Visitor, edition: str) -> None:
    page = visitor.arrive(study_path(POSITIONS[edition]), size=PHONE)
    page.locator("main.study").wait_for()
    best_moves(page)
    page.locator("[data-best]").first.click()
    expect(page.locator("[data-confirm]")).to_be_enabled()


def test_a_position_is_set_up_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.arrive("/study", size=DESK)
    page.locator("main.setup").wait_for()
    page.locator("[data-cell='0,0']").focus()
    page.keyboard.press("g")
    for key in "123":
        page.keyboard.press(key)
    expect(page.locator(".cell:not(.empty)")).to_have_count(3)
    page.locator("[data-cell='1,0']").focus()
    page.keyboard.press("Backspace")
    expect(page.locator("[role=status].problem")).to_be_visible()
    expect(page.locator("[data-play]")).to_be_disabled()
    expect(page.locator(".cell:not(.empty)")).to_have_count(2)
    page.keyboard.press("2")
    expect(page.locator("[data-play]")).to_be_enabled()
    page.locator("[role=radio][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.locator("[data-add-to-hand='0']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-setup-score='0']").fill("7")
    page.locator("[data-players]").select_option("3")
    page.locator("[data-turn]").select_option("0")
    expect(page.locator("[data-play]")).to_be_enabled()
    page.locator("[data-play]").focus()
    page.keyboard.press("Enter")
    page.locator("main.study").wait_for()
    assert shown(page) == "classic 0,0:G1G2G3 B2?5/?6/?6 87 7/0/0 1 play"
    play_hint(page)
    forgive(visitor)


def test_a_card_table_is_set_up_by_taps(visitor: Visitor) -> None:
    page = visitor.arrive("/study", size=PHONE, touch=True)
    page.locator("main.setup").wait_for()
    page.locator("[data-edition]").select_option("cards")
    page.locator("[data-new-row]").wait_for()
    page.locator("[data-kind='R1']").click()
    page.locator("[data-new-row]").click()
    for kind in ("O1", "Y1"):
        page.locator(f"[data-kind='{kind}']").click()
        page.locator(".rows section .add").click()
    expect(page.locator("[data-play]")).to_be_enabled()
    page.locator("[data-setup-hand='1'] select").select_option("3")
    expect(page.locator("main.setup")).to_have_attribute(
        "data-setup", "cards R1O1Y1 ?9/?9 81 -/3 1 play"
    )
    page.locator("[data-play]").click()
    page.locator("main.study").wait_for()
    assert shown(page) == "cards R1O1Y1 ?9/?9 81 -/3 1 play"
    forgive(visitor)


def test_a_position_that_is_played_can_be_changed(visitor: Visitor) -> None:
    page = visitor.arrive(study_path(POSITIONS["starwars"]), size=DESK)
    page.locator("main.study").wait_for()
    set_up(page)
    expect(page.locator("main.setup")).to_have_attribute(
        "data-setup", POSITIONS["starwars"].replace(" 60 ", " 79 ")
    )
    page.locator("[data-edition]").select_option("classic")
    expect(page.locator("[data-play]")).to_be_enabled()
    page.locator("[data-play]").click()
    page.locator("main.study").wait_for()
    assert shown(page).startswith("classic 0,0:R1R2R3R4/.2O3 ?6/R5R6O1O2O4P1/")


def test_what_cannot_be_opened_says_why(visitor: Visitor) -> None:
    page = visitor.arrive(study_path("classic 0,0:R1R1 ?6/?6 90 0/0 1 play"), language="de")
    expect(page.locator("[role=alert]")).to_contain_text("Linie")
    page.locator("main button").click()
    page.locator("main.setup").wait_for()
    forgive(visitor)


def test_home_leads_to_a_study_and_back(visitor: Visitor) -> None:
    page = visitor.arrive()
    page.locator("a[data-study]").click()
    page.locator("main.setup").wait_for()
    page.locator("header a").click()
    page.locator("[data-play-now]").wait_for()
    open_study(page, POSITIONS["classic"])
    page.go_back()
    page.locator("[data-play-now]").wait_for()
