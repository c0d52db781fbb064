"""Static files of the built browser client, served from memory."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

BUILT: Final = Path(__file__).parent.parent / "static"
"""Folder of the built client; it does not exist if Node was missing at the build."""

PAGES: Final = ("/", "/join", "/device", "/watch", "/study")
"""Paths of the page; a link's secret is in the fragment, which browsers do not send."""

IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"

_TYPES: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client, plain and compressed, with the tag of its content."""

    content: bytes
    compressed: bytes
    media_type: str
    caching: str
    etag: str


class ClientFiles:
    """The client built into a folder, in memory; empty if there is none.

    An ASGI application of its own in front of the routes: a file costs little, so that it needs no
    rate limit, and a household behind one address always gets its pages.
    """

    def __init__(self, folder: Path = BUILT) -> None:
        files = {path: _file(path, folder / path) for path in _paths(folder)}
        self._page = page = files.get("index.html")
        self._files = {f"/{path}": file for path, file in files.items()} if page else {}
        if page:
            self._files |= dict.fromkeys(PAGES, page)

    def serves(self, method: str, path: str) -> bool:
        """Return whether a request is for a file of the client."""
        return path in self._files and method in ("GET", "HEAD")

    def unknown(self, scope: Scope) -> Response | None:
        """Return the page for an address that there is not, which says so; None for a program."""
        asked = Headers(scope=scope)
        if self._page is None or "text/html" not in asked.get("accept", ""):
            return None
        if scope["method"] not in ("GET", "HEAD") or scope["path"].startswith("/api/"):
            return None
        response = _answer(self._page, Headers())
        response.status_code = 404
        return response

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the file that the path names."""
        await _answer(self._files[scope["path"]], Headers(scope=scope))(scope, receive, send)


def _paths(folder: Path) -> list[str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return sorted(path.relative_to(folder).as_posix() for path in files)


def _file(path: str, place: Path) -> File:
    """Read a file; one in `assets` has a content hash in its name, so it is immutable."""
    content = place.read_bytes()
    media_type = _TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0]
    return File(
        content,
        gzip.compress(content, mtime=0),
        media_type or "text/plain",
        IMMUTABLE if path.startswith("assets/") else REVALIDATE,
        f'W/"{sha256(content).hexdigest()[:20]}"',
    )


def _answer(file: File, asked: Headers) -> Response:
    headers = {"cache-control": file.caching, "vary": "accept-encoding", "etag": file.etag}
    if file.etag in asked.get("if-none-match", ""):
        return Response(None, 304, headers)
    if "gzip" not in asked.get("accept-encoding", ""):
        return Response(file.content, 200, headers, file.media_type)
    return Response(file.compressed, 200, {**headers, "content-encoding": "gzip"}, file.media_type)
