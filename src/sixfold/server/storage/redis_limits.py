"""Token buckets in Redis or Valkey, shared by all processes of a server.

Clients are stored only as keyed hashes. Redis alone has the key, which expires after an hour; a
bucket expires when it would be full again.
"""

import hmac
import secrets
from typing import Any, Final

from redis.asyncio import Redis

KEY: Final = "sixfold:limits:key"
KEY_LASTS_S: Final = 3600

_TAKE: Final = """
local rate, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local held = redis.call('HMGET', KEYS[1], 'left', 'at')
local passed = math.max(0, now - (tonumber(held[2]) or now))
local left = math.min(burst, (tonumber(held[1]) or burst) + passed * rate)
local wait = 0
if left >= 1 then left = left - cost else wait = (1 - left) / rate end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil((burst - left) / rate) + 1)
return tostring(wait)
"""
"""Takes the cost if at least one token is there; returns 0, or the seconds until one is."""


async def take(redis: Redis, client: str, rate: float, burst: float, cost: float) -> float:
    """Take from a client's bucket; return 0, or the seconds to wait if it is empty."""
    async with redis.pipeline(transaction=False) as pipeline:
        pipeline.set(KEY, secrets.token_hex(32), nx=True, ex=KEY_LASTS_S)
        pipeline.get(KEY)
        _, key = await pipeline.execute()
    hashed = hmac.digest(str(key).encode(), client.encode(), "sha256").hex()
    waiting: Any = redis.eval(_TAKE, 1, f"sixfold:limits:{hashed}", rate, burst, cost)
    return float(await waiting)
