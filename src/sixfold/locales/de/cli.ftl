# Die Befehlszeile.

cli-about = Sixfold spielt die Spiele der Qwirkle-Familie.
cli-usage = Aufruf:{" "}
cli-options = Optionen
cli-arguments = Argumente
cli-commands = Befehle
cli-command = BEFEHL
cli-file = DATEI
cli-name = NAME
cli-names = NAMEN
cli-text = TEXT
cli-language = SPRACHE

cli-help = zeigt diese Hilfe und endet
cli-lang = die Sprache: { $languages }
cli-play = im Terminal spielen
cli-engine = das Engine-Protokoll auf Standardeingabe und -ausgabe beantworten
cli-verify = beweisen, dass alles Gezogene und Gewürfelte eines beendeten Spiels aus seinem Startwert folgt
cli-bench = messen, wie schnell der Kern ist, und seine Antworten unterschreiben
cli-version = die Version zeigen

cli-edition = die Ausgabe: { $editions }
cli-seats = wer spielt, zum Beispiel you,{ $usual }: zwei bis vier von you und den Bots { $levels }, vom schwächsten zum stärksten genannt; auch { $others }; mehrere Personen teilen sich den Bildschirm
cli-seed = der Startwert von allem Gezogenen, um dasselbe Spiel noch einmal zu spielen
cli-new = ein neues Spiel beginnen, ohne nach einem gespeicherten zu fragen
cli-save-file = das Spiel in dieser Datei aufheben
cli-verify-file = die Aufzeichnung eines Spiels; - liest die Standardeingabe
cli-verify-kept = was dieses Gerät zum Spiel notiert hat (ohne Angabe: was dieses Terminal beim Spielen notiert hat)
cli-bench-json = alles als JSON ausgeben
cli-bench-quick = nur kurz messen; die Antworten sind dieselben

cli-error = { $program }: { $message }
cli-unknown-command = „{ $text }“ ist kein Befehl. Es gibt: { $choices }.
cli-unknown-argument = „{ $text }“ ist hier nicht zu verstehen.
cli-unknown-language = „{ $text }“ ist keine der Sprachen { $choices }.
cli-unknown-edition = „{ $text }“ ist keine Ausgabe. Es gibt: { $choices }.
cli-unknown-seats = „{ $text }“ ist keine Liste von Plätzen. Nenne zwei bis vier von { $choices }, mit Kommas dazwischen.
cli-value-missing = Zu { $option } gehört ein Wert.
cli-value-unwanted = Zu { $option } gehört kein Wert.
cli-file-missing = Nenne die Datei, die geprüft werden soll.
cli-no-notes = { $path } lässt sich nicht als Notizen zum Glück eines Spiels lesen.

cli-unreadable-file = { $path } lässt sich nicht lesen: { cause }.
cli-unreadable-record = { $path } lässt sich nicht als Aufzeichnung eines Spiels lesen; es scheitert an Zeile { $line }, Spalte { $column }.
cli-not-text = { $path } ist keine Textdatei.
cli-interrupted = Abgebrochen.
