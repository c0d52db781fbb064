"""A client of the engine protocol, in process, and games that bots play through it."""

import json
import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from sixfold.codec.values import placed_to_json
from sixfold.engine.session import answer
from tests.rules.diagram import drawing

Json = Any

EDITIONS = ("classic", "travel", "starwars", "cubes", "cards")

FULL_SQUARE = {
    f"{x},{y}": f"{colour}{shape}"
    for y, colour in enumerate("ROYGBP")
    for x, shape in enumerate("123456")
}
"""A board of twelve Qwirkles, on which nothing fits any more."""


def answer_to(line: bytes) -> dict[str, Json]:
    """Return the engine's answer to a line, after a check of its form."""
    text = answer(line)
    assert b"\n" not in text
    text.decode("ascii")
    answered = json.loads(text, parse_constant=_no_constant)
    assert isinstance(answered, dict)
    assert next(iter(answered)) == "id"
    if "error" in answered:
        assert list(answered) == ["id", "error", "message"]
        assert answered["message"]
    return answered


def _no_constant(name: str) -> float:
    raise AssertionError(f"{name} is not JSON")


def ask(op: str, **members: Json) -> dict[str, Json]:
    """Return the engine's answer to a request, without its id."""
    answered = answer_to(json.dumps({"id": 1, "op": op, **members}).encode())
    assert answered.pop("id") == 1
    return answered


def error_of(answered: dict[str, Json]) -> str:
    """Return the error that an answer names; the test fails if it names none."""
    assert "error" in answered, answered
    code = answered["error"]
    assert isinstance(code, str)
    return code


class Drawn(NamedTuple):
    """A drawn board and what is being placed on it, as JSON."""

    board: dict[str, str]
    place: dict[str, str]


def draw(text: str) -> Drawn:
    """Return a drawing (see `tests.rules.diagram`) as JSON."""
    drawn = drawing(text)
    return Drawn(placed_to_json(drawn.board.items()), placed_to_json(drawn.placed))


def check_drawn(text: str, edition: str = "classic", **members: Json) -> dict[str, Json]:
    """Return the answer to `check` for a drawing."""
    board, place = draw(text)
    return ask("check", edition=edition, board=board, place=place, **members)


def new(edition: str, players: int = 2, seed: str | float = "a seed") -> dict[str, Json]:
    """Return the state of a new game."""
    state = ask("new", edition=edition, players=players, seed=seed)["state"]
    assert isinstance(state, dict)
    return state


def choose(state: dict[str, Json], bot: str = "random") -> dict[str, Json]:
    """Return the move that a bot picks in a state."""
    move = ask("choose", state=state, seat=state["turn"], bot=bot)["move"]
    assert isinstance(move, dict)
    return move


class Turn(NamedTuple):
    """A state, the move made in it, and the engine's answer."""

    state: dict[str, Json]
    move: dict[str, Json]
    done: dict[str, Json]


def turns(state: dict[str, Json], bot: str = "random", most: float = math.inf) -> Iterator[Turn]:
    """Yield the turns of a game that a bot plays for everybody, to its end."""
    while state["phase"] != "over" and most > 0:
        move = choose(state, bot)
        done = ask("apply", state=state, seat=state["turn"], move=move)
        assert "state" in done, (state, move, done)
        yield Turn(state, move, done)
        state = done["state"]
        most -= 1


def state_after(edition: str, moves: float, players: int = 2, seed: str = "a seed") -> Json:
    """Return the state that a random game has come to after some moves."""
    state = new(edition, players, seed)
    for turn in turns(state, most=moves):
        state = turn.done["state"]
    return state


def ended(edition: str, players: int = 2) -> dict[str, Json]:
    """Return the last state of a random game."""
    state = state_after(edition, math.inf, players)
    assert isinstance(state, dict)
    return state


def pieces(text: str) -> list[str]:
    """Return the pieces of a text as a list."""
    return text.split()


def rows(text: str) -> list[list[str]]:
    """Return rows of cards, written with | between them."""
    return [row.split() for row in text.split("|")] if text.strip() else []
