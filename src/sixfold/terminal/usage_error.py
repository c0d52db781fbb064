"""What is wrong with a command line."""


class UsageError(Exception):
    """A command line that cannot be run, as the key of the message to show and its values."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
