"""What the maker of a table may do for others, and what nobody may do to those who play."""

from typing import Any

import pytest

from sixfold.codec.moves import move_to_json
from sixfold.server.tables.maker_commands import MOST_BY_MAKER
from tests.rules.random_moves import legal_move
from tests.server.serving import (
    Json,
    Player,
    Served,
    bot,
    direct,
    here,
    link,
    seen_by,
    served,
)
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio


async def code(player: Player, path: str, **body: Any) -> str | None:
    """Ask for something, and return the code of the refusal; None where it was done."""
    answer = await player.ask("POST", path, json=body)
    return None if answer.status_code == 200 else str(answer.json()["error"]["code"])


async def move(server: Served, *players: Player) -> int:
    """Let whoever's turn it is make a move; return the seat."""
    from random import Random

    table = server.table(players[0].table)
    seat = table.turn
    assert seat is not None
    chosen = move_to_json(legal_move(seen_by(table, seat), seat, Random(1)))
    answer = await players[seat].command(seat, table.seq, move=chosen, id=f"m{table.seq}")
    assert answer.status_code == 200, answer.text
    return seat


async def stands(server: Served, table: str, seat: int) -> Json:
    now = server.table(table).seats[seat]
    return {"taken": now.taken, "name": now.name, "used": now.used}


async def test_a_seat_that_nobody_used_is_freed_and_taken_again_during_the_game() -> None:
    async with direct() as server:
        maker, made = await server.make()
        lost = await server.join(made)
        assert await code(maker, "/free", seat=1) is None
        assert await stands(server, maker.table, 1) == {"taken": False, "name": None, "used": False}
        assert (await lost.ask("GET")).status_code == 404
        again = await server.join(made, name="Bea")
        seen = await again.view(1)
        assert (seen["now"]["stage"], seen["now"]["seats"][1]["name"]) == ("playing", "Bea")
        assert len(seen["now"]["hands"][1]) == 6
        kinds = [event["kind"] for event in (await again.ask("GET", "/events")).json()["events"]]
        assert kinds == ["made", "sat", "began", "freed", "sat"]
        players = (maker, again)
        for _ in range(4):
            await move(server, *players)


async def test_a_new_invitation_voids_the_old_one() -> None:
    async with direct() as server:
        maker, made = await server.make(seats=[here("Ann"), link(), link()])
        body = {"seat": 1, "secret": "n" * 32}
        for _ in range(2):
            answer = await maker.ask("POST", "/invitations", json=body)
            assert answer.json() == body
        old = {"secret": made["invitations"][0]["secret"], "name": "Bob"}
        path = f"/api/tables/{maker.table}/join"
        assert (await server.http.post(path, json=old)).status_code == 404
        new = {**old, "secret": "n" * 32, "token": "b" * 32}
        assert (await server.http.post(path, json=new)).status_code == 200
        assert await code(maker, "/invitations", **body) is None  # sent again, it frees nobody
        assert server.table(maker.table).seats[1].taken
        secret = (await maker.ask("POST", "/invitations", json={"seat": 1})).json()["secret"]
        assert not server.table(maker.table).seats[1].taken
        assert secret != "n" * 32
        assert await code(maker, "/invitations", seat=2, secret=secret) == "already_done"


async def test_whoever_has_moved_stays() -> None:
    async with direct() as server:
        maker, made = await server.make()
        other = await server.join(made)
        while await move(server, maker, other) != 1:
            pass
        assert await code(maker, "/free", seat=1) == "in_use"
        assert await code(maker, "/invitations", seat=1) == "in_use"
        assert await code(maker, "/close") == "in_use"
        assert (await other.view(1))["holds"] == [1]


@pytest.mark.parametrize("wish", ["leave", "resign"])
async def test_whoever_said_something_stays(wish: str) -> None:
    async with direct() as server:
        seats = [here("Ann"), link(), link()]
        maker, made = await server.make(seats=seats)
        other, _ = await server.join(made), await server.join(made, 1)
        assert (await other.wish(1, wish)).status_code == 200
        assert await code(maker, "/free", seat=1) == ("resigned" if wish == "resign" else "in_use")
        assert await code(maker, "/free", seat=2) is None


async def test_a_hand_is_seen_by_one_newcomer_only() -> None:
    async with direct() as server:
        maker, made = await server.make()
        await server.join(made)
        assert await code(maker, "/free", seat=1) is None
        await server.join(made, name="the maker in disguise")
        assert await code(maker, "/free", seat=1) == "in_use"


async def test_freed_seats_leave_the_proof_of_the_luck_whole() -> None:
    async with direct() as server:
        maker, made = await server.make(seats=[here("Ann"), link(), bot()])
        await server.join(made, nonce="cd" * 16)
        assert await code(maker, "/free", seat=1) is None
        other = await server.join(made, nonce="ef" * 16)
        await maker.wish(0, "resign")
        await other.wish(1, "resign")
        proof = (await maker.ask("GET", "/verification")).json()
        assert (proof["seed_holds"], proof["follows"]) == (True, True)
        assert (await maker.view())["luck"]["nonces"][1] == "cd" * 16


async def test_only_the_maker_has_the_makers_rights() -> None:
    async with direct() as server:
        _, made = await server.make(seats=[here("Ann"), link(), link()])
        other = await server.join(made)
        watcher = Player(server.http, made["table"], made["watch"])
        for player in (other, watcher):
            for path, body in (
                ("/free", {"seat": 2}),
                ("/invitations", {"seat": 2}),
                ("/watch", {}),
                ("/close", {}),
            ):
                assert await code(player, path, **body) == "not_maker"
        assert await code(watcher, "/revoke", seat=1, device="0" * 12) == "not_your_seat"
        assert (await watcher.ask("GET", "/devices")).status_code == 403


@pytest.mark.parametrize("seat", [0, 2, 3])
async def test_only_a_seat_by_link_is_freed(seat: int) -> None:
    async with direct() as server:
        maker, _ = await server.make(seats=[here("Ann"), link(), bot()])
        assert await code(maker, "/free", seat=seat) == "bad_request"


async def test_a_table_is_closed_before_the_game_and_while_nobody_else_has_moved() -> None:
    async with direct() as server:
        for seats in ([here("Ann"), link()], [link(), link()], [here("Ann"), bot()]):
            maker, _ = await server.make(seats=seats)
            for _ in range(2):
                answer = await maker.ask("POST", "/close")
                assert answer.json()["now"]["ending"] == "closed"
            assert server.table(maker.table).state is None
            assert (await maker.ask("GET", "/record")).status_code == 409
        maker, other = await server.pair()
        if server.table(maker.table).turn == 0:
            await move(server, maker, other)
        assert await code(maker, "/close") is None
        assert (
            await code(other, "/commands", id="x", seat=1, expected=4, wish="rematch") is not None
        )
        assert await code(maker, "/free", seat=1) == "game_over"


async def test_a_person_revokes_devices_of_their_own_seat_and_their_sockets_end(
    tmp_path: Any,
) -> None:
    async with served(tmp_path) as server:
        maker, made = await server.make()
        other = await server.join(made)
        secret = (await other.ask("POST", "/links", json={"seat": 1})).json()["secret"]
        body = {"secret": secret, "token": "s" * 32}
        assert (await server.http.post(f"/api/tables/{maker.table}/device", json=body)).is_success
        thief = Player(server.http, maker.table, "s" * 32)
        await thief.ask("POST", "/links", json={"seat": 1})
        async with server.line(thief, 1) as line:
            await line.frame_of("table")
            listed = (await other.ask("GET", "/devices")).json()
            assert [device["yours"] for device in listed["devices"]] == [True, False]
            own, stolen = (device["id"] for device in listed["devices"])
            assert await code(other, "/revoke", seat=0, device=own) == "not_your_seat"
            assert await code(other, "/revoke", seat=1, device=own) == "bad_request"
            assert await code(maker, "/revoke", seat=1, device=own) == "in_use"
            for _ in range(2):
                left = await other.ask("POST", "/revoke", json={"seat": 1, "device": stolen})
                assert [device["id"] for device in left.json()["devices"]] == [own]
            await line.wire.wait_closed()
        assert (await thief.ask("GET")).status_code == 404
        assert not server.table(maker.table).links


async def test_whoever_revokes_the_makers_device_of_their_own_seat_is_the_maker() -> None:
    async with direct() as server:
        maker, _ = await server.make(seats=[here("Ann"), here("Bea"), link()])
        phones = []
        for seat in (0, 1):
            secret = (await maker.ask("POST", "/links", json={"seat": seat})).json()["secret"]
            answer = await server.http.post(
                f"/api/tables/{maker.table}/device", json={"secret": secret}
            )
            phones.append(Player(server.http, maker.table, answer.json()["token"]))
        listed = (await maker.ask("GET", "/devices")).json()
        lost = listed["devices"][0]["id"]
        for seat, phone in enumerate(phones):
            assert await code(phone, "/close") == "not_maker"
            assert await code(phone, "/revoke", seat=seat, device=lost) is None
        assert (await maker.ask("GET")).status_code == 404
        assert [(await phone.ask("GET", "/devices")).json()["maker"] for phone in phones] == [
            False,
            True,
        ]


async def test_the_link_for_spectators_is_renewed_and_revoked_and_stays_so_in_a_rematch() -> None:
    async with direct() as server:
        maker, made = await server.make()
        other = await server.join(made)
        watcher = Player(server.http, maker.table, made["watch"])
        assert (await watcher.ask("GET")).status_code == 200
        renewed = await maker.ask("POST", "/watch", json={"secret": "w" * 32})
        assert renewed.json() == {"secret": "w" * 32}
        assert (await watcher.ask("GET")).status_code == 404
        watcher.token = "w" * 32
        assert (await watcher.ask("GET")).status_code == 200
        assert (await maker.ask("POST", "/watch", json={"allowed": False})).json() == {
            "secret": None
        }
        assert (await watcher.ask("GET")).status_code == 404
        assert await code(maker, "/watch", secret=maker.token) == "already_done"
        next_ = await rematch(server, maker, other)
        watcher.table = next_
        assert (await watcher.ask("GET")).status_code == 404


async def test_a_table_without_spectators_gets_no_link_for_them() -> None:
    async with direct() as server:
        maker, _ = await server.make(spectators=False)
        assert await code(maker, "/watch") == "spectators_off"
        assert await code(maker, "/watch", allowed=False) is None


async def test_the_maker_is_the_maker_of_the_rematch_too() -> None:
    async with direct() as server:
        maker, other = await server.pair()
        table = await rematch(server, maker, other)
        players = [Player(server.http, table, player.token) for player in (maker, other)]
        known = [(await player.ask("GET", "/devices")).json()["maker"] for player in players]
        assert known == [True, False]
        assert await code(players[0], "/free", seat=0) == "in_use"  # they wanted to play again
        assert await code(players[0], "/close") == "in_use"


async def rematch(server: Served, *players: Player) -> str:
    """Let everybody want to play again, and return the next table."""
    await players[0].wish(0, "resign")
    for seat, player in enumerate(players):
        await player.wish(seat, "rematch")
    table = players[0].table
    await wait_until(lambda: server.table(table).rematch is not None)
    next_ = server.table(table).rematch
    assert next_ is not None
    return next_


async def test_the_maker_uses_up_the_makers_share_of_the_log_and_no_more() -> None:
    async with direct() as server:
        maker, made = await server.make(seats=[here("Ann"), link(), link()])
        other = await server.join(made)
        while (refused := await code(maker, "/watch")) is None:
            pass
        assert refused == "used_up"
        assert server.table(maker.table).seq == MOST_BY_MAKER
        assert (await other.wish(1, "leave")).status_code == 200
