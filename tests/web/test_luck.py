"""The luck of a game in the browser: each device gives its share, notes what it sees, checks."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browsing import DESK, PHONE, Visitor, my_turn, open_table, play_to_the_end

ALONE = [{"kind": "here"}, {"kind": "bot", "bot": "mouse"}]


def check(page: Page) -> None:
    """Let the page check the finished game."""
    page.get_by_role("button", name="Verify the draws").click()
    page.locator("[data-luck-proves]").wait_for()


def proves(page: Page, conclusion: str) -> None:
    expect(page.locator("[data-luck-proves]")).to_have_attribute("data-luck-proves", conclusion)


def notes_of(page: Page) -> dict[str, Any]:
    """Return what the page noted of its table."""
    key = "sixfold.luck." + page.url.split("/table/")[1].split("/")[0]
    notes: dict[str, Any] = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
    return notes


def change_notes(page: Page, **members: Any) -> None:
    """Change what the page noted."""
    notes = {**notes_of(page), **members}
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)",
        ["sixfold.luck." + notes["table"], json.dumps(notes)],
    )


def resign(page: Page) -> None:
    """Give up; at a desk everything around the table is shown."""
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up?").click()


def test_a_game_against_bots_is_proved_by_the_page_and_a_lie_is_found(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    open_table(page, ALONE, "travel")
    play_to_the_end(page)
    check(page)
    proves(page, "nobody")
    expect(page.locator("[data-check].holds")).to_have_count(11)
    assert len(notes_of(page)["saw"]) > 20
    change_notes(page, nonces={"0": "cd" * 32})
    check(page)
    proves(page, "broken")
    expect(page.locator("[data-check=own-shares]")).to_contain_text("replaced by another")


def test_of_two_devices_the_one_that_answered_last_knows_most(visitor: Visitor) -> None:
    host = visitor.arrive(size=DESK)
    open_table(host, [{"kind": "here", "name": "Ann"}, {"kind": "link"}])
    link = host.get_by_label("Link", exact=True).first.input_value()
    guest = visitor.arrive(link.removeprefix(visitor.address), size=DESK)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    playing = "main.table[data-stage=playing]"
    for page in (host, guest):
        page.locator(playing).wait_for()
    shown = host.locator("[data-luck]")
    shown.locator("summary").click()
    expect(shown).to_contain_text(notes_of(host)["house"])
    expect(shown).to_contain_text(notes_of(guest)["commitment"])
    resign(host)
    for page, conclusion in ((host, "nobody-alone"), (guest, "nobody")):
        page.locator("main.table[data-stage=over]").wait_for()
        check(page)
        proves(page, conclusion)
    expect(host.locator("[data-check=last]")).to_contain_text("Bob")


def test_a_rematch_begins_with_shares_for_its_own_house(visitor: Visitor) -> None:
    page = visitor.arrive(size=DESK)
    open_table(page, ALONE)
    my_turn(page)
    first = notes_of(page)
    resign(page)
    page.get_by_role("button", name="Play again").click()
    my_turn(page)
    again = notes_of(page)
    assert again["table"] != first["table"]
    assert again["house"] != first["house"]
    assert again["nonces"].keys() == {"1"}
    resign(page)
    check(page)
    proves(page, "nobody")


def test_whose_share_is_missing_is_told_by_name(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here", "name": "Ann"}, {"kind": "link"}])
    link = page.get_by_label("Link", exact=True).first.input_value()
    table, secret, *_ = link.split("#")[1].split(".")
    page.evaluate(
        """async ([table, secret]) => {
            const headers = { "content-type": "application/json" };
            const body = JSON.stringify({ secret, name: "Carl" });
            await fetch(`/api/tables/${table}/join`, { method: "POST", body, headers });
        }""",
        [table, secret],
    )
    expect(page.locator(".gathering [role=status]")).to_contain_text("Carl")


def test_a_device_that_lost_its_notes_does_not_claim_to_know(visitor: Visitor) -> None:
    page = visitor.arrive(size=DESK)
    open_table(page, ALONE)
    my_turn(page)
    page.evaluate("localStorage.removeItem('sixfold.luck.' + location.hash.split('/').pop())")
    resign(page)
    check(page)
    proves(page, "shares-only")
