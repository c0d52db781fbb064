# Die Arena.

cli-arena = Bots und Programme gegeneinander spielen lassen und ihre Stärke messen

arena-player = SPIELER
arena-number = ZAHL
arena-folder = ORDNER
arena-shares = ANTEILE
arena-address = ADRESSE
arena-players = wer spielt: ein Bot ({ $bots }), wenn gewünscht mit seiner Zeit für einen Zug (greedy:100ms), oder ein Programm, das das Engine-Protokoll spricht (cmd:./mybot, greedy@cmd:sixfold engine); ein eigener Name steht davor (old=greedy)
arena-games = wie viele Spiele jeder Tisch höchstens spielt; sonst { $usual }
arena-round-robin = alle spielen gegen alle
arena-seats = wie viele bei jeder gegen jeden an einem Tisch sitzen, 2 bis 4; sonst 2
arena-seed = woraus alles Ausgeteilte folgt; sonst „{ $usual }“
arena-ms = die Zeit für einen Zug, in Tausendstelsekunden
arena-patience = wie viele Sekunden über seine Zeit hinaus auf ein Programm gewartet wird; sonst 10
arena-sprt = aufhören, sobald entschieden ist, welchen von zwei Gewinnanteilen der erste Spieler hat, zum Beispiel 0.5,0.55; die zwei erlaubten Fehler dürfen folgen, sonst 0.05,0.05
arena-out = jedes Spiel in dieser Datei aufheben; derselbe Aufruf macht damit weiter
arena-save-games = die Aufzeichnung jedes Spiels in diesen Ordner schreiben
arena-plots = Rangleiter, Punkte und Kalibrierung als SVG in diesen Ordner zeichnen
arena-workers = wie viele Spiele zugleich gespielt werden; sonst eines je Prozessor
arena-ray = auf dem Ray-Cluster unter dieser Adresse spielen; „local“ startet einen hier

arena-decimal-mark = ,
arena-progress-begun = { $done }/{ $total }
arena-progress = { $done }/{ $total }, noch { $left }

arena-heading =
    { $edition }, { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }, Startwert „{ $seed }“
arena-nothing = Es wurde kein Spiel gespielt.
arena-column-player = Spieler
arena-column-rating = Wertung
arena-column-wins = Siege % (95 %)
arena-column-even = gleich %
arena-column-points = Punkte
arena-column-games = Spiele
arena-column-forfeits = verwirkt
arena-column-slowest = längster s
arena-duels = Wie oft der Spieler einer Zeile vor dem einer Spalte lag, in %:
arena-lead = { $name } liegt um { $lead } ± { $error } Punkte je Spiel vorn.
arena-lead-unknown = Zu wenige Spiele wurden zu Ende gespielt, um Punkte zu vergleichen.
arena-test-high =
    Entschieden nach { $deals ->
        [one] einmal Austeilen
       *[other] { $deals }-mal Austeilen
    }: { $name } gewinnt eher { $high } % als { $low } %.
arena-test-low =
    Entschieden nach { $deals ->
        [one] einmal Austeilen
       *[other] { $deals }-mal Austeilen
    }: { $name } gewinnt eher { $low } % als { $high } %.
arena-test-open =
    Nicht entschieden nach { $deals ->
        [one] einmal Austeilen
       *[other] { $deals }-mal Austeilen
    }: ob { $name } { $low } % oder { $high } % gewinnt.
arena-test-ratio = Logarithmus des Likelihood-Quotienten { $ratio }, entschieden bei { $least } oder { $most }.

arena-lapse =
    { $lapse ->
        [not_started] es ließ sich nicht starten
        [timeout] es antwortete nicht rechtzeitig
        [crash] es endete
        [garbage] was es antwortete, war keine Antwort
        [too_long] seine Antwort war zu lang
        [error] es antwortete mit einem Fehler
        [illegal] sein Zug war regelwidrig
       *[other] { $lapse }
    }
arena-forfeit =
    { $name } verwirkte { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }: { arena-lapse } ({ $detail }).

arena-interrupted = Abgebrochen. Was gespielt ist, steht in { $path }; derselbe Aufruf macht damit weiter.
arena-interrupted-lost = Abgebrochen. Nichts wurde aufgehoben: --out hebt Spiele in einer Datei auf.

arena-unknown-bot = „{ $text }“ ist kein Bot. Es gibt: { $choices }. Ein Programm schreibt man cmd:BEFEHL.
arena-bad-player = „{ $text }“ nennt keinen Spieler. Schreibe ihn wie greedy, greedy:100ms, cmd:./mybot oder name=greedy.
arena-bad-command = „{ $text }“ ist kein Befehl.
arena-no-program = Es gibt kein Programm „{ $text }“, das sich ausführen ließe.
arena-how-many = Ein Wettkampf hat 2 bis 4 Plätze, nicht { $count }. Nenne für jeden einen Spieler, oder lass viele mit --round-robin aufeinandertreffen.
arena-seats-differ = Die { $count } genannten Spieler haben { $count } Plätze; --seats gehört zu --round-robin.
arena-one-player = Ein Spieler allein beweist nichts. Gib demselben Bot zwei Namen, um ihn mit sich selbst zu vergleichen: a=greedy b=greedy.
arena-same-name = Zwei Spieler heißen „{ $text }“. Gib einem davon einen eigenen Namen: name=greedy.
arena-bad-seats = „{ $text }“ Plätze kann ein Tisch nicht haben: es sind 2 bis 4.
arena-too-few = { $count } Spieler füllen keinen Tisch mit { $seats } Plätzen.
arena-test-of-match = --sprt entscheidet einen Wettkampf; bei jeder gegen jeden werden alle Spiele gespielt.
arena-bad-number = „{ $text }“ ist keine Zahl, die zu { $option } passt.
arena-bad-test = „{ $text }“ sind nicht zwei Anteile zwischen 0 und 1, der kleinere zuerst, wie 0.5,0.55; zwei Fehler unter 0.5 dürfen folgen.
arena-bad-file = { $path } ist nicht die Datei eines Wettkampfs; es scheitert an Zeile { $line }.
arena-file-in-use = Ein anderer Lauf schreibt gerade Spiele in { $path }; warte, bis er zu Ende ist, oder nimm eine andere Datei.
arena-other-contest = { $path } enthält einen anderen Wettkampf: „{ $member }“ ist dort { $said }, nicht { $asked }. Wähle eine andere Datei, oder rufe so auf wie damals.
arena-file-failed = { $path } lässt sich nicht benutzen: { cause }.
arena-no-ray = Ray ist nicht installiert. Es kommt mit: pip install "sixfold[ray]".
arena-no-cluster = Unter „{ $text }“ gibt es keinen Ray-Cluster.
arena-worker-lost = Der Wettkampf kann nicht weitergehen: Spiel { $game } endete mit einem Fehler von Sixfold selbst ({ $detail }).

arena-chart-ladder = { $edition }: Wertungen mit 95-%-Bereichen
arena-chart-rating = Wertung (Elo), gegen das Mittel aller
arena-chart-scores = { $edition }: wie oft wie viele Punkte
arena-chart-points = Punkte in einem Spiel
arena-chart-calibration = { $edition }: genannte Gewinnaussicht und gewonnene Spiele
arena-chart-told = genannte Gewinnaussicht
arena-chart-won = gewonnene Spiele
