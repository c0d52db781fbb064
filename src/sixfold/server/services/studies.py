"""Studies: stateless moves, hints and evaluations in any position.

Hidden pieces are sampled by a seed, so the same position, seed and move give the same answer. An
unknown hand stays unknown until its seat's turn; then it is sampled, and after the move it is
known, since a study shows everything. Bots, hints and evaluations still get only what the seat
could know at a table.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from sixfold.analysis.evaluate import evaluate
from sixfold.analysis.evaluation import Evaluation
from sixfold.analysis.hint import HINT_MS, hint
from sixfold.players.bots import BOTS
from sixfold.players.foresight import choose_with_foresight
from sixfold.record.errors import NotationError
from sixfold.record.position import format_position, parse_position
from sixfold.rules import cards, cubes, game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import Edition, Game
from sixfold.rules.errors import ImpossiblePositionError, RuleError
from sixfold.rules.game import State, View
from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand, replaced
from sixfold.rules.moves import Move
from sixfold.rules.stock import box_size
from sixfold.rules.turns import Phase, at_the_start
from sixfold.server.config import Config
from sixfold.server.services import previews
from sixfold.server.services.bot_pool import chosen
from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow, Priority
from sixfold.server.services.hints import hint_message
from sixfold.server.services.study_view import study_view, study_weighing
from sixfold.server.tables.projection import game_event
from sixfold.server.tables.refusals import RefusedError, illegal, impossible, requested_move
from sixfold.wire.errors import Code
from sixfold.wire.events import GameEvent
from sixfold.wire.previews import Hint, Preview
from sixfold.wire.studies import Study, StudyMove, StudyRequest, StudyWeighing
from sixfold.wire.values import move_message

T = TypeVar("T")

FARTHEST: Final = 4000
"""Largest coordinate of a board, so that a move can name all cells around it."""

PATIENCE: Final = 3
"""Budget of an evaluation, as a multiple of that of a decision in a review."""

MOST_DEALS: Final = 50
"""Most attempts to sample hidden pieces with which the seat at turn can do something."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, and the state that the seed completes it to."""

    seen: View
    state: State
    seed: str

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is, or was last."""
        return self.seen.turn

    @property
    def known(self) -> View:
        """Return what the seat whose turn it is may know."""
        return game.view(self.state, self.seat)

    @property
    def bot_seed(self) -> str:
        """Return the seed of bots and evaluations, which depends only on what the seat may know."""
        return f"{self.seed}/{format_position(self.known)}"


class Studies:
    """Answers questions about positions; searches run on the threads of the fair pool."""

    def __init__(self, config: Config, pool: FairPool) -> None:
        self._config, self._pool = config, pool

    async def study(self, request: StudyRequest, client: str) -> Study:
        """Return a position as it is, or after a move by hand or by a bot."""
        scene = scene_of(request.position, request.seed)
        if request.do is None:
            return _study(scene, None, [])
        if (request.do.move is None) == (request.do.bot is None):
            raise RefusedError(Code.BAD_REQUEST, where="do")
        if request.do.move is not None:
            return _played(scene, requested_move(request.do.move))
        assert request.do.bot is not None
        return _played(scene, await self._chosen(scene, request.do.bot, request.do.ms, client))

    async def _chosen(self, scene: Scene, bot: str, ms: float | None, client: str) -> Move:
        if bot not in BOTS:
            raise RefusedError(Code.UNKNOWN_BOT)
        _require_going_on(scene)
        time = self._config.bot_ms if ms is None else ms
        choice = await self._search(
            lambda: chosen(bot, scene.known, scene.seat, scene.bot_seed, time), client
        )
        return choice.move

    async def hint(self, position: str, seed: str, client: str) -> Hint:
        """Return what the strongest bot would play, step by step."""
        scene = scene_of(position, seed)
        _require_going_on(scene)
        ms = self._config.hint_ms
        found = await self._search(
            lambda: hint(scene.known, scene.seat, seed=scene.bot_seed, ms=ms), client
        )
        return hint_message(found)

    async def weigh(self, request: StudyMove, client: str) -> StudyWeighing:
        """Return the best moves with their chances, beside the one asked about."""
        scene = scene_of(request.position, request.seed)
        _require_going_on(scene)
        move = None if request.move is None else requested_move(request.move)
        patience = self._config.review_patience.scaled(PATIENCE)
        ms = min(HINT_MS, self._config.hint_ms)

        def weighed() -> Evaluation:
            known, seat = scene.known, scene.seat
            candidate = move or choose_with_foresight(known, seat, scene.bot_seed, ms).move
            return evaluate(known, seat, candidate, seed=scene.bot_seed, budget=patience)

        try:
            return study_weighing(scene.known, await self._search(weighed, client))
        except RuleError as error:
            raise illegal(error) from error

    async def _search(self, work: Callable[[], T], client: str) -> T:
        return await self._pool.run(work, Priority.STUDY, Flow(client))


def preview(request: StudyMove) -> Preview:
    """Return the preview of a tentative move of the seat whose turn it is."""
    scene = scene_of(request.position, request.seed)
    move = None if request.move is None else requested_move(request.move)
    return previews.preview(scene.known, scene.seat, move)


def begun(edition: Edition, players: int, seed: str) -> Study:
    """Return the position before the first turn, all hands unknown and the first seat to open."""
    return _study(_filled(_empty(edition, players), seed), None, [])


def _empty(edition: Edition, players: int) -> View:
    """Return the view of an empty table, all hands hidden."""
    size = edition.hand_size
    hands = (Hand(hidden=size),) * players
    bag = box_size(edition.game) - players * size
    start = at_the_start(edition, players, 0)
    match edition.game:
        case Game.TILES:
            return tiles.View(board=Board(), hands=hands, bag=bag, **start)
        case Game.CUBES:
            return cubes.View(board=Board(), hands=hands, bag=bag, rolled=False, **start)
        case Game.CARDS:
            return cards.View(
                table=(),
                stacks=((),) * players,
                redraws=0,
                last_turns=None,
                hands=hands,
                bag=bag,
                **start,
            )


def scene_of(position: str, seed: str) -> Scene:
    """Return the scene of a position; refuse one that is unreadable or impossible."""
    try:
        seen = parse_position(position)
    except NotationError as error:
        column = max(1, min(error.column, len(position) + 1))
        raise RefusedError(Code.BAD_REQUEST, where="position", column=column) from error
    except ImpossiblePositionError as error:
        raise impossible(error) from error
    board = {} if isinstance(seen, cards.View) else seen.board
    if any(max(abs(cell.x), abs(cell.y)) > FARTHEST for cell in board):
        raise RefusedError(Code.BAD_REQUEST, where="position", column=1)
    return _filled(seen, seed)


def _filled(seen: View, seed: str) -> Scene:
    """Sample the hidden pieces of a position such that the seat at turn can do something."""
    sample_seed = f"study/{seed}/{format_position(seen)}"
    deal = 0
    while True:
        state = game.sample(seen, Seeded(f"{sample_seed}/{deal}"))
        try:
            game.require_possible(game.view(state, state.turn))
        except ImpossiblePositionError as error:
            deal += 1
            if deal == MOST_DEALS:
                raise impossible(error) from error
        else:
            return Scene(seen, state, seed)


def _require_going_on(scene: Scene) -> None:
    if scene.seen.phase is Phase.OVER:
        raise RefusedError(Code.GAME_OVER)


def _played(scene: Scene, move: Move) -> Study:
    """Return the position after a move: the hand that moved is known from now on."""
    try:
        applied = game.apply(scene.state, scene.seat, move)
    except RuleError as error:
        raise illegal(error) from error
    shown = game.view(applied.state, scene.seat)
    hands = replaced(scene.seen.hands, scene.seat, shown.hands[scene.seat])
    after = replace(shown, hands=hands)
    try:
        game.require_possible(after)
    except ImpossiblePositionError as error:
        raise impossible(error) from error
    events = [game_event(event, scene.seat, open_hands=True) for event in applied.events]
    return _study(_filled(after, scene.seed), move, events)


def _study(scene: Scene, move: Move | None, events: list[GameEvent]) -> Study:
    over = scene.seen.phase is Phase.OVER
    return Study(
        position=format_position(scene.seen),
        view=study_view(scene.seen, scene.state),
        may=None if over else previews.may(scene.known, scene.seat),
        move=None if move is None else move_message(move),
        events=events,
    )
