# Aufgaben

puzzles-title = Aufgaben
puzzles-what = Eine Stellung, eine Entscheidung: Was bringt am Ende am meisten Punkte?
puzzle-title = Aufgabe
puzzles-all = alle
puzzles-last = Endspiele (gelöst)
puzzles-middle = Mittelspiel (geschätzt)
puzzles-deep = schwer für normale Bots
puzzles-row = { $tried } von { $count } versucht, { $found } auf Anhieb gelöst, { $due } heute wieder dran
learn-puzzles-hint = Eine Entscheidung, eine Lösung: am Ende einer Partie berechnet, davor geschätzt.
puzzle-about = Aufgabe { $number } von { $count }, { $game }: { $theme }
puzzle-about-again = Eine früher verfehlte Aufgabe, { $game }: { $theme }
puzzle-none = Zu { $game } gibt es noch keine Aufgaben.
puzzle-none-left = Du hast alle diese Aufgaben zu { $game } versucht; heute ist keine wieder dran.
line-word-puzzle = aufgabe, puzzle
line-home-help-puzzle = { $words } SPIEL: eine Aufgabe lösen: Welche Wahl bringt dir am Ende die meisten Punkte?
line-puzzle-how = Tippe „aufgabe“ und ein Spiel, zum Beispiel „aufgabe bali“.
puzzles-of = { $tried } von { $count }
try-what-if = x spielt von hier aus weiter, in einer eigenen Partie, die nicht zählt.
line-puzzle-over = Tippe „was wäre“, um von hier aus weiterzuspielen, oder „aufgabe { $game }“ für die nächste.
line-word-what-if = was wäre, what if
line-home-help-what-if = { $words }: von der letzten Aufgabe aus weiterspielen, zum Beispiel „was wäre ruhig frisch“: die Stärke der Bots, und „frisch“, um die Karten neu zu verteilen, die du nicht sehen konntest.
line-what-if-how = Löse zuerst eine Aufgabe, tippe zum Beispiel „aufgabe bali“. Dann spielt „was wäre“ von ihrer Stellung aus weiter.
puzzles-own = verfehlt in deinen Analysen
puzzle-own = Von deinem Tisch { $table }, { $game }: Aktion { $version }
puzzle-own-none = Von den Fehlern aus deinen Analysen ist heute keiner wieder dran.
