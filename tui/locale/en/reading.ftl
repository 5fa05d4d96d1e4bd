# Help

help-title = Keys
help-home = What the keys do in lists and menus
help-new-table = What the keys do while a table is made
help-table = What the keys do at the table
help-results = What the keys do on the results
help-page = What the keys do on this page
help-review = What the keys do in a review
help-replays = What the keys do in the list of replays
help-replay = What the keys do in a replay
help-rules = What the keys do in the rules
help-settings = What the keys do in the settings
help-statistics = What the keys do in the statistics
help-join = What the keys do while you join a table
help-mouse = The mouse does the same: click to choose, click again to confirm, click on a key to press it, turn the wheel to scroll.
help-seats = To see another player's board, press the key for seats and then the letter of their seat.
help-clocks = The clock is chosen when a table is made. It runs while you decide and stops while you or the server are offline (a clock in days keeps running). Running out of time does not lose the game.
help-stand-ins = When a player runs out of time or stays away too long, anyone else at the table can call in a stand-in, a bot that sees only what the player may see. Returning, or Enter, ends it.
help-rules-too = Here, / opens the rules at the right section.
help-here = Under the cursor
help-signs = The signs on this screen
help-here-seat = The row of { $name } ({ $seat }): Enter shows their part of the board.
help-here-name = { $name }: nothing can be chosen here now.
help-scores = What the keys do on the score sheets
scores-key-why-tip = Opens the rules at the section that the score line comes from.
help-remap = The settings can give any of these another key.

# Scores

scores-title = Score sheets
scores-total = Total

# Results

results-title = Results
results-winners =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the win.
    }
results-rematch = Rematch
results-daily = Compare
results-rematch-count = Rematch { $agreed }/{ $people }
rematch-asked = For a rematch: { $agreed }. Awaited: { $awaited }.
rematch-waits = For a rematch: { $agreed }. It begins when these agree too: { $awaited }.
rematch-off = The rematch is off: someone left, or not everyone agreed in time.
results-replay = Replay
results-export = Export
results-board = The boards
results-home = Home
results-margin = with { $points } points, { $margin } more than { $name }
results-tied = with { $points } points, as many as { $name }
results-shared = with { $points } points each
results-came = How the points came
results-came-tip = part by part; any key shows all
results-most = most
results-lost = { $points } lost
results-moments = Moments
results-moments-some = { $shown } of { $count }
results-no-tie = No tie to break.
results-blank = {""}
results-moment-lead = ahead from move { $version } to the end
results-moment-lead-last = ahead only with the last move
results-moment-lead-more =
    { $count ->
        [one] the lead changed once
       *[other] the lead changed { $count } times
    }
results-moment-gain = +{ $points } at once, move { $version }
results-moment-rule = { $rule }: { $points }
results-moment-rule-more = { $points } more than { $name }
results-moment-count = when all was counted at the end
results-moment-alone = the only one
results-exported = The record is in { $path }; beside it the results as text and picture, all that happened (.md), and a recording (.cast).
results-not-exported = The record could not be written: { $reason }.

# Palette

palette-title = Commands
palette-find = Find

# Rules

rules-title = Rules
rules-find = Find:
rules-none = No section has this word.

# Replays

replays-title = Replays
replays-none = None of your tables is over yet.
replays-table-hint = Enter looks through it from the first move.
replays-file = A record file
replays-file-hint = Type its path; Enter opens it.
replays-follow = Follow a shared study
replays-follow-hint = Type its four words; Enter goes where its leader is.
replays-shared = Shared study of { $name }: { $code }
replays-shared-hint = Enter goes back to it.

# Replay

replay-title = Replay
replay-place = move { $version } of { $last }
replay-open = as a spectator
replay-seat = as { $name }
replay-start = The table starts.
replay-take-back = The last action was taken back.
replay-concede = { $name } concedes; a bot goes on.
replay-stand-in = { $by } calls in a stand-in: a bot plays for { $name } from here on.
replay-hint = { $name } asks for advice.
replay-return = { $name } plays again.
replay-deal = What { $name } could not know is dealt anew: a study goes on from here.
replay-checkpoints = Rules that are not known here: only what was stored can be shown.
replay-speed = { $rate ->
        [one] one move a second
       *[other] { $rate } moves a second
    }
replay-find = Find:
replay-version = Go to move:
replay-why = Why not (an action in words):
replay-note = Note:
replay-no-version = A move is a number from 0 to { $last }.
replay-eyes = a seat's letter, or 0 for what is open
replay-expected = expected lead of { $name }: { $lead }
replay-chosen = { $mark } { $name } chose, of { $count }
replay-choices = { $name } chose one of { $count }
replay-nothing-asked = Nobody chooses here.
what-if-title = What if
what-if-begin = Go on from move { $version }
what-if-hint = A table of its own, which counts for nothing; x there leads back here.
what-if-opened = A study: it counts for nothing. x shows the record that it came from.
what-if-seat = I play
what-if-level = The others are bots of level
what-if-friend = A friend plays
what-if-friend-hint = Another person takes that seat; bots take the others.
what-if-nobody = nobody
what-if-all = all other seats
what-if-come = They come
what-if-invite = by the invite
what-if-here = to this keyboard
what-if-come-hint = By the invite: the study waits for them, and goes on from there.
what-if-waits = A study that waits for a friend: it counts for nothing. x shows the record that it came from.
what-if-own-seat = A friend takes another seat than you.
what-if-luck = Luck
what-if-same = as it was dealt
what-if-fresh = fresh
what-if-luck-hint = Fresh: what the seat could not know here is dealt anew.
replay-jump = Go to the next (n and p repeat):
replay-jump-round = round
replay-jump-decision = decision of { $name }
replay-jump-judgement = decision that cost points
replay-jump-surprise = surprise
replay-jump-note = note
replay-jump-none = There is none further on.
replay-not-found = No later event has this word.
replay-shared-leads = { $code }, { $count ->
    [0] nobody follows yet
    [one] one follows
   *[other] { $count } follow
  }
replay-shared-led = you follow { $name }
replay-shared-loose = on your own; { $key }: back to { $name }
replay-shared-waits = { $name } is away
replay-shared-branch = { $name } plays on from here; { $key }: watch
replay-shared-over = This shared study is over.
study-shared-other = You follow { $name }. Leave this replay first to share one of your own.

# A finished table, drawn for others.
export-title = Belvedere: { $game }, { $names }
export-played = Table { $table }, { $date }.
export-player = Player
export-points = Points
export-story = What happened
export-round = Round { $number }
picture-place = after move { $version }, { $eyes }
picture-written = What you see is in { $path }; beside it as text and as a page (.md).
picture-not-here = Nothing is written to your machine from here. There, type: ssh HOST show TABLE > FILE
export-written = The board is in { $path }; beside it as text, with all that happened (.md), and a recording (.cast).
export-by-page = Here nothing is written to your machine. A browser has this table at { $page } and, as files, at that address with .svg, .txt, .md, .cast or .jsonl behind it.
export-not-here = Here nothing is written to your machine: ssh HOST record { $table } > FILE there, then belvedere record show FILE.
