# Parts of other sentences: lists, and reasons of a failure (no capital, no full stop)

list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-comma = { $before }, { $last }
reason-missing = not found
reason-forbidden = permission denied
reason-forbidden-owner = permission denied; { $path } belongs to { $owner }. To run the command as that account, type { $sudo } before it
reason-forbidden-mode = permission denied; { $path } is yours, but has mode { $mode }. To open it for yourself, type: chmod u+rwX { $path }
reason-forbidden-stray = permission denied; { $path } belongs to { $owner }. To take it over, type: sudo chown { $me } { $path }
reason-read-only = the disk is read-only
reason-full = the disk is full
reason-closed = it is closed
reason-descriptors = too many open files; to allow more, type: ulimit -n 1024
reason-folder = it is a folder
reason-no-folder = a part of the path is not a folder
reason-exists = it already exists
reason-special = it is not a regular file
reason-no-address = this machine has no such address
reason-no-answer = no answer
reason-no-name = no machine has this name
reason-not-listening = connection refused
reason-not-text = it is not UTF-8 text
reason-toml = invalid TOML at line { $line }, column { $column }
reason-toml-somewhere = invalid TOML

# Malformed data

data-at = { $place }: { $reason }.
data-expected = expected { $what }, found { $found }
data-integer = a whole number
data-boolean = true or false
data-number = a number
data-text = a string
data-bytes = bytes in hexadecimal
data-object = an object
data-row = an array
data-array = an array of { $count }
data-huge = a huge number
data-none = none
data-half = the text contains an incomplete character
data-beyond = a number exceeds 64 bits
data-not-json = invalid JSON at character { $place }
data-not-utf8 = invalid UTF-8 at byte { $place }
data-too-deep = arrays and objects are nested deeper than { $limit }
data-too-long = the text is longer than { $limit } bytes
data-key-twice = the key { $key } appears twice
data-no-number = { $found } is not a number
data-unknown-key = unknown key { $key }, allowed: { $allowed }
data-missing-key = missing key { $key }
data-impossible = { $problem }
data-set-up = expected the setup of a table
data-seed = a stored table must have a seed
input-too-long = The line is longer than { $limit } bytes and was ignored. Send a shorter line.
input-not-utf8 = The line is not UTF-8 text: byte { $place } is invalid. Send the line again in UTF-8.
