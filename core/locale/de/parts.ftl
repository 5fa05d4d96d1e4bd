# Teile anderer Sätze: Aufzählungen, und Gründe eines Fehlers (ohne Punkt)

list-and = { $before } und { $last }
list-or = { $before } oder { $last }
list-comma = { $before }, { $last }
reason-missing = nicht gefunden
reason-forbidden = keine Berechtigung
reason-forbidden-owner = keine Berechtigung; { $path } gehört { $owner }. Um den Befehl mit diesem Konto auszuführen, tippe { $sudo } davor
reason-forbidden-mode = keine Berechtigung; { $path } gehört dir, hat aber den Modus { $mode }. Um dir den Zugriff zu geben, tippe: chmod u+rwX { $path }
reason-forbidden-stray = keine Berechtigung; { $path } gehört { $owner }. Um es zu übernehmen, tippe: sudo chown { $me } { $path }
reason-read-only = der Datenträger ist schreibgeschützt
reason-full = der Datenträger ist voll
reason-closed = sie ist geschlossen
reason-descriptors = zu viele offene Dateien; um mehr zu erlauben, tippe: ulimit -n 1024
reason-folder = es ist ein Ordner
reason-no-folder = ein Teil des Pfads ist kein Ordner
reason-exists = es existiert schon
reason-special = es ist keine gewöhnliche Datei
reason-no-address = dieser Rechner hat keine solche Adresse
reason-no-answer = keine Antwort
reason-no-name = kein Rechner hat diesen Namen
reason-not-listening = Verbindung abgelehnt
reason-not-text = es ist kein Text in UTF-8
reason-toml = ungültiges TOML in Zeile { $line }, Spalte { $column }
reason-toml-somewhere = ungültiges TOML

# Fehlerhafte Daten

data-at = { $place }: { $reason }.
data-expected = erwartet wurde { $what }, gefunden wurde { $found }
data-integer = eine ganze Zahl
data-boolean = true oder false
data-number = eine Zahl
data-text = eine Zeichenkette
data-bytes = eine Bytefolge in Hexadezimalziffern
data-object = ein Objekt
data-row = ein Array
data-array = ein Array mit { $count }
data-huge = eine riesige Zahl
data-none = nichts
data-half = der Text enthält ein halbes Zeichen
data-beyond = eine Zahl braucht mehr als 64 Bit
data-not-json = ungültiges JSON bei Zeichen { $place }
data-not-utf8 = ungültiges UTF-8 bei Byte { $place }
data-too-deep = Arrays und Objekte sind tiefer als { $limit } verschachtelt
data-too-long = der Text ist länger als { $limit } Bytes
data-key-twice = der Schlüssel { $key } kommt doppelt vor
data-no-number = { $found } ist keine Zahl
data-unknown-key = unbekannter Schlüssel { $key }, möglich sind: { $allowed }
data-missing-key = der Schlüssel { $key } fehlt
data-impossible = { $problem }
data-set-up = erwartet wurde der Aufbau eines Tisches
data-seed = ein gespeicherter Tisch braucht einen Startwert
input-too-long = Die Zeile ist länger als { $limit } Bytes und wurde nicht beachtet. Schick eine kürzere.
input-not-utf8 = Die Zeile ist kein Text in UTF-8: Byte { $place } ist ungültig. Schick sie noch einmal in UTF-8.
