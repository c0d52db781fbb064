"""A hint as JSON: where to look, which pieces, the move, and how it is made."""

from typing import Any

from sixfold.analysis.hint import Hint
from sixfold.codec.moves import move_to_json
from sixfold.codec.values import pieces_to_json
from sixfold.rules.moves import Place


def hint_to_json(found: Hint) -> dict[str, Any]:
    """Return a hint as JSON."""
    return {
        "move": move_to_json(found.move),
        "value": found.suggestion.value,
        "chance": found.suggestion.chance,
        "where": [str(cell) for cell in found.where],
        "rows": list(found.rows),
        "pieces": pieces_to_json(found.pieces),
        "points": found.points if isinstance(found.move, Place) else None,
        "choices": [
            {"roll": pieces_to_json(one.roll), "expected": round(float(one.expected), 3)}
            for one in found.choices
        ],
        "steps": [
            {"card": str(step.card), "source": step.source, "target": step.target}
            for step in found.steps
        ],
    }
