# Das Spiel im Browser: was geschah, und warum etwas nicht geht. $who: you, other.

web-told-placed =
    { $who ->
        [you] Du legst
       *[other] { $name } legt
    }: { $pieces }. { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
web-told-swapped =
    { $who ->
        [you] Du tauschst
       *[other] { $name } tauscht
    } { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    }.
web-told-rolled =
    { $who ->
        [you] Du würfelst
       *[other] { $name } würfelt
    }: { $pieces }.
web-told-forced = Nichts passt, also werden alle Würfel von { $name } geworfen: { $pieces }.
web-told-laid =
    { $who ->
        [you] Du spielst
       *[other] { $name } spielt
    }: { $pieces }.
web-told-qwirkle =
    { $who ->
        [you] Du nimmst
       *[other] { $name } nimmt
    } { $count ->
        [one] einen Qwirkle
       *[other] { $count } Qwirkles
    }!
web-told-redrew =
    { $who ->
        [you] Du zeigst
       *[other] { $name } zeigt
    } { $pieces }: nichts zu spielen. Neue Karten: { $count }.
web-told-shown =
    { $who ->
        [you] Du zeigst
       *[other] { $name } zeigt
    } { $pieces }: nichts zu spielen, also gepasst.
web-told-passed =
    { $who ->
        [you] Du passt
       *[other] { $name } passt
    }.
web-told-went-out =
    { $who ->
        [you] Du legst deinen letzten Stein
       *[other] { $name } legt den letzten Stein
    }: { $points } dazu.
web-told-drew = Du ziehst: { $pieces }.
web-told-began = Das Spiel beginnt.
web-told-ended = Das Spiel ist zu Ende.
web-told-rematch-made = Das nächste Spiel ist bereit.
web-told-seat =
    { $what ->
        [sat] { $name } setzt sich.
        [stood_up] { $name } ist aufgestanden.
        [freed] Der Platz von { $name } ist wieder frei.
        [timed_out] { $name } hat keine Zeit mehr.
        [left] { $name } ist nicht da.
        [returned] { $name } ist zurück.
        [resigned] { $name } gibt auf.
       *[wants_rematch] { $name } möchte noch einmal spielen.
    }

web-reason =
    { $reason ->
        [game_over] Das Spiel ist zu Ende.
        [not_your_turn] Du bist nicht am Zug.
        [wrong_move] Das geht jetzt nicht.
        [empty] Wähle zuerst etwas.
        [not_in_hand] Das ist nicht in deiner Hand.
        [occupied] Da liegt schon etwas.
        [not_one_line] Alles, was du in einem Zug legst, kommt in eine Linie.
        [gap] In der Linie ist eine Lücke.
        [no_contact] Es muss etwas berühren, das schon liegt, Kante an Kante.
        [line_too_long] Eine Linie hat höchstens sechs.
        [line_mixed] Das passt nicht in diese Linie: alles eine Farbe oder alles eine Form.
        [line_duplicate] Derselbe Stein wäre zweimal in dieser Linie.
        [opening_not_largest] Eröffne mit deiner ganzen größten Gruppe, in einer Linie.
        [opening_off_origin] Die erste Linie bedeckt die Mitte des Spielfelds.
        [cannot_pass] Du kannst noch etwas tun, also nicht passen.
        [swap_too_many] So viele sind nicht im Beutel.
        [cannot_redraw] Du kannst noch eine Karte spielen.
        [row_too_short] Eine Reihe hat mindestens drei Karten.
        [row_mixed] Eine Reihe hat eine Farbe oder eine Form gemeinsam.
        [row_duplicate] Keine Karte liegt zweimal in einer Reihe.
        [table_card_missing] Was auf dem Tisch liegt, bleibt auf dem Tisch.
       *[nothing_played] Spiel mindestens eine Karte aus deiner Hand.
    }
web-refused =
    { $code ->
        [unknown_table] Diesen Tisch gibt es nicht, oder dieser Browser hat dort keinen Platz.
        [seat_taken] Da sitzt schon jemand.
        [not_found] Das gibt es hier nicht.
        [link_spent] Dieser Link wurde schon benutzt.
        [damaged] Was von diesem Tisch gespeichert ist, ist beschädigt.
        [used_up] Das ist an diesem Tisch zu oft geschehen.
        [unreachable] Der Server ist nicht erreichbar.
        [too_many] Das war zu oft; warte einen Augenblick.
        [busy] Gerade ist zu viel zu tun; versuch es gleich noch einmal.
        [unavailable] Die Datenbank des Servers arbeitet gerade nicht; versuch es gleich noch einmal.
        [full] Der Server ist gerade voll.
        [closing] Der Server startet gleich neu; versuch es gleich noch einmal.
        [stale] Jemand war schneller; sieh noch einmal hin.
        [impossible] Zu dieser Stellung kommt kein Spiel.
        [game_over] Das Spiel ist zu Ende.
        [not_your_turn] Du bist nicht am Zug.
        [hints_off] An diesem Tisch gibt es keine Tipps.
        [already_done] Das ist schon getan.
        [not_maker] Das darf nur, wer den Tisch gemacht hat.
        [in_use] Da spielt schon jemand; der Platz bleibt, wie er ist.
        [spectators_off] An diesem Tisch schaut niemand zu.
       *[other] Der Server lehnt ab ({ $code }).
    }
