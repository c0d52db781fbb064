# What `sixfold review` prints, and the page it writes.

# $edition: see edition
review-title = { edition }: Analyse von { $turns } Zügen

# The columns of its tables.
review-column =
    { $column ->
        [turn] Zug
        [player] Name
        [move] gespielt
        [points] Punkte
        [verdict] Urteil
        [loss] Verlust (Chance, Punkte)
        [accuracy] Genauigkeit
        [luck] Glück
        [fair] ohne Glück
        [stroke] was kam
        [pieces] Steine
        [worth] wert
       *[average] im Schnitt
    }

# Cubes were placed without a roll before.
review-unsaid = { $move } (nicht gewürfelt)
review-best = Am besten: { $move } ({ $how })
review-turning = Wendepunkte bei Zug { $turns }
review-interrupted = Unterbrochen. Derselbe Befehl macht da weiter, wo er aufgehört hat.
review-unwritable = { $path } lässt sich nicht schreiben: { cause }.
review-written = Die Analyse steht in { $path }.

review-section =
    { $section ->
        [curve] Gewinnchancen
        [decisions] Entscheidungen
       *[ledger] Das Glück
    }

review-ledger-about = Was jede Ziehung sofort wert war, verglichen mit dem Schnitt von allem, was hätte kommen können.

# What the pictures show.
review-legend =
    { $legend ->
        [board] Voller Rahmen: gespielt. Gestrichelt: am besten.
       *[rows] Die beste Auslage; gerahmte Karten kommen aus der Hand.
    }
