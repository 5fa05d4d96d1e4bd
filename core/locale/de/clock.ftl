# Uhren und Wartezeit

clock-none = keine Uhr
clock-per-decision = { $time } pro Entscheidung
clock-bank =
    { $increment ->
        [0] { $time } für die ganze Partie
       *[other] { $time } für die ganze Partie und { $increment } s mehr pro Entscheidung
    }
clock-by-days =
    { $days ->
        [one] { $days } Tag pro Entscheidung
       *[other] { $days } Tage pro Entscheidung
    }
clock-patience-for = { $time } bei Abwesenheit
clock-patience-ever = unbegrenzt
clock-patience-days = durch die Uhr bestimmt

clock-unknown = „{ $word }“ ist keine Uhr. Tippe none (keine), 90s oder 2m (pro Entscheidung), 15+10 (Minuten für die Partie, Sekunden pro Entscheidung) oder 3d (Tage pro Entscheidung).
patience-unknown = „{ $word }“ ist keine Wartezeit. Tippe eine Zeit wie 90s oder 5m, oder unbegrenzt.
clock-seconds-range = Eine Uhr pro Entscheidung muss { $least } bis { $most } Sekunden geben.
clock-bank-range = Eine Uhr für die ganze Partie muss { $least } Sekunden bis { $most } Minuten geben, und höchstens { $increment } Sekunden mehr pro Entscheidung.
clock-days-range = Eine Uhr in Tagen muss { $least } bis { $most } Tage pro Entscheidung geben.
clock-patience-range = Die Wartezeit muss { $least } bis { $most } Sekunden betragen oder unbegrenzt sein.
pace-range = Bots können 0 bis { $most } Sekunden für eine Aktion brauchen (pace).

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } Tag{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } Tage{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Vertretungen

table-has-stand-in = Auf diesem Platz spielt eine Vertretung.
table-no-stand-in = Auf diesem Platz spielt keine Vertretung.
table-stand-in-others = Eine Vertretung kann nur für jemand anderen am Tisch spielen.
table-stand-in-already = Auf diesem Platz spielt schon ein Bot.
table-stand-in-not-asked = { $seat } ist nicht am Zug.
table-stand-in-has-time = { $seat } hat noch Zeit.
table-stand-in-patience = { $seat } ist nicht da. Bis eine Vertretung spielen darf: { $time }.
table-stand-in-ever = { $seat } ist nicht da, aber an diesem Tisch ist die Wartezeit unbegrenzt. Nur { $seat } kann weiterspielen.
table-stand-in-played =
    { $count ->
        [one] Eine Vertretung hat { $count } Entscheidung für { $seat } getroffen.
       *[other] Eine Vertretung hat { $count } Entscheidungen für { $seat } getroffen.
    }
table-take-back-handed = Du kannst deine letzte Aktion nicht zurücknehmen, weil seither jemand anderes den Platz übernommen hat.
entry-no-seat = „{ $found }“ ist kein Platz dieses Tisches.
entry-no-deal = „{ $found }“ ist kein Startwert einer neuen Verteilung.
entry-no-count = „{ $found }“ ist keine Zahl von Aktionen.
