"""What the tests of the browser client share: a server, and a real browser."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, sync_playwright

from sixfold.server.client import BUILT
from tests.server.serving import Background, in_background
from tests.web.browsing import FLAGS, Visitor

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try a test in the browser once more that failed.

    Its games are dealt by real luck and its clicks meet a real, sometimes busy browser; what is
    broken fails twice.
    """
    if not item.path.is_relative_to(HERE) or not isinstance(item, pytest.Function):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed for report in reports):
        item._initrequest()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        for report in reports:
            report.sections.append(("tried", "twice"))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture(scope="session")
def _started() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """Start a browser for all tests of this folder.

    Playwright leaves its event loop running between its calls, where other tests want none.
    """
    program = shutil.which("chromium") or shutil.which("chromium-browser")
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
    with in_background(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
def visitor(server: Background, browser: Browser) -> Iterator[Visitor]:
    """Return somebody with an empty browser; what the page complains of fails the test."""
    visiting = Visitor(browser, server.one.address)
    yield visiting
    complaints = visiting.leave()
    assert complaints == []
