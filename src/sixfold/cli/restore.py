"""`sixfold restore`: puts a backup in the place of the server's database."""
# ruff: noqa: PLC0415
# The database is imported when it is needed, so that help comes at once.

import argparse
from pathlib import Path

from sixfold.cli.backup import ProgressLines, ended_by_signal, failed, megabytes
from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.serve_settings import ServeSettings, load_settings
from sixfold.cli.settings import add_settings, masked
from sixfold.locales.words import Words
from sixfold.terminal.usage_error import UsageError


def _add_arguments(parser: Parser) -> None:
    parser.add_positional("file", "?", parser.words("cli-file"), parser.words("cli-restore-file"))
    add_settings(parser, ServeSettings, "database")


def _run(arguments: argparse.Namespace, words: Words) -> int:
    del words
    from sixfold.server.storage.backup import restore
    from sixfold.server.tables.log import StorageError

    if arguments.file is None:
        raise UsageError("cli-restore-missing")
    database, source = load_settings(arguments).values.database, Path(arguments.file)
    try:
        with ended_by_signal():
            restored = restore(database, source, ProgressLines("copied"))
    except StorageError as error:
        return failed(error)
    content = restored.content
    held = f"{content.tables} tables with {content.entries} entries"
    print(f"{masked(database)}: {held} of {source}, {megabytes(content.size)}, checked")
    if restored.kept is not None:
        print(f"what was there before is kept in {restored.kept}")
    return 0


SUBCOMMAND = Subcommand(_add_arguments, _run)
