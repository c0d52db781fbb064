# Il gioco nel browser: inizio, nuovi tavoli, impostazioni.

web-welcome = Sei colori, sei forme, un tavolo
web-welcome-about = Da soli contro animali, con qualcuno accanto, o con amici tramite un link.
web-play-now = Gioca subito
web-home = Inizio
web-close = Chiudi
web-me = Tu
web-learn = Come si gioca
web-study = Studia una posizione
web-study-about = Componila e giocala
web-puzzle-of-day = Problema del giorno
web-puzzle-about = Trova la mossa migliore
web-statistics = Le tue statistiche
web-statistics-about = Come stai andando
web-language = Lingua
web-editions = Scegli un’edizione
web-my-tables = I tuoi tavoli
web-lost-table =
    { $code ->
        [damaged] Un tavolo è danneggiato
       *[unavailable] Un tavolo al momento non si può leggere
    }
web-review = Analizza la partita
web-stage =
    { $stage ->
        [yours] Tocca a te
        [gathering] In attesa
        [playing] In corso
       *[over] Finita
    }
# $holds: yes, no: whether this browser has seats
web-offline =
    Il server non è raggiungibile. { $holds ->
        [yes] I tuoi tavoli torneranno con la connessione.
       *[no] Le lezioni restano aperte.
    }
web-join = Siediti a un tavolo
web-join-paste = Incolla il link che hai ricevuto
web-join-go = Entra
web-join-how = Oppure inquadra il codice QR dell’altro schermo con la fotocamera.
web-no-link = Questo non è il link di un tavolo.
web-invited = Sei invitato a un tavolo
web-invited-by = { $name } ti invita a una partita
web-invited-dead = L’invito non vale più
web-invited-dead-how = Il posto è occupato, o il tavolo è chiuso. Chiedi un nuovo link a chi ti ha invitato.
web-invited-about = Sixfold: deporre sequenze di un colore o di una forma, nel browser, senza account.
web-sit-down = Siediti
web-your-name = Il tuo nome
web-name = Nome

web-new-table = Un nuovo tavolo
web-edition = Edizione
web-seats = Chi gioca?
web-seat = Posto { $seat }
web-seat-add = Un altro posto
web-seat-remove = Togli il posto { $seat }
web-kind =
    { $kind ->
        [me] Tu
        [here] Qualcuno su questo dispositivo
        [link] Qualcuno con un link
       *[bot] Un bot
    }
web-kind-link-how = Riceverai un link e un codice QR da passare.
web-level = Quanto forte
web-allow-hints = I suggerimenti sono permessi
web-allow-tracker = Tutti possono vedere che cosa manca ancora
web-start = Comincia

web-settings = Impostazioni
web-setting =
    { $setting ->
        [theme] Luminosità
        [palette] Colori dei pezzi
        [code] Secondo segno per il colore
       *[motion] Movimento
    }
web-setting-value =
    { $value ->
        [auto] Come il dispositivo
        [light] Chiaro
        [dark] Scuro
        [classic] Classici
        [safe] Distinti
        [contrast] Contrasto
        [none] Nessuno
        [letter] Lettera
        [fill] Motivo
       *[less] Poco
    }
web-setting-marks = Mostra le caselle dove va il pezzo scelto

# Before the client runs, where it fails, and where an address leads nowhere.
web-shell-loading = Caricamento …
web-shell-load-title = Non è stato possibile caricare Sixfold
web-shell-load = Forse manca la connessione, o il server è stato aggiornato. Ricarica la pagina tra un momento.
web-shell-error-title = Qualcosa è andato storto
web-shell-error = È un errore di questa pagina. I tuoi tavoli sono al sicuro sul server: ricarica la pagina e continua da dove eri.
web-shell-reload = Ricarica
web-shell-home = Torna all’inizio
web-forgetful = Questo browser qui non ricorda nulla. Quando chiudi la pagina, i tuoi posti sono dimenticati.
web-link-local = Questo link funziona solo su questo dispositivo. Per far entrare gli altri in casa, Sixfold si avvia così:
web-lost-address = A questo indirizzo non c’è nulla
web-lost-address-how = Forse manca qualcosa. Dall’inizio raggiungi tutto.
web-lost-link = Questo link non è completo
web-lost-link-how = Alla fine manca qualcosa. Copialo ancora una volta, o fattelo mandare di nuovo.
