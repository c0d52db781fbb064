# Le navigateur : une partie coup par coup, et sa fin.

web-replay = Revoir la partie
web-replay-close = Retour à la table
web-replay-study = Continuer d’ici
web-replay-slider = Coup
# Le plus court possible : entre deux boutons.
web-replay-step = { $step } / { $steps }
web-replay-first = Au début
web-replay-back = Un coup en arrière
web-replay-on = Un coup en avant
web-replay-last = Au dernier coup
web-replay-hand = Main de { $name } :
# $what: passed, redrew, resigned
web-brief =
    { $what ->
        [passed] passe
        [redrew] pioche à nouveau
       *[resigned] abandonne
    }

web-best-turns = Les meilleurs coups
web-replay-link = Lien pour voir et revoir cette partie
