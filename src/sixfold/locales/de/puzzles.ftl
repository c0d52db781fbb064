# Der Browser: Rätsel.

puzzle-title = Rätsel
puzzle-about = Stellungen aus echten Spielen, in denen ein Zug klar der beste ist. Finde ihn.
puzzle-home = Zur ersten Seite
puzzle-opponent = Gegner
puzzle-all = Alle Rätsel
puzzle-of-day = Rätsel des Tages
puzzle-day-open = Für alle dasselbe. Findest du es?
puzzle-day-done = Gelöst. Bis morgen!
puzzle-number = Rätsel { $number }
puzzle-difficulty = Schwierigkeit { $of } von { $most }
puzzle-solved = gelöst
puzzle-alone = ohne Hilfe
puzzle-streak =
    { $count ->
        [one] Tag in Folge
       *[other] Tage in Folge
    }
puzzle-choose = Auswahl
puzzle-game = Spiel
puzzle-every-game = Alle Spiele
puzzle-theme-label = Thema
puzzle-every-theme = Alle Themen
puzzle-go = Nächstes Rätsel
puzzle-more = Mehr zeigen
puzzle-theme =
    { $theme ->
        [qwirkle] Qwirkle
        [two_qwirkles] Zwei Qwirkle auf einmal
        [cross] Drei Linien auf einmal
        [ends] Beide Enden einer Linie
        [block] Dem Nächsten nichts lassen
        [setup] Nicht die meisten Punkte
        [swap] Tauschen
        [endgame] Endspiel
        [reroll] Welche Würfel würfeln
        [rebuild] Reihen umbauen
       *[large] Fünfzehn Punkte und mehr
    }
puzzle-task =
    { $task ->
        [roll] Welche Würfel würfelst du neu?
        [cards] Nimm so viele Qwirkle wie möglich.
       *[tiles] Du bist am Zug: Finde den besten.
    }
puzzle-right =
    { $helped ->
        [yes] Richtig, mit etwas Hilfe
       *[no] Richtig!
    }
puzzle-ahead =
    { $form ->
        [roll] Dieser Wurf verspricht { $ahead } Punkte mehr als jede andere Wahl, gezählt über alles, was kommen kann.
        [cards]
            { $points ->
                [one] Er nimmt einen Qwirkle, und mehr geht nicht.
               *[other] Er nimmt { $points } Qwirkle, und mehr geht nicht.
            }
       *[board]
            { $points ->
                [0] Er bringt jetzt nichts
                [one] Er bringt jetzt { $points } Punkt
               *[other] Er bringt jetzt { $points } Punkte
            } und liegt am Ende { $ahead } Punkte vor jedem anderen Zug { $how ->
                [proved] (bewiesen bis zum Spielende).
                [enumerated] (über jede Reihenfolge des Beutels).
               *[simulated] (über { $times } Austeilungen).
            }
    }
puzzle-why =
    { $theme ->
        [qwirkle] Er macht einen Qwirkle.
        [two_qwirkles] Er macht zwei Qwirkle auf einmal.
        [cross] Er zählt in mindestens drei Linien.
        [ends] Er legt an beiden Enden einer Linie an.
        [block] Andere Züge öffnen dem Nächsten einen Qwirkle, dieser nicht.
        [setup] Andere Züge bringen jetzt mehr, verschenken aber mehr.
        [swap] Deine Steine sind weniger wert als neue.
        [endgame] Mit leerem Beutel lässt sich alles zählen.
        [reroll] Behalte, was schon zusammenpasst.
        [rebuild] Karten, die liegen, müssen die Reihe wechseln.
       *[large] Das ist ein großer Zug.
    }
puzzle-found-by = Wer ihn findet:
puzzle-found-none = Keine Stufe findet ihn.
puzzle-study = Von hier weiterspielen
puzzle-next = Nächstes Rätsel
puzzle-wrong =
    { $form ->
        [roll] Nicht der beste: { $points } Punkte zu erwarten, { $behind } weniger als mit einer anderen Wahl.
        [cards] Noch nicht alle: { $points } genommen, { $behind } mehr sind möglich.
       *[board] Nicht der beste: { $points } Punkte jetzt, aber { $behind } hinter dem besten Zug.
    }
puzzle-try-again = Versuch es noch einmal, oder drück „{ $hint }“.
