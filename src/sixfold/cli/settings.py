"""Settings of a subcommand: each comes from a flag, an environment variable or a TOML file.

The fields of a frozen dataclass are the settings; the annotation of each says how it is read:
`allowed_host: Annotated[str, text("cli-allowed-host")] = ""` is the flag `--allowed-host`, the
variable `SIXFOLD_ALLOWED_HOST` and the line `allowed-host = "..."` of the file, in this order of
precedence. `None` is a setting that nobody gave.
"""

import argparse
import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_type_hints

from sixfold.cli.parser import Parser
from sixfold.cli.values import read_number
from sixfold.terminal.usage_error import UsageError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

PREFIX: Final = "SIXFOLD_"

# Variables that are no settings: the language, the file, options of the systemd unit, tests.
OTHERS: Final = re.compile(r"SIXFOLD_(LANG|CONFIG|OPTIONS|PASSWORD|NATIVE|TEST_\w+)")

SYSTEM_FILE: Final = Path("/etc/sixfold/serve.toml")
"""The file of settings for a whole machine; a user's own comes before it."""

_ON: Final = ("true", "yes", "on", "1")
_OFF: Final = ("false", "no", "off", "0")

# What follows the user in a URL, and values of a query that look like secrets.
_PASSWORD: Final = re.compile(r"(?<=://)([^:/?#]*):.*@")
_SECRET: Final = re.compile(r"([?&][^=&]*(?:pass|secret|token|key)[^=&]*=)[^&]*", re.IGNORECASE)

S = TypeVar("S", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Setting:
    """How a setting is explained and read; one without a `metavar` is a switch.

    `read` gets a value, as text or as TOML has it, and the name of its source for errors.
    """

    about: str
    metavar: str | None
    read: Callable[[object, str], object]
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S]):
    """Settings in force, and where each came from; those that nobody gave are not in `sources`."""

    values: S
    sources: Mapping[str, str]


def text(about: str, metavar: str = "cli-address") -> Setting:
    """Describe a setting that is any text."""
    return Setting(about, metavar, _read_text)


def choice(about: str, *choices: str) -> Setting:
    """Describe a setting that is one of a few words, in upper or lower case."""

    def read(value: object, source: str) -> str:
        if not isinstance(value, str) or value.lower() not in choices:
            raise _refused(value, source, ", ".join(choices))
        return value.lower()

    return Setting(about, "cli-text", read)


def number(about: str) -> Setting:
    """Describe a setting that is a whole number."""
    return Setting(about, "cli-number", _read_number)


def switch(about: str) -> Setting:
    """Describe a setting that is on or off; its flag is there with `--no-` too."""
    return Setting(about, None, _read_switch)


def several(about: str, metavar: str = "cli-address") -> Setting:
    """Describe a list of texts: a flag that repeats, text with commas, or an array."""
    return Setting(about, metavar, _read_several, repeats=True)


def add_settings(parser: Parser, kind: "type[DataclassInstance]", *names: str) -> None:
    """Add the flags of all settings, or of those that are named, and that of the file."""
    for name, setting in settings_of(kind).items():
        if names and name not in names:
            continue
        about = f"{parser.words(setting.about)} [{variable(name)}]"
        if setting.metavar is None:
            parser.add_switch(flag(name), about, negatable=True)
        else:
            metavar = parser.words(setting.metavar)
            parser.add_option(flag(name), metavar, about, repeats=setting.repeats)
    about = parser.words("cli-config", usual=str(SYSTEM_FILE))
    parser.add_option("--config", parser.words("cli-file"), f"{about} [{PREFIX}CONFIG]")


def load(kind: type[S], arguments: argparse.Namespace, environment: Mapping[str, str]) -> Loaded[S]:
    """Return the settings in force; raise `UsageError` for an unknown name or a bad value."""
    known = settings_of(kind)
    file, table = _file(arguments.config, environment)
    written = {name.replace("-", "_"): value for name, value in table.items()}
    if file is not None:
        _require_known(written, known, file)
    _require_known(_variables(environment), known, None)
    values, sources = {}, {}
    for name, setting in known.items():
        by_flag = vars(arguments).get(name)
        if by_flag is not None:
            given, source = by_flag, flag(name)
        elif environment.get(variable(name)):
            given, source = environment[variable(name)], variable(name)
        elif name in written:
            given, source = written[name], str(file)
        else:
            continue
        option = source if source != str(file) else f"{name} ({file})"
        values[name], sources[name] = setting.read(given, option), source
    return Loaded(kind(**values), sources)


def settings_of(kind: "type[DataclassInstance]") -> dict[str, Setting]:
    """Return the settings of a dataclass by their names."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name].__metadata__[0] for field in fields(kind)}


def flag(name: str) -> str:
    """Return the flag of a setting."""
    return f"--{_key(name)}"


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"{PREFIX}{name.upper()}"


def shown(loaded: Loaded[Any]) -> str:
    """Return the settings in force as lines of TOML, each with its source, without passwords."""
    lines = []
    for name in settings_of(type(loaded.values)):
        value, source = getattr(loaded.values, name), loaded.sources.get(name, "default")
        key = _key(name)
        line = f"# {key} =" if value is None else f"{key} = {_toml(value)}"
        lines.append(f"{line:<50}  # {source}")
    return "\n".join(lines)


def masked(value: str) -> str:
    """Return a text without the passwords of URLs in it."""
    return _SECRET.sub(r"\1***", _PASSWORD.sub(r"\1:***@", value))


def _key(name: str) -> str:
    """Return the name of a setting in a file."""
    return name.replace("_", "-")


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case tuple():
            return f"[{', '.join(_toml(one) for one in value)}]"
        case str():
            escaped = masked(value).replace("\\", "\\\\").replace('"', '\\"')
            return f'"{escaped}"'
        case _:
            return str(value)


def _variables(environment: Mapping[str, str]) -> list[str]:
    """Return the names of the settings that the environment has."""
    return [
        name.removeprefix(PREFIX).lower()
        for name in environment
        if name.startswith(PREFIX) and not OTHERS.fullmatch(name)
    ]


def _require_known(given: Iterable[str], known: Iterable[str], file: Path | None) -> None:
    """Raise for a name in a file, or in the environment, that is no setting."""
    spelt = variable if file is None else _key
    choices = ", ".join(map(spelt, known))
    for name in given:
        if name not in known:
            if file is None:
                raise UsageError("cli-unknown-variable", text=spelt(name), choices=choices)
            raise UsageError("cli-unknown-key", text=spelt(name), file=str(file), choices=choices)


def _file(given: str | None, environment: Mapping[str, str]) -> tuple[Path | None, dict[str, Any]]:
    """Return the file of settings and its content: the one that is named, or the first there is."""
    named = given or environment.get(f"{PREFIX}CONFIG")
    for path in [Path(named)] if named else _usual_files(environment):
        try:
            return path, tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError as missing:
            if named:
                raise _unreadable(path, missing) from missing
        except (OSError, ValueError) as error:
            raise _unreadable(path, error) from error
    return None, {}


def _usual_files(environment: Mapping[str, str]) -> list[Path]:
    home = environment.get("XDG_CONFIG_HOME")
    folder = Path(home) if home else Path.home() / ".config"
    own = folder / "sixfold" / "serve.toml"
    # Whoever was made another user, by `setpriv` or `sudo`, may have a home that is not theirs.
    files = [own] if os.access(own.parent, os.X_OK) else []
    return files if sys.platform == "win32" else [*files, SYSTEM_FILE]


def _unreadable(path: Path, error: Exception) -> UsageError:
    why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
    return UsageError("cli-settings-unreadable", file=str(path), text=why)


def _refused(value: object, source: str, choices: str) -> UsageError:
    return UsageError("cli-bad-setting", text=str(value), option=source, choices=choices)


def _read_text(value: object, source: str) -> str:
    if not isinstance(value, str):
        raise _refused(value, source, '"…"')
    return value


def _read_number(value: object, source: str) -> int:
    # A bool is an int in Python, and no number here.
    read = read_number(str(value), source)
    assert read is not None
    return read


def _read_switch(value: object, source: str) -> bool:
    if isinstance(value, bool):
        return value
    word = str(value).lower()
    if word not in _ON + _OFF:
        raise _refused(value, source, "true, false")
    return word in _ON


def _read_several(value: object, source: str) -> tuple[str, ...]:
    parts = value if isinstance(value, list) else [value]
    words = [word for part in parts for word in re.split(r"[,\s]+", _read_text(part, source))]
    return tuple(word for word in words if word)
