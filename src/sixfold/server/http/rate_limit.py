"""Limits on how often somebody may ask, with memory that never grows beyond its bound."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import AddressValueError, IPv6Address
from typing import Final

WHOLE_NETWORK: Final = 64
"""How many bits of an IPv6 address are one household's; the others it chooses itself."""


def household(address: str) -> str:
    """Return what counts as one address: of IPv6 the network, which one subscriber has whole."""
    if ":" not in address:
        return address
    try:
        number = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return f"{int(number) >> (128 - WHOLE_NETWORK):x}::/{WHOLE_NETWORK}"


class TokenBucket:
    """A bucket of tokens: so many a second, and never more than a burst."""

    __slots__ = ("_at", "_left")

    def __init__(self, burst: float, now: float) -> None:
        self._left = burst
        self._at = now

    def takes(self, now: float, rate: float, burst: float, cost: float = 1.0) -> float:
        """Take one token, or a few where there is one; return 0, or for how long there is none."""
        self._left = min(burst, self._left + max(0.0, now - self._at) * rate)
        self._at = now
        if self._left >= 1:
            self._left -= cost
            return 0.0
        return (1 - self._left) / rate


class RateLimiter:
    """A bucket for each address or token; those not seen for longest are forgotten first."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float], most: int = 20_000
    ) -> None:
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Count a request of somebody, or a few; return 0, or how long they have to wait."""
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
        return bucket.takes(now, self._rate, self._burst, cost)

    def __len__(self) -> int:
        return len(self._buckets)
