"""The operations on games: new, apply, view, choose."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sixfold.codec.errors import FormError
from sixfold.codec.events import event_to_json
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.states import state_from_json, state_to_json
from sixfold.codec.values import Json, read_edition, read_int, read_member, read_number, read_text
from sixfold.codec.views import view_from_json, view_to_json
from sixfold.engine.errors import EngineError, ErrorCode
from sixfold.engine.questions import read_ages, refusal_to_json
from sixfold.players.bots import BOTS, DEFAULT_BOT
from sixfold.players.suggestion import DEFAULT_MS
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import FEWEST_PLAYERS, MOST_PLAYERS
from sixfold.rules.errors import RuleError
from sixfold.rules.hands import Hand

Members = Mapping[str, Json]

STRONGEST: Final = "foresight"
"""The bot that the default stands for."""


def new(members: Members) -> dict[str, Json]:
    """Start a game; the same seed gives the same game on every machine."""
    edition = read_edition(read_member(members, "edition"), "edition")
    players = read_int(read_member(members, "players"), "players", FEWEST_PLAYERS, MOST_PLAYERS)
    seed = _read_seed(read_member(members, "seed"))
    state = game.start(edition, players, Seeded(seed), read_ages(members, players))
    return {"state": state_to_json(state)}


def apply(members: Members) -> dict[str, Json]:
    """Return the state after a move, or the refusal."""
    state = state_from_json(read_member(members, "state"))
    seat = _read_seat(members, state)
    move = move_from_json(read_member(members, "move"))
    try:
        done = game.apply(state, seat, move)
    except RuleError as refusal:
        return refusal_to_json(refusal)
    events = [event_to_json(event) for event in done.events]
    return {"state": state_to_json(done.state), "score": done.score, "events": events}


def view(members: Members) -> dict[str, Json]:
    """Return the view of a seat."""
    state = state_from_json(read_member(members, "state"))
    seen = game.view(state, _read_seat(members, state))
    return {"view": view_to_json(_as_held(seen, state))}


def choose(members: Members) -> dict[str, Json]:
    """Return a bot's move for the seat whose turn it is."""
    seen, seat = _read_seen(members)
    name = read_text(read_member(members, "bot"), "bot")
    name = STRONGEST if name == DEFAULT_BOT else name
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise EngineError(ErrorCode.UNKNOWN_BOT, f"there is no such bot; there are {known}")
    ms = DEFAULT_MS if members.get("ms") is None else read_number(members["ms"], "ms")
    if ms < 0:
        raise FormError("ms must not be negative")
    _require_turn(seen, seat)
    if not seen.hands[seat].is_known:
        raise FormError(f"the hand of seat {seat} is hidden in this view")
    suggestion = BOTS[name](seen, seat, _seed_for(seen, seat), ms)
    return {"move": move_to_json(suggestion.move), "value": suggestion.value}


def _as_held(seen: game.View, state: game.State) -> game.View:
    """Return a view whose known hands have the order of the state."""
    pairs = zip(seen.hands, state.hands, strict=True)
    return replace(seen, hands=tuple(Hand(held) if hand.is_known else hand for hand, held in pairs))


def _read_seen(members: Members) -> tuple[game.View, int]:
    """Return the seat's view, which is all that a bot gets, from a view or a state."""
    if members.get("state") is not None:
        state = state_from_json(members["state"])
        seat = _read_seat(members, state)
        return game.view(state, seat), seat
    if members.get("view") is None:
        raise FormError("the member 'state' or 'view' is missing")
    seen = view_from_json(members["view"])
    return seen, _read_seat(members, seen)


def _require_turn(seen: game.View, seat: int) -> None:
    turn = game.turn(seen)
    if turn is None:
        raise EngineError(ErrorCode.GAME_OVER, "the game is over: there is no move to choose")
    if turn != seat:
        raise EngineError(ErrorCode.NOT_YOUR_TURN, f"it is the turn of seat {turn}")


def _read_seat(members: Members, of: game.State | game.View) -> int:
    return read_int(read_member(members, "seat"), "seat", 0, of.players - 1)


def _read_seed(value: Json) -> str:
    """Return a seed from a text or a number."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise FormError("seed must be a text or a number")
    return read_text(str(value), "seed")


def _seed_for(seen: game.View, seat: int) -> str:
    """Return the bot's seed: a hash of its view and its seat."""
    shown = json.dumps([view_to_json(seen), seat], sort_keys=True)
    return hashlib.sha256(shown.encode()).hexdigest()
