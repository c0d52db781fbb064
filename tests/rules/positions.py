"""Positions set up by hand, for tests."""

import pytest

from sixfold.rules import cards, cubes, tiles
from sixfold.rules.chance import Chance
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, EDITIONS
from sixfold.rules.errors import RuleError
from sixfold.rules.game import State, check
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move
from sixfold.rules.turns import Phase
from tests.rules.diagram import board, colours, pieces, rows
from tests.rules.luck import Scripted

NO_LUCK = Scripted()

EVERY_EDITION = [
    pytest.param(one, marks=pytest.mark.deep if one in ("travel", "starwars") else ())
    for one in EDITIONS
]
"""Every edition as a parameter; those that share the rules of the classic one are deep."""

ALL_BUT_P6 = """
    R1 R2 R3 R4 R5 R6
    O1 O2 O3 O4 O5 O6
    Y1 Y2 Y3 Y4 Y5 Y6
    G1 G2 G3 G4 G5 G6
    B1 B2 B3 B4 B5 B6
    P1 P2 P3 P4 P5 .
"""
"""Every line is full but two, and only a purple eight-pointed star goes with those."""


def tile_game(
    drawn: str | Board,
    *hands: str,
    bag: str = "",
    turn: int = 0,
    phase: Phase = Phase.PLAY,
    scores: tuple[int, ...] = (),
    passes: int = 0,
    chance: Chance = NO_LUCK,
) -> tiles.State:
    """Return a tile game with this board and these hands."""
    return tiles.State(
        edition=CLASSIC,
        board=board(drawn) if isinstance(drawn, str) else drawn,
        hands=tuple(pieces(hand) for hand in hands),
        bag=pieces(bag),
        scores=scores or (0,) * len(hands),
        turn=turn,
        phase=phase,
        winners=(),
        passes=passes,
        chance=chance,
    )


def cube_game(
    drawn: str | Board,
    *hands: str,
    bag: str = "",
    turn: int = 0,
    phase: Phase = Phase.PLAY,
    scores: tuple[int, ...] = (),
    passes: int = 0,
    rolled: bool = False,
    chance: Chance = NO_LUCK,
) -> cubes.State:
    """Return a game of Cubes with this board and these hands."""
    return cubes.State(
        edition=CUBES,
        board=board(drawn) if isinstance(drawn, str) else drawn,
        hands=tuple(pieces(hand) for hand in hands),
        bag=colours(bag),
        scores=scores or (0,) * len(hands),
        turn=turn,
        phase=phase,
        winners=(),
        passes=passes,
        rolled=rolled,
        chance=chance,
    )


def card_game(
    table: str,
    *hands: str,
    bag: str = "",
    turn: int = 0,
    phase: Phase = Phase.PLAY,
    stacks: tuple[str, ...] = (),
    passes: int = 0,
    redraws: int = 0,
    last_turns: int | None = None,
    chance: Chance = NO_LUCK,
) -> cards.State:
    """Return a card game with this table and these hands; stacks give the scores."""
    taken = tuple(rows(stack) for stack in stacks) or ((),) * len(hands)
    return cards.State(
        edition=CARDS,
        table=rows(table),
        hands=tuple(pieces(hand) for hand in hands),
        bag=pieces(bag),
        scores=tuple(len(stack) for stack in taken),
        turn=turn,
        phase=phase,
        winners=(),
        passes=passes,
        stacks=taken,
        redraws=redraws,
        last_turns=last_turns,
        chance=chance,
    )


def refusal(state: State, move: Move, seat: int | None = None) -> RuleError:
    """Return why a move is refused; the test fails if it is not."""
    with pytest.raises(RuleError) as refused:
        check(state, state.turn if seat is None else seat, move)
    return refused.value


def judged(error: RuleError) -> tuple[str, str | None]:
    """Return the reason code and the rule of a refusal."""
    return error.reason.value, error.rule
