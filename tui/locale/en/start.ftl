
# Answers of the command line

choices-near = Did you mean { $near }? Choose from: { $all }.
choices-meant = Did you mean { $near }?
choices-all = Choose from: { $all }.
language-unknown = Unknown language "{ $language }"; choose one of: { $known }.
data-folder-homeless = You have no home folder for your tables. Name a folder with --data.
data-folder-not-made = Cannot create the data folder { $folder }: { $reason }. Name another with --data.
data-folder-not-writable = The data folder { $folder } is not writable. Name another with --data.
wish-no-game = Unknown game "{ $word }". { $known }
wish-no-level = Unknown bot level "{ $word }". { $known }
wish-no-theme = Unknown theme "{ $word }". { $known }
wish-no-glyphs = Unknown glyph set "{ $word }". { $known }
wish-too-many = { $people ->
        [one] { $people } person
       *[other] { $people } people
    } and { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } are too many for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }.
wish-components-misfit = The component file { $path } does not fit { $game }: { $problem }
start-no-terminal = The full screen needs a terminal. To play in line mode: { $command }
start-too-small = This terminal of { $columns } columns and { $rows } rows is too small for the full screen, so you play in line mode. For the full screen, enlarge it to { $wide } by { $high } (or { $narrow } by { $tall } upright) and { $face ->
        [connect] connect
       *[start] start
    } again.
games-title =
    { $known ->
        [both] { $key }: { $title }, by { $designers } ({ $publisher }, { $year })
        [publisher] { $key }: { $title }, by { $designers } ({ $publisher })
        [year] { $key }: { $title }, by { $designers } ({ $year })
       *[neither] { $key }: { $title }, by { $designers }
    }
games-seats = {"  "}seats: { $seats }; { $span ->
    [none] { $low } minutes
   *[some] { $low } to { $high } minutes
}
games-option = {"  "}option { $option }: { $values } (default { $usual })
rules-nothing-found = No section of the rules of { $game } contains "{ $word }".
record-exported = Saved table { $table } to { $path }.
record-kept = Saved among your replays as { $name }.
record-shown = Saved to { $path }.
record-no-form = Unknown format "{ $found }". Choose from: { $known }.
record-no-size = A size is columns x rows, from { $least } to { $most }, not { $found }.
record-no-move = Move { $found } does not exist; the last move is { $last }.
admin-server-silent = The server on { $folder } does not answer; its process may be stopped or overloaded. Try again later.
admin-no-server = No server is running on { $folder }. Start one with "belvedere serve", or name another folder with --data.
output-unwritable = Cannot write to standard output: { $reason }.
system-refuses = The system does not allow that: { $reason }.
incident-written = Something went wrong on our side (incident { $number }). The details are in { $path }. If you report it, add the output of "belvedere doctor".
incident-unwritten = Something went wrong on our side (incident { $number }); the details could not be saved.

# Problems with settings and themes

progress-not-kept = { $problem } Until this is fixed, your progress lasts only until you leave.
progress-damaged = { $path } is damaged: part of your progress could not be read. It will be copied in the same folder before it is overwritten.
setting-not-kept = { $problem } Until this is fixed, your change lasts only until you leave.
setting-by-hand = Its structure is too complex to be changed here. Edit the file by hand.
setting-unknown = Unknown setting { $key }. { $known }
setting-value = { $key } must be { $allowed }, not { $found }.
setting-colours = colours must be a table: a terminal and how many colours it gets.
setting-keys = keys must be a table: the id of a binding and its keys.
setting-bindings = The settings screen lists them all.
setting-no-binding = Unknown key binding "{ $id }". { $known }
theme-no-glyphs = Unknown glyph set "{ $key }"; choose { $known }.
theme-unknown = Unknown theme "{ $key }". Choose from: { $known }.
theme-switches = Theme { $theme }: dark and ansi must be true or false.
theme-share = Theme { $theme }, shares: { $name } must be a number from 0 to 1, not { $found }.
theme-index = Theme { $theme }, indexed: { $name } must be a number from 16 to 255 or a list of such numbers, not { $found }.
theme-no-table = Theme { $theme }: { $section } must be a table.
theme-missing = Theme { $theme }: { $section } lacks { $names }.
theme-strange =
    Theme { $theme }: unknown entries{ $section ->
        [title] {" "}in title
        [colours] {" "}in colours
       *[other] {""}
    }: { $names }. Choose from: { $known }.
theme-ansi = Theme { $theme }: { $name } cannot be { $found }. Choose from: { $known }.
theme-colour = Theme { $theme }: { $name } must be # and six digits 0-9 a-f, not { $found }.
player-name = Player
seed-became = The seed "{ $word }" becomes { $seed }, which is saved in the record.
