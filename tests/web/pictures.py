"""Pictures of every page, to be looked at: `make pictures` puts them into .pictures/.

Words on the command line choose pages by what their names begin with.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.server.serving import in_background
from tests.web.browsing import DESK, FLAGS, PHONE, TABLET, Visitor, find_browser
from tests.web.pages import PAGES

FOLDER: Final = Path(".pictures")
SIZES: Final = {"phone": PHONE, "tablet": TABLET, "desk": DESK}


def main(wanted: list[str]) -> None:
    """Take the pictures asked for, or all."""
    names = [name for name in PAGES if not wanted or name.startswith(tuple(wanted))]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as tables:
        program = find_browser()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with in_background(Path(tables)) as running:
            visitor = Visitor(browser, running.served.address)
            for size, measure in SIZES.items():
                page = visitor.arrive(size=measure, touch=size != "desk")
                for name in names:
                    PAGES[name](page)
                    _take(page, f"{name}-{size}")
            visitor.leave()
        browser.close()


def _take(page: Page, name: str) -> None:
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        page.screenshot(path=FOLDER / f"{name}-{theme}.png")
    print(FOLDER / f"{name}-*.png", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
