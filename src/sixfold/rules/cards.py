"""The card game: rows on a table that everybody rearranges."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, NamedTuple

from sixfold.rules.cards_solver import SHORTEST_ROW, Row, can_play
from sixfold.rules.chance import Chance
from sixfold.rules.editions import HAND_SIZES, Edition, Game, require_players
from sixfold.rules.errors import Impossible, ImpossiblePositionError, Reason, RuleError
from sixfold.rules.events import (
    Applied,
    Drew,
    Ended,
    Event,
    Laid,
    Passed,
    QwirkleTaken,
    Redrew,
)
from sixfold.rules.hands import Hand, dealt, replaced, require_opener, seen_hands
from sixfold.rules.lines import QWIRKLE, all_differ, is_line, share_attribute
from sixfold.rules.moves import Move, Pass, Redraw, Rows
from sixfold.rules.pieces import Piece, full_set, in_order, missing, without
from sixfold.rules.sets import largest_size, opener
from sixfold.rules.stock import deal_hidden, require_possible_stock
from sixfold.rules.turns import (
    Phase,
    Standing,
    at_the_start,
    leaders,
    next_seat,
    require_possible_standing,
    require_turn,
    shared,
    with_added,
)

HAND_SIZE: Final = HAND_SIZES[Game.CARDS]
"""How many cards a player holds while the pile lasts (K1, K7)."""

MOST_REDRAWS: Final = 3
"""How often a hand may be redrawn in one turn (K6)."""

ROW_RULES: Final[tuple[tuple[Reason, Callable[[Collection[Piece]], bool]], ...]] = (
    (Reason.ROW_TOO_SHORT, lambda row: len(row) >= SHORTEST_ROW),
    (Reason.ROW_MIXED, share_attribute),
    (Reason.ROW_DUPLICATE, all_differ),
)
"""What every row must obey (K3), in the order tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Standing):
    """A whole card game at one moment; `bag` is the pile, its first card drawn first.

    `redraws` counts this turn's (K6); `last_turns` the turns left once the pile is empty (K8).
    """

    table: tuple[Row, ...]
    hands: tuple[tuple[Piece, ...], ...]
    bag: tuple[Piece, ...]
    stacks: tuple[tuple[Row, ...], ...]
    redraws: int
    last_turns: int | None
    chance: Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Standing):
    """A card game as somebody sees it: some hands hidden, the pile only by its size."""

    table: tuple[Row, ...]
    hands: tuple[Hand, ...]
    bag: int
    stacks: tuple[tuple[Row, ...], ...]
    redraws: int
    last_turns: int | None

    @property
    def lying(self) -> Iterable[Piece]:
        """Return the cards of the table and of the Qwirkles that were taken."""
        taken = (row for stack in self.stacks for row in stack)
        return (card for row in (*self.table, *taken) for card in row)


class CheckedRows(NamedTuple):
    """A legal play: the cards it takes from the hand, and its rows of six."""

    played: tuple[Piece, ...]
    qwirkles: tuple[Row, ...]


def start(
    edition: Edition, players: int, chance: Chance, ages: Sequence[float] | None = None
) -> State:
    """Shuffle and deal nine cards to each (K1), until somebody holds a set of three (K2)."""
    require_players(players)
    while True:
        order, chance = chance.shuffle(full_set())
        hands, pile = dealt(order, players, HAND_SIZE)
        opens = opener(hands, ages)
        if opens.size >= SHORTEST_ROW:
            break
    return State(
        **at_the_start(edition, players, opens.seat),
        table=(),
        hands=hands,
        bag=pile,
        stacks=((),) * players,
        redraws=0,
        last_turns=None,
        chance=chance,
    )


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know; with None what a spectator may."""
    return View(
        **shared(state),
        table=state.table,
        hands=seen_hands(state.hands, seat),
        bag=len(state.bag),
        stacks=state.stacks,
        redraws=state.redraws,
        last_turns=state.last_turns,
    )


def require_possible(seen: View, bag: Sequence[Piece] = ()) -> None:
    """Raise `ImpossiblePositionError` where no game can get to; `bag` is what is known of it."""
    require_possible_stock(seen, bag, HAND_SIZE)
    require_possible_table(seen.table)
    _require_possible_stacks(seen)
    require_possible_standing(seen, begun=bool(seen.table) or any(seen.scores))
    if seen.last_turns is not None and seen.bag:  # K8
        raise ImpossiblePositionError(
            Impossible.LAST_TURNS, "the last turns have begun, but the pile is not empty"
        )
    if seen.last_turns == 0 and seen.phase is not Phase.OVER:  # K8
        raise ImpossiblePositionError(
            Impossible.LAST_TURNS, "the last turns are over, but the game is not"
        )
    require_opener(seen.phase, seen.hands[seen.turn], SHORTEST_ROW)  # K2


def _require_possible_stacks(seen: View) -> None:
    if any(len(row) != QWIRKLE or not is_line(row) for stack in seen.stacks for row in stack):
        raise ImpossiblePositionError(
            Impossible.STACKS, "a stack holds something that is not a Qwirkle"
        )
    if seen.scores != tuple(map(len, seen.stacks)):
        raise ImpossiblePositionError(
            Impossible.STACKS, "the scores are not the number of Qwirkles taken"
        )


def check(seen: View, seat: int, move: Move) -> None:
    """Raise `RuleError` with the first reason against the move (K2 to K6), if there is one."""
    require_turn(seen, seat)
    hand = seen.hands[seat].known
    match move:
        case Rows(rows):
            check_rows(seen.table, hand, rows, opening=seen.phase is Phase.OPEN)
        case Pass() if seen.phase is Phase.PLAY:
            if may_redraw(seen) or can_play(seen.table, hand):
                raise RuleError(Reason.CANNOT_PASS, "K6")
        case Redraw() if seen.phase is Phase.PLAY:
            if not may_redraw(seen) or can_play(seen.table, hand):
                raise RuleError(Reason.CANNOT_REDRAW, "K6")
        case _:
            raise RuleError(Reason.WRONG_MOVE, "K2" if seen.phase is Phase.OPEN else "K4")


def check_rows(
    table: Sequence[Row], hand: Sequence[Piece], rows: Sequence[Row], *, opening: bool = False
) -> CheckedRows:
    """Return what a play takes from the hand and completes; raise `RuleError` if it is refused."""
    if not rows:
        raise RuleError(Reason.EMPTY, "K2" if opening else "K4")
    played = played_cards(table, rows)
    if missing(played, hand):
        raise RuleError(Reason.NOT_IN_HAND)
    if opening and not _is_largest_set(rows, hand):
        raise RuleError(Reason.OPENING_NOT_LARGEST, "K2")
    for reason, obeys in ROW_RULES:
        for place, row in enumerate(rows):
            if not obeys(row):
                raise RuleError(reason, "K3", row=place)
    if missing(chain.from_iterable(table), chain.from_iterable(rows)):
        raise RuleError(Reason.TABLE_CARD_MISSING, "K4")
    if not played:
        raise RuleError(Reason.NOTHING_PLAYED, "K4")
    return CheckedRows(played, tuple(row for row in rows if len(row) == QWIRKLE))


def played_cards(table: Iterable[Row], rows: Iterable[Row]) -> tuple[Piece, ...]:
    """Return the cards that a play takes from the hand: those of its rows that did not lie."""
    return missing(chain.from_iterable(rows), chain.from_iterable(table))


def require_possible_table(table: Iterable[Row]) -> None:
    """Raise `ImpossiblePositionError` for a row that breaks K3 or that K5 would have taken."""
    for place, row in enumerate(table, 1):
        if len(row) < SHORTEST_ROW or not is_line(row):
            raise ImpossiblePositionError(
                Impossible.BROKEN_ROW, f"row {place} of the table breaks the rules", row=place - 1
            )
        if len(row) == QWIRKLE:
            raise ImpossiblePositionError(
                Impossible.QWIRKLE_ON_TABLE,
                f"row {place} of the table is a Qwirkle, which is taken at once",
                row=place - 1,
            )


def _is_largest_set(rows: Sequence[Row], hand: Sequence[Piece]) -> bool:
    """Say whether the rows are one row with a largest set of the hand (K2)."""
    return len(rows) == 1 and is_line(rows[0]) and len(rows[0]) == largest_size(hand)


def may_redraw(seen: View) -> bool:
    """Say whether a hand that cannot be played may be redrawn (K6)."""
    return seen.redraws < MOST_REDRAWS and seen.bag > 0


def apply(state: State, seat: int, move: Move) -> Applied[State]:
    """Return what a legal move leads to (K4 to K9); raise `RuleError` for any other."""
    if isinstance(move, Rows):
        require_turn(state, seat)
        return _laid(state, move)
    check(view(state, seat), seat, move)
    match move:
        case Redraw():
            return _redraw(state)
        case _:
            return _pass(state)


def _laid(state: State, move: Rows) -> Applied[State]:
    """Check a play, since what it takes is needed anyway, and return what it leads to."""
    seat, hand = state.turn, state.hands[state.turn]
    opening = state.phase is Phase.OPEN
    played, sixes = check_rows(state.table, hand, move.rows, opening=opening)
    events: list[Event] = [Laid(seat, move.rows, played)]
    events += [QwirkleTaken(seat, row) for row in sixes]  # K5
    laid = replace(
        state,
        table=tuple(row for row in move.rows if len(row) < QWIRKLE),
        hands=replaced(state.hands, seat, without(hand, played)),
        stacks=replaced(state.stacks, seat, state.stacks[seat] + sixes),
        scores=with_added(state.scores, seat, len(sixes)),
        phase=Phase.PLAY,
        passes=0,
    )
    return _end_turn(laid, events, len(sixes))


def _redraw(state: State) -> Applied[State]:
    """Take nine new cards and shuffle the old ones in; with a short pile fill up from them (K6)."""
    seat, old = state.turn, in_order(state.hands[state.turn])
    new = state.bag[:HAND_SIZE]
    pile, chance = state.chance.shuffle(state.bag[len(new) :] + old)
    more = pile[: HAND_SIZE - len(new)]
    after = replace(
        state,
        hands=replaced(state.hands, seat, new + more),
        bag=pile[len(more) :],
        redraws=state.redraws + 1,
        chance=chance,
    )
    return Applied(after, 0, (Redrew(seat, old, new + more),))


def _pass(state: State) -> Applied[State]:
    shown = in_order(state.hands[state.turn])
    after = replace(state, passes=state.passes + 1)
    return _end_turn(after, [Passed(state.turn, shown)], 0)


def _end_turn(state: State, events: list[Event], score: int) -> Applied[State]:
    """Fill the hand (K7), count the last turns (K8), and go on or end the game."""
    seat = state.turn
    drawn = state.bag[: HAND_SIZE - len(state.hands[seat])]
    bag = state.bag[len(drawn) :]
    if drawn:
        events.append(Drew(seat, drawn))
    last_turns = state.last_turns
    if last_turns is not None:
        last_turns -= 1
    elif not bag:
        last_turns = state.players
    over = last_turns == 0
    winners = leaders(state.scores) if over else ()  # K9
    if over:
        events.append(Ended(winners))
    after = replace(
        state,
        hands=replaced(state.hands, seat, state.hands[seat] + drawn),
        bag=bag,
        turn=seat if over else next_seat(seat, state.players),
        phase=Phase.OVER if over else Phase.PLAY,
        winners=winners,
        redraws=0,
        last_turns=last_turns,
    )
    return Applied(after, score, tuple(events))


def revealed(
    seen: View, hands: tuple[tuple[Piece, ...], ...], bag: tuple[Piece, ...], chance: Chance
) -> State:
    """Return the state behind a view, once its hands, its pile and its luck are known."""
    return State(
        **shared(seen),
        table=seen.table,
        hands=hands,
        bag=bag,
        stacks=seen.stacks,
        redraws=seen.redraws,
        last_turns=seen.last_turns,
        chance=chance,
    )


def sample(seen: View, chance: Chance) -> State:
    """Return a state that looks like this view, what is hidden drawn from what is unseen."""
    return revealed(seen, *deal_hidden(seen, chance))
