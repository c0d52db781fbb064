# Les niveaux des bots, du plus faible au plus fort.

# $level: mouse, rabbit, squirrel, fox, raven, owl
level =
    { $level ->
        [mouse] Souris
        [rabbit] Lapin
        [squirrel] Écureuil
        [fox] Renard
        [raven] Corbeau
       *[owl] Hibou
    }

level-summary =
    { $level ->
        [mouse] le premier adversaire d’un enfant, laisse échapper beaucoup
        [rabbit] facile, voit ce qui est proche et simple
        [squirrel] connaît le jeu, mais manque les lignes lointaines ou croisées
        [fox] joue bien et laisse échapper peu de choses
        [raven] prend le plus de points possible et voit tout
       *[owl] le plus fort, pense aux coups suivants
    }

ask-level = Contre qui ? Du plus faible au plus fort :
