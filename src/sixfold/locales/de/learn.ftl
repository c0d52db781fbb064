# Die Lektionen und die Regelseite im Browser.

learn-title = Spielen lernen
learn-about = Jede Lektion dauert zwei, drei Minuten. Du schaust, du tippst, und du siehst, warum.
learn-home = Zur Startseite
learn-back = Zu allen Lektionen
learn-lesson = Lektion: { $edition }
learn-step = Schritt { $step } von { $steps }
learn-next = Weiter
learn-skip = Überspringen
learn-previous = Zurück
learn-again = Noch einmal
learn-check = Prüfen
learn-yes = Ja
learn-no = Nein
learn-right = Richtig!
learn-miscounted = Noch nicht ganz. Suche jede Reihe, in der etwas Neues liegt, und zähle alles, was darin liegt.
learn-misjudged = Noch nicht ganz. Schau noch einmal hin.
learn-arrange-how = Zieh eine Karte, oder tippe sie an und dann eine Reihe.
learn-arranged-else = Jede Reihe stimmt jetzt, aber gefragt ist noch etwas anderes.
learn-mispicked = Noch nicht ganz. Versuch es noch einmal.
learn-refused =
    { $fault ->
        [no_contact] Neben diesem Feld liegt nichts. Was du legst, muss etwas berühren.
        [line_mixed] Hier läge es neben etwas, das weder dieselbe Farbe noch dieselbe Form hat.
       *[line_duplicate] Genau das gibt es in dieser Reihe schon.
    }
learn-also =
    { $want ->
        [two] Hier passt er auch, bildet aber nur eine Reihe. Finde das Feld, auf dem es zwei werden.
       *[qwirkle] Hier passt er auch, aber die lange Reihe bleibt bei fünf. Wo werden es sechs?
    }
learn-finished = Gut gemacht! Jetzt kannst du spielen.
learn-finished-more = Der Rest kommt beim Spielen. Das Spiel sagt dir jedes Mal, wenn etwas nicht passt.
learn-play = Jetzt spielen
learn-rules = Die Regeln
learn-rules-about = Alles zum Nachschlagen, Spiel für Spiel.

learn-full = Alle 108 Steine auf einem Brett
learn-board = Spielfläche
learn-table = Reihen auf dem Tisch
learn-after = Nach dem Zug
learn-hand = Deine Hand
learn-piece = Dein Stein
learn-row = Reihe { $row }: { $cards }
learn-cell = Zeile { $row }, Spalte { $column }: { $what }
learn-cell-empty = leer
learn-cell-piece = { $piece }
learn-cell-new = neu: { $piece }
learn-track = Punkteleiste: Die Figur steht auf { $points }.

learn-tiles-colour = Steine nebeneinander bilden eine Reihe. In einer Reihe können alle dieselbe Farbe haben. Dann ist jede Form darin verschieden.
learn-tiles-colour-ask = Tippe auf ein Feld, auf das dein Stein passt.
learn-tiles-colour-done = Er hat die Farbe der Reihe, und seine Form ist dort neu.
learn-tiles-shape = Oder alle haben dieselbe Form. Dann ist jede Farbe in der Reihe verschieden.
learn-tiles-shape-ask = Tippe auf ein Feld, auf das dein Stein passt.
learn-tiles-shape-done = Er hat die Form der Reihe, und seine Farbe ist dort neu.
learn-tiles-twice = Kein Stein kommt in einer Reihe zweimal vor: nie dieselbe Farbe und dieselbe Form.
learn-tiles-twice-ask = Darf der Stein ganz rechts dort liegen?
learn-tiles-twice-done = Nein, genau diesen Stein gibt es in der Reihe schon.
learn-tiles-cross = Oft liegt ein Stein in zwei Reihen zugleich, einer waagerechten und einer senkrechten. Dann muss er in beide passen.
learn-tiles-cross-ask = Finde das Feld, auf dem dein Stein zwei Reihen bildet.
learn-tiles-cross-done = Er zählt in beiden Reihen: 2 Punkte waagerecht und 2 senkrecht, zusammen 4.
learn-tiles-count = Jede Reihe, die du bildest oder verlängerst, bringt einen Punkt für jeden Stein darin. Auch die alten zählen.
learn-tiles-count-ask = Die vier neuen Steine liegen oben. Wie viele Punkte bringen sie?
learn-tiles-count-done = 4 für die Reihe oben, dazu 4, 2 und 4 für die drei senkrechten: 14.
learn-tiles-one-line = Du darfst mehrere Steine in einem Zug legen. Sie haben eine Farbe oder eine Form gemeinsam, und alle kommen in dieselbe Reihe.
learn-tiles-one-line-ask = Jemand will beide neuen Steine in einem Zug legen. Ist das erlaubt?
learn-tiles-one-line-done = Nein, sie liegen in zwei verschiedenen Reihen. Ein Zug, eine Reihe.
learn-tiles-ends = Die Steine eines Zuges kommen in eine Reihe. Sie müssen nicht nebeneinander liegen: Einige können ans eine Ende, einige ans andere.
learn-tiles-ends-ask = Zwei neue Steine links, einer rechts. Geht das in einem Zug?
learn-tiles-ends-done = Ja: Alle drei liegen in derselben Reihe, und sie hat keine Lücke.
learn-tiles-first = Nun drei Züge aus einem Spiel. Im ersten legt jemand vier Sterne in vier Farben.
learn-tiles-first-ask = Die vier neuen Sterne liegen rechts. Wie viele Punkte bringen sie?
learn-tiles-first-done = 4 für die senkrechte Reihe aus Sternen und 3 für die rote, die gewachsen ist: 7.
learn-tiles-second = Das Spiel geht weiter: Links legt jemand vier gelbe Steine.
learn-tiles-second-ask = Wie viele Punkte bringen sie?
learn-tiles-second-done = 4 für die gelbe Reihe und 2, weil zwei Rauten übereinander liegen: 6.
learn-tiles-third = Ein Qwirkle im selben Spiel: Drei rote Steine machen die rote Reihe voll, zwei links und einer rechts.
learn-tiles-third-ask = Wie viele Punkte bringen sie?
learn-tiles-third-done = 12 für den Qwirkle, 3 für die Rauten und 2 für die Sterne untereinander: 17.
learn-tiles-qwirkle = Sechs in einer Reihe sind ein Qwirkle, und länger wird keine. Er bringt 12 Punkte: 6 für die Steine und 6 dazu.
learn-tiles-qwirkle-ask = Finde das Feld, auf dem dein Stein den Qwirkle vollendet.
learn-tiles-qwirkle-done = Sechs verschiedene Formen in einer Farbe: ein Qwirkle!
learn-tiles-last = Nach deinem Zug ziehst du wieder auf sechs auf. Statt zu legen, darfst du auch Steine tauschen. Ist der Beutel leer, beendet das Spiel, wer als Erstes den letzten Stein legt, und bekommt 6 Punkte dazu.
learn-tiles-last-ask = Der Beutel ist leer, und das war dein letzter Stein. Wie viele Punkte bekommst du?
learn-tiles-last-done = 3 für die Reihe und 6 fürs Fertigwerden: 9. Wer die meisten Punkte hat, gewinnt.

learn-travel-track = Zur Reiseausgabe gehört eine Punkteleiste. Deine Figur geht für jeden Punkt ein Feld weiter.
learn-travel-track-ask = Du stehst auf 23 und hast die vier Steine rechts gelegt. Wohin geht deine Figur?
learn-travel-track-done = 4 Punkte senkrecht und 3 waagerecht sind 7; sie geht also von 23 auf 30.

learn-starwars-figures = Hier treten sechs Figuren an die Stelle der sechs Formen. Wir haben eigene gezeichnet; unter jeder steht der Name, für den sie steht. Wo wir „Form“ sagen, denk dir „Figur“.
learn-starwars-figures-ask = Tippe auf ein Feld, auf das dein Stein passt.
learn-starwars-figures-done = Dieselbe Figur, eine neue Farbe. Sonst ist alles wie im klassischen Spiel.

learn-cubes-top = Ein Würfel hat eine Farbe und trägt alle sechs Formen. Nur die Form oben zählt. Alle sehen die Würfel von allen.
learn-cubes-top-ask = Welche deiner Würfel passen so, wie sie liegen, irgendwohin? Wähle alle aus.
learn-cubes-top-done = Einer hat die Farbe der Reihe; die beiden anderen haben die Form eines Würfels, über oder unter dem sie liegen können.
learn-cubes-opening = Es beginnt, wer die größte Kombination hat: eine Farbe mit verschiedenen Formen oder eine Form mit verschiedenen Farben. Zwei gleiche zählen nur einmal.
learn-cubes-opening-ask = Wähle deine größte Kombination aus.
learn-cubes-opening-done = Drei in einer Farbe. Die zwei gleichen zählen nur einmal.
learn-cubes-ends = Die Würfel eines Zuges kommen in eine Reihe. Sie müssen nicht nebeneinander liegen: Einige können ans eine Ende, einige ans andere.
learn-cubes-ends-ask = Zwei neue Würfel links, einer rechts. Geht das in einem Zug?
learn-cubes-ends-done = Ja: Alle drei liegen in derselben Reihe, und sie hat keine Lücke.
learn-cubes-roll = Bevor du legst, darfst du neu würfeln: mit so vielen deiner Würfel, wie du magst, aber nur einmal im Zug.
learn-cubes-roll-ask = Für den Qwirkle fehlt eine Form. Welche Würfel könnten sie mit Glück zeigen? Wähle alle aus.
learn-cubes-roll-done = Ein Würfel behält immer seine Farbe. Darum helfen nur die blauen.
learn-cubes-count = Gezählt wird wie bei den Steinen: ein Punkt für jeden Würfel in jeder Reihe, die du bildest oder verlängerst, und 6 dazu für einen Qwirkle.
learn-cubes-count-ask = Wie viele Punkte bringen die drei neuen Würfel?
learn-cubes-count-done = 12 für den Qwirkle, dazu 3 und 2 für die senkrechten Reihen: 17.
learn-cubes-nothing = In diesem Spiel wird nicht getauscht. Passt nach deinem Wurf nichts, wird mit allen Würfeln gewürfelt, bis einer passt.
learn-cubes-nothing-ask = Keiner deiner Würfel passt. Darfst du sie gegen andere tauschen?
learn-cubes-nothing-done = Hier wird nicht getauscht: Es wird neu gewürfelt, so oft es nötig ist.

learn-cards-opening = Im Kartenspiel hast du neun Karten auf der Hand. Es beginnt, wer die größte Kombination hat, und zwar mit ihr. Sie braucht mindestens drei Karten.
learn-cards-opening-ask = Wähle deine größte Kombination aus.
learn-cards-opening-done = Viermal dieselbe Form in vier Farben. Das wird die erste Reihe auf dem Tisch.
learn-cards-add = Eine Reihe hat drei bis sechs Karten: eine Farbe mit verschiedenen Formen oder eine Form mit verschiedenen Farben. Wenn du am Zug bist, spielst du mindestens eine Karte.
learn-cards-add-ask = Welche Karte kannst du an die markierte Reihe anlegen?
learn-cards-add-done = Sie hat die Farbe der Reihe und bringt eine neue Form.
learn-cards-twice = Keine Karte kommt in einer Reihe zweimal vor.
learn-cards-twice-ask = Darf die markierte Karte in ihre Reihe?
learn-cards-twice-done = Nein, genau diese Karte liegt schon in der Reihe.
learn-cards-start = Du darfst eine neue Reihe aus mindestens drei Karten beginnen und im selben Zug an andere Reihen anlegen.
learn-cards-start-ask = Lege deine drei Rauten als neue Reihe und eine Karte an die blaue Reihe.
learn-cards-start-done = Drei Rauten in drei Farben ergeben eine Reihe, und die blaue hat jetzt vier.
learn-cards-short = Alle Reihen gehören allen. Du darfst Karten aus einer Reihe nehmen und in eine andere legen.
learn-cards-short-ask = Hier kam eine Karte aus der ersten Reihe in die zweite. Stimmt der Tisch jetzt?
learn-cards-short-done = Nein, in der ersten Reihe sind nur noch zwei Karten, und eine Reihe braucht drei.
learn-cards-build = Du darfst im selben Zug Reihen teilen, verbinden und neue bauen. Es zählt, wie der Tisch am Ende aussieht.
learn-cards-build-ask = Spiele beide Handkarten. Dazu musst du auf dem Tisch zwei Karten verschieben.
learn-cards-build-done = Drei Reihen mit je drei Karten, und jede hat eine Farbe oder eine Form gemeinsam.
learn-cards-qwirkle = Eine Reihe aus sechs ist ein Qwirkle. Du nimmst sie sofort als Stapel zu dir. Wer die meisten Stapel hat, gewinnt.
learn-cards-qwirkle-ask = Mach aus deinen beiden Karten und einer vom Tisch eine Reihe aus sechs.
learn-cards-qwirkle-done = Die andere Reihe behält drei Karten, und du nimmst dir einen Qwirkle.
learn-cards-stay = Am Ende deines Zuges ziehst du auf neun Karten auf.
learn-cards-stay-ask = Jemand hat eine Karte gelegt und dafür eine vom Tisch auf die Hand genommen. Ist das erlaubt?
learn-cards-stay-done = Nein: Was auf dem Tisch liegt, bleibt dort oder verlässt ihn mit einem Qwirkle.

learn-rules-tiles-pieces = Die Steine
learn-rules-tiles-pieces-text = Es gibt 108 Steine in sechs Farben und sechs Formen, jede Art dreimal. Zu zweit bis zu viert wird gespielt. Alle ziehen sechs und halten sie verdeckt.
learn-rules-tiles-lines = Reihen
learn-rules-tiles-lines-text =
    Steine, die ohne Lücke nebeneinander liegen, sind eine Reihe, waagerecht oder senkrecht.
    In einer Reihe haben alle eine Farbe und verschiedene Formen oder eine Form und verschiedene Farben. Keiner kommt zweimal vor, darum sind es höchstens sechs. Sechs sind ein Qwirkle.
    Wo sich zwei Reihen kreuzen, muss der Stein in beide passen.
learn-rules-tiles-opening = Wer beginnt
learn-rules-tiles-opening-text = Alle suchen ihre größte Kombination: Steine, die in einer Reihe liegen könnten. Zwei gleiche zählen einmal. Wer die größte hat, beginnt und legt sie ganz. Bei Gleichstand beginnt, wer am jüngsten ist; an unseren Tischen ist das der vordere Platz, wenn ihr kein Alter angebt.
learn-rules-tiles-turn = Dein Zug
learn-rules-tiles-turn-text =
    Lege einen oder mehrere Steine, die eine Farbe oder eine Form gemeinsam haben. Alle kommen in eine Reihe. Sie dürfen an beiden Enden liegen oder Löcher füllen, aber am Ende hat die Reihe keine Lücke.
    Mindestens einer berührt einen Stein, der schon liegt. Dann ziehst du wieder auf sechs auf.
learn-rules-tiles-swap = Tauschen
learn-rules-tiles-swap-text = Statt zu legen, darfst du einen bis sechs Steine tauschen, höchstens so viele, wie noch im Beutel sind. Erst ziehst du, dann kommen deine in den Beutel. Damit ist dein Zug vorbei. Passt nichts, musst du tauschen. Ist auch der Beutel leer, passt du.
learn-rules-tiles-points = Punkte
learn-rules-tiles-points-text =
    Jede Reihe, die du bildest oder verlängerst, bringt einen Punkt für jeden Stein darin. Ein Stein in zwei Reihen zählt zweimal. Ein Stein allein ist keine Reihe.
    Ein Qwirkle bringt 6 dazu, also 12.
learn-rules-tiles-end = Das Ende
learn-rules-tiles-end-text = Ist der Beutel leer, beendet das Spiel, wer als Erstes den letzten eigenen Stein legt, und bekommt 6 Punkte. Passt von niemandem mehr ein Stein, endet es ohne sie. Die meisten Punkte gewinnen; bei gleich vielen teilt ihr euch den Sieg.
learn-rules-travel-track = Die Punkteleiste
learn-rules-travel-track-text = Es gelten die Regeln des klassischen Spiels. Alle haben eine Figur, die für jeden Punkt ein Feld weitergeht.
learn-rules-starwars-figures = Die Figuren
learn-rules-starwars-figures-text = Es gelten die Regeln des klassischen Spiels. Sechs Figuren treten an die Stelle der sechs Formen. Die Zeichnungen sind unsere eigenen und sehen anders aus als auf der Schachtel.
learn-rules-cubes-cubes = Die Würfel
learn-rules-cubes-cubes-text = Es gibt 90 Würfel, 15 von jeder Farbe. Ein Würfel behält seine Farbe und trägt alle sechs Formen; die obere zählt. Alle ziehen sechs und würfeln sie. Sie liegen immer offen.
learn-rules-cubes-opening = Wer beginnt
learn-rules-cubes-opening-text = Wer die größte Kombination gewürfelt hat, beginnt und legt sie ganz. Vorher wird nicht neu gewürfelt.
learn-rules-cubes-turn = Dein Zug
learn-rules-cubes-turn-text =
    Zuerst darfst du einmal neu würfeln, mit so vielen deiner Würfel, wie du magst.
    Dann legst du einen oder mehrere wie im klassischen Spiel: mit einer gemeinsamen Farbe oder Form, in einer Reihe ohne Lücke, die berührt, was schon liegt.
    Am Ende ziehst du auf sechs auf, und die neuen werden geworfen.
learn-rules-cubes-stuck = Wenn nichts passt
learn-rules-cubes-stuck-text = Passt nach deinem Wurf nichts, wird mit allen deinen Würfeln gewürfelt, bis etwas passt. Könnte keine Form deiner Farben irgendwo passen, passt du. Haben alle nacheinander gepasst, ist das Spiel zu Ende. Getauscht wird nicht.
learn-rules-cubes-points = Punkte
learn-rules-cubes-points-text = Ein Punkt für jeden Würfel in jeder Reihe, die du bildest oder verlängerst, und 6 dazu für einen Qwirkle.
learn-rules-cubes-end = Das Ende
learn-rules-cubes-end-text = Ist der Beutel leer, beendet das Spiel, wer als Erstes den letzten eigenen Würfel legt, und bekommt 6 Punkte. Die meisten Punkte gewinnen; bei gleich vielen teilt ihr euch den Sieg.
learn-rules-cards-rows = Reihen
learn-rules-cards-rows-text = Es gibt 108 Karten, jede Art dreimal. Alle bekommen neun und halten sie verdeckt; die übrigen sind der Nachzugstapel. Eine Reihe hat drei bis sechs Karten: eine Farbe mit verschiedenen Formen oder eine Form mit verschiedenen Farben, keine zweimal. Die Reihen liegen nebeneinander und kreuzen sich nie.
learn-rules-cards-opening = Wer beginnt
learn-rules-cards-opening-text = Wer die größte Kombination hat, beginnt und legt sie als erste Reihe. Sie braucht mindestens drei Karten; hat niemand drei, wird neu gemischt und gegeben.
learn-rules-cards-turn = Dein Zug
learn-rules-cards-turn-text =
    Spiele mindestens eine Karte von deiner Hand. Beginne Reihen, lege an, verschiebe Karten, teile und verbinde Reihen, so viel du magst. Am Ende muss jede Reihe stimmen.
    Karten vom Tisch kommen nie auf eine Hand zurück. Dann ziehst du auf neun auf.
learn-rules-cards-qwirkle = Qwirkle
learn-rules-cards-qwirkle-text = Eine Reihe, die sechs Karten erreicht, gehört sofort dir. Lege sie als Stapel offen vor dich hin. Diese Karten sind aus dem Spiel. In einem Zug dürfen es auch mehrere sein.
learn-rules-cards-stuck = Wenn nichts geht
learn-rules-cards-stuck-text = Gibt es wirklich keinen Weg, eine Karte zu spielen, zeigst du deine Hand und ziehst neun neue; die alten kommen in den Stapel. Das Programm weiß, ob es einen Weg gibt. Nach drei solchen Versuchen in einem Zug oder bei leerem Stapel passt du.
learn-rules-cards-end = Das Ende
learn-rules-cards-end-text = Ist die letzte Karte vom Stapel gezogen, sind alle noch genau einmal dran, auch wer sie gezogen hat. Die meisten Qwirkle gewinnen; bei gleich vielen teilt ihr euch den Sieg.
