# Die Einstellungen eines Servers, in der Hilfe von `belvedere serve` und in docs/reference.md: Angaben mit ihrer
# Einheit, ohne Punkt.

server-default = { $what } (Vorgabe: { $value })
server-repeated = { $what }; mehrfach möglich
server-yes = ja
server-no = nein
server-none = keine
server-group-place = Adresse und Verbindungen
server-group-people = Zugang
server-group-web = Browser
server-group-upkeep = Überwachung, Sicherungen und Benachrichtigungen
server-group-tables = Tische, Analysen und Ratschläge
server-group-cluster = Cluster
server-limits = Grenzen
server-limits-about = Grenzen für die Nutzung durch Fremde und Spieler
server-shares = Anteile
server-shares-about = Grenzen für jedes Konto, für jede Adresse und für alle zusammen

# Was für einen Wert steht

server-value-addr = ADR
server-value-cmd = BEFEHL
server-value-file = DATEI
server-value-fingerprint = FINGERABDRUCK
server-value-host-port = HOST[:PORT]
server-value-name = NAME
server-value-network = NETZ
server-value-shares = ANTEILE
server-value-text = TEXT
server-value-url = URL

# Wo der Server ist, und wer herein darf

server-setting-data = Ordner für Serverschlüssel, Tische und Protokoll
server-setting-store = PostgreSQL-Datenbank für die Tische (Vorgabe: eine Datei im Datenordner)
server-setting-bus = NATS-Server, der die Knoten eines Clusters mit gemeinsamer Datenbank verbindet (Vorgabe: ein einzelner Server)
server-setting-node = Name dieses Knotens in einem Cluster (Vorgabe: Name des Rechners, mit Port)
server-setting-lease = Sekunden ohne Verbindung zur Datenbank, nach denen andere Knoten die Tische eines Knotens übernehmen
server-setting-heartbeat = Sekunden zwischen zwei Herzschlägen; ein Knoten, dem drei fehlen, gilt als unerreichbar
server-setting-listen = Adresse, unter der der Server erreichbar ist; 127.0.0.1 ist nur dieser Rechner
server-setting-port = Port, unter dem der Server erreichbar ist; 0 nimmt einen freien
server-setting-web = Port für Browser; 0 für keinen
server-setting-web-listen = Adresse, unter der Browser ihn erreichen; 127.0.0.1 ist nur dieser Rechner
server-setting-web-certificate = Datei mit dem Zertifikat für Browser, mit seiner Kette (PEM); wird bei Änderung neu gelesen
server-setting-web-key = Datei mit dem privaten Schlüssel des Zertifikats (Vorgabe: die des Zertifikats)
server-setting-web-names = Hostname, den Browser außer denen dieses Rechners benutzen dürfen (Vorgabe: der aus --address)
server-setting-web-proxies = Adresse oder Netz vertrauenswürdiger Web-Proxys (X-Forwarded-For); anderen wird nicht geglaubt
server-setting-ssh-compression = Ausgabe an SSH-Clients komprimieren
server-setting-web-compression = Ausgabe an Browser während eines Besuchs komprimieren
server-setting-web-push = Browser über die Push-Dienste ihrer Hersteller benachrichtigen, wenn Spieler am Zug sind
server-setting-address = Adresse des Servers in Einladungen (Vorgabe: die vom jeweiligen Besucher benutzte)
server-setting-guests = ohne Schlüssel spielen lassen
server-setting-pq-only = nur Schlüsselaustausch, der Quantencomputern standhält
server-setting-admins = Fingerabdruck des Schlüssels eines Admins
server-setting-proxies = Adresse oder Netz vertrauenswürdiger Proxys (PROXY-Protokoll); anderen wird nicht geglaubt
server-setting-members = Datei mit Schlüsseln im Format authorized_keys; nur diese dürfen sich verbinden. Wird bei Änderung neu gelesen
server-setting-user-ca = Datei mit Schlüsseln von Zertifizierungsstellen; auch mit deren Zertifikaten darf man sich verbinden
server-setting-revoked-keys = Datei mit Schlüsseln und Zertifikaten, die nicht mehr gelten, auch wenn eine andere Datei sie erlaubt
server-setting-health = Port für Zustandsprüfungen durch diesen Rechner und die Proxys; 0 für keinen
server-setting-metrics = Port auf diesem Rechner für Prometheus-Metriken; 0 für keinen
server-setting-backup-hours = Stunden zwischen zwei automatischen Sicherungen; 0 für keine
server-setting-backup-days = Tage, die die letzte automatische Sicherung jedes Tages aufgehoben wird; einen Tag lang alle
server-setting-notify = Befehl, der abwesende Spieler benachrichtigt; er bekommt eine JSON-Zeile und läuft ohne Shell
server-setting-webhook-hosts = erlaubter Host für Webhooks der Spieler: ein Name, eine Domain mit Punkt davor, eine Adresse oder ein Netz
server-setting-abandoned-hours = Stunden, bis ein laufender Tisch von Gästen endet, wenn keiner zurückkommen kann; 0 behält ihn
server-setting-open-hours = Stunden, bis ein nicht begonnener Tisch von Gästen endet; 0 behält ihn
server-setting-absent-days = Tage, bis ein laufender Tisch endet, wenn alle Spieler fortbleiben; 0 behält ihn
server-setting-talk-lines = Chatnachrichten, die je Tisch aufgehoben werden
server-setting-reviews = Anzahl gleichzeitiger Analysen beendeter Tische; 0 für keine
server-setting-review-seconds = Sekunden Rechenzeit, die eine Analyse dauern darf
server-setting-hints = einen Bot um Rat fragen lassen, wenn der Tisch es erlaubt
server-setting-hint-ms = Millisekunden Rechenzeit für den ersten Rat zu einer Entscheidung; der zweite braucht 2000
server-setting-hint-queue = Anzahl laufender oder wartender Anfragen um Rat; weitere werden abgelehnt
server-setting-known-days = Tage, die eine Adresse bekannt bleibt, von der ein bekannter Schlüssel kam, auch über Neustarts

# Grenzen für Verbindungen

server-setting-connections = Verbindungen insgesamt
server-setting-reserved = zusätzliche Verbindungen für Admins und für Schlüssel, mit denen hier schon ein Tisch beendet wurde
server-setting-pending = Verbindungen, die noch nicht angemeldet sind
server-setting-per-source = noch nicht angemeldete Verbindungen von einer Adresse (IPv6: ein /64)
server-setting-crowd = Verbindungen von einer Adresse insgesamt; zusammen dürfen sie so viel senden wie --per-source Verbindungen
server-setting-guests-per-source = Verbindungen aller Gäste von einer Adresse
server-setting-connections-per-key = Verbindungen mit einem Schlüssel
server-setting-source-rate = neue Verbindungen pro Sekunde von einer Adresse
server-setting-source-burst = neue Verbindungen auf einmal von einer Adresse
server-setting-known-rate = neue Verbindungen pro Sekunde von der Adresse eines bekannten Schlüssels
server-setting-known-burst = neue Verbindungen auf einmal von der Adresse eines bekannten Schlüssels
server-setting-total-rate = neue Verbindungen pro Sekunde insgesamt
server-setting-total-burst = neue Verbindungen auf einmal insgesamt
server-setting-thin-from = Verbindungen ohne Anmeldung, ab denen ein Teil der neuen zufällig abgelehnt wird
server-setting-thin-most = größter Anteil neuer Verbindungen, der zufällig abgelehnt wird
server-setting-penalty-least = kürzeste Sperre einer Adresse, in Sekunden; kürzere entfallen
server-setting-penalty-most = längste Sperre einer Adresse, in Sekunden; 0 für keine
server-setting-penalty-half-life = Sekunden, in denen die Hälfte der Verstöße einer Adresse vergessen wird
server-setting-login-time = Sekunden für eine Anmeldung
server-setting-key-tries = Schlüssel, die ein Client anbieten darf
server-setting-sessions-per-connection = Sitzungen auf einer Verbindung
server-setting-sessions-per-key = Sitzungen mit einem Schlüssel
server-setting-unused-time = Sekunden, bis eine Verbindung ohne Sitzung geschlossen wird
server-setting-input-rate = Bytes pro Sekunde von einer Verbindung
server-setting-input-burst = Bytes auf einmal von einer Verbindung
server-setting-packet-rate = Pakete pro Sekunde in einer Sitzung
server-setting-packet-burst = Pakete auf einmal in einer Sitzung
server-setting-backlog = Bytes, die auf einen langsamen Client warten dürfen, bevor Bilder ausgelassen werden
server-setting-backlog-time = Sekunden, die ein Client zurückliegen darf
server-setting-environment = Bytes an Umgebungsvariablen, die ein Client schicken darf
server-setting-environment-period = Sekunden zwischen zwei Prüfungen, was ein Client an Umgebung schickt und wie schnell er liest
server-setting-idle-lobby = Sekunden ohne Tastendruck, bis ein Besuch endet
server-setting-idle-seated = dasselbe für Spieler an einem laufenden Tisch
server-setting-idle-guest = dasselbe für Gäste
server-setting-leave-time = Sekunden, die eine Oberfläche zum Schließen hat
server-setting-balancer-time = Sekunden, die ein anhaltender Server noch Besucher annimmt, bis der Load-Balancer es weiß
server-setting-drain-time = Sekunden, die Besucher zum Gehen haben, wenn der Server anhält

# Anteile: wie viel von etwas jedes Konto, jede Adresse und alle zusammen verbrauchen dürfen

server-setting-share-tables = Grenzen für laufende Tische, gezählt bei denen, die sie eröffnet haben
server-setting-share-thinking = Grenzen für Sekunden Bedenkzeit von Bots in der letzten Minute
server-setting-share-work = Grenzen für Millisekunden Arbeit für Besuche in der letzten Sekunde, solange andere hier sind
server-setting-share-reviews = Grenzen für Sekunden Rechenzeit für Analysen in der letzten Stunde
server-setting-share-invites = Grenzen für falsche Einladungen pro Stunde
server-setting-share-moves = Grenzen für hierher verlegte oder zum Umzug vorbereitete Tische pro Stunde
server-setting-share-studies = Grenzen für gemeinsame Studien, die eine Leitung haben oder auf sie warten
server-setting-share-links = Grenzen für offene Links, die einen Browser anmelden
server-setting-share-tokens = wie viele Token erstellt oder abgelehnt werden dürfen, pro Stunde
server-setting-share-key-requests = Grenzen für Schlüssel, die einem Konto beitreten sollen, pro Stunde
server-setting-share-webhooks = Grenzen für Webhooks
server-setting-share-browsers = Grenzen für Browser mit Benachrichtigungen
server-setting-share-webhook-messages = Grenzen für Nachrichten an Webhooks und Browser pro Stunde
server-setting-share-talk = Grenzen für Chatnachrichten auf einmal und in einer halben Minute
server-setting-share-follows = wie oft man anderen folgen oder entfolgen darf, pro Stunde
server-setting-share-challenges = wie oft man Programme herausfordern darf, pro Stunde
server-setting-share-cups = Grenzen für neue Turniere pro Stunde
server-setting-share-cup-entries = Grenzen für Änderungen an Turnieren und ihren Meldungen pro Stunde
server-setting-share-names = Grenzen für gewählte Namen pro Stunde
server-setting-share-exports = Grenzen für Sekunden Rechenzeit für Exporte an Browser in der letzten Minute
server-setting-share-feeds = wie oft Programme die Liste der öffentlichen Tische abrufen dürfen, pro Minute
server-setting-share-records = Grenzen für Abfragen beendeter Tische pro Minute
server-setting-share-statistics = Grenzen für Statistikabfragen pro Minute
server-setting-share-bytes = Grenzen für gespeicherte Bytes pro Stunde
