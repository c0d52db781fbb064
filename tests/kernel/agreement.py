"""Differential tests: rules and kernel answer the same random questions; a difference fails."""

from collections.abc import Iterator
from random import Random

from sixfold.kernel import cards_solver as kernel_cards
from sixfold.kernel import placements as kernel
from sixfold.kernel.placements import SearchBoard
from sixfold.rules import cards_solver, placements
from sixfold.rules.cards import check_rows
from sixfold.rules.grid import Board
from sixfold.rules.moves import Place
from sixfold.rules.placements import Placement
from tests.kernel.random_games import CHOICES, Box, Hand, Table, any_card_table, first_board

EVERY = 5
"""One game in this many is undone to its start, listing by listing; as rarely fits are compared."""


class Game:
    """A game played on a board of the rules and on a search board of the kernel at once."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.board = first_board(random)
        self.search = SearchBoard(self.board)
        self.box = Box(random, cubes=random.random() < 0.5)
        self.box.take(tuple(self.board.values()))
        self.choose = random.choice(CHOICES)
        self.history: list[tuple[Hand, list[Placement]]] = []

    def compare(self) -> Iterator[None]:
        """Compare position by position until nothing can be placed any more."""
        misses = 0
        while misses < 3 and (hand := self.box.hand()):
            legal = assert_placements_agree(self.search, self.board, hand)
            if self.random.random() < 1 / EVERY:
                self.assert_fits_agree(hand, legal)
            yield
            misses = 0 if legal else misses + 1
            if legal:
                self.advance(hand, legal)

    def advance(self, hand: Hand, legal: list[Placement]) -> None:
        """Make one of the placements, on both boards."""
        self.history.append((hand, legal))
        move = self.choose(self.random, legal)
        self.board = self.board.with_placed(move.placed)
        self.search.place(move)
        self.box.take(move.pieces)

    def assert_fits_agree(self, hand: Hand, legal: list[Placement]) -> None:
        """Compare what fits beside nothing, and beside a part of a legal placement."""
        way = self.random.choice(legal).move.placed if legal else ()
        part = tuple(self.random.sample(way, self.random.randint(0, len(way))))
        for placed in ((), part):
            expected = placements.fits(self.board, hand, placed)
            shown = f"{described(self.board, hand)}\nplaced: {Place(placed)}"
            assert self.search.fits(hand, placed) == expected, shown

    def undo_all(self) -> None:
        """Undo every placement; each listing must be the same as before."""
        for hand, legal in reversed(self.history):
            self.search.take_back()
            assert self.search.placements(hand) == legal, described(self.board, hand)
        assert len(self.search) == 1


def assert_placements_agree(search: SearchBoard, board: Board, hand: Hand) -> list[Placement]:
    """Compare every placement with its score, the best one, and whether there is any."""
    legal = placements.placements(board, hand)
    assert search.placements(hand) == legal, described(board, hand)
    best = search.best(hand)
    assert best is None if not legal else best in legal, described(board, hand)
    assert best is None or best.score == legal[0].score, described(board, hand)
    can = placements.can_place(board, hand)
    assert search.can_place(hand) == can == bool(legal), described(board, hand)
    return legal


def described(board: Board, hand: Hand) -> str:
    """Return a position as text, to reproduce a failure."""
    lying = " ".join(f"{piece}@{cell}" for cell, piece in board.items())
    return f"board: {lying}\nhand: {' '.join(map(str, hand))}"


def compare_positions(seed: object, count: int) -> int:
    """Compare `count` positions of tiles and Cubes; return their number."""
    random = Random(f"positions {seed}")
    compared, games = 0, 0
    while compared < count:
        game = Game(random)
        for _ in game.compare():
            compared += 1
            if compared == count:
                break
        if games % EVERY == 0:
            game.undo_all()
            assert_orders_agree(game, random)
        games += 1
    return compared


def assert_orders_agree(game: Game, random: Random) -> None:
    """Check that the order of a board's pieces does not matter."""
    hand = game.box.hand()
    cells = list(game.board.items())
    random.shuffle(cells)
    legal = placements.placements(game.board, hand)
    assert kernel.placements(Board(cells), hand) == legal, described(Board(cells), hand)


def compare_tables(seed: object, count: int) -> int:
    """Compare the best plays of `count` card tables; return their number."""
    random = Random(f"tables {seed}")
    for _ in range(count):
        assert_plays_agree(any_card_table(random))
    return count


def assert_plays_agree(table: Table) -> None:
    """Compare the most Qwirkles, then the most cards; the kernel's rows must be a legal play."""
    rows, hand = table
    by_rules, by_kernel = cards_solver.best_play(rows, hand), kernel_cards.best_play(rows, hand)
    assert kernel_cards.can_play(rows, hand) == (by_rules is not None), table
    if by_rules is None or by_kernel is None:
        assert by_rules is by_kernel, table
        assert not cards_solver.can_play(rows, hand), table
        return
    assert cards_solver.can_play(rows, hand), table
    assert by_kernel.qwirkles == by_rules.qwirkles, table
    assert len(by_kernel.played) == len(by_rules.played), table
    checked = check_rows(rows, hand, by_kernel.rows)
    assert checked.played == by_kernel.played, table
    assert len(checked.qwirkles) == by_kernel.qwirkles, table
