
# Der Spielplan von Cloud City

board-cloud_city-title =
    { $pile ->
        [one] Runde { $round } von { $rounds }, { $pile } Plättchen im Stapel
       *[other] Runde { $round } von { $rounds }, { $pile } Plättchen im Stapel
    }
board-cloud_city-needs-short = Bed.
board-cloud_city-hand = Hand
board-cloud_city-display = Auslage
board-cloud_city-pile = Stapel
board-cloud_city-links = Zu bauen, und wie viele übrig sind
board-cloud_city-supply = Stege übrig
board-cloud_city-low = nied.
board-cloud_city-mid = mitt.
board-cloud_city-high = hoch
board-cloud_city-opens = möglich: { $walkways }
board-cloud_city-opens-nothing = Ermöglicht keinen Steg.
board-cloud_city-opens-list = Ermöglicht { $walkways }.
board-cloud_city-opens-some = Ermöglicht { $walkways }. Zusammen bringen sie höchstens { $points } Punkte.
board-cloud_city-hand-best = Beste Stelle: { $place }, ermöglicht { $walkways }.
board-cloud_city-hand-nothing = Ermöglicht jetzt keinen Steg.
board-cloud_city-holds = Hand:
board-cloud_city-new = neu
board-cloud_city-display-note = nimm eins nach dem Bauen
board-cloud_city-value = Punkte
board-cloud_city-distance = Abstand
board-cloud_city-left = Rest (Pkt)
board-cloud_city-needs = Bedarf
board-cloud_city-needs-none = keiner
board-cloud_city-low-storeys = niedrig, 1 Etage
board-cloud_city-mid-storeys = mittel, 2 Etagen
board-cloud_city-high-storeys = hoch, 3 Etagen
board-cloud_city-fits = passt hier
board-cloud_city-passes = Stege nur über niedrigere Gebäude
board-cloud_city-legend-value = auf einem Steg: seine Punkte
board-cloud_city-legend-left = ein Steg, den du bauen kannst, und wie viele seiner Länge und Ebene übrig sind
board-cloud_city-legend-tile = die Ecken einer Stelle für ein Plättchen
board-cloud_city-need-longest-route = 6 für beste niedrige oder mittlere Route, Gleichstand 3.
board-cloud_city-need-most-routes = 6 für die meisten getrennten Routen, Gleichstand 3.
board-cloud_city-need-varied-route = 6 für eine Route mit vier Werten, 8 mit fünf.
board-cloud_city-need-circuits = 3 je geschlossene Route.
board-cloud_city-need-low-majority = 6 für die meisten niedrigen Gebäude, Gleichstand 3.
board-cloud_city-need-mid-majority = 6 für die meisten mittleren Gebäude, Gleichstand 3.
board-cloud_city-need-light-buildings = 2 je Gebäude mit genau einem Steg.
board-cloud_city-need-crossings = −2 je Steg, der einen anderen kreuzt.
board-cloud_city-need-lonely-buildings = −2 je Gebäude ohne Steg.
board-cloud_city-need-balance = −4 ohne fünf Stege mit 3, einen mit 5, einen mit 8.
