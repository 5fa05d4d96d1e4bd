# A deal that several people play

deal-title = { $again ->
    [yes] { $game }, noch einmal die Partie von { $name }
   *[no] { $game }, Partie von { $name }
}
deal-notice = Du spielst die gleiche Verteilung wie { $name }, gegen die gleichen Bots. Sie zählt nicht für Wertung und Statistik.
deal-notice-again = Du spielst die Verteilung von { $name } noch einmal; der Vergleich sagt das. Sie zählt nicht für Wertung und Statistik.
deal-over = Ohne Wertung: Das war die Verteilung von { $name }.
deal-played = { $name } hat deine Verteilung in { $game } zu Ende gespielt. Vergleiche beide Partien: unter Partien, oder mit „vergleich { $table }“.
deal-code = Code dieser Verteilung: { $code }
deal-send = Sende diesen Befehl an einen Freund: { $command }
deal-send-page = Als Link: { $page }
deal-send-home = Jeder an diesem Rechner kann sie spielen: belvedere play --deal { $code }
deal-send-file = Für einen anderen Rechner exportiere die Aufzeichnung und sende die Datei: belvedere play --deal DATEI
deal-code-how = Der Code läuft nicht ab. Partien damit zählen nicht für die Wertung; vergleichen kannst du, wenn sie zu Ende sind.
deal-compared = { $game }: die gleiche Verteilung, gespielt von { $one } und { $other }
deal-result = { $mine ->
    [yes] { $name } (du): { $points } Punkte, Bots { $rivals }; Tisch { $table }{ $again ->
        [yes] , nicht zum ersten Mal
       *[no] { "" }
    }
   *[no] { $name }: { $points } Punkte, Bots { $rivals }; Tisch { $table }{ $again ->
        [yes] , nicht zum ersten Mal
       *[no] { "" }
    }
}
deal-same = Beide Partien sind gleich.
deal-first = Der erste Unterschied ist in Zug { $turn }.
deal-turn-same = Zug { $turn }: gleich; Punkte { $one } { $first }, { $other } { $second }
deal-turn = Zug { $turn }: Punkte { $one } { $first }, { $other } { $second }
deal-did = { $name }: { $actions }
deal-nothing = nichts
deal-others = Andere mit dieser Verteilung:
deal-not-yours = Nur der Spieler eines Tisches kann andere zu seiner Verteilung herausfordern.
deal-not-single = Du kannst nur die Verteilung einer Partie teilen, in der eine Person gegen Bots spielte.
deal-practice = Lektionen und Studien haben keine Verteilung für andere.
deal-from-file = Diese Verteilung kommt aus der Aufzeichnung von Tisch { $table } auf einem anderen Rechner. Sende diese Datei weiter.
deal-own-records = Auf einem Server kannst du nur die Verteilung eines seiner Tische spielen, mit ihrem Code.
deal-full = { $most } Tische haben schon diese Verteilung; mehr sind nicht möglich.
deal-too-early = Vergleichen kannst du, wenn beide Partien zu Ende sind.
deal-none-finished = Noch kein anderer Spieler hat diese Verteilung zu Ende gespielt.
deal-other-deal = Tisch { $table } ist kein anderer Tisch mit dieser Verteilung.
deal-other-game = Diese Aufzeichnungen sind von verschiedenen Spielen oder Regeln.
deal-other-options = Diese Aufzeichnungen haben verschiedene Optionen.
deal-other-seed = Diese Aufzeichnungen haben verschiedene Verteilungen.
deal-other-bots = Diese Aufzeichnungen haben verschiedene Bots oder Plätze.
deal-verified = Gleiche Verteilung: Die Tische { $first } und { $second } haben den gleichen Startwert, die gleichen Optionen, Plätze und Bot-Stufen. Tisch { $second } nennt Tisch { $first } als Ursprung.
deal-verified-unnamed = Gleiche Verteilung: Die Tische { $first } und { $second } haben den gleichen Startwert, die gleichen Optionen, Plätze und Bot-Stufen. Keine der beiden Aufzeichnungen nennt die andere als Ursprung.
deal-verify-single = Die Aufzeichnung nennt Tisch { $table } als Ursprung, dessen Startwert den obigen Hash hat. Um das zu prüfen, gib beide Aufzeichnungen an: belvedere verify DATEI ANDERE
