"""How fast the kernel is: figures with names, and a signature of its answers."""

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TextIO, TypeVar

from sixfold.kernel.bench_questions import card_question, cubes_positions, endgames, tiles_game
from sixfold.kernel.cards_solver import best_play
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.native import native
from sixfold.kernel.placements import placements
from sixfold.kernel.playouts import playouts
from sixfold.rules.placements import Placement

SEED: Final = 6
BOARDS: Final = 500
GAMES: Final = 1000
TIMED_GAMES: Final = 50
CUBE_BOARDS: Final = 100
CARD_TABLES: Final = 1000

SHORT_RUNS: Final = 30
"""How often what takes milliseconds is timed in a repeat: short runs are seldom disturbed."""

PATIENCE: Final = 1.0
"""How many seconds an endgame may take."""

UNLIMITED: Final = 1e6

TURNS: Final = {20: 9, 50: 24, 80: 38}
"""After how many turns of two greedy players about so many tiles lie on the board."""

MIDDLE: Final = 25
"""The turns after which a board counts as mid-game: 53 tiles on average."""

_T = TypeVar("_T")


class Effort(NamedTuple):
    """How much is measured: repeats of all that is fast, and games whose ends are searched.

    Of all repeats the shortest counts, since anything longer was disturbed.
    """

    repeats: int
    endings: int


THOROUGH: Final = Effort(repeats=7, endings=50)
QUICK: Final = Effort(repeats=1, endings=2)


class Figure(NamedTuple):
    """Something that was measured."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        digits = 0 if self.value >= 1000 else 4 - len(str(int(self.value)))
        return f"{self.name} {self.value:.{digits}f} {self.unit}"


class Measurement(NamedTuple):
    """One or more figures that are measured together."""

    names: tuple[str, ...]
    unit: str
    measure: Callable[[Effort], tuple[float, ...]]

    def figures(self, effort: Effort) -> list[Figure]:
        """Measure, and return the figures."""
        values = self.measure(effort)
        return [
            Figure(name, value, self.unit) for name, value in zip(self.names, values, strict=True)
        ]


def _placements_time(turns: int, best_only: bool, effort: Effort) -> float:
    """Return the seconds for one position."""
    repeats = effort.repeats * SHORT_RUNS
    return native.time_placements(BOARDS, turns, repeats, best_only, SEED)[0] / BOARDS


def _positions_per_second(turns: int) -> Callable[[Effort], tuple[float, ...]]:
    return lambda effort: (1 / _placements_time(turns, False, effort),)


def _games_per_second(effort: Effort) -> tuple[float, ...]:
    runs = range(effort.repeats * SHORT_RUNS)
    seconds = min(native.time_games(2, TIMED_GAMES, SEED)[0] for _ in runs)
    return (TIMED_GAMES / seconds,)


def _best_move_us(effort: Effort) -> tuple[float, ...]:
    return (1e6 * _placements_time(MIDDLE, True, effort),)


def _reroll_ms(effort: Effort) -> tuple[float, ...]:
    positions = cubes_positions(CUBE_BOARDS)
    questions = [(position.board, position.hands[position.turn]) for position in positions]
    return _mean_and_worst(lambda asked: reroll_choices(*asked), questions, effort)


def _cards_ms(effort: Effort) -> tuple[float, ...]:
    questions = [card_question(number) for number in range(CARD_TABLES)]
    return _mean_and_worst(lambda asked: best_play(*asked), questions, effort)


def _mean_and_worst(
    answer: Callable[[_T], object], questions: list[_T], effort: Effort
) -> tuple[float, float]:
    """Return mean and worst in milliseconds; of each question the shortest repeat counts."""
    times = [
        min(_seconds(answer, question) for _ in range(effort.repeats)) for question in questions
    ]
    return 1e3 * sum(times) / len(times), 1e3 * max(times)


def _seconds(answer: Callable[[_T], object], question: _T) -> float:
    began = time.perf_counter()
    answer(question)
    return time.perf_counter() - began


def _endgames_percent(effort: Effort) -> tuple[float, ...]:
    """Return how many endgames are proved in time: of all, and of the first of every game."""
    proved = [
        [solve_endgame(state, PATIENCE).proved for state in endgames(number)]
        for number in range(effort.endings)
    ]
    every = [done for game in proved for done in game]
    first = [game[0] for game in proved if game]
    return 100 * sum(every) / len(every), 100 * sum(first) / len(first)


MEASUREMENTS: Final = (
    Measurement(("tiles.positions_per_second",), "positions/s", _positions_per_second(MIDDLE)),
    *(
        Measurement(
            (f"tiles.positions_per_second_{many}",), "positions/s", _positions_per_second(turns)
        )
        for many, turns in TURNS.items()
    ),
    Measurement(("tiles.greedy_games_per_second",), "games/s", _games_per_second),
    Measurement(("tiles.best_move_us",), "µs", _best_move_us),
    Measurement(("cubes.reroll_ms", "cubes.reroll_worst_ms"), "ms", _reroll_ms),
    Measurement(("cards.solve_ms", "cards.solve_worst_ms"), "ms", _cards_ms),
    Measurement(("endgame.solved_percent", "endgame.first_solved_percent"), "%", _endgames_percent),
)
"""All figures, in the order in which they are printed."""


def signature() -> str:
    """Return a hash of answers to all kinds of questions, the same on every machine."""
    digest = hashlib.sha256()
    for answer in _answers():
        digest.update(f"{answer}\n".encode())
    return digest.hexdigest()[:32]


def _answers() -> Iterator[str]:
    for turns in (*TURNS.values(), MIDDLE):
        for best_only in (False, True):
            yield f"placements {native.time_placements(BOARDS, turns, 1, best_only, SEED)[1]}"
    yield f"games {native.time_games(2, GAMES, SEED)[1]}"
    yield from _tiles_answers()
    for cubes in cubes_positions(CUBE_BOARDS):
        choices = reroll_choices(cubes.board, cubes.hands[cubes.turn])
        yield " ".join(f"{''.join(map(str, one.roll))}={one.expected}" for one in choices)
    for number in range(CARD_TABLES):
        play = best_play(*card_question(number))
        yield f"cards {play.qwirkles} {len(play.played)}" if play else "cards none"


def _tiles_answers() -> Iterator[str]:
    """Yield placements on every board of some games, playouts from there, and proved endings."""
    for number in range(QUICK.endings):
        for state in tiles_game(number):
            listed = placements(state.board, state.hands[state.turn])
            yield " ".join(map(_placement_text, listed))
            yield f"playouts {playouts(state, 10, seed=SEED, turns=20)}"
        for state in endgames(number)[2:]:
            yield f"endgame {solve_endgame(state, UNLIMITED).value}"


def _placement_text(placement: Placement) -> str:
    placed = "".join(f"({cell}){piece}" for cell, piece in placement.move.placed)
    return f"{placed}={placement.score}"


def report(out: TextIO, progress: TextIO, *, as_json: bool, quick: bool) -> None:
    """Measure everything, and write a line a figure and the signature, or all of it as JSON."""
    found: list[Figure] = []
    for measurement in MEASUREMENTS:
        _show_progress(progress, measurement.names[0])
        figures = measurement.figures(QUICK if quick else THOROUGH)
        _show_progress(progress, "")
        found += figures
        if not as_json:
            out.writelines(f"{one}\n" for one in figures)
            out.flush()
    _show_progress(progress, "signature")
    signed = signature()
    _show_progress(progress, "")
    if as_json:
        members = [one._asdict() for one in found]
        out.write(json.dumps({"figures": members, "signature": signed}, indent=2) + "\n")
    else:
        out.write(f"signature {signed}\n")


def _show_progress(progress: TextIO, name: str) -> None:
    if progress.isatty():
        progress.write(f"\r\033[K{name}{' ...' if name else ''}")
        progress.flush()
