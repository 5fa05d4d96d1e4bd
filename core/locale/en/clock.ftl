# Clocks and patience

clock-none = no clock
clock-per-decision = { $time } for each decision
clock-bank =
    { $increment ->
        [0] { $time } for the whole game
       *[other] { $time } for the whole game, and { $increment } s more for each decision
    }
clock-by-days =
    { $days ->
        [one] { $days } day for each decision
       *[other] { $days } days for each decision
    }
clock-patience-for = an absent player is waited for { $time }
clock-patience-ever = an absent player is waited for without limit
clock-patience-days = the clock alone says how long an absent player is waited for

clock-unknown = "{ $word }" is not a clock. A clock is none, 90s or 2m (for each decision), 15+10 (minutes for the game and seconds for each decision), or 3d (days for each decision).
patience-unknown = "{ $word }" is not a waiting time. Type a time such as 90s or 5m, or unlimited.
clock-seconds-range = A clock gives { $least } to { $most } seconds for a decision.
clock-bank-range = A clock for the whole game gives { $least } seconds to { $most } minutes, and at most { $increment } seconds more for each decision.
clock-days-range = A clock gives { $least } to { $most } days for a decision.
clock-patience-range = The waiting time of a table is { $least } to { $most } seconds, or unlimited.

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } day{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } days{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Stand-ins

table-has-stand-in = A stand-in plays this seat.
table-no-stand-in = No stand-in plays this seat.
table-stand-in-others = A stand-in plays for another person at the table whose time is up or who is away.
table-stand-in-already = A bot plays that seat already.
table-stand-in-not-asked = It is not { $seat }'s turn.
table-stand-in-has-time = { $seat } still has time.
table-stand-in-patience = { $seat } is away; this table waits { $time } more before a stand-in may play.
table-stand-in-ever = { $seat } is away, and this table waits without limit: that was chosen when it was made.
table-stand-in-played =
    { $count ->
        [one] A stand-in decided { $count } time for { $seat }.
       *[other] A stand-in decided { $count } times for { $seat }.
    }
table-take-back-handed = Another player has taken the seat since, so your last action stands.
entry-no-seat = "{ $found }" is not a seat of this table.
entry-no-deal = "{ $found }" is not the seed of a new deal.
