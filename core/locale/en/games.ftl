### Sentences shared by all games. A game can replace one under its own key (`bali-why-over`).

# Why an action is refused

game-why-allowed = You may do this now.
game-why-watching = You are a spectator here; only players can act.
game-why-over = The game is over.
game-why-not-your-turn = It is { $seat }'s turn; wait until { $seat } has chosen.
game-why-not-asked = You cannot do this now. { $prompt }

# Answers to questions about the table

game-no-hand = Spectators have no hand.

# Component files

game-components-line = Line { $line } of the component file: { $problem }.
game-components-file = The component file: { $problem }.
game-components-section = { $section } must be a section [{ $section }]
game-components-unknown = unknown key { $key }; allowed: { $allowed }
game-components-missing = key { $key } is missing; needed: { $allowed }
game-components-name = name is { $found }, it must be 1 to { $longest } printable characters
components-one-set = { $game } has a single component set; a component file cannot replace it.
