"""A card turn step by step: the worked examples, typed."""

import pytest

from sixfold.locales.words import words
from sixfold.record.notation import parse_pieces
from sixfold.rules.cards_solver import Row
from sixfold.rules.editions import Game
from sixfold.terminal.draft import Draft
from sixfold.terminal.draft_steps import apply_step
from sixfold.terminal.parsing import UnreadableError
from sixfold.terminal.prompt_commands import Vocabulary, commands_of


def rows(text: str) -> tuple[Row, ...]:
    return tuple(parse_pieces(row) for row in text.split("|"))


def typed(draft: Draft, *lines: str, language: str = "en") -> Draft:
    vocabulary = Vocabulary(words(language))
    for line in lines:
        draft = apply_step(draft, vocabulary.read(line, commands_of(Game.CARDS)), vocabulary)
    return draft


def test_cards_are_added_to_a_row_and_a_row_is_begun() -> None:
    """Example E5."""
    draft = Draft(rows("B1 B2 B4 | R6 G6 O6"), parse_pieces("R3 G3 Y3 B5 P1"))
    after = typed(draft, "new R3 G3 Y3", "add b5 1")
    assert after.laid == rows("B1 B2 B4 B5 | R6 G6 O6 | R3 G3 Y3")
    assert after.hand == parse_pieces("P1")


def test_cards_are_moved_between_rows() -> None:
    """Example E6."""
    draft = Draft(rows("P1 P2 P3 P4 | R2 G2 B2"), parse_pieces("G1 G4"))
    after = typed(draft, "move P2 1 2", "new G1 G4", "move G2 2 3")
    assert after.laid == rows("P1 P3 P4 | R2 B2 P2 | G1 G4 G2")


def test_cards_are_moved_to_a_new_row() -> None:
    draft = Draft(rows("R1 R2 R3 R4 R5"), parse_pieces("R6"))
    assert typed(draft, "move R4 R5 1 new").laid == rows("R1 R2 R3 | R4 R5")
    assert typed(draft, "verschieben r4 r5 1 neu", language="de").laid == rows("R1 R2 R3 | R4 R5")


def test_a_row_is_split_by_cards_or_by_count() -> None:
    draft = Draft(rows("R1 R2 R3 R4 R5"), ())
    assert typed(draft, "split 1 R1 R3").laid == rows("R2 R4 R5 | R1 R3")
    assert typed(draft, "split 1 3").laid == rows("R1 R2 R3 | R4 R5")


def test_two_rows_are_joined_and_the_others_keep_their_numbers() -> None:
    draft = Draft(rows("R1 R2 R3 | R4 R5 R6 | G1 G2 G3"), ())
    after = typed(draft, "join 1 2")
    assert after.rows == (*rows("R1 R2 R3 R4 R5 R6"), (), *rows("G1 G2 G3"))
    assert after.laid == rows("R1 R2 R3 R4 R5 R6 | G1 G2 G3")
    assert [after.number(place) for place in range(2)] == [1, 3]


def test_steps_are_taken_back_one_by_one_or_all() -> None:
    draft = Draft(rows("R1 R2 R3"), parse_pieces("R4 R5"))
    after = typed(draft, "add R4 1", "add R5 1")
    assert typed(after, "undo").laid == rows("R1 R2 R3 R4")
    assert typed(after, "undo", "undo") == draft
    assert typed(after, "reset") == draft


@pytest.mark.parametrize("step", ["move R4 1 2", "move R4 1 new", "join 2 1", "split 1 3"])
def test_a_step_that_moves_cards_is_taken_back_at_once(step: str) -> None:
    draft = Draft(rows("R1 R2 R3 R4 | G4 B4 P4"), parse_pieces("R5"))
    after = typed(draft, step)
    assert sorted(map(str, sum(after.rows, ()))) == sorted(map(str, sum(draft.rows, ())))
    assert typed(after, "undo") == draft


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("add R6 1", "draft-not-in-hand"),
        ("add R4 R4 1", "draft-not-in-hand"),
        ("add R4 9", "unreadable-row"),
        ("add R4 0", "unreadable-row"),
        ("add R4", "unreadable-form"),
        ("add 1", "unreadable-form"),
        ("add", "unreadable-form"),
        ("new", "unreadable-form"),
        ("move G1 1 2", "draft-not-in-row"),
        ("move R1 1", "unreadable-form"),
        ("move R1 1 7", "unreadable-row"),
        ("split 1", "unreadable-form"),
        ("join 1 1", "unreadable-form"),
        ("join 1 8", "unreadable-row"),
        ("add X1 1", "unreadable-piece"),
        ("undo", "draft-nothing-to-undo"),
    ],
)
def test_a_step_that_makes_no_sense_is_told_so(line: str, key: str) -> None:
    draft = Draft(rows("R1 R2 R3 | G1 G2 G3"), parse_pieces("R4"))
    with pytest.raises(UnreadableError) as error:
        typed(draft, line)
    assert error.value.key == key


def test_moving_within_one_row_changes_nothing_but_the_order() -> None:
    draft = Draft(rows("R1 R2 R3"), ())
    assert typed(draft, "move R1 1 1").laid == rows("R2 R3 R1")
