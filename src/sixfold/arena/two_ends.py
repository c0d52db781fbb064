"""A bag with two ends: two players of a tile game, each drawing from an end of their own.

A deal is one order of all 108 tiles. Seat 0 is dealt and draws from its front, seat 1 from its
back, so a seat meets the same tiles in the same order whatever the other does, until the bag runs
out; luck differs less between two games of a deal than if one player's draws shifted the other's.
Tiles given back in a swap go to places of the bag drawn by lot, and leave the others in order: an
even order with something put in evenly is an even order again, so nobody can tell the difference
from a bag that is shuffled.

The rules stay the only judge. Here a bag is only turned around before and after a move of seat 1,
and the luck of a swap is handed in, as replay does it for a record.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from sixfold.record.replay import start_with_hands
from sixfold.rules import tiles
from sixfold.rules.chance import Chance, Seeded
from sixfold.rules.editions import Edition, Game
from sixfold.rules.events import Applied
from sixfold.rules.game import State, apply, start
from sixfold.rules.moves import Move, Swap
from sixfold.rules.pieces import Piece, Shape, full_set

SEATS: Final = 2
"""How many ends a bag has."""

BACK: Final = 1
"""The seat that draws from the back."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PutBack:
    """The chance of a swap: the first `left` things keep their order, the others go among them."""

    luck: Seeded
    left: int = 0

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], "PutBack"]:
        """Return the things with those given back at places drawn by lot."""
        order, luck = list(things[: self.left]), self.luck
        for thing in things[self.left :]:
            place, luck = luck.below(len(order) + 1)
            order.insert(place, thing)
        return tuple(order), PutBack(luck)

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], "PutBack"]:
        """Roll nothing: tiles have no faces to roll."""
        assert not cubes
        return (), self


def has_two_ends(edition: Edition, seats: int) -> bool:
    """Say whether such a game is dealt from two ends."""
    return edition.game is Game.TILES and seats == SEATS


def deal(edition: Edition, seats: int, seed: str) -> State:
    """Return the beginning of a game, from two ends where it can be."""
    if not has_two_ends(edition, seats):
        return start(edition, seats, Seeded(seed))
    order, luck = Seeded(seed).shuffle(full_set())
    front, back = order[: tiles.HAND_SIZE], order[-tiles.HAND_SIZE :]
    dealt = start_with_hands(edition, (front, back[::-1]))
    assert isinstance(dealt, tiles.State)
    bag = order[tiles.HAND_SIZE : -tiles.HAND_SIZE]
    return replace(dealt, bag=bag, chance=PutBack(luck))


def play(state: State, seat: int, move: Move) -> Applied[State]:
    """Return what a move leads to, each seat drawing from its end; raise `RuleError` as ever."""
    if not isinstance(state, tiles.State) or not isinstance(state.chance, PutBack):
        return apply(state, seat, move)
    chance: Chance = state.chance
    if isinstance(move, Swap):
        chance = replace(state.chance, left=max(0, len(state.bag) - len(move.pieces)))
    done = apply(replace(state, bag=_facing(state, seat), chance=chance), seat, move)
    assert isinstance(done.state, tiles.State)
    return replace(done, state=replace(done.state, bag=_facing(done.state, seat)))


def _facing(state: tiles.State, seat: int) -> tuple[Piece, ...]:
    """Return the bag as a seat reaches into it; the same turns it around again."""
    return state.bag[::-1] if seat == BACK else state.bag
