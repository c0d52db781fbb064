"""The writer's pace: nobody waits on a quiet server, and on a busy one groups gather."""

import pytest

from sixfold.server.storage.writer import GATHERING_S, Pace


def pauses(rate: float, group: int) -> list[float]:
    """Return how long groups of a size are let gather where so many appends come a second."""
    pace, every = Pace(), group / rate
    return [pace.pause(group, 1000.0 + number * every) for number in range(int(2 / every))]


@pytest.mark.parametrize(("rate", "group"), [(200, 1), (200, 8), (400, 4), (2000, 1), (2000, 3)])
def test_nobody_waits_on_a_quiet_server_or_after_a_small_group(rate: float, group: int) -> None:
    assert set(pauses(rate, group)) == {0.0}


def test_on_a_busy_server_groups_gather_the_longer_the_busier_it_is() -> None:
    quick, busy, busiest = (pauses(rate, 5)[-1] for rate in (800, 1000, 3000))
    assert 0 < quick < busy < busiest == GATHERING_S


def test_a_server_that_was_busy_is_quiet_again_soon() -> None:
    pace = Pace()
    assert [pace.pause(5, number / 400) for number in range(400)][-1] == GATHERING_S
    assert pace.pause(5, 2.0) == 0.0
