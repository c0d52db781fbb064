"""Puzzles: every shipped one is legal, clearly solved, and what a fresh look says it is."""

import json
from itertools import islice

import pytest

from sixfold.analysis.evaluate import EvaluationBudget, evaluate
from sixfold.analysis.evaluate_board import BoardBudget
from sixfold.analysis.puzzle_help import help_with
from sixfold.analysis.puzzle_search import AHEAD, PROVED_AHEAD, ROLL_AHEAD, SURE, puzzle_in
from sixfold.analysis.puzzle_themes import themes_of
from sixfold.analysis.puzzles import (
    FILE,
    NAME,
    VERSION,
    Puzzle,
    all_puzzles,
    evaluate_answer,
    from_json,
    source,
    to_json,
)
from sixfold.codec.terms import Method, Theme
from sixfold.kernel.cards_solver import best_play
from sixfold.kernel.placements import placements
from sixfold.players.tables.table_file import TableError, read_json
from sixfold.record.position import format_position, parse_position
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cubes_reroll import reroll_choices
from sixfold.rules.errors import RuleError
from sixfold.rules.game import check
from sixfold.rules.moves import Place, Roll, Rows
from sixfold.rules.scoring import points_of
from tests.rules.diagram import pieces
from tools import mine_puzzles

FEWEST = {"classic": 200, "cubes": 50, "cards": 50}
LARGEST_FILE = 400_000
AGAIN = EvaluationBudget(board=BoardBudget(4_000, 600, 600))


def those_of(edition: str, theme: Theme | None = None) -> list[Puzzle]:
    return [
        one
        for one in all_puzzles()
        if one.edition == edition and (not theme or theme in one.themes)
    ]


def some(found: list[Puzzle], count: int) -> list[Puzzle]:
    return list(islice(found, 0, None, max(1, len(found) // count)))


@pytest.mark.parametrize("edition", FEWEST)
def test_there_are_enough_puzzles_of_every_game(edition: str) -> None:
    assert len(those_of(edition)) >= FEWEST[edition]


def test_the_file_is_small() -> None:
    assert FILE.stat().st_size <= LARGEST_FILE


def test_no_position_is_set_twice() -> None:
    positions = [one.position for one in all_puzzles()]
    assert len(set(positions)) == len(positions)


def test_the_file_says_what_it_was_mined_from_and_by_which_command() -> None:
    assert (source().table, source().version) == (NAME, VERSION)
    assert "games of bots" in source().computed_from
    assert source().command == "make puzzles"
    with pytest.raises(TableError, match="make puzzles"):
        read_json(FILE, NAME, VERSION + 1)


def test_a_puzzle_is_the_same_after_it_was_written_and_read() -> None:
    for one in all_puzzles():
        assert from_json(json.loads(json.dumps(to_json(one))), one.number) == one


def test_every_position_is_a_players_own_view_in_its_canonical_form() -> None:
    for one in all_puzzles():
        seen = parse_position(one.position)
        assert format_position(seen) == one.position
        assert seen.hands[seen.turn].is_known


def test_every_solution_and_every_rival_is_legal_and_scores_what_is_said() -> None:
    for one in all_puzzles():
        seen = one.seen
        check(seen, seen.turn, one.solution)
        assert points_of(seen, seen.turn, one.solution) == one.points
        for rival in one.rivals:
            check(seen, seen.turn, rival.move)
            assert points_of(seen, seen.turn, rival.move) == rival.points
            assert rival.move != one.solution
            assert rival.behind >= one.ahead - 0.011


def test_every_solution_is_clearly_ahead() -> None:
    for one in all_puzzles():
        least = AHEAD
        if isinstance(one.solution, Roll):
            least = ROLL_AHEAD
        elif isinstance(one.solution, Rows):
            least = 1.0
        elif one.method is Method.PROVED:
            least = PROVED_AHEAD
        assert one.ahead >= least - 0.005
        assert one.ahead >= SURE * one.error


def test_themes_are_those_of_the_solution() -> None:
    for one in all_puzzles():
        seen = one.seen
        told = set(themes_of(seen, seen.turn, one.solution, [rival.move for rival in one.rivals]))
        assert told <= set(one.themes)
        assert (Theme.REROLL in one.themes) == isinstance(one.solution, Roll)
        assert (Theme.ENDGAME in one.themes) == (isinstance(seen, tiles.View) and not seen.bag)


def test_a_fresh_look_with_other_luck_finds_the_same_move_on_the_board() -> None:
    evaluated = [one for one in all_puzzles() if one.method is Method.SIMULATED]
    for one in some(evaluated, 12):
        seen = one.seen
        found = evaluate(seen, seen.turn, one.solution, seed=f"again {one.number}", budget=AGAIN)
        assert found.best.move == one.solution
        ahead = found.best.margin - max(option.margin for option in found.options[1:])
        assert ahead > one.ahead / 2


def test_an_endgame_is_lost_ground_by_every_other_placement() -> None:
    for one in some(those_of("classic", Theme.ENDGAME), 6):
        seen = one.seen
        assert isinstance(seen, tiles.View)
        found = placements(seen.board, seen.hands[seen.turn].known)
        for other in islice(found, 0, None, max(1, len(found) // 4)):
            if other.move != one.solution:
                assert evaluate_answer(one, other.move).behind >= one.ahead


def test_a_roll_is_best_by_the_exact_averages_of_the_rules() -> None:
    for one in some(those_of("cubes", Theme.REROLL), 2):
        seen = one.seen
        assert isinstance(seen, cubes.View)
        best, second, *_ = reroll_choices(seen.board, seen.hands[seen.turn].known)
        assert Roll(best.roll) == one.solution
        assert float(best.expected - second.expected) == pytest.approx(one.ahead, abs=0.005)


def test_no_card_play_takes_more_qwirkles_than_the_solution() -> None:
    for one in those_of("cards"):
        seen = one.seen
        assert isinstance(seen, cards.View)
        best = best_play(seen.table, seen.hands[seen.turn].known)
        assert best is not None
        assert best.qwirkles == one.points


def test_an_answer_is_right_or_says_how_far_it_is_behind() -> None:
    for one in some(list(all_puzzles()), 20):
        right = evaluate_answer(one, one.solution)
        assert right.right
        assert right.behind == 0
        for rival in one.rivals:
            wrong = evaluate_answer(one, rival.move)
            assert not wrong.right
            assert wrong.behind == pytest.approx(rival.behind, abs=0.01)


def test_placing_cubes_at_once_answers_that_none_are_rolled() -> None:
    one = next(one for one in those_of("cubes", Theme.REROLL) if can_place(one))
    seen = one.seen
    assert isinstance(seen, cubes.View)
    place = placements(seen.board, seen.hands[seen.turn].known)[0].move
    assert evaluate_answer(one, place) == evaluate_answer(one, Roll(()))
    assert not evaluate_answer(one, place).right


def can_place(one: Puzzle) -> bool:
    seen = one.seen
    assert isinstance(seen, cubes.View)
    return bool(placements(seen.board, seen.hands[seen.turn].known))


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(RuleError):
        evaluate_answer(those_of("classic")[0], Rows((pieces("R1 R2 R3"),)))


def test_help_names_pieces_of_the_solution_and_cells_that_lie() -> None:
    for one in some(list(all_puzzles()), 20):
        found, seen = help_with(one), one.seen
        if isinstance(one.solution, Place) and not isinstance(seen, cards.View):
            assert all(cell in seen.board for cell in found.where)
            assert sorted(found.pieces) == sorted(one.solution.pieces)
        if isinstance(seen, cards.View):
            assert found.rows
            assert all(row < len(seen.table) for row in found.rows)
        assert found.pieces


def test_difficulty_counts_the_levels_that_mostly_miss_it() -> None:
    levels = {one.difficulty for one in all_puzzles()}
    assert levels == {1, 2, 3, 4, 5, 6}


def test_mining_a_game_again_finds_the_same_puzzles() -> None:
    job = mine_puzzles.Job("cards", 0)
    found = mine_puzzles.mined(job)
    assert found == mine_puzzles.mined(job)
    assert found


def test_a_position_with_two_ways_to_the_same_points_is_no_puzzle() -> None:
    seen = parse_position("classic 0,0:R1R2R3R4R5 R6O1O2Y3Y4G5/?6 90 5/0 1 play")
    assert puzzle_in(seen, 0, "mirrored") is None
