"""The command `sixfold`: reads the command line and opens the door to a room."""
# ruff: noqa: PLC0415
# A room is imported when its command is bot_name, so that help comes at once.

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from sixfold.locales.words import LANGUAGES, Words, choose_language, language_of, words

if TYPE_CHECKING:
    from sixfold.rules.editions import Edition

USAGE_ERROR: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

_SWITCHES: Final = ("--new", "--round-robin", "--json", "--quick", "--open", "--metrics")


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
    from sixfold.players.bots import LEVELS
    from sixfold.rules.editions import EDITIONS
    from sixfold.terminal.bot_names import bot_name, bot_names
    from sixfold.terminal.setup_prompts import OPPONENT

    say, name = parser.language, parser.language("cli-name")
    bots = bot_names(say)
    editions = say("cli-edition", editions=", ".join(EDITIONS))
    parser.options.add_argument("--edition", metavar=name, help=editions)
    levels, others = ", ".join(bots[: len(LEVELS)]), ", ".join(bots[len(LEVELS) :])
    seats = say("cli-seats", usual=bot_name(OPPONENT, say), levels=levels, others=others)
    parser.options.add_argument("--seats", metavar=say("cli-names"), help=seats)
    parser.options.add_argument("--seed", metavar=say("cli-text"), help=say("cli-seed"))
    parser.options.add_argument("--new", action="store_true", help=say("cli-new"))
    parser.options.add_argument("--file", metavar=say("cli-file"), help=say("cli-save-file"))


def _play(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.console import process_terminal
    from sixfold.terminal.play import PlayOptions, play

    options = PlayOptions(
        edition=_edition(chosen.edition),
        seats=_seats(chosen.seats, language),
        seed=chosen.seed,
        new=chosen.new,
        file=Path(chosen.file) if chosen.file else None,
    )
    return play(options, process_terminal(), language, os.environ)


def _edition(name: str | None) -> "Edition | None":
    from sixfold.rules.editions import EDITIONS

    if name is not None and name.lower() not in EDITIONS:
        raise UsageError("cli-unknown-edition", text=name, choices=", ".join(EDITIONS))
    return None if name is None else EDITIONS[name.lower()]


def _seats(text: str | None, language: Words) -> tuple[str, ...] | None:
    from sixfold.terminal.bot_names import bot_named, bot_names
    from sixfold.terminal.formatter import PERSON
    from sixfold.terminal.local_game import are_seats

    if text is None:
        return None
    names = [name.strip().lower() for name in text.split(",")]
    seats = tuple(bot_named(name, language) or name for name in names)
    if not are_seats(seats):
        choices = ", ".join((PERSON, *bot_names(language)))
        raise UsageError("cli-unknown-seats", text=text, choices=choices)
    return seats


def _describe_serve(parser: _Parser) -> None:
    say, add = parser.language, parser.options.add_argument
    number, address = say("cli-number"), say("cli-address")
    add("--host", metavar=address, help=say("cli-host"))
    add("--port", metavar=number, help=say("cli-port", usual="8606"))
    add("--database", metavar=address, help=say("cli-database"))
    add("--broker", metavar=address, help=say("cli-broker"))
    add("--open", action="store_true", help=say("cli-open"))
    add("--rate", metavar=number, help=say("cli-rate"))
    add("--origin", metavar=address, action="append", help=say("cli-origin"))
    add("--trusted", metavar=address, help=say("cli-trusted"))
    add("--log", metavar=say("cli-text"), help=say("cli-log"))
    add("--metrics", action="store_true", help=say("cli-metrics"))


def _serve(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.server.config import Config
    from sixfold.server.serve import Wishes, serve
    from sixfold.server.tables.log import StorageError

    rate = _number(chosen.rate, "--rate")
    port = _number(chosen.port, "--port")
    config = Config(origins=tuple(chosen.origin or ()), metrics_for_all=chosen.metrics)
    if rate is not None:
        config = replace(config, rate=float(rate), burst=5.0 * rate, making_rate=float(rate))
    database = chosen.database or _own_database()
    host = chosen.host or "127.0.0.1"
    wishes = Wishes(
        database=database,
        host=host,
        port=port,
        broker=chosen.broker,
        opens=chosen.open,
        trusted=chosen.trusted or "127.0.0.1",
        level=(chosen.log or "warning").upper(),
        config=config,
    )

    def opened(address: str) -> None:
        print(language("serve-address", address=address))
        if not chosen.database:
            print(language("serve-files", database=database))
        if host == "127.0.0.1":
            print(language("serve-others"))
        print(language("serve-stop"), flush=True)

    try:
        return serve(wishes, opened)
    except StorageError as error:
        raise UsageError("cli-bad-storage", text=str(error)) from error
    except OSError as error:
        raise UsageError("cli-port-taken", address=f"{host}:{port or ''}") from error


def _own_database() -> str:
    """Return the database of whoever says nothing: a file beside their saved games."""
    from sixfold.terminal.saves import data_folder

    folder = data_folder(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def _number(text: str | None, option: str) -> int | None:
    if text is not None and not (text.isdecimal() and int(text) < 65536):
        raise UsageError("cli-not-a-number", text=text, option=option)
    return None if text is None else int(text)


def _describe_join(parser: _Parser) -> None:
    say = parser.language
    arguments = parser.add_argument_group(say("cli-arguments"))
    arguments.add_argument("link", nargs="?", metavar=say("cli-link"), help=say("cli-join-link"))
    parser.options.add_argument("--name", metavar=say("cli-name"), help=say("cli-join-name"))


def _join(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.console import process_terminal
    from sixfold.terminal.remote_session import join
    from sixfold.terminal.table_link import is_to_watch, read_link

    if chosen.link is None:
        raise UsageError("cli-link-missing")
    link = read_link(chosen.link)
    if link is None:
        problem = "cli-watch-link" if is_to_watch(chosen.link) else "cli-not-a-link"
        raise UsageError(problem, text=chosen.link)
    return join(link, chosen.name, process_terminal(), language, os.environ)


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


def _describe_review(parser: _Parser) -> None:
    say, add = parser.language, parser.options.add_argument
    arguments = parser.add_argument_group(say("cli-arguments"))
    arguments.add_argument("file", nargs="?", metavar=say("cli-file"), help=say("cli-record-file"))
    add("--json", action="store_true", help=say("cli-review-json"))
    add("--html", metavar=say("cli-file"), help=say("cli-review-html"))
    add("--effort", metavar=say("cli-number"), help=say("cli-review-effort"))
    add("--workers", metavar=say("cli-number"), help=say("cli-review-workers"))


def _review(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.review import MOST_EFFORT, ReviewOptions, review_file
    from sixfold.terminal.saves import data_folder

    if chosen.file is None:
        raise UsageError("cli-record-missing")
    options = ReviewOptions(
        file=chosen.file,
        as_json=chosen.json,
        page=Path(chosen.html) if chosen.html else None,
        effort=_counted(chosen.effort, "--effort", MOST_EFFORT) or 1,
        workers=_counted(chosen.workers, "--workers", 256),
    )
    folder = data_folder(os.environ) / "reviews"
    return review_file(options, language, folder, sys.stdout, sys.stderr)


def _counted(text: str | None, option: str, most: int) -> int | None:
    number = _number(text, option)
    if number is not None and not 1 <= number <= most:
        raise UsageError("cli-out-of-bounds", text=str(text), option=option, most=str(most))
    return number


def _describe_hint(parser: _Parser) -> None:
    say, add = parser.language, parser.options.add_argument
    arguments = parser.add_argument_group(say("cli-arguments"))
    about = say("cli-hint-position")
    arguments.add_argument("position", nargs="*", metavar=say("cli-position"), help=about)
    add("--json", action="store_true", help=say("cli-hint-json"))
    add("--ms", metavar=say("cli-number"), help=say("cli-hint-ms"))


def _hint(chosen: argparse.Namespace, language: Words) -> int:
    from sixfold.terminal.hint import hint_for

    if not chosen.position:
        raise UsageError("cli-position-missing")
    ms = _counted(chosen.ms, "--ms", 60_000)
    position = " ".join(chosen.position)
    return hint_for(position, language, (sys.stdout, sys.stderr), ms=ms, as_json=chosen.json)


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
    from sixfold.terminal.arena import RefusedError, run_contest
    from sixfold.terminal.arena_options import read_options

    try:
        edition = _edition(chosen.edition)
        options = read_options(vars(chosen), edition)
        return run_contest(options, language, sys.stdout, sys.stderr)
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
    "serve": Command("cli-serve", _describe_serve, _serve),
    "join": Command("cli-join", _describe_join, _join),
    "verify": Command("cli-verify", _describe_verify, _verify),
    "review": Command("cli-review", _describe_review, _review),
    "hint": Command("cli-hint", _describe_hint, _hint),
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
