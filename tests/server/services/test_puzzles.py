"""Puzzles by HTTP: the same for everybody, nothing of the solution before it is found."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from sixfold.analysis.puzzles import Puzzle, all_puzzles
from sixfold.codec.moves import move_to_json
from sixfold.codec.terms import Theme
from sixfold.kernel.placements import placements
from sixfold.rules import tiles
from sixfold.rules.moves import Pass, Place, Roll, Rows
from sixfold.server.services.puzzles import puzzle_message, puzzle_of_day
from sixfold.wire import puzzles as wire
from tests.server.serving import Served, direct

Json = dict[str, Any]


@pytest.fixture
async def server() -> AsyncIterator[Served]:
    async with direct() as server:
        yield server


async def get_puzzles(server: Served, path: str, **params: Any) -> Json:
    answer = await server.http.get(f"/api/puzzles{path}", params=params)
    assert answer.status_code == 200, answer.text
    puzzle: Json = answer.json()
    return puzzle


async def answered(server: Served, number: int, **body: Any) -> Json:
    answer = await server.http.post(f"/api/puzzles/{number}/answer", json=body)
    assert answer.status_code == 200, answer.text
    wire.PuzzleAnswer.model_validate(answer.json())
    puzzle: Json = answer.json()
    return puzzle


def some_puzzle(kind: type, theme: Theme | None = None) -> Puzzle:
    return next(
        puzzle
        for puzzle in all_puzzles()
        if isinstance(puzzle.solution, kind) and (theme is None or theme in puzzle.themes)
    )


def of_each_kind() -> list[Puzzle]:
    return [some_puzzle(kind) for kind in (Place, Roll, Rows)]


@pytest.mark.anyio
async def test_every_puzzle_is_set_without_its_solution(server: Served) -> None:
    hidden = {"solution", "rivals", "ahead", "points", "found", "how", "error"}
    for puzzle in (*all_puzzles()[:10], *of_each_kind()):
        answer = await get_puzzles(server, f"/{puzzle.number}")
        wire.Puzzle.model_validate(answer)
        assert answer["position"] == puzzle.position
        assert not hidden & answer.keys()
        # Whatever the solution were, the same would be told.
        other = puzzle_message(replace(puzzle, solution=Pass(), rivals=(), points=0, ahead=9.0))
        assert json.loads(other.text()) == answer


@pytest.mark.anyio
async def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_another_one_tomorrow(
    server: Served,
) -> None:
    today = await get_puzzles(server, "/daily", date="2026-11-17")
    wire.Puzzle.model_validate(today)
    assert today == await get_puzzles(server, "/daily", date="2026-11-17")
    assert today["date"] == "2026-11-17"
    assert today["number"] != (await get_puzzles(server, "/daily", date="2026-11-18"))["number"]


@pytest.mark.anyio
async def test_without_a_date_it_is_today_by_the_servers_clock(server: Served) -> None:
    today = datetime.fromtimestamp(server.server.clock(), UTC).date()
    answer = await get_puzzles(server, "/daily")
    assert answer["date"] == today.isoformat()
    assert answer["number"] == puzzle_of_day(today).number


def test_the_days_go_through_all_puzzles_before_one_comes_again() -> None:
    count = len(all_puzzles())
    begin = date(2026, 11, 17)
    numbers = [puzzle_of_day(begin + timedelta(days)).number for days in range(count)]
    assert sorted(numbers) == list(range(1, count + 1))
    assert puzzle_of_day(begin + timedelta(count)).number == numbers[0]
    assert puzzle_of_day(date.min).number
    assert puzzle_of_day(date.max).number


@pytest.mark.anyio
async def test_puzzles_are_listed_by_theme_and_edition(server: Served) -> None:
    whole = await get_puzzles(server, "")
    wire.PuzzleList.model_validate(whole)
    assert whole["count"] == len(whole["puzzles"]) == len(all_puzzles())
    rolls = await get_puzzles(server, "", theme="reroll")
    assert {puzzle["edition"] for puzzle in rolls["puzzles"]} == {"cubes"}
    assert all("reroll" in puzzle["themes"] for puzzle in rolls["puzzles"])
    classic, travel = [
        await get_puzzles(server, "", edition=puzzle) for puzzle in ("classic", "travel")
    ]
    assert classic == travel
    assert 0 < len(classic["puzzles"]) < whole["count"]
    assert not (await get_puzzles(server, "", edition="cards", theme="swap"))["puzzles"]


@pytest.mark.anyio
async def test_the_right_answer_is_told_the_solution(server: Served) -> None:
    for puzzle in of_each_kind():
        answer = await answered(server, puzzle.number, move=move_to_json(puzzle.solution))
        assert answer["right"]
        assert answer["behind"] == 0
        assert answer["solution"]["move"] == move_to_json(puzzle.solution)
        assert set(answer["solution"]["found"]) == {"mouse", "rabbit", "squirrel", "fox", "raven"}


@pytest.mark.anyio
async def test_a_wrong_answer_is_told_how_far_it_is_behind_and_no_solution(server: Served) -> None:
    for puzzle in (some_puzzle(Place, Theme.CROSS), some_puzzle(Roll)):
        rival = puzzle.rivals[0]
        answer = await answered(server, puzzle.number, move=move_to_json(rival.move))
        assert not answer["right"]
        assert answer["behind"] == pytest.approx(rival.behind, abs=0.01)
        assert answer["solution"] is None


@pytest.mark.anyio
async def test_an_answer_that_nobody_weighed_before_is_weighed_at_once(server: Served) -> None:
    puzzle = next(
        puzzle
        for puzzle in all_puzzles()
        if puzzle.method == "simulated" and puzzle.edition == "classic"
    )
    seen = puzzle.seen
    assert isinstance(seen, tiles.View)
    known = {puzzle.solution, *(rival.move for rival in puzzle.rivals)}
    possible = placements(seen.board, seen.hands[seen.turn].known)
    other = next(place for place in reversed(possible) if place.move not in known)
    answer = await answered(server, puzzle.number, move=move_to_json(other.move))
    assert not answer["right"]
    assert answer["points"] == other.score
    assert answer["behind"] > 0
    assert answer == await answered(server, puzzle.number, move=move_to_json(other.move))


@pytest.mark.anyio
async def test_whoever_gives_up_is_shown_the_solution(server: Served) -> None:
    for puzzle in of_each_kind():
        answer = await answered(server, puzzle.number, give_up=True)
        assert not answer["right"]
        assert answer["points"] is None
        assert answer["solution"]["move"] == move_to_json(puzzle.solution)
        assert bool(answer["solution"]["steps"]) == isinstance(puzzle.solution, Rows)


@pytest.mark.anyio
async def test_help_comes_in_steps(server: Served) -> None:
    for puzzle in of_each_kind():
        path = f"/api/puzzles/{puzzle.number}/help"
        where = (await server.http.post(path, json={"step": 1})).json()
        wire.PuzzleHelp.model_validate(where)
        assert where["pieces"] == []
        which = (await server.http.post(path, json={"step": 2})).json()
        assert which["pieces"]
        assert (where["where"], where["rows"]) == (which["where"], which["rows"])


@pytest.mark.anyio
async def test_an_illegal_answer_is_refused_with_its_reason(server: Served) -> None:
    puzzle = some_puzzle(Place)
    body = {"move": {"place": {"500,500": str(puzzle.seen.hands[puzzle.seen.turn].known[0])}}}
    answer = await server.http.post(f"/api/puzzles/{puzzle.number}/answer", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "illegal"
    assert answer.json()["error"]["refusal"]["reason"]


BAD = [
    ("GET", "/daily?date=yesterday", None, 400),
    ("GET", "/daily?date=2026-02-30", None, 400),
    ("GET", "?theme=luck", None, 400),
    ("GET", "?edition=chess", None, 400),
    ("GET", "/0", None, 404),
    ("GET", "/99999", None, 404),
    ("GET", "/-1", None, 404),
    ("GET", "/1e1", None, 404),
    ("GET", "/²", None, 404),
    ("POST", "/0/answer", {"give_up": True}, 404),
    ("POST", "/1/answer", {}, 400),
    ("POST", "/1/answer", {"give_up": True, "move": {"pass": True}}, 400),
    ("POST", "/1/answer", {"move": {"dance": True}}, 400),
    ("POST", "/1/help", {"step": 3}, 400),
    ("POST", "/1/help", {}, 400),
]


@pytest.mark.anyio
@pytest.mark.parametrize(("method", "path", "body", "status"), BAD)
async def test_what_cannot_be_read_is_refused(
    server: Served, method: str, path: str, body: Json | None, status: int
) -> None:
    answer = await server.http.request(method, f"/api/puzzles{path}", json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["code"] == {400: "bad_request", 404: "not_found"}[status]
