# Spectators: what they see, who they are, what they say

watching-terms-none = Nobody may watch this table.
watching-terms-public = Whoever watches sees what lies open.
watching-terms-seat =
    { $mine ->
        [yes] Whoever watches sees what you see; you have agreed to it.
       *[no] Whoever watches sees what { $seat } sees; { $seat } has agreed to it.
    }
watching-terms-asked =
    { $mine ->
        [yes] Whoever watches would see what you see; you have not agreed to it, so they see what lies open.
       *[no] Whoever watches would see what { $seat } sees; { $seat } has not agreed to it, so they see what lies open.
    }
watching-terms-delayed =
    { $turns ->
        [one] Whoever watches sees every hand, { $turns } whole turn late, and everything when the game is over.
       *[other] Whoever watches sees every hand, { $turns } whole turns late, and everything when the game is over.
    }
watching-chat-apart = Those who watch talk among themselves; the players do not hear them.
watching-chat-table = Those who watch may talk, and the players hear them.
watching-nobody = Nobody is watching now.
watching-name = { $name } is watching.
watching-came = { $name } watches from now on.
watching-went = { $name } has stopped watching.
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
watching-question = Shall those who watch see what you see, from now on? You can take it back at any time.
watching-question-withdraw = Those who watch see what you see. Shall that end now?
watching-question-hint = Those who watch would see what you see; { $key } lets you decide.
watching-key-yes = yes
watching-key-no = no

# Line mode

line-word-look = look
line-word-show = show
line-word-hide = hide
line-look-seated = You sit at this table; only those who watch look through others' eyes.
line-look-nobody = There is no seat "{ $seat }" at this table.
line-show-question = Those who watch would see what you see. Type show if you agree; hide takes it back at any time.
line-show-not = Nobody has asked to see what you see.
line-help-look = { $words } SEAT: while watching, see the table as seat A, B, ... does, where the table shows it; without a seat, what lies open.
line-help-show = { $words }: let those who watch see what you see, where the table asks for it.
line-help-hide = { $words }: no longer let those who watch see what you see.

line-word-unwatched = unwatched
line-word-shown = shown
line-word-late = late
line-word-aside = aside
line-word-aloud = aloud
line-order-late = After "late" comes the number of turns.
line-home-help-spectators = Words for those who may watch a new table: unwatched, shown (they see what you see), late 3 (every hand, three turns late); aside and aloud let them talk.
