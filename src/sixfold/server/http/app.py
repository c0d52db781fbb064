"""The ASGI application: routes, WebSocket, static pages, error handlers and middleware."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Router, WebSocketRoute

from sixfold import __version__
from sixfold.server.http import websocket
from sixfold.server.http.answers import answer, fault_answer, place_of, refusal_answer
from sixfold.server.http.client_address import LOOPBACK, address
from sixfold.server.http.middleware import Middleware
from sixfold.server.http.plain_page import add_pages
from sixfold.server.http.readiness import ReadinessCheck
from sixfold.server.http.routes_tables import api
from sixfold.server.http.static import ClientFiles
from sixfold.server.http.table_server import TableServer
from sixfold.server.tables.log import StorageError, UnsureError
from sixfold.server.tables.refusals import QueueFullError, RefusedError, as_refusal
from sixfold.wire.commands import ClientFrame
from sixfold.wire.errors import Code
from sixfold.wire.frames import ServerFrame
from sixfold.wire.health import Liveness, Readiness

FRAMES: dict[str, TypeAdapter[Any]] = {
    "ClientFrame": TypeAdapter(ClientFrame),
    "ServerFrame": TypeAdapter(ServerFrame),
}
"""The WebSocket frames, by their names in the schema."""

_SCHEMAS = "#/components/schemas/{model}"


def application(server: TableServer) -> Middleware:
    """Return the ASGI application of a server, wrapped in its middleware."""
    app = FastAPI(
        title="Sixfold",
        version=__version__,
        description="The table server: play the Qwirkle family together. See docs/api.md.",
        lifespan=_lifespan(server),
        redirect_slashes=False,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(api(server))
    _add_probes(app, server)
    add_pages(app)
    files = ClientFiles()
    _add_refusals(app, server, files)
    _add_frames(app)
    # A router of their own: FastAPI's middleware would cost every socket 10 KiB.
    sockets = Router([WebSocketRoute(websocket.PATH, websocket.SocketEndpoint(server))])
    return Middleware(app, sockets, files, server)


def _lifespan(server: TableServer) -> Any:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.open()
        yield
        await server.close()

    return lifespan


def _add_probes(app: FastAPI, server: TableServer) -> None:
    is_ready = ReadinessCheck(server)

    @app.get("/healthz", response_model=Liveness, tags=["house"])
    async def healthz() -> Response:
        """Say that the process is alive."""
        return answer(Liveness(alive=True))

    @app.get("/readyz", response_model=Readiness, tags=["house"])
    async def readyz() -> Response:
        """Say whether tables can be played; the answer may be a second old."""
        ready = await is_ready()
        return answer(Readiness(ready=ready), 200 if ready else 503)

    @app.get("/metrics", tags=["house"])
    async def metrics(request: Request) -> Response:
        """Return the metrics; only to this machine, unless the configuration says otherwise."""
        if not server.config.metrics_for_all and address(request.scope) not in LOOPBACK:
            raise RefusedError(Code.NOT_FOUND)
        server.metrics.live.set(len(server.registry))
        server.metrics.thinking.set(server.bot_pool.waiting)
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")


def _add_refusals(app: FastAPI, server: TableServer, files: ClientFiles) -> None:
    """Answer every error with a code; an invalid path is an unknown table."""

    def answer_refusal(refusal: RefusedError) -> Response:
        server.metrics.refused.labels(refusal.code.value).inc()
        return refusal_answer(refusal)

    @app.exception_handler(RefusedError)
    @app.exception_handler(StorageError)
    @app.exception_handler(UnsureError)
    @app.exception_handler(QueueFullError)
    async def refused(_: Request, error: Exception) -> Response:
        refusal = as_refusal(error)
        assert refusal is not None
        return answer_refusal(refusal)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> Response:
        errors = error.errors()
        if any(detail["loc"][0] == "path" for detail in errors):
            return answer_refusal(RefusedError(Code.UNKNOWN_TABLE))
        return answer_refusal(RefusedError(Code.BAD_REQUEST, where=place_of(errors)))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and (page := files.unknown(request.scope)):
            return page
        codes = {404: Code.NOT_FOUND, 405: Code.METHOD_NOT_ALLOWED}
        response = answer_refusal(RefusedError(codes.get(error.status_code, Code.BAD_REQUEST)))
        if error.status_code == 405 and error.headers:
            response.headers.update(error.headers)
        return response

    @app.exception_handler(Exception)
    async def internal_error(_: Request, error: Exception) -> Response:
        del error
        server.metrics.faults.inc()
        return fault_answer()


def _add_frames(app: FastAPI) -> None:
    """Add the WebSocket frames to the OpenAPI schema, from which the client's types are made."""
    http_schema = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = http_schema()
            components = schema.setdefault("components", {}).setdefault("schemas", {})
            for name, frames in FRAMES.items():
                frame = frames.json_schema(ref_template=_SCHEMAS)
                components.update(frame.pop("$defs"))
                components[name] = frame
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
