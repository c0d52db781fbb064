"""`sixfold engine`: the engine on standard input and output."""

import argparse

from sixfold.cli.parser import Subcommand, no_arguments
from sixfold.engine.session import main
from sixfold.locales.words import Words


def _run(arguments: argparse.Namespace, words: Words) -> int:
    del arguments, words
    return main()


SUBCOMMAND = Subcommand(no_arguments, _run)
