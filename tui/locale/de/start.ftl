# Antworten der Befehlszeile

choices-near = Meintest du { $near }? Möglich sind: { $all }.
choices-meant = Meintest du { $near }?
choices-all = Möglich sind: { $all }.
language-unknown = Unbekannte Sprache „{ $language }“; möglich sind: { $known }.
data-folder-homeless = Du hast kein Benutzerverzeichnis für deine Tische. Nenne mit --data einen Ordner.
data-folder-not-made = Der Datenordner { $folder } kann nicht angelegt werden: { $reason }. Nenne mit --data einen anderen.
data-folder-not-writable = In den Datenordner { $folder } kann nicht geschrieben werden. Nenne mit --data einen anderen.
wish-no-game = Unbekanntes Spiel „{ $word }“. { $known }
wish-no-level = Unbekannte Stärke „{ $word }“. { $known }
wish-no-theme = Unbekanntes Farbschema „{ $word }“. { $known }
wish-no-glyphs = Unbekannter Zeichensatz „{ $word }“. { $known }
wish-too-many = { $people ->
        [one] { $people } Person
       *[other] { $people } Personen
    } und { $bots ->
        [one] { $bots } Bot
       *[other] { $bots } Bots
    } sind zu viele für { $seats ->
        [one] { $seats } Platz
       *[other] { $seats } Plätze
    }.
wish-components-misfit = Die Materialdatei { $path } passt nicht zu { $game }: { $problem }
start-no-terminal = Der Vollbildmodus braucht ein Terminal. Im Zeilenmodus spielst du mit: { $command }
start-too-small = Dieses Terminal mit { $columns } Spalten und { $rows } Zeilen ist zu klein für den Vollbildmodus, darum spielst du im Zeilenmodus. Für den Vollbildmodus vergrößere es auf { $wide } mal { $high } (oder hochkant { $narrow } mal { $tall }) und { $face ->
        [connect] verbinde dich neu
       *[start] starte neu
    }.
games-title =
    { $known ->
        [both] { $key }: { $title }, von { $designers } ({ $publisher }, { $year })
        [publisher] { $key }: { $title }, von { $designers } ({ $publisher })
        [year] { $key }: { $title }, von { $designers } ({ $year })
       *[neither] { $key }: { $title }, von { $designers }
    }
games-seats = {"  "}Plätze: { $seats }; { $span ->
    [none] { $low } Minuten
   *[some] { $low } bis { $high } Minuten
}
games-option = {"  "}Option { $option }: { $values } (üblich { $usual })
rules-nothing-found = Kein Abschnitt der Regeln von { $game } enthält „{ $word }“.
record-exported = Tisch { $table } ist in { $path } gespeichert.
record-kept = Bei deinen Wiederholungen gespeichert als { $name }.
record-shown = Gespeichert in { $path }.
record-no-form = Unbekanntes Format „{ $found }“. Möglich sind: { $known }.
record-no-size = Eine Größe ist Spalten x Zeilen, von { $least } bis { $most }, nicht { $found }.
record-no-move = Eine Aktion { $found } gibt es nicht; die letzte ist { $last }.
admin-server-silent = Der Server in { $folder } antwortet nicht; vielleicht ist sein Prozess angehalten oder überlastet. Versuche es später noch einmal.
admin-no-server = In { $folder } läuft kein Server. Starte einen mit „belvedere serve“, oder nenne mit --data einen anderen Ordner.
output-unwritable = Auf die Standardausgabe kann nicht geschrieben werden: { $reason }.
system-refuses = Das System lässt das nicht zu: { $reason }.
incident-written = Bei uns ist etwas schiefgegangen (Störung { $number }). Die Einzelheiten stehen in { $path }. Einem Bericht füge die Ausgabe von „belvedere doctor“ bei.
incident-unwritten = Bei uns ist etwas schiefgegangen (Störung { $number }); die Einzelheiten konnten nicht gespeichert werden.

# Schwierigkeiten mit Einstellungen und Farbschemata

progress-not-kept = { $problem } Bis das behoben ist, gilt dein Fortschritt nur, bis du gehst.
progress-damaged = { $path } ist beschädigt: Ein Teil deines Fortschritts war nicht zu lesen. Vor dem Überschreiben wird die Datei im selben Ordner kopiert.
setting-not-kept = { $problem } Bis das behoben ist, gilt deine Änderung nur, bis du gehst.
setting-by-hand = Die Datei ist zu verschachtelt, um sie hier zu ändern. Bearbeite sie von Hand.
setting-unknown = Unbekannte Einstellung { $key }. { $known }
setting-value = { $key } muss { $allowed } sein, nicht { $found }.
setting-colours = colours muss eine Tabelle sein: ein Terminal und wie viele Farben es bekommt.
setting-keys = keys muss eine Tabelle sein: die Kennung einer Belegung und ihre Tasten.
setting-bindings = Die Einstellungen zeigen sie alle.
setting-no-binding = Unbekannte Tastenbelegung „{ $id }“. { $known }
theme-no-glyphs = Unbekannter Zeichensatz „{ $key }“; wähle { $known }.
theme-unknown = Unbekanntes Farbschema „{ $key }“. Möglich sind: { $known }.
theme-switches = Farbschema { $theme }: dark und ansi müssen true oder false sein.
theme-share = Farbschema { $theme }, shares: { $name } muss eine Zahl von 0 bis 1 sein, nicht { $found }.
theme-index = Farbschema { $theme }, indexed: { $name } muss eine Zahl von 16 bis 255 oder eine Liste solcher Zahlen sein, nicht { $found }.
theme-no-table = Farbschema { $theme }: { $section } muss eine Tabelle sein.
theme-missing = Farbschema { $theme }: In { $section } fehlt { $names }.
theme-strange =
    Farbschema { $theme }: unbekannte Einträge{ $section ->
        [title] {" "}in title
        [colours] {" "}in colours
       *[other] {""}
    }: { $names }. Möglich sind: { $known }.
theme-ansi = Farbschema { $theme }: { $name } kann nicht { $found } sein. Möglich sind: { $known }.
theme-colour = Farbschema { $theme }: { $name } muss # und sechs Ziffern 0-9 a-f sein, nicht { $found }.
player-name = Spieler
seed-became = Der Startwert „{ $word }“ wird zu { $seed }; so steht er in der Aufzeichnung.
