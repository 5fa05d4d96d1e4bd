# A key that is not let in

server-key-signature = Your key was not let in: your client signed with { $algorithm }, which is too weak here. Bring your ssh up to date (OpenSSH 7.2 and later sign with rsa-sha2-512), or make a key with: ssh-keygen -t ed25519
server-key-kind = Your key was not let in: keys of type { $kind } are not taken here. Make another with: ssh-keygen -t ed25519
server-key-false = Your key was not let in: the signature for { $fingerprint } is wrong.
server-key-unsigned = Your client offered the key { $fingerprint } but did not sign with it.
server-key-revoked = The key { $fingerprint } is revoked here. Ask the host of this server.
server-key-unlisted = This server is private, and the key { $fingerprint } is not on its list. Ask the host to add it.
server-members-only = This server is private: it lets in only people whose key its host has listed or certified.
server-no-passwords = There are no passwords here. Come with an ssh key, or as a guest with the user name "guest".
server-guest-question = To come in as a guest, without your seats, type { $word }: { "" }
server-certificate-authority = Your certificate is not signed by an authority of this server.
server-certificate-damaged = Your certificate cannot be read, or limits itself in a way that this server does not know.
server-certificate-revoked = Your certificate ({ $id }, serial number { $serial }) is revoked here. Ask the host of this server.
server-certificate-kind = Your certificate is one for servers and not for people.
server-certificate-option = Your certificate has the option { $option }, which this server cannot obey.
server-certificate-early = Your certificate is valid from { $time } only.
server-certificate-late = Your certificate was valid until { $time }. Ask the host for a new one.
server-certificate-nameless = Your certificate names nobody; its principals are the names that you may have here.
server-certificate-name = Your certificate names you { $names }, not { $user }. Connect as: ssh NAME@HOST
server-certificate-source = Your certificate is not good for the address that you come from.

# The files of keys

key-file-line = line { $line }: { $problem }
key-file-revocation = line { $line }: { $found } revokes nothing; write a key, serial: 7, serial: 7-9, id: NAME or sha256: FINGERPRINT.
key-file-wrong = { $path }, { $problem }
key-file-empty = { $path } has no key that can be used.
key-file-long = { $path } is longer than { $limit } bytes.
key-file-krl = { $path } is a key revocation list in binary form. Give the list that ssh-keygen -k made it from.
key-file-read = { $path } has changed and is in force.
key-file-kept = { $problem } What the file said before stays in force.
check-members = Only people whose key is listed or certified are let in, so there are no guests.
lockdown-damaged = Whether the server is locked cannot be read from { $path }. Fix the file or delete it.
check-locked = The server is locked since { $since }: only those who were here then come in ({ $people }). To lift it: admin lockdown off
