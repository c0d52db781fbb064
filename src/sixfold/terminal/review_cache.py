"""Where reviews are kept, decision by decision, so that an interrupted one goes on."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from sixfold.analysis.decisions import ReviewedDecision
from sixfold.analysis.review_json import VERSION, decision_from_json, decision_to_json

MOST: Final = 100
"""How many reviews are kept; the oldest go first."""


class ReviewCache:
    """The decisions of one review reviewed so far, in a file of lines."""

    def __init__(self, folder: Path, record: str, effort: int) -> None:
        key = hashlib.sha256(f"{VERSION}/{effort}/{record}".encode()).hexdigest()
        self._path = folder / f"{key[:32]}.jsonl"

    def known(self) -> dict[int, ReviewedDecision]:
        """Return the decisions reviewed so far, by place; a truncated line is left out."""
        found: dict[int, ReviewedDecision] = {}
        with suppress(OSError):
            for line in self._path.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError, KeyError, TypeError):
                    one = json.loads(line)
                    found[int(one["at"])] = decision_from_json(one["judged"])
        return found

    def keep(self, at: int, reviewed: ReviewedDecision) -> None:
        """Write one more decision down; where that is not possible, the review goes on."""
        line = json.dumps({"at": at, "judged": decision_to_json(reviewed)})
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")

    def tidy(self) -> None:
        """Remove the oldest reviews where there are too many."""
        with suppress(OSError):
            files = sorted(self._path.parent.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
            for path in files[:-MOST]:
                path.unlink()
