"""The short test of a wheel, run by tools/wheel where the wheel is installed and nothing else is.

python wheel_test.py BUILT_IN: beside the wheel it needs the standard library. README.md lies in
the working folder; BUILT_IN is the folder that no file of the wheel may name.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import sixfold
import sixfold.kernel.native  # the kernel loads

PACKAGE = Path(sixfold.__file__).parent
SIXFOLD = str(Path(sys.executable).with_name("sixfold"))
EXPECTED = (
    "py.typed",
    "kernel/_native.pyi",
    "locales/de",
    "report/figures.json",
    "server/storage/migrations/env.py",
    "server/static/index.html",
)
START_S = 60.0


def look_at_files(built_in: str) -> None:
    """Everything is there, and nothing names the folder it was built in."""
    assert PACKAGE.is_relative_to(sys.prefix), f"found {PACKAGE}, not the installed wheel"
    missing = [name for name in EXPECTED if not (PACKAGE / name).exists()]
    assert not missing, f"the wheel lacks {missing}"
    files = [file for file in PACKAGE.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    naming = [str(file) for file in files if built_in.encode() in file.read_bytes()]
    assert not naming, f"these files name the folder they were built in: {naming}"


def run_readme() -> None:
    """README's program prints what README says."""
    readme = Path("README.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```\s+It prints\s+```\n(.*?)```", readme, re.DOTALL)
    assert found, "README.md has no program with its output"
    printed = subprocess.run(
        [sys.executable, "-P", "-c", found[1]], capture_output=True, text=True, check=True
    ).stdout
    assert printed == found[2], f"README's program printed {printed!r}"


def play_in_the_terminal() -> None:
    """Bots play games against each other from the command line."""
    words = [SIXFOLD, "arena", "greedy", "random", "--games", "4"]
    subprocess.run(words, capture_output=True, check=True)


def open_the_page() -> None:
    """The server answers with the browser client."""
    with tempfile.TemporaryDirectory() as folder:
        words = [SIXFOLD, "serve", "--port", "0", "--database", f"sqlite:///{folder}/tables.sqlite"]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            page = _get(_address(server))
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            assert script, f"not the browser client: {page[:200]}"
        finally:
            server.terminate()
            server.wait(START_S)


def _address(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"https?://\S+?:\d+", line):
            return found[0]
    raise AssertionError(f"the server ended with {server.wait()}")


def _get(address: str) -> str:
    until = time.monotonic() + START_S
    while True:
        try:
            with urllib.request.urlopen(address, timeout=START_S) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def main() -> None:
    """Run every part, and say each."""
    look_at_files(sys.argv[1])
    for part in (run_readme, play_in_the_terminal, open_the_page):
        part()
        print(f"  {part.__doc__}")


if __name__ == "__main__":
    main()
