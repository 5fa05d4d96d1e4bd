# Warum ein einzeiliger Befehl nicht gelingt

command-name-first = Du hast auf diesem Server noch keinen Namen. Wähle einen: ssh HOST name DEINNAME
command-usage = „{ $word }“ ist so nicht richtig. Hilfe gibt: help
command-no-seat = Du hast keinen Platz an Tisch { $table }. Probiere: tables
command-not-asked = An Tisch { $table } bist du nicht am Zug. Wo du am Zug bist, sagt: turns
command-over = Tisch { $table } ist vorbei. Das Ergebnis zeigt: show { $table }
command-late = Der Tisch hat noch nicht geantwortet. Versuche es später noch einmal.
play-now-which = Welches Spiel? Zur Wahl: { $games }.
