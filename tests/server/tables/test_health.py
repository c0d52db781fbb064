"""Health of the database: what is wrong, until when, and how often the log says so."""

import logging

import pytest

from sixfold.server.tables import health
from sixfold.server.tables.health import Fault, FaultKind, Health, Side

FULL = Fault(FaultKind.FULL, "no space left")
CORRUPT = Fault(FaultKind.CORRUPT, "malformed")


def test_a_fault_is_reported_once_a_minute_for_each_kind(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Health()
    counted: list[FaultKind] = []
    one.on_error = counted.append
    for fault in (FULL, CORRUPT, FULL, FULL):
        one.fail(Side.WRITE, fault)
    assert [message.partition(";")[0] for message in caplog.messages] == [str(FULL), str(CORRUPT)]
    monkeypatch.setattr(health, "REPEATED_AFTER_S", 0.0)
    one.fail(Side.WRITE, FULL)
    assert "the database's disk is full: no space left" in caplog.messages[-1]
    assert counted == [FaultKind.FULL, FaultKind.CORRUPT] + 3 * [FaultKind.FULL]


def test_a_success_of_the_same_side_ends_a_fault_and_is_reported(
    caplog: pytest.LogCaptureFixture,
) -> None:
    one = Health()
    one.fail(Side.WRITE, FULL)
    one.give_up(Side.WRITE)
    one.work(Side.READ)
    assert (one.fault, one.has_given_up(Side.WRITE)) == (FULL, True)
    one.work(Side.WRITE)
    assert (one.fault, one.has_given_up(Side.WRITE)) == (None, False)
    assert [record.levelno for record in caplog.records] == [logging.ERROR, logging.WARNING]


def test_a_fault_that_lasts_is_ended_by_a_probe_of_everything_alone() -> None:
    one = Health()
    one.fail(Side.READ, CORRUPT)
    one.fail(Side.READ, FULL)
    one.work(Side.READ)
    assert one.fault == CORRUPT
    one.recover()
    assert one.fault is None
