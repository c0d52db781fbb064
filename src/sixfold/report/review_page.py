"""A review as one page that needs nothing else: pictures of the boards, curves, the luck."""

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
    """Return the whole page."""
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
        *(_decision(one, review, words) for one in review.decisions),
        f"<h2>{escape(words('review-section', section='ledger'))}</h2>",
        f"<p>{escape(words('review-ledger-about'))}</p>",
        _table(LEDGER, _ledger(review, words), words),
        "</main>\n</body>\n</html>\n",
    ]
    return "\n".join(part for part in parts if part)


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], words: Words) -> str:
    heads = "".join(f"<th>{escape(words('review-column', column=one))}</th>" for one in columns)
    lines = [f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>"]
    for row in rows:
        cells = "".join(_cell(word) for word in row)
        lines.append(f"<tr>{cells}</tr>")
    return "\n".join([*lines, "</tbody>\n</table>"])


def _cell(word: str) -> str:
    kind = " class='number'" if word[:1] in "+−-0123456789" and word else ""
    return f"<td{kind}>{escape(word)}</td>"


def _curve(review: Review, words: Words) -> str:
    """Return everybody's chances over the game, each line with a pattern of its own."""
    curve, names = review.curve, names_of(review, words)
    steps = max(1, len(curve) - 1)

    def at(place: int, chance: float) -> tuple[float, float]:
        x = _EDGE + (_WIDTH - 2 * _EDGE) * place / steps
        return x, _EDGE / 2 + (_HEIGHT - _EDGE) * (1 - chance)

    drawing = Drawing(_WIDTH, _HEIGHT + 24)
    for share in (0, 25, 50, 75, 100):
        x, y = at(0, share / 100)
        drawing.line(x, y, _WIDTH - _EDGE, y, "#8886")
        drawing.word(x - 6, y + 4, f"{share} %", "end", _TEXT)
    for place in review.turning_points:
        x, _ = at(place + 1, 0)
        drawing.line(x, _EDGE / 2, x, _HEIGHT - _EDGE / 2, "#888", dash="3 3")
        drawing.word(x, _HEIGHT, str(review.decisions[place].turn), "middle", _TEXT)
    for seat, name in enumerate(names):
        ink, dash = _INKS[seat], _DASHES[seat]
        points = [at(place, chances[seat]) for place, chances in enumerate(curve)]
        drawing.curve(points, ink, dash=dash, width=2.5)
        x, y = _EDGE + seat * (_WIDTH - 2 * _EDGE) / len(names), _HEIGHT + 16
        drawing.line(x, y, x + 32, y, ink, dash=dash, width=2.5)
        drawing.word(x + 38, y + 4, name, colour=_TEXT)
    return drawing.picture(label=words("review-section", section="curve"), scaled=True)


def _decision(one: ReviewedDecision, review: Review, words: Words) -> str:
    """Return a decision that opens to its board; faults stand open."""
    edition = review.edition
    name = words("review-name", name=one.graded.label.value)
    played = move_text(one.move, one.seen, words)
    said = played if one.said else words("review-unsaid", move=played)
    player = names_of(review, words)[one.seat]
    fault = one.graded.grade in FAULTS
    loss = loss_text(one)
    opened = " class='fault' open" if fault else ""
    lines = [
        f"<details{opened}><summary><b>{one.turn}. {escape(player)}</b> {escape(said)} – "
        f"{escape(name)}{f' ({escape(loss)})' if fault else ''}</summary>",
        f"<p>{escape(reason(one, words, edition))}</p>",
    ]
    if one.best.move != one.move:
        best = move_text(one.best.move, one.seen, words)
        how = words("review-how", how=one.how.value, times=one.times)
        lines.append(f"<p>{escape(words('review-best', move=best, how=how))}</p>")
    return "\n".join([*lines, _figure(one, words), "</details>"])


def _figure(one: ReviewedDecision, words: Words) -> str:
    seen = one.seen
    if isinstance(seen, cards.View):
        if not isinstance(one.move, Rows):
            return ""
        shown = one.best.move if isinstance(one.best.move, Rows) else one.move
        fresh = cards.played_cards(seen.table, shown.rows)
        picture, legend = rows_picture(shown.rows, fresh), "rows"
    else:
        played = dict(one.move.placed) if isinstance(one.move, Place) else {}
        best = dict(one.best.move.placed) if isinstance(one.best.move, Place) else {}
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
    for one in review.decisions:
        if one.luck_event:
            yield _luck_row(str(one.turn), one.luck_event, names, words)


def _luck_row(turn: str, one: LuckEvent, names: Sequence[str], words: Words) -> list[str]:
    pieces = codes(one.pieces)
    average = f"{one.average:.1f} ± {one.error:.1f}" if one.error else f"{one.average:.1f}"
    stroke = words("review-luck", stroke=one.source.value)
    worth = f"{one.worth:.1f}"
    return [turn, names[one.seat], stroke, pieces, worth, average, signed(one.luck)]
