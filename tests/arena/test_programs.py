"""Foreign programs at the table: honest ones play, all others forfeit, and the arena goes on."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sixfold.arena.bench import Bench
from sixfold.arena.game import Result
from sixfold.arena.player import Lapse
from sixfold.record.reader import parse_record
from tests.arena.contests import FOREIGN, contest
from tests.arena.processes import wait_until_gone
from tests.waiting import UNIT

SIXFOLD = f"{sys.executable} -m sixfold engine"


def foreign(how: str, after: int = 0) -> str:
    return f"cmd:{sys.executable} {FOREIGN} {how} {after}"


def played(
    program: str, games: int = 2, patience: float = 20.0, edition: str = "cards"
) -> list[Result]:
    of = contest(program, "random", edition=edition, patience=patience)
    with Bench(of) as bench:
        return [bench.play(of.sitting(number))[0] for number in range(games)]


@pytest.mark.parametrize("edition", ["cards", "classic", "cubes"])
def test_the_engine_itself_plays_as_a_program(edition: str) -> None:
    of = contest(f"random@cmd:{SIXFOLD}", "random", edition=edition)
    with Bench(of) as bench:
        result, record = bench.play(of.sitting(0))
    assert result.forfeit is None
    assert result.winners
    assert parse_record(record).end is not None


def test_the_engine_plays_where_no_bot_of_it_is_named() -> None:
    of = replace(contest(f"cmd:{SIXFOLD}", "random", edition="cards"), ms=5)
    with Bench(of) as bench:
        result, _ = bench.play(of.sitting(0))
    assert result.forfeit is None
    assert result.scores[of.sitting(0).seats.index(0)] == max(result.scores)


def test_a_program_that_asks_for_a_bot_nobody_knows_says_so() -> None:
    (result,) = played(f"nobody@cmd:{SIXFOLD}", games=1)
    assert result.forfeit is not None
    assert result.forfeit.lapse is Lapse.ERROR
    assert "unknown_bot" in result.forfeit.detail


@pytest.mark.parametrize(
    ("how", "lapse", "detail"),
    [
        ("crash", Lapse.CRASH, "ended with code 3: out of ideas"),
        ("garbage", Lapse.GARBAGE, "I place the red circle."),
        ("deep", Lapse.GARBAGE, "[[["),
        ("silent-line", Lapse.GARBAGE, ""),
        ("other-id", Lapse.GARBAGE, '"other"'),
        ("no-move", Lapse.GARBAGE, "move must be an object"),
        ("half-move", Lapse.GARBAGE, "'X9' is not a piece"),
        ("error", Lapse.ERROR, "tired: no more [31m"),
        ("huge", Lapse.TOO_LONG, "more than 1000000 bytes"),
        ("flood", Lapse.GARBAGE, "yyy"),
        ("illegal", Lapse.ILLEGAL, "wrong_move"),
    ],
)
def test_a_program_that_misbehaves_forfeits_every_game_with_the_reason(
    how: str, lapse: Lapse, detail: str
) -> None:
    results = played(foreign(how))
    for result in results:
        assert result.forfeit is not None
        assert result.forfeit.lapse is lapse
        assert detail in result.forfeit.detail
        assert len(result.forfeit.detail) <= 201
        assert result.sitting.seats[result.forfeit.seat] == 0
        assert result.forfeit.seat not in result.winners


def test_a_program_that_is_stuck_forfeits_and_is_stopped_with_all_it_started(
    tmp_path: Path,
) -> None:
    stuck = f"{foreign('hang-child', 2)} {tmp_path}"
    (result,) = played(stuck, games=1, patience=10 * UNIT)
    assert result.forfeit is not None
    assert result.forfeit.lapse is Lapse.TIMEOUT
    assert result.moves > 2
    wait_until_gone(str(tmp_path))


def test_a_program_is_started_anew_for_the_game_after_its_forfeit() -> None:
    first, second = played(foreign("crash", 2))
    for result in (first, second):
        assert result.forfeit is not None
        assert result.forfeit.lapse is Lapse.CRASH
        assert result.moves >= 3


def test_a_program_keeps_running_from_game_to_game() -> None:
    first, second, third = played(foreign("crash", 60), games=3)
    assert first.forfeit is None
    assert second.forfeit or third.forfeit


def test_a_program_that_is_not_there_forfeits() -> None:
    (result,) = played("cmd:no-such-program-anywhere", games=1)
    assert result.forfeit is not None
    assert result.forfeit.lapse is Lapse.NOT_STARTED


def test_a_program_may_tell_its_chance_of_winning() -> None:
    (result,) = played(foreign("sure"), games=1)
    assert result.forfeit is None
    assert {(one.seat, one.win) for one in result.estimates} == {(0, 0.75)}


def test_a_forfeit_is_written_into_the_record() -> None:
    of = contest(foreign("crash", 1), "random")
    with Bench(of) as bench:
        _, record = bench.play(of.sitting(0))
    header = parse_record(record).header("Forfeit")
    assert header is not None
    assert header.value.startswith("1 crash ended with code 3")


def test_with_three_at_the_table_the_leader_of_the_others_wins() -> None:
    of = contest(foreign("illegal", 3), "random", "greedy", edition="classic")
    with Bench(of) as bench:
        result, _ = bench.play(of.sitting(0))
    assert result.forfeit is not None
    others = [score for seat, score in enumerate(result.scores) if seat != result.forfeit.seat]
    assert [result.scores[seat] for seat in result.winners] == [max(others)] * len(result.winners)
