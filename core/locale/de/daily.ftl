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
daily-line = { $mine ->
    [yes] Rang { $place }: { $name } (du), { $points } Punkte, { $lead }; { $percent } %
   *[no] Rang { $place }: { $name }, { $points } Punkte, { $lead }; { $percent } %
}
daily-line-par = { $mine ->
    [yes] Rang { $place }: { $name } (du), { $points } Punkte, { $lead }
   *[no] Rang { $place }: { $name }, { $points } Punkte, { $lead }
}
daily-line-alone = { $mine ->
    [yes] { $name } (du): { $points } Punkte, { $lead }
   *[no] { $name }: { $points } Punkte, { $lead }
}
daily-par = Du und Bots aller Stufen mit dieser Verteilung, gegen denselben normalen Bot:
daily-playing = Spielen diese Verteilung noch: { $bots }.
daily-bot-easy = leichter Bot
daily-bot-calm = ruhiger Bot
daily-bot-normal = normaler Bot
daily-bot-hard = schwerer Bot
daily-bot-master = Meister-Bot
daily-line-watch = { $line } (Tisch { $table })
daily-somebody = anonym
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
daily-guest = Die Partie des Tages kann man nur einmal spielen, Gäste daher nicht. Verbinde dich mit einem Schlüssel.
daily-newcomer = Spiele hier erst einen Tisch zu Ende; ab dem nächsten Tag kannst du die Partie des Tages spielen. Ein neuer Schlüssel könnte sie vorab zeigen.
daily-tried = Du hast die heutige Partie schon in einem anderen Terminal begonnen.
daily-no-date = „{ $text }“ ist kein Datum. Schreib es so: 2026-03-31.
