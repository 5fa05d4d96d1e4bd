# Programme, die Herausforderungen annehmen: die Rangliste, und die Plätze eines neuen Tisches

player-program = Programm
ladder-title = Rangliste
ladder-game = Spiel
ladder-game-hint = Das Spiel dieser Rangliste. Nur Ränge zählen; ein Bot der Stufe normal steht bei 1000.
ladder-hint = Nur Ränge zählen; ein Bot der Stufe normal steht bei 1000.
ladder-hint-ready = Eingabe: ein neuer Tisch mit diesem Programm.
palette-ladder = Bots und Programme nach Wertung
new-ladder = Rangliste
new-ladder-hint = Bots und Programme, die bei diesem Spiel Herausforderungen annehmen, nach Wertung.
new-sitter-program = Programm { $name }, { $rating }
new-seat-program-hint = Das Programm eines anderen Spielers, mit eigenem Konto. Der Tisch beginnt sofort, ohne offene Plätze.
