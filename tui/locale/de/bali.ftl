# Der Spielplan von Bali

board-bali-title =
    { $pile ->
        [one] Zug { $turn }, { $pile } Karte im Nachziehstapel
       *[other] Zug { $turn }, { $pile } Karten im Nachziehstapel
    }
board-bali-stones = Steine
board-bali-points = Punkte
board-bali-hand = Hand
board-bali-cards = Opferk.
board-bali-cards-short = Opf.
board-bali-demon = Dämon
board-bali-offerings = Opferkarten
board-bali-left = übrig
board-bali-price = Preis
board-bali-own = deine
board-bali-rice = Reis
board-bali-peanut = Erdnuss
board-bali-banana = Banane
board-bali-chilli = Chili
board-bali-mason = Steinmetz
board-bali-priest = Priester
board-bali-shrine = Schrein
board-bali-mason-note = Wertung: 1 Stein
board-bali-priest-note = Wertung: 1 Punkt
board-bali-shrine-note = alle opfern
board-bali-farmer-note = 2 kosten 1, 3: 2
board-bali-mason-text = Steinmetz: kostenlos. Bringt je ausgespieltem 1 Stein, +1 bei Mehrheit.
board-bali-priest-text = Priester: kostenlos. Bringt je ausgespieltem 1 Punkt, +1 bei Mehrheit.
board-bali-priest-text-demon = Priester: kostenlos, versetzt den Dämon. Bringt je ausgespieltem 1 Punkt, +1 bei Mehrheit.
board-bali-shrine-text = Schrein: 7 Steine, alle opfern eine Karte. Bringt je 1 Stein oder 1 Punkt. Am Ende 4 Punkte wert.
board-bali-farmer-text = Bauer: einer kostenlos, zwei 1 Stein, drei 2. Bringt 1 Opferkarte und macht sie billiger.
board-bali-mason-brief = Metz
board-bali-priest-brief = Pries.
board-bali-shrine-brief = Schr.
board-bali-rice-brief = Reis
board-bali-peanut-brief = Erdn.
board-bali-banana-brief = Banane
board-bali-chilli-brief = Chili
board-bali-mason-plural = Steinmetze
board-bali-priest-plural = Priester
board-bali-shrine-plural = Schreine
board-bali-rice-plural = Reis
board-bali-peanut-plural = Erdnüsse
board-bali-banana-plural = Bananen
board-bali-chilli-plural = Chili
board-bali-mason-brings = je 1 Stein
board-bali-priest-brings = je 1 Punkt
board-bali-shrine-brings = Stein/Punkt
board-bali-farmer-brings = 1 Opferk.
board-bali-market = Auslage
board-bali-market-note = nimm die unterste Karte; die freigelegte wird gewertet
board-bali-then = dann { $kinds }
board-bali-then-new = neue Spalte
board-bali-then-new-brief = unklar
board-bali-then-ends = Ende
board-bali-then-ends-brief = Ende
board-bali-shut = zu
board-bali-new = neu
board-bali-took = nahm
board-bali-worth = Wert
board-bali-on-altar = Altar
board-bali-altar = Altar
board-bali-altar-empty = Altar leer
board-bali-altar-count =
    { $count ->
        [0] leer
        [one] { $count } Karte
       *[other] { $count } Karten
    }
board-bali-altar-hint = nur oberste sichtbar
board-bali-altar-note = Häufigste: am Ende je 3 Punkte, dann 2, 1, 0.
board-bali-altar-about = Nur die oberste Karte ist sichtbar. Am Ende sind Opferkarten der hier häufigsten Sorte je 3 wert, der nächsten 2, dann 1 und 0. Gleiche Anzahlen haben gleichen Wert.
board-bali-on-top = oben
board-bali-face-down = oben verdeckt
board-bali-seen = Das Orakel zeigt dir
board-bali-table = Auf dem Tisch
board-bali-table-note = die meisten einer Art, ab 2 und ohne Gleichstand: +1
board-bali-lead = vorn
board-bali-leads = Mehrheit: +1
board-bali-leads-then = dann Mehrheit: +1
board-bali-free = gratis
board-bali-cost =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
board-bali-short-of =
    { $count ->
        [one] { $count } Stein fehlt
       *[other] { $count } Steine fehlen
    }
board-bali-worth-end = am Ende 4 wert
board-bali-hand-own = Deine Hand
board-bali-hand-other = Hand von
board-bali-holdings = Punkte bisher
board-bali-sure = sicher
board-bali-sure-note = höchstens { $most }, je nach Altar
board-bali-total = Summe
board-bali-legend-then = Wertung, wenn zuletzt genommen
board-bali-legend-then-short = dann gewertet
board-bali-legend-lead = Mehrheit, +1
board-bali-legend-price = Stein
board-bali-legend-pip = eine Karte, oder ein Stein des Preises
board-bali-legend-demon = der Dämon sperrt diese Spalte
board-bali-known =
    { $count ->
        [one] { $name } hat { $count } Handkarte; aus der Auslage genommen: { $cards }.
       *[other] { $name } hat { $count } Handkarten; aus der Auslage genommen: { $cards }.
    }
board-bali-unknown =
    { $count ->
        [0] { $name } hat keine Handkarte.
        [one] { $name } hat { $count } Handkarte, die du nicht gesehen hast.
       *[other] { $name } hat { $count } Handkarten, die du nicht gesehen hast.
    }
