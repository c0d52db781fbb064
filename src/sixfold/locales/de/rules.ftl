# Die Regeln in Kürze.

rules-tiles =
    Aus Steinen entstehen Reihen, waagerecht und senkrecht, ohne Lücke.
    In einer Reihe haben alle dieselbe Farbe und lauter verschiedene Formen oder alle dieselbe Form und lauter verschiedene Farben. Mehr als sechs können es darum nicht sein; sechs sind ein Qwirkle.
    Wenn du am Zug bist, lege einen oder mehrere Steine, die eine Farbe oder eine Form gemeinsam haben. Sie kommen alle in eine Reihe, und mindestens einer berührt einen Stein, der schon liegt. Danach ziehst du wieder auf sechs auf.
    Oder du tauschst einen bis sechs Steine, und damit ist dein Zug vorbei. Passt nichts, musst du tauschen; ist auch der Beutel leer, passt du.
    Jede Reihe, die du bildest oder verlängerst, bringt einen Punkt für jeden Stein darin, ein Qwirkle noch sechs dazu.
    Ist der Beutel leer, beendet das Spiel, wer den letzten eigenen Stein legt, und bekommt sechs Punkte. Passt für niemanden mehr etwas, endet es ohne sie. Wer die meisten Punkte hat, gewinnt.
    Es beginnt, wer die größte Kombination auf der Hand hat, und zwar mit allen Steinen davon.
rules-travel = Die Reiseausgabe ist das klassische Spiel mit Punkteleiste: Deine Figur zieht mit deinen Punkten vor.
rules-starwars = Die Star-Wars-Ausgabe ist das klassische Spiel mit Figuren anstelle der Formen.
rules-cubes =
    Jeder Würfel hat eine Farbe und trägt alle sechs Formen; es zählt, was oben liegt. Alle sehen alle Würfel.
    Reihen sind wie im klassischen Spiel: eine Farbe und verschiedene Formen oder eine Form und verschiedene Farben, höchstens sechs. Sechs sind ein Qwirkle.
    Wenn du am Zug bist, darfst du erst einmal mit beliebig vielen deiner Würfel neu würfeln. Dann lege einen oder mehrere, die eine Farbe oder eine Form gemeinsam haben, in eine Reihe, die berührt, was schon liegt. Danach ziehst du auf sechs auf, und die neuen werden geworfen.
    Passt nach deinem Wurf nichts, wird mit allen gewürfelt, bis etwas passt. Kann keine Form deiner Farben je passen, passt du. Getauscht wird nicht.
    Jede Reihe, die du bildest oder verlängerst, bringt einen Punkt für jeden Würfel darin, ein Qwirkle noch sechs dazu.
    Ist der Beutel leer, beendet das Spiel, wer den letzten eigenen Würfel legt, und bekommt sechs Punkte. Wer die meisten Punkte hat, gewinnt.
rules-cards =
    Eine Reihe hat drei bis sechs Karten, alle von einer Farbe mit verschiedenen Formen oder alle von einer Form mit verschiedenen Farben.
    Wenn du am Zug bist, spiele mindestens eine Karte von deiner Hand. Du darfst Reihen beginnen und verlängern, Karten verschieben, Reihen teilen und verbinden, ganz wie du magst; am Ende muss jede Reihe wieder stimmen. Was auf dem Tisch liegt, kommt nie auf eine Hand zurück.
    Eine Reihe aus sechs ist ein Qwirkle: Du nimmst sie als Stapel.
    Lässt sich keine deiner Karten spielen, zeigst du deine Hand und ziehst eine neue, höchstens dreimal in einem Zug; dann passt du.
    Am Ende deines Zuges ziehst du auf neun Karten auf. Ist der Nachzugstapel leer, sind alle noch einmal dran. Die meisten Qwirkle gewinnen.
    Es beginnt, wer die größte Kombination aus mindestens drei Karten hat, und zwar mit ihr.
