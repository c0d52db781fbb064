# Il browser: un suggerimento in tre passi.

# Dove guardare. $kind: cells, rows, new_row, swap, roll, keep, only
web-hint-where =
    { $kind ->
        [cells] Guarda intorno alle caselle segnate.
        [rows] { $count ->
            [one] Guarda la fila { $rows }.
           *[other] Guarda le file { $rows }.
        }
        [new_row] Guarda la tua mano: fa da sola una nuova fila.
        [swap] Guarda la tua mano: meglio cambiare che posare.
        [roll] Guarda i tuoi cubi: rilancia prima di posare.
        [keep] Guarda i tuoi cubi: vanno bene così.
       *[only] C’è una sola cosa da fare.
    }
# Quali pezzi. $kind come sopra
web-hint-which =
    { $kind ->
        [swap] Cambia queste:
        [roll] Rilancia questi:
        [keep] Tienili tutti.
       *[other] Con questi:
    }
web-hint-more = Altro del suggerimento ({ $step } di 3)
web-hint-close = Chiudi il suggerimento
web-hint-steps = Carta per carta
# $source: hand, row
web-hint-step =
    { $source ->
        [hand] { $piece } → fila { $target }
       *[row] { $piece }: fila { $row } → fila { $target }
    }
web-hint-choices = Punti da attendersi
web-hint-roll = rilanciare { $pieces }
web-hint-keep = tenere tutti
