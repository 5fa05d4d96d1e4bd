### What every game says in the same words; a game may say it in others under its own key (`bali-why-over`).

# Why an action is refused

game-why-allowed = No rule stands against this now.
game-why-watching = You are watching this table; only its players act.
game-why-over = The game is over.
game-why-not-your-turn = It is for { $seat } to choose now, not for you.
game-why-not-asked = Something else is asked now. { $prompt }

# Component files

game-components-line = Line { $line } of the component file: { $problem }.
game-components-file = The component file: { $problem }.
game-components-section = { $section } must be a section [{ $section }]
game-components-unknown = unknown key { $key }; allowed are { $allowed }
game-components-missing = key { $key } is missing; needed are { $allowed }
game-components-name = name is { $found }, it must be 1 to { $longest } printable characters
components-one-set = { $game } is played with one set of components; no file can give another.
