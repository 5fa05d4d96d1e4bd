# Words that every screen uses

on = on
off = off
player-open = open seat
notice-turn = ► { $game }: your turn
notice-table = { $game }
curtain-pass = Pass the keyboard.
curtain-turn = It is your turn.
curtain-any = any key
curtain-when = when no one else is looking
small-terminal = This terminal is { $columns } by { $rows }. Belvedere needs { $wide } by { $high }, or { $narrow } by { $tall } upright. Enlarge it to continue where you were.
small-terminal-short = Enlarge this terminal to { $wide } by { $high } to go on.
small-terminal-least = Needs { $wide }x{ $high }.
player-ready = ready
player-added = added to the seed
