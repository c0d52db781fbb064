# Die Besprechung einer Partie im Browser; wie eine Entscheidung heißt und warum, steht in review.ftl.

web-review-title = Besprechung
web-review-back = Zurück zum Tisch
web-review-keys = Pfeil links und rechts gehen von Entscheidung zu Entscheidung, auf und ab von Fehler zu Fehler, Pos1 und Ende zur ersten und zur letzten.
web-review-progress = { $done } von { $of } Entscheidungen beurteilt
web-review-begins = Die Besprechung beginnt …
web-review-waits = Zuerst sind andere Partien an der Reihe. Es geht von selbst weiter.
web-review-nothing = In dieser Partie wurde nichts entschieden; es gibt nichts zu besprechen.
web-review-unfinished = Diese Partie wurde vor dem Ende aufgegeben.

web-review-previous = Vorige Entscheidung
web-review-next = Nächste Entscheidung
web-review-previous-fault = Voriger Fehler
web-review-next-fault = Nächster Fehler
# So kurz wie möglich: Es steht zwischen Knöpfen.
web-review-place = { $place } / { $of }
web-review-turn = Zug { $turn }

web-review-played = Gespielt
web-review-best = Am besten
web-review-is-best = Gespielt und am besten
# Was ein Zug ist, vor seinen Steinen. $kind: place, rows, swap, roll, keep, unsaid, redraw, pass
web-review-move =
    { $kind ->
        [place] legen
        [rows] spielen
        [swap] tauschen
        [roll] würfeln
        [keep] alle Würfel behalten
        [unsaid] alle Würfel behalten, ohne ein Wort
        [redraw] zeigen und neu ziehen
       *[pass] passen
    }
web-review-at = { $piece }: { $place }
web-review-to-win = { $chance } % Gewinn
web-review-score =
    { $game ->
        [cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkles
        }
       *[other] { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }
    }
web-review-lost = Verloren
web-review-lost-chance = { $chance } % ± { $error } Gewinnchance
web-review-lost-points =
    { $game ->
        [cards] { $points } ± { $error } Qwirkles
       *[other] { $points } ± { $error } Punkte
    }
web-review-rivals = Die besten Züge
web-review-was-played = gespielt
web-review-go-on = Von hier weiterspielen
web-review-hand = Hand von { $name }
web-review-show = Was das Bild zeigt
web-review-legend = Voller Rahmen: gespielt. Gestrichelter Rahmen mit Stern: am besten.

web-review-curve = Gewinnchancen
web-review-curve-at = Zug { $turn }: { $chances }
web-review-turning = Wendepunkte
web-review-players = Die Spielenden
# $column: player, points, accuracy, luck, fair
web-review-column =
    { $column ->
        [player] Wer
        [points] Stand
        [accuracy] Genauigkeit
        [luck] Glück
       *[fair] Ohne Glück
    }
web-review-decisions = Entscheidungen
web-review-only-faults = Nur Fehler
web-review-no-faults = Bis jetzt keine Fehler.
web-review-luck = Glück
web-review-luck-about =
    { $game ->
        [cards] Was jedes Ziehen sofort wert war, in Qwirkles, gegen den Durchschnitt von allem, was hätte kommen können. Wo der Durchschnitt genau gezählt ist, steht kein Fehler.
       *[other] Was jedes Ziehen und Würfeln sofort wert war, in Punkten, gegen den Durchschnitt von allem, was hätte kommen können. Wo der Durchschnitt genau gezählt ist, steht kein Fehler.
    }
web-review-luck-sum = Zusammen
web-review-luck-then = Glück: { $stroke }, { $luck }
