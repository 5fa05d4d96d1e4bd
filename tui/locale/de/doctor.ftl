# Was `belvedere doctor` und `ssh HOST doctor` finden

doctor-report = Für einen Bericht kopiere diese Zeilen. Sie enthalten weder Namen noch Pfade noch Schlüssel:
doctor-version = Belvedere { $version }.
doctor-versions = Belvedere { $version }, mit { $libraries }.
doctor-no-terminal = Kein Terminal zu untersuchen. Über ssh hilft „ssh -t“.
doctor-terminal = Dein Terminal: { $term }, { $columns } Spalten mal { $rows } Zeilen.
doctor-small =
    Dein Terminal hat { $columns } Spalten und { $rows } Zeilen. Der Vollbildmodus braucht { $wide } mal { $high } oder,
    auf einem Handy im Hochformat, { $narrow } mal { $tall }. Vergrößere es, nimm eine kleinere Schrift oder spiele mit --line.
doctor-multiplexer = Du bist in { $program }, aber TERM ist { $term }. Setze es in den Einstellungen von { $program } auf „{ $program }-256color“.
doctor-silent = Dein Terminal beantwortet keine Abfragen; Breiten und Modi wurden nicht gemessen.
doctor-colours-full = Farben: 24 Bit.
doctor-colours-256 = Farben: 256.
doctor-colours-16 = Farben: 16. Wenn dein Terminal mehr hat, setze COLORTERM=truecolor oder wähle sie in den Einstellungen.
doctor-colours-none = Farben: keine, weil NO_COLOR gesetzt ist oder das Terminal keine hat.
doctor-widths = Die Zeichen sind so breit wie erwartet.
doctor-widths-unknown = Dein Terminal meldet die Position des Cursors nicht; Breiten wurden nicht gemessen.
doctor-widths-drawn = „{ $text }“ nimmt { $columns } statt { $expected } Spalten ein. Wähle schmale Symbole in den Einstellungen des Terminals, eine andere Schrift oder --glyphs ascii.
doctor-widths-names = „{ $text }“ nimmt { $columns } statt { $expected } Spalten ein. Zeilen mit solchen Namen können verschoben sein.
doctor-modes-unknown = Dein Terminal meldet seine Modi nicht; ob es eingefügten Text kennzeichnet, ist offen.
doctor-modes = Einfügen, Maus und Bildaufbau funktionieren.
doctor-no-pastes = Dein Terminal kennzeichnet eingefügten Text nicht. Belvedere hält viele Tasten auf einmal dafür.
doctor-locale = Deine Locale ({ $locale }) ist nicht UTF-8, daher zeichnet Belvedere mit ASCII. Setze LANG auf eine UTF-8-Locale wie C.UTF-8.
doctor-utf8 = Deine Locale ({ $locale }) erlaubt alle Zeichen.
doctor-keys =
    { $count ->
        [one] Ein SSH-Schlüssel kann dich auf Servern anmelden.
       *[other] { $count } SSH-Schlüssel können dich auf Servern anmelden.
    }
doctor-key-locked = { $path } braucht die Passphrase. Bevor du einem Server beitrittst, tippe: ssh-add { $path }
doctor-no-key = Du hast keinen SSH-Schlüssel und bist auf Servern Gast. Um dort deine Plätze zu behalten, tippe: ssh-keygen
doctor-data = Tische und Einstellungen liegen in { $folder }.
doctor-disk = { $free } GiB sind auf dieser Festplatte frei.
doctor-disk-full = Nur { $free } GiB sind auf der Festplatte frei. Schaffe Platz, sonst scheitert das Speichern.
doctor-clock = Die Uhr zeigt { $time }.
doctor-clock-behind = Die Uhr zeigt { $time }, früher als Belvederes eigene Dateien. Stelle sie.
doctor-descriptors = Bis zu { $count } Dateien können offen sein.
doctor-descriptors-few = Nur { $count } Dateien können offen sein, Belvedere braucht vielleicht { $least }. Erhöhe die Grenze: ulimit -n { $least }
doctor-visit-key = Du bist mit dem Schlüssel { $key } angemeldet.
doctor-visit-guest = Du bist Gast. Mit einem SSH-Schlüssel behieltest du deine Plätze: ssh-keygen
