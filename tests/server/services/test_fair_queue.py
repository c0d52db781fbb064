"""Fair queue: who is next, who starves not, and who is refused."""

import pytest

from sixfold.server.services.fair_queue import (
    MOST_PASSED_OVER,
    Capacity,
    FairQueue,
    Flow,
    Priority,
)
from sixfold.server.tables.refusals import ClientQueueFullError, QueueFullError

BOT, OWL, STUDY, REVIEW = (
    Priority.QUICK_BOT,
    Priority.SLOW_BOT,
    Priority.STUDY,
    Priority.REVIEW,
)


def queue_of(total: int = 1000, each: int = 1000) -> FairQueue[str]:
    """Return an empty queue with the same limits for every class."""
    return FairQueue(dict.fromkeys(Priority, Capacity(total, each)))


def put_all(queue: FairQueue[str], jobs: str, priority: Priority = OWL) -> None:
    """Put jobs, each written as client, table and number: `a1.7`."""
    for job in jobs.split():
        queue.put(job, priority, Flow(job[0], job[1]))


def order(queue: FairQueue[str]) -> str:
    """Take all jobs, and return their order."""
    return " ".join(queue.drain())


def test_clients_take_turns_and_a_clients_tables_too() -> None:
    queue = queue_of()
    put_all(queue, "a1.1 a1.2 a1.3 a2.1 a2.2 b1.1 b1.2 c1.1")
    assert order(queue) == "a1.1 b1.1 c1.1 a2.1 b1.2 a1.2 a2.2 a1.3"


def test_a_client_that_has_just_had_a_turn_waits_for_one_round_of_the_others() -> None:
    queue = queue_of()
    put_all(queue, "a1.1 b1.1 c1.1")
    assert queue.take() == "a1.1"
    put_all(queue, "a1.2")
    assert order(queue) == "b1.1 c1.1 a1.2"


def test_ten_greedy_clients_keep_a_stranger_waiting_for_ten_jobs() -> None:
    queue = queue_of()
    for client in "abcdefghij":
        put_all(queue, " ".join(f"{client}{table}.1" for table in "0123456789"))
    put_all(queue, "s1.1")
    assert order(queue).split().index("s1.1") == 10


def test_an_urgent_class_goes_first() -> None:
    queue = queue_of()
    for priority in sorted(Priority, reverse=True):
        put_all(queue, f"a1.{priority.name}", priority)
    assert order(queue) == " ".join(f"a1.{priority.name}" for priority in Priority)


def test_no_class_starves_while_more_urgent_work_never_ends() -> None:
    queue = queue_of()
    put_all(queue, "s1.study s1.study2", STUDY)
    put_all(queue, "r1.review", REVIEW)
    taken = []
    for number in range(3 * MOST_PASSED_OVER):
        put_all(queue, f"a1.{number}", OWL)
        taken.append(queue.take())
    assert taken.index("s1.study") == MOST_PASSED_OVER
    assert taken.index("r1.review") == MOST_PASSED_OVER + 1
    assert taken.index("s1.study2") == 2 * MOST_PASSED_OVER + 1


def test_a_lane_takes_only_the_classes_it_accepts() -> None:
    queue = queue_of()
    put_all(queue, "a1.study", STUDY)
    put_all(queue, "a1.owl", OWL)
    assert queue.take({BOT}) is None
    assert queue.take({BOT, STUDY}) == "a1.study"
    assert queue.take({BOT, STUDY}) is None
    assert queue.take() == "a1.owl"


def test_a_greedy_client_is_refused_and_others_find_room() -> None:
    queue = queue_of(total=5, each=3)
    put_all(queue, "a1.1 a2.1 a3.1")
    with pytest.raises(ClientQueueFullError):
        put_all(queue, "a4.1")
    put_all(queue, "b1.1 c1.1")
    with pytest.raises(QueueFullError) as full:
        put_all(queue, "d1.1")
    assert not isinstance(full.value, ClientQueueFullError)
    put_all(queue, "d1.1", STUDY)
    assert queue.take() == "a1.1"
    put_all(queue, "d1.1")


def test_a_discarded_job_is_never_taken_and_gives_its_place_free() -> None:
    queue = queue_of(total=2, each=1)
    ticket = queue.put("a1.1", OWL, Flow("a", "1"))
    put_all(queue, "b1.1")
    assert queue.discard(ticket)
    assert not queue.discard(ticket)
    put_all(queue, "a1.2")
    assert order(queue) == "b1.1 a1.2"
    assert queue.waiting(OWL) == 0
