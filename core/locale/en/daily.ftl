# The deal of the day

daily-heading = Deal of the day, { $date }: { $game }
daily-new = You have not played it yet. You get one try.
daily-missed = You did not play it.
daily-running = You are playing it at table { $table }.
daily-finished = You have played it at table { $table }.
daily-board = { $tries ->
    [one] 1 player so far. Score: the share of players you beat (ties count half).
   *[other] { $tries } players so far. Score: the share of players you beat (ties count half).
}
daily-hidden = { $tries ->
    [0] No results yet. Finish your own game to see the board.
    [one] 1 player has finished. Finish your own game to see the board.
   *[other] { $tries } players have finished. Finish your own game to see the board.
}
daily-hidden-until = The results stay hidden until { $date }, 0:00 UTC, while others finish this deal.
daily-line = { $mine ->
    [yes] Rank { $place }: { $name } (you), { $points } points, { $lead }; { $percent } %
   *[no] Rank { $place }: { $name }, { $points } points, { $lead }; { $percent } %
}
daily-line-par = { $mine ->
    [yes] Rank { $place }: { $name } (you), { $points } points, { $lead }
   *[no] Rank { $place }: { $name }, { $points } points, { $lead }
}
daily-line-single = { $mine ->
    [yes] { $name } (you): { $points } points, { $lead }
   *[no] { $name }: { $points } points, { $lead }
}
daily-par = You and bots of all levels at this deal, against the same normal bot:
daily-friends = Only you and the players you follow, with your ranks among all:
daily-friends-none = No player you follow has a public result for this deal.
daily-playing = Still playing this deal: { $bots }.
daily-bot-easy = easy bot
daily-bot-calm = calm bot
daily-bot-normal = normal bot
daily-bot-hard = hard bot
daily-bot-master = master bot
daily-line-watch = { $line } (table { $table })
daily-player = a player
daily-unnamed = Only players with public statistics are named. To make yours public, type "stats --open" or use the Statistics screen.
daily-ahead = { $points } ahead
daily-behind = { $points } behind
daily-level = level
daily-commitment = Hash of its deal, which the table shows too: { $hash }
daily-seed = Seed of its deal, public now that the day is over: { $seed }
daily-tomorrow = Next: { $date }, { $game }, { $hash }
daily-title = Deal of the day: { $game }
daily-record-too-early = Others can still play this deal, and the record would reveal it. You can read it from { $date }, 0:00 UTC.
daily-no-such-day = No deal exists for that day. You can see today's and those of the past year.
daily-guest = Guests cannot play the deal of the day, because everyone may play it only once. Connect with a key.
daily-newcomer = Finish a table here first; from the day after, you can play the deal of the day. Otherwise a second key could show you the deal in advance.
daily-tried = You have already started today's deal in another terminal.
daily-no-date = "{ $text }" is not a date. Write it like this: 2026-03-31.
daily-line-unranked = { $mine ->
    [yes] { $name } (you): { $points } points, { $lead }; not ranked
   *[no] { $name }: { $points } points, { $lead }; not ranked
}
daily-unranked = Your result is not ranked: a player at your address began this deal first.
daily-past-title = Earlier deal of the day, unranked: { $game }
daily-past-notice = This is the deal of an earlier day. It does not count for ranks, streaks, ratings or statistics.
daily-past-over = Unranked: this is the deal of an earlier day, so it does not count.
daily-past-too-early = This deal is still secret, because others can still play it. You can play it without rank from { $date }, 0:00 UTC.
daily-past-how = Play earlier deals without rank: "ssh HOST daily --play { $date }", or in line mode "play daily { $date }".
daily-date = { $day } { $month }
daily-share = Belvedere { $date } { $game } { $course } { $mine }:{ $rival }, day { $streak }
daily-share-none = You have no result at the deal of { $date }. Finish that deal first; conceded games do not count.
daily-streak = { $days ->
    [0] No streak yet. { daily-streak-rule }
    [one] Streak: 1 day. { daily-streak-rule }
   *[other] Streak: { $days } days. { daily-streak-rule }
}
daily-streak-rule = One missed day in any seven does not break a streak.
daily-week = The week from { $first } to { $last }:
daily-day = { $date }, { $game }: { $result }
daily-day-new = open
daily-day-running = started
daily-day-missed = not played
daily-day-place = { $mine }:{ $rival }, rank { $place } of { $tries }
daily-day-points = { $mine }:{ $rival }
daily-day-unranked = { $mine }:{ $rival }, not ranked
daily-ranking = Ranking of the week, by the sum of percentages:
daily-ranking-rule = A day without rivals counts 50. Days that you can still play are left out.
daily-week-line = { $mine ->
    [yes] Rank { $place }: { $name } (you), { $percent } % in { $days ->
        [one] 1 day
       *[other] { $days } days
    }
   *[no] Rank { $place }: { $name }, { $percent } % in { $days ->
        [one] 1 day
       *[other] { $days } days
    }
}
daily-table = { $title }: table { $table }
