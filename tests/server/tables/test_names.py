"""Names: nothing invisible, no towers of marks, and look-alikes at a table are shown apart."""

import unicodedata
from pathlib import Path

import pytest

from sixfold.server.tables.names import cleaned, shown_apart, skeleton
from sixfold.wire.values import LONGEST_NAME
from tests.server.serving import direct, here, link

WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        " ",
        "\u3000\xa0",
        "\u3164",
        "\uffa0",
        "\u2800",
        "\u200b",
        "\ufeff",
        "\u2060",
        "\xad",
        "\u200d",
        "\u200c\u200d",
        "\ufe0f",
        "\u034f",
        "\u0301",
        " \u0301\u0302",
        "\U000e0041\U000e0042",
        "\U000e0100",
        "\ue000",
        "\ufdd0",
        "\u0378",
    ],
    ids=lambda name: " ".join(f"{ord(one):04X}" for one in name),
)
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert cleaned(name) == ""


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Zoë",
        "Nguyễn Thị Ánh",
        "Łukasz O’Brien-Smith",
        "Анна",
        "Ἀλέξανδρος",
        "דָּוִד",
        "مُحَمَّد",
        "می\u200cخواهم",
        "अनुष्का",
        "ක්\u200dෂ",
        "ന്\u200d",
        "นิ้ง",
        "陳大文",
        "葛\U000e0100",
        "ゆうき",
        "김민준",
        "👩🏽\u200d🚀",
        "👨\u200d👩\u200d👧",
        "🏳️\u200d🌈",
        "❤️",
        "1️⃣",
        "🇨🇭",
        WALES,
        "\U0001fae8",
        "!?",
    ],
)
def test_names_of_real_scripts_and_emoji_stay_as_they_are(name: str) -> None:
    composed = unicodedata.normalize("NFC", name)
    assert cleaned(composed) == composed


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Anna \t Maria ", "Anna Maria"),
        ("An\u200bna\u2060\ufeff", "Anna"),
        ("An\u200dna", "Anna"),
        ("An\u034fna\ufe00", "Anna"),
        ("Anna\ufe0f", "Anna"),
        ("Anna\U000e0041", "Anna"),
        ("A \u200b B", "A B"),
        ("Zoe\u0308", "Zoë"),
        ("\u0301Anna", "Anna"),
        ("Z" + "\u0336" * 20 + "e", "Z" + "\u0336" * 4 + "e"),
        ("\u0958" * LONGEST_NAME, "\u0915\u093c" * (LONGEST_NAME // 2)),
    ],
)
def test_what_cannot_be_seen_of_a_name_is_left_out(name: str, shown: str) -> None:
    assert cleaned(name) == shown
    assert cleaned(shown) == shown


@pytest.mark.parametrize(
    "other",
    [
        "Anna",
        "anna",
        "АnnА",
        "\u0391nna",
        "Ａｎｎａ",
        "𝐀𝐧𝐧𝐚",
        "An na",
        "A.n.n.a",
        "Anna\u200b",
    ],
)
def test_names_that_look_alike_are_shown_apart(other: str) -> None:
    assert shown_apart(other, [None, "Bob", "Anna"]) == f"{other} (2)"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ian", "lan"), ("Bob", "B0b"), ("Arno", "Amo"), ("ІІ", "ll"), ("Max1", "Maxl")],
)
def test_letters_that_look_alike_are_the_same_in_a_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anne"),
        ("Zoë", "Zoe"),
        ("Анна", "Инна"),
        ("陳", "林"),
        ("👩", "👨"),
        ("1", "2"),
        ("!", "?"),
    ],
)
def test_other_names_are_left_as_they_are(one: str, other: str) -> None:
    assert shown_apart(one, [other]) == one


def test_a_family_with_three_annas_has_three_names() -> None:
    names: list[str] = []
    for _ in range(3):
        names.append(shown_apart("A" * LONGEST_NAME, names))
    assert names[0] == "A" * LONGEST_NAME
    assert [name[-4:] for name in names[1:]] == [" (2)", " (3)"]
    assert {len(name) for name in names} == {LONGEST_NAME}


@pytest.mark.anyio
async def test_names_are_cleaned_where_people_sit_down(tmp_path: Path) -> None:
    async with direct() as server:
        _, made = await server.make(seats=[here("Anna\u200b"), here(" anna "), link()])
        bob = await server.join(made, name="\u0391nna")
        names = [seat["name"] for seat in (await bob.view())["now"]["seats"]]
        assert names == ["Anna", "anna (2)", "\u0391nna (3)"]
        wanted = {"edition": "classic", "seats": [link(), here("\u3164")]}
        refused = await server.http.post("/api/tables", json=wanted)
        assert refused.json()["error"] == {"code": "bad_request", "where": "seats.1.name"}
        _, other = await server.make()
        body = {"secret": other["invitations"][0]["secret"], "name": "\u2060"}
        refused = await server.http.post(f"/api/tables/{other['table']}/join", json=body)
        assert refused.json()["error"] == {"code": "bad_request", "where": "name"}


@pytest.mark.anyio
async def test_making_a_table_twice_cleans_its_names_twice() -> None:
    async with direct() as server:
        seats = [here(" Anna"), here("Anna"), link()]
        wanted = {"edition": "classic", "seats": seats, "token": "t" * 43}
        answers = [(await server.http.post("/api/tables", json=wanted)).json() for _ in range(2)]
        assert answers[0] == answers[1]
        assert "error" not in answers[0]
