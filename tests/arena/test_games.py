"""Games between built-in bots: their input and their results."""

import pytest

from sixfold.arena.game import MOST_MOVES, deal_seed, play_game
from sixfold.arena.player import Answer, BuiltInBot, ForfeitReason
from sixfold.arena.player_pool import PlayerPool
from sixfold.codec.terms import Finding
from sixfold.players import bots
from sixfold.players.suggestion import Suggestion
from sixfold.record.proof import verify
from sixfold.record.reader import parse_record
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import View
from sixfold.rules.moves import Pass, Swap
from sixfold.rules.turns import Phase
from tests.arena.contests import contest
from tests.record.games import replay
from tests.volume import deep_but


class Swapper:
    """A player who places only the opening, and gives one tile back ever after."""

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        if seen.phase is Phase.OPEN:
            return BuiltInBot("greedy", None).choose(seen, seat, seed)
        return Answer(Swap(seen.hands[seat].known[:1]), 0.5)

    def stop(self) -> None:
        pass


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_every_edition_is_played_by_two_to_four(edition: str, seats: int) -> None:
    players = ("random", "a=random", "b=random", "c=random")[:seats]
    of = contest(*players, edition=edition)
    with PlayerPool(of) as pool:
        result, text = pool.play(of.sitting(1))
    record = parse_record(text)
    assert result.forfeit is None
    assert not result.stopped
    assert record.names == tuple(of.labels[entrant] for entrant in result.sitting.seats)
    last = replay(record)[-1]
    assert (last.scores, last.winners) == (result.scores, result.winners)
    if not (seats == 2 and EDITIONS[edition].game == "tiles"):
        assert verify(record).finding is Finding.PROVEN


def test_two_who_only_swap_are_stopped_and_their_points_decide() -> None:
    of = contest("greedy", "random", edition="classic")
    played = play_game(of, of.sitting(0), [Swapper(), Swapper()])
    assert played.result.stopped
    assert played.result.moves == MOST_MOVES
    opener = max(range(2), key=played.result.scores.__getitem__)
    assert played.result.winners == (opener,)


class Noting:
    """A player who notes the luck that it is given."""

    def __init__(self) -> None:
        self.seeds: list[str] = []

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        self.seeds.append(seed)
        return BuiltInBot("random", None).choose(seen, seat, seed)

    def stop(self) -> None:
        pass


def test_a_bots_own_luck_tells_nothing_of_the_deal_and_is_new_at_every_move() -> None:
    of = contest("greedy", "random", edition="classic")
    first, second = of.sitting(0), of.sitting(1)
    assert first.deal == second.deal
    seeds: list[str] = []
    for sitting in (first, second):
        players = [Noting(), Noting()]
        play_game(of, sitting, players)
        seeds += players[0].seeds + players[1].seeds
    assert len(set(seeds)) == len(seeds) > 20
    assert not [seed for seed in seeds if deal_seed(of, first.deal) in seed]


def test_a_bot_of_the_house_that_fails_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seen: View, seat: int, seed: str, ms: float = 0) -> Suggestion:
        raise ZeroDivisionError("oh")

    def cheating(seen: View, seat: int, seed: str, ms: float = 0) -> Suggestion:
        return Suggestion(Pass(), 0)

    of = contest()
    for bot, reason in ((broken, ForfeitReason.CRASH), (cheating, ForfeitReason.ILLEGAL)):
        monkeypatch.setattr("sixfold.arena.player.BOTS", {**bots.BOTS, "greedy": bot})
        with PlayerPool(of) as pool:
            result, _ = pool.play(of.sitting(0))
        assert result.forfeit is not None
        assert result.forfeit.reason is reason


def test_the_same_sitting_is_the_same_game() -> None:
    of = contest("random", "a=random", edition="classic")
    with PlayerPool(of) as first_pool, PlayerPool(of) as second_pool:
        first, second = first_pool.play(of.sitting(4)), second_pool.play(of.sitting(4))
    assert first[1] == second[1]
    assert (first[0].scores, first[0].moves) == (second[0].scores, second[0].moves)


@pytest.mark.parametrize("edition", ["classic", "cards"])
def test_a_player_against_itself_is_even_on_every_deal(edition: str) -> None:
    of = contest("a=greedy", "b=greedy", edition=edition)
    with PlayerPool(of) as pool:
        for deal in range(3):
            game, other = (pool.play(of.sitting(2 * deal + turned))[0] for turned in range(2))
            assert game.scores == other.scores
            assert game.sitting.seats == other.sitting.seats[::-1]
