# Die Schlüssel eines Kontos

account-title = Schlüssel meines Kontos
account-about = Jeder dieser Schlüssel (SHA256) meldet dich an.
account-new = Weiterer Schlüssel
account-new-hint = Füge eine Zeile einer .pub-Datei (ssh-ed25519 AAAA...), einen Fingerabdruck oder den Code eines Browsers ein, dann Eingabe.
account-passkey = Ein Passkey für diesen Browser
account-passkey-hint = Eingabe erstellt einen Passkey. Er meldet dich von jedem Browser aus an, ohne SSH.
account-passkey-asking = Dein Browser fragt, wo er den Passkey speichern soll.
account-sure = Noch einmal Eingabe entfernt diesen Schlüssel.
account-sure-this = Mit diesem Schlüssel bist du verbunden. Noch einmal Eingabe entfernt ihn und trennt deine Verbindung.

# Blockierte Spieler

blocked-title = Blockierte Spieler
blocked-about = Du siehst sie nicht, sie können sich nicht an deine Tische setzen und erfahren nichts davon.
blocked-hint = Eingabe hebt die Blockierung auf.
blocked-here = Gerade hier
blocked-sure = Noch einmal Eingabe blockiert { $name }.
blocked-here-hint = Zweimal Eingabe blockiert diesen Spieler.
blocked-new = Spieler blockieren
blocked-new-hint = Tippe einen Spielernamen; Eingabe blockiert dieses Konto.

# Spieler, denen diese Person folgt

followed-title = Spieler, denen ich folge
followed-about = Sie stehen in deinen Listen vorn. Nur du weißt, wem du folgst.
followed-hint = { $key } beendet das Folgen.
followed-watch-hint = Eingabe schaut an diesem Tisch zu. { $key } beendet das Folgen.
followed-away = nicht hier
followed-here = Gerade hier
followed-here-hint = Eingabe folgt diesem Spieler.
followed-none = Du folgst noch keinem Spieler.
followed-new = Einem Spieler folgen
followed-new-hint = Tippe einen Spielernamen; Eingabe folgt diesem Konto.
followed-announce = Mich melden
followed-announce-hint = Den Spielern, die dir folgen, melden, wenn du online kommst.

# Private Notizen zu einem Tisch

private-notes-title = Meine Notizen
private-notes-about = Nur du siehst sie. Sie bleiben beim Tisch und bei deiner Aufzeichnung.
private-notes-write = Schreiben
private-notes-write-hint = Eingabe hängt die Zeile an deine Notizen an.
private-notes-erase = Alles löschen
private-notes-erase-hint = Löscht deine Notizen zu diesem Tisch.
private-notes-erase-sure = Noch einmal Eingabe löscht alle deine Notizen zu diesem Tisch.
key-private-notes = Notizen
key-private-notes-tip = Öffnet deine privaten Notizen zu diesem Tisch. Nur du siehst sie.

# Urlaub

vacation-title = Urlaub
vacation-about = Hält deine Uhren an, die Tage zählen. Die anderen Spieler sehen es.
vacation-row = Bis
vacation-hint = Tage oder ein Datum wie 2026-12-03; Eingabe beginnt. Höchstens 30 Tage in 365.
vacation-back = Jetzt beenden
vacation-back-hint = Beendet deinen Urlaub. Nicht verbrauchte Tage behältst du.
