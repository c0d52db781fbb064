# Was der Beweis eines Spiels ergibt.

finding-proven =
    Bewiesen: Alles Gezogene ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}und Gewürfelte ({ $rolls })
    } folgt aus dem Startwert, und der Startwert passt zu seinem Fingerabdruck.
finding-proven-so-far =
    Bewiesen, so weit das Spiel ging: Alles Gezogene ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}und Gewürfelte ({ $rolls })
    } folgt aus dem Startwert, und der Startwert passt zu seinem Fingerabdruck.
finding-unfinished = Nicht bewiesen: Das Spiel ist noch nicht vorbei, sein Startwert also noch geheim.
finding-no-seed = Nicht bewiesen: Die Aufzeichnung nennt den Startwert nicht.
finding-no-commitment = Nicht bewiesen: Die Aufzeichnung nennt den Fingerabdruck des Startwerts nicht.
finding-no-shares = Nicht bewiesen: Die Aufzeichnung nennt nicht alle Anteile am Glück.
finding-unknown-luck = Nicht bewiesen: Wie das Glück dieser Aufzeichnung gemacht wurde, kennt dieses Programm nicht.
finding-wrong-commitment = Nicht bewiesen: Der Fingerabdruck ist nicht der des Startwerts.
finding-wrong-house = Nicht bewiesen: Der Fingerabdruck ist nicht der des Server-Anteils.
finding-wrong-seed = Nicht bewiesen: Der Startwert ist nicht aus den Anteilen gemacht.
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
