# Il controllo della fortuna di una partita da parte del proprio dispositivo (docs/fairness.md).

luck-commitment =
    { $verdict ->
        [holds] L’impronta nel resoconto è quella del seme.
       *[broken] L’impronta nel resoconto non è quella del seme.
    }
luck-house =
    { $verdict ->
        [holds] La quota di fortuna del server ha l’impronta detta nel resoconto.
       *[broken] La quota di fortuna del server ha un’impronta diversa da quella detta nel resoconto.
    }
luck-seed =
    { $verdict ->
        [holds] Il seme è fatto della quota del server e di quelle dei giocatori, e di nient’altro.
       *[broken] Il seme non è fatto di queste quote.
    }
luck-draws =
    { $verdict ->
        [holds] Tutto ciò che è stato distribuito, pescato e tirato segue dal seme ({ $count }).
       *[broken] Non tutto ciò che è stato distribuito, pescato e tirato segue dal seme.
    }
luck-notes = Questo dispositivo non ha annotato nulla di questa partita: non può sapere se queste sono le quote date.
luck-setting =
    { $verdict ->
        [holds] Tavolo, edizione, numero di giocatori e ordine sono quelli concordati.
       *[broken] Tavolo, edizione, numero di giocatori o ordine non sono quelli concordati.
    }
luck-house-seen =
    { $verdict ->
        [holds] Il server era vincolato alla sua quota quando questo dispositivo ha guardato per la prima volta: mostrava la stessa impronta.
       *[broken] Il server ha cambiato la sua quota: prima aveva mostrato a questo dispositivo un’altra impronta.
    }
luck-own-shares =
    { $verdict ->
        [holds] La quota estratta da questo dispositivo è nel seme.
        [broken] La quota estratta da questo dispositivo è stata sostituita con un’altra.
       *[unknown] Questo dispositivo non ha dato quote o, secondo il server, un altro dei tuoi è stato più veloce: non può saperlo.
    }
luck-bot-shares =
    { $verdict ->
        [holds] Nessun bot aveva una quota con cui il server avrebbe potuto scegliere.
       *[broken] Un bot ha ricevuto una quota: { $names }.
    }
luck-commitment-seen =
    { $verdict ->
        [holds] L’impronta del seme è quella che questo dispositivo ha visto durante la partita.
        [broken] L’impronta del seme non è quella che questo dispositivo ha visto durante la partita.
       *[unknown] Questo dispositivo non ha visto l’impronta del seme durante la partita.
    }
luck-game-seen =
    { $verdict ->
        [holds] Tutto ciò che questo dispositivo ha visto è nel resoconto, nello stesso ordine ({ $count }).
        [broken] La partita del resoconto non è quella che questo dispositivo ha visto.
       *[unknown] Questo dispositivo non ha visto come si è giocato.
    }
luck-last =
    { $verdict ->
        [holds] { $count ->
            [0] Nessun altro aveva una quota.
           *[other] Tutte le altre quote c’erano prima di quella di questo dispositivo: nemmeno gli altri insieme al server potevano scegliere.
        }
       *[unknown] Quote arrivate dopo quella di questo dispositivo: { $names }. Per scegliere avrebbero dovuto accordarsi con il server.
    }

luck-proves-nobody = Controllato dal tuo dispositivo: nessuno poteva scegliere le pesche, nemmeno il server.
luck-proves-nobody-alone = Controllato dal tuo dispositivo: né il server da solo né un giocatore da solo poteva scegliere le pesche.
luck-proves-shares-only = Le pesche seguono dalle quote dette nel resoconto. Se sono quelle date, questo dispositivo non può saperlo.
luck-proves-seed-only = Le pesche seguono da un seme fissato prima della prima. Che nessuno abbia scelto il seme non è provato.
luck-proves-broken = Non provato: qualcosa non va nella fortuna di questa partita.
luck-no-record = Non è stato possibile ottenere il resoconto della partita: la sua fortuna non è controllata.
luck-details =
    Che cosa è stato controllato, riga per riga:
    {"  "}sixfold verify { $path }
