# Erreichte Grenzen, und was dagegen hilft

ledger-used-account = Deine Grenze ist erreicht: { $what }. { $when }
ledger-used-guests = Die Grenze für Gäste von deiner Adresse ist erreicht: { $what }. { $when }
ledger-used-source = Die Grenze für neue Spieler von deiner Adresse ist erreicht: { $what }. { $when }
ledger-used-strangers = Die Grenze für neue Spieler auf diesem Server ist erreicht: { $what }. { $when }
ledger-used-all = Die Grenze dieses Servers ist erreicht: { $what }. { $when }
ledger-again = Warte noch { $span }.

ledger-connections =
    { $limit ->
        [one] { $limit } Verbindung
       *[other] { $limit } Verbindungen
    }
ledger-free-connections = Versuche es in ein paar Minuten wieder.
ledger-logins =
    { $limit ->
        [one] { $limit } unfertige Anmeldung
       *[other] { $limit } unfertige Anmeldungen
    }
ledger-free-logins = Versuche es in ein paar Sekunden wieder.
ledger-sessions =
    { $limit ->
        [one] { $limit } Sitzung
       *[other] { $limit } Sitzungen
    }
ledger-free-sessions = Schließe zuerst eine.
ledger-tables =
    { $limit ->
        [0] keine Tische
        [one] { $limit } laufender Tisch
       *[other] { $limit } laufende Tische
    }
ledger-free-tables = Spiel zuerst einen zu Ende.
ledger-thinking =
    { $limit ->
        [one] { $limit } Sekunde Bedenkzeit für Bots pro Minute
       *[other] { $limit } Sekunden Bedenkzeit für Bots pro Minute
    }
ledger-free-thinking = Warte, bis ein Bot geantwortet hat.
ledger-work =
    { $limit ->
        [one] { $limit } ms Serverzeit pro Sekunde
       *[other] { $limit } ms Serverzeit pro Sekunde
    }
ledger-free-work = Schließe zuerst eine Sitzung.
ledger-reviews =
    { $limit ->
        [one] { $limit } Sekunde Analysezeit pro Stunde
       *[other] { $limit } Sekunden Analysezeit pro Stunde
    }
ledger-free-reviews = Warte, bis die laufende Analyse fertig ist.
ledger-invites =
    { $limit ->
        [one] { $limit } falsche Einladung pro Stunde
       *[other] { $limit } falsche Einladungen pro Stunde
    }
ledger-free-invites = Lass dir die genaue Einladung geben.
ledger-moves =
    { $limit ->
        [one] { $limit } verlegter Tisch pro Stunde
       *[other] { $limit } verlegte Tische pro Stunde
    }
ledger-free-moves = Versuche es in einer Stunde wieder.
ledger-studies =
    { $limit ->
        [one] { $limit } gemeinsame Studie
       *[other] { $limit } gemeinsame Studien
    }
ledger-free-studies = Beende zuerst eine.
ledger-key-requests =
    { $limit ->
        [one] { $limit } Schlüsselanfrage pro Stunde
       *[other] { $limit } Schlüsselanfragen pro Stunde
    }
ledger-free-key-requests = Versuche es wieder, wenn eine davon beantwortet ist, oder in einer Stunde.
ledger-follows =
    { $limit ->
        [one] { $limit } Spieler pro Stunde, dem du folgst oder nicht mehr folgst
       *[other] { $limit } Spieler pro Stunde, denen du folgst oder nicht mehr folgst
    }
ledger-free-follows = Versuche es in einer Stunde wieder.
ledger-cups =
    { $limit ->
        [one] { $limit } neues Turnier pro Stunde
       *[other] { $limit } neue Turniere pro Stunde
    }
ledger-free-cups = Versuche es in einer Stunde wieder.
ledger-cup-entries =
    { $limit ->
        [one] { $limit } Änderung an Turnieren pro Stunde
       *[other] { $limit } Änderungen an Turnieren pro Stunde
    }
ledger-free-cup-entries = Versuche es in einer Stunde wieder.
ledger-tokens =
    { $limit ->
        [one] { $limit } Token pro Stunde, neu oder abgelehnt
       *[other] { $limit } Token pro Stunde, neu oder abgelehnt
    }
ledger-free-tokens = Versuche es in einer Stunde wieder.
ledger-links =
    { $limit ->
        [one] { $limit } unbenutzter Link für Browser
       *[other] { $limit } unbenutzte Links für Browser
    }
ledger-free-links = Benutze einen davon, oder warte zehn Minuten.
ledger-webhooks =
    { $limit ->
        [one] { $limit } Webhook
       *[other] { $limit } Webhooks
    }
ledger-free-webhooks = Entferne zuerst einen.
ledger-browsers =
    { $limit ->
        [one] { $limit } Browser mit Benachrichtigungen
       *[other] { $limit } Browser mit Benachrichtigungen
    }
ledger-free-browsers = Entferne zuerst einen.
ledger-webhook-messages =
    { $limit ->
        [one] { $limit } Webhook-Nachricht pro Stunde
       *[other] { $limit } Webhook-Nachrichten pro Stunde
    }
ledger-free-webhook-messages = Versuche es in einer Stunde wieder.
ledger-talk =
    { $limit ->
        [one] { $limit } Chatnachricht alle 30 Sekunden
       *[other] { $limit } Chatnachrichten alle 30 Sekunden
    }
ledger-free-talk = Schreib weniger auf einmal.
ledger-challenges =
    { $limit ->
        [one] { $limit } Herausforderung von Programmen pro Stunde
       *[other] { $limit } Herausforderungen von Programmen pro Stunde
    }
ledger-free-challenges = Versuche es in einer Stunde wieder.
ledger-names =
    { $limit ->
        [one] { $limit } neuer Name pro Stunde
       *[other] { $limit } neue Namen pro Stunde
    }
ledger-free-names = Behalte vorerst deinen Namen.
ledger-exports =
    { $limit ->
        [one] { $limit } Sekunde Exportzeit pro Minute
       *[other] { $limit } Sekunden Exportzeit pro Minute
    }
ledger-free-exports = Versuche es in einer Minute wieder.
ledger-feeds =
    { $limit ->
        [one] { $limit } Abfrage der öffentlichen Tische pro Minute
       *[other] { $limit } Abfragen der öffentlichen Tische pro Minute
    }
ledger-free-feeds = Versuche es in einer Minute wieder.
ledger-records =
    { $limit ->
        [one] { $limit } Abfrage beendeter Tische pro Minute
       *[other] { $limit } Abfragen beendeter Tische pro Minute
    }
ledger-free-records = Versuche es in einer Minute wieder.
ledger-statistics =
    { $limit ->
        [one] { $limit } Statistikabfrage pro Minute
       *[other] { $limit } Statistikabfragen pro Minute
    }
ledger-free-statistics = Versuche es in einer Minute wieder.
ledger-bytes =
    { $limit ->
        [one] { $limit } gespeichertes Byte pro Stunde
       *[other] { $limit } gespeicherte Bytes pro Stunde
    }
ledger-free-bytes = Schreib etwas Kürzeres.
