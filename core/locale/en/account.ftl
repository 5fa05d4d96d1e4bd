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
account-key-form = A key is one line of a .pub file (ssh-ed25519 AAAA...), or a fingerprint (SHA256:...).
account-key-kind = Keys of type { $kind } are not accepted; choose one of: { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = added { $added }, in use now
key-seen = added { $added }, last used { $seen }
key-unseen = added { $added }, not used yet
key-no-label = (no comment)
key-of = { $fingerprint }
key-added = The key { $fingerprint } now leads to your account.
key-removed = The key { $fingerprint } no longer leads to your account.
key-by-another = This key was added to the account of { $name }. If that is not you, type: ssh HOST keys remove { $fingerprint } --this
