"""What is wrong with a text that cannot be read."""


class NotationError(ValueError):
    """A text that cannot be read, with the line and the column (both from 1) where it fails."""

    def __init__(self, message: str, *, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class FormError(ValueError):
    """A JSON value that does not have the form asked for, with one sentence that says where."""
