"""`sixfold arena`: runs a contest between players and reports the result."""

import os
import shutil
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from sixfold.arena.calibration import calibration
from sixfold.arena.cluster import NoClusterError, NoRayError, play_on_ray
from sixfold.arena.contest import PATIENCE, Contest, round_robin_tables
from sixfold.arena.entrants import Entrant, EntrantError, Fault, parse_entrant
from sixfold.arena.ledger import Ledger, LedgerError, LedgerInUseError, OtherContestError
from sixfold.arena.plots import calibration_chart, ladder_chart, scores_chart
from sixfold.arena.run import ContestResult, GameRunner, Plan, run
from sixfold.arena.sprt import Hypotheses
from sixfold.arena.tally import ladder
from sixfold.arena.workers import WorkerLostError, play_here, play_on_processes
from sixfold.locales.words import Words
from sixfold.players.bots import BOTS
from sixfold.rules.editions import CLASSIC, FEWEST_PLAYERS, MOST_PLAYERS, Edition
from sixfold.terminal.arena_text import report
from sixfold.terminal.data_files import error_cause, write_atomically
from sixfold.terminal.progress import Progress
from sixfold.terminal.usage_error import UsageError

GAMES: Final = 100
"""The default number of games at every table."""

SEED: Final = "sixfold"
"""The default seed; fixed, so that the same command resumes the same contest."""

INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """The command-line options of a contest; entrants are still texts."""

    players: tuple[str, ...]
    edition: Edition = CLASSIC
    round_robin: bool = False
    seats: int | None = None
    games: int = GAMES
    seed: str = SEED
    ms: int | None = None
    patience: float = PATIENCE
    hypotheses: Hypotheses | None = None
    workers: int | None = None
    ray: str | None = None
    out: Path | None = None
    records: Path | None = None
    plots: Path | None = None


def run_contest(
    options: ArenaOptions, words: Words, output: TextIO, progress_stream: TextIO
) -> int:
    """Run a contest and return the exit code; a progress bar goes to `progress_stream`."""
    plan = plan_contest(options)
    try:
        finished = _play(options, plan, words, progress_stream)
        if options.plots:
            _draw(options.plots, plan, finished, words)
    except KeyboardInterrupt:
        key = "arena-interrupted" if options.out else "arena-interrupted-lost"
        print(words(key, path=str(options.out)), file=progress_stream)
        return INTERRUPTED
    except (LedgerError, LedgerInUseError, OtherContestError, OSError) as error:
        raise _file_error(error, options.out) from error
    except NoRayError as error:
        raise UsageError("arena-no-ray") from error
    except NoClusterError as error:
        raise UsageError("arena-no-cluster", text=error.address) from error
    except WorkerLostError as error:
        detail = error.detail.strip().splitlines()[-1]
        raise UsageError("arena-worker-lost", game=str(error.game), detail=detail) from error
    for line in report(plan, finished, words):
        print(line, file=output)
    return 0


def _file_error(
    error: LedgerError | LedgerInUseError | OtherContestError | OSError, out: Path | None
) -> UsageError:
    path = str(out or "")
    match error:
        case LedgerError():
            return UsageError("arena-bad-file", path=path, line=str(error.line))
        case LedgerInUseError():
            return UsageError("arena-file-in-use", path=path)
        case OtherContestError():
            difference = {"member": error.member, "said": error.stored, "asked": error.requested}
            return UsageError("arena-other-contest", path=path, **difference)
        case _:
            where = str(error.filename or path)
            return UsageError("arena-file-failed", path=where, cause=error_cause(error))


def plan_contest(options: ArenaOptions) -> Plan:
    """Return the contest that the options describe; raise `UsageError` where there is none."""
    entrants = [_entrant(text) for text in options.players]
    if options.round_robin:
        tables, distinct = _round_robin(options, entrants), tuple(entrants)
    else:
        tables, distinct = _match(options, entrants)
    contest = Contest(options.edition, distinct, tables, options.seed, options.ms, options.patience)
    return Plan(contest, contest.deals_for(options.games), options.hypotheses)


def _entrant(text: str) -> Entrant:
    try:
        entrant = parse_entrant(text)
    except EntrantError as error:
        keys = {
            Fault.BOT: "arena-unknown-bot",
            Fault.FORM: "arena-bad-player",
            Fault.COMMAND: "arena-bad-command",
        }
        choices = {"choices": ", ".join(BOTS)} if error.fault is Fault.BOT else {}
        raise UsageError(keys[error.fault], text=error.text or text, **choices) from error
    if entrant.is_program and shutil.which(entrant.command[0]) is None:
        raise UsageError("arena-no-program", text=entrant.command[0])
    return entrant


def _match(
    options: ArenaOptions, entrants: list[Entrant]
) -> tuple[tuple[tuple[int, ...], ...], tuple[Entrant, ...]]:
    """Return the table of a match, at which a player may have several seats, and the players."""
    if not FEWEST_PLAYERS <= len(entrants) <= MOST_PLAYERS:
        raise UsageError("arena-how-many", count=str(len(entrants)))
    if options.seats not in (None, len(entrants)):
        raise UsageError("arena-seats-differ", count=str(len(entrants)))
    distinct = tuple(dict.fromkeys(entrants))
    if len(distinct) < FEWEST_PLAYERS:
        raise UsageError("arena-one-player")
    _require_names(distinct)
    return (tuple(map(distinct.index, entrants)),), distinct


def _round_robin(options: ArenaOptions, entrants: list[Entrant]) -> tuple[tuple[int, ...], ...]:
    seats = options.seats or FEWEST_PLAYERS
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise UsageError("arena-bad-seats", text=str(seats))
    if options.hypotheses:
        raise UsageError("arena-test-of-match")
    if len(entrants) < seats:
        raise UsageError("arena-too-few", count=str(len(entrants)), seats=str(seats))
    _require_names(tuple(entrants))
    return round_robin_tables(len(entrants), seats)


def _require_names(entrants: tuple[Entrant, ...]) -> None:
    labels = [entrant.label for entrant in entrants]
    for label in labels:
        if labels.count(label) > 1:
            raise UsageError("arena-same-name", text=label)


def _play(
    options: ArenaOptions, plan: Plan, words: Words, progress_stream: TextIO
) -> ContestResult:
    """Play the contest with a progress bar."""
    progress = Progress(plan.games, progress_stream, words)
    test = str(plan.hypotheses) if plan.hypotheses else None
    try:
        with ExitStack() as open_files:
            ledger = None
            if options.out:
                ledger = Ledger(options.out, plan.contest, plan.deals * plan.contest.seats, test)
                open_files.enter_context(ledger)
            return run(plan, _crew(options), ledger, options.records, progress.step)
    finally:
        progress.clear()


def _crew(options: ArenaOptions) -> GameRunner:
    if options.ray is not None:
        return partial(play_on_ray, address=options.ray)
    workers = options.workers or available_processors()
    return play_here if workers == 1 else partial(play_on_processes, workers=workers)


def available_processors() -> int:
    """Return how many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def _draw(folder: Path, plan: Plan, finished: ContestResult, words: Words) -> None:
    """Write the charts of a contest into a folder."""
    contest, results = plan.contest, finished.results
    edition = words("edition", edition=contest.edition.name)
    charts = {
        "ladder": ladder_chart(
            contest,
            ladder(contest, results),
            words("arena-chart-ladder", edition=edition),
            words("arena-chart-rating"),
        ),
        "scores": scores_chart(
            contest,
            results,
            words("arena-chart-scores", edition=edition),
            words("arena-chart-points"),
        ),
    }
    parts = calibration(results)
    if parts:
        title = words("arena-chart-calibration", edition=edition)
        predicted, won = words("arena-chart-told"), words("arena-chart-won")
        charts["calibration"] = calibration_chart(parts, title, predicted, won)
    for name, chart in charts.items():
        write_atomically(folder / f"{name}.svg", chart)
