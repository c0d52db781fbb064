"""The errors of texts that cannot be read."""

from sixfold.rules.errors import RuleError


class NotationError(ValueError):
    """A malformed text, with the line and the column of the error, both from 1."""

    def __init__(self, message: str, *, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class IllegalMoveError(NotationError):
    """An illegal move in a record, with the rule that it breaks."""

    def __init__(self, refusal: RuleError, *, line: int = 1, column: int = 1) -> None:
        super().__init__(f"this move is refused: {refusal}", line=line, column=column)
        self.refusal = refusal
