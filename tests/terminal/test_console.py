"""Where lines come from and go to."""

import io

import pytest

from sixfold.terminal.console import Terminal, folded


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_pipe_gets_no_colours_and_its_answers_are_shown() -> None:
    target = io.StringIO()
    console = Terminal(io.StringIO("hint\r\nquit"), target, {"TERM": "xterm"})
    assert not console.ansi
    assert [console.ask("? "), console.ask("? "), console.ask("? ")] == ["hint", "quit", None]
    assert target.getvalue() == "? hint\n? quit\n? \n"


@pytest.mark.parametrize(
    ("environment", "ansi"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours_show_on_a_terminal_that_wants_them(
    environment: dict[str, str], ansi: bool
) -> None:
    assert Terminal(io.StringIO(), Screen(), environment).ansi is ansi


def test_a_screen_is_wiped_and_a_pipe_pushed_away() -> None:
    screen, dumb = Screen(), Screen()
    Terminal(io.StringIO(), screen, {"TERM": "xterm", "NO_COLOR": "1"}).clear()
    Terminal(io.StringIO(), dumb, {"TERM": "dumb"}).clear()
    assert "\033[2J" in screen.getvalue()
    assert "\033" not in dumb.getvalue()
    assert dumb.getvalue().count("\n") > 40


def test_long_lines_break_between_words_and_colours_take_no_room() -> None:
    assert folded("one two three", 7) == "one two\nthree"
    assert folded("\033[1;31mR1\033[0m \033[1;31mR2\033[0m R3", 8).count("\n") == 0
    assert folded("unbreakable-word and", 5) == "unbreakable-word\nand"


def test_drawings_are_left_as_they_are() -> None:
    drawing = " 0  R1  R2 and so on"
    assert folded(drawing, 5) == drawing
    header = "-1   0   1   2"
    assert folded(header, 5) == header
