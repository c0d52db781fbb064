"""Games through the page: by mouse, by finger, by keys; alone, on one device, by link."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.serving import in_background
from tests.web.browsing import (
    PHONE,
    Visitor,
    fitting,
    middle,
    my_turn,
    open_table,
    play_now,
    play_to_the_end,
    take_hint,
    tentative,
    whole_hint,
)


def test_a_tile_is_dragged_to_the_board_by_mouse(visitor: Visitor) -> None:
    page = visitor.arrive()
    play_now(page)
    piece = fitting(page)
    x, y = middle(page.locator(".fit").first)
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(x - 30, y - 30)
    page.mouse.move(x, y)
    page.mouse.up()
    expect(tentative(page)).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(tentative(page)).to_have_count(0)


def test_a_tile_is_placed_by_finger_on_a_phone(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    page.locator("[data-play-now]").tap()
    my_turn(page)
    fitting(page)
    page.touchscreen.tap(*middle(page.locator(".fit").first))
    expect(tentative(page)).to_have_count(1)


def test_a_tile_is_placed_and_recalled_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.arrive()
    page.locator("[data-play-now]").press("Enter")
    my_turn(page)
    fitting(page)
    cell = page.locator(".cell:has(.fit)").first.get_attribute("data-cell")
    assert cell is not None
    number = page.locator(".hand button[aria-pressed=true]").get_attribute("aria-label")
    page.locator(".hand button[aria-pressed=true]").press("Enter")
    page.locator(".cell[tabindex='0']").focus()
    start = page.locator(".cell:focus").get_attribute("data-cell")
    assert start is not None
    x, y = (int(b) - int(a) for a, b in zip(start.split(","), cell.split(","), strict=True))
    # Around what lies there: first across, then down; the cursor passes over pieces as well.
    for key, steps in (("ArrowRight", x), ("ArrowLeft", -x), ("ArrowDown", y), ("ArrowUp", -y)):
        for _ in range(steps):
            page.keyboard.press(key)
    expect(page.locator(".cell:focus")).to_have_attribute("data-cell", cell)
    page.keyboard.press((number or "")[0])
    expect(tentative(page)).to_have_count(1)
    expect(page.locator("[data-voice]")).to_have_text(re.compile(r"\w"))
    page.keyboard.press("Backspace")
    expect(tentative(page)).to_have_count(0)


def test_a_whole_game_against_bots_ends_with_a_result(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE, touch=True)
    open_table(page, [{"kind": "here"}, *[{"kind": "bot", "bot": "raven"}] * 3])
    play_to_the_end(page)
    expect(page.locator(".result h2")).to_have_text(re.compile(r"win"))
    page.get_by_role("button", name="Verify the draws").click()
    expect(page.get_by_text("nobody could choose the draws")).to_be_visible()
    with page.expect_download() as record:
        page.get_by_role("button", name="Record").click()
    assert record.value.suggested_filename.endswith(".txt")
    page.get_by_role("button", name="Play again").click()
    my_turn(page)


def test_two_browsers_play_at_one_table_by_link(visitor: Visitor) -> None:
    host = visitor.arrive()
    open_table(host, [{"kind": "here", "name": "Ann"}, {"kind": "link"}])
    link = host.get_by_label("Link", exact=True).first.input_value()
    guest = visitor.arrive(link.removeprefix(visitor.address), size=PHONE, touch=True)
    assert "#" not in guest.url
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    players = host.get_by_role("list", name="Players")
    expect(players).to_contain_text("Bob")
    first, second = (host, guest) if "Ann" in _to_move(host) else (guest, host)
    take_hint(first)
    my_turn(second)
    expect(second.locator(".cell.last")).not_to_have_count(0)
    take_hint(second)
    my_turn(first)


def _to_move(page: Page) -> str:
    return page.locator("[aria-current=true] .name").inner_text()


def test_a_link_lets_others_watch_and_another_device_play(visitor: Visitor) -> None:
    page = visitor.arrive()
    play_now(page)
    links = page.locator("aside").get_by_label("Link", exact=True)
    watcher = visitor.arrive(links.first.input_value().removeprefix(visitor.address), size=PHONE)
    expect(watcher.locator("main.table")).to_be_visible()
    assert watcher.locator(".hand, [data-piece]").count() == 0
    page.get_by_role("button", name="Play on another device").click()
    expect(links).to_have_count(2)
    found = next(link for link in (one.input_value() for one in links.all()) if "/device#" in link)
    other = visitor.arrive(found.removeprefix(visitor.address), size=PHONE, touch=True)
    my_turn(other)
    take_hint(other)
    expect(watcher.locator(".cell.last")).not_to_have_count(0)
    my_turn(page)


def test_what_is_tentative_outlasts_a_reload(visitor: Visitor) -> None:
    page = visitor.arrive()
    play_now(page)
    whole_hint(page)
    expect(page.locator("[data-confirm]")).to_be_enabled()
    count = tentative(page).count()
    assert count
    page.reload()
    expect(tentative(page)).to_have_count(count)
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.locator("[data-confirm]").click()
    expect(tentative(page)).to_have_count(0)


def test_a_lost_line_is_told_and_found_again(visitor: Visitor) -> None:
    page = visitor.arrive()
    page.add_init_script("""
        const Real = WebSocket;
        window.lines = [];
        window.WebSocket = class extends Real {
            constructor(...rest) { super(...rest); window.lines.push(this); }
        };
    """)
    page.reload()
    play_now(page)
    piece = fitting(page)
    x, y = middle(page.locator(".fit").first)
    piece.click()
    page.evaluate("window.lines.at(-1).close()")
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    piece.click()
    page.mouse.click(x, y)
    expect(page.get_by_text("The connection is gone")).to_have_count(0)
    expect(tentative(page)).to_have_count(1)
    expect(page.locator(".told strong, .bubble").first).to_be_visible()


def test_behind_the_curtain_no_hand_is_on_the_page(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}])
    for _ in range(3):
        curtain = page.locator("[data-curtain]")
        expect(curtain).to_be_visible()
        assert page.locator(".hand, [data-piece]").count() == 0
        curtain.get_by_role("button").click()
        take_hint(page)
    page.reload()
    expect(page.locator("[data-curtain]")).to_be_visible()
    assert page.locator(".hand, [data-piece]").count() == 0


def test_cubes_are_rolled_and_hands_lie_open(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here"}, {"kind": "bot", "bot": "raven"}], "cubes")
    my_turn(page)
    expect(page.locator(".cubes svg")).to_have_count(6)
    roll = page.get_by_role("button", name="Roll again")
    page.locator(".actions[data-ready=true]").wait_for()
    if roll.is_disabled():  # there is no roll at the opening
        take_hint(page)
        my_turn(page)
    roll.click()
    page.locator(".hand button.slot").first.click()
    page.get_by_role("button", name="Roll 1").click()
    expect(roll).to_be_disabled()
    take_hint(page)


def test_cards_are_put_split_and_taken_back(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here"}, {"kind": "bot", "bot": "raven"}], "cards")
    my_turn(page)
    hand = page.locator(".hand [data-card]")
    assert hand.count() == 9
    hand.first.click()
    page.get_by_role("button", name="New row").click()
    expect(hand).to_have_count(8)
    expect(page.locator(".why")).to_have_text("fewer than three")
    page.get_by_role("button", name="Undo").click()
    expect(hand).to_have_count(9)
    page.get_by_role("button", name="Redo").click()
    expect(hand).to_have_count(8)
    page.get_by_role("button", name="Undo").click()
    take_hint(page)
    my_turn(page)


def test_without_a_server_the_page_opens_and_says_so(browser: Browser, tmp_path: Path) -> None:
    with in_background(tmp_path) as running:
        visitor = Visitor(browser, running.served.address)
        page = visitor.arrive(size=PHONE)
        play_now(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.get_by_role("link", name="Home").first.click()
        expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    page.reload()
    expect(page.locator("[data-play-now]")).to_be_visible()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    visitor.leave()


def test_the_swap_tray_tells_the_odds(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here"}, {"kind": "bot", "bot": "raven"}])
    my_turn(page)
    take_hint(page)
    my_turn(page)
    page.get_by_label("Swap").click()
    page.locator(".hand button.slot").first.click()
    odds = page.locator(".odds span")
    expect(odds.last).to_contain_text("%")
    page.locator(".hand button.slot").first.click()
    expect(odds).to_have_count(0)
