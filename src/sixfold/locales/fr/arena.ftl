# L’arène.

cli-arena = faire jouer des robots et des programmes les uns contre les autres, et mesurer leur force

arena-player = JOUEUR
arena-number = NOMBRE
arena-folder = DOSSIER
arena-shares = PARTS
arena-address = ADRESSE
arena-players = qui joue : un robot ({ $bots }), avec son temps par coup si on le souhaite (greedy:100ms), ou un programme qui parle le protocole du moteur (cmd:./mybot, greedy@cmd:sixfold engine) ; un nom à vous se met devant (old=greedy)
arena-games = combien de parties chaque table joue au plus ; sinon { $usual }
arena-round-robin = tous jouent contre tous
arena-seats = combien sont assis à une table quand tous jouent contre tous, de 2 à 4 ; sinon 2
arena-seed = la graine de toutes les donnes ; sinon « { $usual } »
arena-ms = le temps par coup, en millièmes de seconde
arena-patience = combien de secondes au-delà de son temps on attend un programme ; sinon 10
arena-sprt = s’arrêter dès qu’il est décidé laquelle de deux parts de victoires a le premier joueur, par exemple 0.5,0.55 ; les deux erreurs permises peuvent suivre, sinon 0.05,0.05
arena-out = conserver chaque partie dans ce fichier ; la même commande continue avec lui
arena-save-games = écrire le compte rendu de chaque partie dans ce dossier
arena-plots = dessiner l’échelle, les points et le calibrage dans ce dossier, en SVG
arena-workers = combien de parties se jouent à la fois ; sinon une par processeur
arena-ray = jouer sur la grappe Ray à cette adresse ; « local » en démarre une ici

arena-decimal-mark = ,
arena-progress-begun = { $done }/{ $total }
arena-progress = { $done }/{ $total }, reste { $left }

arena-heading =
    { $edition }, { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }, graine « { $seed } »
arena-nothing = Aucune partie n’a été jouée.
arena-column-player = joueur
arena-column-rating = cote
arena-column-wins = victoires % (95 %)
arena-column-even = égal %
arena-column-points = points
arena-column-games = parties
arena-column-forfeits = forfaits
arena-column-slowest = plus lent s
arena-duels = Combien de fois le joueur d’une ligne a devancé celui d’une colonne, en % :
arena-lead = { $name } mène de { $lead } ± { $error } points par partie.
arena-lead-unknown = Trop peu de parties ont été jouées jusqu’au bout pour comparer les points.
arena-test-high =
    Décidé après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    } : { $name } gagne { $high } % plutôt que { $low } %.
arena-test-low =
    Décidé après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    } : { $name } gagne { $low } % plutôt que { $high } %.
arena-test-open =
    Pas encore décidé après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    } : si { $name } gagne { $low } % ou { $high } %.
arena-test-ratio = Logarithme du rapport de vraisemblance { $ratio }, décidé à { $least } ou à { $most }.

arena-lapse =
    { $lapse ->
        [not_started] impossible de le démarrer
        [timeout] pas de réponse à temps
        [crash] il s’est arrêté
        [garbage] sa réponse n’en était pas une
        [too_long] sa réponse était trop longue
        [error] il a répondu par une erreur
        [illegal] son coup était illégal
       *[other] { $lapse }
    }
arena-forfeit =
    { $name } a perdu { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } par forfait : { arena-lapse } ({ $detail }).

arena-interrupted = Interrompu. Ce qui est joué est conservé dans { $path } ; la même commande continue avec lui.
arena-interrupted-lost = Interrompu. Rien n’a été conservé : --out conserve les parties dans un fichier.

arena-unknown-bot = « { $text } » n’est pas un robot. Il y a : { $choices }. Un programme s’écrit cmd:COMMANDE.
arena-bad-player = « { $text } » ne désigne pas un joueur. Écrivez greedy, greedy:100ms, cmd:./mybot ou nom=greedy.
arena-bad-command = « { $text } » n’est pas une commande.
arena-no-program = Il n’y a pas de programme « { $text } » à exécuter.
arena-how-many = Un match a de 2 à 4 places, pas { $count }. Indiquez un joueur pour chacune, ou faites-en jouer beaucoup avec --round-robin.
arena-seats-differ = Les { $count } joueurs indiqués ont { $count } places ; --seats va avec --round-robin.
arena-one-player = Un seul joueur ne prouve rien. Donnez deux noms au même robot pour le comparer à lui-même : a=greedy b=greedy.
arena-same-name = Deux joueurs s’appellent « { $text } ». Donnez à l’un d’eux un nom à lui : nom=greedy.
arena-bad-seats = Une table ne peut avoir « { $text } » places : il y en a de 2 à 4.
arena-too-few = { $count } joueurs ne remplissent pas une table de { $seats }.
arena-test-of-match = --sprt décide d’un match ; quand tous jouent contre tous, toutes les parties se jouent.
arena-bad-number = « { $text } » n’est pas un nombre possible pour { $option }.
arena-bad-test = « { $text } » ne sont pas deux parts entre 0 et 1, la plus petite d’abord, comme 0.5,0.55 ; deux erreurs en dessous de 0.5 peuvent suivre.
arena-bad-file = { $path } n’est pas le fichier d’un tournoi ; la lecture échoue à la ligne { $line }.
arena-file-in-use = Une autre exécution ajoute justement des parties à { $path } ; attends qu’elle finisse ou choisis un autre fichier.
arena-other-contest = { $path } contient un autre tournoi : « { $member } » y est { $said }, non { $asked }. Choisissez un autre fichier, ou donnez la même commande qu’alors.
arena-file-failed = { $path } ne peut pas être utilisé : { cause }.
arena-no-ray = Ray n’est pas installé. On l’obtient par : pip install "sixfold[ray]".
arena-no-cluster = Il n’y a pas de grappe Ray à « { $text } ».
arena-worker-lost = Le tournoi ne peut pas continuer : la partie { $game } a échoué par une faute de Sixfold ({ $detail }).

arena-chart-ladder = { $edition } : cotes avec intervalles à 95 %
arena-chart-rating = cote (Elo), par rapport à la moyenne de tous
arena-chart-scores = { $edition } : combien de fois combien de points
arena-chart-points = points dans une partie
arena-chart-calibration = { $edition } : chances annoncées et parties gagnées
arena-chart-told = chance de gagner annoncée
arena-chart-won = parties gagnées
