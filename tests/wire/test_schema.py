"""The schema: everything that is sent and read, described once."""

import json
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from sixfold.codec.errors import FormError
from sixfold.codec.moves import move_from_json
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import Reason
from sixfold.wire.commands import ClientFrame, Command, JoinRequest
from sixfold.wire.errors import RefusedMove
from sixfold.wire.frames import ServerFrame
from sixfold.wire.settings import TableSettings
from sixfold.wire.values import AnyMove, to_move

MOVES: TypeAdapter[Any] = TypeAdapter(AnyMove)
FRAMES: TypeAdapter[Any] = TypeAdapter(ClientFrame)

TWO = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]


@pytest.mark.parametrize(
    "move",
    [
        {"place": {"0,0": "R1", "-12,3": "P6"}},
        {"swap": ["R1", "R1"]},
        {"roll": []},
        {"rows": [["R1", "R2", "R3"], []]},
        {"redraw": True},
        {"pass": True},
    ],
)
def test_moves_are_read_as_the_rest_of_the_house_reads_them(move: dict[str, Any]) -> None:
    assert to_move(MOVES.validate_json(json.dumps(move))) == move_from_json(move)


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"place": {"0,0": "R7"}},
        {"place": {"00,0": "R1"}},
        {"place": {"0,0": "R1"}, "pass": True},
        {"swap": "R1"},
        {"pass": "yes!"},
        {"passes": True},
        {"rows": [["R1"] * 200]},
    ],
)
def test_what_is_no_move_is_not_read(move: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        MOVES.validate_json(json.dumps(move))


def test_a_pass_that_is_not_one_is_refused() -> None:
    with pytest.raises(FormError):
        to_move(MOVES.validate_json('{"pass": false}'))


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "classic", "seats": TWO[:1]},
        {"edition": "classic", "seats": TWO * 3},
        {"edition": "chess", "seats": TWO},
        {"edition": "classic", "seats": TWO[1:] * 2},
        {"edition": "classic", "seats": [{"kind": "bot"}, TWO[0]]},
        {"edition": "classic", "seats": [{"kind": "here", "bot": "greedy"}, TWO[0]]},
        {"edition": "classic", "seats": TWO, "clock": {"per_turn": 0}},
        {"edition": "classic", "seats": TWO, "colour": "red"},
        {"edition": "classic", "seats": [{"kind": "here", "name": "a\u0000b"}, TWO[1]]},
        {"edition": "classic", "seats": [{"kind": "here", "name": "x" * 41}, TWO[1]]},
    ],
)
def test_a_table_that_cannot_be_played_is_not_made(settings: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        TableSettings.model_validate_json(json.dumps(settings))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_can_be_asked_for(edition: str) -> None:
    settings = TableSettings.model_validate({"edition": edition, "seats": TWO})
    assert settings.edition.value == edition
    assert TableSettings.model_validate_json(settings.model_dump_json()) == settings


def test_every_reason_can_be_told() -> None:
    for reason in Reason:
        told = RefusedMove.model_validate({"reason": reason, "line": []})
        assert told.reason is reason


def test_a_command_says_what_it_expects() -> None:
    with pytest.raises(ValidationError):
        Command.model_validate({"id": "a", "seat": 0, "move": {"pass": True}})


def test_a_frame_is_told_by_its_type() -> None:
    assert FRAMES.validate_json('{"type":"ping"}').type == "ping"
    with pytest.raises(ValidationError):
        FRAMES.validate_json('{"type":"shout"}')


def test_frames_have_a_schema() -> None:
    server: TypeAdapter[Any] = TypeAdapter(ServerFrame)
    for frames in (FRAMES, server):
        schema = frames.json_schema()
        assert schema["discriminator"]["propertyName"] == "type"
        assert len(schema["oneOf"]) >= 5


@pytest.mark.parametrize("nonce", ["a" * 31, "a" * 33, "g" * 32, "a" * 130])
def test_a_nonce_is_whole_bytes_in_hexadecimal(nonce: str) -> None:
    with pytest.raises(ValidationError):
        JoinRequest(secret="s" * 32, name="Ann", nonce=nonce)
    assert JoinRequest(secret="s" * 32, name="Ann", nonce="a" * 32).nonce == "a" * 32
