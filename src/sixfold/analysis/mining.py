"""Mining puzzles from games of bots: `make puzzles`, or `python -m sixfold.analysis.mining`.

Every game is noted down in a file of its own line when it is over, so an interrupted run goes on
where it was. The same games and seed give the same puzzles, however many cores look for them.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sixfold.analysis.puzzle_search import puzzle_in
from sixfold.analysis.puzzles import FILE, NAME, VERSION, Theme, from_json, to_json
from sixfold.players.bots import BOTS
from sixfold.players.tables.stored import Source
from sixfold.record.position import format_position, parse_position
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS

SEED: Final = "puzzles 2026"
MS: Final = 8.0
"""How long a bot thinks about a move of these games."""

PLAYERS: Final = (("owl", "owl"), ("owl", "raven"), ("raven", "fox"))
"""Who plays, in turn."""

MOST_MOVES: Final = 300
LEDGER: Final = Path("build") / "puzzles.jsonl"


class Share(NamedTuple):
    """How many games of an edition are played, how many puzzles are kept, how many of one game."""

    games: int
    puzzles: int
    of_one_game: int


SHARES: Final[Mapping[str, Share]] = MappingProxyType(
    {"classic": Share(220, 240, 3), "cubes": Share(80, 70, 3), "cards": Share(70, 60, 2)}
)


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play and to look through."""

    edition: str
    game: int


def mined(job: Job) -> list[dict[str, Any]]:
    """Play a game and return its puzzles as they are written down."""
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
    """Return the puzzles to keep: a few of a game at most, and all difficulties alike."""
    kept: list[dict[str, Any]] = []
    for edition, share in SHARES.items():
        found = [
            one
            for job, puzzles in ledger.items()
            if job.edition == edition
            for one in sorted(puzzles, key=_lot)[: share.of_one_game]
        ]
        kept += _balanced(found, share.puzzles)
    return sorted(kept, key=_lot)


def _balanced(found: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """Return at most so many, taken in turn from each difficulty and from endgames and others."""
    groups: dict[tuple[int, bool], list[dict[str, Any]]] = {}
    for one in sorted(found, key=_lot):
        puzzle = from_json(one, 0)
        group = puzzle.difficulty, Theme.ENDGAME in puzzle.themes
        groups.setdefault(group, []).append(one)
    kept: list[dict[str, Any]] = []
    while len(kept) < most and any(groups.values()):
        kept += [group.pop() for group in groups.values() if group]
    return kept[:most]


def _lot(one: Mapping[str, Any]) -> str:
    return hashlib.sha256(one["position"].encode()).hexdigest()


def text_of(puzzles: Iterable[dict[str, Any]], games: Mapping[str, int]) -> str:
    """Return the whole file of puzzles, one a line."""
    played = ", ".join(f"{count} of {edition}" for edition, count in games.items())
    told = f"games of bots ({played}) with {MS:.0f} ms a move, seed {SEED!r}"
    source = json.dumps(asdict(Source(NAME, VERSION, told, "make puzzles")))
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in puzzles)
    return f'{{"source": {source},\n"puzzles": [\n{lines}\n]}}\n'


def read_ledger(path: Path) -> dict[Job, list[dict[str, Any]]]:
    """Return the games of a file; what a power cut left of a last line does not count."""
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
    began = time.monotonic()
    with path.open("a", encoding="utf-8") as file, multiprocessing.Pool(cores) as pool:
        for done, (job, puzzles) in enumerate(pool.imap_unordered(_mined, jobs), 1):
            line = {"of": [SEED, VERSION], **asdict(job), "puzzles": puzzles}
            print(json.dumps(line), file=file, flush=True)
            left = (time.monotonic() - began) / done * (len(jobs) - done)
            _tell(done, len(jobs), left)


def _tell(done: int, total: int, left: float) -> None:
    bar = "█" * (30 * done // total)
    minutes, seconds = divmod(round(left), 60)
    end = "\n" if done == total else ""
    text = f"\r{bar:░<30} {done}/{total} games, {minutes}:{seconds:02} left "
    print(text, end=end, file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Play, look, and write the puzzles where the package looks for them."""
    parser = argparse.ArgumentParser(prog="make puzzles", description=__doc__)
    parser.add_argument("--ledger", type=Path, default=LEDGER, help="the file of games played")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument("--out", type=Path, default=FILE, help="the file of puzzles to write")
    wishes = parser.parse_args(words)
    known = read_ledger(wishes.ledger)
    jobs = [Job(edition, game) for edition, one in SHARES.items() for game in range(one.games)]
    # The editions in turn, so that a run that is cut short has some of each.
    left = sorted((job for job in jobs if job not in known), key=lambda job: job.game)
    if left:
        _play_all(left, wishes.ledger, wishes.cores)
    known = read_ledger(wishes.ledger)
    wanted = {job: known[job] for job in jobs}
    games = {edition: one.games for edition, one in SHARES.items()}
    puzzles = chosen(wanted)
    wishes.out.write_text(text_of(puzzles, games), encoding="utf-8")
    print(f"{wishes.out.name}: {len(puzzles)} puzzles of {len(jobs)} games", file=sys.stderr)


if __name__ == "__main__":
    main()
