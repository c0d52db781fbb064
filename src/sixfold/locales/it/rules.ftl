# Le regole in breve.

rules-tiles =
    Le pedine formano sequenze, orizzontali e verticali, senza vuoti.
    In una sequenza è tutto di un solo colore con forme diverse, oppure di una sola forma con colori diversi. Perciò ha al massimo sei pedine; sei sono un Qwirkle.
    Al tuo turno deponi una o più pedine che abbiano in comune un colore o una forma. Vanno tutte in una sequenza, e almeno una tocca una pedina già deposta. Poi peschi fino ad averne di nuovo sei.
    Oppure scambi da una a sei pedine, e il tuo turno finisce lì. Se non va bene nulla, devi scambiare; se anche il sacchetto è vuoto, passi.
    Ogni sequenza che formi o allunghi vale un punto per pedina, e un Qwirkle sei in più.
    Quando il sacchetto è vuoto, chi depone la sua ultima pedina chiude la partita e riceve sei punti. Se nulla va più bene per nessuno, la partita finisce senza. Vince chi ha più punti.
    Comincia chi ha in mano la combinazione più grande, con tutte le sue pedine.
rules-travel = L’edizione da viaggio è il gioco classico con un segnapunti: il tuo segnalino avanza con i tuoi punti.
rules-starwars = L’edizione Star Wars è il gioco classico con un personaggio al posto di ogni forma.
rules-cubes =
    Ogni cubo ha un colore e porta tutte e sei le forme; conta la faccia in alto. Tutti vedono tutti i cubi.
    Le sequenze sono quelle del gioco classico: un colore e forme diverse, oppure una forma e colori diversi, al massimo sei. Sei sono un Qwirkle.
    Al tuo turno puoi prima rilanciare, una volta, quanti dei tuoi cubi vuoi. Poi ne deponi uno o più che abbiano in comune un colore o una forma, in una sequenza che tocca ciò che c’è già. Infine peschi fino a sei, e i cubi nuovi vengono lanciati.
    Se dopo il tuo lancio non va bene nulla, tutti i tuoi cubi vengono rilanciati finché qualcosa va bene. Se nessuna forma dei tuoi colori potrà mai andare bene, passi. Non si scambia.
    Ogni sequenza che formi o allunghi vale un punto per cubo, e un Qwirkle sei in più.
    Quando il sacchetto è vuoto, chi depone il suo ultimo cubo chiude la partita e riceve sei punti. Vince chi ha più punti.
rules-cards =
    Una sequenza ha da tre a sei carte, tutte di un solo colore con forme diverse o tutte di una sola forma con colori diversi.
    Al tuo turno gioca almeno una carta dalla tua mano. Puoi cominciare e allungare sequenze, spostare carte, dividere e unire sequenze come vuoi; alla fine ogni sequenza deve andare bene. Ciò che è sul tavolo non torna mai in mano.
    Una sequenza di sei è un Qwirkle: la prendi come mazzetto.
    Se nessuna delle tue carte si può giocare, mostri la mano e ne peschi una nuova, al massimo tre volte per turno; poi passi.
    Alla fine del turno peschi fino a nove carte. Quando il mazzo è finito, ognuno ha ancora un turno. Vince chi ha più Qwirkle.
    Comincia chi ha la combinazione più grande, di almeno tre carte, e apre con quella.
