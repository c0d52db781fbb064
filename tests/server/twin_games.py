"""Pairs of games that differ only in what a viewer may not know.

Both are played by the rules alone, step by step: the second has some pieces of the deal exchanged,
and after every step the viewer must see the same by the rules' own `view`. Where the moves of the
first cannot be kept, other moves are tried; where none can, the pair ends. Nothing of the server
is asked, so whatever it tells beyond the view is a leak.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from sixfold.players.bots import BOTS
from sixfold.players.suggestion import Suggestion
from sixfold.rules import game
from sixfold.rules.chance import Chance, Seeded
from sixfold.rules.editions import Edition, Game
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied, Drew, Event, Redrew, Swapped
from sixfold.rules.game import State, View, view
from sixfold.rules.moves import Move, Redraw, Swap
from sixfold.rules.pieces import Piece, Shape, full_set
from sixfold.rules.turns import Phase
from tests.rules.random_moves import legal_move

T = TypeVar("T")

BOT_MS = 5.0
TRIES = 8
"""How often another move is tried before a pair ends."""
CARDS_IN_HAND = 9


def steady(bot: str, told: Callable[[str], object] = lambda _: None) -> Callable[..., Suggestion]:
    """Return a bot that moves alike whatever its luck; what it is given is told."""

    def moves(seen: View, seat: int, seed: str, ms: float) -> Suggestion:
        told(seed)
        return BOTS[bot](seen, seat, "steady", BOT_MS)

    return moves


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The chance of a seed, but some places of the first whole deal are exchanged."""

    seed: str
    order: tuple[int, ...]
    counter: int = 0

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        dealt, after = Seeded(self.seed, self.counter).shuffle(things)
        if len(things) != len(self.order):
            return dealt, Exchanged(self.seed, self.order, after.counter)
        return tuple(dealt[place] for place in self.order), after

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], Chance]:
        shapes, after = Seeded(self.seed, self.counter).roll(cubes)
        return shapes, Exchanged(self.seed, self.order, after.counter)


@dataclass
class Twins:
    """Two games of one seed, and the moves of both so far."""

    edition: Edition
    players: int
    viewer: int | None
    seed: str
    random: Random
    by_lot: bool = False
    bots: Mapping[int, str] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    moves: list[tuple[int, Move, Move]] = field(default_factory=list)

    def found(self, most: int) -> bool:
        """Look for a pair, and say whether there is one that differs somewhere."""
        first = self._start(Seeded(self.seed))
        for _ in range(TRIES):
            self.order = self._exchange(len(first.bag) + sum(map(len, first.hands)))
            second = self._start(Exchanged(self.seed, self.order))
            if self._alike(first, second):
                return self._played(first, second, most)
        return False

    def found_redraw(self, most: int, *, own: bool) -> bool:
        """Look for a pair of card games that differ after the viewer's or another's redraw (K6)."""
        state, script = self._start(Seeded(self.seed)), list[Move]()
        while state.phase is not Phase.OVER and len(script) <= most:
            script.append(legal_move(view(state, state.turn), state.turn, self.random))
            if isinstance(script[-1], Redraw):
                return own == (state.turn == self.viewer) and self._redrawn(state, script)
            state = game.apply(state, state.turn, script[-1]).state
        return False

    def _redrawn(self, state: State, script: list[Move]) -> bool:
        """Exchange what is drawn with what is below it in the pile, and play up to the redraw.

        What the viewer draws stays the same, and what is below is exchanged.
        """
        order = list(range(len(full_set())))
        first = len(order) - len(state.bag)  # nothing was shuffled since the deal
        first += CARDS_IN_HAND if state.turn == self.viewer else 0
        if first + 2 * CARDS_IN_HAND > len(order):
            return False
        for place in range(first, first + CARDS_IN_HAND):
            other = place + CARDS_IN_HAND
            order[place], order[other] = other, place
        self.order = tuple(order)
        one, two = self._start(Seeded(self.seed)), self._start(Exchanged(self.seed, self.order))
        for move in script:
            after = self._step(one, two, move, move)
            if after is None:
                return False
            self.moves.append((one.turn, move, move))
            one, two = after
        return one.hands != two.hands or one.bag != two.bag

    def _start(self, chance: Chance) -> State:
        if self.by_lot:
            return game.start_by_lot(self.edition, self.players, chance)[0]
        return game.start(self.edition, self.players, chance)

    def _exchange(self, pieces: int) -> tuple[int, ...]:
        """Return an order of the deal in which some hidden pieces have changed places."""
        size = 9 if self.edition.name == "cards" else 6
        seats = [range(seat * size, (seat + 1) * size) for seat in range(self.players)]
        seeing = {*self.bots, *(() if self.viewer is None else (self.viewer,))}
        known = seats if self.edition.name == "cubes" else [seats[seat] for seat in seeing]
        places = [place for place in range(pieces) if not any(place in some for some in known)]
        if self.random.random() < 0.5:
            places = places[len(places) // 3 :]
        chosen = self.random.sample(places, self.random.randint(2, 12))
        order = list(range(pieces))
        for one, other in zip(chosen, chosen[1:] + chosen[:1], strict=True):
            order[one] = other
        return tuple(order)

    def _alike(self, first: State, second: State) -> bool:
        """Say whether both look the same to the viewer, by the rules alone; and to the bots.

        Bots move by themselves, and move alike where they see the same.
        """
        return all(view(first, one) == view(second, one) for one in (self.viewer, *self.bots))

    def _played(self, first: State, second: State, most: int) -> bool:
        """Play both on as long as they look the same; say whether they differ in the end.

        A pair ends with a person's turn: where it is a bot's, the server would play on.
        """
        kept, states = 0, (first, second)
        while len(self.moves) < most + len(self.bots) and first.phase is not Phase.OVER:
            for one, other in self._tries(first, second):
                after = self._step(first, second, one, other)
                if after is not None:
                    self.moves.append((first.turn, one, other))
                    first, second = after
                    break
            else:
                break
            if first.turn not in self.bots:
                kept, states = len(self.moves), (first, second)
        del self.moves[kept:]
        first, second = states
        differ = first.hands != second.hands or first.bag != second.bag
        return differ and first.turn not in self.bots

    def _tries(self, first: State, second: State) -> Iterator[tuple[Move, Move]]:
        """Yield moves of the first game with what corresponds to them in the second."""
        if first.turn in self.bots:
            seen = view(first, first.turn)
            move = steady(self.bots[first.turn])(seen, first.turn, "", BOT_MS).move
            yield move, move
            return
        for _ in range(TRIES):
            move = legal_move(view(first, first.turn), first.turn, self.random)
            yield move, self._twin(move, first, second)

    def _twin(self, move: Move, first: State, second: State) -> Move:
        """Return the same move; of a swap that is hidden, of the pieces in the same places."""
        if not isinstance(move, Swap) or first.turn == self.viewer:
            return move
        left, places = list(move.pieces), []
        for place, piece in enumerate(first.hands[first.turn]):
            if piece in left:
                left.remove(piece)
                places.append(place)
        return Swap(tuple(second.hands[first.turn][place] for place in places))

    def _step(
        self, first: State, second: State, one: Move, other: Move
    ) -> tuple[State, State] | None:
        try:
            here, there = game.apply(first, first.turn, one), game.apply(second, first.turn, other)
        except RuleError:
            return None
        if here.state.phase is Phase.OVER or not self._alike(here.state, there.state):
            return None
        if not self._told_alike(here, there):
            return None
        return here.state, there.state

    def _told_alike(self, here: Applied[State], there: Applied[State]) -> bool:
        """Say whether what was seen and the view does not keep was the same too.

        That is what is shown (K6), and of one's own draws, which of Cubes are open, the order.
        """
        both = (here, there)
        shown = [[(type(e), getattr(e, "shown", ())) for e in done.events] for done in both]
        drew = [[_drawn(e) for e in done.events if self._sees(e)] for done in both]
        return shown[0] == shown[1] and drew[0] == drew[1]

    def _sees(self, event: Event) -> bool:
        """Say whether the viewer sees which pieces are drawn."""
        if not isinstance(event, Drew | Swapped | Redrew):
            return False
        return self.edition.game is Game.CUBES or event.seat == self.viewer


def _drawn(event: Event) -> tuple[Piece, ...]:
    match event:
        case Drew(pieces=pieces) | Swapped(drew=pieces) | Redrew(drew=pieces):
            return pieces
        case _:
            return ()
