"""What a request costs: the one table of prices, counted by `RateLimits.require`.

A plain request takes about a millisecond of the event loop, a search a quarter of a second of a
thread. Each price is in one budget; whatever a request costs beyond itself comes on top of it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final


class Budget(StrEnum):
    """The budgets of a client; each is refilled at its own rate."""

    REQUESTS = "requests"
    """Requests and frames of an address."""
    TOKENS = "tokens"
    """Requests and frames with a token, wherever they come from."""
    SEARCHES = "searches"
    """Work on threads."""
    TABLES = "tables"
    """New tables, in all processes together."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A price, and the budget that it is taken from."""

    budget: Budget
    amount: float = 1.0

    def times(self, count: float) -> "Cost":
        """Return the cost of so many."""
        return replace(self, amount=self.amount * count)


REQUEST: Final = Cost(Budget.REQUESTS)
"""Any request, any frame on a socket."""
TOKEN_REQUEST: Final = Cost(Budget.TOKENS)
"""The same, counted by its token."""
SUMMARY: Final = Cost(Budget.REQUESTS)
"""Each table of `mine` but the first."""
PREVIEW: Final = Cost(Budget.REQUESTS, 0.5)
"""A preview, at a table or in a study."""
STUDY: Final = Cost(Budget.REQUESTS, 0.5)
"""A position of a study, or the one after a move by hand."""
QR_CODE: Final = Cost(Budget.REQUESTS, 4)
"""A QR code: 8 ms of a thread."""
HINT: Final = Cost(Budget.SEARCHES)
"""A hint, at a table or in a study."""
STUDY_BOT: Final = Cost(Budget.SEARCHES)
"""A bot's move in a study."""
WEIGHING: Final = Cost(Budget.SEARCHES, 3)
"""The evaluation of a position's moves."""
PUZZLE_ANSWER: Final = Cost(Budget.SEARCHES)
"""The evaluation of an answer to a puzzle."""
REPLAYED_MOVE: Final = Cost(Budget.SEARCHES, 0.005)
"""Each move of a finished game that must be replayed: for a record, proof, position or review."""
REVIEW: Final = Cost(Budget.SEARCHES, 5)
"""The beginning of a review; its decisions wait in turns, after all other work."""
TABLE: Final = Cost(Budget.TABLES)
"""A new table."""
