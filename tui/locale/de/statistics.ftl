# Meine Statistik

statistics-title = Statistik
achievements-title = Erfolge
statistics-key-achievements = Erfolge
achievements-earned = { $how } ({ $when }; Aktion { $version })
achievements-key-choose = ansehen
statistics-others-here = Statistik der Spieler hier
statistics-ask-player = Wessen Statistik?
statistics-tables =
    { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }
statistics-row-hint = 95 %: Konfidenzintervall. Balken: du; heller: was Gewinner mehr hatten.
statistics-seen = Andere sehen
statistics-seen-open = deine Wertungszahlen und wie viele Tische du gespielt hast
statistics-seen-closed = nur deinen Namen
statistics-seen-hint = Eingabe ändert das.
statistics-mean = gewonnen { $won } % (fairer Anteil { $fair } %); im Schnitt { $mean } Punkte, Bestwert { $best }
statistics-lead = Mittlerer Vorsprung { $lead }; letzte Tische, { $least } bis { $most }:
statistics-panel-points = Punkte
statistics-panel-wins = Siege
statistics-panel-rules = Punkte je Regel
statistics-panel-costs = Kosten pro Wahl
statistics-by-you = du
statistics-by-others = andere
statistics-by-winners = Sieger
statistics-by-points = Punkte
statistics-head-won = Siege
statistics-head-interval = 95 %
statistics-head-tables = von
statistics-short-all = alle Tische
statistics-short-seat = Platz { $of }
statistics-short-seats = zu { $of }
statistics-short-option = { $of }
statistics-short-usual = übliche Optionen
statistics-short-people = gegen Personen
statistics-short-easy = gegen leicht
statistics-short-calm = gegen ruhig
statistics-short-normal = gegen normal
statistics-short-hard = gegen schwer
statistics-short-master = gegen Meister
