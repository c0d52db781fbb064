"""The tile game: classic, travel and Star Wars."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sixfold.rules.board_game import GOING_OUT, BoardState, BoardView
from sixfold.rules.chance import Chance
from sixfold.rules.editions import HAND_SIZES, Edition, Game, require_players
from sixfold.rules.errors import Impossible, ImpossiblePositionError, Reason, RuleError
from sixfold.rules.events import Applied, Drew, Ended, Event, Passed, Placed, Swapped, WentOut
from sixfold.rules.grid import Board, check_laid, check_place, require_possible_board
from sixfold.rules.hands import dealt, replaced, require_opener, seen_hands
from sixfold.rules.moves import Move, Pass, Place, Swap
from sixfold.rules.pieces import Piece, full_set, missing, without
from sixfold.rules.placements import can_place
from sixfold.rules.sets import opener
from sixfold.rules.stock import deal_hidden, require_possible_stock
from sixfold.rules.turns import (
    Phase,
    Turn,
    at_the_start,
    leaders,
    next_seat,
    remembered,
    require_possible_standing,
    require_turn,
    shared,
    with_added,
)

HAND_SIZE: Final = HAND_SIZES[Game.TILES]
"""How many tiles a player holds while the bag lasts (C1, C8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BoardState):
    """A whole tile game at one moment; the first tile of the bag is drawn first."""

    bag: tuple[Piece, ...]
    chance: Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BoardView):
    """A tile game as somebody sees it: some hands hidden, the bag only by its size."""


def start(
    edition: Edition, players: int, chance: Chance, ages: Sequence[float] | None = None
) -> State:
    """Shuffle, deal six tiles to each (C1), and find who opens (C2)."""
    require_players(players)
    order, chance = chance.shuffle(full_set())
    hands, bag = dealt(order, players, HAND_SIZE)
    return State(
        **at_the_start(edition, players, opener(hands, ages).seat),
        board=Board(),
        hands=hands,
        bag=bag,
        chance=chance,
    )


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know; with None what a spectator may."""
    return View(
        **shared(state),
        board=state.board,
        hands=seen_hands(state.hands, seat),
        bag=len(state.bag),
    )


def require_possible(seen: View, bag: Sequence[Piece] = ()) -> None:
    """Raise `ImpossiblePositionError` where no game can get to; `bag` is what is known of it."""
    require_possible_stock(seen, bag, HAND_SIZE)
    require_possible_board(seen.board)
    require_possible_standing(seen, begun=bool(seen.board))
    require_opener(seen.phase, seen.hands[seen.turn])
    if seen.phase is Phase.PLAY and seen.bag and not seen.hands[seen.turn].size:  # C8
        raise ImpossiblePositionError(
            Impossible.EMPTY_HAND, "the hand is empty, but the bag is not"
        )
    _require_possible_turns(seen)


def _require_possible_turns(seen: View) -> None:
    """Raise `ImpossiblePositionError` unless the last turns, taken back one by one, were played."""
    seat = next_seat(seen.turn, seen.players) if seen.phase is Phase.OVER else seen.turn
    board = seen.board
    for turn in reversed(seen.recent):
        if next_seat(turn.seat, seen.players) != seat:
            raise ImpossiblePositionError(
                Impossible.TURNS, "the last turns do not lead clockwise to this one"
            )
        seat, board = turn.seat, _taken_back(board, turn)


def _taken_back(board: Board, turn: Turn) -> Board:
    """Return the board as it lay before a turn."""
    if any(board.get(cell) != piece for cell, piece in turn.placed):
        raise ImpossiblePositionError(
            Impossible.TURNS, "a last turn placed what does not lie there"
        )
    placed = dict(turn.placed)
    before = Board((cell, piece) for cell, piece in board.items() if cell not in placed)
    require_possible_board(before)
    try:
        lines = check_place(before, turn.placed) if placed else ()
    except RuleError as refusal:
        raise ImpossiblePositionError(
            Impossible.TURNS, f"a last turn was illegal: {refusal.reason}"
        ) from None
    if turn.points != sum(line.points for line in lines):
        raise ImpossiblePositionError(
            Impossible.TURNS, "a last turn has other points than its lines"
        )
    if not placed and not before:  # C3
        raise ImpossiblePositionError(
            Impossible.TURNS, "a last turn was no opening, but nothing lay there before"
        )
    return before


def check(seen: View, seat: int, move: Move) -> None:
    """Raise `RuleError` with the first reason against the move (C3 to C11), if there is one."""
    require_turn(seen, seat)
    hand = seen.hands[seat].known
    match move:
        case Place(placed):
            check_laid(seen.phase, seen.board, placed, hand)
        case Swap(pieces) if seen.phase is Phase.PLAY:  # C3: a swap is no opening
            _check_swap(pieces, hand, seen.bag)
        case Pass() if seen.phase is Phase.PLAY:
            if seen.bag or can_place(seen.board, hand):  # C10, C11
                raise RuleError(Reason.CANNOT_PASS, "C11")
        case _:
            raise RuleError(Reason.WRONG_MOVE, "C3" if seen.phase is Phase.OPEN else "C4")


def _check_swap(pieces: tuple[Piece, ...], hand: tuple[Piece, ...], bag: int) -> None:
    if not pieces:
        raise RuleError(Reason.EMPTY, "C9")
    if missing(pieces, hand):
        raise RuleError(Reason.NOT_IN_HAND)
    if len(pieces) > bag:
        raise RuleError(Reason.SWAP_TOO_MANY, "C10")


def apply(state: State, seat: int, move: Move) -> Applied[State]:
    """Return what a legal move leads to (C5 to C14); raise `RuleError` for any other."""
    if isinstance(move, Place):
        require_turn(state, seat)
        return _placed(state, move)
    check(view(state, seat), seat, move)
    match move:
        case Swap():
            return _swap(state, move)
        case _:
            return _pass(state)


def _placed(state: State, move: Place) -> Applied[State]:
    """Check a placement, since its lines are needed anyway, and return what it leads to."""
    seat, hand = state.turn, state.hands[state.turn]
    lines = check_laid(state.phase, state.board, move.placed, hand)
    points = sum([line.points for line in lines])  # S1 to S4
    recent = remembered(state, Turn(seat, move.placed, points))
    kept = without(hand, move.pieces)
    drawn = state.bag[: HAND_SIZE - len(kept)]  # C8
    events: list[Event] = [Placed(seat, move.placed, lines, points), Drew(seat, drawn)]
    board = state.board.with_placed(move.placed)
    hands = replaced(state.hands, seat, kept + drawn)
    bag = state.bag[len(drawn) :]
    over = False
    if not hands[seat]:  # C12
        points += GOING_OUT
        events.append(WentOut(seat, GOING_OUT))
        over = True
    elif not can_place(board, set().union(*hands, bag)):  # C13
        over = True
    scores = with_added(state.scores, seat, points)
    winners = leaders(scores) if over else ()  # C14
    if over:
        events.append(Ended(winners))
    after = replace(
        state,
        board=board,
        hands=hands,
        bag=bag,
        scores=scores,
        turn=seat if over else next_seat(seat, state.players),
        phase=Phase.OVER if over else Phase.PLAY,
        winners=winners,
        passes=0,
        recent=recent,
    )
    return Applied(after, points, tuple(events))


def _swap(state: State, move: Swap) -> Applied[State]:
    """Draw first, then give back, so that nothing given back is drawn (C9)."""
    seat = state.turn
    drawn, left = state.bag[: len(move.pieces)], state.bag[len(move.pieces) :]
    bag, chance = state.chance.shuffle(left + move.pieces)
    hand = without(state.hands[seat], move.pieces) + drawn
    after = replace(
        state,
        hands=replaced(state.hands, seat, hand),
        bag=bag,
        turn=next_seat(seat, state.players),
        passes=0,
        recent=remembered(state, Turn(seat, swapped=len(move.pieces))),
        chance=chance,
    )
    return Applied(after, 0, (Swapped(seat, move.pieces, drawn),))


def _pass(state: State) -> Applied[State]:
    """Go on to the next seat (C11)."""
    seat = state.turn
    after = replace(
        state,
        turn=next_seat(seat, state.players),
        passes=state.passes + 1,
        recent=remembered(state, Turn(seat)),
    )
    return Applied(after, 0, (Passed(seat),))


def revealed(
    seen: View, hands: tuple[tuple[Piece, ...], ...], bag: tuple[Piece, ...], chance: Chance
) -> State:
    """Return the state behind a view, once its hands, its bag and its luck are known."""
    return State(
        **shared(seen),
        board=seen.board,
        hands=hands,
        bag=bag,
        chance=chance,
    )


def sample(seen: View, chance: Chance) -> State:
    """Return a state that looks like this view, what is hidden drawn from what is unseen."""
    return revealed(seen, *deal_hidden(seen, chance))
