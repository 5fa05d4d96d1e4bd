# Titel und Optionen

bella_vista-title = Bella Vista
bella_vista-summary = Acht Viertel, fünf Parks, zwei Flüsse, und alle bauen nebeneinander. Bezahle, um früher zu bauen, erfülle die Vorgabe der Runde, baue für Münzen höher als deine Nachbarn, und nimm Aufträge für das, was deine Gebäude gemeinsam haben.
bella_vista-option-city = Stadt
bella_vista-option-city-hint = Eine der vier fertigen Städte zufällig, eine neue Zufallsstadt oder eine fertige Stadt nach Nummer.
bella_vista-option-shuffled = Gemischte Viertel
bella_vista-option-shuffled-hint = Die acht Viertel werden in jeder Partie auf ihre Stellen in der Stadt neu verteilt.
bella_vista-option-height = Höhenziel
bella_vista-option-height-hint = Zufällig oder immer dasselbe: Höhen an Parks, an Flüssen oder am Stadtrand.
bella_vista-option-cluster = Gruppenziel
bella_vista-option-cluster-hint = Zufällig oder immer dasselbe: die größte Gruppe, die Zahl der Gruppen oder ein Abzug für Einzelgebäude.
bella_vista-value-drawn = zufällig
bella_vista-value-random = Zufallsstadt
bella_vista-value-parks = Parks
bella_vista-value-rivers = Flüsse
bella_vista-value-border = Stadtrand
bella_vista-value-size = größte Gruppe
bella_vista-value-number = Zahl der Gruppen
bella_vista-value-penalty = Einzelgebäude

# Namen

bella_vista-building = Gebäude { $number }

bella_vista-constraint-hatched = ganz auf schraffierten Vierteln (A, C, E, G)
bella_vista-constraint-plain = ganz auf einfarbigen Vierteln (B, D, F, H)
bella_vista-constraint-flower = ganz auf Blumen (A, B)
bella_vista-constraint-butterfly = ganz auf Schmetterlingen (C, D)
bella_vista-constraint-leaf = ganz auf Blättern (E, F)
bella_vista-constraint-bird = ganz auf Vögeln (G, H)
bella_vista-constraint-park = an einem Park
bella_vista-constraint-no_park = nicht an einem Park
bella_vista-constraint-no_river = nicht an einem Fluss
bella_vista-constraint-no_border = nicht am Stadtrand

bella_vista-contract-single = { $count } in Viertel { $letter }
bella_vista-contract-pair = je eins in { $first } und { $last }
bella_vista-contract-four = je eins in { $letters }
bella_vista-contract-across = { $count } auf mehreren Vierteln
bella_vista-contract-border = { $count } am Stadtrand
bella_vista-contract-river = { $count } an einem Fluss
bella_vista-contract-park = { $count } an einem Park

bella_vista-topic-single = Viertel { $letter }
bella_vista-topic-pair = Viertel { $first } und { $last }
bella_vista-topic-four = Viertel { $letters }
bella_vista-topic-across = auf mehreren Vierteln
bella_vista-topic-border = Stadtrand
bella_vista-topic-river = Flüsse
bella_vista-topic-park = Parks

bella_vista-objective-parks = Höhen an jedem Park
bella_vista-objective-rivers = Höhen an jedem Fluss
bella_vista-objective-border = Höhen am Stadtrand
bella_vista-objective-size = 2 Münzen je Feld der größten Gruppe
bella_vista-objective-number = 10 Münzen je Gruppe
bella_vista-objective-penalty = 5 Münzen Abzug je Einzelgebäude

bella_vista-list-nothing = keine

# Aufforderungen

bella_vista-prompt-offer =
    { $coins ->
        [one] Wähle eine Karte und ihr Feld auf der Gebotsleiste. Du hast { $coins } Münze.
       *[other] Wähle eine Karte und ihr Feld auf der Gebotsleiste. Du hast { $coins } Münzen.
    }
bella_vista-prompt-build = Setze Gebäude { $number }. Vorgabe: { $constraint }.
bella_vista-prompt-build-border = Keine freien Felder erfüllen die Vorgabe ({ $constraint }). Setze Gebäude { $number } an den Stadtrand: ohne Münzen und Auftrag.
bella_vista-prompt-build-anywhere = Keine freien Felder erfüllen die Vorgabe ({ $constraint }) oder liegen am Stadtrand. Setze Gebäude { $number } auf beliebige freie Felder: ohne Münzen und Auftrag.
bella_vista-prompt-neutral = Du hast zuletzt gebaut. Setze das neutrale Gebäude { $number }. Vorgabe: { $constraint }.
bella_vista-prompt-neutral-border = Du hast zuletzt gebaut. Setze das neutrale Gebäude { $number } an den Stadtrand: Keine freien Felder erfüllen die Vorgabe ({ $constraint }).
bella_vista-prompt-neutral-anywhere = Du hast zuletzt gebaut. Setze das neutrale Gebäude { $number } auf beliebige freie Felder: Keine erfüllen die Vorgabe ({ $constraint }) oder liegen am Stadtrand.
bella_vista-prompt-contract = Deine Gebäude erfüllen einen Auftrag. Nimm einen oder keinen.

# Wozu jede Entscheidung dient

bella_vista-aim-offer = bezahle, um früher zu bauen, oder spare deine Münzen
bella_vista-aim-build = jetzt Münzen, wenn es Nachbarn überragt, später für die Ziele
bella_vista-aim-contract = Münzen für Gebautes; sonst nimmt ihn vielleicht jemand anders
bella_vista-aim-neutral = hilf deinen eigenen Gebäuden oder sei den anderen im Weg

# Wie Felder geschrieben werden

bella_vista-legend =
    { $face ->
        [line] Ein Feld heißt nach dem Buchstaben seiner Spalte und der Nummer seiner Reihe: k7. A bis H sind Viertel, () ein Park, ~~ ein Fluss, 7A das Gebäude 7 von Platz A, 5* das neutrale Gebäude 5.
       *[screen] Ein Feld heißt nach dem Buchstaben seiner Spalte und der Nummer seiner Reihe: k7. Die Viertel heißen A bis H: A, C, E und G sind schraffiert, und jedes Motiv kommt in zwei Vierteln vor.
    }

# Aktionen und ihre Wirkung

bella_vista-action-offer = Karte { $number } auf das { $price }-Münzen-Feld legen
bella_vista-action-offer-right = Karte { $number } rechts neben die Leiste legen, ohne Münzen
bella_vista-action-build =
    { $coins ->
        [0] Gebäude { $number } auf { $cells } setzen, keine Münzen
        [one] Gebäude { $number } auf { $cells } setzen, { $coins } Münze erhalten
       *[other] Gebäude { $number } auf { $cells } setzen, { $coins } Münzen erhalten
    }
bella_vista-action-build-meets = { $built }; erfüllt den Auftrag: { $contracts }
bella_vista-action-build-unpaid = Gebäude { $number } auf { $cells } setzen
bella_vista-action-build-nowhere = Ein Gebäude auf { $cell } setzen
bella_vista-action-take =
    { $coins ->
        [one] Den Auftrag nehmen: { $contract } ({ $coins } Münze)
       *[other] Den Auftrag nehmen: { $contract } ({ $coins } Münzen)
    }
bella_vista-action-pass = Keinen Auftrag nehmen

# Was aus einer Wahl folgt, im Rat

bella_vista-then-nearer = bringt den Auftrag { $contract } auf { $count } von { $needed }
bella_vista-then-touches-own =
    { $count ->
        [one] berührt { $count } deiner Gebäude
       *[other] berührt { $count } deiner Gebäude
    }
bella_vista-then-touches-rival =
    { $count ->
        [one] berührt { $count } Gebäude ({ $seat })
       *[other] berührt { $count } Gebäude ({ $seat })
    }
bella_vista-then-meets =
    { $coins ->
        [one] erfüllt den Auftrag: { $contract } ({ $coins } Münze)
       *[other] erfüllt den Auftrag: { $contract } ({ $coins } Münzen)
    }
bella_vista-then-leaves =
    { $coins ->
        [one] lässt { $seat } den Auftrag: { $contract } ({ $coins } Münze)
       *[other] lässt { $seat } den Auftrag: { $contract } ({ $coins } Münzen)
    }
bella_vista-then-coins =
    { $count ->
        [0] dir bleiben keine Münzen
        [one] dir bleibt { $count } Münze
       *[other] dir bleiben { $count } Münzen
    }
bella_vista-then-earlier =
    { $count ->
        [0] wird zuerst gebaut
        [one] wird nach höchstens { $count } anderen gebaut
       *[other] wird nach höchstens { $count } anderen gebaut
    }
bella_vista-then-no-room = für Gebäude { $number } gibt es jetzt keinen Platz, der die Vorgabe erfüllt
bella_vista-then-earns =
    { $coins ->
        [one] Gebäude { $number } könnte jetzt { $coins } Münze bringen
       *[other] Gebäude { $number } könnte jetzt { $coins } Münzen bringen
    }
bella_vista-then-parks = { SIGNED($points) } für Höhen an Parks
bella_vista-then-rivers = { SIGNED($points) } für Höhen an Flüssen
bella_vista-then-border = { SIGNED($points) } für Höhen am Rand
bella_vista-then-size = { SIGNED($points) } für deine größte Gruppe
bella_vista-then-number = { SIGNED($points) } für Gruppen
bella_vista-then-penalty = { SIGNED($points) } für Einzelgebäude

# Ereignisse

bella_vista-event-offered =
    { $mine ->
        [yes] Du legst Karte { $number } auf das { $price }-Münzen-Feld.
       *[no] { $seat } legt Karte { $number } auf das { $price }-Münzen-Feld.
    }
bella_vista-event-offered-hidden =
    { $mine ->
        [yes] Du nimmst das { $price }-Münzen-Feld.
       *[no] { $seat } nimmt das { $price }-Münzen-Feld.
    }
bella_vista-event-offered-right =
    { $mine ->
        [yes] Du kannst kein Feld bezahlen und legst Karte { $number } rechts neben die Leiste.
       *[no] { $seat } kann kein Feld bezahlen und legt Karte { $number } rechts neben die Leiste.
    }
bella_vista-event-offered-right-hidden =
    { $mine ->
        [yes] Du kannst kein Feld bezahlen und legst eine Karte rechts neben die Leiste.
       *[no] { $seat } kann kein Feld bezahlen und legt eine Karte rechts neben die Leiste.
    }
bella_vista-event-revealed =
    { $mine ->
        [yes] Du deckst Gebäude { $number } auf.
       *[no] { $seat } deckt Gebäude { $number } auf.
    }
bella_vista-event-revealed-border =
    { $mine ->
        [yes] Du deckst Gebäude { $number } auf. Keine freien Felder erfüllen die Vorgabe, also kommt es an den Stadtrand.
       *[no] { $seat } deckt Gebäude { $number } auf. Keine freien Felder erfüllen die Vorgabe, also kommt es an den Stadtrand.
    }
bella_vista-event-revealed-anywhere =
    { $mine ->
        [yes] Du deckst Gebäude { $number } auf. Keine freien Felder erfüllen die Vorgabe oder liegen am Stadtrand, also darf es überallhin.
       *[no] { $seat } deckt Gebäude { $number } auf. Keine freien Felder erfüllen die Vorgabe oder liegen am Stadtrand, also darf es überallhin.
    }
bella_vista-event-neutral =
    { $mine ->
        [yes] Du hast zuletzt gebaut und setzt das neutrale Gebäude { $number }.
       *[no] { $seat } hat zuletzt gebaut und setzt das neutrale Gebäude { $number }.
    }
bella_vista-event-neutral-border =
    { $mine ->
        [yes] Du hast zuletzt gebaut und setzt das neutrale Gebäude { $number }. Keine freien Felder erfüllen die Vorgabe, also kommt es an den Stadtrand.
       *[no] { $seat } hat zuletzt gebaut und setzt das neutrale Gebäude { $number }. Keine freien Felder erfüllen die Vorgabe, also kommt es an den Stadtrand.
    }
bella_vista-event-neutral-anywhere =
    { $mine ->
        [yes] Du hast zuletzt gebaut und setzt das neutrale Gebäude { $number }. Keine freien Felder erfüllen die Vorgabe oder liegen am Stadtrand, also darf es überallhin.
       *[no] { $seat } hat zuletzt gebaut und setzt das neutrale Gebäude { $number }. Keine freien Felder erfüllen die Vorgabe oder liegen am Stadtrand, also darf es überallhin.
    }
bella_vista-event-built =
    { $mine ->
        [yes] Du setzt Gebäude { $number } auf { $cell }.
       *[no] { $seat } setzt Gebäude { $number } auf { $cell }.
    }
bella_vista-event-built-neutral =
    { $mine ->
        [yes] Du setzt das neutrale Gebäude { $number } auf { $cell }.
       *[no] { $seat } setzt das neutrale Gebäude { $number } auf { $cell }.
    }
bella_vista-event-aside =
    { $mine ->
        [yes] Dein Gebäude { $number } passt nirgends hin und wird beiseitegelegt.
       *[no] Gebäude { $number } von { $seat } passt nirgends hin und wird beiseitegelegt.
    }
bella_vista-event-aside-neutral = Das neutrale Gebäude { $number } passt nirgends hin und wird beiseitegelegt.
bella_vista-event-earned =
    { $mine ->
        [yes]
            { $coins ->
                [0] Du erhältst keine Münzen.
                [one] Du erhältst { $coins } Münze für ein niedrigeres Nachbargebäude.
               *[other] Du erhältst { $coins } Münzen für niedrigere Nachbargebäude.
            }
       *[no]
            { $coins ->
                [0] { $seat } erhält keine Münzen.
                [one] { $seat } erhält { $coins } Münze für ein niedrigeres Nachbargebäude.
               *[other] { $seat } erhält { $coins } Münzen für niedrigere Nachbargebäude.
            }
    }
bella_vista-event-earned-highest =
    { $mine ->
        [yes]
            { $lower ->
                [0] Du erhältst { $coins } Münzen: Kein anderes Gebäude grenzt an.
               *[other] Du erhältst { $coins } Münzen: { $lower } für niedrigere Nachbargebäude und 3 für das höchste Gebäude.
            }
       *[no]
            { $lower ->
                [0] { $seat } erhält { $coins } Münzen: Kein anderes Gebäude grenzt an.
               *[other] { $seat } erhält { $coins } Münzen: { $lower } für niedrigere Nachbargebäude und 3 für das höchste Gebäude.
            }
    }
bella_vista-event-taken =
    { $mine ->
        [yes] Du nimmst den Auftrag: { $contract }.
       *[no] { $seat } nimmt den Auftrag: { $contract }.
    }
bella_vista-event-left =
    { $mine ->
        [yes] Du nimmst keinen Auftrag.
       *[no] { $seat } nimmt keinen Auftrag.
    }
bella_vista-event-ordered = Reihenfolge der nächsten Gebote: { $order }.
bella_vista-order-entry =
    { $mine ->
        [yes] du ({ $number })
       *[no] { $seat } ({ $number })
    }
bella_vista-event-drew =
    { $mine ->
        [yes] Du ziehst { $cards }.
       *[no] { $seat } zieht { $cards }.
    }
bella_vista-event-drew-hidden =
    { $mine ->
        [yes]
            { $count ->
                [one] Du ziehst eine Baukarte.
               *[other] Du ziehst { $count } Baukarten.
            }
       *[no]
            { $count ->
                [one] { $seat } zieht eine Baukarte.
               *[other] { $seat } zieht { $count } Baukarten.
            }
    }
bella_vista-event-laid = Neue Aufträge: { $contracts }.
bella_vista-event-round = Runde { $round } beginnt. Vorgabe: { $constraint }.
bella_vista-event-ended = Die letzte Runde ist vorbei, das Spiel endet.

# Ablehnungen

bella_vista-why-not-in-hand = Karte { $number } hast du nicht auf der Hand. Wähle eine deiner Karten.
bella_vista-why-no-slot = Auf dieser Gebotsleiste gibt es kein { $price }-Münzen-Feld. Wähle ein freies Feld.
bella_vista-why-slot-taken = Das { $price }-Münzen-Feld ist schon besetzt. Wähle ein freies Feld.
bella_vista-why-price = Dieses Feld kostet { $price }, und du hast { $coins }. Nimm ein billigeres oder, wenn keines frei ist, die Stelle rechts der Leiste.
bella_vista-why-can-pay = Du kannst ein freies Feld bezahlen, also wähle eines. Rechts neben die Leiste dürfen nur Spieler, die das nicht können.
bella_vista-why-outside = { $cell } liegt außerhalb der Stadt. Gebäude kommen nur auf Viertel.
bella_vista-why-on-park = { $cell } gehört zu einem Park. Gebäude kommen nur auf Viertel.
bella_vista-why-on-river = { $cell } gehört zu einem Fluss. Gebäude kommen nur auf Viertel.
bella_vista-why-taken =
    { $mine ->
        [yes] Auf { $cell } steht schon dein Gebäude { $number }. Wähle freie Felder.
       *[no] Auf { $cell } steht schon Gebäude { $number } von { $seat }. Wähle freie Felder.
    }
bella_vista-why-taken-neutral = Auf { $cell } steht schon das neutrale Gebäude { $number }. Wähle freie Felder.
bella_vista-why-same-look = So weit gedreht bedeckt Gebäude { $number } dieselben Felder wie mit weniger Drehungen. Drehe es weniger.
bella_vista-why-constraint-quarter = Die Vorgabe ist „{ $constraint }“, aber { $cell } liegt in Viertel { $letter }. Wähle andere Felder.
bella_vista-why-constraint-park = Die Vorgabe ist „an einem Park“, aber an { $cells } grenzt kein Park. Wähle andere Felder.
bella_vista-why-constraint-no_park = Die Vorgabe ist „nicht an einem Park“, aber { $cell } grenzt an einen. Wähle andere Felder.
bella_vista-why-constraint-no_river = Die Vorgabe ist „nicht an einem Fluss“, aber { $cell } grenzt an einen. Wähle andere Felder.
bella_vista-why-constraint-no_border = Die Vorgabe ist „nicht am Stadtrand“, aber { $cell } liegt dort. Wähle andere Felder.
bella_vista-why-not-border = Keine freien Felder erfüllen die Vorgabe, also muss das Gebäude an den Stadtrand. Auf { $cells } liegt es nicht dort.
bella_vista-why-not-shown = Dieser Auftrag liegt nicht aus. Wähle einen, der ausliegt, oder keinen.
bella_vista-why-not-met = Deine Gebäude erfüllen diesen Auftrag nicht ({ $contract }): Du hast { $count }. Wähle einen anderen oder keinen.

# Der Spielplan in Textform

bella_vista-section-board = spielplan, board
bella_vista-section-map = stadt, karte, map, city
bella_vista-section-row1 = reihe 1, row 1, r1
bella_vista-section-row2 = reihe 2, row 2, r2
bella_vista-section-row3 = reihe 3, row 3, r3
bella_vista-section-row4 = reihe 4, row 4, r4
bella_vista-section-row5 = reihe 5, row 5, r5
bella_vista-section-row6 = reihe 6, row 6, r6
bella_vista-section-row7 = reihe 7, row 7, r7
bella_vista-section-row8 = reihe 8, row 8, r8
bella_vista-section-row9 = reihe 9, row 9, r9
bella_vista-section-row10 = reihe 10, row 10, r10
bella_vista-section-row11 = reihe 11, row 11, r11
bella_vista-section-row12 = reihe 12, row 12, r12
bella_vista-section-row13 = reihe 13, row 13, r13
bella_vista-section-row14 = reihe 14, row 14, r14
bella_vista-section-row15 = reihe 15, row 15, r15
bella_vista-section-row16 = reihe 16, row 16, r16
bella_vista-section-row17 = reihe 17, row 17, r17
bella_vista-section-row18 = reihe 18, row 18, r18
bella_vista-section-column1 = spalte a, column a, ca
bella_vista-section-column2 = spalte b, column b, cb
bella_vista-section-column3 = spalte c, column c, cc
bella_vista-section-column4 = spalte d, column d, cd
bella_vista-section-column5 = spalte e, column e, ce
bella_vista-section-column6 = spalte f, column f, cf
bella_vista-section-column7 = spalte g, column g, cg
bella_vista-section-column8 = spalte h, column h, ch
bella_vista-section-column9 = spalte i, column i, ci
bella_vista-section-column10 = spalte j, column j, cj
bella_vista-section-column11 = spalte k, column k, ck
bella_vista-section-column12 = spalte l, column l, cl
bella_vista-section-column13 = spalte m, column m, cm
bella_vista-section-column14 = spalte n, column n, cn
bella_vista-section-column15 = spalte o, column o, co
bella_vista-section-column16 = spalte p, column p, cp
bella_vista-section-column17 = spalte q, column q, cq
bella_vista-section-column18 = spalte r, column r, cr
bella_vista-section-offers = gebote, reihenfolge, offers, order
bella_vista-section-constraint = vorgabe, constraint
bella_vista-section-contracts = aufträge, auftraege, contracts
bella_vista-section-objectives = ziele, objectives
bella_vista-section-buildings = gebäude, gebaeude, buildings
bella_vista-section-players = spieler, players
bella_vista-section-hand = hand

bella_vista-board-round = Runde { $round } von 8.
bella_vista-board-over = Das Spiel ist zu Ende.
bella_vista-board-map = { $cells }
bella_vista-board-row = Reihe { $row }, von links: { $cells }.
bella_vista-board-row-none = Die Stadt hat keine Reihe { $row }.
bella_vista-board-column = Spalte { $column }, von oben: { $cells }.
bella_vista-board-column-none = Die Stadt hat keine Spalte { $column }.
bella_vista-cells = { $first } bis { $last }
bella_vista-cell = { $cell }
bella_vista-seat =
    { $mine ->
        [yes] du
       *[no] { $seat }
    }
bella_vista-number = { $number }
bella_vista-run-quarter = { $cells } Viertel { $letter }
bella_vista-run-park = { $cells } Park
bella_vista-run-river = { $cells } Fluss
bella_vista-run-outside = { $cells } außerhalb
bella_vista-run-building =
    { $mine ->
        [yes] { $cells } dein Gebäude { $number }
       *[no] { $cells } Gebäude { $number } von { $seat }
    }
bella_vista-run-neutral = { $cells } neutrales Gebäude { $number }
bella_vista-board-constraint = Die Vorgabe dieser Runde: { $constraint }.
bella_vista-board-constraint-seen = Frühere Vorgaben: { $constraints }.
bella_vista-board-slot-empty = { $price }-Münzen-Feld: frei.
bella_vista-board-slot-hidden = { $price }-Münzen-Feld: verdeckte Karte ({ $seat }).
bella_vista-board-slot = { $price }-Münzen-Feld: Gebäude { $number } ({ $seat }).
bella_vista-board-right-hidden = Rechts der Leiste: verdeckte Karte ({ $seat }).
bella_vista-board-right = Rechts der Leiste: Gebäude { $number } ({ $seat }).
bella_vista-board-offering = Noch zu bieten haben, der Reihe nach: { $order }.
bella_vista-board-building = Noch zu bauen haben, der Reihe nach: { $order }.
bella_vista-board-contract = { $coins }-Münzen-Auftrag: { $contract }.
bella_vista-board-contract-mine = { $coins }-Münzen-Auftrag: { $contract }; du hast { $count } von { $needed }.
bella_vista-board-contract-empty = Dieser Auftrag ist genommen; seine Stelle bleibt bis zum Ende der Runde leer.
bella_vista-board-contract-pile =
    { $count ->
        [0] Der Nachziehstapel der Aufträge ist leer.
        [one] { $count } Auftrag ist noch im Nachziehstapel.
       *[other] { $count } Aufträge sind noch im Nachziehstapel.
    }
bella_vista-board-objective-height = Höhenziel: { $objective }.
bella_vista-board-objective-cluster = Gruppenziel: { $objective }.
bella_vista-board-stands =
    { $mine ->
        [yes] Dein Gebäude { $number } steht auf { $cells }.
       *[no] Gebäude { $number } von { $seat } steht auf { $cells }.
    }
bella_vista-board-stands-neutral = Das neutrale Gebäude { $number } steht auf { $cells }.
bella_vista-board-none = Noch keine Gebäude.
bella_vista-board-player =
    { $mine ->
        [yes] Du: { $coins ->
                [one] { $coins } Münze
               *[other] { $coins } Münzen
            }, { $hand } auf der Hand, { $pile } zum Ziehen, { $buildings } Gebäude, { $contracts ->
                [one] { $contracts } Auftrag
               *[other] { $contracts } Aufträge
            }.
       *[no] { $seat }: { $coins ->
               [one] { $coins } Münze
              *[other] { $coins } Münzen
           }, { $hand } auf der Hand, { $pile } zum Ziehen, { $buildings } Gebäude, { $contracts ->
               [one] { $contracts } Auftrag
              *[other] { $contracts } Aufträge
           }.
    }
bella_vista-board-taken =
    { $mine ->
        [yes] Aufträge, die du genommen hast: { $contracts }.
       *[no] Aufträge, die { $seat } genommen hat: { $contracts }.
    }
bella_vista-board-unseen =
    { $mine ->
        [yes] Gebäude, die bei dir noch kommen: { $cards }.
       *[no] Gebäude, die bei { $seat } noch kommen: { $cards }.
    }
bella_vista-board-hand = Deine Baukarten: { $cards }.

# Wertungszeilen und Gleichstände

bella_vista-score-coins = Münzen
bella_vista-score-parks = Höhen an Parks
bella_vista-score-rivers = Höhen an Flüssen
bella_vista-score-border = Höhen am Rand
bella_vista-score-size = Größte Gruppe
bella_vista-score-number = Gruppen
bella_vista-score-penalty = Einzelgebäude
bella_vista-score-contracts = Aufträge

bella_vista-parts-coins =
    { $count ->
        [one] { $count } Münze im Besitz.
       *[other] { $count } Münzen im Besitz.
    }
bella_vista-parts-height =
    { $count ->
        [0] Kein Gebäude zählt.
        [one] { $count } Gebäude zählt: { $sums }.
       *[other] { $count } Gebäude zählen: { $sums }.
    }
bella_vista-parts-size =
    { $count ->
        [0] Keine Gruppe.
        [one] { $count } Feld zu 2 Münzen, unter Gebäude { $numbers }.
       *[other] { $count } Felder zu je 2 Münzen, unter Gebäude { $numbers }.
    }
bella_vista-parts-number =
    { $count ->
        [0] Keine Gruppe.
        [one] { $count } Gruppe zu 10 Münzen.
       *[other] { $count } Gruppen zu je 10 Münzen.
    }
bella_vista-parts-penalty =
    { $count ->
        [0] Kein Einzelgebäude.
        [one] { $count } Einzelgebäude zu −5 Münzen: { $numbers }.
       *[other] { $count } Einzelgebäude zu je −5 Münzen: { $numbers }.
    }
bella_vista-parts-contracts =
    { $count ->
        [0] Kein Auftrag.
        [one] { $count } Auftrag: { $names }.
       *[other] { $count } Aufträge: { $names }.
    }

bella_vista-tie-cluster =
    { $cells ->
        [one] Gleichstand bei { $points }: { $seat } liegt vorn, größte Gruppe { $cells } Feld.
       *[other] Gleichstand bei { $points }: { $seat } liegt vorn, größte Gruppe { $cells } Felder.
    }
bella_vista-tie-shared = Gleichstand bei { $points }, auch bei der Größe der größten Gruppe.

# Regeln

bella_vista-rules-goal-title = Ziel
bella_vista-rules-goal =
    Alle Spieler sind Architekten derselben Stadt. In acht Runden setzt jeder Spieler alle seine Gebäude. Ein Gebäude bringt Münzen für seine Lage. Aufträge bezahlen, was deine Gebäude gemeinsam haben, und zwei Ziele bringen am Ende noch Münzen. Der Spieler mit den meisten Münzen gewinnt.

    Niedrige Gebäude bedecken mehr Fläche und lassen dich in der nächsten Runde früh wählen. Hohe Gebäude bringen mehr, wo sie stehen, und zählen mehr für das Höhenziel.
bella_vista-rules-components-title = Spielmaterial
bella_vista-rules-components =
    Viertelplättchen: 8, gekennzeichnet mit A bis H. A und B zeigen Blumen, C und D Schmetterlinge, E und F Blätter, G und H Vögel. A, C, E und G sind schraffiert; B, D, F und H sind einfarbig. Jedes Viertel hat 20 Felder zum Bebauen.
    Parkplättchen: 5. Dort darf nicht gebaut werden.
    Flussplättchen: 2. Dort darf nicht gebaut werden.

    Gebäude: 32, acht in jeder der vier Farben, mit den Nummern 1 bis 8. Die Nummer ist die Höhe des Gebäudes. So viele Felder bedecken sie:
    Nummer 1: 4 in einer Linie.
    Nummer 2: 4 als T.
    Nummer 3: 4 als L.
    Nummer 4: 4 als Quadrat.
    Nummer 5: 3 über Eck.
    Nummer 6: 3 in einer Linie.
    Nummer 7: 2.
    Nummer 8: 1.

    Baukarten: 48. Zu jedem Gebäude gehört eine, dazu kommt ein zweiter Satz in zwei Farben für das Spiel zu zweit.
    Dachplättchen: 16, nur für das Spiel zu zweit.
    Startkarten: 6.

    Vorgabekarten: 10.
    Ganz auf einem Muster: 2, eine für schraffierte und eine für einfarbige Viertel.
    Ganz auf einem Motiv: 4, je eine für Blumen, Schmetterlinge, Blätter und Vögel.
    An einem Park: 1.
    Nicht an einem Park: 1.
    Nicht an einem Fluss: 1.
    Nicht am Stadtrand: 1.

    Auftragskarten: 18.
    Zwei Gebäude in einem Viertel: 8, eine für jedes Viertel, je 6 Münzen.
    Je ein Gebäude in den beiden Vierteln eines Motivs: 4, eine für jedes Motiv, je 5 Münzen.
    Je ein Gebäude in vier Vierteln: 2, eine für die schraffierten und eine für die einfarbigen, je 10 Münzen.
    Zwei Gebäude auf mehreren Vierteln: 1, 6 Münzen.
    Vier Gebäude am Stadtrand: 1, 7 Münzen.
    Zwei Gebäude an einem Fluss: 1, 4 Münzen.
    Zwei Gebäude an einem Park: 1, 3 Münzen.

    Zielkarten: 6, drei für die Höhe und drei für Gruppen.

    Die Gebotsleiste hat fünf Felder, die 7, 5, 3, 1 und 0 Münzen kosten. Bei drei Spielern gilt die Rückseite mit vier Feldern für 6, 4, 2 und 0 Münzen. Der Bank gehen die Münzen nie aus.
bella_vista-rules-shapes-title = Die acht Gebäude
bella_vista-rules-shapes =
    In diesen Zeichnungen sind zwei # ein Feld. Du darfst ein Gebäude drehen, aber nicht spiegeln; das spielt nur bei Nummer 3 eine Rolle.

    1  ########

    2  ######
         ##

    3  ##
       ##
       ####

    4  ####
       ####

    5  ##
       ####

    6  ######

    7  ####

    8  ##
bella_vista-rules-city-title = Die Stadt
bella_vista-rules-city =
    Die fünfzehn Plättchen bilden eine zusammenhängende Stadt ohne Loch. Jeder Tisch hat seine eigene: eine von vier fertigen Städten, eine zufällige oder eine selbst gezeichnete.

    Ein Feld heißt nach seiner Spalte, von links mit Buchstaben, und seiner Reihe, von oben mit Nummern bezeichnet.

    Angrenzend, an: Ein Gebäude grenzt an einen Park, einen Fluss oder ein anderes Gebäude, wenn eines seiner Felder eine Seite damit gemeinsam hat. Eine Ecke genügt nicht.

    Am Stadtrand: Ein Gebäude steht am Stadtrand, wenn an einer Seite eines seiner Felder kein Plättchen mehr folgt. Eine Seite zu einem Park oder Fluss zählt nicht.

    Ganz auf einem Viertel: Alle Felder des Gebäudes liegen auf diesem Viertel. Ein Gebäude auf mehreren Vierteln steht auf keinem davon ganz.
bella_vista-rules-setup-title = Spielaufbau
bella_vista-rules-setup =
    Dies ist der Aufbau für drei oder vier Spieler. Was sich zu zweit ändert, steht in einem eigenen Abschnitt.

    Nimm die Gebäude, die Baukarten und die Startkarte deiner Farbe und 20 Münzen. Mische deine acht Baukarten und ziehe drei. Die Startkarten werden in zufälliger Reihenfolge ausgelegt: In dieser Reihenfolge werden die ersten Gebote abgegeben.

    Deckt eine Vorgabe auf; die übrigen bilden einen Nachziehstapel. Legt vier Aufträge aus; die übrigen bilden einen weiteren. Zieht ein Höhenziel und ein Gruppenziel und lasst sie das ganze Spiel über offen liegen. Die anderen vier werden nicht gebraucht.
bella_vista-rules-offer-title = Erste Phase: Gebote
bella_vista-rules-offer =
    Die Spieler bieten nacheinander, in der Reihenfolge der Karten unter der Gebotsleiste, von links nach rechts. Wähle ein freies Feld über der Leiste und bezahle sofort seinen Preis. Lege eine Baukarte von deiner Hand verdeckt dorthin. Die Karte sagt, welches Gebäude du in dieser Runde setzt, das Feld sagt, wann.

    Auf jedes Feld passt eine Karte. Kannst du kein freies Feld bezahlen, legst du deine Karte rechts neben das letzte Feld, hinter schon dort liegende Karten, und bezahlst nichts.

    Beispiel zu viert: Anna bezahlt 1 Münze, Ben bezahlt 5, und Carla nimmt das 0-Münzen-Feld. David ist zuletzt dran und hat die Wahl zwischen 7 und 3; er bezahlt 3. Ben baut zuerst, dann David, Anna und Carla.
bella_vista-rules-construction-title = Zweite Phase: Bauen
bella_vista-rules-construction =
    Von links nach rechts über der Gebotsleiste macht jeder Spieler Folgendes:
    1. Er deckt seine Karte auf und setzt dieses Gebäude auf freie Viertelfelder, die die Vorgabe erfüllen. Es darf gedreht, aber nicht gespiegelt werden.
    2. Er erhält Münzen für die angrenzenden Gebäude.
    3. Er darf einen Auftrag nehmen.

    Erfüllen keine freien Felder die Vorgabe, muss das Gebäude an den Stadtrand. Damit endet der Zug: keine Münzen und kein Auftrag.
bella_vista-rules-constraint-title = Vorgaben
bella_vista-rules-constraint =
    Die aktuelle Vorgabe gilt für jedes Gebäude der Runde.

    Ganz auf einem Muster oder ganz auf einem Motiv: Jedes Feld des Gebäudes liegt auf einem Viertel, das die Karte nennt. Es darf auf mehreren Vierteln stehen, wenn die Karte sie alle nennt.
    An einem Park: Mindestens eines seiner Felder hat eine Seite mit einem Park gemeinsam.
    Nicht an einem Park, nicht an einem Fluss: Keines seiner Felder hat eine Seite damit gemeinsam.
    Nicht am Stadtrand: Keine Seite seiner Felder zeigt nach außerhalb der Stadt.
bella_vista-rules-income-title = Münzen für ein neues Gebäude
bella_vista-rules-income =
    Es zählen alle Gebäude, die an das neue grenzen, gleich wem sie gehören.
    1 Münze für jedes niedrigere.
    3 Münzen, wenn das neue Gebäude höher ist als alle oder wenn keines angrenzt.

    Ein angrenzendes Gebäude gleicher Höhe bringt dir nichts, und du bekommst die 3 Münzen nicht.

    Beispiel: Deine neue 6 grenzt an eine 2, eine 4 und eine 5. Sie bringt dafür 3 Münzen und 3 weitere, weil sie die höchste ist: 6 Münzen. Neben einer 2, einer 4 und einer weiteren 6 brächte sie 2 Münzen, ohne Nachbarn 3.
bella_vista-rules-contract-title = Aufträge
bella_vista-rules-contract =
    Nach jedem deiner Gebäude darfst du einen Auftrag nehmen, den deine Gebäude erfüllen. Seine Münzen bekommst du am Ende. Alle deine Gebäude zählen, nicht nur das neue, und ein Gebäude kann für mehrere Aufträge zählen. Die Stelle eines genommenen Auftrags bleibt bis zum Ende der Runde leer.

    In einem Viertel: mindestens zwei Gebäude ganz auf dem genannten Viertel.
    Beide Viertel eines Motivs: auf jedem der beiden mindestens ein Gebäude ganz.
    Jedes von vier Vierteln: auf jedem davon mindestens ein Gebäude ganz.
    Auf mehreren Vierteln: mindestens zwei Gebäude, die jeweils auf zwei oder mehr Vierteln stehen.
    Am Stadtrand: mindestens vier Gebäude am Stadtrand.
    An einem Fluss: mindestens zwei Gebäude, die an einen Fluss grenzen.
    An einem Park: mindestens zwei Gebäude, die an einen Park grenzen.
bella_vista-rules-round-title = Ende einer Runde
bella_vista-rules-round =
    Nach jeder der Runden 1 bis 7:
    Die Karten über der Gebotsleiste kommen darunter, von der niedrigsten zur höchsten Nummer. Bei gleicher Nummer kommt die Karte vom teureren Feld zuerst. Ein niedriges Gebäude lässt dich also in der nächsten Runde früh wählen. Beispiel: Ben hat vom 5-Münzen-Feld die 7 gesetzt, David vom 3-Münzen-Feld die 2, Anna vom 1-Münzen-Feld die 5 und Carla vom 0-Münzen-Feld die 2. Die nächsten Gebote geben David, Carla, Anna und Ben ab.
    Jeder Spieler zieht eine Baukarte. Ist dein Nachziehstapel leer, spielst du mit deinen Handkarten weiter; deine letzte setzt du in Runde 8.
    Neue Aufträge werden ausgelegt, bis es wieder vier sind.
    Eine neue Vorgabe wird aufgedeckt. Zwei der zehn kommen nie vor.

    Nach Runde 8 folgt die Schlusswertung.
bella_vista-rules-objective-title = Ziele
bella_vista-rules-objective =
    Ein Höhenziel gilt.
    Parks: für jeden Park Münzen in der Summe der Höhen deiner angrenzenden Gebäude.
    Flüsse: für jeden Fluss Münzen in der Summe der Höhen deiner angrenzenden Gebäude.
    Stadtrand: Münzen in der Summe der Höhen deiner Gebäude am Stadtrand.
    Parkplättchen mit einer gemeinsamen Seite sind ein Park, Flussplättchen mit einer gemeinsamen Seite ein Fluss. Ein Gebäude, das an zwei Parks grenzt, zählt für beide.

    Ein Gruppenziel gilt. Eine Gruppe sind mindestens zwei deiner Gebäude, die durch Angrenzen miteinander verbunden sind.
    Größte Gruppe: 2 Münzen für jedes Feld deiner größten Gruppe.
    Zahl der Gruppen: 10 Münzen für jede Gruppe.
    Einzelgebäude: Du verlierst 5 Münzen für jedes deiner Gebäude, das zu keiner Gruppe gehört.
bella_vista-rules-final-title = Spielende
bella_vista-rules-final =
    Dein Endstand ist die Summe aus deinen Münzen, den beiden Zielen und den Münzen deiner Aufträge. Durch Einzelgebäude kann er kleiner sein als deine Münzen.

    Bei Gleichstand gewinnt der Spieler, dessen größte Gruppe mehr Felder bedeckt. Ist auch das gleich, bleibt es beim Gleichstand.
bella_vista-rules-three-title = Drei Spieler
bella_vista-rules-three =
    Die Gebäude der vierten Farbe sind neutral. Am Ende jeder der Runden 1 bis 7 setzt der Spieler, der zuletzt gebaut hat, eines davon: in Runde 1 die Nummer 1, in Runde 2 die Nummer 2 und so weiter. Es muss die Vorgabe der Runde erfüllen. Es bringt nichts ein und gehört keinem Spieler, ist aber ein Nachbar wie jeder andere.
bella_vista-rules-two-title = Zwei Spieler
bella_vista-rules-two =
    Jeder Spieler hat die acht Gebäude seiner Farbe und acht einer weiteren Farbe unter eigenen Dächern. Alle sechzehn zählen gleich. Du hast zwei Sätze Baukarten, zusammen sechzehn Karten, und fünf Handkarten. Du beginnst mit 30 Münzen.

    In jeder Runde gibst du zwei Gebote ab und setzt zwei Gebäude. Für die erste Runde wird eine Startkarte gezogen: Ihr Besitzer gibt das erste und das letzte Gebot ab, der andere Spieler die beiden dazwischen.

    Am Ende einer Runde zieht jeder Spieler zwei Karten. Nach Runde 6 ist nur noch eine zu ziehen, nach Runde 7 keine mehr.
    Aufträge für ein Viertel, für Flüsse und für Parks verlangen drei Gebäude statt zwei. Die anderen bleiben gleich. Nach jedem Gebäude darfst du einen Auftrag nehmen, in einer Runde also bis zu zwei.
bella_vista-rules-layout-title = Eigene Städte
bella_vista-rules-layout =
    Du kannst eine Stadt als Text zeichnen, ein Zeichen für jedes Feld: A bis H für die Viertel, 1 bis 5 für die Parks, ~ und = für die beiden Flüsse und ein Punkt für alles außerhalb.

    Ein Viertel misst 4 mal 5 Felder, ein Park 2 mal 3, ein Fluss 2 mal 8, und alle darfst du drehen. Eine Stadt hat alle fünfzehn Plättchen, in einem Stück und ohne eingeschlossenes leeres Feld.
bella_vista-rules-rulings-title = Klarstellungen
bella_vista-rules-rulings =
    Wo die gedruckte Regel nichts sagt oder unklar ist, spielt Belvedere so:

    Gegen die Vorgabe am Stadtrand bauen darfst du nur, wenn keine freien Felder sie erfüllen.
    Erfüllen keine freien Felder die Vorgabe und liegen auch keine am Stadtrand, darfst du auf beliebige freie Felder bauen, ohne Münzen und Auftrag. Ein Gebäude, das nirgends hinpasst, wird beiseitegelegt und zählt für nichts, auch nicht als Einzelgebäude.
    Ein Gebäude, das die Vorgabe nicht erfüllen konnte, zählt danach wie jedes andere. Das gilt auch bei der Vorgabe, die den Stadtrand verbietet.
    Ein Gebäude, das mit mehreren Seiten an das neue grenzt, zählt einmal. Gleiche Höhe bringt weder die 1 Münze noch die 3.
    Die Vorgaben gegen Parks und gegen Flüsse sind zwei Karten.
    Bei einer Vorgabe für Viertel darf ein Gebäude auf mehreren Vierteln stehen, wenn die Karte sie alle nennt.
    Ein Gebäude auf beiden Vierteln eines Motivs steht auf keinem davon ganz.
    Ein Auftrag wird an allen deinen Gebäuden geprüft, nachdem das neue gesetzt ist; das neue muss nicht zu denen gehören, die zählen. Konnte dein Gebäude die Vorgabe nicht erfüllen, nimmst du keinen Auftrag. Gibt es keine Auftragskarten mehr, bleiben Stellen leer.
    Zu zweit verlangen nur die Aufträge für ein Viertel, für Flüsse und für Parks drei Gebäude.
    Zu zweit gehören dir die Gebäude deiner Farbe und die unter deinen Dächern: für Aufträge, Gruppen und Ziele.
    Karten mit gleicher Nummer behalten die Reihenfolge ihrer Felder. Karten rechts vom letzten Feld kommen danach, in der Reihenfolge, in der sie gelegt wurden.
    Kannst du ein freies Feld bezahlen, musst du eines nehmen.
    Zu dritt kommt das neutrale Gebäude an den Stadtrand, wenn keine freien Felder die Vorgabe erfüllen, und auf beliebige freie Felder, wenn auch dort kein Platz ist. Die gedruckte Regel sagt nur, dass es die Vorgabe erfüllen muss. In Runde 8 wird kein neutrales Gebäude gesetzt.
    Du darfst Gebäude drehen, aber nicht spiegeln.
    Münzen sind öffentlich. Handkarten und Gebote sind verborgen, bis sie aufgedeckt werden. Genommene Aufträge liegen verdeckt, aber alle haben gesehen, welche es waren.
    Ein Gebäude, das mit mehreren Seiten an einen Park grenzt, zählt für ihn einmal.
    Der Abzug für Einzelgebäude kann einen Endstand unter null drücken.
    Für einen Spieler ohne Gruppe gilt eine größte Gruppe von 0 Feldern.
    Eine Stadt darf jeden Umriss haben, auch mit nach außen offenen Einbuchtungen, wenn sie aus einem Stück ist und kein Loch hat.
bella_vista-rules-reconstructed-title = Was rekonstruiert ist
bella_vista-rules-reconstructed =
    Vieles zeigt die gedruckte Regel nur als Bild, und die Bilder haben wir nicht. Folgendes stammt von uns:
    welche Felder jedes Gebäude bedeckt und wie groß die Plättchen sind;
    die Vögel als viertes Motiv;
    welche Viertel schraffiert sind;
    die Münzen jedes Auftrags, und wie oft die letzten vier Arten von Aufträgen vorkommen: je einmal;
    die beiden mittleren Preise der Leiste für drei Spieler;
    die vier fertigen Städte.

    Erschlossen haben wir auch, welche Viertel die Vorgaben und Aufträge nennen. Die gedruckte Regel zählt sie nur: sechs Vorgaben für Viertel, acht Aufträge für ein Viertel, vier für zwei und zwei für vier. Zwei Muster und vier Motive erklären alle diese Zahlen. Wie viele Aufträge es insgesamt gibt, sagt die Regel nicht.

    Aus der Regel selbst ergeben sich: die Preise 7, 5, 3, 1 und 0, die acht Viertel als vier Motive in zwei Mustern und die vier übrigen Vorgaben als je eine Karte.
bella_vista-rules-credits-title = Mitwirkende
bella_vista-rules-credits =
    Bella Vista ist ein Spiel von Bruno Cathala und Andrea Mainini, illustriert von Weirdloop und Cyrille Bertin. Es gehört seinen Autoren und seinem Verlag. Dies sind seine Regeln in unseren eigenen Worten; Grafiken und Text der Spielregel sind nicht enthalten.

# Die Lektion

bella_vista-lesson-aim = Alle bauen in derselben Stadt, und die meisten Münzen gewinnen. Es gibt sie für gute Lagen, Aufträge und am Ende für Parks und deine größte Gruppe.
bella_vista-lesson-first = Vom linken Feld baut man zuerst, die ganze Stadt ist noch frei. Dein Gebäude { $number } ist das wert: Lege es auf das { $price }-Münzen-Feld.
bella_vista-lesson-first-off = Wähle Gebäude { $number } und das { $price }-Münzen-Feld. Gebaut wird von links nach rechts, deine Karte ist also zuerst dran.
bella_vista-lesson-cheap = Ein niedriges Gebäude kann warten. Lege dein Gebäude { $number } auf das { $price }-Münzen-Feld: Jede gesparte Münze zählt am Ende.
bella_vista-lesson-cheap-off = Spare diesmal: Wähle eine niedrige Karte und das billigste freie Feld. Deine hohen Karten nutzen die Münzen besser.
bella_vista-lesson-two = Am Ende bringt dein Gebäude { $number } seine Nummer für jeden Park, an den es grenzt. Suche eine Stelle an { $parks } Parks, zusammen { $points }.
bella_vista-lesson-two-off = Suche Parks, die so nah beieinanderliegen, dass das Gebäude an { $parks } grenzt. Du kannst es drehen.
bella_vista-lesson-income = Du bekommst sofort { $coins }. Ein Gebäude, das alle Nachbarn überragt oder keine hat, bringt { $highest }; jeder niedrigere Nachbar noch { $lower }.
bella_vista-lesson-rival = { $seat } baut in derselben Stadt. Baust du neben diesem Gebäude höher als { $number }, bekommst du dafür { $coins } { $coins ->
        [one] Münze
       *[other] Münzen
    }.
bella_vista-lesson-sheet = Öffne die Punkte: Das Ziel für Parks zählt dein erstes Gebäude schon mit.
bella_vista-lesson-tie = Niedrige Gebäude sind breit. Setze Gebäude { $number } als Gruppe neben eines von dir: Am Ende bringt jedes Feld deiner größten Gruppe { $coins }.
bella_vista-lesson-tie-off = Das Gebäude muss eine Seite mit einem von deinen gemeinsam haben. Drehe es, wenn nötig.
bella_vista-lesson-order = Die gerade gebauten Nummern bestimmen die nächste Gebotsreihenfolge, die niedrigste zuerst. Niedrig bauen heißt also auch früh wählen.
bella_vista-lesson-again = Vorgabe: { $constraint }. Wo würdest du bauen, und ist es den Preis wert: hoch und teuer oder niedrig und billig?
bella_vista-lesson-place = Wo bringt dieses am meisten: an einem Park, in deiner Gruppe oder sofort, über niedrigeren Nachbarn?
bella_vista-lesson-place-cluster = Seite an Seite: Deine größte Gruppe bringt am Ende { $points } mehr.
bella_vista-lesson-place-parks = Die Parks bringen dir am Ende { $points } mehr. Deine größte Gruppe wächst nicht.
bella_vista-lesson-place-income = Du bekommst sofort { $points }. Am Ende bringt diese Stelle nichts, es sei denn, spätere Gebäude verbinden sie mit deiner Gruppe.
bella_vista-lesson-place-neither = Diese Stelle bringt noch nichts. Ein späteres Gebäude kann sie mit deiner Gruppe verbinden.
bella_vista-lesson-again-idle =
    { $price ->
        [one] { $price } Münze ist viel für ein niedriges Gebäude. Bezahle nur, um eine Stelle zu sichern, die du sonst verlierst.
       *[other] { $price } Münzen sind viel für ein niedriges Gebäude. Bezahle nur, um eine Stelle zu sichern, die du sonst verlierst.
    }
bella_vista-lesson-again-early = Du bezahlst, um früh zu bauen. Merke dir, wo du bauen willst: Die Stelle ist nicht für dich reserviert.
bella_vista-lesson-again-late = Billig, aber andere bauen vorher. Überlege dir für deine { $number } noch eine zweite Stelle.
bella_vista-lesson-again-saved = Du hast deine Münzen gespart: Sie zählen am Ende.
bella_vista-lesson-contract = Ein Auftrag bezahlt, was du schon gebaut hast. Nimm den besten, wenn du nicht sicher bist, ihn später noch zu bekommen.
bella_vista-lesson-on = Das ist Bella Vista: Bezahle für gute Stellen und verbinde den Rest. Runden, die noch kommen: { $rounds }. Du kannst jederzeit um Rat fragen.

# Fehler in einer getippten Aktion oder einer Materialdatei

bella_vista-notation-known = „{ $text }“ ist keine Aktion von Bella Vista. Tippe zum Beispiel: { $known }.
bella_vista-notation-verbs = „{ $text }“ ist keine Aktion von Bella Vista. Beginne mit einem dieser Wörter: { $verbs }.
bella_vista-components-building = Gebäude { $key } ist { $found }; es muss eine zusammenhängende Form aus # und . sein, die Reihen mit / getrennt, keine Seite länger als { $side } Felder
bella_vista-components-larger = Gebäude { $number } bedeckt mehr Felder als Gebäude { $lower }; ein höheres Gebäude darf nicht mehr bedecken
bella_vista-components-cells = die acht Gebäude bedecken { $found } Felder; die Stadt hat Platz für { $most } in jeder Farbe
bella_vista-components-coins = { $key } ist { $found }; es muss eine ganze Zahl von 1 bis { $most } sein
bella_vista-components-tiles = { $key } nennt { $found } Umrisse; gib einen Umriss für alle an oder eine Liste von { $count }
bella_vista-components-outline = { $key } hat { $found }; ein Plättchen ist ein zusammenhängender Umriss aus # und ., die Reihen mit / getrennt, keine Seite länger als { $side } Felder
bella_vista-components-no-city = für diese Plättchen fand sich keine Stadt von 18 mal 18 Feldern ohne Loch; berichtige ihre Umrisse oder zeichne eine Stadt
bella_vista-components-even = die Preise für zwei und vier Plätze sind { $found }; in der Spielregel sind es { $wanted }
bella_vista-components-three = die Preise für drei Plätze sind { $found }; es müssen vier Zahlen sein, die von { $first } bis 0 fallen
bella_vista-components-city = city ist { $found }; es müssen Textzeilen zwischen dreifachen Anführungszeichen sein
bella_vista-components-unsound = Das Spielmaterial { $name } stimmt nicht mit den Zahlen der Spielregel überein.
bella_vista-city-empty = die Stadt ist leer
bella_vista-city-mark = „{ $mark }“ hat in einer Stadt keine Bedeutung; benutze A bis H für Viertel, 1 bis 5 für Parks, ~ und = für Flüsse, einen Punkt für außerhalb
bella_vista-city-size = die Stadt ist zu groß; sie darf höchstens { $rows } Reihen und { $columns } Spalten haben
bella_vista-city-missing = Plättchen { $tile } fehlt in der Stadt
bella_vista-city-tile = Plättchen { $tile } muss ein Rechteck von { $short } mal { $long } Feldern sein, hochkant oder quer
bella_vista-city-outline = Plättchen { $tile } muss den Umriss { $outline } haben, gedreht oder nicht
bella_vista-city-apart = dieser Teil der Stadt berührt den Rest nicht
bella_vista-city-hole = die Stadt hat hier ein Loch

# Erfolge

bella_vista-achievement-low-summit = Kleiner Gipfel
bella_vista-achievement-low-summit-how = Erhalte mit Gebäude 1 oder 2 die Münzen für das höchste Gebäude ringsum.
bella_vista-achievement-many-clusters = Drei Gruppen
bella_vista-achievement-many-clusters-how = Besitze drei getrennte Gruppen.
bella_vista-achievement-great-income = Gute Adresse
bella_vista-achievement-great-income-how = Verdiene mindestens 6 Münzen mit einem Gebäude.
bella_vista-achievement-great-cluster = Große Gruppe
bella_vista-achievement-great-cluster-how = Besitze eine Gruppe von mindestens 14 Feldern.
bella_vista-achievement-four-contracts = Vier Aufträge
bella_vista-achievement-four-contracts-how = Nimm vier Aufträge.
bella_vista-achievement-dear-slot = Seinen Preis wert
bella_vista-achievement-dear-slot-how = Zahle für einen Platz mindestens 5 Münzen und verdiene das Doppelte, samt Auftrag.
bella_vista-achievement-great-contract = Der große Auftrag
bella_vista-achievement-great-contract-how = Nimm einen Auftrag, der die meisten Münzen bringt.
bella_vista-achievement-late-tower = Geduldiger Turm
bella_vista-achievement-late-tower-how = Spare Gebäude 8 bis Runde 5 oder später auf und verdiene damit mindestens 6 Münzen.
bella_vista-achievement-objectives = Beide Ziele
bella_vista-achievement-objectives-how = Erziele bei beiden Zielen mehr als alle anderen.
bella_vista-achievement-thrift = Sparsam
bella_vista-achievement-thrift-how = Gewinne, obwohl du für deine Plätze weniger bezahlt hast als alle anderen.
bella_vista-achievement-overlook = Aussicht
bella_vista-achievement-overlook-how = Baue neben vier niedrigeren Gebäuden zugleich.
bella_vista-achievement-no-loner = Kein Einzelgebäude
bella_vista-achievement-no-loner-how = Hab am Ende jedes Gebäude in einer Gruppe.
