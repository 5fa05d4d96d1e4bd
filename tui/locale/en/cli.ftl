# The command line: help, errors, manual page. `belvedere --help` reads only this file. Prefer text and variables: a
# choice or a function makes it slow. The help of a flag has no capital and no full stop. Words in `backquotes` are typed.

# What stands for a value in the help

cli-value-action = ACTION
cli-value-address = ADDR
cli-value-clock = CLOCK
cli-value-code = CODE
cli-value-command = COMMAND
cli-value-date = DATE
cli-value-file = FILE
cli-value-fingerprint = FINGERPRINT
cli-value-folder = DIR
cli-value-form = FORM
cli-value-from = FROM
cli-value-game = GAME
cli-value-glyphs = SET
cli-value-level = LEVEL
cli-value-name = NAME
cli-value-option = KEY=VALUE
cli-value-seconds = SECONDS
cli-value-seed = SEED
cli-value-server = [NAME@]HOST[:PORT]
cli-value-shell = SHELL
cli-value-size = CxR
cli-value-source = SOURCE
cli-value-table = TABLE
cli-value-to = TO
cli-value-word = WORD

# Headings of the help. Each ends with a colon.

cli-usage = usage:
cli-arguments = arguments:
cli-options = flags:
cli-actions = actions:
cli-looks = appearance (default: your settings):

# belvedere --help

cli-about = Five modern city-building board games in the terminal: against bots, at one keyboard, or over SSH.
cli-home-usage =
    belvedere [flags]
    belvedere COMMAND [arguments and flags]
cli-home-opens = Without a command, the full screen opens: your tables, a new table, replays, rules, settings.
cli-home-commands = commands:
cli-home-examples = examples:
cli-home-examples-list =
    belvedere                               open the full screen
    belvedere learn bali                    play the first turns of Bali with a guide
    belvedere play bali                     play Bali against a bot
    belvedere play bali --bot easy --bot hard --option demon=on
    belvedere play bali --with Ana --line   two people at one keyboard, in plain lines
    belvedere serve --listen 0.0.0.0        let others play over SSH
    belvedere join oak-fox-reef-sail@a.net  join a friend's table by its invite
    belvedere COMMAND --help                show everything about one command
cli-home-status = exit status:
cli-home-status-list = 0 success, 2 an error that you can fix (the message says how), 1 a fault in Belvedere, 75 a temporary failure such as a full disk, 130 interrupted
cli-help = show this help and exit
cli-version = print the version and exit

# Errors in a command. The full stop is added.

cli-see = See: { $program } --help
cli-no-command = unknown command "{ $word }"; the commands are { $all }
cli-no-command-near = unknown command "{ $word }"; did you mean { $near }? The commands are { $all }
cli-fault-number = { $flag } takes a number, for example { $flag } 3, not "{ $found }"
cli-fault-no-value = { $flag } needs a value
cli-fault-value = { $flag } takes no value, but "{ $found }" was given
cli-fault-both = { $flag } and { $other } cannot be combined
cli-fault-choice = "{ $found }" is not possible here; choose one of: { $known }
cli-fault-missing = missing: { $found }
cli-fault-unknown = unknown argument: { $found }

# Arguments and flags of several commands

cli-any-data = folder of tables and records (default: BELVEDERE_DATA, or your own data folder)
cli-any-game = game, for example bali
cli-any-glyphs = characters to draw with: unicode or ascii
cli-any-json = print JSON
cli-any-language = language: { $languages }
cli-any-line = use plain scrolling lines instead of the full screen
cli-any-name = your name at the table
cli-any-option = option of the game, for example oracle=on; can be repeated
cli-any-output = file to write; an existing file is not overwritten
cli-any-record = record file (JSON lines), as written by `belvedere record export`
cli-any-server = address of a Belvedere server
cli-any-server-data = data folder of the server (default: `server` in BELVEDERE_DATA, or in your own data folder)
cli-any-theme = a theme from the settings screen, for example dark or light

# belvedere play

cli-play = create a table and play, against bots or with others at this keyboard
cli-play-more = Bots take the seats that are left. `belvedere games` lists seats and options.
cli-play-game = game to play (default: the first one of `belvedere games`)
cli-play-seats = number of seats (default: as few as possible)
cli-play-bot = add a bot: easy, calm, normal, hard, master or like-me (as strong as you); can be repeated
cli-play-with = add a player at this keyboard; can be repeated
cli-play-open = keep a seat for a friend, who joins over SSH with the invite
cli-play-listen = with --open: address to listen on (default: this machine only)
cli-play-port = with --open: port to listen on (default: 2222)
cli-play-clock = 60s or 2m for each decision, 15+10 (minutes for the game, seconds for each decision), or 3d (default: none)
cli-play-hints = with several people: allow advice from a bot, which all of them can read
cli-play-rated = count the table for ratings (default: only if your opponents are bots)
cli-play-unrated = do not count the table for ratings
cli-play-as-seated = keep the order of the names, you first (default: random seats, except with --seed)
cli-play-components = component file of your own box (TOML)
cli-play-seed = deal from this seed, any word or number (default: a secret one)

# belvedere learn, puzzle, daily

cli-learn = play the first turns of a game with a guide, or see the lessons
cli-learn-more = A lesson continues where you left it.
cli-learn-game = game to learn (default: the page of all lessons)
cli-puzzle = find the best action in a position
cli-puzzle-more = Puzzles that you missed come back after 1, 3, 7 and 21 days.
cli-puzzle-game = game of the puzzles (default: the page of all puzzles)
cli-daily = play the deal of the day, or see the results
cli-daily-more = On this machine the deal is public. On a server it stays secret until the day is over.
cli-daily-date = date of a deal (default: today)
cli-daily-share = print your result as a line to share
cli-daily-week = print your last seven results, the ranking and your streak

# belvedere games, rules

cli-games = list the games with their seats, length and options
cli-games-more = `belvedere rules GAME` prints the rules of a game.
cli-rules = print the rules of a game
cli-rules-word = only the sections that contain this word

# belvedere join, serve

cli-join = play on another server, with the screens of this machine
cli-join-more =
    NAME is your name there, or an invite such as oak-fox-reef-sail. The default PORT is 2222.
    An ssh:// link works too, and so does an ssh command line in quotes.
cli-serve = run a server, so that others can play over SSH
cli-serve-more =
    Runs in the foreground until interrupted. Prints the fingerprint of the server key and the line that guests type.
    The configuration file has the same names as the flags; flags win.
cli-serve-config = configuration file (default: `server.toml` in the data folder, if there is one)
cli-serve-check = print the settings in force and warn about unsafe ones, then exit
cli-serve-changed = the same, but only settings that a flag or a file sets
cli-serve-data = folder of server key, tables and log (default: `server` in BELVEDERE_DATA, or in your own data folder)
cli-serve-new-store = start without tables and accounts if the store is gone

# belvedere admin, backup, restore, store

cli-admin = manage a server on this machine: see who is here, ban, announce, drain, stop and more
cli-admin-more =
    `belvedere admin help` lists the commands. `ssh HOST admin WORD` accepts the same ones from the keys that
    `belvedere serve --admins` names.
cli-admin-words = command for the server (default: help)
cli-backup = back up a server while it runs: tables, accounts, server key, settings and bans
cli-backup-more =
    A running server makes the copy itself. The copy is verified before it gets its name. It contains everything,
    including hidden cards and keys, so only you can read the file.
cli-restore = replace the tables of a server with those of a backup
cli-restore-more = The server must not be running. The backup is verified first; the old tables are kept next to the new ones. A server key, settings and bans are restored where they are missing.
cli-restore-file = backup, made by `belvedere backup` or by the server itself
cli-restore-damaged = restore even if some tables in the backup are damaged
cli-store = copy the tables of a server into a PostgreSQL database, or back
cli-store-copy = copy all tables and accounts from a file into a database, or back
cli-store-copy-more =
    One of the two is the address of a database, for example postgresql://belvedere@localhost/belvedere. The other is
    the data folder of a server, or a file that ends in .sqlite. The server must not be running. The copy is
    compared with the original row by row before it counts.
cli-store-from = source: folder, file or address
cli-store-to = destination; it must be empty

# belvedere verify, review, stats, study

cli-verify = replay a record and check every shuffle, draw and score
cli-verify-more = If the rules of the record are unknown here, everything else is checked and the exit status is 3.
cli-verify-key = fingerprint of the server key that must have signed the record (SHA256:...)
cli-review = show the cost of decisions at a finished table, and its turning points
cli-review-more =
    Each decision is judged by the information that the seat had. The review is stored next to FILE and used again.
    Ctrl-C stops it and prints the results so far.
cli-review-seat = only the decisions of this seat (default: all)
cli-review-seconds = longest time to take, in seconds (default: 60)
cli-review-text = print text (default)
cli-review-json = print JSON
cli-review-svg = print a picture (SVG) with a curve for each seat
cli-review-html = print a web page with the curve and the boards at the mistakes
cli-review-schema = print the JSON Schema of --json, then exit
cli-stats = show your results: wins, points, ratings
cli-stats-more = A normal bot has a rating of 1000. A table is rated if its players agreed to it.
cli-stats-name = another player, if they share their statistics (default: you)
cli-stats-open = share your ratings with others
cli-stats-closed = share only your name with others
cli-stats-export = print everything stored about your results, as JSON
cli-stats-forget = delete your results, ratings and learning progress; records are kept
cli-stats-rebuild = count all finished tables again from their moves
cli-stats-yes = with --forget: really delete
cli-study = go through a finished table from any seat, and play on from any move

# belvedere record

cli-record = export, show or import a finished table
cli-record-export = write a finished table to a record file
cli-record-export-table = table, as the replays screen names it
cli-record-show = show a finished table to others, as text, picture, page or recording
cli-record-show-more =
    FORM is text, svg, markdown (the board and all events), cast (a recording of the whole game, for asciinema) or
    cast-v2. Without it, the name of the output decides: .txt, .svg, .md or .cast.
cli-record-show-source = record file, - for standard input, or one of your tables
cli-record-show-as = form of the output (default: by its name)
cli-record-show-move = number of the position (default: the last)
cli-record-show-seat = as this seat saw it (default: as a spectator saw it)
cli-record-show-size = columns and rows (default: 100x30)
cli-record-import = check a record file and add it to your replays
cli-record-import-file = record file (JSON lines)
cli-record-schema = print the JSON Schema of the lines in a record of a game

# belvedere table

cli-table = move a table to a server, or bring it back
cli-table-which = table (default: the only one)
cli-table-push = move a table from this machine to a server
cli-table-push-more =
    Bots stay bots. Other players take their seats again with the printed invite. The server learns the secret seed of
    the table, and so all hidden cards. If the move was interrupted, the same command resumes it.
cli-table-push-seat = a seat to keep; can be repeated (default: all of yours)
cli-table-push-name = your name there, if you are new (default: as here)
cli-table-pull = bring a table back from a server
cli-table-pull-more =
    With the table, you could see its hidden cards, so all other players are asked to agree first. If it is unclear
    whether a table has arrived, the server decides.
cli-table-pull-from = bring back a table that was created on this server
cli-table-pull-without-server = if the server is gone: resume the table as it left; moves made there are lost
cli-table-list = show where your unfinished tables are

# belvedere api, arena

cli-api = exchange JSON lines with a program, on standard input and output
cli-api-more = One JSON object on each line, in both directions, as with `ssh HOST api`. docs/programs.md describes the messages.
cli-api-schema = print the JSON Schema with the messages of this game, then exit
cli-arena = let bots play each other and print how often each wins
cli-arena-more = The first level takes one seat, the second all others. Every deal is played from every seat.
cli-arena-levels = two levels: the challenger and its opponents (default: normal and easy)
cli-arena-against = a program that speaks the JSON protocol is the challenger, against the level given (default: normal)
cli-arena-tables = number of tables; in a league, for each pair (default: 100)
cli-arena-league = play all levels on fixed deals and rate each in Elo points
cli-arena-seats = number of seats (default: as many as the game takes, at most 3; in a league 2)
cli-arena-jobs = number of processes (default: 1)
cli-arena-budget = thinking time of level hard for a decision (default: 0.3)
cli-arena-seed = number that fixes the deals (default: 1)

# belvedere completion, man

cli-doctor = examine the terminal, locale, keys and files, and say what to do
cli-doctor-more = Prints facts for a report at the end. On a server, type: ssh -t HOST doctor
cli-completion = print a script that completes commands, flags and values in your shell
cli-completion-more =
    Save it where your shell looks for it:
      belvedere completion bash > ~/.local/share/bash-completion/completions/belvedere
      belvedere completion zsh > ~/.zfunc/_belvedere
      belvedere completion fish > ~/.config/fish/completions/belvedere.fish
    For zsh, the folder must be in fpath before compinit is called.
cli-completion-shell = bash, zsh or fish
cli-man = print the manual page, or write it in all languages
cli-man-more = `belvedere man ~/.local/share/man` puts the pages where `man belvedere` finds them.
cli-man-folder = manual folder to write to (default: print the page)

# Headings of the manual page

cli-page-manual = User Commands
cli-page-name = NAME
cli-page-synopsis = SYNOPSIS
cli-page-description = DESCRIPTION
cli-page-options = OPTIONS
cli-page-commands = COMMANDS
cli-page-examples = EXAMPLES
cli-page-status = EXIT STATUS
cli-value-other = OTHER
cli-verify-other = another record: verify also that both have the same deal
cli-value-deal = FILE|CODE
cli-play-deal = deal of a record file, or of a table by its code, against the same bots; other flags of the table do not count
