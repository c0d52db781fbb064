"""The README's example runs and prints what it says."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_example_prints_what_the_readme_says() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```\n\nIt prints\n\n```\n(.*?)```", readme, re.DOTALL)
    assert example is not None
    run = subprocess.run(
        [sys.executable, "-c", example[1]], capture_output=True, text=True, check=True
    )
    assert run.stdout == example[2]


def test_every_page_that_is_linked_is_there() -> None:
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\[[^]`\"]*\]\(([^)#: ]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
