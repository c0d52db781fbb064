"""The two-ended bag: the ends of the draws, and the rules unchanged."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sixfold.arena import two_ended_bag
from sixfold.arena.two_ended_bag import RandomInsertion
from sixfold.players.bots import BOTS
from sixfold.record.builder import record_move, start_record
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules import tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, EDITIONS, STARWARS, TRAVEL, Edition
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied, Drew, Swapped
from sixfold.rules.game import State, start, turn, view
from sixfold.rules.moves import Move, Pass, Place, Swap
from sixfold.rules.pieces import Piece, full_set
from tests.record.games import replay


def order_of(seed: str) -> tuple[Piece, ...]:
    return Seeded(seed).shuffle(full_set())[0]


def dealt(seed: str = "seed") -> tiles.State:
    state = two_ended_bag.deal(CLASSIC, 2, seed)
    assert isinstance(state, tiles.State)
    return state


def chosen(state: State, bots: tuple[str, str], number: int) -> Move:
    seat = turn(state)
    assert seat is not None
    return BOTS[bots[seat]](view(state, seat), seat, str(number)).move


def played(
    seed: str, bots: tuple[str, str], swap_at: frozenset[int] = frozenset()
) -> Iterator[tuple[int, Move, Applied[State]]]:
    state: State = two_ended_bag.deal(CLASSIC, 2, seed)
    number = 0
    while (seat := turn(state)) is not None:
        move = chosen(state, bots, number)
        if number in swap_at and len(state.bag) >= 2:
            move = Swap(state.hands[seat][:2])
        done = two_ended_bag.play(state, seat, move)
        yield seat, move, done
        state = done.state
        number += 1


def drawn(seed: str, bots: tuple[str, str], seat: int) -> list[Piece]:
    return [
        piece
        for _, _, done in played(seed, bots)
        for event in done.events
        if isinstance(event, Drew) and event.seat == seat
        for piece in event.pieces
    ]


def test_each_seat_is_dealt_from_its_end() -> None:
    order = order_of("seed")
    state = dealt()
    assert state.hands == (order[:6], order[:-7:-1])
    assert state.bag == order[6:-6]


def test_each_seat_draws_from_its_end_in_order() -> None:
    order = order_of("seed")
    front, back = (drawn("seed", ("greedy", "greedy"), seat) for seat in range(2))
    assert tuple(front) == order[6 : 6 + len(front)]
    assert tuple(back) == order[::-1][6 : 6 + len(back)]
    assert len(front) + len(back) == 96


def test_what_a_seat_draws_does_not_depend_on_the_other_while_the_bag_lasts() -> None:
    first = drawn("seed", ("greedy", "greedy"), 0)
    second = drawn("seed", ("greedy", "random"), 0)
    common = min(len(first), len(second))
    assert common > 20
    assert first[:common] == second[:common]


def test_tiles_are_conserved_with_swaps_too() -> None:
    swaps = 0
    for _, move, done in played("swaps", ("greedy", "random"), frozenset(range(3, 40, 4))):
        state = done.state
        assert isinstance(state, tiles.State)
        held = [piece for hand in state.hands for piece in hand]
        assert Counter([*state.board.values(), *held, *state.bag]) == Counter(full_set())
        swaps += isinstance(move, Swap)
    assert swaps > 3


def test_a_swap_keeps_the_rest_of_the_bag_in_order_and_draws_from_the_own_end() -> None:
    state: State = dealt("x")
    state = two_ended_bag.play(state, state.turn, chosen(state, ("greedy", "greedy"), 0)).state
    for _ in range(2):
        assert isinstance(state, tiles.State)
        seat, bag = state.turn, state.bag
        given = state.hands[seat][:3]
        done = two_ended_bag.play(state, seat, Swap(given))
        (event,) = done.events
        assert isinstance(event, Swapped)
        left = bag[:-3] if seat == 1 else bag[3:]
        assert event.drew == (bag[:-4:-1] if seat == 1 else bag[:3])
        assert isinstance(done.state, tiles.State)
        rest = iter(done.state.bag)
        assert all(piece in rest for piece in left)
        assert Counter(done.state.bag) == Counter(left + given)
        state = done.state


def test_what_is_given_back_can_land_anywhere_equally() -> None:
    places: Counter[int] = Counter()
    for number in range(3000):
        order, _ = RandomInsertion(Seeded(str(number)), left=4).shuffle((0, 1, 2, 3, 9))
        assert [thing for thing in order if thing != 9] == [0, 1, 2, 3]
        places[order.index(9)] += 1
    assert all(abs(places[place] - 600) < 100 for place in range(5))


def test_the_rules_refuse_what_they_always_refuse() -> None:
    state = dealt()
    seat = state.turn
    for move in (Pass(), Swap(state.hands[seat][:1]), Place(())):
        with pytest.raises(RuleError):
            two_ended_bag.play(state, seat, move)
    with pytest.raises(RuleError, match="not_your_turn"):
        two_ended_bag.play(state, 1 - seat, Pass())


def test_nobody_can_swap_more_than_the_bag_holds() -> None:
    state: State = dealt()
    number = 0
    while len(state.bag) > 2 or number == 0:
        state = two_ended_bag.play(
            state, state.turn, chosen(state, ("greedy", "greedy"), number)
        ).state
        number += 1
    seat = turn(state)
    assert seat is not None
    with pytest.raises(RuleError, match="swap_too_many"):
        two_ended_bag.play(state, seat, Swap(state.hands[seat][:3]))


def test_a_game_from_two_ends_is_a_record_that_can_be_replayed() -> None:
    record = start_record(dealt("swaps"), ("a", "b"))
    for seat, move, done in played("swaps", ("greedy", "random"), frozenset({5, 9})):
        record = record_move(record, seat, move, done)
    again = replay(parse_record(format_record(record)))
    assert again[-1].winners
    assert record.end is not None
    assert again[-1].scores == record.end.scores


def test_all_tile_editions_have_two_ends_for_two() -> None:
    having = [
        edition for edition in EDITIONS.values() if two_ended_bag.has_two_ended_bag(edition, 2)
    ]
    assert having == [CLASSIC, TRAVEL, STARWARS]


@pytest.mark.parametrize(("edition", "seats"), [(CLASSIC, 3), (CLASSIC, 4), (CUBES, 2), (CARDS, 2)])
def test_all_others_are_dealt_as_ever(edition: Edition, seats: int) -> None:
    assert two_ended_bag.deal(edition, seats, "s") == start(edition, seats, Seeded("s"))
