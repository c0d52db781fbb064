"""The example of `docs/kernel.md` runs, and its table names what there is."""

import importlib
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
NAMED = re.findall(r"^\| `(\w+)\.(\w+)\(", PAGE, re.MULTILINE)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = EXAMPLES
    known: dict[str, object] = {}
    exec(compile(example, "docs/kernel.md", "exec"), known)
    assert known["listed"]
    assert known["replies"]
    assert isinstance(known["lead"], float)
    assert capsys.readouterr().out.endswith("True\n")


@pytest.mark.parametrize(("module", "name"), NAMED)
def test_what_the_table_names_is_there(module: str, name: str) -> None:
    assert getattr(importlib.import_module(f"sixfold.kernel.{module}"), name).__doc__


def test_every_header_has_its_place_on_the_page() -> None:
    assert NAMED
    for header in (
        "kinds",
        "board",
        "placements",
        "best_placement",
        "reroll",
        "endgame",
        "rollouts",
    ):
        assert f"`{header}.hpp`" in PAGE
