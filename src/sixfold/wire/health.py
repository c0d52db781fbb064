"""Health probes: liveness and readiness."""

from sixfold.wire.values import Message


class Liveness(Message):
    """Whether the process is alive."""

    alive: bool


class Readiness(Message):
    """Whether tables can be played: the log responds, and the server is not closing."""

    ready: bool
