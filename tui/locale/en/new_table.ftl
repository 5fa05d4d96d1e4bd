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
new-seat-me-hint = You sit here. Choosing "me" at another seat changes places with whoever sits there.
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
new-components-hint = A file that lists the cards of your own box; empty for the standard components.
new-seed = Seed
new-seed-hint = 32 to 128 hexadecimal digits repeat a deal; empty for a secret one.
new-credit =
    { $known ->
        [both] { $designers }, { $publisher } { $year }
        [publisher] { $designers }, { $publisher }
        [year] { $designers }, { $year }
       *[neither] { $designers }
    }
new-length = { $span ->
    [none] { $low } minutes
   *[some] { $low } to { $high } minutes
}
