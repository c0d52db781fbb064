"""The tables: complete, exact where they claim it, and with their provenance."""

import math
from itertools import combinations, pairwise, product
from random import Random
from types import ModuleType

import pytest

from sixfold.kernel.chances import LEFT_STEP, LEFTS, MOST_MARGIN, count_standings
from sixfold.kernel.placements import placements
from sixfold.kernel.rollouts import PlacementCandidate, RolloutParameters, choose_by_rollouts
from sixfold.players.bots import BOTS
from sixfold.players.tables import build, calibration, cards_winning, leaves, winning
from sixfold.players.tables.curves import (
    KNOTS,
    LinearSpline,
    LogisticCurve,
    Observation,
    fit_logistic,
    fit_spline,
    monotone,
)
from sixfold.players.tables.table_file import (
    FOLDER,
    Provenance,
    TableError,
    decode_table,
    encode_table,
    read_json,
)
from sixfold.rules import game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, Game
from sixfold.rules.lines import points
from sixfold.rules.pieces import KINDS, Colour, Piece, Shape, full_set
from sixfold.rules.sets import largest_size
from tests.rules.diagram import pieces

MOST_BYTES = 5_000_000


def test_all_hands_up_to_five_are_82_and_openings_156() -> None:
    sizes = [len(leaves.canonical_hands(size)) for size in range(7)]
    assert sum(sizes[1:6]) == 82
    assert sizes[6] == 156


def test_renamed_hands_are_alike() -> None:
    random = Random(4)
    for _ in range(200):
        hand = random.sample(full_set(), random.randint(1, 6))
        colours = dict(zip(Colour, random.sample(list(Colour), 6), strict=True))
        shapes = dict(zip(Shape, random.sample(list(Shape), 6), strict=True))
        renamed = [Piece(colours[tile.colour], shapes[tile.shape]) for tile in hand]
        assert leaves.canonical_form(renamed) == leaves.canonical_form(hand)
        exchanged = [KINDS[6 * (at % 6) + at // 6] for at in map(KINDS.index, hand)]
        assert leaves.canonical_form(exchanged) == leaves.canonical_form(hand)


@pytest.mark.parametrize("hand", ["R1 R2 R3 R4 R5", "R1 R1 B2 G3", "R1 R2 R3 O1"])
def test_a_kept_hand_is_worth_the_average_over_every_draw(hand: str) -> None:
    held = pieces(hand)
    others = list(full_set())
    for tile in held:
        others.remove(tile)
    draws = list(combinations(others, 6 - len(held)))
    total = sum(points(largest_size((*held, *draw))) for draw in draws)
    assert leaves.leave_value(held) == pytest.approx(total / len(draws), abs=1e-4)


def test_an_opening_is_worth_its_points_and_what_is_kept() -> None:
    hand = pieces("R1 R2 R3 B1 B2 G5")
    worth = 3 + max(leaves.leave_value(pieces("B1 B2 G5")), 0)
    assert leaves.opening_value(hand) == pytest.approx(worth, abs=1e-3)


def test_the_file_of_kept_hands_is_what_is_computed() -> None:
    assert leaves.FILE.read_text(encoding="utf-8") == leaves.computed()


def source_of(table: ModuleType) -> Provenance:
    """Return what a table's file says of itself, once its name and version are those asked for."""
    if table.FILE.suffix == ".json":
        return Provenance(**read_json(table.FILE, table.NAME, table.VERSION)["source"])
    return decode_table(table.FILE.read_bytes(), table.NAME, table.VERSION)[0]


TABLES = {
    leaves: "every draw from the 108 tiles, exactly",
    winning: f"{build.GAMES} greedy games each for 2 to 4 players, seed {build.SEED}",
    cards_winning: f"{build.CARD_GAMES} greedy games each for 2 to 4 players, seed {build.SEED}",
    calibration: calibration.computed_from(
        f"foresight with {build.MS} ms", build.SELF_PLAY_GAMES, build.SEED
    ),
}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.FILE.name)
def test_a_table_says_what_it_was_computed_from_and_how(table: ModuleType) -> None:
    source = source_of(table)
    assert source.computed_from == TABLES[table]
    assert source.command == "make tables"


def test_the_tables_are_small_and_there_are_no_others() -> None:
    files = {path for path in FOLDER.iterdir() if path.suffix not in (".py", ".pyc", "")}
    assert files == {table.FILE for table in TABLES}
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


@pytest.mark.parametrize("game", winning.GAMES)
@pytest.mark.parametrize("players", winning.PLAYERS)
def test_chances_rise_with_the_margin_and_agree_with_other_games(game: Game, players: int) -> None:
    """Every chance with enough games behind it is within five standard errors of fresh games."""
    counted = count_standings(game, players, 4000, seed=99)
    checked = 0
    for left in range(0, 90, 10):
        for wait in range(players):
            chances = [winning.chance_of(game, players, wait, left, m) for m in range(-85, 86)]
            assert chances == sorted(chances)
            for margin in range(-20, 21, 5):
                at = _place(wait, left, margin)
                seen, won = counted.seen[at], counted.won[at] / 12
                if seen < 50:
                    continue
                chance = chances[margin + 85]
                error = math.sqrt(max(chance * (1 - chance), 0.01) / seen)
                assert abs(won / seen - chance) < 5 * error + 0.02
                checked += 1
    assert checked > 20


def _place(wait: int, left: int, margin: int) -> int:
    margins = 2 * MOST_MARGIN + 1
    return (wait * LEFTS + left // LEFT_STEP) * margins + margin + MOST_MARGIN


@pytest.mark.parametrize("players", winning.PLAYERS)
def test_a_chance_is_the_one_that_the_kernel_looks_up(players: int) -> None:
    """A rollout that ends with its candidate has the chance of the standing after it."""
    state = game.start(CLASSIC, players, Seeded("rows"))
    parameters = RolloutParameters(budget=20, turns=0, point=0.0, finalists=100, temperature=3.0)
    chances = winning.winning_chances(Game.TILES, players)
    compared = set()
    for _ in range(8 * players):
        seen, seat = game.view(state, state.turn), state.turn
        assert isinstance(seen, tiles.View)
        legal = placements(seen.board, seen.hands[seat].known)
        if seen.board and legal:
            _, estimates = choose_by_rollouts(
                seen,
                [PlacementCandidate(placement) for placement in legal[:2]],
                (),
                chances,
                parameters,
            )
            for placement, estimate in zip(legal, estimates, strict=False):
                left = 108 - len(seen.board) - len(placement.move.placed)
                best = max(score for at, score in enumerate(seen.scores) if at != seat)
                margin = seen.scores[seat] + placement.score - best
                chance = winning.chance_of(Game.TILES, players, players - 1, left, margin)
                assert estimate.chance == pytest.approx(chance, abs=1e-6)
                compared.add(left)
        state = game.apply(state, seat, BOTS["greedy"](seen, seat, "1").move).state
    assert len(compared) > 8


def test_every_row_of_the_file_belongs_to_one_game_and_number_of_players() -> None:
    _, numbers = decode_table(winning.FILE.read_bytes(), winning.NAME, winning.VERSION)
    parts = [winning.winning_chances(*of) for of in product(winning.GAMES, winning.PLAYERS)]
    assert b"".join(parts) == numbers.tobytes()


def test_standings_are_the_same_on_any_number_of_threads() -> None:
    assert count_standings(Game.TILES, 3, 40, threads=1) == count_standings(
        Game.TILES, 3, 40, threads=3
    )
    with pytest.raises(ValueError, match="Cubes"):
        count_standings(Game.CARDS, 2, 1)


def test_a_fitted_curve_is_the_one_the_wins_were_made_from() -> None:
    true = LogisticCurve(0.07, -0.3)
    observed = [Observation(x, 1000, 1000 * true.at(x)) for x in range(-80, 81)]
    curve = fit_logistic(observed, start=LogisticCurve(0.1, 0.0))
    assert curve == pytest.approx(true, abs=1e-3)
    assert fit_logistic([], start=LogisticCurve(0.1, 0.0)) == LogisticCurve(0.1, 0.0)


def test_a_spline_is_the_one_the_wins_were_made_from() -> None:
    true = LinearSpline((-6.0, -4.5, -2.0, -1.8, -0.1, 0.0, 0.3, 0.9, 2.9, 3.1, 5.0))
    observed = [Observation(x / 8, 9000, 9000 * true.at(x / 8)) for x in range(-56, 57)]
    curve = fit_spline(observed)
    for x in range(-64, 65):
        assert curve.at(x / 8) == pytest.approx(true.at(x / 8), abs=5e-3)


def test_a_spline_rises_whatever_was_seen() -> None:
    falling = [Observation(x, 500, 500 * (0.9 if x < 0 else 0.1)) for x in KNOTS]
    for observed in ([], falling, [Observation(0.0, 1, 1)]):
        heights = fit_spline(observed).heights
        assert all(low < high for low, high in pairwise(heights))


def test_values_that_fall_meet_halfway() -> None:
    assert monotone([1, 3, 2, 4]) == [1, 2.5, 2.5, 4]


def test_another_table_is_refused() -> None:
    data = encode_table(Provenance("other", 1, "nothing"), [1, 2])
    assert decode_table(data, "other", 1)[1].tolist() == [1, 2]
    for broken in (data[:20], b"", b"{}\n", data.replace(b'"version": 1', b'"version": 2')):
        with pytest.raises(TableError):
            decode_table(broken, "other", 1)
