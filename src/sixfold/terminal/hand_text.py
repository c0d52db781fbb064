"""Hands and scores in letters."""

from collections.abc import Sequence
from typing import Final

from sixfold.rules import cubes
from sixfold.rules.game import View
from sixfold.terminal.formatter import TextFormatter

TRACK: Final = 50
"""How many fields the travel edition's score track has before it begins again (P4)."""


def hand_lines(view: View, viewer: int | None, formatter: TextFormatter) -> list[str]:
    """Return the hands that a viewer sees: their own, and all of them in Cubes (D1)."""
    if isinstance(view, cubes.View):
        return [_hand_line(view, seat, viewer, formatter) for seat in _from(viewer, view.players)]
    return [] if viewer is None else [_hand_line(view, viewer, viewer, formatter)]


def _from(first: int | None, players: int) -> list[int]:
    """Return the seats in order of turn, beginning with one."""
    return [((first or 0) + place) % players for place in range(players)]


def _hand_line(view: View, seat: int, viewer: int | None, formatter: TextFormatter) -> str:
    pieces = formatter.codes(view.hands[seat].known)
    if seat == viewer:
        return formatter.words("hand-own", pieces=pieces)
    return formatter.words("hand-of", name=formatter.name(seat), pieces=pieces)


def hand_in_words(view: View, seat: int, formatter: TextFormatter) -> list[str]:
    """Return the pieces of a hand with their names, one a line."""
    return [
        f"  {formatter.code(piece)}  {formatter.in_words(piece)}"
        for piece in view.hands[seat].known
    ]


def listed_scores(scores: Sequence[int], viewer: int | None, formatter: TextFormatter) -> str:
    """Return everybody's score in one phrase."""
    return ", ".join(
        formatter.words("score-of", name=formatter.name_for(seat, viewer), score=score)
        for seat, score in enumerate(scores)
    )


def score_lines(view: View, viewer: int | None, formatter: TextFormatter) -> list[str]:
    """Return everybody's score and what is left to draw; in the travel edition the track too."""
    game = view.edition.game
    scores = listed_scores(view.scores, viewer, formatter)
    lines = [formatter.words("scores", game=game, scores=scores, bag=view.bag)]
    return lines + track_lines(view, viewer, formatter) if view.edition.score_track else lines


def track_lines(view: View, viewer: int | None, formatter: TextFormatter) -> list[str]:
    """Return the score track, a lane for each player; the marker is the seat's number (P4)."""
    names = [formatter.name_for(seat, viewer) for seat in range(view.players)]
    margin = max(len(name) for name in (*names, formatter.words("track")))
    marks = "".join(f"{mark:<10}" for mark in range(0, TRACK, 10))
    return [f"{formatter.words('track'):<{margin}}  {marks.rstrip()}"] + [
        f"{names[seat]:<{margin}}  {_lane(seat, score)}" for seat, score in enumerate(view.scores)
    ]


def _lane(seat: int, score: int) -> str:
    rounds, field = divmod(score, TRACK)
    lane = "".join(str(seat + 1) if at == field else _field(at) for at in range(TRACK))
    return f"{lane} +{rounds * TRACK}" if rounds else lane


def _field(at: int) -> str:
    return "|" if at % 10 == 0 else "·"
