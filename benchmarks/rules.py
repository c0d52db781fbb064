"""The speed of the rules in plain Python."""

from functools import cache

from benchmarks.figures import Figure, seconds
from sixfold.players.bots import BOTS
from sixfold.rules import cards, game, tiles
from sixfold.rules.cards_solver import best_play
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, Edition
from sixfold.rules.moves import Move
from sixfold.rules.placements import placements

GAMES = 5
TILES = 60


def random_game(edition: Edition, seed: str) -> list[game.State]:
    """Return all states of a game of two random bots."""
    states = [game.start(edition, 2, Seeded(seed))]
    while (seat := game.turn(states[-1])) is not None:
        seen = game.view(states[-1], seat)
        move = BOTS["random"](seen, seat, f"{seed}/{len(states)}").move
        states.append(game.apply(states[-1], seat, move).state)
    return states


@cache
def sixty_tiles() -> tiles.View:
    """Return the view of the first board of sixty tiles with many legal placements."""
    for state in random_game(CLASSIC, "sixty"):
        if isinstance(state, tiles.State) and len(state.board) >= TILES:
            seen = tiles.view(state, state.turn)
            if len(placements(seen.board, seen.hands[seen.turn].known)) >= 20:
                return seen
    raise AssertionError("this game has no such board")


def sixty_tiles_moves() -> list[Move]:
    """Return every legal placement on that board."""
    seen = sixty_tiles()
    legal = placements(seen.board, seen.hands[seen.turn].known)
    return [placement.move for placement in legal]


def check_all(seen: tiles.View, moves: list[Move]) -> None:
    """Check every one of the moves."""
    for move in moves:
        game.check(seen, seen.turn, move)


def check_time() -> float:
    """Measure the check of one legal placement on a board of sixty tiles."""
    seen, moves = sixty_tiles(), sixty_tiles_moves()
    return 1e6 * seconds(lambda: check_all(seen, moves), 30) / len(moves)


def placements_time() -> float:
    """Measure the listing of every placement on a board of sixty tiles."""
    seen = sixty_tiles()
    return 1e6 * seconds(lambda: placements(seen.board, seen.hands[seen.turn].known), 30)


def best_play_time() -> float:
    """Measure the best play at the card table, on average over a game."""
    states = [s for s in random_game(CARDS, "cards") if isinstance(s, cards.State) and s.table]
    plays = [(state.table, state.hands[state.turn]) for state in states]
    return 1e3 * seconds(lambda: [best_play(*play) for play in plays], 3) / len(plays)


def game_time(edition: Edition) -> float:
    """Measure one game from the deal to the end, including the choices of the random bots."""
    return seconds(lambda: [random_game(edition, f"game {n}") for n in range(GAMES)], 3) / GAMES


FIGURES = (
    Figure("rules.check_60_tiles_us", "µs", check_time),
    Figure("rules.placements_60_tiles_us", "µs", placements_time),
    Figure("rules.best_play_ms", "ms", best_play_time),
    Figure("rules.random_classic_game_s", "s", lambda: game_time(CLASSIC)),
    Figure("rules.random_cubes_game_s", "s", lambda: game_time(CUBES)),
    Figure("rules.random_cards_game_s", "s", lambda: game_time(CARDS)),
)
