"""The command `sixfold`: reads the command line and opens the door to a room."""
# ruff: noqa: PLC0415
# A room is imported when its command is called, so that help comes at once.

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from sixfold.locales.words import LANGUAGES, Words, choose_language, language_of, words

if TYPE_CHECKING:
    from sixfold.rules.editions import Edition

USAGE_ERROR: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

_SWITCHES: Final = ("--new", "--round-robin", "--json", "--quick")


class UsageError(Exception):
    """A command line that cannot be obeyed, as the message to show and its values."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class _Formatter(argparse.HelpFormatter):
    """Help that begins with the player's own word for usage."""

    def __init__(self, prog: str, language: Words) -> None:
        super().__init__(prog, max_help_position=30)
        self._language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Put the word for usage before it."""
        prefix = self._language("cli-usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)


class _Parser(argparse.ArgumentParser):
    """A parser whose help and errors can be said in any language."""

    def __init__(self, language: Words, **others: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=lambda prog: _Formatter(prog, language),
            **others,
        )
        self.language = language
        self.options = self.add_argument_group(language("cli-options"))
        self.options.add_argument("-h", "--help", action="help", help=language("cli-help"))
        self.options.add_argument(
            "--lang",
            metavar=language("cli-language"),
            help=language("cli-lang", languages=", ".join(LANGUAGES)),
        )

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print in English."""
        raise UsageError("cli-unknown-argument", text=message)


class Command(NamedTuple):
    """A command: what the list of commands says of it, its arguments, and what it does."""

    about: str
    describe: Callable[[_Parser], None]
    run: Callable[[argparse.Namespace, Words], int]


def _describe_nothing(parser: _Parser) -> None:
    """Leave a command without arguments of its own."""
    del parser


def _describe_play(parser: _Parser) -> None:
    from sixfold.players.bots import BOTS
    from sixfold.rules.editions import EDITIONS

    say, name = parser.language, parser.language("cli-name")
    players = ", ".join(("you", *BOTS))
    editions = say("cli-edition", editions=", ".join(EDITIONS))
    parser.options.add_argument("--edition", metavar=name, help=editions)
    seats = say("cli-seats", players=players)
    parser.options.add_argument("--seats", metavar=say("cli-names"), help=seats)
    parser.options.add_argument("--seed", metavar=say("cli-text"), help=say("cli-seed"))
    parser.options.add_argument("--new", action="store_true", help=say("cli-new"))
    parser.options.add_argument("--file", metavar=say("cli-file"), help=say("cli-save-file"))


def _play(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.console import process_terminal
    from sixfold.terminal.play import Wishes, play

    wishes = Wishes(
        edition=_edition(chosen.edition),
        seats=_seats(chosen.seats),
        seed=chosen.seed,
        new=chosen.new,
        file=Path(chosen.file) if chosen.file else None,
    )
    return play(wishes, process_terminal(), language, os.environ)


def _edition(name: str | None) -> "Edition | None":
    from sixfold.rules.editions import EDITIONS

    if name is not None and name.lower() not in EDITIONS:
        raise UsageError("cli-unknown-edition", text=name, choices=", ".join(EDITIONS))
    return None if name is None else EDITIONS[name.lower()]


def _seats(text: str | None) -> tuple[str, ...] | None:
    from sixfold.players.bots import BOTS
    from sixfold.terminal.match import are_seats
    from sixfold.terminal.speech import PERSON

    if text is None:
        return None
    seats = tuple(name.strip().lower() for name in text.split(","))
    if not are_seats(seats):
        raise UsageError("cli-unknown-seats", text=text, choices=", ".join((PERSON, *BOTS)))
    return seats


def _engine(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.engine.session import main as answer

    del chosen, language
    return answer()


def _describe_verify(parser: _Parser) -> None:
    say = parser.language
    arguments = parser.add_argument_group(say("cli-arguments"))
    about = say("cli-verify-file")
    arguments.add_argument("file", nargs="?", metavar=say("cli-file"), help=about)


def _verify(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.verify import verify_file

    if chosen.file is None:
        raise UsageError("cli-file-missing")
    return verify_file(chosen.file, language, sys.stdout)


def _describe_arena(parser: _Parser) -> None:
    from sixfold.players.bots import BOTS
    from sixfold.rules.editions import EDITIONS
    from sixfold.terminal.arena import GAMES, SEED

    say, add = parser.language, parser.options.add_argument
    arguments = parser.add_argument_group(say("cli-arguments"))
    players = say("arena-players", bots=", ".join(BOTS))
    arguments.add_argument("players", nargs="*", metavar=say("arena-player"), help=players)
    number, text, file = say("arena-number"), say("cli-text"), say("cli-file")
    folder, editions = say("arena-folder"), say("cli-edition", editions=", ".join(EDITIONS))
    add("--edition", metavar=say("cli-name"), help=editions)
    add("--games", metavar=number, help=say("arena-games", usual=str(GAMES)))
    add("--round-robin", action="store_true", help=say("arena-round-robin"))
    add("--seats", metavar=number, help=say("arena-seats"))
    add("--seed", metavar=text, help=say("arena-seed", usual=SEED))
    add("--ms", metavar=number, help=say("arena-ms"))
    add("--patience", metavar=number, help=say("arena-patience"))
    add("--sprt", metavar=say("arena-shares"), help=say("arena-sprt"))
    add("--out", metavar=file, help=say("arena-out"))
    add("--save-games", metavar=folder, help=say("arena-save-games"))
    add("--plots", metavar=folder, help=say("arena-plots"))
    add("--workers", metavar=number, help=say("arena-workers"))
    add("--ray", metavar=say("arena-address"), help=say("arena-ray"))


def _arena(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.arena import RefusedError, hold
    from sixfold.terminal.arena_wishes import read_wishes

    try:
        edition = _edition(chosen.edition)
        wishes = read_wishes(vars(chosen), edition)
        return hold(wishes, language, sys.stdout, sys.stderr)
    except RefusedError as error:
        raise UsageError(error.key, **error.values) from error


def _describe_bench(parser: _Parser) -> None:
    say = parser.language
    parser.options.add_argument("--json", action="store_true", help=say("cli-bench-json"))
    parser.options.add_argument("--quick", action="store_true", help=say("cli-bench-quick"))


def _bench(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.kernel.bench import report

    del language
    report(sys.stdout, sys.stderr, as_json=chosen.json, quick=chosen.quick)
    return 0


def _version(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold import __version__

    del chosen, language
    print(f"sixfold {__version__}")
    return 0


COMMANDS: Final = {
    "play": Command("cli-play", _describe_play, _play),
    "engine": Command("cli-engine", _describe_nothing, _engine),
    "verify": Command("cli-verify", _describe_verify, _verify),
    "arena": Command("cli-arena", _describe_arena, _arena),
    "bench": Command("cli-bench", _describe_bench, _bench),
    "version": Command("cli-version", _describe_nothing, _version),
}
"""The commands, in the order in which the help lists them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    asked = _value_of("--lang", given)
    known = asked if asked and language_of(asked) else None
    language = words(choose_language(known, os.environ))
    try:
        if asked and not known:
            choices = ", ".join(LANGUAGES)
            raise UsageError("cli-unknown-language", text=asked, choices=choices)
        return _run(given, language)
    except UsageError as error:
        message = language(error.key, **error.values)
        print(language("cli-error", program="sixfold", message=message), file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print(f"\n{language('cli-interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read has gone; nothing more is written, not even when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(arguments: list[str], language: Words) -> int:
    """Do what the command line says; raise `UsageError` where it says nothing we know."""
    name = _command_name(arguments)
    parser = _parser(name, language)
    try:
        chosen, unknown = parser.parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise _usage_error(error, name) from error
    except SystemExit:
        sys.stdout.flush()
        return 0
    if unknown:
        raise UsageError("cli-unknown-argument", text=unknown[0])
    if chosen.command is None:
        parser.print_help()
        return 0
    done = COMMANDS[chosen.command].run(chosen, language)
    sys.stdout.flush()
    return done


def _parser(name: str | None, language: Words) -> _Parser:
    """Return the parser of all commands; only the one that is asked for is described in full."""
    parser = _Parser(language, prog="sixfold", description=language("cli-about"))
    rooms = parser.add_subparsers(
        title=language("cli-commands"), metavar=language("cli-command"), dest="command"
    )
    for command, (about, describe, _) in COMMANDS.items():
        said = language(about)
        room = rooms.add_parser(command, help=said, description=said, language=language)
        if command == name:
            describe(room)
    return parser


def _usage_error(error: argparse.ArgumentError, name: str | None) -> UsageError:
    option = error.argument_name or ""
    if option.startswith("-"):
        unwanted = option in _SWITCHES or option.startswith("-h")
        return UsageError(f"cli-value-{'unwanted' if unwanted else 'missing'}", option=option)
    return UsageError("cli-unknown-command", text=name or "", choices=", ".join(COMMANDS))


def _command_name(arguments: list[str]) -> str | None:
    """Return the first word that is no option and no option's value."""
    for place, word in enumerate(arguments):
        if not word.startswith("-") and (not place or arguments[place - 1] != "--lang"):
            return word
    return None


def _value_of(option: str, arguments: list[str]) -> str | None:
    """Return what follows an option, after a space or an equals sign."""
    for place, word in enumerate(arguments):
        if word == option and place + 1 < len(arguments):
            return arguments[place + 1]
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return None
