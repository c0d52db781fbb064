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
    PROVEN_SO_FAR = "proven_so_far"
    UNFINISHED = "unfinished"
    NO_SEED = "no_seed"
    NO_COMMITMENT = "no_commitment"
    NO_SHARES = "no_shares"
    UNKNOWN_LUCK = "unknown_luck"
    WRONG_COMMITMENT = "wrong_commitment"
    WRONG_HOUSE = "wrong_house"
    WRONG_SEED = "wrong_seed"
    WRONG_LOTS = "wrong_lots"
    WRONG_DEAL = "wrong_deal"
    WRONG_DRAW = "wrong_draw"
    WRONG_ROLL = "wrong_roll"
    WRONG_SCORE = "wrong_score"
    WRONG_END = "wrong_end"
    ILLEGAL_MOVE = "illegal_move"


class LuckCheck(StrEnum):
    """What a device checks of a game's luck, in the order in which it is told."""

    COMMITMENT = "commitment"
    HOUSE = "house"
    SEED = "seed"
    DRAWS = "draws"
    NOTES = "notes"
    SETTING = "setting"
    HOUSE_SEEN = "house_seen"
    OWN_SHARES = "own_shares"
    BOT_SHARES = "bot_shares"
    COMMITMENT_SEEN = "commitment_seen"
    GAME_SEEN = "game_seen"
    LAST = "last"


class Conclusion(StrEnum):
    """What all checks of a game's luck come to: who could not have chosen the draws."""

    NOBODY = "nobody"
    NOBODY_ALONE = "nobody_alone"
    SHARES_ONLY = "shares_only"
    SEED_ONLY = "seed_only"
    BROKEN = "broken"


class Verdict(StrEnum):
    """What a check comes to; `UNKNOWN` where the device cannot know."""

    HOLDS = "holds"
    BROKEN = "broken"
    UNKNOWN = "unknown"
