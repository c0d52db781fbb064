"""The options of `sixfold arena`, parsed from their texts."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sixfold.arena.contest import PATIENCE
from sixfold.arena.sprt import Hypotheses
from sixfold.rules.editions import CLASSIC, Edition
from sixfold.terminal.arena import GAMES, SEED, ArenaOptions
from sixfold.terminal.usage_error import UsageError

MOST: Final = 10_000_000
"""The largest number that an option takes."""


def read_options(arguments: Mapping[str, object], edition: Edition | None) -> ArenaOptions:
    """Return the parsed options; raise `UsageError` for a value that makes no sense."""
    options = {name: value for name, value in arguments.items() if isinstance(value, str)}
    players = arguments["players"]
    assert isinstance(players, list)
    return ArenaOptions(
        players=tuple(players),
        edition=edition or CLASSIC,
        round_robin=bool(arguments["round_robin"]),
        seats=_count(options, "seats"),
        games=_count(options, "games") or GAMES,
        seed=options.get("seed", SEED),
        ms=_count(options, "ms"),
        patience=_seconds(options, "patience", PATIENCE),
        hypotheses=_hypotheses(options.get("sprt")),
        workers=_count(options, "workers"),
        ray=options.get("ray"),
        out=_path(options, "out"),
        records=_path(options, "save_games"),
        plots=_path(options, "plots"),
    )


def _count(options: Mapping[str, str], name: str) -> int | None:
    """Return a whole number from 1 on."""
    text = options.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 9 and 1 <= int(text) <= MOST):
        raise UsageError("arena-bad-number", option=_option(name), text=text)
    return int(text)


def _seconds(options: Mapping[str, str], name: str, usual: float) -> float:
    text = options.get(name)
    if text is None:
        return usual
    seconds = _number(text)
    if not 0 < seconds <= MOST:
        raise UsageError("arena-bad-number", option=_option(name), text=text)
    return seconds


def _hypotheses(text: str | None) -> Hypotheses | None:
    """Return the two hypotheses of the SPRT, with its error rates where they are given."""
    if text is None:
        return None
    numbers = [_number(word) for word in text.split(",")]
    try:
        if len(numbers) in (2, 4):
            return Hypotheses(*numbers)
    except ValueError:
        pass
    raise UsageError("arena-bad-test", text=text)


def _number(text: str) -> float:
    """Return a number; nan, which lies between no bounds, where the text is none."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def _path(options: Mapping[str, str], name: str) -> Path | None:
    return Path(options[name]) if options.get(name) else None


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"
