# Le jeu dans le navigateur : ce qui s’est passé, et les refus. $who : you, other.

web-told-placed =
    { $who ->
        [you] Vous posez
       *[other] { $name } pose
    } : { $pieces }. { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
web-told-swapped =
    { $who ->
        [you] Vous échangez
       *[other] { $name } échange
    } { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }.
web-told-rolled =
    { $who ->
        [you] Vous relancez
       *[other] { $name } relance
    } : { $pieces }.
web-told-forced = Rien ne convient, tous les cubes de { $name } sont relancés : { $pieces }.
web-told-laid =
    { $who ->
        [you] Vous jouez
       *[other] { $name } joue
    } : { $pieces }.
web-told-qwirkle =
    { $who ->
        [you] Vous prenez
       *[other] { $name } prend
    } { $count ->
        [one] un Qwirkle
       *[other] { $count } Qwirkles
    } !
web-told-redrew =
    { $who ->
        [you] Vous montrez
       *[other] { $name } montre
    } { $pieces } : rien à jouer. Nouvelles cartes : { $count }.
web-told-shown =
    { $who ->
        [you] Vous montrez
       *[other] { $name } montre
    } { $pieces } : rien à jouer, tour passé.
web-told-passed =
    { $who ->
        [you] Vous passez
       *[other] { $name } passe
    }.
web-told-went-out =
    { $who ->
        [you] Vous posez votre dernière pièce
       *[other] { $name } pose sa dernière pièce
    } : { $points } de plus.
web-told-drew = Vous piochez : { $pieces }.
web-told-began = La partie commence.
web-told-ended = La partie est terminée.
web-told-rematch-made = La partie suivante est prête.
web-told-seat =
    { $what ->
        [sat] { $name } s’assied.
        [stood_up] { $name } a quitté la table.
        [freed] La place de { $name } est de nouveau libre.
        [timed_out] { $name } n’a plus de temps.
        [left] { $name } s’est absenté.
        [returned] { $name } est de retour.
        [resigned] { $name } abandonne.
       *[wants_rematch] { $name } veut rejouer.
    }

web-reason =
    { $reason ->
        [game_over] La partie est terminée.
        [not_your_turn] Ce n’est pas à vous.
        [wrong_move] Ce n’est pas possible maintenant.
        [empty] Choisissez d’abord quelque chose.
        [not_in_hand] Ce n’est pas dans votre main.
        [occupied] La case est déjà prise.
        [not_one_line] Tout ce que vous posez en un tour va dans une seule ligne.
        [gap] Il y a un trou dans la ligne.
        [no_contact] Il faut toucher, bord à bord, ce qui est déjà posé.
        [line_too_long] Une ligne compte six pièces au plus.
        [line_mixed] Cela ne va pas dans cette ligne : une seule couleur ou une seule forme.
        [line_duplicate] La même pièce serait deux fois dans cette ligne.
        [opening_not_largest] Ouvrez avec tout votre plus grand groupe, en une ligne.
        [opening_off_origin] La première ligne couvre le milieu du plateau.
        [cannot_pass] Vous pouvez encore faire quelque chose, donc pas passer.
        [swap_too_many] Il n’y en a pas autant dans le sac.
        [cannot_redraw] Vous pouvez encore jouer une carte.
        [row_too_short] Une rangée a au moins trois cartes.
        [row_mixed] Une rangée partage une couleur ou une forme.
        [row_duplicate] Aucune carte n’est deux fois dans une rangée.
        [table_card_missing] Ce qui est sur la table y reste.
       *[nothing_played] Jouez au moins une carte de votre main.
    }
web-refused =
    { $code ->
        [unknown_table] Cette table n’existe pas, ou ce navigateur n’y a pas de place.
        [seat_taken] Quelqu’un y est déjà assis.
        [not_found] Cela n’existe pas ici.
        [link_spent] Ce lien a déjà servi.
        [damaged] Ce qui est gardé de cette table est endommagé.
        [used_up] Cela s’est produit trop souvent à cette table.
        [unreachable] Le serveur est injoignable.
        [too_many] C’était trop souvent ; attendez un instant.
        [busy] Il y a trop à faire ; réessayez dans un instant.
        [unavailable] La base de données du serveur ne fonctionne pas pour l’instant ; réessayez dans un moment.
        [full] Le serveur est complet.
        [closing] Le serveur va redémarrer ; réessayez dans un instant.
        [stale] Quelqu’un a été plus rapide ; regardez encore.
        [impossible] Aucune partie n’arrive à cette position.
        [game_over] La partie est terminée.
        [not_your_turn] Ce n’est pas à vous.
        [hints_off] Pas de conseils à cette table.
        [already_done] C’est déjà fait.
        [not_maker] Seule la personne qui a ouvert la table peut le faire.
        [in_use] Quelqu’un joue déjà ici ; la place reste comme elle est.
        [spectators_off] Personne ne regarde à cette table.
       *[other] Le serveur refuse ({ $code }).
    }
