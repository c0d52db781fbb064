"""Parsing of entrants from the command line."""

import pytest

from sixfold.arena.entrants import Entrant, EntrantError, Fault, parse_entrant
from sixfold.players.bots import DEFAULT_BOT


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("greedy", Entrant("greedy", "greedy")),
        ("greedy:100ms", Entrant("greedy:100ms", "greedy", 100)),
        ("old=greedy:5ms", Entrant("old", "greedy", 5)),
        ("cmd:./mybot", Entrant("cmd:./mybot", DEFAULT_BOT, None, ("./mybot",))),
        ("x=cmd:./my 'a b'", Entrant("x", DEFAULT_BOT, None, ("./my", "a b"))),
        (
            "greedy:70ms@cmd:sixfold engine",
            Entrant("greedy:70ms@cmd:sixfold engine", "greedy", 70, ("sixfold", "engine")),
        ),
        (
            "cmd:bot --seed=3 a@b",
            Entrant("cmd:bot --seed=3 a@b", DEFAULT_BOT, None, ("bot", "--seed=3", "a@b")),
        ),
        ("s=strong@cmd:bot", Entrant("s", "strong", None, ("bot",))),
    ],
)
def test_a_text_names_a_player(text: str, entrant: Entrant) -> None:
    assert parse_entrant(text) == entrant


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("stockfish", Fault.BOT),
        ("a=stockfish", Fault.BOT),
        ("greedy:fast", Fault.FORM),
        ("greedy:99999999ms", Fault.FORM),
        ("", Fault.FORM),
        ("a b", Fault.FORM),
        ("=greedy", Fault.FORM),
        ("cmd:", Fault.COMMAND),
        ("cmd:'open", Fault.COMMAND),
        ("greedy:@cmd:x", Fault.FORM),
    ],
)
def test_a_text_that_names_nobody_says_what_is_wrong(text: str, fault: Fault) -> None:
    with pytest.raises(EntrantError) as refused:
        parse_entrant(text)
    assert refused.value.fault is fault
