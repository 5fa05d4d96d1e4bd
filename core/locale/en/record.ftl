# Faults of a record, or of the stored entries of a table

record-line = Line { $line }: { $problem }
record-version = Version { $version }: { $problem }
record-version-line = Version { $version } (line { $line }): { $problem }
record-too-long = The record is longer than { $limit } bytes.
record-cut-short = the record is truncated here.
record-no-result = the record is truncated here: its result is missing.
record-no-line = this is not a line of a Belvedere record.
record-changed = this line was changed, or an earlier one is missing.
record-no-study = only a study can have a new deal, at its start.
record-no-header = this is not the header of a Belvedere record.
record-format = the record has format { $found }, but this release reads formats up to { $known }. A newer release is needed.
record-header-first = a record must start with its header.
record-one-header = a record can have only one header.
record-other-components = the options use another component set than the header names.
record-false-components = the component set is called { $name }, but is a different one.
record-component-counts = the component set does not have the numbers of pieces in the rulebook.
record-leads-nowhere = the game cannot be played with these options and components.
record-table-id = the table id contains characters other than letters, digits, - and _.
record-time = the creation time is not in ISO 8601.
record-unclean = a text contains characters that cannot be displayed.
record-after-result = nothing can follow the result.
record-expected-version = expected version { $version } by one of { $seats } seats.
record-expected-checkpoint = expected one checkpoint of version { $version }.
record-expected-result = expected the result at version { $version }.
record-not-over = The table is not over, and its record would reveal hidden cards.
record-other-rules =
    the table was played by version { $found } of the rules of { $game }. It can be watched but not played again. Versions known here: { $installed }.
record-other-seats = The seats were not drawn from the seed as line 1 claims.
record-other-seed = The seed at the end does not match the hash in line 1.
record-not-legal = seat { $place } cannot play "{ $action }" here.
record-may-not = seat { $place } cannot do this here.
record-no-take-back = seat { $place } has no action to take back.
record-checkpoint = by the rules, the next checkpoint should be different.
record-elsewhere = replaying it leads to a different position than the original game.
record-ends-early = The record ends at version { $version }, but the game is not over there.
record-last-state = The last state does not match the result.
record-sheets = By the rules, the score sheets in the result should be different.
record-totals = The result says { $found }, but the rules give { $expected }.
record-verified =
    Verified: table { $table } of { $game }. { $entries } entries and { $checkpoints } checkpoints follow from the seed; points { $totals }; { $count ->
        [one] won by seat { $winners }
       *[other] won by seats { $winners }
    }.
    Hash of the seed, to compare with the one shown at the table: { $commitment }.
record-form-checked =
    { $why } The game was therefore not replayed, so the deal, the actions and the points are not proven.
    Everything that needs no rules is correct: the hashes of all lines, the header, the numbering of { $entries } entries and { $checkpoints } checkpoints, a result for every seat, and the seed, which matches its hash.
    The record of table { $table } says: points { $totals }; { $count ->
        [one] won by seat { $winners }
       *[other] won by seats { $winners }
    }.
    Hash of the seed, to compare with the one shown at the table: { $commitment }.
record-game-unknown = The game "{ $game }" is not installed here.
record-rules-unknown = Version { $found } of the rules of { $game } is not known here.
record-not-proved = The record was not added: its rules must be known here to show it. A newer release may know them.
record-result-seats = The result must have points, a rank and a score sheet for each of { $seats } seats.
record-verified-added =
    { $verified }
    { $count ->
        [one] Seat { $seats } added to the seed
       *[other] Seats { $seats } added to the seed
    } after the host had published its hash, so the host could not choose the deal. Hash of the additions: { $hash }.
record-verified-host-only =
    { $verified }
    No player added to the seed; the host drew it without them.
record-moved = the header does not list the moves of the table in order.
record-entropy = the players' additions to the seed do not match { $seats } seats, or are empty or longer than { $most } bytes.
record-verified-drawn =
    { $verified }
    { $added ->
        [all] The seats were drawn from the seed and the players' additions, so the host could not choose them
       *[none] The seats were also drawn from the seed
    }. In the order in which they were named at the start, the players got seats { $seats }.
record-verified-signed =
    { $verified }
    Signed by the server { $host } with its key { $fingerprint }: the names and the date are those that this server has.
record-signature-wrong = the signature does not match this text. The record was changed after the server signed it.
record-signature-last = a signature must be the last line.
record-signed-by-other = The record is signed by the key { $found }, not by { $expected }.
record-unsigned = The record is not signed; { $expected } was expected.
record-verified-moved =
    { $verified }
    { $count ->
        [one] The table moved from one host to another at version { $versions }.
       *[other] The table moved from one host to another at versions { $versions }.
    } The deal still follows from the seed of the first host, but the next host received that seed and could see all hidden cards. Players who sat down after a move saw the hash only then.
table-other-rules =
    This table of { $game } follows version { $found } of the rules, which is not known here (known: { $installed }). It is kept, and can go on with a release that knows this version.
