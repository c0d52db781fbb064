"""Static files of the built browser client, served from memory."""

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

BUILT: Final = Path(__file__).parent.parent / "static"
"""Folder of the built client; it does not exist if Node was missing at the build."""

PAGES: Final = ("/", "/join", "/device", "/watch", "/study")
"""Paths of the page; a link's secret is in the fragment, which browsers do not send."""

IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"

_TYPES: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client, plain and compressed."""

    content: bytes
    compressed: bytes
    media_type: str
    caching: str


def add_client(app: FastAPI, folder: Path = BUILT) -> None:
    """Serve the client built into a folder, if there is one."""
    files = {path: _file(path, folder / path) for path in _paths(folder)}
    if "index.html" not in files:
        return

    def add(route: str, file: File) -> None:
        async def answer(request: Request) -> Response:
            return _answer(file, request)

        # A Starlette route: FastAPI would spend milliseconds on a schema for each file.
        app.add_route(route, answer, methods=["GET", "HEAD"], include_in_schema=False)

    for page in PAGES:
        add(page, files["index.html"])
    for path, file in files.items():
        add(f"/{path}", file)


def _paths(folder: Path) -> list[str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return sorted(path.relative_to(folder).as_posix() for path in files)


def _file(path: str, place: Path) -> File:
    """Read a file; one in `assets` has a content hash in its name, so it is immutable."""
    content = place.read_bytes()
    media_type = _TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0]
    caching = IMMUTABLE if path.startswith("assets/") else REVALIDATE
    return File(content, gzip.compress(content, mtime=0), media_type or "text/plain", caching)


def _answer(file: File, request: Request) -> Response:
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, 200, headers, file.media_type)
    return Response(file.compressed, 200, {**headers, "content-encoding": "gzip"}, file.media_type)
