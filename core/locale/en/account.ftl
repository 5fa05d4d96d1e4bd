# Keys and what a person prefers

account-key-yours = This key leads to your account already.
account-key-theirs = Somebody has come here with this key already; it has an account of its own.
account-too-many-keys = An account has at most { $limit } keys. Remove one first.
account-name-first = Say what to be called first; then keys can be added.
account-no-such-key = No key of your account has this fingerprint.
account-last-key = This is the last key of your account; nobody could come back to it.
account-key-in-use = You are here with this very key. Say so if it shall go all the same.
account-nobody = Nobody here is called { $name }.
account-language = Sentences are told in { $known } here.
account-none = Only who comes with a key has an account.
account-profile-long = These settings are too long to be kept.
account-key-form = A key is one line of a .pub file (ssh-ed25519 AAAA...), or a fingerprint (SHA256:...).
account-key-kind = Keys of type { $kind } are not taken; choose one of: { $kinds }.
key-line = { $fingerprint }  { $label }  ({ $when })
key-here = added { $added }, in use now
key-seen = added { $added }, last used { $seen }
key-unseen = added { $added }, not used yet
key-no-label = (no comment)
key-of = { $fingerprint }
key-added = Whoever has the key { $fingerprint } comes to your account from now on.
key-removed = The key { $fingerprint } leads to your account no longer.
key-by-another = This key was added to the account of { $name }. If that is not you, type: ssh HOST keys remove { $fingerprint } --this
