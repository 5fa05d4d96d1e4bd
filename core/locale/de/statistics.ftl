# Statistik der beendeten Tische eines Spielers

statistics-head = { $name }: { $tables ->
    [one] { $tables } beendeter Tisch
   *[other] { $tables } beendete Tische
}
statistics-nothing = { $name }: noch keine beendeten Tische.
statistics-closed = { $name } zeigt anderen keine Statistik.
rated-terms-yes = Wertung: Dieser Tisch zählt, wenn er ohne Rat und Vertretung zu Ende geht.
rated-terms-no = Wertung: Dieser Tisch zählt nicht.
rated-notice = Dieser Tisch ist gewertet: Er zählt für die Wertungszahlen aller, die hier spielen. Willst du das nicht, verlass ihn vor dem Beginn.
statistics-guest = Gäste haben keine Statistik. Verbinde dich mit einem Schlüssel, um deine zu behalten.
statistics-game = { $game }: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
statistics-rated = Wertungszahl { $rating }, aus { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tischen
}
statistics-rating = { $points } ±{ $reach }
statistics-rating-provisional = { $points } ±{ $reach }, vorläufig
statistics-won = { $sort }: gewonnen { $share } von { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tischen
}, fairer Anteil { $fair } %
statistics-share = { $won } %
statistics-share-interval = { $won } % ({ $low } bis { $high })
statistics-sort-all = alle
statistics-sort-seat = auf Platz { $of }
statistics-sort-seats = an Tischen für { $of }
statistics-sort-option = mit { $of }
statistics-option = { $option }: { $value }
statistics-option-off = { $option }: aus
statistics-sort-usual = mit den üblichen Optionen
statistics-sort-rivals = gegen { $of }
statistics-rivals-people = Personen
statistics-rivals-easy = leichte Bots
statistics-rivals-calm = ruhige Bots
statistics-rivals-normal = normale Bots
statistics-rivals-hard = schwere Bots
statistics-rivals-master = Meisterbots
statistics-points = Punkte: { $mean } im Durchschnitt, Bestwert { $best }; { $margin }
statistics-ahead = im Durchschnitt { $margin } vor dem besten Gegner
statistics-behind = im Durchschnitt { $margin } hinter dem besten Gegner
statistics-latest = Vorsprung vor dem besten Gegner an den letzten Tischen: { $leads }
statistics-spread = Verteilung der Punkte: { $columns }
statistics-from-to = { $low } bis { $high }
statistics-column = { $points } (du { $own }, andere { $others })
statistics-rule = { $rule }: { $own } im Durchschnitt; Gewinner dieser Tische: { $winners }
statistics-cost = Kosten – { $kind }: { $sort ->
    [interval] { $points } ±{ $half }
   *[few] { $points }
} Punkte pro Entscheidung ({ $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}, { $tables } { $tables ->
    [one] analysierter Tisch
   *[other] analysierte Tische
})
statistics-aside = Nicht gezählt: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
} (Lektionen, Studien, Rat, Vertretung, eigenes Material, mehrere Plätze für eine Person, oder verlegt).
statistics-open = Andere sehen deine Wertungszahlen und wie viele Tische du gespielt hast.
statistics-shut = Andere sehen nur deinen Namen.
statistics-forgotten = Deine Ergebnisse und Wertungszahlen sind gelöscht ({ $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}), ebenso dein Fortschritt bei Lektionen und Aufgaben. Die Aufzeichnungen bleiben für alle, die dort gespielt haben.
statistics-forget-sure = Das löscht alle deine Ergebnisse und Wertungszahlen, deinen Fortschritt bei Lektionen und Aufgaben und die Listen der Spieler, die du blockierst und denen du folgst. Zur Bestätigung tippe: stats --forget --yes
statistics-rebuilt = Neu gezählt: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}.
statistics-rebuilt-left = Nicht neu gezählt, weil nicht nachspielbar: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}.
achievement-count = Erfolge: { $earned } von { $all }
achievement-new = Neu: { $name }, Aktion { $version }. { $how }
achievement-when = { $day }, gegen { $rivals }
achievement-person = { $name }
achievement-open = noch nicht
achievement-line-earned = erreicht: { $name }. { $how } ({ $when }; Aktion { $version } am Tisch { $table })
achievement-line-open = lohnt einen Versuch: { $name }. { $how }
