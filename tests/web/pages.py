"""Every page of the client, each shown from an empty browser in whatever language it speaks."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.browsing import fitting, my_turn, open_table, take_hint, whole_hint
from tests.web.luck import LUCK
from tests.web.study_pages import POSITIONS, best_moves, open_study, set_up

ME: Final = {"kind": "here"}
BOT: Final = {"kind": "bot", "bot": "raven"}
LESSONS: Final = ("classic", "travel", "starwars", "cubes", "cards")

PLAY_OUT: Final = """async ([edition, seats]) => {
    const ask = async (path, body, token) => {
        const headers = { "content-type": "application/json" };
        if (token) headers.authorization = `Bearer ${token}`;
        const method = body ? "POST" : "GET";
        const init = { method, headers, body: body && JSON.stringify(body) };
        return await (await fetch(`/api/tables${path}`, init)).json();
    };
    const { table, token, watch, view } = await ask("", { edition, seats });
    for (let turn = 1; turn < 400; turn += 1) {
        const { seq, now } = await ask(`/${table}?seat=0`, undefined, token);
        if (now.stage === "over") break;
        if (now.turn !== 0) {
            await ask(`/${table}/events?after=${seq}&wait=1`, undefined, token);
            continue;
        }
        const { move } = await ask(`/${table}/hint`, { seat: 0 }, token);
        const command = { id: `c${turn}`, seat: 0, expected: seq, move };
        await ask(`/${table}/commands`, command, token);
    }
    return { table, token, watch, seats: view.holds };
}"""
"""Plays a whole game by the server's interface, and returns the seat held."""

_finished: dict[tuple[str, str], Any] = {}


def visit(page: Page, place: str) -> None:
    """Go to a place of the client."""
    page.goto(page.url.split("#")[0] + place)


def home(page: Page) -> None:
    visit(page, "#/")
    page.locator("[data-play-now]").wait_for()


def new_table(page: Page) -> None:
    visit(page, "#/new/starwars")
    page.locator("form").wait_for()


def settings(page: Page) -> None:
    home(page)
    page.locator("header button:visible").last.click()
    page.locator("dialog[open]").wait_for()


def arrival(page: Page) -> None:
    open_table(page, [ME, {"kind": "link"}])
    link = page.locator(".share input").first.input_value()
    page.evaluate("localStorage.removeItem('sixfold.seats')")
    page.goto(link)
    page.locator("main form").wait_for()


def lost_table(page: Page) -> None:
    visit(page, "#/table/aaaaaaaaaaaaaaaaaaaa")
    page.locator("main.lost").wait_for()


def lost_address(page: Page) -> None:
    visit(page, "#/nowhere")
    page.locator("main.lost").wait_for()


def gathering(page: Page) -> None:
    open_table(page, [ME, {"kind": "link"}])
    page.locator(".share img").first.wait_for()


SIT_DOWN: Final = """async () => {
    const [{ table, invitations }] = JSON.parse(localStorage.getItem("sixfold.seats"));
    const body = JSON.stringify({ secret: invitations[1], name: "Bob" });
    const headers = { "content-type": "application/json" };
    await fetch(`/api/tables/${table}/join`, { method: "POST", body, headers });
}"""
"""Sits down on the second seat by its invitation, as somebody else does."""


def rights(page: Page) -> None:
    open_table(page, [ME, {"kind": "link"}, {"kind": "link"}])
    page.locator(".share img").first.wait_for()
    page.evaluate(SIT_DOWN)
    page.locator("[data-rights] summary").click()
    page.locator("[data-free]").wait_for()


def curtain(page: Page) -> None:
    open_table(page, [ME, ME])
    page.locator("[data-curtain]").wait_for()


def at_the_board(page: Page, edition: str, bots: int) -> None:
    """Sit at a table where something lies, with a piece chosen."""
    open_table(page, [ME, *[BOT] * bots], edition)
    my_turn(page)
    take_hint(page)
    my_turn(page)
    fitting(page)


def board(page: Page) -> None:
    at_the_board(page, "classic", 1)


def four_players(page: Page) -> None:
    at_the_board(page, "classic", 3)


def travel(page: Page) -> None:
    at_the_board(page, "travel", 3)


def starwars(page: Page) -> None:
    at_the_board(page, "starwars", 1)


def cubes(page: Page) -> None:
    open_table(page, [ME, *[BOT] * 3], "cubes")
    my_turn(page)


def cards(page: Page) -> None:
    open_table(page, [ME, BOT], "cards")
    my_turn(page)
    page.locator(".hand [data-card]").first.click()
    page.locator(".new button").click()
    page.locator(".why").first.wait_for()


def swap_tray(page: Page) -> None:
    open_table(page, [ME, BOT])
    my_turn(page)
    take_hint(page)
    my_turn(page)
    page.locator(".actions button[aria-pressed]").click()
    page.locator(".hand button.slot").first.click()
    expect(page.locator(".odds span").first).to_be_visible()


def around(page: Page) -> None:
    open_table(page, [ME, *[BOT] * 3])
    my_turn(page)
    menu = page.locator("button.menu")
    if menu.is_visible():
        menu.click()
    expect(page.locator("aside")).to_be_visible()


def finished(page: Page, edition: str = "classic") -> None:
    """Come back to a table where the game is over."""
    key = page.url.split("#")[0].split("/")[2], edition
    if key not in _finished:
        LUCK.begin(f"finished {edition}")
        _finished[key] = page.evaluate(PLAY_OUT, [edition, [ME, *[BOT] * 3]])
    held = _finished[key]
    page.evaluate("(held) => localStorage.setItem('sixfold.seats', JSON.stringify([held]))", held)
    visit(page, "#/")
    visit(page, f"#/table/{held['table']}")


def result(page: Page) -> None:
    finished(page)
    page.locator(".result").wait_for()


def cards_result(page: Page) -> None:
    finished(page, "cards")
    page.locator(".result").wait_for()


def replay(page: Page) -> None:
    result(page)
    page.locator(".result .next button").nth(1).click()
    page.locator("main.replay").wait_for()
    page.keyboard.press("End")


def review(page: Page, edition: str = "classic") -> None:
    """Look at the review of a game once it is whole, with everything unfolded."""
    finished(page, edition)
    page.locator("[data-review]").click()
    page.locator("main.review[data-whole=true]").wait_for()
    page.keyboard.press("End")
    page.keyboard.press("p")
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")


def cubes_review(page: Page) -> None:
    review(page, "cubes")


def cards_review(page: Page) -> None:
    review(page, "cards")


def hint(page: Page) -> None:
    """Look at the last step of a hint for cubes, which tells the most."""
    open_table(page, [ME, BOT], "cubes")
    my_turn(page)
    take_hint(page)
    my_turn(page)
    whole_hint(page)


def cards_hint(page: Page) -> None:
    open_table(page, [ME, BOT], "cards")
    my_turn(page)
    take_hint(page)
    my_turn(page)
    whole_hint(page)


def study(page: Page) -> None:
    open_study(page, POSITIONS["starwars"])


def cards_study(page: Page) -> None:
    open_study(page, POSITIONS["cards"])


def study_best(page: Page) -> None:
    open_study(page, POSITIONS["classic"])
    best_moves(page)


def study_setup(page: Page) -> None:
    open_study(page, POSITIONS["travel"])
    set_up(page)


def cards_setup(page: Page) -> None:
    open_study(page, POSITIONS["cards"])
    set_up(page)


def learn(page: Page) -> None:
    visit(page, "#/learn")
    page.locator("a[href='#/learn/rules']").wait_for()


def lesson(name: str) -> Callable[[Page], None]:
    """Return what opens the lesson of an edition."""

    def show(page: Page) -> None:
        visit(page, f"#/learn/{name}")
        page.locator(".progress").wait_for()

    return show


def rules(page: Page) -> None:
    visit(page, "#/learn/rules")
    page.locator("details").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")


PAGES: Final[dict[str, Callable[[Page], None]]] = {
    **{
        show.__name__: show
        for show in (
            home,
            new_table,
            settings,
            arrival,
            lost_table,
            lost_address,
            gathering,
            rights,
            curtain,
            board,
            four_players,
            travel,
            starwars,
            cubes,
            cards,
            swap_tray,
            around,
            result,
            cards_result,
            replay,
            review,
            cubes_review,
            cards_review,
            hint,
            cards_hint,
            study,
            cards_study,
            study_best,
            study_setup,
            cards_setup,
            learn,
            rules,
        )
    },
    **{f"lesson_{name}": lesson(name) for name in LESSONS},
}
