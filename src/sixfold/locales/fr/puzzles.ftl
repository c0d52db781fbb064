# Le navigateur : les problèmes.

puzzle-title = Problèmes
puzzle-about = Des positions de vraies parties où un coup est nettement le meilleur. Trouvez-le.
puzzle-home = Vers la première page
puzzle-opponent = Adversaire
puzzle-all = Tous les problèmes
puzzle-of-day = Problème du jour
puzzle-day-open = Le même pour tout le monde. Saurez-vous le résoudre ?
puzzle-day-done = Résolu. À demain !
puzzle-number = Problème { $number }
puzzle-difficulty = Difficulté { $of } sur { $most }
puzzle-solved = résolus
puzzle-alone = sans aide
puzzle-streak =
    { $count ->
        [one] jour d’affilée
       *[other] jours d’affilée
    }
puzzle-choose = Choix
puzzle-game = Jeu
puzzle-every-game = Tous les jeux
puzzle-theme-label = Thème
puzzle-every-theme = Tous les thèmes
puzzle-go = Problème suivant
puzzle-more = En voir plus
puzzle-theme =
    { $theme ->
        [qwirkle] Qwirkle
        [two_qwirkles] Deux Qwirkles à la fois
        [cross] Trois lignes à la fois
        [ends] Les deux bouts d’une ligne
        [block] Ne rien laisser au suivant
        [setup] Pas le plus de points
        [swap] Échanger
        [endgame] Fin de partie
        [reroll] Quels dés relancer
        [rebuild] Réarranger les rangées
       *[large] Quinze points et plus
    }
puzzle-task =
    { $task ->
        [roll] Quels dés relancez-vous ?
        [cards] Prenez autant de Qwirkles que possible.
       *[tiles] À vous : trouvez le meilleur coup.
    }
puzzle-right =
    { $helped ->
        [yes] Juste, avec un peu d’aide
       *[no] Juste !
    }
puzzle-ahead =
    { $form ->
        [roll] Ce lancer promet { $ahead } points de plus que tout autre choix, compté sur tout ce qui peut sortir.
        [cards]
            { $points ->
                [one] Il prend un Qwirkle, et on ne peut pas faire mieux.
               *[other] Il prend { $points } Qwirkles, et on ne peut pas faire mieux.
            }
       *[board]
            { $points ->
                [0] Il ne rapporte rien tout de suite
                [one] Il rapporte { $points } point tout de suite
               *[other] Il rapporte { $points } points tout de suite
            } et finit { $ahead } points devant tout autre coup { $how ->
                [proved] (prouvé jusqu’à la fin).
                [enumerated] (sur tous les ordres du sac).
               *[simulated] (sur { $times } donnes).
            }
    }
puzzle-why =
    { $theme ->
        [qwirkle] Il fait un Qwirkle.
        [two_qwirkles] Il fait deux Qwirkles à la fois.
        [cross] Il compte dans au moins trois lignes.
        [ends] Il complète les deux bouts d’une ligne.
        [block] D’autres coups ouvrent un Qwirkle au suivant, pas celui-ci.
        [setup] D’autres coups rapportent plus, mais donnent plus.
        [swap] Vos tuiles valent moins que de nouvelles.
        [endgame] Le sac vide, tout peut se compter.
        [reroll] Gardez ce qui va déjà ensemble.
        [rebuild] Des cartes posées doivent changer de rangée.
       *[large] C’est un grand tour.
    }
puzzle-found-by = Qui le trouve :
puzzle-found-none = Aucun niveau ne le trouve.
puzzle-study = Continuer d’ici
puzzle-next = Problème suivant
puzzle-wrong =
    { $form ->
        [roll] Pas le meilleur : { $points } points à espérer, { $behind } de moins qu’avec un autre choix.
        [cards] Pas tous : { $points } pris, { $behind } de plus sont possibles.
       *[board] Pas le meilleur : { $points } points maintenant, mais { $behind } derrière le meilleur coup.
    }
puzzle-try-again = Réessayez, ou appuyez sur « { $hint } ».
