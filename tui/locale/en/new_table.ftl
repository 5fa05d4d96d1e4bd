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
new-watching-hint = What those who watch see; everybody at the table is told.
new-watching-public = see what lies open
new-watching-none = none
new-watching-seat = see what one player sees
new-watching-delayed = see every hand, late
new-shown = Player shown
new-shown-hint = Whose view they share; whoever sits there is asked, and may end it at any time.
new-delay = Late by
new-delay-hint = Whole turns that must have passed before every hand of that time is shown.
new-delay-turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
new-chat = Their talk
new-chat-hint = Whether those who watch may talk, and who hears them.
new-chat-none = none
new-chat-apart = among themselves
new-chat-table = heard by all
new-clock = Clock
new-clock-hint = How long a seat may think. When its time is up, the others may let a bot play on; nobody loses by it.
new-patience = Patience
new-patience-hint = How long the others wait for somebody who has left before a bot may play on for them.
new-patience-ever = for ever
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
new-listing = Open seats
new-listing-public = for everybody
new-listing-invite = by invite
new-listing-hint = Everybody finds free seats in the lobby, or only those who have the invite find them.
