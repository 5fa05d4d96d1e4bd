# The seed, and moving a table to another machine

seed-title = The seed
seed-about = The deal is computed from a secret of the host and from what the players add. The host must commit to the secret first. If you add words that the host cannot guess (at most 64 bytes), the host cannot choose the deal. Only your latest words count, and the record shows them.
seed-words = Your words
seed-words-hint = Type anything; Enter adds it to the seed.
seed-added = Added. Type something else to replace it.
seed-has = in the seed
seed-has-not = nothing added
seed-bot = a bot adds nothing
seed-none = No player added to the seed: the deal comes from the host's secret only.
seed-back = Back to the table
seed-back-hint = Esc does the same.
move-consent-title = Moving this table
move-consent-about = When a table moves to another machine, its new host can see the secret seed, and so every hidden card. All players still in the game must therefore agree first. You can withdraw your consent until the table has moved; it expires after a week.
move-consent-how = In a terminal on your own machine, type the following, with the name of the server for HOST:
move-consent-host = HOST
move-consent-yes = I agree
move-consent-yes-hint = Your consent expires after a week.
move-consent-no = I no longer agree
move-consent-no-hint = The table stays here until you agree again.
