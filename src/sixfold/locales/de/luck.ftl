# Wie das eigene Gerät das Glück eines Spiels prüft (docs/fairness.md).

luck-commitment =
    { $verdict ->
        [holds] Der Fingerabdruck in der Aufzeichnung ist der des Startwerts.
       *[broken] Der Fingerabdruck in der Aufzeichnung ist nicht der des Startwerts.
    }
luck-house =
    { $verdict ->
        [holds] Der Anteil des Servers am Glück hat den Fingerabdruck, den die Aufzeichnung nennt.
       *[broken] Der Anteil des Servers am Glück hat einen anderen Fingerabdruck, als die Aufzeichnung nennt.
    }
luck-seed =
    { $verdict ->
        [holds] Der Startwert ist aus den Anteilen von Server und Mitspielern gemacht und aus nichts anderem.
       *[broken] Der Startwert ist nicht aus den Anteilen gemacht.
    }
luck-draws =
    { $verdict ->
        [holds] Alles Ausgeteilte, Gezogene und Gewürfelte folgt aus dem Startwert ({ $count }).
       *[broken] Nicht alles Ausgeteilte, Gezogene und Gewürfelte folgt aus dem Startwert.
    }
luck-notes = Dieses Gerät hat zu diesem Spiel nichts notiert. Ob dies die abgegebenen Anteile sind, kann es nicht wissen.
luck-setting =
    { $verdict ->
        [holds] Tisch, Ausgabe, Zahl der Mitspieler und Reihenfolge sind wie vereinbart.
       *[broken] Tisch, Ausgabe, Zahl der Mitspieler oder Reihenfolge sind nicht wie vereinbart.
    }
luck-house-seen =
    { $verdict ->
        [holds] Der Server war an seinen Anteil gebunden, als dieses Gerät zum ersten Mal hinsah: Er zeigte denselben Fingerabdruck.
       *[broken] Der Server hat seinen Anteil geändert: Er hat diesem Gerät vorher einen anderen Fingerabdruck gezeigt.
    }
luck-own-shares =
    { $verdict ->
        [holds] Der Anteil, den dieses Gerät gezogen hat, steckt im Startwert.
        [broken] Der Anteil, den dieses Gerät gezogen hat, wurde durch einen anderen ersetzt.
       *[unknown] Dieses Gerät hat keinen Anteil abgegeben, oder ein anderes von dir war laut Server schneller. Es kann das also nicht wissen.
    }
luck-bot-shares =
    { $verdict ->
        [holds] Kein Bot hatte einen Anteil, mit dem der Server hätte auswählen können.
       *[broken] Ein Bot hat einen Anteil bekommen: { $names }.
    }
luck-commitment-seen =
    { $verdict ->
        [holds] Der Fingerabdruck des Startwerts ist der, den dieses Gerät im Spiel gesehen hat.
        [broken] Der Fingerabdruck des Startwerts ist nicht der, den dieses Gerät im Spiel gesehen hat.
       *[unknown] Dieses Gerät hat den Fingerabdruck des Startwerts im Spiel nicht gesehen.
    }
luck-game-seen =
    { $verdict ->
        [holds] Alles, was dieses Gerät gesehen hat, steht in seiner Reihenfolge in der Aufzeichnung ({ $count }).
        [broken] Das Spiel in der Aufzeichnung ist nicht das, das dieses Gerät gesehen hat.
       *[unknown] Dieses Gerät hat nicht gesehen, wie gespielt wurde.
    }
luck-last =
    { $verdict ->
        [holds] { $count ->
            [0] Sonst hatte niemand einen Anteil.
           *[other] Alle anderen Anteile waren vor dem dieses Geräts da: Nicht einmal die anderen zusammen mit dem Server konnten auswählen.
        }
       *[unknown] Anteile, die nach dem dieses Geräts kamen: { $names }. Nur zusammen mit dem Server hätte so jemand auswählen können.
    }

luck-proves-nobody = Von deinem Gerät geprüft: Niemand konnte das Gezogene auswählen, auch der Server nicht.
luck-proves-nobody-alone = Von deinem Gerät geprüft: Weder der Server allein noch jemand am Tisch allein konnte das Gezogene auswählen.
luck-proves-shares-only = Alles Gezogene folgt aus den Anteilen in der Aufzeichnung. Ob es die abgegebenen sind, kann dieses Gerät nicht wissen.
luck-proves-seed-only = Alles Gezogene folgt aus einem Startwert, der vorher feststand. Dass niemand den Startwert ausgesucht hat, ist nicht bewiesen.
luck-proves-broken = Nicht bewiesen: Mit dem Glück dieses Spiels stimmt etwas nicht.
luck-no-record = Die Aufzeichnung des Spiels war nicht zu bekommen, also ist sein Glück nicht geprüft.
luck-details =
    Was geprüft wurde, Zeile für Zeile:
    {"  "}sixfold verify { $path }
