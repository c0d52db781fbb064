"""`sixfold serve`: the server."""
# ruff: noqa: PLC0415
# The server is imported when it starts, so that its help comes at once.

import argparse
import io
import os
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from sixfold.cli.parser import Parser, Subcommand
from sixfold.cli.serve_settings import ServeSettings, load_settings
from sixfold.cli.settings import Loaded, add_settings, shown
from sixfold.locales.words import Words
from sixfold.terminal.data_files import data_folder
from sixfold.terminal.usage_error import UsageError

if TYPE_CHECKING:
    from sixfold.server.config import Config


def _add_arguments(parser: Parser) -> None:
    add_settings(parser, ServeSettings)
    parser.add_switch("--show-settings", parser.words("cli-show-settings"))


def _run(arguments: argparse.Namespace, words: Words) -> int:
    loaded = load_settings(arguments)
    if arguments.show_settings:
        print(shown(loaded))
        return 0
    return _serve(loaded, words)


def _serve(loaded: Loaded[ServeSettings], words: Words) -> int:
    from sixfold.server.serve import OPEN_HOSTS, ServeOptions, serve
    from sixfold.server.tables.log import StorageError

    settings = loaded.values
    options = ServeOptions(
        database=settings.database,
        host=_host(settings),
        port=settings.port,
        broker=settings.broker,
        open_browser=settings.open,
        trusted_proxies=settings.trusted,
        level=settings.log.upper(),
        drain_s=float(settings.drain or 0),
        config=_config(settings),
    )

    def on_start(address: str) -> None:
        print(words("serve-address", address=address))
        if "database" not in loaded.sources:
            print(words("serve-files", database=settings.database))
        if options.host in OPEN_HOSTS and "//127." not in address:
            print(words("serve-lan", address=address))
            print(_qr_code(address))
        elif options.host in OPEN_HOSTS:
            print(words("serve-no-lan"))
        elif options.host == "127.0.0.1":
            print(words("serve-others"))
        print(words("serve-stop"), flush=True)

    if "database" not in loaded.sources:
        with suppress(OSError):  # the server says which folder is missing
            data_folder(os.environ).mkdir(parents=True, exist_ok=True)
    try:
        return serve(options, on_start)
    except StorageError as error:
        raise UsageError("cli-bad-storage", text=str(error)) from error
    except OSError as error:
        address = f"{options.host}:{settings.port or ''}"
        raise UsageError("cli-port-taken", address=address) from error


def _host(settings: ServeSettings) -> str:
    """Return the address to listen on: for the home network all of them, if none is named."""
    return "0.0.0.0" if settings.lan and settings.host == "127.0.0.1" else settings.host


def _qr_code(address: str) -> str:
    """Return an address as a QR code in half blocks, to be scanned from the terminal."""
    import segno

    picture = io.StringIO()
    segno.make(address, error="l").terminal(picture, border=2, compact=True)
    return picture.getvalue().rstrip("\n")


def _config(settings: ServeSettings) -> "Config":
    """Return the server's configuration; `rate` sets all rate limits."""
    from sixfold.server.config import Config

    config = Config(
        origins=settings.origin,
        hosts=settings.allow_host,
        metrics_for_all=settings.metrics,
    )
    rate = settings.rate
    if rate is None:
        return config
    return replace(config, rate=float(rate), burst=5.0 * rate, making_rate=float(rate))


SUBCOMMAND = Subcommand(_add_arguments, _run)
