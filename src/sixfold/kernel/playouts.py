"""Playouts: whole or truncated games between greedy players from a position, multithreaded."""

from sixfold.kernel.native import native
from sixfold.kernel.packing import PackedPlaced, pack_board, pack_pieces
from sixfold.rules import cubes, tiles
from sixfold.rules.hands import Hand
from sixfold.rules.pieces import Colour
from sixfold.rules.turns import Phase

Position = tiles.State | tiles.View | cubes.State | cubes.View

_COLOURS = tuple(Colour)


def playouts(
    position: Position,
    iterations: int,
    *,
    seed: int = 0,
    first: int = 0,
    turns: int | None = None,
    threads: int = 0,
) -> list[tuple[int, ...]]:
    """Return all scores at the end of each playout from a position.

    From a view, hidden hands and the bag are dealt for each playout, uniformly from the unseen
    pieces; from a state, they are as the state has them. Iteration `first + i` is seeded by its own
    number, so the answer is the same for any number of threads (0: one per core), and a long run
    can be split. With `turns` a playout stops after that many turns.
    """
    if position.phase is Phase.OVER:
        return [position.scores] * iterations
    limit = -1 if turns is None else turns
    seats = pack_seats(position)
    bag, bag_size = _bag(position)
    pieces: PackedPlaced = pack_board(position.board)[1] if position.board else []
    shared = (pieces, seats, position.turn, bag, bag_size)
    run = (first, iterations, limit, seed, threads)
    if isinstance(position, tiles.State | tiles.View):
        scores = native.tiles_playouts(*shared, *run)
    else:
        scores = native.cubes_playouts(*shared, position.passes, position.rolled, *run)
    players = position.players
    return [tuple(scores[at : at + players]) for at in range(0, len(scores), players)]


def pack_seats(position: Position) -> list[tuple[list[int], int, int]]:
    """Return for each seat the known pieces of its hand, the number of hidden ones, the score."""
    seats = []
    for seat, score in enumerate(position.scores):
        held = position.hands[seat]
        hand = held if isinstance(held, Hand) else Hand(held)
        seats.append((pack_pieces(hand.known), hand.hidden, score))
    return seats


def _bag(position: Position) -> tuple[list[int] | None, int]:
    match position:
        case tiles.State():
            return pack_pieces(position.bag), len(position.bag)
        case cubes.State():
            return [_COLOURS.index(colour) for colour in position.bag], len(position.bag)
        case _:
            return None, position.bag
