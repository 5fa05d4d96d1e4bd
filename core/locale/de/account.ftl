# Schlüssel und Einstellungen

account-key-yours = Dieser Schlüssel gehört schon zu deinem Konto.
account-key-theirs = Dieser Schlüssel gehört schon zu einem anderen Konto auf diesem Server.
account-too-many-keys = Ein Konto kann höchstens { $limit } Schlüssel haben. Entferne zuerst einen.
account-name-first = Wähle zuerst einen Namen, dann kannst du Schlüssel hinzufügen.
account-no-such-key = Dein Konto hat keinen Schlüssel mit diesem Fingerabdruck.
account-last-key = Das ist der einzige Schlüssel deines Kontos. Füge erst einen anderen hinzu, sonst könntest du dich nicht mehr anmelden.
account-key-in-use = Du bist mit diesem Schlüssel verbunden. Um ihn trotzdem zu entfernen, tippe: ssh HOST keys remove FINGERABDRUCK --this
account-no-such-player = Auf diesem Server gibt es niemanden mit dem Namen { $name }.
account-language = „{ $found }“ gibt es nicht. Möglich sind: { $known }.
account-no-browsers = Dieser Server lässt sich nicht im Browser benutzen.
token-no-web = Der Webport dieses Servers ist geschlossen, deshalb gibt es keine Token. Programme verbinden sich mit: ssh HOST api
token-over = Dieses Token ist falsch, abgelaufen oder widerrufen. Ein neues gibt: ssh HOST token
token-not-for-keys = Programme mit einem Token können die Schlüssel eines Kontos nicht ändern. Nimm dafür ssh.
token-revoked = Dein Token ist widerrufen, und seine Programme sind getrennt.
token-none = Du hast kein Token.
account-none = Dafür brauchst du ein Konto. Verbinde dich mit einem SSH-Schlüssel, dann bekommst du eins.
account-profile-long = Diese Einstellungen sind länger als { $limit } Zeichen und können nicht gespeichert werden.
account-key-form = Gib eine Zeile einer .pub-Datei (ssh-ed25519 AAAA...), einen Fingerabdruck (SHA256:...) oder den Code an, den ein Browser zeigt.
account-key-kind = Schlüssel der Art { $kind } werden nicht angenommen. Möglich sind: { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = seit { $added }, gerade in Gebrauch
key-seen = seit { $added }, zuletzt benutzt { $seen }
key-unseen = seit { $added }, nie benutzt
key-no-label = (kein Kommentar)
key-of = { $fingerprint }
key-added = Der Schlüssel { $fingerprint } gehört jetzt zu deinem Konto.
key-browser-sure = { $browser } möchte sich in deinem Namen anmelden und bekäme deinen Namen und deine Plätze. Erlaube das nur, wenn du diesen Code selbst in diesem Browser gelesen hast.
key-browser-how = Um es zu erlauben, tippe: ssh HOST keys add { $code } --yes
key-browser-asked = Bestätige die Anmeldung in { $browser }.
account-code-over = Diesen Code zeigt gerade kein Browser. Ein Code gilt zehn Minuten, und nur solange seine Seite offen ist.
key-removed = Der Schlüssel { $fingerprint } gehört nicht mehr zu deinem Konto.
key-asked = Dieser Schlüssel gehört noch nicht zu deinem Konto. Verbinde dich innerhalb von 15 Minuten mit ihm und tippe: ssh HOST keys confirm { $code }
key-awaits = mit diesem Schlüssel zu bestätigen bis { $until }
key-join-sure = Dein Schlüssel käme zum Konto von { $name } ({ $tables ->
    [0] keine laufenden Tische
    [one] 1 laufender Tisch
   *[other] { $tables } laufende Tische
}). Du würdest dich als { $name } anmelden, mit allen Plätzen und privaten Notizen dieses Kontos. Jeder seiner Schlüssel kann die anderen entfernen. Tu das nur, wenn du es selbst für diesen Schlüssel beantragt hast.
key-join-how = Um beizutreten, tippe: ssh HOST keys confirm { $code } --yes
key-joined = Dein Schlüssel gehört jetzt zum Konto von { $name }. Verbinde dich neu, um dich als { $name } anzumelden.
account-key-joined = Der Schlüssel { $fingerprint } gehört jetzt zu deinem Konto. Falls du das nicht wolltest, tippe: ssh HOST keys remove { $fingerprint }
account-request-over = Kein Konto wartet mit diesem Code auf deinen Schlüssel. Ein Code gilt einmal, für einen Schlüssel, 15 Minuten lang. Lass dir einen neuen geben.
account-not-merged = Dein Schlüssel hat hier schon ein Konto: { $name }, mit { $tables ->
    [0] keinem Tisch
    [one] 1 Tisch
   *[other] { $tables } Tischen
}. Konten lassen sich nicht zusammenlegen. Nimm einen anderen Schlüssel, oder entferne diesen zuerst aus dem Konto { $name }.
account-not-merged-seats = Dein Schlüssel hat hier schon { $tables ->
    [one] einen Platz an 1 Tisch
   *[other] Plätze an { $tables } Tischen
}, und das ginge verloren. Nimm einen anderen Schlüssel.

# Passkeys

passkey-nowhere = Passkeys gibt es nur im Browser, auf einem Server mit Domainnamen und TLS.
passkey-none = Es kam kein Passkey. Nichts wurde geändert.
passkey-late = Die Anmeldung hat zu lange gedauert, nichts wurde geändert. Versuche es noch einmal.
passkey-waits = Dein Browser fragt dich schon nach einem Passkey.
passkey-damaged = Dein Browser hat einen ungültigen Passkey geschickt. Nichts wurde geändert.
passkey-kind = Passkeys dieser Art werden hier nicht angenommen. Erstelle einen mit einem anderen Gerät oder einer anderen App.
passkey-elsewhere = Dieser Passkey wurde von einer anderen Website verlangt. Nichts wurde geändert.
passkey-absent = Dein Gerät konnte nicht bestätigen, dass du davorsitzt. Nichts wurde geändert.
passkey-false = Die Signatur dieses Passkeys ist falsch. Nichts wurde geändert.
passkey-unknown = Dieser Passkey gehört hier zu keinem Konto.
passkey-known-browser = Dieser Browser gehört schon zu einem anderen Konto. Benutze den Passkey in einem anderen Browser oder in einem privaten Fenster.

# Spieler blockieren

block-done = Du blockierst jetzt { $name }: Nachrichten, offene Tische und Revanchewünsche dieses Kontos siehst du nicht mehr, und es kann sich nicht an deine offenen Tische setzen. { $name } erfährt nichts davon.
block-undone = { $name } ist nicht mehr blockiert.
block-list = Du blockierst { $name }.
block-none = Du blockierst niemanden.
block-self = Dich selbst kannst du nicht blockieren.
block-not = Du blockierst { $name } nicht.
block-too-many = Du kannst höchstens { $limit } Spieler blockieren. Hebe zuerst eine Blockierung auf.
block-guest = { $name } spielt als Gast und hat kein Konto, das du blockieren könntest. Gegen Fremde helfen Tische nur mit Einladung. In allen anderen Fällen wende dich an den Betreiber.
block-their-table = Diesen Tisch hat { $name } eröffnet, und du blockierst dieses Konto. Hebe das auf, um hier Platz zu nehmen.
block-their-study = Diese Studie leitet { $name }, und du blockierst dieses Konto. Hebe das auf, um ihr zu folgen.
block-their-rematch = An diesem Tisch hat { $name } mitgespielt, und du blockierst dieses Konto. Hebe das für eine Revanche auf.

# Spielern folgen

player-followed = { $name } (folgst du)
follow-done = Du folgst jetzt { $name }. Dieser Spieler steht in deinen Listen vorn, und eine Zeile meldet, wenn er online kommt, sofern er das erlaubt. Nur du weißt, wem du folgst.
follow-undone = Du folgst { $name } nicht mehr.
follow-list = Du folgst { $name }.
follow-none = Du folgst keinem Spieler.
follow-self = Dir selbst kannst du nicht folgen.
follow-not = Du folgst { $name } nicht.
follow-blocked = Du blockierst { $name }. Hebe das zuerst auf, um diesem Spieler zu folgen.
follow-too-many = Du kannst höchstens { $limit } Spielern folgen. Höre zuerst auf, einem zu folgen.
follow-guest = { $name } spielt als Gast und hat kein Konto, dem du folgen könntest.
follow-came = { $name } ist jetzt online.
follow-announced = Wenn du online kommst, wird das den Spielern gemeldet, die dir folgen.
follow-unannounced = Wenn du online kommst, erfahren die Spieler, die dir folgen, nichts davon.

# Private Notizen zu einem Tisch

private-notes-yours = Deine Notizen (nur du siehst sie):
private-notes-none = Du hast keine Notizen zu diesem Tisch.
private-notes-no-seat = Du hast keinen Platz an Tisch { $table } und kannst deshalb keine Notizen dazu machen.
private-notes-long = Deine Notizen zu einem Tisch können höchstens { $limit } Zeichen lang sein. Lösche zuerst etwas.

# Urlaub

vacation-until = Du bist im Urlaub bis { $day } (UTC). Deine Uhren, die Tage zählen, stehen still, und die anderen sehen, warum. Andere Uhren laufen weiter.
vacation-now-none = Du bist nicht im Urlaub.
vacation-left = { $days ->
    [0] Du hast alle 30 Urlaubstage der letzten 365 Tage verbraucht.
    [one] Du hast noch 1 Urlaubstag.
   *[other] Du hast noch { $days } Urlaubstage.
}
vacation-form = „{ $found }“ ist weder eine Anzahl von Tagen noch ein Datum. Beispiele: 14, 2026-12-03.
vacation-past = Gib mindestens 1 Tag an, oder einen letzten Tag ab heute.
vacation-none = Du bist nicht im Urlaub.
vacation-used = In 365 Tagen gibt es höchstens { $most } Urlaubstage. Du hast noch { $left ->
    [one] { $left } Tag
   *[other] { $left } Tage
}.
seat-vacation = { $seat } ist im Urlaub bis { $day }; diese Uhr steht still.
seat-vacation-over = { $seat } ist aus dem Urlaub zurück; diese Uhr läuft wieder.

# Geplante Aktionen an einem Tisch, dessen Uhr Tage zählt

plan-yours = Dein Plan (nur du siehst ihn):
plan-none = Du hast keinen Plan an diesem Tisch.
plan-no-seat = Du hast keinen Platz an Tisch { $table } und kannst deshalb dort nichts planen.
plan-not-begun = Dieser Tisch hat noch nicht begonnen. Planen kannst du, sobald er beginnt.
plan-not-by-days = Planen kannst du nur an einem Tisch, dessen Uhr Tage zählt.
plan-at-once = In { $game } wählen alle gleichzeitig, deshalb lässt sich nichts planen.
plan-your-turn = Du kannst nicht planen, solange du am Zug bist oder ein Bot für dich spielt.
plan-form = Schreib einen Plan als WENN => DANN, in der Notation des Spiels: erst die Aktion eines anderen, dann deine Antwort. Mit weiteren => geht die Zeile in späteren Zügen weiter; trenne Zeilen mit Semikolon.
plan-long = Ein Plan kann höchstens { $limit } Zeichen lang sein.
plan-lines = Ein Plan kann höchstens { $limit } Zeilen haben.
plan-deep = Eine Zeile eines Plans kann höchstens { $limit } Antworten haben.
plan-actions = Jeder Teil eines Plans kann höchstens { $limit } Aktionen haben.
plan-twice = Dein Plan hat an derselben Stelle mehrere Antworten, darunter „{ $action }“. Gib für jeden Fall nur eine an.
plan-moved-on = Am Tisch ist es gerade weitergegangen, deshalb wurde dein Plan nicht gespeichert. Sieh dir den Tisch an und plane neu.
plan-ended = Dein Plan an Tisch { $table } ist zu Ende. { $reason }
plan-ended-unexpected = Was passiert ist, kam in deinem Plan nicht vor.
plan-ended-hidden = Eine Karte wurde gezogen oder verdeckt gewählt.
plan-ended-refused = Deine Antwort „{ $action }“ war nicht möglich.

# One's own tables
tables-not-yours = Du hast keinen Platz am Tisch { $table }.
tables-keep = Dieser Tisch kann nicht gelöscht werden. Archiviere ihn.
tables-shared = An diesem Tisch sitzen andere. Gib stattdessen auf.
tables-removed-by-player = Wer hier gespielt hat, hat den Tisch gelöscht.
