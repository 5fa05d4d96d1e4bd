
# What the command line answers

choices-near = Did you mean { $near }? There are: { $all }.
choices-meant = Did you mean { $near }?
choices-all = There are: { $all }.
language-unknown = "{ $language }" is not a language of Belvedere; choose en (English) or fr (French).
data-folder-homeless = This user has no home folder to keep tables in. Name a folder with --data.
data-folder-not-made = The data folder { $folder } cannot be made: { $reason }. Name another with --data.
data-folder-not-writable = The data folder { $folder } is not writable. Name another with --data.
wish-no-game = There is no game "{ $word }". { $known }
wish-no-level = There is no bot level "{ $word }". { $known }
wish-no-theme = There is no theme "{ $word }". { $known }
wish-no-glyphs = There is no glyph set "{ $word }". { $known }
wish-too-many = { $people ->
        [one] { $people } person
       *[other] { $people } people
    } and { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } do not fit on { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }.
wish-components-misfit = The component file { $path } does not fit { $game }: { $problem }
start-no-terminal = The full screen needs a terminal; { $command } plays in plain lines.
start-too-small = This terminal has { $columns } columns and { $rows } rows, the full screen needs { $wide } by { $high }, or upright { $narrow } by { $tall }. Enlarge it, or play in plain lines: { $command }.
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
games-option = {"  "}option { $option }: { $values } ({ $usual })
rules-nothing-found = No section of the rules of { $game } has "{ $word }".
record-exported = Table { $table } is in { $path }.
record-kept = Kept among your replays as { $name }.
record-shown = Drawn in { $path }.
record-no-form = There is no form { $found }: { $known }.
record-no-size = A size is columns x rows, from { $least } to { $most }, not { $found }.
record-no-move = There is no move { $found }: the last is { $last }.
admin-server-silent = The server in { $folder } does not answer: its process stands still, or has too much to do. Try again later.
admin-no-server = No server runs on the folder { $folder }. Start one with `belvedere serve`, or name another folder with --data.
incident-written = Something went wrong on our side (incident { $number }). The details are in { $path }.
incident-unwritten = Something went wrong on our side (incident { $number }); the details could not be written.

# What settings and themes are told

progress-not-kept = { $problem } What you learn now is kept until you leave; correct this to keep it.
progress-damaged = { $path } is damaged: not all that you learned could be read. It is copied beside itself before it is written again.
setting-not-kept = { $problem } Your change lasts until you leave; correct this to keep it.
setting-by-hand = Its tables are in too many pieces to be changed from here. Change it with an editor.
setting-unknown = { $key } is not a setting. { $known }
setting-value = { $key } cannot be { $found }; it is { $allowed }.
setting-colours = colours is a table: a terminal and how many colours it is sent.
setting-keys = keys is a table of binding ids.
setting-bindings = The settings screen lists them all.
setting-no-binding = There is no binding called "{ $id }". { $known }
theme-no-glyphs = There is no glyph set called "{ $key }"; it is { $known }.
theme-unknown = There is no theme called "{ $key }"; there are { $known }.
theme-switches = The theme { $theme }: dark and ansi are true or false.
theme-share = The theme { $theme }, shares: { $name } is { $found }; it is a number from 0 to 1.
theme-index = The theme { $theme }, indexed: { $name } is { $found }; it is a number from 16 to 255, or a list of such numbers.
theme-no-table = The theme { $theme }: { $section } is not a table.
theme-missing = The theme { $theme } lacks in { $section }: { $names }.
theme-strange =
    The theme { $theme } has unknown entries{ $section ->
        [title] {" "}in title
        [colours] {" "}in colours
       *[other] {""}
    }: { $names }; known are { $known }.
theme-ansi = The theme { $theme }: { $name } is { $found }; allowed are { $known }.
theme-colour = The theme { $theme }: { $name } is { $found }; a colour is # and six digits 0-9 a-f.
player-name = Player
seed-became = The seed { $word } stands for { $seed }, which the record keeps.
