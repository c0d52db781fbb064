"""Endgame positions for two, made quickly by greedy placements until few tiles are left."""

from collections import Counter
from random import Random

from sixfold.kernel.placements import SearchBoard
from sixfold.rules import tiles
from sixfold.rules.editions import CLASSIC
from sixfold.rules.grid import Board
from sixfold.rules.pieces import Piece, full_set
from sixfold.rules.placements import Placement
from sixfold.rules.turns import Phase
from tests.kernel.random_games import first_board
from tests.rules.luck import Scripted


def ending(random: Random, board: Board, hands: list[Piece], first: int) -> tiles.State:
    """Return a two-player game with an empty bag."""
    return tiles.State(
        edition=CLASSIC,
        board=board,
        hands=(tuple(hands[:first]), tuple(hands[first:])),
        bag=(),
        scores=(0, 0),
        turn=random.randrange(2),
        phase=Phase.PLAY,
        winners=(),
        passes=0,
        chance=Scripted(),
    )


def quick_ending(
    random: Random, tiles_left: int, sizes: tuple[int, int], *, alike: bool = False
) -> tiles.State:
    """Return an ending after the best placements of random hands; both may hold the same tiles."""
    board = first_board(random)
    left = Counter(full_set())
    left.subtract(board.values())
    search = SearchBoard(board)
    while left.total() > tiles_left:
        hand = random.sample(sorted(left.elements()), min(6, left.total()))
        legal = _within(random, search, hand, left.total() - max(sum(sizes), tiles_left))
        if legal is None:
            break
        search.place(legal.move)
        board = board.with_placed(legal.move.placed)
        left.subtract(legal.move.pieces)
    hands = _alike(random, left, sizes) if alike else None
    hands = hands or random.sample(sorted(left.elements()), sum(sizes))
    return ending(random, board, hands, sizes[0])


def _within(random: Random, search: SearchBoard, hand: list[Piece], room: int) -> Placement | None:
    """Return a placement of so many tiles at most: the best one, or else any."""
    best = search.best(hand)
    if best is not None and len(best.move.placed) <= room:
        return best
    legal = [p for p in search.placements(hand) if len(p.move.placed) <= room]
    return random.choice(legal) if legal else None


def _alike(random: Random, left: Counter[Piece], sizes: tuple[int, int]) -> list[Piece] | None:
    """Return two hands that share as many kinds as they can; None where too few are left twice."""
    pairs = [kind for kind, copies in left.items() if copies >= 2]
    random.shuffle(pairs)
    mine = pairs[: sizes[0]]
    if len(mine) < sizes[0]:
        return None
    other = mine[: sizes[1]]
    rest = sorted((left - Counter(mine) - Counter(other)).elements())
    return [*mine, *other, *random.sample(rest, sizes[1] - len(other))]
