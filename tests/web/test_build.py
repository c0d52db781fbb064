"""The built client: its types are fresh, and it is small."""

import asyncio
import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sixfold.server.http.static import BUILT
from tests.server.serving import Background
from tools.wire_types import CATALOGUE, TYPES, catalogue, schema, types

BUDGET = 120_000
MOST_REQUESTS = 12


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


def test_few_requests_lead_to_the_first_page(server: Background, browser: Browser) -> None:
    """Everything that a new browser asks for until it may play; the rest comes when it is idle."""
    context = browser.new_context(locale="de", service_workers="block")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.served.address)
    expect(page.locator("[data-play-now]")).to_be_enabled()
    context.close()
    assert len(asked) <= MOST_REQUESTS, asked


@pytest.mark.skipif(not (BUILT / "index.html").exists(), reason="the client is not built")
def test_the_service_worker_keeps_each_file_once_and_every_language_apart() -> None:
    worker = (BUILT / "offline.js").read_text(encoding="utf-8")
    core = json.loads(_after(worker, "const CORE = "))
    others = json.loads(_after(worker, "const OTHERS = "))
    assert set(others) == {"", "de", "en", "fr", "it"}
    named = [*core, *(path for paths in others.values() for path in paths)]
    assert len(named) == len(set(named))
    built = {f"/{path.relative_to(BUILT).as_posix()}" for path in BUILT.glob("assets/*")}
    assert built <= set(named)


def _after(text: str, start: str) -> str:
    return text.partition(start)[2].partition(";\n")[0]
