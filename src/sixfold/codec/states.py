"""JSON of states; a state that is read is checked."""

from sixfold.codec.values import (
    Json,
    read_colour,
    read_int,
    read_list,
    read_member,
    read_object,
    read_pieces,
    read_text,
    rows_to_json,
)
from sixfold.codec.views import read_shared, shared_to_json
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.chance import Chance, Luckless, Seeded
from sixfold.rules.game import State
from sixfold.rules.hands import Hand


def state_to_json(state: State) -> dict[str, Json]:
    """Return a whole state as an object, with its luck."""
    hands = rows_to_json(state.hands)
    bag = [str(piece) for piece in state.bag]
    return {**shared_to_json(state, hands, bag), "luck": _luck_to_json(state.chance)}


def _luck_to_json(chance: Chance) -> Json:
    match chance:
        case Seeded(seed, counter):
            return {"seed": seed, "counter": counter}
        case _:
            return None


def state_from_json(value: Json) -> State:
    """Return the state of an object.

    Raise `FormError` for a wrong form and `ImpossiblePositionError` for an impossible position. A
    state without luck can be played on until luck is needed.
    """
    members = read_object(value, "state")
    hands = read_list(read_member(members, "hands"), "hands", read_pieces)
    chance = _read_luck(members.get("luck"))
    bag = read_member(members, "bag")
    seen = read_shared(members, tuple(map(Hand, hands)), len(read_list(bag, "bag", read_text)))
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


def _read_luck(value: Json) -> Chance:
    """Return the chance of a state; none where it is missing."""
    if value is None:
        return Luckless()
    members = read_object(value, "luck")
    seed = read_text(read_member(members, "seed"), "luck.seed")
    return Seeded(seed, read_int(read_member(members, "counter"), "luck.counter"))
