"""Planted mistakes: whether a review finds them, and leaves the best moves alone.

Strong players play games. In some positions their move is replaced by one that loses 5 % or more
of winning chance, as a hundred times larger simulation says. A review has to find these, and must
not call what that simulation finds best a mistake.

    python -m tests.analysis.planted --positions 200
"""

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

from sixfold.analysis.evaluate import BUDGET, evaluate
from sixfold.analysis.evaluate_board import evaluate_among
from sixfold.analysis.evaluation import Evaluation
from sixfold.analysis.grading import POINTS, Grade, grade_of
from sixfold.kernel.placements import placements
from sixfold.kernel.rollouts import PlacementCandidate, SwapCandidate
from sixfold.players.bots import BOTS
from sixfold.rules import game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC
from sixfold.rules.moves import Place, Swap
from sixfold.rules.turns import Phase

LOSS = 0.05
"""What a planted mistake loses at least."""

CALLED = (Grade.MISTAKE, Grade.BLUNDER)


class Planted(NamedTuple):
    """What a review called a planted mistake, and what it called the best move there."""

    mistake: Grade
    best: Grade
    loss: float
    told: float


def positions(seed: str) -> Iterator[tiles.View]:
    """Yield what the players of a strong game saw, after the opening and before the endgame."""
    state = game.start(CLASSIC, 2, Seeded(seed))
    while (seat := game.turn(state)) is not None:
        seen = game.view(state, seat)
        assert isinstance(seen, tiles.View)
        if seen.phase is Phase.PLAY and seen.bag:
            yield seen
        state = game.apply(state, seat, BOTS["owl"](seen, seat, seed, 10).move).state


def _larger(seen: tiles.View, short: Evaluation, factor: int, seed: str) -> Evaluation:
    """Return an evaluation against its two best rivals on so many times the usual deals."""
    scored = {one.move: one for one in placements(seen.board, seen.hands[seen.turn].known)}
    best = [option.move for option in short.options[:2]]
    moves = list(dict.fromkeys([short.evaluated.move, *best]))
    places = [PlacementCandidate(scored[move]) for move in moves if isinstance(move, Place)]
    swaps = [SwapCandidate(move) for move in moves if isinstance(move, Swap)]
    deals = factor * BUDGET.board.deals
    return evaluate_among(seen, (places, swaps), short.evaluated.move, deals, seed)


def planted_in(seen: tiles.View, seed: str, factor: int) -> Planted | None:
    """Return what the review says of a planted mistake and of the best move, if one can be."""
    seat = seen.turn
    found = placements(seen.board, seen.hands[seat].known)
    points = POINTS[seen.edition.game]
    for one in Random(seed).sample(found, min(3, len(found))):
        short = evaluate(seen, seat, one.move, seed=f"{seed}/short")
        if not LOSS <= short.loss.chance <= 4 * LOSS:
            continue
        long = _larger(seen, short, factor, f"{seed}/long")
        if long.loss.chance < LOSS:
            continue
        its = evaluate(seen, seat, one.move, seed=f"{seed}/review")
        best = evaluate(seen, seat, long.best.move, seed=f"{seed}/review")
        return Planted(
            grade_of(its, points), grade_of(best, points), long.loss.chance, its.loss.chance
        )
    return None


def planted_game(seed: str, factor: int) -> list[Planted]:
    """Return the planted mistakes of one game: in every fifth position."""
    found = []
    for number, seen in enumerate(positions(seed)):
        if number % 5 == 2:
            one = planted_in(seen, f"{seed}/{number}", factor)
            if one is not None:
                found.append(one)
    return found


def planted(count: int, factor: int, workers: int, ledger: Path) -> list[Planted]:
    """Return so many planted mistakes, from as many games as that takes.

    Every game is written down, so that an interrupted run goes on.
    """
    known = _read(ledger, factor)
    with ProcessPoolExecutor(workers) as pool, ledger.open("a", encoding="utf-8") as file:
        number = 0
        found: list[Planted] = []
        while len(found) < count:
            seeds = [f"planted {one}" for one in range(number, number + 2 * workers)]
            number += len(seeds)
            fresh = [seed for seed in seeds if seed not in known]
            for seed, game in zip(
                fresh, pool.map(planted_game, fresh, [factor] * len(fresh)), strict=True
            ):
                known[seed] = game
                print(json.dumps({"seed": seed, "factor": factor, "planted": game}), file=file)
                file.flush()
            for seed in seeds:
                found += known[seed]
            print(f"{len(found)} of {count}", end="\r", flush=True)
    return found[:count]


def _read(ledger: Path, factor: int) -> dict[str, list[Planted]]:
    if not ledger.exists():
        return {}
    games = [json.loads(line) for line in ledger.read_text(encoding="utf-8").splitlines()]
    return {
        game["seed"]: [
            Planted(Grade(m), Grade(b), loss, told) for m, b, loss, told in game["planted"]
        ]
        for game in games
        if game["factor"] == factor
    }


def main() -> None:
    """Plant mistakes and print how many were found."""
    words = argparse.ArgumentParser(description=main.__doc__)
    words.add_argument("--positions", type=int, default=200)
    words.add_argument("--factor", type=int, default=100)
    words.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    words.add_argument("--ledger", type=Path, default=Path(".planted.jsonl"))
    chosen = words.parse_args()
    found = planted(chosen.positions, chosen.factor, chosen.workers, chosen.ledger)
    mistakes = sum(one.mistake in CALLED for one in found)
    false = sum(one.best in CALLED for one in found)
    off = sum(abs(one.loss - one.told) for one in found) / len(found)
    print(f"found {mistakes} of {len(found)} planted mistakes")
    print(f"called {false} of {len(found)} best moves a mistake")
    print(f"mean difference of the told loss from the larger simulation's: {100 * off:.2f} %")


if __name__ == "__main__":
    main()
