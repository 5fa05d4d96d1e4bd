server-too-many-keys = Dein Client hat zu viele Schlüssel angeboten. Nenne den richtigen: ssh -o IdentitiesOnly=yes -i DATEI ...
server-key-needed = Um auf diesem Server zu spielen, brauchst du einen Schlüssel. Erzeuge einen mit: ssh-keygen -t ed25519
server-room = Der Server ist voll, und jemand anderes hat Vorrang, deshalb ist diese Sitzung beendet. Komm in ein paar Minuten wieder.
server-too-many-sessions = Eine Verbindung kann höchstens { $limit } Sitzungen haben.
server-unknown-word = Einen Befehl „{ $word }“ gibt es hier nicht. Probiere: help
server-unknown-word-near = Einen Befehl „{ $word }“ gibt es hier nicht. Meintest du { $near }? Alle Befehle: help
server-incident = Auf dem Server gab es einen Fehler (Störung { $number }). Deinen Platz behältst du; verbinde dich neu. Einem Bericht darüber füge die Ausgabe von „ssh -t HOST doctor“ bei.
server-idle = Diese Sitzung ist beendet, weil du lange nichts getippt hast. Deinen Platz behältst du.
server-restarting = Der Server startet neu, deine Tische sind gespeichert. Verbinde dich in einer Minute neu.
server-node-apart = Dieser Knoten des Servers hat die Verbindung zu den anderen verloren. Verbinde dich neu; deine Tische gehen dort weiter.
server-node-ends = Dieser Knoten des Servers fährt herunter. Verbinde dich neu; deine Tische gehen auf den anderen Knoten weiter.
server-bus-store = Knoten müssen sich eine Datenbank teilen. Mit --bus auch deren Adresse angeben, etwa --store postgresql://belvedere@localhost/belvedere.
server-bus-library = Ein Cluster braucht die Bibliotheken nats-py und psycopg. Installieren mit `pip install "belvedere[house]"`, oder in einem Checkout mit `.venv/bin/python -m pip install --editable ".[house]"`.
server-bus-unreachable = NATS ist unter { $bus } nicht zu erreichen: { $reason }
server-other-key = Die Spieler kennen diesen Server unter dem Schlüssel { $fingerprint }, aber dieser Knoten hat einen anderen. Den Serverschlüssel eines anderen Knotens nach { $key } kopieren und die Datei mit dem Fingerabdruck daneben löschen.
server-other-protocol = Auf dem Knoten { $node } läuft Version { $release }, die zwischen Knoten ein anderes Protokoll spricht. Diesen Knoten zuerst anhalten.
server-key-removed = Der Schlüssel dieser Sitzung wurde aus seinem Konto entfernt oder in ein anderes übernommen. Verbinde dich neu, um weiterzumachen.
server-help =
    Belvedere: Städtebau-Brettspiele, gemeinsam mit anderen und mit Bots.

      ssh HOST                 der Vollbildmodus
      ssh EINLADUNG@HOST       am Tisch dieser Einladung Platz nehmen
      ssh -t HOST EINLADUNG    dasselbe
      ssh -t HOST watch TISCH  an einem Tisch zuschauen
      ssh -t HOST play SPIEL   sofort spielen: mit jemandem, der da ist, oder nach 45 Sekunden mit einem Bot
      ssh -t HOST next         der Tisch, an dem du am längsten am Zug bist
      ssh -t HOST learn [SPIEL]  ein Spiel mit geführten ersten Zügen lernen
      ssh -t HOST study TISCH  einen beendeten Tisch durchgehen und ab jeder Aktion weiterspielen
      ssh -t HOST study WÖRTER einer gemeinsamen Studie folgen, mit ihren vier Wörtern
      ssh -T HOST              Zeilenmodus, für Screenreader und Skripte
      ssh HOST line            dasselbe, mit oder ohne Terminal
      ssh HOST api             JSON-Zeilen, für Programme
      ssh HOST turns           die Tische, an denen du am Zug bist
      ssh HOST turns --wait    dasselbe, sobald du am Zug bist
      ssh HOST tables          deine Tische, die mit freiem Platz, und die zum Zuschauen
      ssh HOST who             wer hier ist
      ssh HOST who NAME        wo jemand ist
      ssh HOST create SPIEL X  einen Tisch eröffnen, mit den Wörtern des Zeilenmodus: create bali open hard
      ssh HOST join EINLADUNG [WÖRTER]  Platz nehmen, ohne den Tisch zu öffnen; WÖRTER kommen zum Startwert der Verteilung
      ssh HOST show TISCH      der Plan als Text; mit 140x45 dahinter in anderer Größe
      ssh HOST legal TISCH     deine möglichen Aktionen, in Notation und in Worten
      ssh HOST act TISCH X     Aktion X spielen, in Notation
      ssh HOST say TISCH X     X in den Chat eines Tisches schreiben; `say lobby X` schreibt in die Lobby
      ssh HOST stand-in TISCH P  einen Bot für Platz P spielen lassen, dessen Zeit um ist
      ssh HOST concede TISCH   an einem Tisch aufgeben
      ssh HOST take-back TISCH deine letzte Aktion zurücknehmen, oder die anderen fragen
      ssh HOST agree TISCH     zustimmen, wenn jemand etwas zurücknehmen möchte
      ssh HOST decline TISCH   das ablehnen, oder die eigene Bitte zurückziehen
      ssh HOST give-time TISCH den Spielern am Zug mehr Zeit schenken
      ssh HOST start TISCH     deinen offenen Tisch starten, mit Bots auf den freien Plätzen
      ssh HOST ready TISCH     an einem offenen Tisch sagen, dass du bereit bist
      ssh HOST entropy TISCH WORT  ein eigenes Wort zum Startwert eines offenen Tisches beitragen
      ssh HOST leave TISCH     einen offenen Tisch verlassen
      ssh HOST record TISCH    die Aufzeichnung eines beendeten Tisches
      ssh HOST note TISCH [X]  deine privaten Notizen zu einem Tisch, mit X dazu; --erase löscht sie
      ssh HOST plan TISCH [X]  deine Antworten an einem Tisch mit Uhr in Tagen planen: X ist 'WENN => DANN'; --erase löscht sie
      ssh HOST daily [DATUM]   die Partie des Tages, mit den Ergebnissen anderer, sobald du sie gespielt hast
      ssh HOST daily --friends  dasselbe, auf der Liste nur du und die Spieler, denen du folgst
      ssh HOST daily --week    deine letzten sieben Ergebnisse, die Rangliste und deine Serie
      ssh HOST daily --share   dein Ergebnis als Zeile zum Teilen, die nichts über die Verteilung verrät
      ssh HOST daily --play D  dein Tisch mit der Partie des Datums D; frühere Partien sind ohne Wertung
      ssh HOST cup             die Turniere dieses Servers
      ssh HOST cup NAME        ein Turnier: Bedingungen, Paare der Runde, Stand; mit `round 2` dahinter eine andere Runde
      ssh HOST cup enter NAME  bei einem Turnier mitspielen; `cup leave NAME` beendet das
      ssh HOST cup open NAME SPIEL [OPTIONEN]  eines ausschreiben: --rounds 5, --clock 15+10 oder 2d, --most 16, --starts 2h
      ssh HOST cup open NAME SPIEL --round-robin --one-deal  jeder gegen jeden; die gleiche Verteilung an allen Tischen
      ssh HOST cup start NAME  dein Turnier starten; ebenso: cancel NAME, remove NAME SPIELER
      ssh HOST challenge TISCH  eine Zeile, mit der ein Freund die Verteilung deines Tisches spielt
      ssh HOST compare TISCH [ANDERER]  zwei Partien einer Verteilung, Zug um Zug
      ssh HOST ladder SPIEL    Bots, und Programme für Herausforderungen, nach Wertung
      ssh HOST challenges X    dein Konto bei den Spielen X herausfordern lassen; `off` beendet es
      ssh HOST review TISCH    was deine Entscheidungen an einem beendeten Tisch gekostet haben
      ssh -t HOST doctor       dein Terminal prüfen und sagen, was zu tun ist
      ssh HOST name [NAME]     dein Name, oder ihn in NAME ändern
      ssh HOST keys            die Schlüssel deines Kontos
      ssh HOST keys of NAME    die Schlüssel eines Spielers, um zu prüfen, wer das ist
      ssh HOST keys add S      einen weiteren Schlüssel S beantragen: eine Zeile einer .pub-Datei, oder den Code eines Browsers
      ssh HOST keys confirm C  mit dem beantragten Schlüssel: dem Konto beitreten, das den Code C bekam
      ssh HOST keys remove F   den Schlüssel mit dem Fingerabdruck F entfernen
      ssh HOST block NAME      die Nachrichten eines Spielers verbergen und ihn von deinen offenen Tischen fernhalten
      ssh HOST unblock NAME    jemanden nicht mehr blockieren
      ssh HOST blocked         die Spieler, die du blockierst
      ssh HOST follow NAME     einem Spieler folgen: Er steht in deinen Listen vorn, und eine Zeile meldet, wenn er kommt
      ssh HOST unfollow NAME   einem Spieler nicht mehr folgen
      ssh HOST following       die Spieler, denen du folgst; --quiet verbirgt dein Kommen vor denen, die dir folgen, --announce zeigt es
      ssh HOST vacation [14]   deine Uhren in Tagen 14 Tage anhalten, oder bis zu einem Datum; end beendet den Urlaub
      ssh HOST allow-move TISCH    zustimmen, dass der Tisch nach Hause geholt wird, samt verdeckten Karten; --no nimmt das zurück
      ssh HOST link            ein Link, der einen Browser an deinem Konto anmeldet
      ssh HOST token           Geheimnis für Programme, die per WebSocket kommen
      ssh HOST token --revoke  es widerrufen und seine Programme trennen
      ssh HOST webhook         deine Webhooks: Adressen, die erfahren, wenn du am Zug und nicht da bist
      ssh HOST webhook add URL [TISCH]  einen hinzufügen, für alle Tische oder einen, den du eröffnet hast; auch: remove, try
      ssh HOST webhook add URL --format discord --for my-turn  im Format eines Dienstes, nur für deine Züge
      ssh HOST stats [NAME]    deine Statistik und Wertungszahlen, oder was ein anderer davon zeigt
      ssh HOST stats --open    anderen deine Wertungszahlen zeigen; --closed zeigt nur deinen Namen
      ssh HOST stats --export  alles, was über deine Ergebnisse gespeichert ist; --forget löscht es
      ssh HOST language de     auf Deutsch; auto richtet sich nach dem Terminal
      ssh HOST help            diese Seite
command-language = Die Sprache ist jetzt Deutsch.
command-language-auto = Die Sprache richtet sich jetzt nach deinem Terminal.
command-no-turns = Du bist an keinem Tisch am Zug.
command-no-tables = Es gibt noch keine Tische. Eröffne einen im Vollbildmodus: ssh -t HOST
command-left = Du hast Tisch { $table } verlassen.
command-who-none = Niemand ist hier.
command-not-here = { $name } ist nicht hier.
command-more-people = Und { $count } weitere. Mit einem Namen hinter „who“ siehst du, wo jemand ist.
command-who-lobby =
    { $sort ->
        [guest] { $name } (Gast): in der Lobby.
       *[friend] { $name }: in der Lobby.
    }
command-who-plays =
    { $sort ->
        [guest] { $name } (Gast): spielt { $game }, Tisch { $table }.
       *[friend] { $name }: spielt { $game }, Tisch { $table }.
    }
command-who-watches =
    { $sort ->
        [guest] { $name } (Gast): schaut { $game } zu, Tisch { $table }.
       *[friend] { $name }: schaut { $game } zu, Tisch { $table }.
    }
command-table-place = { $table }  { $game }: { $players }. Ein Platz ist frei: ssh -t HOST { $table }
command-concede-sure = Um aufzugeben, tippe: ssh HOST concede { $table } yes
command-stand-in-done = Dort spielt jetzt eine Vertretung.
command-concede-done = Du hast aufgegeben. Ein Bot spielt für dich weiter.
command-take-back-done = Deine letzte Aktion wurde zurückgenommen.
command-take-back-asked = Die anderen sind gefragt.
command-agree-done = Du hast zugestimmt.
command-decline-done = Die Bitte ist erledigt.
command-give-time-done = Die Spieler am Zug haben mehr Zeit.
command-table-timed = { $table }  { $game }: { $players }. Du bist am Zug; du hast noch { $time }.
command-table-stand-in = { $table }  { $game }: { $players }. Eine Vertretung spielt für dich, bis du zurückkommst.
command-table-turn = { $table }  { $game }: { $players }. Du bist am Zug.
command-table-mine = { $table }  { $game }: { $players }. Warten auf die anderen.
command-table-open = { $table }  { $game }: { $players }. Plätze sind offen; die Einladung ist { $invite }.
command-table-running = { $table }  { $game }: { $players }. Du kannst zuschauen.
command-table-finished = { $table }  { $game }: { $players }. Vorbei.
command-table-away = { $table }  { $game }: { $players }. Verlegt nach { $place }.
command-table-frozen = { $table }  { $game }: { $players }. Pausiert, bis der Betreiber eine Störung behebt.
server-ready = Belvedere ist erreichbar unter { $address }, Port { $port }.
server-fingerprint = Serverschlüssel: { $fingerprint } (ED25519)
server-type-this = Zum Spielen tippen: { $command }
server-stopping = Der Server hält an: Die Spieler werden benachrichtigt und alle Tische gespeichert.
server-port-in-use = Port { $port } auf { $address } ist schon belegt. Das andere Programm beenden oder einen anderen Port wählen.
server-cannot-listen = Unter { $address }, Port { $port }, lassen sich keine Verbindungen annehmen: { $reason }.
server-folder-unusable = Der Datenordner { $folder } kann nicht benutzt werden: { $reason }.
server-folder-open = Andere Benutzer haben Zugriff auf den Datenordner { $folder } (Modus { $mode }). Zugriff einschränken: chmod 700 { $folder }
server-folder-owned = Der Datenordner { $folder } gehört { $owner }, und dieses Konto ist { $me }. Starte den Server als sein Besitzer: tippe { $sudo } vor den Befehl. Oder gib den Ordner an { $me }: sudo chown -R { $me } { $folder }
server-store-gone =
    Dieser Server hat einen Schlüssel, aber sein Datenspeicher ist verloren: { $file } in { $folder } { $loss ->
        [missing] fehlt
        [empty] ist leer
        [cut] ist abgeschnitten
       *[foreign] ist kein Datenspeicher
    }. Eine Sicherung stellt `belvedere restore DATEI --data { $folder }` wieder her; ohne Tische und Konten beginnt `belvedere serve --new-store`.
server-library-old = asyncssh { $found } ist zu alt für einen öffentlichen Server; nötig ist { $needed } oder neuer.
server-key-changed =
    Der Serverschlüssel in { $key } ist nicht mehr der bisherige; die Clients der Spieler würden vor einem Betrug warnen. Den alten Schlüssel wiederherstellen, oder { $fingerprint } löschen, wenn die Änderung gewollt ist.
server-key-gone =
    Der Serverschlüssel { $key } fehlt. Bei einem neuen würden die Clients der Spieler vor einem Betrug warnen. Den Schlüssel wiederherstellen, oder { $fingerprint } löschen, um einen neuen zu erzeugen.
server-key-open = Andere Benutzer können den Serverschlüssel { $key } lesen (Modus { $mode }). Zugriff einschränken: chmod 600 { $key }
server-key-unreadable = Der Serverschlüssel { $key } kann nicht gelesen werden: { $reason }.
server-key-useless = { $key } ist kein privater Schlüssel, den dieser Server benutzen kann. Die richtige Datei wiederherstellen.
notify-no-command = Der Befehl, der abwesende Spieler ruft, lässt sich nicht ausführen: { $command }
