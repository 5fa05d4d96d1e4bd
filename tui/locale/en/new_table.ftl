# New table

new-title = New table
new-play = Play
new-now = Play now
new-now-hint = Take a seat at once: with a player who is online, or after 45 seconds with a bot as strong as you. The settings below are ignored.
new-play-hint = Create this table and take your seat.
new-play-without = You have no seat at this table: you would watch. Press Enter again to create it.
new-on-table = On the table
new-game = Game
new-game-hint = The game to play.
new-seats = Seats
new-seats-hint = The number of players.
new-seat = Seat { $letter }
new-seat-free = free
new-seat-hint = Who plays in this seat. Several people can share this keyboard.
new-seat-me-hint = This is you. Choose "me" at another seat to swap places.
new-sitter-me = me
new-sitter-person = a person at this keyboard
new-sitter-like-me = bot, as strong as you
new-sitter-easy = bot, easy
new-sitter-calm = bot, calm
new-sitter-normal = bot, normal
new-sitter-hard = bot, hard
new-sitter-master = bot, master
new-like-me-hint = A bot as strong as you: you should win about half of the games.
new-like-me-by =
    { $tables ->
        [one] About { $points } ({ $level }), judging by your last game against bots. You should win about half.
       *[other] About { $points } ({ $level }), judging by your last { $tables } games against bots. You should win about half.
    }
new-like-me-newcomer = You have no games against bots yet: it starts at easy, then follows your results.
new-level-few = Thinks longer than the normal bot; too few games to measure its strength.
new-level-unmeasured = Its strength at this game has not been measured.
new-level-strength = Beats the { $other } bot in { $wins } of 10 two-player games.
new-sitter-open = open, by invite
new-name = Name
new-name-hint = This person's name at the table.
new-take-back = Take back
new-take-back-hint = Whether players can take back an action until something new is revealed, or later too if all agree; then the game is unrated.
new-take-back-reveal = until a reveal
new-take-back-never = never
new-take-back-consent = if all agree
new-hints = Advice
new-hints-hint = Whether players may ask a bot for advice. Everyone sees the answer, and asking makes the game unrated.
new-hints-off = none
new-hints-open = allowed, seen by all
new-rated = Rating
new-rated-hint = Whether this game counts for ratings. Never with a chosen seed, your own components, advice, guests, or a stand-in at the end.
new-rated-yes = counts
new-rated-no = does not count
new-begins = Seating
new-begins-chance = random
new-begins-seated = as above
new-begins-hint = Shuffle the seats, and so who starts, when the game begins. A chosen seed keeps the order above.
new-watching = Spectators
new-watching-hint = What spectators see. All players at the table are informed.
new-watching-public = public information only
new-watching-none = none
new-watching-seat = one player's view
new-watching-delayed = every hand, delayed
new-shown = Player shown
new-shown-hint = Spectators share the view of this player, who is asked first and can end it at any time.
new-delay = Delay
new-delay-hint = How many full turns later spectators see each hand.
new-delay-turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
new-chat = Their chat
new-chat-hint = Whether spectators can chat, and who can read it.
new-chat-none = none
new-chat-apart = among themselves
new-chat-table = read by all
new-clock = Clock
new-clock-hint = The time for a decision. When it runs out, another player may call in a stand-in; you cannot lose the game on time.
new-patience = Waiting time
new-patience-hint = How long the table waits for an absent player before a stand-in may play.
new-patience-ever = without limit
new-components = Component file
new-components-empty = standard components
new-components-hint = A file that lists the cards of your own box. Leave it empty for the standard components.
new-seed = Seed
new-seed-empty = secret
new-seed-hint = The same word or number always gives the same deal. Leave it empty for a secret one.
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
new-listing-public = for everyone
new-listing-invite = by invite
new-listing-hint = Whether the lobby shows the free seats, or only an invite leads to them.

# Who may come to an open seat of a table on this machine

friends-title = Let friends join
friends-about = Anyone with the invite can join, until the game ends or you quit Belvedere.
friends-network = Your network: { $address }
friends-network-hint = Devices on your network can connect; to join, they need the invite.
friends-here = This machine only
friends-here-hint = For other terminals on this machine, or a tunnel that you set up.
