"""A table is the fold of its log: what is decided, stored and read again leads to the same."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import view
from sixfold.rules.moves import Pass
from sixfold.server.tables import commands
from sixfold.server.tables.commands import Decision, Secrets
from sixfold.server.tables.entries import (
    RULES_VERSION,
    Began,
    Closed,
    Entry,
    LogEntry,
    Made,
    Moved,
    RematchWanted,
    Resigned,
)
from sixfold.server.tables.entry_codec import decode, encode
from sixfold.server.tables.fold import DamagedLogError, fold, folded
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import (
    BOT_GRACE,
    DAY,
    Table,
)
from sixfold.wire.commands import JoinRequest, Wish
from sixfold.wire.errors import Code
from sixfold.wire.settings import TableSettings
from sixfold.wire.views import Ending, Stage
from tests.rules.random_moves import legal_move

ID = "a" * 20
SECRET = "s" * 32


def numbered(entries: Iterable[Entry]) -> Iterator[LogEntry]:
    """Yield entries as those of a log, from its first."""
    return (LogEntry(seq, entry) for seq, entry in enumerate(entries, 1))


class History:
    """A table, the log that led to it, and a clock."""

    def __init__(self, now: float = 1000.0, **settings: Any) -> None:
        self.now = now
        self.log: list[str] = []
        wanted = TableSettings.model_validate(settings)
        links = tuple("i" if seat.kind == "link" else None for seat in wanted.seats)
        nonces = tuple(f"{place:064x}" for place in range(len(wanted.seats)))
        secrets = Secrets("ab" * 32, nonces, "maker", links, "watch")
        self.table: Table | None = None
        self.take(commands.make(wanted, secrets, now))

    @property
    def at(self) -> Table:
        assert self.table is not None
        return self.table

    def is_at(self, stage: Stage) -> bool:
        return self.at.stage is stage

    def take(self, decision: Decision) -> None:
        """Store what was decided as a log does: as text."""
        for entry in decision.entries:
            seq = len(self.log) + 1
            applied = decision.applied if isinstance(entry, Moved) else None
            self.table = fold(self.table, ID, seq, entry, applied=applied)
            self.log.append(encode(entry))

    def join(self, place: int, name: str = "Bob") -> None:
        who = JoinRequest(secret=SECRET, name=name)
        key, nonce = f"key{place}", "cd" * 32
        self.take(commands.join(self.at, place, who, key=key, nonce=nonce, now=self.now))

    def move(self, random: Random) -> None:
        """Let whoever's turn it is make any legal move."""
        seat, state = self.at.turn, self.at.state
        assert seat is not None
        assert state is not None
        move = legal_move(view(state, seat), seat, random)
        if self.at.seats[seat].plays is not None:
            self.take(commands.bot_play(self.at, seat, move, self.now))
        else:
            self.take(commands.play(self.at, seat, move, self.now))

    def wish(self, place: int, wish: Wish) -> None:
        self.take(commands.wish(self.at, place, wish, self.now))

    def replayed(self) -> Table | None:
        return folded(ID, numbered(map(decode, self.log)))


def new_history(seats: int = 2, **settings: Any) -> History:
    people = [{"kind": "here", "name": f"P{n}"} for n in range(seats)]
    return History(**{"edition": "classic", "seats": people, **settings})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", range(6))
def test_a_game_read_again_is_the_game_that_was(edition: str, number: int) -> None:
    random = Random(f"{edition} {number}")
    leaving = random.choice(["wait", "bot", "resign"])
    history = new_history(
        2 + number % 3,
        edition=edition,
        leaving=leaving,
        clock={"per_turn": 60, "bank": 100} if number % 2 else None,
        order=random.choice(["seats", "lot"]),
    )
    while history.is_at(Stage.PLAYING):
        history.now += random.random() * 80
        late = commands.time_out(history.at, history.now)
        if late is not None:
            history.take(late)
        elif random.random() < 0.02:
            try:
                history.wish(random.randrange(history.at.players), random.choice(list(Wish)))
            except RefusedError:
                continue
        else:
            history.move(random)
        if random.random() < 0.1:
            assert history.replayed() == history.at
    assert history.replayed() == history.at
    assert history.at.winners
    assert not any(history.at.seats[place].resigned for place in history.at.winners)


def test_a_log_that_leads_elsewhere_is_refused() -> None:
    history = new_history()
    random = Random(1)
    for _ in range(6):
        history.move(random)
    place = next(place for place, text in enumerate(history.log) if '"kind":"moved"' in text)
    body = json.loads(history.log[place])
    drawn = body["events"][1]["pieces"]
    drawn[0] = "R1" if drawn[0] != "R1" else "R2"
    history.log[place] = json.dumps(body)
    with pytest.raises(DamagedLogError):
        history.replayed()


def test_a_log_begins_with_the_making_of_its_table() -> None:
    with pytest.raises(DamagedLogError):
        fold(None, ID, 1, Closed(at=1.0))


@pytest.mark.parametrize(
    "entry",
    [
        Resigned(at=1.0, seat=3),
        Moved(at=1.0, seat=0, bot=None, move=Pass(), events=()),
        RematchWanted(at=1.0, seat=2),
    ],
)
def test_an_entry_that_cannot_follow_is_a_damaged_log(entry: Entry) -> None:
    with pytest.raises(DamagedLogError):
        fold(new_history().at, ID, 9, entry)


def test_what_cannot_happen_before_the_beginning_is_a_damaged_log() -> None:
    waiting = History(edition="classic", seats=[{"kind": "here", "name": "A"}, {"kind": "link"}])
    moved = Moved(at=1.0, seat=0, bot=None, move=Pass(), events=())
    for entry in (moved, Resigned(at=1.0, seat=0)):
        with pytest.raises(DamagedLogError):
            fold(waiting.at, ID, 2, entry)


def test_a_table_is_made_once_and_for_its_own_seats() -> None:
    made = decode(new_history().log[0])
    assert isinstance(made, Made)
    with pytest.raises(DamagedLogError):
        fold(new_history().at, ID, 9, made)
    with pytest.raises(DamagedLogError):
        fold(None, ID, 1, replace(made, taken=made.taken[:1]))


def test_a_log_of_rules_that_are_not_known_is_refused() -> None:
    made = decode(new_history().log[0])
    assert isinstance(made, Made)
    assert (made.rules, replace(made, rules=None).rules_version) == (RULES_VERSION, 1)
    assert fold(None, ID, 1, replace(made, rules=None)) == fold(None, ID, 1, made)
    with pytest.raises(DamagedLogError, match="version 2"):
        fold(None, ID, 1, replace(made, rules=RULES_VERSION + 1))


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    history = new_history()
    began = decode(history.log[1])
    assert isinstance(began, Began)
    history.log[1] = encode(replace(began, commitment="0" * 64))
    with pytest.raises(DamagedLogError):
        history.replayed()


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    history = History(edition="classic", seats=[{"kind": "here", "name": "A"}, {"kind": "link"}])
    assert history.is_at(Stage.GATHERING)
    history.join(1)
    assert history.is_at(Stage.PLAYING)
    assert history.at.keys["key1"] == (1,)
    with pytest.raises(RefusedError) as refusal:
        history.join(1)
    assert refusal.value.code is Code.SEAT_TAKEN


def test_the_shares_of_all_seats_are_in_the_seed() -> None:
    history = History(edition="classic", seats=[{"kind": "here", "name": "A"}, {"kind": "link"}])
    other = History(edition="classic", seats=[{"kind": "here", "name": "A"}, {"kind": "link"}])
    history.join(1)
    who = JoinRequest(secret=SECRET, name="Bob")
    other.take(commands.join(other.at, 1, who, key="key1", nonce="ce" * 32, now=other.now))
    assert history.at.seed != other.at.seed


def test_ages_decide_who_opens_where_the_table_says_so() -> None:
    seats = [{"kind": "here", "name": "A", "age": 40}, {"kind": "here", "name": "B", "age": 9}]
    history = History(edition="classic", seats=seats, order="age")
    assert list(history.at.ages or ()) == [40, 9]
    seats[0].pop("age")
    assert History(edition="classic", seats=seats, order="age").at.ages is None


def test_whoever_stands_up_before_the_game_makes_room() -> None:
    seats = [{"kind": "here", "name": "A"}, {"kind": "link"}, {"kind": "link"}]
    history = History(edition="classic", seats=seats)
    history.join(1)
    history.wish(1, Wish.LEAVE)
    assert [seat.taken for seat in history.at.seats] == [True, False, False]
    assert "key1" not in history.at.keys
    history.wish(0, Wish.LEAVE)
    assert history.at.ending is Ending.CLOSED


def test_the_links_of_whoever_stood_up_open_nothing_for_the_next() -> None:
    seats = [{"kind": "here", "name": "A"}, {"kind": "link"}, {"kind": "link"}]
    history = History(edition="classic", seats=seats)
    history.join(1, "Eve")
    history.take(commands.make_link(history.at, 1, "eve", history.now + 60, history.now))
    history.take(commands.make_link(history.at, 0, "ann", history.now + 60, history.now))
    history.wish(1, Wish.LEAVE)
    history.join(1, "Bob")
    with pytest.raises(RefusedError) as refusal:
        commands.use_link(history.at, "eve", "other", history.now)
    assert refusal.value.code is Code.LINK_SPENT
    history.take(commands.use_link(history.at, "ann", "other", history.now))
    assert history.at.keys["other"] == (0,)
    assert history.replayed() == history.at


def test_of_two_the_other_wins_where_one_resigns() -> None:
    history = new_history()
    history.wish(0, Wish.RESIGN)
    assert (history.at.stage, history.at.ending, history.at.winners) == (
        Stage.OVER,
        Ending.RESIGNATION,
        (1,),
    )


def test_of_three_a_bot_lays_on_for_the_one_who_resigns_and_that_seat_cannot_win() -> None:
    history = new_history(3)
    random = Random(5)
    history.wish(0, Wish.RESIGN)
    assert history.is_at(Stage.PLAYING)
    assert history.at.seats[0].plays == "greedy"
    while history.is_at(Stage.PLAYING):
        history.move(random)
    assert 0 not in history.at.winners
    assert history.replayed() == history.at


def test_the_game_ends_where_only_bots_are_left_to_play() -> None:
    seats = [{"kind": "here", "name": "A"}, *({"kind": "bot", "bot": "random"},) * 2]
    history = History(edition="classic", seats=seats)
    history.wish(0, Wish.RESIGN)
    assert history.at.ending is Ending.RESIGNATION
    assert 0 not in history.at.winners


def test_a_bot_plays_on_for_whoever_leaves_until_they_come_back() -> None:
    history = new_history(leaving="bot")
    gone = history.at.turn
    assert gone is not None
    history.wish(gone, Wish.LEAVE)
    assert (history.at.bots_turn,) == (gone,)
    assert history.at.due == history.at.at + BOT_GRACE
    history.wish(gone, Wish.RETURN)
    assert history.at.bots_turn is None
    with pytest.raises(RefusedError) as refusal:
        history.wish(gone, Wish.RETURN)
    assert refusal.value.code is Code.NOT_AWAY


def test_bots_wait_while_nobody_is_there() -> None:
    history = new_history(leaving="bot")
    history.wish(0, Wish.LEAVE)
    history.wish(1, Wish.LEAVE)
    assert [history.at.bots_turn] == [None]
    history.wish(0, Wish.RETURN)
    history.wish(1, Wish.RETURN)
    history.move(Random(1))


def test_a_move_brings_back_whoever_had_left() -> None:
    history = new_history()
    gone = history.at.turn
    assert gone is not None
    history.wish(gone, Wish.LEAVE)
    assert [gone] == [p for p, seat in enumerate(history.at.seats) if seat.away]
    history.move(Random(1))
    assert not history.at.seats[gone].away


def test_time_beyond_the_turn_comes_from_the_bank() -> None:
    history = new_history(clock={"per_turn": 30, "bank": 100})
    seat = history.at.turn
    assert seat is not None
    assert history.at.deadline == history.now + 130
    history.now += 45
    history.move(Random(1))
    assert history.at.seats[seat].bank == pytest.approx(85)
    assert history.at.deadline == history.now + 130


@pytest.mark.parametrize("leaving", ["wait", "bot", "resign"])
def test_what_follows_a_time_out_is_the_tables_rule(leaving: str) -> None:
    history = new_history(clock={"per_turn": 30, "bank": 10}, leaving=leaving)
    seat = history.at.turn
    assert seat is not None
    assert commands.time_out(history.at, history.now + 39.9) is None
    late = commands.time_out(history.at, history.now + 40)
    assert late is not None
    history.take(late)
    match leaving:
        case "wait":
            assert history.at.bots_turn == seat
            with pytest.raises(RefusedError):
                history.take(commands.play(history.at, seat, legal(history, seat), history.now))
            history.move(Random(1))
            assert history.at.seats[seat].plays is None
        case "bot":
            assert history.at.bots_turn == seat
            assert history.at.seats[seat].away
        case "resign":
            assert history.at.winners == (1 - seat,)
    assert history.replayed() == history.at


def legal(history: History, seat: int) -> Any:
    assert history.at.state is not None
    return legal_move(view(history.at.state, seat), seat, Random(1))


def test_tables_expire_by_their_stage() -> None:
    waiting = History(edition="classic", seats=[{"kind": "here", "name": "A"}, {"kind": "link"}])
    assert waiting.at.due == waiting.at.at + 7 * DAY
    waiting.join(1)
    assert waiting.at.due == waiting.at.at + 365 * DAY
    waiting.wish(1, Wish.RESIGN)
    assert waiting.at.due == waiting.at.at + 90 * DAY


def test_times_of_a_table_never_run_backwards() -> None:
    history = new_history()
    history.now -= 500
    history.move(Random(1))
    assert history.at.at == 1000.0


def test_a_rematch_turns_the_seats_and_keeps_the_tokens() -> None:
    seats = [{"kind": "here", "name": "A"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}]
    history = History(edition="cubes", seats=seats)
    history.join(1)
    history.wish(0, Wish.RESIGN)
    random = Random(3)
    while history.is_at(Stage.PLAYING):
        history.move(random)
    history.wish(0, Wish.REMATCH)
    assert [seat.wants_rematch for seat in history.at.seats] == [True, False, False]
    history.wish(1, Wish.REMATCH)
    assert history.at.all_want_rematch
    decision = commands.rematch(history.at, "ef" * 32, ("01" * 32,) * 3, history.now)
    again = folded("b" * 20, numbered(decision.entries))
    assert again is not None
    assert [seat.name for seat in again.seats] == [None, "A", "Bob"]
    assert again.keys == {"maker": (1,), "key1": (2,)}
    assert again.stage is Stage.PLAYING


def test_after_a_rematch_the_token_of_who_left_holds_no_seat() -> None:
    seats = [{"kind": "here", "name": "A"}, {"kind": "link"}, {"kind": "link"}]
    history = History(edition="classic", seats=seats)
    history.join(1)
    history.join(2, "Eve")
    history.wish(0, Wish.RESIGN)
    history.wish(1, Wish.RESIGN)
    history.wish(2, Wish.LEAVE)
    decision = commands.rematch(history.at, "ef" * 32, ("01" * 32,) * 3, history.now)
    again = folded("b" * 20, numbered(decision.entries))
    assert again is not None
    assert [seat.plays for seat in again.seats] == ["greedy", None, None]
    assert again.keys == {"maker": (1,), "key1": (2,)}
    assert again.holds("key2") is None


@pytest.mark.parametrize("theirs", [True, False])
def test_whoever_returns_in_their_turn_has_its_whole_time(theirs: bool) -> None:
    history = new_history(3, clock={"per_turn": 30, "bank": 10}, leaving="bot")
    turn = history.at.turn
    assert turn is not None
    gone = turn if theirs else (turn + 1) % 3
    began = history.now
    history.wish(gone, Wish.LEAVE)
    history.now += 25
    history.wish(gone, Wish.RETURN)
    assert history.at.deadline == (history.now if theirs else began) + 40
    assert history.replayed() == history.at


def test_a_link_to_another_device_is_used_once_and_in_time() -> None:
    history = new_history()
    history.take(commands.make_link(history.at, 1, "hash", history.now + 60, history.now))
    with pytest.raises(RefusedError):
        commands.use_link(history.at, "hash", "other", history.now + 61)
    history.take(commands.use_link(history.at, "hash", "other", history.now))
    assert history.at.keys["other"] == (1,)
    with pytest.raises(RefusedError) as refusal:
        commands.use_link(history.at, "hash", "third", history.now)
    assert refusal.value.code is Code.LINK_SPENT
