"""What the client promises a newcomer with a phone; `make bench ARGS=web` has the figures."""

from tests.web.browsing import Visitor
from tests.web.newcomer import first_tile


def test_a_newcomer_places_a_tile_with_four_taps_in_fifteen_seconds(visitor: Visitor) -> None:
    taps, seconds = first_tile(visitor)
    assert taps <= 4
    assert seconds < 15
