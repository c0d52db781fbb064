# Analysen von Spielen, auf der Befehlszeile und im Browser.

# $name: what a decision is called.
review-name =
    { $name ->
        [only] erzwungen
        [best] bester Zug
        [good] guter Zug
        [inaccuracy] Ungenauigkeit
        [mistake] Fehler
        [blunder] grober Fehler
        [missed_qwirkle] Qwirkle verpasst
        [gift] Geschenk
        [better_swapped] besser getauscht
       *[better_rolled] besser gewürfelt
    }

# Why a decision is called so. $points: how far it is behind the best, as
# review-points or review-chance says it;
# $pieces: the pieces it is about, in words, and $count how many they are.
review-reason =
    { $name ->
        [only] Etwas anderes war nicht möglich.
        [best] Nichts Besseres wurde gefunden.
        [good] Etwa so gut wie der beste Zug.
        [inaccuracy] Ein wenig wurde verschenkt: { $points }.
        [mistake] Es gab einen besseren Zug, er bringt { $points } mehr.
        [blunder] Es gab einen viel besseren Zug, er bringt { $points } mehr.
        [missed_qwirkle] Ein Qwirkle war möglich.
        [gift] Wer nach dir kommt, kann einen Qwirkle vollenden: { $pieces }.
        [better_swapped] Besser wäre gewesen, { $count } Steine zu tauschen.
       *[better_rolled] { $count ->
            [0] Besser wäre gewesen, alle Würfel zu behalten.
            [one] Besser wäre gewesen, diesen zu würfeln: { $pieces }.
           *[other] Besser wäre gewesen, diese zu würfeln: { $pieces }.
        }
    }

# How far a decision is behind the best.
review-points =
    { $game ->
        [cards] { $points } Qwirkles
       *[other] { $points } Punkte
    }

# The same where hardly a point is lost.
review-chance = { $chance } % Gewinnchance

# How the numbers were come by.
review-how =
    { $how ->
        [proved] bewiesen
        [enumerated] genau ausgezählt
        [only] keine Wahl
       *[simulated] { $times } Mal simuliert
    }

review-luck =
    { $stroke ->
        [deal] die Startsteine
        [roll] der Wurf
       *[draw] die Ziehung
    }
