# Home

home-title = Home
home-tagline = City-building board games in your terminal
home-new = New table
home-new-hint = Choose a game and its players. Press Enter twice to play against a bot.
home-learn = Learn
home-learn-hint = Learn a game from a guide at your first table, in about five minutes.
home-join = Join a table
home-join-hint = Use an invite to take your seat.
home-replays = Replays
home-replays-hint = Go through finished games, move by move.
home-rules = Rules
home-rules-hint = The rules of every game in plain words, with its components.
home-settings = Settings
home-settings-hint = Language, colours, keys and notifications.
home-away = On { $server }
home-return = Back to your own tables
home-return-hint = Leaves { $server }. You keep your seats there.
home-leave = Leave
home-leave-hint = Your tables are saved; come back at any time.
home-continue = { $game } with { $names }
home-learn-newcomer = New here? Five minutes with a guide
home-learn-note = Lessons, puzzles and the deal of the day
home-practice-due =
    { $due ->
        [one] { $due } puzzle due
       *[other] { $due } puzzles due
    }
home-practice-daily = Deal of the day: { $game }
home-practice-both = { $due } · { $daily }
home-tables = All tables ({ $count })
home-tables-hint = Open, rename, archive or delete your tables.
home-turn = turn { $turn }
home-table-hint = { $hint } Last move: { $when }.
ago-minutes =
    { $count ->
        [0] just now
       *[other] { $count } min ago
    }
ago-hours = { $count } h ago
ago-days =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
home-continue-turn-hint = Your turn. Return to this table.
home-continue-hint = Return to this table.
home-your-turn-left = your turn, { $time } left
home-gone = moved to { $place }
home-gone-hint = To bring it back, run "belvedere table pull".
home-stand-in = a stand-in plays for you
home-your-turn = your turn
home-waits = waiting for { $names }
home-open-hint = Others join by typing: { $command }
home-open-page-hint =
    Others join by typing { $command }
    or at { $page }
home-open = open, invite { $invite }
home-watch = watch live
home-featured = featured, watch
home-watch-hint = Watch this game live. You see only public information.
home-watch-followed = { $names }: watch live
home-sit =
    { $seats ->
        [one] { $seats } seat free
       *[other] { $seats } seats free
    }
home-sit-hint = Press Enter to take a seat.
home-sit-advice-hint = Take a seat. Players at this table may ask a bot for advice; every player sees its answer.
# Who else is on the server
company-here = Here now: { $count }
company-more = and { $count } more
company-guest = (guest)
company-in-lobby = lobby
company-watches = watches { $game }
company-talk = Chat
company-silence = No messages yet.
company-said = { $name }: { $text }
company-say = Write to everyone
company-say-hint = Enter sends your message to everyone in the lobby; Esc returns to the menu.
# Invite

invite-title = Invite
invite-code = Invite, for players already on this server:
invite-only = The invite by itself:
invite-shell = In any terminal:
invite-link = As a link:
invite-link-square = As a link, also in the QR code:
invite-above = Above: what your friends type in a terminal, or open in a browser.
invite-further = Further down: the invite by itself, and the link in the QR code.
invite-page = In a browser, with nothing to install:
invite-key = The server key that SSH shows your friends, to compare:
invite-first = The first person to connect with their own key gets the seat and keeps it.
# All tables

tables-title = All tables
tables-going = in progress ({ $count })
tables-mine = your turn ({ $count })
tables-others = waiting for others ({ $count })
tables-finished = finished ({ $count })
tables-archived = archived ({ $count })
tables-practice = Lessons and studies
tables-none = No tables here.
tables-keep-finished = Finished tables cannot be deleted, because your statistics use them. Archive it instead.
tables-remove-sure = Press again to delete this table. This cannot be undone.
tables-concede-sure = Other players sit at this table. Press again to concede.
tables-removed = Table deleted.
tables-conceded = You conceded.
tables-archived-now = Table archived.
tables-restored = Table restored.
rename-title = Rename a table
rename-about = Your own name for this table. Only you see it.
rename-name = Name
rename-hint = At most { $limit } characters. Leave it empty for the name of the game.
