"""What rules and kernel both answer: one class of tests, run on each."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import pytest

from sixfold.kernel import cards_solver as kernel_cards
from sixfold.kernel import cubes_reroll as kernel_reroll
from sixfold.kernel import placements as kernel
from sixfold.rules import cards_solver, cubes_reroll, placements
from sixfold.rules.cards import check_rows
from sixfold.rules.cards_solver import Play, Row
from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.cubes_reroll import Choice
from sixfold.rules.grid import Board, check_place
from sixfold.rules.pieces import KINDS, Piece
from sixfold.rules.placements import Placement
from tests.rules.diagram import board, cell, drawing, pieces, place, rows
from tests.rules.positions import ALL_BUT_P6

RING = """
    R1 R2 .  .
    O1 .  O3 .
    Y1 Y2 Y3 Y4
"""
"""The cell inside joins lines on all four sides, that above O3 on two."""


class TestTheRules:
    """The answers of the rules; a twin replaces the questions and inherits the tests."""

    def placements(self, lying: Board, hand: Iterable[Piece]) -> list[Placement]:
        return placements.placements(lying, hand)

    def best(self, lying: Board, hand: Iterable[Piece]) -> Placement | None:
        return next(iter(placements.placements(lying, hand)), None)

    def can_place(self, lying: Board, hand: Iterable[Piece]) -> bool:
        return placements.can_place(lying, hand)

    def fits(
        self, lying: Board, hand: Iterable[Piece], placed: PlacedPieces = ()
    ) -> dict[Piece, dict[Cell, int | None]]:
        return placements.fits(lying, hand, placed)

    def reroll(self, lying: Board, hand: Sequence[Piece]) -> list[Choice]:
        return cubes_reroll.reroll_choices(lying, hand)

    def best_play(self, table: Iterable[Row], hand: Sequence[Piece]) -> Play | None:
        return cards_solver.best_play(table, hand)

    def can_play(self, table: Iterable[Row], hand: Sequence[Piece]) -> bool:
        return cards_solver.can_play(table, hand)

    @pytest.mark.rule("C6")
    def test_one_tile_beside_one_tile_goes_on_any_of_four_sides(self) -> None:
        legal = self.placements(board("R1"), pieces("R2"))
        assert [(str(placement.move.placed[0][0]), placement.score) for placement in legal] == [
            ("-1,0", 2),
            ("0,-1", 2),
            ("0,1", 2),
            ("1,0", 2),
        ]

    @pytest.mark.rule("S1", "S2")
    def test_a_tile_that_joins_two_lines_scores_both(self) -> None:
        assert Placement(place("R3@2,0"), 6) in self.placements(board(RING), pieces("R3"))

    @pytest.mark.rule("L1", "S2")
    def test_a_tile_between_two_lines_joins_them(self) -> None:
        drawn = drawing("""
            R1 R2 r3 R4 R5
            O1 .  .  .  O5
            Y1 Y2 Y3 Y4 Y5
        """)
        assert Placement(drawn.place, 5) in self.placements(drawn.board, pieces("R3"))
        assert Placement(place("O2@1,1"), 6) in self.placements(board(RING), pieces("O2"))

    @pytest.mark.rule("L2", "L5")
    def test_a_gap_between_lines_that_do_not_go_together_stays_empty(self) -> None:
        lying = board("""
            R1 R2 .  O4 O5
            G1 .  .  .  P5
            B1 B2 B3 B4 B5
        """)
        for first in range(0, len(KINDS), 6):
            legal = self.placements(lying, KINDS[first : first + 6])
            assert cell("2,0") not in [at for placement in legal for at, _ in placement.move.placed]

    @pytest.mark.rule("L3")
    def test_a_line_never_repeats_a_tile(self) -> None:
        legal = self.placements(board("R1 R2 R3"), pieces("R1 R2"))
        assert legal
        assert all({at.y for at, _ in placement.move.placed} != {0} for placement in legal)

    @pytest.mark.rule("S3")
    def test_a_qwirkle_scores_twelve(self) -> None:
        best = self.best(board("R1 R2 R3"), pieces("R4 R5 R6 B1"))
        assert best is not None
        assert best.score == 12

    @pytest.mark.rule("S3", "S4")
    def test_six_tiles_at_once_can_make_a_qwirkle_and_lengthen_other_lines(self) -> None:
        lying = board("B1 O1")
        best = self.best(lying, pieces("R1 R2 R3 R4 R5 R6"))
        assert best is not None
        assert best.score == 15

    @pytest.mark.rule("C5", "C7")
    def test_a_placement_may_pass_over_what_lies_there(self) -> None:
        drawn = drawing("r1 R2 r3 R4 r5")
        lying = Board({**drawn.board, **dict(place("O2@1,-1 O3@2,-1 O4@3,-1").placed)})
        moves = {placement.move for placement in self.placements(lying, pieces("R1 R3 R5"))}
        assert drawn.place in moves

    def test_every_placement_is_listed_once_and_legal_with_its_score(self) -> None:
        lying = board(RING)
        hand = pieces("O2 P1 B1 B1 R3 G4")
        legal = self.placements(lying, hand)
        assert len({placement.move for placement in legal}) == len(legal)
        for move, score in legal:
            assert sum(line.points for line in check_place(lying, move.placed, hand)) == score

    def test_the_best_placement_is_the_first_of_the_list_or_as_good(self) -> None:
        lying = board(RING)
        for hand in (pieces("P1"), pieces("P1 P2 P3"), pieces("B1 O2 P1 Y5")):
            best = self.best(lying, hand)
            assert best is not None
            assert best in self.placements(lying, hand)
            assert best.score == self.placements(lying, hand)[0].score

    @pytest.mark.rule("C11")
    def test_where_nothing_fits_nothing_is_listed(self) -> None:
        lying = board(ALL_BUT_P6)
        hand = tuple(kind for kind in KINDS if str(kind) != "P6")
        assert self.placements(lying, hand[:6]) == []
        assert self.best(lying, hand[:6]) is None
        assert not self.can_place(lying, hand)
        assert self.can_place(lying, pieces("P6"))

    def test_an_empty_hand_places_nothing(self) -> None:
        for lying in (board("R1"), Board()):
            assert self.placements(lying, ()) == []
            assert self.best(lying, ()) is None
            assert not self.can_place(lying, ())

    @pytest.mark.rule("C3")
    def test_on_an_empty_board_the_largest_sets_open(self) -> None:
        legal = self.placements(Board(), pieces("R1 R2 R3 O4 O5 B6"))
        assert len(legal) == 12
        assert {placement.score for placement in legal} == {3}
        best = self.best(Board(), pieces("R1 R2 R3 O4 O5 B6"))
        assert best == legal[0]
        assert self.can_place(Board(), pieces("R1"))

    def _fit(self, lying: str, hand: str, placed: str, piece: str) -> dict[str, int | None]:
        tentative = place(placed).placed if placed else ()
        found = self.fits(board(lying), pieces(hand), tentative)
        return {str(at): points for at, points in found.get(pieces(piece)[0], {}).items()}

    @pytest.mark.rule("C6")
    def test_a_piece_alone_fits_beside_the_board_for_its_points(self) -> None:
        assert self._fit("R1", "R2 B5", "", "R2") == {"-1,0": 2, "0,-1": 2, "0,1": 2, "1,0": 2}
        assert self._fit("R1", "R2 B5", "", "B5") == {}
        assert self._fit(RING, "R3 O1", "", "R3")["2,0"] == 6

    @pytest.mark.rule("C5", "C7")
    def test_beside_a_tentative_piece_another_fits_along_one_line(self) -> None:
        assert self._fit("R1", "R2 R3", "R2@1,0", "R3") == {
            "-1,0": 3,
            "2,0": 3,
            "1,-1": 4,
            "1,1": 4,
        }
        lying = "R1 R2 R3 R4"
        assert self._fit(lying, "O1 O2", "O1@0,1", "O2") == {"1,1": 6, "-1,1": 4}
        assert self._fit(lying, "R5 R6 O5", "R5@4,0", "R6") == {
            "-1,0": 12,
            "5,0": 12,
            "4,-1": 7,
            "4,1": 7,
        }
        assert self._fit(lying, "R5 R6 O5", "R5@4,0", "O5") == {"4,1": 7, "4,-1": 7}

    @pytest.mark.rule("C5")
    def test_a_gap_that_the_hand_can_fill_has_no_points_yet(self) -> None:
        lying = "R1 R2 R3"
        assert self._fit(lying, "O1 O2 O3", "O1@0,1", "O3") == {"2,1": None, "-1,1": 4}
        assert self._fit(lying, "O1 O3", "O1@0,1", "O3") == {"-1,1": 4}

    def test_where_tentative_pieces_break_a_rule_nothing_fits(self) -> None:
        for placed in ("B5@0,1", "R2@1,0 R3@0,1", "R2@0,0", "R2@1,0 R3@1,0", "O2@1,0", "R2@200,0"):
            assert self.fits(board("R1"), pieces("R2 R3 O2 B5"), place(placed).placed) == {}

    def test_nothing_fits_on_an_empty_board_before_the_opening(self) -> None:
        assert self.fits(Board(), pieces("R1 R2")) == {}
        assert self.fits(board("R1"), ()) == {}

    @pytest.mark.rule("D3")
    def test_a_cube_that_is_not_needed_is_worth_rolling(self) -> None:
        choices = self.reroll(board("R1 R2 R3 R4 R5"), pieces("R6 O1"))
        by_roll = {choice.roll: choice.expected for choice in choices}
        assert by_roll[()] == 12
        assert by_roll[pieces("R6")] < 12 < by_roll[pieces("O1")]

    @pytest.mark.rule("D4")
    def test_a_roll_that_fits_nowhere_counts_as_the_average_of_those_that_fit(self) -> None:
        by_roll = {c.roll: c.expected for c in self.reroll(board("R1"), pieces("B2"))}
        assert by_roll == {(): Fraction(2), pieces("B2"): Fraction(2)}

    @pytest.mark.rule("D3")
    def test_cubes_that_look_alike_are_one_choice(self) -> None:
        rolls = [choice.roll for choice in self.reroll(board("R1"), pieces("B1 B1 B1"))]
        assert sorted(map(len, rolls)) == [0, 1, 2, 3]

    @pytest.mark.rule("D5")
    def test_where_no_roll_helps_every_choice_is_worth_nothing(self) -> None:
        assert {c.expected for c in self.reroll(board(ALL_BUT_P6), pieces("R1 O2"))} == {0}

    def test_no_cubes_are_one_choice_worth_nothing(self) -> None:
        assert self.reroll(board("R1"), ()) == [Choice((), Fraction(0))]
        assert self.reroll(Board(), ()) == [Choice((), Fraction(0))]

    @pytest.mark.rule("K5")
    @pytest.mark.parametrize(
        ("table", "hand", "qwirkles", "played"),
        [
            ("R1 R2 R3", "R4", 0, 1),
            ("R1 R2 R3", "R1 O1 Y1", 0, 3),
            ("R1 R2 R3 R4 R5", "R6 O6 Y6", 1, 1),
            ("R1 R2 R3 R4 R5 | O1 O2 O3 O4 O5", "R6 O6 B1", 2, 2),
            ("P1 P2 P3 P4 | R2 O2 G2", "G1 G3", 0, 2),
            ("R3 O3 G3 | Y1 Y2 Y3 Y4", "B3 P3", 1, 2),
            ("", "R1 R2 R3 R4 R5 R6 O1 O2 O3", 1, 9),
        ],
    )
    def test_a_play_has_the_most_qwirkles_and_then_the_most_cards(
        self, table: str, hand: str, qwirkles: int, played: int
    ) -> None:
        play = self.best_play(rows(table), pieces(hand))
        assert play is not None
        assert (play.qwirkles, len(play.played)) == (qwirkles, played)
        checked = check_rows(rows(table), pieces(hand), play.rows)
        assert (len(checked.qwirkles), checked.played) == (qwirkles, play.played)
        assert self.can_play(rows(table), pieces(hand))

    @pytest.mark.rule("K4", "K6")
    @pytest.mark.parametrize(
        ("table", "hand"),
        [("", "R1 R2"), ("R1 R2 R3", ""), ("", ""), ("R1 R2 R3 | R4 R5 R6", "B1")],
    )
    def test_a_hand_that_cannot_be_played_has_no_play(self, table: str, hand: str) -> None:
        assert self.best_play(rows(table), pieces(hand)) is None
        assert not self.can_play(rows(table), pieces(hand))


class TestTheKernel(TestTheRules):
    """The same of the kernel."""

    def placements(self, lying: Board, hand: Iterable[Piece]) -> list[Placement]:
        return kernel.placements(lying, hand)

    def best(self, lying: Board, hand: Iterable[Piece]) -> Placement | None:
        return kernel.best_placement(lying, hand)

    def can_place(self, lying: Board, hand: Iterable[Piece]) -> bool:
        return kernel.can_place(lying, hand)

    def fits(
        self, lying: Board, hand: Iterable[Piece], placed: PlacedPieces = ()
    ) -> dict[Piece, dict[Cell, int | None]]:
        return kernel.fits(lying, hand, placed)

    def reroll(self, lying: Board, hand: Sequence[Piece]) -> list[Choice]:
        return kernel_reroll.reroll_choices(lying, hand)

    def best_play(self, table: Iterable[Row], hand: Sequence[Piece]) -> Play | None:
        return kernel_cards.best_play(table, hand)

    def can_play(self, table: Iterable[Row], hand: Sequence[Piece]) -> bool:
        return kernel_cards.can_play(table, hand)

    @pytest.mark.parametrize("hand", ["R2", "R2 R3 O1", "R2 R3 R4 O1 O2 B5"])
    def test_what_is_placed_and_taken_back_leaves_no_trace(self, hand: str) -> None:
        search = kernel.SearchBoard(board(RING))
        before = search.placements(pieces(hand))
        for first in before:
            search.place(first.move)
            between = search.placements(pieces("P1 P2 Y3"))
            for second in between[:20]:
                search.place(second.move)
                search.take_back()
            assert search.placements(pieces("P1 P2 Y3")) == between
            search.take_back()
        assert search.placements(pieces(hand)) == before
        assert len(search) == len(board(RING))
