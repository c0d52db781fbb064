"""Routes of the maker's rights: free seats, new links, devices, closing a table."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from sixfold.server.http.answers import answer
from sixfold.server.tables.maker_rights import MakerRights, devices_of
from sixfold.wire import views
from sixfold.wire.commands import FreeRequest, InvitationRequest, RevokeRequest, WatchRequest


def add_maker_rights(routes: APIRouter, rights: MakerRights, held: Any) -> None:
    """Add the routes; `held` is the access that a request's token gives."""

    @routes.post("/tables/{id}/free", response_model=views.TableView, tags=["tables"])
    async def free(access: held, body: FreeRequest) -> Response:
        """Free a seat that nobody has used, for the maker; its invitation is valid again."""
        return answer(await rights.free(access, body.seat))

    @routes.post("/tables/{id}/invitations", response_model=views.Invitation, tags=["tables"])
    async def invite(access: held, body: InvitationRequest) -> Response:
        """Make a new invitation to a seat that nobody has used, for the maker."""
        return answer(await rights.invite(access, body.seat, body.secret))

    @routes.get("/tables/{id}/devices", response_model=views.Devices, tags=["tables"])
    async def devices(access: held) -> Response:
        """List the devices of the token's seats, and for the maker those of all seats."""
        return answer(devices_of(access))

    @routes.post("/tables/{id}/revoke", response_model=views.Devices, tags=["tables"])
    async def revoke(access: held, body: RevokeRequest) -> Response:
        """Take a seat from a device, for whoever holds that seat, and for the maker."""
        return answer(await rights.revoke(access, body.seat, body.device))

    @routes.post("/tables/{id}/watch", response_model=views.WatchLink, tags=["tables"])
    async def watch(access: held, body: WatchRequest) -> Response:
        """Make a new link for spectators, or none, for the maker; the old one is void."""
        return answer(await rights.change_watch(access, body.allowed, body.secret))

    @routes.post("/tables/{id}/close", response_model=views.TableView, tags=["tables"])
    async def close(access: held) -> Response:
        """Close a table where nobody else plays yet, for the maker."""
        return answer(await rights.close(access))
