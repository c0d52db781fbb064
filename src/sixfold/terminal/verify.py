"""`sixfold verify`: whether every draw and roll of a finished game follows from its seed."""

from typing import Final, TextIO

from sixfold.codec.terms import Finding
from sixfold.locales.words import Words
from sixfold.record.proof import Proof, verify_text
from sixfold.terminal.record_file import READ_ERRORS, read_error_text, read_text

PROVED: Final = 0
NOT_PROVED: Final = 1
UNREADABLE: Final = 2


def verify_file(name: str, words: Words, output: TextIO) -> int:
    """Print whether a file's game is proved, and return the exit code."""
    try:
        proof = verify_text(read_text(name))
    except READ_ERRORS as error:
        print(read_error_text(error, name, words), file=output)
        return UNREADABLE
    for line in proof_lines(proof, words):
        print(line, file=output)
    return PROVED if proof.finding is Finding.PROVEN else NOT_PROVED


def proof_lines(proof: Proof, words: Words) -> list[str]:
    """Return what was proved, or the first thing that does not follow and where it is."""
    finding = words(finding_key(proof.finding), draws=proof.draws, rolls=proof.rolls)
    breach = proof.breach
    if breach is None:
        return [finding]
    seat = 0 if breach.seat is None else breach.seat + 1
    where = words("proof-place", line=str(breach.line), turn=breach.turn, seat=seat)
    if proof.finding is Finding.ILLEGAL_MOVE:
        return [finding, where]
    difference = words("proof-difference", said=breach.said or "–", given=breach.given or "–")
    return [finding, where, difference]


def finding_key(finding: Finding) -> str:
    """Return the key of a finding's message."""
    return f"finding-{finding.replace('_', '-')}"
