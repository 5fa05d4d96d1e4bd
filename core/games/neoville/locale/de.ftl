# Titel und Optionen

neoville-title = Neoville
neoville-summary = Baue eine Stadt aus 4 × 4 Plättchen, auf jedem nach Wunsch ein Gebäude. Hochhäuser brauchen große Viertel ihrer Landschaft; Einrichtungen brauchen die richtige Umgebung, Lage oder Form. Am Ende bringt ein Gebäude seinen Wert, wenn seine Bedingung erfüllt ist, sonst kostet es ihn.
neoville-value-random = zufällig
neoville-value-ecomobile-windmill = Ökomobile und Windmühlen
neoville-value-ecomobile-biodome = Ökomobile und Biodome
neoville-value-windmill-biodome = Windmühlen und Biodome
neoville-option-services = Einrichtungen
neoville-option-services-hint = Welche zwei der drei Arten im Spiel sind: Ökomobile, Windmühlen, Biodome. Ein festes Paar oder ein zufälliges.

# Namen

neoville-terrain-earth = Erde
neoville-terrain-grass = Gras
neoville-terrain-rock = Fels
neoville-terrain-water = Wasser

neoville-short-earth = E
neoville-short-grass = G
neoville-short-rock = F
neoville-short-water = W

neoville-corner-nw = { $place } oben links
neoville-corner-ne = { $place } oben rechts
neoville-corner-sw = { $place } unten links
neoville-corner-se = { $place } unten rechts
neoville-square = { $terrain }
neoville-square-park = { $terrain }p
neoville-square-sport = { $terrain }s
neoville-tile = { $first }{ $second }/{ $third }{ $fourth }
neoville-cell = { $terrain }
neoville-cell-park = { $terrain } (Park)
neoville-cell-sport = { $terrain } (Sport)
neoville-tile-words = { $first }, { $second } / { $third }, { $fourth }

neoville-skyscraper-earth = Erdhochhaus { $value }
neoville-skyscraper-forest = Waldhochhaus { $value }
neoville-skyscraper-stone = Steinhochhaus { $value }
neoville-skyscraper-waterfall = Wasserfallhochhaus { $value }

neoville-service-ecomobile-parks = Ökomobil für 4 Parks
neoville-service-ecomobile-sports = Ökomobil für 4 Sportplätze
neoville-service-ecomobile-icons = Ökomobil für 4 Parks oder Sportplätze
neoville-service-ecomobile-skyscrapers-3 = Ökomobil für 3 Hochhäuser
neoville-service-ecomobile-skyscrapers-4 = Ökomobil für 4 Hochhäuser
neoville-service-ecomobile-services = Ökomobil für 3 andere Einrichtungen
neoville-service-windmill-left = Windmühle für die linke Spalte
neoville-service-windmill-right = Windmühle für die rechte Spalte
neoville-service-windmill-top = Windmühle für die obere Reihe
neoville-service-windmill-bottom = Windmühle für die untere Reihe
neoville-service-windmill-corner = Windmühle für eine Ecke
neoville-service-windmill-centre = Windmühle für die Mitte
neoville-service-biodome-1 = Biodom 1
neoville-service-biodome-2 = Biodom 2
neoville-service-biodome-3 = Biodom 3
neoville-service-biodome-4 = Biodom 4
neoville-service-biodome-5 = Biodom 5
neoville-service-biodome-6 = Biodom 6
neoville-service-biodome-7 = Biodom 7
neoville-service-biodome-8 = Biodom 8
neoville-service-biodome-9 = Biodom 9
neoville-service-biodome-10 = Biodom 10
neoville-service-biodome-11 = Biodom 11
neoville-service-biodome-12 = Biodom 12
neoville-biodome = Biodom { $number } ({ $shape })
neoville-shape-1 = L aus 3
neoville-shape-2 = Reihe aus 3
neoville-shape-3 = L aus 4
neoville-shape-4 = T aus 4
neoville-shape-5 = Reihe aus 4
neoville-shape-6 = 2x2-Block

neoville-list-nothing = keine

# Aufforderungen

neoville-prompt-first = Lege das erste Plättchen deiner Stadt.
neoville-prompt-place = Lege ein Plättchen von deiner Hand an deine Stadt an.
neoville-prompt-build = Baue auf dem gerade gelegten Plättchen auf { $place }, oder baue nichts.
neoville-prompt-draw = Nimm ein Plättchen aus der Auslage oder vom Nachziehstapel.

# Wozu jede Entscheidung dient

neoville-aim-place = schaffe große Viertel einer Landschaft, die noch wachsen können
neoville-aim-build = Punkte, wenn die Bedingung am Ende erfüllt ist, sonst ein Verlust
neoville-aim-draw = Felder, die deinen Gebäuden fehlen, dazu Parks und Sportplätze

# Wie Felder geschrieben werden

neoville-legend = Ein Plättchen wird mit seinen vier Feldern geschrieben, Reihe für Reihe: E Erde, G Gras, F Fels, W Wasser, dahinter p für einen Park oder s für einen Sportplatz. Eine Stelle der Stadt ist ein Buchstabe und eine Nummer: c3. Ihre vier Felder sind nw, ne, sw und se: c3nw ist das Feld oben links.

# Aktionen und ihre Wirkung

neoville-action-place = Plättchen { $name } auf { $place } legen: { $tile }
neoville-action-place-any =
    { $turn ->
        [0] Plättchen { $position } deiner Hand auf { $place } legen
        [one] Plättchen { $position } deiner Hand auf { $place } legen, { $turn }-mal gedreht
       *[other] Plättchen { $position } deiner Hand auf { $place } legen, { $turn }-mal gedreht
    }
neoville-action-build = Auf { $square } bauen: { $building }
neoville-action-build-nw = Auf dem Feld oben links bauen: { $building }
neoville-action-build-ne = Auf dem Feld oben rechts bauen: { $building }
neoville-action-build-sw = Auf dem Feld unten links bauen: { $building }
neoville-action-build-se = Auf dem Feld unten rechts bauen: { $building }
neoville-action-decline = Nichts bauen
neoville-action-take = Plättchen { $name } aus der Auslage nehmen: { $tile }
neoville-action-take-any = Plättchen { $position } der Auslage nehmen
neoville-action-draw = Das oberste Plättchen vom Nachziehstapel ziehen, ungesehen
neoville-effect-districts = Viertel: { $sizes }
neoville-effect-size = { $terrain } { $count }
neoville-effect-skyscraper-met =
    { $found ->
        [one] ein Viertel mit { $found } Feld, nötig { $needed }
       *[other] ein Viertel mit { $found } Feldern, nötig { $needed }
    }
neoville-effect-skyscraper-short =
    { $found ->
        [one] ein Viertel mit { $found } Feld, nötig { $needed }
       *[other] ein Viertel mit { $found } Feldern, nötig { $needed }
    }
neoville-effect-skyscraper-other = ein anderes Hochhaus in seinem Viertel zählt stattdessen
neoville-effect-ecomobile-met = zählt { $found }, nötig { $needed }
neoville-effect-ecomobile-short = zählt { $found }, nötig { $needed }
neoville-effect-windmill-met = an der richtigen Stelle
neoville-effect-windmill-open = die Ränder der Stadt stehen noch nicht fest
neoville-effect-windmill-missed = an der falschen Stelle
neoville-effect-biodome-met = das Viertel hat die richtige Form
neoville-effect-biodome-shape = das Viertel hat die falsche Form
neoville-effect-opposed = { $state }; zählen kann nur eins von beiden: dieses oder im selben Viertel { $building }
neoville-effect-biodome-second = ein anderer Biodom im Viertel zählt stattdessen

# Was aus einer Wahl folgt, im Rat

neoville-then-new = { $state }
neoville-then-grows = sein Viertel ({ $terrain }) hat dann { $count } Felder
neoville-then-building = { $building }: { $state }
neoville-then-district = dein größtes Viertel ohne Hochhaus ({ $terrain }) hat dann { $count } Felder
neoville-then-parks =
    { $count ->
        [one] deine Stadt hat dann { $count } Park
       *[other] deine Stadt hat dann { $count } Parks
    }
neoville-then-sports =
    { $count ->
        [one] deine Stadt hat dann { $count } Sportplatz
       *[other] deine Stadt hat dann { $count } Sportplätze
    }
neoville-then-leaves = lässt { $seat } das { $building }
neoville-then-cells =
    { $count ->
        [one] hat { $count } Feld für dein Hochhaus ({ $terrain })
       *[other] hat { $count } Felder für dein Hochhaus ({ $terrain })
    }
neoville-then-tile-parks =
    { $count ->
        [one] das Plättchen hat { $count } Park
       *[other] das Plättchen hat { $count } Parks
    }
neoville-then-tile-sports =
    { $count ->
        [one] das Plättchen hat { $count } Sportplatz
       *[other] das Plättchen hat { $count } Sportplätze
    }

# Ereignisse

neoville-event-turn =
    { $mine ->
        [yes] Runde { $round }: Du bist am Zug.
       *[no] Runde { $round }: { $seat } ist am Zug.
    }
neoville-event-placed =
    { $mine ->
        [yes] Du legst Plättchen { $tile } auf { $place }.
       *[no] { $seat } legt Plättchen { $tile } auf { $place }.
    }
neoville-event-built =
    { $mine ->
        [yes] Du baust auf { $square }: { $building }.
       *[no] { $seat } baut auf { $square }: { $building }.
    }
neoville-event-declined =
    { $mine ->
        [yes] Du baust nichts.
       *[no] { $seat } baut nichts.
    }
neoville-event-took =
    { $mine ->
        [yes] Du nimmst Plättchen { $tile } aus der Auslage.
       *[no] { $seat } nimmt Plättchen { $tile } aus der Auslage.
    }
neoville-event-drew =
    { $mine ->
        [yes] Du ziehst Plättchen { $tile } vom Nachziehstapel.
       *[no] { $seat } zieht Plättchen { $tile } vom Nachziehstapel.
    }
neoville-event-drew-hidden =
    { $mine ->
        [yes] Du ziehst ein Plättchen vom Nachziehstapel.
       *[no] { $seat } zieht ein Plättchen vom Nachziehstapel.
    }
neoville-event-refilled = Neu in der Auslage, Stelle { $position }: Plättchen { $tile }.
neoville-event-ended = Alle Städte sind fertig, das Spiel endet.

# Ablehnungen

neoville-why-hand =
    { $count ->
        [one] Du hast nur { $count } Plättchen auf der Hand. Wähle dieses.
       *[other] Du hast nur { $count } Plättchen auf der Hand. Wähle eines davon.
    }
neoville-why-first = Lege das erste Plättchen auf { $place }, in die Mitte. Von dort kann die Stadt in jede Richtung wachsen.
neoville-why-covered = Auf { $place } liegt schon ein Plättchen. Wähle eine freie Stelle.
neoville-why-apart = Auf { $place } würde das Plättchen kein anderes berühren. Es muss eine ganze Seite mit einem Plättchen deiner Stadt gemeinsam haben.
neoville-why-wide = Mit einem Plättchen auf { $place } würde deine Stadt mehr als 4 Plättchen breit. Wähle eine andere Stelle.
neoville-why-high = Mit einem Plättchen auf { $place } würde deine Stadt mehr als 4 Plättchen hoch. Wähle eine andere Stelle.
neoville-why-same =
    { $turn ->
        [0] Dieses Plättchen sieht auch ungedreht so aus. Lass es ungedreht.
        [one] Dieses Plättchen sieht nach { $turn } Drehung genauso aus. Drehe es nicht weiter.
       *[other] Dieses Plättchen sieht nach { $turn } Drehungen genauso aus. Drehe es nicht weiter.
    }
neoville-why-joins = Das würde Viertel vereinen, die je ein Hochhaus haben. Wähle eine andere Stelle oder Drehung: Es gibt eine.
neoville-why-gone = Im Vorrat ist das nicht mehr da: { $building }. Wähle ein anderes Gebäude.
neoville-why-park = Auf { $square } ist ein Park. Wähle ein Feld ohne Park oder Sportplatz.
neoville-why-sport = Auf { $square } ist ein Sportplatz. Wähle ein Feld ohne Park oder Sportplatz.
neoville-why-terrain = { $building } braucht ein Feld { $wanted }; { $square } ist { $terrain }.
neoville-why-district = Das Viertel von { $square } hat schon ein Hochhaus. Wähle ein anderes Viertel oder eine Einrichtung.
neoville-why-market = Stelle { $position } der Auslage ist leer. Nimm ein anderes Plättchen.
neoville-why-pile = Der Nachziehstapel ist leer. Nimm ein Plättchen aus der Auslage.

# Der Spielplan in Textform

neoville-section-board = spielplan, board
neoville-section-hand = hand
neoville-section-market = auslage, markt, market
neoville-section-city = stadt, meine, city, mine
neoville-section-cities = städte, staedte, cities
neoville-section-row1 = reihe 1, row 1, r1
neoville-section-row2 = reihe 2, row 2, r2
neoville-section-row3 = reihe 3, row 3, r3
neoville-section-row4 = reihe 4, row 4, r4
neoville-section-row5 = reihe 5, row 5, r5
neoville-section-row6 = reihe 6, row 6, r6
neoville-section-row7 = reihe 7, row 7, r7
neoville-section-buildings = gebäude, gebaeude, buildings
neoville-section-districts = viertel, districts
neoville-section-stock = vorrat, supply, stock
neoville-section-players = spieler, players

neoville-board-turn =
    { $mine ->
        [yes] Runde { $round } von { $rounds }, du bist am Zug.
       *[no] Runde { $round } von { $rounds }, { $seat } ist am Zug.
    }
neoville-board-over = Das Spiel ist zu Ende.
neoville-board-market = Auslage { $position }: Plättchen { $name }, { $tile }.
neoville-board-market-empty = Auslage { $position }: leer.
neoville-board-pile =
    { $count ->
        [0] Der Nachziehstapel ist leer.
        [one] Der Nachziehstapel hat { $count } Plättchen.
       *[other] Der Nachziehstapel hat { $count } Plättchen.
    }
neoville-board-hand = Dein Plättchen { $position }: { $name }, { $tile }.
neoville-board-no-tile =
    { $mine ->
        [yes] Deine Stadt hat noch keine Plättchen.
       *[no] Die Stadt von { $seat } hat noch keine Plättchen.
    }
neoville-board-row-upper =
    { $mine ->
        [yes] Deine Stadt, Reihe { $row }, obere Felder ab Spalte { $column }: { $squares }.
       *[no] Stadt von { $seat }, Reihe { $row }, obere Felder ab Spalte { $column }: { $squares }.
    }
neoville-board-row-lower =
    { $mine ->
        [yes] Deine Stadt, Reihe { $row }, untere Felder ab Spalte { $column }: { $squares }.
       *[no] Stadt von { $seat }, Reihe { $row }, untere Felder ab Spalte { $column }: { $squares }.
    }
neoville-board-row-empty = In Reihe { $row } liegen keine Plättchen.
neoville-board-building =
    { $mine ->
        [yes] Bei dir: { $part }.
       *[no] { $seat }: { $part }.
    }
neoville-board-no-building =
    { $mine ->
        [yes] Du hast noch keine Gebäude.
       *[no] { $seat } hat noch keine Gebäude.
    }
neoville-board-districts = Viertel { $terrain }, in Feldern: { $sizes }.
neoville-board-skyscrapers-earth = Erdhochhäuser im Vorrat: { $values }.
neoville-board-skyscrapers-forest = Waldhochhäuser im Vorrat: { $values }.
neoville-board-skyscrapers-stone = Steinhochhäuser im Vorrat: { $values }.
neoville-board-skyscrapers-waterfall = Wasserfallhochhäuser im Vorrat: { $values }.
neoville-board-service = Einrichtung im Vorrat: { $building }, Wert { $value }; noch { $count }.
neoville-board-no-service = Im Vorrat sind keine Einrichtungen mehr.
neoville-board-player =
    { $mine ->
        [yes] Du: Punkte zurzeit { $points }, Gebäude { $buildings }, Parks { $parks }, Sportplätze { $sports }.
       *[no] { $seat }: Punkte zurzeit { $points }, Gebäude { $buildings }, Parks { $parks }, Sportplätze { $sports }.
    }
neoville-board-known = Bekannte Plättchen auf der Hand von { $seat }: { $tiles }.
neoville-known = { $name } { $tile }
neoville-pair = { $left }{ $right }
neoville-pair-empty = kein Plättchen
neoville-number = { $count }
neoville-range = { $low } bis { $high }

# Wertungszeilen und Gleichstände

neoville-score-earth = Erdhochhäuser
neoville-score-forest = Waldhochhäuser
neoville-score-stone = Steinhochhäuser
neoville-score-waterfall = Wasserfallhochhäuser
neoville-score-ecomobile = Ökomobile
neoville-score-windmill = Windmühlen
neoville-score-biodome = Biodome
neoville-score-parks = Meiste Parks
neoville-score-sports = Meiste Sportplätze

neoville-part-skyscraper-met = { $building } auf { $square } ({ $found } Felder, { SIGNED($points) })
neoville-part-skyscraper-short = { $building } auf { $square } ({ $found } von { $needed } Feldern, { SIGNED($points) })
neoville-part-skyscraper-other = { $building } auf { $square } (ein anderes Hochhaus im Viertel zählt stattdessen, 0)
neoville-part-ecomobile-met = { $building } auf { $square } (zählt { $found }, { SIGNED($points) })
neoville-part-ecomobile-short = { $building } auf { $square } (zählt { $found } von { $needed }, { SIGNED($points) })
neoville-part-windmill-met = { $building } auf { $square } (richtige Stelle, { SIGNED($points) })
neoville-part-windmill-open = { $building } auf { $square } (Ränder der Stadt noch offen, + oder − { $points })
neoville-part-windmill-missed = { $building } auf { $square } (falsche Stelle, { SIGNED($points) })
neoville-part-biodome-met = { $building } auf { $square } (richtige Form, { SIGNED($points) })
neoville-part-biodome-shape =
    { $found ->
        [one] { $building } auf { $square } (falsche Form, Viertel mit { $found } Feld, { SIGNED($points) })
       *[other] { $building } auf { $square } (falsche Form, Viertel mit { $found } Feldern, { SIGNED($points) })
    }
neoville-part-biodome-second = { $building } auf { $square } (ein anderer Biodom im Viertel zählt stattdessen, { SIGNED($points) })
neoville-parts-parks = { $count }; die meisten in einer Stadt: { $most }
neoville-parts-sports = { $count }; die meisten in einer Stadt: { $most }

neoville-tie-buildings =
    { $buildings ->
        [one] Gleichstand bei { $points }: { $seat } liegt mit { $buildings } Gebäude vorn.
       *[other] Gleichstand bei { $points }: { $seat } liegt mit { $buildings } Gebäuden vorn.
    }
neoville-tie-shared = Gleichstand bei { $points }, auch bei der Zahl der Gebäude.

# Regeln

neoville-rules-goal-title = Ziel
neoville-rules-goal =
    In 16 Zügen baust du eine Stadt aus 4 × 4 Plättchen. Auf jedes gelegte Plättchen darf ein Gebäude. Ein Hochhaus braucht ein Viertel, das mindestens so groß ist wie sein Wert; eine Einrichtung hat eine eigene Bedingung. Am Ende bringt jedes Gebäude, dessen Bedingung erfüllt ist, seinen Wert in Harmoniepunkten, jedes andere kostet dich seinen Wert. Die Stadt mit den meisten Punkten gewinnt.

    Überlege also vor dem Bauen, was aus deiner Stadt noch werden kann.
neoville-rules-components-title = Spielmaterial
neoville-rules-components =
    Plättchen: 78 zu je 2 × 2 Feldern. 74 sind gewöhnliche Plättchen, 4 sind Ausgleichsplättchen mit den Nummern 1 bis 4.
    Landschaften: Erde, Gras, Fels und Wasser, geschrieben E, G, F und W. Von jeder gibt es 78 Felder.
    Manche Felder zeigen einen Park (P) oder einen Sportplatz (S). Es gibt 32 Parks und 32 Sportplätze, auf jeder Landschaft je acht.

    Hochhäuser: 28. Jede Landschaft hat sieben, eines von jedem Wert: 4, 5, 6, 7, 8, 10 und 12.
    Erdhochhäuser kommen auf Erde.
    Waldhochhäuser kommen auf Gras.
    Steinhochhäuser kommen auf Fels.
    Wasserfallhochhäuser kommen auf Wasser.

    Einrichtungen: 36, zwölf von jeder der drei Arten, und jede zweimal.

    Ökomobile zählen, was in der Reihe und der Spalte ihres Feldes steht.
    4 oder mehr Parks: Wert 8.
    4 oder mehr Sportplätze: Wert 8.
    4 oder mehr Parks und Sportplätze zusammen: Wert 5.
    3 oder mehr Hochhäuser: Wert 5.
    4 oder mehr Hochhäuser: Wert 8.
    3 oder mehr andere Einrichtungen: Wert 8.

    Windmühlen müssen auf bestimmten Plättchen der fertigen Stadt stehen.
    Linke Spalte: Wert 4.
    Rechte Spalte: Wert 4.
    Obere Reihe: Wert 4.
    Untere Reihe: Wert 4.
    Eine der vier Ecken: Wert 5.
    Eines der vier Plättchen in der Mitte: Wert 6.

    Biodome brauchen ein Viertel von genau einer Form.
    1. Ein L aus drei Feldern: Wert 5.
    2. Eine Reihe aus drei Feldern: Wert 5.
    3. Ein L aus vier Feldern: Wert 6.
    4. Ein T aus vier Feldern: Wert 6.
    5. Eine Reihe aus vier Feldern: Wert 8.
    6. Ein Block aus 2 × 2 Feldern: Wert 8.
neoville-rules-setup-title = Spielaufbau
neoville-rules-setup =
    Zwei der drei Arten von Einrichtungen sind im Spiel: ein zufällig gezogenes Paar oder das mit der Option gewählte.

    Der Vorrat ist offen und richtet sich nach der Spielerzahl.
    2 Spieler: 20 Hochhäuser (keine mit Wert 5 oder 7) und 5 zufällige Einrichtungen von jeder der beiden Arten.
    3 Spieler: 24 Hochhäuser (keine mit Wert 7) und 6 zufällige Einrichtungen von jeder Art.
    4 Spieler: alle 28 Hochhäuser und 7 zufällige Einrichtungen von jeder Art.

    Mischt die gewöhnlichen Plättchen verdeckt zum Nachziehstapel. Deckt vier davon auf: Das ist die Auslage.

    Platz A beginnt. (Nach der gedruckten Regel beginnt der Spieler, der zuletzt in der Natur war.) Der erste Spieler nimmt das Ausgleichsplättchen 1, der nächste das Ausgleichsplättchen 2 und so weiter: Wer später dran ist, bekommt ein besseres Plättchen. Dann zieht jeder Spieler zwei weitere Plättchen und hat damit drei auf der Hand.
neoville-rules-turn-title = Ein Zug
neoville-rules-turn =
    Gespielt wird reihum im Uhrzeigersinn, jeder hat 16 Züge. Ein Zug hat drei Schritte.
    1. Lege ein Plättchen von deiner Hand an deine Stadt an.
    2. Wenn du willst, setze ein Gebäude aus dem Vorrat auf dieses Plättchen.
    3. Ziehe ein Plättchen, damit du wieder drei hast.
neoville-rules-place-title = Schritt 1: Plättchen anlegen
neoville-rules-place =
    Du darfst jedes Plättchen deiner Hand legen, auch das Ausgleichsplättchen, und es vorher drehen. Liegt es einmal, wird es nie mehr bewegt oder gedreht.

    Dein erstes Plättchen kommt in die Mitte des Platzes für deine Stadt, die von dort in jede Richtung wachsen kann. Jedes weitere muss eine ganze Seite mit einem Plättchen deiner Stadt gemeinsam haben, ohne um ein halbes Plättchen versetzt zu sein. Die Landschaften müssen nicht zueinander passen.

    Die fertige Stadt ist ein Quadrat aus 4 × 4 Plättchen. Bis dahin darf sie in jede Richtung wachsen, solange sie nie mehr als vier Plättchen breit oder hoch ist. Die Stadt selbst wird nie gedreht: Oben bleibt oben.

    Felder derselben Landschaft mit einer gemeinsamen Seite bilden ein Viertel, auch über Plättchen hinweg. Diagonalen verbinden nicht.
neoville-rules-merging-title = Das Vereinigungsverbot
neoville-rules-merging =
    Ein Plättchen darf nicht zwei oder mehr Viertel zu einem vereinen, wenn jedes davon schon ein Hochhaus hat.

    Es gibt eine Ausnahme: Würde jede Möglichkeit, irgendein Plättchen deiner Hand zu legen, solche Viertel vereinen, darfst du jede davon wählen. Solange es auch nur eine andere Möglichkeit gibt, sind die vereinenden verboten.

    Ein Viertel mit Hochhaus darfst du immer mit Vierteln ohne Hochhaus vereinen. Ein zweites Hochhaus kannst du dort aber nicht bauen.
neoville-rules-build-title = Schritt 2: Bauen
neoville-rules-build =
    Du darfst ein Gebäude aus dem Vorrat auf das gerade gelegte Plättchen setzen. Es braucht ein Feld ohne Park und ohne Sportplatz.

    Ein Hochhaus braucht ein Feld seiner eigenen Landschaft, in einem Viertel, das noch kein Hochhaus hat.

    Eine Einrichtung darf auf jede Landschaft, auch in ein Viertel mit anderen Gebäuden.

    Gebäude werden nie versetzt und kommen nicht in den Vorrat zurück. Es gibt weniger Gebäude, als alle Städte aufnehmen könnten, also wetteifert ihr darum.
neoville-rules-draw-title = Schritt 3: Ziehen
neoville-rules-draw =
    Nimm eines der vier Plättchen der Auslage oder ungesehen das oberste Plättchen des Nachziehstapels. Solange der Nachziehstapel reicht, ersetzt er ein aus der Auslage genommenes Plättchen. Dann ist der nächste Spieler am Zug.

    Ein in deinem letzten Zug gezogenes Plättchen könntest du nie legen, deshalb ziehst du dann nicht.
neoville-rules-skyscrapers-title = Hochhäuser
neoville-rules-skyscrapers =
    Zähle die Felder im Viertel des Hochhauses, auch Felder mit Parks, Sportplätzen und Gebäuden. Sind es mindestens so viele wie sein Wert, gewinnst du den Wert, sonst verlierst du ihn.

    Stehen am Ende mehrere Hochhäuser in einem Viertel, zählt nur eines davon nach derselben Regel, die anderen bringen 0. Belvedere zählt das für dich beste: das größte, dessen Bedingung erfüllt ist, oder, wenn es keines gibt, das kleinste, das dich am wenigsten kostet.

    Beispiel: Ein Wasserfallhochhaus mit Wert 8 bringt in einem See aus 9 Feldern 8 Punkte; in einem See aus 7 Feldern kostet es 8.
neoville-rules-ecomobiles-title = Ökomobile
neoville-rules-ecomobiles =
    Ein Ökomobil zählt entlang der Reihe und der Spalte von Feldern, die sich auf seinem Feld kreuzen, von einem Rand der Stadt zum anderen: 15 Felder, sein eigenes eingeschlossen. Zählt es mindestens so viel, wie seine Bedingung verlangt, gewinnst du seinen Wert, sonst verlierst du ihn.

    Es zählt Hochhäuser, ob sie Punkte bringen oder nicht. Ein Ökomobil, das Einrichtungen zählt, zählt sich selbst nicht mit. Mehrere Ökomobile dürfen dasselbe zählen.
neoville-rules-windmills-title = Windmühlen
neoville-rules-windmills =
    Das Bild auf einer Windmühle zeigt die Plättchen, auf die sie gehört: die linke oder die rechte Spalte von Plättchen, die obere oder die untere Reihe, eine Ecke oder die Mitte. Auf einem dieser Plättchen gewinnst du ihren Wert, anderswo verlierst du ihn.

    Der linke und der rechte Rand deiner Stadt stehen fest, sobald sie vier Plättchen breit ist, der obere und der untere, sobald sie vier Plättchen hoch ist. Mehrere Windmühlen dürfen auf denselben Plättchen Punkte bringen.
neoville-rules-biodomes-title = Biodome
neoville-rules-biodomes =
    Ein Biodom braucht ein Viertel beliebiger Landschaft, das genau die Form auf seinem Bild hat: kein Feld mehr und kein Feld weniger. Die Form darf gedreht und gespiegelt sein. Alle Felder des Viertels gehören zur Form, auch solche mit Symbolen oder Gebäuden.

    In jedem Viertel kann nur ein Biodom Punkte bringen. Sind es mehrere, zählt der wertvollste, der passt, und jeder andere kostet seinen Wert.
neoville-rules-icons-title = Parks und Sportplätze
neoville-rules-icons =
    Am Ende bekommt der Spieler mit den meisten Parks 5 Punkte, und der Spieler mit den meisten Sportplätzen bekommt 5 Punkte. Bei Gleichstand um die meisten bekommt jeder Beteiligte die 5 Punkte.
neoville-rules-end-title = Spielende
neoville-rules-end =
    Das Spiel endet, wenn jeder Spieler 16 Plättchen gelegt hat. Zählt die Punkte eurer Gebäude zusammen, Gewinne und Verluste, dazu die je 5 Punkte für Parks und für Sportplätze. Das Ergebnis kann negativ sein.

    Bei Gleichstand gewinnt der Spieler mit mehr Gebäuden, ob diese Punkte bringen oder nicht. Ist auch das gleich, bleibt es beim Gleichstand.
neoville-rules-rulings-title = Klarstellungen
neoville-rules-rulings =
    Wo die gedruckte Regel nichts sagt oder unklar ist, spielt Belvedere so:

    Die gedruckten Texte zweier Windmühlen nennen beide die linke Spalte. Eine davon gilt für die rechte Spalte.
    Ein Gebäude kommt nur auf das in diesem Zug gelegte Plättchen, jedes Plättchen hat also höchstens ein Gebäude.
    Das Vereinigungsverbot berücksichtigt jedes Plättchen deiner Hand, an jeder Stelle und in jeder Drehung. Es gilt für zwei oder mehr Viertel mit Hochhäusern.
    Mehrere Hochhäuser in einem Viertel: Nach der gedruckten Regel wählst du, welches zählt. Belvedere wählt für dich, immer das Beste für dein Ergebnis.
    Die Form eines Biodoms darf gespiegelt sein. Bei den sechs Formen spielt das nur für das L aus vier Feldern eine Rolle.
    Mehrere Biodome in einem Viertel: Höchstens einer bringt Punkte, der wertvollste, der passt.
    Ein Ökomobil zählt entlang von Feldern, nicht von ganzen Plättchen.
    Links, rechts, oben und unten gelten so, wie du deine Stadt siehst.
    Hat keine Stadt einen Park, werden die 5 Punkte für Parks nicht vergeben; dasselbe gilt für Sportplätze.
    Deine Hand ist vor den anderen Spielern verborgen, außer den Plättchen, die sie dich aus der Auslage nehmen sahen. Alles andere ist offen.
    Du musst das Ausgleichsplättchen nicht legen. Plättchen, die am Ende auf der Hand bleiben, spielen keine Rolle.
    Ist der Nachziehstapel leer, wird die Auslage nicht mehr aufgefüllt.
    Nach der gedruckten Regel darf das erste Plättchen überall liegen. Da die Stadt noch keine festen Ränder hat, sind alle Stellen gleich; Belvedere nimmt die mittlere.
neoville-rules-reconstructed-title = Was rekonstruiert ist
neoville-rules-reconstructed =
    Die gedruckte Regel nennt die Zahl der Plättchen, die Werte der Hochhäuser, die Bedingungen der Ökomobile und Windmühlen und einen Biodom, das L aus drei Feldern. Alles andere stand nur in Bildern, und wir haben es ergänzt.

    Von uns stammen die Landschaften, Parks und Sportplätze auf den 78 Plättchen; bekannt ist nur, dass das Ausgleichsplättchen 4 einen Park und einen Sportplatz hat. Von uns stammen auch die anderen fünf Biodome und ihre Werte, die sich danach richten, wie selten ihre Formen sind, und die Anzahl: jede Einrichtung zweimal.

    Wenn du das Spiel besitzt, kannst du eine eigene Materialdatei laden.
neoville-rules-tiles-title = Alle Plättchen
neoville-rules-tiles =
    Jedes Plättchen hat einen Namen. Geschrieben wird es mit seinen zwei oberen Feldern, einem Schrägstrich und seinen zwei unteren Feldern: E Erde, G Gras, F Fels, W Wasser, dahinter p für einen Park oder s für einen Sportplatz. Es sind Belvederes eigene, rekonstruierte Plättchen.

    Ausgleichsplättchen: F1 EG/FW, F2 EE/GpF, F3 GG/FsF, F4 WsW/WEp.
    T01 EE/EG, T02 EE/EF, T03 EE/EW, T04 GG/GE, T05 GG/GF, T06 GG/GW, T07 FF/FE, T08 FF/FG, T09 FF/FW, T10 WW/WE.
    T11 WW/WG, T12 WW/WF, T13 EE/EpG, T14 EpE/EF, T15 EE/EsW, T16 GG/GsE, T17 GG/GFs, T18 GG/GWp, T19 FpF/FE, T20 FpF/FG.
    T21 FF/FWs, T22 WW/WGs, T23 WW/WFs, T24 EpE/GG, T25 EE/FF, T26 EE/WWs, T27 GG/FF, T28 GG/WW, T29 FF/WWp, T30 EE/GsG.
    T31 EE/FsF, T32 EE/WpW, T33 GG/WsW, T34 FF/WpW, T35 EEs/GW, T36 EE/FG, T37 EE/FW, T38 EpE/WG, T39 EEp/WF, T40 GpG/EF.
    T41 GG/EpW, T42 GG/FEs, T43 GsG/FW, T44 GpG/WE, T45 GG/WpF, T46 FF/EsG, T47 FF/EW, T48 FF/GsE, T49 FsF/GW, T50 FF/WpE.
    T51 FF/WGs, T52 WW/EGp, T53 WW/EF, T54 WsW/GE, T55 WWs/GF, T56 WW/FE, T57 WWp/FG, T58 EG/FsE, T59 EGp/WE, T60 EFs/WEp.
    T61 GE/FGs, T62 GEs/WG, T63 GFp/WG, T64 FE/GFs, T65 FpE/WF, T66 FpG/WF, T67 WEs/GW, T68 WpE/FW, T69 WGp/FW, T70 EsG/WFp.
    T71 EsF/GpW, T72 EF/WsGp, T73 EW/GsFp, T74 EWs/FpG.
neoville-rules-credits-title = Mitwirkende
neoville-rules-credits =
    Neoville ist ein Spiel von Phil Walker-Harding, 2021 bei Blue Orange erschienen. Es gehört seinem Autor und seinem Verlag. Dies sind seine Regeln in unseren eigenen Worten; Grafiken und Text der Spielregel sind nicht enthalten.

# Die Lektion

neoville-lesson-aim = Du baust eine Stadt aus { $tiles } Plättchen. Ein Gebäude bringt seinen Wert, wenn seine Bedingung am Ende erfüllt ist, sonst kostet es ihn.
neoville-lesson-first = Beginne mit einem großen Viertel: Lege ein Plättchen, das { $cells } hat, beliebig gedreht.
neoville-lesson-first-off = Suche auf deiner Hand ein Plättchen, das { $cells } hat. Felder einer Landschaft mit gemeinsamer Seite bilden ein Viertel.
neoville-lesson-promise = Baue: { $building }. Nötig: { $cells } in einem Viertel, vorhanden: { $has }. Jetzt kostet es dich { $needed }, mit vollem Viertel bringt es { $needed }.
neoville-lesson-promise-off = Wähle vorerst dieses: { $building }. Ein einziges Plättchen der Auslage kann sein Viertel vervollständigen.
neoville-lesson-keep = { $building }: Es fehlen noch { $cells }. Nimm aus der Auslage ein Plättchen, auf dem sie nebeneinanderliegen.
neoville-lesson-keep-off = Suche in der Auslage ein Plättchen, das { $cells } nebeneinander hat: Es vervollständigt dein Viertel.
neoville-lesson-rival = Auch { $seat } hat eine Stadt. Ihr teilt euch Auslage und Gebäudevorrat und wetteifert um Parks und Sportplätze.
neoville-lesson-kept = Lege ein Plättchen so, dass { $cells } nebeneinander an dein Viertel kommen. Das erfüllt die Bedingung.
neoville-lesson-kept-off = Dem Viertel fehlen noch { $cells }. Versuche ein anderes Plättchen, eine andere Seite deiner Stadt oder eine andere Drehung.
neoville-lesson-sheet = Öffne die Punkte: { $building } bringt jetzt seine { $needed } Punkte, statt sie zu kosten.
neoville-lesson-services = Es gibt auch Einrichtungen, auf jeder Landschaft: { $first } und { $second }.
neoville-lesson-family-ecomobile = Ökomobile (zählen in Reihe und Spalte)
neoville-lesson-family-windmill = Windmühlen (für einen Rand, Ecken oder Mitte)
neoville-lesson-family-biodome = Biodome (für ein Viertel einer Form)
neoville-lesson-one = Ein Viertel verträgt nur ein Hochhaus. Baue auf anderer Landschaft, eine Einrichtung oder nichts: Bebaubar ist nur das gerade gelegte Plättchen.
neoville-lesson-one-none = Nichts zu bauen kostet nichts, aber ein leeres Plättchen bringt auch nichts.
neoville-lesson-one-sure = { $building }: Die Bedingung ist schon erfüllt. Sorge dafür, dass es so bleibt.
neoville-lesson-one-unsettled = { $building }: Es kommt darauf an, wohin die Stadt wächst. Lege deine nächsten Plättchen passend.
neoville-lesson-one-exact = Das Viertel hat { $has } von { $needed } Feldern. { $building }: Es muss genau die richtige Form erreichen und dann nicht weiterwachsen.
neoville-lesson-one-lost = { $building }: Die Bedingung ist nicht mehr zu erfüllen, das kostet dich den Wert.
neoville-lesson-one-near = In Reichweite: { $building }, noch { $missing } { $missing ->
        [one] Feld
       *[other] Felder
    }. Plättchen, die noch kommen: { $tiles }.
neoville-lesson-one-far = Ein Wagnis: { $building }, noch { $missing } { $missing ->
        [one] Feld
       *[other] Felder
    }. Plättchen, die noch kommen: { $tiles }.
neoville-lesson-icons =
    { $points ->
        [one] Am Ende bringen die meisten Parks { $points } Punkt, die meisten Sportplätze ebenso. Auf diesen Feldern kannst du nicht bauen. Ziehe irgendein Plättchen.
       *[other] Am Ende bringen die meisten Parks { $points } Punkte, die meisten Sportplätze ebenso. Auf diesen Feldern kannst du nicht bauen. Ziehe irgendein Plättchen.
    }
neoville-lesson-icons-unseen = Ein Plättchen vom Nachziehstapel ist eine Überraschung, auch für die anderen. In der Auslage siehst du, was du bekommst.
neoville-lesson-icons-icon = Dein neues Plättchen hat einen Park oder Sportplatz. Er zählt für die Mehrheit, sobald es in deiner Stadt liegt.
neoville-lesson-icons-plain = Dein neues Plättchen hat keinen Park oder Sportplatz, du kannst also auf jedem Feld bauen. Hilft es deinen Hochhäusern?
neoville-lesson-ban = Manches ist jetzt verboten: Zwei Viertel mit je einem Hochhaus darfst du nicht vereinen, solange etwas anderes möglich ist.
neoville-lesson-grow = Frage dich jedes Mal: Wie viele Felder braucht ein Gebäude, und kann sein Viertel noch wachsen?
neoville-lesson-on =
    { $turns ->
        [one] Das ist Neoville: früh bauen, dann das Viertel passend machen. Du hast noch { $turns } Zug und kannst jederzeit um Rat fragen.
       *[other] Das ist Neoville: früh bauen, dann das Viertel passend machen. Du hast noch { $turns } Züge und kannst jederzeit um Rat fragen.
    }
neoville-lesson-cells-earth =
    { $count ->
        [one] { $count } Feld Erde
       *[other] { $count } Felder Erde
    }
neoville-lesson-cells-grass =
    { $count ->
        [one] { $count } Feld Gras
       *[other] { $count } Felder Gras
    }
neoville-lesson-cells-rock =
    { $count ->
        [one] { $count } Feld Fels
       *[other] { $count } Felder Fels
    }
neoville-lesson-cells-water =
    { $count ->
        [one] { $count } Feld Wasser
       *[other] { $count } Felder Wasser
    }

# Fehler in einer getippten Aktion

neoville-notation-known = „{ $text }“ ist keine Aktion von Neoville. Mit „{ $verb }“ tippe zum Beispiel: { $known }.
neoville-notation-verbs = „{ $text }“ ist keine Aktion von Neoville. Beginne mit einem dieser Wörter: { $verbs }.

# Materialdateien

neoville-components-tile = { $key } ist { $found }; es müssen vier aus E, G, R und W sein, jedes allein oder mit P oder S
neoville-components-heights = { $key } ist { $found }; in der Spielregel ist es { $heights }
neoville-components-copies = { $key } ist { $found }; es muss eine Zahl von 0 bis { $most } sein
neoville-components-sum = { $section } ergibt zusammen { $found }; in der Spielregel sind es { $count }
neoville-components-value = der Wert von { $key } ist { $found }; er muss einer von { $allowed } sein
neoville-components-shape = die Form von { $key } ist { $found }; es müssen höchstens { $longest } Reihen aus # und . sein, die eine zusammenhängende Form bilden

# Erfolge

neoville-achievement-ecomobile-two = Zwei Ökomobile
neoville-achievement-ecomobile-two-how = Erfülle die Bedingungen von zwei Ökomobilen.
neoville-achievement-four-terrains = Vier Landschaften
neoville-achievement-four-terrains-how = Hab auf jeder der vier Landschaften ein Hochhaus, das zählt.
neoville-achievement-no-loss = Nichts verloren
neoville-achievement-no-loss-how = Baue zehn Gebäude, von denen keines Punkte kostet.
neoville-achievement-two-windmills = Zwei Windmühlen
neoville-achievement-two-windmills-how = Stelle zwei Windmühlen dorthin, wo sie am Ende punkten.
neoville-achievement-two-biodomes = Zwei Biodome
neoville-achievement-two-biodomes-how = Forme die Viertel, die zwei Biodome brauchen.
neoville-achievement-small-towers = Kleine Türme
neoville-achievement-small-towers-how = Gewinne ohne ein Hochhaus von 10 oder 12.
neoville-achievement-tower = Turm
neoville-achievement-tower-how = Vergrößere ein Viertel für ein Hochhaus von mindestens 10.
neoville-achievement-great-district = Großes Viertel
neoville-achievement-great-district-how = Hab ein Viertel von mindestens 14 Feldern mit einem Hochhaus.
neoville-achievement-green-and-sporty = Grün und sportlich
neoville-achievement-green-and-sporty-how = Hab allein die meisten Parks und die meisten Sportplätze.
neoville-achievement-three-towers = Drei Türme
neoville-achievement-three-towers-how = Punkte mit drei Hochhäusern von mindestens 8.
neoville-achievement-grown-later = Platz zum Wachsen
neoville-achievement-grown-later-how = Baue ein Hochhaus von mindestens 8 drei Felder zu früh und lass das Viertel wachsen.
neoville-achievement-tallest = Das höchste
neoville-achievement-tallest-how = Punkte mit einem Hochhaus von 12.
