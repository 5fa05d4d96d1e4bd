# Tasten: ihr Name, und was sie tun

key-up = hoch
key-up-tip = Geht nach oben.

key-down = runter
key-down-tip = Geht nach unten.

key-move = bewegen
key-left = links
key-left-tip = Geht nach links.

key-right = rechts
key-right-tip = Geht nach rechts.

key-choose = wählen
key-choose-tip = Wählt, worauf der Cursor zeigt. Lässt sich das nicht zurücknehmen, drücke noch einmal zur Bestätigung.

key-back = zurück
key-back-tip = Geht einen Schritt zurück oder legt ein Teil zurück; verlässt nie den Tisch.

key-next = nächste
key-next-tip = Springt zur nächsten Möglichkeit.

key-previous = vorige
key-previous-tip = Springt zur vorigen Möglichkeit.

key-digit = wählen
key-digit-tip = Wählt die Karte oder Möglichkeit mit dieser Nummer, oder nimmt dieses Teil auf.

key-take-back = Rücknahme
key-take-back-tip = Nimmt deine letzte Aktion zurück. Wurde etwas aufgedeckt und erlaubt es der Tisch, werden zuerst die anderen gefragt.
key-agree = zustimmen
key-agree-tip = Stimmt zu, wenn jemand etwas zurücknehmen möchte.
key-decline = ablehnen
key-decline-tip = Lehnt die Bitte eines Spielers um Zurücknehmen ab oder zieht deine eigene zurück.
key-give-time = Zeit schenken
key-give-time-tip = Schenkt den Spielern am Zug fünf Minuten, oder bei einer Uhr in Tagen einen Tag.

key-why = warum
key-why-tip = Sagt, warum du nicht wählen kannst, worauf der Cursor zeigt. Noch einmal gedrückt, öffnet sie die Regeln dazu.

key-since = neu
key-since-tip = Zeigt, was seit deiner letzten Aktion passiert ist.

key-scores = Punkte
key-scores-tip = Öffnet die Wertungsblätter; noch einmal gedrückt, die Statistik der Spieler.

key-help = Hilfe
key-help-tip = Erklärt die Tasten, die hier gelten.

key-jump = Sprung
key-jump-tip = Setzt einen oder zwei Buchstaben auf jedes Ziel; tippe sie, um dorthin zu kommen.

key-coordinate = Ziel
key-coordinate-tip = Geht zu einem Feld, das du nennst: d4 ist ein Feld auf dem Plan, c3 die dritte Spalte der Auslage, h1 die erste Karte auf deiner Hand.

key-seat = Platz
key-seat-tip = Zeigt einen anderen Platz: Drücke danach seinen Buchstaben.

key-log = Verlauf
key-log-tip = Öffnet den Verlauf der ganzen Partie; l geht nur, während du nicht am Zug bist.

key-stand-in = Vertretung
key-stand-in-tip = Lässt einen Bot für jemanden spielen, der keine Zeit mehr hat oder fort ist, bis zur Rückkehr.
key-play-now = sofort spielen
key-play-now-tip = Spielt das Spiel unter dem Cursor oder dein letztes mit jemandem, der da ist, sonst mit einem Bot, der so stark ist wie du.
key-statistics = Statistik
key-statistics-tip = Zeigt deine beendeten Tische: Siege, Punkte und Wertungszahlen. An einem Tisch mit anderen zeigt sie, was sie von ihren freigeben.
key-talk = Chat
key-talk-tip = Schreibt an den Tisch, oder an alle in der Lobby.
key-follow = folgen
key-follow-tip = Folgt dem Spieler unter dem Cursor oder folgt ihm nicht mehr. Nur du weißt, wem du folgst.
key-people = Spieler
key-people-tip = Zeigt die Spieler, denen du folgst, und alle, die hier sind.
key-cups = Turniere
key-cups-tip = Öffnet die Turniere dieses Servers, an Tischen mit zwei Plätzen.
key-friends = gefolgte
key-friends-tip = Zeigt auf der Liste nur dich und die Spieler, denen du folgst, oder wieder alle.

key-spectators = Zuschauer
key-spectators-tip = Zeigt, wer zuschaut und was Zuschauer sehen. Hier entscheidest du, ob sie deine Sicht sehen dürfen.

key-command = Befehl
key-command-tip = Nimmt jede Aktion in Worten an; Tab ergänzt sie.

key-turn-piece = drehen
key-turn-piece-tip = Dreht das Teil in der Hand um ein Viertel, wie das Mausrad über dem Plan.

key-zoom-out = kleiner
key-zoom-out-tip = Zeichnet den Plan eine Stufe kleiner; so bleibt mehr Platz für den Verlauf.

key-zoom-in = größer
key-zoom-in-tip = Zeichnet den Plan eine Stufe größer, wenn er passt.

key-turn-piece-back = andersrum
key-turn-piece-back-tip = Dreht das Teil andersherum.

key-page-up = rauf
key-page-up-tip = Zeigt die Zeilen davor.

key-page-down = runter
key-page-down-tip = Zeigt die Zeilen danach.

key-find = Suche
key-find-tip = Sucht ein Wort.

key-step-back = davor
key-step-back-tip = Geht eine Aktion zurück.

key-step-on = danach
key-step-on-tip = Geht eine Aktion weiter.

key-leave = gehen
key-leave-tip = Verlässt diese Ansicht; am Tisch behältst du deinen Platz.
table-key-leave-tip = Verlässt den Tisch; dein Platz bleibt dir. Bei der Nachfrage gibt Umschalt+C stattdessen auf.

key-next-table = nächster Tisch
key-next-table-tip = Öffnet den Tisch, an dem du am längsten am Zug bist.
next-table-none = An keinem anderen Tisch bist du am Zug.
key-palette = Befehle
key-palette-tip = Öffnet die Liste aller Befehle.
key-invite = einladen
key-invite-tip = Zeigt, wie andere an diesen Tisch kommen, mit einem Code fürs Handy.
key-seed = Zufall
key-seed-tip = Zeigt, wer etwas zum Startwert der Verteilung beigetragen hat; bis zum Beginn kannst du es auch.
key-moments = Momente
key-achievements = Erfolge
results-key-city = Stadt
results-key-choose-tip = Führt die Wahl unter dem Cursor aus.
results-key-left-tip = Geht zur Möglichkeit links.
results-key-right-tip = Geht zur Möglichkeit rechts.
results-key-up-tip = Zeigt die Stadt des vorigen Spielers.
results-key-down-tip = Zeigt die Stadt des nächsten Spielers.
results-key-back-tip = Geht zum Plan zurück.
key-moments-tip = Lässt die Stadt ihnen keinen Platz, zeigt alle Schlüsselmomente; noch einmal gedrückt, wieder die Stadt.
key-achievements-tip = Öffnet die Wiederholung bei der Aktion deines neuen Erfolgs; bei mehreren die Liste.
key-allow-move = Umzug
key-allow-move-tip = Zeigt, ob dieser Tisch auf einen anderen Rechner verlegt werden darf. Hier kannst du zustimmen oder deine Zustimmung zurückziehen.
key-copy = kopieren
key-copy-tip = Kopiert die Zeile, mit der andere an diesen Tisch kommen.
daily-key-copy-tip = Kopiert dein Ergebnis als Zeile zum Teilen und zeigt sie. Sie verrät nichts über die Verteilung.
results-key-copy-tip = Kopiert bei der Partie des Tages dein Ergebnis als Zeile zum Teilen und zeigt sie. Sie verrät nichts über die Verteilung.
key-begin = starten
key-begin-tip = Startet einen Tisch, den du eröffnet hast; Bots nehmen die offenen Plätze.
key-ready = bereit
key-ready-tip = Sagt, dass du bereit bist; es geht los, sobald alle es sind.
key-rename = umbenennen
key-rename-tip = Gibt dem Tisch unter dem Cursor deinen eigenen Namen.
key-archive = archivieren
key-archive-tip = Archiviert den Tisch unter dem Cursor oder holt ihn zurück.
key-remove = löschen
key-remove-tip = Löscht den Tisch unter dem Cursor; sitzen dort andere, gibst du auf.
key-forget = löschen
key-forget-tip = Nimmt den Server unter dem Cursor aus der Liste.
key-stand-up = aufstehen
key-stand-up-tip = Gibt deinen Platz an einem Tisch auf, der noch nicht begonnen hat.
key-challenge = herausfordern
key-challenge-tip = Erstellt einen Befehl, mit dem ein Freund die gleiche Verteilung gegen die gleichen Bots spielt.
key-compare = vergleichen
key-compare-tip = Vergleicht die Partie mit einer anderen der gleichen Verteilung, Zug um Zug.
