# Home

home-title = Home
home-tagline = Cities for the terminal, one table at a time
home-new = New table
home-new-hint = Choose a game and who sits down: Enter twice plays against a bot.
home-join = Join a table
home-join-hint = Somebody gave you an invite: take the seat they kept for you.
home-replays = Replays
home-replays-hint = Look through finished tables, move by move.
home-rules = Rules
home-rules-hint = Every game told in plain words, with its components.
home-settings = Settings
home-settings-hint = Language, colours, keys and notices.
home-leave = Leave
home-leave-hint = Your tables stay as they are; come back at any time.
home-continue = { $game } with { $names }
home-continue-hint = Go on where you left this table.
home-your-turn-left = your turn, { $time } left
home-steward = a steward plays for you
home-your-turn = your turn
home-waits = waiting for { $names }
home-open-hint = Others come when they type: { $command }
home-open = open, invite { $invite }
home-watch = watch
home-watch-hint = Look on; you see only what lies open.
home-sit =
    { $seats ->
        [one] { $seats } seat free
       *[other] { $seats } seats free
    }
home-sit-hint = Enter sits down here.
# Who else is in the house
company-here = Here now: { $count }
company-more = and { $count } more
company-guest = (guest)
company-in-lobby = lobby
company-watches = watches { $game }
company-talk = Talk
company-silence = Nobody has said anything yet.
company-said = { $name }: { $text }
company-say = Say to all
company-say-hint = Enter says it to everybody in the lobby, Esc goes back to the menu.
# Invite

invite-title = Invite
invite-code = The invite, for somebody who is in the house already:
invite-shell = Anywhere else they type:
invite-link = As a link:
invite-link-square = As a link, which the code beside holds too:
invite-first = The first to come with a key of their own gets the seat and keeps it.
