"""Values of command-line arguments, read from their texts."""

from typing import Final

from sixfold.rules.editions import EDITIONS, Edition
from sixfold.terminal.usage_error import UsageError

_NUMBERS_BELOW: Final = 65536


def read_number(text: str | None, option: str) -> int | None:
    """Return a whole number from 0 that fits a port; None where the option is not given."""
    if text is not None and not (text.isdecimal() and int(text) < _NUMBERS_BELOW):
        raise UsageError("cli-not-a-number", text=text, option=option)
    return None if text is None else int(text)


def read_count(text: str | None, option: str, most: int) -> int | None:
    """Return a whole number from 1 to `most`; None where the option is not given."""
    number = read_number(text, option)
    if number is not None and not 1 <= number <= most:
        raise UsageError("cli-out-of-bounds", text=str(text), option=option, most=str(most))
    return number


def read_edition(name: str | None) -> Edition | None:
    """Return the edition of that name; None where the option is not given."""
    if name is not None and name.lower() not in EDITIONS:
        raise UsageError("cli-unknown-edition", text=name, choices=", ".join(EDITIONS))
    return None if name is None else EDITIONS[name.lower()]
