"""The rules page is honest: every rule is implemented where it says, and shown by a test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sixfold.rules.errors import Reason

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "src" / "sixfold" / "rules"
SHARED = ROOT.parent / "shared" / "rules.md"
ROW = re.compile(r"^\| ([PLCSDK]\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
ROW_START = re.compile(r"[PLCSDK]\d+\.")


def page() -> str:
    return (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def numbers() -> list[str]:
    return [number for number, _, _ in ROW.findall(page())]


@cache
def trees() -> list[ast.Module]:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [ast.parse(path.read_text(encoding="utf-8")) for path in files]


def rules_named(tree: ast.Module) -> Iterator[str]:
    """Yield the numbers in every `@pytest.mark.rule(...)` above a test."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (one.value for one in mark.args if isinstance(one, ast.Constant))  # type: ignore[misc]


def texts(tree: ast.Module) -> Iterator[str]:
    """Yield every text that stands in a test."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_the_page_has_every_rule_once_and_in_order() -> None:
    counts = {"P": 5, "L": 5, "C": 14, "S": 4, "D": 6, "K": 9}
    assert numbers() == [f"{part}{n}" for part, most in counts.items() for n in range(1, most + 1)]


@pytest.mark.skipif(not SHARED.exists(), reason="the project stands alone")
def test_the_page_has_the_rules_of_the_specification() -> None:
    specified = re.findall(r"^- ([PLCSDK]\d+)\.", SHARED.read_text(encoding="utf-8"), re.MULTILINE)
    assert numbers() == specified


@pytest.mark.skipif(not SHARED.exists(), reason="the project stands alone")
def test_the_page_marks_as_gaps_what_the_specification_decided() -> None:
    parts = re.split(
        r"^- (?=[A-Z]\d+\.)|^#", SHARED.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    decided = [
        part.split(".")[0] for part in parts if ROW_START.match(part) and "[decided]" in part
    ]
    assert [number for number, says, _ in ROW.findall(page()) if "Gap:" in says] == decided


def test_every_rule_is_named_by_a_test() -> None:
    named = {number for tree in trees() for number in rules_named(tree)}
    assert [number for number in numbers() if number not in named] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    named = {number for tree in trees() for number in rules_named(tree)}
    assert named - set(numbers()) == set()


def test_every_rule_is_cited_in_the_modules_that_the_page_names() -> None:
    absent = []
    for number, _, where in ROW.findall(page()):
        files = re.findall(r"`(\w+\.py)`", where)
        assert files, f"{number} names no module"
        for file in files:
            if not re.search(rf"\b{number}\b", (RULES / file).read_text(encoding="utf-8")):
                absent.append(f"{number} in {file}")
    assert absent == []


def test_the_page_lists_the_reasons_in_the_order_in_which_they_are_tried() -> None:
    assert re.findall(r"^\| `(\w+)` \|", page(), re.MULTILINE) == [r.value for r in Reason]


def test_every_reason_is_shown_by_a_test() -> None:
    shown = {text for tree in trees() for text in texts(tree)}
    assert [reason.value for reason in Reason if reason.value not in shown] == []
