# Les règles en bref.

rules-tiles =
    Les pièces forment des rangées, horizontales et verticales, sans vide.
    Dans une rangée, tout est d’une même couleur avec des formes différentes, ou d’une même forme avec des couleurs différentes. Elle compte donc six pièces au plus ; six font un Qwirkle.
    À votre tour, posez une ou plusieurs pièces qui partagent une couleur ou une forme. Elles vont toutes dans une rangée, et l’une au moins touche une pièce déjà posée. Puis complétez votre main à six.
    Ou bien échangez d’une à six pièces, et votre tour s’arrête là. Si rien ne convient, vous devez échanger ; si le sac est vide aussi, vous passez.
    Chaque rangée que vous formez ou allongez rapporte un point par pièce, et un Qwirkle six de plus.
    Quand le sac est vide, qui pose sa dernière pièce met fin à la partie et reçoit six points. Si plus rien ne convient à personne, la partie finit sans eux. Le plus de points gagne.
    La plus grande combinaison en main ouvre la partie, avec toutes ses pièces.
rules-travel = L’édition de voyage est le jeu classique avec une piste de score : votre marqueur avance avec vos points.
rules-starwars = L’édition Star Wars est le jeu classique avec un personnage à la place de chaque forme.
rules-cubes =
    Chaque cube a une couleur et porte les six formes ; c’est la face du dessus qui compte. Tout le monde voit tous les cubes.
    Les rangées sont celles du jeu classique : une couleur et des formes différentes, ou une forme et des couleurs différentes, six au plus. Six font un Qwirkle.
    À votre tour, vous pouvez d’abord relancer une fois autant de vos cubes que vous voulez. Puis posez-en un ou plusieurs qui partagent une couleur ou une forme, dans une rangée qui touche ce qui est posé. Complétez ensuite à six ; les nouveaux cubes sont lancés.
    Si rien ne convient après votre relance, tous vos cubes sont relancés jusqu’à ce que l’un convienne. Si aucune forme de vos couleurs ne peut jamais convenir, vous passez. On n’échange pas.
    Chaque rangée que vous formez ou allongez rapporte un point par cube, et un Qwirkle six de plus.
    Quand le sac est vide, qui pose son dernier cube met fin à la partie et reçoit six points. Le plus de points gagne.
rules-cards =
    Une rangée compte de trois à six cartes, toutes d’une même couleur avec des formes différentes ou toutes d’une même forme avec des couleurs différentes.
    À votre tour, jouez au moins une carte de votre main. Vous pouvez commencer et compléter des rangées, déplacer des cartes, séparer et réunir des rangées comme il vous plaît ; à la fin, chaque rangée doit être correcte. Ce qui est sur la table ne revient jamais en main.
    Une rangée de six est un Qwirkle : vous la prenez comme pile.
    Si aucune de vos cartes ne peut être jouée, vous montrez votre main et en piochez une autre, trois fois par tour au plus ; ensuite vous passez.
    À la fin de votre tour, vous complétez votre main à neuf cartes. Quand la pioche est épuisée, chacun joue encore un tour. Le plus de Qwirkle gagne.
    La plus grande combinaison d’au moins trois cartes ouvre la partie.
