"""The same contest on a Ray cluster of this machine; only where Ray is installed (`make ray`)."""

from functools import partial

import pytest

from sixfold.arena.cluster import NoClusterError, NoRayError, play_on_ray
from sixfold.arena.run import Plan, run
from sixfold.arena.workers import play_here
from tests.arena.contests import contest
from tests.arena.test_run import untimed


def test_without_ray_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(NoRayError):
        list(play_on_ray(contest(), [], "local"))


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    plan = Plan(contest(), 4)
    there = run(plan, partial(play_on_ray, address="local"))
    assert untimed(there.results) == untimed(run(plan, play_here).results)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "localhost:999999"])
def test_an_address_without_a_cluster_is_said_at_once(address: str) -> None:
    pytest.importorskip("ray")
    with pytest.raises(NoClusterError):
        list(play_on_ray(contest(), [], address))
