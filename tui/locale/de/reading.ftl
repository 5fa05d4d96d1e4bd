# Hilfe

help-title = Tasten
help-home = Tasten in Listen und Menüs
help-new-table = Tasten beim Eröffnen eines Tisches
help-table = Tasten am Tisch
help-results = Tasten beim Ergebnis
help-page = Tasten auf dieser Seite
help-people = Tasten auf der Seite der Spieler, denen du folgst
help-daily = Tasten auf der Seite der Partie des Tages
help-review = Tasten in einer Analyse
help-tables = Tasten in der Liste der Tische
help-replays = Tasten in der Liste der Wiederholungen
help-replay = Tasten in einer Wiederholung
help-rules = Tasten in den Regeln
help-settings = Tasten in den Einstellungen
help-statistics = Tasten in der Statistik
help-achievements = Tasten in der Liste der Erfolge
help-join = Tasten beim Mitspielen
help-mouse = Die Maus kann dasselbe: Klick wählt, noch ein Klick bestätigt, ein Klick auf eine Taste drückt sie, das Rad blättert.
help-seats = Um die Stadt eines anderen zu sehen, drücke die Taste für Plätze, dann den Buchstaben des Platzes.
help-clocks = Die Uhr wird gewählt, wenn der Tisch eröffnet wird. Sie läuft, während du überlegst. Sie steht, während du oder der Server offline sind, außer wenn sie Tage zählt. Wer keine Zeit mehr hat, hat nicht verloren.
help-stand-ins = Hat jemand keine Zeit mehr oder ist zu lange fort, können die anderen eine Vertretung rufen. Dieser Bot sieht nur, was von diesem Platz aus zu sehen ist. Er hört auf, sobald die Person zurückkommt oder Eingabe drückt.
help-rules-too = / öffnet hier die Regeln an der richtigen Stelle.
help-here = Unter dem Cursor
help-signs = Die Zeichen auf dieser Seite
help-here-seat = Die Zeile von { $name } ({ $seat }): Eingabe zeigt diesen Teil des Plans.
help-here-name = { $name }: Hier kannst du jetzt nichts wählen.
help-scores = Tasten auf den Wertungsblättern
scores-key-why-tip = Öffnet die Regeln an der Stelle, die diese Wertungszeile erklärt.
help-typing = Beim Tippen löscht Strg+W das Wort vor dem Cursor, Alt+D das Wort danach, Strg+U alles davor, Strg+K alles danach. Alt+B und Alt+F oder Strg mit einem Pfeil springen um ein Wort.
help-redraw = Strg+L zeichnet die Anzeige neu, falls ein anderes Programm hineingeschrieben hat.
help-remap = Diese Tasten kannst du in den Einstellungen ändern.

# Wertung

scores-title = Wertungsblätter
scores-total = Summe

# Ergebnis

results-title = Ergebnis
results-winners =
    { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } gewinnen gemeinsam.
    }
results-rematch = Revanche
results-daily = Vergleich
results-rematch-count = Revanche { $agreed }/{ $people }
rematch-asked = Bereit zur Revanche: { $agreed }. Es fehlt noch: { $awaited }.
rematch-waits = Bereit zur Revanche: { $agreed }. Warten auf: { $awaited }.
rematch-off = Keine Revanche: Jemand ist gegangen, oder nicht alle haben rechtzeitig zugestimmt.
results-replay = Ansehen
results-export = Export
results-board = Zum Plan
results-home = Start
results-sign =
    { $count ->
        [one] { $names } gewinnt { $game }
       *[other] { $names } gewinnen gemeinsam
    }
results-points =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
results-margin = { $margin } mehr als { $name }
results-tied = so viele wie { $name }
results-each = für jeden
results-you-win =
    { $margin ->
        [0] Du gewinnst bei Gleichstand
       *[other] Du gewinnst mit { $margin } Vorsprung
    }
results-you-share = Du teilst den Sieg
results-you-place = Dein Platz { $place }:
results-you-behind =
    { $margin ->
        [0] nach Punkten gleich
       *[other] { $margin } dahinter
    }
results-came = Woher die Punkte kamen
results-came-tip = eine beliebige Taste überspringt das
results-most = Bestwert
results-lost = { $points } verloren
results-moments = Momente
results-moments-some = { $shown } von { $count }
results-blank = {""}
results-moment-lead = in Führung von Aktion { $version } bis zum Ende
results-moment-lead-last = erst mit der letzten Aktion in Führung
results-moment-lead-more =
    { $count ->
        [one] die Führung wechselte einmal
       *[other] die Führung wechselte { $count }-mal
    }
results-moment-gain = +{ $points } mit einer Aktion (Aktion { $version })
results-moment-last = +{ $points } am Ende (Aktion { $version })
results-moment-last-more = mit der letzten Aktion
results-moment-last-both = mit der letzten Aktion und der Schlusswertung
results-moment-rule = { $rule }: { $points }
results-moment-rule-more = { $points } mehr als { $name }
results-moment-count = in der Schlusswertung
results-moment-single = niemand sonst
results-moment-achievement = Neu: { $name }, Aktion { $version }
results-exported = Die Aufzeichnung ist in { $path }. Daneben liegen das Ergebnis als Text und Bild, die Geschichte der Partie (.md) und ein Mitschnitt (.cast).

# Regeln

rules-title = Regeln
rules-find = Suche:
rules-none = Kein Abschnitt enthält dieses Wort.

# Wiederholungen

replays-title = Wiederholungen
replays-none = Du hast noch keine beendeten Tische.
replays-table-hint = Eingabe spielt die Partie von der ersten Aktion an ab.
replays-file = Eine Aufzeichnungsdatei
replays-file-hint = Tippe ihren Pfad, dann Eingabe.
replays-follow = Einer gemeinsamen Studie folgen
replays-follow-hint = Tippe ihre vier Wörter, dann Eingabe, um ihrer Leitung zu folgen.
replays-shared = Gemeinsame Studie von { $name }: { $code }
replays-shared-hint = Eingabe führt zu ihr zurück.

# Wiederholung

replay-title = Wiederholung
replay-place = Aktion { $version } von { $last }
replay-open = als Zuschauer
replay-seat = als { $name }
replay-start = Der Tisch beginnt.
replay-take-back = Die letzte Aktion wurde zurückgenommen.
replay-take-back-agreed = { $name } nimmt { $count ->
        [one] die letzte Aktion
       *[other] die letzten { $count } Aktionen
    } zurück, mit Zustimmung der anderen.
replay-time = Mehr Zeit von { $name } für { $to }.
replay-concede = { $name } gibt auf; auf diesem Platz spielt ein Bot weiter.
replay-stand-in = { $by } ruft eine Vertretung: Von hier an spielt ein Bot für { $name }.
replay-hint = { $name } fragt um Rat.
replay-return = { $name } spielt wieder.
replay-deal = Hier beginnt eine Studie: Alles, was { $name } nicht sehen konnte, wird neu verteilt.
replay-checkpoints = Diese Regeln sind hier nicht bekannt: Nur die gespeicherten Stellungen lassen sich zeigen.
replay-speed = { $rate ->
        [one] eine Aktion pro Sekunde
       *[other] { $rate } Aktionen pro Sekunde
    }
replay-find = Suche:
replay-version = Zu Aktion:
replay-why = Warum nicht (tippe eine Aktion):
replay-note = Notiz:
replay-no-version = Tippe die Nummer einer Aktion von 0 bis { $last }.
replay-eyes = Buchstabe eines Platzes, oder 0 nur für Offenes
replay-expected = erwarteter Vorsprung von { $name }: { $lead }
replay-chosen = { $mark } { $name } wählte das, aus { $count }
replay-choices = { $name } wählte aus { $count }
replay-nothing-asked = Bei dieser Aktion gibt es nichts zu entscheiden.
what-if-title = Was wäre, wenn
what-if-begin = Ab Aktion { $version } weiterspielen
what-if-hint = Eine eigene Partie, die nicht zählt. Dort führt x hierher zurück.
what-if-opened = Das ist eine Studie ohne Wertung. x zeigt die Partie, von der sie ausgeht.
what-if-seat = Ich spiele
what-if-level = Stärke der Bots
what-if-friend = Freund dabei
what-if-friend-hint = Auf diesem Platz spielt ein Freund; auf den anderen spielen Bots.
what-if-none = kein Platz
what-if-all = alle anderen Plätze
what-if-come = Dabei
what-if-invite = mit Einladung
what-if-here = hier an der Tastatur
what-if-come-hint = Mit Einladung: Die Studie wartet, bis alle da sind.
what-if-waits = Eine Studie ohne Wertung, die auf jemanden wartet. x zeigt die Partie, von der sie ausgeht.
what-if-own-seat = Wähle für deinen Freund einen anderen Platz: Dieser ist deiner.
what-if-luck = Zufall
what-if-same = wie damals
what-if-fresh = frisch
what-if-luck-hint = Frisch: Alles, was du von deinem Platz aus nicht sehen konntest, wird neu verteilt.
replay-jump = Springe zum nächsten Ziel (n und p wiederholen):
replay-jump-round = Runde
replay-jump-decision = Entscheidung von { $name }
replay-jump-judgement = Entscheidung, die Punkte kostete
replay-jump-surprise = Überraschung
replay-jump-note = Notiz
replay-jump-none = Danach kommt davon nichts mehr.
replay-not-found = Kein späteres Ereignis enthält dieses Wort.
replay-shared-leads = { $code }, { $count ->
    [0] noch folgt niemand
    [one] 1 folgt
   *[other] { $count } folgen
  }
replay-shared-led = du folgst { $name }
replay-shared-loose = für dich allein; { $key }: zurück zu { $name }
replay-shared-waits = { $name } ist nicht da
replay-shared-branch = { $name } spielt hier weiter; { $key }: zuschauen
replay-shared-over = Diese gemeinsame Studie ist vorbei.
study-shared-other = Du folgst { $name }. Verlass zuerst diese Wiederholung, dann teile eine eigene.

# Exporte eines beendeten Tisches
export-title = Belvedere: { $game }, { $names }
export-played = Tisch { $table }, { $date }.
export-player = Spieler
export-points = Punkte
export-story = Was passiert ist
export-round = Runde { $number }
picture-place = nach Aktion { $version }, { $eyes }
picture-written = Was du siehst, ist in { $path } gespeichert, daneben ein Text und eine Seite (.md).
picture-not-here = Von hier aus lassen sich keine Dateien speichern. Tippe auf deinem Rechner: ssh HOST show TISCH > DATEI
export-written = Der Plan ist in { $path }. Daneben liegen ein Text, die Geschichte der Partie (.md) und ein Mitschnitt (.cast).
export-by-page = Von hier aus lassen sich keine Dateien speichern. Öffne { $page } im Browser; für Dateien häng .svg, .txt, .md, .cast oder .jsonl an diese Adresse.
export-not-here = Von hier aus lassen sich keine Dateien speichern. Tippe auf deinem Rechner: ssh HOST record { $table } > DATEI, dann belvedere record show DATEI.
challenge-title = Einen Freund mit dieser Verteilung herausfordern
comparison-title = Vergleich
comparison-turn = Zug
comparison-same = gleich
comparison-about = { $game }: die gleiche Verteilung, zweimal gespielt
