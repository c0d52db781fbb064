"""Golden games of shared luck, with what a device noted; the tests of the browser read them too.

`python -m tests.golden.luck_games` finds games with swaps, forced rolls and redraws, and stores
them.
"""

import json
from pathlib import Path

from sixfold.record.luck_notes import notes_to_json
from sixfold.rules.editions import EDITIONS
from tests.record.houses import anns_notes, dealt, share

FOLDER = Path(__file__).parent / "luck"
TOLD = {"cubes": " forced ", "cards": "redraw "}
"""What a game of each edition must tell of; of the others a swap."""


def game_of(edition: str, entropy: str) -> str:
    """Return a game with its notes as a file; lots are drawn in some."""
    text = dealt(edition, entropy, lots=edition in ("travel", "cards"))
    notes = anns_notes(text, house=_header(text, "House"))
    return json.dumps({"record": text, "notes": notes_to_json(notes)}, indent=1) + "\n"


def _header(text: str, key: str) -> str:
    return text.partition(f'[{key} "')[2].partition('"')[0]


def entropy_of(text: str) -> str:
    """Return the entropy of a stored game."""
    return _header(json.loads(text)["record"], "Entropy")


def main() -> None:
    """Store a game of each edition."""
    for edition in EDITIONS:
        games = (game_of(edition, share(f"{edition} {number}")) for number in range(10_000))
        told = next(game for game in games if TOLD.get(edition, " swap ").strip() in game)
        (FOLDER / f"{edition}.json").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
