"""A house that deals a game of shared luck, and the notes of an honest device that plays there."""

from functools import lru_cache
from hashlib import sha256

from sixfold.players.bots import BOTS
from sixfold.record.builder import record_move, start_record
from sixfold.record.luck_notes import LuckNotes, lines_of_game
from sixfold.record.reader import parse_record
from sixfold.record.shares import VERSION, format_nonces, share_hash
from sixfold.record.writer import format_record
from sixfold.rules.chance import Seeded, commitment, mixed_seed
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import apply, start, start_by_lot, turn, view

TABLE = "a" * 20
NAMES = ("Ann", "Bob", "fox")
OPEN = ("place", "roll", "lay")
"""What everybody sees."""


def share(name: str) -> str:
    """Return a share of the luck, drawn by somebody."""
    return sha256(name.encode()).hexdigest()


HOUSE, ANN, BOB = share("house"), share("Ann"), share("Bob")
NONCES = (ANN, BOB, "")
"""The shares of Ann, of Bob, and of a bot, who has none."""


@lru_cache(maxsize=50)
def dealt(
    edition: str = "classic",
    entropy: str = HOUSE,
    nonces: tuple[str, ...] = NONCES,
    *,
    lots: bool = False,
    shown: str | None = None,
    table: str = TABLE,
) -> str:
    """Return the record of a game that a house dealt; `shown` is the house that it names."""
    seed = mixed_seed(bytes.fromhex(entropy), [*map(bytes.fromhex, nonces)])
    chance, players, order = Seeded(seed), len(nonces), None
    if lots:
        state, order = start_by_lot(EDITIONS[edition], players, chance)
    else:
        state = start(EDITIONS[edition], players, chance)
    headers = [("Table", table), ("Luck", VERSION), ("House", shown or share_hash(entropy))]
    headers += [("Entropy", entropy), ("Nonces", format_nonces(nonces))]
    record = start_record(state, NAMES[:players], headers=headers, lots=order)
    number = 0
    while (seat := turn(state)) is not None:
        number += 1
        move = BOTS["random"](view(state, seat), seat, f"{seed}/{number}").move
        applied = apply(state, seat, move)
        record = record_move(record, seat, move, applied)
        state = applied.state
    return format_record(record)


def anns_notes(text: str | None = None, **others: object) -> LuckNotes:
    """Return what Ann's device noted of a game; Bob's share was there before hers."""
    record = parse_record(text or dealt())
    seed, lots = record.header("Seed"), record.header("Lots")
    assert seed is not None
    cubes = record.edition.name == "cubes"
    lines = lines_of_game(record, seed.value)
    notes: dict[str, object] = {
        "table": TABLE,
        "edition": record.edition.name,
        "order": "seats" if lots is None else "lot",
        "people": (True, True, False)[: record.players],
        "house": share_hash(HOUSE),
        "nonces": {0: ANN},
        "before": {1: share_hash(BOB)},
        "commitment": commitment(seed.value),
        "saw": tuple(line for line in lines if cubes or line[0] == "1" or line.split()[1] in OPEN),
    }
    return LuckNotes(**{**notes, **others})  # type: ignore[arg-type]
