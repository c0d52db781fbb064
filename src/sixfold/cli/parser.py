"""The command-line parser: argparse with help and errors in the user's language."""

import argparse
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, NoReturn

from sixfold.locales.words import LANGUAGES, Words
from sixfold.terminal.usage_error import UsageError


class _HelpFormatter(argparse.HelpFormatter):
    """Help that begins with the word for usage in the user's language."""

    def __init__(self, prog: str, words: Words) -> None:
        super().__init__(prog, max_help_position=30)
        self._words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Put the word for usage before it."""
        prefix = self._words("cli-usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose help and errors can be shown in any language."""

    def __init__(self, words: Words, **others: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=lambda prog: _HelpFormatter(prog, words),
            **others,
        )
        self.words = words
        self.switches = {"-h/--help"}
        self._options = self.add_argument_group(words("cli-options"))
        self._options.add_argument("-h", "--help", action="help", help=words("cli-help"))
        languages = words("cli-lang", languages=", ".join(LANGUAGES))
        self.add_option("--lang", words("cli-language"), languages)

    def add_positional(self, name: str, nargs: str, metavar: str, about: str) -> None:
        """Add an argument that is no option; `nargs` says how many there may be."""
        group = self.add_argument_group(self.words("cli-arguments"))
        group.add_argument(name, nargs=nargs, metavar=metavar, help=about)

    def add_option(self, name: str, metavar: str, about: str, *, repeats: bool = False) -> None:
        """Add an option with a value; one that repeats gives a list."""
        action = "append" if repeats else "store"
        self._options.add_argument(name, metavar=metavar, action=action, help=about)

    def add_switch(self, name: str, about: str, *, negatable: bool = False) -> None:
        """Add an option without a value; a negatable one has a twin with `--no-`, or is `None`."""
        if not negatable:
            self.switches.add(name)
            self._options.add_argument(name, action="store_true", help=about)
            return
        pair = self._options.add_argument(name, action=argparse.BooleanOptionalAction, help=about)
        self.switches |= {*pair.option_strings, "/".join(pair.option_strings)}

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print in English."""
        raise UsageError("cli-unknown-argument", text=message)


class Subcommand(NamedTuple):
    """A subcommand: what adds its arguments to a parser, and what runs it."""

    add_arguments: Callable[[Parser], None]
    run: Callable[[argparse.Namespace, Words], int]


def no_arguments(parser: Parser) -> None:
    """Add nothing: the subcommand has no arguments of its own."""
    del parser
