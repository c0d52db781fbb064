# Il browser: le statistiche delle partite che ha giocato.

stats-title = Le tue statistiche
stats-home = Alla prima pagina
stats-empty = Ancora nessuna partita finita
stats-empty-about = Gioca una partita fino in fondo e qui vedrai come va: vittorie, punti, Qwirkle e precisione.
stats-filter = Edizione
stats-all = Tutte
stats-games =
    { $count ->
        [one] partita
       *[other] partite
    }
stats-won = vinte
stats-a-game =
    { $unit ->
        [qwirkles] Qwirkle presi a partita
       *[points] Punti a partita
    }
stats-a-turn =
    { $unit ->
        [qwirkles] Qwirkle presi a turno
       *[points] Punti a turno
    }
stats-best-turn =
    { $unit ->
        [qwirkles] Più Qwirkle in un turno
       *[points] Miglior turno
    }
stats-qwirkles = Qwirkle a partita
stats-accuracy = Precisione
stats-accuracy-none = Apri l’analisi di una partita finita: la tua precisione comparirà qui, partita dopo partita.
stats-axis-game = partita
stats-series = prima { $first }, ultima { $last }, minimo { $least }, massimo { $most }
stats-by-opponent = Per avversario
stats-by-edition = Per edizione
stats-outcome =
    { $outcome ->
        [won] vinta
        [tied] pari
       *[lost] persa
    }
stats-won-share = quota di vittorie
stats-somebody = Qualcuno
stats-all-games = Tutte le partite in cifre
stats-column =
    { $part ->
        [date] Data
        [edition] Edizione
        [against] Contro
        [outcome] Esito
        [points] Punteggio
        [turn] Miglior turno
        [qwirkles] Qwirkle
       *[accuracy] Precisione
    }
stats-kept-here = Queste cifre restano solo in questo browser. Le partite giocate in più persone su questo dispositivo non contano.
stats-export = Salva in un file
stats-delete = Elimina
stats-delete-sure = Eliminare tutte le cifre?
stats-delete-yes = Sì, elimina
stats-delete-no = No
stats-deleted = Le tue statistiche sono eliminate.
