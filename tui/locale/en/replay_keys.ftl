## What keys do in a replay, where it is not what they do elsewhere

replay-key-choose = run
replay-key-choose-tip = Runs by itself, and stops.
replay-key-next = speed
replay-key-next-tip = Changes how fast it runs: one, two, four or eight actions a second.
replay-key-up-tip = Goes back to the turn before.
replay-key-down-tip = Goes on to the next turn.
replay-key-left-tip = Goes one action back.
replay-key-right-tip = Goes one action on.
replay-key-back-tip = Leaves the replay.
replay-key-seat-tip = Shows everything as the next seat saw it, and after the last seat as a spectator did.
replay-key-page-up-tip = Goes back to the round before.
replay-key-page-down-tip = Goes on to the next round.
replay-key-find-tip = Goes to the next event that has a word: type it, then Enter.
