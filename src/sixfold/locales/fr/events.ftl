# Ce qui se passe à la table.

event-placed =
    { $who ->
        [you] Vous posez { $place }
       *[other] { $name } pose { $place }
    } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

event-line =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour la rangée { $line } ({ $pieces }){ $qwirkle ->
        [yes] {" "}– un Qwirkle !
       *[no] {""}
    }

event-drew =
    { $who ->
        [you] Vous tirez { $pieces }.
       *[other] { $name } tire { $pieces }.
    }
event-drew-hidden =
    { $game ->
        [cards]
            { $count ->
                [one] { $name } pioche une carte.
               *[other] { $name } pioche { $count } cartes.
            }
       *[tiles]
            { $count ->
                [one] { $name } tire une pièce.
               *[other] { $name } tire { $count } pièces.
            }
    }

event-swapped = Vous rendez { $gave } et tirez { $drew }.
event-swapped-hidden =
    { $count ->
        [one] { $name } échange une pièce.
       *[other] { $name } échange { $count } pièces.
    }

event-rolled =
    { $who ->
        [you] Vous relancez { $before } et obtenez { $after }.
       *[other] { $name } relance { $before } et obtient { $after }.
    }
event-rolled-nothing =
    { $who ->
        [you] Vous ne relancez rien.
       *[other] { $name } ne relance rien.
    }
event-rolled-forced =
    { $who ->
        [you] Rien ne convient, vous relancez donc tous vos cubes : { $after }.
       *[other] Rien ne convient, { $name } relance donc tous ses cubes : { $after }.
    }

event-laid =
    { $who ->
        [you] Vous jouez { $pieces } de votre main.
       *[other] { $name } joue { $pieces } de sa main.
    }
event-qwirkle-taken =
    { $who ->
        [you] Qwirkle ! Vous prenez { $pieces } comme pile.
       *[other] Qwirkle ! { $name } prend { $pieces } comme pile.
    }
event-redrew = Rien ne peut être joué : vous montrez { $shown } et piochez { $drew }.
event-redrew-hidden = Rien ne peut être joué : { $name } montre { $shown } et pioche une nouvelle main.

event-passed =
    { $who ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
event-passed-showing =
    { $who ->
        [you] Vous montrez { $shown } et passez.
       *[other] { $name } montre { $shown } et passe.
    }
event-went-out =
    { $who ->
        [you] Vous avez tout posé
       *[other] { $name } a tout posé
    } : { $points ->
        [one] { $points } point de plus
       *[other] { $points } points de plus
    }.
event-ended = La partie est terminée.
