
# Am Tisch

table-screen-waiting-first = Der Tisch wird geöffnet.
waiting-open = frei
waiting-bot = Bot, { $level }
waiting-send = Schick diese Zeile an deine Freunde
waiting-copy = { $key } kopiert sie
waiting-copied = In die Zwischenablage deines Terminals geschickt.
waiting-page = Oder sie öffnen diese Seite im Browser:
waiting-own = In ihrem eigenen Belvedere wählen sie Mitspielen und fügen die Zeile ein.
waiting-here = Wer schon auf diesem Server ist, wählt Mitspielen und tippt { $invite }.
waiting-code = { $key } zeigt alle Wege zum Tisch, mit einem Code fürs Handy.
waiting-key = Ihr SSH zeigt diesen Schlüssel:
waiting-port = Port { $taken } ist hier belegt, deshalb nennt der Befehl einen anderen.
waiting-until = Der Befehl gilt, bis die Partie vorbei ist oder du Belvedere beendest.
waiting-start = { $key } startet jetzt: Bots nehmen die offenen Plätze.
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
table-screen-past = ohne Wertung
table-screen-has-stand-in = Bot: { $name }
table-screen-paused = { $name } ist offline; diese Uhr steht bis zur Rückkehr.
table-screen-stand-in-new = { $by } ruft eine Vertretung: Ein Bot spielt bis zur Rückkehr für { $name }.
table-screen-stand-in-gone = { $name } spielt wieder.
table-screen-stand-in-mine = Eine Vertretung spielt für dich. Eingabe gibt dir deinen Platz zurück.
table-screen-stand-in-may = Die Zeit von { $name } ist um ({ $seat }). Du kannst eine Vertretung rufen.
table-screen-stand-in-whom = Vertretung für welchen Platz? Tippe { $letters }. Esc: abbrechen.
table-screen-stand-in-none = Alle haben noch Zeit. Eine Vertretung rufen kannst du, wenn die Zeit von jemandem um ist.
table-screen-key-stand-in = Vertretung rufen
table-screen-key-next-table = weiter ({ $count })
table-screen-key-results = Ergebnis
table-screen-key-show = auf dem Plan zeigen
table-screen-key-resume = wieder selbst spielen
table-screen-zoom-largest = Größer passt der Plan hier nicht.
table-screen-zoom-smallest = Kleiner geht der Plan nicht.
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
table-screen-confirm-final = Bestätigen ({ $final }): { $action }.
table-screen-would-final = { $action } ({ $final }).
table-screen-final-never = endgültig: kein Zurücknehmen hier
table-screen-final-drawn =
    { $game ->
        [bali] endgültig: zieht eine Karte
        [bellevue] endgültig: zieht eine Karte
        [cloud_city] endgültig: zieht ein Plättchen
        [neoville] endgültig: zieht ein Plättchen
       *[other] endgültig: zieht etwas Neues
    }
table-screen-final-shown =
    { $game ->
        [bali] endgültig: zeigt eine Karte
        [bellevue] endgültig: zeigt eine Karte
        [cloud_city] endgültig: zeigt ein Plättchen
        [neoville] endgültig: zeigt ein Plättchen
       *[other] endgültig: zeigt etwas Neues
    }
table-screen-final-perhaps = endgültig, falls etwas Neues erscheint
table-screen-final-turn = endgültig: dein Zug endet
table-screen-difference-one = Deine Punkte: { $change }.
table-screen-difference = Deine Punkte: { $changes }; zusammen { $total }.
table-screen-change = { $rule } { $by }
table-screen-list = { $first }, { $rest }
table-screen-range = { $low } bis { $high }
table-screen-total = Summe
table-screen-why-nothing = Hier gibt es nichts zu wählen.
table-screen-why-section = Regeln: { $title } ({ $key } öffnet sie).
table-screen-take-back-watching = Du schaust zu und hast nichts zurückzunehmen.
table-screen-ask-back = Die anderen fragen, ob du deine letzte Aktion zurücknehmen darfst?
table-screen-key-ask-back = fragen
table-screen-phrases = Fertige Sätze, für alle in ihrer Sprache
table-screen-phrase = { $letter }  { $phrase }  { $code }
table-screen-phrases-ask = Tippe den Buchstaben eines Satzes.
table-screen-key-phrases = Sätze
table-screen-command = Befehl
table-screen-coordinate = Ziel
table-screen-jump = Springe zu einem Buchstaben
table-screen-seat = Platz ansehen (drücke { $letters })
table-screen-key-enter = ok
table-screen-key-complete = ergänzen
table-screen-key-confirm = bestätigen
table-screen-key-move = bewegen
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
