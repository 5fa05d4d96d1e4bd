### Sätze aller Spiele. Ein Spiel kann einen unter seinem eigenen Schlüssel ersetzen (`bali-why-over`).

# Warum eine Aktion abgelehnt wird

game-why-allowed = Das kannst du jetzt tun.
game-why-watching = Du schaust hier zu; nur Spieler können etwas tun.
game-why-over = Die Partie ist vorbei.
game-why-not-your-turn = { $seat } ist am Zug; warte, bis { $seat } gewählt hat.
game-why-not-asked = Das geht jetzt nicht. { $prompt }

# Antworten auf Fragen zum Tisch

game-no-hand = Zuschauer haben keine Hand.

# Materialdateien

game-components-line = Zeile { $line } der Materialdatei: { $problem }.
game-components-file = Die Materialdatei: { $problem }.
game-components-section = { $section } muss ein Abschnitt [{ $section }] sein
game-components-unknown = unbekannter Schlüssel { $key }; möglich sind: { $allowed }
game-components-missing = der Schlüssel { $key } fehlt; nötig sind: { $allowed }
game-components-name = name ist { $found }, muss aber aus 1 bis { $longest } druckbaren Zeichen bestehen
components-one-set = { $game } hat nur ein Spielmaterial; eine Materialdatei kann es nicht ersetzen.
