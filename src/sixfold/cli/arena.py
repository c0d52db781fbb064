"""`sixfold arena`: contests between players."""

import argparse
import sys

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.values import read_edition
from sixfold.locales.words import Words
from sixfold.players.bots import BOTS
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.arena import GAMES, SEED, run_contest
from sixfold.terminal.arena_options import read_options


def _add_arguments(parser: Parser) -> None:
    words, add = parser.words, parser.add_option
    players = words("arena-players", bots=", ".join(BOTS))
    parser.add_positional("players", "*", words("arena-player"), players)
    number, text, file = words("arena-number"), words("cli-text"), words("cli-file")
    folder, editions = words("arena-folder"), words("cli-edition", editions=", ".join(EDITIONS))
    add("--edition", words("cli-name"), editions)
    add("--games", number, words("arena-games", usual=str(GAMES)))
    parser.add_switch("--round-robin", words("arena-round-robin"))
    add("--seats", number, words("arena-seats"))
    add("--seed", text, words("arena-seed", usual=SEED))
    add("--ms", number, words("arena-ms"))
    add("--patience", number, words("arena-patience"))
    add("--sprt", words("arena-shares"), words("arena-sprt"))
    add("--out", file, words("arena-out"))
    add("--save-games", folder, words("arena-save-games"))
    add("--plots", folder, words("arena-plots"))
    add("--workers", number, words("arena-workers"))
    add("--ray", words("arena-address"), words("arena-ray"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    options = read_options(vars(arguments), read_edition(arguments.edition))
    return run_contest(options, words, sys.stdout, sys.stderr)


SUBCOMMAND = Subcommand(_add_arguments, _run)
