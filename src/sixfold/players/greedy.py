"""The greedy bot: the move with the most points now."""

from sixfold.kernel.cards_steps import least_moved_play
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.placements import placements
from sixfold.players.suggestion import DEFAULT_MS, Suggestion
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.game import View
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Pass, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece, in_order
from sixfold.rules.sets import largest_sets
from sixfold.rules.turns import Phase


def choose_greedily(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the move with the most points, or the most expected points; it is deterministic."""
    del seed, ms
    hand = seen.hands[seat].known
    match seen:
        case tiles.View():
            return _place_tiles(seen, hand)
        case cubes.View():
            return _place_or_roll(seen, hand)
        case cards.View():
            return _lay_cards(seen, hand)


def _place_tiles(seen: tiles.View, hand: tuple[Piece, ...]) -> Suggestion:
    legal = placements(seen.board, hand)
    if legal:
        return Suggestion(*legal[0])
    if seen.bag:
        return Suggestion(Swap(hand[: seen.bag]), 0)
    return Suggestion(Pass(), 0)


def _place_or_roll(seen: cubes.View, hand: tuple[Piece, ...]) -> Suggestion:
    if seen.phase is Phase.PLAY and not seen.rolled:
        best = reroll_choices(seen.board, hand)[0]
        if best.roll:
            return Suggestion(Roll(best.roll), float(best.expected))
    legal = placements(seen.board, hand)
    if legal:
        return Suggestion(*legal[0])
    if not seen.rolled and cubes.can_ever_place(seen.board, hand):
        return Suggestion(Roll(()), 0)
    return Suggestion(Pass(), 0)


def _lay_cards(seen: cards.View, hand: tuple[Piece, ...]) -> Suggestion:
    if seen.phase is Phase.OPEN:
        row = in_order(largest_sets(hand)[0])
        return Suggestion(Rows((row,)), int(len(row) == QWIRKLE))
    best = least_moved_play(seen.table, hand)
    if best is not None:
        return Suggestion(Rows(best.rows), best.qwirkles)
    return Suggestion(Redraw() if cards.may_redraw(seen) else Pass(), 0)
