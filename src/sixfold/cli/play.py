"""`sixfold play`: a game in the terminal."""

import argparse
import os
from pathlib import Path

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.values import read_edition
from sixfold.locales.words import Words
from sixfold.players.bots import LEVELS
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.bot_names import bot_name, bot_named, bot_names
from sixfold.terminal.console import process_terminal
from sixfold.terminal.formatter import PERSON
from sixfold.terminal.local_game import are_seats
from sixfold.terminal.play import PlayOptions, play
from sixfold.terminal.setup_prompts import OPPONENT
from sixfold.terminal.usage_error import UsageError


def _add_arguments(parser: Parser) -> None:
    words, bots = parser.words, bot_names(parser.words)
    editions = words("cli-edition", editions=", ".join(EDITIONS))
    parser.add_option("--edition", words("cli-name"), editions)
    levels, others = ", ".join(bots[: len(LEVELS)]), ", ".join(bots[len(LEVELS) :])
    usual = bot_name(OPPONENT, words)
    seats = words("cli-seats", usual=usual, levels=levels, others=others)
    parser.add_option("--seats", words("cli-names"), seats)
    parser.add_option("--seed", words("cli-text"), words("cli-seed"))
    parser.add_switch("--new", words("cli-new"))
    parser.add_option("--file", words("cli-file"), words("cli-save-file"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    options = PlayOptions(
        edition=read_edition(arguments.edition),
        seats=_read_seats(arguments.seats, words),
        seed=arguments.seed,
        new=arguments.new,
        file=Path(arguments.file) if arguments.file else None,
    )
    return play(options, process_terminal(), words, os.environ)


def _read_seats(text: str | None, words: Words) -> tuple[str, ...] | None:
    if text is None:
        return None
    names = [name.strip().lower() for name in text.split(",")]
    seats = tuple(bot_named(name, words) or name for name in names)
    if not are_seats(seats):
        choices = ", ".join((PERSON, *bot_names(words)))
        raise UsageError("cli-unknown-seats", text=text, choices=choices)
    return seats


SUBCOMMAND = Subcommand(_add_arguments, _run)
