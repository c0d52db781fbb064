"""An invitation tells what it is for, to whoever has its secret alone."""

import pytest

from tests.server.serving import direct

pytestmark = pytest.mark.anyio


async def test_an_invitation_says_what_it_is_for_until_its_seat_is_taken() -> None:
    async with direct() as server:
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "fox"}, {"kind": "link"}]
        wanted = {"edition": "cubes", "seats": seats}
        made = (await server.http.post("/api/tables", json=wanted)).json()
        path, secret = f"/api/tables/{made['table']}", made["invitations"][0]["secret"]
        answer = await server.http.post(f"{path}/invitation", json={"secret": secret})
        told = answer.json()
        assert set(told) == {"edition", "seats", "seat"}
        assert (told["edition"], told["seat"]) == ("cubes", 2)
        assert told["seats"][0]["name"] == "Anna"
        assert told["seats"][2]["taken"] is False
        joining = {"secret": secret, "name": "Ben"}
        assert (await server.http.post(f"{path}/join", json=joining)).status_code == 200
        spent = await server.http.post(f"{path}/invitation", json={"secret": secret})
        assert spent.json()["error"]["code"] == "seat_taken"


async def test_other_secrets_of_a_table_tell_nothing() -> None:
    async with direct() as server:
        wanted = {"edition": "classic", "seats": [{"kind": "here"}, {"kind": "link"}]}
        made = (await server.http.post("/api/tables", json=wanted)).json()
        for table in (made["table"], "a" * 20):
            for secret in (made["token"], made["watch"], "x" * 32):
                asked = {"secret": secret}
                answer = await server.http.post(f"/api/tables/{table}/invitation", json=asked)
                assert answer.json()["error"]["code"] == "unknown_table"
