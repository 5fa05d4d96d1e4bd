# Fehler von Dateien und Datenspeichern

file-unreadable = { $path } kann nicht gelesen werden: { $reason }.
file-unwritable = { $path } kann nicht geschrieben werden: { $reason }.
file-exists = { $path } existiert schon und wurde nicht überschrieben.
file-problem = { $path }: { $problem }
store-held =
    Der Datenspeicher in { $folder } wird von einem anderen Belvedere benutzt{ $process ->
        [none] {""}
       *[other] {" "}(Prozess { $process })
    }. Beende es zuerst, oder wähle einen anderen Ordner.
store-taken-over = Ein anderes Belvedere hat den Datenspeicher unter { $folder } übernommen. Dieses schreibt nicht mehr hinein; beende es.
store-elsewhere-held = Der Datenspeicher unter { $folder } wird von einem anderen Belvedere benutzt. Beende es zuerst.
store-elsewhere-empty = Die Datenbank unter { $folder } enthält keinen Datenspeicher. Kopiere einen hinein mit `belvedere store copy`, oder beginne ohne Tische und Konten mit `belvedere serve --new-store`.
store-elsewhere-unsafe = Die Datenbank unter { $folder } läuft mit fsync off und könnte bestätigte Aktionen verlieren. Schalte fsync ein.
store-elsewhere-address = Ungültige Datenbankadresse: { $reason }. Gib eine an wie postgresql://belvedere@localhost/belvedere.
store-elsewhere-password = Andere Benutzer können die Datenbankadresse lesen, deshalb darf sie kein Passwort enthalten. Schreib das Passwort in ~/.pgpass oder in die Datei, die PGPASSFILE nennt.
store-elsewhere-nodes = Die Datenbank unter { $folder } ist nicht für mehrere Knoten dieser Version eingerichtet.
store-owned-elsewhere = Tisch { $table } ist gerade auf einem anderen Knoten dieses Servers. Versuche es gleich noch einmal.
store-many-tables = Du hast auf diesem Server schon { $most ->
    [one] { $most } laufenden Tisch
   *[other] { $most } laufende Tische
}, mehr geht nicht. Spiel zuerst einen zu Ende.
store-many-tables-source = Die neuen Spieler von deiner Adresse haben auf diesem Server schon { $most ->
    [one] { $most } laufenden Tisch
   *[other] { $most } laufende Tische
}, mehr geht nicht. Spiel zuerst einen zu Ende.
node-silent = Der Knoten, auf dem Tisch { $table } läuft, antwortet nicht. Versuche es gleich noch einmal.
node-waits = Dieser Knoten des Servers hat die Verbindung zu den anderen verloren. Versuche es gleich noch einmal.
node-other-rules = Kein laufender Knoten des Servers kennt die Regeln dieses Tisches. Er geht weiter, wenn ein Knoten mit einer anderen Version startet.
store-elsewhere-library = Ein Datenspeicher in PostgreSQL braucht die Bibliothek psycopg. Installiere sie mit `pip install "belvedere[postgres]"`, oder in einem Checkout mit `.venv/bin/python -m pip install --editable ".[postgres]"`.
store-copy-not-empty = Der Datenspeicher unter { $folder } ist nicht leer, deshalb wurde nichts kopiert.
store-copy-differs = Die Kopie weicht vom Original ab: { $rows }. Sie wurde verworfen.
store-copy-needless = Eins von beiden muss eine Datenbank sein, etwa postgresql://belvedere@localhost/belvedere. Dateien kopiert `belvedere backup`.
store-copy-counted = { $rows }: { $count } ({ $digest })
store-copy-done = Alles wurde nach { $target } kopiert und geprüft. { $source } ist unverändert. Starte den Server von jetzt an mit der Kopie.
store-closed = Der Datenspeicher ist nicht geöffnet.
store-newer = Der Datenspeicher in { $folder } stammt von einem neueren Belvedere: Er hat das Format { $found }, diese Version liest { $known }.
store-foreign = { $path } ist kein Datenspeicher von Belvedere.
store-unusable = Der Datenspeicher in { $folder } kann nicht benutzt werden: { $reason }.
store-replaced = Der Datenspeicher in { $folder } wurde im laufenden Betrieb durch eine andere Datei ersetzt.
store-disk-full = Der Datenträger von { $folder } ist fast voll; { $least } MB müssen frei bleiben.
store-in-trouble = Der Server kann gerade nicht auf seinen Datenträger schreiben. Nichts wurde geändert. Versuche es später noch einmal.
store-in-damage = Die Daten des Servers sind beschädigt. Nichts wurde geändert. Der Betreiber muss sie reparieren.
store-database-away = Der Server erreicht gerade seine Datenbank nicht. Nichts wurde geändert. Versuche es später noch einmal.
store-no-table = Einen Tisch { $table } gibt es hier nicht.
store-gap = Eintrag { $version } von Tisch { $table } folgt nicht auf den letzten gespeicherten.
store-followed = Zu Tisch { $table } gibt es schon eine Revanche.
store-deposed = Tisch { $table } läuft jetzt auf einem anderen Server.
store-other-entry = Dieser Tisch hat schon einen anderen Eintrag { $version }.
store-unreadable-table = Tisch { $table } kann nicht gelesen werden: { $reason }.
store-damaged = Der Datenspeicher in { $folder } ist beschädigt: { $reason }.
store-remedy = { $file } ist beschädigt ({ $fault }). Halte den Server an. { $backup ->
    [none] Stelle dann mit `belvedere restore` eine Sicherung wieder her; in { $folder } gibt es keine.
   *[other] Stelle dann die letzte Sicherung wieder her: belvedere restore { $backup } --data { $folder }
}
store-remedy-database = Die Datenbank { $address } ist beschädigt ({ $fault }). Halte den Server an und stelle die Datenbank aus einer Sicherung wieder her.
store-damaged-table = Tisch { $table } ist beschädigt: { $reason }.
store-damaged-status = Tisch { $table } ist beschädigt: Sein Zustand ist unbekannt.
store-damaged-seat = Tisch { $table } ist beschädigt: Platz { $place }.
store-damaged-entry = Tisch { $table } ist beschädigt, ab Eintrag { $version }.
store-damaged-end = Tisch { $table } ist beschädigt: sein Kopf oder seine letzten Einträge.
backup-tables-damaged = { $path } enthält beschädigte Tische: { $tables }. Stelle eine andere Kopie wieder her, oder diese mit --damaged.
backup-no-store = In { $folder } ist kein Datenspeicher.
backup-no-room = Der Datenträger von { $folder } hat keinen Platz für eine weitere Sicherung von { $needed } MB.
backup-broken = { $path } ist keine vollständige Sicherung: { $reason }.
backup-damaged = { $path } kann nicht benutzt werden. { $problem }
store-disk-low = Auf dem Datenträger von { $folder } sind noch { $left } MB frei. Unter 100 MB werden keine neuen Tische eröffnet; unter 20 MB pausieren alle Tische.
