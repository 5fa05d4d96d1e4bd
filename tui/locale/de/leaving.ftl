## Verlassen, und die erste Zeile, während Belvedere startet

leave-interrupt = Noch einmal Strg+C beendet Belvedere. Deine Tische bleiben, wie sie sind.
home-leave-again = Noch einmal Eingabe beendet Belvedere. Deine Tische bleiben, wie sie sind.
home-opening = Einen Moment …

# Tische, die von einem Rechner auf einen anderen umziehen

table-pushed = Tisch { $table } ({ $game }) ist jetzt auf { $place }, als { $there }. Hier pausiert er, bis „belvedere table pull“ ihn zurückholt.
table-pushed-seed = Der Server hat den geheimen Startwert des Tisches und könnte jede verdeckte Karte sehen. Der Tisch zählt nicht mehr für die Wertung.
table-pushed-play = Um dort weiterzuspielen, tippe: belvedere join { $place }
table-pushed-invite = Die anderen Plätze sind offen. Ihre Spieler kommen dazu mit: { $line }
table-pulled = Tisch { $table } ({ $game }) ist wieder hier.
table-pulled-invite = Die anderen Plätze sind offen. Öffne den Tisch und schick ihren Spielern die Einladung { $invite }.
table-not-arrived = Tisch { $table } ({ $game }) war auf { $place } nicht angekommen und geht deshalb hier weiter.
table-stayed = Tisch { $table } ({ $game }) geht hier an der Stelle weiter, an der er fortging. Was seither auf { $place } gespielt wurde, ist verloren.
table-listed-here = { $table }  { $game }: hier
table-listed-away = { $table }  { $game }: auf { $place }
table-listed-none = Du hast keine laufenden Tische.
table-name-there = { $reason } Wähle mit --name NAME einen Namen für diesen Server.
table-which = Du hast mehrere Tische. Nenne die Kennung von einem: { $tables }.
table-none = Du hast keinen Tisch, der umziehen könnte.
table-no-seat = „{ $found }“ ist kein Platz. Plätze sind Buchstaben von A bis E.
