"""`sixfold verify`: what is proved of a game's draws, and what cannot be known."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from sixfold.codec.errors import FormError
from sixfold.codec.terms import Conclusion, Finding, LuckCheck, Verdict
from sixfold.locales.words import Words
from sixfold.record.luck_check import Checked, LuckReport, check_text
from sixfold.record.luck_notes import LuckNotes
from sixfold.record.proof import Proof
from sixfold.record.reader import parse_so_far
from sixfold.terminal.luck_witness import load_notes, notes_path
from sixfold.terminal.record_file import READ_ERRORS, read_error_text, read_text
from sixfold.terminal.usage_error import UsageError

PROVED: Final = 0
NOT_PROVED: Final = 1
UNREADABLE: Final = 2

_SIGNS: Final = {Verdict.HOLDS: "+", Verdict.BROKEN: "!", Verdict.UNKNOWN: "?"}


def verify_file(
    name: str, words: Words, output: TextIO, kept: str | None, environment: Mapping[str, str]
) -> int:
    """Print what is proved of a file's game, and return the exit code.

    `kept` is the file of what this device noted; without it, the terminal's own notes are taken.
    """
    try:
        text = read_text(name)
        record, _ = parse_so_far(text)
        table = None if record is None else record.header("Table")
        report = check_text(text, _notes(kept, table.value if table else None, environment))
    except READ_ERRORS as error:
        print(read_error_text(error, name, words), file=output)
        return UNREADABLE
    assert record is not None
    for line in report_lines(report, record.names, words):
        print(line, file=output)
    return NOT_PROVED if report.conclusion is Conclusion.BROKEN else PROVED


def _notes(kept: str | None, table: str | None, environment: Mapping[str, str]) -> LuckNotes | None:
    """Return the notes of a file that is named, or of this terminal if it has any."""
    if kept is not None:
        try:
            return load_notes(Path(kept))
        except (FormError, ValueError, OSError) as error:
            raise UsageError("cli-no-notes", path=kept) from error
    if table is not None and table.isalnum():
        with suppress(FormError, ValueError, OSError):
            return load_notes(notes_path(environment, table))
    return None


def report_lines(report: LuckReport, names: Sequence[str], words: Words) -> list[str]:
    """Return what was proved, check by check, and what it comes to."""
    checks = [_check_line(checked, names, words) for checked in report.checks]
    lines = [*proof_lines(report.proof, words), *(checks if report.shared else ())]
    broken = report.conclusion is Conclusion.BROKEN and report.proof.breach is not None
    return lines if broken and not checks else [*lines, words(conclusion_key(report.conclusion))]


def _check_line(checked: Checked, names: Sequence[str], words: Words) -> str:
    about = ", ".join(names[seat] for seat in checked.seats if seat < len(names))
    key = check_key(checked.check)
    text = words(key, verdict=checked.verdict.value, names=about, count=checked.count)
    return f"{_SIGNS[checked.verdict]} {text}"


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


def check_key(check: LuckCheck) -> str:
    """Return the key of a check's message."""
    return f"luck-{check.replace('_', '-')}"


def conclusion_key(conclusion: Conclusion) -> str:
    """Return the key of a conclusion's message."""
    return f"luck-proves-{conclusion.replace('_', '-')}"
