# Home

home-title = Home
home-tagline = Cities for the terminal, one table at a time
home-new = New table
home-new-hint = Choose a game and its players: Enter twice plays against a bot.
home-learn = Learn
home-learn-hint = A first table of every game with a guide: five minutes each.
home-join = Join a table
home-join-hint = Use an invite to take the seat kept for you.
home-replays = Replays
home-replays-hint = Look through finished tables, move by move.
home-rules = Rules
home-rules-hint = Every game explained in plain words, with its components.
home-settings = Settings
home-settings-hint = Language, colours, keys and notifications.
home-away = At { $server }
home-return = Back to your own tables
home-return-hint = Leaves { $server }; your seats there stay.
home-leave = Leave
home-leave-hint = Your tables stay as they are; come back at any time.
home-continue = { $game } with { $names }
home-continue-hint = Return to this table.
home-your-turn-left = your turn, { $time } left
home-gone = at { $place } now
home-gone-hint = The command "belvedere table pull" brings it back
home-stand-in = a stand-in plays for you
home-your-turn = your turn
home-waits = waiting for { $names }
home-open-hint = Others join when they type: { $command }
home-open-page-hint =
    Others join when they type { $command }
    or at { $page }
home-open = open, invite { $invite }
home-watch = watch
home-featured = featured, watch
home-watch-hint = Watch; you see only what is public.
home-sit =
    { $seats ->
        [one] { $seats } seat free
       *[other] { $seats } seats free
    }
home-sit-hint = Enter takes a seat here.
home-sit-advice-hint = Take a seat. At this table anyone may ask a bot for advice, which all the players read.
# Who else is in the house
company-here = Here now: { $count }
company-more = and { $count } more
company-guest = (guest)
company-in-lobby = lobby
company-watches = watches { $game }
company-talk = Chat
company-silence = No messages yet.
company-said = { $name }: { $text }
company-say = Write to all
company-say-hint = Enter sends it to everybody in the lobby, Esc goes back to the menu.
# Invite

invite-title = Invite
invite-code = The invite, for players who are on the server already:
invite-alone = The invite alone:
invite-shell = Anywhere else they type:
invite-link = As a link:
invite-link-square = As a link, which the code beside holds too:
invite-above = Above: what your friends type in a terminal, or open in a browser.
invite-further = Further down: the invite alone, and the link that the code holds.
invite-page = In a browser, with nothing installed:
invite-key = Their ssh shows this server key, for them to compare:
invite-first = The first person to connect with their own key gets the seat and keeps it.
