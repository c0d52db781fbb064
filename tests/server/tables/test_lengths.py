"""No table grows without end: links, devices, comings and goings, swaps; and long logs in parts."""

from random import Random
from typing import Any

import pytest

from sixfold.rules.moves import Swap
from sixfold.server.http import routes_tables
from sixfold.server.tables import commands, projection
from sixfold.server.tables.commands import MOST_ASIDES, MOST_RETURNS
from sixfold.server.tables.fold import MOST_MOVES
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import MOST_KEYS, MOST_LINKS, Table
from sixfold.wire.commands import Wish
from sixfold.wire.errors import Code
from sixfold.wire.views import Ending, Stage
from tests.server.serving import direct, here
from tests.server.tables.test_table import Story, story


def link(told: Story, place: int, name: str) -> None:
    told.take(commands.make_link(told.at, place, name, told.now + 60, told.now))


def refusal_of(told: Story, wish: Wish, place: int = 0) -> Code:
    with pytest.raises(RefusedError) as refusal:
        told.wish(place, wish)
    return refusal.value.code


def test_of_a_seats_links_only_the_newest_stay_open() -> None:
    told = story()
    link(told, 1, "other")
    for number in range(MOST_LINKS + 3):
        link(told, 0, f"link{number}")
    assert list(told.at.links) == ["other", *(f"link{number}" for number in range(3, 8))]
    assert told.replayed() == told.at


def test_so_many_devices_hold_a_seat_and_no_more() -> None:
    told = story()
    for number in range(MOST_KEYS - 1):
        link(told, 0, f"link{number}")
        told.take(commands.use_link(told.at, f"link{number}", f"key{number}", told.now))
    link(told, 0, "last")
    with pytest.raises(RefusedError) as refusal:
        commands.use_link(told.at, "last", "key", told.now)
    assert refusal.value.code is Code.USED_UP
    assert told.at.keys_of(0) == MOST_KEYS
    assert told.at.keys_of(1) == 1


def test_nobody_leaves_and_returns_for_ever() -> None:
    told = story(leaving="bot")
    while told.at.asides < MOST_ASIDES:
        told.wish(0, Wish.RETURN if told.at.seats[0].away else Wish.LEAVE)
    if told.at.seats[0].away:
        told.wish(0, Wish.RETURN)
    assert refusal_of(told, Wish.LEAVE) is Code.USED_UP
    with pytest.raises(RefusedError):
        link(told, 0, "late")
    told.wish(1, Wish.RESIGN)
    told.wish(0, Wish.LEAVE)
    assert told.at.seats[0].away


def test_nobody_runs_out_of_time_and_returns_for_ever() -> None:
    told = story(leaving="bot", clock={"per_turn": 1})
    seat = told.at.turn
    assert seat is not None
    while told.at.asides <= MOST_RETURNS:
        told.now += 2
        late = commands.time_out(told.at, told.now)
        assert late is not None
        told.take(late)
        if told.at.asides < MOST_RETURNS:
            told.wish(seat, Wish.RETURN)
    assert refusal_of(told, Wish.RETURN, seat) is Code.USED_UP


def test_nobody_sits_down_and_stands_up_for_ever() -> None:
    seats: list[Any] = [{"kind": "here", "name": "A"}, {"kind": "link"}, {"kind": "link"}]
    told = Story(edition="classic", seats=seats)
    while not told.at.seats[1].taken or told.at.asides < MOST_ASIDES:
        if told.at.seats[1].taken:
            told.wish(1, Wish.LEAVE)
        else:
            told.join(1)
    assert refusal_of(told, Wish.LEAVE, 1) is Code.USED_UP
    told.join(2)
    assert told.is_at(Stage.PLAYING)


@pytest.mark.rule("C9")
def test_a_game_of_swaps_alone_ends_after_very_many() -> None:
    told = story()
    told.move(Random(1))
    while told.is_at(Stage.PLAYING):
        seat, state = told.at.turn, told.at.state
        assert seat is not None
        assert state is not None
        told.take(commands.play(told.at, seat, Swap(state.hands[seat][:1]), told.now))
    assert (told.at.moves, told.at.ending) == (MOST_MOVES, Ending.LENGTH)
    assert len(told.at.winners) == 1
    assert told.replayed() == told.at


@pytest.mark.anyio
async def test_events_come_in_parts_where_there_are_very_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for part in (projection, routes_tables):
        monkeypatch.setattr(part, "MOST_EVENTS", 4)
    async with direct() as one:
        both, _ = await one.make(seats=[here("Ann"), here("Bob")])
        for _ in range(4):
            await both.wish(0, "leave")
            await both.wish(0, "return")
        table: Table = one.table(both.table)
        told: list[int] = []
        while not told or told[-1] < table.seq:
            params = {"after": told[-1] if told else 0}
            frame = (await both.ask("GET", "/events", params=params)).json()
            assert len(frame["events"]) <= 4
            assert frame["seq"] == table.seq
            told += [event["seq"] for event in frame["events"]]
        assert told == list(range(1, 11))
        stale = await both.command(0, 0, wish="leave")
        missing = stale.json()["error"]["missing"]
        assert [event["seq"] for event in missing["events"]] == [1, 2, 3, 4]
