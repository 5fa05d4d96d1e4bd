# Abgelehnte Schlüssel

server-key-signature = Dein Schlüssel wurde abgelehnt: Dein Client hat mit { $algorithm } signiert, was hier zu schwach ist. Nimm OpenSSH 7.2 oder neuer, das mit rsa-sha2-512 signiert, oder erzeuge einen Schlüssel mit: ssh-keygen -t ed25519
server-key-kind = Dein Schlüssel wurde abgelehnt: Dieser Server nimmt keine Schlüssel der Art { $kind } an. Erzeuge einen anderen mit: ssh-keygen -t ed25519
server-key-false = Dein Schlüssel wurde abgelehnt: Die Signatur für { $fingerprint } ist falsch.
server-key-unsigned = Dein Client hat den Schlüssel { $fingerprint } angeboten, aber nicht damit signiert.
server-key-revoked = Der Schlüssel { $fingerprint } ist auf diesem Server widerrufen. Frag den Betreiber.
server-key-unlisted = Dieser Server ist privat, und der Schlüssel { $fingerprint } steht nicht auf seiner Liste. Bitte den Betreiber, ihn aufzunehmen.
server-members-only = Dieser Server ist privat: Der Betreiber muss deinen Schlüssel aufnehmen oder zertifizieren. Frag den Betreiber.
server-no-passwords = Auf diesem Server gibt es keine Passwörter. Nimm einen SSH-Schlüssel, oder verbinde dich als Gast mit dem Benutzernamen „guest“.
server-guest-question = Um dich als Gast zu verbinden, ohne deine Plätze, tippe { $word }: { "" }
server-certificate-authority = Dein Zertifikat ist nicht von einer Stelle signiert, der dieser Server vertraut.
server-certificate-damaged = Dein Zertifikat ist nicht lesbar oder hat eine Einschränkung, die dieser Server nicht kennt.
server-certificate-revoked = Dein Zertifikat ({ $id }, Seriennummer { $serial }) ist auf diesem Server widerrufen. Frag den Betreiber.
server-certificate-kind = Das ist ein Hostzertifikat; nötig ist ein Benutzerzertifikat.
server-certificate-option = Dein Zertifikat hat die Option { $option }, die dieser Server nicht unterstützt.
server-certificate-early = Dein Zertifikat gilt erst ab { $time }.
server-certificate-late = Dein Zertifikat ist seit { $time } abgelaufen. Bitte den Betreiber um ein neues.
server-certificate-nameless = Dein Zertifikat nennt keine Principals, also keine Namen, die du hier benutzen darfst. Bitte den Betreiber um ein neues.
server-certificate-name = Dein Zertifikat ist für den Namen { $names }, nicht für { $user }. Verbinde dich mit: ssh NAME@HOST
server-certificate-source = Dein Zertifikat gilt nicht für deine jetzige Adresse.

# Schlüsseldateien

key-file-line = Zeile { $line }: { $problem }
key-file-revocation = Zeile { $line }: { $found } widerruft nichts. Möglich sind ein Schlüssel, serial: 7, serial: 7-9, id: NAME oder sha256: FINGERABDRUCK.
key-file-wrong = { $path }, { $problem }
key-file-empty = { $path } enthält keinen brauchbaren Schlüssel.
key-file-long = { $path } ist länger als { $limit } Bytes.
key-file-krl = { $path } ist eine binäre Widerrufsliste. Nötig ist die Textdatei, aus der ssh-keygen -k sie gemacht hat.
key-file-read = { $path } hat sich geändert und wurde neu gelesen.
key-file-kept = { $problem } Der vorige Inhalt gilt weiter.
check-members = Nur Spieler mit aufgenommenem oder zertifiziertem Schlüssel können sich verbinden, Gäste also nicht.
lockdown-damaged = Aus { $path } lässt sich nicht lesen, ob der Server verriegelt ist. Die Datei reparieren oder löschen.
check-locked = Der Server ist verriegelt seit { $since }: Nur die damals anwesenden Spieler ({ $people }) können sich verbinden. Aufheben mit: admin lockdown off
