# Help

help-title = Keys
help-home = What the keys do in lists and menus
help-new-table = What the keys do while a table is made
help-table = What the keys do at the table
help-results = What the keys do beside the results
help-replay = What the keys do in a replay
help-rules = What the keys do in the rules
help-settings = What the keys do in the settings
help-mouse = The mouse does the same: click to choose, click again to confirm, turn the wheel to scroll.
help-seats = To look at a rival, press the key for seats and then the letter of theirs.
help-clocks = A clock is agreed when a table is made and stands on the title line. It runs for each decision, stands still while its owner is gone (but for one of days) or the host is, and nobody loses by it.
help-stewards = Who owes a decision and is out of time, or has been gone for longer than the table waits, may be played for: any other person at the table calls a steward, a bot that sees what the seat may see. The owner has the seat back by coming back, or with Enter.
help-rules-too = Press / here to read the rules at the place that matters now.
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
results-moments = Moments
results-no-tie = No tie to break.
results-blank = {""}
results-moment-lead = in the lead for good from move { $version }
results-moment-lead-more =
    { $count ->
        [one] the lead changed once
       *[other] the lead changed { $count } times
    }
results-moment-gain = +{ $points } at once, move { $version }
results-moment-rule = { $rule }: { $points }
results-moment-rule-more = { $points } more than { $name }
results-moment-alone = the only one
results-exported = The record is in { $path }, the results beside it as text and as a picture.
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
replays-none = No table of yours is over yet.
replays-table-hint = Enter looks through it from the first move.
replays-file = A record file
replays-file-hint = Type where it is; Enter opens it.

# Replay

replay-title = Replay
replay-place = move { $version } of { $last }
replay-open = as a spectator
replay-seat = as { $name }
replay-start = The table is made.
replay-take-back = The last action was taken back.
replay-concede = { $name } conceded; a bot goes on.
replay-steward = A steward plays for { $name } from here on; { $by } saw to it.
replay-return = { $name } plays again.
replay-checkpoints = Another rules version: only what was stored can be shown.
replay-speed = { $rate ->
        [one] one move a second
       *[other] { $rate } moves a second
    }
replay-find = Find:
replay-not-found = No later event has this word.
