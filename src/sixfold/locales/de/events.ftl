# Was am Tisch geschieht.

event-placed =
    { $who ->
        [you] Du legst { $place }
       *[other] { $name } legt { $place }
    }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.

event-line =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für die Reihe { $line } ({ $pieces }){ $qwirkle ->
        [yes] {" "}– ein Qwirkle!
       *[no] {""}
    }

event-drew =
    { $who ->
        [you] Du ziehst { $pieces }.
       *[other] { $name } zieht { $pieces }.
    }
event-drew-hidden =
    { $game ->
        [cards]
            { $count ->
                [one] { $name } zieht eine Karte.
               *[other] { $name } zieht { $count } Karten.
            }
       *[tiles]
            { $count ->
                [one] { $name } zieht einen Stein.
               *[other] { $name } zieht { $count } Steine.
            }
    }

event-swapped = Du gibst { $gave } zurück und ziehst { $drew }.
event-swapped-hidden =
    { $count ->
        [one] { $name } tauscht einen Stein.
       *[other] { $name } tauscht { $count } Steine.
    }

event-rolled =
    { $who ->
        [you] Du würfelst mit { $before } und bekommst { $after }.
       *[other] { $name } würfelt mit { $before } und bekommt { $after }.
    }
event-rolled-nothing =
    { $who ->
        [you] Du lässt alle Würfel liegen.
       *[other] { $name } lässt alle Würfel liegen.
    }
event-rolled-forced =
    { $who ->
        [you] Nichts passt, also würfelst du mit allen neu: { $after }.
       *[other] Nichts passt, also würfelt { $name } mit allen neu: { $after }.
    }

event-laid =
    { $who ->
        [you] Du spielst { $pieces } von der Hand.
       *[other] { $name } spielt { $pieces } von der Hand.
    }
event-qwirkle-taken =
    { $who ->
        [you] Qwirkle! Du nimmst { $pieces } als Stapel.
       *[other] Qwirkle! { $name } nimmt { $pieces } als Stapel.
    }
event-redrew = Nichts lässt sich spielen: Du zeigst { $shown } und ziehst { $drew }.
event-redrew-hidden = Nichts lässt sich spielen: { $name } zeigt { $shown } und zieht neue Karten.

event-passed =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
event-passed-showing =
    { $who ->
        [you] Du zeigst { $shown } und passt.
       *[other] { $name } zeigt { $shown } und passt.
    }
event-went-out =
    { $who ->
        [you] Du hast alles gelegt
       *[other] { $name } hat alles gelegt
    }: { $points ->
        [one] noch 1 Punkt
       *[other] noch { $points } Punkte
    }.
event-ended = Das Spiel ist vorbei.
