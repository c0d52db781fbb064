# I livelli dei bot, dal più debole al più forte.

# $level: mouse, rabbit, squirrel, fox, raven, owl
level =
    { $level ->
        [mouse] Topo
        [rabbit] Coniglio
        [squirrel] Scoiattolo
        [fox] Volpe
        [raven] Corvo
       *[owl] Gufo
    }

level-summary =
    { $level ->
        [mouse] il primo avversario di un bambino, non si accorge di molte cose
        [rabbit] facile, vede ciò che è vicino e semplice
        [squirrel] conosce il gioco, ma gli sfuggono le linee lontane o incrociate
        [fox] gioca bene e le sfugge poco
        [raven] prende più punti che può e vede tutto
       *[owl] il più forte, pensa alle mosse seguenti
    }

ask-level = Contro chi? Dal più debole al più forte:
