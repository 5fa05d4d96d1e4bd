# Programs that take challenges: the ladder, and the seats of a new table

player-program = program
ladder-title = Ladder
ladder-game = Game
ladder-game-hint = The game of this ladder. Only ranks count; a bot of level normal stands at 1000.
ladder-hint = Only ranks count; a bot of level normal stands at 1000.
ladder-hint-ready = Enter: a new table with this program.
palette-ladder = bots and programs by rating
new-ladder = Ladder
new-ladder-hint = Bots and programs that take challenges at this game, by rating.
new-sitter-program = program { $name }, { $rating }
new-seat-program-hint = A program of another player, through an account of its own. The table begins at once and cannot have open seats.
