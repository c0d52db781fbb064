"""Previews: what a tentative move would be, by what the seat sees."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixfold.codec.moves import move_from_json
from sixfold.codec.values import read_pieces
from sixfold.record.notation import parse_cell
from sixfold.rules import cards, cubes, game, tiles
from sixfold.rules.cells import beside
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, EDITIONS
from sixfold.rules.errors import RuleError
from sixfold.rules.game import View, check, view
from sixfold.rules.hands import open_hand, replaced
from sixfold.rules.moves import Move, Place, Rows, Swap
from sixfold.rules.placements import placements
from sixfold.rules.turns import Phase
from sixfold.server.services.previews import preview, unseen
from sixfold.wire.previews import Preview
from tests.rules.random_moves import any_move, legal_move


def stroll(edition: str, number: int) -> Any:
    """Yield the states of a game of any moves."""
    random = Random(f"{edition} {number}")
    state = game.start(EDITIONS[edition], 2 + number % 3, Seeded(f"p{number}"))
    while state.phase is not Phase.OVER:
        yield state, random
        seen = view(state, state.turn)
        state = game.apply(state, state.turn, legal_move(seen, state.turn, random)).state


def preview_json(seen: View, seat: int, move: Move | None) -> dict[str, Any]:
    """Return a preview, held against the schema."""
    answer = preview(seen, seat, move)
    assert Preview.model_validate_json(answer.text()) == answer
    shown: dict[str, Any] = json.loads(answer.text())
    return shown


def why_not(seen: View, seat: int, move: Move) -> str | None:
    """Return the reason against a move, if there is one."""
    try:
        check(seen, seat, move)
    except RuleError as error:
        return error.reason
    return None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_preview_says_what_the_rules_say(edition: str) -> None:
    for state, random in stroll(edition, 1):
        seat = state.turn
        seen = view(state, seat)
        legal = legal_move(seen, seat, random)
        for move in (legal, any_move(seen, seat, legal, random)):
            answer = preview_json(seen, seat, move)
            reason = why_not(seen, seat, move)
            assert answer["legal"] == (reason is None)
            assert (answer["refusal"] or {}).get("reason") == reason
            if answer["legal"] and isinstance(move, Place):
                scored = game.apply(state, seat, move).events[0]
                assert answer["points"] == scored.points  # type: ignore[union-attr]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_seat_may_do_is_what_the_rules_allow(edition: str) -> None:
    for state, _ in stroll(edition, 2):
        seat = state.turn
        seen = view(state, seat)
        may = preview_json(seen, seat, None)["may"]
        kinds = {"pass": {"pass": True}, "redraw": {"redraw": True}, "roll": {"roll": []}}
        for name, move in kinds.items():
            answer = preview_json(seen, seat, move_from_json(move))
            assert bool(may[name]) == answer["legal"], (name, edition)
        if isinstance(seen, tiles.View) and may["swap"]:
            hand = seen.hands[seat].known[: may["swap"]]
            swap = move_from_json({"swap": [str(piece) for piece in hand]})
            assert preview_json(seen, seat, swap)["legal"]


@pytest.mark.parametrize("edition", ["classic", "cubes"])
def test_a_piece_fits_exactly_where_some_placement_has_it_beside_another(edition: str) -> None:
    for state, random in stroll(edition, 3):
        seat = state.turn
        seen = view(state, seat)
        assert isinstance(seen, tiles.View | cubes.View)
        if seen.phase is Phase.OPEN or random.random() < 0.6:
            continue
        ways = placements(seen.board, seen.hands[seat].known)
        way = random.choice(ways).move.placed if ways else ()
        start = tuple(one for one in way if not seen.board.keys().isdisjoint(beside(one[0])))[:1]
        for placed in ((), start):
            fits = preview_json(seen, seat, Place(placed))["fits"]
            shown = {
                (fit["cell"], piece): fit["points"] for piece, some in fits.items() for fit in some
            }
            lying = {*seen.board, *(cell for cell, _ in placed)}
            wanted = {
                (str(cell), str(piece))
                for way in ways
                if set(placed) <= set(way.move.placed)
                for cell, piece in way.move.placed
                if (cell, piece) not in placed and str(piece) in fits
                if not lying.isdisjoint(beside(cell))
            }
            assert set(shown) == wanted
            for (cell, piece), points in shown.items():
                more = (*placed, (parse_cell(cell), read_pieces([piece], "piece")[0]))
                answer = preview_json(seen, seat, Place(more))
                assert answer["legal"] == (points is not None)
                assert answer["points"] == points
                assert (answer["refusal"] or {}).get("reason") == (
                    None if answer["legal"] else "gap"
                )


@pytest.mark.parametrize("number", range(20))
def test_an_opening_can_be_laid_where_pieces_fit(number: int) -> None:
    state = game.start(CLASSIC, 2, Seeded(f"opening {number}"))
    seat, seen, random = state.turn, view(state, state.turn), Random(number)
    placed: tuple[Any, ...] = ()
    size = preview_json(seen, seat, None)["may"]["opening"]
    while len(placed) < size:
        fits = preview_json(seen, seat, Place(placed))["fits"]
        spots = [(fit["cell"], piece) for piece, some in fits.items() for fit in some]
        cell, piece = random.choice(spots)
        placed = (*placed, (parse_cell(cell), read_pieces([piece], "piece")[0]))
    assert preview_json(seen, seat, Place(placed))["legal"]


@pytest.mark.rule("K3")
def test_the_rows_that_are_not_valid_are_told_with_the_reason() -> None:
    state = game.start(CARDS, 2, Seeded("rows"))
    assert isinstance(state, cards.State)
    hand = read_pieces(["R3", "G3", "B3", "B5", "B2", "O1", "O2", "P4", "P5"], "hand")
    seen = view(state, 0)
    assert isinstance(seen, cards.View)
    table = (read_pieces(["B1", "B2", "B4"], "row"), read_pieces(["Y1", "Y2", "Y3"], "row"))
    hands = replaced(seen.hands, 0, open_hand(hand))
    seen = replace(seen, phase=Phase.PLAY, turn=0, table=table, hands=hands)
    good = Rows((read_pieces(["B1", "B2", "B4", "B5"], ""), table[1], hand[:3]))
    answer = preview_json(seen, 0, good)
    assert answer["legal"]
    assert answer["rows"] == []
    assert sorted(answer["played"]) == ["B3", "B5", "G3", "R3"]
    bad = Rows((read_pieces(["B1", "B2", "B4", "B2"], ""), table[1][:2], hand[5:9]))
    reasons = [(fault["row"], fault["reason"]) for fault in preview_json(seen, 0, bad)["rows"]]
    assert reasons == [(0, "row_duplicate"), (1, "row_too_short"), (2, "row_mixed")]


def test_one_can_plan_while_others_think() -> None:
    state = game.start(CLASSIC, 2, Seeded("plan"))
    waiting = 1 - state.turn
    answer = preview_json(view(state, waiting), waiting, None)
    assert not answer["your_turn"]
    assert answer["may"]["opening"]


def test_what_is_unseen_counts_everything_but_what_the_seat_sees() -> None:
    for state, _ in stroll("cards", 4):
        seen = view(state, state.turn)
        hidden = sum(hand.hidden for hand in seen.hands) + seen.bag
        assert sum(unseen(seen).values()) == hidden
    cube_state = game.start(CUBES, 2, Seeded("unseen"))
    assert sum(unseen(view(cube_state, 0)).values()) == 78


@pytest.mark.rule("C9")
def test_a_swap_is_told_with_its_odds_where_the_table_counts_for_its_players() -> None:
    state = game.start(CLASSIC, 2, Seeded("odds"))
    opening = legal_move(view(state, state.turn), state.turn, Random(1))
    state = game.apply(state, state.turn, opening).state
    seat = state.turn
    seen = view(state, seat)
    swap = Swap(seen.hands[seat].known[:2])
    wants = {one["want"]: one["chance"] for one in preview_json(seen, seat, swap)["odds"]}
    assert "fit" in wants
    assert all(0 < chance <= 1 for chance in wants.values())
    assert preview(seen, seat, swap, tracker=False).odds == []
