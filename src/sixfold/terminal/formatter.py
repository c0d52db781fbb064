"""Pieces, cells and seats as text: the language, the edition, and who sits where."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sixfold.locales.words import Words
from sixfold.report.move_text import piece_in_words
from sixfold.rules.cells import Cell
from sixfold.rules.editions import Edition
from sixfold.rules.pieces import Colour, Piece
from sixfold.terminal.bot_names import bot_name

PERSON: Final = "you"
"""The name of a person's seat in a list of seats; any other name is a bot's."""

_ANSI_COLOURS: Final = {
    Colour.RED: "31",
    Colour.ORANGE: "38;5;208",
    Colour.YELLOW: "93",
    Colour.GREEN: "32",
    Colour.BLUE: "94",
    Colour.PURPLE: "35",
}


@dataclass(frozen=True, slots=True)
class TextFormatter:
    """A formatter for a game: language, edition, seats, and whether colours show."""

    words: Words
    edition: Edition
    seats: tuple[str, ...]
    ansi: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats where people sit."""
        return tuple(seat for seat, name in enumerate(self.seats) if name == PERSON)

    def code(self, piece: Piece) -> str:
        """Return a piece as letter and digit, in its colour where colours show."""
        return f"\033[1;{_ANSI_COLOURS[piece.colour]}m{piece}\033[0m" if self.ansi else str(piece)

    def codes(self, pieces: Iterable[Piece]) -> str:
        """Return pieces as letters and digits; a dash where there are none."""
        return " ".join(map(self.code, pieces)) or "–"

    def in_words(self, piece: Piece) -> str:
        """Return a piece in words, such as `red square`, or with its figure (P4)."""
        return piece_in_words(piece, self.words, self.edition)

    def named(self, piece: Piece) -> str:
        """Return a piece both ways, such as `R2 (red square)`."""
        return f"{self.code(piece)} ({self.in_words(piece)})"

    def name(self, seat: int) -> str:
        """Return what the others call a seat."""
        player = self.seats[seat]
        if player == PERSON:
            return self.words("name-person", seat=seat + 1)
        bot = bot_name(player, self.words)
        if self.seats.count(player) == 1:
            return self.words("name-bot", bot=bot)
        return self.words("name-bot-seat", bot=bot, seat=seat + 1)

    def name_for(self, seat: int, viewer: int | None) -> str:
        """Return what a viewer calls a seat: itself `you`."""
        return self.words("name-you") if seat == viewer else self.name(seat)

    def span(self, cells: tuple[Cell, ...]) -> str:
        """Return a line of the board by its first and last cell."""
        return self.words("line-span", first=str(cells[0]), last=str(cells[-1]))
