"""Seeded mistakes: a review must find them (recall), and must not fault the best moves.

Strong players play games. In some positions their move is replaced by one that loses 5 % or more
of winning chance, as measured by a hundred times larger simulation. A review has to find these, and
must not call the best move of that simulation a mistake.

    python -m tests.analysis.seeded_mistakes --positions 200
"""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

from sixfold.analysis.evaluate import BUDGET, evaluate
from sixfold.analysis.evaluate_board import evaluate_among
from sixfold.analysis.evaluation import Evaluation
from sixfold.analysis.grading import POINTS, grade_of
from sixfold.codec.terms import Grade
from sixfold.kernel.placements import placements
from sixfold.kernel.rollouts import PlacementCandidate, SwapCandidate
from sixfold.players.bots import BOTS
from sixfold.rules import game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC
from sixfold.rules.moves import Place, Swap
from sixfold.rules.turns import Phase

LOSS = 0.05
"""The least loss of a seeded mistake."""

FAULTED = (Grade.MISTAKE, Grade.BLUNDER)


class SeededMistake(NamedTuple):
    """The grades of a seeded mistake and of the best move; its loss, measured and as reviewed."""

    mistake: Grade
    best: Grade
    loss: float
    reviewed_loss: float


def positions(seed: str) -> Iterator[tiles.View]:
    """Yield the views of a strong game, after the opening and before the endgame."""
    state = game.start(CLASSIC, 2, Seeded(seed))
    while (seat := game.turn(state)) is not None:
        seen = game.view(state, seat)
        assert isinstance(seen, tiles.View)
        if seen.phase is Phase.PLAY and seen.bag:
            yield seen
        state = game.apply(state, seat, BOTS["owl"](seen, seat, seed, 10).move).state


def _larger(seen: tiles.View, short: Evaluation, factor: int, seed: str) -> Evaluation:
    """Return an evaluation against its two best rivals on `factor` times the usual deals."""
    scored = {
        placement.move: placement
        for placement in placements(seen.board, seen.hands[seen.turn].known)
    }
    best = [option.move for option in short.options[:2]]
    moves = list(dict.fromkeys([short.evaluated.move, *best]))
    places = [PlacementCandidate(scored[move]) for move in moves if isinstance(move, Place)]
    swaps = [SwapCandidate(move) for move in moves if isinstance(move, Swap)]
    deals = factor * BUDGET.board.deals
    return evaluate_among(seen, (places, swaps), short.evaluated.move, deals, seed)


def mistake_in(seen: tiles.View, seed: str, factor: int) -> SeededMistake | None:
    """Return a seeded mistake of a position as reviewed, or None if there is none."""
    seat = seen.turn
    legal = placements(seen.board, seen.hands[seat].known)
    points = POINTS[seen.edition.game]
    for placement in Random(seed).sample(legal, min(3, len(legal))):
        short = evaluate(seen, seat, placement.move, seed=f"{seed}/short")
        if not LOSS <= short.loss.chance <= 4 * LOSS:
            continue
        long = _larger(seen, short, factor, f"{seed}/long")
        if long.loss.chance < LOSS:
            continue
        review = evaluate(seen, seat, placement.move, seed=f"{seed}/review")
        best = evaluate(seen, seat, long.best.move, seed=f"{seed}/review")
        return SeededMistake(
            grade_of(review, points), grade_of(best, points), long.loss.chance, review.loss.chance
        )
    return None


def mistakes_of_game(seed: str, factor: int) -> list[SeededMistake]:
    """Return the seeded mistakes of one game: in every fifth position."""
    mistakes = []
    for number, seen in enumerate(positions(seed)):
        if number % 5 == 2:
            mistake = mistake_in(seen, f"{seed}/{number}", factor)
            if mistake is not None:
                mistakes.append(mistake)
    return mistakes


def seeded_mistakes(count: int, factor: int, workers: int, ledger: Path) -> list[SeededMistake]:
    """Return `count` seeded mistakes, from as many games as that takes.

    Every game is stored in the ledger, so that an interrupted run is resumed.
    """
    known = _read(ledger, factor)
    with ProcessPoolExecutor(workers) as pool, ledger.open("a", encoding="utf-8") as file:
        number = 0
        mistakes: list[SeededMistake] = []
        while len(mistakes) < count:
            seeds = [f"planted {n}" for n in range(number, number + 2 * workers)]
            number += len(seeds)
            fresh = [seed for seed in seeds if seed not in known]
            for seed, game in zip(
                fresh, pool.map(mistakes_of_game, fresh, [factor] * len(fresh)), strict=True
            ):
                known[seed] = game
                print(json.dumps({"seed": seed, "factor": factor, "planted": game}), file=file)
                file.flush()
            for seed in seeds:
                mistakes += known[seed]
            print(f"{len(mistakes)} of {count}", end="\r", flush=True)
    return mistakes[:count]


def _read(ledger: Path, factor: int) -> dict[str, list[SeededMistake]]:
    if not ledger.exists():
        return {}
    games = [json.loads(line) for line in ledger.read_text(encoding="utf-8").splitlines()]
    return {
        game["seed"]: [
            SeededMistake(Grade(mistake), Grade(best), loss, reviewed)
            for mistake, best, loss, reviewed in game["planted"]
        ]
        for game in games
        if game["factor"] == factor
    }


def main(argv: Sequence[str] | None = None) -> None:
    """Seed mistakes and print how many a review finds."""
    parser = argparse.ArgumentParser(prog="make planted", description=main.__doc__)
    parser.add_argument("--positions", type=int, default=200, help="mistakes to seed")
    parser.add_argument("--factor", type=int, default=100, help="multiple of a review's deals")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--ledger", type=Path, default=Path(".planted.jsonl"), help="file of games")
    arguments = parser.parse_args(argv)
    mistakes = seeded_mistakes(
        arguments.positions, arguments.factor, arguments.workers, arguments.ledger
    )
    found = sum(mistake.mistake in FAULTED for mistake in mistakes)
    false = sum(mistake.best in FAULTED for mistake in mistakes)
    error = sum(abs(mistake.loss - mistake.reviewed_loss) for mistake in mistakes) / len(mistakes)
    print(f"found {found} of {len(mistakes)} seeded mistakes")
    print(f"faulted {false} of {len(mistakes)} best moves")
    print(f"mean difference of the reviewed loss from the larger simulation: {100 * error:.2f} %")


if __name__ == "__main__":
    main()
