"""Small games set up by hand, as JSON states."""

from tests.engine.client import Json, ask, rows


def small(edition: str, **members: Json) -> dict[str, Json]:
    """Return a small state set up by hand."""
    own: dict[str, Json] = {"board": {"0,0": "R1"}}
    if edition == "cubes":
        own["rolled"] = False
    if edition == "cards":
        table = rows("R1 R2 R3")
        own = {"table": table, "stacks": [[], []], "redraws": 0, "last_turns": None}
    return {
        "edition": edition,
        "players": 2,
        **own,
        "hands": [["R4"], ["R5"]],
        "bag": [],
        "scores": [0, 0],
        "turn": 0,
        "phase": "play",
        "winners": [],
        "passes": 0,
        "luck": {"seed": "s", "counter": 0},
        **members,
    }


def apply(state: dict[str, Json], move: dict[str, Json], seat: int | None = None) -> Json:
    """Return the answer to a move of the seat whose turn it is, or of another."""
    return ask("apply", state=state, seat=state["turn"] if seat is None else seat, move=move)


def why(answered: dict[str, Json]) -> tuple[str, str | None]:
    """Return reason and rule of a refusal; the test fails if there is none."""
    assert list(answered) == ["legal", "reason", "rule", "cell"], answered
    assert answered["legal"] is False
    return answered["reason"], answered["rule"]


def happened(answered: dict[str, Json]) -> list[str]:
    """Return the names of the events of a move."""
    return [event["event"] for event in answered["events"]]
