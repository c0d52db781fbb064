"""`sixfold verify`: whether every draw and roll of a finished game follows from its seed."""

import sys
from pathlib import Path
from typing import Final, TextIO

from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.record.proof import Finding, Proof, verify_text
from sixfold.terminal.saves import cause_of

PROVED: Final = 0
NOT_PROVED: Final = 1
UNREADABLE: Final = 2

_STANDARD_INPUT: Final = "-"


def verify_file(name: str, words: Words, target: TextIO) -> int:
    """Tell what the proof of a file's game comes to, and return the exit code."""
    try:
        proof = verify_text(text_of(name))
    except NotationError as error:
        line, column = str(error.line), str(error.column)
        print(words("cli-unreadable-record", path=name, line=line, column=column), file=target)
        return UNREADABLE
    except UnicodeDecodeError:
        print(words("cli-not-text", path=name), file=target)
        return UNREADABLE
    except OSError as error:
        print(words("cli-unreadable-file", path=name, cause=cause_of(error)), file=target)
        return UNREADABLE
    for line in proof_lines(proof, words):
        print(line, file=target)
    return PROVED if proof.finding is Finding.PROVEN else NOT_PROVED


def text_of(name: str) -> str:
    """Return the text of a file, or of standard input where the name is a dash."""
    data = sys.stdin.buffer.read() if name == _STANDARD_INPUT else Path(name).read_bytes()
    return data.decode("utf-8-sig")


def proof_lines(proof: Proof, words: Words) -> list[str]:
    """Return what was proved, or the first thing that does not follow and where it stands."""
    finding = words(finding_key(proof.finding), draws=proof.draws, rolls=proof.rolls)
    breach = proof.breach
    if breach is None:
        return [finding]
    seat = 0 if breach.seat is None else breach.seat + 1
    where = words("proof-place", line=str(breach.line), turn=breach.turn, seat=seat)
    if proof.finding is Finding.ILLEGAL_MOVE:
        return [finding, where]
    said = words("proof-difference", said=breach.said or "–", given=breach.given or "–")
    return [finding, where, said]


def finding_key(finding: Finding) -> str:
    """Return the key of a finding's message."""
    return f"finding-{finding.replace('_', '-')}"
