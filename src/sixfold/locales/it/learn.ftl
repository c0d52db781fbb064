# Le lezioni e la pagina delle regole nel browser.

learn-title = Impara a giocare
learn-about = Ogni lezione dura due o tre minuti. Guardi, tocchi e vedi perché.
learn-home = Alla pagina iniziale
learn-back = A tutte le lezioni
learn-lesson = Lezione: { $edition }
learn-step = Passo { $step } di { $steps }
learn-next = Avanti
learn-skip = Salta
learn-previous = Indietro
learn-again = Ancora una volta
learn-check = Controlla
learn-yes = Sì
learn-no = No
learn-right = Giusto!
learn-miscounted = Non ancora. Cerca ogni sequenza in cui c’è qualcosa di nuovo e conta tutto quello che contiene.
learn-misjudged = Non ancora. Guarda di nuovo.
learn-arrange-how = Trascina una carta, oppure toccala e poi tocca una sequenza.
learn-arranged-else = Ogni sequenza va bene, ma la domanda chiede altro.
learn-mispicked = Non ancora. Prova di nuovo.
learn-refused =
    { $fault ->
        [no_contact] Accanto a questa casella non c’è nulla. Quello che deponi deve toccare qualcosa.
        [line_mixed] Qui starebbe accanto a qualcosa che non ha né il suo colore né la sua forma.
       *[line_duplicate] Questa sequenza ne contiene già una identica.
    }
learn-also =
    { $want ->
        [two] Sta bene anche qui, ma forma una sola sequenza. Trova la casella in cui ne forma due.
       *[qwirkle] Sta bene anche qui, ma la sequenza lunga resta di cinque. Dove diventa di sei?
    }
learn-finished = Bene! Adesso sai giocare.
learn-finished-more = Il resto viene giocando. Il gioco ti dice ogni volta quando qualcosa non va.
learn-play = Gioca adesso
learn-rules = Le regole
learn-rules-about = Tutto da consultare, gioco per gioco.

learn-full = Tutti i 108 pezzi sul tavolo
learn-board = Tavolo di gioco
learn-table = Sequenze sul tavolo
learn-after = Dopo la mossa
learn-hand = La tua mano
learn-piece = La tua pedina
learn-row = Sequenza { $row }: { $cards }
learn-cell = Riga { $row }, colonna { $column }: { $what }
learn-cell-empty = vuota
learn-cell-piece = { $piece }
learn-cell-new = nuovo: { $piece }
learn-track = Segnapunti: il segnalino è a { $points }.

learn-tiles-colour = Le pedine una accanto all’altra formano una sequenza. Una sequenza può essere tutta di un colore. Allora ogni forma è diversa.
learn-tiles-colour-ask = Tocca una casella in cui la tua pedina sta bene.
learn-tiles-colour-done = Ha il colore della sequenza, e lì la sua forma è nuova.
learn-tiles-shape = Oppure una sequenza è tutta di una forma. Allora ogni colore è diverso.
learn-tiles-shape-ask = Tocca una casella in cui la tua pedina sta bene.
learn-tiles-shape-done = Ha la forma della sequenza, e lì il suo colore è nuovo.
learn-tiles-twice = Nessuna pedina si ripete in una sequenza: mai lo stesso colore e la stessa forma.
learn-tiles-twice-ask = La pedina tutta a destra può stare lì?
learn-tiles-twice-done = No: in questa sequenza c’è già la stessa pedina.
learn-tiles-cross = Spesso una pedina sta in due sequenze insieme, una orizzontale e una verticale. Deve stare bene in tutte e due.
learn-tiles-cross-ask = Trova la casella in cui la tua pedina forma due sequenze.
learn-tiles-cross-done = Vale in tutte e due: 2 punti in orizzontale e 2 in verticale, 4 in tutto.
learn-tiles-count = Ogni sequenza che formi o allunghi vale un punto per ogni pedina. Contano anche le vecchie.
learn-tiles-count-ask = Le quattro pedine nuove sono in alto. Quanti punti valgono?
learn-tiles-count-done = 4 per la sequenza in alto, poi 4, 2 e 4 per le tre verticali: 14.
learn-tiles-one-line = In un turno puoi deporre più pedine. Hanno in comune un colore o una forma, e vanno tutte nella stessa sequenza.
learn-tiles-one-line-ask = Qualcuno vuole deporre tutte e due le pedine nuove in un turno. Si può?
learn-tiles-one-line-done = No: stanno in due sequenze diverse. Un turno, una sequenza.
learn-tiles-ends = Le pedine di un turno vanno in una sola sequenza. Non devono toccarsi: alcune possono andare a un’estremità, altre all’altra.
learn-tiles-ends-ask = Due pedine nuove a sinistra, una a destra. Si può in un turno?
learn-tiles-ends-done = Sì: tutte e tre stanno nella stessa sequenza, e non ci sono vuoti.
learn-tiles-first = Ora tre turni di una stessa partita. Nel primo qualcuno depone quattro stelle di quattro colori.
learn-tiles-first-ask = Le quattro stelle nuove sono a destra. Quanti punti valgono?
learn-tiles-first-done = 4 per la sequenza verticale di stelle e 3 per quella rossa, che si è allungata: 7.
learn-tiles-second = La partita continua: a sinistra qualcuno depone quattro pedine gialle.
learn-tiles-second-ask = Quanti punti valgono?
learn-tiles-second-done = 4 per la sequenza gialla e 2 per i due rombi uno sopra l’altro: 6.
learn-tiles-third = Un Qwirkle nella stessa partita: tre pedine rosse completano la sequenza rossa, due a sinistra e una a destra.
learn-tiles-third-ask = Quanti punti valgono?
learn-tiles-third-done = 12 per il Qwirkle, 3 per i rombi e 2 per le stelle una sotto l’altra: 17.
learn-tiles-qwirkle = Sei in una sequenza sono un Qwirkle, e nessuna sequenza è più lunga. Vale 12 punti: 6 per le pedine e 6 in più.
learn-tiles-qwirkle-ask = Trova la casella in cui la tua pedina completa il Qwirkle.
learn-tiles-qwirkle-done = Sei forme diverse di un solo colore: un Qwirkle!
learn-tiles-last = Dopo il tuo turno peschi fino ad avere sei pedine. Invece di deporre puoi scambiare. Quando il sacchetto è vuoto, chi depone per primo la sua ultima pedina chiude la partita e riceve 6 punti in più.
learn-tiles-last-ask = Il sacchetto è vuoto, e questa era la tua ultima pedina. Quanti punti ricevi?
learn-tiles-last-done = 3 per la sequenza e 6 per aver chiuso: 9. Vince chi ha più punti.

learn-travel-track = L’edizione da viaggio ha un segnapunti. Il tuo segnalino avanza di una casella per ogni punto.
learn-travel-track-ask = Sei a 23 e hai deposto le quattro pedine a destra. Dove va il tuo segnalino?
learn-travel-track-done = 4 punti in verticale e 3 in orizzontale fanno 7: va da 23 a 30.

learn-starwars-figures = Qui sei personaggi prendono il posto delle sei forme. Li abbiamo disegnati noi; sotto ognuno c’è il nome che rappresenta. Quando diciamo «forma», pensa «personaggio».
learn-starwars-figures-ask = Tocca una casella in cui la tua pedina sta bene.
learn-starwars-figures-done = Lo stesso personaggio, un colore nuovo. Tutto il resto è come nel gioco classico.

learn-cubes-top = Un cubo ha un colore e porta tutte e sei le forme. Conta solo la forma in alto. Tutti vedono i cubi di tutti.
learn-cubes-top-ask = Quali dei tuoi cubi, così come sono, stanno bene da qualche parte? Sceglili tutti.
learn-cubes-top-done = Uno ha il colore della sequenza; gli altri due hanno la forma di un cubo e possono stare sopra o sotto di esso.
learn-cubes-opening = Comincia chi ha la combinazione più grande: un colore e forme diverse, oppure una forma e colori diversi. Due uguali contano una volta sola.
learn-cubes-opening-ask = Scegli la tua combinazione più grande.
learn-cubes-opening-done = Tre di un colore. I due uguali contano una volta sola.
learn-cubes-ends = I cubi di un turno vanno in una sola sequenza. Non devono toccarsi: alcuni possono andare a un’estremità, altri all’altra.
learn-cubes-ends-ask = Due cubi nuovi a sinistra, uno a destra. Si può in un turno?
learn-cubes-ends-done = Sì: tutti e tre stanno nella stessa sequenza, e non ci sono vuoti.
learn-cubes-roll = Prima di deporre puoi rilanciare: quanti dei tuoi cubi vuoi, ma una volta sola per turno.
learn-cubes-roll-ask = Per il Qwirkle manca una forma. Quali cubi potrebbero mostrarla con un po’ di fortuna? Sceglili tutti.
learn-cubes-roll-done = Un cubo tiene sempre il suo colore. Perciò aiutano solo quelli blu.
learn-cubes-count = Si conta come con le pedine: un punto per ogni cubo di ogni sequenza che formi o allunghi, e 6 in più per un Qwirkle.
learn-cubes-count-ask = Quanti punti valgono i tre cubi nuovi?
learn-cubes-count-done = 12 per il Qwirkle, poi 3 e 2 per le sequenze verticali: 17.
learn-cubes-nothing = In questo gioco non si scambia. Se dopo il tuo lancio nulla sta bene, tutti i tuoi cubi vengono rilanciati finché uno sta bene.
learn-cubes-nothing-ask = Nessuno dei tuoi cubi sta bene. Puoi scambiarli con altri?
learn-cubes-nothing-done = Qui non si scambia: i cubi si rilanciano, tutte le volte che serve.

learn-cards-opening = Nel gioco di carte hai nove carte in mano. Comincia chi ha la combinazione più grande, e apre con quella. Servono almeno tre carte.
learn-cards-opening-ask = Scegli la tua combinazione più grande.
learn-cards-opening-done = Quattro volte la stessa forma in quattro colori. È la prima sequenza sul tavolo.
learn-cards-add = Una sequenza ha da tre a sei carte: un colore e forme diverse, oppure una forma e colori diversi. Al tuo turno giochi almeno una carta.
learn-cards-add-ask = Quale carta puoi aggiungere alla sequenza segnata?
learn-cards-add-done = Ha il colore della sequenza e porta una forma nuova.
learn-cards-twice = Nessuna carta si ripete in una sequenza.
learn-cards-twice-ask = La carta segnata può entrare nella sua sequenza?
learn-cards-twice-done = No: nella sequenza c’è già la stessa carta.
learn-cards-start = Puoi cominciare una sequenza nuova, di almeno tre carte, e aggiungere ad altre nello stesso turno.
learn-cards-start-ask = Metti i tuoi tre rombi in una sequenza nuova e aggiungi una carta a quella blu.
learn-cards-start-done = Tre rombi di tre colori fanno una sequenza, e quella blu ora ne ha quattro.
learn-cards-short = Le sequenze sono di tutti. Puoi prendere carte da una sequenza e metterle in un’altra.
learn-cards-short-ask = Qui una carta è passata dalla prima sequenza alla seconda. Il tavolo è a posto?
learn-cards-short-done = No: nella prima sequenza restano solo due carte, e ne servono tre.
learn-cards-build = Nello stesso turno puoi dividere sequenze, unirle e farne di nuove. Conta com’è il tavolo alla fine.
learn-cards-build-ask = Gioca tutte e due le tue carte. Devi anche spostare due carte sul tavolo.
learn-cards-build-done = Tre sequenze di tre carte, e ognuna ha in comune un colore o una forma.
learn-cards-qwirkle = Una sequenza di sei è un Qwirkle. La prendi subito come mazzetto. Vince chi ha più mazzetti.
learn-cards-qwirkle-ask = Fai una sequenza di sei con le tue due carte e una del tavolo.
learn-cards-qwirkle-done = L’altra sequenza tiene tre carte, e tu prendi un Qwirkle.
learn-cards-stay = Alla fine del tuo turno peschi fino ad avere nove carte.
learn-cards-stay-ask = Qualcuno ha deposto una carta e ne ha presa in mano un’altra dal tavolo. Si può?
learn-cards-stay-done = No: ciò che è sul tavolo ci resta, o lo lascia con un Qwirkle.

learn-rules-tiles-pieces = Le pedine
learn-rules-tiles-pieces-text = Ci sono 108 pedine in sei colori e sei forme, tre di ogni tipo. Si gioca da due a quattro. Ognuno ne pesca sei e le nasconde agli altri.
learn-rules-tiles-lines = Le sequenze
learn-rules-tiles-lines-text =
    Le pedine una accanto all’altra, senza vuoti, sono una sequenza, orizzontale o verticale.
    In una sequenza tutte hanno un solo colore e forme diverse, oppure una sola forma e colori diversi. Nessuna si ripete, perciò sono al massimo sei. Sei sono un Qwirkle.
    Dove due sequenze si incrociano, la pedina deve stare bene in tutte e due.
learn-rules-tiles-opening = Chi comincia
learn-rules-tiles-opening-text = Ognuno cerca la sua combinazione più grande: pedine che potrebbero stare in una sequenza. Due uguali contano una volta. Chi ha la più grande comincia e la depone tutta. In caso di parità comincia chi è più giovane; ai nostri tavoli è il primo posto, se non indicate le età.
learn-rules-tiles-turn = Il tuo turno
learn-rules-tiles-turn-text =
    Deponi una o più pedine che hanno in comune un colore o una forma. Vanno tutte in una sequenza. Possono stare alle due estremità o riempire vuoti, ma alla fine la sequenza non ha vuoti.
    Almeno una tocca una pedina già deposta. Poi peschi fino ad averne di nuovo sei.
learn-rules-tiles-swap = Scambiare
learn-rules-tiles-swap-text = Invece di deporre puoi scambiare da una a sei pedine, al massimo quante ne ha ancora il sacchetto. Prima peschi, poi le tue vanno nel sacchetto. Il tuo turno finisce lì. Se nulla sta bene, devi scambiare. Se anche il sacchetto è vuoto, passi.
learn-rules-tiles-points = I punti
learn-rules-tiles-points-text =
    Ogni sequenza che formi o allunghi vale un punto per ogni pedina. Una pedina in due sequenze conta due volte. Una pedina da sola non è una sequenza.
    Un Qwirkle vale 6 in più, quindi 12.
learn-rules-tiles-end = La fine
learn-rules-tiles-end-text = Quando il sacchetto è vuoto, chi depone per primo la sua ultima pedina chiude la partita e riceve 6 punti. Se nessuna pedina di nessuno sta più bene, la partita finisce senza. Vince chi ha più punti; a parità si divide la vittoria.
learn-rules-travel-track = Il segnapunti
learn-rules-travel-track-text = Valgono le regole del gioco classico. Ognuno ha un segnalino che avanza di una casella per ogni punto.
learn-rules-starwars-figures = I personaggi
learn-rules-starwars-figures-text = Valgono le regole del gioco classico. Sei personaggi prendono il posto delle sei forme. I disegni sono nostri e sono diversi da quelli sulla scatola.
learn-rules-cubes-cubes = I cubi
learn-rules-cubes-cubes-text = Ci sono 90 cubi, 15 di ogni colore. Un cubo tiene il suo colore e porta tutte e sei le forme; conta quella in alto. Ognuno ne pesca sei e li lancia. Restano sempre scoperti.
learn-rules-cubes-opening = Chi comincia
learn-rules-cubes-opening-text = Chi ha lanciato la combinazione più grande comincia e la depone tutta. Prima non si rilancia.
learn-rules-cubes-turn = Il tuo turno
learn-rules-cubes-turn-text =
    Prima puoi rilanciare, una volta, quanti dei tuoi cubi vuoi.
    Poi ne deponi uno o più come nel gioco classico: con un colore o una forma in comune, in una sequenza senza vuoti che tocca ciò che c’è già.
    Alla fine peschi fino a sei, e i cubi nuovi vengono lanciati.
learn-rules-cubes-stuck = Quando nulla sta bene
learn-rules-cubes-stuck-text = Se dopo il tuo lancio nulla sta bene, tutti i tuoi cubi vengono rilanciati finché qualcosa sta bene. Se nessuna forma dei tuoi colori può stare da nessuna parte, passi. Se tutti sono passati uno dopo l’altro, la partita è finita. Non si scambia.
learn-rules-cubes-points = I punti
learn-rules-cubes-points-text = Un punto per ogni cubo di ogni sequenza che formi o allunghi, e 6 in più per un Qwirkle.
learn-rules-cubes-end = La fine
learn-rules-cubes-end-text = Quando il sacchetto è vuoto, chi depone per primo il suo ultimo cubo chiude la partita e riceve 6 punti. Vince chi ha più punti; a parità si divide la vittoria.
learn-rules-cards-rows = Le sequenze
learn-rules-cards-rows-text = Ci sono 108 carte, tre di ogni tipo. Ognuno ne riceve nove e le nasconde; le altre sono il mazzo. Una sequenza ha da tre a sei carte: un colore e forme diverse, oppure una forma e colori diversi, nessuna ripetuta. Le sequenze stanno una accanto all’altra e non si incrociano mai.
learn-rules-cards-opening = Chi comincia
learn-rules-cards-opening-text = Chi ha la combinazione più grande comincia e la depone come prima sequenza. Servono almeno tre carte; se nessuno ne ha tre, si mescola e si distribuisce di nuovo.
learn-rules-cards-turn = Il tuo turno
learn-rules-cards-turn-text =
    Gioca almeno una carta dalla tua mano. Comincia e allunga sequenze, sposta carte, dividi e unisci sequenze quanto vuoi. Alla fine ogni sequenza deve andare bene.
    Le carte del tavolo non tornano mai in mano. Poi peschi fino a nove.
learn-rules-cards-qwirkle = Qwirkle
learn-rules-cards-qwirkle-text = Una sequenza che arriva a sei carte è subito tua. Mettila davanti a te come mazzetto, visibile a tutti. Queste carte sono fuori dal gioco. In un turno ne puoi prendere più d’una.
learn-rules-cards-stuck = Quando non si può giocare
learn-rules-cards-stuck-text = Se davvero non c’è modo di giocare una carta, mostri la mano e peschi nove carte nuove; le vecchie vanno nel mazzo. Il programma sa se c’è un modo. Dopo tre di questi tentativi in un turno, o con il mazzo vuoto, passi.
learn-rules-cards-end = La fine
learn-rules-cards-end-text = Quando si pesca l’ultima carta del mazzo, ognuno ha ancora esattamente un turno, anche chi l’ha pescata. Vince chi ha più Qwirkle; a parità si divide la vittoria.
