"""The stateless operations: check, moves, opening, reroll, solve."""

from collections.abc import Iterable, Mapping

from sixfold.codec.errors import FormError
from sixfold.codec.values import (
    Json,
    lines_to_json,
    pieces_to_json,
    placed_to_json,
    read_board,
    read_bool,
    read_edition,
    read_list,
    read_member,
    read_number,
    read_pieces,
    read_placed,
    read_rows,
    rows_to_json,
)
from sixfold.kernel.cards_solver import best_play
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.placements import placements
from sixfold.rules import cards
from sixfold.rules.cards_solver import SHORTEST_ROW, Row
from sixfold.rules.editions import CARDS, CUBES, FEWEST_PLAYERS, MOST_PLAYERS, Edition, Game
from sixfold.rules.errors import RuleError
from sixfold.rules.grid import Board, check_opening, check_place, require_possible_board
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece
from sixfold.rules.sets import opener
from sixfold.rules.stock import (
    require_hand_size,
    require_possible_cubes,
    require_possible_pieces,
)

Members = Mapping[str, Json]


def check(members: Members) -> dict[str, Json]:
    """Say whether a placement or a card play is legal, and what it scores."""
    edition = read_edition(read_member(members, "edition"), "edition")
    try:
        return (
            _check_rows(members) if edition.game is Game.CARDS else _check_place(members, edition)
        )
    except RuleError as refusal:
        return refusal_to_json(refusal)


def refusal_to_json(refusal: RuleError) -> dict[str, Json]:
    """Return a refusal as JSON."""
    cell = None if refusal.cell is None else str(refusal.cell)
    return {"legal": False, "reason": refusal.reason.value, "rule": refusal.rule, "cell": cell}


def _check_place(members: Members, edition: Edition) -> dict[str, Json]:
    board = read_board(read_member(members, "board"), "board")
    placed = Place(read_placed(read_member(members, "place"), "place")).placed
    hand = read_pieces(members["hand"], "hand") if members.get("hand") is not None else None
    outside = [piece for _, piece in placed] if hand is None else hand
    _require_possible(edition, board, outside, held=hand or ())
    if _read_flag(members, "opening"):
        if hand is None:
            raise FormError("an opening is checked against a hand: the member 'hand' is missing")
        if board:
            raise FormError("an opening is laid on an empty board")
        lines = check_opening(placed, hand)
    else:
        lines = check_place(board, placed, hand)
    score = sum(line.points for line in lines)
    return {"legal": True, "score": score, "lines": lines_to_json(lines)}


def _check_rows(members: Members) -> dict[str, Json]:
    table, hand = _read_table_and_hand(members)
    rows = read_rows(read_member(members, "rows"), "rows")
    opening = _read_flag(members, "opening")
    if opening and table:
        raise FormError("an opening is laid on an empty table")
    checked = cards.check_rows(table, hand, rows, opening=opening)
    played = pieces_to_json(checked.played)
    return {"legal": True, "played": played, "qwirkles": len(checked.qwirkles)}


def moves(members: Members) -> dict[str, Json]:
    """List every legal placement once, best score first; or one best placement."""
    edition = read_edition(read_member(members, "edition"), "edition")
    if edition.game is Game.CARDS:
        raise FormError("the plays of the card game cannot be listed")
    board = read_board(read_member(members, "board"), "board")
    hand = read_pieces(read_member(members, "hand"), "hand")
    _require_possible(edition, board, hand, held=hand)
    best_only = _read_flag(members, "best_only")
    legal = placements(board, hand)
    listed = [
        {"place": placed_to_json(placement.move.placed), "score": placement.score}
        for placement in legal[: 1 if best_only else None]
    ]
    count = {} if best_only else {"count": len(legal)}
    return {**count, "best": legal[0].score if legal else None, "moves": listed}


def opening(members: Members) -> dict[str, Json]:
    """Say who opens, and with a set of how many pieces."""
    edition = read_edition(read_member(members, "edition"), "edition")
    hands = read_list(read_member(members, "hands"), "hands", read_pieces)
    if not FEWEST_PLAYERS <= len(hands) <= MOST_PLAYERS:
        raise FormError(f"hands must be {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    _require_possible_stock(edition, [piece for hand in hands for piece in hand])
    for hand in hands:
        require_hand_size(len(hand), edition.hand_size)
    opens = opener(hands, read_ages(members, len(hands)))
    if edition.game is Game.CARDS and opens.size < SHORTEST_ROW:  # K2
        return {"seat": None}
    return {"seat": opens.seat, "size": opens.size}


def reroll(members: Members) -> dict[str, Json]:
    """Return the expected best score for every choice of cubes to roll."""
    board = read_board(read_member(members, "board"), "board")
    hand = read_pieces(read_member(members, "hand"), "hand")
    _require_possible(CUBES, board, hand, held=hand)
    table = [
        {"roll": pieces_to_json(choice.roll), "expected": float(choice.expected)}
        for choice in reroll_choices(board, hand)
    ]
    return {"best": table[0]["roll"], "expected": table[0]["expected"], "table": table}


def solve(members: Members) -> dict[str, Json]:
    """Return a card play with the most Qwirkles, and of those with the most cards."""
    table, hand = _read_table_and_hand(members)
    best = best_play(table, hand)
    if best is None:
        return {"playable": False, "most_qwirkles": 0, "rows": [], "played": []}
    return {
        "playable": True,
        "most_qwirkles": best.qwirkles,
        "rows": rows_to_json(best.rows),
        "played": pieces_to_json(best.played),
    }


def read_ages(members: Members, players: int) -> tuple[float, ...] | None:
    """Return the players' ages, or None."""
    if members.get("ages") is None:
        return None
    ages = read_list(members["ages"], "ages", read_number)
    if len(ages) != players:
        raise FormError(f"{players} players have {players} ages, not {len(ages)}")
    return ages


def _read_flag(members: Members, name: str) -> bool:
    """Return an optional flag; null counts as absent."""
    return members.get(name) is not None and read_bool(members[name], name)


def _read_table_and_hand(members: Members) -> tuple[tuple[Row, ...], tuple[Piece, ...]]:
    table = read_rows(read_member(members, "table"), "table")
    hand = read_pieces(read_member(members, "hand"), "hand")
    _require_possible_stock(CARDS, [*hand, *(card for row in table for card in row)])
    require_hand_size(len(hand), cards.HAND_SIZE)
    cards.require_possible_table(table)
    return table, hand


def _require_possible(
    edition: Edition, board: Board, outside: Iterable[Piece], held: tuple[Piece, ...]
) -> None:
    """Raise `ImpossiblePositionError` unless board and hand can come from one box."""
    _require_possible_stock(edition, [*board.values(), *outside])
    require_hand_size(len(held), edition.hand_size)
    require_possible_board(board)


def _require_possible_stock(edition: Edition, pieces: list[Piece]) -> None:
    if edition.game is Game.CUBES:
        require_possible_cubes(piece.colour for piece in pieces)
    else:
        require_possible_pieces(pieces)
