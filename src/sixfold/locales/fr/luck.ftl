# La vérification du hasard d’une partie par l’appareil du joueur (docs/fairness.md).

luck-commitment =
    { $verdict ->
        [holds] L’empreinte du compte rendu est bien celle de la graine.
       *[broken] L’empreinte du compte rendu n’est pas celle de la graine.
    }
luck-house =
    { $verdict ->
        [holds] La part de hasard du serveur a bien l’empreinte indiquée dans le compte rendu.
       *[broken] La part de hasard du serveur a une autre empreinte que celle indiquée dans le compte rendu.
    }
luck-seed =
    { $verdict ->
        [holds] La graine est faite de la part du serveur et de celles des joueurs, et de rien d’autre.
       *[broken] La graine n’est pas faite de ces parts.
    }
luck-draws =
    { $verdict ->
        [holds] Tout ce qui a été distribué, pioché et lancé découle de la graine ({ $count }).
       *[broken] Tout ce qui a été distribué, pioché et lancé ne découle pas de la graine.
    }
luck-notes = Cet appareil n’a rien noté de cette partie : il ne peut pas savoir si ce sont bien les parts données.
luck-setting =
    { $verdict ->
        [holds] La table, l’édition, le nombre de joueurs et l’ordre sont ceux convenus.
       *[broken] La table, l’édition, le nombre de joueurs ou l’ordre ne sont pas ceux convenus.
    }
luck-house-seen =
    { $verdict ->
        [holds] Le serveur était lié à sa part quand cet appareil a regardé pour la première fois : il montrait la même empreinte.
       *[broken] Le serveur a changé sa part : il avait montré une autre empreinte à cet appareil.
    }
luck-own-shares =
    { $verdict ->
        [holds] La part tirée par cet appareil est dans la graine.
        [broken] La part tirée par cet appareil a été remplacée par une autre.
       *[unknown] Cet appareil n’a pas donné de part, ou, d’après le serveur, un autre des vôtres a été plus rapide : il ne peut pas le savoir.
    }
luck-bot-shares =
    { $verdict ->
        [holds] Aucun bot n’avait de part qui aurait permis au serveur de choisir.
       *[broken] Un bot a reçu une part : { $names }.
    }
luck-commitment-seen =
    { $verdict ->
        [holds] L’empreinte de la graine est celle que cet appareil a vue pendant la partie.
        [broken] L’empreinte de la graine n’est pas celle que cet appareil a vue pendant la partie.
       *[unknown] Cet appareil n’a pas vu l’empreinte de la graine pendant la partie.
    }
luck-game-seen =
    { $verdict ->
        [holds] Tout ce que cet appareil a vu est dans le compte rendu, dans le même ordre ({ $count }).
        [broken] La partie du compte rendu n’est pas celle que cet appareil a vue.
       *[unknown] Cet appareil n’a pas vu la partie se jouer.
    }
luck-last =
    { $verdict ->
        [holds] { $count ->
            [0] Personne d’autre n’avait de part.
           *[other] Toutes les autres parts étaient là avant celle de cet appareil : même les autres avec le serveur n’auraient pas pu choisir.
        }
       *[unknown] Parts arrivées après celle de cet appareil : { $names }. Il aurait fallu s’entendre avec le serveur pour choisir.
    }

luck-proves-nobody = Vérifié par votre appareil : personne n’a pu choisir les tirages, pas même le serveur.
luck-proves-nobody-alone = Vérifié par votre appareil : ni le serveur seul ni aucun joueur seul n’a pu choisir les tirages.
luck-proves-shares-only = Les tirages découlent des parts indiquées dans le compte rendu. Si ce sont bien celles données, cet appareil ne peut pas le savoir.
luck-proves-seed-only = Les tirages découlent d’une graine fixée avant le premier d’entre eux. Que personne n’ait choisi la graine n’est pas prouvé.
luck-proves-broken = Non prouvé : quelque chose ne va pas dans le hasard de cette partie.
luck-no-record = Impossible d’obtenir le compte rendu de la partie ; son hasard n’est pas vérifié.
luck-details =
    Ce qui a été vérifié, ligne par ligne :
    {"  "}sixfold verify { $path }
