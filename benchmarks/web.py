"""Figures of the browser client: first load, frame rate of a drag, the path of a new user."""

import gzip
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.figures import Figure
from sixfold.server.http.static import BUILT
from tests.server.serving import in_background
from tests.web.browsing import DESK, FLAGS, PHONE, Visitor, middle
from tests.web.first_tile import first_tile

REPEATS = 3
STEPS = 240

FRAMES = """() => {
    window.frames_seen = [];
    const note = (at) => {
        window.frames_seen.push(at);
        window.noting = requestAnimationFrame(note);
    };
    window.noting = requestAnimationFrame(note);
}"""
"""Records the time of each frame."""

FRAME_TIMES = """() => {
    cancelAnimationFrame(window.noting);
    return window.frames_seen.slice(1).map((at, place) => at - window.frames_seen[place]);
}"""


@contextmanager
def visiting() -> Iterator[Visitor]:
    """Run a server, and yield a visitor with an empty browser profile."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as tables:
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with in_background(Path(tables)) as running:
            visitor = Visitor(browser, running.served.address)
            yield visitor
            visitor.leave()
        browser.close()


def first_load() -> float:
    """Measure the transfer size of a first visit: scripts, styles and one language, gzipped."""
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assets = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
    files = [BUILT / path for path in assets]
    language = max(_gzipped(path) for path in BUILT.glob("assets/de-*.js"))
    return (sum(map(_gzipped, files)) + language) / 1000


def _gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


@cache
def drags(size: tuple[int, int], slower: int) -> list[float]:
    """Drag a tile over a board of 108, and return the frame times of the best drag in ms."""
    with visiting() as visitor:
        page = visitor.arrive("/#/learn/full", size=size)
        page.locator("main[data-tiles='108'] .hand button.slot").first.wait_for()
        screen = page.context.new_cdp_session(page)
        screen.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        return min((_drag(page) for _ in range(REPEATS)), key=lambda times: sum(times) / len(times))


def _drag(page: Page) -> list[float]:
    """Drag a tile up and down over the board, and put it back."""
    x, y = middle(page.locator(".hand button.slot").first)
    box: Any = page.locator(".frame").bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40)
    page.evaluate(FRAMES)
    for step in range(STEPS):
        across, down = step % 80 / 80, (step // 8) % 10 / 10
        page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"])
    frame_times: list[float] = page.evaluate(FRAME_TIMES)
    page.mouse.move(x, y)
    page.mouse.up()
    return frame_times


def _rate(size: tuple[int, int], slower: int) -> float:
    frame_times = drags(size, slower)
    return 1000 * len(frame_times) / sum(frame_times)


def _slow(size: tuple[int, int], slower: int) -> float:
    frame_times = sorted(drags(size, slower))
    return frame_times[len(frame_times) * 95 // 100]


@cache
def newcomer() -> tuple[int, float]:
    """Return the taps and seconds of a new user's first tile; of several runs the quickest."""
    with visiting() as visitor:
        return min((first_tile(visitor) for _ in range(REPEATS)), key=lambda path: path[1])


FIGURES = (
    Figure("web.first_load_kb", "kB", first_load),
    Figure("web.drag_fps", "frames/s", lambda: _rate(DESK, 1)),
    Figure("web.drag_p95_ms", "ms", lambda: _slow(DESK, 1)),
    Figure("web.drag_slow_phone_fps", "frames/s", lambda: _rate(PHONE, 4)),
    Figure("web.drag_slow_phone_p95_ms", "ms", lambda: _slow(PHONE, 4)),
    Figure("web.newcomer_taps", "taps", lambda: newcomer()[0]),
    Figure("web.newcomer_s", "s", lambda: newcomer()[1]),
)
