# Das Spiel im Browser: Start, neue Tische, Einstellungen.

web-welcome = Sechs Farben, sechs Formen, ein Tisch
web-welcome-about = Allein gegen Tiere, mit jemandem neben dir oder mit Freunden über einen Link.
web-play-now = Jetzt spielen
web-home = Start
web-close = Schließen
web-me = Du
web-learn = So wird gespielt
web-study = Stellung studieren
web-study-about = Aufbauen und weiterspielen
web-puzzle-of-day = Rätsel des Tages
web-puzzle-about = Finde den besten Zug
web-statistics = Deine Statistik
web-statistics-about = So läuft es bei dir
web-language = Sprache
web-editions = Wähle eine Ausgabe
web-my-tables = Deine Tische
web-lost-table =
    { $code ->
        [damaged] Ein Tisch ist beschädigt
       *[unavailable] Ein Tisch lässt sich gerade nicht lesen
    }
web-review = Partie besprechen
web-stage =
    { $stage ->
        [yours] Du bist dran
        [gathering] Wartet
        [playing] Läuft
       *[over] Zu Ende
    }
# $holds: yes, no: whether this browser has seats
web-offline =
    Der Server ist nicht erreichbar. { $holds ->
        [yes] Deine Tische sind wieder da, sobald die Verbindung steht.
       *[no] Die Lektionen gehen trotzdem.
    }
web-join = An einen Tisch setzen
web-join-paste = Link einfügen, den du bekommen hast
web-join-go = Mitspielen
web-join-how = Oder den QR-Code auf dem anderen Bildschirm mit der Kamera einlesen.
web-no-link = Das ist nicht der Link eines Tisches.
web-invited = Du bist an einen Tisch eingeladen
web-invited-by = { $name } lädt dich zu einem Spiel ein
web-invited-dead = Die Einladung gilt nicht mehr
web-invited-dead-how = Der Platz ist besetzt, oder der Tisch ist geschlossen. Lass dir einen neuen Link schicken.
web-invited-about = Sixfold: Reihen aus einer Farbe oder einer Form legen, im Browser, ohne Konto.
web-sit-down = Hinsetzen
web-your-name = Dein Name
web-name = Name

web-new-table = Ein neuer Tisch
web-edition = Ausgabe
web-seats = Wer spielt mit?
web-seat = Platz { $seat }
web-seat-add = Noch ein Platz
web-seat-remove = Platz { $seat } entfernen
web-kind =
    { $kind ->
        [me] Du
        [here] Jemand an diesem Gerät
        [link] Jemand über einen Link
       *[bot] Ein Bot
    }
web-kind-link-how = Du bekommst einen Link und einen QR-Code zum Weitergeben.
web-level = Wie stark
web-allow-hints = Tipps sind erlaubt
web-allow-tracker = Alle dürfen sehen, was noch fehlt
web-start = Anfangen

web-settings = Einstellungen
web-setting =
    { $setting ->
        [theme] Helligkeit
        [palette] Farben der Steine
        [code] Zweites Zeichen für die Farbe
       *[motion] Bewegung
    }
web-setting-value =
    { $value ->
        [auto] Wie das Gerät
        [light] Hell
        [dark] Dunkel
        [classic] Klassisch
        [safe] Gut trennbar
        [contrast] Kontrast
        [none] Keines
        [letter] Buchstabe
        [fill] Muster
       *[less] Wenig
    }
web-setting-marks = Felder zeigen, auf die der gewählte Stein passt

# Before the client runs, where it fails, and where an address leads nowhere.
web-shell-loading = Wird geladen …
web-shell-load-title = Sixfold konnte nicht geladen werden
web-shell-load = Vielleicht ist die Verbindung weg, oder der Server wurde erneuert. Lade die Seite gleich noch einmal.
web-shell-error-title = Etwas ist schiefgegangen
web-shell-error = Das ist ein Fehler dieser Seite. Deine Tische sind auf dem Server sicher: Lade die Seite neu und spiel weiter, wo du warst.
web-shell-reload = Neu laden
web-shell-home = Zum Anfang
web-forgetful = Dieser Browser merkt sich hier nichts. Wenn du die Seite schließt, sind deine Plätze vergessen.
web-link-local = Dieser Link geht nur auf diesem Gerät. Damit andere zu Hause hereinkommen, wird Sixfold so gestartet:
web-lost-address = Unter dieser Adresse ist nichts
web-lost-address-how = Vielleicht fehlt etwas daran. Vom Anfang aus erreichst du alles.
web-lost-link = Dieser Link ist nicht vollständig
web-lost-link-how = Am Ende fehlt etwas. Kopiere ihn noch einmal, oder lass ihn dir noch einmal schicken.
