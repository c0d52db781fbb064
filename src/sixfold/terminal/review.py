"""`sixfold review`: a game reviewed decision by decision, as a table, as JSON or as a page."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

from sixfold.analysis.decisions import ReviewedDecision, decisions
from sixfold.analysis.evaluate import BUDGET
from sixfold.analysis.review import Review, review
from sixfold.analysis.review_json import review_to_json
from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.record.game_record import Record
from sixfold.record.record_reader import parse_record
from sixfold.record.record_writer import format_record
from sixfold.report.review_page import review_page
from sixfold.report.review_text import review_lines
from sixfold.terminal.progress import Progress
from sixfold.terminal.review_cache import ReviewCache
from sixfold.terminal.saves import cause_of, write_whole
from sixfold.terminal.verify import text_of

UNREADABLE: Final = 2
INTERRUPTED: Final = 130
MOST_EFFORT: Final = 100


@dataclass(frozen=True, slots=True)
class ReviewOptions:
    """What was said on the command line about the review."""

    file: str
    as_json: bool = False
    page: Path | None = None
    effort: int = 1
    workers: int | None = None


def review_file(
    options: ReviewOptions, words: Words, folder: Path, target: TextIO, errors: TextIO
) -> int:
    """Review the game of a file, tell what it comes to, and return the exit code."""
    try:
        record = parse_record(text_of(options.file))
        decisions(record)
    except NotationError as error:
        line, column = str(error.line), str(error.column)
        said = words("cli-unreadable-record", path=options.file, line=line, column=column)
        print(said, file=errors)
        return UNREADABLE
    except UnicodeDecodeError:
        print(words("cli-not-text", path=options.file), file=errors)
        return UNREADABLE
    except OSError as error:
        print(words("cli-unreadable-file", path=options.file, cause=cause_of(error)), file=errors)
        return UNREADABLE
    try:
        found = _reviewed(record, options, words, folder, errors)
    except KeyboardInterrupt:
        print(f"\n{words('review-interrupted')}", file=errors)
        return INTERRUPTED
    try:
        _tell(found, record, options, words, target)
    except OSError as error:
        path = str(options.page)
        print(words("review-unwritable", path=path, cause=cause_of(error)), file=errors)
        return UNREADABLE
    return 0


def _reviewed(
    record: Record, options: ReviewOptions, words: Words, folder: Path, errors: TextIO
) -> Review:
    """Return the review, going on with the decisions reviewed before."""
    kept = ReviewCache(folder, format_record(record), options.effort)
    known = kept.known()
    progress = Progress(len(decisions(record)), errors, words)
    progress.begin()
    for _ in known:
        progress.step(fresh=False)

    def tell(at: int, reviewed: ReviewedDecision) -> None:
        kept.keep(at, reviewed)
        progress.step(fresh=True)

    try:
        return review(
            record,
            budget=BUDGET.times(options.effort),
            workers=options.workers or os.cpu_count() or 1,
            known=known,
            tell=tell,
        )
    finally:
        progress.clear()
        kept.tidy()


def _tell(
    found: Review, record: Record, options: ReviewOptions, words: Words, target: TextIO
) -> None:
    """Print the review as it was wished for; raise `OSError` where its page cannot be written."""
    if options.page is not None:
        write_whole(options.page, review_page(found, record, words))
    if options.as_json:
        json.dump(review_to_json(found), target, ensure_ascii=False, indent=1)
        print(file=target)
    elif options.page is None:
        print("\n".join(review_lines(found, words)), file=target)
    else:
        print(words("review-written", path=str(options.page)), file=target)
