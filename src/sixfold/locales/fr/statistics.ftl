# Le navigateur : les statistiques des parties qu’il a jouées.

stats-title = Vos statistiques
stats-home = Vers la première page
stats-empty = Aucune partie terminée
stats-empty-about = Jouez une partie jusqu’au bout et vous verrez ici où vous en êtes : victoires, points, Qwirkles et précision.
stats-filter = Édition
stats-all = Toutes
stats-games =
    { $count ->
        [one] partie
       *[other] parties
    }
stats-won = gagnées
stats-a-game =
    { $unit ->
        [qwirkles] Qwirkles pris par partie
       *[points] Points par partie
    }
stats-a-turn =
    { $unit ->
        [qwirkles] Qwirkles pris par tour
       *[points] Points par tour
    }
stats-best-turn =
    { $unit ->
        [qwirkles] Le plus de Qwirkles en un tour
       *[points] Meilleur tour
    }
stats-qwirkles = Qwirkles par partie
stats-accuracy = Précision
stats-accuracy-none = Ouvrez l’analyse d’une partie terminée : votre précision s’affichera ici, partie après partie.
stats-axis-game = partie
stats-series = d’abord { $first }, en dernier { $last }, au moins { $least }, au plus { $most }
stats-by-opponent = Par adversaire
stats-by-edition = Par édition
stats-outcome =
    { $outcome ->
        [won] gagné
        [tied] égalité
       *[lost] perdu
    }
stats-won-share = part des victoires
stats-somebody = Quelqu’un
stats-all-games = Toutes les parties en chiffres
stats-column =
    { $part ->
        [date] Date
        [edition] Édition
        [against] Contre
        [outcome] Résultat
        [points] Score
        [turn] Meilleur tour
        [qwirkles] Qwirkles
       *[accuracy] Précision
    }
stats-kept-here = Ces chiffres ne restent que dans ce navigateur. Les parties jouées à plusieurs sur cet appareil ne comptent pas.
stats-export = Enregistrer
stats-delete = Supprimer
stats-delete-sure = Supprimer tous les chiffres ?
stats-delete-yes = Oui, supprimer
stats-delete-no = Non
stats-deleted = Vos statistiques sont supprimées.
