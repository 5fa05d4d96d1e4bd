# Antworten eines Tisches

table-added-so-far = Zum Startwert haben bisher beigetragen: { $count ->
        [one] Platz { $seats }
       *[other] Plätze { $seats }
    }.
table-added = { $count ->
        [one] Platz { $seats } hat
       *[other] Die Plätze { $seats } haben
    } etwas zum Startwert beigetragen, der Server konnte die Verteilung also nicht aussuchen. Hashwert der Beiträge: { $hash }.
table-commitment = Die Verteilung folgt aus einem geheimen Startwert mit diesem Hashwert: { $hash }.
table-drawn = Die Plätze, und damit der Startspieler, wurden aus diesem Startwert gelost.
table-to-draw = Die Plätze, und damit der Startspieler, werden zu Beginn aus diesem Startwert gelost.
table-seats-drawn =
    Die Plätze sind ausgelost: { $count ->
        [one] Du hast Platz { $seats }
       *[other] Du hast die Plätze { $seats }
    }.
table-not-an-action = Das ist keine Aktion dieses Spiels.
table-no-such-seat = Diesen Platz hat der Tisch nicht.
table-over = Die Partie ist vorbei.
table-conceded = Auf diesem Platz wurde aufgegeben.
table-no-longer-asked = Zu spät: Am Tisch ist es schon weitergegangen. Wähle neu aus den jetzigen Möglichkeiten.
table-take-back-never = An diesem Tisch lässt sich nichts zurücknehmen.
table-take-back-over = Die Partie ist vorbei, es lässt sich nichts mehr zurücknehmen.
table-take-back-nothing = Du hast noch keine Aktion, die du zurücknehmen könntest.
table-take-back-other-acted = Zurücknehmen geht nicht mehr: { $seat } hat nach dir schon etwas getan.
table-take-back-revealed = Zurücknehmen geht nicht: Mit deiner letzten Aktion wurde etwas aufgedeckt oder gezogen.
table-take-back-shown = Zurücknehmen geht nicht, denn die anderen haben dies gesehen: { $event }
table-take-back-drawn = Zurücknehmen geht nicht, denn es wurde etwas gezogen: { $event }
take-back-terms = Zurücknehmen: auch Aufgedecktes, wenn alle zustimmen. Der Tisch wird nicht gewertet.
table-take-back-no-consent = An diesem Tisch lässt sich nichts zurücknehmen, was etwas aufgedeckt hat.
table-take-back-far = Deine letzte Aktion liegt zu lange zurück.
table-take-back-count = Das vereinbarte Zurücknehmen betrifft eine andere Zahl von Aktionen, nicht { $count }.
table-take-back-seen-all = Alle haben dies gesehen: { $event }
table-take-back-seen-by = { $seat } hat den verdeckten Teil hiervon gesehen: { $event }
table-take-back-asked = { $seat } möchte { $actions ->
        [one] die letzte Aktion
       *[other] die letzten { $actions } Aktionen
    } zurücknehmen.
table-take-back-waits = Du möchtest { $actions ->
        [one] die letzte Aktion
       *[other] die letzten { $actions } Aktionen
    } zurücknehmen. Zustimmen muss noch: { $awaited }.
table-take-back-done = { $seat } hat { $actions ->
        [one] die letzte Aktion
       *[other] die letzten { $actions } Aktionen
    } zurückgenommen. Alle haben zugestimmt.
table-take-back-ended = Die Bitte um das Zurücknehmen ist erledigt.
table-take-back-open = Es gibt schon eine offene Bitte um ein Zurücknehmen.
table-take-back-declined = { $seat } stimmt dem Zurücknehmen nicht zu.
table-take-back-declined-before = Die anderen haben abgelehnt. Nach der nächsten Aktion kannst du wieder fragen.
table-take-back-lapsed = Diese Bitte ist erledigt, es gibt nichts mehr zu beantworten.
table-take-back-not-asked = Diese Bitte richtet sich nicht an dich.
table-gave-time = Mehr Zeit von { $seat } für { $to }: { $time }.
table-gift-no-clock = Dieser Tisch hat keine Uhr, du kannst keine Zeit schenken.
table-gift-none = Gerade ist kein anderer Spieler am Zug, du kannst keine Zeit schenken.
table-gift-again = Für diese Entscheidung hast du schon Zeit geschenkt.
table-gift-rated = In einer gewerteten Partie mit mehr als zwei Spielern kannst du nicht nur einem davon Zeit schenken.
phrase-hi = Hallo!
phrase-gl = Viel Glück!
phrase-wp = Gut gespielt!
phrase-nice = Schöner Zug!
phrase-ty = Danke!
phrase-gg = Schöne Partie!
phrase-turn = Du bist dran.
phrase-wait = Einen Moment, bitte.
phrase-oops = Hoppla!
phrase-sorry = Entschuldigung!
phrase-again = Noch eine Partie?
phrase-bye = Ich muss jetzt gehen. Tschüss!
table-conceded-last = { $seat } hat aufgegeben und belegt den letzten Rang.
table-late-last = Die Zeit von { $seat } ist abgelaufen; das verliert die Partie.
table-answer-lost = Die Verbindung zu diesem Tisch ging verloren, bevor er geantwortet hat. Vielleicht wurde die Anfrage ausgeführt: Sieh dir den Tisch an, bevor du sie wiederholst.
table-only-watching = Du schaust an diesem Tisch nur zu.
table-waiting =
    { $seats ->
        [one] Dieser Tisch wartet auf { $seats } weiteren Spieler.
       *[other] Dieser Tisch wartet auf { $seats } weitere Spieler.
    }
table-announced = Ansage des Servers: { $text }
table-draining = Der Server schließt, sobald niemand mehr da ist. Deine Tische sind gespeichert.
table-draining-until = Der Server schließt, sobald niemand mehr da ist, spätestens { $until }. Deine Tische sind gespeichert.
table-reopened = Der Server bleibt doch offen.
table-node-draining = Dein Serverknoten fährt herunter. Verbinde dich jederzeit neu; ein anderer Knoten übernimmt, und deine Tische gehen weiter.
table-node-draining-until = Dein Serverknoten fährt herunter, spätestens { $until }. Verbinde dich jederzeit neu; ein anderer Knoten übernimmt, und deine Tische gehen weiter.
table-node-reopened = Dein Serverknoten bleibt doch offen.
table-chat-muted = Der Betreiber hat dich stummgeschaltet, du kannst nicht chatten.
table-chat-seats-only = An diesem Tisch können nur Spieler chatten.
table-not-shown = Das können Zuschauer dieses Tisches nicht sehen.
table-not-your-view = Zuschauer dieses Tisches sehen deine Sicht nicht, du brauchst nichts zu erlauben.
table-seated-now = Du hast jetzt einen Platz an diesem Tisch und schaust deshalb nicht mehr zu.
table-frozen-damage = Die Daten des Servers sind beschädigt. Der Tisch wartet, bis der Betreiber sie repariert hat.
table-frozen-store = Der Server kann nicht auf seinen Datenträger schreiben. Der Tisch wartet, bis er es kann; nichts geht verloren.
table-frozen-database = Der Server erreicht seine Datenbank nicht. Der Tisch wartet, bis es wieder geht; nichts geht verloren.
table-moves = Ein anderer Teil des Servers übernimmt diesen Tisch. Gleich geht es weiter; nichts geht verloren.
table-out-of-reach = Der Knoten, auf dem dieser Tisch läuft, antwortet nicht. Es geht weiter, wenn er wieder da ist oder ein anderer übernimmt. Nichts geht verloren.
table-left = Niemand kann mehr an diesen Tisch zurückkehren, deshalb ist er beendet.
table-host-closing = Der Server schließt. Deinen Platz behältst du.
table-incident = Auf dem Server gab es einen Fehler (Störung { $incident }); nichts wurde geändert.

# Rat

hint-off = Dieser Tisch ist ohne Rat.
hint-none = An diesem Tisch gibt es keinen Rat.
hint-busy = Gerade ist kein Rat zu bekommen. Frag gleich noch einmal.
hint-failed = Zu dieser Entscheidung war kein Rat zu finden.
hint-only-choice = Du hast nur eine Möglichkeit und brauchst keinen Rat.
hint-terms-off = Rat: keiner, solange mehrere Personen spielen.
hint-terms-open = Rat: Alle dürfen einen Bot fragen. Der ganze Tisch sieht die Antwort, auch die Zuschauer.
hint-terms-none = Rat: keiner.
hint-terms-free = Rat: Du darfst einen Bot fragen, aber dann zählt der Tisch nicht für Wertung und Durchschnitt.
