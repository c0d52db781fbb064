"""What holds for every test, however they were started."""

import os
import signal

import pytest

from tests.folder_times import FolderTimes

# A shell lets programs in the background ignore Ctrl-C, and theirs inherit that: tests that press
# it would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No test touches a database that this machine's settings name.
for name in [name for name in os.environ if name.startswith("SIXFOLD_")]:
    if not name.startswith(("SIXFOLD_TEST_", "SIXFOLD_NATIVE")):
        del os.environ[name]
os.environ["SIXFOLD_CONFIG"] = os.devnull


def pytest_configure(config: pytest.Config) -> None:
    """Measure every test, in each worker and where the run is controlled."""
    config.pluginmanager.register(FolderTimes(), "folder-times")
