# Keys and preferences

account-key-yours = This key already belongs to your account.
account-key-theirs = This key already belongs to another account on this server.
account-too-many-keys = An account can have at most { $limit } keys. Remove one first.
account-name-first = Choose a name first, then add keys.
account-no-such-key = Your account has no key with this fingerprint.
account-last-key = This is the only key of your account. Add another one before you remove it, or you could not sign in again.
account-key-in-use = You are connected with this key. To remove it anyway, type: ssh HOST keys remove FINGERPRINT --this
account-no-such-player = No player on this server is called { $name }.
account-language = "{ $found }" is not available. Choose one of: { $known }.
account-no-browsers = This server cannot be used from a browser.
token-no-web = The web port of this server is closed, so there are no tokens. Programs can connect with: ssh HOST api
token-over = This token is wrong, expired or revoked. Get a new one with: ssh HOST token
token-not-for-keys = Programs with a token cannot change the keys of an account. Use ssh for that.
token-revoked = Your token is revoked, and its programs are disconnected.
token-none = You have no token.
account-none = You need an account for this. Connect with an SSH key to get one.
account-profile-long = These settings are longer than { $limit } characters and cannot be saved.
account-key-form = Give a line of a .pub file (ssh-ed25519 AAAA...), a fingerprint (SHA256:...) or the code that a browser shows.
account-key-kind = Keys of type { $kind } are not accepted. Use one of: { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = added { $added }, in use now
key-seen = added { $added }, last used { $seen }
key-unseen = added { $added }, never used
key-no-label = (no comment)
key-of = { $fingerprint }
key-added = The key { $fingerprint } now belongs to your account.
key-browser-sure = { $browser } is asking to sign in as you and would get your name and seats. Allow it only if you read this code in that browser yourself.
key-browser-how = To allow it, type: ssh HOST keys add { $code } --yes
key-browser-asked = Confirm the sign-in in { $browser }.
account-code-over = No browser shows this code now. A code expires after ten minutes, or when its page is closed.
key-removed = The key { $fingerprint } no longer belongs to your account.
key-asked = This key does not belong to your account yet. Within 15 minutes, connect with it and type: ssh HOST keys confirm { $code }
key-awaits = to be confirmed with this key by { $until }
key-join-sure = Your key would join the account of { $name } ({ $tables ->
    [0] no unfinished tables
    [one] 1 unfinished table
   *[other] { $tables } unfinished tables
}). You would sign in as { $name }, with the seats and private notes of that account. Each of its keys can remove the others. Join only if you asked for this key yourself.
key-join-how = To join, type: ssh HOST keys confirm { $code } --yes
key-joined = Your key now belongs to the account of { $name }. Reconnect to sign in as { $name }.
account-key-joined = The key { $fingerprint } has joined your account. If you did not ask for it, type: ssh HOST keys remove { $fingerprint }
account-request-over = No account is waiting for your key with this code. A code works once, for one key, within 15 minutes. Ask for a new one.
account-not-merged = Your key already has an account here: { $name }, with { $tables ->
    [0] no tables
    [one] 1 table
   *[other] { $tables } tables
}. Accounts cannot be merged. Use another key, or first remove this one from { $name }.
account-not-merged-seats = Your key already has { $tables ->
    [one] a seat at 1 table
   *[other] seats at { $tables } tables
} here, which would be lost. Use another key.

# Passkeys

passkey-nowhere = Passkeys work only in a browser, on a server that has a domain name and TLS.
passkey-none = No passkey was provided. Nothing was changed.
passkey-late = The sign-in timed out, and nothing was changed. Please try again.
passkey-waits = Your browser is already asking you for a passkey.
passkey-damaged = Your browser sent an invalid passkey. Nothing was changed.
passkey-kind = Passkeys of this type are not accepted here. Create one with another device or app.
passkey-elsewhere = This passkey was requested by another site. Nothing was changed.
passkey-absent = Your device could not confirm that you were present. Nothing was changed.
passkey-false = The signature of this passkey is wrong. Nothing was changed.
passkey-unknown = This passkey does not belong to any account here.
passkey-known-browser = This browser already belongs to another player. Use the passkey in another browser, or in a private window.

# Blocking players

block-done = You have blocked { $name }. You no longer see their messages, open tables or rematch requests, and they cannot sit at your open tables. They are not notified.
block-undone = You no longer block { $name }.
block-list = You block { $name }.
block-none = You have not blocked anyone.
block-self = You cannot block yourself.
block-not = You do not block { $name }.
block-too-many = You can block at most { $limit } players. Unblock one first.
block-guest = { $name } is a guest and has no account to block. To keep strangers away, open tables by invite only. For anything else, ask the host.
block-their-table = You block { $name }, who opened this table. Unblock them first to sit here.
block-their-study = You block { $name }, who leads this study. Unblock them first to follow it.
block-their-rematch = You block { $name }, who played at this table. Unblock them first for a rematch.

# Following players

player-followed = { $name } (you follow)
follow-done = You now follow { $name }. They come first in your lists, and a line tells you when they come online, if they allow it. Only you know whom you follow.
follow-undone = You no longer follow { $name }.
follow-list = You follow { $name }.
follow-none = You do not follow any players.
follow-self = You cannot follow yourself.
follow-not = You do not follow { $name }.
follow-blocked = You block { $name }. Unblock them first to follow them.
follow-too-many = You can follow at most { $limit } players. Unfollow one first.
follow-guest = { $name } is a guest and has no account to follow.
follow-came = { $name } is online now.
follow-announced = When you come online, your followers are notified.
follow-unannounced = When you come online, your followers are not notified.

# Private notes on a table

private-notes-yours = Your notes (only you can see them):
private-notes-none = You have no notes on this table.
private-notes-no-seat = You have no seat at table { $table }, so you cannot take notes on it.
private-notes-long = Your notes on a table can have at most { $limit } characters. Delete some first.

# Vacations

vacation-until = You are on vacation until { $day } (UTC). Your clocks in days are paused, and the other players see why. Other clocks keep running.
vacation-now-none = You are not on vacation.
vacation-left = { $days ->
    [0] You have used all 30 vacation days of the last 365.
    [one] You can still take 1 day of vacation.
   *[other] You can still take { $days } days of vacation.
}
vacation-form = "{ $found }" is neither a number of days nor a date. Examples: 14, 2026-12-03.
vacation-past = Give at least 1 day, or a last day from today on.
vacation-none = You are not on vacation.
vacation-used = Vacations are limited to { $most } days in 365. You can still take { $left ->
    [one] { $left } day
   *[other] { $left } days
}.
seat-vacation = { $seat } is on vacation until { $day }; their clock is paused.
seat-vacation-over = { $seat } is back from vacation; their clock is running again.

# Planned moves at a table with a clock in days

plan-yours = Your plan (only you can see it):
plan-none = You have no plan at this table.
plan-no-seat = You have no seat at table { $table }, so you cannot plan moves there.
plan-not-begun = This table has not started yet. You can plan once it has.
plan-not-by-days = You can only plan moves at a table with a clock in days.
plan-at-once = In { $game } all players choose at the same time, so moves cannot be planned.
plan-your-turn = You cannot plan while it is your turn, or while a bot plays for you.
plan-form = Write a plan as IF => THEN, in the game's notation: another player's action, then your answer. Continue the line with => for later turns, and separate lines with semicolons.
plan-long = A plan can have at most { $limit } characters.
plan-lines = A plan can have at most { $limit } lines.
plan-deep = A line of a plan can have at most { $limit } answers.
plan-actions = Each part of a plan can have at most { $limit } actions.
plan-twice = Your plan has several answers at the same point, "{ $action }" among them. Give one answer for each case.
plan-moved-on = The table has just moved on, so your plan was not saved. Look at the table and plan again.
plan-ended = Your plan at table { $table } has ended. { $reason }
plan-ended-unexpected = Your plan did not cover what happened.
plan-ended-hidden = A card was drawn or chosen face down.
plan-ended-refused = Your answer "{ $action }" was not possible.

# The player's own tables
tables-not-yours = You have no seat at the table { $table }.
tables-keep = This table cannot be deleted. Archive it instead.
tables-shared = Others sit at this table. Concede instead.
tables-removed-by-player = Its player deleted this table.
