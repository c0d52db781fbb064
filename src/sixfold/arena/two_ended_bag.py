"""A two-ended bag: variance reduction for paired deals of a tile game between two players.

A deal is one order of all 108 tiles. Seat 0 is dealt and draws from its front, seat 1 from its
back. So a seat draws the same tiles in the same order whatever the other does, until the bag is
empty, and two games of a deal share more of their luck than if one player's draws shifted the
other's. Swapped tiles are inserted at random places of the bag and leave the others in order. A
uniform order with uniform insertions is a uniform order, so players cannot tell it from a shuffled
bag.

The rules are not changed. The bag is only reversed before and after a move of seat 1, and the luck
of a swap is passed in, as a replay does.
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
"""The number of ends of a bag."""

BACK: Final = 1
"""The seat that draws from the back."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RandomInsertion:
    """The chance of a swap: the first `left` things keep their order, the others are inserted."""

    luck: Seeded
    left: int = 0

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], "RandomInsertion"]:
        """Return the things with the swapped ones inserted at random places."""
        order, luck = list(things[: self.left]), self.luck
        for thing in things[self.left :]:
            place, luck = luck.below(len(order) + 1)
            order.insert(place, thing)
        return tuple(order), RandomInsertion(luck)

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], "RandomInsertion"]:
        """Roll nothing: tiles are not rolled."""
        assert not cubes
        return (), self


def has_two_ended_bag(edition: Edition, seats: int) -> bool:
    """Say whether a game is dealt from a two-ended bag."""
    return edition.game is Game.TILES and seats == SEATS


def deal(edition: Edition, seats: int, seed: str) -> State:
    """Return the start of a game, with a two-ended bag if it has one."""
    if not has_two_ended_bag(edition, seats):
        return start(edition, seats, Seeded(seed))
    order, luck = Seeded(seed).shuffle(full_set())
    front, back = order[: tiles.HAND_SIZE], order[-tiles.HAND_SIZE :]
    dealt = start_with_hands(edition, (front, back[::-1]))
    assert isinstance(dealt, tiles.State)
    bag = order[tiles.HAND_SIZE : -tiles.HAND_SIZE]
    return replace(dealt, bag=bag, chance=RandomInsertion(luck))


def play(state: State, seat: int, move: Move) -> Applied[State]:
    """Apply a move, each seat drawing from its end; raise `RuleError` if it is illegal."""
    if not isinstance(state, tiles.State) or not isinstance(state.chance, RandomInsertion):
        return apply(state, seat, move)
    chance: Chance = state.chance
    if isinstance(move, Swap):
        chance = replace(state.chance, left=max(0, len(state.bag) - len(move.pieces)))
    done = apply(replace(state, bag=_from_end_of(state, seat), chance=chance), seat, move)
    assert isinstance(done.state, tiles.State)
    return replace(done, state=replace(done.state, bag=_from_end_of(done.state, seat)))


def _from_end_of(state: tiles.State, seat: int) -> tuple[Piece, ...]:
    """Return the bag in the order in which a seat draws; the same call reverses it again."""
    return state.bag[::-1] if seat == BACK else state.bag
