"""A cache of reviews, decision by decision, so that an interrupted review resumes."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from sixfold.analysis.decisions import ReviewedDecision
from sixfold.analysis.review_json import VERSION, decision_from_json, decision_to_json

MOST: Final = 100
"""How many reviews are kept; the oldest are removed first."""


class ReviewCache:
    """The reviewed decisions of one review, in a file of JSON lines."""

    def __init__(self, folder: Path, record: str, effort: int) -> None:
        key = hashlib.sha256(f"{VERSION}/{effort}/{record}".encode()).hexdigest()
        self._path = folder / f"{key[:32]}.jsonl"

    def load(self) -> dict[int, ReviewedDecision]:
        """Return the cached decisions by place; a truncated line is left out."""
        reviewed: dict[int, ReviewedDecision] = {}
        with suppress(OSError):
            for line in self._path.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError, KeyError, TypeError):
                    entry = json.loads(line)
                    reviewed[int(entry["at"])] = decision_from_json(entry["judged"])
        return reviewed

    def append(self, at: int, reviewed: ReviewedDecision) -> None:
        """Append a decision; where the file cannot be written, the review goes on without."""
        line = json.dumps({"at": at, "judged": decision_to_json(reviewed)})
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")

    def prune(self) -> None:
        """Remove the oldest reviews where there are too many."""
        with suppress(OSError):
            files = sorted(self._path.parent.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
            for path in files[:-MOST]:
                path.unlink()
