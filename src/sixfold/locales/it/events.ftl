# Che cosa succede al tavolo.

event-placed =
    { $who ->
        [you] Deponi { $place }
       *[other] { $name } depone { $place }
    }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }.

event-line =
    { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } per la sequenza { $line } ({ $pieces }){ $qwirkle ->
        [yes] {" "}– un Qwirkle!
       *[no] {""}
    }

event-drew =
    { $who ->
        [you] Peschi { $pieces }.
       *[other] { $name } pesca { $pieces }.
    }
event-drew-hidden =
    { $game ->
        [cards]
            { $count ->
                [one] { $name } pesca una carta.
               *[other] { $name } pesca { $count } carte.
            }
       *[tiles]
            { $count ->
                [one] { $name } pesca una pedina.
               *[other] { $name } pesca { $count } pedine.
            }
    }

event-swapped = Restituisci { $gave } e peschi { $drew }.
event-swapped-hidden =
    { $count ->
        [one] { $name } scambia una pedina.
       *[other] { $name } scambia { $count } pedine.
    }

event-rolled =
    { $who ->
        [you] Rilanci { $before } e ottieni { $after }.
       *[other] { $name } rilancia { $before } e ottiene { $after }.
    }
event-rolled-nothing =
    { $who ->
        [you] Non rilanci nulla.
       *[other] { $name } non rilancia nulla.
    }
event-rolled-forced =
    { $who ->
        [you] Non va bene nulla, quindi rilanci tutti i tuoi cubi: { $after }.
       *[other] Non va bene nulla, quindi { $name } rilancia tutti i cubi: { $after }.
    }

event-laid =
    { $who ->
        [you] Giochi { $pieces } dalla tua mano.
       *[other] { $name } gioca { $pieces } dalla sua mano.
    }
event-qwirkle-taken =
    { $who ->
        [you] Qwirkle! Prendi { $pieces } come mazzetto.
       *[other] Qwirkle! { $name } prende { $pieces } come mazzetto.
    }
event-redrew = Non si può giocare nulla: mostri { $shown } e peschi { $drew }.
event-redrew-hidden = Non si può giocare nulla: { $name } mostra { $shown } e pesca nuove carte.

event-passed =
    { $who ->
        [you] Passi.
       *[other] { $name } passa.
    }
event-passed-showing =
    { $who ->
        [you] Mostri { $shown } e passi.
       *[other] { $name } mostra { $shown } e passa.
    }
event-went-out =
    { $who ->
        [you] Hai deposto tutto
       *[other] { $name } ha deposto tutto
    }: { $points ->
        [one] 1 punto in più
       *[other] { $points } punti in più
    }.
event-ended = La partita è finita.
