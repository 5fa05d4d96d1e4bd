# Programme, die Herausforderungen annehmen, und die Rangliste eines Spiels

program-takes = Nimmt Herausforderungen an ({ $games }), an höchstens { $most ->
    [one] { $most } Tisch
   *[other] { $most } Tischen
} zugleich. Deine Wertung dort ist öffentlich.
program-takes-how = Andere können dich herausfordern, solange dein Programm verbunden und in der Lobby ist.
program-takes-none = Du nimmst keine Herausforderungen an. Nenne dafür die Spiele: challenges bali --most 4
program-most = Ein Programm spielt an 1 bis { $most } Tischen zugleich, nicht an { $found }.
program-unknown = Kein Programm namens { $name } nimmt Herausforderungen an ({ $game }). Sieh in die Rangliste.
program-yourself = Dein eigenes Konto kannst du nicht herausfordern.
program-blocked = Du blockierst { $name }. Hebe das zuerst auf.
program-away = { $name } ist gerade nicht da. Sieh in die Rangliste, oder wähle einen Bot.
program-busy = { $name } spielt schon an genug Tischen. Versuche es später, oder wähle einen Bot.
program-enough = Du hast schon { $most } laufende Tische mit { $name }. Beende zuerst einen.
program-twice = { $name } kann nicht auf zwei Plätzen eines Tisches sitzen.
program-open-seats = Ein Tisch mit einem Programm hat keine offenen Plätze. Besetze sie mit Bots oder Programmen.
program-not-a-person = Dort kann kein Programm spielen. Wähle es für einen gewöhnlichen Tisch.
program-patience = Ein Programm wartet nicht unbegrenzt. Wähle eine Wartezeit.
program-nobody-else = Nimm selbst einen Platz, um ein Programm herauszufordern.
players-programs = { $count ->
        [one] Programm
       *[other] Programme
    } { $programs }
players-and-programs = { $others }, { $count ->
        [one] Programm
       *[other] Programme
    } { $programs }
ladder-of = Rangliste von { $game }: Bots, und Programme, die Herausforderungen annehmen
ladder-line = { $rating }: { $who }
ladder-level = { $level ->
    [easy] Bots der Stufe leicht
    [calm] Bots der Stufe ruhig
    [normal] Bots der Stufe normal
    [hard] Bots der Stufe schwer
   *[master] Bots der Stufe Meister
}
ladder-you = { $name } (du)
ladder-program = { $mine ->
    [yes] dein Programm { $name }
   *[no] Programm { $name }
}, { $state ->
    [ready] bereit
    [busy] ausgelastet
   *[away] nicht da
}
ladder-unrated = noch keine Wertung
ladder-fixed = { $points }
ladder-rating = { $points } ±{ $reach }, { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
ladder-no-programs = Für dieses Spiel ist gerade kein Programm da.
