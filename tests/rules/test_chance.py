"""Luck: the same on every machine, even, and provable."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Collection
from itertools import permutations

import pytest

from sixfold.rules import game
from sixfold.rules.chance import Luckless, MissingLuckError, Seeded, commitment, mixed_seed
from sixfold.rules.editions import CARDS, CLASSIC, CUBES
from sixfold.rules.pieces import Shape
from tests.rules.diagram import pieces

TOO_UNEVEN = 4.5
"""Standard deviations above its mean that no chi-square of a fair stream reaches here."""


KNOWN_64 = [26160753516617853, 14110744346553860528, 1967540772158717836]
KNOWN_6 = [3, 2, 4, 1, 2, 1, 0, 1, 1, 0, 4, 2, 4, 2, 2, 2, 2, 2, 2, 1]
KNOWN_1000 = [476, 77, 305, 613, 594, 257, 230, 453]
KNOWN_108 = [96, 92, 52, 14, 55, 95, 2, 54]
KNOWN_ORDER = [3, 8, 5, 1, 11, 0, 7, 2, 4, 10, 6, 9]
KNOWN_ROLL = "435232122153"
KNOWN_DEALS = [
    ("O6 P2 R5 R5 Y2 Y6", "Y5 B5 P6 G1 R6 R2"),
    ("O2 O3 Y5 O6 B4 P6", "R6 R6 R4 O5 O6 R6"),
    ("O6 P2 R5 R5 Y2 Y6 Y5 B5 P6", "G1 R6 R2 Y6 O3 G3 Y3 P1 G6"),
]
KNOWN_MIX = "6cf9f31d3139c19e2cd1ae453b91b42b3a52a4ab832f848a52644a6b0a527c47"


def stream(seed: str, bound: int, count: int) -> list[int]:
    """Return so many numbers below a bound."""
    chance, numbers = Seeded(seed), []
    for _ in range(count):
        number, chance = chance.below(bound)
        numbers.append(number)
    return numbers


def unevenness(counts: Collection[int], outcomes: int) -> float:
    """Return how many standard deviations the chi-square of the counts lies above its mean."""
    expected = sum(counts) / outcomes
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    chi_square += (outcomes - len(counts)) * expected
    freedom = outcomes - 1
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


# Written down once: whatever changes one of these numbers breaks every record there is.


def test_the_stream_of_a_seed_never_changes() -> None:
    assert stream("sixfold", 2**64, 3) == KNOWN_64
    assert stream("sixfold", 6, 20) == KNOWN_6
    assert stream("Zürich 🎲", 1000, 8) == KNOWN_1000
    assert stream("", 108, 8) == KNOWN_108


def test_shuffles_and_rolls_of_a_seed_never_change() -> None:
    order, after = Seeded("sixfold").shuffle(range(12))
    assert (list(order), after.counter) == (KNOWN_ORDER, 11)
    shapes, after = Seeded("sixfold").roll(12)
    assert ("".join(str(int(shape)) for shape in shapes), after.counter) == (KNOWN_ROLL, 12)


@pytest.mark.rule("C1", "D1", "K1")
def test_the_deal_of_a_seed_never_changes() -> None:
    deals = [game.start(edition, 2, Seeded("sixfold")).hands for edition in (CLASSIC, CUBES, CARDS)]
    assert deals == [tuple(pieces(hand) for hand in known) for known in KNOWN_DEALS]


def test_a_number_is_made_as_the_page_says() -> None:
    digest = hmac.new("Zürich 🎲".encode(), b"sixfold/7", hashlib.sha256).digest()
    number, after = Seeded("Zürich 🎲", 7).below(2**64)
    assert number == int.from_bytes(digest[:8], "big")
    assert after == Seeded("Zürich 🎲", 8)


def test_a_shuffle_exchanges_from_the_last_place_down() -> None:
    order, chance = list("abcde"), Seeded("by hand")
    for last in (4, 3, 2, 1):
        chosen, chance = chance.below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    assert Seeded("by hand").shuffle("abcde") == (tuple(order), chance)


def test_a_chance_asked_twice_answers_the_same() -> None:
    chance = Seeded("again")
    assert chance.shuffle(range(50)) == chance.shuffle(range(50))
    assert chance.roll(6) == chance.roll(6)
    assert chance == Seeded("again")


def test_nothing_to_shuffle_or_to_roll_uses_nothing_up() -> None:
    chance = Seeded("nothing")
    assert chance.shuffle(()) == ((), chance)
    assert chance.shuffle("a") == (("a",), chance)
    assert chance.roll(0) == ((), chance)


# Even.


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 10, 36, 108])
def test_every_number_below_a_bound_is_equally_likely(bound: int) -> None:
    counts = Counter(stream(f"even {bound}", bound, 200 * bound))
    assert set(counts) <= set(range(bound))
    assert abs(unevenness(counts.values(), bound)) < TOO_UNEVEN


def test_every_permutation_is_equally_likely() -> None:
    chance, counts = Seeded("permutations"), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, chance = chance.shuffle("abcd")
        counts[order] += 1
    assert set(counts) == set(permutations("abcd"))
    assert unevenness(counts.values(), 24) < TOO_UNEVEN


def test_every_pair_of_shapes_is_equally_likely() -> None:
    shapes, _ = Seeded("rolls").roll(14_400)
    assert unevenness(Counter(shapes).values(), 6) < TOO_UNEVEN
    pairs = Counter(zip(shapes[::2], shapes[1::2], strict=True))
    assert unevenness(pairs.values(), 36) < TOO_UNEVEN


def test_every_tile_is_equally_likely_to_be_drawn_first() -> None:
    first = Counter(game.start(CLASSIC, 2, Seeded(f"first {n}")).hands[0][0] for n in range(1800))
    assert unevenness(first.values(), 36) < TOO_UNEVEN


def test_numbers_that_would_favour_some_outcomes_are_skipped() -> None:
    bound = 2**63 + 1
    used, chance = 0, Seeded("no bias")
    for _ in range(200):
        raw = stream_at(chance)
        number, after = chance.below(bound)
        assert number < bound
        if raw < bound:
            assert (number, after.counter) == (raw, chance.counter + 1)
        else:
            assert after.counter > chance.counter + 1
        used, chance = after.counter, after
    assert 330 < used < 480


def stream_at(chance: Seeded) -> int:
    """Return the raw number that comes next."""
    number, _ = chance.below(2**64)
    return number


def test_a_bound_that_divides_the_range_skips_nothing() -> None:
    chance = Seeded("halves")
    for _ in range(100):
        raw = stream_at(chance)
        number, chance = chance.below(2**63)
        assert number == raw % 2**63
    assert chance.counter == 100


# Provable.


def test_a_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert commitment("Zürich 🎲") == hashlib.sha256("Zürich 🎲".encode()).hexdigest()


def test_a_mixed_seed_never_changes() -> None:
    assert mixed_seed(b"house", [b"seat 0", b"seat 1"]) == KNOWN_MIX


def test_every_part_of_a_mixed_seed_matters() -> None:
    mixes = [
        mixed_seed(b"ab", [b"c"]),
        mixed_seed(b"a", [b"bc"]),
        mixed_seed(b"abc", []),
        mixed_seed(b"abc", [b""]),
        mixed_seed(b"ab", [b"", b"c"]),
        mixed_seed(b"ab", [b"c", b""]),
        mixed_seed(b"c", [b"ab"]),
    ]
    assert len(set(mixes)) == len(mixes)


# A position set up by hand carries no luck.


def test_without_luck_nothing_can_be_shuffled_or_rolled() -> None:
    with pytest.raises(MissingLuckError):
        Luckless().shuffle("ab")
    with pytest.raises(MissingLuckError):
        Luckless().roll(1)


def test_without_luck_what_cannot_be_told_apart_may_be_shuffled() -> None:
    assert Luckless().shuffle("aaa") == (("a", "a", "a"), Luckless())
    assert Luckless().roll(0) == ((), Luckless())


def test_a_roll_shows_shapes() -> None:
    shapes, _ = Seeded("shapes").roll(100)
    assert set(shapes) == set(Shape)
