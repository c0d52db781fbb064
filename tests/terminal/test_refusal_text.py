"""Every reason for a refusal, in one sentence that says what, where and in which line."""

from dataclasses import replace

import pytest

from sixfold.locales.words import LANGUAGES, words
from sixfold.record.notation import parse_pieces, parse_place
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, EDITIONS, STARWARS, Edition
from sixfold.rules.errors import Reason, RuleError
from sixfold.rules.game import View, check, start, view
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move, Pass, Redraw, Roll, Rows, Swap
from sixfold.rules.turns import Phase
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.refusal_text import refusal

BOARD = Board(parse_place("0,0> Y1 Y2 Y3 Y4 Y5 Y6", Board()).placed)


def state(edition: Edition, hand: str, bag: int = 50) -> View:
    """Return an ordinary turn of seat 0 with this hand, over the yellow line or on its table."""
    dealt = start(edition, 2, Seeded("x"))
    hands = (parse_pieces(hand), dealt.hands[1])
    first = {"hands": hands, "turn": 0, "phase": Phase.PLAY, "bag": dealt.bag[:bag]}
    if isinstance(dealt, cards.State):
        rows = (parse_pieces("R1 R2 R3"), parse_pieces("G4 B4 P4"))
        return view(replace(dealt, table=rows, **first), 0)  # type: ignore[arg-type]
    return view(replace(dealt, board=BOARD, **first), 0)  # type: ignore[arg-type]


def why(seen: View, move: Move, language: str = "en", row: int = 0) -> str:
    """Return the sentence with which a move of seat 0 is refused."""
    with pytest.raises(RuleError) as error:
        check(seen, 0, move)
    if error.value.row is not None:
        row = error.value.row + 1
    formatter = TextFormatter(words(language), seen.edition, ("you", "greedy"))
    return refusal(error.value, move, seen, 0, formatter, row=row)


def place(text: str) -> Move:
    return parse_place(text, BOARD)


TILES = state(CLASSIC, "Y1 Y1 P1 G3 G5 B2", bag=2)

SENTENCES: list[tuple[View, Move, str]] = [
    (
        TILES,
        place("6,0 Y1"),
        "Y1 (yellow circle) at 6,0 would be one too many: the line 0,0 to 6,0 has six at most.",
    ),
    (TILES, place("0,1 Y1"), "Y1 (yellow circle) at 0,1 would be twice in the line 0,0 to 0,1."),
    (
        TILES,
        place("1,1 P1"),
        "P1 (purple circle) at 1,1 does not fit the line 1,0 to 1,1: "
        "a line shares one colour or one shape.",
    ),
    (
        TILES,
        place("2,5 G3"),
        "What you place must touch a tile that already lies there, edge to edge.",
    ),
    (TILES, place("0,0 G3"), "The cell 0,0 is already taken."),
    (TILES, place("2,1 R3"), "R3 (red diamond) is not in your hand."),
    (
        TILES,
        parse_place("G3@2,1 G5@4,2", BOARD),
        "All that you place in one turn must lie in one line, across or down.",
    ),
    (TILES, parse_place("G3@2,1 G5@4,1", BOARD), "The line would have a gap at 3,1."),
    (TILES, Swap(()), "Name the tiles, at least one."),
    (TILES, Swap(parse_pieces("R1")), "R1 (red circle) is not in your hand."),
    (
        TILES,
        Swap(parse_pieces("Y1 P1 G3")),
        "The bag holds only 2 tiles, so you can swap no more than that.",
    ),
    (TILES, Pass(), "You can still place or swap, so you cannot pass."),
    (TILES, Roll(()), "That is not a move of this game."),
    (state(CUBES, "Y1 P1 G3"), Swap(()), "That is not a move of this game."),
    (
        state(CARDS, "R4 R4 G5"),
        Redraw(),
        "One of your cards can be played, so you cannot redraw. “hint” shows a way.",
    ),
    (state(CARDS, "R4 R4 G5"), Rows(()), "Name the cards you want to play, at least one."),
    (
        state(CARDS, "R4 R4 G5"),
        Rows((parse_pieces("R1 R2 R3 R4"), parse_pieces("G4 B4"))),
        "Row 2 (G4 B4) is too short: a row has at least three cards.",
    ),
    (
        state(CARDS, "R4 R4 G5"),
        Rows((parse_pieces("R1 R2 R3"), parse_pieces("G4 B4 P4 G5"))),
        "Row 2 (G4 B4 P4 G5) does not go together: a row shares one colour or one shape.",
    ),
    (
        state(CARDS, "R1 R4 G5"),
        Rows((parse_pieces("R1 R2 R3 R1"), parse_pieces("G4 B4 P4"))),
        "Row 1 (R1 R2 R3 R1) has a card twice.",
    ),
    (
        state(CARDS, "R4 R5 R6"),
        Rows((parse_pieces("R1 R2 R3 R4"),)),
        "B4 (blue clover) is missing: what lies on the table stays on the table.",
    ),
    (
        state(CARDS, "R4 R5 R6"),
        Rows((parse_pieces("R1 R2 R3"), parse_pieces("G4 B4 P4"))),
        "Play at least one card from your hand.",
    ),
]


@pytest.mark.parametrize(("seen", "move", "sentence"), SENTENCES)
def test_a_refusal_says_what_is_wrong_and_where(seen: View, move: Move, sentence: str) -> None:
    said = why(seen, move)
    if "missing" in sentence:  # which of the missing cards is named first does not matter
        assert said.endswith("is missing: what lies on the table stays on the table.")
    else:
        assert said == sentence


def test_a_refusal_speaks_the_player_s_language() -> None:
    move = place("1,1 P1")
    assert why(TILES, move, "de") == (
        "P1 (lila Kreis) auf 1,1 passt nicht in die Reihe 1,0 bis 1,1: "
        "Eine Reihe hat eine gemeinsame Farbe oder eine gemeinsame Form."
    )
    assert "P1 (cercle violet) en 1,1" in why(TILES, move, "fr")
    assert "la sequenza da 1,0 a 1,1" in why(TILES, move, "it")


def test_the_star_wars_edition_names_the_figure() -> None:
    seen = state(STARWARS, "Y1 P1 G3")
    assert why(seen, place("0,1 Y1")).startswith("Y1 (yellow Stormtrooper)")


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_the_opening_asks_for_the_largest_set(edition: Edition) -> None:
    dealt = start(edition, 2, Seeded("x"))
    opening = view(replace(dealt, turn=0), 0)
    assert why(opening, Pass()) == "The game has to be opened first: lay your largest set."
    one = dealt.hands[0][:1]
    move: Move = Rows((one,)) if edition is CARDS else parse_place(f"0,0 {one[0]}", Board())
    assert "your largest set:" in why(opening, move)


def test_a_second_roll_is_told_apart() -> None:
    seen = state(CUBES, "Y1 P1 G3")
    assert isinstance(seen, cubes.View)
    again = replace(seen, rolled=True)
    assert why(again, Roll(())) == "You have already re-rolled in this turn; now place."


def test_a_spent_redraw_is_told_apart() -> None:
    seen = state(CARDS, "R4 R4 G5", bag=0)
    assert why(seen, Redraw()) == "You cannot redraw any more in this turn."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    assert isinstance(TILES, tiles.View)
    formatter = TextFormatter(words(language), CLASSIC, ("you", "greedy"))
    said = refusal(RuleError(reason), Pass(), TILES, 0, formatter)
    assert said.endswith(".")
