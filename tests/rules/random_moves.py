"""Random walks through games: random legal moves, and moves that may be illegal (fuzzing)."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from sixfold.players.greedy import choose_greedily
from sixfold.players.random_bot import choose_randomly
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.game import State, View
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import KINDS, Colour, Piece
from sixfold.rules.placements import placements
from sixfold.rules.turns import Phase

T = TypeVar("T")


def some_of(random: Random, things: Sequence[T], fewest: int, most: int) -> tuple[T, ...]:
    """Return a random sample of the things, in random order."""
    return tuple(random.sample(things, random.randint(fewest, most)))


def legal_move(seen: View, seat: int, random: Random) -> Move:
    """Return a random legal move: a placement, swap, roll, rows, redraw or pass."""
    hand = seen.hands[seat].known
    match seen:
        case tiles.View():
            if seen.phase is Phase.PLAY and seen.bag and random.random() < 0.08:
                return Swap(some_of(random, hand, 1, min(len(hand), seen.bag)))
            return _any_placement(seen, hand, random)
        case cubes.View():
            may_roll = seen.phase is Phase.PLAY and not seen.rolled
            if may_roll and random.random() < 0.3:
                return Roll(some_of(random, hand, 0, len(hand)))
            return _any_placement(seen, hand, random)
        case cards.View():
            choose = choose_greedily if random.random() < 0.1 else choose_randomly
            return choose(seen, seat, str(random.random())).move


def _any_placement(seen: tiles.View | cubes.View, hand: tuple[Piece, ...], random: Random) -> Move:
    """Return a random placement, long ones preferred; without any a swap, roll or pass."""
    legal = placements(seen.board, hand)
    if legal:
        picked = random.choices(legal, k=random.choice((1, 40, 40, 40)))
        return max((placement.move for placement in picked), key=lambda move: len(move.placed))
    if isinstance(seen, tiles.View):
        return Swap(some_of(random, hand, 1, min(len(hand), seen.bag))) if seen.bag else Pass()
    return Roll(hand) if cubes.can_ever_place(seen.board, hand) else Pass()


def any_move(seen: View, seat: int, legal: Move, random: Random) -> Move:
    """Return a move that may be illegal: a mutated legal one, or an arbitrary one."""
    match legal:
        case Place(placed) if random.random() < 0.7:
            return Place(_disturbed(placed, random))
        case Rows(rows) if random.random() < 0.7:
            return Rows(_rearranged(rows, random))
        case _:
            return _anything(seen.hands[seat].known, random)


def _anything(hand: tuple[Piece, ...], random: Random) -> Move:
    few = some_of(random, hand, 0, min(2, len(hand)))
    cell = Cell(random.randint(-4, 4), random.randint(-4, 4))
    return random.choice(
        (
            Pass(),
            Redraw(),
            Swap(few),
            Swap(hand),
            Swap((*few, random.choice(KINDS))),
            Roll(few),
            Roll((*few, random.choice(KINDS))),
            Rows((few,)),
            Rows(()),
            Place(()),
            Place(tuple((Cell(cell.x + n, cell.y), piece) for n, piece in enumerate(few))),
        )
    )


def _disturbed(placed: PlacedPieces, random: Random) -> PlacedPieces:
    """Return a placement with one piece moved, changed, added or left out."""
    at = random.randrange(len(placed))
    (x, y), piece = placed[at]
    others = placed[:at] + placed[at + 1 :]
    moved = Cell(x + random.randint(-1, 1), y + random.randint(-1, 1))
    return random.choice(
        (
            others,
            (*others, (moved, piece)),
            (*others, (Cell(x, y), random.choice(KINDS))),
            (*placed, (moved, piece)),
            (*placed, (moved, random.choice(KINDS))),
        )
    )


def _rearranged(
    rows: tuple[tuple[Piece, ...], ...], random: Random
) -> tuple[tuple[Piece, ...], ...]:
    """Return rows with one card moved, changed, added or left out."""
    table = [list(row) for row in rows]
    source, target = random.choice(table), random.choice(table)
    card = source.pop(random.randrange(len(source)))
    match random.randrange(4):
        case 0:
            target.append(card)
        case 1:
            target.append(random.choice(KINDS))
        case 2:
            source.append(card)
            target.append(random.choice(KINDS))
    return tuple(tuple(row) for row in table if row)


def hidden_permuted(state: State, seat: int | None, random: Random) -> State:
    """Return the state with everything that a seat cannot see shuffled."""
    match state:
        case cubes.State():
            bag: list[Colour] = list(state.bag)
            random.shuffle(bag)
            return replace(state, bag=tuple(bag))
        case _:
            hidden = [
                piece for owner, hand in enumerate(state.hands) if owner != seat for piece in hand
            ]
            hidden += state.bag
            random.shuffle(hidden)
            hands = []
            for owner, hand in enumerate(state.hands):
                hands.append(hand if owner == seat else tuple(hidden[: len(hand)]))
                hidden = hidden if owner == seat else hidden[len(hand) :]
            return replace(state, hands=tuple(hands), bag=tuple(hidden))
