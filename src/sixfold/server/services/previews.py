"""Previews of tentative moves, and the count of unseen pieces.

Everything here is computed from a view, so nothing hidden can leak.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from sixfold.analysis.odds import swap_odds
from sixfold.codec.values import pieces_to_json
from sixfold.kernel.cards_solver import best_play
from sixfold.kernel.placements import can_place, fits
from sixfold.rules import cards, cubes, game, tiles
from sixfold.rules.cells import DOWN, ORIGIN, RIGHT, Cell, PlacedPieces, step
from sixfold.rules.errors import Reason, RuleError
from sixfold.rules.game import View
from sixfold.rules.grid import Board, check_laid
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Move, Place, Rows, Swap
from sixfold.rules.pieces import KINDS, Colour, Piece, in_order, missing, without
from sixfold.rules.sets import largest_sets, largest_size
from sixfold.rules.turns import Phase
from sixfold.rules.unseen import unseen as unseen_pieces
from sixfold.rules.unseen import unseen_cubes
from sixfold.server.tables.access import Access
from sixfold.server.tables.commands import require_playing
from sixfold.server.tables.projection import lines_scored
from sixfold.server.tables.refusals import RefusedError, requested_move
from sixfold.wire.errors import Code, refused_move
from sixfold.wire.previews import Fit, May, Preview, RowFault, SwapOdds
from sixfold.wire.values import AnyMove
from sixfold.wire.views import Unseen


def preview_of(access: Access, seat: int, message: AnyMove | None) -> Preview:
    """Return the preview of a seat's tentative move; without a move, what the seat may do."""
    access.viewer(seat)
    state = require_playing(access.table)
    move = None if message is None else requested_move(message)
    tracker = access.table.settings.tracker
    return preview(game.view(state, seat), seat, move, tracker=tracker)


def unseen_of(access: Access, seat: int) -> Unseen:
    """Return what a seat has not seen; refuse if the table allows no tracker."""
    access.viewer(seat)
    if not access.table.settings.tracker:
        raise RefusedError(Code.TRACKER_OFF)
    state = access.table.state
    if state is None:
        raise RefusedError(Code.NOT_BEGUN)
    return Unseen(kinds=unseen(game.view(state, seat)))


def preview(seen: View, seat: int, move: Move | None, *, tracker: bool = True) -> Preview:
    """Return the preview of a move as if it were the seat's turn; without a move, what it may do.

    Without `tracker` the odds of a swap are left out too.
    """
    mine = seen.phase is not Phase.OVER and seen.turn == seat
    shown = _preview(replace(seen, turn=seat), seat, move, tracker)
    return shown.model_copy(update={"your_turn": mine})


def _preview(seen: View, seat: int, move: Move | None, tracker: bool) -> Preview:
    """Return the preview of a move of the seat whose turn it is."""
    match move, seen:
        case None, cards.View():
            return _NOTHING.model_copy(update={"may": may(seen, seat)})
        case None, tiles.View() | cubes.View():
            update = {"may": may(seen, seat), "fits": _fits(seen, seat, ())}
            return _NOTHING.model_copy(update=update)
        case Place(placed), tiles.View() | cubes.View():
            return _placing(seen, seat, placed)
        case Rows(rows), cards.View():
            return _laying(_checked(seen, seat, Rows(rows)), seen, seat, rows)
        case Swap(given), tiles.View():
            checked = _checked(seen, seat, Swap(given))
            odds = _odds(seen, seat, given) if checked.legal and tracker else []
            return checked.model_copy(update={"odds": odds})
        case _:
            assert move is not None
            return _checked(seen, seat, move)


_NOTHING: Final = Preview(
    your_turn=False,
    legal=False,
    refusal=None,
    points=None,
    lines=[],
    fits={},
    rows=[],
    played=[],
    qwirkles=0,
    odds=[],
    may=None,
)


def _checked(seen: View, seat: int, move: Move) -> Preview:
    """Return whether the rules allow a move, and why not."""
    try:
        game.check(seen, seat, move)
    except RuleError as error:
        return _NOTHING.model_copy(update={"refusal": refused_move(error)})
    return _NOTHING.model_copy(update={"legal": True})


def _placing(seen: tiles.View | cubes.View, seat: int, placed: PlacedPieces) -> Preview:
    """Return what a placement scores, by line, and where the rest of the hand would fit.

    After the end nothing is legal, but the points are still shown.
    """
    fitting = _NOTHING.model_copy(update={"fits": _fits(seen, seat, placed)})
    over = RuleError(Reason.GAME_OVER) if seen.phase is Phase.OVER else None
    try:
        lines = check_laid(seen.phase, seen.board, placed, seen.hands[seat].known)
    except RuleError as error:
        return fitting.model_copy(update={"refusal": refused_move(over or error)})
    scored = {"points": sum(line.points for line in lines), "lines": lines_scored(lines)}
    refusal = None if over is None else refused_move(over)
    return fitting.model_copy(update={"legal": over is None, "refusal": refusal, **scored})


def _fits(seen: tiles.View | cubes.View, seat: int, placed: PlacedPieces) -> dict[str, list[Fit]]:
    """Return, for each kind left in the hand, the cells where some legal placement continues these.

    A cell has points if the placement is legal with just that piece added; without points, a gap
    remains to be filled.
    """
    hand = seen.hands[seat].known
    kinds = in_order(set(without(hand, (piece for _, piece in placed))))
    fitting: Mapping[Piece, Mapping[Cell, int | None]] = {}
    if seen.phase is not Phase.OVER and not missing((piece for _, piece in placed), hand):
        opening = seen.phase is Phase.OPEN
        fitting = _opening_fits(hand, placed) if opening else fits(seen.board, hand, placed)
    return {
        str(kind): [
            Fit(cell=str(cell), points=points)
            for cell, points in sorted(fitting.get(kind, {}).items())
        ]
        for kind in kinds
    }


def _opening_fits(
    hand: tuple[Piece, ...], placed: PlacedPieces
) -> dict[Piece, dict[Cell, int | None]]:
    """Return where an opening can be continued, with its points where it is complete (C3)."""
    found: dict[Piece, dict[Cell, int | None]] = {}
    for way, score in _openings(hand, placed):
        cell, piece = way[-1]
        found.setdefault(piece, {})[cell] = score
    return found


def _openings(hand: tuple[Piece, ...], placed: PlacedPieces) -> Iterator[tuple[PlacedPieces, int]]:
    """Yield openings that extend these pieces by one, with their points if complete (C3)."""
    size = largest_size(hand)
    cells = [cell for cell, _ in placed] or [ORIGIN]
    laid = {piece for _, piece in placed}
    for opening in largest_sets(hand):
        if not laid <= opening or len(laid) < len(placed):
            continue
        for cell in _next_cells(cells, size) if placed else (ORIGIN,):
            for piece in opening - laid:
                way = (*placed, (cell, piece))
                score = check_points(way, hand) if len(way) == size else 0
                yield way, score


def _next_cells(cells: list[Cell], size: int) -> Iterator[Cell]:
    """Yield the cells at both ends of a tentative opening that a line can still include."""
    for direction in (RIGHT, DOWN):
        line = sorted(cells)
        if line != [step(line[0], direction, count) for count in range(len(line))]:
            continue
        for cell in (step(line[0], direction, -1), step(line[-1], direction)):
            far = max(abs(laid.x) + abs(laid.y) for laid in (*line, cell))
            if far < size:
                yield cell


def check_points(placed: PlacedPieces, hand: tuple[Piece, ...]) -> int:
    """Return the points of an opening; 0 if it is not legal."""
    try:
        return sum(line.points for line in check_laid(Phase.OPEN, Board(), placed, hand))
    except RuleError:
        return 0


def _laying(
    checked: Preview, seen: cards.View, seat: int, rows: tuple[tuple[Piece, ...], ...]
) -> Preview:
    """Return the preview of an arrangement: its invalid rows, cards played and Qwirkles."""
    faults = [
        RowFault(row=place, reason=reason)
        for place, row in enumerate(rows)
        for reason, obeys in cards.ROW_RULES
        if not obeys(row)
    ]
    played = cards.played_cards(seen.table, rows)
    held = seen.hands[seat].known
    return checked.model_copy(
        update={
            "rows": faults,
            "played": pieces_to_json(without(played, missing(played, held))),
            "qwirkles": sum(len(row) == QWIRKLE for row in rows),
        }
    )


def _odds(seen: tiles.View, seat: int, given: tuple[Piece, ...]) -> list[SwapOdds]:
    """Return the odds of drawing useful tiles by a swap."""
    return [
        SwapOdds(
            want=odds.want,
            kinds=pieces_to_json(odds.kinds),
            chance=round(odds.chance, 4),
        )
        for odds in swap_odds(seen, seat, given)
    ]


def may(seen: View, seat: int) -> May:
    """Return what a seat may do, by its view."""
    hand, opening = seen.hands[seat].known, seen.phase is Phase.OPEN
    nothing = May(
        place=False,
        swap=0,
        roll=False,
        rows=False,
        redraw=False,
        passes=False,
        opening=largest_size(hand) if opening else None,
    )
    if seen.phase is Phase.OVER:
        return nothing
    match seen:
        case tiles.View():
            fits = opening or can_place(seen.board, hand)
            swap = 0 if opening else min(len(hand), seen.bag)
            passes = not fits and not seen.bag
            return nothing.model_copy(update={"place": fits, "swap": swap, "passes": passes})
        case cubes.View():
            fits = opening or can_place(seen.board, hand)
            passes = not fits and not cubes.can_ever_place(seen.board, hand)
            roll = not opening and not seen.rolled
            return nothing.model_copy(update={"place": fits, "roll": roll, "passes": passes})
        case cards.View():
            fits = opening or best_play(seen.table, hand) is not None
            redraw = not fits and cards.may_redraw(seen)
            passes = not fits and not redraw
            return nothing.model_copy(update={"rows": fits, "redraw": redraw, "passes": passes})


def unseen(seen: View) -> dict[str, int]:
    """Return how many of each kind, in Cubes of each colour, the viewer has not seen."""
    if isinstance(seen, cubes.View):
        cubes_left = unseen_cubes(seen)
        return {str(colour): cubes_left[colour] for colour in Colour}
    left = unseen_pieces(seen)
    return {str(kind): left[kind] for kind in KINDS}
