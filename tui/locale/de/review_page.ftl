# Die Seite einer Analyse, und Entscheidungen noch einmal

review-page-title = Analyse
review-page-working = Deine Partie wird analysiert.
review-page-cancel = { $key }: hier aufhören und zeigen, was bekannt ist
review-page-curve = Erwarteter Vorsprung vor dem besten Gegner, Aktion für Aktion (meist ±{ $half })
review-page-sheet = Punkte auf dem Wertungsblatt
review-page-marks = { $dear } Fehler  { $turn } Wendepunkt
review-page-try =
    { $count ->
        [one] { $key }: diese Entscheidung noch einmal treffen
       *[other] { $key }: diese { $count } Entscheidungen noch einmal treffen
    }
review-page-untold = Was wäre besser gewesen? Versuche es noch einmal ({ $key }).
review-page-seats = { $left } { $right }: anderer Platz
review-lines-title = Bessere Verläufe
review-lines-about = Wähle einen Fehler, um den besseren Verlauf Schritt für Schritt zu sehen.
review-line-title = Besserer Verlauf
review-html-curve = Erwarteter Vorsprung
review-html-rings = Punkte Vorsprung vor dem besten Gegner. Jeder Platz hat seine Farbe, seine Strichelung und seinen Buchstaben; Ringe zeigen seine teuersten Fehler.
review-html-board = Was { $name } vor Aktion { $version } sah
review-html-words = Der Plan in Worten
review-exported = Die Analyse ist in { $path } gespeichert. Öffne sie im Browser.
review-not-exported = Die Analyse kann nicht gespeichert werden: { $reason }.
results-review = Analyse
try-title = Noch einmal
try-place = Entscheidung { $number } von { $count }
try-keys = Eingabe: weiter. Esc: zurück zum Plan.
try-keys-next = Eingabe: nächste. Esc: zurück zum Plan.

# Im Zeilenmodus

line-after-review = „analyse“ zeigt, was die Entscheidungen gekostet haben.
line-review-how = Tippe „analyse“ und die Kennung eines beendeten Tisches.
line-no-review = Analysieren kannst du eine Partie, sobald sie vorbei ist.
line-review-working = Deine Partie zu analysieren dauert bis zu { $seconds } Sekunden. Tippe „stopp“, um zu sehen, was bekannt ist.
line-word-stop = stopp, stop
line-word-try = nochmal, try
line-word-better-line = fortsetzung, line
line-review-lines-ask = Tippe „fortsetzung“, um zu lesen, wie die Partie nach der besseren Wahl weitergehen könnte, oder drücke Enter.
line-try-ask =
    { $count ->
        [one] Tippe „nochmal“, um diese Entscheidung noch einmal zu treffen, oder drücke Eingabe für die Lösung.
       *[other] Tippe „nochmal“, um diese { $count } Entscheidungen noch einmal zu treffen, oder drücke Eingabe für die Lösungen.
    }

# Tasten

key-review = Analyse
key-review-tip = Analysiert eine beendete Partie: was jede Entscheidung gekostet hat, die teuersten zum erneuten Versuch.
review-key-choose = nochmal
review-key-choose-tip = Lässt dich die teuersten Entscheidungen dieses Platzes noch einmal treffen.
key-better-line = besser
key-better-line-tip = Zeigt Schritt für Schritt die Partie ab der besseren Wahl: Alle Plätze spielen weiter wie in den simulierten Partien, mit den Karten dieser Partie.
review-key-left-tip = Zeigt den vorigen Platz.
review-key-right-tip = Zeigt den nächsten Platz.
review-key-back-tip = Hält eine laufende Analyse an und zeigt, was bekannt ist; verlässt danach die Seite.
key-export = Export
key-export-tip = Speichert Dateien für andere Programme. Beim Ergebnis und bei Wiederholungen: Aufzeichnung, Plan, Text, Bild, Geschichte oder Mitschnitt. Bei einer Analyse: eine Webseite.
