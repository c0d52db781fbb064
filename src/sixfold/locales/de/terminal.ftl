# Was das Terminal sagt und fragt.

name-you = Du
name-person = Spieler { $seat }
name-bot = Bot { $bot }
name-bot-seat = Bot { $bot } (Platz { $seat })

line-span = { $first } bis { $last }

greeting = { $edition }. Am Tisch: { $seats }.
commitment =
    Fingerabdruck des Startwerts, aus dem alles Gezogene folgt:
    {"  "}{ $commitment }
greeting-help = „hilfe“ zeigt, was du tun kannst, „regeln“, wie das Spiel geht, „tipp“ schlägt einen Zug vor.

prompt = Dein Zug:{" "}
prompt-for = { $name }, dein Zug:{" "}
hand-over = { $name }, du bist dran. Drück Enter, wenn nur du den Bildschirm siehst.{" "}

board-empty = Der Tisch ist leer. Die erste Reihe bedeckt das Feld 0,0.
table-empty = Auf dem Tisch liegen keine Karten.
row-unfinished = stimmt noch nicht
stacks = Qwirkle-Stapel, { $name }: { $shared }

hand-own = Deine Hand: { $pieces }
hand-of = { $name } hat: { $pieces }

scores =
    { $game ->
        [cards] Qwirkle – { $scores }. { $bag ->
            [0] Der Nachzugstapel ist leer.
            [one] Eine Karte ist im Nachzugstapel.
           *[other] { $bag } Karten sind im Nachzugstapel.
        }
        [cubes] Punkte – { $scores }. { $bag ->
            [0] Der Beutel ist leer.
            [one] Ein Würfel ist im Beutel.
           *[other] { $bag } Würfel sind im Beutel.
        }
       *[tiles] Punkte – { $scores }. { $bag ->
            [0] Der Beutel ist leer.
            [one] Ein Stein ist im Beutel.
           *[other] { $bag } Steine sind im Beutel.
        }
    }
score-of = { $name }: { $score }
track = Leiste

unseen =
    { $game ->
        [cards] Noch nicht gesehen, im Nachzugstapel und auf anderen Händen:
        [cubes] Noch im Beutel:
       *[tiles] Noch nicht gesehen, im Beutel und auf anderen Händen:
    }
legend-note =
    { $game ->
        [cards] Eine Karte wird mit Buchstabe und Ziffer geschrieben.
       *[other] Ein Stein wird mit Buchstabe und Ziffer geschrieben, ein Feld als x,y: x zählt nach rechts, y nach unten. Ein Stern zeigt, was zuletzt gelegt wurde, ein Punkt ein freies Feld neben einem Stein.
    }

advice-opening =
    { $game ->
        [cards] Du beginnst: Lege die größte Kombination deiner Hand als erste Reihe, { $count } Karten.
        [cubes]
            { $count ->
                [one] Du beginnst: Lege einen Würfel auf 0,0.
               *[other] Du beginnst: Lege die größte Kombination deiner Würfel in eine Reihe über 0,0, { $count } Stück.
            }
       *[tiles]
            { $count ->
                [one] Du beginnst: Lege einen Stein auf 0,0.
               *[other] Du beginnst: Lege die größte Kombination deiner Hand in eine Reihe über 0,0, { $count } Steine.
            }
    }
advice-swap = Keiner deiner Steine passt irgendwo: Du musst tauschen.
advice-roll = Keiner deiner Würfel passt, wie er liegt: Würfle mit einigen oder keinem neu; passt dann noch nichts, wird mit allen gewürfelt.
advice-redraw = Keine deiner Karten lässt sich spielen: Zieh neue Karten (neuziehen).
advice-pass = Du kannst nichts tun: Du musst passen.
advice-last-turn = Der Nachzugstapel ist leer: Das ist dein letzter Zug.

hint = Du könntest eingeben: { $typed }. „{ $take }“ tut es für dich.
hint-place =
    Du könntest eingeben: { $typed } ({ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }). „{ $take }“ tut es für dich.
hint-rows = Du könntest { $pieces } spielen, sodass der Tisch so aussieht. „{ $take }“ tut es für dich.
moves =
    { $count ->
        [one] Es gibt eine Möglichkeit zu legen:
       *[other] Es gibt { $count } Möglichkeiten zu legen. Die besten, mit ihren Punkten:
    }
moves-countless = Im Kartenspiel sind es zu viele Möglichkeiten, um sie aufzuzählen; lass dir lieber einen Tipp geben.
draft-note = „{ $done }“ beendet deinen Zug so, „{ $undo }“ nimmt den letzten Schritt zurück.

saved = Das Spiel ist gespeichert in { $path }.
not-saved = Das Spiel ist nicht gespeichert.
save-failed = Das Spiel lässt sich nicht in { $path } speichern: { cause }. Du kannst weiterspielen.
save-unreadable = Das gespeicherte Spiel { $path } ist nicht lesbar; es scheitert an Zeile { $line }, Spalte { $column }.
save-damaged = Das gespeicherte Spiel { $path } ist beschädigt: Es ergibt nicht wieder dasselbe Spiel.
save-aside = Es wird als { $path } aufgehoben.
file-finished = { $path } enthält ein Spiel, das vorbei ist. Nenne eine andere Datei.
file-taken = { $path } enthält schon ein Spiel und bleibt, wie es ist. Nenne eine andere Datei.
goodbye = Auf Wiedersehen!

ask-edition = Welche Ausgabe möchtest du spielen?
ask-bots = Wie viele Bots sollen gegen dich spielen?
ask-number = 1 bis { $most } (Enter für { $usual }):{" "}
answer-number = Bitte gib eine Zahl von 1 bis { $most } ein.
ask-resume = Ein Spiel wartet auf dich: { $edition }, { $scores }.
ask-yes-no = Weiterspielen? (Enter für ja, oder nein):{" "}

result-you = Du hast gewonnen. Herzlichen Glückwunsch!
result = { $name } gewinnt.
result-shared = Den Sieg teilen sich: { $names }.
seed = Startwert, aus dem alles Gezogene folgt: { $seed }
proof =
    Die Aufzeichnung bleibt erhalten. Dass alles aus dem Startwert folgt, beweist:
    {"  "}sixfold verify { $path }

# $cause: missing, folder, forbidden, full, other
cause =
    { $cause ->
        [missing] die Datei gibt es nicht
        [folder] das ist ein Ordner
        [forbidden] der Zugriff ist nicht erlaubt
        [full] der Speicherplatz ist voll
       *[other] das System lässt es nicht zu
    }
