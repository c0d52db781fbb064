"""Names of players: what nobody can see is left out, and look-alikes at a table are shown apart.

Names are cleaned where people sit down. What is stored already is shown as it is.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code
from sixfold.wire.settings import SeatSettings, TableSettings
from sixfold.wire.values import LONGEST_NAME

MOST_MARKS: Final = 4
"""How many combining marks one letter may carry; no script in use needs more."""

VIRAMA: Final = 9
"""The combining class of the signs after which Indic scripts use joiners."""

ZWNJ, ZWJ, BLACK_FLAG = "\u200c", "\u200d", "\U0001f3f4"

_BLANK: Final = re.compile(r"[\s\u115f\u1160\u180e\u2800\u3164\uffa0\U0001d159]+")
"""White space, and letters and symbols that are drawn as nothing."""

_TAGGED_FLAG: Final = re.compile(
    BLACK_FLAG + "[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f"
)
"""The flags of England, Scotland, Wales: the only use of tag characters."""

_IGNORED: Final = re.compile(
    r"[\xad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e0fff]"
)
"""Characters that are not drawn (Default_Ignorable_Code_Point), and the controls of annotations."""

_NEWER: Final = re.compile("[\U0001f000-\U0001faff\U00020000-\U0003fffd]")
"""Where a newer version of Unicode than Python's may have emoji and ideographs."""

_LIKE_LATIN: Final = {
    "Greek": ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυϲϳ", "ABEZHIKMNOPTYXayiknopucj"),
    "Cyrillic": ("АВЕЅЗІЈКМНОРСТУХҮԌԚԜаеѕзіјкорсухһԁԛԝӏ", "ABES3IJKMHOPCTYXYGQWaes3ijkopcyxhdqwl"),
    "Armenian": ("ՕՍՏօսոհցզ", "OUSounhgq"),
    "Cherokee": ("ᎪᎫᎬᎳᎷᎻᏃᏞᏟᏢᏦᏒᏔᏚᎠᎡᎢᎥᏀᏴ", "AJEWMHZLCPKRWSDRTiGB"),
}
"""Letters of other scripts that look like Latin ones, by their shape and not by their sound."""

_LETTERS: Final = str.maketrans(
    "".join(looks for looks, _ in _LIKE_LATIN.values()),
    "".join(latin for _, latin in _LIKE_LATIN.values()),
)
_STROKES: Final = str.maketrans("01iı|ǀ", "olllll")
"""Digits and strokes that look like letters, where capitals are small ones."""


def cleaned(name: str) -> str:
    """Return a name as it is shown; empty if nothing of it can be seen.

    Composed (NFC), with single spaces, without invisible characters and towers of marks. What
    scripts and emoji need is kept: joiners between emoji and in Persian and Indic words, variation
    selectors, the tags of three flags.
    """
    text = _BLANK.sub(" ", unicodedata.normalize("NFC", name)).strip()
    shown: list[str] = []
    place = 0
    while place < len(text):
        flag = _TAGGED_FLAG.match(text, place)
        part = flag[0] if flag else text[place]
        place += len(part)
        if flag or _is_shown(part, shown, text[place : place + 1]):
            shown.append(part)
    whole = _BLANK.sub(" ", unicodedata.normalize("NFC", "".join(shown)))[:LONGEST_NAME].strip()
    return whole if any(map(_is_drawn, whole)) else ""


def _is_drawn(one: str) -> bool:
    """Say whether a character is drawn by itself: a letter, number, punctuation or symbol."""
    return unicodedata.category(one)[0] in "LNPS" or _NEWER.match(one) is not None


def _is_shown(one: str, before: list[str], after: str) -> bool:
    """Say whether a character of a name can be seen, or changes how those beside it look."""
    last = before[-1][-1] if before else ""
    category = unicodedata.category(one)
    if one in (ZWJ, ZWNJ):
        return bool(last) and _joins(one, last, after)
    if "\ufe0e" <= one <= "\ufe0f":
        return bool(last) and not last.isspace() and unicodedata.category(last)[0] in "SPN"
    if "\U000e0100" <= one <= "\U000e01ef":  # variants of ideographs, used in Japanese names
        return unicodedata.name(last, "").startswith("CJK UNIFIED IDEOGRAPH") if last else False
    if _IGNORED.match(one) or (category.startswith("C") and not _NEWER.match(one)):
        return False
    if category in ("Mn", "Me"):
        marks = _trailing_marks(before)
        return marks < min(MOST_MARKS, len(before)) and not before[-1 - marks].isspace()
    return True


def _joins(joiner: str, last: str, after: str) -> bool:
    """Say whether a joiner has a use between two characters: in emoji, Indic or Arabic script."""
    if unicodedata.combining(last) == VIRAMA:
        return True
    if not after:
        return False
    if joiner == ZWNJ:
        return {unicodedata.bidirectional(one) for one in (last, after)} == {"AL"}
    emoji = last in "\ufe0f\U000e007f" or unicodedata.category(last) in ("So", "Sk", "Cn")
    return emoji and unicodedata.category(after) in ("So", "Cn")


def _trailing_marks(before: list[str]) -> int:
    """Return how many combining marks stand at the end."""
    marks = 0
    while marks < len(before) and unicodedata.category(before[-1 - marks][-1]) in ("Mn", "Me"):
        marks += 1
    return marks


def skeleton(name: str) -> str:
    """Return what is left of a name when everything that looks alike is made the same."""
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", _IGNORED.sub("", name)))
    letters = "".join(one for one in text if unicodedata.category(one)[0] in "LNMSC")
    plain = letters.translate(_LETTERS).casefold().translate(_STROKES)
    return plain.replace("rn", "m").replace("vv", "w") or text


def shown_apart(name: str, others: Iterable[str | None]) -> str:
    """Return a name that does not look like any of the others: with a number if it would."""
    taken = {skeleton(other) for other in others if other is not None}
    candidate, number = name, 1
    while skeleton(candidate) in taken:
        number += 1
        suffix = f" ({number})"
        candidate = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
    return candidate


def name_at_table(name: str, others: Iterable[str | None], where: str = "name") -> str:
    """Return the name by which somebody sits down; refuse one of which nothing can be seen."""
    shown = cleaned(name)
    if not shown:
        raise RefusedError(Code.BAD_REQUEST, where=where)
    return shown_apart(shown, others)


def with_names_shown(settings: TableSettings) -> TableSettings:
    """Return the settings of a new table with its names cleaned and shown apart."""
    seats: list[SeatSettings] = []
    for place, seat in enumerate(settings.seats):
        name = seat.name
        if name is not None:
            name = name_at_table(name, [other.name for other in seats], f"seats.{place}.name")
        seats.append(seat.model_copy(update={"name": name}))
    return settings.model_copy(update={"seats": seats})
