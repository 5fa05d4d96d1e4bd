# What is wrong with a record, or with the stored entries of a table

record-line = Line { $line }: { $problem }
record-version = Version { $version }: { $problem }
record-version-line = Version { $version } (line { $line }): { $problem }
record-too-long = The record is longer than { $limit } bytes.
record-cut-short = the record is cut short here.
record-no-result = the record is cut short here, its result is missing.
record-no-line = this is not a line of a Belvedere record.
record-changed = the line was changed, or one before it is missing.
record-no-study = only a study has a new deal, and only where it begins.
record-no-header = this is not the header of a Belvedere record.
record-format = the record has format { $found }, but this release reads formats up to { $known } alone; a newer one reads it.
record-header-first = a record begins with its header.
record-one-header = a record has one header only.
record-other-components = the options carry another component set than the header names.
record-false-components = the component set calls itself { $name } and is another.
record-component-counts = the component set does not have the rulebook's counts.
record-leads-nowhere = with these options and components the rules lead nowhere.
record-table-id = the table's id has characters other than letters, digits, - and _.
record-time = the time of creation is not in ISO 8601.
record-unclean = a text has characters that may not be shown.
record-after-result = nothing may follow the result.
record-expected-version = expected version { $version } by one of { $seats } seats.
record-expected-checkpoint = expected one checkpoint of version { $version }.
record-expected-result = expected the result at version { $version }.
record-not-over = The table is not over: its record would show what is still hidden.
record-other-rules =
    the table was played by version { $found } of the rules of { $game } and can be watched but not played again; known here: { $installed }.
record-other-seats = The seats were not drawn from the seed as line 1 says.
record-other-seed = The seed at the end is not the one that was committed to at the start (line 1).
record-not-legal = seat { $place } may not "{ $action }" here.
record-may-not = seat { $place } may not do this here.
record-no-take-back = seat { $place } has nothing to take back.
record-checkpoint = the checkpoint after it is not what the rules lead to.
record-elsewhere = it leads to another position than it did when it was played.
record-ends-early = The record ends at version { $version }, but the table is not over there.
record-last-state = The last state is not the one that the result names.
record-sheets = The score sheets in the result are not what the rules lead to.
record-totals = The result says { $found }, the rules lead to { $expected }.
record-verified =
    Verified: table { $table } of { $game }, { $entries } entries and { $checkpoints } checkpoints follow from the seed; points { $totals }; { $count ->
        [one] won by seat { $winners }
       *[other] won by seats { $winners }
    }.
    Hash of the seed, to compare with the one that the table showed: { $commitment }.
record-form-checked =
    { $why } So nothing was played again: whether the actions were legal and what they led to, the deal and the points are not proved.
    What needs no rules is right: the hashes of all lines, the header, the numbers of { $entries } entries and { $checkpoints } checkpoints, that every seat has its result, and that the seed is the one that was committed to.
    The record of table { $table } says: points { $totals }; { $count ->
        [one] won by seat { $winners }
       *[other] won by seats { $winners }
    }.
    Hash of the seed, to compare with the one that the table showed: { $commitment }.
record-game-unknown = The game "{ $game }" is not installed here.
record-rules-unknown = Version { $found } of the rules of { $game } is not known here.
record-not-proved = Nothing was kept: only a record whose rules are known here can be shown. A newer release may know them.
record-result-seats = The result does not have points, a place and a score sheet for each of { $seats } seats.
record-verified-added =
    { $verified }
    { $count ->
        [one] Seat { $seats } added to the seed
       *[other] Seats { $seats } added to the seed
    } after the host had committed to it, so that the host alone could not choose the deal. Hash of what was added: { $hash }.
record-verified-alone =
    { $verified }
    No player added to the seed: it was drawn by the host alone.
record-moved = the header does not name the moves of the table in their order.
record-entropy = what players added to the seed is not for { $seats } seats, or not of 1 to { $most } bytes.
record-verified-drawn =
    { $verified }
    { $added ->
        [all] The seats were drawn from the seed and from what was added to it, so that the host alone could not choose them
       *[none] The seats were drawn from the seed too
    }: in the order in which they were named when the table was made, everybody got seats { $seats }.
record-verified-moved =
    { $verified }
    { $count ->
        [one] The table moved from one host to another at version { $versions }.
       *[other] The table moved from one host to another at versions { $versions }.
    } The deal still follows from the seed that the first host had committed to, but the host after it was given that seed and could see every hidden card; people who sat down after a move were shown the hash only then.
table-other-rules =
    This table of { $game } follows version { $found } of the rules, which is not known here (known: { $installed }). Nothing of it is lost: with a release that knows that version it goes on.
