"""No table grows without end: links, devices, comings and goings, swaps; and long logs in parts."""

from random import Random
from typing import Any

import pytest

from sixfold.rules.moves import Swap
from sixfold.server.http import routes_tables
from sixfold.server.tables import commands, projection
from sixfold.server.tables.commands import MOST_NON_MOVES, MOST_RETURNS
from sixfold.server.tables.fold import MOST_MOVES
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import MOST_KEYS, MOST_LINKS, Table
from sixfold.wire.commands import Wish
from sixfold.wire.errors import Code
from sixfold.wire.views import Ending, Stage
from tests.server.serving import direct, here
from tests.server.tables.test_table import History, new_history


def link(history: History, place: int, name: str) -> None:
    history.take(commands.make_link(history.at, place, name, history.now + 60, history.now))


def refusal_of(history: History, wish: Wish, place: int = 0) -> Code:
    with pytest.raises(RefusedError) as refusal:
        history.wish(place, wish)
    return refusal.value.code


def test_of_a_seats_links_only_the_newest_stay_open() -> None:
    history = new_history()
    link(history, 1, "other")
    for number in range(MOST_LINKS + 3):
        link(history, 0, f"link{number}")
    assert list(history.at.links) == ["other", *(f"link{number}" for number in range(3, 8))]
    assert history.replayed() == history.at


def test_so_many_devices_hold_a_seat_and_no_more() -> None:
    history = new_history()
    for number in range(MOST_KEYS - 1):
        link(history, 0, f"link{number}")
        history.take(commands.use_link(history.at, f"link{number}", f"key{number}", history.now))
    link(history, 0, "last")
    with pytest.raises(RefusedError) as refusal:
        commands.use_link(history.at, "last", "key", history.now)
    assert refusal.value.code is Code.USED_UP
    assert len(history.at.keys_of(0)) == MOST_KEYS
    assert len(history.at.keys_of(1)) == 1


def test_nobody_leaves_and_returns_for_ever() -> None:
    history = new_history(leaving="bot")
    while history.at.non_moves < MOST_NON_MOVES:
        history.wish(0, Wish.RETURN if history.at.seats[0].away else Wish.LEAVE)
    if history.at.seats[0].away:
        history.wish(0, Wish.RETURN)
    assert refusal_of(history, Wish.LEAVE) is Code.USED_UP
    with pytest.raises(RefusedError):
        link(history, 0, "late")
    history.wish(1, Wish.RESIGN)
    history.wish(0, Wish.LEAVE)
    assert history.at.seats[0].away


def test_nobody_runs_out_of_time_and_returns_for_ever() -> None:
    history = new_history(leaving="bot", clock={"per_turn": 1})
    seat = history.at.turn
    assert seat is not None
    while history.at.non_moves <= MOST_RETURNS:
        history.now += 2
        late = commands.time_out(history.at, history.now)
        assert late is not None
        history.take(late)
        if history.at.non_moves < MOST_RETURNS:
            history.wish(seat, Wish.RETURN)
    assert refusal_of(history, Wish.RETURN, seat) is Code.USED_UP


def test_nobody_sits_down_and_stands_up_for_ever() -> None:
    seats: list[Any] = [{"kind": "here", "name": "A"}, {"kind": "link"}, {"kind": "link"}]
    history = History(edition="classic", seats=seats)
    while not history.at.seats[1].taken or history.at.non_moves < MOST_NON_MOVES:
        if history.at.seats[1].taken:
            history.wish(1, Wish.LEAVE)
        else:
            history.join(1)
    assert refusal_of(history, Wish.LEAVE, 1) is Code.USED_UP
    history.join(2)
    assert history.is_at(Stage.PLAYING)


@pytest.mark.rule("C9")
def test_a_game_of_swaps_alone_ends_after_very_many() -> None:
    history = new_history()
    history.move(Random(1))
    while history.is_at(Stage.PLAYING):
        seat, state = history.at.turn, history.at.state
        assert seat is not None
        assert state is not None
        history.take(commands.play(history.at, seat, Swap(state.hands[seat][:1]), history.now))
    assert (history.at.moves, history.at.ending) == (MOST_MOVES, Ending.LENGTH)
    assert len(history.at.winners) == 1
    assert history.replayed() == history.at


@pytest.mark.anyio
async def test_events_come_in_parts_where_there_are_very_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for part in (projection, routes_tables):
        monkeypatch.setattr(part, "MOST_EVENTS", 4)
    async with direct() as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        for _ in range(4):
            await both.wish(0, "leave")
            await both.wish(0, "return")
        table: Table = server.table(both.table)
        history: list[int] = []
        while not history or history[-1] < table.seq:
            params = {"after": history[-1] if history else 0}
            frame = (await both.ask("GET", "/events", params=params)).json()
            assert len(frame["events"]) <= 4
            assert frame["seq"] == table.seq
            history += [event["seq"] for event in frame["events"]]
        assert history == list(range(1, 11))
        stale = await both.command(0, 0, wish="leave")
        missing = stale.json()["error"]["missing"]
        assert [event["seq"] for event in missing["events"]] == [1, 2, 3, 4]
