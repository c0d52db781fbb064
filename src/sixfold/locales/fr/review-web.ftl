# L’analyse d’une partie dans le navigateur ; le nom d’une décision et sa raison sont dans review.ftl.

web-review-title = Analyse
web-review-back = Retour à la table
web-review-keys = Les flèches gauche et droite vont d’une décision à l’autre, haut et bas d’une erreur à l’autre, Début et Fin à la première et à la dernière.
web-review-progress = { $done } décisions jugées sur { $of }
web-review-begins = L’analyse commence …
web-review-waits = D’autres parties passent d’abord. La suite vient d’elle-même.
web-review-nothing = Rien n’a été décidé dans cette partie : il n’y a rien à analyser.
web-review-unfinished = Cette partie a été abandonnée avant la fin.

web-review-previous = Décision précédente
web-review-next = Décision suivante
web-review-previous-fault = Erreur précédente
web-review-next-fault = Erreur suivante
# Aussi court que possible : c’est entre des boutons.
web-review-place = { $place } / { $of }
web-review-turn = Tour { $turn }

web-review-played = Joué
web-review-best = Meilleur
web-review-is-best = Joué, et le meilleur
# Ce qu’est un coup, avant ses pièces. $kind: place, rows, swap, roll, keep, unsaid, redraw, pass
web-review-move =
    { $kind ->
        [place] poser
        [rows] jouer
        [swap] échanger
        [roll] relancer
        [keep] garder tous les cubes
        [unsaid] garder tous les cubes, sans un mot
        [redraw] montrer et repiocher
       *[pass] passer
    }
web-review-at = { $piece } : { $place }
web-review-to-win = { $chance } % de gagner
web-review-score =
    { $game ->
        [cards] { $points ->
            [one] { $points } Qwirkle
           *[other] { $points } Qwirkles
        }
       *[other] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
web-review-lost = Perdu
web-review-lost-chance = { $chance } % ± { $error } de chances de gagner
web-review-lost-points =
    { $game ->
        [cards] { $points } ± { $error } Qwirkles
       *[other] { $points } ± { $error } points
    }
web-review-rivals = Les meilleurs coups
web-review-was-played = joué
web-review-go-on = Continuer à partir d’ici
web-review-hand = Main de { $name }
web-review-show = Ce que montre l’image
web-review-legend = Cadre plein : joué. Cadre en tirets avec une étoile : le meilleur.

web-review-curve = Chances de gagner
web-review-curve-at = Tour { $turn } : { $chances }
web-review-turning = Tournants
web-review-players = Les joueurs
# $column: player, points, accuracy, luck, fair
web-review-column =
    { $column ->
        [player] Qui
        [points] Score
        [accuracy] Précision
        [luck] Chance
       *[fair] Sans la chance
    }
web-review-decisions = Décisions
web-review-only-faults = Seulement les erreurs
web-review-no-faults = Aucune erreur jusqu’ici.
web-review-luck = La chance
web-review-luck-about =
    { $game ->
        [cards] Ce que chaque pioche valait aussitôt, en Qwirkles, face à la moyenne de tout ce qui aurait pu venir. Sans marge d’erreur, la moyenne est comptée exactement.
       *[other] Ce que chaque pioche et chaque lancer valait aussitôt, en points, face à la moyenne de tout ce qui aurait pu venir. Sans marge d’erreur, la moyenne est comptée exactement.
    }
web-review-luck-sum = En tout
web-review-luck-then = Chance : { $stroke }, { $luck }
