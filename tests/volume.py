"""What each commit shows once, and `make test-all` in its whole volume."""

from collections.abc import Container, Iterable
from typing import Any

import pytest


def deep_but(values: Iterable[Any], *each_commit: Any) -> list[Any]:
    """Return the parameters of a test, all of them deep but those that each commit runs."""
    return [_parameter(value, each_commit) for value in values]


def _parameter(value: Any, each_commit: Container[Any]) -> Any:
    several = value if isinstance(value, tuple) else (value,)
    return value if value in each_commit else pytest.param(*several, marks=pytest.mark.deep)
