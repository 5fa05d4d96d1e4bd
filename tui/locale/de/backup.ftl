# Sicherungen eines Datenspeichers

backup-no-answer = Der Server in { $folder } hat die Verbindung beendet. Lies sein Protokoll, dann versuche es noch einmal.
backup-not-allowed = Du darfst den Server in { $folder } nicht benutzen: { $reason }.
backup-verified =
    { $path } enthält { $tables ->
        [one] einen Tisch
       *[other] { $tables } Tische
    } und ist geprüft.
backup-names-damaged = Beschädigte Tische darin: { $tables }. Alle anderen sind heil.
restore-done = Wiederhergestellt: Die Sicherung ist jetzt der Datenspeicher in { $folder }.
restore-kept = Der vorige Datenspeicher bleibt als { $path } erhalten.
restore-further = Außerdem wiederhergestellt: { $files }.
restore-further-kept = Unverändert geblieben, obwohl sie in der Sicherung anders sind: { $files }. Um eine davon zu übernehmen, entpacke sie mit tar.
