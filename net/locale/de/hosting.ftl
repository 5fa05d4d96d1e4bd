# Fehler in den Einstellungen

config-line = { $path }, Zeile { $line }: { $problem }
config-near = { $key } ist keine Einstellung des Servers. Gemeint war vielleicht { $near }.
config-webhook-hosts = { $found } ist weder ein Host noch eine Adresse für Webhooks. Richtig: --webhook-hosts hooks.example.org, oder 192.0.2.7:8080
config-proxies = { $found } ist weder eine Adresse noch ein Netz. Richtig: --proxies 192.0.2.7
config-unknown = { $key } ist keine Einstellung des Servers. Alle Einstellungen zeigt `belvedere serve --help`.
config-not-here = { $key } lässt sich nicht in dieser Datei setzen, die selbst im Datenordner liegt. Stattdessen das Flag --{ $key } benutzen.
config-kind = { $key } kann nicht { $found } sein; erwartet wird { $allowed }.
config-texts = eine Liste von Zeichenketten
config-range = { $key } kann nicht { $found } sein, nur { $least } bis { $most }.
config-shape = { $key } kann nicht { $found } sein. Beispiel: { $example }.

# Hinweise zu riskanten Einstellungen

check-only-here = Nur dieser Rechner kann sich verbinden. Andere lässt --listen 0.0.0.0 herein.
check-guests = Wer { $address } erreicht, kann ohne Schlüssel spielen. Schlüssel verlangt --no-guests.
check-proxies = Alle Adressen gelten als vertrauenswürdige Proxys und können die Herkunft einer Verbindung fälschen. Mit --proxies und --web-proxies nur die eigenen nennen.
check-webhooks = Spieler können den Server veranlassen, Anfragen an die Adressen in --webhook-hosts zu schicken. Programme dort dürfen diesen Anfragen nicht trauen.
check-web-names = Browser auf anderen Rechnern können den Server unter keinem Namen benutzen. Seine Namen gehören in --web-names.
check-root = Der Server würde als root laufen. Besser einen eigenen Benutzer für ihn anlegen.
check-descriptors = Das System erlaubt diesem Konto { $limit } offene Dateien, aber { $connections } Verbindungen können { $needed } brauchen. Erhöhe die Grenze (ulimit -Hn oder LimitNOFILE= in der systemd-Unit){ $most ->
    [0] .
   *[other] , oder setze --connections auf höchstens { $most }.
}
check-file-open = Andere Benutzer können { $path } ändern (Modus { $mode }): chmod 600 { $path }
check-new-key = In { $folder } gibt es noch keinen Serverschlüssel; der erste Start erzeugt einen.
check-no-admin = Kein Schlüssel darf `ssh HOST admin` benutzen. Den eigenen nennt --admins.

# Abgelehnte Verbindungen

access-banned = Du bist auf diesem Server gesperrt. { $reason }
access-banned-until = Du bist auf diesem Server gesperrt bis { $until }. { $reason }
access-reason = Grund: { $reason }
access-no-reason = Ein Grund wurde nicht genannt.
access-kicked = Der Betreiber hat deine Sitzung beendet. { $reason } Deine Plätze behältst du.
access-draining = Der Server schließt bald und nimmt keine neuen Verbindungen an. Deine Tische sind gespeichert. Komm später wieder.
access-wait = Von deiner Adresse kamen zu viele Fehlversuche. Warte noch { $span }.
access-locked = Der Server nimmt gerade keine neuen Spieler an. Komm später wieder.
sanctions-damaged = Die Sperren in { $path } lassen sich nicht lesen. Die Datei reparieren, oder löschen, um ohne Sperren zu beginnen.
sanctions-too-many = Es gibt schon { $limit } Sperren und Stummschaltungen, mehr geht nicht. Zuerst einige aufheben.

# Antworten an Admins

admin-not-you = Das dürfen nur Admins dieses Servers. Der Betreiber bestimmt sie nach ihren Schlüsseln.
admin-help =
    ssh HOST admin BEFEHL, mit --json für Programme:

      who                            wer hier ist
      tables                         die geladenen Tische
      stats                          Statistik des Servers
      nodes                          die Knoten eines Clusters
      at KNOTEN BEFEHL               einen Befehl nur auf einem Knoten: at two drain, at two stats
      kick WER [GRUND]               die Sitzungen eines Spielers beenden; Plätze bleiben erhalten
      ban WER [DAUER [GRUND]]        einen Spieler oder ein Netz sperren
      unban WER                      eine Sperre aufheben
      bans                           geltende Sperren und Stummschaltungen
      mute WER [DAUER], unmute WER   einen Spieler von allen Chats ausschließen
      name NAME WER                  das Konto von WER umbenennen; ein Konto, das NAME hatte, wird benachrichtigt und bekommt eine Nummer
      lockdown on, lockdown off      nur noch die Spieler einlassen, die jetzt hier sind
      announce TEXT                  eine Nachricht an alle Spieler
      exhibition SPIEL [STÄRKE ...]  einen öffentlichen Tisch mit Bots starten; OPTION=WERT wie bei einem neuen Tisch
      feature TISCH, feature off     einen Tisch auf der Startseite empfehlen, oder den Server wählen lassen; ohne Wort: zeigen, welcher es ist
      webhooks                       alle Webhooks: von wem, an welchen Host, in welchem Zustand
      webhooks remove WER [TISCH]    die Webhooks eines Spielers entfernen, oder den für einen Tisch; neue bleiben möglich
      drain [DAUER], drain off       keine neuen Spieler einlassen, und anhalten, wenn niemand mehr da ist oder nach DAUER
      stop                           alle Spieler benachrichtigen, speichern und anhalten
      audit [ANZAHL]                 die letzten Befehle von Admins

    WER ist ein Name oder ein Fingerabdruck (SHA256:...). Bei ban und unban auch eine Adresse, ein Netz (192.0.2.0/24)
    oder @NAME: alle jetzigen Adressen von NAME.
    DAUER ist 30m, 12h, 7d, 2w, 6mo oder 1y (Minuten, Stunden, Tage, Wochen, Monate zu 30 Tagen, Jahre), oder forever.
    Ohne DAUER laufen ban und mute nicht ab. Ein GRUND steht hinter einer DAUER.
admin-one-node = Dieser Server ist kein Cluster und hat keine anderen Knoten.
admin-no-node = Der Cluster hat keinen Knoten { $node }. Siehe: admin nodes
admin-node-silent = Der Knoten { $node } hat nicht geantwortet.
admin-node-tells = Auf { $node }:
admin-at-node = Auf { $node }: { $said }
admin-node = { $name } ({ $id }), Version { $release }: { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, Verzögerung bis { $load } ms.
admin-node-draining = { $name } ({ $id }), Version { $release }: schließt, noch { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }.
admin-node-apart = { $name } ({ $id }), Version { $release }: ohne Verbindung zu den anderen Knoten, { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }.
admin-exhibition = Bots spielen { $game } an Tisch { $table }. Zuschauen mit: watch { $table }
admin-featured = Empfohlen ist Tisch { $table }.
admin-featured-none = Kein Tisch ist empfohlen, weil kein laufender Tisch Zuschauer erlaubt.
admin-feature-not = Tisch { $table } läuft nicht oder erlaubt keine Zuschauer.
admin-no-webhooks = Es gibt keine Webhooks.
admin-webhook-line =
    { $name } ({ $identity }): { $host }, { $kind ->
        [browser] ein Browser, { $table }
        [table] für Tisch { $table }
       *[own] für alle eigenen Tische
    }, { $state }; wartende Nachrichten: { $waiting }.
admin-no-such-webhook = { $who } hat keinen solchen Webhook. Alle zeigt: admin webhooks
admin-webhooks-removed =
    { $count ->
        [one] { $count } Webhook von { $who } wurde entfernt.
       *[other] { $count } Webhooks von { $who } wurden entfernt.
    }
admin-no-level = Bots der Stärke „{ $word }“ gibt es nicht. Möglich sind: { $levels }.
admin-usage = Der Admin-Befehl „{ $word }“ ist so nicht richtig. Siehe: admin help
admin-span-unknown = „{ $found }“ ist keine Dauer, deshalb wurde nichts getan. Beispiele: 30m, 12h, 7d, 2w, 6mo, 1y, forever. Ein Grund steht dahinter.
admin-span-more = Hinter der Dauer steht „{ $found }“, deshalb wurde nichts getan. Nur eine Dauer angeben, etwa 36h, und den Grund mit einem Wort beginnen.
admin-who-none = Niemand ist hier.
admin-nameless = noch ohne Namen
admin-visit = { $name }  { $identity }  von { $source }, hier seit { $minutes } min, untätig seit { $idle } min
admin-visit-guest = { $name } (Gast)  { $identity }  von { $source }, hier seit { $minutes } min, untätig seit { $idle } min
admin-no-tables = Keine Tische sind geladen.
admin-table = { $table }  { $game }, { $status }, Version { $version }, Spieler: { $players }; Warten auf: { $waiting }; Zuschauer: { $spectators }
admin-stat = { $name }: { $value }
admin-no-sanctions = Keine Sperren oder Stummschaltungen in Kraft.
admin-sanction-ban = gesperrt: { $target } ({ $name }) { $until }, von { $by }. { $reason }
admin-sanction-mute = stumm: { $target } ({ $name }) { $until }, von { $by }. { $reason }
admin-until = bis { $until }
admin-for-good = bis zur Aufhebung
admin-no-deeds = Noch keine Admin-Befehle.
admin-deed = { $time }  { $by }: { $words } ({ $outcome })
admin-no-audit = Das Admin-Protokoll lässt sich nicht lesen: { $reason }.
admin-not-audited = Das konnte nicht ins Admin-Protokoll geschrieben werden ({ $reason }).
admin-not-kept = Das konnte nicht gespeichert werden und gilt nur, bis der Server neu startet ({ $reason }).
admin-kicked = Beendete Sitzungen von { $name }: { $visits }.
admin-done-ban = { $target } ist gesperrt { $until }.
admin-done-mute = { $target } ist stummgeschaltet { $until }.
admin-formerly = { $former } ist ein früherer Name von { $name }.
admin-lifted-ban = { $target } ist nicht mehr gesperrt.
admin-lifted-mute = { $target } ist nicht mehr stummgeschaltet.
admin-no-ban = { $who } ist nicht gesperrt. Siehe: admin bans
admin-no-mute = { $who } ist nicht stummgeschaltet. Siehe: admin bans
admin-not-here = { $who } ist gerade nicht hier. Siehe: admin who
admin-no-such-player = Niemand heißt { $who }. Möglich sind ein Name oder ein Fingerabdruck; bei ban und unban auch eine Adresse oder ein Netz.
admin-no-fingerprint = { $found } ist weder ein vollständiger Fingerabdruck noch ein bekannter Spieler. Ein Fingerabdruck ist SHA256: und 43 Zeichen. Siehe: admin who
admin-several = Mehrere Spieler hier heißen { $who }. Den Fingerabdruck angeben; siehe: admin who
admin-ban-guest = { $name } ist als Gast hier und käme unter anderem Namen zurück. Stattdessen die Adresse sperren: admin ban @{ $name }
admin-spared = Das würde einen Admin ausschließen, deshalb wurde nichts getan.
admin-name-given = { $key } heißt jetzt { $name }.
admin-name-given-from = { $key } heißt jetzt { $name }. Das Konto, das den Namen hatte, heißt jetzt { $spare }.
admin-name-theirs = Dieses Konto heißt schon { $name }.
admin-name-several = Mehrere andere Konten heißen zu ähnlich wie { $name }. Zuerst eins davon umbenennen.
admin-name-guest = { $name } ist als Gast hier und kann keinen dauerhaften Namen haben. Den Fingerabdruck eines Schlüssels angeben.
admin-locked = Verriegelt: Nur die jetzt anwesenden Spieler ({ $people }) können sich verbinden, bis das aufgehoben wird, auch nach einem Neustart.
admin-unlocked = Alle Spieler können sich wieder verbinden.
admin-announced = Angesagt. Erreichte Terminals: { $people }.
admin-draining = Neue Spieler können sich nicht verbinden. Der Server hält an, sobald niemand mehr da ist.
admin-draining-until = Neue Spieler können sich nicht verbinden. Der Server hält an, sobald niemand mehr da ist, spätestens { $until }.
admin-reopened = Alle Spieler können sich wieder verbinden, und der Server bleibt offen.
admin-not-draining = Der Server war nicht dabei zu schließen.
admin-stopping = Der Server hält an: Die Spieler werden benachrichtigt und alle Tische gespeichert.

# Eine Arena mit einem Programm als Spieler

contest-only-plays = In einer Arena kann ein Programm nur seine Tische abfragen, seinen Platz einnehmen und dort spielen.
server-at-keyboard = Ein lokales Belvedere (Prozess { $process }) benutzt { $folder }. Dieses zuerst beenden (q), dann den Server starten; ein danach geöffnetes lokales Belvedere verbindet sich mit dem Server. Um nur mit Freunden zu spielen, reicht das lokale: dort einen Platz öffnen.
