# Clocks and patience

clock-none = no clock
clock-per-decision = { $time } for each decision
clock-bank =
    { $increment ->
        [0] { $time } for the whole game
       *[other] { $time } for the whole game, and { $increment } s more for each decision
    }
clock-by-days =
    { $days ->
        [one] { $days } day for each decision
       *[other] { $days } days for each decision
    }
clock-patience-for = the others wait { $time } for somebody who has left
clock-patience-ever = the others wait for ever for somebody who has left
clock-patience-days = the clock alone says how long the others wait

clock-unknown = "{ $word }" is no clock. A clock is none, 90s or 2m (for each decision), 15+10 (minutes for the game and seconds for each decision), or 3d (days for each decision).
patience-unknown = "{ $word }" is no patience. It is a time such as 90s or 5m, or ever.
clock-seconds-range = A clock gives { $least } to { $most } seconds for a decision.
clock-bank-range = A clock for the whole game gives { $least } seconds to { $most } minutes, and at most { $increment } seconds more for each decision.
clock-days-range = A clock gives { $least } to { $most } days for a decision.
clock-patience-range = The patience of a table is { $least } to { $most } seconds, or for ever.

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } day{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } days{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Stewards

table-stewarded = A steward plays this seat.
table-no-steward = No steward plays this seat.
table-steward-others = A steward is for the seat of another person at the table, when their time is up or they are gone.
table-steward-already = A bot plays that seat already.
table-steward-not-asked = Nothing is asked of { $seat } now.
table-steward-has-time = { $seat } still has time.
table-steward-patience = { $seat } is away; this table waits { $time } more before a steward may play on.
table-steward-ever = { $seat } is away, and this table waits for ever: that was agreed when it was made.
table-steward-played =
    { $count ->
        [one] A steward decided { $count } time for { $seat }.
       *[other] A steward decided { $count } times for { $seat }.
    }
table-take-back-handed = The seat has changed hands since, so your last action stands.
entry-no-seat = "{ $found }" is no seat of this table.
record-newer-entry = an entry "{ $kind }" came with format 2 of the records.
