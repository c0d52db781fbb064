# Il server dei tavoli.

page-about = Questo è un server di tavoli per la famiglia di giochi Qwirkle. Questa pagina semplice serve a chi gioca nel terminale e ai server senza l’interfaccia per il browser.
page-join = Hai ricevuto un link
page-join-how = Copialo per intero e scrivi in un terminale dove Sixfold è installato:
page-link = LINK
page-play = Vuoi giocare subito
page-play-how = Contro i bot, o con qualcuno davanti allo stesso schermo:
page-api = Per i programmi: l’interfaccia di questo server
page-host = Questo server non risponde al nome { $host }.
page-host-other = Aprilo con il suo numero, per esempio http://192.168.0.7:8606, o chiedi a chi lo gestisce.
page-host-how = Se il server è tuo, avvialo permettendo questo nome:

cli-serve = offrire tavoli, alle persone per link e ai programmi per HTTP
cli-join = sedersi a un tavolo con il suo link, nel terminale
cli-host = l’indirizzo su cui ascoltare; 0.0.0.0 lascia entrare altri dispositivi
cli-lan = lascia entrare la rete di casa: ascolta su tutti gli indirizzi di questa macchina e mostra quello per gli altri dispositivi
cli-port = la porta; 8606 se non si dice nulla
cli-database = la banca dati, per esempio sqlite:///file o postgresql+psycopg://…
cli-broker = il messaggero tra più processi, per esempio redis://…
cli-open = aprire l’indirizzo nel browser
cli-rate = quante richieste al secondo può fare un indirizzo; 0 vuol dire senza limite
cli-origin = un altro indirizzo da cui i browser possono giocare, per esempio https://games.example
cli-allow-host = un altro nome con cui i browser possono raggiungere il server, oltre agli indirizzi IP e ai nomi di questa macchina; * li permette tutti
cli-trusted = gli indirizzi dei proxy a cui si crede su chi chiede
cli-log = che cosa annotare: debug, info, warning o error
cli-drain = per quanti secondi un server che si ferma serve ancora mentre non è più pronto, perché un bilanciatore se ne accorga
cli-metrics = mostrare i contatori a ogni indirizzo, non solo a questa macchina
cli-config = leggere le impostazioni da questo file; altrimenti da ~/.config/sixfold/serve.toml o { $usual }, se esiste
cli-show-settings = mostrare le impostazioni in vigore e da dove viene ciascuna, poi finire
cli-settings-unreadable = Le impostazioni in { $file } non si possono leggere: { $text }
cli-unknown-key = «{ $text }» in { $file } non è un’impostazione. Ci sono: { $choices }.
cli-unknown-variable = La variabile { $text } non è un’impostazione. Ci sono: { $choices }.
cli-bad-setting = «{ $text }» non è un valore per { $option }, che accetta: { $choices }.
cli-backup = salvare la banca dati del server in un file, anche mentre è in funzione
cli-restore = rimettere una copia di sicurezza al posto della banca dati del server
cli-copy = copiare tutti i tavoli da una banca dati a un’altra, per esempio da SQLite a PostgreSQL
cli-backup-file = il file da scrivere; compare solo quando è completo e controllato
cli-backup-force = sostituire il file se esiste già
cli-backup-missing = Indica il file per la copia di sicurezza.
cli-restore-file = la copia di sicurezza; la banca dati che sostituisce viene conservata
cli-restore-missing = Indica la copia di sicurezza da ripristinare.
cli-copy-addresses = la banca dati da cui copiare, e quella vuota in cui copiare
cli-copy-missing = Indica due banche dati: quella da cui copiare e quella vuota in cui copiare.
cli-number = NUMERO
cli-address = INDIRIZZO
cli-link = LINK
cli-join-link = il link che hai ricevuto
cli-join-name = il tuo nome al tavolo
cli-link-missing = Indica il link del tavolo.
cli-not-a-link = «{ $text }» non è il link di un tavolo.
cli-watch-link = Questo link è per guardare; aprilo in un browser.
cli-not-a-number = «{ $text }» non è un numero per { $option }.
cli-port-taken = Non si può ascoltare a { $address }: è occupato, o non è questa macchina.
cli-bad-storage = La banca dati o il messaggero non si aprono: { $text }

serve-address = I tavoli sono a { $address }
serve-files = Sono conservati in { $database }
serve-stop = Ctrl+C ferma il server; nessuna mossa va persa.
serve-others = Per far giocare altri dispositivi di casa: sixfold serve --lan
serve-lan = Tutti in questa rete possono aprirlo: gli altri dispositivi con questo codice, o all’indirizzo { $address }
serve-no-lan = Altri dispositivi non possono entrare: questa macchina non è in nessuna rete.

guest-ask-name = Il tuo nome al tavolo:{" "}
guest-waiting = Si aspetta che gli altri si siedano …
guest-awaited = Mancano ancora le quote di fortuna di altri dispositivi…
guest-cut = La connessione è caduta; nuovo tentativo …
guest-saved = Ogni mossa è conservata sul server.
guest-goodbye = Il tavolo aspetta. Lo stesso comando ti riporta qui.
guest-closed = Il tavolo è stato chiuso.
guest-timed-out = Il tempo di { $name } è scaduto.
guest-left = { $name } se n’è andato.
guest-returned = { $name } è tornato.
guest-freed = Il posto di { $name } è di nuovo libero.
guest-resigned = { $name } si arrende.
guest-rematch = { $name } vuole giocare ancora.
# $code: il codice con cui il server rifiuta.
guest-hints-off = A questo tavolo non ci sono suggerimenti.
guest-tracker-off = A questo tavolo non si dice che cosa non si è ancora visto.
guest-refused =
    { $code ->
        [unknown_table] Questo tavolo non c’è, o il link non vale più.
        [seat_taken] Lì è già seduto qualcuno.
        [link_spent] Questo link è già stato usato.
        [damaged] Ciò che è conservato di questo tavolo è danneggiato.
        [used_up] È stato fatto troppo spesso a questo tavolo.
        [unreachable] Il server non risponde.
        [unreadable] La risposta del server non è leggibile; forse è di un’altra versione.
        [too_many] Era troppo spesso; aspetta un momento.
        [unavailable] La banca dati del server al momento non funziona; riprova tra un attimo.
       *[other] Il server rifiuta: { $code }.
    }
