# Ce que donne la preuve d’une partie.

finding-proven =
    Prouvé : tous les tirages ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}et lancers ({ $rolls })
    } découlent de la graine, et la graine correspond à son empreinte.
finding-proven-so-far =
    Prouvé jusqu’où la partie est allée : tous les tirages ({ $draws }){ $rolls ->
        [0] {""}
       *[other] {" "}et lancers ({ $rolls })
    } découlent de la graine, et la graine correspond à son empreinte.
finding-unfinished = Non prouvé : la partie n’est pas terminée, sa graine est donc encore secrète.
finding-no-seed = Non prouvé : le compte rendu n’indique pas la graine.
finding-no-commitment = Non prouvé : le compte rendu n’indique pas l’empreinte de la graine.
finding-no-shares = Non prouvé : le compte rendu n’indique pas toutes les parts de hasard.
finding-unknown-luck = Non prouvé : ce programme ne sait pas comment le hasard de cette partie a été fait.
finding-wrong-commitment = Non prouvé : l’empreinte n’est pas celle de la graine.
finding-wrong-house = Non prouvé : l’empreinte n’est pas celle de la part du serveur.
finding-wrong-seed = Non prouvé : la graine n’est pas faite de ces parts.
finding-wrong-lots = Non prouvé : le tirage au sort ne découle pas de la graine.
finding-wrong-deal = Non prouvé : cette distribution ne découle pas de la graine.
finding-wrong-draw = Non prouvé : ce tirage ne découle pas de la graine.
finding-wrong-roll = Non prouvé : ce lancer ne découle pas de la graine.
finding-wrong-score = Non prouvé : ces points ne découlent pas des règles.
finding-wrong-end = Non prouvé : ce résultat ne découle pas des coups.
finding-illegal-move = Non prouvé : ce coup est contraire aux règles.

proof-place =
    À la ligne { $line } du compte rendu{ $turn ->
        [0] {""}
       *[other] , tour { $turn }
    }{ $seat ->
        [0] {""}
       *[other] , joueur { $seat }
    }.
proof-difference = Le compte rendu dit { $said } ; il faudrait { $given }.
