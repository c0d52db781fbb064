# Was der Beweis eines Spiels ergibt.

finding-proven =
    Bewiesen: Alles Gezogene ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}und Gewürfelte ({ $rolls })
    } folgt aus dem Startwert, und der Startwert passt zu seinem Fingerabdruck.
finding-unfinished = Nicht bewiesen: Das Spiel ist noch nicht vorbei, sein Startwert also noch geheim.
finding-no-seed = Nicht bewiesen: Die Aufzeichnung nennt den Startwert nicht.
finding-no-commitment = Nicht bewiesen: Die Aufzeichnung nennt den Fingerabdruck des Startwerts nicht.
finding-wrong-commitment = Nicht bewiesen: Der Fingerabdruck ist nicht der des Startwerts.
finding-wrong-lots = Nicht bewiesen: Die Lose folgen nicht aus dem Startwert.
finding-wrong-deal = Nicht bewiesen: Das Ausgeteilte folgt hier nicht aus dem Startwert.
finding-wrong-draw = Nicht bewiesen: Das Gezogene folgt hier nicht aus dem Startwert.
finding-wrong-roll = Nicht bewiesen: Das Gewürfelte folgt hier nicht aus dem Startwert.
finding-wrong-score = Nicht bewiesen: Diese Punkte folgen nicht aus den Regeln.
finding-wrong-end = Nicht bewiesen: Dieses Ergebnis folgt nicht aus den Zügen.
finding-illegal-move = Nicht bewiesen: Dieser Zug ist gegen die Regeln.

proof-place =
    In Zeile { $line } der Aufzeichnung{ $turn ->
        [0] {""}
       *[other] , Zug { $turn }
    }{ $seat ->
        [0] {""}
       *[other] , Spieler { $seat }
    }.
proof-difference = Die Aufzeichnung sagt { $said }; richtig wäre { $given }.
