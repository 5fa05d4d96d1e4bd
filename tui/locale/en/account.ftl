# The keys of one account

account-title = Keys of my account
account-about = Each of these keys (SHA256) signs you in.
account-new = Another key
account-new-hint = Paste a line of a .pub file (ssh-ed25519 AAAA...), a fingerprint or a browser's code, then press Enter.
account-passkey = A passkey for this browser
account-passkey-hint = Press Enter to create a passkey. It signs you in from any browser, without SSH.
account-passkey-asking = Your browser is asking where to save the passkey.
account-sure = Press Enter again to remove this key.
account-sure-this = You are connected with this key. Press Enter again to remove it; you will be disconnected.

# Players whom this person blocks

blocked-title = Blocked players
blocked-about = You do not see them, they cannot join your tables, and they are not notified.
blocked-hint = Press Enter to unblock this player.
blocked-here = Here now
blocked-sure = Press Enter again to block { $name }.
blocked-here-hint = Press Enter twice to block this player.
blocked-new = Block a player
blocked-new-hint = Type a player's name; Enter blocks that account.

# Players whom this person follows

followed-title = Players I follow
followed-about = They come first in your lists. Only you know whom you follow.
followed-hint = { $key } stops following this player.
followed-watch-hint = Enter watches this table. { $key } stops following this player.
followed-away = not here
followed-here = Here now
followed-here-hint = Enter follows this player.
followed-none = You follow no players yet.
followed-new = Follow a player
followed-new-hint = Type a player's name; Enter follows that account.
followed-announce = Announce me
followed-announce-hint = Tell the players who follow you when you come online.

# Private notes on a table

private-notes-title = My notes
private-notes-about = Only you see your notes. They stay with the table and your record of it.
private-notes-write = Write
private-notes-write-hint = Enter adds the line to your notes.
private-notes-erase = Erase all
private-notes-erase-hint = Erases your notes on this table.
private-notes-erase-sure = Press Enter again to erase all your notes on this table.
key-private-notes = notes
key-private-notes-tip = Opens your private notes on this table. Only you can see them.

# Vacation

vacation-title = Vacation
vacation-about = Pauses your clocks in days. The other players can see it.
vacation-row = Until
vacation-hint = Days, or a date such as 2026-12-03; Enter starts. Up to 30 days in 365.
vacation-back = End it now
vacation-back-hint = Ends your vacation. You keep the days that you have not used.
