"""Luck: where shuffles and rolls come from, and how a seed makes them provable.

A game never draws a random number itself. It asks a `Chance`, which answers with the outcome and
with the chance that follows, so that luck is a value inside an immutable state. Live play uses
`Seeded`:

- number `n` of the stream is the first eight bytes, big-endian, of HMAC-SHA-256 with the seed's
  UTF-8 text as the key and the text `sixfold/n` (n in decimal, from 0) as the message;
- a number below `k` is the next of the stream modulo `k`, after skipping those at or above the
  largest multiple of `k` that 64 bits hold, so that every outcome is equally likely;
- a shuffle goes from the last place down to the second and exchanges each with the place drawn
  below or at it (Fisher-Yates); a roll is one more than a number below 6.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from sixfold.rules.pieces import Shape

T = TypeVar("T")

_RANGE = 1 << 64


class Chance(Protocol):
    """What a game asks for luck; each answer comes with the chance to ask next."""

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], "Chance"]:
        """Return the things in a new order."""
        ...

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], "Chance"]:
        """Return the shape that each of so many cubes shows."""
        ...


class MissingLuckError(RuntimeError):
    """A move needs luck that this state does not carry."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """The chance that follows from a seed; `counter` is how much of the stream is used up."""

    seed: str
    counter: int = 0

    def below(self, bound: int) -> tuple[int, "Seeded"]:
        """Return a number from 0 to `bound` - 1, each equally likely."""
        limit = _RANGE - _RANGE % bound
        key = self.seed.encode()
        counter = self.counter
        while True:
            number = _number(key, counter)
            counter += 1
            if number < limit:
                return number % bound, Seeded(self.seed, counter)

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], "Seeded"]:
        """Return the things in an order that every permutation is equally likely to be."""
        order = list(things)
        chance = self
        for last in range(len(order) - 1, 0, -1):
            chosen, chance = chance.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order), chance

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], "Seeded"]:
        """Return a shape for each cube, all six equally likely."""
        shapes = []
        chance = self
        for _ in range(cubes):
            face, chance = chance.below(len(Shape))
            shapes.append(Shape(face + 1))
        return tuple(shapes), chance


@dataclass(frozen=True, slots=True)
class Luckless:
    """The chance of a position set up by hand: it can be played on until luck is needed."""

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], "Luckless"]:
        """Return things that are all alike; raise `MissingLuckError` for any others."""
        if len(set(things)) > 1:
            raise MissingLuckError("this state carries no luck to shuffle with")
        return tuple(things), self

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], "Luckless"]:
        """Roll nothing; raise `MissingLuckError` for any cube."""
        if cubes:
            raise MissingLuckError("this state carries no luck to roll with")
        return (), self


def _number(key: bytes, counter: int) -> int:
    digest = hmac.digest(key, b"sixfold/%d" % counter, "sha256")
    return int.from_bytes(digest[:8], "big")


def mixed_seed(entropy: bytes, nonces: Sequence[bytes]) -> str:
    """Return the seed made of the house's randomness and a nonce of each seat.

    Every part goes in with its length, so that different parts never run together alike.
    """
    digest = hashlib.sha256()
    for part in (entropy, *nonces):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def commitment(seed: str) -> str:
    """Return what is shown of a seed before the first draw: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed.encode()).hexdigest()
