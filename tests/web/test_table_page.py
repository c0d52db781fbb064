"""The page of a table: whose camera it is, settings, large letters, players, keys, the curtain."""

from playwright.sync_api import Page, expect

from tests.web.browsing import (
    PHONE,
    Visitor,
    drawn,
    fitting,
    my_turn,
    open_table,
    play_now,
    take_hint,
    tentative,
)
from tests.web.finished import play_on
from tests.web.test_everybody import overflowing

NARROW = (320, 640)
BOT = {"kind": "bot", "bot": "rabbit"}


def view(page: Page) -> str:
    """Return how the camera stands over the board."""
    stands: str = page.locator(".plane").evaluate("(plane) => plane.style.transform")
    return stands


def enlarge(page: Page) -> None:
    """Set letters of twice the size."""
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    drawn(page)


def test_a_view_that_the_player_chose_is_never_changed(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here"}, BOT])
    my_turn(page)
    take_hint(page)
    my_turn(page)
    for name in ("Show the last move", "Show everything"):
        page.get_by_role("button", name=name).click()
        before = view(page)
        for _ in range(2):
            play_on_here(page)
            assert view(page) == before, name


def play_on_here(page: Page) -> None:
    """Play a turn by the server's interface while the page looks on, and wait for the answer."""
    seq = page.locator("main.table").get_attribute("data-seq") or ""
    page.evaluate(
        """async () => {
            const [{ table, token }] = JSON.parse(localStorage.getItem("sixfold.seats"));
            const headers = {
                "content-type": "application/json", authorization: `Bearer ${token}`,
            };
            const ask = async (path, body) => (await fetch(`/api/tables/${table}${path}`, {
                method: "POST", body: JSON.stringify(body), headers,
            })).json();
            const { move } = await ask("/hint", { seat: 0 });
            const expected = Number(document.querySelector("main.table").dataset.seq);
            await ask("/commands", { id: crypto.randomUUID(), seat: 0, expected, move });
        }"""
    )
    expect(page.locator("main.table")).not_to_have_attribute("data-seq", seq)
    my_turn(page)


def test_a_chosen_tile_keeps_the_view_still(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here"}, BOT])
    my_turn(page)
    page.locator(".hand button.slot").first.click()
    before = view(page)
    for _ in range(6):
        play_on_here(page)
        if page.locator(".hand button[aria-pressed=true]").count() == 0:
            page.locator(".hand button.slot").first.click()
            before = view(page)
        else:
            assert view(page) == before


def test_colours_marks_and_language_are_set_at_the_table(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    play_now(page)
    page.get_by_role("button", name="Around the table").click()
    page.locator("aside [data-settings]").click()
    page.get_by_role("button", name="Letter").click()
    page.get_by_label("Mark the cells").uncheck()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".hand path.letter")).to_have_count(6)
    page.locator("aside").get_by_label("Language").select_option("de")
    page.get_by_role("button", name="Rund um den Tisch").click()
    expect(page.get_by_role("button", name="Bestätigen")).to_be_visible()
    for number in range(6):
        page.locator(".hand button.slot").nth(number).click()
        assert page.locator(".fit").count() == 0


def test_settings_are_at_hand_before_the_table_and_in_lessons(visitor: Visitor) -> None:
    page = visitor.arrive()
    for address in ("#/", "#/new", "#/learn"):
        page.goto(f"{visitor.address}/{address}")
        expect(page.locator("[data-settings]")).to_be_visible()
    open_table(page, [{"kind": "here"}, {"kind": "link"}])
    link = page.get_by_label("Link", exact=True).first.input_value()
    guest = visitor.arrive(link.removeprefix(visitor.address))
    guest.locator("[data-settings]").click()
    expect(guest.get_by_role("button", name="Pattern")).to_be_visible()


def test_letters_of_twice_the_size_fit_a_narrow_screen(visitor: Visitor) -> None:
    page = visitor.arrive(size=NARROW)
    page.locator("[data-settings]").click()
    enlarge(page)
    expect(page.get_by_role("button", name="Dark")).to_be_visible()
    narrow = page.evaluate(
        """() => [...document.querySelectorAll("dialog[open] .button")]
            .filter((one) => one.textContent.trim() && one.clientWidth < 120)
            .map((one) => one.textContent.trim())"""
    )
    assert narrow == []
    for edition in ("classic", "cubes", "cards"):
        open_table(page, [{"kind": "here", "name": "Ann"}, BOT], edition)
        page.reload()
        my_turn(page)
        enlarge(page)
        lying = page.locator(".rows" if edition == "cards" else ".ground").bounding_box()
        assert lying is not None
        assert lying["height"] >= 200, edition
        assert lying["width"] >= 300, edition
        names = page.locator(".players .name")
        assert names.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth)")
        main = page.locator("[data-confirm], [data-ask]")
        main.scroll_into_view_if_needed()
        expect(main).to_be_in_viewport()
        assert overflowing(page) == [], edition


def test_four_players_on_a_phone_show_hands_and_turn(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here"}, BOT, BOT, BOT])
    my_turn(page)
    expect(page.locator(".players .under").get_by_text("tiles")).to_have_count(4)
    expect(page.locator(".players").get_by_text("to move")).to_be_visible()


def test_each_line_says_at_its_end_what_it_scores(visitor: Visitor) -> None:
    page = visitor.arrive()
    play_now(page)
    play_on(page, turns=2)
    my_turn(page)
    fitting(page)
    page.locator(".cell:has(.fit)").first.click()
    expect(tentative(page)).to_have_count(1)
    expect(page.locator(".plane .points")).not_to_have_count(0)
    told = [int(one) for one in page.locator(".plane .points").all_inner_texts()]
    assert str(sum(told)) in page.locator(".told strong").inner_text()


def test_a_key_goes_from_one_legal_cell_to_the_next(visitor: Visitor) -> None:
    page = visitor.arrive()
    open_table(page, [{"kind": "here"}, BOT])
    my_turn(page)
    take_hint(page)
    my_turn(page)
    fitting(page, cells=2)
    cells = {cell.get_attribute("data-cell") for cell in page.locator(".cell:has(.fit)").all()}
    assert len(cells) > 1
    page.locator(".cell[tabindex='0']").focus()
    focus = page.locator(".cell:focus")
    seen = [focus.get_attribute("data-cell")]
    for key in [*["n"] * len(cells), "Shift+N"]:
        page.keyboard.press(key)
        expect(focus).not_to_have_attribute("data-cell", seen[-1] or "")
        seen.append(focus.get_attribute("data-cell"))
    assert set(seen[1:-1]) == cells
    assert seen[-1] == seen[-3]
    page.keyboard.press("Space")
    expect(tentative(page)).to_have_count(1)


def test_the_curtain_takes_the_focus(visitor: Visitor) -> None:
    page = visitor.arrive(size=PHONE)
    open_table(page, [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}])
    button = page.locator("[data-curtain] button")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    take_hint(page)
    expect(button).to_be_focused()


def test_every_edition_has_a_table_of_its_own(visitor: Visitor) -> None:
    page = visitor.arrive()
    looks = set()
    for edition in ("classic", "travel", "starwars", "cubes", "cards"):
        open_table(page, [{"kind": "here"}, BOT], edition)
        page.reload()
        page.locator("main.table").wait_for()
        look = "(main) => getComputedStyle(main).getPropertyValue('--board')"
        looks.add(page.locator("main.table").evaluate(look))
    assert len(looks) == 5


def test_cubes_that_are_rolled_tumble_whatever_they_show_and_whoever_rolls(
    visitor: Visitor,
) -> None:
    page = visitor.arrive()
    open_table(page, [{"kind": "here"}, BOT], "cubes")
    my_turn(page)
    page.evaluate(
        """() => {
            window.tumbled = new Set();
            const look = () => {
                for (const one of document.querySelectorAll(".rolling"))
                    window.tumbled.add(one.closest(".hand") ? "mine" : "theirs");
            };
            new MutationObserver(look).observe(document.body, { attributes: true, subtree: true });
        }"""
    )
    for _ in range(8):
        my_turn(page)
        page.locator(".actions[data-ready=true]").wait_for()
        roll = page.get_by_role("button", name="Roll again")
        if roll.is_enabled():
            roll.click()
            page.locator(".hand button.slot").first.click()
            page.get_by_role("button", name="Roll 1").click()
            expect(page.locator(".hand .rolling")).to_have_count(1)
        take_hint(page)
        if page.evaluate("window.tumbled.size") == 2:
            return
    raise AssertionError("nobody's cubes tumbled")
