# Words that every screen uses

on = on
off = off
player-bot = { $name } ({ $level })
player-open = open seat
level-easy = easy
level-normal = normal
level-hard = hard

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
home-your-turn = your turn
home-waits = waiting for { $names }
home-open = open, invite { $invite }

# New table

new-title = New table
new-play = Play
new-play-hint = Make this table and sit down.
new-game = Game
new-game-hint = Which city to build.
new-seats = Seats
new-seats-hint = How many play.
new-seat = Seat { $letter }
new-seat-hint = Seats play in this order; a person shares this keyboard with you.
new-sitter-me = me
new-sitter-person = a person at this keyboard
new-sitter-easy = bot, easy
new-sitter-normal = bot, normal
new-sitter-hard = bot, hard
new-sitter-open = open, for whoever has the invite
new-name = Name
new-name-hint = What this person is called at the table.
new-take-back = Take back
new-take-back-hint = Whether a move may be undone until something new was shown.
new-take-back-reveal = until something is shown
new-take-back-never = never
new-watching = Spectators
new-watching-hint = Whether others may watch; they see only what lies open.
new-watching-public = welcome
new-watching-none = none
new-components = Component file
new-components-hint = A file with the tables of your own box; empty for the standard ones.
new-seed = Seed
new-seed-hint = 32 to 128 hexadecimal digits repeat a deal; empty for a secret one.
new-credit = { $designers }, { $publisher } { $year }
new-length = { $low } to { $high } minutes
