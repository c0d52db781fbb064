"""Whole games through the page: by mouse, by finger or by keys, and by nothing else.

Which move to make is asked of the server; how it is made is the player's own affair.
"""

from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import middle, tentative
from tests.web.pointing import FingerPointer, MousePointer

Json = dict[str, Any]

LIFT: Final = 44.0
"""How far a piece hangs above the finger that drags it."""

WATCH: Final = """
    window.pointers = new Set();
    for (const kind of ["pointerdown", "click"])
        addEventListener(kind, (event) => {
            if (kind === "pointerdown" || event.detail) window.pointers.add(event.pointerType);
        }, true);
"""
"""Notes with what the page is touched."""

ASK: Final = """async ([path, asked]) => {
    const table = location.hash.split("/").at(-1);
    const seats = JSON.parse(localStorage.getItem("sixfold.seats"));
    const held = seats.find((one) => one.table === table);
    const headers = { authorization: `Bearer ${held.token}`, "content-type": "application/json" };
    const body = asked && JSON.stringify({ seat: held.seats[0] });
    const method = asked ? "POST" : "GET";
    const answer = await fetch(`/api/tables/${table}${path}`, { method, body, headers });
    return answer.ok ? await answer.json() : null;
}"""
"""Asks the server about the table with the seat's own token."""


WHERE: Final = """(wanted) => {
    const here = document.activeElement;
    if (here === wanted) return "";
    const isBefore = here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? "Shift+Tab" : "Tab";
}"""
"""Which key leads to something: none where the focus is there already."""


class Way(Protocol):
    """A way to touch the page."""

    pointer: str

    def put(self, piece: str, cell: str) -> None:
        """Bring a piece of the hand to a cell of the board."""

    def press(self, button: Locator) -> None:
        """Press a button, or a piece of the hand."""


class Mouse(MousePointer):
    """Pieces are dragged with the left button held down."""

    def put(self, piece: str, cell: str) -> None:
        x, y = _seen(self._page, self, cell)
        mouse = self._page.mouse
        mouse.move(*middle(in_hand(self._page, piece)))
        mouse.down()
        mouse.move(x - 9, y - 9)
        mouse.move(x, y)
        mouse.up()


class Finger(FingerPointer):
    """Pieces are dragged by touches as a screen reports them."""

    def put(self, piece: str, cell: str) -> None:
        x, y = _seen(self._page, self, cell)
        self.touch("touchStart", *middle(in_hand(self._page, piece)))
        self.touch("touchMove", x - 9, y + LIFT - 9)
        self.touch("touchMove", x, y + LIFT)
        self.touch("touchEnd")


class Keys:
    """The tab key leads from one thing to the next, arrows over the board."""

    pointer = ""

    def __init__(self, page: Page) -> None:
        self._page = page

    def put(self, piece: str, cell: str) -> None:
        place = in_hand(self._page, piece).evaluate(
            "(slot) => [...slot.parentElement.children].indexOf(slot) + 1"
        )
        self._walk(cell)
        self._page.keyboard.press(str(place))

    def press(self, button: Locator) -> None:
        self._tab(button)
        self._page.keyboard.press("Enter")

    def _walk(self, cell: str) -> None:
        """Go to a cell from wherever the focus is; between the pieces and over them."""
        here = self._page.locator(".cell:focus")
        if not here.count():
            self._tab(self._page.locator(".cell[tabindex='0']"))
        start = here.get_attribute("data-cell") or "0,0"
        x, y = (int(to) - int(at) for at, to in zip(start.split(","), cell.split(","), strict=True))
        for key, steps in (("Right", x), ("Left", -x), ("Down", y), ("Up", -y)):
            for _ in range(steps):
                self._page.keyboard.press(f"Arrow{key}")
        expect(here).to_have_attribute("data-cell", cell)

    def _tab(self, wanted: Locator) -> None:
        """Press Tab, or Shift and Tab where the way back is shorter, until something is focused."""
        for _ in range(60):
            key: str = wanted.evaluate(WHERE)
            if not key:
                return
            self._page.keyboard.press(key)
        raise AssertionError(f"no key leads to {wanted}")


WAYS: Final[dict[str, type[Mouse] | type[Finger] | type[Keys]]] = {
    "mouse": Mouse,
    "finger": Finger,
    "keys": Keys,
}


def told(page: Page, path: str = "") -> Any:
    """Return what the server tells this player of the table."""
    return page.evaluate(ASK, [path, None])


def advice(page: Page) -> Json | None:
    """Return a good move, or nothing where there is none to choose."""
    answer: Json | None = page.evaluate(ASK, ["/hint", True])
    return answer["move"] if answer else None


def in_hand(page: Page, piece: str) -> Locator:
    """Return a piece that still lies in the hand."""
    return page.locator(f".hand button.slot[data-piece={piece}]").first


def play_whole_game(page: Page, way: Way, turns: int = 60) -> int:
    """Play turn after turn to the end, and return how many pieces were put on the board."""
    over = page.locator("main.table[data-stage=over]")
    mine = page.locator("[data-hint]:enabled")
    put = 0
    for _ in range(turns):
        expect(over.or_(mine).first).to_be_visible()
        if over.count():
            return put
        put += _take_turn(page, way, advice(page))
    raise AssertionError("the game does not end")


def _take_turn(page: Page, way: Way, move: Json | None) -> int:
    """Make one move through the page, and wait until the server has it."""
    before = page.locator("main.table").get_attribute("data-seq") or ""
    placing: dict[str, str] = (move or {}).get("place", {})
    match move:
        case {"place": _}:
            lay(page, way, dict(placing))
        case {"swap": pieces}:
            _pick(page, way, page.get_by_role("button", name="Swap"), pieces)
        case {"roll": pieces}:
            _pick(page, way, page.get_by_role("button", name="Roll again"), pieces)
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_enabled()
    if placing and isinstance(way, Keys):
        page.keyboard.press("Control+Enter")
    else:
        way.press(confirm)
    expect(page.locator("main.table")).not_to_have_attribute("data-seq", before)
    return len(placing)


def lay(page: Page, way: Way, placing: dict[str, str]) -> None:
    """Lay the pieces, each beside one that lies there already."""
    count = 0
    while placing:
        lying = page.locator(".cell:not(.empty)").evaluate_all(
            "(cells) => cells.map((one) => one.dataset.cell)"
        )
        cell = next(
            (one for one in placing if not lying or _touches(one, lying)), next(iter(placing))
        )
        way.put(placing.pop(cell), cell)
        count += 1
        expect(tentative(page)).to_have_count(count)


def _touches(cell: str, lying: list[str]) -> bool:
    x, y = map(int, cell.split(","))
    beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    return any(tuple(map(int, one.split(","))) in beside for one in lying)


def _pick(page: Page, way: Way, button: Locator, pieces: list[str]) -> None:
    """Pick pieces of the hand for a swap or a roll."""
    way.press(button)
    for piece in pieces:
        way.press(page.locator(f".hand button[data-piece={piece}][aria-pressed=false]").first)


def _seen(page: Page, way: Way, cell: str) -> tuple[float, float]:
    """Return where a cell is, after a look at the whole board where it cannot be seen."""
    found = page.locator(f'[data-cell="{cell}"]')
    inside = """(one) => {
        const [box, frame] = [one, one.closest(".frame")].map((two) => two.getBoundingClientRect());
        return box.left > frame.left && box.right < frame.right
            && box.top > frame.top && box.bottom < frame.bottom;
    }"""
    if not found.evaluate(inside):
        way.press(page.get_by_role("button", name="Show everything"))
    return middle(found)
