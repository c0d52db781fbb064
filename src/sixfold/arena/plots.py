"""The charts of a contest: ladder, histograms of points, calibration."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sixfold.arena.calibration import CalibrationBin
from sixfold.arena.contest import Contest
from sixfold.arena.game import Result
from sixfold.arena.tally import Z95, EntrantSummary
from sixfold.report.svg import COLOURS, FAINT, INK, Drawing

_WIDTH: Final = 760
_LEFT: Final = 200
_RIGHT: Final = _WIDTH - 40
_TOP: Final = 50
_ROW: Final = 34
_STRIP: Final = 90
_BINS: Final = 40
_TICKS: Final = 6
_SIDE: Final = 420
_LONGEST_LABEL: Final = 26


@dataclass(frozen=True, slots=True)
class Axis:
    """A linear axis: a range of numbers, drawn from one coordinate to another."""

    low: float
    high: float
    left: float = _LEFT
    right: float = _RIGHT

    def at(self, value: float) -> float:
        """Return the coordinate of a number."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Return round numbers of the range."""
        rough = (self.high - self.low) / _TICKS
        unit = 10 ** math.floor(math.log10(rough))
        step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return [step * number for number in range(first, last + 1)]


def ladder_chart(
    contest: Contest, lines: Sequence[EntrantSummary], title: str, axis_title: str
) -> str:
    """Return the ratings as dots, each with its 95 % interval, the strongest on top."""
    reach = [(line.rating.points, Z95 * line.rating.error) for line in lines]
    axis = _axis_with_margins(min(p - e for p, e in reach), max(p + e for p, e in reach))
    bottom = _TOP + len(lines) * _ROW
    drawing = Drawing(_WIDTH, bottom + 60)
    drawing.title(title)
    _draw_axis(drawing, axis, bottom, axis_title)
    for row, (line, (points, error)) in enumerate(zip(lines, reach, strict=True)):
        y = _TOP + (row + 0.5) * _ROW
        _draw_label(drawing, contest.labels[line.entrant], y)
        _draw_reach(drawing, axis.at(points - error), axis.at(points + error), y)
        drawing.dot(axis.at(points), y, _colour(line.entrant))
    return drawing.picture()


def scores_chart(contest: Contest, results: Sequence[Result], title: str, axis_title: str) -> str:
    """Return a histogram of each entrant's points, without forfeited games."""
    points: list[list[int]] = [[] for _ in contest.entrants]
    for result in results:
        if result.forfeit is None:
            for entrant, score in zip(result.sitting.seats, result.scores, strict=True):
                points[entrant].append(score)
    all_scores = [score for scores in points for score in scores] or [0]
    axis = _axis_with_margins(min(all_scores), max(all_scores))
    bottom = _TOP + len(points) * _STRIP
    drawing = Drawing(_WIDTH, bottom + 60)
    drawing.title(title)
    _draw_axis(drawing, axis, bottom, axis_title)
    for entrant, scores in enumerate(points):
        base = _TOP + (entrant + 1) * _STRIP
        _draw_label(drawing, contest.labels[entrant], base - 10)
        drawing.line(axis.left, base, axis.right, base, FAINT)
        _draw_bars(drawing, axis, scores, base, _colour(entrant))
    return drawing.picture()


def calibration_chart(bins: Sequence[CalibrationBin], title: str, predicted: str, won: str) -> str:
    """Return predicted chances against observed wins, with 95 % intervals and the diagonal."""
    across = Axis(0, 1, 80, 80 + _SIDE)
    up = Axis(0, 1, _TOP + _SIDE, _TOP)
    drawing = Drawing(_SIDE + 130, _TOP + _SIDE + 60)
    drawing.title(title)
    for tick in range(0, 11, 2):
        drawing.text(across.at(tick / 10), up.left + 20, f"{tick / 10:g}", "middle")
        drawing.text(across.left - 10, up.at(tick / 10) + 4, f"{tick / 10:g}", "end")
    drawing.line(across.left, up.left, across.right, up.left)
    drawing.line(across.left, up.left, across.left, up.right)
    drawing.line(across.at(0), up.at(0), across.at(1), up.at(1), FAINT)
    drawing.text(_SIDE / 2 + 80, up.left + 45, predicted, "middle")
    drawing.text(10, _TOP - 10, won)
    for b in bins:
        x, error = across.at(b.predicted), Z95 * b.error
        drawing.line(x, up.at(max(0, b.won - error)), x, up.at(min(1, b.won + error)))
        drawing.dot(x, up.at(b.won), COLOURS[0])
    return drawing.picture()


def _axis_with_margins(low: float, high: float) -> Axis:
    """Return an axis with a margin at both ends."""
    margin = max(1.0, 0.05 * (high - low))
    return Axis(low - margin, high + margin)


def _colour(entrant: int) -> str:
    return COLOURS[entrant % len(COLOURS)]


def _draw_axis(drawing: Drawing, axis: Axis, y: float, title: str) -> None:
    drawing.line(axis.left, y, axis.right, y)
    for tick in axis.ticks():
        drawing.line(axis.at(tick), _TOP, axis.at(tick), y, FAINT)
        drawing.text(axis.at(tick), y + 18, f"{tick:g}", "middle")
    drawing.text((axis.left + axis.right) / 2, y + 42, title, "middle")


def _draw_label(drawing: Drawing, label: str, y: float) -> None:
    shown = label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"
    drawing.text(_LEFT - 12, y + 4, shown, "end")


def _draw_reach(drawing: Drawing, left: float, right: float, y: float) -> None:
    drawing.line(left, y, right, y, INK)
    for x in (left, right):
        drawing.line(x, y - 4, x, y + 4, INK)


def _draw_bars(
    drawing: Drawing, axis: Axis, scores: Sequence[int], base: float, colour: str
) -> None:
    """Draw a histogram; the highest bar nearly fills the strip."""
    width = max(1, math.ceil((axis.high - axis.low) / _BINS))
    counts: dict[int, int] = {}
    for score in scores:
        counts[score // width] = counts.get(score // width, 0) + 1
    for place, count in sorted(counts.items()):
        height = (_STRIP - 16) * count / max(counts.values())
        left, right = axis.at(place * width), axis.at((place + 1) * width)
        drawing.box(left, base - height, max(1.0, right - left - 1), height, colour)
