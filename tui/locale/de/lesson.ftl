# Lektionen am Tisch

lesson-key-on = weiter
lesson-key-end = Lektion beenden
lesson-guide = Dein Begleiter
lesson-step = Schritt { $step } von { $steps }
lesson-end-again = Drücke dieselbe Taste noch einmal, um die Lektion zu beenden. Der Tisch bleibt; weiter geht es unter Lernen.
lesson-silent = Hier gibt es nichts Neues: Wähle frei. Dein Begleiter meldet sich wieder.
lesson-others = Dein Begleiter meldet sich, wenn du am Zug bist.
lesson-complete = Die Lektion ist geschafft: Du weißt alles Nötige. Spiele diese Partie zu Ende oder beginne eine andere Lektion unter Lernen.

# Die Seite Lernen

learn-title = Lernen
learn-about = Eine Lektion ist eine echte Partie: Ein Begleiter erklärt jede Wahl.
learn-lessons = Lektionen
learn-new = { $minutes } min
learn-begun = begonnen
learn-done = fertig
learn-lesson-hint = Spiel die ersten Züge mit einem Begleiter, gegen einen ruhigen Bot.
learn-next-new = Als Nächstes: die Lektion zu { $game }
learn-next-begun = Als Nächstes: die Lektion zu { $game } fortsetzen
learn-next-table = Als Nächstes: eine Partie { $game }
learn-next-hint = Ein Vorschlag nach dem, was du schon gemacht hast.

# Lektionen im Zeilenmodus

lesson-says = Lektion: { $sentence }
lesson-enter = Weiter mit Eingabe.
lesson-line-legend = Tippe „legende“, um zu sehen, wie Plättchen, Karten und Felder geschrieben werden. Eine Zahl wie (+5) hinter einer Möglichkeit sind die Punkte, die sie sofort bringt oder kostet.
lesson-line-many = Es gibt { $count } Möglichkeiten: Tippe den Anfang deiner Wahl, etwa „{ $example }“. „mehr“ zeigt, wie die anderen anfangen.
lesson-line-more = „mehr“ zeigt alle { $count } Möglichkeiten; du kannst jede davon nehmen.
lesson-line-look-scores = Tippe „punkte“.
lesson-line-look-why = Tippe „warum“ und eine Möglichkeit.
lesson-line-look-seat = Tippe „platz“ und einen Buchstaben, zum Beispiel „platz B“.
lesson-line-look-hint = Tippe „rat“.
lesson-line-look-rules = Tippe „regeln“.
lesson-none-here = Dieser Tisch ist keine Lektion. Um eine zu beginnen, geh zur Liste der Tische und tippe „lernen“.
lesson-taken-up = Die Lektion geht weiter.
lesson-left = Die Lektion ist beendet; der Tisch bleibt. Mit „lernen“ geht sie weiter.
lesson-over-already = Du hast die Lektion dieses Tisches schon beendet.
line-word-seat = platz, seat
line-word-more = mehr, alle, more, all
line-word-learn = lernen, lektion, learn, lesson
line-word-end-lesson = lektion beenden, end lesson
line-help-seat = { $words } PLATZ: die Karten und Teile eines Platzes zeigen, zum Beispiel „platz B“.
line-help-more = { $words }: alle Möglichkeiten zeigen, oder ihre Anfänge, wenn es viele sind.
line-help-learn = { $words }: mit der Lektion dieses Tisches weitermachen.
line-help-end-lesson = { $words }: an diesem Tisch ohne die Lektion weiterspielen.
line-home-help-learn = { $words } SPIEL: die ersten Züge eines Spiels mit einem Begleiter spielen, zum Beispiel „lernen bali“. Ohne Spiel: die Lektionen zeigen.
line-home-learn = Lernen: die ersten Züge eines Spiels mit einem Begleiter
line-learn-which = Lektionen; tippe eine Nummer:
line-learn-lesson = { $game }: { $state }
line-seat-how = Tippe „platz“ und den Buchstaben eines Platzes, zum Beispiel „platz B“.

# Weitere Zeilen der Seite Lernen

learn-practice = Üben
learn-daily-hint = Jeden Tag eine Verteilung für alle: Spiel sie einmal, dann vergleiche dein Ergebnis.
learn-statistics-hint = Die Ergebnisse deiner beendeten Tische, nach Spiel.
daily-page-title = Partie des Tages
daily-page-new = Spiel sie: Du hast einen Versuch
daily-page-running = Setze deinen Versuch fort
daily-page-watch = Sieh deinen Versuch noch einmal an
daily-page-past = Ohne Wertung spielen
daily-page-share = Die Zeile zum Teilen kopieren
daily-page-days = Sieben Tage bis { $date }
daily-page-earlier = Frühere Tage
daily-page-later = Spätere Tage
daily-page-ranking = Rangliste der Woche
daily-page-ranking-note = Summe der Prozente
daily-page-streak = Serie: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
daily-page-place = { $place }/{ $tries }
daily-page-to-share = Zum Teilen:
daily-page-played = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
daily-page-proof = Beweis
daily-copied = { $line }
    An die Zwischenablage deines Terminals gesendet. Hat es keine, markiere diese Zeile.
line-word-daily = tag, daily
line-help-daily = { $words }: sehen, wie es anderen bei der Partie des Tages ging, sobald du sie gespielt hast.
line-after-daily = Tippe „tag“, um zu sehen, wie es anderen bei dieser Partie ging, oder „tag teilen“ für eine Zeile zum Teilen.
line-word-play-daily = tag spielen, play daily
line-home-help-daily = { $words } DATUM: die Partie des Tages, und wie es anderen ging, sobald du sie gespielt hast. Mit einem Datum: die Partie jenes Tages.
line-home-help-play-daily = { $words } DATUM: die Partie des Tages spielen oder fortsetzen. Mit einem früheren Datum: jene Partie ohne Wertung spielen.
line-word-daily-share = tag teilen, daily share
line-word-daily-week = tag woche, daily week
line-home-help-daily-share = { $words } DATUM: dein Ergebnis als Zeile zum Teilen. Sie verrät nichts über die Verteilung.
line-home-help-daily-week = { $words } DATUM: deine letzten sieben Partien des Tages, die Rangliste der Spieler über diese Tage und deine Serie.
line-word-daily-friends = tag gefolgte, daily friends
line-home-help-daily-friends = { $words } DATUM: die Partie des Tages, auf der Liste nur du und die Spieler, denen du folgst.
daily-page-followed = * Spieler, denen du folgst
line-help-daily-share = { $words }: dein Ergebnis bei der Partie des Tages als Zeile zum Teilen.

# Die Karten der Seite Lernen

learn-card-new = neu
learn-card-begun = begonnen
learn-card-done = fertig
learn-steps-new = { $minutes } min, { $steps } Schritte
learn-steps-begun = Schritt { $step } von { $steps }
learn-steps-done = alle { $steps } Schritte
learn-begun-hint = Eingabe setzt die Lektion fort, wo du aufgehört hast.
learn-done-hint = Eingabe spielt die Lektion noch einmal, an einem neuen Tisch.
learn-plate = { $game }, { $state }
learn-progress =
    { $tried ->
        [one] { $done } von { $lessons } Lektionen fertig · { $tried } Aufgabe versucht
       *[other] { $done } von { $lessons } Lektionen fertig · { $tried } Aufgaben versucht
    }
learn-puzzles-due =
    { $due ->
        [one] { $due } heute noch einmal
       *[other] { $due } heute noch einmal
    }
learn-statistics-won =
    { $tables ->
        [one] gewonnen, von { $tables } Tisch
       *[other] gewonnen, von { $tables } Tischen
    }
learn-daily-new = noch nicht gespielt
learn-daily-running = begonnen
learn-daily-finished = beendet
learn-daily-missed = nicht gespielt
learn-daily-yesterday = gestern
learn-daily-place = Platz { $place } von { $tries }
