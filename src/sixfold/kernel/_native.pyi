"""The native half of the kernel: packed values in, packed values out."""

from collections.abc import Sequence


class Position:
    """A board on which placements are made and undone."""

    def __init__(self, pieces: Sequence[tuple[int, int]]) -> None: ...

    def placements(self, hand: Sequence[int]) -> list[tuple[int, list[tuple[int, int]]]]:
        """Return every legal placement of the hand's kinds, with its score."""

    def best(self, hand: Sequence[int]) -> tuple[int, list[tuple[int, int]]] | None:
        """Return a placement with the highest score, or None."""

    def can_place(self, hand: Sequence[int]) -> bool:
        """Say whether any of the hand's kinds fits anywhere."""

    def fits(self, hand: Sequence[int], placed: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """
        Return where each of the hand's kinds fits, given what is placed: cell, kind and points; 0 points leave a gap.
        """

    def place(self, placed: Sequence[tuple[int, int]]) -> None:
        """Make a placement; raise ValueError if it is illegal."""

    def take_back(self) -> None:
        """Undo the last placement."""

    def __len__(self) -> int: ...

def tiles_playouts(pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag: Sequence[int] | None, bag_size: int, first: int, iterations: int, turns: int, seed: int, threads: int) -> list[int]:
    """
    Play out tile games from a position and return all scores, iteration by iteration.
    """

def cubes_playouts(pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag: Sequence[int] | None, bag_size: int, passes: int, rolled: bool, first: int, iterations: int, turns: int, seed: int, threads: int) -> list[int]:
    """
    Play out games of Cubes from a position and return all scores, iteration by iteration.
    """

def choose_by_rollouts(cubes: bool, pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag_size: int, turns: Sequence[tuple[Sequence[tuple[int, int]], Sequence[int], int, int] | None], placements: Sequence[tuple[int, Sequence[tuple[int, int]], float]], swaps: Sequence[tuple[Sequence[int], float]], chances: bytes, parameters: tuple[int, int, float, int, float], seed: int, threads: int) -> tuple[int, list[tuple[float, float, int]]]:
    """
    Choose among candidates by sequential halving over rollouts on shared deals. Return the index of the best, and for each candidate its mean chance, its mean margin and its number of rollouts.
    """

def compare_by_rollouts(cubes: bool, pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag_size: int, turns: Sequence[tuple[Sequence[tuple[int, int]], Sequence[int], int, int] | None], placements: Sequence[tuple[int, Sequence[tuple[int, int]], float]], swaps: Sequence[tuple[Sequence[int], float]], chances: bytes, parameters: tuple[int, int, float, int, float], seed: int, threads: int, reference: int) -> tuple[bool, int, list[tuple[float, float, float, float]]]:
    """
    Roll out all candidates equally often on shared deals. Return whether every order of the bag was played, the rollouts of each, and for each its mean chance, its mean margin, and the standard errors of their paired differences from the candidate with the index `reference`.
    """

def standings(cubes: bool, players: int, games: int, seed: int, threads: int) -> tuple[list[int], list[int]]:
    """
    Play greedy games. Return for every index of the table of chances its count, and the wins that followed, in twelfths.
    """

MOST_MARGIN: int = 80

LEFT_STEP: int = 2

LEFTS: int = 55

SURE: int = 65535

def solve_cards(lying: Sequence[int], held: Sequence[int], in_colour: Sequence[int]) -> tuple[int, int, list[tuple[int, int]]] | None:
    """
    Return the most Qwirkles, the most cards, and the split of each kind between colour and shape rows.
    """

def solve_cards_least_moved(table: Sequence[Sequence[int]], held: Sequence[int], node_limit: int) -> tuple[int, int, int, bool, list[tuple[list[int], int]]] | None:
    """
    Return the best play with the fewest cards moved: Qwirkles, cards played, cards moved, whether that is proved the fewest, and each new row with the old row that it continues.
    """

def reroll(pieces: Sequence[tuple[int, int]], hand: Sequence[int]) -> tuple[int, int, list[tuple[int, int, int]]]:
    """
    Return how many rolls of the whole hand can be placed, their sum, and for each choice of cubes its sums.
    """

def endgame(pieces: Sequence[tuple[int, int]], mover: Sequence[int], other: Sequence[int], seconds: float, positions: int = 9223372036854775807, plain: bool = False) -> tuple[int, list[tuple[int, int]], bool, int, int]:
    """
    Search the end of a two-player game: value, placement, whether it is proved, depth, positions. A plain search has no transposition table and no bounds of last tiles.
    """

def time_games(players: int, games: int, seed: int) -> tuple[float, int]:
    """Time whole greedy games: seconds and a hash of all scores."""

def time_placements(boards: int, turns: int, repeats: int, best_only: bool, seed: int) -> tuple[float, int, float]:
    """
    Time move generation: seconds of the shortest repeat, a hash of all answers, the mean number of pieces.
    """
