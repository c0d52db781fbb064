"""The type stub of the native module is the one that nanobind writes, and says what is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STUB = ROOT / "src" / "sixfold" / "kernel" / "_native.pyi"
ALLOWED = Path(__file__).with_name("stubtest_allowed.txt")

pytestmark = pytest.mark.skipif(
    "SIXFOLD_NATIVE" in os.environ, reason="the installed module is looked at"
)


def run(*words: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_stub_is_what_nanobind_writes(tmp_path: Path) -> None:
    fresh = tmp_path / "_native.pyi"
    run("nanobind.stubgen", "-q", "-m", "sixfold.kernel._native", "-o", str(fresh))
    assert fresh.read_text(encoding="utf-8") == STUB.read_text(encoding="utf-8"), (
        f"write it anew: python -m nanobind.stubgen -m sixfold.kernel._native -o {STUB.name}"
    )


def test_the_stub_is_true(tmp_path: Path) -> None:
    config = tmp_path / "mypy.ini"
    config.write_text(
        f"[mypy]\npython_version = {sys.version_info.major}.{sys.version_info.minor}\n"
    )
    run(
        "mypy.stubtest",
        "sixfold.kernel",
        "--allowlist",
        str(ALLOWED),
        "--mypy-config-file",
        str(config),
    )
