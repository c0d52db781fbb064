"""Valid requests and their mutations, for fuzzing."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Final

from hypothesis import strategies as st

from tests.engine.client import EDITIONS, Json, ask, choose, state_after

PIECES: Final = ("R1", "R2", "G1", "G2", "B6", "P4", "R7", "R", "G")
CELLS: Final = ("0,0", "1,0", "0,1", "-1,0", "00,0", "1000000000000000000,0")
NAMES: Final = ("classic", "cubes", "cards", "open", "play", "over", "random", "greedy")
KEYS: Final = ("place", "swap", "pass", "roll", "rows", "redraw", "seed", "counter", "board")


class TooSlowError(BaseException):
    """The engine took too long; not an `Exception`, so that the engine cannot answer it."""


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Fail with `TooSlowError` what does not end in time."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def values() -> st.SearchStrategy[Json]:
    """Return any JSON value, the words of the protocol among them."""
    numbers = st.one_of(
        st.integers(-3, 20),
        st.integers(),
        st.floats(allow_nan=False, allow_infinity=False),
        st.sampled_from([10**17, 10**19, -(10**18), 10**400]),
    )
    words = st.one_of(st.sampled_from([*PIECES, *CELLS, *NAMES, *KEYS]), st.text(max_size=5))
    plain = st.one_of(st.none(), st.booleans(), numbers, words)
    return st.recursive(
        plain,
        lambda inner: st.one_of(
            st.lists(inner, max_size=7), st.dictionaries(words, inner, max_size=4)
        ),
        max_leaves=12,
    )


@cache
def real_requests() -> tuple[dict[str, Json], ...]:
    """Return requests of every op, from games of every edition, that the engine answers."""
    requests: list[dict[str, Json]] = []
    for edition in EDITIONS:
        for moves in (0, 1, 9, 24, 1000):
            requests += _requests_in(state_after(edition, moves, players=2 + moves % 3))
    for request in requests:
        if request["op"] != "reroll":
            assert "error" not in ask(**request), request
    return tuple(requests)


def _requests_in(state: dict[str, Json]) -> Iterator[dict[str, Json]]:
    edition, seat = state["edition"], state["turn"]
    hand = state["hands"][seat]
    where = {"board": state["board"]} if "board" in state else {"table": state["table"]}
    yield {"op": "view", "state": state, "seat": seat}
    yield {"op": "opening", "edition": edition, "hands": state["hands"]}
    if state["phase"] == "over":
        return
    move = choose(state)
    view = ask("view", state=state, seat=seat)["view"]
    yield {"op": "new", "edition": edition, "players": state["players"], "seed": 1}
    yield {"op": "apply", "state": state, "seat": seat, "move": move}
    yield {"op": "choose", "state": state, "seat": seat, "bot": "random"}
    yield {"op": "choose", "view": view, "seat": seat, "bot": "random", "ms": 1}
    if edition == "cards":
        yield {"op": "solve", "hand": hand, **where}
    else:
        yield {"op": "moves", "edition": edition, "hand": hand, **where}
    if "place" in move or "rows" in move:
        yield {"op": "check", "edition": edition, "hand": hand, **where, **move}
    if edition == "cubes":
        yield {"op": "reroll", "hand": hand[:3], **where}


def paths(value: Json, path: tuple[Json, ...] = ()) -> Iterator[tuple[Json, ...]]:
    """Yield the way to every value inside a value."""
    if not isinstance(value, dict | list):
        return
    for key in value if isinstance(value, dict) else range(len(value)):
        yield (*path, key)
        yield from paths(value[key], (*path, key))


@st.composite
def spoilt_requests(draw: st.DrawFn) -> dict[str, Json]:
    """Return a real request in which one value is another, is gone, or is there twice."""
    request = draw(st.sampled_from(real_requests()))
    top = draw(st.sampled_from(sorted(set(request) - {"op"})))
    inside = [(top, *path) for path in paths(request[top])]
    path = draw(st.one_of(st.just((top,)), st.sampled_from([(top,), *inside])))
    how = draw(st.sampled_from(["other", "gone", "twice", "near"]))
    other = draw(values())
    near = draw(st.integers(-2, 2))
    spoilt = _spoilt(request, path, how, other, near)
    assert isinstance(spoilt, dict)
    return spoilt


def _spoilt(value: Json, path: tuple[Json, ...], how: str, other: Json, near: int) -> Json:
    """Return a copy of a value that is spoilt at the end of a path."""
    copy = dict(value) if isinstance(value, dict) else list(value)
    key, *further = path
    if further:
        copy[key] = _spoilt(value[key], tuple(further), how, other, near)
    elif how == "gone":
        del copy[key]
    elif how == "twice" and isinstance(copy, list):
        copy.insert(key, copy[key])
    elif how == "near" and type(copy[key]) is int:
        copy[key] += near
    else:
        copy[key] = other
    return copy
