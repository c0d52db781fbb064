"""`sixfold verify`: the proof of a finished game."""

import argparse
import os
import sys

from sixfold.cli.parser import Parser, Subcommand
from sixfold.locales.words import Words
from sixfold.terminal.usage_error import UsageError
from sixfold.terminal.verify import verify_file


def _add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_positional("file", "?", words("cli-file"), words("cli-verify-file"))
    parser.add_option("--kept", words("cli-file"), words("cli-verify-kept"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    if arguments.file is None:
        raise UsageError("cli-file-missing")
    return verify_file(arguments.file, words, sys.stdout, arguments.kept, os.environ)


SUBCOMMAND = Subcommand(_add_arguments, _run)
"""`sixfold verify`: the proof of a finished game."""
