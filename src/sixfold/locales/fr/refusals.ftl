# Pourquoi un coup est refusé.

reason-game-over = La partie est terminée ; plus rien ne peut être joué.
reason-not-your-turn = Ce n’est pas votre tour.

reason-wrong-move =
    { $why ->
        [opening] Il faut d’abord ouvrir la partie : posez votre plus grande combinaison.
        [rolled] Vous avez déjà relancé pendant ce tour ; à présent, posez.
       *[other] Ce coup n’existe pas dans ce jeu.
    }

reason-empty =
    { $game ->
        [cards] Indiquez les cartes à jouer, au moins une.
        [cubes] Indiquez les cubes, au moins un.
       *[tiles] Indiquez les pièces, au moins une.
    }
reason-not-in-hand = Vous n’avez pas en main : { $piece }.
reason-occupied = La case { $cell } est déjà occupée.
reason-not-one-line = Tout ce que vous posez pendant un tour doit être sur une seule rangée, horizontale ou verticale.
reason-gap = La rangée aurait un vide en { $cell }.
reason-no-contact =
    { $game ->
        [cubes] Ce que vous posez doit toucher par un côté un cube déjà posé.
       *[tiles] Ce que vous posez doit toucher par un côté une pièce déjà posée.
    }
reason-line-too-long = { $piece } en { $cell } serait de trop : la rangée { $line } en compte six au plus.
reason-line-mixed = { $piece } en { $cell } ne va pas avec la rangée { $line } : une rangée partage une couleur ou une forme.
reason-line-duplicate = { $piece } en { $cell } serait en double dans la rangée { $line }.

reason-opening-not-largest =
    { $game ->
        [cards] Ouvrez avec votre plus grande combinaison : { $count } cartes différentes d’une même couleur ou d’une même forme, en une rangée.
        [cubes]
            { $count ->
                [one] Ouvrez avec un seul cube.
               *[other] Ouvrez avec votre plus grande combinaison : { $count } cubes différents d’une même couleur ou d’une même forme, en une rangée.
            }
       *[tiles]
            { $count ->
                [one] Ouvrez avec une seule pièce.
               *[other] Ouvrez avec votre plus grande combinaison : { $count } pièces différentes d’une même couleur ou d’une même forme, en une rangée.
            }
    }
reason-opening-off-origin = La première rangée doit couvrir la case 0,0.
reason-cannot-pass =
    { $game ->
        [cards] Vous pouvez encore jouer ou repiocher ; vous ne pouvez donc pas passer.
        [cubes] Un de vos cubes peut encore trouver sa place, peut-être après un lancer ; vous ne pouvez donc pas passer.
       *[tiles] Vous pouvez encore poser ou échanger ; vous ne pouvez donc pas passer.
    }

reason-swap-too-many =
    { $count ->
        [0] Le sac est vide ; il n’y a plus rien à échanger.
        [one] Il ne reste qu’une pièce dans le sac ; vous ne pouvez pas en échanger plus.
       *[other] Il ne reste que { $count } pièces dans le sac ; vous ne pouvez pas en échanger plus.
    }

reason-cannot-redraw =
    { $why ->
        [playable] Une de vos cartes peut être jouée ; vous ne pouvez donc pas repiocher. « conseil » montre comment.
       *[spent] Vous ne pouvez plus repiocher pendant ce tour.
    }
reason-row-too-short = La rangée { $row } ({ $cards }) est trop courte : une rangée compte au moins trois cartes.
reason-row-mixed = La rangée { $row } ({ $cards }) ne va pas ensemble : une rangée partage une couleur ou une forme.
reason-row-duplicate = La rangée { $row } ({ $cards }) contient une carte en double.
reason-table-card-missing = Il manque { $piece } : ce qui est sur la table y reste.
reason-nothing-played = Jouez au moins une carte de votre main.

unreadable-command = Je ne connais pas « { $text } ». « { $help } » montre ce que vous pouvez faire.
unreadable-choice = « { $text } » peut avoir plusieurs sens : { $choices }.
unreadable-piece = « { $text } » n’est pas une pièce. Une pièce s’écrit avec une lettre et un chiffre, par exemple R1.
unreadable-cell = « { $text } » n’est pas une case. Une case, ce sont deux nombres entiers, par exemple 2,-1.
unreadable-place = Je n’arrive pas à lire ce coup. Écrivez-le ainsi : { $example }
unreadable-direction = Dites après la case où va la rangée : > vers la droite ou v vers le bas, par exemple : { $example }
unreadable-where = Dites aussi où cela va, par exemple : { $example }
unreadable-row = Il n’y a pas de rangée { $text }.
unreadable-form = Écrivez-le ainsi : { $example }

draft-not-in-hand = Vous n’avez pas { $piece } en main.
draft-not-in-row = { $piece } n’est pas dans la rangée { $row }.
draft-nothing-to-undo = Il n’y a rien à annuler.
no-card-table = Seul le jeu de cartes a des rangées à réarranger.
