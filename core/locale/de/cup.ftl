# Turniere an Tischen mit zwei Plätzen

cup-title = { $game }, { $name }, Runde { $round }
cup-notice = { $name }, Runde { $round }: ein Tisch mit Wertung. Du verlierst ihn, wenn deine Zeit abläuft, auch während du offline bist.
cup-notice-one-deal = { $name }, Runde { $round }: Alle Tische haben diese Verteilung. Du verlierst den Tisch, wenn deine Zeit abläuft, auch offline.
cup-line-open = { $name }: { $game }, offen, { $count } von { $most } gemeldet{ $entered ->
        [mine] , du auch
       *[other] { "" }
    }. { $start }
cup-line-running = { $name }: { $game }, Runde { $round } von { $rounds }, { $count } Spieler{ $entered ->
        [mine] , du auch
       *[other] { "" }
    }.
cup-line-finished = { $name }: { $game }, vorbei nach { $round ->
        [one] { $round } Runde
       *[other] { $round } Runden
    }, { $count } Spieler.
cup-start-opener = { $name } startet es.
cup-start-at = Es beginnt am { $when }.
cup-list-none = Es gibt noch keine Turniere.
cup-how = Ein Turnier: cup NAME. Mitspielen: cup enter NAME. Eines ausschreiben: cup open NAME SPIEL
cup-terms-swiss = { $game }, Schweizer System, { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }. Optionen: { $options }.
cup-terms-round-robin = { $game }, jeder gegen jeden. Optionen: { $options }.
cup-no-options = Standard
cup-terms-clock = Uhr, auch offline: { $clock }. Wessen Zeit abläuft, verliert den Tisch.
cup-terms-show-up = Ebenso, wer am Zug { $time } lang nicht da ist.
cup-terms-one-deal = Alle Tische einer Runde haben dieselbe Verteilung. Sie zählen nicht für die Wertung, haben keine Zuschauer, und die Wiederholungen öffnen nach der Runde.
cup-terms-rated = Jeder Tisch hat seine eigene Verteilung. Die Tische zählen für die Wertung.
cup-opened = Du hast das Turnier { $name } ausgeschrieben. Du spielst nur mit, wenn du dich auch meldest.
cup-entered = Du spielst bei { $name } mit.
cup-left = { $status ->
    [open] Du spielst bei { $name } nicht mehr mit.
   *[running] Du spielst keine weiteren Runden von { $name }. Dein jetziger Tisch geht weiter.
}
cup-cancelled = Das Turnier { $name } ist abgesagt.
cup-removed = { $player } spielt keine weiteren Runden von { $name }.
cup-round = Runde { $round }:
cup-standings = Stand, { $count } Spieler:
cup-entered-list = Bisher gemeldet: { $count }.
cup-entrant = { $name }
cup-standing = Platz { $place }, { $name }: Punkte { $points }, Buchholz { $buchholz }, Sonneborn-Berger { $berger }, Siege { $wins }{ $departed ->
        [no] { "" }
        [late] ; ausgeschieden nach zwei Tischen durch Zeit
        [removed] ; ausgeschlossen
       *[left] ; hat aufgehört
    }
cup-pair-free = { $name } hat spielfrei.
cup-pair-running = { $first } gegen { $second }: Tisch { $table }
cup-pair-over = { $first } gegen { $second }: { $one } zu { $other }; Tisch { $table }
cup-your-table = Dein Tisch: { $table }
cup-points-rule = Ein Sieg zählt 1, ein geteilter Sieg ½ für beide. Spielfrei zählt wie ein Sieg.
cup-ties-swiss = Bei Gleichstand: Buchholz (Punkte aller Gegner), Sonneborn-Berger (Punkte besiegter Gegner, die Hälfte bei geteilten), Siege.
cup-ties-round-robin = Bei Gleichstand: Sonneborn-Berger (Punkte besiegter Gegner, die Hälfte bei geteilten), dann Siege.
cup-absent-rule = Sind beide Spieler eines Tisches zu spät, verlieren beide. Nach zwei Tischen durch Zeit scheidet man aus.
cup-free-told = { $name }, Runde { $round }: Du hast spielfrei; das zählt wie ein Sieg.
cup-round-told = { $name }, Runde { $round }: Du spielst gegen { $rival }, Tisch { $table }.
cup-late-told = { $name }: Du hast { $count } Tische durch Zeit verloren und spielst keine weiteren Runden.
cup-over-told = { $name } ist vorbei: Platz { $place } von { $count }.
cup-removed-told = Du bist von der Leitung aus { $name } genommen worden.
cup-cancelled-told = Das Turnier { $name } ist abgesagt. { $why }
cup-why-too-few = Es hatte zum Beginn weniger als zwei Spieler.
cup-why-forgotten = Es wurde zwei Wochen lang nicht gestartet.
cup-why-opener = Die Leitung hat es abgesagt.
cup-at-home = Turniere spielt man auf einem Server.
cup-guest = Turniere brauchen ein Konto: Verbinde dich mit einem Schlüssel oder Passkey.
cup-none = Es gibt kein Turnier namens „{ $name }“.
cup-not-yours = Das kann nur, wer { $name } ausgeschrieben hat.
cup-not-in = Du spielst bei { $name } nicht mit.
cup-no-entrant = { $name } spielt nicht mit.
cup-no-round = Es gibt noch keine Runde { $round }; die letzte ist { $last }.
cup-muted = Du kannst kein Turnier ausschreiben, solange der Host dich stumm geschaltet hat.
cup-name-taken = Ein anderes Turnier heißt so ähnlich wie { $name }. Wähle einen anderen Namen.
cup-too-many-open = Du kannst { $most } laufende oder offene Turniere haben. Sage eines ab, oder warte auf sein Ende.
cup-too-many-entered = Du kannst bei { $most } Turnieren zugleich mitspielen. Verlasse zuerst eines.
cup-full = Dieses Turnier ist voll: { $most } Spieler.
cup-not-open = Dieses Turnier ist nicht mehr offen.
cup-changed = Gerade hat sich jemand gemeldet oder abgemeldet. Versuche es noch einmal.
cup-too-few = Ein Turnier braucht mindestens { $least } Spieler.
cup-two-seats = { $game } lässt sich nicht zu zweit spielen; davon gibt es keine Turniere.
cup-needs-clock = Ein Turnier braucht eine Uhr, zum Beispiel 15+10 (Minuten und Sekunden) oder 2d (Tage).
cup-rounds-range = Ein Turnier nach Schweizer System hat 1 bis { $most } Runden.
cup-entrants-range = Ein solches Turnier kann { $least } bis { $most } Spieler haben.
cup-start-range = Ein Turnier beginnt höchstens { $days } Tage von jetzt an.
cup-no-number = „{ $found }“ ist keine Zahl.
cup-no-span = „{ $found }“ ist keine Dauer. Tippe 30m, 2h oder 3d.
cup-no-stand-in = An Tischen eines Turniers gibt es keine Ersatzspieler: Wessen Zeit abläuft, verliert.
cup-no-gift = An Tischen eines Turniers kann man keine Zeit schenken, weil andere auf ihr Ende warten.
cup-record-too-early = Andere spielen diese Verteilung noch. Die Wiederholung öffnet, wenn Runde { $round } von { $name } vorbei ist.
