# Words that players type

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
line-word-agree = agree
line-word-decline = decline
line-word-give-time = give time, give
line-word-rematch = rematch
line-word-play-now = play
line-word-next = next
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
line-word-follow-person = follow
line-word-unfollow = unfollow
line-word-following = following
line-word-announce = following announce
line-word-announce-not = following quiet
line-word-private-note = note, notes
line-word-erase-notes = note erase, notes erase
line-word-plan = plan
line-word-vacation = vacation
line-word-allow-move = allow-move
line-word-language = language
line-word-settings = settings
line-word-export = export
line-word-join = join
line-word-review = review
line-word-challenge = challenge
line-word-compare = compare
line-word-ladder = ladder
line-word-challenges = challenges
line-word-cups = cups
line-word-cup = cup
line-word-cup-round = cup round
line-word-cup-open = cup open, open cup
line-word-cup-enter = cup enter, enter cup
line-word-cup-leave = cup leave, leave cup
line-word-cup-start = cup start, start cup
line-word-cup-cancel = cup cancel, cancel cup
line-word-cup-remove = cup remove
line-word-watch = watch
line-word-featured = featured
line-word-study = study
line-word-lead = lead, share
line-word-follow = follow
line-study-how = Type "study" and the id of a finished table.
line-home-help-study = { $words } TABLE: step through a finished table. With the four words of a shared study, follow its leader; "study lead TABLE" shares a table of yours.
line-study-begin = Finished table { $table } of { $game }: { $names }. Type "next", or "help".
line-study-prompt = Type "next", "go 41", "what if" or "help".
line-study-at = Move { $version } of { $last }, { $who }.
line-study-choice = { $number }. { $action }
line-study-taken = { $number }. { $action } (chosen)
line-study-noted = Your note: { $text }
line-study-note-file = Notes in a record file can only be written in the full screen.
line-study-unknown = Unknown word: "{ $line }". Type "help" to list all words.
line-study-find-how = Type "find" and a word.
line-study-decision-how = Type "decision" and the letter of a seat: { $letters }.
line-study-none = You cannot go further this way.
line-study-leads = You are sharing this table. To follow you, others type: study { $code }
line-study-followed = { $count ->
    [one] { $names } follows you.
   *[other] { $names } follow you.
  }
line-study-no-followers = You have no followers now.
line-study-led = You follow { $name }. Type "g" to look around on your own, and "g" again to return.
line-study-loose = You are on your own. Type "g" to return to { $name }.
line-study-waits = { $name } is away; the study is paused until they return.
line-study-branch = { $name } plays on from here. To watch, type "tables", then "watch { $table }".
line-study-leader-note = Note by { $name }: { $text }
line-study-no-leader = You are not following a shared study.
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
line-study-help-next = { $words }: go one move forward.
line-study-help-previous = { $words }: go one move back.
line-study-help-turn = { $words }: go to the next turn.
line-study-help-round = { $words }: go to the next round, or to the third with "round 3".
line-study-help-go = { $words }: go to a move, for example "go 41".
line-study-help-first = { $words }: go to the beginning.
line-study-help-last = { $words }: go to the end.
line-study-help-find = { $words } TEXT: go to the next move with this text in its description.
line-study-help-decision = { $words } SEAT: go to the next decision of a seat, for example "decision B".
line-study-help-seat = { $words } SEAT: choose the point of view, for example "seat B"; "seat 0" shows public information only.
line-study-help-board = { $words }: show the table at this move, from this point of view.
line-study-help-scores = { $words }: show the score sheets at this move.
line-study-help-choices = { $words }: list the choices at this move, and the one that was taken.
line-study-help-why = { $words } ACTION: explain why an action was not possible here, for example "why buy rice".
line-study-help-what-if = { $words }: play on from here, for example "what if B calm fresh": your seat, the level of the bots, and "fresh" to deal again the cards that seat could not see. "what if B with A": a friend at this keyboard plays A. "what if B open A": a friend takes A by invite.
line-study-help-note = { $words } TEXT: write a note for this move; your followers see it too. "note" without text removes it.
line-study-help-lead = { $words }: on a server, share this table: others follow you with four words. "lead off" stops sharing. If you leave, the study waits ten minutes for you.
line-study-help-rejoin = { $words }: leave the leader of a shared study and look around on your own, or return.
line-study-help-tables = { $words }: return to the list of tables.
line-study-help-quit = { $words }: leave Belvedere.
line-study-help-help = { $words }: show this list.
line-study-fresh = fresh
line-word-with = with
line-word-program = program
line-word-open = open
line-word-like-me = like-me
line-word-easy = easy
line-word-calm = calm
line-word-normal = normal
line-word-hard = hard
line-word-master = master

# Home

line-welcome = Welcome to Belvedere, { $name }. Type a number or a word; "help" lists the words.
line-farewell = Goodbye. Your games are saved.
line-choice = { $number }. { $action }
line-home-new = New game of { $game } against bots
line-home-quit = Quit
line-home-prompt = What would you like to do?
line-home-table-mine = Continue { $game }, table { $id }, with { $names }: it is your turn
line-home-table-running = Continue { $game }, table { $id }, with { $names }
line-home-table-open = Go to { $game }, table { $id }, with { $names }: some seats are still open
line-home-table-away = { $game }, table { $id }, with { $names }: now on { $place }
line-home-table-frozen = Go to { $game }, table { $id }, with { $names }: the table is paused
line-home-table-watch = Watch { $game }, table { $id }, with { $names }
line-home-table-featured = Watch { $game }, table { $id }, with { $names } (featured)
line-home-help-new = { $words } GAME: create a table. "new bali easy" is you and one easy bot. "new bali 4 hard with Ben open oracle" has 4 seats: you, Ben at this keyboard, an open seat and a hard bot; "oracle" is an option of the game. You can name a level for each bot, or "like-me" for one as strong as you; the last one fills the remaining seats. "private": only an invite leads to the table. "clock=15+10", "clock=2m" or "clock=3d": play with a clock. "wait=5m": the waiting time for an absent player. "hints": any player may ask a bot for advice, and everybody reads it. "rated" or "unrated": whether the game counts for ratings. "consent": players may take back what has been revealed if all agree. "seated": players sit in the order named, not by lot. "program Deep": a program that takes challenges sits there (see "ladder").
line-home-help-join = { $words } INVITE: take a seat at the table of that invite. On your own machine, a server's address, link or ssh line takes you to that server.
line-home-help-servers = { $words }: list the servers you joined recently.
line-home-help-forget-server = { $words } HOST: remove a server from the list of recent servers.
line-home-help-review = { $words } TABLE: see what the decisions of a finished table cost, and try the costliest again.
line-home-help-watch = { $words } TABLE: watch a table, or the one where a player you follow is playing, by that player's name.
line-home-help-challenge = { $words } TABLE: get a command that lets a friend play the deal of your finished table, against the same bots.
line-home-help-compare = { $words } TABLE OTHER: compare two games of one deal turn by turn. Without OTHER, the game it came from or the latest.
line-home-help-ladder = { $words } GAME: the levels of bots and the programs that take challenges, by rating.
line-home-help-challenges = { $words } GAMES: let people challenge your account, which a program plays; "challenges off" ends that.
line-home-help-cups = { $words }: the cups of this server: tournaments at tables with two seats.
line-home-help-cup = { $words } NAME: a cup: its terms, the pairs of the current round, the standings.
line-home-help-cup-round = { $words } NAME NUMBER: the same with the pairs of another round.
line-home-help-cup-enter = { $words } NAME: take part in a cup.
line-home-help-cup-leave = { $words } NAME: leave a cup; once it runs, after your current table.
line-home-help-cup-open = { $words } NAME GAME: open a cup. Add options, --rounds 5, --clock 15+10, --most 16, --starts 2h, --round-robin, --one-deal.
line-home-help-cup-start = { $words } NAME: start a cup that you opened.
line-home-help-cup-cancel = { $words } NAME: cancel a cup that you opened, before its start.
line-home-help-cup-remove = { $words } NAME PLAYER: take a player out of a cup that you opened.
line-home-help-featured = { $words }: watch the table that the server features.
line-home-help-play-now = { $words } GAME: play at once with a player who is here. If no player comes within 45 seconds, a bot as strong as you plays; a player who comes in the first round takes over its seat.
line-home-help-next = { $words }: continue at the table where it has been your turn for longest.
line-home-help-tables = { $words }: list the tables again.
line-home-help-rules = { $words } GAME WORD: read the rules of a game, or the sections with a word.
line-home-help-name = { $words } NAME: change your name, from the next table on.
line-home-help-keys = { $words }: list the keys of your account.
line-home-help-keys-of = { $words } NAME: show the fingerprints of a player's keys, to check who it is.
line-home-help-add-key = { $words } KEY: add a key: type a line of a .pub file, a fingerprint or the code that a browser shows.
line-home-help-confirm-key = { $words } CODE: join the account that is adding your key.
line-home-help-passkey = { $words }: create a passkey that signs you in from this browser.
line-home-help-remove-key = { $words } FINGERPRINT: remove a key.
line-home-help-remove-this-key = { $words }: remove the key that you are connected with.
line-home-help-webhooks = { $words }: list your webhooks: web addresses that get a message when it is your turn and you are away.
line-home-help-add-webhook = { $words } URL TABLE: add a webhook for all your tables; with a table id, only for that table, which you must have made. "--format" and a service (discord, slack, ntfy, gotify, matrix) sets the form of the messages, "--for my-turn" limits them to your turns.
line-home-help-remove-webhook = { $words } TABLE: remove that webhook.
line-home-help-try-webhook = { $words } TABLE: send it a test message.
line-help-stats = { $words } NAME: show your statistics and ratings, or those of another player, by name or seat.
line-home-help-stats = { $words } NAME: show your statistics and ratings, or those of another player.
line-home-help-stats-open = { $words }: let other players see your ratings and number of tables.
line-home-help-stats-closed = { $words }: show other players only your name.
line-home-help-block = { $words } NAME: block a player: you no longer see what they say, and they cannot join your open tables.
line-home-help-unblock = { $words } NAME: unblock a player.
line-home-help-blocked = { $words }: list the players that you block.
line-help-block = { $words } NAME: stop seeing what a player says, at this table and elsewhere.
line-block-how = Which player? Type "block" and their name.
line-home-help-follow-person = { $words } NAME: follow a player. They come first in your lists, and a line tells you when they come online.
line-home-help-unfollow = { $words } NAME: stop following a player.
line-home-help-following = { $words }: list the players that you follow.
line-home-help-announce = { $words }: tell the players who follow you when you come online.
line-home-help-announce-not = { $words }: do not tell your followers when you come online.
line-help-follow-person = { $words } NAME: follow a player of this table, by name or seat.
line-follow-how = Which player? Type "follow" or "unfollow" and their name.
line-cup-how = For one cup type "cup" and its name. To take part: "cup enter" and its name.
line-home-help-private-note = { $words } TABLE: read your private notes on a table, running or finished.
line-help-private-note = { $words } TEXT: add a line to your private notes, which only you can read. Without text, read them.
line-help-erase-notes = { $words }: erase your private notes on this table.
line-help-plan = { $words } IF => THEN: with a clock in days, plan your answer to another player's action. "plan" shows your plan, "plan erase" erases it.
line-erase-notes-sure = To erase all your notes on this table, type it again.
line-private-note-how = Which table? Type "note" and its id.
line-home-help-vacation = { $words } 14, or a date such as 2026-12-03: take a vacation of 14 days, or until that date; your clocks in days stop. "end" ends it; without a date, see how many days you have left.
line-home-help-allow-move = { $words } TABLE: agree that the maker of a table may move it to another machine, hidden cards included. Your consent expires after a week; "allow-move no TABLE" withdraws it. In a terminal of your own machine, "belvedere table push HOST" moves a table to a server, and "belvedere table pull" brings it back.
line-allow-move-how = Which table? Type "allow-move" and its id.
line-allow-move-no = no
line-home-help-language = { $words } CODE: change the language, for example "language fr".
line-home-help-settings = { $words } NAME VALUE: change a setting, here or for the full screen. Without a name, list all settings.
line-home-help-export = { $words } TABLE: save a finished table to files: text, picture, page and recording.
line-export-how = Which table? Type "export" and its id, as the replays show it.
line-setting = { $name }: { $value }. { $what } ({ $choices })
line-setting-key = key { $binding }: { $keys }.
line-setting-usual = The default key is back.
line-setting-how = To change a setting, type for example "settings aims never"; for a key of the full screen, "settings key scores x".
line-setting-none = Unknown setting: { $name }. Settings: { $known }.
line-setting-value = { $name } can be { $allowed }, not { $found }.
line-home-help-help = { $words }: show this list.
line-home-help-quit = { $words }: leave Belvedere.
line-invite = The invite of this table is { $code }; to join here, others type: join { $code }
line-invite-shell = From a terminal, others join with: { $command }
line-invite-page = In a browser, others open: { $page }
line-key-browser-how = To sign that browser in, type: keys add { $code } yes
line-key-join-how = To join this account, type: keys confirm { $code } yes
line-key-confirm-how = Type "keys confirm" and the code that you got when you added this key.
line-keys-how = To add a key, type "keys add" and a line of a .pub file. To remove one, type "keys remove" and its fingerprint.
line-webhook-how = Type "webhook add" and an address; add a table id to limit it to a table that you made. "webhook remove" and "webhook try" take the id too.
line-name-question = What is your name? Other players will see it.
line-name-now = From the next table on, your name is { $name }.
line-name-how = Your name is { $name }. To change it, type "name" and the new one.
line-play-now-how = Type "play" and a game, for example: play bali
line-join-how = Type "join" and an invite; on your own machine, the address of a server works too.
line-servers = Servers you joined recently, latest first:
line-no-servers = You have not joined any server yet.
line-servers-not-here = You can only join other servers from Belvedere on your own machine.
line-forget-how = Which server? Type "servers forget" and its address, as "servers" shows it.
line-home-again = You are back at your own tables. Your seats on the server are kept.
line-watch-how = Which table? Type "watch" and its id.
line-no-such-table = Table { $id } does not exist or is closed to spectators.
line-none-featured = No table is featured: no running table is open to spectators.
line-bot = { $name } is a bot: { $level }.
line-seat = Seat { $number }

line-order-which = Which game? Choose one of: { $games }.
line-order-unknown = Unknown word: "{ $word }". You can type a number of seats, easy, calm, normal, hard, master, open, with NAME, program NAME, private, clock=15+10, wait=5m, hints, rated, unrated, consent, seated, and these options: { $options }.
line-order-name = Type a name after "with" or "program"; every player needs a different one.
line-order-value = The option { $option } can be: { $values }.
line-order-seats = { $found ->
        [one] A table of this game cannot have { $found } seat. Choose { $seats }.
       *[other] A table of this game cannot have { $found } seats. Choose { $seats }.
    }
line-order-few = You asked for { $seats } seats but named { $named } players. Choose more seats, or leave the number out.

# At the table

line-curtain = It is { $seat }'s turn. Press Enter when only { $seat } can see the screen.
line-waiting = Waiting for { $seat }.
line-waiting-gone = Waiting for { $seat }, who lost the connection { $ago }.
line-waiting-many = { $count } players are choosing.
line-not-yet = The table has not started yet. Type "who" to see the players.
line-chat = { $name } says: { $text }
line-goes-on = The table continues.
line-say-how = Type "say" and your message, or one of these codes for a ready-made phrase, which everyone reads in their own language:
line-phrase = { $code }  { $phrase }
line-ask-again = To ask the others to agree, type the same again.
line-asked-how = Type "agree" or "decline".
line-no-request = No player is asking to take back an action.
line-only-watching = You are watching. Only players can do that.
line-no-rematch = A rematch is possible once the game is over.
line-no-take-back = You cannot take anything back: you have not acted yet, your last action revealed something, or another player has acted since.
line-concede-sure = To concede and give up your seat, type "concede" again.
line-several = Several choices match. Type one of these numbers: { $numbers }.
line-no-such-number =
    { $count ->
        [one] There is only one choice: type { $count }.
       *[other] Type a number from 1 to { $count }.
    }
line-gone = No longer available: { $choice }
line-unknown = Unknown word: "{ $line }". Type the number of a choice, or "help" to list all words.
line-over = The game is over.
line-after = Type "rematch", "tables" or "quit".
line-log-empty = No events yet.
line-since-nothing = No events since you last acted.
line-why-how = Unknown action. Type "why" and the number of a choice or a notation, for example: why { $notation }
line-why-section = Rules: { $title } (type "rules { $number }").
line-aim-none = You have no decision to make now.
line-why-possible = You can do this: { $action }.
line-why-final = This choice is { $final }.
line-confirm = Press Enter to confirm: { $action }.
line-confirm-final = Press Enter to confirm ({ $final }): { $action }.
line-preview-nothing = Your score does not change.

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
line-conceded = { $seat } concedes; a bot plays on in that seat.
line-clock-agreed = Clock: { $clock }.
line-patience-agreed = Waiting time: { $patience }.
line-clock-runs = { $seat }: { $time } left, running.
line-clock-stands = { $seat }: { $time } left.
line-clock-paused = { $seat }: { $time } left, paused until { $seat } is back.
line-clock-out = { $seat }: time is up.
line-paused = { $seat }'s clock is paused until { $seat } is back.
line-time-up = Your time is up. The other players may call in a stand-in for you.
line-claimable = { $seat }'s time is up. To call in a stand-in, type: stand-in { $letter }
line-stand-in = { $by } calls in a stand-in: a bot plays for { $seat } until { $seat } returns.
line-stand-in-own = { $by } called in a stand-in: a bot plays for you. To play again, type: resume
line-has-stand-in = A stand-in plays for you. To play again, type: resume
line-returned = { $seat } plays again.
line-stand-in-how = Type "stand-in" and the letter of a player who is out of time or away: { $letters }.
line-who-here = Seat { $number }: { $seat }, here.
line-who-away = Seat { $number }: { $seat }, away.
line-who-bot = Seat { $number }: { $seat }, a bot, { $level }.
line-who-program = Seat { $number }: { $seat }, a program, { $here ->
    [yes] here.
   *[no] away.
}
line-who-open = Seat { $number } is open.
line-level-easy = easy
line-level-calm = calm
line-level-normal = normal
line-level-hard = hard
line-level-master = master
line-level-between = between { $low } and { $high }

line-rules-title = { $number }: { $title }
line-rules-how = To read a section, type "{ $command }" and its number or a word.
line-rules-none = No section of the rules contains "{ $word }". Type "{ $command }" for the list.
line-rules-several = Several sections contain "{ $word }":

line-help-choose = Type the number of a choice, its first words, or its notation. Enter repeats the question, or confirms a final choice.
line-help-section = To read a part of the table, type its name: { $words }.
line-help-scores = { $words }: show the totals and the score lines so far.
line-help-who = { $words }: show the players and the spectators.
line-help-log = { $words } NUMBER: show the latest events.
line-help-since = { $words }: show what happened since you last acted.
line-help-why = { $words } CHOICE: see what a choice would do, why an action is not possible, or what a score line counts.
line-help-aim = { $words }: explain the purpose of your current decision.
line-help-legend = { $words }: explain how spaces and pieces are written.
line-help-picture = { $words }: save what you see to files: a picture, a text and a page.
line-help-hint = { $words }: ask a bot for advice, if the table allows it; again: the bot thinks as long as level hard.
line-help-rules = { $words } WORD: read the rules.
line-help-help = { $words }: show this list.
line-help-again = { $words }: repeat the question and the choices.
line-help-back = { $words }: take back your last action, unless it revealed something or another player has acted. At a table where the others may agree to it, typing it again asks them.
line-help-say = { $words } TEXT: write in the chat of the table. "say :wp" sends a ready-made phrase, which everyone reads in their own language; "say" lists them.
line-help-concede = { $words }: give up your seat to a bot.
line-help-clock = { $words }: show the clock of this table and the time each seat has left.
line-help-stand-in = { $words } SEAT: let a bot play for a player who is out of time or away, until they are back.
line-help-resume = { $words }: take your seat back from a stand-in.
line-help-agree = { $words }: agree to another player's request to take back actions.
line-help-decline = { $words }: decline the request, or withdraw your own.
line-help-give-time = { $words }: give the players on the move more time on their clocks: five minutes, or a day.
line-help-review = { $words }: once the game is over, see what its decisions cost, and try the costliest again.
line-help-challenge = { $words }: once a game against bots is over, get a command that lets a friend play the same deal.
line-help-compare = { $words }: once the game is over, compare it with another game of the same deal, turn by turn.
line-help-rematch = { $words }: once the game is over, play again with the same players.
line-help-next = { $words }: continue at the table where it has been your turn for longest.
line-help-tables = { $words }: return to the list of tables; your seat is kept.
line-help-quit = { $words }: leave Belvedere; your seat is kept.
line-word-begin = start
line-word-ready = ready
line-word-entropy = entropy
line-word-stand-up = stand up, leave
line-word-private = private
line-word-hints = hints
line-word-rated = rated
line-word-seated = seated
line-word-unrated = unrated
line-word-consent = consent
line-home-table-join = Take a seat at { $game }, table { $id }, with { $names }
line-home-help-who = { $words } NAME: list the players who are here; with a name, see where that player is.
line-home-help-say = { $words } TEXT: write to everybody in the lobby.
line-help-begin = { $words }: before the start: start the table; bots take the open seats.
line-help-entropy = { $words } TEXT: before the start: add any text to the seed of the deal, so that the host cannot choose the cards.
line-help-ready = { $words }: before the start: say that you are ready.
line-help-stand-up = { $words }: before the start: give up your seat and leave the table.
line-help-allow-move = { $words }: agree that the maker of this table may move it to another machine, hidden cards included. Your consent expires after a week; "allow-move no" withdraws it.
line-entropy-how = Type "entropy" and any text of at most 64 bytes, for example: entropy seven grey cats
line-entropy-added = Your text is in the seed. You can replace it until the start; the record of the table will show it.
line-ready = You are ready. The table starts when all players are.
line-who-ready = Seat { $number }: { $seat }, ready.
line-lounge-came = { $name } has arrived.
line-lounge-went = { $name } has left.
line-lounge-table = You can join { $game }, table { $id }, with { $names }.
line-lounge-none = No other players are here.
line-lounge-not-here = { $name } is not here. Type "who" to see who is.
line-lounge-more = And { $count } more. Type "who" and a name to see where that player is.
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
line-begin-with = There are { $count } choices. Type the beginning of yours:
line-group =
    { $count ->
        [one] { $notation }: { $count } choice, { $action }
       *[other] { $notation }: { $count } choices, such as { $action }
    }

# Answers of one-line commands: ssh HOST show TABLE
one-line-table = { $table }  { $game }: { $players }.
one-line-link = Open this link within ten minutes in the browser you want to sign in. It works once. Keep it secret.
one-line-invite = Others join with the invite { $invite }.
one-line-not-begun = Table { $table } has not started.
line-no-challenge = This game is not over yet. You can challenge a friend and compare games at its end.
line-challenge-how = Type "challenge" and a table from your list, such as: challenge 0123456789
line-compare-how = Type "compare" and a table from your list, such as: compare 0123456789
line-ladder-how = Type "ladder" and a game, such as: ladder bali
line-after-challenge = Type "challenge" for a command that lets a friend play the same deal against the same bots.
line-after-compare = Type "compare" to see this game and the first one of this deal turn by turn.
line-after-earned = To see the move: "tables", then "study { $table }" and "go { $version }".
