# What the proof of a game's draws comes to. $draws: pieces drawn that follow; $rolls: cubes rolled.

finding-proven =
    Proved: all draws ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}and rolls ({ $rolls })
    } follow from the seed, and the seed from its fingerprint.
finding-proven-so-far =
    Proved as far as the game went: all draws ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}and rolls ({ $rolls })
    } follow from the seed, and the seed from its fingerprint.
finding-unfinished = Not proved: the game is not over yet, so its seed is still secret.
finding-no-seed = Not proved: the record does not tell the seed.
finding-no-commitment = Not proved: the record does not tell the fingerprint of the seed.
finding-no-shares = Not proved: the record does not tell all shares of the luck.
finding-unknown-luck = Not proved: this program does not know how the luck of this record was made.
finding-wrong-commitment = Not proved: the fingerprint is not that of the seed.
finding-wrong-house = Not proved: the fingerprint is not that of the server’s share.
finding-wrong-seed = Not proved: the seed is not made of the shares.
finding-wrong-lots = Not proved: the lots do not follow from the seed.
finding-wrong-deal = Not proved: this deal does not follow from the seed.
finding-wrong-draw = Not proved: this draw does not follow from the seed.
finding-wrong-roll = Not proved: this roll does not follow from the seed.
finding-wrong-score = Not proved: these points do not follow from the rules.
finding-wrong-end = Not proved: this result does not follow from the moves.
finding-illegal-move = Not proved: this move is against the rules.

# $turn: its number, 0 before the first. $seat: its number, 0 where it is nobody's.
proof-place =
    In line { $line } of the record{ $turn ->
        [0] {""}
       *[other] , turn { $turn }
    }{ $seat ->
        [0] {""}
       *[other] , player { $seat }
    }.
proof-difference = The record says { $said }; it should be { $given }.
