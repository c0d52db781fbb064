"""Games that are over, or well under way, without a page that plays them."""

from typing import Final

from playwright.sync_api import Page

from tests.web.browsing import open_table

_PLAY: Final = """async ([turns]) => {
    const [{ table, token }] = JSON.parse(localStorage.getItem("sixfold.seats"));
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const ask = async (path, body) => {
        const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
        return (await fetch(`/api/tables/${table}${path}`, init)).json();
    };
    for (let turn = 0; turn < turns; ) {
        const { now, seq } = await ask("?seat=0");
        if (now.stage === "over") return;
        if (now.turn !== 0) {
            await ask(`/events?after=${seq}&wait=5`);
            continue;
        }
        const { move } = await ask("/hint", { seat: 0 });
        await ask("/commands", { id: `test-${seq}-${turn}`, seat: 0, expected: seq, move });
        turn += 1;
    }
}"""


def play_on(page: Page, turns: int = 200) -> None:
    """Play the first seat by its hints, for some turns or to the end, and look again."""
    page.evaluate(_PLAY, [turns])
    page.reload()


def finished(page: Page, edition: str = "classic", bots: int = 1) -> None:
    """Show a game that is over."""
    open_table(page, [{"kind": "here"}, *[{"kind": "bot", "bot": "rabbit"}] * bots], edition)
    play_on(page)
    page.locator("main.table[data-stage=over]").wait_for()
