"""Plain page served where the browser client is not built: how to join, in four languages."""

from html import escape
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from sixfold.locales.words import FALLBACK, Words, language_of, words
from sixfold.server.http.allowed_hosts import host_of
from sixfold.server.http.answers import STATUS
from sixfold.wire.errors import Code

STYLE: Final = """\
:root { color-scheme: light dark; font: 1.1rem/1.6 system-ui, sans-serif; }
body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
code { display: block; padding: .5rem .75rem; border: 1px solid; border-radius: .4rem;
  overflow-wrap: anywhere; }
a { color: inherit; }
nav { display: flex; gap: 1rem; }
"""


def add_pages(app: FastAPI) -> None:
    """Serve the page at the root and at the paths of links, whose secrets are in the fragment."""

    @app.get("/", include_in_schema=False)
    @app.get("/join", include_in_schema=False)
    @app.get("/device", include_in_schema=False)
    @app.get("/watch", include_in_schema=False)
    @app.get("/plain", include_in_schema=False)
    async def page(request: Request) -> Response:
        say = words(_language(request))
        return HTMLResponse(_html(say, _about(say)), headers={"content-language": say.language})

    @app.get("/page.css", include_in_schema=False)
    async def style() -> Response:
        return Response(STYLE, media_type="text/css")


def wrong_host_page(scope: Scope) -> Response | None:
    """Return the page for whoever opened the server by a name that it does not answer to.

    None if a program asks.
    """
    request = Request(scope)
    if "text/html" not in request.headers.get("accept", ""):
        return None
    say, host = words(_language(request)), request.headers.get("host", "")
    body = f"""\
<h1>Sixfold</h1>
<p>{escape(say("page-host", host=host))}</p>
<p>{escape(say("page-host-other"))}</p>
<p>{escape(say("page-host-how"))}</p>
<code>sixfold serve --allow-host {escape(host_of(host))}</code>"""
    headers = {"content-language": say.language, "cache-control": "no-store"}
    return HTMLResponse(_html(say, body), STATUS[Code.WRONG_HOST], headers)


def _language(request: Request) -> str:
    """Return the language of the query, else the browser's, else English."""
    accepted = request.headers.get("accept-language", "")
    tags = [request.query_params.get("lang", "")]
    tags += [part.split(";")[0] for part in accepted.split(",")[:10]]
    return next((language for tag in tags if (language := language_of(tag))), FALLBACK)


def _about(say: Words) -> str:
    return f"""\
<h1>Sixfold</h1>
<p>{escape(say("page-about"))}</p>
<h2>{escape(say("page-join"))}</h2>
<p>{escape(say("page-join-how"))}</p>
<code>sixfold join {escape(say("page-link"))}</code>
<h2>{escape(say("page-play"))}</h2>
<p>{escape(say("page-play-how"))}</p>
<code>sixfold play</code>
<p><a href="/api/openapi.json">{escape(say("page-api"))}</a></p>"""


def _html(say: Words, body: str) -> str:
    languages = "".join(
        f'<a href="?lang={tag}" hreflang="{tag}" lang="{tag}">{name}</a>'
        for tag, name in (
            ("de", "Deutsch"),
            ("en", "English"),
            ("fr", "Français"),
            ("it", "Italiano"),
        )
    )
    return f"""<!doctype html>
<html lang="{say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sixfold</title>
<link rel="stylesheet" href="/page.css">
<link rel="icon" href="data:,">
</head>
<body>
<nav>{languages}</nav>
<main>
{body}
</main>
</body>
</html>
"""
