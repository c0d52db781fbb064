"""Whole contests: the same games for any runner, none lost, none duplicated."""

import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from sixfold.arena.contest import Contest, Sitting, round_robin_tables
from sixfold.arena.game import Result
from sixfold.arena.ledger import Ledger
from sixfold.arena.run import ContestResult, GameRunner, Plan, run
from sixfold.arena.sprt import Hypotheses, Verdict
from sixfold.arena.workers import Games, WorkerLostError, play_here, play_on_processes
from sixfold.record.reader import parse_record
from tests.arena.contests import EXTERNAL_PROGRAM, contest, result

TEST = Hypotheses(0.5, 0.7)


def untimed(results: Iterable[Result]) -> list[Result]:
    return [replace(result, slowest=()) for result in results]


def played(plan: Plan, runner: GameRunner, path: Path | None = None) -> ContestResult:
    if path is None:
        return run(plan, runner)
    with Ledger(path, plan.contest, plan.deals * 2) as ledger:
        return run(plan, runner, ledger)


def in_pieces(runner: GameRunner, path: Path, plan: Plan, pieces: int) -> ContestResult:
    """Play a contest that is interrupted again and again, after some games each time."""

    def tired(of: Contest, sittings: Iterable[Sitting]) -> Games:
        games = runner(of, sittings)
        for _ in range(pieces):
            yield next(games)
        games.close()
        raise KeyboardInterrupt

    while True:
        try:
            return played(plan, tired, path)
        except KeyboardInterrupt:
            continue


def scripted(scores: Iterable[tuple[int, int]], order: Iterable[int] | None = None) -> GameRunner:
    """Return a runner that knows all results before, and finishes games in an order of its own."""

    def runner(of: Contest, sittings: Iterable[Sitting]) -> Games:
        known = list(scores)
        waiting = list(sittings)
        for place in order or range(len(waiting)):
            number = waiting[place].number
            yield result(number, known[number], of), ""

    return runner


@pytest.mark.parametrize("between", [None, TEST])
def test_any_number_of_workers_plays_the_same_games(between: Hypotheses | None) -> None:
    plan = Plan(contest(), 12, between)
    here = played(plan, play_here)
    for workers in (2, 3):
        there = played(plan, partial(play_on_processes, workers=workers))
        assert untimed(there.results) == untimed(here.results)
        assert there.test == here.test


def test_an_interrupted_contest_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    of = contest("random", "greedy", "a=random", tables=round_robin_tables(3, 2))
    plan = Plan(of, 3)
    whole = played(plan, play_here, tmp_path / "whole")
    runner = partial(play_on_processes, workers=2)
    pieces = in_pieces(runner, tmp_path / "pieces", plan, 5)
    assert untimed(pieces.results) == untimed(whole.results)
    with Ledger(tmp_path / "pieces", of, plan.deals * 2) as ledger:
        assert untimed(ledger.stored) == untimed(whole.results)


def test_a_finished_contest_is_not_played_again(tmp_path: Path) -> None:
    plan = Plan(contest(), 3)
    first = played(plan, play_here, tmp_path / "x")

    def nobody(of: Contest, sittings: Iterable[Sitting]) -> Games:
        assert not list(sittings)
        yield from ()

    assert played(plan, nobody, tmp_path / "x") == first


def test_a_test_stops_a_contest_and_leaves_no_game_beyond_its_decision(tmp_path: Path) -> None:
    plan = Plan(contest(), 500, TEST)
    scores = [(9, 0) if number % 2 == 0 else (0, 9) for number in range(1000)]
    done = played(plan, scripted(scores), tmp_path / "x")
    assert done.test is not None
    assert done.test.verdict is Verdict.HIGH
    assert len(done.results) == 2 * done.test.deals < 100
    with Ledger(tmp_path / "x", plan.contest, 1000) as ledger:
        assert ledger.stored == done.results


def test_a_decision_does_not_depend_on_who_finishes_first() -> None:
    plan = Plan(contest(), 40, TEST)
    scores = [(9, 0) if number % 2 == 0 or number % 10 == 3 else (0, 9) for number in range(80)]
    straight = played(plan, scripted(scores))
    mixed = sorted(range(80), key=lambda place: (place // 16, -place))
    backwards = played(plan, scripted(scores, mixed))
    assert backwards == straight
    assert len(straight.results) < 80


def test_records_are_written_game_by_game(tmp_path: Path) -> None:
    run(Plan(contest(), 1), play_here, records=tmp_path / "games")
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["game-000000.sixfold", "game-000001.sixfold"]
    assert all(parse_record(file.read_text(encoding="utf-8")).end for file in files)


def test_forfeits_on_workers_do_not_stop_the_others() -> None:
    of = contest("greedy", f"cmd:{sys.executable} {EXTERNAL_PROGRAM} crash 3", "random")
    done = played(Plan(of, 2), partial(play_on_processes, workers=2))
    assert len(done.results) == 6
    assert all(result.forfeit for result in done.results)


def test_an_error_of_our_own_ends_the_contest_with_the_game_named() -> None:
    of = contest()
    broken = Sitting(7, 0, 0, 0, (0, 99))
    with pytest.raises(WorkerLostError, match="IndexError") as lost:
        list(play_on_processes(of, [broken], 1))
    assert lost.value.game == 7


class Deadly:
    """A contest that kills the worker it is sent to."""

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return os._exit, (9,)


def test_a_worker_that_dies_is_replaced_some_times_and_then_it_is_said() -> None:
    deadly = Sitting(3, 0, 0, 0, (0, Deadly()))  # type: ignore[arg-type]
    with pytest.raises(WorkerLostError, match="code 9") as lost:
        list(play_on_processes(contest(), [deadly], 1))
    assert lost.value.game == 3
