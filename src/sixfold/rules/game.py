"""The interface of a game: seven functions that know all three games.

A game is seven pure functions over immutable states: `start`, `turn`, `check`, `apply`,
`outcome`, `view` and `sample`. `check` judges a move by a view, because what a player may do
follows from what that player sees; it returns nothing, or raises a `RuleError` that says why not.
`apply` checks first, so it never makes an illegal move. All luck is inside the state. Listing
moves is not part of the interface, since the moves of the card game cannot be listed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sixfold.rules import cards, cubes, tiles
from sixfold.rules.chance import Chance
from sixfold.rules.editions import Edition, Game
from sixfold.rules.events import Applied
from sixfold.rules.moves import Move
from sixfold.rules.turns import Phase

State = tiles.State | cubes.State | cards.State
View = tiles.View | cubes.View | cards.View


class Outcome(NamedTuple):
    """How a game ended: the winners' seats and everybody's score."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def start(
    edition: Edition, players: int, chance: Chance, ages: Sequence[float] | None = None
) -> State:
    """Deal a new game; with ages the youngest of those tied opens, else the lowest seat (C2)."""
    if ages is not None and len(ages) != players:
        raise ValueError(f"{players} players need {players} ages, not {len(ages)}")
    match edition.game:
        case Game.TILES:
            return tiles.start(edition, players, chance, ages)
        case Game.CUBES:
            return cubes.start(edition, players, chance, ages)
        case Game.CARDS:
            return cards.start(edition, players, chance, ages)


def start_by_lot(edition: Edition, players: int, chance: Chance) -> tuple[State, tuple[int, ...]]:
    """Deal a new game where lots decide a tie for the opening; the lots stand in for ages (C2)."""
    lots, chance = chance.shuffle(range(players))
    return start(edition, players, chance, lots), lots


def turn(state: State | View) -> int | None:
    """Return the seat whose turn it is; None once the game is over."""
    return None if state.phase is Phase.OVER else state.turn


def check(seen: State | View, seat: int, move: Move) -> None:
    """Raise `RuleError` with the first reason against the move, if there is one."""
    match seen:
        case tiles.View():
            tiles.check(seen, seat, move)
        case cubes.View():
            cubes.check(seen, seat, move)
        case cards.View():
            cards.check(seen, seat, move)
        case _:
            check(view(seen, seat), seat, move)


def apply(state: State, seat: int, move: Move) -> Applied[State]:
    """Return what a legal move leads to; raise `RuleError` for any other."""
    match state:
        case tiles.State():
            return tiles.apply(state, seat, move)
        case cubes.State():
            return cubes.apply(state, seat, move)
        case cards.State():
            return cards.apply(state, seat, move)


def outcome(state: State | View) -> Outcome | None:
    """Return how the game ended; None while it goes on."""
    return Outcome(state.winners, state.scores) if state.phase is Phase.OVER else None


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know, built up from nothing; with None what a spectator may."""
    match state:
        case tiles.State():
            return tiles.view(state, seat)
        case cubes.State():
            return cubes.view(state, seat)
        case cards.State():
            return cards.view(state, seat)


def sample(seen: View, chance: Chance) -> State:
    """Return a state that looks like the view, with what is hidden drawn evenly from the unseen."""
    match seen:
        case tiles.View():
            return tiles.sample(seen, chance)
        case cubes.View():
            return cubes.sample(seen, chance)
        case cards.View():
            return cards.sample(seen, chance)


def require_possible(seen: View) -> None:
    """Raise `ImpossiblePositionError` for a view that no game can come to."""
    match seen:
        case tiles.View():
            tiles.require_possible(seen)
        case cubes.View():
            cubes.require_possible(seen)
        case cards.View():
            cards.require_possible(seen)
