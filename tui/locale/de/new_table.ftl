# Neuer Tisch

new-title = Neuer Tisch
new-play = Spielen
new-now = Sofort spielen
new-now-hint = Sofort spielen: mit einem anderen Spieler, oder nach 45 Sekunden mit einem Bot, der so stark ist wie du. Die Einstellungen darunter gelten nicht.
new-play-hint = Diesen Tisch eröffnen und Platz nehmen.
new-play-without = Du hast keinen Platz an diesem Tisch und würdest zuschauen. Noch einmal Eingabe eröffnet ihn.
new-on-table = Auf dem Tisch
new-game = Spiel
new-game-hint = Das Spiel, das gespielt wird.
new-seats = Plätze
new-seats-hint = Die Anzahl der Spieler.
new-seat = Platz { $letter }
new-seat-free = frei
new-seat-hint = Wer hier spielt. Mehrere Personen können sich diese Tastatur teilen.
new-seat-me-hint = Das bist du. Wähle „ich“ an einem anderen Platz, um zu tauschen.
new-sitter-me = ich
new-sitter-person = eine Person hier an der Tastatur
new-sitter-like-me = Bot, so stark wie du
new-sitter-easy = Bot, leicht
new-sitter-calm = Bot, ruhig
new-sitter-normal = Bot, normal
new-sitter-hard = Bot, schwer
new-sitter-master = Bot, Meister
new-like-me-hint = Ein Bot, der so stark ist wie du: Du gewinnst etwa die Hälfte der Partien.
new-like-me-by =
    { $tables ->
        [one] Etwa { $points } ({ $level }), nach deiner letzten Partie gegen Bots. Du dürftest etwa die Hälfte gewinnen.
       *[other] Etwa { $points } ({ $level }), nach deinen letzten { $tables } Partien gegen Bots. Du dürftest etwa die Hälfte gewinnen.
    }
new-like-me-newcomer = Noch keine Partie gegen Bots: Er beginnt mit „leicht“ und folgt dann deinen Ergebnissen.
new-level-few = Denkt länger als der normale Bot; zu wenige Partien, um die Stärke zu messen.
new-level-unmeasured = Die Stärke in diesem Spiel wurde nicht gemessen.
new-level-strength = Schlägt den Bot „{ $other }“ in { $wins } von 10 Partien zu zweit.
new-sitter-open = offen, mit Einladung
new-name = Name
new-name-hint = Der Name dieser Person am Tisch.
new-take-back = Zurücknehmen
new-take-back-hint = Ob man eine Aktion zurücknehmen darf, bis etwas Neues aufgedeckt wird, oder später, wenn alle zustimmen; dann ohne Wertung.
new-take-back-reveal = bis zum Aufdecken
new-take-back-never = nie
new-take-back-consent = wenn alle zustimmen
new-hints = Rat
new-hints-hint = Ob man einen Bot um Rat fragen darf. Alle sehen die Antwort, und die Partie zählt dann nicht für die Wertung.
new-hints-off = keiner
new-hints-open = erlaubt, für alle sichtbar
new-rated = Wertung
new-rated-hint = Ob die Partie für die Wertung zählt. Nie mit gewähltem Startwert, eigenem Material, Rat, Gästen oder einer Vertretung am Ende.
new-rated-yes = zählt
new-rated-no = zählt nicht
new-begins = Sitzordnung
new-begins-chance = ausgelost
new-begins-seated = wie oben
new-begins-hint = Zu Beginn die Plätze auslosen, und damit den Startspieler. Mit gewähltem Startwert gilt die Reihenfolge oben.
new-watching = Zuschauer
new-watching-hint = Was Zuschauer sehen. Alle Spieler am Tisch erfahren es.
new-watching-public = nur was offen liegt
new-watching-none = keine
new-watching-seat = die Sicht eines Spielers
new-watching-delayed = alle Hände, verzögert
new-shown = Gezeigt wird
new-shown-hint = Der Spieler, dessen Sicht Zuschauer teilen. Er wird vorher gefragt und kann es jederzeit beenden.
new-delay = Verzögerung
new-delay-hint = Mit wie vielen ganzen Zügen Verzögerung Zuschauer die Handkarten sehen.
new-delay-turns =
    { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
new-chat = Ihr Chat
new-chat-hint = Ob Zuschauer chatten dürfen, und wer es liest.
new-chat-none = keiner
new-chat-apart = unter sich
new-chat-table = alle lesen mit
new-clock = Uhr
new-clock-hint = Die Zeit pro Entscheidung. Ist sie um, kann ein anderer eine Vertretung rufen; durch Zeit verliert niemand die Partie.
new-patience = Wartezeit
new-patience-hint = Wie lange der Tisch auf jemanden wartet, der fort ist, bevor eine Vertretung spielen darf.
new-patience-ever = unbegrenzt
new-components = Materialdatei
new-components-empty = Standardmaterial
new-components-hint = Eine Datei mit den Karten deiner eigenen Schachtel. Leer: das Standardmaterial.
new-seed = Startwert
new-seed-empty = geheim
new-seed-hint = Dasselbe Wort oder dieselbe Zahl ergibt wieder dieselbe Verteilung. Leer: eine geheime.
new-credit =
    { $known ->
        [both] { $designers }, { $publisher } { $year }
        [publisher] { $designers }, { $publisher }
        [year] { $designers }, { $year }
       *[neither] { $designers }
    }
new-length = { $span ->
    [none] { $low } Minuten
   *[some] { $low } bis { $high } Minuten
}
new-listing = Offene Plätze
new-listing-public = für alle
new-listing-invite = mit Einladung
new-listing-hint = Ob die Lobby die freien Plätze zeigt, oder nur eine Einladung zu ihnen führt.

# Wer auf einen offenen Platz an einem Tisch auf diesem Rechner kommen darf

friends-title = Freunde einlassen
friends-about = Mit Einladung kommt man herein, bis die Partie oder Belvedere endet.
friends-network = Dein Netzwerk: { $address }
friends-network-hint = Geräte in deinem Netzwerk können sich verbinden; zum Mitspielen brauchen sie die Einladung.
friends-here = Nur dieser Rechner
friends-here-hint = Für andere Terminals auf diesem Rechner oder einen Tunnel, den du einrichtest.
