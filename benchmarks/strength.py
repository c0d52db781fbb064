"""How strong the players are: matches as data, played in the arena, told as tables.

`make strength` plays what is missing and writes the tables of `docs/strength.md`.

Every match has a file of games, so that an interrupted run goes on where it stopped and more games
can be asked for later. Whoever changes a player removes its files, for they tell of the old one.
A match without games here keeps the line that the page has of it.
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
from sixfold.arena.tally import Share, share_interval, shares_by_deal
from sixfold.arena.workers import play_on_processes
from sixfold.locales.words import words
from sixfold.players.bots import LEVELS
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.arena import ArenaOptions, available_processors, plan_contest
from sixfold.terminal.progress import Progress

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = Path(".strength")
"""Where the games are kept, one file a match."""

PAGE: Final = ROOT / "docs" / "strength.md"
"""The page whose tables are written."""

GAMES_OF_THE_FAMILY: Final = ("classic", "cubes", "cards")
"""One edition of each of the three games; the other two play like classic (P4)."""

TIMING: Final = "timing"
"""The section that plays no match: how much of their time the players use."""

LADDER_GAMES: Final = 600
"""How many games neighbours of the ladder play."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match to play: who sits at the table, and the share of wins that the first is to have."""

    section: str
    edition: str
    entrants: tuple[str, ...]
    games: int
    low: float
    high: float = 1.0
    seed: str = "sixfold"

    @property
    def file(self) -> Path:
        """Return the file of its games."""
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
"""What the strongest player is to win against the yardsticks."""


CALIBRATION_GAMES: Final = {"classic": 2000, "cubes": 2000, "cards": 6000}
"""How many games a calibration takes; those of cards are short."""


def _calibration() -> Iterable[Match]:
    """Yield the strongest player's games with itself, from which its chances are judged."""
    for edition in GAMES_OF_THE_FAMILY:
        twins = ("foresight:10ms", "twin=foresight:10ms")
        games = CALIBRATION_GAMES[edition]
        yield Match("calibration", edition, twins, games, 0.45, 0.55, seed="calibration")


MATCHES: Final = (*_ladder(), *STRONGEST, *_calibration())
"""Every match, in the order in which the tables tell of them."""


def play(match: Match, workers: int) -> None:
    """Play what is missing of a match, and show on a terminal how long it still takes."""
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
    """Return a match as the arena plans it."""
    edition = EDITIONS[match.edition]
    return plan_contest(ArenaOptions(match.entrants, edition, games=match.games, seed=match.seed))


def played(match: Match) -> Sequence[Result]:
    """Return the games in a match's file; none where there is no file."""
    plan = plan_of(match)
    return read_results(match.file, plan.contest, plan.games)


def told(match: Match) -> str | None:
    """Return a match's line of the table, by the games in its file; None where there are none."""
    results = played(match)
    deals = list(shares_by_deal(results, 0).values())
    return row(match, len(results), share_interval(deals, len(results))) if deals else None


def row(match: Match, games: int, share: Share) -> str:
    """Return a match's line of the table."""
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
    """Return a line of a table."""
    return f"| {' | '.join(cells)} |"


HEAD: Final = (
    "| edition | player | against | games | wins % (95 %) | goal | whole interval inside |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)


def written(page: str, section: str, table: Sequence[str]) -> str:
    """Return a page with the table of a section replaced, between the two marks around it."""
    first, last = f"<!-- {section} -->\n", f"<!-- end of {section} -->"
    before, _, rest = page.partition(first)
    _, mark, after = rest.partition(last)
    if not mark:
        raise ValueError(f"the page has no place for the table of {section}")
    return before + first + "\n".join(table) + "\n" + mark + after


def table_on(page: str, section: str) -> list[str]:
    """Return the lines that a page has of a section, without the head of their table."""
    _, _, rest = page.partition(f"<!-- {section} -->\n")
    return rest.partition(f"<!-- end of {section} -->")[0].splitlines()[len(HEAD) :]


CALIBRATION_HEAD: Final = (
    "| edition | games | moves | told % | won % | difference | standard error | within 3 points |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
)

WITHIN: Final = 0.03
"""How far the chances told may be from the wins, in every tenth."""

SURE: Final = 1.96
"""How many standard errors either way hold the truth in 95 of 100 cases."""


def verdict(part: CalibrationBin) -> str:
    """Say whether a tenth is told truly, as far as its moves can show that."""
    away, doubt = abs(part.won - part.predicted), SURE * part.error
    if doubt <= WITHIN:
        return "yes" if away <= WITHIN else "no"
    return "no" if away > WITHIN + doubt else "too few"


def calibration_rows(match: Match) -> list[str]:
    """Return for each bin of predicted chances the observed share of wins."""
    results = played(match)
    return [
        f"| {match.edition} | {len(results)} | {of.moves} | {100 * of.predicted:.1f} | "
        f"{100 * of.won:.1f} | {100 * (of.won - of.predicted):+.1f} | {100 * of.error:.1f} | "
        f"{verdict(of)} |"
        for of in calibration(results)
    ]


def known_of(match: Match, before: Sequence[str]) -> list[str]:
    """Return a match's lines by its games here; where there are none, as they were before."""
    if match.section == "calibration":
        fresh, begins = calibration_rows(match), line_of([match.edition])
    else:
        line, (first, *others) = told(match), match.entrants
        fresh, begins = [line] if line else [], line_of([match.edition, first, ", ".join(others)])
    return fresh or [line for line in before if line.startswith(begins)]


def tell(section: str) -> None:
    """Write the table of a section, with all matches that have games so far."""
    page = PAGE.read_text(encoding="utf-8")
    before = table_on(page, section)
    matches = [match for match in MATCHES if match.section == section]
    head = CALIBRATION_HEAD if section == "calibration" else HEAD
    table = [*head, *(line for match in matches for line in known_of(match, before))]
    PAGE.write_text(written(page, section, table), encoding="utf-8")


def tell_timing() -> None:
    """Measure how long answers take, and write that table."""
    table = [*timing.HEAD, *map(timing.row, timing.measured())]
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(written(page, TIMING, table), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is missing of the matches asked for, or of all, and write the tables."""
    sections = [*dict.fromkeys(match.section for match in MATCHES), TIMING]
    parser = argparse.ArgumentParser(prog="make strength", description=main.__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(sections))
    parser.add_argument("--only", default="", help="only matches whose file's name has this in it")
    parser.add_argument("--tell", action="store_true", help="play nothing, write what is known")
    parser.add_argument("--workers", type=int, default=available_processors())
    chosen = parser.parse_args(arguments)
    for section in chosen.sections or sections:
        if section == TIMING:
            if not chosen.tell:
                tell_timing()
            continue
        matches = [
            one for one in MATCHES if one.section == section and chosen.only in one.file.name
        ]
        for number, match in enumerate(() if chosen.tell else matches, 1):
            print(f"{number}/{len(matches)} {match.command}", file=sys.stderr, flush=True)
            play(match, chosen.workers)
            print("\n".join(known_of(match, ())), file=sys.stderr, flush=True)
        tell(section)


if __name__ == "__main__":
    main()
