# Che cosa il terminale dice e chiede.

name-you = Tu
name-person = Giocatore { $seat }
name-bot = Bot { $bot }
name-bot-seat = Bot { $bot } (posto { $seat })

line-span = da { $first } a { $last }

greeting = { $edition }. Al tavolo: { $seats }.
commitment =
    Impronta del seme da cui segue tutto ciò che si pesca:
    {"  "}{ $commitment }
greeting-help = «aiuto» mostra che cosa puoi fare, «regole» come si gioca, «consiglio» suggerisce una mossa.

prompt = La tua mossa:{" "}
prompt-for = { $name }, la tua mossa:{" "}
hand-over = { $name }, tocca a te. Premi Invio quando solo tu vedi lo schermo.{" "}

board-empty = Il tavolo è vuoto. La prima sequenza copre la casella 0,0.
table-empty = Sul tavolo non ci sono carte.
row-unfinished = non va ancora bene
stacks = Mazzetti Qwirkle, { $name }: { $shared }

hand-own = La tua mano: { $pieces }
hand-of = { $name } ha: { $pieces }

scores =
    { $game ->
        [cards] Qwirkle – { $scores }. { $bag ->
            [0] Il mazzo è finito.
            [one] Nel mazzo c’è una carta.
           *[other] Nel mazzo ci sono { $bag } carte.
        }
        [cubes] Punti – { $scores }. { $bag ->
            [0] Il sacchetto è vuoto.
            [one] Nel sacchetto c’è un cubo.
           *[other] Nel sacchetto ci sono { $bag } cubi.
        }
       *[tiles] Punti – { $scores }. { $bag ->
            [0] Il sacchetto è vuoto.
            [one] Nel sacchetto c’è una pedina.
           *[other] Nel sacchetto ci sono { $bag } pedine.
        }
    }
score-of = { $name }: { $score }
track = Punti

unseen =
    { $game ->
        [cards] Non ancora viste, nel mazzo e nelle altre mani:
        [cubes] Ancora nel sacchetto:
       *[tiles] Non ancora viste, nel sacchetto e nelle altre mani:
    }
legend-note =
    { $game ->
        [cards] Una carta si scrive con la sua lettera e la sua cifra.
       *[other] Una pedina si scrive con la sua lettera e la sua cifra, una casella come x,y: x conta verso destra, y verso il basso. Un asterisco segna ciò che è stato deposto per ultimo, un punto una casella libera accanto a una pedina.
    }

advice-opening =
    { $game ->
        [cards] Cominci tu: deponi la combinazione più grande della tua mano come prima sequenza, { $count } carte.
        [cubes]
            { $count ->
                [one] Cominci tu: deponi un cubo su 0,0.
               *[other] Cominci tu: deponi la combinazione più grande dei tuoi cubi in una sequenza che copra 0,0, cioè { $count } cubi.
            }
       *[tiles]
            { $count ->
                [one] Cominci tu: deponi una pedina su 0,0.
               *[other] Cominci tu: deponi la combinazione più grande della tua mano in una sequenza che copra 0,0, cioè { $count } pedine.
            }
    }
advice-swap = Nessuna delle tue pedine va bene da qualche parte: devi scambiare.
advice-roll = Nessuno dei tuoi cubi va bene così com’è: rilanciane alcuni, o nessuno; se ancora non va bene nulla, vengono rilanciati tutti.
advice-redraw = Nessuna delle tue carte si può giocare: devi ripescare (ripesca).
advice-pass = Non puoi fare nulla: devi passare.
advice-last-turn = Il mazzo è finito: questo è il tuo ultimo turno.

hint = Potresti scrivere: { $typed }. «{ $take }» lo fa per te.
hint-place =
    Potresti scrivere: { $typed } ({ $points ->
        [one] 1 punto
       *[other] { $points } punti
    }). «{ $take }» lo fa per te.
hint-rows = Potresti giocare { $pieces }, e il tavolo sarebbe così. «{ $take }» lo fa per te.
moves =
    { $count ->
        [one] C’è una sola mossa:
       *[other] Ci sono { $count } mosse. Le migliori, con i loro punti:
    }
moves-countless = Nel gioco di carte le mosse sono troppe per elencarle; chiedi piuttosto un consiglio.
draft-note = «{ $done }» chiude il turno così, «{ $undo }» annulla l’ultimo passo.

saved = La partita è salvata in { $path }.
not-saved = La partita non è salvata.
save-failed = La partita non si può salvare in { $path }: { cause }. Puoi continuare a giocare.
save-unreadable = La partita salvata { $path } non si può leggere; la lettura si ferma alla riga { $line }, colonna { $column }.
save-damaged = La partita salvata { $path } è danneggiata: non ridà la stessa partita.
save-aside = Viene conservata come { $path }.
file-finished = { $path } contiene una partita finita. Indica un altro file.
file-taken = { $path } contiene già una partita e resta com’è. Indica un altro file.
goodbye = Arrivederci!

ask-edition = A quale edizione vuoi giocare?
ask-bots = Contro quanti bot vuoi giocare?
ask-number = Da 1 a { $most } (Invio per { $usual }):{" "}
answer-number = Scrivi un numero da 1 a { $most }, per favore.
ask-resume = C’è una partita che ti aspetta: { $edition }, { $scores }.
ask-yes-no = Vuoi riprenderla? (Invio per sì, oppure no):{" "}

result-you = Hai vinto. Congratulazioni!
result = Vince { $name }.
result-shared = La vittoria è condivisa da: { $names }.
seed = Seme di tutto ciò che si è pescato: { $seed }
proof =
    Il resoconto è conservato. Questo comando prova che tutto segue dal seme:
    {"  "}sixfold verify { $path }

# $cause: missing, folder, forbidden, full, other
cause =
    { $cause ->
        [missing] non c’è
        [folder] è una cartella
        [forbidden] l’accesso è negato
        [full] il disco è pieno
       *[other] il sistema rifiuta
    }
