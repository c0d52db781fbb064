"""A review as plain text: a summary, every decision, and the turning points."""

from collections.abc import Iterator, Sequence
from typing import Final

from sixfold.analysis.decisions import ReviewedDecision
from sixfold.analysis.grading import FAULTS
from sixfold.analysis.review import Review
from sixfold.locales.words import Words
from sixfold.report.move_text import as_typed, codes, piece_in_words
from sixfold.rules import cards
from sixfold.rules.editions import Edition
from sixfold.rules.game import View
from sixfold.rules.moves import Move, Rows

COLUMNS: Final = ("turn", "player", "move", "points", "verdict", "loss")
SUMMARY: Final = ("player", "points", "accuracy", "luck", "fair")


def review_lines(review: Review, words: Words) -> list[str]:
    """Return the whole review as lines."""
    names = names_of(review, words)
    title = words("review-title", edition=review.edition.name, turns=_turns(review))
    lines = [title, "", *_table([_titles(SUMMARY, words), *summary(review, words)]), ""]
    rows = [_titles(COLUMNS, words)]
    rows += [decision_row(decision, names, words) for decision in review.decisions]
    heading, *table = _table(rows)
    lines.append(heading)
    for line, decision in zip(table, review.decisions, strict=True):
        lines.append(line)
        lines += [f"      {text}" for text in reasons(decision, words, review.edition)]
    return [*lines, "", *turning_lines(review, words)]


def names_of(review: Review, words: Words) -> tuple[str, ...]:
    """Return the players' names; a seat without a name has its number."""
    return tuple(
        name or words("name-person", seat=seat) for seat, name in enumerate(review.names, 1)
    )


def summary(review: Review, words: Words) -> Iterator[list[str]]:
    """Yield a row for every seat: name, points, accuracy, luck, and points without luck."""
    for seat, name in enumerate(names_of(review, words)):
        accuracy = review.accuracy(seat)
        yield [
            name,
            str(review.scores[seat]),
            "–" if accuracy is None else f"{accuracy:.1f} %",
            signed(review.luck(seat)),
            f"{review.without_luck[seat]:.1f}",
        ]


def decision_row(decision: ReviewedDecision, names: Sequence[str], words: Words) -> list[str]:
    """Return the row of a decision."""
    played = move_text(decision.move, decision.seen, words)
    return [
        str(decision.turn),
        names[decision.seat],
        played if decision.explicit else words("review-unsaid", move=played),
        str(decision.score) if decision.score else "",
        words("review-name", name=decision.graded.label.value),
        loss_text(decision),
    ]


def loss_text(decision: ReviewedDecision) -> str:
    """Return the loss of a decision: winning chance with its standard error, then points."""
    if decision.best.move == decision.move:
        return ""
    loss = decision.loss
    return f"{100 * loss.chance:.1f} ± {100 * loss.chance_error:.1f} %, {loss.points:.1f}"


def reasons(decision: ReviewedDecision, words: Words, edition: Edition) -> list[str]:
    """Return why a decision is a fault and the best move; nothing for other decisions."""
    if decision.graded.grade not in FAULTS:
        return []
    best = move_text(decision.best.move, decision.seen, words)
    how = words("review-how", how=decision.method.value, times=decision.samples)
    return [reason(decision, words, edition), words("review-best", move=best, how=how)]


def reason(decision: ReviewedDecision, words: Words, edition: Edition) -> str:
    """Return one sentence with the reason for the label of a decision."""
    pieces = ", ".join(piece_in_words(piece, words, edition) for piece in decision.graded.pieces)
    count = len(decision.graded.pieces)
    return words(
        "review-reason",
        name=decision.graded.label.value,
        points=behind_text(decision, words, edition),
        pieces=pieces,
        count=count,
    )


def behind_text(decision: ReviewedDecision, words: Words, edition: Edition) -> str:
    """Return the loss in points, or in winning chance where it is below one point."""
    if decision.loss.points >= 1:
        points = f"{decision.loss.points:.1f}"
        return words("review-points", game=edition.game.value, points=points)
    return words("review-chance", chance=f"{100 * decision.loss.chance:.1f}")


def move_text(move: Move, seen: View, words: Words) -> str:
    """Return a move as a player types it; a card play as the cards from the hand."""
    if isinstance(move, Rows) and isinstance(seen, cards.View):
        played = cards.played_cards(seen.table, move.rows)
        return codes(played)
    return as_typed(move, seen, words)


def turning_lines(review: Review, words: Words) -> list[str]:
    """Return a line with the turning points, if there are any."""
    turns = ", ".join(str(review.decisions[at].turn) for at in review.turning_points)
    return [words("review-turning", turns=turns)] if turns else []


def signed(value: float) -> str:
    """Return a number with its sign."""
    return f"{value:+.1f}".replace("-", "−")


def _turns(review: Review) -> int:
    return review.decisions[-1].turn if review.decisions else 0


def _titles(columns: Sequence[str], words: Words) -> list[str]:
    return [words("review-column", column=column) for column in columns]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows as lines with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
