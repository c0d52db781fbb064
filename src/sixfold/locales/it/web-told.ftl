# Il gioco nel browser: che cosa è successo, e i rifiuti. $who: you, other.

web-told-placed =
    { $who ->
        [you] Posi
       *[other] { $name } posa
    }: { $pieces }. { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }.
web-told-swapped =
    { $who ->
        [you] Cambi
       *[other] { $name } cambia
    } { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }.
web-told-rolled =
    { $who ->
        [you] Rilanci
       *[other] { $name } rilancia
    }: { $pieces }.
web-told-forced = Niente va bene, così tutti i cubi di { $name } vengono rilanciati: { $pieces }.
web-told-laid =
    { $who ->
        [you] Giochi
       *[other] { $name } gioca
    }: { $pieces }.
web-told-qwirkle =
    { $who ->
        [you] Prendi
       *[other] { $name } prende
    } { $count ->
        [one] un Qwirkle
       *[other] { $count } Qwirkle
    }!
web-told-redrew =
    { $who ->
        [you] Mostri
       *[other] { $name } mostra
    } { $pieces }: niente da giocare. Carte nuove: { $count }.
web-told-shown =
    { $who ->
        [you] Mostri
       *[other] { $name } mostra
    } { $pieces }: niente da giocare, turno passato.
web-told-passed =
    { $who ->
        [you] Passi
       *[other] { $name } passa
    }.
web-told-went-out =
    { $who ->
        [you] Posi il tuo ultimo pezzo
       *[other] { $name } posa l’ultimo pezzo
    }: altri { $points }.
web-told-drew = Peschi: { $pieces }.
web-told-began = La partita comincia.
web-told-ended = La partita è finita.
web-told-rematch-made = La prossima partita è pronta.
web-told-seat =
    { $what ->
        [sat] { $name } si siede.
        [stood_up] { $name } ha lasciato il tavolo.
        [freed] Il posto di { $name } è di nuovo libero.
        [timed_out] { $name } non ha più tempo.
        [left] { $name } è assente.
        [returned] { $name } è tornato.
        [resigned] { $name } si ritira.
       *[wants_rematch] { $name } vuole giocare ancora.
    }

web-reason =
    { $reason ->
        [game_over] La partita è finita.
        [not_your_turn] Non tocca a te.
        [wrong_move] Adesso non si può.
        [empty] Scegli prima qualcosa.
        [not_in_hand] Non è nella tua mano.
        [occupied] Lì c’è già qualcosa.
        [not_one_line] Tutto ciò che posi in un turno va in una sola linea.
        [gap] C’è un buco nella linea.
        [no_contact] Deve toccare, lato a lato, ciò che è già posato.
        [line_too_long] Una linea ha sei pezzi al massimo.
        [line_mixed] Non va in questa linea: un solo colore o una sola forma.
        [line_duplicate] Lo stesso pezzo sarebbe due volte in questa linea.
        [opening_not_largest] Apri con tutto il tuo gruppo più grande, in una linea.
        [opening_off_origin] La prima linea copre il centro del tabellone.
        [cannot_pass] Puoi ancora fare qualcosa, quindi non passare.
        [swap_too_many] Nel sacchetto non ce ne sono così tanti.
        [cannot_redraw] Puoi ancora giocare una carta.
        [row_too_short] Una fila ha almeno tre carte.
        [row_mixed] Una fila condivide un colore o una forma.
        [row_duplicate] Nessuna carta sta due volte in una fila.
        [table_card_missing] Ciò che è sul tavolo resta sul tavolo.
       *[nothing_played] Gioca almeno una carta della tua mano.
    }
web-refused =
    { $code ->
        [unknown_table] Questo tavolo non esiste, o questo browser non vi ha un posto.
        [seat_taken] Lì è già seduto qualcuno.
        [not_found] Qui non c’è.
        [link_spent] Questo link è già stato usato.
        [damaged] Ciò che è conservato di questo tavolo è danneggiato.
        [used_up] È stato fatto troppo spesso a questo tavolo.
        [unreachable] Il server non è raggiungibile.
        [too_many] Era troppo spesso; aspetta un attimo.
        [busy] C’è troppo da fare; riprova tra un attimo.
        [unavailable] La banca dati del server al momento non funziona; riprova tra un attimo.
        [full] Il server è pieno.
        [closing] Il server sta per riavviarsi; riprova tra un attimo.
        [stale] Qualcuno è stato più veloce; guarda di nuovo.
        [impossible] Nessuna partita arriva a questa posizione.
        [game_over] La partita è finita.
        [not_your_turn] Non tocca a te.
        [hints_off] A questo tavolo non ci sono suggerimenti.
        [already_done] È già fatto.
        [not_maker] Può farlo solo chi ha aperto il tavolo.
        [in_use] Qui sta già giocando qualcuno; il posto resta com’è.
        [spectators_off] A questo tavolo nessuno guarda.
       *[other] Il server rifiuta ({ $code }).
    }
