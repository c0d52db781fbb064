"""What the tests of the browser client share: a server, and a real browser."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from sixfold.server.http.static import BUILT
from tests.server.serving import Background, in_background
from tests.web.browsing import FLAGS, Visitor, find_browser
from tests.web.luck import LUCK


@pytest.fixture(scope="session")
def _started() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """Start a browser for all tests of this folder.

    Playwright leaves its event loop running between its calls, where other tests want none.
    """
    program = find_browser()
    if program is None:
        pytest.skip("Chromium is not installed; tools/services says how")
    if not (BUILT / "index.html").exists():
        pytest.skip("the browser client is not built; `make install` says why")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield started, loop
        asyncio._set_running_loop(loop)
        started.close()


@pytest.fixture
def browser(_started: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """Return a real browser, whose event loop runs during this test alone."""
    started, loop = _started
    asyncio._set_running_loop(loop)
    yield started
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    """Return a server for all tests of this folder."""
    with in_background(tmp_path_factory.mktemp("tables"), randomness=LUCK) as running:
        yield running


@pytest.fixture
def visitor(
    server: Background, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Visitor]:
    """Return somebody with an empty browser; what the page complains of fails the test.

    The tables of a test are dealt alike in every run.
    """
    LUCK.begin(request.node.name)
    visiting = Visitor(browser, server.served.address)
    yield visiting
    complaints = visiting.leave()
    assert complaints == []
