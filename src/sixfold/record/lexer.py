"""The lexer of game records: tokens with their places in the text."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from sixfold.record.errors import NotationError

_COMMENT: Final = re.compile(r"\{([^\\}]*(?:\\.[^\\}]*)*)\}", re.DOTALL)
_HEADER: Final = re.compile(
    r'\[[ \t]*([A-Za-z][A-Za-z0-9]*)[ \t]+"([^"\\\n]*(?:\\[^\n][^"\\\n]*)*)"[ \t]*\]'
)
_SPACE: Final = re.compile(r"\s*")
_PLAIN: Final = re.compile(r"[^\s{}()/,]+(?:,[^\s{}()/,]+)*")
_TURN_NUMBER: Final = re.compile(r"[0-9]+\.")
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES: Final = {"n": "\n", "r": "\r", "\\": "\\", '"': '"', "}": "}"}
_UNPAIRED: Final = re.compile("[\ud800-\udfff]")


class TokenKind(Enum):
    """The kinds of tokens."""

    HEADER = auto()
    COMMENT = auto()
    TURN = auto()
    MARK = auto()
    PLAIN = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """A token: its text (of a comment or header the content), its start and its end."""

    kind: TokenKind
    text: str
    start: int
    stop: int
    key: str = ""


class Source:
    """A text that is read, with lines and columns for error messages."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._breaks = [at for at, letter in enumerate(text) if letter == "\n"]

    def line(self, at: int) -> int:
        """Return the line of an offset, counted from 1."""
        return bisect_right(self._breaks, at - 1) + 1

    def column(self, at: int) -> int:
        """Return the column of an offset, counted from 1."""
        return at - self.text.rfind("\n", 0, at)

    def error(self, message: str, at: int) -> NotationError:
        """Return an error with the line and column of an offset."""
        return NotationError(message, line=self.line(at), column=self.column(at))

    def tokens(self) -> Iterator[Token]:
        """Yield the tokens in order; the last is the end of the text."""
        unpaired = _UNPAIRED.search(self.text)
        if unpaired:
            raise self.error("this is half a character", unpaired.start())
        at = self._after_space(0)
        while at < len(self.text):
            token = self._token_at(at)
            yield token
            at = self._after_space(token.stop)
        yield Token(TokenKind.END, "", at, at)

    def _after_space(self, at: int) -> int:
        space = _SPACE.match(self.text, at)
        return space.end() if space else at

    def _token_at(self, at: int) -> Token:
        match self.text[at]:
            case "{":
                return self._comment_at(at)
            case "[":
                return self._header_at(at)
            case "(" | ")" | "/" | "," as mark:
                return Token(TokenKind.MARK, mark, at, at + 1)
        plain = _PLAIN.match(self.text, at)
        if plain is None:
            raise self.error("this closes no comment", at)
        kind = TokenKind.TURN if _TURN_NUMBER.fullmatch(plain[0]) else TokenKind.PLAIN
        return Token(kind, plain[0], at, plain.end())

    def _comment_at(self, at: int) -> Token:
        match = _COMMENT.match(self.text, at)
        if match is None:
            raise self.error("this comment is never closed", at)
        return Token(TokenKind.COMMENT, self._unescaped(match, 1, "\\}"), at, match.end())

    def _header_at(self, at: int) -> Token:
        match = _HEADER.match(self.text, at)
        if match is None:
            raise self.error('a header looks like [Key "value"]', at)
        value = self._unescaped(match, 2, '\\"nr')
        return Token(TokenKind.HEADER, value, at, match.end(), key=match[1])

    def _unescaped(self, match: re.Match[str], group: int, allowed: str) -> str:
        """Return a text with its escapes resolved."""
        for escaped in _ESCAPED.finditer(match[group]):
            if escaped[1] not in allowed:
                at = match.start(group) + escaped.start()
                raise self.error("nothing is written so: a \\ itself is written twice", at)
        return _ESCAPED.sub(lambda escaped: _ESCAPES[escaped[1]], match[group])
