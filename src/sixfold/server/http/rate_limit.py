"""Rate limits: a token bucket per client, in bounded memory."""

from collections import OrderedDict
from collections.abc import Callable

from sixfold.server.config import Config
from sixfold.server.http.costs import REQUEST, Budget, Cost
from sixfold.server.tables.broker import Broker
from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code


class TokenBucket:
    """A token bucket: refilled at a rate, up to a burst."""

    __slots__ = ("_at", "_left")

    def __init__(self, burst: float, now: float) -> None:
        self._left = burst
        self._at = now

    @property
    def left(self) -> float:
        """Return how many tokens were left by the last request; a debt is negative."""
        return self._left

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
        self.rate, self.burst, self._clock, self._most = rate, burst, clock, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Take the cost of a request; return 0, or the seconds to wait if the bucket is empty."""
        if not self.rate:
            return 0.0
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(self.burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now, self.rate, self.burst, cost)

    def left(self, who: str) -> float:
        """Return how many tokens were left to a client after its last request."""
        bucket = self._buckets.get(who)
        return self.burst if bucket is None else bucket.left

    def __len__(self) -> int:
        return len(self._buckets)


class RateLimits:
    """All budgets of all clients of one server process."""

    def __init__(
        self, config: Config, clock: Callable[[], float], broker: Broker | None = None
    ) -> None:
        self._broker = broker
        self.budgets = {
            budget: RateLimiter(rate, burst, clock)
            for budget, (rate, burst) in rates_of(config).items()
        }

    async def require(self, who: str, cost: Cost = REQUEST) -> None:
        """Take the cost of a request from a client's budget; refuse if that is used up.

        `who` is an address, of IPv6 its network, or the hash of a token. New tables are counted in
        all processes together, as long as the broker can be reached.
        """
        self.require_here(who, cost)
        limiter = self.budgets[cost.budget]
        if cost.budget is Budget.TABLES and limiter.rate and self._broker is not None:
            taken = self._broker.take(who, limiter.rate, limiter.burst, cost.amount)
            _refuse_until(await taken or 0.0)

    def require_here(self, who: str, cost: Cost = REQUEST) -> None:
        """Do the same for this process alone: of frames, whose budgets are not shared."""
        _refuse_until(self.budgets[cost.budget].wait(who, cost.amount))


def _refuse_until(wait: float) -> None:
    """Refuse a request if there are seconds to wait."""
    if wait:
        raise RefusedError(Code.TOO_MANY, retry_after=round(wait, 3))


def rates_of(config: Config) -> dict[Budget, tuple[float, float]]:
    """Return the rate and the burst of each budget; a rate of 0 is no limit."""
    return {
        Budget.REQUESTS: (config.rate, config.burst),
        Budget.TOKENS: (config.rate, config.burst),
        Budget.SEARCHES: (config.study_rate if config.rate else 0, config.study_burst),
        Budget.TABLES: (config.making_rate, config.making_burst),
    }
