"""Games that are over, or well under way, without a page that plays them."""

import json
from typing import Final

from playwright.sync_api import Page

from tests.web.browsing import open_table
from tests.web.luck import LUCK

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


_held: dict[tuple[str, str, int], str] = {}
"""The seats of games that are over, as the browser keeps them."""


def play_on(page: Page, turns: int = 200) -> None:
    """Play the first seat by its hints, for some turns or to the end, and look again."""
    page.evaluate(_PLAY, [turns])
    page.reload()


def finished(page: Page, edition: str = "classic", bots: int = 1) -> None:
    """Show a game that is over; it is played once for each kind, and dealt alike in every run."""
    server = page.url.split("#")[0]
    key = server, edition, bots
    if key not in _held:
        LUCK.begin(f"finished {edition} {bots}")
        open_table(page, [{"kind": "here"}, *[{"kind": "bot", "bot": "rabbit"}] * bots], edition)
        page.evaluate(_PLAY, [200])
        _held[key] = page.evaluate("localStorage.getItem('sixfold.seats')")
    page.evaluate("(held) => localStorage.setItem('sixfold.seats', held)", _held[key])
    page.goto(f"{server}#/table/{json.loads(_held[key])[0]['table']}")
    page.reload()
    page.locator("main.table[data-stage=over]").wait_for()
