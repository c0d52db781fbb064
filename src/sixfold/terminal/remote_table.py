"""A table on a server as its frames show it, and the game in it as rules know it."""

from dataclasses import dataclass, replace
from typing import Self, assert_never

from sixfold.codec.values import read_list, read_pieces, read_placed, read_rows
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.editions import EDITIONS, Edition, Game
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.game import View, require_possible
from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand, open_hand
from sixfold.rules.turns import Phase, Standing, leaders, shared
from sixfold.terminal.table_client import UNREADABLE, ClientError
from sixfold.wire.events import Moved, PlacedEvent, TableEvent
from sixfold.wire.views import Agreed, HandView, Now, Stage, TableView


@dataclass(frozen=True, slots=True)
class RemoteTable:
    """What a client knows of a table: what was agreed, how it stands, the board, and up to where.

    `new` are the pieces placed last.
    """

    agreed: Agreed
    now: Now
    board: Board
    seq: int
    new: PlacedPieces = ()

    @classmethod
    def from_view(cls, table: TableView) -> Self:
        """Return the table that a frame shows whole."""
        return cls(table.agreed, table.now, Board(read_placed(table.board, "board")), table.seq)

    @property
    def edition(self) -> Edition:
        """Return the edition that is played."""
        return EDITIONS[self.agreed.edition]

    @property
    def is_gathering(self) -> bool:
        """Say whether the game has not begun: some seats are free."""
        return self.now.stage is Stage.GATHERING

    @property
    def is_over(self) -> bool:
        """Say whether the game is over, or was closed before it began."""
        return self.now.stage is Stage.OVER

    @property
    def new_cells(self) -> tuple[Cell, ...]:
        """Return the cells of the pieces placed last."""
        return tuple(cell for cell, _ in self.new)

    def waits_for(self, seat: int) -> bool:
        """Say whether it is the turn of the person on a seat; a bot may play for them."""
        return self.now.turn == seat and self.now.seats[seat].plays is None

    def with_event(self, event: TableEvent) -> Self:
        """Return the table after an event, as far as the event alone tells."""
        table = replace(self, seq=event.seq)
        if isinstance(event, Moved):
            for placed in event.events:
                if isinstance(placed, PlacedEvent):
                    new = read_placed(placed.place, "place")
                    return replace(table, board=table.board.with_placed(new), new=new)
        return table

    def view(self) -> View | None:
        """Return the game as the seat sees it; None before it begins."""
        if self.now.phase is None:
            return None
        view = _view(self.edition, self.now, self.now.phase, self.board)
        try:
            require_possible(view)
        except ImpossiblePositionError as error:
            raise ClientError(UNREADABLE) from error
        return view


def _view(edition: Edition, now: Now, phase: Phase, board: Board) -> View:
    standing = Standing(
        edition=edition,
        scores=tuple(now.scores),
        turn=now.turn or 0,
        phase=phase,
        winners=leaders(now.scores) if phase is Phase.OVER else (),
        passes=now.passes,
    )
    members, hands, bag = shared(standing), tuple(map(_hand, now.hands)), now.bag
    match edition.game:
        case Game.TILES:
            return tiles.View(board=board, hands=hands, bag=bag, **members)
        case Game.CUBES:
            rolled = bool(now.rolled)
            return cubes.View(board=board, hands=hands, bag=bag, rolled=rolled, **members)
        case Game.CARDS:
            return cards.View(
                table=read_rows(now.table or [], "table"),
                hands=hands,
                bag=bag,
                stacks=read_list(now.stacks or [], "stacks", read_rows),
                redraws=now.redraws or 0,
                last_turns=now.last_turns,
                **members,
            )
        case game:
            assert_never(game)


def _hand(hand: HandView) -> Hand:
    return Hand(hidden=hand) if isinstance(hand, int) else open_hand(read_pieces(hand, "hand"))
