"""Mines puzzles from games of bots: `make puzzles`, or `python -m tools.mine_puzzles`.

Every finished game is a line of a ledger, so an interrupted run goes on where it was. The same
games and seed give the same puzzles for any number of processes.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sixfold.analysis.puzzle_search import puzzle_in
from sixfold.analysis.puzzles import FILE, NAME, VERSION, from_json, to_json
from sixfold.codec.terms import Theme
from sixfold.locales.words import words
from sixfold.players.bots import BOTS
from sixfold.players.tables.table_file import Provenance
from sixfold.record.position import format_position, parse_position
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.terminal.progress import Progress

SEED: Final = "puzzles 2026"
MS: Final = 8.0
"""Milliseconds a bot has for a move of these games."""

PLAYERS: Final = (("owl", "owl"), ("owl", "raven"), ("raven", "fox"))
"""The pairs of bots, in turn."""

MOST_MOVES: Final = 300
LEDGER: Final = Path("build") / "puzzles.jsonl"


class Share(NamedTuple):
    """The games played of an edition, the puzzles kept, and at most how many of one game."""

    games: int
    puzzles: int
    of_one_game: int


SHARES: Final[Mapping[str, Share]] = MappingProxyType(
    {"classic": Share(220, 240, 3), "cubes": Share(80, 70, 3), "cards": Share(70, 60, 2)}
)


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play and to search for puzzles."""

    edition: str
    game: int


def mined(job: Job) -> list[dict[str, Any]]:
    """Play a game and return its puzzles as JSON."""
    seed = f"{SEED}/{job.edition}/{job.game}"
    names = PLAYERS[job.game % len(PLAYERS)]
    state = game.start(EDITIONS[job.edition], len(names), Seeded(seed))
    found = []
    for number in range(MOST_MOVES):
        seat = game.turn(state)
        if seat is None:
            break
        seen, own = game.view(state, seat), f"{seed}/{number}"
        puzzle = puzzle_in(parse_position(format_position(seen)), seat, own)
        if puzzle is not None:
            found.append(to_json(puzzle))
        state = game.apply(state, seat, BOTS[names[seat]](seen, seat, own, MS).move).state
    return found


def chosen(ledger: Mapping[Job, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Return the puzzles to keep: a few of a game at most, all difficulties evenly."""
    kept: list[dict[str, Any]] = []
    for edition, share in SHARES.items():
        found = [
            one
            for job, puzzles in ledger.items()
            if job.edition == edition
            for one in sorted(puzzles, key=_rank)[: share.of_one_game]
        ]
        kept += _balanced(found, share.puzzles)
    return sorted(kept, key=_rank)


def _balanced(found: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """Return at most so many, in turn from each difficulty, endgames and others apart."""
    groups: dict[tuple[int, bool], list[dict[str, Any]]] = {}
    for one in sorted(found, key=_rank):
        puzzle = from_json(one, 0)
        group = puzzle.difficulty, Theme.ENDGAME in puzzle.themes
        groups.setdefault(group, []).append(one)
    kept: list[dict[str, Any]] = []
    while len(kept) < most and any(groups.values()):
        kept += [group.pop() for group in groups.values() if group]
    return kept[:most]


def _rank(one: Mapping[str, Any]) -> str:
    return hashlib.sha256(one["position"].encode()).hexdigest()


def text_of(puzzles: Iterable[dict[str, Any]], games: Mapping[str, int]) -> str:
    """Return the whole file of puzzles, one a line."""
    played = ", ".join(f"{count} of {edition}" for edition, count in games.items())
    told = f"games of bots ({played}) with {MS:.0f} ms a move, seed {SEED!r}"
    source = json.dumps(asdict(Provenance(NAME, VERSION, told, "make puzzles")))
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in puzzles)
    return f'{{"source": {source},\n"puzzles": [\n{lines}\n]}}\n'


def read_ledger(path: Path) -> dict[Job, list[dict[str, Any]]]:
    """Return the games of a ledger; a truncated last line is left out."""
    known = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            one = json.loads(line)
        except ValueError:
            continue
        if one["of"] == [SEED, VERSION]:
            known[Job(one["edition"], one["game"])] = one["puzzles"]
    return known


def _mined(job: Job) -> tuple[Job, list[dict[str, Any]]]:
    return job, mined(job)


def _play_all(jobs: Sequence[Job], path: Path, cores: int) -> None:
    """Play the games that are not in the file yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    progress = Progress(len(jobs), sys.stderr, words("en"))
    with path.open("a", encoding="utf-8") as file, multiprocessing.Pool(cores) as pool:
        for job, puzzles in pool.imap_unordered(_mined, jobs):
            line = {"of": [SEED, VERSION], **asdict(job), "puzzles": puzzles}
            print(json.dumps(line), file=file, flush=True)
            progress.step(fresh=True)
    progress.clear()


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games and write the package's file of puzzles."""
    parser = argparse.ArgumentParser(prog="make puzzles", description=__doc__)
    parser.add_argument("--ledger", type=Path, default=LEDGER, help="the file of games played")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument("--out", type=Path, default=FILE, help="the file of puzzles to write")
    options = parser.parse_args(arguments)
    known = read_ledger(options.ledger)
    jobs = [Job(edition, game) for edition, one in SHARES.items() for game in range(one.games)]
    # The editions in turn, so that an interrupted run has some of each.
    left = sorted((job for job in jobs if job not in known), key=lambda job: job.game)
    if left:
        _play_all(left, options.ledger, options.cores)
    known = read_ledger(options.ledger)
    wanted = {job: known[job] for job in jobs}
    games = {edition: one.games for edition, one in SHARES.items()}
    puzzles = chosen(wanted)
    options.out.write_text(text_of(puzzles, games), encoding="utf-8")
    print(f"{options.out.name}: {len(puzzles)} puzzles of {len(jobs)} games", file=sys.stderr)


if __name__ == "__main__":
    main()
