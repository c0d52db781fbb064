"""`sixfold copy`: copies all tables from one database into another, of either kind."""
# ruff: noqa: PLC0415
# The database is imported when it is needed, so that help comes at once.

import argparse

from sixfold.cli.parser import Parser, Subcommand
from sixfold.locales.words import Words
from sixfold.terminal.usage_error import UsageError


def _add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_positional("addresses", "*", words("cli-address"), words("cli-copy-addresses"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    del words
    from sixfold.server.storage.copy import main

    if len(arguments.addresses) != 2:
        raise UsageError("cli-copy-missing")
    return main(arguments.addresses)


SUBCOMMAND = Subcommand(_add_arguments, _run)
