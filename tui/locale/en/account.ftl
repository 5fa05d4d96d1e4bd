# The keys of one account

account-title = Keys of my account
account-about = Anyone who connects with one of these keys (SHA256) is signed in as you.
account-new = Another key
account-new-hint = A line of a .pub file (ssh-ed25519 AAAA...), a fingerprint, or the code of a browser; Enter asks for it.
account-passkey = A passkey of this browser
account-passkey-hint = Enter makes a passkey: with it you are yourself in any browser, without ssh.
account-passkey-asking = Your browser asks you where to keep the passkey.
account-sure = Press Enter again to remove this key.
account-sure-this = You are connected with this key. Press Enter again to remove it; you will be disconnected.

# Whom I block

blocked-title = People I block
blocked-about = Hidden from you, and shut out of your open tables. They are not told.
blocked-hint = Enter unblocks them.
blocked-here = Here now
blocked-sure = Press Enter again to block { $name }.
blocked-here-hint = Enter twice blocks this player.
blocked-new = Block a player
blocked-new-hint = A player's name; Enter blocks the account.

# Private notes beside a table

private-notes-title = My notes
private-notes-about = Nobody else sees them; they stay with the table and your copy of its record.
private-notes-write = Write
private-notes-write-hint = Enter puts the line behind your notes.
private-notes-erase = Erase all
private-notes-erase-hint = Erases your notes beside this table.
private-notes-erase-sure = Press Enter again to erase all your notes beside this table.
key-private-notes = notes
key-private-notes-tip = Opens your private notes beside this table, which nobody else is shown.

# Vacation

vacation-title = Vacation
vacation-about = Your clocks of days stand still meanwhile, and everybody there sees it.
vacation-row = Until
vacation-hint = Days, or a date such as 2026-12-03; Enter begins. 30 days in 365.
vacation-back = Be back now
vacation-back-hint = Ends your vacation; the days that are left stay yours.
