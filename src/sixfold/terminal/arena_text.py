"""The report of a contest: ladder, duels, SPRT and forfeits."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from sixfold.arena.run import FIRST, ContestResult, Plan
from sixfold.arena.sprt import SprtStatus, Verdict
from sixfold.arena.tally import (
    Z95,
    EntrantSummary,
    Share,
    head_to_head,
    ladder,
    lead_by_deal,
    mean_of,
)
from sixfold.locales.words import Words

_VERDICTS: Final = {
    Verdict.HIGH: "arena-test-high",
    Verdict.LOW: "arena-test-low",
    Verdict.OPEN: "arena-test-open",
}
_COLUMNS: Final = (
    "arena-column-player",
    "arena-column-rating",
    "arena-column-wins",
    "arena-column-even",
    "arena-column-points",
    "arena-column-games",
    "arena-column-forfeits",
    "arena-column-slowest",
)
_MINUS: Final = "−"


class NumberFormat:
    """Numbers as the language writes them."""

    def __init__(self, words: Words) -> None:
        self._mark = words("arena-decimal-mark")

    def decimal(self, value: float, places: int = 1) -> str:
        """Return a number with a fixed count of decimals."""
        text = f"{value:.{places}f}".replace("-", _MINUS)
        return text.replace(".", self._mark)

    def signed(self, value: float, places: int = 0) -> str:
        """Return a number that always has a sign, but for nought."""
        text = self.decimal(value, places)
        return text if text.startswith(_MINUS) or not text.strip("0.,") else f"+{text}"

    def percent(self, share: float) -> str:
        """Return a share in hundredths."""
        return self.decimal(100 * share)

    def interval(self, share: Share) -> str:
        """Return a share and its interval, in hundredths."""
        low, high = self.percent(share.low), self.percent(share.high)
        return f"{self.percent(share.mean)} ({low}–{high})"


def report(plan: Plan, finished: ContestResult, words: Words) -> list[str]:
    """Return the lines of the report."""
    numbers = NumberFormat(words)
    results = finished.results
    if not results:
        return [words("arena-nothing")]
    standings = ladder(plan.contest, results)
    lines = [_heading(plan, finished, words), "", *_ladder_table(plan, standings, words, numbers)]
    if len(plan.contest.entrants) > 2:
        lines += ["", words("arena-duels"), "", *_duel_table(plan, finished, standings, numbers)]
    else:
        lines += ["", _lead(plan, finished, words, numbers)]
    if finished.test:
        lines += ["", _test(plan, finished.test, words, numbers)]
    return lines + _forfeits(plan, finished, words)


def _heading(plan: Plan, finished: ContestResult, words: Words) -> str:
    edition = words("edition", edition=plan.contest.edition.name)
    count = len(finished.results)
    return words("arena-heading", edition=edition, count=count, seed=plan.contest.seed)


def _ladder_table(
    plan: Plan, lines: Sequence[EntrantSummary], words: Words, numbers: NumberFormat
) -> list[str]:
    even = len({round(line.even, 9) for line in lines}) == 1
    titles = list(map(words, _COLUMNS))
    rows = [
        [
            plan.contest.labels[line.entrant],
            f"{numbers.signed(line.rating.points)} ± {numbers.decimal(Z95 * line.rating.error, 0)}",
            numbers.interval(line.share),
            numbers.percent(line.even),
            numbers.decimal(line.points),
            str(line.games),
            str(line.forfeits),
            numbers.decimal(line.slowest, 2),
        ]
        for line in lines
    ]
    table = [titles, *rows]
    return aligned([row[:3] + row[4:] for row in table] if even else table)


def _duel_table(
    plan: Plan, finished: ContestResult, lines: Sequence[EntrantSummary], numbers: NumberFormat
) -> list[str]:
    """Return how often the player of a row came out ahead of that of a column."""
    order = [line.entrant for line in lines]
    shares_by_pair = head_to_head(finished.results, len(plan.contest.entrants))
    labels = plan.contest.labels
    rows = [["", *(labels[entrant] for entrant in order)]]
    for entrant in order:
        shares = [shares_by_pair[entrant][other] for other in order]
        cells = [numbers.percent(share.mean) if share else "–" for share in shares]
        rows.append([labels[entrant], *cells])
    return aligned(rows)


def _lead(plan: Plan, finished: ContestResult, words: Words, numbers: NumberFormat) -> str:
    leads = lead_by_deal(finished.results, FIRST)
    name = plan.contest.labels[FIRST]
    if len(leads) < 2:
        return words("arena-lead-unknown")
    lead = mean_of(leads)
    points, error = numbers.signed(lead.mean, 1), numbers.decimal(Z95 * lead.error)
    return words("arena-lead", name=name, lead=points, error=error)


def _test(plan: Plan, standing: SprtStatus, words: Words, numbers: NumberFormat) -> str:
    between = plan.hypotheses
    assert between is not None
    low, high = between.bounds
    verdict = words(
        _VERDICTS[standing.verdict],
        name=plan.contest.labels[FIRST],
        low=numbers.percent(between.low),
        high=numbers.percent(between.high),
        deals=standing.deals,
    )
    ratio = numbers.decimal(standing.ratio, 2)
    bounds = {"least": numbers.decimal(low, 2), "most": numbers.decimal(high, 2)}
    return f"{verdict} {words('arena-test-ratio', ratio=ratio, **bounds)}"


def _forfeits(plan: Plan, finished: ContestResult, words: Words) -> list[str]:
    """Return a line for every way in which somebody forfeited, the most frequent first."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for result in finished.results:
        if result.forfeit:
            label = plan.contest.labels[result.sitting.seats[result.forfeit.seat]]
            counts[label, result.forfeit.reason.value, result.forfeit.detail] += 1
    lines = [
        words("arena-forfeit", name=name, count=count, lapse=lapse, detail=detail)
        for (name, lapse, detail), count in counts.most_common()
    ]
    return ["", *lines] if lines else []


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows of a table: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
        for row in rows
    ]
