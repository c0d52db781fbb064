"""What nobody has shown yet: the box less the pieces that a view shows."""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from sixfold.rules.hands import Hand
from sixfold.rules.pieces import Colour, Piece, all_cubes, full_set


class Seen(Protocol):
    """A view of any game, as far as it shows pieces."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Return the hands, with what is known of each."""

    @property
    def bag(self) -> int:
        """Return how many pieces the bag or the pile holds."""

    @property
    def lying(self) -> Iterable[Piece]:
        """Return the pieces that lie open on the table."""


def shown(seen: Seen, seat: int | None = None) -> Iterable[Piece]:
    """Yield every piece that a view shows; with a seat no other hand than its own."""
    yield from seen.lying
    for owner, hand in enumerate(seen.hands):
        if seat is None or owner == seat:
            yield from hand.known


def left_of_box(known: Iterable[Piece]) -> Counter[Piece]:
    """Return the tiles or cards of the box but these, in order (P2)."""
    return Counter(full_set()) - Counter(known)


def cubes_left(known: Iterable[Piece]) -> Counter[Colour]:
    """Return the cubes of the box but these, by their colours and in order (P3)."""
    return Counter(all_cubes()) - Counter(cube.colour for cube in known)


def unseen(seen: Seen, seat: int | None = None) -> Counter[Piece]:
    """Return the tiles or cards in the bag or hidden in hands; with a seat all other hands are."""
    return left_of_box(shown(seen, seat))


def unseen_cubes(seen: Seen) -> Counter[Colour]:
    """Return the cubes in the bag, by their colours."""
    return cubes_left(shown(seen))
