# Words that every screen uses

on = on
off = off
player-open = open seat
notice-turn = ► { $game }: your turn
notice-table = { $game }
curtain-key = Pass the keyboard, then press any key.
small-terminal = This terminal is { $columns } by { $rows }. Belvedere needs { $wide } by { $high }, or { $narrow } by { $tall } upright. Enlarge it, or use line mode.
player-ready = ready
player-added = added to the seed
