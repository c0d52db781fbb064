"""A whole game in line mode, turn by turn, for the people at this terminal."""

from sixfold.record.model import Record
from sixfold.rules import game
from sixfold.rules.cells import Cell
from sixfold.rules.chance import commitment
from sixfold.rules.moves import Move, Place
from sixfold.terminal.console import Console
from sixfold.terminal.data_files import error_cause
from sixfold.terminal.event_feed import EventFeed
from sixfold.terminal.formatter import PERSON, TextFormatter
from sixfold.terminal.hand_text import score_lines
from sixfold.terminal.local_game import LocalGame
from sixfold.terminal.move_prompt import MovePrompt
from sixfold.terminal.saved_games import SavedGame
from sixfold.terminal.unseen_text import legend_lines
from sixfold.terminal.view_text import advice_lines, table_or_board_lines, view_lines


class LocalSession:
    """A local game, the console it is played on, and the file where it is saved."""

    def __init__(
        self,
        local_game: LocalGame,
        console: Console,
        formatter: TextFormatter,
        saved_game: SavedGame,
    ) -> None:
        self._game = local_game
        self._console = console
        self._formatter = formatter
        self._saved_game = saved_game
        self._feed = EventFeed(formatter)
        self._at_screen: int | None = None
        self._save_failed = False

    def run(self) -> bool:
        """Play until the game is over, and say whether it is; people may leave before."""
        self._greet()
        self._save()
        try:
            return self._play_out()
        except KeyboardInterrupt:
            self._say("", self._save_text())
            raise

    def _play_out(self) -> bool:
        while (seat := game.turn(self._game.state)) is not None:
            is_person = self._game.seats[seat] == PERSON
            move = self._ask_move(seat) if is_person else self._game.bots_move()
            if move is None:
                self._say("", self._save_text(), self._formatter.words("goodbye"))
                return False
            self._play(move)
        self._finish()
        return True

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._console.say(line)

    def _greet(self) -> None:
        """Say what is played and by whom, and show the seed's commitment before the first draw."""
        words, viewer = self._formatter.words, self._feed.viewer
        seats = ", ".join(
            f"{seat + 1} {self._formatter.name_for(seat, viewer)}"
            for seat in range(len(self._game.seats))
        )
        edition = words("edition", edition=self._game.edition.name)
        self._say("", words("greeting", edition=edition, seats=seats))
        self._say(words("commitment", commitment=commitment(self._game.seed)))
        if self._formatter.people:
            self._say(*legend_lines(self._formatter), words("greeting-help"))

    def _ask_move(self, seat: int) -> Move | None:
        """Show a person the view of their seat, and return the move that they make, if any."""
        if self._feed.hides and self._at_screen != seat and not self._hand_over(seat):
            return None
        self._at_screen = seat
        formatter, new = self._formatter, _last_placed(self._game.record)
        view = game.view(self._game.state, seat)
        self._say(*self._feed.take_private(seat))
        self._say(*view_lines(view, new, seat, formatter), *advice_lines(view, seat, formatter))
        prompt = MovePrompt(self._console, formatter, view, seat, new=new, saved=self._save_text)
        if len(formatter.people) == 1:
            return prompt.ask_move(formatter.words("prompt"))
        return prompt.ask_move(formatter.words("prompt-for", name=formatter.name(seat)))

    def _hand_over(self, seat: int) -> bool:
        """Hide the last hand, show what everybody may know, and wait for the next person."""
        if self._at_screen is not None:
            self._console.clear()
        self._say(*self._feed.take_missed(seat))
        prompt = self._formatter.words("hand-over", name=self._formatter.name(seat))
        return self._console.ask(prompt) is not None

    def _play(self, move: Move) -> None:
        before = self._game.state
        applied = self._game.play(move)
        self._save()
        goes_on = game.turn(applied.state) == before.turn == self._at_screen
        self._say(*self._feed.add(applied, before, goes_on))

    def _save(self) -> None:
        """Save the game; where that fails, say so once and play on."""
        try:
            self._saved_game.save()
        except OSError as error:
            if not self._save_failed:
                path, cause = str(self._saved_game.path), error_cause(error)
                self._say(self._formatter.words("save-failed", path=path, cause=cause))
            self._save_failed = True
        else:
            self._save_failed = False

    def _save_text(self) -> str:
        """Return the sentence that says where the game is saved."""
        self._save_failed = False
        self._save()
        if self._save_failed:
            return self._formatter.words("not-saved")
        return self._formatter.words("saved", path=str(self._saved_game.path))

    def _finish(self) -> None:
        """Show the end: table, scores, winners, the seed, and how to prove the draws."""
        formatter, viewer = self._formatter, self._feed.viewer
        view, outcome = game.view(self._game.state, None), game.outcome(self._game.state)
        assert outcome is not None
        self._say(*self._feed.take_pending(), "")
        self._say(*table_or_board_lines(view, _last_placed(self._game.record), viewer, formatter))
        self._say("", *score_lines(view, viewer, formatter), self._result(outcome, viewer))
        self._say(formatter.words("seed", seed=self._game.seed))
        if not self._save_failed:
            self._say(formatter.words("proof", path=str(self._saved_game.path)))

    def _result(self, outcome: game.Outcome, viewer: int | None) -> str:
        """Return who has won."""
        if outcome.winners == (viewer,):
            return self._formatter.words("result-you")
        names = [self._formatter.name_for(seat, viewer) for seat in outcome.winners]
        if len(names) == 1:
            return self._formatter.words("result", name=names[0])
        return self._formatter.words("result-shared", names=", ".join(names))


def _last_placed(record: Record) -> tuple[Cell, ...]:
    """Return the cells of the latest placement."""
    for recent_turn in reversed(record.turns):
        for step in reversed(recent_turn.steps):
            if isinstance(step.move, Place):
                return tuple(cell for cell, _ in step.move.placed)
    return ()
