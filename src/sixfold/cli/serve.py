"""`sixfold serve`: the server."""
# ruff: noqa: PLC0415
# The server is imported when it starts, so that its help comes at once.

import argparse
import os
from dataclasses import replace
from typing import TYPE_CHECKING

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.values import read_number
from sixfold.locales.words import Words
from sixfold.terminal.data_files import data_folder
from sixfold.terminal.usage_error import UsageError

if TYPE_CHECKING:
    from sixfold.server.config import Config


def _add_arguments(parser: Parser) -> None:
    words, add = parser.words, parser.add_option
    number, address = words("cli-number"), words("cli-address")
    add("--host", address, words("cli-host"))
    add("--port", number, words("cli-port", usual="8606"))
    add("--database", address, words("cli-database"))
    add("--broker", address, words("cli-broker"))
    parser.add_switch("--open", words("cli-open"))
    add("--rate", number, words("cli-rate"))
    add("--origin", address, words("cli-origin"), repeats=True)
    add("--trusted", address, words("cli-trusted"))
    add("--log", words("cli-text"), words("cli-log"))
    parser.add_switch("--metrics", words("cli-metrics"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    from sixfold.server.serve import ServeOptions, serve
    from sixfold.server.tables.log import StorageError

    port = read_number(arguments.port, "--port")
    config = _config(arguments)
    database = arguments.database or _own_database()
    host = arguments.host or "127.0.0.1"
    options = ServeOptions(
        database=database,
        host=host,
        port=port,
        broker=arguments.broker,
        open_browser=arguments.open,
        trusted_proxies=arguments.trusted or "127.0.0.1",
        level=(arguments.log or "warning").upper(),
        config=config,
    )

    def on_start(address: str) -> None:
        print(words("serve-address", address=address))
        if not arguments.database:
            print(words("serve-files", database=database))
        if host == "127.0.0.1":
            print(words("serve-others"))
        print(words("serve-stop"), flush=True)

    try:
        return serve(options, on_start)
    except StorageError as error:
        raise UsageError("cli-bad-storage", text=str(error)) from error
    except OSError as error:
        raise UsageError("cli-port-taken", address=f"{host}:{port or ''}") from error


def _config(arguments: argparse.Namespace) -> "Config":
    """Return the server's configuration; `--rate` sets all rate limits."""
    from sixfold.server.config import Config

    config = Config(origins=tuple(arguments.origin or ()), metrics_for_all=arguments.metrics)
    rate = read_number(arguments.rate, "--rate")
    if rate is None:
        return config
    return replace(config, rate=float(rate), burst=5.0 * rate, making_rate=float(rate))


def _own_database() -> str:
    """Return the default database: a file beside the saved games."""
    folder = data_folder(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


SUBCOMMAND = Subcommand(_add_arguments, _run)
