# Der Browser: die Statistik der Spiele, die er gespielt hat.

stats-title = Deine Statistik
stats-home = Zur ersten Seite
stats-empty = Noch kein Spiel beendet
stats-empty-about = Spiel ein Spiel zu Ende, dann siehst du hier, wie es läuft: Siege, Punkte, Qwirkle und Genauigkeit.
stats-filter = Ausgabe
stats-all = Alle
stats-games =
    { $count ->
        [one] Spiel
       *[other] Spiele
    }
stats-won = gewonnen
stats-a-game =
    { $unit ->
        [qwirkles] Genommene Qwirkle je Spiel
       *[points] Punkte je Spiel
    }
stats-a-turn =
    { $unit ->
        [qwirkles] Genommene Qwirkle je Zug
       *[points] Punkte je Zug
    }
stats-best-turn =
    { $unit ->
        [qwirkles] Meiste Qwirkle in einem Zug
       *[points] Bester Zug
    }
stats-qwirkles = Qwirkle je Spiel
stats-accuracy = Genauigkeit
stats-accuracy-none = Öffne die Besprechung eines beendeten Spiels: Dann steht deine Genauigkeit hier, Spiel für Spiel.
stats-axis-game = Spiel
stats-series = zuerst { $first }, zuletzt { $last }, am wenigsten { $least }, am meisten { $most }
stats-by-opponent = Nach Gegner
stats-by-edition = Nach Ausgabe
stats-outcome =
    { $outcome ->
        [won] gewonnen
        [tied] unentschieden
       *[lost] verloren
    }
stats-won-share = Anteil der Siege
stats-somebody = Jemand
stats-all-games = Alle Spiele in Zahlen
stats-column =
    { $part ->
        [date] Datum
        [edition] Ausgabe
        [against] Gegen
        [outcome] Ergebnis
        [points] Stand
        [turn] Bester Zug
        [qwirkles] Qwirkle
       *[accuracy] Genauigkeit
    }
stats-kept-here = Diese Zahlen bleiben in diesem Browser. Spiele, die mehrere an diesem Gerät gespielt haben, zählen nicht mit.
stats-export = Als Datei sichern
stats-delete = Löschen
stats-delete-sure = Alle Zahlen löschen?
stats-delete-yes = Ja, löschen
stats-delete-no = Nein
stats-deleted = Deine Statistik ist gelöscht.
