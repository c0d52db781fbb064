# Les études dans le navigateur : toute position jouée, composée, pesée et partagée.

study-title = Étude
study-opening = Ouverture de la position …
study-no-position = Cette position ne peut pas être montrée
study-hands = Mains et points
# $hidden: how many pieces of a hand nobody knows.
study-hidden = { $hidden } inconnues
study-undo = Un coup en arrière
study-redo = Un coup en avant
study-bot = Qui joue la suite
study-bot-turn = Faire jouer un tour : { $bot }
study-bot-on = Faire jouer la suite : { $bot }
study-stop = Arrêter
study-best = Meilleurs coups
study-best-find = Peser les coups
study-best-weighing = Pesée en cours …
study-best-how = Touchez un coup pour le voir sur la table. Les chances sont celles de la place au trait, selon ce qu’elle peut savoir.
# How the numbers were come by.
study-how =
    { $how ->
        [proved] Prouvé.
        [enumerated] Compté exactement.
        [only] Il n’y a rien d’autre à faire.
       *[simulated] Simulé, { $times } fois chacun.
    }
# $kind: pass, redraw, keep
study-move =
    { $kind ->
        [pass] Passer
        [redraw] Repiocher
       *[keep] Ne rien relancer
    }
study-chance = gagne { $chance } %
study-over = La partie est finie.
study-stands = Plus personne ne peut jouer.
study-around = Plus sur cette position
study-share = Partager
study-copy-link = Copier le lien
study-copy-position = Copier la position
study-open = Ouvrir une position
study-open-text = La position en texte, ou un lien
study-open-go = Ouvrir
study-set-up = Composer
study-set-up-done = Jouer d’ici
study-set-up-back = Revenir sans rien changer
study-clear = Tout enlever
study-anew = Piocher autrement
study-anew-how = Ce qui est caché vient dans un autre ordre.

study-players = Joueurs
study-turn = Au trait
study-seat = Place { $seat }
study-score = Points de la place { $seat }
study-hand = Main de la place { $seat }
study-stack = Qwirkles de la place { $seat }
study-stack-add = Ajouter un Qwirkle
study-palette = Pièces à poser
study-unknown = pièce inconnue
study-chosen = { $piece } : choisi.
study-put-hand = { $piece } dans la main de la place { $seat }
study-put-row = { $piece } dans la rangée { $row }
study-put-new = Nouvelle rangée avec { $piece }
study-take = Enlever : { $piece }
study-keys = Touchez une pièce, puis l’endroit où la poser ; toucher ce qui est posé l’enlève. Sur le plateau, les touches R O Y G B P choisissent la couleur, 1 à 6 posent la forme, Retour arrière enlève.
study-rest =
    { $game ->
        [cards] Il reste { $count } cartes dans la pioche.
        [cubes] Il reste { $count } cubes dans le sac.
       *[tiles] Il reste { $count } tuiles dans le sac.
    }
study-unreadable = Illisible à partir du caractère { $column }.
# Why no game comes to a position.
study-impossible =
    { $why ->
        [too_many_alike] Il y en a trop : { $piece }.
        [too_few_left] Il y a plus de pièces cachées qu’il n’en reste dans la boîte.
        [hand_too_large] Une main a trop de pièces.
        [two_parts] Toutes les pièces doivent se toucher.
        [broken_line] Une ligne ne va pas : une couleur ou une forme, rien en double.
        [broken_row] La rangée { $row } ne va pas : au moins trois d’une couleur ou d’une forme, rien en double.
        [qwirkle_on_table] La rangée { $row } est un Qwirkle : il serait déjà pris.
        [stacks] Les Qwirkles pris ne vont pas avec les points.
        [begun] Rien n’est posé, donc personne ne peut avoir de points.
        [not_begun] Il faut que quelque chose soit posé pour que la partie continue.
        [rolled] On ne reste pas sur un lancer qui ne va nulle part.
        [last_turns] La pioche n’est pas vide, donc les derniers tours n’ont pas commencé.
        [no_set] La main au trait n’a rien pour ouvrir.
        [empty_hand] Une main est vide alors qu’il reste des pièces à piocher.
       *[other] Aucune partie n’arrive à cette position.
    }
