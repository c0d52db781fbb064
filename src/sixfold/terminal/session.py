"""A whole game in line mode: turn after turn, told to whoever sits at this terminal."""

from sixfold.record.model import Record
from sixfold.rules.cells import Cell
from sixfold.rules.chance import commitment
from sixfold.rules.game import Outcome, outcome, turn, view
from sixfold.rules.moves import Move, Place
from sixfold.terminal.console import Console
from sixfold.terminal.decision import Decision
from sixfold.terminal.hand_text import score_lines
from sixfold.terminal.look import advice, table_or_board, whole_view
from sixfold.terminal.match import Match
from sixfold.terminal.news import News
from sixfold.terminal.saves import Shelf, cause_of
from sixfold.terminal.speech import PERSON, Speech
from sixfold.terminal.unseen_text import legend_lines


class Session:
    """A match, the console it is played on, and the shelf where it is kept."""

    def __init__(self, match: Match, console: Console, speech: Speech, shelf: Shelf) -> None:
        self._match = match
        self._console = console
        self._speech = speech
        self._shelf = shelf
        self._news = News(speech)
        self._at_screen: int | None = None
        self._save_failed = False

    def run(self) -> bool:
        """Play until the game is over, and say whether it is; people may leave before."""
        self._greet()
        self._save()
        try:
            return self._played_out()
        except KeyboardInterrupt:
            self._say("", self._saved())
            raise

    def _played_out(self) -> bool:
        while (seat := turn(self._match.state)) is not None:
            is_person = self._match.seats[seat] == PERSON
            move = self._asked(seat) if is_person else self._match.bots_move()
            if move is None:
                self._say("", self._saved(), self._speech.words("goodbye"))
                return False
            self._play(move)
        self._finish()
        return True

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._console.say(line)

    def _greet(self) -> None:
        """Say what is played and by whom, and show the seed's commitment before the first draw."""
        words, listener = self._speech.words, self._news.listener
        seats = ", ".join(
            f"{seat + 1} {self._speech.name_for(seat, listener)}"
            for seat in range(len(self._match.seats))
        )
        edition = words("edition", edition=self._match.edition.name)
        self._say("", words("greeting", edition=edition, seats=seats))
        self._say(words("commitment", commitment=commitment(self._match.seed)))
        if self._speech.people:
            self._say(*legend_lines(self._speech), words("greeting-help"))

    def _asked(self, seat: int) -> Move | None:
        """Show a person how things stand, and return the move that they make, if any."""
        if self._news.hides and self._at_screen != seat and not self._handed_over(seat):
            return None
        self._at_screen = seat
        speech, new = self._speech, _last_placed(self._match.record)
        seen = view(self._match.state, seat)
        self._say(*self._news.secrets(seat))
        self._say(*whole_view(seen, new, seat, speech), *advice(seen, seat, speech))
        decision = Decision(self._console, speech, seen, seat, new=new, saved=self._saved)
        if len(speech.people) == 1:
            return decision.made(speech.words("prompt"))
        return decision.made(speech.words("prompt-for", name=speech.name(seat)))

    def _handed_over(self, seat: int) -> bool:
        """Hide the last hand, tell what all may know, and wait for the next person."""
        if self._at_screen is not None:
            self._console.clear()
        self._say(*self._news.missed(seat))
        prompt = self._speech.words("hand-over", name=self._speech.name(seat))
        return self._console.ask(prompt) is not None

    def _play(self, move: Move) -> None:
        before = self._match.state
        done = self._match.play(move)
        self._save()
        goes_on = turn(done.state) == before.turn == self._at_screen
        self._say(*self._news.add(done, before, goes_on))

    def _save(self) -> None:
        """Save the game; where that fails, say so once and play on."""
        try:
            self._shelf.save()
        except OSError as error:
            if not self._save_failed:
                path, cause = str(self._shelf.path), cause_of(error)
                self._say(self._speech.words("save-failed", path=path, cause=cause))
            self._save_failed = True
        else:
            self._save_failed = False

    def _saved(self) -> str:
        """Return the sentence that says where the game is saved."""
        self._save_failed = False
        self._save()
        if self._save_failed:
            return self._speech.words("not-saved")
        return self._speech.words("saved", path=str(self._shelf.path))

    def _finish(self) -> None:
        """Show the end: table, scores, winners, the seed, and how to prove the draws."""
        speech, listener = self._speech, self._news.listener
        seen, ended = view(self._match.state, None), outcome(self._match.state)
        assert ended is not None
        self._say(*self._news.untold(), "")
        self._say(*table_or_board(seen, _last_placed(self._match.record), listener, speech))
        self._say("", *score_lines(seen, listener, speech), self._result(ended, listener))
        self._say(speech.words("seed", seed=self._match.seed))
        if not self._save_failed:
            self._say(speech.words("proof", path=str(self._shelf.path)))

    def _result(self, ended: Outcome, listener: int | None) -> str:
        """Return who has won."""
        if ended.winners == (listener,):
            return self._speech.words("result-you")
        names = [self._speech.name_for(seat, listener) for seat in ended.winners]
        if len(names) == 1:
            return self._speech.words("result", name=names[0])
        return self._speech.words("result-shared", names=", ".join(names))


def _last_placed(record: Record) -> tuple[Cell, ...]:
    """Return the cells of the latest placement."""
    for turn_ in reversed(record.turns):
        for step in reversed(turn_.steps):
            if isinstance(step.move, Place):
                return tuple(cell for cell, _ in step.move.placed)
    return ()
