# The keys of one account

account-title = Keys of my account
account-about = Anyone who connects with one of these keys (SHA256) is signed in as you.
account-new = Another key
account-new-hint = A line of a .pub file (ssh-ed25519 AAAA...), or a fingerprint; Enter adds it.
account-sure = Press Enter again to remove this key.
account-sure-this = You are connected with this key. Press Enter again to remove it; you will be disconnected.
