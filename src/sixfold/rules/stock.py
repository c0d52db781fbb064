"""How many pieces there are, and whether what is given can come from one box."""

from collections import Counter
from collections.abc import Iterable

from sixfold.rules.editions import Game
from sixfold.rules.errors import Impossible, ImpossiblePositionError
from sixfold.rules.pieces import COPIES, CUBES_PER_COLOUR, Colour, Piece, all_cubes, full_set


def box_size(game: Game) -> int:
    """Return how many pieces the box of a game holds (P2, P3)."""
    return len(all_cubes()) if game is Game.CUBES else len(full_set())


def require_possible_pieces(pieces: Iterable[Piece]) -> None:
    """Raise `ImpossiblePositionError` for more than three tiles or cards of a kind (P2)."""
    for piece, count in Counter(pieces).items():
        if count > COPIES:
            raise ImpossiblePositionError(
                Impossible.TOO_MANY_ALIKE,
                f"there are {count} of {piece}, but the box holds {COPIES}",
                piece=str(piece),
            )


def require_possible_cubes(cubes: Iterable[Colour]) -> None:
    """Raise `ImpossiblePositionError` for more than fifteen cubes of a colour (P3)."""
    for colour, count in Counter(cubes).items():
        if count > CUBES_PER_COLOUR:
            held = CUBES_PER_COLOUR
            raise ImpossiblePositionError(
                Impossible.TOO_MANY_ALIKE,
                f"there are {count} cubes of {colour}, but the box holds {held}",
                piece=str(colour),
            )


def require_hand_size(size: int, most: int) -> None:
    """Raise `ImpossiblePositionError` for more pieces than a player ever holds (C1, D1, K1)."""
    if size > most:
        raise ImpossiblePositionError(
            Impossible.HAND_TOO_LARGE, f"a hand holds at most {most} pieces, not {size}"
        )


def require_enough(unseen: int, hidden: int) -> None:
    """Raise `ImpossiblePositionError` where more pieces are hidden than are left in the box."""
    if hidden > unseen:
        raise ImpossiblePositionError(
            Impossible.TOO_FEW_LEFT, f"{hidden} pieces are hidden, but only {unseen} are left"
        )
