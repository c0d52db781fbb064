"""Benchmark of the kernel: named figures, and a signature of its answers."""

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
"""Timings of a measurement of milliseconds in one repeat: short runs are seldom disturbed."""

TIME_LIMIT: Final = 1.0
"""The time limit of an endgame, in seconds."""

NO_TIME_LIMIT: Final = 1e6

TURNS: Final = {20: 9, 50: 24, 80: 38}
"""By tiles on the board: the turns of two greedy players after which about that many lie there."""

MIDDLE: Final = 25
"""The turns before a mid-game position: 53 tiles on average."""

_T = TypeVar("_T")


class Workload(NamedTuple):
    """The amount of work: repeats of fast measurements, and games whose endgames are searched.

    The shortest repeat counts, since any longer one was disturbed.
    """

    repeats: int
    endings: int


THOROUGH: Final = Workload(repeats=7, endings=50)
QUICK: Final = Workload(repeats=1, endings=2)


class Figure(NamedTuple):
    """A measured value with its name and unit."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        digits = 0 if self.value >= 1000 else 4 - len(str(int(self.value)))
        return f"{self.name} {self.value:.{digits}f} {self.unit}"


class Measurement(NamedTuple):
    """Figures that are measured together."""

    names: tuple[str, ...]
    unit: str
    measure: Callable[[Workload], tuple[float, ...]]

    def figures(self, workload: Workload) -> list[Figure]:
        """Measure, and return the figures."""
        values = self.measure(workload)
        return [
            Figure(name, value, self.unit) for name, value in zip(self.names, values, strict=True)
        ]


def _placements_time(turns: int, best_only: bool, workload: Workload) -> float:
    """Return the seconds per position."""
    repeats = workload.repeats * SHORT_RUNS
    return native.time_placements(BOARDS, turns, repeats, best_only, SEED)[0] / BOARDS


def _positions_per_second(turns: int) -> Callable[[Workload], tuple[float, ...]]:
    return lambda workload: (1 / _placements_time(turns, False, workload),)


def _games_per_second(workload: Workload) -> tuple[float, ...]:
    runs = range(workload.repeats * SHORT_RUNS)
    seconds = min(native.time_games(2, TIMED_GAMES, SEED)[0] for _ in runs)
    return (TIMED_GAMES / seconds,)


def _best_move_us(workload: Workload) -> tuple[float, ...]:
    return (1e6 * _placements_time(MIDDLE, True, workload),)


def _reroll_ms(workload: Workload) -> tuple[float, ...]:
    positions = cubes_positions(CUBE_BOARDS)
    questions = [(position.board, position.hands[position.turn]) for position in positions]
    return _mean_and_worst(lambda question: reroll_choices(*question), questions, workload)


def _cards_ms(workload: Workload) -> tuple[float, ...]:
    questions = [card_question(number) for number in range(CARD_TABLES)]
    return _mean_and_worst(lambda question: best_play(*question), questions, workload)


def _mean_and_worst(
    answer: Callable[[_T], object], questions: list[_T], workload: Workload
) -> tuple[float, float]:
    """Return mean and worst in milliseconds; for each question the shortest repeat counts."""
    times = [
        min(_seconds(answer, question) for _ in range(workload.repeats)) for question in questions
    ]
    return 1e3 * sum(times) / len(times), 1e3 * max(times)


def _seconds(answer: Callable[[_T], object], question: _T) -> float:
    began = time.perf_counter()
    answer(question)
    return time.perf_counter() - began


def _endgames_percent(workload: Workload) -> tuple[float, ...]:
    """Return the percentage of endgames proved in time: of all, and of the first of every game."""
    proved = [
        [solve_endgame(state, TIME_LIMIT).proved for state in endgames(number)]
        for number in range(workload.endings)
    ]
    everywhere = [is_proved for game in proved for is_proved in game]
    first = [game[0] for game in proved if game]
    return 100 * sum(everywhere) / len(everywhere), 100 * sum(first) / len(first)


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
"""All measurements, in the order of the report."""


def signature() -> str:
    """Return a hash of the kernel's answers, the same on every machine."""
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
        yield " ".join(f"{''.join(map(str, choice.roll))}={choice.expected}" for choice in choices)
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
            yield f"endgame {solve_endgame(state, NO_TIME_LIMIT).value}"


def _placement_text(placement: Placement) -> str:
    placed = "".join(f"({cell}){piece}" for cell, piece in placement.move.placed)
    return f"{placed}={placement.score}"


def report(out: TextIO, progress: TextIO, *, as_json: bool, quick: bool) -> None:
    """Measure everything, and write one line per figure and the signature, or JSON."""
    measured: list[Figure] = []
    for measurement in MEASUREMENTS:
        _show_progress(progress, measurement.names[0])
        figures = measurement.figures(QUICK if quick else THOROUGH)
        _show_progress(progress, "")
        measured += figures
        if not as_json:
            out.writelines(f"{figure}\n" for figure in figures)
            out.flush()
    _show_progress(progress, "signature")
    answers_hash = signature()
    _show_progress(progress, "")
    if as_json:
        members = [figure._asdict() for figure in measured]
        out.write(json.dumps({"figures": members, "signature": answers_hash}, indent=2) + "\n")
    else:
        out.write(f"signature {answers_hash}\n")


def _show_progress(progress: TextIO, name: str) -> None:
    if progress.isatty():
        progress.write(f"\r\033[K{name}{' ...' if name else ''}")
        progress.flush()
