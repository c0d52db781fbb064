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
from sixfold.record.model import Record
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.report.review_page import review_page
from sixfold.report.review_text import review_lines
from sixfold.terminal.data_files import error_cause, write_atomically
from sixfold.terminal.progress import Progress
from sixfold.terminal.record_file import READ_ERRORS, read_error_text, read_text
from sixfold.terminal.review_cache import ReviewCache

UNREADABLE: Final = 2
INTERRUPTED: Final = 130
MOST_EFFORT: Final = 100


@dataclass(frozen=True, slots=True)
class ReviewOptions:
    """The command-line options of `sixfold review`."""

    file: str
    as_json: bool = False
    page: Path | None = None
    effort: int = 1
    workers: int | None = None


def review_file(
    options: ReviewOptions, words: Words, folder: Path, output: TextIO, errors: TextIO
) -> int:
    """Review the game of a file, print or write the review, and return the exit code."""
    try:
        record = parse_record(read_text(options.file))
        made = decisions(record)
    except READ_ERRORS as error:
        print(read_error_text(error, options.file, words), file=errors)
        return UNREADABLE
    try:
        result = _review(record, made, options, folder, Progress(len(made), errors, words))
    except KeyboardInterrupt:
        print(f"\n{words('review-interrupted')}", file=errors)
        return INTERRUPTED
    try:
        _write(result, record, options, words, output)
    except OSError as error:
        path = str(options.page)
        print(words("review-unwritable", path=path, cause=error_cause(error)), file=errors)
        return UNREADABLE
    return 0


def _review(
    record: Record,
    made: Sequence[GameDecision],
    options: ReviewOptions,
    folder: Path,
    progress: Progress,
) -> Review:
    """Return the review; decisions that are in the cache are not reviewed again."""
    cache = ReviewCache(folder, format_record(record), options.effort)
    known = cache.load()
    progress.begin()
    for _ in known:
        progress.step(fresh=False)

    def tell(at: int, reviewed: ReviewedDecision) -> None:
        cache.append(at, reviewed)
        progress.step(fresh=True)

    try:
        return review(
            record,
            made,
            budget=BUDGET.scaled(options.effort),
            workers=options.workers or os.cpu_count() or 1,
            known=known,
            on_reviewed=tell,
        )
    finally:
        progress.clear()
        cache.prune()


def _write(
    result: Review, record: Record, options: ReviewOptions, words: Words, output: TextIO
) -> None:
    """Print the review or write its page; raise `OSError` where the page cannot be written."""
    if options.page is not None:
        write_atomically(options.page, review_page(result, record, words))
    if options.as_json:
        json.dump(review_to_json(result), output, ensure_ascii=False, indent=1)
        print(file=output)
    elif options.page is None:
        print("\n".join(review_lines(result, words)), file=output)
    else:
        print(words("review-written", path=str(options.page)), file=output)
