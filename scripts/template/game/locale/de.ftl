### The Sixth auf Deutsch. Schreibe eigene Sätze; übernimm nie die einer Spielregel.

sixth-title = The Sixth
sixth-summary = Karten kommen aus der Auslage oder von der Hand. Jede wird in deiner Straße zu einem Haus, Laden, Turm oder Garten. Die wertvollste Straße gewinnt.

sixth-kind-house = Haus
sixth-kind-shop = Laden
sixth-kind-tower = Turm
sixth-kind-garden = Garten

## Optionen

sixth-option-majority = Mehrheiten
sixth-option-majority-hint = Die meisten Gebäude einer Art, ohne Gleichstand: 3 Punkte extra.

## Fragen und Antworten

sixth-prompt-turn = Ziehe eine Karte, nimm eine aus der Auslage oder baue eine deiner { $cards } Handkarten.
sixth-aim-turn = wertvolle Gebäude, und die meisten Gebäude einer Art
sixth-legend = Die Karten der Auslage sind von links nummeriert.
sixth-action-draw = Die nächste Karte ziehen
sixth-action-take = Aus der Auslage bauen: { $kind }
sixth-action-build = Von der Hand bauen: { $kind }

## Was geschehen ist

sixth-event-turn =
    { $mine ->
        [yes] Du bist am Zug.
       *[no] { $seat } ist am Zug.
    }
sixth-event-drew =
    { $mine ->
        [yes] Du ziehst: { $kind }.
       *[no] { $seat } zieht: { $kind }.
    }
sixth-event-drew-hidden =
    { $mine ->
        [yes] Du ziehst eine Karte.
       *[no] { $seat } zieht eine Karte.
    }
sixth-event-took =
    { $mine ->
        [yes] Du baust aus der Auslage: { $kind }.
       *[no] { $seat } baut aus der Auslage: { $kind }.
    }
sixth-event-refilled = Neu in der Auslage, als Karte { $position }: { $kind }.
sixth-event-built =
    { $mine ->
        [yes] Du baust: { $kind }.
       *[no] { $seat } baut: { $kind }.
    }

## Ablehnungen

sixth-why-hand-full = Du hast { $limit } Karten auf der Hand, mehr geht nicht. Baue zuerst eine.
sixth-why-no-card = Diese Karte hast du nicht auf der Hand: { $kind }.

## Der Spielplan in Textform

sixth-decision-turn = bauen und ziehen
sixth-section-board = spielplan, board
sixth-section-market = auslage, markt, market
sixth-section-players = spieler, players
sixth-section-hand = hand
sixth-board-card = Karte { $position } der Auslage: { $kind }.
sixth-board-pile = Karten im Nachziehstapel: { $count }.
sixth-board-player = { $seat }: Häuser { $houses }, Läden { $shops }, Türme { $towers }, Gärten { $gardens }, Handkarten { $cards }.
sixth-board-own = Auf deiner Hand: { $kind }.

## Punkte

sixth-score-house = Häuser
sixth-score-shop = Läden
sixth-score-tower = Türme
sixth-score-garden = Gärten
sixth-score-majority = Mehrheiten
sixth-parts-built = { $count } gebaut, Wert je { $value }.
sixth-parts-majority = Die meisten bei { $count } Arten.
sixth-tie-hand = Gleichstand bei { $points } Punkten: { $seat } liegt mit { $cards } Handkarten vorn.

## Die Regeln in eigenen Worten

sixth-rules-components-title = Spielmaterial
sixth-rules-components = Es gibt 24 Karten: 8 Häuser, 7 Läden, 5 Türme und 4 Gärten. Ein Haus ist 1 Punkt wert, ein Laden 2, ein Turm 3 und ein Garten 4.
sixth-rules-goal-title = Das Ziel
sixth-rules-goal = Baue die wertvollste Straße.
sixth-rules-turn-title = Ein Zug
sixth-rules-turn = Ziehe eine Karte, oder baue eine aus der Auslage oder von der Hand.
sixth-rules-end-title = Das Ende
sixth-rules-end = Das Spiel endet sofort, wenn der Nachziehstapel leer ist.

## Die Lektion

sixth-lesson-aim = Jedes Gebäude in deiner Straße ist Punkte wert. Die wertvollste Straße gewinnt.
sixth-lesson-take = Nimm diese Karte: { $kind }. Keine andere in der Auslage ist so viel wert: Sie bringt { $points }.
sixth-lesson-take-off = Eine andere Karte bringt jetzt mehr. Nimm diese aus der Auslage: { $kind }.
sixth-lesson-on = Ziehe, nimm oder baue, bis der Nachziehstapel leer ist. Du kannst weiterspielen, solange du willst.

## Fehler in einer getippten Aktion oder einer Materialdatei

sixth-notation = „{ $text }“ ist keine Aktion von The Sixth. Versuche: { $known }.
sixth-components-numbers = copies ist { $found }; es müssen { $count } ganze Zahlen ab 0 sein
sixth-components-sum = copies ergibt { $found } Karten; in der Spielregel sind es { $cards }
