"""Closed sets of terms that analyses give and messages carry; catalogues word them for people."""

from enum import StrEnum


class Method(StrEnum):
    """The method of an evaluation; `ONLY` where no other move was possible."""

    PROVED = "proved"
    ENUMERATED = "enumerated"
    SIMULATED = "simulated"
    ONLY = "only"


class Grade(StrEnum):
    """The grade of a move, which follows from its loss alone."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Label(StrEnum):
    """The label of a move: its grade, or the kind of its mistake."""

    ONLY = "only"
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    MISSED_QWIRKLE = "missed_qwirkle"
    GIFT = "gift"
    BETTER_SWAPPED = "better_swapped"
    BETTER_ROLLED = "better_rolled"


class LuckSource(StrEnum):
    """The kinds of luck events."""

    DEAL = "deal"
    DRAW = "draw"
    ROLL = "roll"


class Want(StrEnum):
    """The reasons to want a tile."""

    QWIRKLE = "qwirkle"
    SET = "set"
    FIT = "fit"


class Theme(StrEnum):
    """The themes of puzzles."""

    QWIRKLE = "qwirkle"
    TWO_QWIRKLES = "two_qwirkles"
    CROSS = "cross"
    ENDS = "ends"
    BLOCK = "block"
    SETUP = "setup"
    SWAP = "swap"
    ENDGAME = "endgame"
    REROLL = "reroll"
    REBUILD = "rebuild"
    LARGE = "large"


class Finding(StrEnum):
    """The results of a proof."""

    PROVEN = "proven"
    UNFINISHED = "unfinished"
    NO_SEED = "no_seed"
    NO_COMMITMENT = "no_commitment"
    WRONG_COMMITMENT = "wrong_commitment"
    WRONG_LOTS = "wrong_lots"
    WRONG_DEAL = "wrong_deal"
    WRONG_DRAW = "wrong_draw"
    WRONG_ROLL = "wrong_roll"
    WRONG_SCORE = "wrong_score"
    WRONG_END = "wrong_end"
    ILLEGAL_MOVE = "illegal_move"
