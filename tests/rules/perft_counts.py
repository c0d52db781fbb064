"""Perft: how many ways placements can follow each other, from positions kept as data.

A line of a file in `perft/` is a position, the bag in the order of the draws (or -), and the
counts: the placements, then the sequences of two, of three. A move is its set of placements;
nobody swaps, rolls or passes. To count anew and write the files: `python -m
tests.rules.perft_counts`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sixfold.record.notation import parse_pieces
from sixfold.record.position import parse_position
from sixfold.rules import cards, cubes, game, tiles
from sixfold.rules.chance import Luckless
from sixfold.rules.placements import placements
from sixfold.rules.turns import Phase

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))

State = tiles.State | cubes.State


class Counted(NamedTuple):
    """A position with its bag, and how many sequences there are of each length."""

    position: str
    bag: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.position} | {self.bag} | {' '.join(map(str, self.counts))}"

    @property
    def state(self) -> State:
        """Return the whole state; cubes are drawn from no bag, since they would be rolled."""
        seen = parse_position(self.position)
        hands = tuple(hand.known for hand in seen.hands)
        assert not isinstance(seen, cards.View)
        if isinstance(seen, cubes.View):
            return cubes.revealed(seen, hands, (), Luckless())
        return tiles.revealed(seen, hands, parse_pieces(self.bag.strip("-")), Luckless())


def read(path: Path) -> Iterator[Counted]:
    """Yield the positions of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, bag, counts = line.split(" | ")
            yield Counted(position, bag, tuple(map(int, counts.split())))


def sequences(state: game.State, length: int) -> int:
    """Return how many sequences of so many placements there are."""
    assert not isinstance(state, cards.State)
    if state.phase is Phase.OVER:
        return 0
    found = placements(state.board, state.hands[state.turn])
    if length == 1:
        return len(found)
    return sum(
        sequences(game.apply(state, state.turn, one.move).state, length - 1) for one in found
    )


def counted_anew(one: Counted) -> Counted:
    """Return the position with counts of the same lengths, made now."""
    lengths = range(1, len(one.counts) + 1)
    return one._replace(counts=tuple(sequences(one.state, length) for length in lengths))


def write(path: Path) -> None:
    """Count a file anew; its comments stay."""
    counted = {str(one): str(counted_anew(one)) for one in read(path)}
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("".join(counted.get(line, line) + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    for file in FILES:
        write(file)
