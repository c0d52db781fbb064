"""`sixfold bench`: the speed of the kernel."""

import argparse
import sys

from sixfold.cli.parser import Parser, Subcommand
from sixfold.kernel.bench import report
from sixfold.locales.words import Words


def _add_arguments(parser: Parser) -> None:
    parser.add_switch("--json", parser.words("cli-bench-json"))
    parser.add_switch("--quick", parser.words("cli-bench-quick"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    del words
    report(sys.stdout, sys.stderr, as_json=arguments.json, quick=arguments.quick)
    return 0


SUBCOMMAND = Subcommand(_add_arguments, _run)
