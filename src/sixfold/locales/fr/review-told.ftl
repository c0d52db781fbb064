# What `sixfold review` prints, and the page it writes.

# $edition: see edition
review-title = { edition } : analyse de { $turns } tours

# The columns of its tables.
review-column =
    { $column ->
        [turn] tour
        [player] nom
        [move] coup
        [points] points
        [verdict] avis
        [loss] perte (chance, points)
        [accuracy] précision
        [luck] chance
        [fair] sans la chance
        [stroke] ce qui est venu
        [pieces] pièces
        [worth] valeur
       *[average] en moyenne
    }

# Cubes were placed without a roll before.
review-unsaid = { $move } (sans relancer)
review-best = Le mieux : { $move } ({ $how })
review-turning = La partie a basculé au tour { $turns }
review-interrupted = Interrompu. La même commande reprend là où elle s’est arrêtée.
review-unwritable = { $path } ne peut pas être écrit : { cause }.
review-written = L’analyse est dans { $path }.

review-section =
    { $section ->
        [curve] Chances de gagner
        [decisions] Décisions
       *[ledger] La chance
    }

review-ledger-about = Ce que chaque pioche valait aussitôt, comparé à la moyenne de tout ce qui aurait pu venir.

# What the pictures show.
review-legend =
    { $legend ->
        [board] Cadre plein : joué. Cadre en tirets : le mieux.
       *[rows] La meilleure pose ; les cartes encadrées viennent de la main.
    }
