# The keys of one account

account-title = Keys of my account
account-about = Whoever comes with one of these keys (SHA256) is you, from anywhere.
account-new = Another key
account-new-hint = A line of a .pub file (ssh-ed25519 AAAA...), or a fingerprint; Enter lets it in.
account-sure = Enter once more forgets this key.
account-sure-this = You are here with this very key. Enter once more forgets it, and your visit ends.
