"""`sixfold backup`: a checked copy of the server's database, also while it runs."""
# ruff: noqa: PLC0415
# The database is imported when it is needed, so that help comes at once.

import argparse
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.serve_settings import ServeSettings, load_settings
from sixfold.cli.settings import add_settings, masked
from sixfold.locales.words import Words
from sixfold.terminal.usage_error import UsageError

FAILED: Final = 1
"""The exit code of a backup, restore or copy that was not done."""

PROGRESS_S: Final = 2.0
"""Seconds between two lines of progress."""


def _add_arguments(parser: Parser) -> None:
    parser.add_positional("file", "?", parser.words("cli-file"), parser.words("cli-backup-file"))
    add_settings(parser, ServeSettings, "database")
    parser.add_switch("--force", parser.words("cli-backup-force"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    del words
    from sixfold.server.storage.backup import back_up
    from sixfold.server.tables.log import StorageError

    if arguments.file is None:
        raise UsageError("cli-backup-missing")
    database, target = load_settings(arguments).values.database, Path(arguments.file)
    try:
        with ended_by_signal():
            content = back_up(database, target, ProgressLines("copied"), force=arguments.force)
    except StorageError as error:
        return failed(error)
    held = f"{content.tables} tables with {content.entries} entries"
    print(f"{target}: {held} of {masked(database)}, {megabytes(content.size)}, checked")
    return 0


@contextmanager
def ended_by_signal() -> Iterator[None]:
    """Let SIGTERM end long work as Ctrl+C does, so that unfinished files are removed."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def failed(error: Exception) -> int:
    """Say why something was not done, and return the exit code."""
    print(f"sixfold: {error}", file=sys.stderr)
    return FAILED


def megabytes(size: int) -> str:
    """Return a size for people."""
    return f"{size / 1e6:.1f} MB"


class ProgressLines:
    """Lines on standard error that tell how far long work is."""

    def __init__(self, verb: str) -> None:
        self._verb = verb
        self._told = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Tell how much is done, if it was not told a moment ago."""
        if time.monotonic() - self._told >= PROGRESS_S:
            self._told = time.monotonic()
            print(f"{self._verb} {done / max(1, total):.0%}", file=sys.stderr, flush=True)


SUBCOMMAND = Subcommand(_add_arguments, _run)
