"""Reviews of finished games, made one after the other on a low-priority thread.

A request is answered at once with the decisions judged so far. Reviews are cached in memory; an
evicted one is made again on request, with the same result.
"""

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import get_native_id
from time import sleep
from typing import Final

from sixfold.analysis.decisions import ReviewedDecision, decisions, review_decision
from sixfold.analysis.evaluate import EvaluationBudget
from sixfold.analysis.review import SEED, assemble_review
from sixfold.analysis.review_json import decision_to_json, review_to_json
from sixfold.record.model import Record
from sixfold.server.services.record_export import RecordExport, require_over
from sixfold.server.tables.access import Access
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.registry import TableRegistry
from sixfold.wire import reviews as wire
from sixfold.wire.errors import Code
from sixfold.wire.reviews import JudgedDecision, ReviewProgress

_log = logging.getLogger("sixfold.reviews")

PAUSE: Final = 0.002
"""Seconds that the thread sleeps after every decision, to leave the GIL to play."""

NICENESS: Final = 10
"""Niceness of the review thread, where the system allows it."""

RETRY_AFTER: Final = 10.0
"""Seconds to wait before a retry while the queue of reviews is full."""


class GameReview:
    """The review of one game: the decisions judged so far, and the summary at the end."""

    def __init__(self, record: Record) -> None:
        self._record: Record | None = record
        self._decisions = decisions(record)
        self.of = len(self._decisions)
        self._judged: list[ReviewedDecision] = []
        self._messages: list[JudgedDecision] = []
        self._whole: wire.GameReview | None = None
        self.failed = False

    @property
    def is_made(self) -> bool:
        """Say whether the review is complete or has failed."""
        return self._whole is not None or self.failed

    def progress(self, after: int) -> ReviewProgress:
        """Return the progress, and the decisions after a place."""
        whole = self._whole
        done = len(self._messages)
        decisions = self._messages[after:done]
        return ReviewProgress(done=done, of=self.of, decisions=decisions, review=whole)

    def judge_next(self, patience: EvaluationBudget) -> None:
        """Judge the next decision, or assemble the review after the last."""
        place = len(self._judged)
        if place < self.of:
            judged = review_decision(self._decisions[place], patience, SEED)
            self._judged.append(judged)
            self._messages.append(JudgedDecision.model_validate(decision_to_json(judged)))
            return
        assert self._record is not None
        whole = review_to_json(assemble_review(self._record, self._decisions, self._judged))
        del whole["decisions"]
        self._whole = wire.GameReview.model_validate(whole)
        self._record, self._decisions, self._judged = None, (), []


class Reviews:
    """Queue and cache of the reviews of this process."""

    def __init__(
        self,
        registry: TableRegistry,
        export: RecordExport,
        patience: EvaluationBudget,
        waiting: int,
        kept: int,
    ) -> None:
        self._registry, self._export = registry, export
        self._patience = patience
        self.most_waiting, self._most_kept = waiting, kept
        self._reviews: OrderedDict[str, GameReview] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "review", initializer=_lower_priority)
        self._closing = False

    def __len__(self) -> int:
        return len(self._reviews)

    def __contains__(self, table: str) -> bool:
        return table in self._reviews

    async def review(self, access: Access, after: int) -> ReviewProgress:
        """Return the progress of a game's review; the first request starts it."""
        require_over(access.table)
        id_ = access.table.id
        progress = self._progress(id_, after)
        if progress is not None:
            return progress
        self._registry.require_open()
        self.require_room()
        record, _, _ = await self._export.finished(access)
        review = await asyncio.to_thread(GameReview, record)
        self.begin(id_, review)
        return review.progress(after)

    def _progress(self, table: str, after: int) -> ReviewProgress | None:
        """Return the progress of a table's review; None if there is none."""
        review = self._reviews.get(table)
        if review is None:
            return None
        self._reviews.move_to_end(table)
        if review.failed:
            raise RefusedError(Code.FAULT)
        return review.progress(after)

    def require_room(self) -> None:
        """Refuse another review while the queue is full."""
        waiting = sum(not review.is_made for review in self._reviews.values())
        if self._closing or waiting > self.most_waiting:
            raise RefusedError(Code.BUSY, retry_after=RETRY_AFTER)

    def begin(self, table: str, review: GameReview) -> None:
        """Queue the review of a table's game, unless there is one."""
        if table in self._reviews:
            return
        self.require_room()
        self._reviews[table] = review
        self._evict()
        self._thread.submit(self._make, table, review)

    def _evict(self) -> None:
        """Evict the least recently used of the completed reviews."""
        made = [table for table, review in self._reviews.items() if review.is_made]
        for table in made[: max(0, len(self._reviews) - self._most_kept)]:
            del self._reviews[table]

    def _make(self, table: str, review: GameReview) -> None:
        try:
            while not review.is_made and not self._closing:
                review.judge_next(self._patience)
                sleep(PAUSE)
        except Exception:
            review.failed = True
            _log.exception("review of table %s failed, answered as fault", table)

    def close(self) -> None:
        """Cancel queued reviews; the running one stops after its current decision."""
        self._closing = True
        self._thread.shutdown(wait=False, cancel_futures=True)


def _lower_priority() -> None:
    """Lower the priority of this thread."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), NICENESS)
