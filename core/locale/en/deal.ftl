# A deal that several people play

deal-title = { $again ->
    [yes] { $game }, { $name }'s deal again
   *[no] { $game }, { $name }'s deal
}
deal-notice = You play { $name }'s deal, against the same bots. It does not count for ratings or statistics.
deal-notice-again = You play { $name }'s deal again, and the comparison says so. It does not count for ratings or statistics.
deal-over = Unrated: this was { $name }'s deal.
deal-played = { $name } has finished your deal of { $game }. Compare both games: open Replays, or type "compare { $table }".
deal-code = Code of this deal: { $code }
deal-send = Send this command to a friend: { $command }
deal-send-page = As a link: { $page }
deal-send-home = Each player on this computer can play it: belvedere play --deal { $code }
deal-send-file = For another computer, export the record and send the file: belvedere play --deal FILE
deal-code-how = The code does not expire. Games played with it are unrated, and you can compare them once they are over.
deal-compared = { $game }: the same deal, played by { $one } and { $other }
deal-result = { $mine ->
    [yes] { $name } (you): { $points } points, bots { $rivals }; table { $table }{ $again ->
        [yes] , not for the first time
       *[no] { "" }
    }
   *[no] { $name }: { $points } points, bots { $rivals }; table { $table }{ $again ->
        [yes] , not for the first time
       *[no] { "" }
    }
}
deal-same = Both games are the same.
deal-first = The first difference is in turn { $turn }.
deal-turn-same = Turn { $turn }: the same; points { $one } { $first }, { $other } { $second }
deal-turn = Turn { $turn }: points { $one } { $first }, { $other } { $second }
deal-did = { $name }: { $actions }
deal-nothing = nothing
deal-others = Others who played this deal:
deal-not-yours = Only the player of a table can challenge others with its deal.
deal-not-single = You can share only a deal that one person played against bots.
deal-practice = Lessons and studies have no deal to challenge others with.
deal-from-file = This deal comes from the record of table { $table } on another computer. Send that record again.
deal-own-records = On a server you can only play the deal of one of its tables, by its code.
deal-full = { $most } tables already have this deal, the maximum.
deal-too-early = You can compare when both games are over.
deal-none-finished = No other player has finished this deal yet.
deal-other-deal = Table { $table } is not another table of this deal.
deal-other-game = These records are of different games, or of different rules.
deal-other-options = These records have different options.
deal-other-seed = These records have different deals.
deal-other-bots = These records have different bots, or different seats.
deal-verified = Same deal: tables { $first } and { $second } have the same seed, options, seats and bot levels. Table { $second } says that it was dealt from table { $first }.
deal-verified-unnamed = Same deal: tables { $first } and { $second } have the same seed, options, seats and bot levels. Neither record says that it was dealt from the other.
deal-verify-single = The record says that it was dealt from table { $table }, whose seed has the hash above. To verify that, give both records: belvedere verify FILE OTHER
