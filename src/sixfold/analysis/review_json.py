"""A review as JSON: for programs, for the browser, and to go on with one that was interrupted."""

from collections.abc import Mapping
from typing import Any, Final

from sixfold.analysis.decisions import Alternative, ReviewedDecision
from sixfold.analysis.evaluation import Loss, Method
from sixfold.analysis.grading import Grade, GradedMove, Label
from sixfold.analysis.luck import LuckEvent, LuckSource
from sixfold.analysis.review import Review
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.values import pieces_to_json, read_pieces
from sixfold.record.position import format_position, parse_position

VERSION: Final = 1
"""Counts up when reviews come out otherwise than before, so that old ones are made anew."""

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
        "decisions": [decision_to_json(one) for one in review.decisions],
        "deals": [luck_event_to_json(one) for one in review.deals],
        "curve": [[_rounded(one) for one in chances] for chances in review.curve],
        "accuracy": [_maybe(review.accuracy(seat)) for seat in seats],
        "luck": [_rounded(review.luck(seat)) for seat in seats],
        "without_luck": [_rounded(one) for one in review.without_luck],
        "turning_points": list(review.turning_points),
    }


def decision_to_json(one: ReviewedDecision) -> Json:
    """Return a reviewed decision."""
    return {
        "turn": one.turn,
        "seat": one.seat,
        "move": move_to_json(one.move),
        "score": one.score,
        "said": one.said,
        "grade": one.graded.grade.value,
        "name": one.graded.label.value,
        "pieces": pieces_to_json(one.graded.pieces),
        "how": one.method.value,
        "times": one.samples,
        "loss": {key: _rounded(value) for key, value in one.loss._asdict().items()},
        "chance": _rounded(one.chance),
        "rivals": [
            {
                "move": move_to_json(rival.move),
                "chance": _rounded(rival.chance),
                "margin": _rounded(rival.margin),
            }
            for rival in one.rivals
        ],
        "chances": [_rounded(chance) for chance in one.chances],
        "position": format_position(one.seen),
        "fortune": luck_event_to_json(one.luck_event) if one.luck_event else None,
    }


def luck_event_to_json(one: LuckEvent) -> Json:
    """Return an event of luck."""
    return {
        "stroke": one.source.value,
        "seat": one.seat,
        "pieces": pieces_to_json(one.pieces),
        "worth": _rounded(one.worth),
        "average": _rounded(one.average),
        "error": _rounded(one.error),
        "how": one.method.value,
        "times": one.samples,
    }


def decision_from_json(one: Mapping[str, Any]) -> ReviewedDecision:
    """Return the decision that was written; raise `ValueError` or `KeyError` for anything else."""
    graded = GradedMove(
        Grade(one["grade"]), Label(one["name"]), read_pieces(one["pieces"], "pieces")
    )
    return ReviewedDecision(
        turn=int(one["turn"]),
        seat=int(one["seat"]),
        move=move_from_json(one["move"]),
        score=int(one["score"]),
        said=bool(one["said"]),
        graded=graded,
        method=Method(one["how"]),
        samples=int(one["times"]),
        loss=Loss(**{key: float(value) for key, value in one["loss"].items()}),
        chance=float(one["chance"]),
        rivals=tuple(
            Alternative(
                move_from_json(rival["move"]), float(rival["chance"]), float(rival["margin"])
            )
            for rival in one["rivals"]
        ),
        chances=tuple(map(float, one["chances"])),
        seen=parse_position(str(one["position"])),
        luck_event=_luck_event_from_json(one["fortune"]) if one["fortune"] else None,
    )


def _luck_event_from_json(one: Mapping[str, Any]) -> LuckEvent:
    return LuckEvent(
        source=LuckSource(one["stroke"]),
        seat=int(one["seat"]),
        pieces=read_pieces(one["pieces"], "pieces"),
        worth=float(one["worth"]),
        average=float(one["average"]),
        error=float(one["error"]),
        method=Method(one["how"]),
        samples=int(one["times"]),
    )


def _rounded(value: float) -> float:
    return round(value, _DIGITS)


def _maybe(value: float | None) -> float | None:
    return None if value is None else round(value, 2)
