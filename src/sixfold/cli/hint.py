"""`sixfold hint`: what to do in a position."""

import argparse
import sys
from typing import Final

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.values import read_count
from sixfold.locales.words import Words
from sixfold.terminal.hint import hint_for
from sixfold.terminal.usage_error import UsageError

_MOST_MS: Final = 60_000


def _add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_positional("position", "*", words("cli-position"), words("cli-hint-position"))
    parser.add_switch("--json", words("cli-hint-json"))
    parser.add_option("--ms", words("cli-number"), words("cli-hint-ms"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    if not arguments.position:
        raise UsageError("cli-position-missing")
    ms = read_count(arguments.ms, "--ms", _MOST_MS)
    position = " ".join(arguments.position)
    return hint_for(position, words, (sys.stdout, sys.stderr), ms=ms, as_json=arguments.json)


SUBCOMMAND = Subcommand(_add_arguments, _run)
