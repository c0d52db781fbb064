# Der Tisch-Server.

page-about = Das ist ein Tisch-Server für die Spiele der Qwirkle-Familie. Diese einfache Seite ist für alle, die im Terminal spielen, und für Server ohne die Oberfläche für den Browser.
page-join = Du hast einen Link bekommen
page-join-how = Kopiere ihn ganz und tippe in einem Terminal, wo Sixfold installiert ist:
page-link = LINK
page-play = Du willst gleich spielen
page-play-how = Gegen Bots oder mit jemandem am selben Bildschirm:
page-api = Für Programme: die Schnittstelle dieses Servers
page-host = Auf den Namen { $host } hört dieser Server nicht.
page-host-other = Öffne ihn über seine Nummer, etwa http://192.168.0.7:8606, oder frag, wer ihn betreibt.
page-host-how = Wenn es dein Server ist, starte ihn so, dass der Name erlaubt ist:

cli-serve = Tische anbieten, für Leute per Link und für Programme über HTTP
cli-join = sich mit einem Link an einen Tisch setzen, im Terminal
cli-host = die Adresse, an der gewartet wird; 0.0.0.0 lässt andere Geräte herein
cli-lan = lässt das Heimnetz herein: wartet an allen Adressen dieses Rechners und zeigt die für andere Geräte
cli-port = der Port; 8606, wenn nichts gesagt wird
cli-database = die Datenbank, etwa sqlite:///datei oder postgresql+psycopg://…
cli-broker = der Vermittler zwischen mehreren Prozessen, etwa redis://…
cli-open = die Adresse im Browser öffnen
cli-rate = wie viele Anfragen pro Sekunde eine Adresse stellen darf; 0 heißt ohne Grenze
cli-origin = eine weitere Adresse, von der aus Browser spielen dürfen, etwa https://games.example
cli-allow-host = ein weiterer Name, unter dem Browser den Server erreichen dürfen, neben IP-Adressen und den Namen dieses Rechners; * erlaubt alle
cli-trusted = die Adressen von Proxys, denen geglaubt wird, wer fragt
cli-log = was protokolliert wird: debug, info, warning oder error
cli-drain = wie viele Sekunden ein Server, der endet, noch bedient, obwohl er nicht mehr bereit ist, damit ein Lastverteiler es merkt
cli-metrics = die Zähler jeder Adresse zeigen, nicht nur diesem Rechner
cli-config = die Einstellungen aus dieser Datei lesen; ohne sie aus ~/.config/sixfold/serve.toml oder { $usual }, wenn es die gibt
cli-show-settings = die geltenden Einstellungen zeigen und woher jede kommt, dann enden
cli-settings-unreadable = Die Einstellungen in { $file } lassen sich nicht lesen: { $text }
cli-unknown-key = „{ $text }“ in { $file } ist keine Einstellung. Es gibt: { $choices }.
cli-unknown-variable = Die Variable { $text } ist keine Einstellung. Es gibt: { $choices }.
cli-bad-setting = „{ $text }“ ist kein Wert für { $option }. Möglich ist: { $choices }.
cli-backup = die Datenbank des Servers in eine Datei sichern, auch während er läuft
cli-restore = eine Sicherung an die Stelle der Datenbank des Servers setzen
cli-copy = alle Tische von einer Datenbank in eine andere kopieren, etwa von SQLite nach PostgreSQL
cli-backup-file = die Datei, die entsteht; sie ist erst da, wenn sie vollständig und geprüft ist
cli-backup-force = die Datei ersetzen, wenn es sie schon gibt
cli-backup-missing = Nenne die Datei für die Sicherung.
cli-restore-file = die Sicherung; die Datenbank, die sie ersetzt, bleibt aufgehoben
cli-restore-missing = Nenne die Sicherung, die zurückgespielt werden soll.
cli-copy-addresses = die Datenbank, aus der kopiert wird, und die leere, in die kopiert wird
cli-copy-missing = Nenne zwei Datenbanken: die, aus der kopiert wird, und die leere, in die kopiert wird.
cli-number = ZAHL
cli-address = ADRESSE
cli-link = LINK
cli-join-link = der Link, den du bekommen hast
cli-join-name = dein Name am Tisch
cli-link-missing = Nenne den Link des Tisches.
cli-not-a-link = „{ $text }“ ist nicht der Link eines Tisches.
cli-watch-link = Dieser Link ist zum Zuschauen; öffne ihn in einem Browser.
cli-not-a-number = „{ $text }“ ist keine Zahl für { $option }.
cli-port-taken = An { $address } kann nicht gewartet werden: besetzt, oder nicht dieser Rechner.
cli-bad-storage = Datenbank oder Vermittler lassen sich nicht öffnen: { $text }

serve-address = Die Tische stehen unter { $address }
serve-files = Aufbewahrt werden sie in { $database }
serve-stop = Strg+C beendet den Server; kein Zug geht verloren.
serve-others = Damit andere Geräte zu Hause mitspielen: sixfold serve --lan
serve-lan = Alle in diesem Netz können es öffnen: andere Geräte mit diesem Code oder unter { $address }
serve-no-lan = Andere Geräte können nicht herein: Dieser Rechner ist in keinem Netz.

guest-ask-name = Dein Name am Tisch:{" "}
guest-waiting = Warten, bis sich die anderen setzen …
guest-awaited = Es fehlen noch Anteile am Glück von anderen Geräten …
guest-cut = Die Verbindung ist weg; neuer Versuch …
guest-saved = Jeder Zug ist auf dem Server aufbewahrt.
guest-goodbye = Der Tisch wartet. Mit demselben Befehl kommst du zurück.
guest-closed = Der Tisch wurde geschlossen.
guest-timed-out = Die Zeit von { $name } ist um.
guest-left = { $name } ist gegangen.
guest-returned = { $name } ist zurück.
guest-freed = Der Platz von { $name } ist wieder frei.
guest-resigned = { $name } gibt auf.
guest-rematch = { $name } will noch einmal spielen.
# $code: der Code, mit dem der Server ablehnt.
guest-hints-off = An diesem Tisch gibt es keine Tipps.
guest-tracker-off = An diesem Tisch wird nicht verraten, was noch fehlt.
guest-refused =
    { $code ->
        [unknown_table] Diesen Tisch gibt es nicht, oder der Link gilt nicht mehr.
        [seat_taken] Da sitzt schon jemand.
        [link_spent] Dieser Link wurde schon benutzt.
        [damaged] Was von diesem Tisch gespeichert ist, ist beschädigt.
        [used_up] Das ist an diesem Tisch zu oft geschehen.
        [unreachable] Der Server ist nicht zu erreichen.
        [unreadable] Die Antwort des Servers ist nicht zu lesen; vielleicht hat er eine andere Version.
        [too_many] Das war zu oft; warte einen Moment.
        [unavailable] Die Datenbank des Servers arbeitet gerade nicht; versuch es gleich noch einmal.
       *[other] Der Server lehnt ab: { $code }.
    }
