"""The command `sixfold`: reads the command line and runs a subcommand."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from sixfold.cli.parser import Parser, Subcommand
from sixfold.locales.words import LANGUAGES, Words, choose_language, language_of, words
from sixfold.terminal.usage_error import UsageError

USAGE_ERROR: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

COMMANDS: Final = {
    "play": "cli-play",
    "engine": "cli-engine",
    "serve": "cli-serve",
    "backup": "cli-backup",
    "restore": "cli-restore",
    "copy": "cli-copy",
    "join": "cli-join",
    "verify": "cli-verify",
    "review": "cli-review",
    "hint": "cli-hint",
    "arena": "cli-arena",
    "bench": "cli-bench",
    "version": "cli-version",
}
"""The subcommands in the order in which the help lists them, each with the key of its summary."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code."""
    argv = sys.argv[1:] if argv is None else argv
    requested = _value_of("--lang", argv)
    known = requested if requested and language_of(requested) else None
    language = words(choose_language(known, os.environ))
    try:
        if requested and not known:
            choices = ", ".join(LANGUAGES)
            raise UsageError("cli-unknown-language", text=requested, choices=choices)
        return _run(argv, language)
    except UsageError as error:
        message = language(error.key, **error.values)
        print(language("cli-error", program="sixfold", message=message), file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print(f"\n{language('cli-interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; nothing more is written, not even when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(argv: Sequence[str], language: Words) -> int:
    """Run the subcommand that is named; raise `UsageError` where the command line is wrong."""
    name = _command_name(argv)
    subcommand = _load(name) if name in COMMANDS else None
    parser, switches = _parser(name, subcommand, language)
    try:
        arguments, unknown = parser.parse_known_args(argv)
    except argparse.ArgumentError as error:
        raise _usage_error(error, name, switches) from error
    except SystemExit:
        sys.stdout.flush()
        return 0
    if unknown:
        raise UsageError("cli-unknown-argument", text=unknown[0])
    if subcommand is None:
        parser.print_help()
        return 0
    exit_code = subcommand.run(arguments, language)
    sys.stdout.flush()
    return exit_code


def _load(name: str | None) -> Subcommand:
    """Import a subcommand's module: only that of the one which is called, so that help is quick."""
    subcommand: Subcommand = import_module(f"sixfold.cli.{name}").SUBCOMMAND
    return subcommand


def _parser(
    name: str | None, subcommand: Subcommand | None, language: Words
) -> tuple[Parser, set[str]]:
    """Return the parser of all subcommands, of which one has its arguments, and the switches."""
    parser = Parser(language, prog="sixfold", description=language("cli-about"))
    switches = parser.switches
    subparsers = parser.add_subparsers(
        title=language("cli-commands"), metavar=language("cli-command"), dest="command"
    )
    for command, key in COMMANDS.items():
        summary = language(key)
        subparser = subparsers.add_parser(
            command, help=summary, description=summary, words=language
        )
        if command == name and subcommand is not None:
            subcommand.add_arguments(subparser)
            switches = switches | subparser.switches
    return parser, switches


def _usage_error(error: argparse.ArgumentError, name: str | None, switches: set[str]) -> UsageError:
    option = error.argument_name or ""
    if option.startswith("-"):
        key = "cli-value-unwanted" if option in switches else "cli-value-missing"
        return UsageError(key, option=option)
    return UsageError("cli-unknown-command", text=name or "", choices=", ".join(COMMANDS))


def _command_name(argv: Sequence[str]) -> str | None:
    """Return the first word that is no option and no option's value."""
    for place, word in enumerate(argv):
        if not word.startswith("-") and (not place or argv[place - 1] != "--lang"):
            return word
    return None


def _value_of(option: str, argv: Sequence[str]) -> str | None:
    """Return what follows an option, after a space or an equals sign."""
    for place, word in enumerate(argv):
        if word == option and place + 1 < len(argv):
            return argv[place + 1]
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return None
