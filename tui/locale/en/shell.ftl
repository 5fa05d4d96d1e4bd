# Words that every screen uses

on = on
off = off
player-open = open seat
notice-turn = ► { $game }: your turn
notice-table = { $game }
notice-begun = ► { $game } has begun
turn-news-turn = Your turn at { $game } with { $names }.
turn-news-turn-single = Your turn at { $game }.
turn-news-begun = { $game } with { $names } has begun.
turn-news-begun-single = { $game } has begun.
turn-news-begun-turn = { $game } with { $names } has begun. It is your turn.
turn-news-begun-turn-single = { $game } has begun. It is your turn.
turn-news-several = It is your turn at { $count } tables.
turn-news-key = { $key } goes there.
turn-news-word = Type "{ $word }" at home or at a table to go to table { $table }.
next-table-opened = Next table: { $game } with { $names }.
next-table-opened-single = Next table: { $game }.
curtain-pass = Pass the keyboard.
curtain-turn = It is your turn.
curtain-any = any key
curtain-when = when no one else is looking
small-terminal = This terminal is { $columns } by { $rows }. Belvedere needs { $wide } by { $high }, or { $narrow } by { $tall } upright. Enlarge it to continue where you were.
small-terminal-short = Enlarge this terminal to { $wide } by { $high } to go on.
small-terminal-least = Needs { $wide }x{ $high }.
player-ready = ready
player-added = added to the seed

play-now-waits = Waiting for a player. If none comes within { $seconds } seconds, a bot plays.
took-over = { $name } takes over the seat of the bot { $bot }.
