# Die Stufen der Bots, von der schwächsten zur stärksten.

# $level: mouse, rabbit, squirrel, fox, raven, owl
level =
    { $level ->
        [mouse] Maus
        [rabbit] Hase
        [squirrel] Eichhörnchen
        [fox] Fuchs
        [raven] Rabe
       *[owl] Eule
    }

level-summary =
    { $level ->
        [mouse] der erste Gegner für ein Kind, übersieht viel
        [rabbit] leicht, sieht das Nahe und Einfache
        [squirrel] kennt das Spiel, verpasst aber ferne und kreuzende Reihen
        [fox] spielt gut und übersieht wenig
        [raven] nimmt die meisten Punkte, die zu haben sind, und übersieht nichts
       *[owl] am stärksten, denkt voraus
    }

ask-level = Wer soll es sein? Vom schwächsten zum stärksten:
