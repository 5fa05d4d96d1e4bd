# Name

name-title = Dein Name
name-about = Wie heißt du? Die anderen Spieler sehen diesen Namen.
name-example = Am Tisch
name-name = Name
name-code = Code
name-code-hint = Um diesen Schlüssel einem Konto hinzuzufügen, das du schon hast, tippe den Code von dort. Eingabe zeigt das Konto.
name-code-sure = Noch einmal Eingabe nimmt dich in das Konto von { $name } auf ({ $tables ->
    [0] keine laufenden Tische
    [one] 1 laufender Tisch
   *[other] { $tables } laufende Tische
}) und meldet dich als { $name } an. Tu das nur, wenn du es selbst beantragt hast.
name-hint = Bis zu { $limit } Buchstaben und Ziffern. Eingabe speichert; später änderbar in den Einstellungen.

# Mitspielen

join-title = Mitspielen
join-about = Tippe die Einladung, die du bekommen hast, etwa oak-lamp-river-stone.
join-invite = Einladung
join-join = Platz nehmen
join-empty = Tippe zuerst die Einladung oder die Adresse.
join-example = Zum Beispiel
join-example-invite = eine Einladung
join-example-both = beides
join-example-server = ein Server
join-example-command = ein SSH-Befehl

join-about-servers = Tippe Einladung, Adresse, Link oder SSH-Befehl, oder füge sie ein.
join-way = Einladung oder Adresse
join-way-hint = Etwa oak-lamp-river-stone@example.org:2222, oder einfach example.org.
join-go = Mitspielen
join-lately = Letzte Server
join-lately-hint = Eingabe verbindet dich. Mit einer Einladung darüber kommst du an ihren Tisch.
join-reaching = Verbindung zu { $server } wird aufgebaut.
join-forgotten = { $server } steht nicht mehr in der Liste.

server-key-title = Serverschlüssel
server-key-about = { $host } hat einen Serverschlüssel, den dieser Rechner noch nicht kennt:
server-key-compare = Vergleiche ihn mit dem, den dir der Betreiber gegeben hat. Wenn du ihm vertraust, wird er in deiner Datei known_hosts gespeichert. Zeigt der Server später einen anderen Schlüssel, lehnt Belvedere ihn ab.
server-key-no = Nicht verbinden
server-key-yes = Diesem Schlüssel von jetzt an vertrauen
