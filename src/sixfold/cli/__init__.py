"""The command `sixfold`."""

from sixfold.cli.command_line import COMMANDS, main

__all__ = ["COMMANDS", "main"]
