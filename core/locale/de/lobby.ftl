# Einen Tisch eröffnen und Platz nehmen

games-unknown = Ein Spiel „{ $game }“ gibt es nicht. Möglich sind: { $games }.
seats-not-possible = { $game } ist für { $seats } Spieler, nicht für { $found }.
seed-length = Ein Startwert muss 16 bis 64 Bytes haben; dieser hat { $found }.
options-form = „{ $found }“ ist keine Option. Schreib Name=Wert.
options-twice = Die Option { $option } ist doppelt angegeben.
options-none = keine
options-unknown = { $game } hat keine Option „{ $option }“. Seine Optionen: { $options }.
options-value = „{ $found }“ ist kein Wert der Option { $option }. Möglich sind: { $values }.
options-other-game = Das sind keine Optionen von { $game }.
options-not-possible = { $game } erlaubt diesen Wert der Option { $option } nicht.
lobby-own-seed = Den Startwert kann man hier nicht wählen; der Server lost ihn aus.
lobby-no-such-invite = Diese Einladung gehört zu keinem Tisch. Eine Einladung sieht so aus: oak-lamp-river-stone. Lass sie dir noch einmal geben.
entropy-settled = Die Verteilung dieses Tisches steht schon fest, du kannst nichts mehr beitragen.
entropy-too-long = Du kannst höchstens { $most } Bytes zum Startwert beitragen, nicht { $found }.
entropy-begun = Die Partie hat begonnen, du kannst nichts mehr zum Startwert beitragen.
lobby-full = An diesem Tisch sind alle Plätze besetzt. Du kannst zuschauen oder von der Startseite aus an einen anderen Tisch gehen.
lobby-not-your-seat = Dieser Platz gehört jemand anderem.
lobby-record-too-early = Die Partie ist noch nicht vorbei, und ihre Aufzeichnung würde verdeckte Karten verraten.
lobby-rematch-limit = { $name } hat zu viele laufende Tische für eine Revanche und muss zuerst einen zu Ende spielen.
lobby-rematch-seats-only = Nur wer an diesem Tisch gespielt hat, kann eine Revanche verlangen.
lobby-needs-a-person = Gib mindestens einen Platz einer Person. Nur Admins können einen Tisch nur mit Bots eröffnen.
lobby-not-over = Die Partie an diesem Tisch ist noch nicht vorbei.
lobby-players-do-not-watch = Du spielst an diesem Tisch und kannst dort nicht zuschauen.
lobby-no-spectators = An diesem Tisch sind keine Zuschauer erlaubt.
lobby-too-many-spectators = Mehr Zuschauer passen nicht an diesen Tisch.
lobby-delay = Zuschauer können 1 bis { $most } Züge hinterher sein, nicht { $found }.
lobby-spectators-would-tell = Zuschauer, die Handkarten sehen, dürfen nicht mit den Spielern chatten. Lass sie unter sich chatten.
lobby-no-player-to-show = Zuschauer können nur mitsehen, was eine Person sieht. Wähle einen anderen Platz.
lobby-no-such-level = Wähle eine Stärke für jeden Bot: { $levels }.
lobby-no-such-lift = Nenne eine Stärke unter master und einen Zuschlag unter 100, nicht { $found }.
lobby-none-seated = Gib mindestens einem Spieler einen Platz, bevor du Plätze für andere öffnest.
lobby-rated-hints = An einem gewerteten Tisch ist kein Rat erlaubt. Wähle eins von beidem.
lobby-rated-consent = An einem gewerteten Tisch lässt sich nicht zurücknehmen, was aufgedeckt wurde. Wähle eines von beiden.
lobby-table-incident = Tisch { $table } lässt sich nicht öffnen (Störung { $incident }).
lobby-sit-incident = Auf dem Server gab es einen Fehler, und du hast keinen Platz bekommen. Versuche es noch einmal.
lobby-name-letters = Ein Name muss aus 1 bis { $limit } Buchstaben oder Ziffern bestehen.
lobby-name-taken = { $name } heißt schon jemand anderes, oder so ähnlich. Wähle einen anderen Namen.
lobby-name-scripts = Ein Name kann nicht Buchstaben mehrerer Schriften mischen. Ohne die anderen bliebe „{ $name }“ übrig.
lobby-name-signs = Ein Name besteht nur aus Buchstaben und Ziffern, mit „-“, „_“ oder „.“ dazwischen. Ohne den Rest bliebe „{ $name }“ übrig.
lobby-name-long = Ein Name hat höchstens { $limit } Zeichen. Dort abgeschnitten hieße er „{ $name }“.
lobby-name-reserved = Der Name { $name } ist reserviert. Wähle einen anderen.
lobby-name-address = { $name } sieht wie eine Adresse oder ein Schlüssel aus. Wähle einen anderen Namen.
lobby-name-given = Ein Admin hat dir den Namen { $name } gegeben. Beendete Tische behalten deinen früheren Namen.
lobby-name-others = { $name } heißt jetzt jemand anderes, deshalb heißt du { $spare }. Du kannst einen anderen Namen wählen.
lobby-name-muted = Du kannst deinen Namen nicht ändern, solange der Betreiber dich stummgeschaltet hat.
lobby-name-gone = Ein Admin hat den Namen { $name } jemand anderem gegeben, deshalb heißt du jetzt { $spare }. Du kannst einen anderen Namen wählen.
lobby-name-certified = Dein Zertifikat gibt dir den Namen { $names }. Einen anderen kannst du hier nicht benutzen.
lobby-name-certified-taken = Dein Zertifikat gibt dir den Namen { $names }, den ein anderes Konto hat. Bis er frei ist, heißt du { $spare }.
visitor-alike = Mehrere Konten heißen ähnlich wie { $name }. Das hier hat den Schlüssel { $fingerprint }.
lobby-begun = Die Partie hat begonnen. Um den Tisch jetzt zu verlassen, musst du aufgeben.
lobby-stood-up = Du hast diesen Tisch verlassen.
lobby-not-the-maker = Nur wer diesen Tisch eröffnet hat, kann beginnen, bevor alle Plätze besetzt sind. Du kannst sagen, dass du bereit bist.
lobby-muted = Der Betreiber hat dich stummgeschaltet, du kannst nicht chatten.
lesson-none = { $game } hat noch keine Lektion.
rated-title = { $game }, gewertet
lesson-title = Lektion: { $game }
study-title = Studie: { $game }, ab Aktion { $version }
study-over = Dort ist nichts mehr zu entscheiden. Wähle eine frühere Aktion.
study-other-rules = Diese Partie folgte Regeln von { $game }, die hier nicht bekannt sind, und lässt sich deshalb nicht fortsetzen.
study-forgotten = Diese Studie wurde durch eine neuere ersetzt.
notes-damaged = { $path } ist keine Notizdatei von Belvedere und blieb unverändert. Benenne die Datei um, dann schreib deine Notizen neu.
notes-too-many = Diese Aufzeichnung hat schon { $most } Notizen. Lösche zuerst eine.
study-no-seat = Diesen Platz gibt es an jenem Tisch nicht.
study-own-records = Auf einem Server kannst du nur dessen eigene Tische fortsetzen, keine Aufzeichnungsdatei.
study-shared-home = Eine Studie kannst du nur auf einem Server teilen.
study-no-place = Diese Aktion gibt es an jenem Tisch nicht.
study-no-such-code = Keine gemeinsame Studie hat diesen Code. Lass dir die genauen Wörter geben.
study-ended = Diese gemeinsame Studie ist vorbei.
study-full = Diese Studie hat schon { $most } Teilnehmer, mehr geht nicht.
visit-ends-soon-keys = Du hast lange nichts getippt, deshalb endet diese Sitzung in { $seconds } s. Drücke eine beliebige Taste, um zu bleiben; sonst bewirkt sie nichts. Deinen Platz behältst du so oder so.
visit-ends-soon-line = Du hast lange nichts getippt, deshalb endet diese Sitzung in { $seconds } Sekunden. Drücke Eingabe, um zu bleiben. Deinen Platz behältst du so oder so.
visit-ends-soon-lines = Es kam lange nichts an, deshalb endet diese Sitzung in { $seconds } Sekunden. Schicke irgendeine Zeile, um zu bleiben, und sei sie leer.

# Players in a list

players-bots = { $count ->
        [one] Bot
       *[other] Bots
    } { $bots }
players-and-bots = { $people }, { $count ->
        [one] Bot
       *[other] Bots
    } { $bots }
