# Die Analyse einer beendeten Partie

review-title = { $game }, Tisch { $table }: { $players }
review-made = Nach { $seconds } s Rechenzeit sind die Kosten von { $priced } der { $decisions } Entscheidungen auf ±1 Punkt bekannt.
review-partial = Die Analyse wurde vorzeitig beendet: Nur { $looked ->
    [one] die erste Entscheidung wurde
   *[other] die ersten { $looked } Entscheidungen wurden
} untersucht.
review-known = Jede Entscheidung wird an dem gemessen, was in diesem Augenblick zu wissen war.
review-policy = Ihre Kosten sind Punkte Vorsprung vor dem besten Gegner, verglichen mit der Wahl eines normalen Bots.
review-checked = Die teuersten Entscheidungen wurden in simulierten Partien mit stärkeren Spielern geprüft.
review-error = Über ihr ± hinaus kann eine Angabe um { $error } Punkte falsch sein. Sicher ist sie erst jenseits von beidem.
review-no-luck = Das Glück ist nicht eigens ausgewiesen: Seine Schätzung erklärt weniger als ein Zehntel der Ergebnisse.
review-unmeasured = Für dieses Spiel ist die Genauigkeit nicht gemessen, deshalb gilt keine Angabe als sicher.
review-seat = { $letter } { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Vorsprung { $lead }
review-start = erwarteter Vorsprung unter normalen Bots
review-prices = eigene Entscheidungen, zusammen
review-others = Entscheidungen des Gegners
review-luck = Glück beim Ziehen
review-rest = andere Spieler, Zufall und Schätzfehler
review-rest-of-two = Zufall und Schätzfehler
review-why = Die gespielte Aktion { $parts }.
review-why-better = Die bessere Aktion { $parts }.
review-why-and = { $first } und { $second }
review-why-but = { $first }, aber { $second }
review-why-loses = verliert { $points } Punkte bei „{ $rule }“
review-why-gains = gewinnt { $points } Punkte bei „{ $rule }“
review-why-also = { $points } Punkte bei „{ $rule }“
review-why-rivals-loses = bringt dem besten Gegner { $points } Punkte mehr
review-why-rivals-gains = kostet den besten Gegner { $points } Punkte
review-dearest = Teuerste Fehler:
review-likely = Keine sicheren Fehler. Wahrscheinliche Fehler:
review-none-sure = Keine eindeutigen Fehler.
review-points = { $points } Punkte
review-points-whole =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
review-points-agreed = { $points } Punkte in allen { $tables } Partien
review-price = Aktion { $version }: { $points }
review-price-likely = Aktion { $version }: { $points }; hat mit { $chance } % Wahrscheinlichkeit einen Punkt oder mehr gekostet
review-chosen = Gewählt: { $action }
review-better = Besser: { $action }
review-line = Bessere Fortsetzung ab Zug { $version }: { $action }
review-line-ends = Am Ende: { $players }
review-together = Sicher verlorene Punkte, zusammen:
review-sum-kind = { $kind }, { $count }-mal: { $points }
review-sum-phase = Aktionen { $first } bis { $last }, { $count } Entscheidungen: { $points }
review-turns = Wendepunkte:
review-turn = Aktion { $version }: { $name } geht in Führung, vor { $before }
review-no-turns = Die Führung wechselte nie für längere Zeit.
review-progress = { $decisions ->
    [0] Aufzeichnung wird gelesen, { $spent } von { $seconds } s
   *[other] { $priced } von { $decisions } Entscheidungen, { $spent } von { $seconds } s
}
review-svg-title = { $game }: erwarteter Vorsprung vor dem besten Gegner
review-svg-versions = Aktionen
review-svg-told = { $name }: von { $start } bis { $end }.
review-seconds = Die Zeit für eine Analyse muss über 0 und höchstens { $longest } Sekunden sein, nicht { $found }.
review-no-seat = Dieser Tisch hat keinen Platz „{ $found }“. Seine Plätze: { $known }.
review-no-file = Gib eine Aufzeichnungsdatei an: `belvedere review DATEI`
review-nothing = Die Analyse wurde beendet, bevor sie Ergebnisse hatte.

# Namen der Arten von Entscheidungen. Ein Spiel kann einen unter seinem eigenen Schlüssel ersetzen (`bali-decision-take`).

game-decision-place = Legen
game-decision-build = Bauen
game-decision-draw = Ziehen
game-decision-link = Verbinden
game-decision-buy = Kaufen
game-decision-play = Karten spielen
game-decision-take = Karten nehmen
game-decision-offer = Offen anbieten
game-decision-add = Auf den Altar legen
game-decision-look = Karten ansehen
game-decision-reward = Belohnungen wählen
game-decision-collect = Karten sammeln
game-decision-contract = Aufträge
game-decision-neutral = Neutrale Gebäude

# Analysen auf einem Server

reviews-none = Dieser Server analysiert keine Partien. Hol dir die Aufzeichnung („record“) und analysiere sie auf deinem eigenen Rechner mit `belvedere review`.
reviews-busy = Dieser Server ist mit anderen Analysen beschäftigt. Versuche es in { $seconds } Sekunden wieder.

# Entscheidungen noch einmal treffen

try-nothing = Hier gibt es nichts noch einmal zu versuchen: Auf diesem Platz gab es keine eindeutigen Fehler.
try-ended-early = Diese Analyse wurde beendet, bevor sie alle Möglichkeiten dieser Entscheidungen verglichen hatte. Analysiere die Partie neu, um sie noch einmal zu versuchen.
try-only = Wähle eine Aktion, oder geh zurück. Die Partie ist vorbei, mehr ist nicht möglich.
try-asked = Deine Aktion hat hier Punkte gekostet. Findest du eine bessere?
try-better = Es geht besser. Versuche es noch einmal.
try-perhaps-better = Es geht wahrscheinlich besser. Versuche es noch einmal.
try-found = Gefunden.
try-missed = Nicht gefunden.
try-answer = Lösung: { $action }
try-same = Das hast du auch in der Partie gewählt.
try-then = In der Partie: { $action }
try-next = dann: { $action }
try-now = Jetzt: { $action }
try-chosen = Deine Wahl: { $action }
try-gain = { $points } gegenüber deiner Wahl in der Partie
try-even = so gut wie die bessere Wahl, in { $tables } simulierten Partien
try-short = { $points } gegenüber der besten Wahl
try-next-best = Nächstbeste: { $action }
try-because = Du gewinnst bei: { $rules }
try-over = { $found } von { $count } gefunden.
puzzle-given = Die anderen beenden die Partie in diesem Zug. Welche Aktion bringt dir am meisten, was sie auch wählen?
puzzle-proven = Welche Aktion bringt dir bis zum Ende die meisten Punkte? Die Lösung ist bewiesen.
puzzle-blind = Welche Aktion bringt dir bis zum Ende die meisten Punkte? Die Lösung ist bewiesen; Unbekanntes zählt mit seinem Durchschnitt.
puzzle-judged = Welche Aktion bringt dir bis zum Ende die meisten Punkte? Nicht bewiesen: aus { $worlds } simulierten Partien geschätzt. Der Fehler kann größer sein als ±.
puzzle-judged-short = Welche Aktion bringt bis zum Ende am meisten? Aus { $worlds } Partien geschätzt.
puzzle-recalled = { $question } { $memory }
