# What players need not take a host's word for

seed-title = The seed
seed-about = The deal follows from a secret of the host and from what the players add. The host is bound to its secret beforehand: if you add words that nobody expects, at most 64 bytes, it cannot have chosen the deal. The latest count, and the record shows them.
seed-words = Your words
seed-words-hint = Type anything; Enter adds it to the seed.
seed-added = Added. Type again to replace it.
seed-has = in the seed
seed-has-not = nothing added
seed-bot = a bot adds nothing
seed-nobody = Nobody added anything: the deal follows from the secret of the host alone.
seed-back = Back to the table
seed-back-hint = Esc does the same.
letting-title = Moving this table
letting-about = If a table goes to another machine, the person who takes it there can see its secret seed, and so every hidden card. So everybody who still plays there has to agree first; you can take that back until it has gone, and after a week it no longer counts.
letting-how = On your own machine, type in a terminal, with the name of the server in place of HOST:
letting-host = HOST
letting-yes = I agree
letting-yes-hint = Your word is good for a week.
letting-no = I no longer agree
letting-no-hint = The table stays until you agree again.
