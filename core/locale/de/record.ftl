# Fehler einer Aufzeichnung, oder der gespeicherten Einträge eines Tisches

record-line = Zeile { $line }: { $problem }
record-version = Version { $version }: { $problem }
record-version-line = Version { $version } (Zeile { $line }): { $problem }
record-too-long = Die Aufzeichnung ist länger als { $limit } Bytes.
record-cut-short = Die Aufzeichnung ist hier abgeschnitten.
record-no-result = Die Aufzeichnung ist hier abgeschnitten: Ihr Ergebnis fehlt.
record-no-line = Das ist keine Zeile einer Aufzeichnung von Belvedere.
record-changed = Diese Zeile wurde verändert, oder eine frühere fehlt.
record-no-study = Nur eine Studie kann eine neue Verteilung haben, und nur an ihrem Anfang.
record-no-header = Das ist nicht der Kopf einer Aufzeichnung von Belvedere.
record-format = Die Aufzeichnung hat das Format { $found }, aber diese Version liest Formate bis { $known }. Nötig ist eine neuere Version.
record-header-first = Eine Aufzeichnung muss mit ihrem Kopf beginnen.
record-one-header = Eine Aufzeichnung kann nur einen Kopf haben.
record-other-components = Die Optionen nehmen ein anderes Spielmaterial, als der Kopf nennt.
record-false-components = Das Spielmaterial heißt { $name }, ist aber ein anderes.
record-component-counts = Das Spielmaterial hat nicht die Stückzahlen der Spielregel.
record-leads-nowhere = Mit diesen Optionen und diesem Material lässt sich das Spiel nicht spielen.
record-table-id = Die Kennung des Tisches enthält andere Zeichen als Buchstaben, Ziffern, - und _.
record-time = Die Zeit der Eröffnung entspricht nicht ISO 8601.
record-unclean = Ein Text enthält Zeichen, die sich nicht anzeigen lassen.
record-after-result = Nach dem Ergebnis darf nichts mehr folgen.
record-expected-version = Erwartet wurde Version { $version } von einem der { $seats } Plätze.
record-expected-checkpoint = Erwartet wurde ein Prüfpunkt zu Version { $version }.
record-expected-result = Erwartet wurde das Ergebnis bei Version { $version }.
record-not-over = Die Partie ist nicht vorbei, und ihre Aufzeichnung würde verdeckte Karten verraten.
record-other-rules =
    Die Partie folgte Version { $found } der Regeln von { $game }. Sie lässt sich ansehen, aber nicht nachspielen. Hier bekannte Versionen: { $installed }.
record-other-seats = Die Plätze wurden nicht aus dem Startwert gelost, wie Zeile 1 behauptet.
record-other-seed = Der Startwert am Ende passt nicht zum Hashwert in Zeile 1.
record-not-legal = Platz { $place } kann hier nicht „{ $action }“ spielen.
record-may-not = Platz { $place } darf das hier nicht.
record-no-take-back = Platz { $place } hat keine Aktion, die zurückgenommen werden könnte.
record-checkpoint = Nach den Regeln müsste der nächste Prüfpunkt anders aussehen.
record-elsewhere = Nachgespielt führt sie zu einer anderen Stellung als die ursprüngliche Partie.
record-ends-early = Die Aufzeichnung endet bei Version { $version }, aber dort ist die Partie nicht vorbei.
record-last-state = Der letzte Zustand passt nicht zum Ergebnis.
record-sheets = Nach den Regeln müssten die Wertungsblätter im Ergebnis anders aussehen.
record-totals = Das Ergebnis nennt { $found }, aber nach den Regeln sind es { $expected }.
record-verified =
    Geprüft: Tisch { $table }, { $game }. { $entries } Einträge und { $checkpoints } Prüfpunkte folgen aus dem Startwert; Punkte: { $totals }; { $count ->
        [one] Gewinn: Platz { $winners }
       *[other] Gewinn: Plätze { $winners }
    }.
    Hashwert des Startwerts, zum Vergleich mit dem am Tisch: { $commitment }.
record-form-checked =
    { $why } Deshalb wurde die Partie nicht nachgespielt, und Verteilung, Aktionen und Punkte sind nicht bewiesen.
    Alles, was keine Regeln braucht, stimmt: die Hashwerte aller Zeilen, der Kopf, die Nummern von { $entries } Einträgen und { $checkpoints } Prüfpunkten, ein Ergebnis für jeden Platz und der Startwert, der zu seinem Hashwert passt.
    Die Aufzeichnung von Tisch { $table } nennt: Punkte { $totals }; { $count ->
        [one] Gewinn: Platz { $winners }
       *[other] Gewinn: Plätze { $winners }
    }.
    Hashwert des Startwerts, zum Vergleich mit dem am Tisch: { $commitment }.
record-game-unknown = Das Spiel „{ $game }“ ist hier nicht installiert.
record-rules-unknown = Version { $found } der Regeln von { $game } ist hier nicht bekannt.
record-not-proved = Die Aufzeichnung wurde nicht übernommen: Um sie zu zeigen, müssen ihre Regeln hier bekannt sein. Eine neuere Version kennt sie vielleicht.
record-result-seats = Das Ergebnis muss für jeden der { $seats } Plätze Punkte, einen Rang und ein Wertungsblatt haben.
record-verified-added =
    { $verified }
    { $count ->
        [one] Platz { $seats } hat etwas zum Startwert beigetragen,
       *[other] Die Plätze { $seats } haben etwas zum Startwert beigetragen,
    } nachdem der Server dessen Hashwert veröffentlicht hatte. Er konnte die Verteilung also nicht aussuchen. Hashwert der Beiträge: { $hash }.
record-verified-host-only =
    { $verified }
    Niemand hat etwas zum Startwert beigetragen; der Server hat ihn allein ausgelost.
record-moved = Der Kopf nennt die Umzüge des Tisches nicht in ihrer Reihenfolge.
record-entropy = die Beiträge der Spieler zum Startwert passen nicht zu { $seats } Plätzen, sind leer oder länger als { $most } Bytes.
record-verified-drawn =
    { $verified }
    { $added ->
        [all] Die Plätze wurden aus dem Startwert und den Beiträgen der Spieler gelost, der Server konnte sie also nicht aussuchen
       *[none] Auch die Plätze wurden aus dem Startwert gelost
    }. In der Reihenfolge, in der sie anfangs genannt waren, bekamen die Spieler die Plätze { $seats }.
record-verified-signed =
    { $verified }
    Unterschrieben vom Server { $host } mit seinem Schlüssel { $fingerprint }: Namen und Datum sind die, die dieser Server kennt.
record-signature-wrong = die Unterschrift passt nicht zu diesem Text. Die Aufzeichnung wurde nach dem Unterschreiben geändert.
record-signature-last = eine Unterschrift muss die letzte Zeile sein.
record-signed-by-other = Die Aufzeichnung ist mit dem Schlüssel { $found } unterschrieben, nicht mit { $expected }.
record-unsigned = Die Aufzeichnung ist nicht unterschrieben; erwartet war { $expected }.
record-verified-moved =
    { $verified }
    { $count ->
        [one] Der Tisch ist bei Version { $versions } auf einen anderen Server umgezogen.
       *[other] Der Tisch ist bei den Versionen { $versions } auf einen anderen Server umgezogen.
    } Die Verteilung folgt noch immer aus dem Startwert des ersten Servers, aber der nächste hat diesen Startwert bekommen und konnte alle verdeckten Karten sehen. Wer sich nach einem Umzug gesetzt hat, sah den Hashwert erst dann.
table-other-rules =
    Dieser Tisch von { $game } folgt Version { $found } der Regeln, die hier nicht bekannt ist (bekannt: { $installed }). Er bleibt erhalten und geht mit einem Belvedere weiter, das diese Version kennt.
