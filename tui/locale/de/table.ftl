
# Am Tisch

table-screen-waiting-first = Der Tisch wird geöffnet.
table-screen-invite-shell = Deine Freunde kommen dazu, indem sie das in einem Terminal tippen:
table-screen-invite-page = Oder indem sie das in einem Browser öffnen:
table-screen-invite-own = In ihrem eigenen Belvedere wählen sie Mitspielen und fügen diese Zeile ein.
table-screen-invite-here = Wer schon auf diesem Server ist, wählt Mitspielen und tippt { $invite }.
table-screen-waiting-one = { $name } ({ $seat }) überlegt.
table-screen-waiting-absent = Warten auf { $name }, derzeit offline.
table-screen-waiting-gone = Warten auf { $name }, Verbindung verloren { $ago }.
table-screen-settled = Das ist entschieden. Eingabe zeigt das Ergebnis.
table-screen-waiting-many = { $count } Spieler überlegen.
table-screen-over = Die Partie ist vorbei: { $name } ({ $seat }) gewinnt.
table-screen-over-mine = Die Partie ist vorbei: Du gewinnst.
table-screen-over-shared = Die Partie ist vorbei: { $count } Spieler gewinnen gemeinsam.
table-screen-leave = Gehen? Die Partie ist gespeichert. (Umschalt+C: stattdessen aufgeben)
table-screen-you = du bist
table-screen-has-stand-in = Bot: { $name }
table-screen-paused = { $name } ist offline; diese Uhr steht bis zur Rückkehr.
table-screen-stand-in-new = { $by } ruft eine Vertretung: Ein Bot spielt bis zur Rückkehr für { $name }.
table-screen-stand-in-gone = { $name } spielt wieder.
table-screen-stand-in-mine = Eine Vertretung spielt für dich. Eingabe gibt dir deinen Platz zurück.
table-screen-stand-in-may = Die Zeit von { $name } ist um ({ $seat }). Du kannst eine Vertretung rufen.
table-screen-stand-in-whom = Vertretung für welchen Platz? Tippe { $letters }. Esc: abbrechen.
table-screen-stand-in-nobody = Alle haben noch Zeit. Eine Vertretung rufen kannst du, wenn die Zeit von jemandem um ist.
table-screen-key-stand-in = Vertretung rufen
table-screen-key-results = Ergebnis
table-screen-key-show = auf dem Plan zeigen
table-screen-key-resume = wieder selbst spielen
table-screen-watching = Zuschauer
table-screen-log = Verlauf
table-screen-log-empty = Noch keine Ereignisse.
tab-log = Verlauf
tab-talk = Chat: tippe zum Schreiben
tab-rivals = Gegner
tab-build = Bauen
table-screen-talk = Chat
table-screen-talk-empty = Noch keine Nachrichten.
table-screen-said = { $name }: { $text }
table-screen-since = Seit deiner letzten Aktion
table-screen-since-nothing = Seither ist nichts passiert.
table-screen-would = { $action }.
table-screen-fits-turned = So passt es nicht: { $key } dreht es, bis es passt.
table-screen-confirm = Bestätigen: { $action }.
table-screen-difference-one = Deine Punkte: { $change }.
table-screen-difference = Deine Punkte: { $changes }; zusammen { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = { $low } bis { $high }
table-screen-total = Summe
table-screen-why-nothing = Hier gibt es nichts zu wählen.
table-screen-why-section = Regeln: { $title } ({ $key } öffnet sie).
table-screen-take-back-watching = Du schaust zu und hast nichts zurückzunehmen.
table-screen-too-small = Dieses Terminal hat { $columns } Spalten und { $rows } Zeilen. Belvedere braucht { $wide } und { $high }, oder hochkant { $narrow } und { $tall }. Vergrößere es, oder spiel im Zeilenmodus: belvedere play --line, oder ssh -T.
table-screen-command = Befehl
table-screen-coordinate = Ziel
table-screen-jump = Springe zu einem Buchstaben
table-screen-seat = Platz ansehen (drücke { $letters })
table-screen-key-enter = ok
table-screen-key-complete = ergänzen
table-screen-key-confirm = bestätigen
table-screen-key-leave = gehen
table-screen-key-stay = bleiben
table-screen-missed = Seit du fort warst
table-screen-aim = Tipp: { $aim }

# Wer da ist

presence-gone = offline
presence-away = Urlaub
presence-lost = { $name } hat die Verbindung verloren.
presence-back = { $name } ist zurück.
presence-now = gerade eben
presence-seconds = vor { $count } s
presence-minutes = vor { $count } min

table-market = Auslage
table-hand = Hand

# Die Legende

legend-turn = ist am Zug
legend-legal = das kannst du wählen
legend-cursor = der Cursor
legend-ghost = das Teil in der Hand, oder eine Wahl, die Eingabe bestätigt
legend-turned = das Teil in der Hand passt hier gedreht
legend-misfit = hier nicht möglich
legend-points = gewonnene oder verlorene Punkte
legend-copies = wie oft vorhanden
