"""The built client: its types are fresh, it is small, and the server serves it as it should."""

import asyncio
import gzip
import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from sixfold.server.http.static import BUILT, add_client
from tools.wire_types import CATALOGUE, TYPES, catalogue, schema, types

BUDGET = 120_000


def test_the_types_of_all_messages_are_fresh() -> None:
    parts = asyncio.run(schema())["components"]["schemas"]
    assert TYPES.read_text(encoding="utf-8") == types(parts), "run: python tools/wire_types.py"


def test_the_editions_and_levels_are_those_of_the_server() -> None:
    assert CATALOGUE.read_text(encoding="utf-8") == catalogue(), "run: python tools/wire_types.py"


@pytest.mark.skipif(not (BUILT / "index.html").exists(), reason="the client is not built")
def test_the_first_load_is_small() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
    first = [BUILT / path for path in named]
    languages = max(_packed(path) for path in BUILT.glob("assets/de-*.js"))
    assert first
    assert sum(map(_packed, first)) + languages <= BUDGET


@pytest.mark.skipif(not (BUILT / "index.html").exists(), reason="the client is not built")
def test_nothing_in_the_page_is_inline() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)
    assert not re.search(r"\sstyle=", page)


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def folder_of(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    (tmp_path / "offline.js").write_text("1;")
    (tmp_path / "assets" / "x-1.js").write_text("2;" * 100)
    return tmp_path


async def asked(app: FastAPI, path: str, method: str = "GET") -> httpx.Response:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://x.example") as http:
        return await http.request(method, path)


@pytest.mark.parametrize("path", ["/", "/join", "/device", "/watch"])
def test_the_page_is_where_links_lead_and_is_asked_for_anew(tmp_path: Path, path: str) -> None:
    app = FastAPI()
    add_client(app, folder_of(tmp_path))
    answer = asyncio.run(asked(app, path))
    assert answer.text == "<p>page</p>"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")
    assert asyncio.run(asked(app, path, "HEAD")).status_code == 200


def test_what_never_changes_is_packed_and_kept(tmp_path: Path) -> None:
    app = FastAPI()
    add_client(app, folder_of(tmp_path))
    answer = asyncio.run(asked(app, "/assets/x-1.js"))
    assert answer.text == "2;" * 100
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert asyncio.run(asked(app, "/assets/x-2.js")).status_code == 404


def test_without_a_build_there_is_no_client(tmp_path: Path) -> None:
    app = FastAPI()
    add_client(app, tmp_path / "nothing")
    assert asyncio.run(asked(app, "/")).status_code == 404
