"""Configuration of a server: limits, rates and durations."""

from dataclasses import dataclass

from sixfold.analysis.evaluate import BUDGET, EvaluationBudget


@dataclass(frozen=True, slots=True)
class Config:
    """The configuration of one server process; times in seconds, those named `_ms` in milliseconds.

    `origins` are allowed origins beside the server's own, `hosts` allowed host names beside IP
    addresses and the names of this machine; `*` allows all. Rates are in requests a second per
    client address or token, each with a burst; 0 is no limit. `looks_every` is the scheduler's poll
    interval, `longest_wait` the limit of a long poll. `lingering` is the time that an idle
    connection has for one more request when the server stops. In the first
    `time_out_grace` after a start nobody's time is ended, so that people can reconnect and move.

    `reachable` is the address by which other devices of the same network reach the server, if it
    listens for them.

    `bot_threads` serve live tables alone, `study_threads` everything, live tables first; one more
    thread serves quick bots. The limits of waiting jobs are for all clients, and for `each`; that
    of studies holds for hints, too.
    """

    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    rate: float = 20.0
    burst: float = 100.0
    making_rate: float = 0.2
    making_burst: float = 30.0
    largest_body: int = 32 * 1024
    largest_frame: int = 16 * 1024
    most_live: int = 5000
    most_sockets: int = 20_000
    sockets_an_address: int = 200
    most_unsent: int = 256
    most_connections: int = 25_000
    connections_an_address: int = 256
    largest_head: int = 16 * 1024
    request_within: float = 15.0
    bot_threads: int = 1
    bots_waiting: int = 5000
    bots_waiting_each: int = 300
    bot_ms: float = 300.0
    hint_ms: float = 300.0
    review_patience: EvaluationBudget = BUDGET
    reviews_waiting: int = 100
    reviews_waiting_each: int = 10
    reviews_kept: int = 64
    study_threads: int = 1
    studies_waiting: int = 300
    studies_waiting_each: int = 30
    study_rate: float = 5.0
    study_burst: float = 60.0
    looks_every: float = 0.5
    longest_wait: float = 25.0
    time_out_grace: float = 20.0
    link_lasts: float = 24 * 3600.0
    hello_within: float = 10.0
    closing_takes: float = 10.0
    lingering: float = 1.0
    metrics_for_all: bool = False
    reachable: str | None = None
