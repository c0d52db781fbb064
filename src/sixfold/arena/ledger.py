"""The ledger of a contest: a JSON Lines file with its configuration, then one game per line.

A line is durable (fsync) before the next game counts. A torn last line is dropped, and its game is
played again. A finished contest is rewritten in the order of its games, so that two runs of one
contest have the same file, except for the seconds. A run holds an exclusive lock on its file;
readers need none.
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
from sixfold.arena.player import ForfeitReason
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
    """A file that is not a ledger, with the line that is wrong."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} is not part of a contest")
        self.line = line


class OtherContestError(ValueError):
    """A ledger of another contest: the member that differs, its stored and its requested value."""

    def __init__(self, member: str, stored: str, requested: str) -> None:
        super().__init__(f"{member} is {stored} in the file, not {requested}")
        self.member = member
        self.stored = stored
        self.requested = requested


class LedgerInUseError(RuntimeError):
    """A ledger that another run has locked."""


def contest_to_json(contest: Contest, games: int, test: str | None) -> dict[str, Json]:
    """Return all that determines the games.

    `games` is the most games of a table, `test` the sequential test that may end a match earlier.
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
    """Return a result as a JSON object; members without a value are omitted."""
    value: dict[str, Json] = {
        "game": result.sitting.number,
        "deal": result.sitting.deal,
        "seats": list(result.sitting.seats),
        "scores": list(result.scores),
        "winners": list(result.winners),
        "moves": result.moves,
    }
    if result.forfeit:
        reason, detail = result.forfeit.reason.value, result.forfeit.detail
        value["forfeit"] = {"seat": result.forfeit.seat, "reason": reason, "detail": detail}
    if result.stopped:
        value["stopped"] = True
    if result.estimates:
        value["estimates"] = [[estimate.seat, estimate.chance] for estimate in result.estimates]
    return {**value, "slowest": list(result.slowest)}


def result_from_json(value: Mapping[str, Json], contest: Contest) -> Result:
    """Return a result from its JSON; raise ValueError if it is not of the contest."""
    sitting = contest.sitting(read_int(read_member(value, "game"), "game"))
    if [sitting.deal, list(sitting.seats)] != [value.get("deal"), value.get("seats")]:
        raise ValueError("the game is not of this contest")
    last = contest.seats - 1
    estimates = read_list(value.get("estimates", []), "estimates", _read_pair)
    result = Result(
        sitting=sitting,
        scores=read_list(read_member(value, "scores"), "scores", read_int),
        winners=read_list(
            read_member(value, "winners"), "winners", lambda seat, _: _seat(seat, last)
        ),
        moves=read_int(read_member(value, "moves"), "moves"),
        slowest=read_list(read_member(value, "slowest"), "slowest", read_number),
        forfeit=_read_forfeit(value["forfeit"], last) if "forfeit" in value else None,
        stopped=read_bool(value.get("stopped", False), "stopped"),
        estimates=tuple(Estimate(_seat(seat, last), chance) for seat, chance in estimates),
    )
    if not result.winners:
        raise ValueError("every game has a winner")
    if len(result.scores) != contest.seats or len(result.slowest) != contest.seats:
        raise ValueError("every seat has a score and a slowest move")
    return result


def _seat(value: Json, last: int) -> int:
    return read_int(value, "seat", 0, last)


def _read_pair(value: Json, name: str) -> tuple[Json, float]:
    seat, chance = read_list(value, name, read_number)
    return seat, chance


def _read_forfeit(value: Json, last: int) -> Forfeit:
    members = read_object(value, "forfeit")
    reason = ForfeitReason(read_text(read_member(members, "reason"), "reason"))
    detail = read_text(read_member(members, "detail"), "detail")
    return Forfeit(_seat(read_member(members, "seat"), last), reason, detail)


class Ledger:
    """The open ledger of a contest; `add` returns once the game is durable."""

    def __init__(self, path: Path, contest: Contest, games: int, test: str | None = None) -> None:
        self._path = path
        self._header = contest_to_json(contest, games, test)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            _lock(file)
            self.stored = read_results(path, contest, games, test)
            self._file = self._rewrite(self.stored)

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
        """Append a game."""
        self._file.write(_line(result_to_json(result)))
        self._file.flush()
        os.fsync(self._file.fileno())

    def finish(self, results: Iterable[Result]) -> None:
        """Rewrite the file with exactly these games, in their order."""
        self._file.close()
        self._rewrite(results).close()

    def _rewrite(self, results: Iterable[Result]) -> BinaryIO:
        """Replace the whole file atomically, and lock it."""
        fresh = self._path.with_name(f".{self._path.name}.new")
        file = fresh.open("wb")
        _lock(file)
        file.write(_line(self._header))
        file.writelines(_line(result_to_json(result)) for result in results)
        file.flush()
        os.fsync(file.fileno())
        fresh.replace(self._path)
        _fsync_folder(self._path.parent)
        return file


def read_results(
    path: Path, contest: Contest, games: int, test: str | None = None
) -> tuple[Result, ...]:
    """Return the games of a ledger; none if there is no file yet.

    The file is not changed, so it may be read while a run appends to it.
    """
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return ()
    if not text:
        return ()
    header, *lines = text.split(b"\n")
    if not lines:  # a header is written atomically, so this is another file
        raise LedgerError(1)
    _require_same(_read_line(header, 1), contest_to_json(contest, games, test))
    results: dict[int, Result] = {}
    for number, line in enumerate(lines[:-1], 2):
        try:
            result = result_from_json(_read_line(line, number), contest)
        except ValueError:
            raise LedgerError(number) from None
        results.setdefault(result.sitting.number, result)
    return tuple(results.values())


def _require_same(header: Mapping[str, Json], wanted: Mapping[str, Json]) -> None:
    if header.get("format") != FORMAT:
        raise LedgerError(1)
    for member, requested in wanted.items():
        stored = header.get(member)
        if stored != requested and not _is_extended(member, stored, requested):
            raise OtherContestError(member, _shown(stored), _shown(requested))


def _lock(file: BinaryIO) -> None:
    """Take an exclusive lock on a file, where the platform has one."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise LedgerInUseError("another run holds this file") from error


def _fsync_folder(folder: Path) -> None:
    """Make a rename durable, where the platform can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_extended(member: str, stored: Json, requested: Json) -> bool:
    """Say whether only more games are requested: a match can be extended."""
    return member == "games" and isinstance(stored, int) and stored < requested


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
