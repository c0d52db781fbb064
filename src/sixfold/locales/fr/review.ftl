# Les analyses de parties, en ligne de commande et dans le navigateur.

# $name: what a decision is called.
review-name =
    { $name ->
        [only] forcé
        [best] meilleur coup
        [good] bon coup
        [inaccuracy] imprécision
        [mistake] erreur
        [blunder] grosse erreur
        [missed_qwirkle] Qwirkle manqué
        [gift] cadeau
        [better_swapped] mieux valait échanger
       *[better_rolled] mieux valait relancer
    }

# Why a decision is called so. $points: how far it is behind the best, as
# review-points or review-chance says it;
# $pieces: the pieces it is about, in words, and $count how many they are.
review-reason =
    { $name ->
        [only] Il n’y avait rien d’autre à faire.
        [best] Rien de mieux n’a été trouvé.
        [good] À peu près aussi bon que le meilleur coup.
        [inaccuracy] Un peu a été laissé : { $points }.
        [mistake] Il y avait un meilleur coup, il rapporte { $points } de plus.
        [blunder] Il y avait un bien meilleur coup, il rapporte { $points } de plus.
        [missed_qwirkle] Un Qwirkle était possible.
        [gift] La personne suivante peut terminer un Qwirkle : { $pieces }.
        [better_swapped] Il valait mieux échanger { $count } tuiles.
       *[better_rolled] { $count ->
            [0] Il valait mieux garder tous les cubes.
            [one] Il valait mieux relancer celui-ci : { $pieces }.
           *[other] Il valait mieux relancer ceux-ci : { $pieces }.
        }
    }

# How far a decision is behind the best.
review-points =
    { $game ->
        [cards] { $points } Qwirkles
       *[other] { $points } points
    }

# The same where hardly a point is lost.
review-chance = { $chance } % de chances de gagner

# How the numbers were come by.
review-how =
    { $how ->
        [proved] prouvé
        [enumerated] compté exactement
        [only] sans choix
       *[simulated] simulé { $times } fois
    }

review-luck =
    { $stroke ->
        [deal] la donne
        [roll] le lancer
       *[draw] la pioche
    }
