"""JSON of hints."""

from typing import Any

from sixfold.analysis.hint import Hint
from sixfold.codec.moves import move_to_json
from sixfold.codec.values import pieces_to_json
from sixfold.rules.moves import Place


def hint_to_json(hint: Hint) -> dict[str, Any]:
    """Return a hint as JSON."""
    return {
        "move": move_to_json(hint.move),
        "value": hint.suggestion.value,
        "chance": hint.suggestion.chance,
        "where": [str(cell) for cell in hint.where],
        "rows": list(hint.rows),
        "pieces": pieces_to_json(hint.pieces),
        "points": hint.points if isinstance(hint.move, Place) else None,
        "choices": [
            {"roll": pieces_to_json(choice.roll), "expected": round(float(choice.expected), 3)}
            for choice in hint.choices
        ],
        "steps": [
            {"card": str(step.card), "source": step.source, "target": step.target}
            for step in hint.steps
        ],
    }
