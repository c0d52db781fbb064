"""External programs: correct ones play, all others forfeit, and the contest continues."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sixfold.arena.game import Result
from sixfold.arena.player import ForfeitReason
from sixfold.arena.player_pool import PlayerPool
from sixfold.record.reader import parse_record
from tests.arena.contests import EXTERNAL_PROGRAM, contest
from tests.arena.processes import wait_until_gone
from tests.waiting import UNIT

SIXFOLD = f"{sys.executable} -m sixfold engine"


def external_program(how: str, after: int = 0) -> str:
    return f"cmd:{sys.executable} {EXTERNAL_PROGRAM} {how} {after}"


def played(
    program: str, games: int = 2, patience: float = 20.0, edition: str = "cards"
) -> list[Result]:
    of = contest(program, "random", edition=edition, patience=patience)
    with PlayerPool(of) as pool:
        return [pool.play(of.sitting(number))[0] for number in range(games)]


@pytest.mark.parametrize("edition", ["cards", "classic", "cubes"])
def test_the_engine_itself_plays_as_a_program(edition: str) -> None:
    of = contest(f"random@cmd:{SIXFOLD}", "random", edition=edition)
    with PlayerPool(of) as pool:
        result, record = pool.play(of.sitting(0))
    assert result.forfeit is None
    assert result.winners
    assert parse_record(record).end is not None


def test_the_engine_plays_where_no_bot_of_it_is_named() -> None:
    of = replace(contest(f"cmd:{SIXFOLD}", "random", edition="cards"), ms=5)
    with PlayerPool(of) as pool:
        result, _ = pool.play(of.sitting(0))
    assert result.forfeit is None
    assert result.scores[of.sitting(0).seats.index(0)] == max(result.scores)


def test_a_program_that_asks_for_a_bot_nobody_knows_says_so() -> None:
    (result,) = played(f"nobody@cmd:{SIXFOLD}", games=1)
    assert result.forfeit is not None
    assert result.forfeit.reason is ForfeitReason.ERROR
    assert "unknown_bot" in result.forfeit.detail


@pytest.mark.parametrize(
    ("how", "reason", "detail"),
    [
        ("crash", ForfeitReason.CRASH, "ended with code 3: out of ideas"),
        ("garbage", ForfeitReason.GARBAGE, "I place the red circle."),
        ("deep", ForfeitReason.GARBAGE, "[[["),
        ("silent-line", ForfeitReason.GARBAGE, ""),
        ("other-id", ForfeitReason.GARBAGE, '"other"'),
        ("no-move", ForfeitReason.GARBAGE, "move must be an object"),
        ("half-move", ForfeitReason.GARBAGE, "'X9' is not a piece"),
        ("error", ForfeitReason.ERROR, "tired: no more [31m"),
        ("huge", ForfeitReason.TOO_LONG, "more than 1000000 bytes"),
        ("flood", ForfeitReason.GARBAGE, "yyy"),
        ("illegal", ForfeitReason.ILLEGAL, "wrong_move"),
    ],
)
def test_a_program_that_misbehaves_forfeits_every_game_with_the_reason(
    how: str, reason: ForfeitReason, detail: str
) -> None:
    results = played(external_program(how))
    for result in results:
        assert result.forfeit is not None
        assert result.forfeit.reason is reason
        assert detail in result.forfeit.detail
        assert len(result.forfeit.detail) <= 201
        assert result.sitting.seats[result.forfeit.seat] == 0
        assert result.forfeit.seat not in result.winners


def test_a_program_that_is_stuck_forfeits_and_is_stopped_with_all_it_started(
    tmp_path: Path,
) -> None:
    stuck = f"{external_program('hang-child', 2)} {tmp_path}"
    (result,) = played(stuck, games=1, patience=10 * UNIT)
    assert result.forfeit is not None
    assert result.forfeit.reason is ForfeitReason.TIMEOUT
    assert result.moves > 2
    wait_until_gone(str(tmp_path))


def test_a_program_is_started_anew_for_the_game_after_its_forfeit() -> None:
    first, second = played(external_program("crash", 2))
    for result in (first, second):
        assert result.forfeit is not None
        assert result.forfeit.reason is ForfeitReason.CRASH
        assert result.moves >= 3


def test_a_program_keeps_running_from_game_to_game() -> None:
    first, second, third = played(external_program("crash", 60), games=3)
    assert first.forfeit is None
    assert second.forfeit or third.forfeit


def test_a_program_that_is_not_there_forfeits() -> None:
    (result,) = played("cmd:no-such-program-anywhere", games=1)
    assert result.forfeit is not None
    assert result.forfeit.reason is ForfeitReason.NOT_STARTED


def test_a_program_may_tell_its_chance_of_winning() -> None:
    (result,) = played(external_program("sure"), games=1)
    assert result.forfeit is None
    assert {(estimate.seat, estimate.chance) for estimate in result.estimates} == {(0, 0.75)}


def test_a_forfeit_is_written_into_the_record() -> None:
    of = contest(external_program("crash", 1), "random")
    with PlayerPool(of) as pool:
        _, record = pool.play(of.sitting(0))
    header = parse_record(record).header("Forfeit")
    assert header is not None
    assert header.value.startswith("1 crash ended with code 3")


def test_with_three_at_the_table_the_leader_of_the_others_wins() -> None:
    of = contest(external_program("illegal", 3), "random", "greedy", edition="classic")
    with PlayerPool(of) as pool:
        result, _ = pool.play(of.sitting(0))
    assert result.forfeit is not None
    others = [score for seat, score in enumerate(result.scores) if seat != result.forfeit.seat]
    assert [result.scores[seat] for seat in result.winners] == [max(others)] * len(result.winners)
