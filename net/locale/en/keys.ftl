# Refused keys

server-key-signature = Your key was refused: your client signed with { $algorithm }, which is too weak here. Update OpenSSH to 7.2 or later, which signs with rsa-sha2-512, or create a key with: ssh-keygen -t ed25519
server-key-kind = Your key was refused: this server does not accept keys of type { $kind }. Create another with: ssh-keygen -t ed25519
server-key-false = Your key was refused: the signature for { $fingerprint } is wrong.
server-key-unsigned = Your client offered the key { $fingerprint } but did not sign with it.
server-key-revoked = The key { $fingerprint } has been revoked on this server. Ask the host.
server-key-unlisted = This server is private, and the key { $fingerprint } is not on its list. Ask the host to add it.
server-members-only = This server is private: the host must list or certify your key. Ask the host.
server-no-passwords = This server has no passwords. Use an SSH key, or connect as a guest with the user name "guest".
server-guest-question = To connect as a guest, without your seats, type { $word }: { "" }
server-certificate-authority = Your certificate is not signed by an authority that this server trusts.
server-certificate-damaged = Your certificate cannot be read, or has a restriction that this server does not know.
server-certificate-revoked = Your certificate ({ $id }, serial number { $serial }) has been revoked on this server. Ask the host.
server-certificate-kind = This is a host certificate; a user certificate is required.
server-certificate-option = Your certificate has the option { $option }, which this server does not support.
server-certificate-early = Your certificate is not valid before { $time }.
server-certificate-late = Your certificate expired on { $time }. Ask the host for a new one.
server-certificate-nameless = Your certificate has no principals, which are the names you can use here. Ask the host for a new one.
server-certificate-name = Your certificate is for the name { $names }, not { $user }. Connect as: ssh NAME@HOST
server-certificate-source = Your certificate is not valid for your current address.

# Key files

key-file-line = line { $line }: { $problem }
key-file-revocation = line { $line }: { $found } does not revoke anything. Write a key, serial: 7, serial: 7-9, id: NAME or sha256: FINGERPRINT.
key-file-wrong = { $path }, { $problem }
key-file-empty = { $path } has no usable key.
key-file-long = { $path } is longer than { $limit } bytes.
key-file-krl = { $path } is a binary key revocation list. Give the text file from which ssh-keygen -k made it.
key-file-read = { $path } has changed and was reloaded.
key-file-kept = { $problem } The previous contents stay in force.
check-members = Only players with a listed or certified key can connect, so guests cannot.
lockdown-damaged = Cannot read from { $path } whether the server is locked. Fix the file or delete it.
check-locked = The server has been locked since { $since }: only the players who were here then ({ $people }) can connect. To lift it: admin lockdown off
