# Wörter, die jede Seite braucht

on = an
off = aus
player-open = offener Platz
notice-turn = ► { $game }: du bist am Zug
notice-table = { $game }
notice-begun = ► { $game } hat begonnen
turn-news-turn = Du bist am Zug: { $game } mit { $names }.
turn-news-turn-single = Du bist am Zug: { $game }.
turn-news-begun = { $game } mit { $names } hat begonnen.
turn-news-begun-single = { $game } hat begonnen.
turn-news-begun-turn = { $game } mit { $names } hat begonnen. Du bist am Zug.
turn-news-begun-turn-single = { $game } hat begonnen. Du bist am Zug.
turn-news-several = Du bist an { $count } Tischen am Zug.
turn-news-key = { $key } öffnet den Tisch.
turn-news-word = Mit „{ $word }“ geht es zu Tisch { $table }, im Menü oder an einem Tisch.
next-table-opened = Nächster Tisch: { $game } mit { $names }.
next-table-opened-single = Nächster Tisch: { $game }.
curtain-pass = Gib die Tastatur weiter.
curtain-turn = Du bist am Zug.
curtain-any = irgendeine Taste
curtain-when = wenn sonst niemand zusieht
small-terminal = Dieses Terminal ist { $columns } mal { $rows }. Belvedere braucht { $wide } mal { $high }, oder hochkant { $narrow } mal { $tall }. Vergrößere es, dann geht es weiter, wo du warst.
small-terminal-short = Vergrößere dieses Terminal auf { $wide } mal { $high }.
small-terminal-least = { $wide }x{ $high } nötig.
player-ready = bereit
player-added = hat beigetragen

play-now-waits = Warte auf Mitspieler. Kommt in { $seconds } Sekunden niemand, spielt ein Bot.
took-over = { $name } übernimmt den Platz des Bots { $bot }.
