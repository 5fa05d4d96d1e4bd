# Words that every screen uses

on = on
off = off
player-open = open seat
notice-turn = ► { $game }: your turn
notice-table = { $game }
curtain-key = any key when nobody else is looking
small-terminal = This terminal is { $columns } by { $rows }; Belvedere needs { $wide } by { $high }, or upright { $narrow } by { $tall }. Enlarge it, or use line mode.
player-ready = ready
player-added = in the seed
