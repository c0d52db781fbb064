"""Whether a server is alive, and ready."""

from sixfold.wire.values import Message


class Liveness(Message):
    """The process answers."""

    alive: bool


class Readiness(Message):
    """Whether tables can be played: the log answers, and nothing is closing."""

    ready: bool
