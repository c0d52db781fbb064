# Les pièces et les éditions.

colour =
    { $colour ->
        [red] rouge
        [orange] orange
        [yellow] jaune
        [green] vert
        [blue] bleu
       *[purple] violet
    }
    .feminine =
        { $colour ->
            [red] rouge
            [orange] orange
            [yellow] jaune
            [green] verte
            [blue] bleue
           *[purple] violette
        }

shape =
    { $shape ->
        [circle] cercle
        [square] carré
        [diamond] losange
        [clover] trèfle
        [star4] étoile à quatre branches
       *[star8] étoile à huit branches
    }

figure =
    { $shape ->
        [circle] Stormtrooper
        [square] Z-6PO
        [diamond] R2-D2
        [clover] Yoda
        [star4] Dark Vador
       *[star8] Boba Fett
    }

piece =
    { $shape ->
        [star4] étoile { colour.feminine } à quatre branches
        [star8] étoile { colour.feminine } à huit branches
       *[other] { shape } { colour }
    }
piece-figure = { figure } { colour }

edition =
    { $edition ->
        [classic] Classique
        [travel] Voyage
        [starwars] Star Wars
        [cubes] Cubes
       *[cards] Jeu de cartes
    }

edition-summary =
    { $edition ->
        [classic] des pièces en rangées d’une même couleur ou d’une même forme
        [travel] le jeu classique avec une piste de score
        [starwars] le jeu classique avec six personnages à la place des formes
        [cubes] avec des dés visibles de tous, que l’on peut relancer
       *[cards] des rangées que chacun réarrange ; le plus de Qwirkle gagne
    }
