"""The kernel's native half: packed values in, packed values out."""

from collections.abc import Sequence


class Position:
    """A board that placements are tried on and taken back from."""

    def __init__(self, pieces: Sequence[tuple[int, int]]) -> None: ...

    def placements(self, hand: Sequence[int]) -> list[tuple[int, list[tuple[int, int]]]]:
        """Return every legal placement of the hand's kinds, with its score."""

    def best(self, hand: Sequence[int]) -> tuple[int, list[tuple[int, int]]] | None:
        """Return a placement with the highest score, if there is one."""

    def can_place(self, hand: Sequence[int]) -> bool:
        """Say whether any of the hand's kinds fits anywhere."""

    def place(self, placed: Sequence[tuple[int, int]]) -> None:
        """Make a legal placement; any other is refused."""

    def take_back(self) -> None:
        """Take the last placement back."""

    def __len__(self) -> int: ...

def tiles_playouts(pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag: Sequence[int] | None, bag_size: int, first: int, iterations: int, turns: int, seed: int, threads: int) -> list[int]:
    """
    Play tile games on from a position and return all scores, iteration by iteration.
    """

def cubes_playouts(pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag: Sequence[int] | None, bag_size: int, passes: int, rolled: bool, first: int, iterations: int, turns: int, seed: int, threads: int) -> list[int]:
    """
    Play games of Cubes on from a position and return all scores, iteration by iteration.
    """

def trials(cubes: bool, pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag_size: int, turns: Sequence[tuple[Sequence[tuple[int, int]], Sequence[int], int, int] | None], placements: Sequence[tuple[int, Sequence[tuple[int, int]], float]], swaps: Sequence[tuple[Sequence[int], float]], chances: bytes, manner: tuple[int, int, float, int, float], seed: int, threads: int) -> tuple[int, list[tuple[float, float, int]]]:
    """
    Try candidates on shared deals and return the winner's place, and for each its mean chance, its mean margin and how often it was tried.
    """

def comparison(cubes: bool, pieces: Sequence[tuple[int, int]], seats: Sequence[tuple[Sequence[int], int, int]], turn: int, bag_size: int, turns: Sequence[tuple[Sequence[tuple[int, int]], Sequence[int], int, int] | None], placements: Sequence[tuple[int, Sequence[tuple[int, int]], float]], swaps: Sequence[tuple[Sequence[int], float]], chances: bytes, manner: tuple[int, int, float, int, float], seed: int, threads: int, other: int) -> tuple[bool, int, list[tuple[float, float, float, float]]]:
    """
    Try all candidates equally often on shared deals. Return whether every order of the bag was played, how often each was tried, and for each its mean chance, its mean margin, and the standard errors of how far these are behind those of the candidate at the place `other`.
    """

def standings(cubes: bool, players: int, games: int, seed: int, threads: int) -> tuple[list[int], list[int]]:
    """
    Play greedy games and return for every place of the table of chances how often it came up, and the wins that followed it, in twelfths.
    """

MOST_MARGIN: int = 80

LEFT_STEP: int = 2

LEFTS: int = 55

SURE: int = 65535

def solve_cards(lying: Sequence[int], held: Sequence[int], in_colour: Sequence[int]) -> tuple[int, int, list[tuple[int, int]]] | None:
    """
    Return the most Qwirkles, the most cards, and how each kind is split between colour and shape rows.
    """

def solve_cards_gently(table: Sequence[Sequence[int]], held: Sequence[int], steps: int) -> tuple[int, int, int, bool, list[tuple[list[int], int]]] | None:
    """
    Return the same play with the fewest cards moved: Qwirkles, cards played, cards moved, whether that is proved the fewest, and each new row with the old row that goes on in it.
    """

def reroll(pieces: Sequence[tuple[int, int]], hand: Sequence[int]) -> tuple[int, int, list[tuple[int, int, int]]]:
    """
    Return how many rolls of the whole hand can be placed, their sum, and for each choice of cubes its sums.
    """

def endgame(pieces: Sequence[tuple[int, int]], mover: Sequence[int], other: Sequence[int], seconds: float, positions: int = 9223372036854775807, plain: bool = False) -> tuple[int, list[tuple[int, int]], bool, int, int]:
    """
    Search the end of a two-player game: value, placement, whether it is proved, depth, positions. A plain search has no table of positions and knows nothing of last tiles.
    """

def time_games(players: int, games: int, seed: int) -> tuple[float, int]:
    """Time whole greedy games: the seconds, and a hash of all scores."""

def time_placements(boards: int, turns: int, repeats: int, best_only: bool, seed: int) -> tuple[float, int, float]:
    """
    Time listing placements: the seconds of the shortest repeat, a hash of all answers, the mean number of pieces.
    """
