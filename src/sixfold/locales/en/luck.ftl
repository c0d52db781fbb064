# The check of a game's luck by the player's own device (docs/fairness.md).
# $verdict: holds, broken, unknown. $names: the players it is about. $count: how many.

luck-commitment =
    { $verdict ->
        [holds] The fingerprint in the record is that of the seed.
       *[broken] The fingerprint in the record is not that of the seed.
    }
luck-house =
    { $verdict ->
        [holds] The server’s share of the luck has the fingerprint that the record names.
       *[broken] The server’s share of the luck has another fingerprint than the record names.
    }
luck-seed =
    { $verdict ->
        [holds] The seed is made of the server’s share and the players’, and of nothing else.
       *[broken] The seed is not made of the shares.
    }
luck-draws =
    { $verdict ->
        [holds] All that was dealt, drawn and rolled follows from the seed ({ $count }).
       *[broken] Not all that was dealt, drawn and rolled follows from the seed.
    }
luck-notes = This device noted nothing of this game, so it cannot tell whether these are the shares that were given.
luck-setting =
    { $verdict ->
        [holds] Table, edition, number of players and order are those agreed on.
       *[broken] Table, edition, number of players or order are not those agreed on.
    }
luck-house-seen =
    { $verdict ->
        [holds] The server was bound to its share when this device first looked: it showed the same fingerprint then.
       *[broken] The server has changed its share: it showed this device another fingerprint before.
    }
luck-own-shares =
    { $verdict ->
        [holds] The share that this device drew is in the seed.
        [broken] The share that this device drew was replaced by another.
       *[unknown] This device gave no share, or another of yours was faster, as the server says: so it cannot tell.
    }
luck-bot-shares =
    { $verdict ->
        [holds] No bot had a share by which the server could have chosen.
       *[broken] A bot was given a share: { $names }.
    }
luck-commitment-seen =
    { $verdict ->
        [holds] The fingerprint of the seed is the one that this device saw during the game.
        [broken] The fingerprint of the seed is not the one that this device saw during the game.
       *[unknown] This device did not see the fingerprint of the seed during the game.
    }
luck-game-seen =
    { $verdict ->
        [holds] Everything that this device saw is in the record, in its order ({ $count }).
        [broken] The game in the record is not the one that this device saw.
       *[unknown] This device did not see how the game was played.
    }
luck-last =
    { $verdict ->
        [holds] { $count ->
            [0] Nobody else had a share.
           *[other] All other shares were there before this device’s: not even the others together with the server could choose.
        }
       *[unknown] Shares that came after this device’s: { $names }. Only together with the server could they have chosen.
    }

luck-proves-nobody = Checked by your device: nobody could choose the draws, not even the server.
luck-proves-nobody-alone = Checked by your device: neither the server alone nor any player alone could choose the draws.
luck-proves-shares-only = The draws follow from the shares in the record. Whether these are the shares that were given, this device cannot tell.
luck-proves-seed-only = The draws follow from a seed that was fixed before the first of them. That nobody chose the seed is not proved.
luck-proves-broken = Not proved: something is wrong with the luck of this game.
luck-no-record = The record of the game could not be fetched, so its luck is not checked.
luck-details =
    What was checked, line by line:
    {"  "}sixfold verify { $path }
