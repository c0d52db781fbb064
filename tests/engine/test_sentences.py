"""Every sentence of the protocol has tests that show it."""

import re
from pathlib import Path

HERE = Path(__file__).parent
LINES = (HERE / "sentences.txt").read_text(encoding="utf-8").splitlines()


def named() -> dict[str, list[str]]:
    """Return the tests that are named for each sentence."""
    sentences: dict[str, list[str]] = {}
    for line in LINES:
        if line.startswith("    "):
            sentences[next(reversed(sentences))].append(line.strip())
        elif line and not line.startswith("#"):
            assert line not in sentences
            sentences[line] = []
    return sentences


def there() -> set[str]:
    """Return every test of the engine, by its file and its name."""
    return {
        f"{path.stem.removeprefix('test_')}: {name}"
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def test_(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }


def test_every_sentence_names_a_test() -> None:
    assert [sentence for sentence, tests in named().items() if not tests] == []


def test_every_test_that_a_sentence_names_is_there() -> None:
    assert {test for tests in named().values() for test in tests} - there() == set()
