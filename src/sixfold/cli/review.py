"""`sixfold review`: the review of a game."""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.values import read_count
from sixfold.locales.words import Words
from sixfold.terminal.data_files import data_folder
from sixfold.terminal.review import MOST_EFFORT, ReviewOptions, review_file
from sixfold.terminal.usage_error import UsageError

_MOST_WORKERS: Final = 256


def _add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_positional("file", "?", words("cli-file"), words("cli-record-file"))
    parser.add_switch("--json", words("cli-review-json"))
    parser.add_option("--html", words("cli-file"), words("cli-review-html"))
    parser.add_option("--effort", words("cli-number"), words("cli-review-effort"))
    parser.add_option("--workers", words("cli-number"), words("cli-review-workers"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    if arguments.file is None:
        raise UsageError("cli-record-missing")
    options = ReviewOptions(
        file=arguments.file,
        as_json=arguments.json,
        page=Path(arguments.html) if arguments.html else None,
        effort=read_count(arguments.effort, "--effort", MOST_EFFORT) or 1,
        workers=read_count(arguments.workers, "--workers", _MOST_WORKERS),
    )
    folder = data_folder(os.environ) / "reviews"
    return review_file(options, words, folder, sys.stdout, sys.stderr)


SUBCOMMAND = Subcommand(_add_arguments, _run)
