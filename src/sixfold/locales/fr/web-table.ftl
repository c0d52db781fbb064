# Le jeu dans le navigateur : une table.

web-players = Joueurs
web-turn = doit jouer
web-your-turn = C’est à vous.
web-away = absent
web-resigned = a abandonné
web-in-hand =
    { $game ->
        [cards] { $count ->
            [one] { $count } carte
           *[other] { $count } cartes
        }
        [cubes] { $count ->
            [one] { $count } cube
           *[other] { $count } cubes
        }
       *[tiles] { $count ->
            [one] { $count } tuile
           *[other] { $count } tuiles
        }
    }
web-around = Autour de la table
web-bag =
    { $game ->
        [cards] { $count ->
            [0] La pioche est épuisée
            [one] Une carte dans la pioche
           *[other] { $count } cartes dans la pioche
        }
        [cubes] { $count ->
            [0] Le sac est vide
            [one] Un cube dans le sac
           *[other] { $count } cubes dans le sac
        }
       *[tiles] { $count ->
            [0] Le sac est vide
            [one] Une tuile dans le sac
           *[other] { $count } tuiles dans le sac
        }
    }
web-unseen =
    { $game ->
        [cubes] Encore dans le sac
       *[other] Pas encore vues
    }
web-moves = Coups
web-moves-none = Rien ne s’est encore passé.
web-other-device = Jouer sur un autre appareil
web-other-device-how = Ce lien ouvre votre place sur un autre appareil, une fois et pendant un jour :
web-resign = Abandonner
web-resign-sure = Vraiment abandonner ?
web-watch-link = Lien pour regarder
web-link = Lien
web-qr = Code QR du lien
web-copy = Copier
web-copied = Copié
web-share = Partager
web-opening = La table s’ouvre …
web-broken = La connexion est perdue ; nouvel essai …
web-broken-here = La table reviendra avec la connexion. D’ici là, vous pouvez suivre les leçons.
web-were-away = Vous étiez absent.
web-return = Je suis de retour
web-no-table = Cette table n’est pas ici
web-closed = La table a été fermée.
web-gathering = On attend les autres
web-gathering-how = La partie commence dès que toutes les places sont prises.
web-awaited = Tout le monde est assis. La partie commence dès que ces appareils ont donné leur part de hasard : { $names }
web-seat-free = La place { $seat } est libre
web-rights = Places et appareils
web-rights-none = Votre place n’est ouverte que sur cet appareil.
web-free-seat = Libérer la place de { $name }
web-free-sure = Vraiment retirer sa place à { $name } ?
web-new-invitation = Nouvelle invitation pour la place { $seat }
web-link-renewed = L’ancien lien n’est plus valable.
web-close-table = Fermer la table
web-close-sure = Vraiment fermer la table ?
web-devices = Autres appareils
web-device = { $name }, depuis { $since }
web-device-revoke = Déconnecter
web-watch-renew = Nouveau lien pour regarder
web-watch-revoke = Plus personne ne regarde
web-watch-revoked = Plus personne ne peut regarder.
web-sure = Vraiment ?
web-curtain = { $name }, c’est à vous
web-curtain-how = Prenez l’appareil. Personne d’autre ne doit voir l’écran.
web-curtain-open = Je suis { $name }, montrez ma main

web-board = Plateau
web-board-keys = Les flèches vont de case en case, N à la prochaine case où quelque chose convient. 1 à 6 posent cette pièce de votre main, Entrée celle qui est choisie, Retour arrière la reprend, Contrôle et Entrée confirment.
web-track = Piste de score : { $scores }
web-camera = Vue
web-zoom-in = Plus grand
web-zoom-out = Plus petit
web-fit = Tout montrer
web-last-move = Montrer le dernier coup
web-cell = colonne { $x }, ligne { $y }
web-cell-piece = { $piece }, { $place }
web-cell-tentative = { $piece }, pas encore confirmé, { $place }
web-cell-empty = vide, { $place }
web-cell-fits = convient avec d’autres pièces, { $place }
web-cell-fits-hand = ici convient { $pieces } ; { $place }
web-dots = ● convient si le vide est comblé aussi
web-cell-fits-for =
    { $points ->
        [one] convient pour { $points } point
       *[other] convient pour { $points } points
    }, { $place }
web-hand = Votre main
web-hand-piece = { $place } : { $piece }
web-said-placed = { $piece }, { $place }
web-said-choose-first = Choisissez d’abord une pièce de votre main, ou tapez son numéro.
web-said-sorted = Votre main est triée.
web-said-hint = C’est ce que propose le hibou. Confirmez ou reprenez.
web-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-qwirkle = Qwirkle !
web-recall = Reprendre
web-shuffle = Mélanger la main
web-sort = Trier la main
web-swap = Échanger des tuiles
web-roll = Relancer
web-hint = Conseil
web-confirm = Confirmer
web-pass = Passer
web-confirm-tray =
    { $kind ->
        [swap] En échanger { $count }
       *[roll] { $count ->
            [0] N’en relancer aucun
           *[other] En relancer { $count }
        }
    }
web-pick =
    { $kind ->
        [swap] Touchez les tuiles à échanger, { $most } au plus.
       *[roll] Touchez les cubes à relancer.
    }
# The chance that a swap draws at least one such tile.
web-odds =
    { $want ->
        [qwirkle] Termine un Qwirkle : { $chance } %
        [set] Va avec les tuiles gardées : { $chance } %
       *[fit] Se pose quelque part : { $chance } %
    }
web-wait-turn = Attendez les autres.
web-your-turn-how = À vous : tirez une pièce sur le plateau, ou touchez-la puis une case.
web-open-with =
    { $game ->
        [cards] Vous ouvrez : posez { $count } cartes d’une couleur ou d’une forme comme première rangée.
        [cubes] { $count ->
            [1] Vous ouvrez avec un seul cube.
           *[other] Vous ouvrez : posez { $count } cubes d’une couleur ou d’une forme en une ligne.
        }
       *[tiles] { $count ->
            [1] Vous ouvrez avec une seule tuile.
           *[other] Vous ouvrez : posez { $count } tuiles d’une couleur ou d’une forme en une ligne.
        }
    }
web-must-swap = Aucune de vos tuiles ne convient : échangez-en.
web-must-roll = Aucun de vos cubes ne convient tel quel : relancez.
web-must-redraw = Aucune de vos cartes n’est jouable : montrez-les et repiochez.
web-must-pass = Vous ne pouvez rien faire : passez.

web-row = Rangée { $row }
web-rows-none = Aucune carte sur la table.
web-new-row = Nouvelle rangée
web-put-row = Mettre dans la rangée { $row }
web-pick-row = Choisir toute la rangée { $row }
web-card-own = { $card }, à vous
web-card-last = { $card }, jouée en dernier
web-ask-play = Rien à jouer ?
# $hints: yes, no
web-play-exists =
    { $hints ->
        [yes] Un coup existe, il faut donc le jouer. Cherchez encore, ou demandez le conseil.
       *[no] Un coup existe, il faut donc le jouer. Cherchez encore.
    }
web-shows = { $name } : rien à jouer. Voici la main.
web-stacks = { $name } – Qwirkles : { $count }
web-put-hand = Reprendre en main
web-undo = Annuler
web-redo = Refaire
web-redraw = Montrer et repiocher
web-cards-how = Choisissez des cartes de votre main ou de la table, puis où elles vont.
web-cards-where = Où vont-elles ? Choisissez une rangée, ou une nouvelle.
web-cards-legal =
    { $count ->
        [one] Vous jouez { $count } carte.
       *[other] Vous jouez { $count } cartes.
    }{ $qwirkles ->
        [0] {""}
        [one] {" "}Un Qwirkle est à vous !
       *[other] {" "}{ $qwirkles } Qwirkles sont à vous !
    }
web-row-fault =
    { $reason ->
        [row_too_short] moins de trois
        [row_mixed] ni couleur ni forme commune
       *[row_duplicate] une carte en double
    }

web-you-won = Vous gagnez !
web-won =
    { $count ->
        [one] { $names } gagne
       *[other] Victoire partagée : { $names }
    }
web-curve = Les points, coup par coup
web-qwirkles = Qwirkles : { $count }
web-rematch = Rejouer
web-rematch-waits = On attend les autres
web-verify = Vérifier les tirages
web-record = Partie écrite
web-show-board = Montrer le plateau
web-show-result = Résultat
web-luck = Le hasard de cette partie
web-luck-how =
    { $shared ->
        [yes] Le serveur était lié à sa part avant que le premier appareil à la table tire la sienne. Après la partie, votre appareil peut le vérifier.
       *[no] Il n’est pas prouvé que le serveur n’a pas choisi le hasard de cette partie.
    }
web-luck-house = Empreinte de la part du serveur
web-luck-commitment = Empreinte de la graine
