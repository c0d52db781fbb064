"""A pytest plugin that runs the tests with another build of the native module.

`SIXFOLD_NATIVE` names its file; see `tools/sanitize`.
"""

import importlib.util
import os
import sys
from pathlib import Path

NAME = "sixfold.kernel._native"


def load(path: Path) -> None:
    """Load the module from this file instead of the installed one."""
    spec = importlib.util.spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[NAME] = module


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"native module: {sys.modules[NAME].__file__}"


load(Path(os.environ["SIXFOLD_NATIVE"]).resolve())
