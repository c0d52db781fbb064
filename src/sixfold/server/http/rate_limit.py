"""Rate limits: a token bucket per client, in bounded memory."""

from collections import OrderedDict
from collections.abc import Callable

from sixfold.server.config import Config
from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code


class TokenBucket:
    """A token bucket: refilled at a rate, up to a burst."""

    __slots__ = ("_at", "_left")

    def __init__(self, burst: float, now: float) -> None:
        self._left = burst
        self._at = now

    def take(self, now: float, rate: float, burst: float, cost: float = 1.0) -> float:
        """Consume `cost` tokens if at least one is there; return 0, or the seconds until one is."""
        self._left = min(burst, self._left + max(0.0, now - self._at) * rate)
        self._at = now
        if self._left >= 1:
            self._left -= cost
            return 0.0
        return (1 - self._left) / rate


class RateLimiter:
    """Token buckets by client; the least recently used are evicted first."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float], most: int = 20_000
    ) -> None:
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def require(self, who: str, cost: float = 1.0) -> None:
        """Take the cost of a request from the client's bucket; refuse if it is empty."""
        wait = self.wait(who, cost)
        if wait:
            raise RefusedError(Code.TOO_MANY, retry_after=round(wait, 3))

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Take the cost of a request; return 0, or the seconds to wait if the bucket is empty."""
        if not self._rate:
            return 0.0
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now, self._rate, self._burst, cost)

    def __len__(self) -> int:
        return len(self._buckets)


class RateLimits:
    """The rate limiters of one server: by address, by token, and for expensive requests."""

    def __init__(self, config: Config, clock: Callable[[], float]) -> None:
        study_rate = config.study_rate if config.rate else 0
        self.by_address = RateLimiter(config.rate, config.burst, clock)
        self.by_token = RateLimiter(config.rate, config.burst, clock)
        self.making = RateLimiter(config.making_rate, config.making_burst, clock)
        self.studies = RateLimiter(study_rate, config.study_burst, clock)
        self.puzzle_answers = RateLimiter(study_rate, config.study_burst, clock)
