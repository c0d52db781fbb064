"""What holds for every test, however they were started."""

import signal
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

# A shell lets programs in the background ignore Ctrl-C, and theirs inherit that: tests that press
# it would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
AMONG_PROGRAMS = tuple(
    HERE / name
    for name in (
        "arena/test_command.py",
        "arena/test_programs.py",
        "server",
        "terminal/test_cli.py",
        "terminal/test_guest.py",
        "web",
    )
)
"""Where tests start programs of their own: servers, databases, terminals, a browser."""
TRIED_TWICE = ("tried", "twice")
SECOND_TRY = pytest.StashKey[bool]()
"""Whether an item is tried for the second time."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try a test among real programs once more that failed.

    How quickly those answer is up to a sometimes busy machine, and games in the browser are dealt
    by real luck; what is broken fails twice.
    """
    among_programs = any(item.path.is_relative_to(place) for place in AMONG_PROGRAMS)
    if not among_programs or not isinstance(item, pytest.Function):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed for report in reports):
        why = "\n\n".join(report.longreprtext for report in reports if report.failed)
        item._initrequest()
        item.stash[SECOND_TRY] = True
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        for report in reports:
            report.sections += [TRIED_TWICE, ("the first try", why)]
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that passed at their second try only, and why the first failed."""
    for report in terminalreporter.stats.get("passed", ()):
        if TRIED_TWICE in map(tuple, report.sections):
            terminalreporter.section(f"passed at the second try: {report.nodeid}")
            terminalreporter.line(dict(map(tuple, report.sections))["the first try"])
