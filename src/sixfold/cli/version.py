"""`sixfold version`: the version of the package."""

import argparse

from sixfold import __version__
from sixfold.cli.parser import Subcommand, no_arguments
from sixfold.locales.words import Words


def _run(arguments: argparse.Namespace, words: Words) -> int:
    del arguments, words
    print(f"sixfold {__version__}")
    return 0


SUBCOMMAND = Subcommand(no_arguments, _run)
