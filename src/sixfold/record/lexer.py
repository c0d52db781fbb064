"""The words of a game record, each with the place where it stands."""

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


class Kind(Enum):
    """The kinds of words."""

    HEADER = auto()
    COMMENT = auto()
    TURN = auto()
    MARK = auto()
    PLAIN = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its text (of a comment or header what it says), and where it begins and ends."""

    kind: Kind
    text: str
    start: int
    stop: int
    key: str = ""


class Source:
    """A text, and what stands at which line and column of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._breaks = [at for at, letter in enumerate(text) if letter == "\n"]

    def line(self, at: int) -> int:
        """Return the line of a place in the text, counted from 1."""
        return bisect_right(self._breaks, at - 1) + 1

    def column(self, at: int) -> int:
        """Return the column of a place in the text, counted from 1."""
        return at - self.text.rfind("\n", 0, at)

    def error(self, message: str, at: int) -> NotationError:
        """Return the error to raise for what stands at a place."""
        return NotationError(message, line=self.line(at), column=self.column(at))

    def words(self) -> Iterator[Word]:
        """Yield the words one after the other, and at last the end of the text."""
        unpaired = _UNPAIRED.search(self.text)
        if unpaired:
            raise self.error("this is half a character", unpaired.start())
        at = self._after_space(0)
        while at < len(self.text):
            word = self._word_at(at)
            yield word
            at = self._after_space(word.stop)
        yield Word(Kind.END, "", at, at)

    def _after_space(self, at: int) -> int:
        space = _SPACE.match(self.text, at)
        return space.end() if space else at

    def _word_at(self, at: int) -> Word:
        match self.text[at]:
            case "{":
                return self._comment_at(at)
            case "[":
                return self._header_at(at)
            case "(" | ")" | "/" | "," as mark:
                return Word(Kind.MARK, mark, at, at + 1)
        plain = _PLAIN.match(self.text, at)
        if plain is None:
            raise self.error("this closes no comment", at)
        kind = Kind.TURN if _TURN_NUMBER.fullmatch(plain[0]) else Kind.PLAIN
        return Word(kind, plain[0], at, plain.end())

    def _comment_at(self, at: int) -> Word:
        found = _COMMENT.match(self.text, at)
        if found is None:
            raise self.error("this comment is never closed", at)
        return Word(Kind.COMMENT, self._unescaped(found, 1, "\\}"), at, found.end())

    def _header_at(self, at: int) -> Word:
        found = _HEADER.match(self.text, at)
        if found is None:
            raise self.error('a header looks like [Key "value"]', at)
        value = self._unescaped(found, 2, '\\"nr')
        return Word(Kind.HEADER, value, at, found.end(), key=found[1])

    def _unescaped(self, found: re.Match[str], group: int, allowed: str) -> str:
        """Return what is meant by a text in which some characters are written after a \\."""
        for escaped in _ESCAPED.finditer(found[group]):
            if escaped[1] not in allowed:
                at = found.start(group) + escaped.start()
                raise self.error("nothing is written so: a \\ itself is written twice", at)
        return _ESCAPED.sub(lambda escaped: _ESCAPES[escaped[1]], found[group])
