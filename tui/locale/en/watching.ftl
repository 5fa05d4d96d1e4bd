# Spectators: their view, their names, their chat

watching-terms-none = This table is closed to spectators.
watching-terms-public = Spectators see public information only.
watching-terms-seat =
    { $mine ->
        [yes] Spectators see your view, as you agreed.
       *[no] Spectators see { $seat }'s view; { $seat } has agreed to it.
    }
watching-terms-asked =
    { $mine ->
        [yes] Spectators of this table may see your view if you agree. Until then, they see public information only.
       *[no] Spectators of this table may see { $seat }'s view if { $seat } agrees. Until then, they see public information only.
    }
watching-terms-delayed =
    { $turns ->
        [one] Spectators see every hand { $turns } full turn late, and everything once the game is over.
       *[other] Spectators see every hand { $turns } full turns late, and everything once the game is over.
    }
watching-chat-apart = Spectators chat among themselves; players do not see it.
watching-chat-table = Spectators can write in the chat of the table; players read it.
watching-none = No spectators now.
watching-page = You can watch it in a browser: { $page }
watching-name = { $name } is watching.
watching-came = { $name } starts watching.
watching-went = { $name } stops watching.
watching-title = Spectators
watching-count =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
watching-eyes = watching as { $name } ({ $seat })
watching-eyes-late =
    { $turns ->
        [one] watching as { $name } ({ $seat }), { $turns } turn late
       *[other] watching as { $name } ({ $seat }), { $turns } turns late
    }
watching-open-late =
    { $turns ->
        [one] watching, { $turns } turn late
       *[other] watching, { $turns } turns late
    }
watching-said = { $name } (watching): { $text }
watching-question = May spectators see your view from now on? You can stop this at any time.
watching-question-withdraw = Spectators see your view. Stop showing it?
watching-question-hint = Spectators may see your view if you agree: press { $key } to decide.
watching-key-yes = yes
watching-key-no = no

# Line mode

line-word-look = look
line-word-show = show
line-word-hide = hide
line-look-seated = You play at this table. Only spectators can see another player's view.
line-look-no-seat = This table has no seat "{ $seat }". Seats: { $letters }.
line-show-question = Spectators of this table may see your view if you agree. Type "show" to agree; "hide" stops it at any time.
line-show-not = At this table, spectators do not see your view, so you need not agree or refuse.
line-help-look = { $words } SEAT: as a spectator, see the table from a seat (A, B, ...) that shows its view. Without a seat, see public information only.
line-help-show = { $words }: let spectators see your view, if the table allows it.
line-help-hide = { $words }: stop showing spectators your view.

line-word-unwatched = unwatched
line-word-shown = shown
line-word-late = late
line-word-aside = aside
line-word-aloud = aloud
line-order-late = Type the number of turns after "late", for example "late 3".
line-home-help-spectators = Words for the spectators of a new table: "unwatched": none. "shown": they see your view. "late 3": they see every hand, three turns late. "aside": they chat among themselves. "aloud": they chat with the players.
