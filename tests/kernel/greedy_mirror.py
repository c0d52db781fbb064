"""A reference implementation of the kernel's greedy games, with every move made by the rules.

The mirror generates the kernel's random numbers itself and asks the kernel only which of several
best placements it makes; legality, scores, draws and the end are those of the rules.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, cast

from sixfold.kernel.native import native
from sixfold.kernel.packing import PackedPlaced, Window, pack_board, pack_pieces
from sixfold.rules import cubes, tiles
from sixfold.rules.cells import Cell
from sixfold.rules.chance import Chance
from sixfold.rules.grid import Board
from sixfold.rules.moves import Pass, Place, Roll, Swap
from sixfold.rules.pieces import KINDS, Colour, Piece, Shape, all_cubes, full_set, in_order, without
from sixfold.rules.placements import can_place, placements
from sixfold.rules.sets import largest_sets
from sixfold.rules.turns import Phase

T = TypeVar("T")

_64 = (1 << 64) - 1


class SplitMix64:
    """The kernel's random numbers, from a seed and the number of the iteration."""

    def __init__(self, seed: int, iteration: int) -> None:
        self.state = _mixed(seed) ^ _mixed((iteration + 0x632BE59BD9B4E019) & _64)

    def below(self, bound: int) -> int:
        """Return a number below the bound, by Lemire's method."""
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) & _64
            high, low = divmod((_mixed(self.state) >> 32) * bound, 1 << 32)
            if low >= (1 << 32) % bound:
                return high

    def shuffle(self, things: list[T]) -> None:
        """Shuffle the things in place."""
        for last in range(len(things) - 1, 0, -1):
            chosen = self.below(last + 1)
            things[chosen], things[last] = things[last], things[chosen]

    def rolled(self, colour: Colour) -> Piece:
        """Roll a cube."""
        return Piece(colour, Shape(self.below(6) + 1))


def _mixed(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _64
    return z ^ (z >> 31)


@dataclass(frozen=True, slots=True)
class FixedChance:
    """A chance with the outcomes that the mirror has drawn."""

    order: tuple[object, ...] = ()
    rolls: tuple[tuple[Shape, ...], ...] = ()

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """Return the things in the fixed order."""
        same = {thing: thing for thing in things}
        assert Counter[object](things) == Counter(self.order)
        return tuple(same[name] for name in cast(tuple[T, ...], self.order)), self

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], Chance]:
        """Return the fixed shapes."""
        if not cubes:
            return (), self
        assert len(self.rolls[0]) == cubes
        return self.rolls[0], replace(self, rolls=self.rolls[1:])


class MirrorBoard:
    """The board of a mirror: the kernel's position, with the cells of the rules."""

    def __init__(self, board: Board) -> None:
        self.window = Window(Cell(-60, -60), -60 * 129)
        pieces: PackedPlaced = []
        if board:
            self.window, pieces = pack_board(board)
        self.position = native.Position(pieces)

    def take_best(self, hand: list[Piece]) -> Place | None:
        """Make the kernel's placement, if there is any, and remove it from the hand.

        The last piece of the hand fills the gap, as in the kernel.
        """
        if not len(self.position):
            placed = list(enumerate(pack_pieces(in_order(largest_sets(hand)[0]))))
        else:
            best = self.position.best(pack_pieces(hand))
            if best is None:
                return None
            placed = best[1]
        self.position.place(placed)
        for _, kind in placed:
            hand[hand.index(KINDS[kind])] = hand[-1]
            hand.pop()
        move = self.window.unpack(placed)
        self.window = self.window.with_room_for(cell for cell, _ in move.placed)
        return move


def _assert_best(state: tiles.State | cubes.State, move: Place) -> None:
    legal = placements(state.board, state.hands[state.turn])
    if state.phase is Phase.PLAY:
        scores = {placement.move: placement.score for placement in legal}
        assert scores[move] == legal[0].score


class TilesMirror:
    """A greedy tile game; `state` is what the rules say of it."""

    def __init__(self, position: tiles.State | tiles.View, numbers: SplitMix64) -> None:
        self.numbers = numbers
        self.board = MirrorBoard(position.board)
        self.hands, self.bag = self._dealt(position)
        hands = tuple(map(tuple, self.hands))
        seen = tiles.view(position, None) if isinstance(position, tiles.State) else position
        self.state = tiles.revealed(seen, hands, tuple(reversed(self.bag)), FixedChance())

    def _dealt(self, position: tiles.State | tiles.View) -> tuple[list[list[Piece]], list[Piece]]:
        """Return the hands and the bag, what is drawn first last, hidden tiles dealt anew."""
        if isinstance(position, tiles.State):
            return [list(hand) for hand in position.hands], list(reversed(position.bag))
        unseen = Counter(full_set())
        unseen.subtract(position.board.values())
        unseen.subtract(piece for hand in position.hands for piece in hand.known)
        left = list(in_order(unseen.elements()))
        self.numbers.shuffle(left)
        hands = [
            [*hand.known, *(left.pop() for _ in range(hand.hidden))] for hand in position.hands
        ]
        return hands, [left.pop() for _ in range(position.bag)][::-1]

    def play(self, turns: int) -> tuple[int, ...]:
        """Play so many turns, or to the end, and return everybody's score."""
        while turns and self.state.phase is not Phase.OVER:
            self.play_turn()
            turns -= 1
        return self.state.scores

    def play_turn(self) -> None:
        """Place what scores the most, or swap as much as can be, or pass."""
        before = self.state
        hand = self.hands[before.turn]
        if (move := self.board.take_best(hand)) is not None:
            _assert_best(before, move)
            self._apply(move)
            while len(hand) < tiles.HAND_SIZE and self.bag:
                hand.append(self.bag.pop())
        elif self.bag:
            self._swap(hand)
        else:
            self._apply(Pass())
        for mine, theirs in zip(self.hands, self.state.hands, strict=True):
            assert sorted(mine) == sorted(theirs)
        assert tuple(reversed(self.bag)) == self.state.bag

    def _swap(self, hand: list[Piece]) -> None:
        count = min(len(hand), len(self.bag))
        given = tuple(hand[:count])
        for place in range(count):
            hand[place], self.bag[-1 - place] = self.bag[-1 - place], hand[place]
        self.numbers.shuffle(self.bag)
        self._apply(Swap(given), tuple(reversed(self.bag)))

    def _apply(self, move: Place | Swap | Pass, order: tuple[object, ...] = ()) -> None:
        state = replace(self.state, chance=FixedChance(order))
        self.state = tiles.apply(state, state.turn, move).state


class CubesMirror:
    """A greedy game of Cubes; `state` is what the rules say of it."""

    def __init__(self, position: cubes.State | cubes.View, numbers: SplitMix64) -> None:
        self.numbers = numbers
        self.board = MirrorBoard(position.board)
        if isinstance(position, cubes.State):
            hands, self.bag = position.hands, list(reversed(position.bag))
            seen = cubes.view(position, None)
        else:
            hands, self.bag = tuple(hand.known for hand in position.hands), self._bag(position)
            seen = position
        self.hands = [list(hand) for hand in hands]
        self.state = cubes.revealed(seen, hands, tuple(reversed(self.bag)), FixedChance())

    def _bag(self, position: cubes.View) -> list[Colour]:
        unseen = Counter(all_cubes())
        unseen.subtract(piece.colour for piece in position.board.values())
        unseen.subtract(piece.colour for hand in position.hands for piece in hand.known)
        left = [colour for colour in Colour for _ in range(unseen[colour])]
        self.numbers.shuffle(left)
        return [left.pop() for _ in range(position.bag)][::-1]

    def play(self, turns: int) -> tuple[int, ...]:
        """Play so many turns, or to the end, and return everybody's score."""
        while turns and self.state.phase is not Phase.OVER:
            self.play_turn()
            turns -= 1
        return self.state.scores

    def play_turn(self) -> None:
        """Roll what is not in the best placement, then place what scores the most, or pass."""
        before = self.state
        hand = self.hands[before.turn]
        if before.phase is Phase.PLAY:
            if not cubes.can_ever_place(before.board, hand):
                self.state = cubes.apply(before, before.turn, Pass()).state
                return
            if not before.rolled:
                self._roll(hand)
        move = self.board.take_best(hand)
        assert move is not None
        _assert_best(self.state, move)
        new = []
        while len(hand) < cubes.HAND_SIZE and self.bag:
            new.append(self.numbers.rolled(self.bag.pop()))
            hand.append(new[-1])
        chance = FixedChance(rolls=(tuple(cube.shape for cube in new),))
        self.state = cubes.apply(replace(self.state, chance=chance), before.turn, move).state
        for mine, theirs in zip(self.hands, self.state.hands, strict=True):
            assert sorted(mine) == sorted(theirs)

    def _roll(self, hand: list[Piece]) -> None:
        """Roll all cubes but those of the best placement, and all of them until one fits (D4)."""
        best = self.board.position.best(pack_pieces(hand))
        kept = [] if best is None else list(self.board.window.unpack(best[1]).pieces)
        rolled: list[tuple[Piece, Piece]] = []
        for place, cube in enumerate(hand):
            if cube in kept:
                kept.remove(cube)
            else:
                hand[place] = self.numbers.rolled(cube.colour)
                rolled.append((cube, hand[place]))
        move = Roll(tuple(old for old, _ in rolled))
        held = without(self.state.hands[self.state.turn], move.pieces)
        rolls = [_shapes(move.pieces, [new for _, new in rolled])]
        shown = held + tuple(map(Piece, (c.colour for c in move.pieces), rolls[0]))
        while not can_place(self.state.board, hand):
            hand[:] = [self.numbers.rolled(cube.colour) for cube in hand]
            rolls.append(_shapes(shown, hand))
            shown = tuple(map(Piece, (cube.colour for cube in shown), rolls[-1]))
        chance = FixedChance(rolls=tuple(shapes for shapes in rolls if shapes))
        state = replace(self.state, chance=chance)
        self.state = cubes.apply(state, state.turn, move).state


def _shapes(cubes_rolled: Sequence[Piece], shown: Sequence[Piece]) -> tuple[Shape, ...]:
    """Return the shapes shown, in the order in which the rules roll the cubes."""
    left = list(shown)
    shapes = []
    for cube in cubes_rolled:
        match = next(cube_left for cube_left in left if cube_left.colour is cube.colour)
        left.remove(match)
        shapes.append(match.shape)
    return tuple(shapes)


def mirrored(
    position: tiles.State | tiles.View | cubes.State | cubes.View,
    seed: int,
    iteration: int,
    turns: int = -1,
) -> tuple[int, ...]:
    """Return the scores of the game that the kernel plays from here in this iteration."""
    numbers = SplitMix64(seed, iteration)
    if isinstance(position, tiles.State | tiles.View):
        return TilesMirror(position, numbers).play(turns)
    return CubesMirror(position, numbers).play(turns)
