# Spectators: what they see, who they are, what they say

watching-terms-none = This table is closed to spectators.
watching-terms-public = Spectators see what is public.
watching-terms-seat =
    { $mine ->
        [yes] Spectators see your view; you have agreed to it.
       *[no] Spectators see { $seat }'s view; { $seat } has agreed to it.
    }
watching-terms-asked =
    { $mine ->
        [yes] This table is set to show spectators your view. Until you agree, they see only what is public.
       *[no] This table is set to show spectators { $seat }'s view. Until { $seat } agrees, they see only what is public.
    }
watching-terms-delayed =
    { $turns ->
        [one] Spectators see every hand, { $turns } whole turn late, and everything when the game is over.
       *[other] Spectators see every hand, { $turns } whole turns late, and everything when the game is over.
    }
watching-chat-apart = Spectators chat among themselves; players do not read it.
watching-chat-table = Spectators can chat, and players read it.
watching-nobody = No spectators now.
watching-page = Anyone can watch it in a browser: { $page }
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
watching-question = May spectators see your view, from now on? You can end it at any time.
watching-question-withdraw = Spectators see your view. End it now?
watching-question-hint = This table is set to show spectators your view; { $key } lets you decide.
watching-key-yes = yes
watching-key-no = no

# Line mode

line-word-look = look
line-word-show = show
line-word-hide = hide
line-look-seated = You play at this table; only spectators can share another player's view.
line-look-nobody = There is no seat "{ $seat }" at this table.
line-show-question = This table is set to show spectators your view. Type "show" if you agree; "hide" ends it at any time.
line-show-not = This table does not ask for your view.
line-help-look = { $words } SEAT: while watching, see the table as seat A, B, ... does, where the table shows it; without a seat, what is public.
line-help-show = { $words }: let spectators see your view, where the table asks for it.
line-help-hide = { $words }: no longer let spectators see your view.

line-word-unwatched = unwatched
line-word-shown = shown
line-word-late = late
line-word-aside = aside
line-word-aloud = aloud
line-order-late = After "late" comes the number of turns.
line-home-help-spectators = Words for the spectators of a new table: "unwatched" (none), "shown" (they see your view), "late 3" (every hand, three turns late); "aside" and "aloud" let them chat.
