"""Qwirkle Cubes: the game with 90 dice, all open."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sixfold.rules.board_game import GOING_OUT, BoardState, BoardView
from sixfold.rules.chance import Chance
from sixfold.rules.editions import HAND_SIZES, Edition, Game, require_players
from sixfold.rules.errors import Impossible, ImpossiblePositionError, Reason, RuleError
from sixfold.rules.events import Applied, Drew, Ended, Event, Passed, Placed, Rolled, WentOut
from sixfold.rules.grid import Board, check_laid, require_possible_board
from sixfold.rules.hands import Hand, dealt, open_hand, replaced, require_opener
from sixfold.rules.moves import Move, Pass, Place, Roll
from sixfold.rules.pieces import Colour, Piece, Shape, all_cubes, missing, without
from sixfold.rules.placements import can_place
from sixfold.rules.sets import opener
from sixfold.rules.stock import hidden_in_hands, require_enough, require_possible_cube_stock
from sixfold.rules.turns import (
    Phase,
    at_the_start,
    leaders,
    next_seat,
    require_possible_standing,
    require_turn,
    shared,
    with_added,
)
from sixfold.rules.unseen import unseen_cubes

HAND_SIZE: Final = HAND_SIZES[Game.CUBES]
"""How many cubes a player has while the bag lasts (D1, D3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BoardState):
    """A whole game of Cubes at one moment; `rolled` says that this turn's re-roll is used (D3)."""

    bag: tuple[Colour, ...]
    rolled: bool
    chance: Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class View(BoardView):
    """A game of Cubes as everybody sees it: only the order of the bag is hidden (D1)."""

    rolled: bool


def start(
    edition: Edition, players: int, chance: Chance, ages: Sequence[float] | None = None
) -> State:
    """Shuffle, let each draw six cubes and roll them (D1), and find who opens (D2)."""
    require_players(players)
    order, chance = chance.shuffle(all_cubes())
    cubes, chance = _rolled(order[: players * HAND_SIZE], chance)
    hands, _ = dealt(cubes, players, HAND_SIZE)
    return State(
        **at_the_start(edition, players, opener(hands, ages).seat),
        board=Board(),
        hands=hands,
        bag=order[players * HAND_SIZE :],
        rolled=False,
        chance=chance,
    )


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know: every cube in play (D1), so the same for every seat."""
    del seat
    return View(
        **shared(state),
        board=state.board,
        hands=tuple(open_hand(hand) for hand in state.hands),
        bag=len(state.bag),
        rolled=state.rolled,
    )


def require_possible(seen: View, bag: Sequence[Colour] = ()) -> None:
    """Raise `ImpossiblePositionError` where no game can get to; `bag` is what is known of it."""
    require_possible_cube_stock(seen, bag, HAND_SIZE)
    require_possible_board(seen.board)
    require_possible_standing(seen, begun=bool(seen.board))
    if seen.rolled and seen.phase is Phase.OPEN:  # D2
        raise ImpossiblePositionError(Impossible.ROLLED, "nobody rolls again before the opening")
    require_opener(seen.phase, seen.hands[seen.turn])
    if seen.phase is Phase.PLAY and seen.rolled:
        _require_rolled_on(seen.board, seen.hands[seen.turn])


def _require_rolled_on(board: Board, hand: Hand) -> None:
    """Raise `ImpossiblePositionError` where a roll was left that fits nowhere (D4)."""
    if hand.is_known and can_ever_place(board, hand.known) and not can_place(board, hand.known):
        raise ImpossiblePositionError(
            Impossible.ROLLED, "after a roll that fits nowhere all cubes roll again"
        )


def check(seen: View, seat: int, move: Move) -> None:
    """Raise `RuleError` with the first reason against the move (D2 to D6), if there is one."""
    require_turn(seen, seat)
    hand = seen.hands[seat].known
    match move:
        case Place(placed):
            check_laid(seen.phase, seen.board, placed, hand)
        case Roll(pieces) if seen.phase is Phase.PLAY and not seen.rolled:  # D2, D3
            if missing(pieces, hand):
                raise RuleError(Reason.NOT_IN_HAND)
        case Pass() if seen.phase is Phase.PLAY:
            if can_ever_place(seen.board, hand):  # D5
                raise RuleError(Reason.CANNOT_PASS, "D5")
        case _:
            raise RuleError(Reason.WRONG_MOVE, _wrong_move_rule(seen.phase, move))


def _wrong_move_rule(phase: Phase, move: Move) -> str:
    if phase is Phase.OPEN:
        return "D2"
    return "D3" if isinstance(move, Roll) else "D6"


def can_ever_place(board: Board, hand: Iterable[Piece]) -> bool:
    """Say whether some shape of some cube's colour fits anywhere, so that rolling can help (D5)."""
    colours = {piece.colour for piece in hand}
    return can_place(board, (Piece(colour, shape) for colour in colours for shape in Shape))


def apply(state: State, seat: int, move: Move) -> Applied[State]:
    """Return what a legal move leads to (D3 to D6); raise `RuleError` for any other."""
    if isinstance(move, Place):
        require_turn(state, seat)
        return _placed(state, move)
    check(view(state, seat), seat, move)
    match move:
        case Roll():
            return _roll(state, move)
        case _:
            return _pass(state)


def _placed(state: State, move: Place) -> Applied[State]:
    """Check a placement, since its lines are needed anyway; draw and roll the new cubes (D3)."""
    seat, hand = state.turn, state.hands[state.turn]
    lines = check_laid(state.phase, state.board, move.placed, hand)
    points = sum(line.points for line in lines)  # S1 to S4
    kept = without(hand, move.pieces)
    drawn, bag = state.bag[: HAND_SIZE - len(kept)], state.bag[HAND_SIZE - len(kept) :]
    new, chance = _rolled(drawn, state.chance)  # D3
    events: list[Event] = [Placed(seat, move.placed, lines, points), Drew(seat, new)]
    after = replace(
        state,
        board=state.board.with_placed(move.placed),
        hands=replaced(state.hands, seat, kept + new),
        bag=bag,
        turn=next_seat(seat, state.players),
        phase=Phase.PLAY,
        passes=0,
        rolled=False,
        chance=chance,
    )
    if not kept + new:  # C12, D6
        points += GOING_OUT
        events.append(WentOut(seat, GOING_OUT))
    after = replace(after, scores=with_added(state.scores, seat, points))
    if not kept + new:
        after = replace(_ended(after), turn=seat)
        events.append(Ended(after.winners))
    return Applied(after, points, tuple(events))


def _roll(state: State, move: Roll) -> Applied[State]:
    """Roll the chosen cubes, then all of them as long as none can be placed but one could (D4)."""
    seat = state.turn
    kept = without(state.hands[seat], move.pieces)
    new, chance = _rolled((piece.colour for piece in move.pieces), state.chance)
    events: list[Event] = [Rolled(seat, move.pieces, new, forced=False)]
    hand = kept + new
    if can_ever_place(state.board, hand):
        while not can_place(state.board, hand):
            before = hand
            hand, chance = _rolled((piece.colour for piece in before), chance)
            events.append(Rolled(seat, before, hand, forced=True))
    hands = replaced(state.hands, seat, hand)
    return Applied(replace(state, hands=hands, rolled=True, chance=chance), 0, tuple(events))


def _pass(state: State) -> Applied[State]:
    """Go on to the next seat, or end the game where everybody has passed in a row (D5)."""
    seat = state.turn
    after = replace(
        state,
        turn=next_seat(seat, state.players),
        passes=state.passes + 1,
        rolled=False,
    )
    if after.passes < state.players:
        return Applied(after, 0, (Passed(seat),))
    after = replace(_ended(after), turn=seat)  # D5
    return Applied(after, 0, (Passed(seat), Ended(after.winners)))


def _ended(state: State) -> State:
    return replace(state, phase=Phase.OVER, winners=leaders(state.scores))  # C14


def _rolled(cubes: Iterable[Colour], chance: Chance) -> tuple[tuple[Piece, ...], Chance]:
    """Return the cubes with the shapes that they show, and the chance that follows."""
    colours = tuple(cubes)
    shapes, chance = chance.roll(len(colours))
    return tuple(Piece(*cube) for cube in zip(colours, shapes, strict=True)), chance


def revealed(
    seen: View, hands: tuple[tuple[Piece, ...], ...], bag: tuple[Colour, ...], chance: Chance
) -> State:
    """Return the state behind a view, once its hands, the bag's order and its luck are known."""
    return State(
        **shared(seen),
        board=seen.board,
        hands=hands,
        bag=bag,
        rolled=seen.rolled,
        chance=chance,
    )


def sample(seen: View, chance: Chance) -> State:
    """Return a state that looks like this view, with the bag in a random order.

    Hidden cubes of a position set up by hand are drawn from what is left, and rolled.
    """
    unseen, chance = chance.shuffle(tuple(unseen_cubes(seen).elements()))
    require_enough(len(unseen), hidden_in_hands(seen) + seen.bag)
    hands = []
    for hand in seen.hands:
        new, chance = _rolled(unseen[: hand.hidden], chance)
        hands.append(hand.known + new)
        unseen = unseen[hand.hidden :]
    return revealed(seen, tuple(hands), unseen[: seen.bag], chance)
