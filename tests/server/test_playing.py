"""Whole games by HTTP and sockets, behind a real port, from a real database."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets

from sixfold.codec.moves import move_to_json
from sixfold.codec.terms import Finding
from sixfold.record.proof import verify_text
from sixfold.rules.editions import EDITIONS
from sixfold.server.tables.broker import LocalBroker
from tests.rules.random_moves import legal_move
from tests.server.serving import FREELY, Player, Served, bot, here, link, seen_by, served
from tests.waiting import UNIT

pytestmark = pytest.mark.anyio


async def play_out(server: Served, players: dict[int, Player], edition: str) -> None:
    """Let everybody make any legal move until the game is over."""
    random = Random(edition)
    anybody = next(iter(players.values()))
    while True:
        seen = await anybody.until(
            None, lambda seen: seen["now"]["turn"] in players or seen["now"]["stage"] == "over"
        )
        seat = seen["now"]["turn"]
        if seat is None:
            return
        move = legal_move(seen_by(server.table(anybody.table), seat), seat, random)
        answer = await players[seat].command(seat, seen["seq"], move=move)
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param(name, marks=pytest.mark.deep if name in ("travel", "starwars") else ())
        for name in EDITIONS
    ],
)
async def test_two_people_and_a_bot_play_a_game_to_its_end(edition: str, tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, made = await server.make(edition=edition, seats=[here("Ann"), bot(), link()])
        second = await server.join(made, name="Zoë “the Owl”")
        await play_out(server, {0: first, 2: second}, edition)
        seen = await second.view(2)
        assert seen["now"]["ending"] == "rules"
        assert seen["now"]["winners"]
        assert seen["luck"]["seed"]
        proof = (await first.ask("GET", "/verification")).json()
        assert (proof["finding"], proof["seed_holds"], proof["follows"]) == ("proven", True, True)
        record = (await second.ask("GET", "/record")).text
        assert verify_text(record).finding is Finding.PROVEN
        assert "Zoë “the Owl”" in record


async def test_a_move_reaches_the_other_seat_at_once_and_shows_only_what_it_may(
    tmp_path: Path,
) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        async with server.line(first, 0) as mine, server.line(second, 1) as yours:
            table = (await mine.frame())["table"]
            assert (await yours.frame())["table"]["now"]["hands"][0] == 6
            seat = table["now"]["turn"]
            mover, other = (mine, yours) if seat == 0 else (yours, mine)
            move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
            command = {"id": "a", "seat": seat, "expected": table["seq"]}
            command["move"] = move_to_json(move)
            await mover.send({"type": "command", "command": command})
            own = await mover.frame_of("events")
            told = await other.frame_of("events")
            assert own["seq"] == told["seq"] == table["seq"] + 1
            assert own["done"] == "a"
            assert "done" not in told
            drew = next(e for e in told["events"][0]["events"] if e["event"] == "drew")
            assert "pieces" not in drew
            assert next(e for e in own["events"][0]["events"] if e["event"] == "drew")["pieces"]


async def test_a_command_sent_twice_is_done_once_with_the_same_answer(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        players = {0: first, 1: second}
        seen = await first.view()
        seat, seq = seen["now"]["turn"], seen["seq"]
        move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
        ask = players[seat].command
        answers = await asyncio.gather(*(ask(seat, seq, move=move, id="x") for _ in range(5)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
        assert (await first.view())["seq"] == seq + 1
        again = await ask(seat, seq + 1, move=move, id="x")
        assert (again.status_code, again.json()["seq"]) == (200, seq + 1)


async def test_the_same_name_of_a_command_means_nothing_to_another_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        players = {0: first, 1: second}
        for _ in range(2):
            seen = await first.view()
            seat, seq = seen["now"]["turn"], seen["seq"]
            move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
            answer = await players[seat].command(seat, seq, move=move, id="x")
            assert answer.json()["seq"] == seq + 1


async def test_a_stale_command_is_told_so_with_what_is_missing(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        players = {0: first, 1: second}
        seen = await first.view()
        seat, seq = seen["now"]["turn"], seen["seq"]
        move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
        await players[seat].command(seat, seq, move=move)
        other = 1 - seat
        answer = await players[other].command(other, seq, move={"pass": True})
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (409, "stale")
        assert [event["kind"] for event in error["missing"]["events"]] == ["moved"]
        assert error["missing"]["seq"] == seq + 1
        drew = error["missing"]["events"][0]["events"][1]
        assert drew["event"] == "drew"
        assert "pieces" not in drew


async def test_a_line_that_was_cut_goes_on_where_it_was(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        async with server.line(second, 1) as line:
            seq = (await line.frame())["table"]["seq"]
        players = {0: first, 1: second}
        for _ in range(3):
            seen = await first.view()
            seat = seen["now"]["turn"]
            move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
            await players[seat].command(seat, seen["seq"], move=move)
        async with server.line(second, 1, after=seq) as line:
            frame = await line.frame()
            assert frame["type"] == "events"
            assert [event["seq"] for event in frame["events"]] == [seq + 1, seq + 2, seq + 3]
        async with server.line(second, 1, after=10**6) as line:
            assert (await line.frame())["type"] == "table"


async def test_several_devices_hold_a_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        made = (await second.ask("POST", "/links", json={"seat": 1})).json()
        url = f"/api/tables/{first.table}/device"
        answer = await server.http.post(url, json={"secret": made["secret"]})
        phone = Player(server.http, first.table, answer.json()["token"])
        assert (await phone.view(1))["now"]["hands"] == (await second.view(1))["now"]["hands"]
        assert (await second.ask("POST", "/links", json={"seat": 0})).status_code == 403
        spent = await server.http.post(url, json={"secret": made["secret"]})
        assert spent.status_code == 404


async def test_spectators_see_no_hand(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        _first, made = await server.make()
        await server.join(made)
        watcher = Player(server.http, made["table"], made["watch"])
        assert (await watcher.view())["now"]["hands"] == [6, 6]
        assert (await watcher.ask("GET", "?seat=0")).status_code == 403
        assert (await watcher.command(0, 3, wish="resign")).status_code == 403
        _alone, closed = await server.make(spectators=False)
        assert closed["watch"] is None


async def test_people_at_one_device_look_as_one_seat_at_a_time(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        assert (await both.view())["now"]["hands"] == [6, 6]
        async with server.line(both, None) as line:
            assert (await line.frame())["table"]["now"]["hands"] == [6, 6]
            await line.send({"type": "look", "seat": 1})
            hands = (await line.frame())["table"]["now"]["hands"]
            assert (hands[0], len(hands[1])) == (6, 6)
            await line.send({"type": "look", "seat": None})
            assert (await line.frame())["table"]["now"]["hands"] == [6, 6]
            await line.send({"type": "look", "seat": 2})
            assert (await line.frame())["error"]["code"] == "not_your_seat"


async def test_everybody_who_wants_plays_again_with_turned_seats(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        assert (await second.wish(1, "rematch")).json()["error"]["code"] == "not_over"
        await first.wish(0, "resign")
        async with server.line(second, 1) as line:
            await first.wish(0, "rematch")
            await second.wish(1, "rematch")
            frame = await line.frame_of("events")
            while frame["events"][-1]["kind"] != "rematch_made":
                frame = await line.frame_of("events")
        new = frame["events"][-1]["table"]
        again = Player(server.http, new, second.token)
        seen = await again.view()
        assert seen["holds"] == [0]
        assert [seat["name"] for seat in seen["now"]["seats"]] == ["Bob", "Ann"]
        assert seen["now"]["stage"] == "playing"


async def test_a_line_ends_with_the_seat_it_was_for(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        _, made = await server.make(seats=[here("Ann"), link(), link()])
        left = await server.join(made, 0, "Bob")
        async with server.line(left, 1) as line:
            await line.frame()
            assert (await left.wish(1, "leave")).status_code == 200
            with pytest.raises(websockets.ConnectionClosedOK):
                await line.frame()
        assert (await left.ask("GET")).status_code == 404
        await server.join(made, 0, "Eve")


async def test_an_old_link_does_not_open_the_hand_of_whoever_sits_there_now(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        _, made = await server.make(seats=[here("Ann"), link(), link()])
        eve = await server.join(made, 0, "Eve")
        kept = (await eve.ask("POST", "/links", json={"seat": 1})).json()["secret"]
        await eve.wish(1, "leave")
        await server.join(made, 0, "Bob")
        await server.join(made, 1, "Cy")
        url = f"/api/tables/{made['table']}/device"
        answer = await server.http.post(url, json={"secret": kept})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_table")


async def test_two_processes_on_one_database_show_the_same_game(tmp_path: Path) -> None:
    broker = LocalBroker()
    async with served(tmp_path, broker=broker) as server, served(tmp_path, broker=broker) as two:
        first, made = await server.make()
        second = Player(two.http, made["table"], (await two.join(made)).token)
        async with two.line(second, 1) as line:
            await line.frame()
            for _ in range(4):
                seen = await first.until(None, lambda seen: seen["now"]["stage"] == "playing")
                seat = seen["now"]["turn"]
                holder = (first, second)[seat]
                state = server.table(first.table) if seat == 0 else two.table(first.table)
                move = legal_move(seen_by(state, seat), seat, Random(1))
                answer = await holder.command(seat, seen["seq"], move=move)
                assert answer.status_code == 200, answer.text
                frame = await line.frame_of("events")
                while frame["seq"] < answer.json()["seq"]:
                    frame = await line.frame_of("events")
                await first.until(None, lambda s, q=frame["seq"]: s["seq"] >= q)  # type: ignore[misc]
        assert await server.replayed(first.table) == two.table(first.table)


async def test_a_process_that_was_told_nothing_finds_out_by_the_log(tmp_path: Path) -> None:
    async with served(tmp_path) as server, served(tmp_path) as two:
        first, second = await server.pair()
        deaf = Player(two.http, first.table, first.token)
        seen = await deaf.view()
        seat, seq = seen["now"]["turn"], seen["seq"]
        holders = {0: first, 1: second}
        move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
        await holders[seat].command(seat, seq, move=move)
        there = Player(two.http, first.table, holders[seat].token)
        answer = await there.command(seat, seq, move=move, id="late")
        assert answer.json()["error"]["code"] == "stale"
        assert two.table(first.table) == server.table(first.table)
        next_seat = 1 - seat
        move = legal_move(seen_by(server.table(first.table), next_seat), next_seat, Random(1))
        await holders[next_seat].command(next_seat, seq + 1, move=move)
        there = Player(two.http, first.table, holders[seat].token)
        move = legal_move(seen_by(server.table(first.table), seat), seat, Random(2))
        answer = await there.command(seat, seq + 2, move=move)
        assert answer.status_code == 200


async def test_a_closing_server_finishes_what_it_accepted(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, second = await server.pair()
        seen = await first.view()
        seat = seen["now"]["turn"]
        move = legal_move(seen_by(server.table(first.table), seat), seat, Random(1))
        sending = asyncio.create_task((first, second)[seat].command(seat, seen["seq"], move=move))
        while server.table(first.table).seq == seen["seq"]:
            await asyncio.sleep(0)
            if sending.done():
                break
        answer = await sending
        assert answer.status_code == 200
    async with served(tmp_path) as again:
        back = Player(again.http, first.table, first.token)
        assert (await back.view())["seq"] == seen["seq"] + 1


@pytest.mark.parametrize("by_socket", [False, True])
async def test_a_closing_server_stores_what_is_on_its_way_to_the_disk(
    by_socket: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        table, under_way = server.table(both.table), asyncio.Event()
        seat, append = table.turn, server.log.append
        assert seat is not None

        async def slowly(*what: Any) -> Any:
            under_way.set()
            await asyncio.sleep(UNIT)
            return await append(*what)

        monkeypatch.setattr(server.log, "append", slowly)
        move = move_to_json(legal_move(seen_by(table, seat), seat, Random(1)))
        body = {"id": "a", "seat": seat, "expected": table.seq, "move": move}
        async with server.line(both, seat) as line:
            await line.frame()
            sending = asyncio.create_task(both.ask("POST", "/commands", json=body))
            if by_socket:
                sending.cancel()
                await line.send({"type": "command", "command": body})
            await under_way.wait()
            server.stop()
            if not by_socket:
                assert (await sending).json()["seq"] == table.seq + 1
            await line.wire.wait_closed()
        server.server.registry.held.clear()  # its log is closed, so nothing is replayed here
    async with served(tmp_path) as again:
        back = Player(again.http, both.table, both.token)
        assert (await back.view())["seq"] == table.seq + 1


async def test_a_bots_turn_is_taken_up_by_the_next_process(tmp_path: Path) -> None:
    quiet = FREELY
    async with served(tmp_path, quiet) as server:
        server.server.scheduler.closing = True  # as if the process were gone before the bot moved
        first, _ = await server.make(seats=[here("Ann"), bot()], edition="cubes")
        table = server.table(first.table)
        if table.bots_turn is None:
            seat = table.turn
            assert seat is not None
            move = legal_move(seen_by(table, seat), seat, Random(1))
            await first.command(seat, table.seq, move=move)
        assert server.table(first.table).bots_turn == 1
    async with served(tmp_path, quiet) as two:
        back = Player(two.http, first.table, first.token)
        seen = await back.until(0, lambda seen: seen["now"]["turn"] == 0)
        assert seen["now"]["bag"] < 78
