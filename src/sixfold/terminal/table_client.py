"""A client of a table on a server: the HTTP request that takes a seat, and the WebSocket."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPException
from typing import Final, Protocol, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from pydantic import BaseModel, TypeAdapter, ValidationError
from websockets.sync.client import connect

from sixfold.terminal.seat_store import StoredSeat
from sixfold.terminal.table_link import Link
from sixfold.wire.commands import ClientFrame, DeviceRequest, JoinRequest, NoncesRequest, SeatNonce
from sixfold.wire.errors import Code, ErrorAnswer
from sixfold.wire.frames import ServerFrame
from sixfold.wire.views import Joined

S = TypeVar("S")
T = TypeVar("T")

UNREACHABLE: Final = "unreachable"
"""The code of a `ClientError` where no server answers."""

UNREADABLE: Final = "unreadable"
"""The code of a `ClientError` where an answer is none that this version knows."""

_TIMEOUT: Final = 30.0
_LARGEST_FRAME: Final = 2**20
_FRAMES: Final[TypeAdapter[ServerFrame]] = TypeAdapter(ServerFrame)


class ClientError(Exception):
    """Why a table cannot be played at: the server's error code, or one of the client's own."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class LostAnswerError(ClientError):
    """A request may have been done or not, because its answer was lost; send it again."""


_LOST: Final = (HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT)


def take_seat(link: Link, name: str, language: str, token: str) -> StoredSeat:
    """Take the seat of a link with a token; raise `ClientError` where that is refused.

    The same request sent again takes the same seat.
    """
    try:
        if link.path == "/device":
            body = _ask(link, "device", DeviceRequest(secret=link.secret, token=token))
        else:
            request = JoinRequest(secret=link.secret, name=name, language=language, token=token)
            body = _ask(link, "join", request)
    except ValidationError as error:
        raise ClientError(Code.BAD_REQUEST) from error
    joined = _read(Joined.model_validate_json, body)
    return StoredSeat(seat=joined.seat, token=joined.token)


def give_nonces(link: Link, token: str, nonces: list[SeatNonce]) -> None:
    """Give shares of the luck; raise `ClientError` where they are refused."""
    _ask(link, "nonces", NoncesRequest(nonces=nonces), token)


def fetch_record(link: Link, token: str) -> str:
    """Return the record of a game that is over."""
    return _ask(link, "record", None, token).decode()


def _ask(link: Link, action: str, message: BaseModel | None, token: str | None = None) -> bytes:
    """Return the body of the answer to a request; raise `ClientError` where there is none.

    Without a message the request is a GET.
    """
    url = f"{link.server}/api/tables/{link.table}/{action}"
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    request = Request(url, None if message is None else _to_json(message).encode(), headers)
    try:
        with urlopen(request, timeout=_TIMEOUT) as response:
            body: bytes = response.read()
            return body
    except HTTPError as error:
        with error:
            code = _error_code(error.read())
        raise (LostAnswerError if error.code in _LOST else ClientError)(code) from error
    except URLError as error:  # it was not sent whole
        raise ClientError(UNREACHABLE) from error
    except (OSError, HTTPException) as error:
        raise LostAnswerError(UNREACHABLE) from error
    except ValueError as error:
        raise ClientError(UNREACHABLE) from error


def _error_code(body: bytes) -> str:
    """Return the code of an error answer; a proxy before an absent server answers no JSON."""
    try:
        return ErrorAnswer.model_validate_json(body).error.code
    except ValidationError:
        return UNREADABLE if body.lstrip().startswith(b"{") else UNREACHABLE


def _read(validate: Callable[[S], T], value: S) -> T:
    """Return a validated answer; raise `ClientError` where it does not fit its model."""
    try:
        return validate(value)
    except ValidationError as error:
        raise ClientError(UNREADABLE) from error


def _to_json(message: BaseModel) -> str:
    return message.model_dump_json(by_alias=True, exclude_none=True)


class Connection(Protocol):
    """What a `TableSocket` needs of a WebSocket connection."""

    def send(self, message: str) -> None:
        """Send a text message."""
        ...

    def recv(self) -> str | bytes:
        """Return the next message."""
        ...


class TableSocket:
    """The WebSocket of a table: typed frames out, typed frames in."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def send(self, frame: ClientFrame) -> None:
        """Send a frame."""
        self._connection.send(_to_json(frame))

    def receive(self) -> ServerFrame:
        """Return the next frame; raise `ClientError` where it cannot be read."""
        return _read(_FRAMES.validate_json, self._connection.recv())


@contextmanager
def open_socket(link: Link) -> Iterator[TableSocket]:
    """Open the WebSocket of a table, and close it at the end."""
    with connect(link.websocket_url, compression=None, max_size=_LARGEST_FRAME) as connection:
        yield TableSocket(connection)
