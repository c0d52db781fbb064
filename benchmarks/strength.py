"""The strength of the players: matches as data, played in the arena, reported as tables.

`make strength` plays what is missing and writes the tables of `docs/strength.md`.

Every match has a ledger, so that an interrupted run is resumed and more games can be added later.
After a change of a player its ledgers must be removed. A match without games here keeps its row of
the page.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from benchmarks import timing
from sixfold.arena.calibration import CalibrationBin, calibration
from sixfold.arena.game import Result
from sixfold.arena.ledger import Ledger, read_results
from sixfold.arena.run import Plan, run
from sixfold.arena.tally import Z95 as Z
from sixfold.arena.tally import Share, share_interval, shares_by_deal
from sixfold.arena.workers import play_on_processes
from sixfold.locales.words import words
from sixfold.players.bots import LEVELS
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.arena import ArenaOptions, available_processors, plan_contest
from sixfold.terminal.progress import Progress

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = Path(".strength")
"""The folder of the ledgers, one file for each match."""

PAGE: Final = ROOT / "docs" / "strength.md"
"""The page with the tables."""

GAMES_OF_THE_FAMILY: Final = ("classic", "cubes", "cards")
"""One edition of each of the three games; the other two play like classic (P4)."""

TIMING: Final = "timing"
"""The section without matches: the share of their time that the players use."""

LADDER_GAMES: Final = 600
"""The games between neighbours of the ladder."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match to play: the entrants, and the goal for the first one's share of wins."""

    section: str
    edition: str
    entrants: tuple[str, ...]
    games: int
    low: float
    high: float = 1.0
    seed: str = "sixfold"

    @property
    def file(self) -> Path:
        """Return its ledger."""
        names = "-".join((self.edition, *self.entrants)).replace(":", "")
        return FOLDER / f"{names}.jsonl"

    @property
    def command(self) -> str:
        """Return the command that plays it."""
        players = " ".join(self.entrants)
        options = f"--edition {self.edition} --games {self.games} --seed {self.seed}"
        return f"sixfold arena {players} {options} --out {self.file}"


def _ladder() -> Iterable[Match]:
    """Yield the neighbours of the ladder in every game, from the strongest down."""
    for edition in GAMES_OF_THE_FAMILY:
        for weaker, stronger in reversed(list(pairwise(LEVELS))):
            yield Match("ladder", edition, (stronger, weaker), LADDER_GAMES, 0.65, 0.85)


STRONGEST: Final = (
    Match("strongest", "classic", ("foresight:1000ms", "greedy"), 1000, 0.75),
    Match("strongest", "classic", ("foresight:100ms", "greedy"), 1000, 0.70),
    Match("strongest", "classic", ("foresight:100ms", "random"), 600, 0.99),
    Match(
        "strongest",
        "classic",
        ("foresight:100ms", "g1=greedy", "g2=greedy", "g3=greedy"),
        600,
        0.40,
    ),
    Match("strongest", "cubes", ("foresight:100ms", "greedy"), 600, 0.65),
    Match("strongest", "cards", ("foresight:100ms", "greedy"), 600, 0.60),
)
"""The goals of the strongest player against the baselines."""


CALIBRATION_GAMES: Final = {"classic": 2000, "cubes": 2000, "cards": 6000}
"""The games of a calibration; those of cards are short."""


def _calibration() -> Iterable[Match]:
    """Yield the self-play matches of the calibration."""
    for edition in GAMES_OF_THE_FAMILY:
        twins = ("foresight:10ms", "twin=foresight:10ms")
        games = CALIBRATION_GAMES[edition]
        yield Match("calibration", edition, twins, games, 0.45, 0.55, seed="calibration")


MATCHES: Final = (*_ladder(), *STRONGEST, *_calibration())
"""All matches, in the order of the tables."""


def play(match: Match, workers: int) -> None:
    """Play the missing games of a match, and show the progress."""
    match.file.parent.mkdir(exist_ok=True)
    plan = plan_of(match)
    progress = Progress(plan.games, sys.stderr, words("en"))
    try:
        with Ledger(match.file, plan.contest, plan.games, None) as ledger:
            runner = partial(play_on_processes, workers=workers)
            run(plan, runner, ledger, on_game=progress.step)
    finally:
        progress.clear()


def plan_of(match: Match) -> Plan:
    """Return the contest plan of a match."""
    edition = EDITIONS[match.edition]
    return plan_contest(ArenaOptions(match.entrants, edition, games=match.games, seed=match.seed))


def played(match: Match) -> Sequence[Result]:
    """Return the games in a match's ledger; none if there is no file."""
    plan = plan_of(match)
    return read_results(match.file, plan.contest, plan.games)


def measured_row(match: Match) -> str | None:
    """Return a match's row of the table from its ledger, or None if it has no games."""
    results = played(match)
    deals = list(shares_by_deal(results, 0).values())
    return row(match, len(results), share_interval(deals, len(results))) if deals else None


def row(match: Match, games: int, share: Share) -> str:
    """Return a match's row of the table."""
    goal = f"≥ {100 * match.low:.0f} %"
    if match.high < 1:
        goal = f"{100 * match.low:.0f}–{100 * match.high:.0f} %"
    met = "yes" if match.low <= share.low and share.high <= match.high else "no"
    wins = f"{100 * share.mean:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f})"
    first, *others = match.entrants
    against = ", ".join(others)
    cells = (match.edition, first, against, str(games), wins, goal, met)
    return line_of(cells)


def line_of(cells: Iterable[str]) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"


HEAD: Final = (
    "| edition | player | against | games | wins % (95 %) | goal | whole interval inside |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)


def written(page: str, section: str, table: Sequence[str]) -> str:
    """Return a page with the table of a section replaced, between its two markers."""
    first, last = f"<!-- {section} -->\n", f"<!-- end of {section} -->"
    before, _, rest = page.partition(first)
    _, mark, after = rest.partition(last)
    if not mark:
        raise ValueError(f"the page has no place for the table of {section}")
    return before + first + "\n".join(table) + "\n" + mark + after


def table_on(page: str, section: str) -> list[str]:
    """Return the rows of a section's table on a page, without the header."""
    _, _, rest = page.partition(f"<!-- {section} -->\n")
    return rest.partition(f"<!-- end of {section} -->")[0].splitlines()[len(HEAD) :]


CALIBRATION_HEAD: Final = (
    "| edition | games | moves | predicted % | won % | difference | standard error "
    "| within 3 points |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
)

TOLERANCE: Final = 0.03
"""The most that the predicted chance of a bin may differ from its wins."""


def verdict(of_bin: CalibrationBin) -> str:
    """Say whether a bin is calibrated, as far as its moves can show that."""
    difference, half_width = abs(of_bin.won - of_bin.predicted), Z * of_bin.error
    if half_width <= TOLERANCE:
        return "yes" if difference <= TOLERANCE else "no"
    return "no" if difference > TOLERANCE + half_width else "too few"


def calibration_rows(match: Match) -> list[str]:
    """Return for each bin of predicted chances the observed share of wins."""
    results = played(match)
    return [
        f"| {match.edition} | {len(results)} | {b.moves} | {100 * b.predicted:.1f} | "
        f"{100 * b.won:.1f} | {100 * (b.won - b.predicted):+.1f} | {100 * b.error:.1f} | "
        f"{verdict(b)} |"
        for b in calibration(results)
    ]


def rows_of(match: Match, before: Sequence[str]) -> list[str]:
    """Return a match's rows by its games here, or its previous rows if there are none."""
    if match.section == "calibration":
        fresh, prefix = calibration_rows(match), line_of([match.edition])
    else:
        line, (first, *others) = measured_row(match), match.entrants
        fresh, prefix = [line] if line else [], line_of([match.edition, first, ", ".join(others)])
    return fresh or [line for line in before if line.startswith(prefix)]


def write_table(section: str) -> None:
    """Write the table of a section, with all matches that have games so far."""
    page = PAGE.read_text(encoding="utf-8")
    before = table_on(page, section)
    matches = [match for match in MATCHES if match.section == section]
    head = CALIBRATION_HEAD if section == "calibration" else HEAD
    table = [*head, *(line for match in matches for line in rows_of(match, before))]
    PAGE.write_text(written(page, section, table), encoding="utf-8")


def write_timing() -> None:
    """Measure the times of answers, and write their table."""
    table = [*timing.HEAD, *map(timing.row, timing.measured())]
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(written(page, TIMING, table), encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> None:
    """Play the missing games of the selected matches, or of all, and write the tables."""
    sections = [*dict.fromkeys(match.section for match in MATCHES), TIMING]
    parser = argparse.ArgumentParser(prog="make strength", description=main.__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(sections))
    parser.add_argument("--only", default="", help="only matches whose file name contains this")
    parser.add_argument("--tell", action="store_true", help="only write the tables, play nothing")
    parser.add_argument(
        "--workers", type=int, default=available_processors(), help="worker processes"
    )
    arguments = parser.parse_args(argv)
    for section in arguments.sections or sections:
        if section == TIMING:
            if not arguments.tell:
                write_timing()
            continue
        matches = [
            match
            for match in MATCHES
            if match.section == section and arguments.only in match.file.name
        ]
        for number, match in enumerate(() if arguments.tell else matches, 1):
            print(f"{number}/{len(matches)} {match.command}", file=sys.stderr, flush=True)
            play(match, arguments.workers)
            print("\n".join(rows_of(match, ())), file=sys.stderr, flush=True)
        write_table(section)


if __name__ == "__main__":
    main()
