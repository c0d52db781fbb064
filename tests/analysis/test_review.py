"""Reviews of whole games of every edition: what they hold, and what they do not depend on."""

from dataclasses import replace

import pytest

from sixfold.analysis.decisions import decisions, review_decision
from sixfold.analysis.review import SEED, assemble_review, review
from sixfold.analysis.review_json import decision_from_json, decision_to_json, review_to_json
from sixfold.codec.terms import Method
from sixfold.record.model import Record
from sixfold.rules.editions import EDITIONS, Game
from sixfold.rules.moves import Roll
from sixfold.rules.turns import Phase
from tests.analysis.budgets import QUICK
from tests.record.games import TABLES, played


def short(edition: str, players: int, moves: int = 9) -> Record:
    return played(edition, players, "review", moves).record


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_decision_of_every_edition_is_judged(edition: str, players: int) -> None:
    record = short(edition, players)
    found = review(record, decisions(record), budget=QUICK)
    said = [one for one in found.decisions if one.explicit]
    assert len(said) == sum(len(turn.steps) for turn in record.turns)
    assert len(found.curve) == len(found.decisions) + 1
    for chances in found.curve:
        assert sum(chances) == pytest.approx(1, abs=1e-6)
        assert all(0 <= chance <= 1 for chance in chances)
    for one in found.decisions:
        assert one.loss.chance >= 0
        assert one.rivals
        assert (
            one.best.chance >= one.chance or one.method is not Method.SIMULATED or one.loss.points
        )


def test_cubes_placed_without_a_roll_are_two_decisions() -> None:
    unsaid = [
        made
        for number in range(6)
        for made in decisions(played("cubes", 2, f"unsaid {number}", 14).record)
        if not made.explicit
    ]
    assert unsaid
    assert all(made.move == Roll(()) for made in unsaid)


def test_a_whole_game_ends_with_the_winner_sure_of_it() -> None:
    record = played("cards", 2, "whole").record
    found = review(record, decisions(record), budget=QUICK)
    assert found.finished
    assert found.winners
    assert all(found.curve[-1][seat] == 1 / len(found.winners) for seat in found.winners)
    assert all(0 <= (found.accuracy(seat) or 0) <= 100 for seat in range(2))
    total = [score - found.luck(seat) for seat, score in enumerate(found.scores)]
    assert found.without_luck == pytest.approx(total)


def test_workers_and_what_is_known_change_nothing() -> None:
    record = short("classic", 2)
    told: list[int] = []
    alone = review(record, decisions(record), budget=QUICK)
    known = {0: alone.decisions[0], 3: alone.decisions[3]}
    again = review(
        record,
        decisions(record),
        budget=QUICK,
        workers=2,
        known=known,
        on_reviewed=lambda at, _: told.append(at),
    )
    assert again == alone
    assert told == [at for at in range(len(alone.decisions)) if at not in known]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_decision_is_read_as_it_was_written(edition: str) -> None:
    record = short(edition, 3)
    for one in review(record, decisions(record), budget=QUICK).decisions:
        again = decision_from_json(decision_to_json(one))
        assert decision_to_json(again) == decision_to_json(one)
        assert (again.move, again.graded, again.method) == (one.move, one.graded, one.method)


def test_a_review_as_json_has_everything() -> None:
    record = short("classic", 4)
    found = review(record, decisions(record), budget=QUICK)
    told = review_to_json(found)
    assert told["edition"] == "classic"
    assert len(told["decisions"]) == len(found.decisions)
    assert len(told["accuracy"]) == len(told["luck"]) == len(told["without_luck"]) == 4


def test_a_game_that_has_not_begun_has_nothing_to_review() -> None:
    record = played("classic", 2, "review", 0).record
    found = review(record, decisions(record), budget=QUICK)
    assert found.decisions == ()
    assert found.accuracy(0) is None
    assert not found.finished
    assert found.edition.game is Game.TILES


def test_a_turning_point_is_where_chances_move_far() -> None:
    record = short("classic", 2)
    made = decisions(record)
    reviewed = [review_decision(one, QUICK, SEED) for one in made]
    calm = [replace(one, chances=(0.5, 0.5)) for one in reviewed]
    assert assemble_review(record, made, calm).turning_points == ()
    calm[4] = replace(calm[4], chances=(0.9, 0.1))
    assert assemble_review(record, made, calm).turning_points == (4, 5)
    assert made[-1].after.phase is not Phase.OVER
