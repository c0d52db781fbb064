"""The luck of a finished game follows from its seed, or the first thing that does not is named."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.codec.terms import Finding
from sixfold.record.errors import NotationError
from sixfold.record.model import End, Header, Record
from sixfold.record.proof import Proof, verify, verify_text
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules.moves import Pass
from sixfold.rules.pieces import KINDS, Piece, Shape
from tests.record.games import TABLES, Game, finished, finished_games, played

PIECE = re.compile(r"[ROYGBP][1-6]")
LUCK = re.compile(r"(?:deal .:|draw|shows|forced)((?: [ROYGBP][1-6])+)")


def without_header(record: Record, key: str) -> Record:
    return replace(record, headers=tuple(h for h in record.headers if h.key != key))


def with_header(record: Record, key: str, value: str) -> Record:
    headers = (Header(h.key, value if h.key == key else h.value, h.line) for h in record.headers)
    return replace(record, headers=tuple(headers))


def proof_of(text: str) -> Proof | None:
    """Return the proof of a record as text; None where it is no game at all."""
    try:
        return verify_text(text)
    except NotationError:
        return None


def line_of(text: str) -> int | None:
    """Return the line that is named when a record is proven; None if nothing is wrong."""
    try:
        breach = verify_text(text).breach
    except NotationError as error:
        return error.line
    return breach.line if breach else None


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_finished_game_is_proven(edition: str, players: int) -> None:
    game = finished(edition, players)
    proof = verify(parse_record(format_record(game.record)))
    assert (proof.finding, proof.breach) == (Finding.PROVEN, None)
    pieces = 90 if edition == "cubes" else 108
    assert proof.draws >= pieces - len(game.last.bag)
    assert (proof.rolls >= 90) == (edition == "cubes")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lots_are_proven_too(players: int) -> None:
    record = played("classic", players, f"lots {players}", lots=True).record
    assert verify(record).finding is Finding.PROVEN


def test_other_lots_are_found() -> None:
    record = played("classic", 2, "lots 2", lots=True).record
    lots = record.header("Lots")
    assert lots is not None
    proof = verify(with_header(record, "Lots", lots.value[::-1]))
    assert proof.finding is Finding.WRONG_LOTS
    assert proof.breach is not None
    assert (proof.breach.said, proof.breach.given) == (lots.value[::-1], lots.value)


def test_what_is_missing_is_said() -> None:
    record = finished("classic", 2).record
    unfinished = without_header(replace(record, end=None), "Seed")
    assert verify(unfinished).finding is Finding.UNFINISHED
    assert verify(played("classic", 2, "x", 5).record).finding is Finding.UNFINISHED
    assert verify(without_header(record, "Seed")).finding is Finding.NO_SEED
    assert verify(without_header(record, "Commitment")).finding is Finding.NO_COMMITMENT


def test_another_seed_is_found() -> None:
    record = parse_record(format_record(finished("classic", 2).record))
    proof = verify(with_header(record, "Seed", "another"))
    assert proof.finding is Finding.WRONG_COMMITMENT
    assert proof.breach is not None
    assert proof.breach.line == 5


def test_another_seed_with_its_own_commitment_is_found() -> None:
    other = finished("travel", 2).record.headers
    proof = verify(replace(finished("classic", 2).record, headers=other))
    assert proof.finding is Finding.WRONG_DEAL
    assert proof.draws == 0


@given(finished_games, st.data())
@settings(max_examples=80, deadline=None)
def test_the_line_of_any_other_piece_dealt_drawn_or_rolled_is_named(
    game: Game, data: st.DataObject
) -> None:
    text = format_record(game.record)
    luck = data.draw(st.sampled_from(list(LUCK.finditer(text))))
    piece = data.draw(st.sampled_from(list(PIECE.finditer(text, *luck.span(1)))))
    other = data.draw(st.sampled_from([str(kind) for kind in KINDS if str(kind) != piece[0]]))
    line = text.count("\n", 0, piece.start()) + 1
    assert line_of(text) is None
    assert line_of(text[: piece.start()] + other + text[piece.end() :]) == line


@given(finished_games, st.data())
@settings(max_examples=60, deadline=None)
def test_the_first_other_draw_is_named_with_its_line(game: Game, data: st.DataObject) -> None:
    record = parse_record(format_record(game.record))
    drawing = [number for number, turn in enumerate(record.turns) if turn.steps[-1].drew]
    number = data.draw(st.sampled_from(drawing))
    turn = record.turns[number]
    step = turn.steps[-1]
    drew = (data.draw(st.sampled_from([k for k in KINDS if k != step.drew[0]])), *step.drew[1:])
    changed = replace(turn, steps=(*turn.steps[:-1], replace(step, drew=drew)))
    turns = (*record.turns[:number], changed, *record.turns[number + 1 :])
    proof = verify(replace(record, turns=turns))
    assert proof.finding in (Finding.WRONG_DRAW, Finding.WRONG_ROLL)
    assert proof.breach is not None
    assert (proof.breach.turn, proof.breach.seat) == (number + 1, turn.seat)
    assert proof.breach.line == turn.line
    assert proof.breach.said != proof.breach.given


@given(finished_games, st.data())
@settings(max_examples=30, deadline=None)
def test_any_other_number_of_points_is_found(game: Game, data: st.DataObject) -> None:
    text = format_record(game.record)
    points = re.compile(r"(?<= \+)\d+|(?<=end )\d+")
    number = data.draw(st.sampled_from(list(points.finditer(text))))
    more = str(int(number[0]) + data.draw(st.integers(1, 5)))
    assert proof_of(text[: number.start()] + more + text[number.end() :]) is None


@given(finished_games, st.data())
@settings(max_examples=30, deadline=None)
def test_any_other_letter_of_the_seed_is_found(game: Game, data: st.DataObject) -> None:
    seed = game.record.header("Seed")
    assert seed is not None
    at = data.draw(st.integers(0, len(seed.value) - 1))
    other = seed.value[:at] + "#" + seed.value[at + 1 :]
    assert verify(with_header(game.record, "Seed", other)).finding is Finding.WRONG_COMMITMENT


def test_another_roll_is_found() -> None:
    record = finished("cubes", 2).record
    number, turn = next((n, t) for n, t in enumerate(record.turns) if any(t.steps[0].rolls))
    shown = [tuple(Piece(p.colour, Shape(7 - p.shape)) for p in r) for r in turn.steps[0].rolls]
    rolled = replace(turn.steps[0], rolls=tuple(shown))
    changed = replace(turn, steps=(rolled, *turn.steps[1:]))
    turns = (*record.turns[:number], changed, *record.turns[number + 1 :])
    proof = verify(replace(record, turns=turns))
    assert proof.finding is Finding.WRONG_ROLL
    assert proof.breach is not None
    assert proof.breach.turn == number + 1


def test_a_text_without_seed_is_refused_where_it_is_no_game() -> None:
    text = format_record(without_header(finished("classic", 2).record, "Seed"))
    assert verify_text(text).finding is Finding.NO_SEED
    for broken in ("", text.replace("1. 1:", "1. 3:").replace("1. 2:", "1. 3:")):
        with pytest.raises(NotationError):
            verify_text(broken)


def test_what_the_rules_do_not_give_is_found() -> None:
    record = finished("classic", 2).record
    first = record.turns[0]
    passed = replace(first, steps=(replace(first.steps[0], move=Pass()),))
    scored = replace(first, steps=(replace(first.steps[0], score=99),))
    findings = [
        verify(replace(record, turns=(passed, *record.turns[1:]))).finding,
        verify(replace(record, turns=(scored, *record.turns[1:]))).finding,
        verify(replace(record, turns=record.turns[:-1])).finding,
        verify(replace(record, end=End((0, 0)))).finding,
        verify(with_header(record, "Result", "1 2")).finding,
    ]
    assert findings == [
        Finding.ILLEGAL_MOVE,
        Finding.WRONG_SCORE,
        Finding.WRONG_END,
        Finding.WRONG_END,
        Finding.WRONG_END,
    ]


def test_a_roll_that_is_missing_or_too_many_is_found() -> None:
    """A record of text always has them all; one made by a program may not."""
    record = finished("cubes", 2).record
    at, turn, which, step = next(
        (at, turn, which, step)
        for at, turn in enumerate(record.turns)
        for which, step in enumerate(turn.steps)
        if step.rolls and step.rolls[-1]
    )
    for rolls in (step.rolls[:-1], (*step.rolls, step.rolls[-1])):
        steps = (*turn.steps[:which], replace(step, rolls=rolls), *turn.steps[which + 1 :])
        turns = (*record.turns[:at], replace(turn, steps=steps), *record.turns[at + 1 :])
        proof = verify(replace(record, turns=turns))
        assert proof.finding is Finding.WRONG_ROLL
        assert proof.breach is not None
        assert proof.breach.turn == at + 1
