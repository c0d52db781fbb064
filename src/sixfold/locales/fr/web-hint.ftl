# Le navigateur : un conseil en trois étapes.

# Où regarder. $kind: cells, rows, new_row, swap, roll, keep, only
web-hint-where =
    { $kind ->
        [cells] Regarde autour des cases marquées.
        [rows] { $count ->
            [one] Regarde la rangée { $rows }.
           *[other] Regarde les rangées { $rows }.
        }
        [new_row] Regarde ta main : elle fait à elle seule une nouvelle rangée.
        [swap] Regarde ta main : mieux vaut échanger que poser.
        [roll] Regarde tes cubes : relance avant de poser.
        [keep] Regarde tes cubes : ils sont bien comme ils sont.
       *[only] Il n’y a qu’une chose à faire.
    }
# Quelles pièces. $kind comme ci-dessus
web-hint-which =
    { $kind ->
        [swap] Échange celles-ci :
        [roll] Relance ceux-ci :
        [keep] Garde tout.
       *[other] Avec ceci :
    }
web-hint-more = La suite du conseil ({ $step } sur 3)
web-hint-close = Fermer le conseil
web-hint-steps = Carte par carte
# $source: hand, row
web-hint-step =
    { $source ->
        [hand] { $piece } → rangée { $target }
       *[row] { $piece } : rangée { $row } → rangée { $target }
    }
web-hint-choices = Points à espérer
web-hint-roll = relancer { $pieces }
web-hint-keep = tout garder
