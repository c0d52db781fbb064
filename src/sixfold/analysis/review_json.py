"""JSON of reviews: for programs, the browser, and the cache of interrupted reviews."""

from collections.abc import Mapping
from typing import Any, Final

from sixfold.analysis.decisions import Alternative, ReviewedDecision
from sixfold.analysis.evaluation import Loss
from sixfold.analysis.grading import GradedMove
from sixfold.analysis.luck import LuckEvent
from sixfold.analysis.review import Review
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.terms import Grade, Label, LuckSource, Method
from sixfold.codec.values import pieces_to_json, read_pieces
from sixfold.record.position import format_position, parse_position

VERSION: Final = 1
"""Rises when reviews change, which invalidates cached ones."""

_DIGITS: Final = 5

Json = dict[str, Any]


def review_to_json(review: Review) -> Json:
    """Return a whole review."""
    seats = range(review.players)
    return {
        "version": VERSION,
        "edition": review.edition.name,
        "players": review.players,
        "names": list(review.names),
        "scores": list(review.scores),
        "winners": list(review.winners),
        "finished": review.finished,
        "decisions": [decision_to_json(decision) for decision in review.decisions],
        "deals": [luck_event_to_json(deal) for deal in review.deals],
        "curve": [[_rounded(chance) for chance in chances] for chances in review.curve],
        "accuracy": [_maybe(review.accuracy(seat)) for seat in seats],
        "luck": [_rounded(review.luck(seat)) for seat in seats],
        "without_luck": [_rounded(score) for score in review.without_luck],
        "turning_points": list(review.turning_points),
    }


def decision_to_json(decision: ReviewedDecision) -> Json:
    """Return a reviewed decision."""
    return {
        "turn": decision.turn,
        "seat": decision.seat,
        "move": move_to_json(decision.move),
        "score": decision.score,
        "said": decision.explicit,
        "grade": decision.graded.grade.value,
        "name": decision.graded.label.value,
        "pieces": pieces_to_json(decision.graded.pieces),
        "how": decision.method.value,
        "times": decision.samples,
        "loss": {key: _rounded(value) for key, value in decision.loss._asdict().items()},
        "chance": _rounded(decision.chance),
        "rivals": [
            {
                "move": move_to_json(rival.move),
                "chance": _rounded(rival.chance),
                "margin": _rounded(rival.margin),
            }
            for rival in decision.rivals
        ],
        "chances": [_rounded(chance) for chance in decision.chances],
        "position": format_position(decision.seen),
        "fortune": luck_event_to_json(decision.luck_event) if decision.luck_event else None,
    }


def luck_event_to_json(event: LuckEvent) -> Json:
    """Return an event of luck."""
    return {
        "stroke": event.source.value,
        "seat": event.seat,
        "pieces": pieces_to_json(event.pieces),
        "worth": _rounded(event.worth),
        "average": _rounded(event.average),
        "error": _rounded(event.error),
        "how": event.method.value,
        "times": event.samples,
    }


def decision_from_json(value: Mapping[str, Any]) -> ReviewedDecision:
    """Return a decision read from JSON; raise `ValueError` or `KeyError` for anything else."""
    graded = GradedMove(
        Grade(value["grade"]), Label(value["name"]), read_pieces(value["pieces"], "pieces")
    )
    return ReviewedDecision(
        turn=int(value["turn"]),
        seat=int(value["seat"]),
        move=move_from_json(value["move"]),
        score=int(value["score"]),
        explicit=bool(value["said"]),
        graded=graded,
        method=Method(value["how"]),
        samples=int(value["times"]),
        loss=Loss(**{key: float(number) for key, number in value["loss"].items()}),
        chance=float(value["chance"]),
        rivals=tuple(
            Alternative(
                move_from_json(rival["move"]), float(rival["chance"]), float(rival["margin"])
            )
            for rival in value["rivals"]
        ),
        chances=tuple(map(float, value["chances"])),
        seen=parse_position(str(value["position"])),
        luck_event=_luck_event_from_json(value["fortune"]) if value["fortune"] else None,
    )


def _luck_event_from_json(value: Mapping[str, Any]) -> LuckEvent:
    return LuckEvent(
        source=LuckSource(value["stroke"]),
        seat=int(value["seat"]),
        pieces=read_pieces(value["pieces"], "pieces"),
        worth=float(value["worth"]),
        average=float(value["average"]),
        error=float(value["error"]),
        method=Method(value["how"]),
        samples=int(value["times"]),
    )


def _rounded(value: float) -> float:
    return round(value, _DIGITS)


def _maybe(value: float | None) -> float | None:
    return None if value is None else round(value, 2)
