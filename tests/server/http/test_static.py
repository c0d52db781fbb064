"""The client's files: how they are answered, and that everybody gets them."""

import re
from pathlib import Path

import httpx
import pytest
from starlette.types import ASGIApp

from sixfold.server.config import Config
from sixfold.server.http import app as application_module
from sixfold.server.http.static import PAGES, ClientFiles
from tests.server.serving import HOST, direct

pytestmark = pytest.mark.anyio

BROWSERS = 200
"""So many new browsers behind one address open the page within a minute: the clock stands still."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a built client."""
    (tmp_path / "assets").mkdir()
    scripts = "".join(f'<script src="/assets/x-{number}.js"></script>' for number in range(8))
    (tmp_path / "index.html").write_text(f"<p>page</p>{scripts}")
    (tmp_path / "offline.js").write_text("1;")
    for number in range(8):
        (tmp_path / "assets" / f"x-{number}.js").write_text("2;" * 100)
    return tmp_path


def asking(files: ASGIApp) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(files), base_url=f"http://{HOST}")


@pytest.mark.parametrize("path", PAGES)
async def test_the_page_is_where_links_lead_and_is_asked_for_anew(folder: Path, path: str) -> None:
    files = ClientFiles(folder)
    assert files.serves("GET", path)
    assert files.serves("HEAD", path)
    assert not files.serves("POST", path)
    async with asking(files) as http:
        answer = await http.get(path)
        assert answer.text.startswith("<p>page</p>")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")
        known = {"if-none-match": answer.headers["etag"]}
        assert (await http.get(path, headers=known)).status_code == 304


async def test_what_never_changes_is_packed_and_kept(folder: Path) -> None:
    files = ClientFiles(folder)
    async with asking(files) as http:
        answer = await http.get("/assets/x-1.js")
    assert answer.text == "2;" * 100
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert not files.serves("GET", "/assets/x-9.js")


def test_without_a_build_there_is_no_client(tmp_path: Path) -> None:
    assert not ClientFiles(tmp_path / "nothing").serves("GET", "/")


async def test_two_hundred_new_browsers_behind_one_address_all_open(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each asks for the page, what that names, and all that the service worker keeps."""
    monkeypatch.setattr(application_module, "ClientFiles", lambda: ClientFiles(folder))
    async with direct(config=Config(hosts=(HOST,))) as server:
        for _ in range(BROWSERS):
            page = await server.http.get("/")
            named = re.findall(r'src="([^"]+)"', page.text)
            assert len(named) == 8
            for path in [*named, "/offline.js", "/", *named]:
                assert (await server.http.get(path)).status_code == 200


async def test_a_file_that_is_not_there_counts_against_the_rate_limit(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application_module, "ClientFiles", lambda: ClientFiles(folder))
    async with direct(config=Config(hosts=(HOST,), rate=1, burst=3)) as server:
        asked = [(await server.http.get("/assets/none.js")).status_code for _ in range(5)]
    assert asked == [404, 404, 404, 429, 429]


async def test_a_browser_at_an_unknown_address_gets_a_page_and_a_program_json(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application_module, "ClientFiles", lambda: ClientFiles(folder))
    async with direct() as server:
        browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        page = await server.http.get("/nosuchpage", headers=browser)
        assert (page.status_code, page.text[:11]) == (404, "<p>page</p>")
        for path, headers in (("/nosuchpage", {}), ("/api/nosuchroute", browser)):
            answer = await server.http.get(path, headers=headers)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
