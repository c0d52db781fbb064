# Reviews and hints on the command line.

cli-review = juger une partie terminée décision par décision
cli-record-file = l’enregistrement d’une partie ; - lit l’entrée standard
cli-review-json = affiche tout en JSON
cli-review-html = écrit une page avec images et courbes dans ce fichier
cli-review-effort = réfléchit autant de fois plus longtemps à chaque décision, de 1 à 100
cli-review-workers = utilise autant de processus ; d’habitude un par processeur
cli-record-missing = Indiquez le fichier de la partie à juger.
cli-hint = dire que faire dans une position
cli-position = POSITION
cli-hint-position = la position en une ligne de texte (voir docs/notation.md), entre guillemets
cli-hint-json = affiche l’indice en JSON
cli-hint-ms = le temps de réflexion, en millisecondes
cli-position-missing = Indiquez la position.
cli-unreadable-position = Ce n’est pas une position ; la faute est à la colonne { $column }.
cli-impossible-position = Aucune partie ne mène à cette position.
cli-nothing-to-hint = Il n’y a rien à faire dans cette position, ou la main qui joue n’est pas connue.
cli-out-of-bounds = { $option } prend un nombre de 1 à { $most }, pas « { $text } ».

hint-where = Regardez ici : { $cells }
hint-where-rows = Regardez ces rangées : { $rows }
hint-pieces = Avec : { $pieces }
hint-move = Le coup : { $typed }
hint-move-points = Le coup : { $typed }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
hint-steps = Pas à pas :
# One card of a play, from the hand or from a row.
hint-step =
    { $source ->
        [hand] { $piece } de la main à la rangée { $target }
       *[row] { $piece } de la rangée { $row } à la rangée { $target }
    }
hint-chance = Chance de gagner : { $chance } %
hint-choices = Points à attendre après le lancer :
