# Words that are understood

line-word-scores = scores, score
line-word-who = who
line-word-log = log
line-word-since = since, =
line-word-why = why
line-word-rules = rules, rule
line-word-help = help, ?
line-word-again = again
line-word-back = take back, undo
line-word-say = say
line-word-concede = concede
line-word-clock = clock
line-word-patience = patience
line-word-steward = steward
line-word-resume = resume
line-word-rematch = rematch
line-word-tables = tables, home
line-word-quit = quit, exit
line-word-new = new
line-word-name = name
line-word-keys = keys
line-word-keys-of = keys of
line-word-add-key = keys add
line-word-remove-key = keys remove
line-word-remove-this-key = keys remove this
line-word-language = language
line-word-join = join
line-word-watch = watch
line-word-with = with
line-word-open = open
line-word-easy = easy
line-word-normal = normal
line-word-hard = hard

# Home

line-welcome = Welcome to Belvedere, { $name }. Type a number, or a word; help lists them.
line-farewell = Goodbye. Your seats are kept.
line-choice = { $number }. { $action }
line-home-new = New game of { $game } against bots
line-home-quit = Quit
line-home-prompt = What would you like to do?
line-home-table-mine = Go on with { $game }, table { $id }, with { $names }: it is your turn
line-home-table-running = Go on with { $game }, table { $id }, with { $names }
line-home-table-open = Go to { $game }, table { $id }, with { $names }: seats are still open
line-home-table-frozen = Go to { $game }, table { $id }, with { $names }: the table is paused
line-home-table-watch = Watch { $game }, table { $id }, with { $names }
line-home-help-new = { $words }: a new table, for example "new bali 4 hard with Ben open oracle": seats, level of the bots, people at this keyboard, open seats, options; private when only an invite leads to it, clock=15+10, clock=2m or clock=3d for a clock, patience=5m for how long somebody who has left is waited for.
line-home-help-join = { $words } CODE: sit down at the table of that invite.
line-home-help-watch = { $words } TABLE: watch a table.
line-home-help-tables = { $words }: list the tables again.
line-home-help-rules = { $words } GAME WORD: read the rules.
line-home-help-name = { $words } WORD: be called that from the next table on.
line-home-help-keys = { $words }: the keys that lead to your account.
line-home-help-keys-of = { $words } NAME: the fingerprints of somebody's keys, to be sure who it is.
line-home-help-add-key = { $words } KEY: let another key in, a line of a .pub file or a fingerprint.
line-home-help-remove-key = { $words } FINGERPRINT: forget a key.
line-home-help-remove-this-key = { $words }: forget the very key you came with.
line-home-help-language = { $words } CODE: go on in another language, en or fr.
line-home-help-help = { $words }: this list.
line-home-help-quit = { $words }: leave.
line-invite = The invite of this table is { $code }; others type: join { $code }
line-invite-shell = To come to this table, others type in a terminal: { $command }
line-keys-how = Type keys add and a line of a .pub file to let another key in, keys remove and a fingerprint to forget one.
line-name-question = What shall we call you at the tables? Type a name.
line-name-now = From the next table on you are called { $name }.
line-name-how = You are called { $name }. Type name and another one to change it.
line-join-how = Type join and the code of the invite.
line-watch-how = Type watch and the table.
line-no-such-table = There is no table { $id } that you may watch.
line-bot = Bot { $number }
line-seat = Seat { $number }

line-order-which = Say which game: { $games }.
line-order-unknown = "{ $word }" is not understood here. Allowed are a number of seats, easy, normal, hard, open, with NAME, clock=15+10, patience=5m, and these options: { $options }.
line-order-name = After "with" comes a name that nobody else has.
line-order-value = The option { $option } can be: { $values }.
line-order-seats = That does not fit: the number of seats can be { $seats }.

# At the table

line-curtain = It is { $seat }'s turn. Press Enter when only { $seat } can see the screen.
line-waiting = Waiting for { $seat }.
line-waiting-many = { $count } players are choosing.
line-not-yet = The table has not been shown yet.
line-chat = { $name } says: { $text }
line-goes-on = The table goes on.
line-say-how = Type say and what you want to say.
line-only-watching = You are only watching this table.
line-no-rematch = A rematch is possible when the game is over.
line-no-take-back = Nothing can be taken back now.
line-concede-sure = To give up your seat for good, type concede once more.
line-more =
    { $count ->
        [one] There is { $count } more choice. Part of its words or of its notation, such as "{ $notation }", lists what fits.
       *[other] There are { $count } more choices. Part of their words or of their notation, such as "{ $notation }", lists what fits.
    }
line-several = That fits several choices: { $numbers }.
line-no-such-number =
    { $count ->
        [one] There is only choice { $count }.
       *[other] There are choices 1 to { $count }.
    }
line-unknown = "{ $line }" is not understood; help lists what is.
line-over = The game is over.
line-after = Type rematch, tables or quit.
line-log-empty = Nothing has happened yet.
line-since-nothing = Nothing has happened since you last acted.
line-why-how = Type why and a choice or an action, for example why 1.
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
line-change = { $rule }: { $points }.
line-change-range = { $rule }: { $low } to { $high }.
line-change-to = { $rule }: { $points }. { $parts }
line-change-to-range = { $rule }: { $low } to { $high }. { $parts }

line-came = { $seat } is here.
line-went = { $seat } is away; the seat is kept.
line-conceded = { $seat } has conceded; a bot goes on.
line-clock-agreed = Clock: { $clock }.
line-patience-agreed = Patience: { $patience }.
line-clock-runs = { $seat }: { $time } left, running.
line-clock-stands = { $seat }: { $time } left.
line-clock-paused = { $seat }: { $time } left, standing still until { $seat } is back.
line-clock-out = { $seat }: the time is up.
line-paused = The clock of { $seat } stands still until { $seat } is back.
line-time-up = Your time is up. The others may let a steward play for you.
line-claimable = The time of { $seat } is up. To let a steward play on, type: steward { $letter }
line-steward = A steward plays for { $seat } until they are back; { $by } saw to it.
line-steward-own = A steward plays for you; { $by } saw to it. To play again, type: resume
line-stewarded = A steward plays for you. To play again, type: resume
line-returned = { $seat } plays again.
line-steward-how = Type steward and the letter of a seat whose time is up.
line-who-here = Seat { $number }: { $seat }, here.
line-who-away = Seat { $number }: { $seat }, away.
line-who-bot = Seat { $number }: { $seat }, a bot, { $level }.
line-who-open = Seat { $number } is open.
line-level-easy = easy
line-level-normal = normal
line-level-hard = hard

line-rules-title = { $number }. { $title }
line-rules-how = Type rules and a number or a word.
line-rules-none = The rules do not speak of "{ $word }".
line-rules-several = Several sections speak of "{ $word }":

line-help-choose = Answer with the number of a choice, its first words, or its notation. Enter asks again.
line-help-section = { $words }: that part of the table.
line-help-scores = { $words }: the totals, and the score lines that count so far.
line-help-who = { $words }: who sits here and who watches.
line-help-log = { $words } NUMBER: the latest events.
line-help-since = { $words }: what happened since you last acted.
line-help-why = { $words } CHOICE: what a choice would do, or why an action is not possible.
line-help-rules = { $words } WORD: the rules.
line-help-help = { $words }: this list.
line-help-again = { $words }: the choices and the prompt once more.
line-help-back = { $words }: take back your last action, while nothing new was shown.
line-help-say = { $words } TEXT: say something to the table.
line-help-concede = { $words }: give up your seat.
line-help-clock = { $words }: what was agreed, and what every seat has left.
line-help-steward = { $words } SEAT: let a bot play for somebody whose time is up, until they are back.
line-help-resume = { $words }: take your seat back from a steward.
line-help-rematch = { $words }: play again with the same people, when the game is over.
line-help-tables = { $words }: leave the table and keep the seat.
line-help-quit = { $words }: leave Belvedere and keep the seat.
line-word-begin = begin, start
line-word-ready = ready
line-word-stand-up = stand up, leave
line-word-private = private
line-home-table-join = Sit down at { $game }, table { $id }, with { $names }
line-home-help-who = { $words }: who is here.
line-home-help-say = { $words } WORDS: say something to everybody in the lobby.
line-help-begin = { $words }: before the table begins: begin it, with bots in the free seats.
line-help-ready = { $words }: before the table begins: wait for nobody else.
line-help-stand-up = { $words }: before the table begins: leave it; your seat is free again.
line-ready = You are ready. The table begins when everybody is.
line-who-ready = Seat { $number }: { $seat }, ready.
line-lounge-came = { $name } is here now.
line-lounge-went = { $name } has left.
line-lounge-table = There is a place at { $game }, table { $id }, with { $names }.
line-lounge-turn = It is your turn at { $game }, table { $id }, with { $names }.
line-lounge-nobody = Nobody else is here.
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
line-sat-down = { $seat } has sat down.
line-stood-up = Seat { $number } is free again.
line-is-ready = { $seat } is ready.
line-missed = Since you left:
