"""The smoke test of a wheel, run by tools/wheel in an environment with the wheel alone.

Usage: python wheel_test.py BUILT_IN. It needs only the wheel and the standard library. README.md
is in the working folder; BUILT_IN is the build folder, which no file of the wheel may contain.
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


def check_files(built_in: str) -> None:
    """All files are there, and none contains the build folder."""
    assert PACKAGE.is_relative_to(sys.prefix), f"found {PACKAGE}, not the installed wheel"
    missing = [name for name in EXPECTED if not (PACKAGE / name).exists()]
    assert not missing, f"the wheel lacks {missing}"
    files = [file for file in PACKAGE.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    leaking = [str(file) for file in files if built_in.encode() in file.read_bytes()]
    assert not leaking, f"these files contain the path of the build folder: {leaking}"


def run_readme() -> None:
    """README's program prints what README says."""
    readme = Path("README.md").read_text(encoding="utf-8")
    program = re.search(r"```python\n(.*?)```\s+It prints\s+```\n(.*?)```", readme, re.DOTALL)
    assert program, "README.md has no program with its output"
    printed = subprocess.run(
        [sys.executable, "-P", "-c", program[1]], capture_output=True, text=True, check=True
    ).stdout
    assert printed == program[2], f"README's program printed {printed!r}"


def play_in_the_terminal() -> None:
    """Bots play games against each other from the command line."""
    command = [SIXFOLD, "arena", "greedy", "random", "--games", "4"]
    subprocess.run(command, capture_output=True, check=True)


def open_the_page() -> None:
    """The server answers with the browser client."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        command = [SIXFOLD, "serve", "--port", "0", "--database", database]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
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
        if address := re.search(r"https?://\S+?:\d+", line):
            return address[0]
    raise AssertionError(f"the server ended with {server.wait()}")


def _get(address: str) -> str:
    deadline = time.monotonic() + START_S
    while True:
        try:
            with urllib.request.urlopen(address, timeout=START_S) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def main() -> None:
    """Run and report every test."""
    check_files(sys.argv[1])
    for test in (run_readme, play_in_the_terminal, open_the_page):
        test()
        print(f"  {test.__doc__}")


if __name__ == "__main__":
    main()
