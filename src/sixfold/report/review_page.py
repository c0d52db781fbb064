"""A review as a self-contained HTML page: boards, the curve of chances, the luck ledger."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from sixfold.analysis.decisions import ReviewedDecision
from sixfold.analysis.grading import FAULTS
from sixfold.analysis.luck import LuckEvent
from sixfold.analysis.review import Review
from sixfold.locales.words import Words
from sixfold.record.model import Record
from sixfold.report.board_picture import board_picture, rows_picture
from sixfold.report.move_text import codes
from sixfold.report.review_text import (
    SUMMARY,
    loss_text,
    move_text,
    names_of,
    reason,
    signed,
    summary,
    turning_lines,
)
from sixfold.report.svg import Drawing
from sixfold.rules import cards
from sixfold.rules.moves import Place, Rows

LEDGER: Final = ("turn", "player", "stroke", "pieces", "worth", "average", "luck")

_INKS: Final = ("#2b6cb0", "#b3261e", "#1a7f4b", "#7b4fb0")
_DASHES: Final = ("", "8 4", "2 4", "10 3 2 3")
_TEXT: Final = "currentColor"
_WIDTH: Final = 760
_HEIGHT: Final = 240
_EDGE: Final = 44

_STYLE: Final = """
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .25rem .5rem; text-align: left; border-bottom: 1px solid #8886; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { max-width: 100%; height: auto; }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; }
summary b { margin-right: .5rem; }
.fault summary b::after { content: " ⚠"; }
figure { margin: .5rem 0; }
figcaption { opacity: .8; }
"""


def review_page(review: Review, record: Record, words: Words) -> str:
    """Return the page."""
    title = words(
        "review-title",
        edition=review.edition.name,
        turns=review.decisions[-1].turn if review.decisions else 0,
    )
    date = record.header("Date")
    parts = [
        f"<!doctype html>\n<html lang='{words.language}'>\n<head>\n<meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(date.value)}</p>" if date else "",
        _table(SUMMARY, summary(review, words), words),
        f"<h2>{escape(words('review-section', section='curve'))}</h2>",
        _curve(review, words),
        *(f"<p>{escape(line)}</p>" for line in turning_lines(review, words)),
        f"<h2>{escape(words('review-section', section='decisions'))}</h2>",
        *(_decision(decision, review, words) for decision in review.decisions),
        f"<h2>{escape(words('review-section', section='ledger'))}</h2>",
        f"<p>{escape(words('review-ledger-about'))}</p>",
        _table(LEDGER, _ledger(review, words), words),
        "</main>\n</body>\n</html>\n",
    ]
    return "\n".join(part for part in parts if part)


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], words: Words) -> str:
    heads = "".join(
        f"<th>{escape(words('review-column', column=column))}</th>" for column in columns
    )
    lines = [f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>"]
    for row in rows:
        cells = "".join(_cell(word) for word in row)
        lines.append(f"<tr>{cells}</tr>")
    return "\n".join([*lines, "</tbody>\n</table>"])


def _cell(word: str) -> str:
    kind = " class='number'" if word[:1] in "+−-0123456789" and word else ""
    return f"<td{kind}>{escape(word)}</td>"


def _curve(review: Review, words: Words) -> str:
    """Return the chart of everybody's chances; the lines differ by their dashes too."""
    curve, names = review.curve, names_of(review, words)
    steps = max(1, len(curve) - 1)

    def at(place: int, chance: float) -> tuple[float, float]:
        x = _EDGE + (_WIDTH - 2 * _EDGE) * place / steps
        return x, _EDGE / 2 + (_HEIGHT - _EDGE) * (1 - chance)

    drawing = Drawing(_WIDTH, _HEIGHT + 24)
    for share in (0, 25, 50, 75, 100):
        x, y = at(0, share / 100)
        drawing.line(x, y, _WIDTH - _EDGE, y, "#8886")
        drawing.text(x - 6, y + 4, f"{share} %", "end", _TEXT)
    for place in review.turning_points:
        x, _ = at(place + 1, 0)
        drawing.line(x, _EDGE / 2, x, _HEIGHT - _EDGE / 2, "#888", dash="3 3")
        drawing.text(x, _HEIGHT, str(review.decisions[place].turn), "middle", _TEXT)
    for seat, name in enumerate(names):
        ink, dash = _INKS[seat], _DASHES[seat]
        points = [at(place, chances[seat]) for place, chances in enumerate(curve)]
        drawing.curve(points, ink, dash=dash, width=2.5)
        x, y = _EDGE + seat * (_WIDTH - 2 * _EDGE) / len(names), _HEIGHT + 16
        drawing.line(x, y, x + 32, y, ink, dash=dash, width=2.5)
        drawing.text(x + 38, y + 4, name, colour=_TEXT)
    return drawing.picture(label=words("review-section", section="curve"), scaled=True)


def _decision(decision: ReviewedDecision, review: Review, words: Words) -> str:
    """Return a decision as a disclosure with its board; faults are open."""
    edition = review.edition
    name = words("review-name", name=decision.graded.label.value)
    played = move_text(decision.move, decision.seen, words)
    move = played if decision.explicit else words("review-unsaid", move=played)
    player = names_of(review, words)[decision.seat]
    fault = decision.graded.grade in FAULTS
    loss = loss_text(decision)
    opened = " class='fault' open" if fault else ""
    lines = [
        f"<details{opened}><summary><b>{decision.turn}. {escape(player)}</b> {escape(move)} – "
        f"{escape(name)}{f' ({escape(loss)})' if fault else ''}</summary>",
        f"<p>{escape(reason(decision, words, edition))}</p>",
    ]
    if decision.best.move != decision.move:
        best = move_text(decision.best.move, decision.seen, words)
        how = words("review-how", how=decision.method.value, times=decision.samples)
        lines.append(f"<p>{escape(words('review-best', move=best, how=how))}</p>")
    return "\n".join([*lines, _figure(decision, words), "</details>"])


def _figure(decision: ReviewedDecision, words: Words) -> str:
    seen = decision.seen
    if isinstance(seen, cards.View):
        if not isinstance(decision.move, Rows):
            return ""
        shown = decision.best.move if isinstance(decision.best.move, Rows) else decision.move
        fresh = cards.played_cards(seen.table, shown.rows)
        picture, legend = rows_picture(shown.rows, fresh), "rows"
    else:
        played = dict(decision.move.placed) if isinstance(decision.move, Place) else {}
        best = dict(decision.best.move.placed) if isinstance(decision.best.move, Place) else {}
        better = best if best != played else None
        figures = seen.edition.figures
        picture = board_picture(seen.board, played, better, figures=figures)
        legend = "board"
    caption = escape(words("review-legend", legend=legend))
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


def _ledger(review: Review, words: Words) -> Iterator[list[str]]:
    names = names_of(review, words)
    for deal in review.deals:
        yield _luck_row("", deal, names, words)
    for decision in review.decisions:
        if decision.luck_event:
            yield _luck_row(str(decision.turn), decision.luck_event, names, words)


def _luck_row(turn: str, event: LuckEvent, names: Sequence[str], words: Words) -> list[str]:
    pieces = codes(event.pieces)
    average = f"{event.average:.1f} ± {event.error:.1f}" if event.error else f"{event.average:.1f}"
    stroke = words("review-luck", stroke=event.source.value)
    worth = f"{event.worth:.1f}"
    return [turn, names[event.seat], stroke, pieces, worth, average, signed(event.luck)]
