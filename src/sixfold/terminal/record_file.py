"""The file of a record: reading it, and saying why it cannot be read."""

import sys
from pathlib import Path
from typing import Final

from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.terminal.data_files import error_cause

READ_ERRORS: Final = (NotationError, UnicodeDecodeError, OSError)
"""What reading a record from a file can raise."""

_STANDARD_INPUT: Final = "-"


def read_text(name: str) -> str:
    """Return the text of a file, or of standard input where the name is a dash."""
    data = sys.stdin.buffer.read() if name == _STANDARD_INPUT else Path(name).read_bytes()
    return data.decode("utf-8-sig")


def read_error_text(
    error: NotationError | UnicodeDecodeError | OSError, name: str, words: Words
) -> str:
    """Return the message of an error of `READ_ERRORS`."""
    match error:
        case NotationError():
            line, column = str(error.line), str(error.column)
            return words("cli-unreadable-record", path=name, line=line, column=column)
        case UnicodeDecodeError():
            return words("cli-not-text", path=name)
        case OSError():
            return words("cli-unreadable-file", path=name, cause=error_cause(error))
