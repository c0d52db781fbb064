"""What a server counts, for Prometheus. Nothing in it tells one table from another."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

_LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        of = self.registry
        self.tables = Counter("sixfold_tables_made", "Tables that were made", registry=of)
        self.entries = Counter("sixfold_entries_stored", "Entries stored here", registry=of)
        self.moves = Counter("sixfold_bot_moves", "Moves that bots made here", registry=of)
        self.refused = Counter(
            "sixfold_requests_refused", "Requests refused, by code", ["code"], registry=of
        )
        self.dropped = Counter(
            "sixfold_sockets_dropped", "Sockets closed because they read too slowly", registry=of
        )
        self.faults = Counter("sixfold_faults", "Errors that were our own", registry=of)
        self.sockets = Gauge("sixfold_sockets", "Sockets connected", registry=of)
        self.live = Gauge("sixfold_tables_live", "Tables held in memory", registry=of)
        self.thinking = Gauge("sixfold_bots_waiting", "Turns waiting for a bot", registry=of)
        self.stored_in = Histogram(
            "sixfold_append_seconds",
            "From a decision to its entry on the disk",
            buckets=_LATENCIES,
            registry=of,
        )

    def text(self) -> bytes:
        """Return everything in Prometheus's own form."""
        return generate_latest(self.registry)
