"""A review in plain lines: who played how well, every decision, and where the game turned."""

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
    rows += [decision_row(one, names, words) for one in review.decisions]
    told = _table(rows)
    lines.append(told[0])
    for line, one in zip(told[1:], review.decisions, strict=True):
        lines.append(line)
        lines += [f"      {said}" for said in reasons(one, words, review.edition)]
    return [*lines, "", *turning_lines(review, words)]


def names_of(review: Review, words: Words) -> tuple[str, ...]:
    """Return what everybody is called; seats without a name by their number."""
    return tuple(
        name or words("name-person", seat=seat) for seat, name in enumerate(review.names, 1)
    )


def summary(review: Review, words: Words) -> Iterator[list[str]]:
    """Yield for every seat its name, points, accuracy, luck, and points without luck."""
    for seat, name in enumerate(names_of(review, words)):
        accuracy = review.accuracy(seat)
        yield [
            name,
            str(review.scores[seat]),
            "–" if accuracy is None else f"{accuracy:.1f} %",
            signed(review.luck(seat)),
            f"{review.without_luck[seat]:.1f}",
        ]


def decision_row(one: ReviewedDecision, names: Sequence[str], words: Words) -> list[str]:
    """Return a decision as the cells of a table."""
    played = move_text(one.move, one.seen, words)
    return [
        str(one.turn),
        names[one.seat],
        played if one.said else words("review-unsaid", move=played),
        str(one.score) if one.score else "",
        words("review-name", name=one.graded.label.value),
        loss_text(one),
    ]


def loss_text(one: ReviewedDecision) -> str:
    """Return what a decision lost: winning chance with its error, then points."""
    if one.best.move == one.move:
        return ""
    loss = one.loss
    return f"{100 * loss.chance:.1f} ± {100 * loss.chance_error:.1f} %, {loss.points:.1f}"


def reasons(one: ReviewedDecision, words: Words, edition: Edition) -> list[str]:
    """Return why a decision is a fault and what was best; nothing for all others."""
    if one.graded.grade not in FAULTS:
        return []
    best = move_text(one.best.move, one.seen, words)
    how = words("review-how", how=one.how.value, times=one.times)
    return [reason(one, words, edition), words("review-best", move=best, how=how)]


def reason(one: ReviewedDecision, words: Words, edition: Edition) -> str:
    """Return one sentence that says why a decision has its name."""
    pieces = ", ".join(piece_in_words(piece, words, edition) for piece in one.graded.pieces)
    count = len(one.graded.pieces)
    return words(
        "review-reason",
        name=one.graded.label.value,
        points=behind_text(one, words, edition),
        pieces=pieces,
        count=count,
    )


def behind_text(one: ReviewedDecision, words: Words, edition: Edition) -> str:
    """Return how far a decision is behind: in points, or in chances where hardly one is lost."""
    if one.loss.points >= 1:
        points = f"{one.loss.points:.1f}"
        return words("review-points", game=edition.game.value, points=points)
    return words("review-chance", chance=f"{100 * one.loss.chance:.1f}")


def move_text(move: Move, seen: View, words: Words) -> str:
    """Return a move as its player would type it; a card play by the cards of the hand."""
    if isinstance(move, Rows) and isinstance(seen, cards.View):
        played = cards.played_cards(seen.table, move.rows)
        return codes(played)
    return as_typed(move, seen, words)


def turning_lines(review: Review, words: Words) -> list[str]:
    """Return where the game turned, if it did."""
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
    """Return rows of words in columns that stand below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
