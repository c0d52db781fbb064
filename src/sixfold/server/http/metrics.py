"""Prometheus metrics of a server. No label identifies a table."""

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
    """The metrics of one server."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        registry = self.registry
        self.tables = Counter("sixfold_tables_made", "Tables created", registry=registry)
        self.entries = Counter(
            "sixfold_entries_stored", "Log entries stored by this process", registry=registry
        )
        self.moves = Counter(
            "sixfold_bot_moves", "Moves made by bots in this process", registry=registry
        )
        self.refused = Counter(
            "sixfold_requests_refused",
            "Requests refused, by error code",
            ["code"],
            registry=registry,
        )
        self.dropped = Counter(
            "sixfold_sockets_dropped",
            "WebSockets closed because the client read too slowly",
            registry=registry,
        )
        self.faults = Counter("sixfold_faults", "Internal errors", registry=registry)
        self.database_errors = Counter(
            "sixfold_database_errors",
            "Reads and writes that the database failed, by the kind of fault",
            ["kind"],
            registry=registry,
        )
        self.database_sick = Gauge(
            "sixfold_database_sick", "1 while the database does not work", registry=registry
        )
        self.damaged = Counter(
            "sixfold_tables_damaged", "Reads of a table whose log is damaged", registry=registry
        )
        self.connections = Gauge("sixfold_connections", "Connections open", registry=registry)
        self.connections_refused = Counter(
            "sixfold_connections_refused",
            "Connections refused or cut before the application saw a request, by reason",
            ["reason"],
            registry=registry,
        )
        self.sockets = Gauge("sixfold_sockets", "WebSockets connected", registry=registry)
        self.live = Gauge("sixfold_tables_live", "Tables live in memory", registry=registry)
        self.thinking = Gauge(
            "sixfold_bots_waiting", "Bot turns and hints queued or running", registry=registry
        )
        self.append_seconds = Histogram(
            "sixfold_append_seconds",
            "Seconds from a decision to its durable commit",
            buckets=_LATENCIES,
            registry=registry,
        )

    def text(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self.registry)
