# Die Befehlszeile: Hilfe, Fehler, Handbuchseite. `belvedere --help` liest nur diese Datei. Am besten nur Text und
# Variablen: Eine Auswahl oder eine Funktion macht sie langsam. Die Hilfe eines Flags hat keinen Punkt am Ende. Wörter in
# `Backquotes` werden getippt.

# Was in der Hilfe für einen Wert steht

cli-value-action = AKTION
cli-value-address = ADR
cli-value-clock = UHR
cli-value-code = CODE
cli-value-command = BEFEHL
cli-value-date = DATUM
cli-value-file = DATEI
cli-value-fingerprint = FINGERABDRUCK
cli-value-folder = ORDNER
cli-value-form = FORM
cli-value-from = VON
cli-value-game = SPIEL
cli-value-glyphs = ZEICHEN
cli-value-level = STÄRKE
cli-value-name = NAME
cli-value-option = NAME=WERT
cli-value-seconds = SEKUNDEN
cli-value-seed = STARTWERT
cli-value-server = [NAME@]HOST[:PORT]
cli-value-shell = SHELL
cli-value-size = SxZ
cli-value-source = QUELLE
cli-value-table = TISCH
cli-value-to = NACH
cli-value-word = WORT

# Überschriften der Hilfe. Jede endet mit einem Doppelpunkt.

cli-usage = Aufruf:
cli-arguments = Argumente:
cli-options = Flags:
cli-actions = Aktionen:
cli-looks = Aussehen (Vorgabe: deine Einstellungen):

# belvedere --help

cli-about = Fünf moderne Städtebau-Brettspiele im Terminal: allein, an einer Tastatur, oder über SSH.
cli-home-usage =
    belvedere [Flags]
    belvedere BEFEHL [Argumente und Flags]
cli-home-opens = Ohne Befehl öffnet sich der Vollbildmodus: deine Tische, ein neuer Tisch, Wiederholungen, Regeln, Einstellungen.
cli-home-commands = Befehle:
cli-home-examples = Beispiele:
cli-home-examples-list =
    belvedere                               den Vollbildmodus öffnen
    belvedere learn bali                    die ersten Züge von Bali mit Begleiter
    belvedere play bali                     Bali gegen einen Bot spielen
    belvedere play bali --bot easy --bot hard --option demon=on
    belvedere play bali --with Ana --line   zu zweit an einer Tastatur, in Zeilen
    belvedere serve --listen 0.0.0.0        andere über SSH mitspielen lassen
    belvedere join oak-fox-reef-sail@a.net  mit einer Einladung mitspielen
    belvedere BEFEHL --help                 alles über einen Befehl
cli-home-status = Rückgabewert:
cli-home-status-list = 0 Erfolg, 2 ein Fehler, den du beheben kannst (die Meldung sagt, wie), 1 ein Fehler in Belvedere, 75 ein vorübergehender Fehler, etwa ein voller Datenträger, 130 abgebrochen
cli-help = diese Hilfe zeigen
cli-version = die Version zeigen

# Was an einem Befehl falsch ist. Der Punkt wird angehängt.

cli-see = Siehe: { $program } --help
cli-no-command = einen Befehl „{ $word }“ gibt es nicht; die Befehle sind { $all }
cli-no-command-near = einen Befehl „{ $word }“ gibt es nicht; meintest du { $near }? Die Befehle sind { $all }
cli-fault-number = { $flag } braucht eine Zahl, zum Beispiel { $flag } 3, nicht „{ $found }“
cli-fault-no-value = { $flag } braucht einen Wert
cli-fault-value = { $flag } nimmt keinen Wert, bekam aber „{ $found }“
cli-fault-both = { $flag } und { $other } gehen nicht zusammen
cli-fault-choice = „{ $found }“ ist hier nicht möglich; möglich sind: { $known }
cli-fault-missing = es fehlt: { $found }
cli-fault-unknown = unbekanntes Argument: { $found }

# Argumente und Flags mehrerer Befehle

cli-any-data = Ordner für Tische und Aufzeichnungen (Vorgabe: BELVEDERE_DATA, oder dein eigener Datenordner)
cli-any-game = Spiel, zum Beispiel bali
cli-any-glyphs = Zeichen zum Zeichnen: unicode oder ascii
cli-any-json = JSON ausgeben
cli-any-language = Sprache: { $languages }
cli-any-line = einfache, fortlaufende Zeilen statt Vollbild
cli-any-name = dein Name am Tisch
cli-any-option = Option des Spiels, zum Beispiel oracle=on; mehrfach möglich
cli-any-output = Datei, in die geschrieben wird; eine vorhandene wird nicht überschrieben
cli-any-record = Aufzeichnungsdatei (JSON-Zeilen), wie `belvedere record export` sie schreibt
cli-any-server = Adresse eines Belvedere-Servers
cli-any-server-data = Datenordner des Servers (Vorgabe: `server` in BELVEDERE_DATA oder im eigenen Datenordner)
cli-any-theme = Farbschema aus den Einstellungen, zum Beispiel dark oder light

# belvedere play

cli-play = einen Tisch eröffnen und spielen, allein oder mit anderen an dieser Tastatur
cli-play-more = Bots nehmen die übrigen Plätze. `belvedere games` zeigt Plätze und Optionen.
cli-play-game = Spiel (Vorgabe: das erste von `belvedere games`)
cli-play-seats = Anzahl der Plätze (Vorgabe: so wenige wie möglich)
cli-play-bot = ein Bot dazu: easy, calm, normal, hard, master oder like-me (so stark wie du); mehrfach möglich
cli-play-with = ein Spieler dazu, an dieser Tastatur; mehrfach möglich
cli-play-open = einen Platz für einen Freund freihalten, der mit der Einladung über SSH kommt
cli-play-listen = mit --open: Adresse, unter der er kommen kann (Vorgabe: nur dieser Rechner)
cli-play-port = mit --open: Port dafür (Vorgabe: 2222)
cli-play-clock = 60s oder 2m pro Entscheidung, 15+10 (Minuten für die Partie, Sekunden pro Entscheidung), oder 3d (Vorgabe: keine)
cli-play-hints = zu mehreren: Rat von einem Bot erlauben, den alle lesen
cli-play-rated = den Tisch für die Wertung zählen (Vorgabe: nur, wenn alle Gegner Bots sind)
cli-play-unrated = den Tisch nicht für die Wertung zählen
cli-play-as-seated = die Reihenfolge der Namen behalten, du zuerst (Vorgabe: ausgelost, außer mit --seed)
cli-play-components = Materialdatei deiner eigenen Schachtel (TOML)
cli-play-seed = aus diesem Startwert verteilen, Wort oder Zahl (Vorgabe: ein geheimer)

# belvedere learn, puzzle, daily

cli-learn = die ersten Züge eines Spiels mit einem Begleiter spielen, oder die Lektionen sehen
cli-learn-more = Eine Lektion geht da weiter, wo du sie verlassen hast.
cli-learn-game = Spiel, das du lernen willst (Vorgabe: die Seite aller Lektionen)
cli-puzzle = die beste Aktion in einer Stellung finden
cli-puzzle-more = Verfehlte Aufgaben kommen nach 1, 3, 7 und 21 Tagen wieder.
cli-puzzle-game = Spiel der Aufgaben (Vorgabe: die Seite aller Aufgaben)
cli-daily = die Partie des Tages spielen, oder die Ergebnisse sehen
cli-daily-more = Auf diesem Rechner ist die Verteilung öffentlich. Auf einem Server bleibt sie geheim, bis der Tag vorbei ist.
cli-daily-date = Datum einer Partie (sonst heute)
cli-daily-share = dein Ergebnis als Zeile zum Teilen ausgeben
cli-daily-week = deine letzten sieben Ergebnisse, die Rangliste und deine Serie ausgeben

# belvedere games, rules

cli-games = die Spiele zeigen, mit Plätzen, Dauer und Optionen
cli-games-more = `belvedere rules SPIEL` gibt die Regeln eines Spiels aus.
cli-rules = die Regeln eines Spiels ausgeben
cli-rules-word = nur die Abschnitte, die dieses Wort enthalten

# belvedere join, serve

cli-join = auf einem anderen Server spielen, mit der Oberfläche dieses Rechners
cli-join-more =
    NAME ist dein Name dort, oder eine Einladung wie oak-fox-reef-sail. Vorgabe für PORT: 2222.
    Auch ein Link mit ssh:// geht, und eine ssh-Befehlszeile in Anführungszeichen.
cli-serve = einen Server betreiben, damit andere über SSH spielen können
cli-serve-more =
    Läuft im Vordergrund bis zum Abbruch. Gibt den Fingerabdruck des Serverschlüssels aus und die Zeile, die
    Gäste tippen. Die Konfigurationsdatei hat dieselben Namen wie die Flags; die Flags gehen vor.
cli-serve-config = Konfigurationsdatei (Vorgabe: `server.toml` im Datenordner, falls vorhanden)
cli-serve-check = die geltenden Einstellungen ausgeben, vor unsicheren warnen, dann beenden
cli-serve-changed = ebenso, aber nur Einstellungen aus einer Option oder Datei
cli-serve-data = Ordner für Serverschlüssel, Tische und Protokoll (Vorgabe: `server` in BELVEDERE_DATA oder im eigenen Datenordner)
cli-serve-new-store = ohne Tische und Konten beginnen, wenn der Datenspeicher fehlt

# belvedere admin, backup, restore, store

cli-admin = einen Server auf diesem Rechner verwalten: wer da ist, Sperren, Ansagen, Herunterfahren und mehr
cli-admin-more =
    `belvedere admin help` zeigt die Befehle. `ssh HOST admin WORT` nimmt dieselben an, von den Schlüsseln, die
    `belvedere serve --admins` nennt.
cli-admin-words = Befehl für den Server (Vorgabe: help)
cli-backup = einen Server im laufenden Betrieb sichern: Tische, Konten, Serverschlüssel, Einstellungen und Sperren
cli-backup-more =
    Ein laufender Server macht die Kopie selbst. Sie wird geprüft, bevor sie ihren Namen bekommt. Sie enthält alles,
    auch verdeckte Karten und Schlüssel; deshalb ist die Datei nur für ihren Besitzer lesbar.
cli-restore = die Tische eines Servers durch eine Sicherung ersetzen
cli-restore-more = Der Server darf nicht laufen. Die Sicherung wird vorher geprüft; die alten Tische bleiben neben den neuen erhalten. Serverschlüssel, Einstellungen und Sperren werden wiederhergestellt, wo sie fehlen.
cli-restore-file = Sicherung, von `belvedere backup` oder vom Server selbst
cli-restore-damaged = auch wiederherstellen, wenn einzelne Tische darin beschädigt sind
cli-store = die Tische eines Servers in eine PostgreSQL-Datenbank kopieren, oder zurück
cli-store-copy = alle Tische und Konten aus einer Datei in eine Datenbank kopieren, oder zurück
cli-store-copy-more =
    Eins von beiden ist die Adresse einer Datenbank, zum Beispiel postgresql://belvedere@localhost/belvedere. Das
    andere ist der Datenordner eines Servers, oder eine Datei, die auf .sqlite endet. Der Server darf nicht laufen.
    Die Kopie wird Zeile für Zeile mit dem Original verglichen, bevor sie gilt.
cli-store-from = Quelle: Ordner, Datei oder Adresse
cli-store-to = Ziel; muss leer sein

# belvedere verify, review, stats, study

cli-verify = eine Aufzeichnung nachspielen und jedes Mischen, Ziehen und Werten prüfen
cli-verify-more = Sind die Regeln der Aufzeichnung hier unbekannt, wird alles andere geprüft, und der Rückgabewert ist 3.
cli-verify-key = Fingerabdruck des Serverschlüssels, der unterschrieben haben muss (SHA256:...)
cli-review = zeigen, was Entscheidungen einer beendeten Partie gekostet haben, und ihre Wendepunkte
cli-review-more =
    Jede Entscheidung wird nach dem beurteilt, was dieser Platz wissen konnte. Die Analyse wird neben DATEI gespeichert
    und wiederverwendet. Strg+C hält sie an und gibt die Ergebnisse bis dahin aus.
cli-review-seat = nur die Entscheidungen dieses Platzes (Vorgabe: alle)
cli-review-seconds = höchste Dauer in Sekunden (Vorgabe: 60)
cli-review-text = Text ausgeben (Vorgabe)
cli-review-json = JSON ausgeben
cli-review-svg = ein Bild (SVG) mit einer Kurve für jeden Platz ausgeben
cli-review-html = eine Webseite mit der Kurve und den Plänen bei den Fehlern ausgeben
cli-review-schema = das JSON-Schema von --json ausgeben, dann beenden
cli-stats = deine Ergebnisse zeigen: Siege, Punkte, Wertungszahlen
cli-stats-more = Die Wertungszahl 1000 ist die eines Bots der Stärke normal. Ein Tisch ist gewertet, wenn alle dort zugestimmt haben.
cli-stats-name = ein anderer Spieler, wenn er seine Statistik freigibt (Vorgabe: du)
cli-stats-open = deine Wertungszahlen für andere freigeben
cli-stats-closed = nur deinen Namen für andere freigeben
cli-stats-export = alles, was über deine Ergebnisse gespeichert ist, als JSON ausgeben
cli-stats-forget = deine Ergebnisse, Wertungszahlen und Lernfortschritte löschen; Aufzeichnungen bleiben
cli-stats-rebuild = alle beendeten Tische aus ihren Aktionen neu zählen
cli-stats-yes = mit --forget: wirklich löschen
cli-study = einen beendeten Tisch von jedem Platz aus durchgehen und ab jeder Aktion weiterspielen

# belvedere record

cli-record = einen beendeten Tisch exportieren, zeigen oder importieren
cli-record-export = einen beendeten Tisch in eine Aufzeichnungsdatei schreiben
cli-record-export-table = Tisch, wie die Seite Wiederholungen ihn nennt
cli-record-show = einen beendeten Tisch zum Weitergeben, als Text, Bild, Seite oder Mitschnitt
cli-record-show-more =
    FORM ist text, svg, markdown (Plan und alle Ereignisse), cast (ein Mitschnitt der ganzen Partie, für asciinema)
    oder cast-v2. Sonst entscheidet der Name der Ausgabe: .txt, .svg, .md oder .cast.
cli-record-show-source = Aufzeichnungsdatei, - für die Standardeingabe, oder einer deiner Tische
cli-record-show-as = Form der Ausgabe (Vorgabe: nach ihrem Namen)
cli-record-show-move = Nummer der Stellung (Vorgabe: die letzte)
cli-record-show-seat = in der Sicht dieses Platzes (Vorgabe: in der Sicht eines Zuschauers)
cli-record-show-size = Spalten und Zeilen (Vorgabe: 100x30)
cli-record-import = eine Aufzeichnungsdatei prüfen und zu deinen Wiederholungen nehmen
cli-record-import-file = Aufzeichnungsdatei (JSON-Zeilen)
cli-record-schema = das JSON-Schema der Zeilen in einer Aufzeichnung eines Spiels ausgeben

# belvedere table

cli-table = einen Tisch auf einen Server bringen oder zurückholen
cli-table-which = Tisch (Vorgabe: der einzige)
cli-table-push = einen Tisch von diesem Rechner auf einen Server bringen
cli-table-push-more =
    Bots bleiben Bots. Andere Spieler nehmen ihre Plätze mit der ausgegebenen Einladung wieder ein. Der Server erfährt
    den geheimen Startwert des Tisches, und damit alle verdeckten Karten. Wurde der Umzug unterbrochen, setzt derselbe
    Befehl ihn fort.
cli-table-push-seat = ein Platz, den du behältst; mehrfach möglich (Vorgabe: alle deine)
cli-table-push-name = dein Name dort, wenn du neu bist (Vorgabe: wie hier)
cli-table-pull = einen Tisch von einem Server zurückholen
cli-table-pull-more =
    Mit dem Tisch könntest du seine verdeckten Karten sehen; deshalb werden vorher alle anderen gefragt. Ist unklar,
    ob ein Tisch angekommen ist, entscheidet der Server.
cli-table-pull-from = einen Tisch holen, der auf diesem Server eröffnet wurde
cli-table-pull-without-server = wenn es den Server nicht mehr gibt: den Tisch so fortsetzen, wie er fortging; was dort gespielt wurde, ist verloren
cli-table-list = zeigen, wo deine laufenden Tische sind

# belvedere api, arena

cli-api = JSON-Zeilen mit einem Programm austauschen, über Standardeingabe und -ausgabe
cli-api-more = Ein JSON-Objekt pro Zeile, in beiden Richtungen, wie bei `ssh HOST api`. docs/programs.md beschreibt die Nachrichten.
cli-api-schema = das JSON-Schema mit den Nachrichten dieses Spiels ausgeben, dann beenden
cli-arena = Bots gegeneinander spielen lassen und ausgeben, wie oft jeder gewinnt
cli-arena-more = Die erste Stärke hat einen Platz, die zweite alle anderen. Jede Verteilung wird von jedem Platz aus gespielt.
cli-arena-levels = zwei Stärken: der Herausforderer und seine Gegner (Vorgabe: normal und easy)
cli-arena-against = Herausforderer ist ein Programm, das das JSON-Protokoll spricht, gegen die genannte Stärke (Vorgabe: normal)
cli-arena-tables = Anzahl der Tische; in einer Liga für jedes Paar (Vorgabe: 100)
cli-arena-league = alle Stärken auf festen Verteilungen spielen lassen und in Elo-Punkten bewerten
cli-arena-seats = Anzahl der Plätze (Vorgabe: so viele das Spiel hat, höchstens 3; in einer Liga 2)
cli-arena-jobs = Anzahl der Prozesse (Vorgabe: 1)
cli-arena-budget = Bedenkzeit der Stärke hard pro Entscheidung (Vorgabe: 0.3)
cli-arena-seed = Zahl, die die Verteilungen festlegt (Vorgabe: 1)

# belvedere completion, man

cli-doctor = Terminal, Locale, Schlüssel und Dateien prüfen und sagen, was zu tun ist
cli-doctor-more = Gibt am Ende Angaben für einen Bericht aus. Auf einem Server: ssh -t HOST doctor
cli-completion = ein Skript ausgeben, das in deiner Shell Befehle, Flags und Werte ergänzt
cli-completion-more =
    Speichere es dort, wo deine Shell es sucht:
      belvedere completion bash > ~/.local/share/bash-completion/completions/belvedere
      belvedere completion zsh > ~/.zfunc/_belvedere
      belvedere completion fish > ~/.config/fish/completions/belvedere.fish
    Bei zsh muss der Ordner in fpath stehen, bevor compinit aufgerufen wird.
cli-completion-shell = bash, zsh oder fish
cli-man = die Handbuchseite ausgeben, oder sie in allen Sprachen schreiben
cli-man-more = `belvedere man ~/.local/share/man` legt die Seiten dorthin, wo `man belvedere` sie findet.
cli-man-folder = Handbuchordner, in den geschrieben wird (Vorgabe: die Seite ausgeben)

# Überschriften der Handbuchseite

cli-page-manual = Dienstprogramme für Benutzer
cli-page-name = BEZEICHNUNG
cli-page-synopsis = ÜBERSICHT
cli-page-description = BESCHREIBUNG
cli-page-options = OPTIONEN
cli-page-commands = BEFEHLE
cli-page-examples = BEISPIELE
cli-page-status = RÜCKGABEWERT
cli-value-other = ANDERE
cli-verify-other = weitere Aufzeichnung: auch prüfen, ob beide die gleiche Verteilung haben
cli-value-deal = DATEI|CODE
cli-play-deal = Verteilung einer Aufzeichnung, oder eines Tisches mit seinem Code, gegen die gleichen Bots; andere Angaben zum Tisch zählen nicht
