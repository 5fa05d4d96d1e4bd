# Die Partie des Tages

daily-heading = Partie des Tages, { $date }: { $game }
daily-new = Du hast sie noch nicht gespielt. Du hast einen Versuch.
daily-missed = Du hast sie nicht gespielt.
daily-running = Du spielst sie gerade an Tisch { $table }.
daily-finished = Du hast sie an Tisch { $table } gespielt.
daily-board = { $tries ->
    [one] Bisher 1 Spieler. Prozent: der Anteil der Spieler, die man geschlagen hat (Gleichstand zählt halb).
   *[other] Bisher { $tries } Spieler. Prozent: der Anteil der Spieler, die man geschlagen hat (Gleichstand zählt halb).
}
daily-hidden = { $tries ->
    [0] Noch keine Ergebnisse. Spiel deine eigene Partie zu Ende, um die Rangliste zu sehen.
    [one] 1 Spieler ist fertig. Spiel deine eigene Partie zu Ende, um die Rangliste zu sehen.
   *[other] { $tries } Spieler sind fertig. Spiel deine eigene Partie zu Ende, um die Rangliste zu sehen.
}
daily-hidden-until = Die Ergebnisse bleiben bis { $date }, 0:00 UTC, verborgen, solange andere diese Partie beenden.
daily-line = { $mine ->
    [yes] Rang { $place }: { $name } (du), { $points } Punkte, { $lead }; { $percent } %
   *[no] Rang { $place }: { $name }, { $points } Punkte, { $lead }; { $percent } %
}
daily-line-par = { $mine ->
    [yes] Rang { $place }: { $name } (du), { $points } Punkte, { $lead }
   *[no] Rang { $place }: { $name }, { $points } Punkte, { $lead }
}
daily-line-single = { $mine ->
    [yes] { $name } (du): { $points } Punkte, { $lead }
   *[no] { $name }: { $points } Punkte, { $lead }
}
daily-par = Du und Bots aller Stufen mit dieser Verteilung, gegen denselben normalen Bot:
daily-friends = Nur du und die Spieler, denen du folgst, mit euren Plätzen unter allen:
daily-friends-none = Kein Spieler, dem du folgst, hat bei dieser Partie ein öffentliches Ergebnis.
daily-playing = Spielen diese Verteilung noch: { $bots }.
daily-bot-easy = leichter Bot
daily-bot-calm = ruhiger Bot
daily-bot-normal = normaler Bot
daily-bot-hard = schwerer Bot
daily-bot-master = Meister-Bot
daily-line-watch = { $line } (Tisch { $table })
daily-player = anonym
daily-unnamed = Namen stehen hier nur bei öffentlicher Statistik. Um deine zu zeigen, tippe „stats --open“ oder nimm die Seite Statistik.
daily-ahead = { $points } vorn
daily-behind = { $points } zurück
daily-level = gleichauf
daily-commitment = Hashwert der Verteilung, den auch der Tisch zeigt: { $hash }
daily-seed = Startwert der Verteilung, öffentlich, seit der Tag vorbei ist: { $seed }
daily-tomorrow = Als Nächstes: { $date }, { $game }, { $hash }
daily-title = Partie des Tages: { $game }
daily-record-too-early = Andere können diese Partie noch spielen, und die Aufzeichnung würde sie verraten. Lesen kannst du sie ab { $date }, 0:00 UTC.
daily-no-such-day = Für diesen Tag gibt es keine Partie. Du siehst die von heute und die des letzten Jahres.
daily-guest = Gäste können die Partie des Tages nicht spielen, weil man sie nur einmal spielen darf. Verbinde dich mit einem Schlüssel.
daily-newcomer = Spiele hier erst einen Tisch zu Ende; ab dem nächsten Tag kannst du die Partie des Tages spielen. Sonst könnte dir ein zweiter Schlüssel sie vorab zeigen.
daily-tried = Du hast die heutige Partie schon in einem anderen Terminal begonnen.
daily-no-date = „{ $text }“ ist kein Datum. Schreib es so: 2026-03-31.
daily-line-unranked = { $mine ->
    [yes] { $name } (du): { $points } Punkte, { $lead }; ohne Rang
   *[no] { $name }: { $points } Punkte, { $lead }; ohne Rang
}
daily-unranked = Dein Ergebnis hat keinen Rang: Ein anderer Spieler an deiner Adresse hat diese Partie zuerst begonnen.
daily-past-title = Frühere Partie des Tages, ohne Wertung: { $game }
daily-past-notice = Das ist die Partie eines früheren Tages. Sie zählt nicht für Rang, Serie, Wertung und Statistik.
daily-past-over = Ohne Wertung: Das ist die Partie eines früheren Tages, sie zählt nicht.
daily-past-too-early = Diese Verteilung ist noch geheim, denn andere können sie noch spielen. Ohne Wertung kannst du sie ab { $date }, 0:00 UTC, spielen.
daily-past-how = Frühere Partien ohne Wertung spielen: „ssh HOST daily --play { $date }“, oder im Zeilenmodus „play daily { $date }“.
daily-date = { $day }. { $month }
daily-share = Belvedere { $date } { $game } { $course } { $mine }:{ $rival }, Tag { $streak }
daily-share-none = Du hast kein Ergebnis für die Partie vom { $date }. Spiel sie zuerst zu Ende; aufgegebene Partien zählen nicht.
daily-streak = { $days ->
    [0] Noch keine Serie. { daily-streak-rule }
    [one] Serie: 1 Tag. { daily-streak-rule }
   *[other] Serie: { $days } Tage. { daily-streak-rule }
}
daily-streak-rule = Ein verpasster Tag in sieben Tagen unterbricht eine Serie nicht.
daily-week = Die Woche vom { $first } bis zum { $last }:
daily-day = { $date }, { $game }: { $result }
daily-day-new = offen
daily-day-running = begonnen
daily-day-missed = nicht gespielt
daily-day-place = { $mine }:{ $rival }, Rang { $place } von { $tries }
daily-day-points = { $mine }:{ $rival }
daily-day-unranked = { $mine }:{ $rival }, ohne Rang
daily-ranking = Rangliste der Woche, nach der Summe der Prozente:
daily-ranking-rule = Ein Tag ohne Gegner zählt 50. Tage, die du noch spielen kannst, fehlen.
daily-week-line = { $mine ->
    [yes] Rang { $place }: { $name } (du), { $percent } % an { $days ->
        [one] 1 Tag
       *[other] { $days } Tagen
    }
   *[no] Rang { $place }: { $name }, { $percent } % an { $days ->
        [one] 1 Tag
       *[other] { $days } Tagen
    }
}
daily-table = { $title }: Tisch { $table }
