"""States and views as JSON, and back; what comes back is not trusted."""

from collections.abc import Mapping
from functools import partial

from sixfold.record.errors import FormError
from sixfold.record.json_values import (
    Json,
    pieces_to_json,
    placed_to_json,
    read_board,
    read_bool,
    read_colour,
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
from sixfold.rules.chance import Chance, Luckless, Seeded
from sixfold.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, Edition, Game
from sixfold.rules.game import State, View, require_possible
from sixfold.rules.hands import Hand, open_hand
from sixfold.rules.moves import Place
from sixfold.rules.turns import Phase, Turn


def state_to_json(state: State) -> dict[str, Json]:
    """Return the whole state as an object, its luck included."""
    hands = rows_to_json(state.hands)
    bag = [str(piece) for piece in state.bag]
    return {**_shared_to_json(state, hands, bag), "luck": _luck_to_json(state.chance)}


def view_to_json(seen: View) -> dict[str, Json]:
    """Return a view as an object: hidden hands and the bag by their sizes.

    Of a partly known hand only the size is told.
    """
    hands = [pieces_to_json(h.known) if h.is_known else h.size for h in seen.hands]
    return _shared_to_json(seen, hands, seen.bag)


def _shared_to_json(of: State | View, hands: Json, bag: Json) -> dict[str, Json]:
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
    """Return the members that only one game has."""
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
    """Return what everybody saw a seat do."""
    if turn.placed:
        place = placed_to_json(turn.placed)
        return {"seat": turn.seat, "place": place, "points": turn.points}
    return {"seat": turn.seat, **({"swapped": turn.swapped} if turn.swapped else {"pass": True})}


def _luck_to_json(chance: Chance) -> Json:
    match chance:
        case Seeded(seed, counter):
            return {"seed": seed, "counter": counter}
        case _:
            return None


def state_from_json(value: Json) -> State:
    """Return the state that an object describes.

    Raise `FormError` where its form is wrong, and `ImpossiblePositionError` where no game can
    come to it. A state without luck can be played on until luck is needed.
    """
    members = read_object(value, "state")
    hands = read_list(read_member(members, "hands"), "hands", read_pieces)
    chance = _read_luck(members.get("luck"))
    bag = read_member(members, "bag")
    seen = _read_view(members, tuple(map(Hand, hands)), len(read_list(bag, "bag", read_text)))
    match seen:
        case tiles.View():
            tiles_bag = read_pieces(bag, "bag")
            tiles.require_possible(seen, tiles_bag)
            return tiles.revealed(seen, hands, tiles_bag, chance)
        case cubes.View():
            cubes_bag = read_list(bag, "bag", read_colour)
            cubes.require_possible(seen, cubes_bag)
            return cubes.revealed(seen, hands, cubes_bag, chance)
        case cards.View():
            pile = read_pieces(bag, "bag")
            cards.require_possible(seen, pile)
            return cards.revealed(seen, hands, pile, chance)


def view_from_json(value: Json) -> View:
    """Return the view that an object describes; it is trusted no more than a state."""
    members = read_object(value, "view")
    hands = read_list(read_member(members, "hands"), "hands", _read_hand)
    seen = _read_view(members, hands, read_int(read_member(members, "bag"), "bag"))
    require_possible(seen)
    return seen


def _read_hand(value: Json, name: str) -> Hand:
    """Return a hand that is known, or only its size."""
    return (
        open_hand(read_pieces(value, name))
        if isinstance(value, list)
        else Hand(hidden=read_int(value, name))
    )


def _read_view(members: Mapping[str, Json], hands: tuple[Hand, ...], bag: int) -> View:
    """Return what a state and a view have in common, for the edition that is named."""
    edition = read_edition(read_member(members, "edition"), "edition")
    players = read_int(read_member(members, "players"), "players", FEWEST_PLAYERS, MOST_PLAYERS)
    shared = {"edition": edition, "hands": hands, "bag": bag, **_read_standing(members, players)}
    if len(hands) != players:
        raise FormError(f"{players} players have {players} hands, not {len(hands)}")
    match edition.game:
        case Game.TILES:
            board = read_board(read_member(members, "board"), "board")
            recent = _read_recent(members.get("recent"), players)
            return tiles.View(board=board, recent=recent, **shared)
        case Game.CUBES:
            board = read_board(read_member(members, "board"), "board")
            rolled = read_bool(read_member(members, "rolled"), "rolled")
            return cubes.View(board=board, rolled=rolled, **shared)
        case Game.CARDS:
            table = read_rows(read_member(members, "table"), "table")
            return cards.View(table=table, **_read_card_turn(members, players), **shared)


def _read_standing(members: Mapping[str, Json], players: int) -> dict[str, Json]:
    """Return the members that every game has, as far as they are numbers and names."""
    scores = read_list(read_member(members, "scores"), "scores", read_int)
    if len(scores) != players:
        raise FormError(f"{players} players have {players} scores, not {len(scores)}")
    winners = read_list(read_member(members, "winners"), "winners", read_int)
    return {
        "scores": scores,
        "turn": read_int(read_member(members, "turn"), "turn", 0, players - 1),
        "phase": _read_phase(read_member(members, "phase")),
        "winners": winners,
        "passes": read_int(read_member(members, "passes"), "passes"),
    }


def _read_recent(value: Json, players: int) -> tuple[Turn, ...]:
    """Return the last turns; none if nothing is said of them."""
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


def _read_card_turn(members: Mapping[str, Json], players: int) -> dict[str, Json]:
    """Return the members that only the card game has."""
    stacks = read_list(read_member(members, "stacks"), "stacks", read_rows)
    if len(stacks) != players:
        raise FormError(f"{players} players have {players} lists of stacks, not {len(stacks)}")
    last_turns = read_member(members, "last_turns")
    if last_turns is not None:
        last_turns = read_int(last_turns, "last_turns", 0, players)
    redraws = read_int(read_member(members, "redraws"), "redraws", 0, cards.MOST_REDRAWS)
    return {"stacks": stacks, "redraws": redraws, "last_turns": last_turns}


def read_edition(value: Json, name: str) -> Edition:
    """Return the edition of that name."""
    text = read_text(value, name)
    if text not in EDITIONS:
        raise FormError(f"{name} must be one of {', '.join(EDITIONS)}")
    return EDITIONS[text]


def _read_phase(value: Json) -> Phase:
    try:
        return Phase(read_text(value, "phase"))
    except ValueError:
        raise FormError(f"phase must be one of {', '.join(Phase)}") from None


def _read_luck(value: Json) -> Chance:
    """Return the chance that a state carries; none if it says nothing of it."""
    if value is None:
        return Luckless()
    members = read_object(value, "luck")
    seed = read_text(read_member(members, "seed"), "luck.seed")
    return Seeded(seed, read_int(read_member(members, "counter"), "luck.counter"))
