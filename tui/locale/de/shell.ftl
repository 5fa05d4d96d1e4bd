# Wörter, die jede Seite braucht

on = an
off = aus
player-open = offener Platz
notice-turn = ► { $game }: du bist am Zug
notice-table = { $game }
curtain-key = Gib die Tastatur weiter, dann drücke eine Taste.
small-terminal = Dieses Terminal ist { $columns } mal { $rows }. Belvedere braucht { $wide } mal { $high }, oder hochkant { $narrow } mal { $tall }. Vergrößere es, oder nimm den Zeilenmodus.
player-ready = bereit
player-added = hat beigetragen
