"""How many pieces there are, and whether what is given can come from one box."""

from collections import Counter
from collections.abc import Iterable, Sequence

from sixfold.rules.chance import Chance
from sixfold.rules.editions import Game
from sixfold.rules.errors import Impossible, ImpossiblePositionError
from sixfold.rules.hands import with_hidden
from sixfold.rules.pieces import COPIES, CUBES_PER_COLOUR, Colour, Piece, all_cubes, full_set
from sixfold.rules.unseen import Seen, shown, unseen


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


def require_possible_stock(seen: Seen, bag: Sequence[Piece], hand_size: int) -> None:
    """Raise `ImpossiblePositionError` unless all tiles or cards can come from one box.

    `bag` is what is known of the bag.
    """
    known = [*shown(seen), *bag]
    require_possible_pieces(known)
    _require_possible_hands(seen, seen.bag - len(bag), len(full_set()) - len(known), hand_size)


def require_possible_cube_stock(seen: Seen, bag: Sequence[Colour], hand_size: int) -> None:
    """Raise `ImpossiblePositionError` unless all cubes can come from one box."""
    known = [*(cube.colour for cube in shown(seen)), *bag]
    require_possible_cubes(known)
    _require_possible_hands(seen, seen.bag - len(bag), len(all_cubes()) - len(known), hand_size)


def _require_possible_hands(seen: Seen, hidden: int, left: int, hand_size: int) -> None:
    """Check the hands where so many of the bag are hidden, and so many are left in the box."""
    require_enough(left, hidden + hidden_in_hands(seen))
    for hand in seen.hands:
        require_hand_size(hand.size, hand_size)


def hidden_in_hands(seen: Seen) -> int:
    """Return how many pieces of the hands are hidden."""
    return sum(hand.hidden for hand in seen.hands)


def deal_hidden(
    seen: Seen, chance: Chance
) -> tuple[tuple[tuple[Piece, ...], ...], tuple[Piece, ...], Chance]:
    """Return whole hands and a bag that look like this view, and the chance that follows.

    What is hidden is drawn from what is unseen.
    """
    hidden, chance = chance.shuffle(tuple(unseen(seen).elements()))
    require_enough(len(hidden), hidden_in_hands(seen) + seen.bag)
    hands, left = with_hidden(seen.hands, hidden)
    return hands, left[: seen.bag], chance
