# Che cosa dà la prova di una partita.

finding-proven =
    Provato: tutto ciò che si è pescato ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}e lanciato ({ $rolls })
    } segue dal seme, e il seme corrisponde alla sua impronta.
finding-proven-so-far =
    Provato fin dove è arrivata la partita: tutto ciò che si è pescato ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}e lanciato ({ $rolls })
    } segue dal seme, e il seme corrisponde alla sua impronta.
finding-unfinished = Non provato: la partita non è finita, quindi il suo seme è ancora segreto.
finding-no-seed = Non provato: il resoconto non dice il seme.
finding-no-commitment = Non provato: il resoconto non dice l’impronta del seme.
finding-no-shares = Non provato: il resoconto non dice tutte le quote di fortuna.
finding-unknown-luck = Non provato: questo programma non sa come è stata fatta la fortuna di questa partita.
finding-wrong-commitment = Non provato: l’impronta non è quella del seme.
finding-wrong-house = Non provato: l’impronta non è quella della quota del server.
finding-wrong-seed = Non provato: il seme non è fatto delle quote.
finding-wrong-lots = Non provato: il sorteggio non segue dal seme.
finding-wrong-deal = Non provato: questa distribuzione non segue dal seme.
finding-wrong-draw = Non provato: ciò che qui si è pescato non segue dal seme.
finding-wrong-roll = Non provato: questo lancio non segue dal seme.
finding-wrong-score = Non provato: questi punti non seguono dalle regole.
finding-wrong-end = Non provato: questo risultato non segue dalle mosse.
finding-illegal-move = Non provato: questa mossa è contro le regole.

proof-place =
    Alla riga { $line } del resoconto{ $turn ->
        [0] {""}
       *[other] , turno { $turn }
    }{ $seat ->
        [0] {""}
       *[other] , giocatore { $seat }
    }.
proof-difference = Il resoconto dice { $said }; dovrebbe essere { $given }.
