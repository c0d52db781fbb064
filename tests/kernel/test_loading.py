"""The errors when the native module cannot be loaded or built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
NO_COMPILER = {"CXX": "no-such-compiler"}

pytestmark = pytest.mark.skipif(
    "SIXFOLD_NATIVE" in os.environ, reason="the installed module is looked at"
)


def error_of(code: str) -> str:
    """Return what a Python without the native module says at the end."""
    hidden = "import sys; sys.modules['sixfold.kernel._native'] = None; "
    ended = subprocess.run(
        [sys.executable, "-c", hidden + code], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    return ended.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "module", ["placements", "playouts", "endgame", "cubes_reroll", "cards_solver"]
)
def test_without_the_native_module_the_way_out_is_told(module: str) -> None:
    message = error_of(f"import sixfold.kernel.{module}")
    assert message.startswith("ImportError: Sixfold's kernel could not be loaded.")
    assert "C++20 compiler" in message
    assert "wheel" in message
    assert "The reason was: " in message


def test_a_file_that_is_no_module_is_told_with_its_reason(tmp_path: Path) -> None:
    broken = tmp_path / "_native.so"
    broken.write_bytes(b"not a library")
    code = (
        "import importlib.util, sys\n"
        "class Broken:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'sixfold.kernel._native':\n"
        f"            return importlib.util.spec_from_file_location(name, {str(broken)!r})\n"
        "sys.meta_path.insert(0, Broken())\n"
        "del sys.modules['sixfold.kernel._native']\n"
        "import sixfold.kernel.placements\n"
    )
    message = error_of("pass\n" + code)
    assert message.startswith("ImportError: Sixfold's kernel could not be loaded.")
    assert str(broken) in message


def configured(folder: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            BIN / "cmake",
            *("-S", ROOT, "-B", folder, "-G", "Ninja"),
            f"-DCMAKE_MAKE_PROGRAM={BIN / 'ninja'}",
            f"-DPython_EXECUTABLE={sys.executable}",
        ],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **env},
    )


def test_without_a_compiler_the_build_says_which_one_is_needed(tmp_path: Path) -> None:
    without = configured(tmp_path, NO_COMPILER)
    assert without.returncode != 0
    message = " ".join(without.stderr.split())
    assert "written in C++20, and no C++ compiler was found. Install one" in message
    assert "or install a ready-made wheel." in message
    assert configured(tmp_path, {}).returncode == 0  # once there is one, it is found
