"""What holds for every test, however they were started."""

import signal

import pytest

from tests.folder_times import FolderTimes

# A shell lets programs in the background ignore Ctrl-C, and theirs inherit that: tests that press
# it would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """Measure every test, in each worker and where the run is controlled."""
    config.pluginmanager.register(FolderTimes(), "folder-times")
