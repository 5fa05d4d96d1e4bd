# Keys and what a person prefers

account-key-yours = This key leads to your account already.
account-key-theirs = This key belongs to another account here.
account-too-many-keys = An account has at most { $limit } keys. Remove one first.
account-name-first = Choose a name first; then keys can be added.
account-no-such-key = No key of your account has this fingerprint.
account-last-key = This is the last key of your account: without it you could not come back.
account-key-in-use = You are connected with this key. To remove it anyway, type: ssh HOST keys remove FINGERPRINT --this
account-nobody = No player here is called { $name }.
account-language = Languages here: { $known }.
account-no-browsers = This server has no pages for browsers.
account-none = To have an account, connect with an ssh key.
account-profile-long = These settings are too long to be stored.
account-key-form = A key is one line of a .pub file (ssh-ed25519 AAAA...), a fingerprint (SHA256:...), or the code that a browser shows.
account-key-kind = Keys of type { $kind } are not accepted; choose one of: { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = added { $added }, in use now
key-seen = added { $added }, last used { $seen }
key-unseen = added { $added }, not used yet
key-no-label = (no comment)
key-of = { $fingerprint }
key-added = The key { $fingerprint } now leads to your account.
key-browser-sure = { $browser } asks to be you. The person there would have your name and your seats: let it in only if you read this code there yourself.
key-browser-how = To let it in, type: ssh HOST keys add { $code } --yes
key-browser-asked = { $browser } is being asked now whether to be you. Say yes there.
account-code-over = No browser shows this code now. A code is good for ten minutes, while its page is open.
key-removed = The key { $fingerprint } no longer leads to your account.
key-asked = This key does not lead to your account yet. Within 15 minutes, connect with it and type: ssh HOST keys confirm { $code }
key-awaits = waits for its holder to confirm it, until { $until }
key-join-sure = Your key would join the account of { $name } ({ $tables ->
    [0] no unfinished tables
    [one] 1 unfinished table
   *[other] { $tables } unfinished tables
}). You would sign in as { $name }, with the seats and private notes of that account. Each of its keys can remove the others. Join only if you asked for this key yourself.
key-join-how = To join, type: ssh HOST keys confirm { $code } --yes
key-joined = Your key now leads to the account of { $name }. Connect again to sign in as { $name }.
account-key-joined = The key { $fingerprint } has joined your account. If you did not ask for it, type: ssh HOST keys remove { $fingerprint }
account-request-over = No account asks for your key with this code. A code is valid once, for 15 minutes, and for one key; ask for a new one.
account-not-merged = Your key already has an account here: { $name }, with { $tables ->
    [0] no tables
    [one] 1 table
   *[other] { $tables } tables
}. Accounts cannot be merged. Use another key, or first remove this one from { $name }.
account-not-merged-seats = Your key already has { $tables ->
    [one] a seat at 1 table
   *[other] seats at { $tables } tables
} here, and they would be lost. Use another key.

# Passkeys

passkey-nowhere = Passkeys are made and used in a browser, at a server that has a name and TLS.
passkey-none = Your browser gave no passkey. Nothing was changed.
passkey-late = That took too long, so nothing was changed. Please try again.
passkey-waits = Your browser is asking you for a passkey already.
passkey-damaged = What your browser sent is no passkey. Nothing was changed.
passkey-kind = Passkeys of this kind are not accepted here. Choose another device or another app for it.
passkey-elsewhere = This passkey was asked for by another site. Nothing was changed.
passkey-absent = Your device did not say that anybody was there. Nothing was changed.
passkey-false = The signature of this passkey is wrong. Nothing was changed.
passkey-unknown = This passkey leads to no account here, or no longer.
passkey-known-browser = This browser is known as another player already. Come with the passkey in another browser, or in a private window.

# Blocking somebody for oneself

block-done = You block { $name } now: you are not shown what they say, they take no seat at your open tables, and their open tables and requests for a rematch do not reach you. They are not told.
block-undone = You block { $name } no longer.
block-list = You block { $name }.
block-nobody = You block nobody.
block-self = You cannot block yourself.
block-not = You do not block { $name }.
block-too-many = One account blocks at most { $limit } people. Unblock somebody first.
block-guest = { $name } is a guest and has no account to block. Open tables by invite keep strangers away; tell the host about the rest.
block-their-table = { $name }, whom you block, opened this table. To take a seat there, unblock them first.
block-their-study = { $name }, whom you block, leads this study. To follow it, unblock them first.
block-their-rematch = You block { $name }, who sat at this table. To play it again, unblock them first.

# Private notes beside a table

private-notes-yours = Your notes, which nobody else is shown:
private-notes-none = You have no notes beside this table.
private-notes-no-seat = You have no seat at table { $table } to write notes beside.
private-notes-long = Notes beside a table have at most { $limit } characters. Erase some first.

# Vacations

vacation-until = You are on vacation until { $day } (UTC): at tables with a clock of days yours stands still, and everybody there sees why. Other clocks go on.
vacation-now-none = You are not on vacation.
vacation-left = { $days ->
    [0] You have no days of vacation left for now; 30 in 365 days is all there is.
    [one] You could be on vacation for 1 day from now on.
   *[other] You could be on vacation for { $days } days from now on.
}
vacation-form = "{ $found }" is neither a number of days nor a date; for example: 14, or 2026-12-03.
vacation-past = That is over already.
vacation-none = You are not on vacation.
vacation-used = Vacations have at most { $most } days in 365; from now on you could be away for { $left ->
    [one] { $left } day
   *[other] { $left } days
}.
seat-vacation = { $seat } is on vacation until { $day }; the clock stands still.
seat-vacation-over = { $seat } is back from vacation; the clock runs again.

# Conditional moves at a table by days

plan-yours = Your plan, which nobody else is shown:
plan-none = You have no plan at this table.
plan-no-seat = You have no seat at table { $table } to plan for.
plan-not-begun = The table has not started. Plan once it has.
plan-not-by-days = Moves can be planned only at a table by days.
plan-at-once = In { $game } everybody chooses at the same time, so no moves can be planned.
plan-your-turn = You cannot plan while it is your turn, or while a bot plays for you.
plan-form = A plan is written IF => THEN, in the notation of the game: what another player does, and what you answer. More of both may follow in a line, and other lines after a semicolon.
plan-long = A plan has at most { $limit } characters.
plan-lines = A plan has at most { $limit } lines.
plan-deep = A line of a plan has at most { $limit } answers.
plan-actions = An expectation or an answer has at most { $limit } actions.
plan-twice = "{ $action }" is not the only thing that your plan does there. It needs one answer to each expectation.
plan-moved-on = The table has just moved on, so nothing was kept. Look at the table, then plan.
plan-ended = Your plan at table { $table } has ended. { $reason }
plan-ended-unexpected = Something happened that you did not expect.
plan-ended-hidden = Something was drawn or chosen face down.
plan-ended-refused = Your answer "{ $action }" was not possible.
