"""Card games through the page: by mouse, by finger or by keys, and by nothing else.

Which play to make is asked of the server; how it is made is the player's own affair.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Page, expect

from sixfold.rules.cards import apply
from sixfold.rules.cards_solver import can_play
from sixfold.rules.chance import Seeded, mixed_seed
from sixfold.rules.editions import CARDS
from sixfold.rules.game import start
from sixfold.rules.moves import Rows
from sixfold.rules.sets import largest_sets
from sixfold.server.tables.keys import SystemRandomness
from tests.web.browsing import SHARE, middle
from tests.web.pointing import FingerPointer, MousePointer
from tests.web.whole_games import advice

Json = dict[str, Any]
Goal = int | str

LIFT: Final = 44.0
"""How far a card hangs above the finger that drags it."""

POINT: Final = """(goal) => {
    const pane = document.querySelector(".rows").getBoundingClientRect();
    const place = document.querySelector(`[data-goal="${goal}"]`);
    const box = place.getBoundingClientRect();
    for (const part of [0.5, 0.25, 0.75]) {
        const [x, y] = [box.left + box.width * 0.6, box.top + box.height * part];
        const found = document.elementFromPoint(x, y)?.closest("[data-goal]");
        if (found === place) return { x, y };
    }
    const y = box.top < pane.top + 20 ? pane.top + 12 : pane.bottom - 12;
    return { x: pane.left + pane.width / 2, y };
}"""
"""Where a card has to go: to its place, or to the edge beyond which that lies."""

CARDS_SEEN: Final = """() => {
    const cardsOf = (place) => [...place.querySelectorAll("[data-card]")]
        .map((one) => [one.dataset.card, one.dataset.piece]);
    return {
        rows: [...document.querySelectorAll("section[data-goal]")].map(cardsOf),
        hand: cardsOf(document.querySelector(".hand")),
    };
}"""


@dataclass(frozen=True, slots=True)
class Step:
    """One card, and the row, new row or hand that it goes to."""

    card: str
    goal: Goal


class Way(Protocol):
    """A way to touch the page."""

    pointer: str

    def put(self, card: str, goal: Goal) -> None:
        """Bring a card to a row, or to a new one."""

    def press(self, button: Locator) -> None:
        """Press a button."""


class Mouse(MousePointer):
    """Cards are dragged with the left button held down."""

    def put(self, card: str, goal: Goal) -> None:
        x, y = middle(_shown(self._page, card))
        self._page.mouse.move(x, y)
        self._page.mouse.down()
        self._page.mouse.move(x + 9, y)
        for x, y in _way_to(self._page, goal):
            self._page.mouse.move(x, y)
        self._page.mouse.up()


class Finger(FingerPointer):
    """Cards are dragged by touches as a screen reports them."""

    def put(self, card: str, goal: Goal) -> None:
        found = _shown(self._page, card)
        self.touch("touchStart", *middle(found))
        if found.evaluate("(card) => card.classList.contains('scrolls')"):
            # Where a stroke scrolls, a card is held once the finger has rested on it.
            expect(self._page.locator(".ghost")).to_be_visible()
        for x, y in _way_to(self._page, goal):
            self.touch("touchMove", x, y + LIFT - 9)
            self.touch("touchMove", x, y + LIFT)
        self.touch("touchEnd")


class Keys:
    """Tab leads to the cards, arrows from one to the next, a number or N puts one somewhere."""

    pointer = ""

    def __init__(self, page: Page) -> None:
        self._page = page

    def put(self, card: str, goal: Goal) -> None:
        self._walk(card)
        if isinstance(goal, str) or goal < 9:
            self._page.keyboard.press(str(goal + 1) if isinstance(goal, int) else "n")
            return
        self._page.keyboard.press("Enter")
        self.press(self._page.get_by_role("button", name=f"Put into row {goal + 1}", exact=True))

    def press(self, button: Locator) -> None:
        self._tab(button)
        self._page.keyboard.press("Enter")

    def _walk(self, card: str) -> None:
        """Go to a card from wherever the focus is."""
        here = self._page.locator("[data-card]:focus")
        if not here.count():
            self._tab(self._page.locator("[data-card][tabindex='0']"))
        seen = self._page.evaluate(CARDS_SEEN)
        rows = [[name for name, _ in row] for row in (*seen["rows"], seen["hand"]) if row]
        places = {name: (y, x) for y, row in enumerate(rows) for x, name in enumerate(row)}
        (y, x), (to_y, to_x) = places[here.get_attribute("data-card") or ""], places[card]
        self._press("ArrowDown" if to_y > y else "ArrowUp", abs(to_y - y))
        for row in rows[y : to_y + 1] if to_y > y else rows[to_y : y + 1][::-1]:
            x = min(x, len(row) - 1)
        self._press("ArrowRight" if to_x > x else "ArrowLeft", abs(to_x - x))
        expect(here).to_have_attribute("data-card", card)

    def _press(self, key: str, times: int) -> None:
        for _ in range(times):
            self._page.keyboard.press(key)

    def _tab(self, wanted: Locator) -> None:
        for _ in range(60):
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {wanted}")


WAYS: Final[dict[str, type[Mouse] | type[Finger] | type[Keys]]] = {
    "mouse": Mouse,
    "finger": Finger,
    "keys": Keys,
}


class Share(SystemRandomness):
    """Chance whose every share is the same, so that a deal can be had again."""

    def __init__(self, share: str) -> None:
        self._share = share

    def share(self) -> str:
        return self._share


def stuck_share() -> str:
    """Return a house's share by which the first of two opens, and the second cannot play."""
    for number in range(10_000):
        share = f"{number:064x}"
        one = bytes.fromhex(share)
        state: Any = start(CARDS, 2, Seeded(mixed_seed(one, [SHARE, SHARE])))
        sets = [*largest_sets(state.hands[0])]
        if state.turn or len(sets) > 1:
            continue
        after: Any = apply(state, 0, Rows((tuple(sets[0]),))).state
        if not can_play(after.table, after.hands[1]):
            return share
    raise AssertionError("no deal leaves the second without a play")


def join_table(page: Page, link: str, name: str) -> None:
    """Sit down by a link, and go there."""
    table, secret, *_ = link.split("#")[1].split(".")
    page.evaluate(
        """async ([table, secret, name]) => {
            const body = JSON.stringify({ secret, name });
            const headers = { "content-type": "application/json" };
            const init = { method: "POST", body, headers };
            const { token, seat } = await (await fetch(`/api/tables/${table}/join`, init)).json();
            const held = [{ table, token, seats: [seat] }];
            localStorage.setItem("sixfold.seats", JSON.stringify(held));
        }""",
        [table, secret, name],
    )
    page.goto(page.url.split("#")[0] + f"#/table/{table}")
    page.locator("main.table").wait_for()


def play_whole_game(page: Page, way: Way, turns: int = 60) -> int:
    """Play turn after turn to the end, and return how many cards were moved."""
    over = page.locator("main.table[data-stage=over]")
    mine = page.locator("[data-hint]:enabled")
    moved = 0
    for _ in range(turns):
        expect(over.or_(mine).first).to_be_visible()
        if over.count():
            return moved
        moved += take_turn(page, way)
    raise AssertionError("the game does not end")


def take_turn(page: Page, way: Way) -> int:
    """Make one move through the page, and wait until the server has it."""
    before = page.locator("main.table").get_attribute("data-seq") or ""
    move = advice(page)
    assert move is not None
    moved = arrange(page, way, move["rows"]) if "rows" in move else 0
    if not moved:
        way.press(page.locator("[data-ask]"))
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_enabled()
    if moved and isinstance(way, Keys):
        page.keyboard.press("Control+Enter")
    else:
        way.press(confirm)
    expect(page.locator("main.table")).not_to_have_attribute("data-seq", before)
    return moved


def arrange(page: Page, way: Way, wanted: list[list[str]]) -> int:
    """Bring card after card to where it belongs, and return how many were moved."""
    for moved in range(60):
        step = _next_step(page.evaluate(CARDS_SEEN), wanted)
        if step is None:
            return moved
        _close_shown(page, way)
        way.put(step.card, step.goal)
        row = page.locator(f"section[data-goal] [data-card='{step.card}']")
        expect(row).to_be_visible()
    raise AssertionError("the rows do not come to what is wanted")


def _close_shown(page: Page, way: Way) -> None:
    """Put away the hands that others have shown, where a pointer would meet them."""
    close = page.locator("[data-shown] button")
    while way.pointer and close.count():
        way.press(close.first)


def _next_step(seen: Json, wanted: list[list[str]]) -> Step | None:
    rows = [Counter(piece for _, piece in row) for row in seen["rows"]]
    goals = _matched(rows, [Counter(row) for row in wanted])
    needed = {place: Counter(wanted[goal]) for goal, place in goals.items()}
    spare = [*seen["hand"]]
    for place, row in enumerate(seen["rows"]):
        left = needed.get(place, Counter()).copy()
        for card, piece in row:
            if left[piece]:
                left[piece] -= 1
            else:
                spare.append([card, piece])
    for number, pieces in enumerate(wanted):
        goal: Goal = goals.get(number, "new")
        lacking = Counter(pieces) - (rows[goal] if isinstance(goal, int) else Counter())
        for card, piece in reversed(spare):
            if lacking[piece]:
                return Step(card, goal)
    return None


def _matched(rows: list[Counter[str]], wanted: list[Counter[str]]) -> dict[int, int]:
    """Return for each wanted row the one that has most of it already, no row for two."""
    pairs = sorted(
        ((row & want).total(), -goal, -place)
        for goal, want in enumerate(wanted)
        for place, row in enumerate(rows)
        if row & want
    )
    goals: dict[int, int] = {}
    for _, goal, place in reversed(pairs):
        if -goal not in goals and -place not in goals.values():
            goals[-goal] = -place
    return goals


def _shown(page: Page, card: str) -> Locator:
    found = page.locator(f"[data-card='{card}']")
    found.scroll_into_view_if_needed()
    return found


def _way_to(page: Page, goal: Goal) -> Iterator[tuple[float, float]]:
    """Yield where to move a card that is held; where its place is out of sight, first the edge."""
    for _ in range(100):
        point = page.evaluate(POINT, str(goal))
        yield point["x"], point["y"]
        if page.locator(f"[data-goal='{goal}'].target").count():
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"no card gets to row {goal}")
