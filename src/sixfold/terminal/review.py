"""`sixfold review`: a game reviewed decision by decision, as a table, as JSON or as a page."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

from sixfold.analysis.decisions import GameDecision, ReviewedDecision, decisions
from sixfold.analysis.evaluate import BUDGET
from sixfold.analysis.review import Review, review
from sixfold.analysis.review_json import review_to_json
from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.record.model import Record
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.report.review_page import review_page
from sixfold.report.review_text import review_lines
from sixfold.terminal.progress import Progress
from sixfold.terminal.reviews import KeptReview
from sixfold.terminal.saves import cause_of, write_whole
from sixfold.terminal.verify import text_of

UNREADABLE: Final = 2
INTERRUPTED: Final = 130
MOST_EFFORT: Final = 100


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line about the review."""

    file: str
    as_json: bool = False
    page: Path | None = None
    effort: int = 1
    workers: int | None = None


def review_file(wishes: Wishes, words: Words, folder: Path, target: TextIO, errors: TextIO) -> int:
    """Review the game of a file, tell what it comes to, and return the exit code."""
    try:
        record = parse_record(text_of(wishes.file))
        made = decisions(record)
    except NotationError as error:
        line, column = str(error.line), str(error.column)
        said = words("cli-unreadable-record", path=wishes.file, line=line, column=column)
        print(said, file=errors)
        return UNREADABLE
    except UnicodeDecodeError:
        print(words("cli-not-text", path=wishes.file), file=errors)
        return UNREADABLE
    except OSError as error:
        print(words("cli-unreadable-file", path=wishes.file, cause=cause_of(error)), file=errors)
        return UNREADABLE
    try:
        found = _reviewed(record, made, wishes, folder, Progress(len(made), errors, words))
    except KeyboardInterrupt:
        print(f"\n{words('review-interrupted')}", file=errors)
        return INTERRUPTED
    try:
        _tell(found, record, wishes, words, target)
    except OSError as error:
        path = str(wishes.page)
        print(words("review-unwritable", path=path, cause=cause_of(error)), file=errors)
        return UNREADABLE
    return 0


def _reviewed(
    record: Record,
    made: Sequence[GameDecision],
    wishes: Wishes,
    folder: Path,
    progress: Progress,
) -> Review:
    """Return the review, going on with the decisions reviewed before."""
    kept = KeptReview(folder, format_record(record), wishes.effort)
    known = kept.known()
    progress.begin()
    for _ in known:
        progress.step(fresh=False)

    def tell(at: int, reviewed: ReviewedDecision) -> None:
        kept.keep(at, reviewed)
        progress.step(fresh=True)

    try:
        return review(
            record,
            made,
            budget=BUDGET.scaled(wishes.effort),
            workers=wishes.workers or os.cpu_count() or 1,
            known=known,
            on_reviewed=tell,
        )
    finally:
        progress.clear()
        kept.tidy()


def _tell(found: Review, record: Record, wishes: Wishes, words: Words, target: TextIO) -> None:
    """Print the review as it was wished for; raise `OSError` where its page cannot be written."""
    if wishes.page is not None:
        write_whole(wishes.page, review_page(found, record, words))
    if wishes.as_json:
        json.dump(review_to_json(found), target, ensure_ascii=False, indent=1)
        print(file=target)
    elif wishes.page is None:
        print("\n".join(review_lines(found, words)), file=target)
    else:
        print(words("review-written", path=str(wishes.page)), file=target)
