# Webhooks: erlaubte Adressen, und die eines Spielers

webhook-url = Gib eine Adresse wie https://example.org/path an, ohne Benutzernamen, Passwort und Fragment, höchstens { $limit } Zeichen lang.
webhook-host = Dieser Server schickt keine Webhooks an { $host }.
webhook-tls = Webhooks an einen Hostnamen brauchen https.
webhook-none-here = Dieser Server schickt keine Webhooks.
webhook-no-such = Diesen Webhook hast du nicht.
webhook-not-the-maker = Einen Webhook für einen Tisch kann nur anlegen, wer ihn eröffnet hat und dort spielt.
webhook-table-over = Tisch { $table } ist vorbei.
webhook-none = Du hast keine Webhooks. Ein Webhook ist eine Adresse, an die der Server eine POST-Anfrage schickt, wenn du am Zug und nicht da bist.
webhook-how = Einen hinzufügen, entfernen oder ausprobieren: ssh HOST webhook add URL, webhook remove, webhook try. Mit der Kennung eines Tisches dahinter gilt er nur für diesen deiner Tische, mit --format passt er zu einem Dienst, mit --for my-turn meldet er nur deine Züge.
webhook-line-own = { $url }: deine Tische, { $format } ({ $state })
webhook-line-turn = { $url }: deine Züge, { $format } ({ $state })
webhook-line-table = { $url }: Tisch { $table }, { $format } ({ $state })
webhook-line-table-turn = { $url }: deine Züge an Tisch { $table }, { $format } ({ $state })
webhook-line-browser = { $browser }: Benachrichtigungen in { $device } ({ $state })
webhook-guessed = Das Format { $format } ist aus der Adresse erschlossen. Ein anderes wählst du mit --format und { $known }.
webhook-no-format = Unbekanntes Format: { $found }. Wähle { $known }.
webhook-no-events = Unbekannte Auswahl: { $found }. Wähle { $known }.
webhook-ntfy-topic = Eine Adresse von ntfy endet mit einem Thema: https://ntfy.example.org/meinthema
webhook-matrix-room = Gib die Adresse eines Raums mit einem Token an: https://matrix.example.org/_matrix/client/v3/rooms/RAUM?access_token=TOKEN
webhook-state-on = an
webhook-state-lost = abgeschaltet nach fünf vergeblichen Zustellungen
webhook-state-gone = abgeschaltet: die Adresse meldet, dass es sie nicht mehr gibt (410)
webhook-state-refused = abgeschaltet: dieser Server schickt nichts mehr dorthin
webhook-secret = Die Nachrichten sind mit diesem Geheimnis signiert, das nur einmal gezeigt wird: { $secret }
webhook-removed = Der Webhook ist entfernt.
webhook-tried-taken = Die Nachricht wurde angenommen, mit Status { $status }.
webhook-tried-failed = Die Nachricht wurde nicht angenommen: Die Antwort hatte Status { $status }.
webhook-tried-refused = Die Nachricht wurde nicht geschickt: Dieser Host hat eine Adresse, die der Server nicht erlaubt.
webhook-tried-unreachable = Der Host war nicht zu erreichen oder hat nicht geantwortet.
webhook-tried-late = Der Host hat nicht innerhalb von zehn Sekunden geantwortet.
webhook-tried-garbled = Die Antwort war kein HTTP.
webhook-off-lost = Dein Webhook { $url } wurde nach fünf vergeblichen Zustellungen abgeschaltet. Wenn er wieder funktioniert, tippe: ssh HOST webhook try
webhook-off-gone = Dein Webhook { $url } wurde abgeschaltet: Die Adresse meldet, dass es sie nicht mehr gibt (410).
webhook-off-refused = Dein Webhook { $url } wurde abgeschaltet: Dieser Server schickt nichts mehr dorthin.

# Was Chat- und Benachrichtigungsdienste zeigen

webhook-says-turn = { $game }: Du bist am Zug.
webhook-says-turn-of = { $game }: Am Zug: { $players }.
webhook-says-begun = { $game }: Die Partie hat begonnen.
webhook-says-over = { $game }: Die Partie ist vorbei.
webhook-says-removed = { $game }: Die Partie endete ohne Ergebnis.
webhook-says-rematch = { $game }: { $name } möchte eine Revanche.
webhook-says-try = Das ist eine Testnachricht.
webhook-says-open = Tisch öffnen: { $address }
webhook-says-type = Um den Tisch zu öffnen, tippe: { $command }

# Benachrichtigungen in einem Browser

push-damaged = Dein Browser hat ein ungültiges Abonnement geschickt. Lade die Seite neu und versuche es noch einmal.
push-off = Benachrichtigungen in { $device } sind aus: Fünf nacheinander kamen nicht an. Öffne dort die Seite, um sie wieder einzuschalten.
