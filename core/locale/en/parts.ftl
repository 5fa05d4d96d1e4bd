# Parts of other sentences: rows of words, and why something failed (no capital, no full stop)

list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-comma = { $before }, { $last }
reason-missing = it is not there
reason-forbidden = permission denied
reason-read-only = the disk can only be read
reason-full = the disk is full
reason-folder = it is a folder
reason-no-folder = a part of the path is not a folder
reason-exists = it is there already
reason-special = it is not an ordinary file
reason-no-address = this machine has no such address
reason-no-answer = there is no answer
reason-no-name = no machine has this name
reason-nobody-listens = nobody listens there
reason-not-text = it is not text in UTF-8
reason-toml = it is not TOML at line { $line }, column { $column }
reason-toml-somewhere = it is not TOML

# Data of a wrong shape

data-at = { $place }: { $reason }.
data-expected = expected { $what }, found { $found }
data-integer = a whole number
data-boolean = true or false
data-number = a number
data-text = a text
data-bytes = bytes in hexadecimal
data-object = an object
data-row = an array
data-array = an array of { $count }
data-huge = a huge number
data-none = none
data-half = the text holds half a character
data-beyond = a number is beyond 64 bits
data-not-json = this is not JSON, at character { $place }
data-not-utf8 = byte { $place } is not UTF-8
data-too-deep = arrays and objects are nested deeper than { $limit }
data-too-long = the text is longer than { $limit } bytes
data-key-twice = the key { $key } appears twice
data-no-number = { $found } is not a number
data-unknown-key = unknown key { $key }, allowed: { $allowed }
data-missing-key = missing key { $key }
data-impossible = { $problem }
data-set-up = expected the set-up of a table
data-seed = a stored table has a seed
input-too-long = The line is longer than { $limit } bytes and was not read. Send a shorter line.
input-not-utf8 = The line is not UTF-8 text: byte { $place } is wrong. Send the line again in UTF-8.
