# Die Seite im Browser

web-title = Belvedere
web-connecting = Verbinden …
web-lost = Die Verbindung ist abgebrochen. Deinen Platz behältst du. Neuer Versuch …
web-ended = Du hast Belvedere verlassen.
web-again = Neu verbinden
web-keyboard = Tastatur
web-type-here = Hier tippen:
web-as-lines = Zeilenmodus
web-full-screen = Vollbild
web-send = Senden
web-yes = Ja
web-no = Nein
web-passkey = Mit Passkey anmelden
web-passkey-asking = Dein Browser fragt dich nach einem Passkey …
web-passkey-go = Weiter
web-code = Mit SSH-Schlüssel anmelden
web-code-line = Tippe das innerhalb von zehn Minuten auf dem Rechner, der deinen Schlüssel hat:
web-no-script = Um Belvedere zu spielen, nimm SSH oder einen Browser mit JavaScript.
web-no-cookies = Dieser Browser blockiert Cookies, daher kann dieser Server dich nicht wiedererkennen: Nach dem Neuladen oder einem Verbindungsabbruch wärst du ein neuer Gast ohne Platz. Erlaube Cookies für diese Seite, oder mach ohne sie weiter.
web-description = Brettspiele für Städtebauer und ihre Freunde
web-offline = Keine Verbindung zum Server. Deine Tische warten dort auf dich.
web-notify = Melde mir meine Züge
web-not-now = Nicht jetzt
web-notify-denied = Dein Browser erlaubt keine Benachrichtigungen von dieser Seite. Das kannst du in seinen Einstellungen ändern.
web-notify-failed = Dein Browser konnte die Benachrichtigungen nicht einschalten. Versuche es später noch einmal.
push-on = Dieser Browser meldet dir jetzt, wenn du am Zug und nicht da bist.

# Below keys of one letter on a touch screen: at most eight letters.
web-take-back = zurück
web-why = warum
web-turn = drehen
web-since = neu
web-scores = Punkte
web-seat = Platz
web-talk = Chat
web-help = Hilfe

# Verbinden aus einem Browser

web-link-needed = Um auf diesem Server zu spielen, brauchst du einen Schlüssel. Verbinde dich über SSH und tippe dort: ssh HOST link
web-link-over = Dieser Link ist benutzt oder abgelaufen. Einen neuen gibt: ssh HOST link
web-link-sure = In diesem Browser als { $name } anmelden?
web-wrong-name = Dieser Server hört nicht auf den Namen { $name }. Wer ihn betreibt, kann den Namen mit --web-names hinzufügen.
web-no-page = Unter dieser Adresse gibt es keine Seite. Das Spiel ist unter /
web-too-many = Von deiner Adresse kamen zu viele Verbindungen. Versuch es in einer Minute noch einmal.
web-no-record = Einen beendeten Tisch { $table }, den du sehen darfst, gibt es hier nicht. Hast du dort gespielt, öffne diese Adresse in dem Browser von damals.
exports-busy = Der Server ist mit anderen Exporten beschäftigt. Versuche es in ein paar Sekunden wieder.
exports-incident = Dieser Export ist misslungen (Störung { $incident }).
server-web-ready = Im Browser auf diesem Rechner: { $link }
server-web-missing = Zum Spielen im Browser fehlt noch ein Paket. Installieren mit: pip install "belvedere[web]", oder in einem Checkout: .venv/bin/python -m pip install --editable ".[web]"
server-web-elsewhere = Im Browser: { $link }
web-certificate-unusable = Das Zertifikat { $certificate } mit dem Schlüssel { $key } kann nicht benutzt werden: { $reason }.
web-key-only = --web-key braucht das Zertifikat zu diesem Schlüssel: --web-certificate DATEI
web-needs-tls = Browserverbindungen zu { $address } wären unverschlüsselt. --web-certificate und --web-key angeben, mit --web-proxies den Proxy nennen, der TLS leistet, oder --web-listen auf 127.0.0.1 lassen.
