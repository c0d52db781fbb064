"""What the client promises a newcomer with a phone; `make bench ARGS=web` has the figures."""

from tests.web.browsing import Visitor
from tests.web.first_tile import first_tile


def test_a_newcomer_places_a_tile_with_four_taps(visitor: Visitor) -> None:
    taps, _ = first_tile(visitor)
    assert taps <= 4
