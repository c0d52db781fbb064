"""The expected score of every choice of cubes to roll again: the twin of the rules' answer."""

from collections.abc import Sequence
from fractions import Fraction

from sixfold.kernel.native import native
from sixfold.kernel.packing import PackedPlaced, pack_board, pack_pieces
from sixfold.rules.cubes_reroll import Choice
from sixfold.rules.grid import Board
from sixfold.rules.pieces import Piece, Shape, in_order


def reroll_choices(board: Board, hand: Sequence[Piece]) -> list[Choice]:
    """Return every distinct choice of cubes to roll, best first, then with the fewest cubes."""
    cubes = in_order(hand)
    pieces: PackedPlaced = pack_board(board)[1] if board else []
    placeable, total, sums = native.reroll(pieces, pack_pieces(cubes))
    forced = Fraction(total, placeable) if placeable else Fraction(0)
    choices: dict[tuple[Piece, ...], Choice] = {}
    for chosen, score, stuck in sums:
        roll = tuple(cube for place, cube in enumerate(cubes) if chosen >> place & 1)
        if roll not in choices:
            expected = (score + stuck * forced) / len(Shape) ** len(roll)
            choices[roll] = Choice(roll, expected)
    return sorted(
        choices.values(),
        key=lambda choice: (-choice.expected, len(choice.roll), pack_pieces(choice.roll)),
    )
