# Der Spielplan von Bella Vista

board-bella_vista-title = Runde { $round } von 8
board-bella_vista-title-offers = Runde { $round } von 8, noch zu bieten: { $order }
board-bella_vista-title-next = Runde { $round } von 8, nächste Gebote: { $order }
board-bella_vista-hand = Hand
board-bella_vista-constraint = Baue
board-bella_vista-right = Ende
board-bella_vista-order = Gebote
board-bella_vista-tab-lens = Lupe
board-bella_vista-contract-taken = weg; Ersatz nach der Runde
board-bella_vista-contract-gone = Auftrag vergeben; kein neuer
board-bella_vista-parks = An Parks
board-bella_vista-rivers = An Flüssen
board-bella_vista-border = Am Rand
board-bella_vista-size = Gruppe
board-bella_vista-number = Gruppen
board-bella_vista-size-each = 2 je Feld, größte Gruppe
board-bella_vista-penalty-each = −5 je Einzelgebäude
board-bella_vista-penalty = Einzeln
board-bella_vista-unseen = Zu bauen
board-bella_vista-hatched = auf schraffiert ACEG
board-bella_vista-plain = auf einfarbig BDFH
board-bella_vista-flower = auf Blumen A B
board-bella_vista-butterfly = auf Falter C D
board-bella_vista-leaf = auf Blätter E F
board-bella_vista-bird = auf Vögel G H
board-bella_vista-park = an einem Park
board-bella_vista-no-park = nicht an einem Park
board-bella_vista-no-river = nicht an einem Fluss
board-bella_vista-no-border = nicht am Rand
board-bella_vista-single = { $count } in { $letter }
board-bella_vista-across-contract = { $count } auf mehreren
board-bella_vista-border-contract = { $count } am Rand
board-bella_vista-river-contract = { $count } an Fluss
board-bella_vista-park-contract = { $count } an Park

board-bella_vista-plate-coins = Münzen
board-bella_vista-plate-parks = Parks
board-bella_vista-plate-rivers = Flüsse
board-bella_vista-plate-border = Rand
board-bella_vista-plate-size = Gruppe
board-bella_vista-plate-number = Gruppen
board-bella_vista-plate-penalty = einzeln
board-bella_vista-plate-contracts = Aufträge
board-bella_vista-plate-hand = Hand
board-bella_vista-plate-more = { $points } mehr
board-bella_vista-plate-rest = Rest { $points }
board-bella_vista-this-round = Diese Runde
board-bella_vista-shut = graue Felder sind gesperrt
board-bella_vista-shut-short = Grau: zu
board-bella_vista-free-border = nichts passt: an den Rand
board-bella_vista-free-anywhere = nichts passt: überallhin
board-bella_vista-offers-note = teurer baut früher
board-bella_vista-open = frei
board-bella_vista-offer-sure =
    { $price ->
        [0] Kostenlos; du baust als Nummer { $place }.
       *[other] Kostet { $price } deiner { $coins } Münzen; du baust als Nummer { $place }.
    }
board-bella_vista-offer-range =
    { $price ->
        [0] Kostenlos; du baust als Nummer { $place } { $more ->
                [1] oder
               *[other] bis
            } { $last }.
       *[other] Kostet { $price } deiner { $coins } Münzen; du baust als Nummer { $place } { $more ->
                [1] oder
               *[other] bis
            } { $last }.
    }
board-bella_vista-now-offer = Bietet
board-bella_vista-now-build = Baut
board-bella_vista-now-contract = Auftrag für
board-bella_vista-now-neutral = Setzt neutral
board-bella_vista-then = dann
board-bella_vista-contracts = Aufträge
board-bella_vista-contracts-note = je Zug 1, wenn erfüllt
board-bella_vista-take = nimm ihn
board-bella_vista-full = erfüllt
board-bella_vista-taken-by = { $name } hat ihn
board-bella_vista-end = Am Ende
board-bella_vista-yours = deine
board-bella_vista-your-hand = Deine Hand
board-bella_vista-hand-note = die Nummer ist die Höhe
board-bella_vista-new = neu
board-bella_vista-legend-flower = Blume
board-bella_vista-legend-butterfly = Falter
board-bella_vista-legend-leaf = Blatt
board-bella_vista-legend-bird = Vogel
board-bella_vista-legend-hatched = schraff.
board-bella_vista-legend-park = Park
board-bella_vista-legend-river = Fluss
board-bella_vista-legend-neutral = neutral
board-bella_vista-legend-shut = gesperrt
board-bella_vista-legend-building = ein Gebäude: seine Höhe und sein Besitzer
board-bella_vista-legend-price = auf der Gebotsleiste: der Preis des Feldes in Münzen
board-bella_vista-legend-face-down = eine verdeckte Karte
board-bella_vista-legend-contract = auf einem Auftrag: ein fehlendes Gebäude, ein vorhandenes Gebäude
board-bella_vista-legend-border = die Grenze eines Viertels
board-bella_vista-total = Summe
