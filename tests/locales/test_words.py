"""Messages in four languages, and which of them a player gets."""

import pytest

from sixfold.locales.words import choose_language, language_of, words


@pytest.mark.parametrize(
    ("language", "colour", "shape", "name"),
    [
        ("en", "red", "square", "red square"),
        ("en", "blue", "star8", "blue eight-pointed star"),
        ("de", "red", "square", "rotes Quadrat"),
        ("de", "green", "diamond", "grüne Raute"),
        ("de", "purple", "circle", "lila Kreis"),
        ("de", "orange", "star4", "oranger Stern mit vier Zacken"),
        ("fr", "red", "square", "carré rouge"),
        ("fr", "green", "star4", "étoile verte à quatre branches"),
        ("fr", "purple", "clover", "trèfle violet"),
        ("it", "red", "square", "quadrato rosso"),
        ("it", "yellow", "star8", "stella gialla a otto punte"),
        ("it", "blue", "diamond", "rombo blu"),
    ],
)
def test_a_piece_is_named_as_its_language_asks(
    language: str, colour: str, shape: str, name: str
) -> None:
    assert words(language)("piece", colour=colour, shape=shape) == name


@pytest.mark.rule("P4")
@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_the_six_figures_stand_for_the_six_shapes(language: str) -> None:
    shapes = ["circle", "square", "diamond", "clover", "star4", "star8"]
    figures = [words(language)("figure", shape=shape) for shape in shapes]
    assert figures == ["Stormtrooper", "C-3PO", "R2-D2", "Yoda", "Darth Vader", "Boba Fett"]


def test_french_players_know_two_figures_by_french_names() -> None:
    assert words("fr")("figure", shape="square") == "Z-6PO"
    assert words("fr")("piece-figure", shape="star4", colour="red") == "Dark Vador rouge"


@pytest.mark.parametrize(
    ("count", "sentence"), [(1, "Anna zieht einen Stein."), (3, "Anna zieht 3 Steine.")]
)
def test_one_and_many_are_told_apart(count: int, sentence: str) -> None:
    said = words("de")("event-drew-hidden", game="tiles", name="Anna", count=count)
    assert said == sentence


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("de", "de"),
        ("de_CH.UTF-8", "de"),
        ("FR-ca", "fr"),
        ("it@euro", "it"),
        ("C.UTF-8", None),
        ("es_ES", None),
        ("deutsch", None),
        ("", None),
    ],
)
def test_a_locale_names_its_language(tag: str, language: str | None) -> None:
    assert language_of(tag) == language


def test_the_language_asked_for_comes_before_the_environment() -> None:
    environment = {"SIXFOLD_LANG": "fr", "LC_ALL": "it_IT", "LANG": "de_DE"}
    assert choose_language("de", environment) == "de"
    assert choose_language(None, environment) == "fr"


def test_the_environment_is_asked_in_the_order_of_the_platform() -> None:
    assert choose_language(None, {"LC_ALL": "it_IT", "LC_MESSAGES": "fr_FR"}) == "it"
    assert choose_language(None, {"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"}) == "fr"
    assert choose_language(None, {"LANG": "de_AT.UTF-8"}) == "de"


def test_english_is_spoken_where_nothing_is_said_or_nothing_we_speak() -> None:
    assert choose_language(None, {}) == "en"
    assert choose_language(None, {"LC_ALL": "C", "LANG": "de_DE"}) == "en"
    assert choose_language(None, {"LANG": "es_ES.UTF-8"}) == "en"
