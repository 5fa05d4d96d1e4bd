# Die Arena

arena-title = { $game }, { $seats } Plätze, { $tables } Tische: 1 { $challenger } gegen { $others } { $field } (Startwert { $seed }, { $budget } s Rechenzeit pro Suche, fairer Anteil { $fair })
arena-column-tables = Tische
arena-column-deals = Vert.
arena-column-wins = Siege
arena-column-interval = 95-%-Bereich
arena-column-points = Punkte
arena-column-spread = Streu.
arena-column-count = Entsch.
arena-column-mean = mittl.
arena-column-most = 95 % unter
arena-seat = {"  "}auf Platz { $seat }
arena-each = { $level } (je)
arena-span = { $low } bis { $high }
arena-lead = Vorsprung vor dem besten Gegner: { $points } Punkte (± { $reach }). Tische nach Vorsprung am Ende:
arena-pace = CPU ms
arena-progress = { $done } von { $tables } Tischen, { $level } gewinnt { $share } ({ $low } bis { $high }), noch { $left }
arena-jobs = --jobs muss mindestens 1 sein, nicht { $found }.
arena-tables = --tables muss mindestens 1 sein, nicht { $found }.
arena-levels = Eine Arena braucht zwei Stärken, etwa „normal easy“, nicht { $found }.
arena-budget = --budget muss größer als 0 und höchstens { $longest } Sekunden sein, nicht { $found }.
arena-against-levels = Mit --against nenne nur eine Stärke, die der Gegner, nicht { $found }.
arena-program = Programm
arena-program-pace = Programm (nach Uhr)
arena-program-missing = Programm nicht gefunden: „{ $command }“. Prüfe den Befehl hinter --against.
arena-program-silent = Das Programm hat seinen Platz nicht innerhalb von { $limit } s eingenommen. Was ein Programm bekommt, zeigt „belvedere api“.
arena-program-ended = Das Programm hat sich beendet, bevor es seinen Platz eingenommen hat. Was ein Programm bekommt, zeigt „belvedere api“.
arena-fault = Das Programm hat Tisch { $table } verloren: { $why }
arena-fault-late = Es brauchte mehr als { $limit } s für eine Entscheidung.
arena-fault-illegal = Seine Aktion war nicht erlaubt.
arena-fault-left = Es hat sich vor dem Ende der Partie beendet.
arena-fault-conceded = Es hat aufgegeben.

# Die Liga

league-title = { $game }, { $seats } Plätze, { $tables } Tische pro Paar, Stärken von { $version } (Startwert { $seed }, { $budget } s Rechenzeit pro Suche von hard)
league-none-kept = Von früheren Versionen sind für dieses Spiel keine Ergebnisse gespeichert.
league-kept = Die Tabelle enthält die Stärken früherer Versionen, aus gespeicherten Ergebnissen: { $versions }.
league-pairing = { $first } gegen { $second }
league-scale = 0 ist der leichte Bot, in jeder Version gleich. Wer 200 Punkte mehr hat, gewinnt 76 von 100 Tischen zu zweit.
league-progress = { $done } von { $of } Verteilungen, { $first } gegen { $second }, noch { $left }
league-only = Eine Liga spielt alle Stärken mit den üblichen Optionen; lass Stärken, --option und --against weg.
