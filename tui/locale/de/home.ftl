# Startseite

home-title = Start
home-tagline = Städtebau-Brettspiele im Terminal
home-new = Neuer Tisch
home-new-hint = Wähle ein Spiel und die Spieler. Zweimal Eingabe: gegen einen Bot spielen.
home-learn = Lernen
home-learn-hint = Lerne ein Spiel mit einem Begleiter am ersten Tisch, in etwa fünf Minuten.
home-join = Mitspielen
home-join-hint = Nimm mit einer Einladung deinen Platz ein.
home-replays = Wiederholungen
home-replays-hint = Geh beendete Partien durch, Aktion für Aktion.
home-rules = Regeln
home-rules-hint = Die Regeln jedes Spiels in einfachen Worten, mit dem Spielmaterial.
home-settings = Einstellungen
home-settings-hint = Sprache, Farben, Tasten und Benachrichtigungen.
home-away = Auf { $server }
home-return = Zurück zu den eigenen Tischen
home-return-hint = Verlässt { $server }. Deine Plätze dort behältst du.
home-leave = Beenden
home-leave-hint = Deine Tische sind gespeichert; komm jederzeit wieder.
home-continue = { $game } mit { $names }
home-learn-newcomer = Neu hier? Fünf Minuten mit einem Begleiter
home-learn-note = Lektionen, Aufgaben und die Partie des Tages
home-practice-due =
    { $due ->
        [one] { $due } Aufgabe fällig
       *[other] { $due } Aufgaben fällig
    }
home-practice-daily = Partie des Tages: { $game }
home-practice-both = { $due } · { $daily }
home-tables = Alle Tische ({ $count })
home-tables-hint = Tische öffnen, umbenennen, archivieren oder löschen.
home-turn = Zug { $turn }
home-table-hint = { $hint } Letzter Zug: { $when }.
ago-minutes =
    { $count ->
        [0] gerade eben
       *[other] vor { $count } Min.
    }
ago-hours = vor { $count } Std.
ago-days =
    { $count ->
        [one] vor 1 Tag
       *[other] vor { $count } Tagen
    }
home-continue-turn-hint = Du bist dran. Zurück an diesen Tisch.
home-continue-hint = Zurück an diesen Tisch.
home-your-turn-left = du bist dran, noch { $time }
home-gone = verlegt nach { $place }
home-gone-hint = Zurück holst du ihn mit „belvedere table pull“.
home-stand-in = Vertretung spielt für dich
home-your-turn = du bist dran
home-waits = wartet auf { $names }
home-open-hint = Andere kommen dazu mit: { $command }
home-open-page-hint =
    Andere kommen dazu mit { $command }
    oder auf { $page }
home-open = offen, Einladung { $invite }
home-watch = live zuschauen
home-featured = empfohlen, zuschauen
home-watch-hint = Schau dieser Partie live zu. Du siehst nur, was offen liegt.
home-watch-followed = { $names }: live zuschauen
home-sit =
    { $seats ->
        [one] { $seats } Platz frei
       *[other] { $seats } Plätze frei
    }
home-sit-hint = Eingabe: Platz nehmen.
home-sit-advice-hint = Platz nehmen. An diesem Tisch darf man einen Bot um Rat fragen; alle sehen die Antwort.
# Wer sonst noch auf dem Server ist
company-here = Gerade hier: { $count }
company-more = und { $count } weitere
company-guest = (Gast)
company-in-lobby = Lobby
company-watches = schaut { $game } zu
company-talk = Chat
company-silence = Noch keine Nachrichten.
company-said = { $name }: { $text }
company-say = An alle schreiben
company-say-hint = Eingabe schickt deine Nachricht an alle in der Lobby; Esc führt zum Menü zurück.
# Einladung

invite-title = Einladung
invite-code = Einladung, für alle, die schon auf diesem Server sind:
invite-only = Die Einladung allein:
invite-shell = In jedem Terminal:
invite-link = Als Link:
invite-link-square = Als Link, auch im QR-Code:
invite-above = Oben: was deine Freunde im Terminal tippen oder im Browser öffnen.
invite-further = Weiter unten: die Einladung allein, und der Link im QR-Code.
invite-page = Im Browser, ohne etwas zu installieren:
invite-key = Der Serverschlüssel, den SSH deinen Freunden zeigt, zum Vergleichen:
invite-first = Wer sich zuerst mit einem eigenen Schlüssel verbindet, bekommt und behält den Platz.
# All tables

tables-title = Alle Tische
tables-going = im Gang ({ $count })
tables-mine = du bist dran ({ $count })
tables-others = andere sind dran ({ $count })
tables-finished = beendet ({ $count })
tables-archived = archiviert ({ $count })
tables-practice = Lektionen und Studien
tables-none = Keine Tische.
tables-keep-finished = Beendete Tische lassen sich nicht löschen, weil deine Statistik sie braucht. Archiviere ihn.
tables-remove-sure = Noch einmal drücken, um diesen Tisch zu löschen.
tables-concede-sure = Hier sitzen noch andere. Drücke noch einmal, um aufzugeben.
tables-removed = Tisch gelöscht.
tables-conceded = Du hast aufgegeben.
tables-archived-now = Tisch archiviert.
tables-restored = Tisch aus dem Archiv geholt.
rename-title = Tisch umbenennen
rename-about = Dein eigener Name für diesen Tisch. Nur du siehst ihn.
rename-name = Name
rename-hint = Höchstens { $limit } Zeichen. Leer lassen für den Namen des Spiels.
