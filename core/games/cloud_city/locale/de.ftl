# Titel und Optionen

cloud_city-title = Cloud City
cloud_city-summary = Lege Plättchen, baue darauf in drei Höhen und verbinde gleich hohe Gebäude mit Stegen. Lange Stege bringen am meisten, aber es gibt nur wenige: Plane Linien, die noch frei sind, wenn du sie brauchst, über niedrigeren Gebäuden und über oder unter Stegen anderer Ebenen.
cloud_city-option-rectangle = Rechteck
cloud_city-option-rectangle-hint = Städte aus 3 mal 4 Plättchen und 11 Runden statt 3 mal 3 und 8. Für zwei oder drei Spieler.
cloud_city-option-first_need = Erste Bedarfskarte
cloud_city-option-first_need-hint = Eine Bedarfskarte bringt oder kostet am Ende Punkte. Spielt ohne, zieht eine oder wählt eine nach Namen.
cloud_city-option-second_need = Zweite Bedarfskarte
cloud_city-option-second_need-hint = Eine zweite Bedarfskarte, für ein schwereres Spiel.
cloud_city-value-none = keine
cloud_city-value-random = zufällig
cloud_city-value-longest-route = { cloud_city-score-longest-route }
cloud_city-value-most-routes = { cloud_city-score-most-routes }
cloud_city-value-varied-route = { cloud_city-score-varied-route }
cloud_city-value-circuits = { cloud_city-score-circuits }
cloud_city-value-low-majority = { cloud_city-score-low-majority }
cloud_city-value-mid-majority = { cloud_city-score-mid-majority }
cloud_city-value-light-buildings = { cloud_city-score-light-buildings }
cloud_city-value-crossings = { cloud_city-score-crossings }
cloud_city-value-lonely-buildings = { cloud_city-score-lonely-buildings }
cloud_city-value-balance = { cloud_city-score-balance }
cloud_city-rectangle-seats = Das Rechteck ist für zwei oder drei Spieler: Für { $found } gibt es nicht genug Plättchen.
cloud_city-need-twice = Diese Karte gibt es nur einmal: { $need }. Wähle als zweite eine andere.

# Namen

cloud_city-kind-l-l = diagonal niedrig-niedrig
cloud_city-kind-m-m = diagonal mittel-mittel
cloud_city-kind-h-h = diagonal hoch-hoch
cloud_city-kind-l-m = diagonal niedrig-mittel
cloud_city-kind-l-h = diagonal niedrig-hoch
cloud_city-kind-m-h = diagonal mittel-hoch
cloud_city-kind-ll = niedrig-niedrig
cloud_city-kind-mm = mittel-mittel
cloud_city-kind-hh = hoch-hoch
cloud_city-kind-lm = niedrig-mittel
cloud_city-kind-lh = niedrig-hoch
cloud_city-kind-ml = mittel-niedrig
cloud_city-kind-mh = mittel-hoch
cloud_city-kind-hl = hoch-niedrig
cloud_city-kind-hm = hoch-mittel
cloud_city-level-low = niedrig
cloud_city-level-mid = mittel
cloud_city-level-high = hoch
cloud_city-building = { $level } auf { $cell }
cloud_city-walkway = { $level } { $one }–{ $other } (Wert { $value })
cloud_city-list-nothing = kein Gebäude

# Was gefragt wird

cloud_city-prompt-place = Runde { $round } von { $rounds }: Lege ein Plättchen von deiner Hand an deine Stadt an.
cloud_city-prompt-link =
    { $count ->
        [one] Baue einen Steg oder höre auf: { $count } ist möglich.
       *[other] Baue Stege oder höre auf: { $count } sind möglich.
    }
cloud_city-prompt-draw = Ziehe ein Plättchen: Nimm eins aus der Auslage oder das oberste vom Nachziehstapel, ungesehen.
cloud_city-prompt-draw-display = Nimm ein Plättchen aus der Auslage. Der Nachziehstapel ist leer.

# Wozu eine Entscheidung dient

cloud_city-aim-place = gleiche Höhen auf einer Linie, weit auseinander, Niedriges dazwischen
cloud_city-aim-link = Punkte sofort, aber nur zwei Stege je Gebäude
cloud_city-aim-draw = die Höhe, die deine längste offene Linie schließt

# Wie es geschrieben wird

cloud_city-legend = Ein Feld ist der Buchstabe seiner Spalte und die Nummer seiner Reihe: c7. Ein Plättchen heißt nach seinen zwei Gebäuden: hoch-niedrig. Auf einem diagonalen Plättchen stehen sie in gegenüberliegenden Ecken.

# Was eine Aktion bewirken würde

cloud_city-action-place = Plättchen { $kind } auf { $cell } legen: { $buildings }
cloud_city-action-link =
    { $value ->
        [one] { $one } und { $other } verbinden, Ebene { $level }: { $value } Punkt, noch { $left } übrig
       *[other] { $one } und { $other } verbinden, Ebene { $level }: { $value } Punkte, noch { $left } übrig
    }
cloud_city-action-link-any = { $one } und { $other } verbinden
cloud_city-action-pass = In diesem Zug keine Stege mehr bauen
cloud_city-action-draw = Aus der Auslage nehmen, Stelle { $slot }: { $kind }
cloud_city-action-draw-any = Das Plättchen von Stelle { $slot } der Auslage nehmen
cloud_city-action-draw-pile = Das oberste Plättchen vom Nachziehstapel ziehen

# Was aus einer Wahl folgt, im Rat

cloud_city-then-still = der Steg { $walkway } bleibt möglich
cloud_city-then-opens = ermöglicht den Steg { $walkway }
cloud_city-then-excludes = schließt den Steg { $walkway } aus
cloud_city-then-last = nimmt den letzten Steg mit Wert { $value } (Ebene { $level })
cloud_city-then-leaves = lässt { $seat } den letzten Steg mit Wert { $value } (Ebene { $level })
cloud_city-then-need = { SIGNED($points) } für { $need }
cloud_city-then-fits = könnte in deiner Stadt einen Steg mit Wert { $value } ermöglichen

# Was geschehen ist

cloud_city-event-turn =
    { $mine ->
        [yes] Runde { $round }: Du bist am Zug.
       *[no] Runde { $round }: { $seat } ist am Zug.
    }
cloud_city-event-placed =
    { $mine ->
        [yes] Du legst { $kind } auf { $cell }: { $buildings }.
       *[no] { $seat } legt { $kind } auf { $cell }: { $buildings }.
    }
cloud_city-event-linked =
    { $mine ->
        [yes] Du baust den Steg { $walkway }.
       *[no] { $seat } baut den Steg { $walkway }.
    }
cloud_city-event-drew-hidden =
    { $mine ->
        [yes] Du ziehst ein Plättchen vom Nachziehstapel.
       *[no] { $seat } zieht ein Plättchen vom Nachziehstapel.
    }
cloud_city-event-drew-pile =
    { $mine ->
        [yes] Du ziehst das Plättchen { $kind } vom Nachziehstapel.
       *[no] { $seat } zieht das Plättchen { $kind } vom Nachziehstapel.
    }
cloud_city-event-drew-display =
    { $mine ->
        [yes] Du nimmst das Plättchen { $kind } von Stelle { $slot } der Auslage.
       *[no] { $seat } nimmt das Plättchen { $kind } von Stelle { $slot } der Auslage.
    }
cloud_city-event-refilled = Neu in der Auslage, Stelle { $slot }: { $kind }.
cloud_city-event-ended = Alle Städte sind fertig. Das Spiel ist zu Ende.

# Warum eine Aktion nicht möglich ist

cloud_city-why-not-now-place = Du musst zuerst ein Plättchen legen.
cloud_city-why-not-now-link = Du baust gerade Stege: Baue einen oder höre auf.
cloud_city-why-not-now-draw = Du musst jetzt ein Plättchen ziehen.
cloud_city-why-not-in-hand = Dieses Plättchen hast du nicht auf der Hand: { $kind }.
cloud_city-why-taken = Auf { $cell } liegt schon ein Plättchen.
cloud_city-why-apart = Ein Plättchen auf { $cell } würde deine Stadt nicht berühren. Es muss eine Seite mit einem deiner Plättchen gemeinsam haben.
cloud_city-why-too-large = Mit einem Plättchen auf { $cell } würde deine Stadt größer als { $longer } mal { $shorter } Plättchen.
cloud_city-why-no-building = Auf { $cell } steht kein Gebäude.
cloud_city-why-heights = Ein Steg verbindet gleich hohe Gebäude. Diese sind verschieden hoch: { $one } und { $other }.
cloud_city-why-linked = Ein Steg verbindet { $one } und { $other } schon.
cloud_city-why-full = Das Gebäude auf { $cell } hat schon { $most } Stege. Mehr geht nicht.
cloud_city-why-gap = Unter einem Steg müssen durchgehend Plättchen liegen. Auf { $cell } liegt keines.
cloud_city-why-in-the-way = Ein Steg führt nur über niedrigere Gebäude. Dieses ist im Weg: { $building }.
cloud_city-why-crosses = Er würde einen anderen Steg derselben Ebene kreuzen: { $walkway }.
cloud_city-why-used-up = Im Vorrat ist kein Steg mit Wert { $value } mehr (Ebene { $level }).
cloud_city-why-no-slot = Stelle { $slot } der Auslage ist leer.
cloud_city-why-no-pile = Der Nachziehstapel ist leer.

# Der Spielplan in Textform

cloud_city-section-board = spielplan, board
cloud_city-section-city = stadt, meine, city, mine
cloud_city-section-hand = hand
cloud_city-section-display = auslage, markt, market, display
cloud_city-section-possible = möglich, stege, possible, walkways
cloud_city-section-supply = vorrat, rest, supply, left
cloud_city-section-needs = bedarf, bedarfskarten, needs, need
cloud_city-section-cities = städte, staedte, cities
cloud_city-section-city1 = stadt A, stadt 1, city A, city 1
cloud_city-section-city2 = stadt B, stadt 2, city B, city 2
cloud_city-section-city3 = stadt C, stadt 3, city C, city 3
cloud_city-section-city4 = stadt D, stadt 4, city D, city 4
cloud_city-section-row1 = reihe 1, row 1, r1
cloud_city-section-row2 = reihe 2, row 2, r2
cloud_city-section-row3 = reihe 3, row 3, r3
cloud_city-section-row4 = reihe 4, row 4, r4
cloud_city-section-row5 = reihe 5, row 5, r5
cloud_city-section-row6 = reihe 6, row 6, r6
cloud_city-section-row7 = reihe 7, row 7, r7
cloud_city-section-row8 = reihe 8, row 8, r8
cloud_city-section-row9 = reihe 9, row 9, r9
cloud_city-section-row10 = reihe 10, row 10, r10
cloud_city-section-row11 = reihe 11, row 11, r11
cloud_city-section-row12 = reihe 12, row 12, r12
cloud_city-section-row13 = reihe 13, row 13, r13
cloud_city-section-row14 = reihe 14, row 14, r14

cloud_city-board-turn =
    { $mine ->
        [yes] Runde { $round } von { $rounds }, du bist am Zug.
       *[no] Runde { $round } von { $rounds }, { $seat } ist am Zug.
    }
cloud_city-board-over = Das Spiel ist zu Ende.
cloud_city-board-need = Bedarfskarte: { $need }.
cloud_city-board-no-needs = Es sind keine Bedarfskarten im Spiel.
cloud_city-board-slot = Auslage { $slot }: { $kind }.
cloud_city-board-pile =
    { $count ->
        [0] Der Nachziehstapel ist leer.
        [one] Der Nachziehstapel hat { $count } Plättchen.
       *[other] Der Nachziehstapel hat { $count } Plättchen.
    }
cloud_city-board-supply = Stege übrig, Ebene { $level }: { $of1 } mit Wert 1, { $of2 } mit 2, { $of3 } mit 3, { $of5 } mit 5, { $of8 } mit 8.
cloud_city-board-city =
    { $mine ->
        [yes] Deine Stadt: { $points } aus Stegen, { $low } niedrig, { $mid } mittel, { $high } hoch.
       *[no] Stadt von { $seat }: { $points } aus Stegen, { $low } niedrig, { $mid } mittel, { $high } hoch.
    }
cloud_city-board-row = Reihe { $row }: { $buildings }.
cloud_city-board-row-of =
    { $mine ->
        [yes] Deine Reihe { $row }: { $buildings }.
       *[no] { $seat }, Reihe { $row }: { $buildings }.
    }
cloud_city-board-walkways =
    { $mine ->
        [yes] Deine Stege: { $walkways }.
       *[no] Stege von { $seat }: { $walkways }.
    }
cloud_city-board-known = { $seat } hat { $count } Plättchen; aus der Auslage genommen: { $kinds }.
cloud_city-board-no-seat = Es gibt nur { $count } Städte.
cloud_city-board-possible = Stege, die du bauen kannst: { $walkways }.
cloud_city-board-hand = Deine Hand: { $kinds }.
cloud_city-board-no-city = Zuschauer haben keine Stadt.

# Wertungszeilen und Gleichstände

cloud_city-score-low = Niedrige Stege
cloud_city-score-mid = Mittlere Stege
cloud_city-score-high = Hohe Stege
cloud_city-score-longest-route = Längste Route
cloud_city-score-most-routes = Meiste Routen
cloud_city-score-varied-route = Bunte Route
cloud_city-score-circuits = Rundwege
cloud_city-score-low-majority = Meiste niedrige
cloud_city-score-mid-majority = Meiste mittlere
cloud_city-score-light-buildings = Leichte Gebäude
cloud_city-score-crossings = Kreuzungen
cloud_city-score-lonely-buildings = Einsame Gebäude
cloud_city-score-balance = Balance

cloud_city-parts-walkways =
    { $count ->
        [one] { $count } Steg.
       *[other] { $count } Stege.
    }
cloud_city-parts-longest-route = Beste niedrige oder mittlere Route: { $count }. Beste aller Städte: { $most }.
cloud_city-parts-most-routes =
    { $count ->
        [one] { $count } Route. Die meisten in einer Stadt: { $most }.
       *[other] { $count } Routen. Die meisten in einer Stadt: { $most }.
    }
cloud_city-parts-varied-route =
    { $count ->
        [one] { $count } Wert auf der buntesten Route.
       *[other] { $count } verschiedene Werte auf der buntesten Route.
    }
cloud_city-parts-circuits =
    { $count ->
        [one] { $count } geschlossene Route zu 3 Punkten.
       *[other] { $count } geschlossene Routen zu je 3 Punkten.
    }
cloud_city-parts-low-majority =
    { $count ->
        [one] { $count } niedriges Gebäude; die meisten in einer Stadt: { $most }.
       *[other] { $count } niedrige Gebäude; die meisten in einer Stadt: { $most }.
    }
cloud_city-parts-mid-majority =
    { $count ->
        [one] { $count } mittleres Gebäude; die meisten in einer Stadt: { $most }.
       *[other] { $count } mittlere Gebäude; die meisten in einer Stadt: { $most }.
    }
cloud_city-parts-light-buildings =
    { $count ->
        [one] { $count } Gebäude mit nur einem Steg zu 2 Punkten.
       *[other] { $count } Gebäude mit nur einem Steg zu je 2 Punkten.
    }
cloud_city-parts-crossings =
    { $count ->
        [one] { $count } Steg, der einen anderen kreuzt, kostet 2 Punkte.
       *[other] { $count } Stege, die einen anderen kreuzen, kosten je 2 Punkte.
    }
cloud_city-parts-lonely-buildings =
    { $count ->
        [one] { $count } Gebäude ohne Steg kostet 2 Punkte.
       *[other] { $count } Gebäude ohne Steg kosten je 2 Punkte.
    }
cloud_city-parts-balance =
    { $count ->
        [0] Fünf Stege mit Wert 3, einer mit 5 und einer mit 8: vollständig.
        [one] { $count } Steg fehlt zu fünf mit Wert 3, einem mit 5 und einem mit 8.
       *[other] { $count } Stege fehlen zu fünf mit Wert 3, einem mit 5 und einem mit 8.
    }

cloud_city-tie-low = Gleichstand bei { $points } Punkten: { $seat } liegt mit { $value } aus niedrigen Stegen vorn.
cloud_city-tie-mid = Gleichstand bei { $points } Punkten und auf der niedrigen Ebene: { $seat } liegt mit { $value } aus mittleren Stegen vorn.
cloud_city-tie-high = Gleichstand bei { $points } Punkten und auf zwei Ebenen: { $seat } liegt mit { $value } aus hohen Stegen vorn.
cloud_city-tie-shared = Gleichstand bei { $points } Punkten und auf jeder Ebene.

# Regeln

cloud_city-rules-goal-title = Ziel
cloud_city-rules-goal =
    Baue eine Stadt in den Wolken und erziele mit ihren Stegen die meisten Punkte. Jedes Plättchen, das du legst, bringt zwei Gebäude mit. Zwei gleich hohe Gebäude auf einer Linie darfst du mit einem Steg verbinden. Ein längerer Steg bringt mehr, aber alle Spieler nehmen ihre Stege aus einem Vorrat. Ein zu früh gesetztes Gebäude kann später einem Steg im Weg sein.
cloud_city-rules-components-title = Spielmaterial
cloud_city-rules-components =
    Plättchen: 48, darunter 4 Startplättchen. Ein Plättchen hat zwei mal zwei Felder. Auf zwei Feldern steht ein Gebäude, zwei bleiben leer.
    Gebäude: 96, 32 von jeder Höhe: niedrig (L), mittel (M) und hoch (H); das L steht für das englische „low“. Welche zwei dazugehören, zeigt das Plättchen.
    Stege: 93, 31 auf jeder der drei Ebenen. Auf jeder Ebene:
    Wert 1: 6, zwischen benachbarten Feldern.
    Wert 2: 8, mit einem Feld dazwischen.
    Wert 3: 8, mit zwei Feldern dazwischen.
    Wert 5: 6, mit drei Feldern dazwischen.
    Wert 8: 3, mit vier Feldern dazwischen.
    Bedarfskarten: 10, nur mit der gleichnamigen Option.

    Falls du das Spiel kennst: Niedrige Gebäude sind dort blau, mittlere grün und hohe sandfarben. Ihre Stege heißen Fluss, Wald und Sand. Punkte heißen Ratsstimmen.
cloud_city-rules-tiles-title = Die Plättchen
cloud_city-rules-tiles =
    Ein Plättchen heißt nach seinen zwei Gebäuden. Sie stehen nebeneinander, auf einem diagonalen Plättchen in gegenüberliegenden Ecken. Ungedreht hat ein Plättchen das erste Gebäude links und seine leeren Felder unten. Die 44 Plättchen zum Ziehen:
    Diagonal niedrig-niedrig: 2.
    Diagonal mittel-mittel: 2.
    Diagonal hoch-hoch: 2.
    Diagonal niedrig-mittel: 2.
    Diagonal niedrig-hoch: 3.
    Diagonal mittel-hoch: 3.
    Niedrig-niedrig: 2.
    Mittel-mittel: 2.
    Hoch-hoch: 3.
    Niedrig-mittel: 4, und das Spiegelbild mittel-niedrig: 4.
    Niedrig-hoch: 3, und das Spiegelbild hoch-niedrig: 4.
    Mittel-hoch: 4, und das Spiegelbild hoch-mittel: 4.

    Startplättchen in Zugreihenfolge: niedrig-niedrig, diagonal niedrig-mittel, niedrig-hoch, mittel-mittel.
cloud_city-rules-setup-title = Spielaufbau
cloud_city-rules-setup =
    In Zugreihenfolge nimmt jeder Spieler das nächste Startplättchen, von eins bis vier, und setzt dessen zwei Gebäude darauf. Übrige Startplättchen werden nicht gebraucht. Mischt die anderen Plättchen. Jeder Spieler zieht drei als verdeckte Hand. Drei weitere kommen offen in die Auslage, der Rest bildet den Nachziehstapel. Platz A beginnt. Nach der gedruckten Regel beginnt der größte Tagträumer.
cloud_city-rules-turn-title = Ein Zug
cloud_city-rules-turn =
    Gespielt wird reihum im Uhrzeigersinn, 8 Runden lang. Ein Zug hat drei Schritte.
    1. Lege ein Plättchen von deiner Hand mit seinen zwei Gebäuden.
    2. Du darfst Stege bauen, so viele du willst.
    3. Ziehe ein Plättchen, damit du wieder drei hast.
cloud_city-rules-place-title = Schritt 1: Plättchen legen
cloud_city-rules-place =
    Das Plättchen muss eine ganze Seite mit einem Plättchen deiner Stadt gemeinsam haben. Eine gemeinsame Ecke genügt nicht. Du darfst es beliebig drehen. Deine Stadt darf nie mehr als drei Plättchen breit oder hoch sein, am Ende ist sie also ein Quadrat aus drei mal drei. Das Startplättchen darf darin überall liegen. Setze beide Gebäude sofort.
cloud_city-rules-link-title = Schritt 2: Stege bauen
cloud_city-rules-link =
    Ein Steg verbindet zwei gleich hohe Gebäude deiner Stadt. Du darfst ihn überall in deiner Stadt bauen, jetzt oder in einem späteren Zug. Er bleibt bis zum Ende des Spiels.

    All das muss zutreffen:

    Die zwei Gebäude stehen in derselben Reihe oder Spalte, nie diagonal.
    Unter dem Steg liegen durchgehend Plättchen.
    Er führt nur über niedrigere Gebäude. Ein gleich hohes oder höheres Gebäude ist im Weg.
    Er kreuzt keinen Steg der eigenen Ebene. Über oder unter Stegen anderer Ebenen darf er verlaufen.
    Keines der Gebäude hat schon zwei Stege, und kein Steg verbindet die beiden schon.
    Im Vorrat ist noch ein Steg dieser Ebene und Länge.

    Beispiel mit drei Plättchen: Ein Buchstabe ist ein Gebäude, ein Punkt ein leeres Feld.

         a b c d e f
      1  M . L . . M
      2  L . . M L .

    Der mittlere Steg von a1 nach f1 ist erlaubt: Er führt nur über das niedrige Gebäude auf c1. Er bringt 8 Punkte.
    Der niedrige Steg von a2 nach e2, 5 wert, ist es nicht: Das höhere Gebäude auf d2 ist im Weg. Auch ein niedriges Gebäude dort wäre im Weg, aber dann könntest du a2 und d2 für 3 Punkte verbinden, und d2 und e2 für 1.
cloud_city-rules-draw-title = Schritt 3: Plättchen ziehen
cloud_city-rules-draw =
    Nimm ein Plättchen aus der Auslage und fülle seine Stelle sofort vom Nachziehstapel auf. Oder nimm ungesehen das oberste Plättchen des Nachziehstapels. Zu viert werden alle Plättchen gebraucht: Ist der Nachziehstapel leer, wird die Auslage nicht mehr aufgefüllt. Ist auch sie leer, wird nicht mehr gezogen.
cloud_city-rules-end-title = Spielende
cloud_city-rules-end =
    Das Spiel endet nach 8 Runden, wenn jede Stadt fertig ist. Jeder Steg bringt seinen Wert. Dazu kommen die Punkte der Bedarfskarten im Spiel, oder sie werden abgezogen. Der Spieler mit den meisten Punkten gewinnt.

    Bei Gleichstand gewinnt der Spieler mit mehr Punkten aus niedrigen Stegen, danach aus mittleren, danach aus hohen. Besteht der Gleichstand weiter, teilen sich die Spieler den Sieg.
cloud_city-rules-rectangle-title = Option: Rechteck
cloud_city-rules-rectangle =
    Für zwei oder drei Spieler. Die Stadt wird ein Rechteck aus drei mal vier Plättchen, hochkant oder quer, und das Spiel dauert 11 Runden. Solange deine Stadt höchstens drei Plättchen breit und hoch ist, kann noch jede Seite die lange werden. Für Gebäude mit mehr als vier Feldern dazwischen ist kein Steg lang genug.
cloud_city-rules-needs-title = Option: Bedarfskarten
cloud_city-rules-needs =
    Eine Bedarfskarte liegt das ganze Spiel über offen, für ein schwereres Spiel zwei. Sie wird einmal gewertet, am Ende. Eine Route ist eine Kette verbundener Stege. Auch ein einzelner Steg ist eine Route.

    Längste Route: 6 Punkte für den Spieler mit der wertvollsten einzelnen Route auf der niedrigen oder mittleren Ebene; bei Gleichstand je 3.
    Meiste Routen: 6 Punkte für den Spieler mit den meisten getrennten Routen auf allen Ebenen; bei Gleichstand je 3.
    Bunte Route: 6 Punkte für eine Route mit Stegen von vier verschiedenen Werten oder 8 Punkte für eine Route mit allen fünf. Jeder Spieler bekommt das einmal.
    Rundwege: 3 Punkte für jede Route, die zu ihrem Anfang zurückführt.
    Meiste niedrige: 6 Punkte für den Spieler mit den meisten niedrigen Gebäuden; bei Gleichstand je 3.
    Meiste mittlere: 6 Punkte für den Spieler mit den meisten mittleren Gebäuden; bei Gleichstand je 3.
    Leichte Gebäude: 2 Punkte für jedes Gebäude mit genau einem Steg.
    Kreuzungen: 2 Punkte Abzug für jeden Steg, der über oder unter einem anderen verläuft. Über ein Gebäude zu führen kostet nichts, auch wenn es Stege hat.
    Einsame Gebäude: 2 Punkte Abzug für jedes Gebäude ohne Steg.
    Balance: 4 Punkte Abzug, wenn du nicht mindestens fünf Stege mit Wert 3, einen mit Wert 5 und einen mit Wert 8 hast.
cloud_city-rules-rulings-title = Klarstellungen
cloud_city-rules-rulings =
    Wo die gedruckte Regel schweigt oder unklar ist, spielt Belvedere so:

    Die Länge eines Stegs ist der Abstand der Reihen oder Spalten seiner zwei Gebäude. Die Längen 1, 2, 3, 4 und 5 haben die Werte 1, 2, 3, 5 und 8.
    Ein höheres Gebäude ist einem niedrigeren Steg im Weg, ein niedrigeres einem höheren nicht.
    Zwei Stege einer Ebene kreuzen sich, wenn ein Feld zwischen den Enden von beiden liegt. Ein gemeinsames Gebäude ist keine Kreuzung.
    Die Gebäude deines Startplättchens darfst du ab deinem ersten Zug verbinden.
    Die Stadt darf bis zu ihrer vollen Größe in jede Richtung wachsen. Plättchen werden nie um ein halbes Plättchen versetzt.
    Du wirst nicht zum Ziehen aufgefordert, wenn es nichts zu ziehen gibt, wenn nur ein Plättchen übrig ist oder wenn du das Plättchen nie mehr legen würdest.
    Aus der Auslage genommene Plättchen bleiben allen bekannt. Plättchen der ersten Hand und vom Nachziehstapel sind geheim, bis sie gelegt werden.
    Bei Gleichstand um eine Bedarfskarte bekommt jeder Beteiligte 3 Punkte, wie viele es auch sind. Ein Spieler mit null bekommt nichts.
    Bei der längsten Route zählt eine geschlossene Route alle ihre Stege.
    Bei den Kreuzungen kostet jeder Steg, der mindestens einen anderen kreuzt, einmal 2 Punkte. Der obere und der untere zählen beide. Zwei Stege übereinander auf derselben Linie kreuzen sich, wo sie sich überdecken. Über das Gebäude am Ende eines Stegs zu führen ist keine Kreuzung.
    Bedarfskarten zählen bei der Auflösung eines Gleichstands nicht.
    Platz A beginnt.
cloud_city-rules-reconstructed-title = Was rekonstruiert ist
cloud_city-rules-reconstructed =
    Die gedruckte Regel zählt Plättchen, Gebäude und Stege, sagt aber nicht, was jedes Plättchen zeigt. Veröffentlichten Beschreibungen zufolge hat ein Plättchen zwei mal zwei Felder, stehen seine Gebäude nebeneinander oder diagonal, und es ist bekannt, wie viele Stege jedes Werts es gibt. Die Gebäude der Plättchen haben wir selbst gewählt: alle fünfzehn möglichen Plättchen, so gemischt, dass jede Höhe genau 32 Stellen hat. Zwei Startplättchen sind teilweise bekannt: Das erste hat zwei niedrige Gebäude, und ein veröffentlichtes Foto zeigt für den dritten Spieler ein niedriges und ein hohes. Wenn du das Spiel besitzt, kannst du seine Listen aus einer Materialdatei laden.
cloud_city-rules-credits-title = Mitwirkende
cloud_city-rules-credits =
    Cloud City ist ein Spiel von Phil Walker-Harding, 2020 bei Blue Orange erschienen. Die Spielregel nennt auch Fabrice Ros. Es gehört seinem Autor und seinem Verlag. Dies sind seine Regeln in unseren eigenen Worten, ohne Grafiken und Text der Spielregel.

# Die Lektion

cloud_city-lesson-aim = Ein Plättchen bringt zwei Gebäude. Gleich hohe auf einer Linie kannst du verbinden. Längere Stege bringen mehr: { $values }.
cloud_city-lesson-three = Nachbarn bringen nur { $near }. Lege ein Plättchen so, dass zwei Gebäude ({ $level }) auf einer Linie den Abstand { $length } haben, Wert { $value }.
cloud_city-lesson-three-off = Versuche, die Enden dieser Linie ({ $level }, Länge { $length }) auf { $from } und { $to } zu bringen.
cloud_city-lesson-build = Da ist sie: { $from } bis { $to } hat die Länge { $length } und bringt { $value }. Baue diesen Steg.
cloud_city-lesson-build-off = Baue zuerst den langen, { $from } bis { $to }: Ein Gebäude kann nur wenige Stege haben, also sollten sie lang sein.
cloud_city-lesson-ends = Möglich wäre noch { $from } bis { $to }, Wert { $value }. Aber ein Gebäude hat höchstens { $most } Stege: Baue ihn oder höre auf.
cloud_city-lesson-ends-pass = Gut: { $from } und { $to } können beide noch einen längeren Steg bekommen.
cloud_city-lesson-ends-long = Ein langer Steg ist die zwei Gebäude wert, die er braucht.
cloud_city-lesson-ends-one = Das bringt sofort Punkte, aber { $from } und { $to } können nun beide einen Steg weniger bekommen.
cloud_city-lesson-next = Welche Höhe würde eine längere Linie schließen? Nimm ein Plättchen damit. Die Auslage sehen alle, den Nachziehstapel nicht.
cloud_city-lesson-next-unseen = Dieses Plättchen hast du ungesehen gezogen. In der Auslage hättest du die Höhen gesehen.
cloud_city-lesson-next-fits = Dein neues Plättchen hat ein Gebäude ({ $level }). Lege es auf eine Linie mit { $cell }, weiter weg, und beide können einen Steg haben.
cloud_city-lesson-next-other = Keine seiner Höhen schließt eine Linie von dir. Beginne damit eine neue.
cloud_city-lesson-share = Jeder hat eine Stadt, aber die Stege gehören allen. Mit Wert { $value } gibt es noch { $low } niedrige, { $mid } mittlere und { $high } hohe.
cloud_city-lesson-shade = Stege führen über Niedrigeres, nicht über gleich hohe oder höhere Gebäude oder Lücken. Hohe Gebäude an den Rand, niedrige dazwischen.
cloud_city-lesson-shade-shuts = Dieses Plättchen steht zwischen gleich hohen Gebäuden. Linien, die es sperrt: { $count }.
cloud_city-lesson-shade-opens = Es ermöglicht einen Steg von { $from } bis { $to }, Wert { $value }.
cloud_city-lesson-shade-keeps = Es sperrt keine deiner Linien.
cloud_city-lesson-eight = Ein Anlegen ermöglicht eine Linie ({ $level }) der Länge { $length }, Wert { $value }. Finde es.
cloud_city-lesson-eight-off = Die Linie mit Wert { $value } könnte von { $from } bis { $to } gehen.
cloud_city-lesson-take = Baue { $from } bis { $to }, solange es geht: Nur noch { $left } mit Wert { $value } sind auf dieser Ebene für alle übrig.
cloud_city-lesson-take-off = Baue zuerst den wertvollen, { $from } bis { $to }: Lange Stege sind schnell weg.
cloud_city-lesson-watch = Sieh dir die Stadt von { $seat } an: Welche Höhen fehlen dort? Was du aus der Auslage nimmst, können die anderen nicht haben.
cloud_city-lesson-on = Gleiche Höhen, weit auseinander, dazwischen nur Niedrigeres: Das ist Cloud City. Noch { $rounds } Runden; du kannst jederzeit um Rat fragen.

# Was an einer getippten Aktion oder einer Materialdatei falsch ist

cloud_city-notation-place = „{ $text }“ ist keine Aktion von Cloud City. Schreibe ein Plättchen, ein Feld und eine Drehung, etwa place lm e5 r1. Plättchen: { $kinds }.
cloud_city-notation-link = „{ $text }“ ist keine Aktion von Cloud City. Schreibe zwei Felder, etwa link b3 e3.
cloud_city-notation-pass = „{ $text }“ ist keine Aktion von Cloud City. Schreibe nur pass.
cloud_city-notation-draw = „{ $text }“ ist keine Aktion von Cloud City. Schreibe draw 1, draw 2, draw 3 oder draw pile.
cloud_city-notation-any = „{ $text }“ ist keine Aktion von Cloud City. Beginne mit place, link, pass oder draw.
cloud_city-components-starts = starts ist { $found }; nenne { $count } dieser Plättchen: { $allowed }
cloud_city-components-count = { $key } ist { $found }; schreibe eine ganze Zahl von 0 bis { $most }
cloud_city-components-sum = die Anzahlen in { $section } ergeben { $found }, aber in der Spielregel sind es { $count }
cloud_city-components-low-places = die Plättchen haben Stellen für { $found } niedrige Gebäude, aber im Spiel sind { $count }
cloud_city-components-levels = { $key } ist { $found }; schreibe eine Zahl oder eine Liste von dreien für die niedrige, mittlere und hohe Ebene
cloud_city-components-mid-places = die Plättchen haben Stellen für { $found } mittlere Gebäude, aber im Spiel sind { $count }
cloud_city-board-hidden =
    { $count ->
        [0] { $seat } hat keine Plättchen.
        [one] { $seat } hat { $count } Plättchen, verdeckt.
       *[other] { $seat } hat { $count } Plättchen, alle verdeckt.
    }
cloud_city-board-no-walkways =
    { $mine ->
        [yes] Du hast noch keine Stege.
       *[no] { $seat } hat noch keine Stege.
    }
cloud_city-board-no-possible = Du kannst jetzt keinen Steg bauen.
cloud_city-board-hand-empty = Deine Hand ist leer.

# Erfolge

cloud_city-achievement-low-longest = Am Fluss entlang
cloud_city-achievement-low-longest-how = Baue einen niedrigen Steg vom Wert 8.
cloud_city-achievement-last-one = Der letzte
cloud_city-achievement-last-one-how = Nimm den letzten Steg vom Wert 8 einer Ebene aus dem Vorrat.
cloud_city-achievement-every-length = Alle Längen
cloud_city-achievement-every-length-how = Hab Stege aller fünf Werte in deiner Stadt.
cloud_city-achievement-four-in-a-turn = Bauboom
cloud_city-achievement-four-in-a-turn-how = Bereite gut vor: Baue vier Stege in einem Zug.
cloud_city-achievement-circuit = Rundweg
cloud_city-achievement-circuit-how = Schließe eine Route, sodass sie zu ihrem Anfang zurückführt.
cloud_city-achievement-long-route = Lange Route
cloud_city-achievement-long-route-how = Verbinde Stege von mindestens 24 Punkten zu einer Route.
cloud_city-achievement-bridge = Kreuzung
cloud_city-achievement-bridge-how = Führe einen Steg über oder unter drei anderen hindurch.
cloud_city-achievement-on-high = Hoch oben
cloud_city-achievement-on-high-how = Gewinne mit mehr Punkten auf der hohen Ebene als auf jeder anderen.
cloud_city-achievement-no-idle = Keins einsam
cloud_city-achievement-no-idle-how = Verbinde jedes Gebäude deiner fertigen Stadt.
cloud_city-achievement-every-level = Drei Etagen
cloud_city-achievement-every-level-how = Erziele auf jeder Ebene mindestens 14 Punkte.
cloud_city-achievement-varied-route = Bunte Route
cloud_city-achievement-varied-route-how = Baue eine Route mit Stegen aller fünf Werte.
cloud_city-achievement-no-short = Nichts Kurzes
cloud_city-achievement-no-short-how = Gewinne ohne einen Steg vom Wert 1.
