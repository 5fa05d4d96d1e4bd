# New table

new-title = New table
new-play = Play
new-play-hint = Make this table and take your seat.
new-game = Game
new-game-hint = Which game to play.
new-seats = Seats
new-seats-hint = How many play.
new-seat = Seat { $letter }
new-seat-hint = Who sits here; a person shares this keyboard with you.
new-seat-me-hint = This is you. Choose "me" at another seat to swap places.
new-sitter-me = me
new-sitter-person = a person at this keyboard
new-sitter-easy = bot, easy
new-sitter-calm = bot, calm
new-sitter-normal = bot, normal
new-sitter-hard = bot, hard
new-sitter-master = bot, master
new-level-few = Thinks longer than normal; too few tables were measured to give a figure.
new-level-unmeasured = How often it wins at this game has not been measured.
new-level-strength = Wins { $wins } of 10 tables of two against { $other }.
new-sitter-open = open, by invite
new-name = Name
new-name-hint = What this person is called at the table.
new-take-back = Take back
new-take-back-hint = Whether an action can be taken back until something new was shown.
new-take-back-reveal = until something is shown
new-take-back-never = never
new-hints = Advice
new-hints-hint = Whether players may ask a bot for advice. Everyone at the table reads it, and the table counts as assisted.
new-hints-off = none
new-hints-open = anyone, read by all
new-rated = Rating
new-rated-hint = Whether the table counts for the ratings of its players. Never with a chosen seed, own components, advice, guests, or a stand-in at the end.
new-rated-yes = counts
new-rated-no = does not count
new-begins = Who sits where
new-begins-chance = drawn by chance
new-begins-seated = as above
new-begins-hint = Whether seats, and so who begins, are drawn when the table begins. With a chosen seed all sit as above.
new-watching = Spectators
new-watching-hint = What spectators see; all players at the table are told.
new-watching-public = see what is public
new-watching-none = none
new-watching-seat = see what one player sees
new-watching-delayed = see every hand, late
new-shown = Player shown
new-shown-hint = Whose view they share; that player is asked first, and can end it at any time.
new-delay = Late by
new-delay-hint = Whole turns that must have passed before every hand of that time is shown.
new-delay-turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
new-chat = Their chat
new-chat-hint = Whether spectators can chat, and who reads it.
new-chat-none = none
new-chat-apart = among themselves
new-chat-table = read by all
new-clock = Clock
new-clock-hint = How long a seat has to decide. When its time is up, another player can call in a stand-in; running out of time does not lose the game.
new-patience = Waiting time
new-patience-hint = How long an absent player is waited for before a stand-in may play.
new-patience-ever = without limit
new-components = Component file
new-components-empty = standard components
new-components-hint = A file that lists the cards of your own box; empty for the standard components.
new-seed = Seed
new-seed-empty = secret
new-seed-hint = Any word or number repeats a deal; empty for a secret one.
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
new-listing-hint = Free seats are listed in the lobby, or only an invite leads to them.

# Who may come to an open seat at home

friends-title = Friends come by
friends-about = Anybody with the invite may come, until the table is over or you end Belvedere.
friends-network = This network: { $address }
friends-network-hint = Anybody who reaches this machine in your network may knock; the invite opens.
friends-here = This machine only
friends-here-hint = For another terminal of this machine, or a tunnel of yours.
