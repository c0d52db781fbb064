"""Reviews of finished games, made decision by decision on the threads of the fair pool.

A request is answered at once with the decisions judged so far. Each decision takes its own turn, so
reviews of several clients advance side by side. One that nobody asks about any more pauses, and
goes on with the next request. Reviews are cached in memory; an evicted one is made again on
request, with the same result.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from sixfold.analysis.decisions import ReviewedDecision, decisions, review_decision
from sixfold.analysis.evaluate import EvaluationBudget
from sixfold.analysis.review import SEED, assemble_review
from sixfold.analysis.review_json import decision_to_json, review_to_json
from sixfold.record.model import Record
from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow, Priority
from sixfold.server.services.record_export import RecordExport, require_over
from sixfold.server.tables.access import Access
from sixfold.server.tables.refusals import QueueFullError, RefusedError
from sixfold.server.tables.registry import TableRegistry
from sixfold.wire import reviews as wire
from sixfold.wire.errors import Code
from sixfold.wire.reviews import JudgedDecision, ReviewProgress

_log = logging.getLogger("sixfold.reviews")

PAUSED_AFTER_S: Final = 120.0
"""Seconds without a request after which a review pauses; a hidden tab may ask once a minute."""

MOST_DECISIONS: Final = 200
"""Most decisions in one answer: they are encoded on the event loop."""

RETRY_AFTER: Final = 10.0
"""Seconds to wait before a retry while no more reviews are taken."""


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
        """Return the progress, the first decisions after a place, and the summary with the last."""
        done = len(self._messages)
        decisions = self._messages[after : min(done, after + MOST_DECISIONS)]
        whole = self._whole if after + len(decisions) >= self.of else None
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
    """The reviews of this process: those in progress, those that pause, and those made."""

    def __init__(
        self,
        registry: TableRegistry,
        export: RecordExport,
        pool: FairPool,
        patience: EvaluationBudget,
        kept: int,
    ) -> None:
        self._registry, self._export, self._pool = registry, export, pool
        self._patience, self._most_kept = patience, kept
        self._reviews: OrderedDict[str, GameReview] = OrderedDict()
        self._in_progress: dict[Flow, asyncio.Task[None]] = {}
        self._asked: dict[str, float] = {}
        self._closing = False

    def __len__(self) -> int:
        return len(self._reviews)

    def __contains__(self, table: str) -> bool:
        return table in self._reviews

    async def review(self, access: Access, after: int, client: str) -> ReviewProgress:
        """Return the progress of a game's review; the first request starts it."""
        require_over(access.table)
        flow = Flow(client, access.table.id)
        review = self._reviews.get(flow.table)
        if review is None:
            self._registry.require_open()
            self.require_room(client)
            record = await self._export.record(access, client)
            review = await self._pool.run(lambda: GameReview(record), Priority.EXPORT, flow)
        if review.failed:
            raise RefusedError(Code.FAULT)
        self.advance(flow, review)
        return review.progress(after)

    def require_room(self, client: str) -> None:
        """Refuse another review while too many are in progress, in all or of this client."""
        capacity = self._pool.queue.capacity[Priority.REVIEW]
        each = sum(flow.client == client for flow in self._in_progress)
        if self._closing or len(self._in_progress) >= capacity.total:
            raise RefusedError(Code.BUSY, retry_after=RETRY_AFTER)
        if each >= capacity.each:
            raise RefusedError(Code.TOO_MANY, retry_after=RETRY_AFTER)

    def advance(self, flow: Flow, review: GameReview) -> None:
        """Note that somebody asks for the review of a table, and let it go on if it does not."""
        self._asked[flow.table] = self._registry.clock()
        going_on = any(each.table == flow.table for each in self._in_progress)
        if not going_on and not review.is_made:
            self.require_room(flow.client)
            making = asyncio.get_running_loop().create_task(self._make(flow, review))
            self._in_progress[flow] = making
            making.add_done_callback(lambda _: self._in_progress.pop(flow, None))
        self._reviews.setdefault(flow.table, review)
        self._reviews.move_to_end(flow.table)
        self._evict()

    def _evict(self) -> None:
        """Evict the least recently used reviews, but none that is in progress."""
        going_on = {flow.table for flow in self._in_progress}
        idle = [table for table in self._reviews if table not in going_on]
        for table in idle[: max(0, len(self._reviews) - self._most_kept)]:
            del self._reviews[table]
            self._asked.pop(table, None)

    async def _make(self, flow: Flow, review: GameReview) -> None:
        """Judge decision by decision, for as long as somebody asks."""

        def judge() -> None:
            if self._is_wanted(flow.table):
                review.judge_next(self._patience)

        try:
            while not review.is_made and self._is_wanted(flow.table):
                await self._pool.run(judge, Priority.REVIEW, flow)
        except QueueFullError:
            _log.info("review of table %s paused until it is asked for again", flow.table)
        except Exception:
            review.failed = True
            _log.exception("review of table %s failed, answered as fault", flow.table)

    def _is_wanted(self, table: str) -> bool:
        """Say whether somebody has asked lately."""
        asked = self._asked.get(table, 0.0)
        return not self._closing and self._registry.clock() - asked < PAUSED_AFTER_S

    def close(self) -> None:
        """Let the reviews in progress stop after their current decisions."""
        self._closing = True
