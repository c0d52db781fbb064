"""A chance whose every answer the test has written down."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from sixfold.rules.chance import Chance
from sixfold.rules.pieces import Shape

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Scripted:
    """Shuffles that bring the named things to the front, and rolls that show the digits written.

    Whoever asks for more than is written down fails the test.
    """

    shuffles: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        assert self.shuffles, f"nobody expected a shuffle of {list(map(str, things))}"
        first, *later = self.shuffles
        left = list(things)
        front = [left.pop([str(thing) for thing in left].index(name)) for name in first.split()]
        return (*front, *left), replace(self, shuffles=tuple(later))

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], Chance]:
        if not cubes:
            return (), self
        assert self.rolls, f"nobody expected a roll of {cubes} cubes"
        first, *later = self.rolls
        assert len(first) == cubes, f"{cubes} cubes were rolled, not {len(first)}"
        return tuple(Shape(int(digit)) for digit in first), replace(self, rolls=tuple(later))
