# Wörter, die jede Seite braucht

on = an
off = aus
player-open = offener Platz
notice-turn = ► { $game }: du bist am Zug
notice-table = { $game }
curtain-pass = Gib die Tastatur weiter.
curtain-turn = Du bist am Zug.
curtain-any = irgendeine Taste
curtain-when = wenn sonst niemand zusieht
small-terminal = Dieses Terminal ist { $columns } mal { $rows }. Belvedere braucht { $wide } mal { $high }, oder hochkant { $narrow } mal { $tall }. Vergrößere es, dann geht es weiter, wo du warst.
small-terminal-short = Vergrößere dieses Terminal auf { $wide } mal { $high }.
small-terminal-least = { $wide }x{ $high } nötig.
player-ready = bereit
player-added = hat beigetragen
