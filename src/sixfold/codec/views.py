"""JSON of views; a view that is read is checked."""

from collections.abc import Mapping
from functools import partial
from typing import TypedDict

from sixfold.codec.errors import FormError
from sixfold.codec.values import (
    Json,
    pieces_to_json,
    placed_to_json,
    read_board,
    read_bool,
    read_edition,
    read_int,
    read_list,
    read_member,
    read_object,
    read_pieces,
    read_placed,
    read_rows,
    read_text,
    rows_to_json,
)
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cards_solver import Row
from sixfold.rules.editions import FEWEST_PLAYERS, MOST_PLAYERS, Edition, Game
from sixfold.rules.game import State, View, require_possible
from sixfold.rules.hands import Hand, open_hand
from sixfold.rules.moves import Place
from sixfold.rules.turns import Phase, StandingFields, Turn


def view_to_json(seen: View) -> dict[str, Json]:
    """Return a view as an object: hidden hands and the bag by their sizes.

    A partly known hand is given by its size alone.
    """
    hands = [pieces_to_json(h.known) if h.is_known else h.size for h in seen.hands]
    return shared_to_json(seen, hands, seen.bag)


def shared_to_json(of: State | View, hands: Json, bag: Json) -> dict[str, Json]:
    """Return the members of states and views, with the hands and the bag as given."""
    where: dict[str, Json]
    match of:
        case cards.State() | cards.View():
            where = {"table": rows_to_json(of.table)}
        case _:
            where = {"board": placed_to_json(of.board.items())}
    return {
        "edition": of.edition.name,
        "players": of.players,
        **where,
        "hands": hands,
        "bag": bag,
        "scores": list(of.scores),
        "turn": of.turn,
        "phase": of.phase.value,
        "winners": list(of.winners),
        "passes": of.passes,
        **_own_to_json(of),
    }


def _own_to_json(of: State | View) -> dict[str, Json]:
    """Return the members that one game alone has."""
    match of:
        case cubes.State() | cubes.View():
            return {"rolled": of.rolled}
        case cards.State() | cards.View():
            stacks = [rows_to_json(stack) for stack in of.stacks]
            return {"stacks": stacks, "redraws": of.redraws, "last_turns": of.last_turns}
        case _:
            recent = [_turn_to_json(turn) for turn in of.recent]
            return {"recent": recent} if recent else {}


def _turn_to_json(turn: Turn) -> dict[str, Json]:
    """Return a seat's last turn."""
    if turn.placed:
        place = placed_to_json(turn.placed)
        return {"seat": turn.seat, "place": place, "points": turn.points}
    return {"seat": turn.seat, **({"swapped": turn.swapped} if turn.swapped else {"pass": True})}


def view_from_json(value: Json) -> View:
    """Return the view of an object; raise as `state_from_json` does."""
    members = read_object(value, "view")
    hands = read_list(read_member(members, "hands"), "hands", _read_hand)
    seen = read_shared(members, hands, read_int(read_member(members, "bag"), "bag"))
    require_possible(seen)
    return seen


def _read_hand(value: Json, name: str) -> Hand:
    """Return a hand from its pieces, or from its size."""
    return (
        open_hand(read_pieces(value, name))
        if isinstance(value, list)
        else Hand(hidden=read_int(value, name))
    )


def read_shared(members: Mapping[str, Json], hands: tuple[Hand, ...], bag: int) -> View:
    """Return the view of an object that holds a state or a view."""
    edition = read_edition(read_member(members, "edition"), "edition")
    players = read_int(read_member(members, "players"), "players", FEWEST_PLAYERS, MOST_PLAYERS)
    standing = _read_standing(members, edition, players)
    if len(hands) != players:
        raise FormError(f"{players} players have {players} hands, not {len(hands)}")
    match edition.game:
        case Game.TILES:
            board = read_board(read_member(members, "board"), "board")
            standing["recent"] = _read_recent(members.get("recent"), players)
            return tiles.View(board=board, hands=hands, bag=bag, **standing)
        case Game.CUBES:
            board = read_board(read_member(members, "board"), "board")
            rolled = read_bool(read_member(members, "rolled"), "rolled")
            return cubes.View(board=board, hands=hands, bag=bag, rolled=rolled, **standing)
        case Game.CARDS:
            table = read_rows(read_member(members, "table"), "table")
            turn = _read_card_turn(members, players)
            return cards.View(table=table, hands=hands, bag=bag, **turn, **standing)


def _read_standing(members: Mapping[str, Json], edition: Edition, players: int) -> StandingFields:
    """Return the members that every game has; the last turns are left to the tile game."""
    scores = read_list(read_member(members, "scores"), "scores", read_int)
    if len(scores) != players:
        raise FormError(f"{players} players have {players} scores, not {len(scores)}")
    winners = read_list(read_member(members, "winners"), "winners", read_int)
    return {
        "edition": edition,
        "scores": scores,
        "turn": read_int(read_member(members, "turn"), "turn", 0, players - 1),
        "phase": _read_phase(read_member(members, "phase")),
        "winners": winners,
        "passes": read_int(read_member(members, "passes"), "passes"),
        "recent": (),
    }


def _read_recent(value: Json, players: int) -> tuple[Turn, ...]:
    """Return the last turns; none where they are missing."""
    if value is None:
        return ()
    recent = read_list(value, "recent", partial(_read_turn, players=players))
    if len(recent) > players:
        raise FormError(f"recent must have a turn of each of {players} seats at most")
    return recent


def _read_turn(value: Json, name: str, players: int) -> Turn:
    members = read_object(value, name)
    seat = read_int(read_member(members, "seat"), f"{name}.seat", 0, players - 1)
    match [did for did in ("place", "swapped", "pass") if members.get(did) is not None]:
        case ["place"]:
            placed = Place(read_placed(members["place"], f"{name}.place")).placed
            if not placed:
                raise FormError(f"{name}.place must have a piece")
            return Turn(seat, placed, read_int(read_member(members, "points"), f"{name}.points"))
        case ["swapped"]:
            swapped = read_int(members["swapped"], f"{name}.swapped", 1, tiles.HAND_SIZE)
            return Turn(seat, swapped=swapped)
        case ["pass"] if members["pass"] is True:
            return Turn(seat)
        case _:
            raise FormError(f"{name} must have one of place, swapped, pass")


class _CardTurn(TypedDict):
    """The fields of a view that only the card game has, but for its table."""

    stacks: tuple[tuple[Row, ...], ...]
    redraws: int
    last_turns: int | None


def _read_card_turn(members: Mapping[str, Json], players: int) -> _CardTurn:
    """Return the members that the card game alone has."""
    stacks = read_list(read_member(members, "stacks"), "stacks", read_rows)
    if len(stacks) != players:
        raise FormError(f"{players} players have {players} lists of stacks, not {len(stacks)}")
    last_turns = read_member(members, "last_turns")
    if last_turns is not None:
        last_turns = read_int(last_turns, "last_turns", 0, players)
    redraws = read_int(read_member(members, "redraws"), "redraws", 0, cards.MOST_REDRAWS)
    return {"stacks": stacks, "redraws": redraws, "last_turns": last_turns}


def _read_phase(value: Json) -> Phase:
    try:
        return Phase(read_text(value, "phase"))
    except ValueError:
        raise FormError(f"phase must be one of {', '.join(Phase)}") from None
