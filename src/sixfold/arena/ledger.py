"""The file of a contest: its configuration in the first line, then one game a line.

A line is on the disk before the next game counts. What a power cut leaves of a last line is
dropped, and the game is played again. A finished contest is written anew in the order of its
games, so that two runs of one contest have the same file, but for the seconds. Only one run at a
time holds a file; whoever just wants to know reads it.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

from sixfold.arena.contest import Contest
from sixfold.arena.game import Estimate, Forfeit, Result
from sixfold.arena.player import Lapse
from sixfold.codec.values import (
    Json,
    read_bool,
    read_int,
    read_list,
    read_member,
    read_number,
    read_object,
    read_text,
)

if sys.platform != "win32":
    import fcntl

FORMAT: Final = "sixfold arena 1"
"""The first member of the first line."""


class LedgerError(ValueError):
    """A file that is not the ledger of a contest, with the line where it fails."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} is not part of a contest")
        self.line = line


class OtherContestError(ValueError):
    """A file that holds another contest: which member differs, what it says, what was asked."""

    def __init__(self, member: str, said: str, asked: str) -> None:
        super().__init__(f"{member} is {said} in the file, not {asked}")
        self.member = member
        self.said = said
        self.asked = asked


class LedgerInUseError(RuntimeError):
    """A file that another run holds, so that nothing may be added to it now."""


def contest_to_json(contest: Contest, games: int, test: str | None) -> dict[str, Json]:
    """Return all that decides which games are played.

    `games` is how many every table plays at most, `test` says when a match is decided earlier.
    """
    return {
        "format": FORMAT,
        "edition": contest.edition.name,
        "players": [_entrant_to_json(contest, place) for place in range(len(contest.entrants))],
        "tables": [list(table) for table in contest.tables],
        "seed": contest.seed,
        "patience": contest.patience,
        "test": test,
        "games": games,
    }


def _entrant_to_json(contest: Contest, place: int) -> dict[str, Json]:
    entrant = contest.entrants[place]
    return {
        "label": entrant.label,
        "bot": entrant.bot,
        "ms": contest.ms_of(entrant),
        "command": list(entrant.command),
    }


def result_to_json(result: Result) -> dict[str, Json]:
    """Return a game as an object; what did not happen is left out."""
    value: dict[str, Json] = {
        "game": result.sitting.number,
        "deal": result.sitting.deal,
        "seats": list(result.sitting.seats),
        "scores": list(result.scores),
        "winners": list(result.winners),
        "moves": result.moves,
    }
    if result.forfeit:
        lapse, detail = result.forfeit.lapse.value, result.forfeit.detail
        value["forfeit"] = {"seat": result.forfeit.seat, "reason": lapse, "detail": detail}
    if result.stopped:
        value["stopped"] = True
    if result.estimates:
        value["estimates"] = [[one.seat, one.win] for one in result.estimates]
    return {**value, "slowest": list(result.slowest)}


def result_from_json(value: Mapping[str, Json], contest: Contest) -> Result:
    """Return the game that an object tells of; raise ValueError unless it is of the contest."""
    sitting = contest.sitting(read_int(read_member(value, "game"), "game"))
    if [sitting.deal, list(sitting.seats)] != [value.get("deal"), value.get("seats")]:
        raise ValueError("the game is not of this contest")
    last = contest.seats - 1
    estimates = read_list(value.get("estimates", []), "estimates", _read_pair)
    result = Result(
        sitting=sitting,
        scores=read_list(read_member(value, "scores"), "scores", read_int),
        winners=read_list(
            read_member(value, "winners"), "winners", lambda one, _: _seat(one, last)
        ),
        moves=read_int(read_member(value, "moves"), "moves"),
        slowest=read_list(read_member(value, "slowest"), "slowest", read_number),
        forfeit=_read_forfeit(value["forfeit"], last) if "forfeit" in value else None,
        stopped=read_bool(value.get("stopped", False), "stopped"),
        estimates=tuple(Estimate(_seat(seat, last), win) for seat, win in estimates),
    )
    if not result.winners:
        raise ValueError("every game has a winner")
    if len(result.scores) != contest.seats or len(result.slowest) != contest.seats:
        raise ValueError("every seat has a score and a slowest move")
    return result


def _seat(value: Json, last: int) -> int:
    return read_int(value, "seat", 0, last)


def _read_pair(value: Json, name: str) -> tuple[Json, float]:
    seat, win = read_list(value, name, read_number)
    return seat, win


def _read_forfeit(value: Json, last: int) -> Forfeit:
    members = read_object(value, "forfeit")
    lapse = Lapse(read_text(read_member(members, "reason"), "reason"))
    detail = read_text(read_member(members, "detail"), "detail")
    return Forfeit(_seat(read_member(members, "seat"), last), lapse, detail)


class Ledger:
    """The open file of a contest; every game that is added is on the disk when this returns."""

    def __init__(self, path: Path, contest: Contest, games: int, test: str | None = None) -> None:
        self._path = path
        self._header = contest_to_json(contest, games, test)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            _hold(file)
            self.found = read_results(path, contest, games, test)
            self._file = self._write_anew(self.found)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, result: Result) -> None:
        """Keep one more game."""
        self._file.write(_line(result_to_json(result)))
        self._file.flush()
        os.fsync(self._file.fileno())

    def finish(self, results: Iterable[Result]) -> None:
        """Leave exactly these games in the file, in their order."""
        self._file.close()
        self._write_anew(results).close()

    def _write_anew(self, results: Iterable[Result]) -> BinaryIO:
        """Write the whole file, so that it holds either what it held or all of this; hold it."""
        fresh = self._path.with_name(f".{self._path.name}.new")
        file = fresh.open("wb")
        _hold(file)
        file.write(_line(self._header))
        file.writelines(_line(result_to_json(result)) for result in results)
        file.flush()
        os.fsync(file.fileno())
        fresh.replace(self._path)
        _sync_folder(self._path.parent)
        return file


def read_results(
    path: Path, contest: Contest, games: int, test: str | None = None
) -> tuple[Result, ...]:
    """Return the games that the file of a contest holds; none where there is no file yet.

    Nothing is changed, so a file may be read while a run adds to it.
    """
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return ()
    if not text:
        return ()
    header, *lines = text.split(b"\n")
    if not lines:  # the first line is written whole or not at all, so this file is not ours
        raise LedgerError(1)
    _require_same(_read_line(header, 1), contest_to_json(contest, games, test))
    found: dict[int, Result] = {}
    for number, line in enumerate(lines[:-1], 2):
        try:
            result = result_from_json(_read_line(line, number), contest)
        except ValueError:
            raise LedgerError(number) from None
        found.setdefault(result.sitting.number, result)
    return tuple(found.values())


def _require_same(header: Mapping[str, Json], wanted: Mapping[str, Json]) -> None:
    if header.get("format") != FORMAT:
        raise LedgerError(1)
    for member, asked in wanted.items():
        said = header.get(member)
        if said != asked and not _is_longer(member, said, asked):
            raise OtherContestError(member, _shown(said), _shown(asked))


def _hold(file: BinaryIO) -> None:
    """Keep other runs from a file, on platforms that can be asked to."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise LedgerInUseError("another run holds this file") from error


def _sync_folder(folder: Path) -> None:
    """Make a rename last, on platforms that can be asked to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_longer(member: str, said: Json, asked: Json) -> bool:
    """Say whether only more games are asked for than before: a match can be prolonged."""
    return member == "games" and isinstance(said, int) and said < asked


def _shown(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _line(value: Mapping[str, Json]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read_line(line: bytes, number: int) -> Mapping[str, Json]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise LedgerError(number) from None
    if not isinstance(value, dict):
        raise LedgerError(number)
    return value
