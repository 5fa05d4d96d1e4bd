# Help

help-title = Keys
help-home = Keys in lists and menus
help-new-table = Keys while you create a table
help-table = Keys at the table
help-results = Keys on the results
help-page = Keys on this page
help-people = Keys on the page of players you follow
help-daily = Keys on the page of the deal of the day
help-review = Keys in a review
help-tables = Keys in the list of tables
help-replays = Keys in the list of replays
help-replay = Keys in a replay
help-rules = Keys in the rules
help-settings = Keys in the settings
help-statistics = Keys in the statistics
help-achievements = Keys in the list of achievements
help-join = Keys while you join a table
help-mouse = The mouse does the same: click to choose, click again to confirm, click a key to press it, turn the wheel to scroll.
help-seats = To see another player's board, press the key for seats, then the letter of their seat.
help-clocks = The clock is chosen when a table is created. It runs while you decide. It stops while you or the server are offline, unless it counts days. Running out of time does not lose the game.
help-stand-ins = When a player runs out of time or is away too long, any other player can call in a stand-in. This bot sees only what that player may see. It stops when the player returns or presses Enter.
help-rules-too = Here, / opens the rules at the right section.
help-here = Under the cursor
help-signs = The signs on this screen
help-here-seat = The row of { $name } ({ $seat }): press Enter to see their part of the board.
help-here-name = { $name }: you cannot choose anything here now.
help-scores = Keys on the score sheets
scores-key-why-tip = Opens the rules at the section that explains this score line.
help-typing = While you type, Ctrl+W deletes the word before the cursor, Alt+D the word after it, Ctrl+U everything before it, Ctrl+K everything after it. Alt+B and Alt+F, or Ctrl and an arrow, move by a word.
help-redraw = Ctrl+L redraws the screen if another program wrote over it.
help-remap = You can change these keys in the settings.

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
rematch-asked = Ready for a rematch: { $agreed }. Still to agree: { $awaited }.
rematch-waits = Ready for a rematch: { $agreed }. Waiting for: { $awaited }.
rematch-off = The rematch is off: a player left, or not everybody agreed in time.
results-replay = Replay
results-export = Export
results-board = The boards
results-home = Home
results-sign =
    { $count ->
        [one] { $names } wins { $game }
       *[other] { $names } share the win
    }
results-points =
    { $points ->
        [one] point
       *[other] points
    }
results-margin = { $margin } more than { $name }
results-tied = as many as { $name }
results-each = each
results-you-win =
    { $margin ->
        [0] You win the tie-break
       *[other] You win by { $margin }
    }
results-you-share = You share the win
results-you-place =
    You are { $place ->
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    }:
results-you-behind =
    { $margin ->
        [0] level on points
       *[other] { $margin } behind
    }
results-came = Score breakdown
results-came-tip = any key skips the animation
results-most = most
results-lost = { $points } lost
results-moments = Moments
results-moments-some = { $shown } of { $count }
results-blank = {""}
results-moment-lead = ahead from move { $version } to the end
results-moment-lead-last = ahead only on the last move
results-moment-lead-more =
    { $count ->
        [one] the lead changed once
       *[other] the lead changed { $count } times
    }
results-moment-gain = +{ $points } in one move (move { $version })
results-moment-last = +{ $points } at the end (move { $version })
results-moment-last-more = with the last move
results-moment-last-both = with the last move and the final scoring
results-moment-rule = { $rule }: { $points }
results-moment-rule-more = { $points } more than { $name }
results-moment-count = in the final scoring
results-moment-single = only scorer
results-moment-achievement = New: { $name }, move { $version }
results-exported = The record is in { $path }. Next to it are the results as text and picture, the story of the game (.md) and a recording (.cast).

# Rules

rules-title = Rules
rules-find = Find:
rules-none = No section contains this word.

# Replays

replays-title = Replays
replays-none = You have no finished tables yet.
replays-table-hint = Press Enter to replay it from the first move.
replays-file = A record file
replays-file-hint = Type its path and press Enter.
replays-follow = Follow a shared study
replays-follow-hint = Type its four words and press Enter to follow its leader.
replays-shared = Shared study of { $name }: { $code }
replays-shared-hint = Press Enter to return to it.

# Replay

replay-title = Replay
replay-place = move { $version } of { $last }
replay-open = as a spectator
replay-seat = as { $name }
replay-start = The table starts.
replay-take-back = The last action was taken back.
replay-take-back-agreed = { $name } took back { $count ->
        [one] the last action
       *[other] the last { $count } actions
    }; the others agreed.
replay-time = { $name } gave more time to { $to }.
replay-concede = { $name } concedes; a bot plays on in that seat.
replay-stand-in = { $by } calls in a stand-in: a bot plays for { $name } from here on.
replay-hint = { $name } asks for advice.
replay-return = { $name } plays again.
replay-deal = A study starts here: everything that { $name } could not see is dealt again.
replay-checkpoints = These rules are unknown here: only the stored positions can be shown.
replay-speed = { $rate ->
        [one] one move a second
       *[other] { $rate } moves a second
    }
replay-find = Find:
replay-version = Go to move:
replay-why = Why not (type an action):
replay-note = Note:
replay-no-version = Type a move number from 0 to { $last }.
replay-eyes = a seat letter, or 0 for public information only
replay-expected = expected lead of { $name }: { $lead }
replay-chosen = { $mark } { $name } chose this, out of { $count }
replay-choices = { $name } chose from { $count }
replay-nothing-asked = No decision at this move.
what-if-title = What if
what-if-begin = Play on from move { $version }
what-if-hint = A separate game that does not count. There, x brings you back here.
what-if-opened = This is an unrated study. x shows the game it started from.
what-if-seat = I play
what-if-level = Level of the bots
what-if-friend = A friend plays
what-if-friend-hint = A friend takes that seat; bots take the others.
what-if-none = no seat
what-if-all = all other seats
what-if-come = They join
what-if-invite = by invite
what-if-here = at this keyboard
what-if-come-hint = By invite: the study waits until they join.
what-if-waits = An unrated study that waits for a friend. x shows the game it started from.
what-if-own-seat = Choose a different seat for your friend: this one is yours.
what-if-luck = Luck
what-if-same = as dealt
what-if-fresh = fresh
what-if-luck-hint = Fresh: everything that your seat could not see here is dealt again.
replay-jump = Jump to the next (n and p repeat):
replay-jump-round = round
replay-jump-decision = decision of { $name }
replay-jump-judgement = decision that cost points
replay-jump-surprise = surprise
replay-jump-note = note
replay-jump-none = No more after this.
replay-not-found = No later event contains this word.
replay-shared-leads = { $code }, { $count ->
    [0] no followers yet
    [one] 1 follower
   *[other] { $count } followers
  }
replay-shared-led = you follow { $name }
replay-shared-loose = on your own; { $key }: back to { $name }
replay-shared-waits = { $name } is away
replay-shared-branch = { $name } plays on from here; { $key }: watch
replay-shared-over = This shared study is over.
study-shared-other = You follow { $name }. Leave this replay first, then share one of your own.

# Exports of a finished table
export-title = Belvedere: { $game }, { $names }
export-played = Table { $table }, { $date }.
export-player = Player
export-points = Points
export-story = What happened
export-round = Round { $number }
picture-place = after move { $version }, { $eyes }
picture-written = Your view is saved in { $path }, with a text and a page (.md) next to it.
picture-not-here = No files can be saved from here. On your machine, type: ssh HOST show TABLE > FILE
export-written = The board is in { $path }. Next to it are a text, the story of the game (.md) and a recording (.cast).
export-by-page = No files can be saved from here. Open { $page } in a browser; for files, add .svg, .txt, .md, .cast or .jsonl to that address.
export-not-here = No files can be saved from here. On your machine, type: ssh HOST record { $table } > FILE, then belvedere record show FILE.
challenge-title = Challenge a friend with this deal
comparison-title = Comparison
comparison-turn = Turn
comparison-same = same
comparison-about = { $game }: the same deal, played twice
