# Reviews and hints on the command line.

cli-review = giudicare una partita finita decisione per decisione
cli-record-file = la registrazione di una partita; - legge lo standard input
cli-review-json = stampa tutto come JSON
cli-review-html = scrive una pagina con figure e curve in questo file
cli-review-effort = riflette tante volte più a lungo su ogni decisione, da 1 a 100
cli-review-workers = usa tanti processi; di solito uno per processore
cli-record-missing = Indica il file della partita da giudicare.
cli-hint = dire che cosa fare in una posizione
cli-position = POSIZIONE
cli-hint-position = la posizione in una riga di testo (vedi docs/notation.md), tra virgolette
cli-hint-json = stampa il suggerimento come JSON
cli-hint-ms = quanto tempo riflettere, in millisecondi
cli-position-missing = Indica la posizione.
cli-unreadable-position = Questa non è una posizione; l’errore è alla colonna { $column }.
cli-impossible-position = A questa posizione non si può arrivare.
cli-nothing-to-hint = In questa posizione non c’è niente da fare, o la mano di turno non è nota.
cli-out-of-bounds = { $option } vuole un numero da 1 a { $most }, non “{ $text }”.

hint-where = Guarda qui: { $cells }
hint-where-rows = Guarda queste file: { $rows }
hint-pieces = Con: { $pieces }
hint-move = La mossa: { $typed }
hint-move-points = La mossa: { $typed }, { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
hint-steps = Passo per passo:
# One card of a play, from the hand or from a row.
hint-step =
    { $source ->
        [hand] { $piece } dalla mano alla fila { $target }
       *[row] { $piece } dalla fila { $row } alla fila { $target }
    }
hint-chance = Probabilità di vincere: { $chance } %
hint-choices = Punti attesi dopo il lancio:
