# What `sixfold review` prints, and the page it writes.

# $edition: see edition
review-title = { edition }: analisi di { $turns } turni

# The columns of its tables.
review-column =
    { $column ->
        [turn] turno
        [player] nome
        [move] mossa
        [points] punti
        [verdict] giudizio
        [loss] perdita (probabilità, punti)
        [accuracy] precisione
        [luck] fortuna
        [fair] senza fortuna
        [stroke] che cosa è arrivato
        [pieces] pezzi
        [worth] valore
       *[average] in media
    }

# Cubes were placed without a roll before.
review-unsaid = { $move } (senza rilanciare)
review-best = La migliore: { $move } ({ $how })
review-turning = La partita è cambiata al turno { $turns }
review-interrupted = Interrotto. Lo stesso comando riprende da dove si è fermato.
review-unwritable = { $path } non si può scrivere: { cause }.
review-written = L’analisi è in { $path }.

review-section =
    { $section ->
        [curve] Probabilità di vincere
        [decisions] Decisioni
       *[ledger] La fortuna
    }

review-ledger-about = Quanto valeva subito ogni pesca, confrontato con la media di tutto ciò che poteva arrivare.

# What the pictures show.
review-legend =
    { $legend ->
        [board] Cornice piena: giocata. Tratteggiata: la migliore.
       *[rows] La giocata migliore; le carte incorniciate vengono dalla mano.
    }
