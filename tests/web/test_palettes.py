"""The colours of the browser client: can they be told apart, and can everything be read?"""

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from sixfold.rules.pieces import Colour
from tests.web.colour import (
    BRETTEL,
    MACHADO,
    SIGHTS,
    Triple,
    brettel,
    contrast,
    difference,
    machado,
    seen_difference,
)

THEME = Path(__file__).parents[2] / "web/src/theme"
PAGE = Path(__file__).parents[2] / "docs/colours.md"
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SETTING = re.compile(r"(--[\w-]+):\s*(#[0-9a-f]{6});")

# Sharma, Wu and Dalal (2005), table 1: two colours, and how far apart they are.
PUBLISHED = """
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.02 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1
50 -1.1848 -84.8006 50 0 -82.7485 1
50 -0.9009 -85.5211 50 0 -82.7485 1
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.49 -0.001 50 -2.49 0.0009 7.1792
50 2.49 -0.001 50 -2.49 0.001 7.1792
50 2.49 -0.001 50 -2.49 0.0011 7.2195
50 2.49 -0.001 50 -2.49 0.0012 7.2195
50 -0.001 2.49 50 0.0009 -2.49 4.8045
50 -0.001 2.49 50 0.001 -2.49 4.8045
50 -0.001 2.49 50 0.0011 -2.49 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.903
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1
50 2.5 0 50 3.2972 0 1
50 2.5 0 50 1.8634 0.5757 1
50 2.5 0 50 3.2592 0.335 1
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.263
61.2901 3.7196 -5.3901 61.4292 2.248 -4.962 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.694 23.0331 14.973 -42.5619 2.0373
36.4612 47.858 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.441 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.135 0.9033 -0.0636 -0.5514 0.9082
"""

# What is written on what, and the least contrast: 4.5 for text, 3 for a line that tells something.
GROUNDS = ("--bg", "--surface", "--raised", "--board")
READ = [
    *((text, ground, 4.5) for text, ground in product(("--ink", "--muted"), GROUNDS)),
    *((text, ground, 4.5) for text, ground in product(("--accent", "--bad"), GROUNDS[:3])),
    *((text, ground, 4.5) for text, ground in product(("--ok", "--warn"), GROUNDS[:3])),
    *((f"--{name}", f"--{name}-soft", 4.5) for name in ("accent", "ok", "warn", "bad")),
    *(("--ink", f"--{name}-soft", 4.5) for name in ("accent", "ok", "warn", "bad")),
    ("--accent-ink", "--accent", 4.5),
    *((line, ground, 3.0) for line, ground in product(("--focus", "--control"), GROUNDS)),
]


def settings(file: str, named: str) -> dict[str, str]:
    """Return the colours that a stylesheet sets for those whose selector holds a name."""
    text = re.sub(r"/\*.*?\*/", "", (THEME / file).read_text(encoding="utf-8"), flags=re.DOTALL)
    found: dict[str, str] = {}
    for selector, body in RULE.findall(text):
        if named in selector:
            found |= SETTING.findall(body)
    return found


def palette(name: str) -> dict[str, str]:
    return settings("palettes.css", "classic") | settings("palettes.css", f"'{name}'")


def colours(name: str) -> list[str]:
    return [palette(name)[f"--piece-{colour}"] for colour in Colour]


def smallest(name: str, sight: str) -> float:
    pairs = combinations(colours(name), 2)
    return min(seen_difference(one, other, SIGHTS[sight]) for one, other in pairs)


@pytest.mark.parametrize("line", PUBLISHED.strip().splitlines())
def test_differences_are_as_published(line: str) -> None:
    a, b, c, d, e, f, expected = map(float, line.split())
    assert difference((a, b, c), (d, e, f)) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("light", [(0.0, 0.0, 0.0), (0.5, 0.5, 0.5), (1.0, 1.0, 1.0)])
@pytest.mark.parametrize("kind", [*MACHADO])
def test_grey_stays_grey_to_every_eye(kind: str, light: Triple) -> None:
    for sight in (machado(kind), brettel(kind)):
        assert sight(light) == pytest.approx(light, abs=2e-5)


@pytest.mark.parametrize("kind", [*BRETTEL])
def test_both_ways_of_looking_confuse_what_such_eyes_confuse(kind: str) -> None:
    confused = {
        "protan": ("#ff0000", "#6d5f00"),
        "deutan": ("#ff0000", "#a38f00"),
        "tritan": ("#00d5ff", "#00e5b0"),
    }
    one, other = confused[kind]
    plain = seen_difference(one, other, SIGHTS["normal"])
    for model in ("Machado", "Brettel"):
        assert seen_difference(one, other, SIGHTS[f"{kind} ({model})"]) < plain / 2


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("sight", [*SIGHTS])
def test_any_two_safe_colours_are_20_apart_to_every_eye(sight: str) -> None:
    assert smallest("safe", sight) >= 20


def test_the_colours_of_every_palette_differ_to_a_normal_eye() -> None:
    assert smallest("classic", "normal") >= 20
    assert smallest("contrast", "normal") >= 25


@pytest.mark.parametrize("sight", [*SIGHTS])
def test_high_contrast_does_not_give_up_telling_colours_apart(sight: str) -> None:
    assert smallest("contrast", sight) >= 15


@pytest.mark.parametrize(("name", "least"), [("classic", 3.0), ("safe", 3.0), ("contrast", 4.5)])
def test_every_colour_stands_out_from_the_tile(name: str, least: float) -> None:
    tile = palette(name)["--tile"]
    for colour in colours(name):
        assert contrast(colour, tile) >= least, colour


@pytest.mark.parametrize("name", ["classic", "safe", "contrast"])
@pytest.mark.parametrize("sight", [*SIGHTS])
def test_the_second_code_can_be_read_by_every_eye(name: str, sight: str) -> None:
    found = palette(name)
    for colour in Colour:
        mark = found.get(f"--mark-{colour}", found["--tile"])
        assert contrast(mark, found[f"--piece-{colour}"], SIGHTS[sight]) >= 3, colour


@pytest.mark.parametrize("name", ["classic", "safe", "contrast"])
def test_palettes_are_whole_and_known_to_the_client(name: str) -> None:
    assert len(set(colours(name))) == len(Colour)
    assert f'"{name}"' in (THEME / "palettes.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground", "least"), READ)
def test_everything_can_be_read(theme: str, text: str, ground: str, least: float) -> None:
    found = settings("tokens.css", f"='{theme}'] ")
    assert contrast(found[text], found[ground]) >= least


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["classic", "safe", "contrast"])
def test_cards_and_tiles_stand_out_from_the_board(theme: str, name: str) -> None:
    found = settings("tokens.css", f"='{theme}'] ")
    tile = palette(name)["--tile"]
    assert contrast(found["--card-paper"], tile) >= 4.5
    if theme == "light":
        assert contrast(found["--board"], tile) >= 4.5


def test_dark_is_the_same_whether_asked_for_by_the_player_or_by_the_device() -> None:
    asked = settings("tokens.css", "[data-theme='dark'] ")
    assert asked == settings("tokens.css", "not([data-theme='light'])")
    assert asked.keys() == settings("tokens.css", "\n[data-theme='light'] ").keys()


@pytest.mark.parametrize("name", ["classic", "safe", "contrast"])
def test_the_page_about_colours_tells_these_figures(name: str) -> None:
    least = min(contrast(colour, palette(name)["--tile"]) for colour in colours(name))
    figures = [*(smallest(name, sight) for sight in SIGHTS), least]
    line = " | ".join([name, *(f"{figure:.1f}" for figure in figures)])
    assert f"| {line} |" in PAGE.read_text(encoding="utf-8")
