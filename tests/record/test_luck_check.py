"""A device checks a finished game by what it noted, and finds each way in which a house cheats."""

import json
import re
from dataclasses import replace

import pytest

from sixfold.codec.errors import FormError
from sixfold.codec.terms import Conclusion, Finding, LuckCheck, Verdict
from sixfold.record.luck_check import LuckReport, are_in_order, check_text
from sixfold.record.luck_notes import LuckNotes, notes_from_json, notes_to_json
from sixfold.record.shares import share_hash
from sixfold.record.writer import format_record
from sixfold.rules.editions import EDITIONS
from tests.record.games import finished
from tests.record.houses import ANN, BOB, HOUSE, NONCES, anns_notes, dealt, share

NOTES = anns_notes()


def broken(report: LuckReport) -> set[LuckCheck]:
    """Return the checks that found something."""
    assert report.conclusion is Conclusion.BROKEN
    return {checked.check for checked in report.checks if checked.verdict is Verdict.BROKEN}


def verdict(report: LuckReport, check: LuckCheck) -> Verdict:
    return next(checked.verdict for checked in report.checks if checked.check is check)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lots", [False, True])
def test_an_honest_game_is_proved_to_its_player(edition: str, lots: bool) -> None:
    text = dealt(edition, lots=lots)
    report = check_text(text, anns_notes(text))
    assert {checked.verdict for checked in report.checks} == {Verdict.HOLDS}
    assert [checked.check for checked in report.checks] == [
        check for check in LuckCheck if check is not LuckCheck.NOTES
    ]
    assert report.conclusion is Conclusion.NOBODY


def test_a_house_that_chooses_its_share_after_the_others_is_found() -> None:
    other = share("chosen when all nonces were known")
    assert broken(check_text(dealt(entropy=other), NOTES)) >= {LuckCheck.HOUSE_SEEN}
    # Nor does it help to name the fingerprint that was shown.
    text = dealt(entropy=other, shown=share_hash(HOUSE))
    assert LuckCheck.HOUSE in broken(check_text(text, NOTES))
    assert check_text(text).proof.finding is Finding.WRONG_HOUSE


def test_a_bot_that_is_given_a_share_is_found() -> None:
    text = dealt(nonces=(ANN, BOB, share("the bot's")))
    report = check_text(text, NOTES)
    assert LuckCheck.BOT_SHARES in broken(report)
    assert next(c.seats for c in report.checks if c.check is LuckCheck.BOT_SHARES) == (2,)


def test_a_device_whose_share_is_replaced_finds_it() -> None:
    report = check_text(dealt(nonces=(share("not Ann's"), BOB, "")), NOTES)
    assert LuckCheck.OWN_SHARES in broken(report)


def test_a_rematch_that_is_dealt_again_is_found() -> None:
    """The house knows all shares and takes another entropy, or asks for them anew."""
    again = dealt(entropy=share("second try"))
    assert LuckCheck.HOUSE_SEEN in broken(check_text(again, NOTES))
    fresh = dealt(entropy=share("second try"), nonces=(share("Ann 2"), BOB, ""))
    assert broken(check_text(fresh, NOTES)) >= {LuckCheck.HOUSE_SEEN, LuckCheck.OWN_SHARES}
    elsewhere = dealt(table="b" * 20, nonces=(share("Ann 2"), BOB, ""))
    assert broken(check_text(elsewhere, NOTES)) >= {LuckCheck.SETTING, LuckCheck.OWN_SHARES}


def test_a_commitment_that_was_another_during_the_game_is_found() -> None:
    notes = replace(NOTES, commitment=share("another"))
    assert broken(check_text(dealt(), notes)) == {LuckCheck.COMMITMENT_SEEN}


def test_a_seed_that_is_not_made_of_the_shares_is_found() -> None:
    other = dealt(nonces=(ANN, share("Bob 2"), ""))
    text = other.replace(share("Bob 2"), BOB)
    assert LuckCheck.SEED in broken(check_text(text, NOTES))
    assert check_text(text).proof.finding is Finding.WRONG_SEED


@pytest.mark.parametrize("edition", EDITIONS)
def test_another_draw_is_found(edition: str) -> None:
    text = dealt(edition)
    notes = anns_notes(text)
    draw = re.search(r"1: .* draw ([A-Z][1-6])", text)
    assert draw is not None
    other = "R1" if draw[1] != "R1" else "P6"
    changed = text[: draw.start(1)] + other + text[draw.end(1) :]
    assert LuckCheck.DRAWS in broken(check_text(changed, notes))


def test_a_bag_that_was_shuffled_once_more_in_play_is_found() -> None:
    """What the device drew is not in the record of a game that follows from the seed."""
    draws = [place for place, line in enumerate(NOTES.saw) if line.startswith("1 draw")]
    first, second = draws[1], draws[2]
    assert NOTES.saw[first] != NOTES.saw[second]
    saw = list(NOTES.saw)
    saw[first], saw[second] = saw[second], saw[first]
    assert broken(check_text(dealt(), replace(NOTES, saw=tuple(saw)))) == {LuckCheck.GAME_SEEN}


def test_a_move_of_another_that_was_not_so_is_found() -> None:
    place = next(n for n, line in enumerate(NOTES.saw) if line.startswith("2 place"))
    saw = (*NOTES.saw[:place], "2 place 50,50:R1", *NOTES.saw[place + 1 :])
    assert broken(check_text(dealt(), replace(NOTES, saw=saw))) == {LuckCheck.GAME_SEEN}


@pytest.mark.parametrize(
    "notes",
    [
        replace(NOTES, table="b" * 20),
        replace(NOTES, edition="travel"),
        replace(NOTES, people=(True, False)),
        replace(NOTES, order="lot"),
    ],
)
def test_a_game_that_was_not_agreed_on_is_found(notes: LuckNotes) -> None:
    assert LuckCheck.SETTING in broken(check_text(dealt(), notes))


def test_whoever_answered_later_is_named() -> None:
    report = check_text(dealt(), replace(NOTES, before={}))
    assert report.conclusion is Conclusion.NOBODY_ALONE
    last = report.checks[-1]
    assert (last.check, last.verdict, last.seats) == (LuckCheck.LAST, Verdict.UNKNOWN, (1,))
    other = replace(NOTES, before={1: share_hash(share("Bob's first"))})
    assert check_text(dealt(), other).conclusion is Conclusion.NOBODY_ALONE


def test_a_device_that_noted_nothing_says_so() -> None:
    report = check_text(dealt())
    assert report.conclusion is Conclusion.SHARES_ONLY
    assert verdict(report, LuckCheck.NOTES) is Verdict.UNKNOWN
    for notes in (
        replace(NOTES, nonces={}),
        replace(NOTES, elsewhere=(0,)),
        replace(NOTES, saw=()),
    ):
        assert check_text(dealt(), notes).conclusion is Conclusion.SHARES_ONLY


def test_what_a_device_saw_only_in_part_holds_too() -> None:
    report = check_text(dealt(), replace(NOTES, saw=NOTES.saw[5:9] + NOTES.saw[20:]))
    assert report.conclusion is Conclusion.NOBODY


def test_a_resigned_game_is_proved_as_far_as_it_went() -> None:
    lines = dealt().splitlines()
    cut = next(n for n, line in enumerate(lines) if line.startswith("9. "))
    text = "\n".join(line for line in lines[:cut] if not line.startswith("[Result")) + "\n"
    report = check_text(text, replace(NOTES, saw=NOTES.saw[:5]))
    assert report.proof.finding is Finding.PROVEN_SO_FAR
    assert report.conclusion is Conclusion.NOBODY
    assert broken(check_text(text, NOTES)) == {LuckCheck.GAME_SEEN}


def test_a_record_of_version_1_proves_no_more_than_it_did() -> None:
    report = check_text(format_record(finished("classic", 2).record))
    assert report.conclusion is Conclusion.SEED_ONLY
    assert [c.check for c in report.checks] == [LuckCheck.COMMITMENT, LuckCheck.DRAWS]


def test_a_game_of_shared_luck_that_says_nothing_of_shares_is_found() -> None:
    text = re.sub(r"\[(Luck|House|Entropy|Nonces) .*\n", "", dealt())
    assert check_text(text).conclusion is Conclusion.SEED_ONLY
    assert broken(check_text(text, NOTES)) == {LuckCheck.SEED}


@pytest.mark.parametrize(
    ("was", "now", "finding"),
    [
        ('[Luck "2"]', '[Luck "3"]', Finding.UNKNOWN_LUCK),
        ("[Entropy ", "[Other ", Finding.NO_SHARES),
        (f"{BOB} -", BOB, Finding.NO_SHARES),
        (f"{BOB} -", f"{BOB[:-2]} -", Finding.NO_SHARES),
        (f'Entropy "{HOUSE}', 'Entropy "-', Finding.NO_SHARES),
    ],
)
def test_shares_that_cannot_be_read_prove_nothing(was: str, now: str, finding: Finding) -> None:
    text = dealt()
    assert was in text
    report = check_text(text.replace(was, now), NOTES)
    assert (report.proof.finding, report.conclusion) == (finding, Conclusion.BROKEN)


def test_notes_are_read_as_they_were_written() -> None:
    assert notes_from_json(json.loads(json.dumps(notes_to_json(NOTES)))) == NOTES
    wrongs: list[object] = [None, [], {}, {**notes_to_json(NOTES), "nonces": {"9": ANN}}]
    for wrong in wrongs:
        with pytest.raises(FormError):
            notes_from_json(wrong)


def test_lines_are_found_in_their_order_only() -> None:
    assert are_in_order("ace", "abcde")
    assert not are_in_order("eca", "abcde")
    assert not are_in_order("aa", "abcde")


def test_the_shares_in_a_record_are_those_that_were_given() -> None:
    assert f'[Nonces "{" ".join(NONCES[:2])} -"]' in dealt()
