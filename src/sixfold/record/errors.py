"""What is wrong with a text that cannot be read."""

from sixfold.rules.errors import RuleError


class NotationError(ValueError):
    """A text that cannot be read, with the line and the column (both from 1) where it fails."""

    def __init__(self, message: str, *, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class IllegalMoveError(NotationError):
    """A move in a record that the rules refuse, with the refusal."""

    def __init__(self, refusal: RuleError, *, line: int = 1, column: int = 1) -> None:
        super().__init__(f"this move is refused: {refusal}", line=line, column=column)
        self.refusal = refusal
