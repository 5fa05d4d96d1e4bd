# Der Spielplan von Neoville

board-neoville-title = Runde { $round } von { $rounds }
board-neoville-buildings-short = { $count } Geb.
board-neoville-hand = Hand
board-neoville-tab-towers = Türme
board-neoville-tab-services = Einricht.
board-neoville-market = Auslage
board-neoville-pile = Stapel { $count }
board-neoville-skyscrapers = Hochhäuser
board-neoville-services = Einrichtungen
board-neoville-buildings = Gebäude dieser Stadt
board-neoville-code-ecomobile-parks = 4P
board-neoville-code-ecomobile-sports = 4S
board-neoville-code-ecomobile-icons = PS
board-neoville-code-ecomobile-skyscrapers-3 = 3T
board-neoville-code-ecomobile-skyscrapers-4 = 4T
board-neoville-code-ecomobile-services = 3E
board-neoville-code-windmill-left = ML
board-neoville-code-windmill-right = MR
board-neoville-code-windmill-top = MO
board-neoville-code-windmill-bottom = MU
board-neoville-code-windmill-corner = ME
board-neoville-code-windmill-centre = MM
board-neoville-code-biodome-1 = L3
board-neoville-code-biodome-2 = I3
board-neoville-code-biodome-3 = L4
board-neoville-code-biodome-4 = T4
board-neoville-code-biodome-5 = I4
board-neoville-code-biodome-6 = O4
board-neoville-square =
    { $count ->
        [one] { $square }: { $terrain }, ein Viertel mit { $count } Feld.
       *[other] { $square }: { $terrain }, ein Viertel mit { $count } Feldern.
    }
board-neoville-square-park =
    { $count ->
        [one] { $square }: { $terrain } mit Park, ein Viertel mit { $count } Feld.
       *[other] { $square }: { $terrain } mit Park, ein Viertel mit { $count } Feldern.
    }
board-neoville-square-sport =
    { $count ->
        [one] { $square }: { $terrain } mit Sportplatz, ein Viertel mit { $count } Feld.
       *[other] { $square }: { $terrain } mit Sportplatz, ein Viertel mit { $count } Feldern.
    }
board-neoville-part = In diesem Viertel: { $part }.
board-neoville-skyscraper = { $building } braucht ein Viertel mit mindestens { $value } Feldern und ist { $value } wert.
board-neoville-service = { $building } ({ $where }) ist { $value } wert; im Vorrat { $count }.
board-neoville-tile = Plättchen { $name }: { $tile }.
board-neoville-now = Zurzeit: { $state }.
board-neoville-has = { $found }/{ $needed }
board-neoville-size = { $terrain } { $count }
board-neoville-place = Viertel auf { $place }, in Feldern: { $sizes }.
board-neoville-plot = Dein Bauplatz misst 4 × 4 Plättchen und kann vom ersten in jede Richtung reichen.

# Wörter auf dem Spielplan

board-neoville-new = neu
board-neoville-most = vorn
board-neoville-gone = weg
board-neoville-left = noch { $count }
board-neoville-your-hand = Deine Hand
board-neoville-hand-of = Hand von { $name }
board-neoville-market-hint = nimm eins nach dem Bauen
board-neoville-pile-short = Stapel
board-neoville-skyscrapers-hint = nötige Felder
board-neoville-services-hint = ± Wert, Bedingung
board-neoville-buildings-count = { $count } Gebäude
board-neoville-legend-park = Park
board-neoville-legend-sport = Sport
board-neoville-legend-for = bringt
board-neoville-legend-against = kostet
board-neoville-legend-open = offen
board-neoville-legend-none = zählt nicht
board-neoville-legend-size = Größe eines Viertels
board-neoville-legend-skyscraper = auf einem Gebäude: sein Wert und die nötigen Felder
board-neoville-legend-either = Punkte, am Ende gewonnen oder verloren
board-neoville-legend-further = die Stadt geht dort weiter
board-neoville-want-ecomobile-parks = 4 Parks
board-neoville-want-ecomobile-sports = 4 Sport
board-neoville-want-ecomobile-icons = 4 Symb.
board-neoville-want-ecomobile-skyscrapers-3 = 3 Türme
board-neoville-want-ecomobile-skyscrapers-4 = 4 Türme
board-neoville-want-ecomobile-services = 3 andere
board-neoville-want-windmill-left = links
board-neoville-want-windmill-right = rechts
board-neoville-want-windmill-top = oben
board-neoville-want-windmill-bottom = unten
board-neoville-want-windmill-corner = Ecke
board-neoville-want-windmill-centre = Mitte
board-neoville-want-biodome-1 = 3er-L
board-neoville-want-biodome-2 = Reihe 3
board-neoville-want-biodome-3 = 4er-L
board-neoville-want-biodome-4 = 4er-T
board-neoville-want-biodome-5 = Reihe 4
board-neoville-want-biodome-6 = 2x2
board-neoville-where-ecomobile = Reihe und Spalte
board-neoville-where-windmill = in der Stadt
board-neoville-where-biodome = ganzes Viertel
board-neoville-grows = { $building } hätte { $found } Felder statt { $before }; nötig sind { $needed }.
