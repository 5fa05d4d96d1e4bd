# Words that are understood

line-word-scores = scores, score
line-word-who = who
line-word-log = log
line-word-since = since, =
line-word-why = why
line-word-aim = aim, goal
line-word-legend = legend, signs
line-word-picture = picture
line-word-hint = hint, advice
line-word-rules = rules, rule
line-word-help = help, ?
line-word-again = again
line-word-back = take back, undo
line-word-say = say, chat
line-word-concede = concede
line-word-clock = clock
line-word-patience = wait
line-word-stand-in = stand-in
line-word-resume = resume
line-word-rematch = rematch
line-word-tables = tables, home
line-word-quit = quit, exit
line-word-new = new
line-word-name = name
line-word-servers = servers
line-word-forget-server = servers forget
line-word-keys = keys
line-word-keys-of = keys of
line-word-add-key = keys add
line-word-confirm-key = keys confirm
line-word-passkey = keys passkey
line-word-remove-key = keys remove
line-word-remove-this-key = keys remove this
line-word-webhooks = webhook, webhooks
line-word-add-webhook = webhook add
line-word-remove-webhook = webhook remove
line-word-try-webhook = webhook try
line-word-stats = stats, statistics
line-word-stats-open = stats open
line-word-stats-closed = stats closed
line-word-block = block
line-word-unblock = unblock
line-word-blocked = blocked
line-word-private-note = note, notes
line-word-erase-notes = note erase, notes erase
line-word-plan = plan
line-word-vacation = vacation
line-word-let-go = let-go
line-word-language = language
line-word-settings = settings
line-word-export = export
line-word-join = join
line-word-review = review
line-word-watch = watch
line-word-featured = featured
line-word-study = study
line-word-lead = lead, share
line-word-follow = follow
line-study-how = Type study and the id of a finished table.
line-home-help-study = { $words }: looks through a finished table, by its id; with the four words of a shared study it follows its leader, and "study lead" with an id shares that table.
line-study-begin = Finished table { $table } of { $game }: { $names }. Type next, or help.
line-study-prompt = Type next, go 41, what if, or help.
line-study-at = Move { $version } of { $last }, { $who }.
line-study-choice = { $number }. { $action }
line-study-taken = { $number }. { $action } (this was done)
line-study-noted = Your note: { $text }
line-study-note-file = Notes at a file are written in the full screen.
line-study-none = There is none in this direction.
line-study-leads = You share this table. Others follow by typing: study { $code }
line-study-followed = { $count ->
    [one] { $names } follows you.
   *[other] { $names } follow you.
  }
line-study-nobody-follows = Nobody follows you now.
line-study-led = You follow { $name }. Type g to look around on your own, and again to go back.
line-study-loose = You are on your own; g goes back to { $name }.
line-study-waits = { $name } is away; the study waits.
line-study-branch = { $name } plays on from here. To look on, type: tables, then watch { $table }.
line-study-leader-note = Note of { $name }: { $text }
line-study-nobody-leads = Nobody leads you here.
line-study-word-next = next, n, on
line-study-word-previous = previous, p, back
line-study-word-turn = turn
line-study-word-round = round
line-study-word-go = go, move
line-study-word-first = first, start
line-study-word-last = last, end
line-study-word-find = find
line-study-word-decision = decision
line-study-word-seat = seat, eyes
line-study-word-board = board
line-study-word-scores = scores
line-study-word-choices = choices
line-study-word-why = why
line-study-word-what-if = what if
line-study-word-note = note
line-study-word-lead = lead, share
line-study-word-rejoin = g, rejoin, alone
line-study-lead-off = off
line-study-word-tables = tables, home
line-study-word-quit = quit
line-study-word-help = help
line-study-help-next = { $words }: one move on.
line-study-help-previous = { $words }: one move back.
line-study-help-turn = { $words }: to the next turn.
line-study-help-round = { $words }: to the next round, or "round 3" to the third.
line-study-help-go = { $words }: to a move, for example "go 41".
line-study-help-first = { $words }: to the beginning.
line-study-help-last = { $words }: to the end.
line-study-help-find = { $words }: to the next move whose sentences have a word.
line-study-help-decision = { $words }: to the next decision of a seat, for example "decision B".
line-study-help-seat = { $words }: through whose eyes, for example "seat B"; "seat 0" for what is open.
line-study-help-board = { $words }: the table here, as these eyes saw it.
line-study-help-scores = { $words }: the score sheets here.
line-study-help-choices = { $words }: what could be chosen here, with what was.
line-study-help-why = { $words }: why an action could not be chosen here, for example "why buy rice".
line-study-help-what-if = { $words }: goes on from here, for example "what if B calm fresh": your seat, the level of the bots, and "fresh" to deal anew what that seat could not know. "what if B with A": a friend at this keyboard plays A; "what if B open A": A is for those who have the invite.
line-study-help-note = { $words }: writes a line that is kept at this move, for you and for those whom you lead; "note" alone removes it.
line-study-help-lead = { $words }: on a server, lets others follow you through this table by four words; "lead off" ends that. If you leave, it waits ten minutes for you.
line-study-help-rejoin = { $words }: if you follow somebody, looks around without them, or goes back to where they are.
line-study-help-tables = { $words }: back to the list of tables.
line-study-help-quit = { $words }: leaves Belvedere.
line-study-help-help = { $words }: these lines.
line-study-fresh = fresh
line-word-with = with
line-word-open = open
line-word-easy = easy
line-word-calm = calm
line-word-normal = normal
line-word-hard = hard
line-word-master = master

# Home

line-welcome = Welcome to Belvedere, { $name }. Type a number, or a word; "help" lists them.
line-farewell = Goodbye. Your seats are kept.
line-choice = { $number }. { $action }
line-home-new = New game of { $game } against bots
line-home-quit = Quit
line-home-prompt = What would you like to do?
line-home-table-mine = Continue { $game }, table { $id }, with { $names }: it is your turn
line-home-table-running = Continue { $game }, table { $id }, with { $names }
line-home-table-open = Go to { $game }, table { $id }, with { $names }: seats are still open
line-home-table-away = { $game }, table { $id }, with { $names }: it is at { $place } now
line-home-table-frozen = Go to { $game }, table { $id }, with { $names }: the table is paused
line-home-table-watch = Watch { $game }, table { $id }, with { $names }
line-home-table-featured = Watch { $game }, table { $id }, with { $names } (featured)
line-home-help-new = { $words }: a new table, for example "new bali 4 hard with Ben open oracle": seats, a level for each bot ("new bali easy": you and one; with a number of seats the last level fills them), people at this keyboard, open seats, options; "private" when only an invite leads to it, "clock=15+10", "clock=2m" or "clock=3d" for a clock, "wait=5m" for how long an absent player is waited for, "hints" when anyone may ask a bot for advice that all read, "rated" or "unrated" for whether it counts for ratings, "seated" when everybody sits as named and nothing is drawn.
line-home-help-join = { $words } INVITE: take a seat at the table of that invite; at your own machine an address, a link or an ssh line leads to a server.
line-home-help-servers = { $words }: the servers lately joined.
line-home-help-forget-server = { $words } HOST: take a server off that list.
line-home-help-review = { $words } TABLE: what the decisions of a finished table cost, and the dearest tried again.
line-home-help-watch = { $words } TABLE: watch a table.
line-home-help-featured = { $words }: watch the table that the server shows at home.
line-home-help-tables = { $words }: list the tables again.
line-home-help-rules = { $words } GAME WORD: read the rules.
line-home-help-name = { $words } NAME: your name from the next table on.
line-home-help-keys = { $words }: the keys that lead to your account.
line-home-help-keys-of = { $words } NAME: the fingerprints of a player's keys, to be sure who it is.
line-home-help-add-key = { $words } KEY: ask for another key, by a line of a .pub file, a fingerprint or the code of a browser.
line-home-help-confirm-key = { $words } CODE: join the account that asked for your key.
line-home-help-passkey = { $words }: make a passkey in this browser, which then leads to your account.
line-home-help-remove-key = { $words } FINGERPRINT: remove a key.
line-home-help-remove-this-key = { $words }: remove the key of this connection.
line-home-help-webhooks = { $words }: your webhooks, addresses that are told when it is your turn and you are not here.
line-home-help-add-webhook = { $words } URL TABLE: add one for all your tables, or for a table that you made.
line-home-help-remove-webhook = { $words } TABLE: remove it.
line-home-help-try-webhook = { $words } TABLE: send it a message.
line-help-stats = { $words } NAME: statistics and ratings: your own, or what the player of that name or in that seat shows.
line-home-help-stats = { $words } NAME: statistics and ratings, your own or what a player shows.
line-home-help-stats-open = { $words }: let other players see your ratings and how many tables you have played.
line-home-help-stats-closed = { $words }: let other players see only your name.
line-home-help-block = { $words } NAME: block a player for yourself alone: what they say is hidden from you, and they take no seat at your open tables.
line-home-help-unblock = { $words } NAME: block that player no longer.
line-home-help-blocked = { $words }: whom you block.
line-help-block = { $words } NAME: no longer be shown what that player says, here or elsewhere.
line-block-how = Whom? Type "block" and their name.
line-home-help-private-note = { $words } TABLE: your private notes beside a table, running or finished.
line-help-private-note = { $words } TEXT: add a line to your private notes, which nobody else is shown; without a text it reads them.
line-help-erase-notes = { $words }: erase your private notes beside this table.
line-help-plan = { $words } IF => THEN: at a table by days, what you will answer to what another player may do; alone it shows your plan, "plan erase" erases it.
line-erase-notes-sure = To erase all your notes beside this table, type it again.
line-private-note-how = Of which table? Type "note" and its name.
line-home-help-vacation = { $words } 14, or a date such as 2026-12-03: be on vacation until then, clocks of days stand still for you; "end" to be back; alone, how many days you have left.
line-home-help-let-go = { $words } TABLE: agree that its maker takes a table home, hidden cards and all, for a week; "let-go no TABLE" takes that back. From a shell on your own machine, "belvedere table push HOST" moves a table of yours to a server, "belvedere table pull" brings it back.
line-let-go-how = Which table? Type "let-go" and its name.
line-let-go-no = no
line-home-help-language = { $words } CODE: go on in another language, en or fr.
line-home-help-settings = { $words } NAME VALUE: change a setting, those of the full screen too; without a name it lists all.
line-home-help-export = { $words } TABLE: write a finished table to files for others, as text, picture, page and recording.
line-export-how = Which table? Type "export" and its name, as the replays show it.
line-setting = { $name }: { $value }. { $what } ({ $choices })
line-setting-key = key { $binding }: { $keys }.
line-setting-usual = The usual keys again.
line-setting-how = "settings aims never" changes one, "settings key scores x" a key of the full screen.
line-setting-none = There is no setting { $name }: { $known }.
line-setting-value = { $name } is { $allowed }, not { $found }.
line-home-help-help = { $words }: this list.
line-home-help-quit = { $words }: leave.
line-invite = The invite of this table is { $code }; others type: join { $code }
line-invite-shell = To come to this table, others type in a terminal: { $command }
line-invite-page = In a browser they open: { $page }
line-key-browser-how = To let it in, type: keys add { $code } yes
line-key-join-how = To join, type: keys confirm { $code } yes
line-key-confirm-how = Type "keys confirm" and the code that your other key was given.
line-keys-how = Type "keys add" and a line of a .pub file to ask for another key, "keys remove" and a fingerprint to remove one.
line-webhook-how = Type "webhook add" and an address, then the id of a table if it is for a table that you made; "webhook remove" or "webhook try", with that id too.
line-name-question = What is your name at the tables? Type a name.
line-name-now = From the next table on your name is { $name }.
line-name-how = Your name is { $name }. Type "name" and another one to change it.
line-join-how = Type "join" and the invite, or at your own machine the address of a server.
line-servers = Servers lately joined, the latest first:
line-no-servers = No server was joined from here.
line-servers-not-here = Other servers are joined from Belvedere on your own machine.
line-forget-how = Which server? Type "servers forget" and its address, as "servers" lists it.
line-home-again = You are at your own tables again; your seats at the server are kept.
line-watch-how = Type "watch" and the table.
line-no-such-table = There is no table { $id } that you may watch.
line-none-featured = No table is featured now: none that may be watched is running.
line-bot = Bot { $number }
line-seat = Seat { $number }

line-order-which = Say which game: { $games }.
line-order-unknown = I do not know "{ $word }" here. Allowed are a number of seats, easy, calm, normal, hard, master, open, with NAME, clock=15+10, wait=5m, hints, seated, and these options: { $options }.
line-order-name = After "with" comes a name that no other player has.
line-order-value = Option { $option } takes one of: { $values }.
line-order-seats = The number of seats can be { $seats }.

# At the table

line-curtain = It is { $seat }'s turn. Press Enter when only { $seat } can see the screen.
line-waiting = Waiting for { $seat }.
line-waiting-gone = Waiting for { $seat }, who lost the connection { $ago }.
line-waiting-many = { $count } players are choosing.
line-not-yet = The table has not been shown yet.
line-chat = { $name } says: { $text }
line-goes-on = The table goes on.
line-say-how = Type "say" and what you want to say.
line-only-watching = You are only watching this table.
line-no-rematch = A rematch is possible when the game is over.
line-no-take-back = Nothing to take back: you have not acted yet, your last action showed something new, or another player has acted since.
line-concede-sure = To concede and give up your seat, type "concede" once more.
line-several = That fits several choices: { $numbers }.
line-no-such-number =
    { $count ->
        [one] There is only choice { $count }.
       *[other] There are choices 1 to { $count }.
    }
line-gone = No longer to be chosen: { $choice }
line-unknown = I do not know "{ $line }". Type the number of a choice, or "help" for all words.
line-over = The game is over.
line-after = Type "rematch", "tables" or "quit".
line-log-empty = There are no events yet.
line-since-nothing = No events since you last acted.
line-why-how = I do not know that action. Type "why" and a number of the list, or a notation, for example: why { $notation }
line-why-section = Rules: { $title } ("rules { $number }").
line-aim-none = You are not asked anything now.
line-why-possible = This is possible: { $action }.
line-preview-nothing = Your score lines stay as they are.

line-place =
    { $points ->
        [one] Place { $place }: { $seat } with { $points } point.
       *[other] Place { $place }: { $seat } with { $points } points.
    }
line-total =
    { $points ->
        [one] { $seat }: { $points } point.
       *[other] { $seat }: { $points } points.
    }
line-total-range = { $seat }: { $low } to { $high } points.
line-score = { $rule }: { $points }. { $parts }
line-score-range = { $rule }: { $low } to { $high }. { $parts }
line-change = { $rule }: { SIGNED($points) }.
line-change-range = { $rule }: { SIGNED($low) } to { SIGNED($high) }.
line-change-to = { $rule }: { SIGNED($points) }. { $parts }
line-change-to-range = { $rule }: { SIGNED($low) } to { SIGNED($high) }. { $parts }

line-came = { $seat } is here.
line-went = { $seat } is away; the seat is kept.
line-conceded = { $seat } has conceded; a bot goes on.
line-clock-agreed = Clock: { $clock }.
line-patience-agreed = Waiting time: { $patience }.
line-clock-runs = { $seat }: { $time } left, running.
line-clock-stands = { $seat }: { $time } left.
line-clock-paused = { $seat }: { $time } left, stopped until { $seat } is back.
line-clock-out = { $seat }: the time is up.
line-paused = { $seat }'s clock stops until { $seat } is back.
line-time-up = Your time is up. The other players may call in a stand-in for you.
line-claimable = { $seat }'s time is up. To call in a stand-in, type: stand-in { $letter }
line-stand-in = { $by } calls in a stand-in: a bot plays for { $seat } until { $seat } returns.
line-stand-in-own = { $by } called in a stand-in: a bot plays for you. To play again, type: resume
line-has-stand-in = A stand-in plays for you. To play again, type: resume
line-returned = { $seat } plays again.
line-stand-in-how = Type "stand-in" and the letter of a seat whose time is up.
line-who-here = Seat { $number }: { $seat }, here.
line-who-away = Seat { $number }: { $seat }, away.
line-who-bot = Seat { $number }: { $seat }, a bot, { $level }.
line-who-open = Seat { $number } is open.
line-level-easy = easy
line-level-calm = calm
line-level-normal = normal
line-level-hard = hard
line-level-master = master

line-rules-title = { $number }: { $title }
line-rules-how = Type "rules" and a number or a word.
line-rules-none = No section of the rules has "{ $word }".
line-rules-several = Several sections have "{ $word }":

line-help-choose = Answer with the number of a choice, its first words, or its notation. Enter asks again.
line-help-section = Parts of the table: { $words }.
line-help-scores = { $words }: the totals, and the score lines that count so far.
line-help-who = { $words }: who sits here and who watches.
line-help-log = { $words } NUMBER: the latest events.
line-help-since = { $words }: what happened since you last acted.
line-help-why = { $words } CHOICE: what a choice would do, why an action is not possible, or what a score line counts.
line-help-aim = { $words }: what the decision you are asked is for.
line-help-legend = { $words }: how places and pieces are written.
line-help-picture = { $words }: write what you see to files: a picture, a text and a page.
line-help-hint = { $words }: what a bot would do, where the table allows it.
line-help-rules = { $words } WORD: the rules.
line-help-help = { $words }: this list.
line-help-again = { $words }: the choices and the prompt once more.
line-help-back = { $words }: take back your last action, while nothing new was shown.
line-help-say = { $words } TEXT: write in the chat of the table.
line-help-concede = { $words }: concede; a bot takes your seat.
line-help-clock = { $words }: the clock of this table, and what every seat has left.
line-help-stand-in = { $words } SEAT: let a bot play for a player whose time is up, until they are back.
line-help-resume = { $words }: take your seat back from a stand-in.
line-help-review = { $words }: what the decisions of a finished table cost, and the dearest tried again.
line-help-rematch = { $words }: play again with the same people, when the game is over.
line-help-tables = { $words }: leave the table and keep the seat.
line-help-quit = { $words }: leave Belvedere and keep the seat.
line-word-begin = start
line-word-ready = ready
line-word-entropy = entropy
line-word-stand-up = stand up, leave
line-word-private = private
line-word-hints = hints
line-word-rated = rated
line-word-seated = seated
line-word-unrated = unrated
line-home-table-join = Take a seat at { $game }, table { $id }, with { $names }
line-home-help-who = { $words }: who is here; with a name, where somebody is.
line-home-help-say = { $words } WORDS: write to everybody in the lobby.
line-help-begin = { $words }: before the start: start the table, with bots in the free seats.
line-help-entropy = { $words } WORD: before the start: add any word to the seed of the deal, so that the host alone cannot choose it.
line-help-ready = { $words }: before the start: say that you are ready.
line-help-stand-up = { $words }: before the start: leave the table; your seat is free again.
line-help-let-go = { $words }: agree that the maker of this table takes it to another machine, hidden cards and all, for a week; "let-go no" takes that back.
line-entropy-how = Type "entropy" and anything, at most 64 bytes, for example: entropy seven grey cats
line-entropy-added = It is added to the seed. Until the start you may replace it; the record of the table will show it.
line-ready = You are ready. The table starts when all players are.
line-who-ready = Seat { $number }: { $seat }, ready.
line-lounge-came = { $name } is here now.
line-lounge-went = { $name } has left.
line-lounge-table = There is a place at { $game }, table { $id }, with { $names }.
line-lounge-turn = It is your turn at { $game }, table { $id }, with { $names }.
line-lounge-nobody = No other players are here.
line-lounge-not-here = { $name } is not here.
line-lounge-more = And { $count } more. A name behind the word says where somebody is.
line-lounge-here =
    { $sort ->
        [guest] { $name }, a guest, is in the lobby.
       *[friend] { $name } is in the lobby.
    }
line-lounge-plays =
    { $sort ->
        [guest] { $name }, a guest, plays { $game }, table { $id }.
       *[friend] { $name } plays { $game }, table { $id }.
    }
line-lounge-watches =
    { $sort ->
        [guest] { $name }, a guest, watches { $game }, table { $id }.
       *[friend] { $name } watches { $game }, table { $id }.
    }
line-sat-down = { $seat } has taken a seat.
line-stood-up = Seat { $number } is free again.
line-is-ready = { $seat } is ready.
line-missed = Since you left:
line-choice-change = { $number }. { $action } ({ SIGNED($points) })
line-effect = { $action }; { $effect }
line-begin-with = There are { $count } choices. Type how yours begins:
line-group =
    { $count ->
        [one] { $notation }: { $count } choice, { $action }
       *[other] { $notation }: { $count } choices, such as { $action }
    }

# One line and away: ssh HOST show TABLE
one-line-table = { $table }  { $game }: { $players }.
one-line-link = Open it within ten minutes in the browser that is to be you; it works once. Nobody else should see it.
one-line-invite = Others sit down with the invite { $invite }.
one-line-not-begun = Table { $table } has not begun.
