"""Shared luck: the house commits to its share first, and then every person's device gives one."""

from typing import Any

import httpx
import pytest

from sixfold.rules.chance import commitment, mixed_seed
from sixfold.server.tables import projection
from sixfold.server.tables.keys import rematch_name
from tests.server.serving import Player, Served, bot, direct, here, link
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ANN, BOB, OTHER = "a1" * 32, "b2" * 32, "c3" * 32


async def give(player: Player, **nonces: str) -> httpx.Response:
    """Give shares of the luck: `s0` is that of seat 0."""
    body = [{"seat": int(seat[1:]), "nonce": nonce} for seat, nonce in nonces.items()]
    return await player.ask("POST", "/nonces", json={"nonces": body})


async def shared(server: Served, seats: list[Any] | None = None) -> tuple[Player, Any]:
    """Make a table whose luck is shared."""
    return await server.make(luck="shared", seats=seats or [here("Ann"), link()])


def code_of(answer: httpx.Response) -> str:
    code: str = answer.json()["error"]["code"]
    return code


async def test_the_game_begins_with_the_last_persons_share() -> None:
    async with direct() as server:
        ann, made = await shared(server, [here("Ann"), link(), bot()])
        assert made["view"]["agreed"]["luck"] == "shared"
        assert made["view"]["luck"]["awaited"] == [0]
        house = made["view"]["luck"]["house"]
        bob = await server.join(made)
        luck = (await ann.view())["luck"]
        assert (luck["awaited"], luck["given"]) == ([0, 1], [None, None, None])
        assert (await give(bob, s1=BOB)).json()["awaited"] == [0]
        assert (await ann.view())["now"]["stage"] == "gathering"
        answer = (await give(ann, s0=ANN)).json()
        table = server.table(ann.table)
        seed = mixed_seed(bytes.fromhex(table.entropy), [b"\xa1" * 32, b"\xb2" * 32, b""])
        assert table.seed == seed
        assert answer["commitment"] == commitment(seed)
        assert answer["house"] == house == projection.entropy_hash(table)
        assert answer["given"] == [projection.nonce_hash(ANN), projection.nonce_hash(BOB), None]


async def test_all_persons_of_one_device_give_their_shares_together() -> None:
    async with direct() as server:
        device, _ = await shared(server, [here("Ann"), here("Bob")])
        assert (await give(device, s0=ANN, s1=BOB)).json()["awaited"] == []
        assert (await device.view())["now"]["stage"] == "playing"


async def test_a_share_is_given_once_and_the_same_one_again() -> None:
    async with direct() as server:
        ann, made = await shared(server)
        bob = await server.join(made)
        assert (await give(ann, s0=ANN)).status_code == 200
        seq = (await ann.view())["seq"]
        assert (await give(ann, s0=ANN)).status_code == 200
        assert (await ann.view())["seq"] == seq
        assert code_of(await give(ann, s0=OTHER)) == "already_done"
        assert (await give(bob, s1=BOB)).status_code == 200
        assert (await give(bob, s1=BOB)).status_code == 200
        assert code_of(await give(bob, s1=OTHER)) == "already_done"


async def test_nobody_gives_anothers_share_or_one_that_is_too_short() -> None:
    async with direct() as server:
        ann, made = await shared(server, [here("Ann"), link(), bot()])
        await server.join(made)
        for seat in ("s1", "s2"):
            assert code_of(await give(ann, **{seat: ANN})) == "not_your_seat"
        assert code_of(await give(ann, s0="a1" * 16)) == "bad_request"


async def test_a_share_that_comes_before_the_commitment_is_refused() -> None:
    async with direct() as server:
        settings = {"edition": "classic", "luck": "shared", "seats": [here(nonce=ANN), link()]}
        answer = await server.http.post("/api/tables", json=settings)
        assert (code_of(answer), answer.json()["error"]["where"]) == ("bad_request", "nonce")
        _, made = await shared(server)
        who = {"secret": made["invitations"][0]["secret"], "name": "Bob", "nonce": BOB}
        answer = await server.http.post(f"/api/tables/{made['table']}/join", json=who)
        assert (code_of(answer), answer.json()["error"]["where"]) == ("bad_request", "nonce")


async def test_whoever_stands_up_takes_their_share_away() -> None:
    async with direct() as server:
        ann, made = await shared(server)
        bob = await server.join(made)
        await give(bob, s1=BOB)
        await bob.wish(1, "leave")
        luck = (await ann.view())["luck"]
        assert (luck["awaited"], luck["given"]) == ([0], [None, None])
        carl = await server.join(made, name="Carl")
        await give(ann, s0=ANN)
        assert (await ann.view())["now"]["stage"] == "gathering"
        assert (await give(carl, s1=OTHER)).json()["awaited"] == []


async def rematch(server: Served, *players: Player) -> str:
    """Let everybody resign and play again, and return the next table."""
    for wish in ("resign", "rematch"):
        for seat, player in enumerate(players):
            await player.wish(seat, wish)
    await wait_until(lambda: server.table(players[0].table).rematch is not None)
    following = rematch_name(players[0].table)
    assert server.table(players[0].table).rematch == following
    for player in players:
        player.table = following
    return following


async def test_a_rematch_waits_for_the_shares_of_all_devices() -> None:
    async with direct() as server:
        ann, made = await shared(server, [here("Ann"), link(), bot()])
        bob = await server.join(made)
        await give(ann, s0=ANN)
        await give(bob, s1=BOB)
        house = server.table(ann.table).entropy
        table = await rematch(server, ann, bob)
        seen = await ann.view()
        assert seen["now"]["stage"] == "gathering"
        assert (seen["luck"]["awaited"], seen["luck"]["given"]) == ([1, 2], [None] * 3)
        assert server.table(table).entropy != house
        await give(ann, s1=ANN)
        await give(bob, s2=OTHER)
        assert server.table(table).seats[0].nonce is None
        assert (await ann.view())["now"]["stage"] == "playing"


async def test_whoever_leaves_a_rematch_before_it_begins_closes_it() -> None:
    async with direct() as server:
        ann, made = await shared(server)
        bob = await server.join(made)
        await give(ann, s0=ANN)
        await give(bob, s1=BOB)
        await rematch(server, ann, bob)
        await bob.wish(0, "leave")
        assert (await ann.view())["now"]["ending"] == "closed"
        assert code_of(await give(ann, s1=ANN)) == "game_over"


async def test_a_table_of_the_servers_luck_says_nothing_of_shares() -> None:
    async with direct() as server:
        _, made = await server.make()
        assert "luck" not in made["view"]["agreed"]
        assert not {"awaited", "given"} & set(made["view"]["luck"])
