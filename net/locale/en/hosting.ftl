# What is set, and what is wrong with it

config-line = { $path }, line { $line }: { $problem }
config-near = { $key } is not a setting of the server. Did you mean { $near }?
config-unknown = { $key } is not a setting of the server; `belvedere serve --help` lists them all.
config-not-here = { $key } cannot be set here, because this file lies in the data folder itself. Use the flag --{ $key }.
config-kind = { $key } is { $allowed }, not { $found }.
config-texts = a list of texts
config-range = { $key } is a number from { $least } to { $most }, not { $found }.
config-shape = { $key } cannot be { $found }; it looks like { $example }.

# What a careful host should know

check-only-here = Only this machine can connect; --listen 0.0.0.0 lets others in.
check-guests = Anybody who reaches { $address } may play without a key; --no-guests asks for one.
check-root = The server would run as root. Give it a user of its own.
check-file-open = The configuration { $path } can be changed by others (mode { $mode }): chmod 600 { $path }
check-new-key = There is no host key in { $folder } yet; the first start makes one.
check-no-admin = No key may use `ssh HOST admin`; name yours with --admins.
