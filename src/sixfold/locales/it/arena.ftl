# L’arena.

cli-arena = far giocare bot e programmi gli uni contro gli altri, e misurarne la forza

arena-player = GIOCATORE
arena-number = NUMERO
arena-folder = CARTELLA
arena-shares = QUOTE
arena-address = INDIRIZZO
arena-players = chi gioca: un bot ({ $bots }), se si vuole con il suo tempo per mossa (greedy:100ms), o un programma che parla il protocollo del motore (cmd:./mybot, greedy@cmd:sixfold engine); un nome a scelta si mette davanti (old=greedy)
arena-games = quante partite gioca al massimo ogni tavolo; altrimenti { $usual }
arena-round-robin = tutti giocano contro tutti
arena-seats = quanti siedono a un tavolo quando tutti giocano contro tutti, da 2 a 4; altrimenti 2
arena-seed = il seme di tutte le distribuzioni; altrimenti «{ $usual }»
arena-ms = il tempo per mossa, in millesimi di secondo
arena-patience = quanti secondi oltre il suo tempo si aspetta un programma; altrimenti 10
arena-sprt = fermarsi appena è deciso quale di due quote di vittorie ha il primo giocatore, per esempio 0.5,0.55; possono seguire i due errori ammessi, altrimenti 0.05,0.05
arena-out = conservare ogni partita in questo file; lo stesso comando va avanti con esso
arena-save-games = scrivere il resoconto di ogni partita in questa cartella
arena-plots = disegnare la scala, i punti e la calibrazione in questa cartella, come SVG
arena-workers = quante partite si giocano insieme; altrimenti una per processore
arena-ray = giocare sul cluster Ray a questo indirizzo; «local» ne avvia uno qui

arena-decimal-mark = ,
arena-progress-begun = { $done }/{ $total }
arena-progress = { $done }/{ $total }, restano { $left }

arena-heading =
    { $edition }, { $count ->
        [one] 1 partita
       *[other] { $count } partite
    }, seme «{ $seed }»
arena-nothing = Non si è giocata nessuna partita.
arena-column-player = giocatore
arena-column-rating = valore
arena-column-wins = vittorie % (95 %)
arena-column-even = pari %
arena-column-points = punti
arena-column-games = partite
arena-column-forfeits = a tavolino
arena-column-slowest = più lenta s
arena-duels = Quante volte il giocatore di una riga è finito davanti a quello di una colonna, in %:
arena-lead = { $name } è avanti di { $lead } ± { $error } punti a partita.
arena-lead-unknown = Troppo poche partite sono finite per confrontare i punti.
arena-test-high =
    Deciso dopo { $deals ->
        [one] 1 distribuzione
       *[other] { $deals } distribuzioni
    }: { $name } vince il { $high } % piuttosto che il { $low } %.
arena-test-low =
    Deciso dopo { $deals ->
        [one] 1 distribuzione
       *[other] { $deals } distribuzioni
    }: { $name } vince il { $low } % piuttosto che il { $high } %.
arena-test-open =
    Non ancora deciso dopo { $deals ->
        [one] 1 distribuzione
       *[other] { $deals } distribuzioni
    }: se { $name } vince il { $low } % o il { $high } %.
arena-test-ratio = Logaritmo del rapporto di verosimiglianza { $ratio }, deciso a { $least } o a { $most }.

arena-lapse =
    { $lapse ->
        [not_started] non si è potuto avviare
        [timeout] non ha risposto in tempo
        [crash] è terminato
        [garbage] quello che ha risposto non era una risposta
        [too_long] la sua risposta era troppo lunga
        [error] ha risposto con un errore
        [illegal] la sua mossa era contro le regole
       *[other] { $lapse }
    }
arena-forfeit =
    { $name } ha perso a tavolino { $count ->
        [one] 1 partita
       *[other] { $count } partite
    }: { arena-lapse } ({ $detail }).

arena-interrupted = Interrotto. Quello che si è giocato è in { $path }; lo stesso comando va avanti con esso.
arena-interrupted-lost = Interrotto. Non si è conservato nulla: --out conserva le partite in un file.

arena-unknown-bot = «{ $text }» non è un bot. Ci sono: { $choices }. Un programma si scrive cmd:COMANDO.
arena-bad-player = «{ $text }» non indica un giocatore. Scrivilo come greedy, greedy:100ms, cmd:./mybot o nome=greedy.
arena-bad-command = «{ $text }» non è un comando.
arena-no-program = Non c’è nessun programma «{ $text }» da eseguire.
arena-how-many = Un incontro ha da 2 a 4 posti, non { $count }. Indica un giocatore per ciascuno, o falli incontrare in molti con --round-robin.
arena-seats-differ = I { $count } giocatori indicati hanno { $count } posti; --seats va con --round-robin.
arena-one-player = Un giocatore da solo non prova nulla. Da’ due nomi allo stesso bot per confrontarlo con sé stesso: a=greedy b=greedy.
arena-same-name = Due giocatori si chiamano «{ $text }». Da’ a uno dei due un nome suo: nome=greedy.
arena-bad-seats = A un tavolo non possono esserci «{ $text }» posti: sono da 2 a 4.
arena-too-few = { $count } giocatori non riempiono un tavolo da { $seats }.
arena-test-of-match = --sprt decide un incontro; quando tutti giocano contro tutti si giocano tutte le partite.
arena-bad-number = «{ $text }» non è un numero adatto a { $option }.
arena-bad-test = «{ $text }» non sono due quote tra 0 e 1, prima la minore, come 0.5,0.55; possono seguire due errori sotto 0.5.
arena-bad-file = { $path } non è il file di un torneo; la lettura si ferma alla riga { $line }.
arena-file-in-use = Un’altra esecuzione sta aggiungendo partite a { $path }; aspetta che finisca o scegli un altro file.
arena-other-contest = { $path } contiene un altro torneo: lì «{ $member }» è { $said }, non { $asked }. Scegli un altro file, o da’ lo stesso comando di allora.
arena-file-failed = { $path } non si può usare: { cause }.
arena-no-ray = Ray non è installato. Si ottiene con: pip install "sixfold[ray]".
arena-no-cluster = A «{ $text }» non c’è nessun cluster Ray.
arena-worker-lost = Il torneo non può andare avanti: la partita { $game } è finita con un errore di Sixfold ({ $detail }).

arena-chart-ladder = { $edition }: valori con intervalli al 95 %
arena-chart-rating = valore (Elo), rispetto alla media di tutti
arena-chart-scores = { $edition }: quante volte quanti punti
arena-chart-points = punti in una partita
arena-chart-calibration = { $edition }: probabilità dichiarate e partite vinte
arena-chart-told = probabilità di vincere dichiarata
arena-chart-won = partite vinte
