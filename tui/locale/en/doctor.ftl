# What `belvedere doctor` and `ssh HOST doctor` find

doctor-report = For a report, copy these lines. They contain no names, paths or keys:
doctor-version = Belvedere { $version }.
doctor-versions = Belvedere { $version }, with { $libraries }.
doctor-no-terminal = No terminal to examine. Over ssh, use "ssh -t".
doctor-terminal = Your terminal: { $term }, { $columns } columns by { $rows } rows.
doctor-small =
    Your terminal has { $columns } columns and { $rows } rows. The full screen needs { $wide } by { $high }, or
    { $narrow } by { $tall } on an upright phone. Enlarge it, use a smaller font, or play with --line.
doctor-multiplexer = You are in { $program }, but TERM is { $term }. Set it to "{ $program }-256color" in the settings of { $program }.
doctor-silent = Your terminal does not answer queries, so widths and modes were not measured.
doctor-colours-full = Colours: 24 bits.
doctor-colours-256 = Colours: 256.
doctor-colours-16 = Colours: 16. If your terminal has more, set COLORTERM=truecolor, or choose them in the settings.
doctor-colours-none = Colours: none, because NO_COLOR is set or the terminal has none.
doctor-widths = Characters have the expected widths.
doctor-widths-unknown = Your terminal does not report the cursor position, so widths were not measured.
doctor-widths-drawn = "{ $text }" takes { $columns } columns instead of { $expected }. Choose narrow symbols in the settings of your terminal, another font, or --glyphs ascii.
doctor-widths-names = "{ $text }" takes { $columns } columns instead of { $expected }. Rows with such names or messages may be shifted.
doctor-modes-unknown = Your terminal does not report its modes, so it was not checked whether it marks pastes.
doctor-modes = Pastes, mouse and frames work as expected.
doctor-no-pastes = Your terminal does not mark pastes. Belvedere treats many keys at once as a paste.
doctor-locale = Your locale ({ $locale }) is not UTF-8, so Belvedere draws with ASCII. Set LANG to a UTF-8 locale, such as C.UTF-8.
doctor-utf8 = Your locale ({ $locale }) allows every character.
doctor-keys =
    { $count ->
        [one] One SSH key can sign you in on servers.
       *[other] { $count } SSH keys can sign you in on servers.
    }
doctor-key-locked = { $path } needs its passphrase. Before you join a server, type: ssh-add { $path }
doctor-no-key = You have no SSH key, so you join servers as a guest. To keep your seats there, type: ssh-keygen
doctor-data = Tables and settings are in { $folder }.
doctor-disk = { $free } GiB are free on its disk.
doctor-disk-full = Only { $free } GiB are free on the disk. Make room, or saving will fail.
doctor-clock = The clock says { $time }.
doctor-clock-behind = The clock says { $time }, earlier than Belvedere's own files. Set it.
doctor-descriptors = Up to { $count } files can be open.
doctor-descriptors-few = Only { $count } files can be open, and Belvedere may need { $least }. Raise the limit with: ulimit -n { $least }
doctor-visit-key = You signed in with the key { $key }.
doctor-visit-guest = You are a guest. With an SSH key you would keep your seats: ssh-keygen
