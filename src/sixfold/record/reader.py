"""The parser of game records.

A placement is read on its board, so the parser plays the game; what it returns is a legal game as
far as it goes.
"""

import re
from dataclasses import replace
from typing import Final

from sixfold.record.errors import IllegalMoveError, NotationError
from sixfold.record.lexer import Source, Token, TokenKind
from sixfold.record.model import (
    VERSION,
    Deal,
    End,
    Header,
    Record,
    RecordedStep,
    RecordedTurn,
    ages_of,
    format_result,
)
from sixfold.record.replay import (
    MismatchError,
    RecordPart,
    replay_step,
    replay_variation_step,
    start_with_hands,
)
from sixfold.record.step_reader import WrittenStep, ends_step, read_pieces, read_step
from sixfold.rules import cards
from sixfold.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, Edition
from sixfold.rules.errors import RuleError
from sixfold.rules.game import State
from sixfold.rules.grid import Board
from sixfold.rules.turns import Phase

DEEPEST: Final = 20
"""The deepest nesting of variations."""

_SEAT: Final = re.compile(r"([1-9]):")
_SEAT_KEY: Final = re.compile(r"Seat([0-9]+)")
_SCORE: Final = re.compile(r"0|[1-9][0-9]{0,5}")


def parse_record(text: str) -> Record:
    """Return the record of a text; raise `NotationError` at the first error."""
    return _Parser(Source(text)).record()


def parse_so_far(text: str) -> tuple[Record | None, NotationError | None]:
    """Return the record up to the first error, and that error.

    The record is None where the deal cannot be read.
    """
    reader = _Parser(Source(text))
    try:
        return reader.record(), None
    except NotationError as error:
        so_far = reader.so_far
        return so_far and replace(so_far, turns=tuple(reader.turns_so_far)), error


class _Parser:
    """A recursive descent parser of one record."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens: list[Token] = []
        self.at = 0
        self.so_far: Record | None = None
        self.turns_so_far: list[RecordedTurn] = []

    @property
    def next(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def take_mark(self, mark: str) -> bool:
        """Take this mark if it is next; say whether it was."""
        is_next = self.next.kind is TokenKind.MARK and self.next.text == mark
        self.at += is_next
        return is_next

    def take_plain(self, text: str) -> bool:
        """Take this token if it is next; say whether it was."""
        is_next = self.next.kind is TokenKind.PLAIN and self.next.text == text
        self.at += is_next
        return is_next

    def take_comments(self) -> tuple[str, ...]:
        """Take all comments that are next."""
        comments = []
        while self.next.kind is TokenKind.COMMENT:
            comments.append(self.take().text)
        return tuple(comments)

    def record(self) -> Record:
        """Return the whole record."""
        self.tokens = list(self.source.tokens())
        headers = self._headers()
        edition = self._edition(headers)
        comments, deals = self._deals()
        kept = (Header(key, token.text, self._line(token)) for key, token in headers.items())
        record = Record(edition, deals, headers=tuple(kept), comments=comments)
        self.so_far = record
        self._require_seats(headers, record.players)
        turns, state = self._turns(self._dealt(record), 1)
        assert state is not None
        record = replace(record, turns=turns, end=self._end(state))
        if self.next.kind is not TokenKind.END:
            raise self.source.error("this does not belong here", self.next.start)
        result = headers.get("Result")
        if result and result.text != format_result(state.winners):
            raise self.source.error("this is not the result of the game", result.start)
        return record

    def _line(self, token: Token) -> int:
        return self.source.line(token.start)

    def _headers(self) -> dict[str, Token]:
        headers: dict[str, Token] = {}
        while self.next.kind is TokenKind.HEADER:
            token = self.take()
            if token.key in headers:
                raise self.source.error(f"there are two headers {token.key}", token.start)
            headers[token.key] = token
        first = next(iter(headers.values()), self.next)
        if first.key != "Sixfold" or first.text != VERSION:
            raise self.source.error(f'a record begins with [Sixfold "{VERSION}"]', first.start)
        del headers["Sixfold"]
        return headers

    def _edition(self, headers: dict[str, Token]) -> Edition:
        token = headers.pop("Edition", None)
        if token is None:
            raise self.source.error("the header Edition is missing", self.next.start)
        if token.text not in EDITIONS:
            raise self.source.error("this is not an edition", token.start)
        return EDITIONS[token.text]

    def _require_seats(self, headers: dict[str, Token], players: int) -> None:
        for key, token in headers.items():
            seat = _SEAT_KEY.fullmatch(key)
            if seat and key not in {f"Seat{number}" for number in range(1, players + 1)}:
                raise self.source.error(f"there is no seat {seat[1][:20]}", token.start)

    def _deals(self) -> tuple[tuple[str, ...], tuple[Deal, ...]]:
        """Return the comments around the deal, and the deal."""
        comments = self.take_comments()
        deals: list[Deal] = []
        while self.take_plain("deal"):
            start = self.tokens[self.at - 1]
            if self._seat(MOST_PLAYERS) != len(deals):
                raise self.source.error(
                    f"the deal of seat {len(deals) + 1} belongs here", start.start
                )
            tokens = []
            while not ends_step(self.next) and self.next.text != "deal":
                tokens.append(self.take())
            deals.append(Deal(read_pieces(self.source, tokens), self._line(start)))
            comments += self.take_comments()
        if len(deals) < FEWEST_PLAYERS:
            raise self.source.error(
                f"the deal of seat {len(deals) + 1} is missing", self.next.start
            )
        return comments, tuple(deals)

    def _dealt(self, record: Record) -> State:
        try:
            hands = [deal.pieces for deal in record.deals]
            return start_with_hands(record.edition, hands, ages_of(record))
        except MismatchError as error:
            at = next(token.start for token in self.tokens if token.text == "deal")
            raise self.source.error(str(error), at) from error

    def _seat(self, players: int) -> int:
        token = self.take()
        seat = _SEAT.fullmatch(token.text)
        if token.kind is not TokenKind.PLAIN or seat is None:
            raise self.source.error("a seat and a colon belong here, as in 1:", token.start)
        if int(seat[1]) > players:
            raise self.source.error(f"there is no seat {seat[1]}", token.start)
        return int(seat[1]) - 1

    def _turns(
        self, state: State | None, number: int, depth: int = 0
    ) -> tuple[tuple[RecordedTurn, ...], State | None]:
        """Return the turns from this state on, and the state after them, if it is known."""
        turns: list[RecordedTurn] = []
        while self.next.kind is TokenKind.TURN:
            if state is None:
                raise self.source.error("what the turn before drew is not told", self.next.start)
            if turns and turns[-1].is_open:
                raise self.source.error("the turn before is not finished", self.next.start)
            turn, state = self._turn(state, number + len(turns), depth)
            turns.append(turn)
            if depth == 0:
                self.turns_so_far.append(turn)
        return tuple(turns), state

    def _turn(self, before: State, number: int, depth: int) -> tuple[RecordedTurn, State | None]:
        token = self.take()
        if token.text != f"{number}.":
            raise self.source.error(f"turn {number} belongs here", token.start)
        seat = self._seat(before.players)
        state: State | None = before
        steps: list[RecordedStep] = []
        while not steps or self.take_mark(","):
            if state is None:
                raise self.source.error("what the move before brought is not told", self.next.start)
            step, state = self._step(state, seat, in_variation=depth > 0)
            steps.append(step)
        comments, variations = self.take_comments(), []
        while self.take_mark("("):
            variations.append(self._variation(before, number, depth + 1))
            comments += self.take_comments()
        turn = RecordedTurn(seat, tuple(steps), comments, tuple(variations), self._line(token))
        return turn, state

    def _variation(self, before: State, number: int, depth: int) -> tuple[RecordedTurn, ...]:
        if depth > DEEPEST:
            raise self.source.error("variations lie too deep in each other", self.next.start)
        turns, _ = self._turns(before, number, depth)
        if not turns or not self.take_mark(")"):
            expected = "the end of the variation" if turns else f"turn {number}"
            raise self.source.error(f"{expected} belongs here", self.next.start)
        return turns

    def _step(
        self, state: State, seat: int, *, in_variation: bool
    ) -> tuple[RecordedStep, State | None]:
        tokens = []
        while not ends_step(self.next):
            tokens.append(self.take())
        if not tokens:
            raise self.source.error("a move is missing", self.tokens[self.at - 1].stop)
        board = Board() if isinstance(state, cards.State) else state.board
        written = read_step(self.source, tokens, board)
        return self._played(state, seat, written, in_variation)

    def _played(
        self, state: State, seat: int, written: WrittenStep, in_variation: bool
    ) -> tuple[RecordedStep, State | None]:
        """Return the step with its points, and the state after it, if it is known."""
        after: State | None
        try:
            if in_variation:
                applied, after = replay_variation_step(state, seat, written.step)
            else:
                applied = replay_step(state, seat, written.step)
                after = applied.state
        except RuleError as refusal:
            at = written.start
            line, column = self.source.line(at), self.source.column(at)
            raise IllegalMoveError(refusal, line=line, column=column) from refusal
        except MismatchError as error:
            raise self.source.error(str(error), written.place(error.part)) from error
        if written.score not in (None, applied.score):
            at = written.place(RecordPart.SCORE)
            raise self.source.error(f"this move scores {applied.score}", at)
        return replace(written.step, score=applied.score), after

    def _end(self, state: State) -> End | None:
        start = self.next
        if not self.take_plain("end"):
            return None
        scores = []
        while self.next.kind is TokenKind.PLAIN and _SCORE.fullmatch(self.next.text):
            scores.append(int(self.take().text))
        if state.phase is not Phase.OVER:
            raise self.source.error("the game is not over here", start.start)
        if tuple(scores) != state.scores:
            final = " ".join(map(str, state.scores))
            raise self.source.error(f"the final scores are {final}", start.start)
        return End(tuple(scores), self._line(start))
