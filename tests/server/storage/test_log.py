"""The log keeps what it was given, once and in order, on SQLite as on PostgreSQL."""

import asyncio
import json
import math
import time
from collections.abc import AsyncIterator, Sequence

import pytest

from sixfold.server.storage import group_commit, sql, sqlite
from sixfold.server.storage.open import SqlLog, open_log
from sixfold.server.tables.log import BusyError, NewEntry, StaleError, StoredEntry, TwiceError
from tests.server.storage.bodies import body_of, new_entry
from tests.waiting import LIMIT_S

pytestmark = pytest.mark.anyio


@pytest.fixture(params=[0.0, 60.0], ids=["slow-disk", "quick-disk"])
async def log(
    request: pytest.FixtureRequest, database: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[SqlLog]:
    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", request.param)
    opened = await open_log(database)
    yield opened
    await opened.close()


def moves(*words: str) -> list[NewEntry]:
    return [new_entry({"move": word}) for word in words]


def words(entries: Sequence[StoredEntry]) -> list[object]:
    return [body_of(entry)["move"] for entry in entries]


async def test_what_was_appended_is_read_in_order(log: SqlLog) -> None:
    first = await log.append("t", 0, moves("a", "b"), None)
    second = await log.append("t", 2, moves("c"), None)
    assert [entry.seq for entry in [*first, *second]] == [1, 2, 3]
    assert await log.read("t") == [*first, *second]
    assert await log.read("t", 2) == second
    assert await log.read("t", 10**30) == []


async def test_a_text_is_stored_to_the_letter(log: SqlLog) -> None:
    text = json.dumps({"nul": "\0", "half": "\ud800", "snow": "☃", "list": [1, 2.5, None]})
    [stored] = await log.append("t", 0, [NewEntry(text)], None)
    assert stored.text == text
    assert await log.read("t") == [stored]


async def test_a_table_that_moved_on_takes_nothing_and_says_where_it_is(log: SqlLog) -> None:
    await log.append("t", 0, moves("a", "b"), None)
    for after in (0, 1, 3, 10**30):
        with pytest.raises(StaleError) as refused:
            await log.append("t", after, moves("x"), None)
        assert refused.value.last == 2
    assert words(await log.read("t")) == ["a", "b"]


async def test_a_table_that_was_never_made_takes_nothing(log: SqlLog) -> None:
    with pytest.raises(StaleError) as refused:
        await log.append("t", 1, moves("x"), None)
    assert refused.value.last == 0
    assert await log.read("t") == []
    assert await log.last(["t"]) == {}


async def test_a_command_sent_twice_is_done_once_and_told_what_it_did(log: SqlLog) -> None:
    entries = [new_entry({"move": "a"}, "c1"), new_entry({"move": "drawn"})]
    first = await log.append("t", 0, entries, None)
    await log.append("t", 2, moves("b"), None)
    for after in (0, 3):  # as it was sent, and as if it had seen the answer
        with pytest.raises(TwiceError) as refused:
            await log.append("t", after, entries, None)
        assert refused.value.entries == tuple(first)
        assert refused.value.command == "c1"
    assert words(await log.read("t")) == ["a", "drawn", "b"]


async def test_the_same_command_at_another_table_is_another(log: SqlLog) -> None:
    for table in ("t", "@t", "t@t"):
        [stored] = await log.append(table, 0, [new_entry({}, "c@1")], None)
        assert stored.command == "c@1"
        assert await log.read(table) == [stored]


async def test_of_appends_at_once_one_is_stored_and_the_others_are_stale(log: SqlLog) -> None:
    await log.append("t", 0, moves("start"), None)
    results = await asyncio.gather(
        *(log.append("t", 1, moves(f"{n}"), None) for n in range(20)), return_exceptions=True
    )
    stored = [result for result in results if not isinstance(result, BaseException)]
    assert len(stored) == 1
    assert sum(isinstance(result, StaleError) for result in results) == 19
    assert await log.read("t", 1) == stored[0]


async def test_a_command_at_once_with_itself_is_done_once(log: SqlLog) -> None:
    await log.append("t", 0, moves("start"), None)
    results = await asyncio.gather(
        *(log.append("t", 1, [new_entry({"move": "a"}, "c")], None) for _ in range(20)),
        return_exceptions=True,
    )
    twice = [result for result in results if isinstance(result, TwiceError)]
    [stored] = [result for result in results if isinstance(result, list)]
    assert len(twice) == 19
    assert all(refused.entries == tuple(stored) for refused in twice)


async def test_appends_of_one_group_may_follow_each_other(log: SqlLog) -> None:
    results = await asyncio.gather(*(log.append("t", n, moves(f"{n}"), None) for n in range(50)))
    assert [entry for result in results for entry in result] == await log.read("t")


async def test_a_refused_append_does_not_hurt_its_group(log: SqlLog) -> None:
    work = [
        log.append(f"t{n:02}", n % 3, [new_entry({"move": n}, f"c{n}")], None) for n in range(60)
    ]
    results = await asyncio.gather(*work, return_exceptions=True)
    for n, result in enumerate(results):
        assert isinstance(result, StaleError if n % 3 else list)
        assert words(await log.read(f"t{n:02}")) == ([] if n % 3 else [n])


@pytest.mark.parametrize(
    ("table", "after", "entry", "due"),
    [
        ("", 0, new_entry({}), None),
        ("a\0", 0, new_entry({}), None),
        ("ä", 0, new_entry({}), None),
        ("t" * 101, 0, new_entry({}), None),
        ("t", -1, new_entry({}), None),
        ("t", 0, new_entry({}, "c\ud800"), None),
        ("t", 0, new_entry({}, ""), None),
        ("t", 0, NewEntry('{"name":"Zoë"}'), None),
        ("t", 0, new_entry({}), math.inf),
    ],
)
async def test_what_no_database_could_hold_is_refused_at_once(
    log: SqlLog, table: str, after: int, entry: NewEntry, due: float | None
) -> None:
    with pytest.raises(ValueError):
        await log.append(table, after, [entry], due)
    assert await log.read(table) == []


async def test_an_append_has_entries_and_carries_a_command_once(log: SqlLog) -> None:
    with pytest.raises(ValueError):
        await log.append("t", 0, [], None)
    with pytest.raises(ValueError):
        await log.append("t", 0, [new_entry({}, "c"), new_entry({}, "c")], None)


async def test_the_times_of_a_table_never_run_backwards(
    log: SqlLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    [first] = await log.append("t", 0, moves("a"), None)
    assert abs(first.at - time.time()) < LIMIT_S
    monkeypatch.setattr(sql, "time_of_storage", lambda: first.at - 3600)
    monkeypatch.setattr(sqlite, "time_of_storage", lambda: first.at - 3600)
    [second] = await log.append("t", 1, moves("b"), None)
    assert second.at == first.at


async def test_tables_are_due_in_the_order_of_their_times(log: SqlLog) -> None:
    for table, due in (("late", 30.0), ("never", None), ("first", 10.0), ("second", 20.0)):
        await log.append(table, 0, moves("a"), due)
    assert await log.due(25.0, 10) == ["first", "second"]
    assert await log.due(20.0, 10) == ["first", "second"]
    assert await log.due(25.0, 1) == ["first"]
    await log.append("first", 1, moves("b"), None)
    assert await log.due(99.0, 10) == ["second", "late"]


async def test_a_table_that_is_postponed_is_claimed_by_nobody_before(log: SqlLog) -> None:
    for table in ("one", "two"):
        await log.append(table, 0, moves("a"), 10.0)
    await log.postpone("one", 70.0)
    await log.postpone("nowhere", 70.0)
    assert await log.claim(60.0, 61.0, 9) == ["two"]
    assert sorted(await log.claim(70.0, 71.0, 9)) == ["one", "two"]


async def test_a_table_is_claimed_by_one_until_its_time(database: str, log: SqlLog) -> None:
    other = await open_log(database)
    try:
        for n in range(40):
            await log.append(f"t{n:02}", 0, moves("a"), 10.0)
        claims = await asyncio.gather(
            *(one.claim(20.0, 60.0, 7) for one in (log, other, log, other))
        )
        claimed = [table for claim in claims for table in claim]
        assert len(claimed) == len(set(claimed)) == 28
        assert len(await other.claim(20.0, 60.0, 99)) == 12
        assert await log.claim(59.0, 99.0, 99) == []
        await log.append("t00", 1, moves("b"), None)
        assert len(await other.claim(60.0, 99.0, 99)) == 39
    finally:
        await other.close()


async def test_the_last_numbers_of_many_tables_are_known_at_once(log: SqlLog) -> None:
    for n in range(5):
        await log.append(f"t{n}", 0, moves(*"abcde"[: n + 1]), None)
    many = [f"x{n}" for n in range(2500)]
    assert await log.last(["t0", "t4", *many, "t2", "\0"]) == {"t0": 1, "t4": 5, "t2": 3}
    assert await log.last([]) == {}


async def test_a_removed_table_is_forgotten_with_its_commands(log: SqlLog) -> None:
    await log.append("t", 0, [new_entry({"move": "a"}, "c")], 1.0)
    await log.append("u", 0, moves("a"), None)
    with pytest.raises(StaleError) as refused:
        await log.remove("t", 0)
    assert refused.value.last == 1
    await log.remove("t", 1)
    assert (await log.read("t"), await log.due(9.0, 9), await log.last(["t"])) == ([], [], {})
    await log.remove("t")
    await log.append("t", 0, [new_entry({"move": "b"}, "c")], None)
    assert words(await log.read("t")) == ["b"]
    assert words(await log.read("u")) == ["a"]


async def test_two_processes_worth_of_logs_share_one_truth(database: str, log: SqlLog) -> None:
    other = await open_log(database)
    try:
        stored = 0
        for after in range(30):
            results = await asyncio.gather(
                *(one.append("t", after, moves(f"{after}"), None) for one in (log, other, log)),
                return_exceptions=True,
            )
            assert sum(isinstance(result, StaleError) for result in results) == 2
            stored += 1
        assert words(await other.read("t")) == [f"{n}" for n in range(stored)]
        assert await other.read("t") == await log.read("t")
    finally:
        await other.close()


async def test_logs_that_touch_the_same_tables_in_any_order_never_lock_each_other(
    database: str, log: SqlLog
) -> None:
    other = await open_log(database)
    tables = [f"t{n:02}" for n in range(30)]
    try:
        for turn in range(10):
            backwards = tables[::-1]
            results = await asyncio.gather(
                *(log.append(table, turn, moves("a"), None) for table in tables),
                *(other.append(table, turn, moves("b"), None) for table in backwards),
                return_exceptions=True,
            )
            assert sum(isinstance(result, list) for result in results) == 30
            assert sum(isinstance(result, StaleError) for result in results) == 30
    finally:
        await other.close()


async def test_a_full_queue_is_said_and_what_it_held_is_stored(
    log: SqlLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "QUEUE_LIMIT", 10)
    results = await asyncio.gather(
        *(log.append(f"t{n}", 0, moves("a"), None) for n in range(100)), return_exceptions=True
    )
    stored = [n for n, result in enumerate(results) if isinstance(result, list)]
    assert stored
    assert sum(isinstance(result, BusyError) for result in results) == 100 - len(stored)
    assert len(await log.last([f"t{n}" for n in range(100)])) == len(stored)


async def test_closing_finishes_what_was_accepted(database: str) -> None:
    log = await open_log(database)
    work = [asyncio.create_task(log.append(f"t{n}", 0, moves("a"), None)) for n in range(300)]
    await asyncio.sleep(0)
    await log.close()
    assert all(await asyncio.gather(*work))
    again = await open_log(database)
    assert len(await again.last([f"t{n}" for n in range(300)])) == 300
    await again.close()


async def test_a_caller_that_gave_up_disturbs_nobody(log: SqlLog) -> None:
    given_up = asyncio.create_task(log.append("t", 0, moves("a"), None))
    await asyncio.sleep(0)
    given_up.cancel()
    await log.append("u", 0, moves("b"), None)
    assert given_up.done() or given_up.cancelling()
    assert words(await log.read("t")) in ([], ["a"])
