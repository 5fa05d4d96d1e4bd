# The list of finished tables

replays-with = with { $names }
replays-bot = { $name } ({ $level })
replays-files = Record files
replays-studies = Shared studies
replays-today = Today
replays-yesterday = Yesterday
replays-time = { $hours }:{ $minutes }
replays-time-utc = { $hours }:{ $minutes } UTC
replays-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
replays-shared-win = Shared win: { $names }
replays-you-won =
    { $points ->
        [0] You won on the tie-break
       *[other] You won by { $points }
    }
replays-won =
    { $points ->
        [0] { $name } won on the tie-break
       *[other] { $name } won by { $points }
    }
replays-tables =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
replays-tables-won = { $count } won
replays-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
replays-do-replay = Replay
replays-do-results = Results
replays-do-review = Review
