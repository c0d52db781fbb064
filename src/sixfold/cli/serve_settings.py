"""The settings of `sixfold serve`; a new one is one line here, and one where it is used."""

import argparse
import os
from dataclasses import dataclass, replace
from typing import Annotated

from sixfold.cli.settings import Loaded, choice, load, number, several, switch, text
from sixfold.terminal.data_files import data_folder


@dataclass(frozen=True, slots=True)
class ServeSettings:
    """What whoever runs a server may choose; each is a flag, a variable and a line of the file."""

    host: Annotated[str, text("cli-host")] = "127.0.0.1"
    port: Annotated[int | None, number("cli-port")] = None
    lan: Annotated[bool, switch("cli-lan")] = False
    database: Annotated[str, text("cli-database")] = ""
    broker: Annotated[str | None, text("cli-broker")] = None
    open: Annotated[bool, switch("cli-open")] = False
    rate: Annotated[int | None, number("cli-rate")] = None
    origin: Annotated[tuple[str, ...], several("cli-origin")] = ()
    allow_host: Annotated[tuple[str, ...], several("cli-allow-host", "cli-text")] = ()
    trusted: Annotated[str, text("cli-trusted")] = "127.0.0.1"
    log: Annotated[str, choice("cli-log", "debug", "info", "warning", "error")] = "warning"
    drain: Annotated[int | None, number("cli-drain")] = None
    metrics: Annotated[bool, switch("cli-metrics")] = False


def load_settings(arguments: argparse.Namespace) -> Loaded[ServeSettings]:
    """Return the settings in force; without a database, the file beside the saved games."""
    loaded = load(ServeSettings, arguments, os.environ)
    if loaded.values.database:
        return loaded
    own = f"sqlite:///{data_folder(os.environ) / 'tables.sqlite'}"
    return replace(loaded, values=replace(loaded.values, database=own))
