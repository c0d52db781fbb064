"""The end of a game: who won and how, the best turns, links for everybody, and the way back."""

import re

from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor, open_table, play_to_the_end
from tests.web.finished import finished


def test_the_end_tells_the_best_turns_and_leads_to_them(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    finished(page)
    best = page.locator("[data-best]")
    expect(best).to_have_count(3)
    told = [int(one.split("+")[-1]) for one in best.locator("strong").all_inner_texts()]
    assert told == sorted(told, reverse=True)
    best.first.click()
    expect(page.locator(".replay .plus")).to_have_text(f"+{told[0]}")
    page.go_back()
    expect(page.locator(".result")).to_be_visible()


def test_the_curves_have_numbers_and_a_legend_by_pattern(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    finished(page, bots=2)
    figure = page.locator(".result figure")
    numbers = [int(one) for one in figure.locator("text").all_text_contents()]
    assert numbers[0] == 0
    assert len(numbers) > 4
    patterns = figure.locator("figcaption polyline").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).strokeDasharray)"
    )
    assert len(set(patterns)) == 3


def test_the_result_leaves_the_buttons_of_the_camera_free(visitor: Visitor) -> None:
    page = visitor.arrive(size=(320, 640))
    finished(page)
    page.get_by_role("button", name="Show the board").click()
    for name in ("Larger", "Smaller", "Show everything", "Show the last move"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Result").click()
    expect(page.locator(".result")).to_be_visible()


def test_somebody_who_came_by_link_can_share_the_game_too(visitor: Visitor) -> None:
    host = visitor.arrive()
    open_table(host, [{"kind": "here", "name": "Ann"}, {"kind": "link"}], "cards")
    link = host.get_by_label("Link", exact=True).first.input_value()
    guest = visitor.arrive(link.removeprefix(visitor.address), size=PHONE)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    guest.locator("main.table").wait_for()
    guest.get_by_role("button", name="Around the table").click()
    shared = guest.locator("aside").get_by_label("Link", exact=True).first.input_value()
    assert "/watch#" in shared
    watcher = visitor.arrive(shared.removeprefix(visitor.address))
    expect(watcher.get_by_role("list", name="Players")).to_contain_text("Bob")
    watcher.locator("main.table[data-stage=playing]").wait_for()


def test_the_next_game_can_be_shared_as_well(visitor: Visitor) -> None:
    page = visitor.arrive()
    open_table(page, [{"kind": "here"}, {"kind": "bot", "bot": "rabbit"}], "cards")
    play_to_the_end(page)
    expect(page.locator(".result").get_by_text("Link to watch and replay")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    page.locator("main.table[data-stage=playing]").wait_for()
    link = page.locator("aside").get_by_label("Link", exact=True).first
    expect(link).to_have_value(re.compile("/watch#"))
