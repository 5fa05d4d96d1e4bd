# Webhooks: erlaubte Adressen, und die eines Spielers

webhook-url = Gib eine Adresse wie https://example.org/path an, ohne Benutzernamen, Passwort und Fragment, höchstens { $limit } Zeichen lang.
webhook-host = Dieser Server schickt keine Webhooks an { $host }.
webhook-tls = Webhooks an einen Hostnamen brauchen https.
webhook-none-here = Dieser Server schickt keine Webhooks.
webhook-no-such = Diesen Webhook hast du nicht.
webhook-not-the-maker = Einen Webhook für einen Tisch kann nur anlegen, wer ihn eröffnet hat und dort spielt.
webhook-table-over = Tisch { $table } ist vorbei.
webhook-none = Du hast keine Webhooks. Ein Webhook ist eine Adresse, an die der Server eine POST-Anfrage schickt, wenn du am Zug und nicht da bist.
webhook-how = Einen hinzufügen, entfernen oder ausprobieren: ssh HOST webhook add URL, webhook remove, webhook try. Mit der Kennung eines Tisches dahinter gilt er nur für diesen deiner Tische.
webhook-line-own = { $url }: deine Tische ({ $state })
webhook-line-table = { $url }: Tisch { $table } ({ $state })
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
