"""`sixfold join`: a seat at a table on a server."""

import argparse
import os

from sixfold.cli.parser import Parser, Subcommand
from sixfold.locales.words import Words
from sixfold.terminal.console import process_terminal
from sixfold.terminal.remote_session import join
from sixfold.terminal.table_link import is_to_watch, read_link
from sixfold.terminal.usage_error import UsageError


def _add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_positional("link", "?", words("cli-link"), words("cli-join-link"))
    parser.add_option("--name", words("cli-name"), words("cli-join-name"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    if arguments.link is None:
        raise UsageError("cli-link-missing")
    link = read_link(arguments.link)
    if link is None:
        key = "cli-watch-link" if is_to_watch(arguments.link) else "cli-not-a-link"
        raise UsageError(key, text=arguments.link)
    return join(link, arguments.name, process_terminal(), words, os.environ)


SUBCOMMAND = Subcommand(_add_arguments, _run)
