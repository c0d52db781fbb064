"""Studies: any position played on, previewed, hinted at and weighed; nothing is kept of it."""

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.record.position import format_position, parse_position
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import Impossible
from sixfold.rules.hands import Hand, open_hand
from sixfold.rules.turns import Phase
from sixfold.server.config import Config
from sixfold.server.services.fair_pool import pool_of
from sixfold.server.services.previews import preview
from sixfold.server.services.studies import Studies
from sixfold.server.services.studies import preview as preview_in_study
from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import ErrorAnswer
from sixfold.wire.previews import Hint
from sixfold.wire.studies import LONGEST_POSITION, Study, StudyMove, StudyRequest, StudyWeighing
from sixfold.wire.values import Message
from tests.rules.random_moves import legal_move
from tests.server.serving import FREELY, HOST, Served, direct

Json = dict[str, Any]

MIDDLE = "classic -1,-2:G3G4G2/.2B2/.R1R2 R3R4?4/?6 80 12/4 1 play"
PER_COMMIT = {("classic", 2), ("cubes", 3), ("cards", 4)}
"""The games that bots play to their end at every commit."""
SPREAD = {
    "classic": MIDDLE,
    "travel": "travel 0,0:R1R2R3 O1O2O3Y4Y5Y6/?6/G1G2?4 80 3/0/0 2 play",
    "starwars": "starwars 0,0:R1R2R3R4 ?6/?6 92 4/0 2 play",
    "cubes": "cubes 0,0:G1G2G6 R1R4Y1B5P1P1/O2Y4Y5G3B1P4 75 3/0 2 play",
    "cards": "cards B1B2B4/R3G3Y3P3 R1R1O2O4Y6G5G6P1?1/?9/?9 44 R3/-/6 1 play",
}
"""A position of each edition in the middle of a game."""

IMPOSSIBLE = {
    "classic 0,0:R1R2R1 ?6/?6 50 0/0 1 play": Impossible.BROKEN_LINE,
    "classic 0,0:R1.3R2 ?6/?6 50 0/0 1 play": Impossible.TWO_PARTS,
    "classic 0,0:R1 R1R1R1/?6 50 0/0 1 play": Impossible.TOO_MANY_ALIKE,
    "classic 0,0:R1 ?6/?6 99 0/0 1 play": Impossible.TOO_FEW_LEFT,
    "classic 0,0:R1 ?7/?6 50 0/0 1 play": Impossible.HAND_TOO_LARGE,
    "classic 0,0:R1 -/?6 50 0/0 1 play": Impossible.EMPTY_HAND,
    "classic 0,0:R1 ?6/?6 50 0/0 1 open": Impossible.BEGUN,
    "classic - ?6/?6 50 0/0 1 play": Impossible.NOT_BEGUN,
    "cubes 0,0:R1 ?6/?6 50 0/0 1 open rolled": Impossible.BEGUN,
    "cubes - ?6/?6 50 0/0 1 open rolled": Impossible.ROLLED,
    "cards R1R2 ?9/?9 50 -/- 1 play": Impossible.BROKEN_ROW,
    "cards R1R2R3R4R5R6 ?9/?9 50 -/- 1 play": Impossible.QWIRKLE_ON_TABLE,
    "cards R1R2R3 ?9/?9 50 -/- 1 play last=1": Impossible.LAST_TURNS,
    "cards - R1R2O3/?9 50 -/- 1 open": Impossible.NO_SET,
}


@pytest.fixture
async def server() -> AsyncIterator[Served]:
    async with direct() as server:
        yield server


async def ask(server: Served, path: str, **body: Any) -> Json:
    """Return an answer that is no refusal."""
    answer = await server.http.post(f"/api/study{path}", json=body)
    assert answer.status_code == 200, answer.text
    study: Json = answer.json()
    return study


async def refused(server: Served, path: str, status: int, **body: Any) -> Json:
    """Return a refusal, held against the schema."""
    answer = await server.http.post(f"/api/study{path}", json=body)
    assert answer.status_code == status, answer.text
    ErrorAnswer.model_validate(answer.json())
    error: Json = answer.json()["error"]
    return error


async def step(server: Served, position: str, **do: Any) -> Json:
    """Return the study after something was done, held against the schema."""
    answer = await ask(server, "", position=position, do=do or None)
    Study.model_validate(answer)
    return answer


def whole_position(state: game.State) -> str:
    """Return a state as a position that hides nothing but the bag."""
    return format_position(with_open_hands(state))


def with_open_hands(state: game.State) -> game.View:
    """Return everything that is known of a state in a study."""
    return replace(game.view(state, None), hands=tuple(map(open_hand, state.hands)))


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("edition", "players"),
    [
        pytest.param(
            edition,
            players,
            marks=() if (edition, players) in PER_COMMIT else pytest.mark.deep,
        )
        for edition in EDITIONS
        for players in (2, 3, 4)
    ],
)
async def test_bots_play_on_from_the_start_to_the_end(
    server: Served, edition: str, players: int
) -> None:
    answer = await ask(server, "/start", edition=edition, players=players)
    Study.model_validate(answer)
    assert [hand["hidden"] for hand in answer["view"]["hands"][1:]] == [answer["view"]["most"]] * (
        players - 1
    )
    for _ in range(500):
        if answer["view"]["turn"] is None:
            break
        seat, hand = answer["view"]["turn"], answer["view"]["hands"][answer["view"]["turn"]]
        assert len(hand["drawn"]) == hand["hidden"]
        answer = await step(server, answer["position"], bot="raven", ms=5)
        assert answer["view"]["hands"][seat]["hidden"] == 0
        assert (await step(server, answer["position"]))["view"] == answer["view"]
        assert answer["view"]["passes"] <= players
    assert answer["view"]["phase"] == "over"
    assert answer["view"]["winners"]
    assert answer["may"] is None


@pytest.mark.anyio
@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_move_made_by_hand_leads_where_the_rules_say(server: Served, edition: str) -> None:
    random = Random(f"study {edition}")
    state = game.start(EDITIONS[edition], 2 + len(edition) % 3, Seeded(edition))
    while state.phase is not Phase.OVER:
        seat, seen = state.turn, game.view(state, state.turn)
        move = legal_move(seen, seat, random)
        position = whole_position(state)
        looked = await step(server, position)
        assert looked["position"] == position
        assert looked["may"] == json.loads(preview(seen, seat, None).text())["may"]
        answer = await step(server, position, move=move_to_json(move))
        after = game.apply(state, seat, move).state
        shown, wanted = parse_position(answer["position"]), with_open_hands(after)
        assert (shown.scores, shown.bag, shown.passes) == (wanted.scores, wanted.bag, wanted.passes)
        assert format_position(shown).split(" ")[1] == format_position(wanted).split(" ")[1]
        if after.phase is Phase.OVER or edition == "cubes":
            break  # the draws are the study's own, so nothing more need be the same
        state = game.sample(shown, Seeded(f"on {answer['position']}"))


@pytest.mark.anyio
async def test_the_same_position_seed_and_move_give_the_same_answer(server: Served) -> None:
    for position in SPREAD.values():
        first = await step(server, position, bot="owl", ms=5)
        assert await step(server, position, bot="owl", ms=5) == first
        move = first["move"]
        answer = await ask(server, "", position=position, do={"move": move})
        assert answer == first
    hands = {
        str((await ask(server, "", position=SPREAD["starwars"], seed=seed))["view"]["hands"][1])
        for seed in ("a", "b", "c")
    }
    assert len(hands) == 3


@pytest.mark.anyio
async def test_a_hand_stays_unknown_until_its_seat_has_moved(server: Served) -> None:
    answer = await step(server, MIDDLE)
    assert answer["position"] == MIDDLE
    assert answer["view"]["hands"][0]["known"] == ["R3", "R4"]
    assert len(answer["view"]["hands"][0]["drawn"]) == 4
    assert answer["view"]["hands"][1] == {"known": [], "hidden": 6, "drawn": []}
    after = await step(server, MIDDLE, bot="raven")
    first, second = parse_position(after["position"]).hands
    assert first.is_known
    assert first.size == 6
    assert second == Hand(hidden=6)
    assert len(after["view"]["hands"][1]["drawn"]) == 6


@pytest.mark.anyio
@pytest.mark.parametrize("edition", SPREAD)
async def test_previews_hints_and_weighings_are_about_the_hand_that_is_shown(
    server: Served, edition: str
) -> None:
    position = SPREAD[edition]
    hint = await ask(server, "/hint", position=position)
    Hint.model_validate(hint)
    previewed = await ask(server, "/preview", position=position, move=hint["move"])
    assert previewed["legal"]
    assert previewed["your_turn"]
    weighing = await ask(server, "/weigh", position=position)
    StudyWeighing.model_validate(weighing)
    values = [option["chance"] + 0.0005 * option["margin"] for option in weighing["options"]]
    assert values == sorted(values, reverse=True) or weighing["how"] == "only"
    for option in weighing["options"]:
        preview = await ask(server, "/preview", position=position, move=option["move"])
        assert preview["legal"]
        if "place" in option["move"]:
            assert preview["points"] == option["points"]
    again = await ask(server, "/weigh", position=position, move=hint["move"])
    assert move_from_json(again["options"][again["weighed"]]["move"]) == move_from_json(
        hint["move"]
    )


@pytest.mark.anyio
@pytest.mark.parametrize("edition", EDITIONS)
async def test_an_opening_is_weighed_by_its_pieces(server: Served, edition: str) -> None:
    start = await ask(server, "/start", edition=edition, players=2)
    weighing = await ask(server, "/weigh", position=start["position"])
    laid = [sorted(option["move"].get("place", {}).values()) for option in weighing["options"]]
    assert len(laid) == len({str(option) for option in laid})


@pytest.mark.anyio
async def test_bots_know_no_more_than_their_seat_could(server: Served) -> None:
    known = "classic 0,0:R1R2R3 R4O1Y2G3B5P6/{} 80 3/0 1 play"
    answers = []
    for other in ("?6", "R5O5Y5G5B5P5", "O2O3?4"):
        position = known.format(other)
        hint = await ask(server, "/hint", position=position)
        weighing = await ask(server, "/weigh", position=position)
        answers.append((hint, weighing))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.anyio
@pytest.mark.parametrize("position", IMPOSSIBLE)
async def test_what_makes_a_position_impossible_is_named(server: Served, position: str) -> None:
    for path in ("", "/preview", "/hint", "/weigh"):
        error = await refused(server, path, 422, position=position)
        assert error["code"] == "impossible"
        assert error["impossible"]["why"] == IMPOSSIBLE[position].value


@pytest.mark.anyio
async def test_a_position_that_cannot_be_read_says_where(server: Served) -> None:
    for position, column in {
        "": 1,
        "chess - ?6/?6 96 0/0 1 open": 1,
        "classic - ?6/?6 96 0/0 5 open": 24,
        "classic 0,0:Z9 ?6/?6 96 0/0 1 play": 13,
    }.items():
        error = await refused(server, "", 400, position=position)
        assert (error["code"], error["where"]) == ("bad_request", "position")
        assert error["column"] == column
    far = "classic 99999,0:R1 ?6/?6 90 0/0 1 play"
    assert (await refused(server, "", 400, position=far))["where"] == "position"
    long = MIDDLE + " " * LONGEST_POSITION
    assert (await refused(server, "", 400, position=long))["where"] == "body.position"


@pytest.mark.anyio
async def test_what_cannot_be_done_is_refused(server: Served) -> None:
    error = await refused(server, "", 422, position=MIDDLE, do={"move": {"place": {"9,9": "R3"}}})
    assert error["refusal"]["reason"] == "no_contact"
    error = await refused(server, "/weigh", 422, position=MIDDLE, move={"place": {"9,9": "R3"}})
    assert error["refusal"]["reason"] == "no_contact"
    assert (await refused(server, "", 422, position=MIDDLE, do={"bot": "cat"}))["code"] == (
        "unknown_bot"
    )
    await refused(server, "", 400, position=MIDDLE, do={})
    await refused(server, "", 400, position=MIDDLE, do={"bot": "owl", "move": {"pass": True}})
    await refused(server, "", 400, position=MIDDLE, do={"bot": "owl", "ms": 100000})
    await refused(server, "", 400, position=MIDDLE, do={"move": {"swap": ["X9"]}})
    over = "travel 0,0:R1R2R3R4R5R6/R3 -/G2 0 88/79 1 over"
    assert (await step(server, over))["view"]["winners"] == [0]
    for path in ("/hint", "/weigh"):
        assert (await refused(server, path, 409, position=over))["code"] == "game_over"
    assert (await refused(server, "", 409, position=over, do={"bot": "owl"}))["code"] == "game_over"
    error = await refused(server, "", 422, position=over, do={"move": {"pass": True}})
    assert error["refusal"]["reason"] == "game_over"
    stuck = "classic 0,0:R1R2 R3/- 50 0/0 1 play"
    error = await refused(server, "", 422, position=stuck, do={"move": {"place": {"2,0": "R3"}}})
    assert error["impossible"]["why"] == "empty_hand"


@pytest.mark.anyio
async def test_whoever_lets_bots_think_too_often_has_to_wait() -> None:
    config = Config(hosts=(HOST,), bot_ms=1, hint_ms=1, study_burst=3)
    async with direct(config=config) as server:
        body = {"position": MIDDLE, "do": {"bot": "raven"}}
        for _ in range(3):
            assert (await server.http.post("/api/study", json=body)).status_code == 200
        answer = await server.http.post("/api/study", json=body)
        assert answer.status_code == 429
        assert answer.json()["error"]["retry_after"] > 0
        await step(server, MIDDLE)


@pytest.mark.anyio
async def test_a_finished_game_is_studied_from_any_moment() -> None:
    async with direct() as server:
        first, _ = await server.pair()
        answer = await first.ask("GET", "/position", params={"seq": 3})
        assert answer.json()["error"]["code"] == "not_over"
        await first.wish(0, "resign")
        seen = await first.view(0)
        assert seen["now"]["stage"] == "over"
        early = await first.ask("GET", "/position", params={"seq": 0})
        assert early.json()["error"]["code"] == "not_begun"
        answer = await first.ask("GET", "/position", params={"seq": seen["seq"]})
        position = answer.json()["position"]
        shown = parse_position(position)
        assert all(hand.is_known for hand in shown.hands)
        assert (await step(server, position))["position"] == position


LETTERS = "ROYGBP123456./?-:, 0789=classiccubescardsopenplayoverlast"
SPOILT = st.one_of(
    st.text(max_size=60),
    st.text(alphabet=LETTERS, max_size=80),
    st.builds(
        lambda text, at, cut, new: text[: at % len(text)] + new + text[at % len(text) + cut :],
        st.sampled_from([*SPREAD.values(), *IMPOSSIBLE]),
        st.integers(0, 200),
        st.integers(0, 6),
        st.text(alphabet=LETTERS, max_size=4),
    ),
)


@settings(max_examples=300, deadline=None)
@given(
    position=SPOILT,
    path=st.sampled_from(["", "preview", "hint", "weigh"]),
    does=st.sampled_from([None, {"bot": "owl"}, {"bot": "mouse"}, {"move": {"pass": True}}]),
)
def test_no_text_is_a_fault(position: str, path: str, does: Json | None) -> None:
    pool = pool_of(FREELY)
    studies = Studies(FREELY, pool)

    async def answered() -> Message:
        match path:
            case "preview":
                return preview_in_study(StudyMove(position=position))
            case "hint":
                return await studies.hint(position, "study", "Ann")
            case "weigh":
                return await studies.weigh(StudyMove(position=position), "Ann")
        request = StudyRequest.model_validate({"position": position, "do": does})
        answer = await studies.study(request, "Ann")
        again = await studies.study(StudyRequest(position=answer.position), "Ann")
        assert again.view == answer.view
        return answer

    with suppress(RefusedError):
        anyio.run(answered)
    pool.close()
