# Rat

key-hint = Rat
key-hint-tip = Fragt einen Bot, was er tun würde und warum, wenn der Tisch das erlaubt. Beim zweiten Drücken denkt er so lange wie auf Stufe „schwer“; das dritte erklärt die Zahlen.
hint-title =
    { $tables ->
        [one] Rat ({ $tables } simulierte Partie)
       *[other] Rat ({ $tables } simulierte Partien)
    }
hint-line = { $number } { $action }: { $judgement }
hint-best-for = das Beste davon; { $reasons } verglichen mit { $number }
hint-best-since = das Beste davon; { $words }
hint-best-played =
    { $tables ->
        [one] das Beste davon: endet besser in { $tables } simulierten Partie
       *[other] das Beste davon: endet besser in { $tables } simulierten Partien
    }
hint-equal = ≈ zu knapp, um es zu sagen
hint-chosen = die Wahl des Bots
hint-chosen-since = die Wahl des Bots; { $words }
hint-equal-within =
    { $doubt ->
        [one] ≈ so gut wie { $number }, bis auf { $doubt } Punkt
       *[other] ≈ so gut wie { $number }, bis auf { $doubt } Punkte
    }
hint-equal-for = { $equal }; { $reasons }
hint-worse-for = { $gap }; { $reasons }
hint-worse-played =
    { $tables ->
        [one] { $gap }: endet schlechter in { $tables } simulierten Partie
       *[other] { $gap }: endet schlechter in { $tables } simulierten Partien
    }
hint-gap = { $gap } ±{ $half } Punkte
hint-gap-agreed = { $gap } Punkte in allen { $tables } Partien
hint-reason = { $points } { $rule }
hint-reasons = { $first }, { $second }
hint-words = { $first }; { $second }
hint-elsewhere = sonst
hint-plan = { $reasons } als { $number }
hint-plan-same = endet fast wie { $number }
hint-plan-more = mehr bei „{ $rule }“
hint-plan-less = weniger bei „{ $rule }“
hint-plan-more-elsewhere = anderswo mehr
hint-plan-less-elsewhere = anderswo weniger
hint-even = Zu knapp zum Entscheiden.
hint-also = { $line } ({ $number }+ auf dem Plan gilt auch für { $others })
hint-unmeasured = ± ist nur der Stichprobenfehler; für dieses Spiel ist die Genauigkeit nicht gemessen.
hint-told = { $seat } fragt einen Bot um Rat:
hint-question-free = Mit Rat zählt diese Partie nicht für Wertung und Durchschnitt. Trotzdem fragen?
hint-question-open = Alle am Tisch, auch Zuschauer, sehen den Rat, und er kann verraten, was du siehst. Trotzdem fragen?
hint-key-ask = fragen
hint-key-not = nicht fragen
hint-key-look = zeigen
hint-key-deeper = länger denken
hint-key-meaning = was heißt das
hint-thinking = Ein Bot denkt über deine Wahl nach ...
hint-thinking-for = Ein Bot denkt über deine Wahl nach: { $seconds } s
hint-not-asked = Um Rat fragen kannst du, wenn du etwas zu wählen hast.
hint-meaning = Was der Rat bedeutet
hint-meaning-tables = Der Bot sieht nur, was du siehst. Er malt sich aus, wie die verdeckten Karten liegen könnten, und spielt die Partie nach jeder Wahl zu Ende: { $tables }-mal, bei jeder Wahl mit denselben verdeckten Karten.
hint-meaning-search = Die erste Wahl ist die, die ein Bot nach der Suche der Stufe „schwer“ spielen würde: zuerst mit der halben Zeit, mit der ganzen, wenn du noch einmal fragst.
hint-meaning-gap = Die Punkte vergleichen dein durchschnittliches Endergebnis nach jeder Wahl mit dem nach der besten. ± ist der Fehlerbereich.
hint-meaning-equal = ≈ steht bei Möglichkeiten, zwischen denen es zu knapp ist. „Bis auf“ enthält den Fehlerbereich und den gemessenen Fehler solcher Angaben. Danach steht, was die Wahl bringt und kostet. Ist es bei allen zu knapp, sagt das eine Zeile darunter, und bei jeder Wahl steht, worin sie sich unterscheidet.
hint-meaning-reasons = Ein Grund in Worten gilt nach dieser Wahl und nicht nach der anderen; bei einer besseren oder schlechteren Wahl stimmt er mit den Zahlen überein. Ein Grund in Zahlen ist eine Zeile deines Wertungsblatts, die höher oder niedriger endet; „sonst“ sind alle übrigen Zeilen zusammen.
line-hint-again = Tippe es noch einmal, damit der Bot so lange denkt wie die Stufe „schwer“.
line-hint-sure-free = Mit Rat zählt diese Partie nicht für Wertung und Durchschnitt. Um trotzdem zu fragen, tippe es noch einmal.
line-hint-sure-open = Alle am Tisch sehen den Rat, und er kann verraten, was du siehst. Um trotzdem zu fragen, tippe es noch einmal.
