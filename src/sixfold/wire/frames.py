"""Frames of the server on a WebSocket."""

from typing import Annotated, Literal

from pydantic import Field

from sixfold.wire.errors import ErrorBody
from sixfold.wire.previews import Preview
from sixfold.wire.values import CommandId, Message, Seq
from sixfold.wire.views import EventsFrame, TableView


class TableFrame(Message):
    """The whole table, in answer to a hello or a look."""

    type: Literal["table"]
    table: TableView


class DoneFrame(Message):
    """A repeated command had been executed before."""

    type: Literal["done"]
    id: CommandId
    seq: Seq


class RefusedFrame(Message):
    """A frame was refused; `id` is that of the command or the preview, if any."""

    type: Literal["refused"]
    id: str | None
    error: ErrorBody


class PreviewedFrame(Message):
    """The answer to a preview request."""

    type: Literal["previewed"]
    ask: CommandId
    preview: Preview


class PongFrame(Message):
    """The answer to a ping."""

    type: Literal["pong"]


ServerFrame = Annotated[
    TableFrame | EventsFrame | DoneFrame | RefusedFrame | PreviewedFrame | PongFrame,
    Field(discriminator="type"),
]
