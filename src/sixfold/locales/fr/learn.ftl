# Les leçons et la page des règles dans le navigateur.

learn-title = Apprendre à jouer
learn-about = Chaque leçon dure deux ou trois minutes. Vous regardez, vous touchez et vous voyez pourquoi.
learn-home = Vers la page d’accueil
learn-back = Vers toutes les leçons
learn-lesson = Leçon : { $edition }
learn-step = Étape { $step } sur { $steps }
learn-next = Suivant
learn-skip = Passer
learn-previous = Retour
learn-again = Encore une fois
learn-check = Vérifier
learn-yes = Oui
learn-no = Non
learn-right = Exact !
learn-miscounted = Pas tout à fait. Cherchez chaque rangée où il y a du nouveau, et comptez tout ce qu’elle contient.
learn-misjudged = Pas tout à fait. Regardez encore.
learn-arrange-how = Glissez une carte, ou touchez-la, puis une rangée.
learn-arranged-else = Chaque rangée est correcte, mais on demande encore autre chose.
learn-mispicked = Pas tout à fait. Essayez encore.
learn-refused =
    { $fault ->
        [no_contact] Il n’y a rien à côté de cette case. Ce que vous posez doit toucher quelque chose.
        [line_mixed] Ici, le voisin n’aurait ni la même couleur ni la même forme.
       *[line_duplicate] Cette rangée contient déjà exactement la même.
    }
learn-also =
    { $want ->
        [two] Elle va aussi ici, mais ne forme qu’une rangée. Trouvez la case où elle en forme deux.
       *[qwirkle] Elle va aussi ici, mais la longue rangée reste à cinq. Où passe-t-elle à six ?
    }
learn-finished = Bravo ! Vous savez jouer.
learn-finished-more = Le reste vient en jouant. Le jeu vous dit chaque fois pourquoi quelque chose ne va pas.
learn-play = Jouer
learn-rules = Les règles
learn-rules-about = Tout ce qu’il faut savoir, jeu par jeu.

learn-full = Les 108 pièces sur un plateau
learn-board = Plateau
learn-table = Rangées sur la table
learn-after = Après le coup
learn-hand = Votre main
learn-piece = Votre pièce
learn-row = Rangée { $row } : { $cards }
learn-cell = Ligne { $row }, colonne { $column } : { $what }
learn-cell-empty = vide
learn-cell-piece = { $piece }
learn-cell-new = nouveau : { $piece }
learn-track = Piste de score : le marqueur est sur { $points }.

learn-tiles-colour = Des pièces côte à côte forment une rangée. Une rangée peut être toute d’une même couleur. Alors chaque forme y est différente.
learn-tiles-colour-ask = Touchez une case où votre pièce va bien.
learn-tiles-colour-done = Elle a la couleur de la rangée, et sa forme y est nouvelle.
learn-tiles-shape = Ou bien une rangée est toute d’une même forme. Alors chaque couleur y est différente.
learn-tiles-shape-ask = Touchez une case où votre pièce va bien.
learn-tiles-shape-done = Elle a la forme de la rangée, et sa couleur y est nouvelle.
learn-tiles-twice = Aucune pièce n’est deux fois dans une rangée : jamais la même couleur et la même forme.
learn-tiles-twice-ask = La pièce tout à droite peut-elle rester là ?
learn-tiles-twice-done = Non : cette rangée contient déjà la même pièce.
learn-tiles-cross = Souvent, une pièce est dans deux rangées à la fois, une horizontale et une verticale. Elle doit aller dans les deux.
learn-tiles-cross-ask = Trouvez la case où votre pièce forme deux rangées.
learn-tiles-cross-done = Elle compte dans les deux : 2 points à l’horizontale et 2 à la verticale, 4 en tout.
learn-tiles-count = Chaque rangée que vous formez ou allongez rapporte un point par pièce. Les anciennes pièces comptent aussi.
learn-tiles-count-ask = Les quatre nouvelles pièces sont en haut. Combien de points rapportent-elles ?
learn-tiles-count-done = 4 pour la rangée du haut, puis 4, 2 et 4 pour les trois rangées verticales : 14.
learn-tiles-one-line = Vous pouvez poser plusieurs pièces en un tour. Elles partagent une couleur ou une forme, et vont toutes dans la même rangée.
learn-tiles-one-line-ask = Quelqu’un veut poser les deux nouvelles pièces en un tour. Est-ce permis ?
learn-tiles-one-line-done = Non : elles sont dans deux rangées différentes. Un tour, une rangée.
learn-tiles-ends = Les pièces d’un tour vont dans une seule rangée. Elles n’ont pas besoin de se toucher : certaines peuvent aller à un bout, d’autres à l’autre.
learn-tiles-ends-ask = Deux nouvelles pièces à gauche, une à droite. Est-ce possible en un tour ?
learn-tiles-ends-done = Oui : les trois sont dans la même rangée, et elle n’a pas de vide.
learn-tiles-first = Voici trois tours d’une même partie. Au premier, quelqu’un pose quatre étoiles de quatre couleurs.
learn-tiles-first-ask = Les quatre nouvelles étoiles sont à droite. Combien de points rapportent-elles ?
learn-tiles-first-done = 4 pour la rangée d’étoiles verticale et 3 pour la rouge qui s’est allongée : 7.
learn-tiles-second = La partie continue : à gauche, quelqu’un pose quatre pièces jaunes.
learn-tiles-second-ask = Combien de points rapportent-elles ?
learn-tiles-second-done = 4 pour la rangée jaune et 2 pour les deux losanges l’un sur l’autre : 6.
learn-tiles-third = Un Qwirkle dans la même partie : trois pièces rouges complètent la rangée rouge, deux à gauche et une à droite.
learn-tiles-third-ask = Combien de points rapportent-elles ?
learn-tiles-third-done = 12 pour le Qwirkle, 3 pour les losanges et 2 pour les étoiles l’une sous l’autre : 17.
learn-tiles-qwirkle = Six dans une rangée font un Qwirkle, et aucune rangée n’est plus longue. Il vaut 12 points : 6 pour les pièces et 6 de plus.
learn-tiles-qwirkle-ask = Trouvez la case où votre pièce complète le Qwirkle.
learn-tiles-qwirkle-done = Six formes différentes d’une même couleur : un Qwirkle !
learn-tiles-last = Après votre tour, vous complétez votre main à six pièces. Au lieu de poser, vous pouvez échanger. Quand le sac est vide, la première personne qui pose sa dernière pièce met fin à la partie et reçoit 6 points de plus.
learn-tiles-last-ask = Le sac est vide, et c’était votre dernière pièce. Combien de points recevez-vous ?
learn-tiles-last-done = 3 pour la rangée et 6 pour avoir fini : 9. Le plus de points gagne.

learn-travel-track = L’édition de voyage a une piste de score. Votre marqueur avance d’une case par point.
learn-travel-track-ask = Vous êtes sur 23 et avez posé les quatre pièces de droite. Où va votre marqueur ?
learn-travel-track-done = 4 points à la verticale et 3 à l’horizontale font 7 : il va de 23 à 30.

learn-starwars-figures = Ici, six personnages remplacent les six formes. Nous avons dessiné les nôtres ; sous chacun, vous lisez le nom qu’il représente. Quand nous disons « forme », pensez « personnage ».
learn-starwars-figures-ask = Touchez une case où votre pièce va bien.
learn-starwars-figures-done = Le même personnage, une nouvelle couleur. Tout le reste est comme dans le jeu classique.

learn-cubes-top = Un cube a une couleur et porte les six formes. Seule la forme du dessus compte. Tout le monde voit les cubes de tout le monde.
learn-cubes-top-ask = Lesquels de vos cubes vont quelque part, tels qu’ils sont ? Choisissez-les tous.
learn-cubes-top-done = L’un a la couleur de la rangée ; les deux autres ont la forme d’un cube et peuvent aller au-dessus ou au-dessous.
learn-cubes-opening = La plus grande combinaison commence : une couleur et des formes différentes, ou une forme et des couleurs différentes. Deux pareils ne comptent qu’une fois.
learn-cubes-opening-ask = Choisissez votre plus grande combinaison.
learn-cubes-opening-done = Trois d’une même couleur. Les deux pareils ne comptent qu’une fois.
learn-cubes-ends = Les cubes d’un tour vont dans une seule rangée. Ils n’ont pas besoin de se toucher : certains peuvent aller à un bout, d’autres à l’autre.
learn-cubes-ends-ask = Deux nouveaux cubes à gauche, un à droite. Est-ce possible en un tour ?
learn-cubes-ends-done = Oui : les trois sont dans la même rangée, et elle n’a pas de vide.
learn-cubes-roll = Avant de poser, vous pouvez relancer : autant de vos cubes que vous voulez, mais une seule fois par tour.
learn-cubes-roll-ask = Il manque une forme pour le Qwirkle. Quels cubes pourraient la montrer avec un peu de chance ? Choisissez-les tous.
learn-cubes-roll-done = Un cube garde toujours sa couleur. Seuls les bleus peuvent donc aider.
learn-cubes-count = On compte comme avec les pièces : un point par cube dans chaque rangée que vous formez ou allongez, et 6 de plus pour un Qwirkle.
learn-cubes-count-ask = Combien de points rapportent les trois nouveaux cubes ?
learn-cubes-count-done = 12 pour le Qwirkle, puis 3 et 2 pour les rangées verticales : 17.
learn-cubes-nothing = Dans ce jeu, on n’échange pas. Si rien ne va après votre relance, tous vos cubes sont relancés jusqu’à ce que l’un aille.
learn-cubes-nothing-ask = Aucun de vos cubes ne va. Pouvez-vous les échanger contre d’autres ?
learn-cubes-nothing-done = Ici, on n’échange pas : les cubes sont relancés, autant de fois qu’il le faut.

learn-cards-opening = Au jeu de cartes, vous avez neuf cartes en main. La plus grande combinaison commence et devient la première rangée. Il lui faut au moins trois cartes.
learn-cards-opening-ask = Choisissez votre plus grande combinaison.
learn-cards-opening-done = Quatre fois la même forme en quatre couleurs. C’est la première rangée sur la table.
learn-cards-add = Une rangée compte de trois à six cartes : une couleur et des formes différentes, ou une forme et des couleurs différentes. À votre tour, vous jouez au moins une carte.
learn-cards-add-ask = Quelle carte pouvez-vous ajouter à la rangée marquée ?
learn-cards-add-done = Elle a la couleur de la rangée et apporte une nouvelle forme.
learn-cards-twice = Aucune carte n’est deux fois dans une rangée.
learn-cards-twice-ask = La carte marquée peut-elle aller dans sa rangée ?
learn-cards-twice-done = Non : cette rangée contient déjà la même carte.
learn-cards-start = Vous pouvez commencer une rangée d’au moins trois cartes et compléter d’autres rangées dans le même tour.
learn-cards-start-ask = Posez vos trois losanges comme nouvelle rangée, et ajoutez une carte à la bleue.
learn-cards-start-done = Trois losanges en trois couleurs font une rangée, et la bleue en a quatre.
learn-cards-short = Les rangées sont à tout le monde. Vous pouvez prendre des cartes dans une rangée et les mettre dans une autre.
learn-cards-short-ask = Ici, une carte est passée de la première rangée à la deuxième. La table est-elle correcte ?
learn-cards-short-done = Non : il ne reste que deux cartes dans la première rangée, et il en faut trois.
learn-cards-build = Dans le même tour, vous pouvez séparer des rangées, les réunir et en faire de nouvelles. C’est la table à la fin qui compte.
learn-cards-build-ask = Jouez vos deux cartes. Il faut aussi déplacer deux cartes sur la table.
learn-cards-build-done = Trois rangées de trois cartes, et chacune partage une couleur ou une forme.
learn-cards-qwirkle = Une rangée de six est un Qwirkle. Vous la prenez tout de suite comme pile. Le plus de piles gagne.
learn-cards-qwirkle-ask = Faites une rangée de six avec vos deux cartes et une de la table.
learn-cards-qwirkle-done = L’autre rangée garde trois cartes, et vous prenez un Qwirkle.
learn-cards-stay = À la fin de votre tour, vous complétez votre main à neuf cartes.
learn-cards-stay-ask = Quelqu’un a posé une carte et en a repris une autre de la table dans sa main. Est-ce permis ?
learn-cards-stay-done = Non : ce qui est sur la table y reste, ou la quitte avec un Qwirkle.

learn-rules-tiles-pieces = Les pièces
learn-rules-tiles-pieces-text = Il y a 108 pièces en six couleurs et six formes, trois de chaque sorte. On joue de deux à quatre. Chacun en pioche six et les cache aux autres.
learn-rules-tiles-lines = Les rangées
learn-rules-tiles-lines-text =
    Des pièces côte à côte sans vide sont une rangée, horizontale ou verticale.
    Dans une rangée, il y a soit une seule couleur et chaque forme change, soit une seule forme et chaque couleur change. Aucune pièce n’y est deux fois, donc il y en a six au plus. Six font un Qwirkle.
    Là où deux rangées se croisent, la pièce doit aller dans les deux.
learn-rules-tiles-opening = Qui commence
learn-rules-tiles-opening-text = Chacun cherche sa plus grande combinaison : des pièces qui pourraient former une rangée. Deux pareilles comptent une fois. La plus grande commence et se pose en entier. À égalité, la personne la plus jeune commence ; à nos tables, c’est la première place, sauf si vous indiquez les âges.
learn-rules-tiles-turn = Votre tour
learn-rules-tiles-turn-text =
    Posez une ou plusieurs pièces qui partagent une couleur ou une forme. Toutes vont dans une même rangée. Elles peuvent aller aux deux bouts ou remplir des vides, mais à la fin la rangée n’a pas de vide.
    L’une au moins touche une pièce déjà posée. Puis vous complétez votre main à six.
learn-rules-tiles-swap = Échanger
learn-rules-tiles-swap-text = Au lieu de poser, vous pouvez échanger d’une à six pièces, au plus autant que le sac en contient. D’abord vous piochez, ensuite les vôtres vont dans le sac. Votre tour s’arrête là. Si rien ne va, vous devez échanger. Si le sac est vide aussi, vous passez.
learn-rules-tiles-points = Les points
learn-rules-tiles-points-text =
    Chaque rangée que vous formez ou allongez rapporte un point par pièce. Une pièce dans deux rangées compte deux fois. Une pièce seule n’est pas une rangée.
    Un Qwirkle rapporte 6 de plus, donc 12.
learn-rules-tiles-end = La fin
learn-rules-tiles-end-text = Quand le sac est vide, la première personne qui pose sa dernière pièce met fin à la partie et reçoit 6 points. Si plus aucune pièce de personne ne va, la partie finit sans eux. Le plus de points gagne ; à égalité, la victoire est partagée.
learn-rules-travel-track = La piste de score
learn-rules-travel-track-text = Les règles sont celles du jeu classique. Chacun a un marqueur qui avance d’une case par point.
learn-rules-starwars-figures = Les personnages
learn-rules-starwars-figures-text = Les règles sont celles du jeu classique. Six personnages remplacent les six formes. Les dessins sont les nôtres et ne ressemblent pas à ceux de la boîte.
learn-rules-cubes-cubes = Les cubes
learn-rules-cubes-cubes-text = Il y a 90 cubes, 15 de chaque couleur. Un cube garde sa couleur et porte les six formes ; celle du dessus compte. Chacun en pioche six et les lance. Ils restent toujours visibles.
learn-rules-cubes-opening = Qui commence
learn-rules-cubes-opening-text = La plus grande combinaison lancée commence et se pose en entier. Avant cela, on ne relance pas.
learn-rules-cubes-turn = Votre tour
learn-rules-cubes-turn-text =
    D’abord vous pouvez relancer une fois autant de vos cubes que vous voulez.
    Puis vous en posez un ou plusieurs comme dans le jeu classique : avec une couleur ou une forme en commun, dans une rangée sans vide qui touche ce qui est posé.
    À la fin vous complétez à six, et les nouveaux cubes sont lancés.
learn-rules-cubes-stuck = Quand rien ne va
learn-rules-cubes-stuck-text = Si rien ne va après votre relance, tous vos cubes sont relancés jusqu’à ce que quelque chose aille. Si aucune forme de vos couleurs ne peut aller nulle part, vous passez. Si tout le monde a passé à la suite, la partie est finie. On n’échange pas.
learn-rules-cubes-points = Les points
learn-rules-cubes-points-text = Un point par cube dans chaque rangée que vous formez ou allongez, et 6 de plus pour un Qwirkle.
learn-rules-cubes-end = La fin
learn-rules-cubes-end-text = Quand le sac est vide, la première personne qui pose son dernier cube met fin à la partie et reçoit 6 points. Le plus de points gagne ; à égalité, la victoire est partagée.
learn-rules-cards-rows = Les rangées
learn-rules-cards-rows-text = Il y a 108 cartes, trois de chaque sorte. Chacun en reçoit neuf et les cache ; les autres forment la pioche. Une rangée compte de trois à six cartes : une couleur et des formes différentes, ou une forme et des couleurs différentes, aucune deux fois. Les rangées sont côte à côte et ne se croisent jamais.
learn-rules-cards-opening = Qui commence
learn-rules-cards-opening-text = La plus grande combinaison commence et devient la première rangée. Il lui faut au moins trois cartes ; si personne n’en a trois, on mélange et on redistribue.
learn-rules-cards-turn = Votre tour
learn-rules-cards-turn-text =
    Jouez au moins une carte de votre main. Commencez et complétez des rangées, déplacez des cartes, séparez et réunissez des rangées autant que vous voulez. À la fin, chaque rangée doit être correcte.
    Les cartes de la table ne reviennent jamais en main. Puis vous complétez votre main à neuf.
learn-rules-cards-qwirkle = Qwirkle
learn-rules-cards-qwirkle-text = Une rangée qui atteint six cartes est à vous tout de suite. Posez-la devant vous comme pile, visible de tous. Ces cartes sont hors du jeu. Vous pouvez en prendre plusieurs en un tour.
learn-rules-cards-stuck = Quand rien ne va
learn-rules-cards-stuck-text = S’il n’y a vraiment aucun moyen de jouer une carte, vous montrez votre main et piochez neuf nouvelles cartes ; les anciennes vont dans la pioche. Le programme sait s’il y a un moyen. Après trois essais dans un tour, ou si la pioche est vide, vous passez.
learn-rules-cards-end = La fin
learn-rules-cards-end-text = Quand la dernière carte de la pioche est prise, chacun joue encore exactement un tour, aussi la personne qui l’a prise. Le plus de Qwirkle gagne ; à égalité, la victoire est partagée.
