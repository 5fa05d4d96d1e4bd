
# Der Spielplan von Bellevue

board-bellevue-title =
    { $chosen ->
        [one] Zug { $turn }, { $chosen } von { $seats } hat gewählt
       *[other] Zug { $turn }, { $chosen } von { $seats } haben gewählt
    }
board-bellevue-title-over = beendet in Zug { $turn }
board-bellevue-orange = O
board-bellevue-red = R
board-bellevue-blue = B
board-bellevue-green = G
board-bellevue-yellow = E
board-bellevue-in-orange = orange
board-bellevue-in-red = rot
board-bellevue-in-blue = blau
board-bellevue-in-green = grün
board-bellevue-in-yellow = gelb
board-bellevue-cat = k
board-bellevue-bird = v
board-bellevue-flag = f
board-bellevue-pot = t
board-bellevue-shop = Laden
board-bellevue-window = Fenster
board-bellevue-roof = Dach
board-bellevue-tab-piles = Stapel
board-bellevue-pile-shop = Läden
board-bellevue-pile-window = Fenster
board-bellevue-pile-roof = Dächer
board-bellevue-roofs = Dach
board-bellevue-patch = Gruppe
board-bellevue-canal-cards = Kanal
board-bellevue-canal =
    { $count ->
        [0] Kanal
        [one] Kanal, { $count } Karte
       *[other] Kanal, { $count } Karten
    }
board-bellevue-known-certain = hat { $cards }
board-bellevue-known-possible = hat evtl. { $cards }
board-bellevue-condition-met = Haus { $house }, { $kind }: { $condition }, +{ $points }
board-bellevue-condition-not-met = Haus { $house }, { $kind }: { $condition }, noch nicht ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
})
board-bellevue-condition-missed = Haus { $house }, { $kind }: { $condition }, nicht erfüllt
board-bellevue-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
board-bellevue-lacks = Haus { $house }, { $kind }: noch fehlt { $what } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
})
board-bellevue-never = Haus { $house }, { $kind }: { $condition }, nicht mehr zu erfüllen ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
})
board-bellevue-condition-met-short = { $house } { $kind }: { $condition }, +{ $points }
board-bellevue-condition-not-met-short = { $house } { $kind }: { $condition }, offen ({ $points })
board-bellevue-condition-missed-short = { $house } { $kind }: { $condition }, verfehlt
board-bellevue-lacks-short = { $house } { $kind }: noch { $what } ({ $points })
board-bellevue-never-short = { $house } { $kind }: { $condition }, verfehlt ({ $points })
board-bellevue-sealed = Gewählt; du kannst es noch zurücknehmen.

# Auf den Fassaden

board-bellevue-no = 0
board-bellevue-high = hoch
board-bellevue-tall = { $count } hoch
board-bellevue-side-left = links
board-bellevue-side-right = rechts
board-bellevue-side-both = beide
board-bellevue-new = neu
board-bellevue-here = { $points } hier
board-bellevue-at = { $points } Haus { $house }
board-bellevue-places = Jetzt: { $places }.
board-bellevue-founds = { $points } beginnt { $houses }
board-bellevue-nothing-now = keine Punkte
board-bellevue-nowhere = passt nicht
board-bellevue-chosen = gewählt
board-bellevue-has-chosen = hat gewählt
board-bellevue-hand-gets = bekommt deine Hand
board-bellevue-hand-gives = gibt an dich weiter
board-bellevue-hand-swaps = tauscht Hände mit dir
board-bellevue-hand-gets-short = nimmt deine
board-bellevue-hand-gives-short = gibt an dich
board-bellevue-hand-swaps-short = tauscht mit dir
board-bellevue-legend-cat = Katze
board-bellevue-legend-bird = Vogel
board-bellevue-legend-flag = Fahne
board-bellevue-legend-pot = Topf
board-bellevue-legend-met = erfüllt
board-bellevue-legend-open = noch nicht
board-bellevue-legend-missed = verfehlt
board-bellevue-legend-compare = höher, niedriger als
board-bellevue-legend-compare-short = Höhe
board-bellevue-legend-orange = orange Karte
board-bellevue-legend-red = rote Karte
board-bellevue-legend-blue = blaue Karte
board-bellevue-legend-green = grüne Karte
board-bellevue-legend-yellow = gelbe Karte
board-bellevue-legend-taller = höher als der gezeigte Nachbar
board-bellevue-legend-shorter = niedriger als der gezeigte Nachbar
board-bellevue-legend-exactly = genau so viele Karten hoch
board-bellevue-legend-at-least = mindestens so viele Karten hoch
board-bellevue-legend-roof = in der Zeile eines Spielers: ein gebautes Dach
