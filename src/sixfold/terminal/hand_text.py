"""Hands and scores in letters."""

from collections.abc import Sequence
from typing import Final

from sixfold.rules import cubes
from sixfold.rules.game import View
from sixfold.terminal.speech import Speech

TRACK: Final = 50
"""How many fields the travel edition's score track has before it begins again (P4)."""


def hand_lines(seen: View, listener: int | None, speech: Speech) -> list[str]:
    """Return the hands that a listener sees: their own, and all of them in Cubes (D1)."""
    if isinstance(seen, cubes.View):
        return [_hand_line(seen, seat, listener, speech) for seat in _from(listener, seen.players)]
    return [] if listener is None else [_hand_line(seen, listener, listener, speech)]


def _from(first: int | None, players: int) -> list[int]:
    """Return the seats in order of turn, beginning with one."""
    return [((first or 0) + place) % players for place in range(players)]


def _hand_line(seen: View, seat: int, listener: int | None, speech: Speech) -> str:
    pieces = speech.codes(seen.hands[seat].known)
    if seat == listener:
        return speech.words("hand-own", pieces=pieces)
    return speech.words("hand-of", name=speech.name(seat), pieces=pieces)


def hand_in_words(seen: View, seat: int, speech: Speech) -> list[str]:
    """Return the pieces of a hand with their names, one a line."""
    return [f"  {speech.code(piece)}  {speech.in_words(piece)}" for piece in seen.hands[seat].known]


def listed_scores(scores: Sequence[int], listener: int | None, speech: Speech) -> str:
    """Return everybody's score in one phrase."""
    return ", ".join(
        speech.words("score-of", name=speech.name_for(seat, listener), score=score)
        for seat, score in enumerate(scores)
    )


def score_lines(seen: View, listener: int | None, speech: Speech) -> list[str]:
    """Return everybody's score and what is left to draw; in the travel edition the track too."""
    game = seen.edition.game
    scores = listed_scores(seen.scores, listener, speech)
    lines = [speech.words("scores", game=game, scores=scores, bag=seen.bag)]
    return lines + track_lines(seen, listener, speech) if seen.edition.score_track else lines


def track_lines(seen: View, listener: int | None, speech: Speech) -> list[str]:
    """Return the score track, a lane for each player; the marker is the seat's number (P4)."""
    names = [speech.name_for(seat, listener) for seat in range(seen.players)]
    margin = max(len(name) for name in (*names, speech.words("track")))
    marks = "".join(f"{mark:<10}" for mark in range(0, TRACK, 10))
    return [f"{speech.words('track'):<{margin}}  {marks.rstrip()}"] + [
        f"{names[seat]:<{margin}}  {_lane(seat, score)}" for seat, score in enumerate(seen.scores)
    ]


def _lane(seat: int, score: int) -> str:
    rounds, field = divmod(score, TRACK)
    lane = "".join(str(seat + 1) if at == field else _field(at) for at in range(TRACK))
    return f"{lane} +{rounds * TRACK}" if rounds else lane


def _field(at: int) -> str:
    return "|" if at % 10 == 0 else "·"
