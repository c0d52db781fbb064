# Ce que le terminal dit et demande.

name-you = Vous
name-person = Joueur { $seat }
name-bot = Bot { $bot }
name-bot-seat = Bot { $bot } (place { $seat })

line-span = de { $first } à { $last }

greeting = { $edition }. À la table : { $seats }.
commitment =
    Empreinte de la graine dont découlent tous les tirages :
    {"  "}{ $commitment }
greeting-help = « aide » montre ce que vous pouvez faire, « règles » comment on joue, « conseil » propose un coup.

prompt = Votre coup :{" "}
prompt-for = { $name }, votre coup :{" "}
hand-over = { $name }, c’est à vous. Appuyez sur Entrée quand personne d’autre ne voit l’écran.{" "}

board-empty = La table est vide. La première rangée couvre la case 0,0.
table-empty = Il n’y a pas de cartes sur la table.
row-unfinished = pas encore correcte
stacks = Piles de Qwirkle, { $name } : { $shared }

hand-own = Votre main : { $pieces }
hand-of = { $name } a : { $pieces }

scores =
    { $game ->
        [cards] Qwirkle – { $scores }. { $bag ->
            [0] La pioche est épuisée.
            [one] Il reste une carte dans la pioche.
           *[other] Il reste { $bag } cartes dans la pioche.
        }
        [cubes] Points – { $scores }. { $bag ->
            [0] Le sac est vide.
            [one] Il reste un cube dans le sac.
           *[other] Il reste { $bag } cubes dans le sac.
        }
       *[tiles] Points – { $scores }. { $bag ->
            [0] Le sac est vide.
            [one] Il reste une pièce dans le sac.
           *[other] Il reste { $bag } pièces dans le sac.
        }
    }
score-of = { $name } : { $score }
track = Piste

unseen =
    { $game ->
        [cards] Pas encore vues, dans la pioche et dans les autres mains :
        [cubes] Encore dans le sac :
       *[tiles] Pas encore vues, dans le sac et dans les autres mains :
    }
legend-note =
    { $game ->
        [cards] Une carte s’écrit avec sa lettre et son chiffre.
       *[other] Une pièce s’écrit avec sa lettre et son chiffre, une case x,y : x compte vers la droite, y vers le bas. Une étoile marque ce qui a été posé en dernier, un point une case libre à côté d’une pièce.
    }

advice-opening =
    { $game ->
        [cards] Vous commencez : posez la plus grande combinaison de votre main comme première rangée, { $count } cartes.
        [cubes]
            { $count ->
                [one] Vous commencez : posez un cube sur 0,0.
               *[other] Vous commencez : posez la plus grande combinaison de vos cubes en une rangée qui couvre 0,0, soit { $count } cubes.
            }
       *[tiles]
            { $count ->
                [one] Vous commencez : posez une pièce sur 0,0.
               *[other] Vous commencez : posez la plus grande combinaison de votre main en une rangée qui couvre 0,0, soit { $count } pièces.
            }
    }
advice-swap = Aucune de vos pièces ne convient nulle part : échangez-en.
advice-roll = Aucun de vos cubes ne convient tel quel : relancez-en quelques-uns, ou aucun ; si rien ne convient encore, tous sont relancés.
advice-redraw = Aucune de vos cartes ne peut être jouée : il faut repiocher.
advice-pass = Vous ne pouvez rien faire : il faut passer.
advice-last-turn = La pioche est épuisée : c’est votre dernier tour.

hint = Vous pourriez taper : { $typed }. « { $take } » le fait pour vous.
hint-place =
    Vous pourriez taper : { $typed } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }). « { $take } » le fait pour vous.
hint-rows = Vous pourriez jouer { $pieces }, et la table serait ainsi. « { $take } » le fait pour vous.
moves =
    { $count ->
        [one] Il y a un seul coup :
       *[other] Il y a { $count } coups. Les meilleurs, avec leurs points :
    }
moves-countless = Au jeu de cartes, les coups sont trop nombreux pour être énumérés ; demandez plutôt un conseil.
draft-note = « { $done } » termine votre tour ainsi, « { $undo } » annule la dernière action.

saved = La partie est enregistrée dans { $path }.
not-saved = La partie n’est pas enregistrée.
save-failed = La partie ne peut pas être enregistrée dans { $path } : { cause }. Vous pouvez continuer à jouer.
save-unreadable = La partie enregistrée { $path } est illisible ; la lecture échoue à la ligne { $line }, colonne { $column }.
save-damaged = La partie enregistrée { $path } est endommagée : elle ne redonne pas la même partie.
save-aside = Elle est conservée sous { $path }.
file-finished = { $path } contient une partie terminée. Indiquez un autre fichier.
file-taken = { $path } contient déjà une partie et reste tel quel. Indiquez un autre fichier.
goodbye = Au revoir !

ask-edition = À quelle édition voulez-vous jouer ?
ask-bots = Contre combien de bots voulez-vous jouer ?
ask-number = De 1 à { $most } (Entrée pour { $usual }) :{" "}
answer-number = Tapez un nombre de 1 à { $most }, s’il vous plaît.
ask-resume = Une partie vous attend : { $edition }, { $scores }.
ask-yes-no = La reprendre ? (Entrée pour oui, ou non) :{" "}

result-you = Vous avez gagné. Félicitations !
result = { $name } gagne.
result-shared = La victoire est partagée par : { $names }.
seed = Graine de tous les tirages : { $seed }
proof =
    Le compte rendu est conservé. Cette commande prouve que tout découle de la graine :
    {"  "}sixfold verify { $path }

# $cause: missing, folder, forbidden, full, other
cause =
    { $cause ->
        [missing] il n’existe pas
        [folder] c’est un dossier
        [forbidden] l’accès est refusé
        [full] le disque est plein
       *[other] le système refuse
    }
