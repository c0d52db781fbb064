# Der Browser: ein Tipp in drei Schritten.

# Wohin zu schauen ist. $kind: cells, rows, new_row, swap, roll, keep, only
web-hint-where =
    { $kind ->
        [cells] Schau um die markierten Felder herum.
        [rows] { $count ->
            [one] Schau auf Reihe { $rows }.
           *[other] Schau auf die Reihen { $rows }.
        }
        [new_row] Schau auf deine Hand: Sie gibt allein eine neue Reihe.
        [swap] Schau auf deine Hand: Tauschen ist besser als Legen.
        [roll] Schau auf deine Würfel: Würfle, bevor du legst.
        [keep] Schau auf deine Würfel: Sie liegen gut, wie sie sind.
       *[only] Es gibt nur eines zu tun.
    }
# Welche Steine. $kind wie oben
web-hint-which =
    { $kind ->
        [swap] Tausche diese:
        [roll] Würfle diese:
        [keep] Behalte alle.
       *[other] Mit diesen:
    }
web-hint-more = Mehr vom Tipp ({ $step } von 3)
web-hint-close = Tipp schließen
web-hint-steps = Karte für Karte
# $source: hand, row
web-hint-step =
    { $source ->
        [hand] { $piece } → Reihe { $target }
       *[row] { $piece }: Reihe { $row } → Reihe { $target }
    }
web-hint-choices = Punkte, die zu erwarten sind
web-hint-roll = { $pieces } würfeln
web-hint-keep = alle behalten
