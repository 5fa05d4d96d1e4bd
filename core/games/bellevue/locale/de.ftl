# Titel und Optionen

bellevue-title = Bellevue
bellevue-summary = Baue Häuser an deinem Kanal: unten ein Laden, darüber Fenster mit Katzen, Vögeln, Fahnen und Blumentöpfen, ganz oben ein Dach. Alle ziehen, bauen eine Karte und geben den Rest weiter, alle gleichzeitig. Läden und Dächer bringen Punkte, wenn ihr Haus ihre Bedingung erfüllt. Das vierte Dach einer Straße beendet das Spiel.
bellevue-option-windows = Zuerst Fenster
bellevue-option-windows-hint = Ein Haus braucht mindestens ein Fenster, bevor es ein Dach bekommen kann.

# Namen der Karten

bellevue-shop-orange = oranger Laden
bellevue-shop-red = roter Laden
bellevue-shop-blue = blauer Laden
bellevue-shop-green = grüner Laden
bellevue-shop-yellow = gelber Laden
bellevue-window-orange = oranges Fenster
bellevue-window-red = rotes Fenster
bellevue-window-blue = blaues Fenster
bellevue-window-green = grünes Fenster
bellevue-window-yellow = gelbes Fenster
bellevue-roof-orange = oranges Dach
bellevue-roof-red = rotes Dach
bellevue-roof-blue = blaues Dach
bellevue-roof-green = grünes Dach
bellevue-roof-yellow = gelbes Dach

bellevue-card-asking =
    { $points ->
        [one] { $card } ({ $condition }: { $points } Punkt)
       *[other] { $card } ({ $condition }: { $points } Punkte)
    }
bellevue-card-window = { $card } ({ $icons })

bellevue-pile-shop = Läden
bellevue-pile-window = Fenster
bellevue-pile-roof = Dächer

bellevue-icons-cat =
    { $count ->
        [one] { $count } Katze
       *[other] { $count } Katzen
    }
bellevue-icons-bird =
    { $count ->
        [one] { $count } Vogel
       *[other] { $count } Vögel
    }
bellevue-icons-flag =
    { $count ->
        [one] { $count } Fahne
       *[other] { $count } Fahnen
    }
bellevue-icons-pot =
    { $count ->
        [one] { $count } Topf
       *[other] { $count } Töpfe
    }

bellevue-condition-need = mindestens { $icons }
bellevue-condition-none-cat = keine Katze
bellevue-condition-none-bird = kein Vogel
bellevue-condition-none-flag = keine Fahne
bellevue-condition-none-pot = kein Topf
bellevue-condition-exactly = genau { $count } Karten hoch
bellevue-condition-least = mindestens { $count } Karten hoch
bellevue-condition-taller-left = höher als der linke Nachbar
bellevue-condition-taller-right = höher als der rechte Nachbar
bellevue-condition-taller-both = höher als beide Nachbarn
bellevue-condition-shorter-left = niedriger als der linke Nachbar
bellevue-condition-shorter-right = niedriger als der rechte Nachbar
bellevue-condition-shorter-both = niedriger als beide Nachbarn

bellevue-list-nothing = keine Karten

# Aufforderungen

bellevue-prompt-draw = Ziehe eine Karte von einem Nachziehstapel deiner Wahl: Läden, Fenster oder Dächer.
bellevue-prompt-build =
    { $count ->
        [0] Baue deine letzte Karte oder wirf sie in den Kanal ab.
        [one] Baue eine Karte oder wirf eine in den Kanal ab; die andere geht an { $seat }.
       *[other] Baue eine Karte oder wirf eine in den Kanal ab; die anderen { $count } gehen an { $seat }.
    }

# Warum eine Entscheidung zählt: ein Satz mit einem Rat

bellevue-aim-draw = eine vierte Karte zur Wahl; die drei anderen gibst du danach weiter
bellevue-aim-build = Punkte für deine Straße, und nichts weitergeben, was anderen hilft

# Wie man den Spielplan in Textform liest

bellevue-legend = Die Häuser sind entlang der Straße nummeriert: Das erste ist die 30, kleinere Nummern stehen links davon. Karten heißen nach Farbe und Art.

# Aktionen zur Auswahl

bellevue-action-draw-shop =
    { $count ->
        [one] Den letzten Laden ziehen
       *[other] Einen der { $count } Läden ziehen
    }
bellevue-action-draw-window =
    { $count ->
        [one] Das letzte Fenster ziehen
       *[other] Eins der { $count } Fenster ziehen
    }
bellevue-action-draw-roof =
    { $count ->
        [one] Das letzte Dach ziehen
       *[other] Eins der { $count } Dächer ziehen
    }
bellevue-action-shop-left = Haus { $house } am linken Ende beginnen: { $card }
bellevue-action-shop-right = Haus { $house } am rechten Ende beginnen: { $card }
bellevue-action-window = Haus { $house } aufstocken: { $card }
bellevue-action-roof = Haus { $house } abschließen: { $card }
bellevue-action-canal = In den Kanal abwerfen: { $card }

# Was aus einer Wahl folgt, im Rat

bellevue-then-waiting =
    { $count ->
        [one] { $count } Bedingung deiner Straße ist noch nicht erfüllt: Symbole oder Höhe fehlen
       *[other] { $count } Bedingungen deiner Straße sind noch nicht erfüllt: Symbole oder Höhe fehlen
    }
bellevue-then-met =
    { $points ->
        [one] erfüllt die Bedingung von Haus { $house } ({ $card }, { $points } Punkt)
       *[other] erfüllt die Bedingung von Haus { $house } ({ $card }, { $points } Punkte)
    }
bellevue-then-lost =
    { $points ->
        [one] die Bedingung von Haus { $house } ist dann nicht mehr erfüllbar ({ $card }, { $points } Punkt)
       *[other] die Bedingung von Haus { $house } ist dann nicht mehr erfüllbar ({ $card }, { $points } Punkte)
    }
bellevue-then-open =
    { $points ->
        [one] die Bedingung von Haus { $house } ist dann noch nicht erfüllt ({ $card }, { $points } Punkt)
       *[other] die Bedingung von Haus { $house } ist dann noch nicht erfüllt ({ $card }, { $points } Punkte)
    }
bellevue-then-lacks =
    { $count ->
        [one] zur Bedingung von Haus { $house } fehlt dann noch { $count } ({ $card })
       *[other] zur Bedingung von Haus { $house } fehlen dann noch { $count } ({ $card })
    }
bellevue-then-group = deine größte Gruppe einer Farbe hat dann { $count } Karten
bellevue-then-passes =
    { $points ->
        [one] gibt { $seat } eine Karte weiter, die sofort { $points } Punkt bringt ({ $card })
       *[other] gibt { $seat } eine Karte weiter, die sofort { $points } Punkte bringt ({ $card })
    }
bellevue-then-fits-window =
    { $count ->
        [0] ein Fenster passt auf keins deiner Häuser
        [one] ein Fenster passt auf { $count } deiner Häuser
       *[other] ein Fenster passt auf { $count } deiner Häuser
    }
bellevue-then-fits-roof =
    { $count ->
        [0] ein Dach passt auf keins deiner Häuser
        [one] ein Dach passt auf { $count } deiner Häuser
       *[other] ein Dach passt auf { $count } deiner Häuser
    }

# Ereignisse

bellevue-event-drew =
    { $mine ->
        [yes] Du ziehst: { $card }.
       *[no] { $seat } zieht: { $card }.
    }
bellevue-event-drew-shop =
    { $mine ->
        [yes] Du ziehst einen Laden.
       *[no] { $seat } zieht einen Laden.
    }
bellevue-event-drew-window =
    { $mine ->
        [yes] Du ziehst ein Fenster.
       *[no] { $seat } zieht ein Fenster.
    }
bellevue-event-drew-roof =
    { $mine ->
        [yes] Du ziehst ein Dach.
       *[no] { $seat } zieht ein Dach.
    }
bellevue-event-built-shop =
    { $mine ->
        [yes] Du beginnst Haus { $house }: { $card }.
       *[no] { $seat } beginnt Haus { $house }: { $card }.
    }
bellevue-event-built-window =
    { $mine ->
        [yes] Du stockst Haus { $house } auf { $height } Karten auf: { $card }.
       *[no] { $seat } stockt Haus { $house } auf { $height } Karten auf: { $card }.
    }
bellevue-event-built-roof =
    { $mine ->
        [yes] Du schließt Haus { $house } mit { $height } Karten ab: { $card }.
       *[no] { $seat } schließt Haus { $house } mit { $height } Karten ab: { $card }.
    }
bellevue-event-discarded =
    { $mine ->
        [yes] Du wirfst in deinen Kanal ab: { $card }.
       *[no] { $seat } wirft in den Kanal ab: { $card }.
    }
bellevue-event-discarded-hidden =
    { $mine ->
        [yes] Du wirfst eine Karte in deinen Kanal ab.
       *[no] { $seat } wirft eine Karte in den Kanal ab.
    }
bellevue-event-passed = Zug { $turn }: Alle Handkarten wandern einen Platz nach links.
bellevue-event-ended-roofs = Heel mooi! Viertes Dach bei { $seats }: Das Spiel endet.
bellevue-event-ended-no-roofs = Weder im Nachziehstapel noch auf einer Hand ist noch ein Dach: Das Spiel endet.
bellevue-player = { $seat }

# Ablehnungen

bellevue-why-chosen = Du hast für diesen Zug schon gewählt. Du kannst deine Wahl zurücknehmen, bis alle gewählt haben.
bellevue-why-no-card = Du hast keine Handkarte, und alle Nachziehstapel sind leer.
bellevue-why-empty-pile = Dieser Nachziehstapel ist leer ({ $pile }); ziehe von einem anderen.
bellevue-why-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card }.
bellevue-why-not-at-end = Ein Laden beginnt ein Haus nur an einem Ende deiner Straße: Nummer { $first } oder { $last }.
bellevue-why-no-house = In deiner Straße gibt es kein Haus { $house }; beginne eines mit einem Laden, an einem Ende der Straße.
bellevue-why-finished = Haus { $house } ist fertig: Es hat sein Dach. Wähle ein anderes Haus.
bellevue-why-window-first = An diesem Tisch braucht ein Haus ein Fenster, bevor es ein Dach bekommt; Haus { $house } hat keines.

# Der Spielplan in Textform

bellevue-section-board = spielplan, board
bellevue-section-turn = zug, gewählt, turn, chosen
bellevue-section-hand = hand
bellevue-section-street = straße, strasse, häuser, meine, street, houses, mine
bellevue-section-rivals = gegner, nachbarn, rivals, neighbours
bellevue-section-streets = straßen, strassen, streets
bellevue-section-piles = stapel, piles
bellevue-section-players = spieler, players
bellevue-section-canal = kanal, canal
bellevue-section-passed = bekannt, weitergegeben, passed, known

bellevue-board-over = Das Spiel ist zu Ende.
bellevue-board-turn = Zug { $turn }.
bellevue-board-draw =
    { $mine ->
        [yes] Du hast noch nicht gezogen.
       *[no] { $seat } hat noch nicht gezogen.
    }
bellevue-board-build =
    { $mine ->
        [yes] Du hast noch nicht gewählt.
       *[no] { $seat } hat noch nicht gewählt.
    }
bellevue-board-wait =
    { $mine ->
        [yes] Du hast gewählt.
       *[no] { $seat } hat gewählt.
    }
bellevue-board-choice = Deine Wahl, die du noch zurücknehmen kannst: { $action }.
bellevue-board-pile-shop = Läden im Nachziehstapel: { $count }.
bellevue-board-pile-window = Fenster im Nachziehstapel: { $count }.
bellevue-board-pile-roof = Dächer im Nachziehstapel: { $count }.
bellevue-board-player =
    { $mine ->
        [yes] Du: bisher { $points ->
                [one] { $points } Punkt
               *[other] { $points } Punkte
            }, { $roofs ->
                [one] { $roofs } Dach
               *[other] { $roofs } Dächer
            }, { $canal ->
                [one] { $canal } Karte
               *[other] { $canal } Karten
            } im Kanal.
       *[no] { $seat }: bisher { $points ->
               [one] { $points } Punkt
              *[other] { $points } Punkte
           }, { $roofs ->
               [one] { $roofs } Dach
              *[other] { $roofs } Dächer
           }, { $canal ->
               [one] { $canal } Karte
              *[other] { $canal } Karten
           } im Kanal.
    }
bellevue-board-house-open =
    { $mine ->
        [yes] Dein Haus { $house }, { $height } hoch, von unten: { $cards }.
       *[no] { $seat }, Haus { $house }, { $height } hoch, von unten: { $cards }.
    }
bellevue-board-house-finished =
    { $mine ->
        [yes] Dein Haus { $house }, fertig und { $height } hoch, von unten: { $cards }.
       *[no] { $seat }, Haus { $house }, fertig und { $height } hoch, von unten: { $cards }.
    }
bellevue-board-met = { $card }, erfüllt
bellevue-board-not-met = { $card }, noch nicht erfüllt
bellevue-board-missed = { $card }, nicht mehr zu erfüllen
bellevue-board-hand = Deine Hand: { $cards }.
bellevue-board-canal = Deine Karten im Kanal: { $cards }.
bellevue-board-passed-certain = { $seat } hat sicher auf der Hand: { $cards }.
bellevue-board-passed-possible = { $seat } hat vielleicht auf der Hand: { $cards }.
bellevue-board-passed-nothing = Du kennst keine Handkarte eines anderen Spielers.
bellevue-list-series = { $first }; { $rest }

# Wertungszeilen und Gleichstände

bellevue-score-shops = Läden
bellevue-score-roofs = Dächer
bellevue-score-pots = Blumentöpfe
bellevue-score-colour = Farbbonus

bellevue-parts-shops = { $count } von { $of } Bedingungen erfüllt: { $cards }.
bellevue-parts-shops-none =
    { $of ->
        [one] Die Bedingung des Ladens ist nicht erfüllt.
       *[other] Keine der { $of } Bedingungen ist erfüllt.
    }
bellevue-parts-roofs = { $count } von { $of } Bedingungen erfüllt: { $cards }.
bellevue-parts-roofs-none =
    { $of ->
        [0] Noch kein Dach.
        [one] Die Bedingung des Daches ist nicht erfüllt.
       *[other] Keine der { $of } Bedingungen ist erfüllt.
    }
bellevue-parts-pots =
    { $count ->
        [0] Kein Topf in der Straße.
        [one] { $count } Topf in der Straße.
       *[other] { $count } Töpfe in der Straße.
    }
bellevue-parts-colour =
    { $points ->
        [0]
            { $count ->
                [one] Größte Gruppe: { $count } Karte; ein anderer Spieler hat eine größere.
               *[other] Größte Gruppe: { $count } Karten; ein anderer Spieler hat eine größere.
            }
        [2]
            { $count ->
                [one] Größte Gruppe: { $count } Karte; Gleichstand um die größte von allen.
               *[other] Größte Gruppe: { $count } Karten; Gleichstand um die größte von allen.
            }
       *[other]
            { $count ->
                [one] Größte Gruppe: { $count } Karte; die größte von allen.
               *[other] Größte Gruppe: { $count } Karten; die größte von allen.
            }
    }

bellevue-tie-shared = Gleichstand nach Punkten ({ $points }).

# Regeln

bellevue-rules-goal-title = Ziel
bellevue-rules-goal =
    Baue eine Straße aus Grachtenhäusern und erziele die meisten Punkte. Ein Haus beginnt mit einem Laden, wächst mit Fenstern und endet mit einem Dach. Läden und Dächer haben eine Bedingung und bringen Punkte, wenn ihr Haus sie erfüllt. Blumentöpfe bringen immer Punkte. Für die größte Gruppe einer Farbe gibt es einen Bonus.
bellevue-rules-components-title = Spielmaterial
bellevue-rules-components =
    Karten: 109, in drei Nachziehstapeln.
    Läden: 30. Jeder hat eine Bedingung für sein Haus und zeigt die Punkte dafür.
    Fenster: 52. Jedes zeigt zwei bis vier Symbole: Katzen, Vögel, Fahnen und Blumentöpfe.
    Dächer: 27. Wie Läden haben sie eine Bedingung und Punkte.
    Farbbonus: 1 Karte, als Erinnerung an seine 4 Punkte.

    Jede Karte hat eine von fünf Farben: Orange, Rot, Blau, Grün oder Gelb.
    Auf dem Spielplan haben Karten den Grund ihrer Farbe und deren Buchstaben: O, R, B, G (grün) oder E (gelb). Symbole sind Bilder. Wo eine Straße wenig Platz hat, sind es kleine Buchstaben: k Katze, v Vogel, f Fahne, t Topf. Eine Ziffer vor einem Buchstaben ist die Anzahl der Symbole: k2v sind eine Katze und zwei Vögel. Eine Null bedeutet keine.
    Bei Höhen bedeutet =4 genau vier Karten und 4+ vier oder mehr. Bei Vergleichen bedeutet ein Pfeil nach oben höher, ein Pfeil nach unten niedriger, und das Wort nennt die Seite: links, rechts oder beide Nachbarn.
    Die Punkte einer Karte stehen an ihrem Ende: +3 in der Straße, wie sie jetzt ist, ?3, sobald ihre Bedingung erfüllt ist.
bellevue-rules-windows-title = Liste der Fenster
bellevue-rules-windows =
    Alle 52 Fenster nach Farben, mit den Symbolen, die sie zeigen.

    Orange: 10. 2 Katzen; 2 Vögel; 2 Fahnen; 1 Katze und 1 Vogel; 1 Katze und 1 Fahne; 1 Katze, 1 Vogel und 1 Fahne; 1 Vogel und 1 Topf; 1 Fahne und 1 Topf; 1 Katze, 1 Fahne und 1 Topf; 1 Katze, 1 Vogel, 1 Fahne und 1 Topf.
    Rot: 10. 2 Katzen; 2 Fahnen; 1 Katze und 1 Vogel; 1 Katze und 1 Fahne; 1 Vogel und 1 Fahne; 2 Vögel und 1 Fahne; 1 Katze, 1 Vogel und 1 Fahne; 1 Katze und 1 Topf; 1 Vogel und 1 Topf; 2 Töpfe.
    Blau: 11. 2 Katzen; 1 Katze und 1 Fahne; 1 Vogel und 1 Fahne; 2 Katzen und 1 Vogel; 1 Katze und 2 Fahnen; 1 Vogel und 2 Fahnen; 1 Katze und 1 Topf; 1 Vogel und 1 Topf; 1 Fahne und 1 Topf; 2 Töpfe; 3 Vögel.
    Grün: 11. 2 Vögel; 1 Katze und 1 Vogel; 1 Katze und 1 Fahne; 1 Vogel und 1 Fahne; 1 Katze und 1 Topf; 1 Vogel und 1 Topf; 1 Fahne und 1 Topf; 1 Katze, 1 Vogel und 1 Topf; 1 Vogel, 1 Fahne und 1 Topf; 3 Katzen; 3 Fahnen.
    Gelb: 10. 2 Vögel; 2 Fahnen; 1 Katze und 1 Vogel; 1 Vogel und 1 Fahne; 2 Katzen und 1 Fahne; 1 Katze und 2 Vögel; 1 Katze, 1 Vogel und 1 Fahne; 1 Katze und 1 Topf; 1 Fahne und 1 Topf; 2 Töpfe.
bellevue-rules-shops-title = Liste der Läden
bellevue-rules-shops =
    Alle 30 Läden nach Farben: die Bedingung für ihr Haus und die Punkte in Klammern.

    Orange: 6. mindestens 2 Katzen (2); mindestens 3 Fahnen (3); mindestens 1 Katze und 1 Fahne (2); mindestens 1 Vogel und 2 Fahnen (3); mindestens 1 Katze, 1 Vogel und 1 Fahne (3); keine Fahne (2).
    Rot: 6. mindestens 2 Vögel (2); mindestens 4 Katzen (4); mindestens 1 Vogel und 1 Fahne (2); mindestens 2 Katzen und 1 Fahne (3); mindestens 2 Töpfe (2); genau 3 Karten hoch (2).
    Blau: 6. mindestens 2 Fahnen (2); mindestens 4 Vögel (4); mindestens 1 Katze und 2 Vögel (3); mindestens 2 Vögel und 1 Fahne (3); mindestens 3 Töpfe (4); genau 4 Karten hoch (2).
    Grün: 6. mindestens 3 Katzen (3); mindestens 4 Fahnen (4); mindestens 1 Katze und 2 Fahnen (3); mindestens 3 Vögel und 3 Fahnen (4); keine Katze (2); mindestens 5 Karten hoch (3).
    Gelb: 6. mindestens 3 Vögel (3); mindestens 1 Katze und 1 Vogel (2); mindestens 2 Katzen und 1 Vogel (3); mindestens 1 Katze, 1 Vogel und 1 Fahne (3); kein Vogel (2); höher als beide Nachbarn (4).
bellevue-rules-roofs-title = Liste der Dächer
bellevue-rules-roofs =
    Alle 27 Dächer nach Farben: die Bedingung für ihr Haus und die Punkte in Klammern.

    Orange: 6. genau 3 Karten hoch (2); genau 5 Karten hoch (3); mindestens 6 Karten hoch (4); höher als der rechte Nachbar (3); niedriger als beide Nachbarn (5); mindestens 1 Katze, 1 Vogel und 1 Fahne (3).
    Rot: 6. genau 3 Karten hoch (2); mindestens 4 Karten hoch (2); höher als der linke Nachbar (3); höher als der rechte Nachbar (3); keine Katze (2); mindestens 2 Töpfe (2).
    Blau: 5. genau 4 Karten hoch (2); mindestens 4 Karten hoch (2); höher als der linke Nachbar (3); niedriger als der rechte Nachbar (3); kein Vogel (2).
    Grün: 5. genau 4 Karten hoch (2); mindestens 5 Karten hoch (3); niedriger als der linke Nachbar (3); niedriger als der rechte Nachbar (3); keine Fahne (2).
    Gelb: 5. genau 5 Karten hoch (3); mindestens 5 Karten hoch (3); niedriger als der linke Nachbar (3); höher als beide Nachbarn (4); kein Topf (2).
bellevue-rules-setup-title = Spielaufbau
bellevue-rules-setup =
    Mischt Läden, Fenster und Dächer getrennt zu drei verdeckten Nachziehstapeln. Jeder Spieler bekommt einen Laden, der als erstes Haus seiner Straße offen an den Kanal kommt. Dazu bekommt jeder Spieler einen Laden, ein Fenster und ein Dach als Handkarten.

    Häuser haben Nummern wie in jeder Straße: Das erste ist die 30, das nächste rechts davon die 31, links davon die 29. Ein Haus behält seine Nummer.
bellevue-rules-turn-title = Ein Zug
bellevue-rules-turn =
    Alle Spieler spielen ihre Züge gleichzeitig. Ein Zug hat drei Schritte.
    1. Ziehe eine Karte von einem Nachziehstapel deiner Wahl; du hast nun vier.
    2. Baue eine der vier in deiner Straße oder wirf sie in deinen Kanal ab.
    3. Gib die anderen drei an den Spieler links von dir weiter und nimm die drei, die von rechts kommen.
bellevue-rules-draw-title = Schritt 1: Ziehen
bellevue-rules-draw =
    Wähle Läden, Fenster oder Dächer und nimm die oberste Karte dieses Nachziehstapels. Die anderen Spieler sehen, welchen Stapel du wählst, aber nicht die Karte. Gezogen wird in der Reihenfolge, in der die Spieler wählen. Einen leeren Stapel kannst du nicht wählen. Ist nur noch ein Stapel übrig, wird in Platzreihenfolge gezogen, bis er leer ist. Sind alle drei leer, wird nichts mehr gezogen.
bellevue-rules-build-title = Schritt 2: Bauen
bellevue-rules-build =
    Genau eine Karte verlässt deine Hand.
    Ein Laden beginnt ein neues Haus am linken oder rechten Ende deiner Straße, nie zwischen zwei Häusern.
    Ein Fenster kommt oben auf ein Haus, das noch kein Dach hat.
    Ein Dach kommt oben auf ein Haus, das noch kein Dach hat, und schließt es ab.
    Du darfst auch jede Karte verdeckt in deinen Kanal abwerfen, selbst eine, die du bauen könntest. Sie kommt aus dem Spiel. Die anderen Spieler sehen nur, wie viele Karten dort liegen.

    Häuser wachsen von unten nach oben. Sie dürfen beliebig hoch sein, und mehrere dürfen gleichzeitig unfertig sein.
    Gewählt wird geheim. Du darfst deine Wahl ändern, solange ein anderer Spieler noch wählt. Haben alle gewählt, werden alle Karten gemeinsam aufgedeckt.
bellevue-rules-pass-title = Schritt 3: Weitergeben
bellevue-rules-pass =
    Gib die drei übrigen Handkarten an den nächsten Spieler weiter und nimm die des vorigen. Zu zweit tauscht ihr die Handkarten. Du darfst dir merken, welche Karten du weitergegeben hast; der Spielplan merkt sie sich für dich.
bellevue-rules-end-title = Spielende
bellevue-rules-end =
    Legst du das vierte Dach deiner Straße, rufst du „Heel mooi!“. Dieser Zug ist der letzte: Die Wahl jedes Spielers zählt noch, dann folgt die Wertung. Es werden keine Karten mehr weitergegeben, und Handkarten sind nichts wert.

    Ist der Nachziehstapel der Dächer leer, geht das Spiel mit den übrigen Dächern weiter. Es endet dann auch nach einem Zug, nach dem kein Dach mehr auf einer Hand ist.
bellevue-rules-scoring-title = Wertung
bellevue-rules-scoring =
    Dein Endstand hat drei Teile.
    Bedingungen: die Punkte jedes Ladens und jedes Daches, deren Haus ihre Bedingung erfüllt. Eine nicht erfüllte Bedingung bringt nichts und kostet nichts.
    Blumentöpfe: 1 Punkt für jeden Topf in deiner Straße.
    Farbbonus: 4 Punkte für die größte Gruppe einer Farbe.

    Auch bei einem Haus ohne Dach zählen Laden und Töpfe. Der Spieler mit den meisten Punkten gewinnt; bei gleicher Punktzahl herrscht Gleichstand.
bellevue-rules-conditions-title = Bedingungen von Läden und Dächern
bellevue-rules-conditions =
    Mindestens so und so viele Katzen, Vögel, Fahnen oder Töpfe, manchmal von zwei oder drei Sorten: Es zählt jedes Symbol auf den Fenstern des Hauses. Dieselben Symbole zählen für den Laden und für das Dach.
    Keine Katze, kein Vogel, keine Fahne oder kein Topf: Kein Fenster des Hauses zeigt dieses Symbol. Ein Haus ohne Fenster erfüllt diese Bedingung.
    So und so viele Karten hoch, genau oder mindestens: Es zählen alle Karten des Hauses, auch Laden und Dach.
    Höher oder niedriger als der linke Nachbar, der rechte oder beide: Verglichen wird die Anzahl der Karten. Ein gleich hohes Haus ist weder höher noch niedriger. Ohne Nachbarn auf dieser Seite ist die Bedingung nicht erfüllt; bei „beide“ braucht das Haus zwei Nachbarn. Nachbarn dürfen unfertig sein.
bellevue-rules-bonus-title = Der Farbbonus
bellevue-rules-bonus =
    Stell dir die Straße als Raster vor: Die Häuser stehen nebeneinander, die Karten liegen in Etagen über dem Kanal. Zwei Karten einer Farbe gehören zusammen, wenn sie sich an einer Kante berühren. Die eine liegt also in einem Haus über der anderen, oder beide liegen in derselben Etage benachbarter Häuser. Ecken zählen nicht. Läden, Fenster und Dächer zählen alle.

    Beispiel: Jeder Buchstabe ist eine Karte dieser Farbe. Die größte Gruppe hat 4 orange Karten, hier in Klammern.

            R
      (O)   B    E
      (O)  (O)   G
       B   (O)   R
       G    E    O
      29   30   31

    Der orange Laden von Haus 31 berührt sie nur an einer Ecke und gehört nicht dazu.

    Verglichen wird die größte Gruppe jedes Spielers. Ist deine größer als alle anderen, erhältst du 4 Punkte. Haben mehrere Spieler die größte, erhält jeder von ihnen 2.

    Beispiel: Bei Gruppen von 4, 3 und 3 Karten erhält der erste Spieler 4 Punkte; bei 4, 4 und 3 erhalten die ersten beiden je 2 Punkte.
bellevue-rules-option-title = Option: zuerst Fenster
bellevue-rules-option =
    Die gedruckte Regel sagt nicht, ob ein Dach direkt auf einen Laden darf; Belvedere erlaubt es. Mit dieser Option braucht ein Haus mindestens ein Fenster, bevor es ein Dach bekommen kann. Die Option ist aus, wenn du sie nicht einschaltest.
bellevue-rules-rulings-title = Klarstellungen
bellevue-rules-rulings =
    Wo die gedruckte Regel schweigt oder unklar ist, spielt Belvedere so:

    Es spielen zwei bis fünf Spieler.
    Die gedruckte Regel sagt nicht, ob ein Dach direkt auf einen Laden darf. Es darf, wenn die Option nichts anderes bestimmt.
    Mehrere Häuser dürfen gleichzeitig unfertig sein, und eine Straße darf mehr als vier Häuser haben.
    Gezogen wird in der Reihenfolge, in der die Spieler wählen. Die Karten aus Schritt 2 werden gemeinsam aufgedeckt, in Platzreihenfolge. Dann werden alle Handkarten gleichzeitig weitergegeben.
    In jedem Zug muss eine Karte deine Hand verlassen; der Kanal nimmt jede. Ein Dach im Kanal zählt nicht als Dach der Straße.
    Einen leeren Stapel kannst du nicht wählen. Sind alle Stapel leer, wird nicht gezogen. Sind auch die Hände leer, endet das Spiel.
    Ist der Nachziehstapel der Dächer leer, endet das Spiel wie sonst mit dem vierten Dach einer Straße oder nach einem Zug, nach dem kein Dach mehr auf einer Hand ist. Die gedruckte Regel lässt sich auch anders lesen: Sie sagt nur, dass man mit den Dächern auf der Hand zu Ende spielt.
    Der Spieler links von dir ist der nächste in Platzreihenfolge. Nach dem letzten Zug werden keine Karten weitergegeben.
    Legen mehrere Spieler im selben Zug ihr viertes Dach, endet das Spiel ebenso: Alle hatten gleich viele Züge.
    Die Höhe eines Hauses ist die Anzahl seiner Karten; ein Laden allein ist also ein Haus aus einer Karte.
    Eine Bedingung an einen Nachbarn ist ohne diesen Nachbarn nicht erfüllt. Gleiche Höhe erfüllt sie nie. Sie wird bei Spielende geprüft, und auch unfertige Nachbarn zählen.
    „Mindestens“ schließt die genannte Zahl ein. Hat eine Bedingung mehrere Zahlen, müssen alle erreicht werden.
    Jedes Symbol zählt: Ein Fenster mit zwei Töpfen ist 2 Punkte wert. Töpfe zählen in jedem Haus, ob seine Bedingungen erfüllt sind oder nicht.
    Verglichen wird nur die größte Gruppe jedes Spielers. Bei Gleichstand um die größte gibt es je 2 Punkte, selbst wenn alle gleichauf liegen.
    Spieler mit gleichem Endstand teilen sich den Sieg.
    Deinen ersten Laden bekommst du ausgeteilt, du wählst ihn nicht.
bellevue-rules-reconstructed-title = Was rekonstruiert ist
bellevue-rules-reconstructed =
    Die gedruckte Regel nennt die Zahl der Läden, Fenster und Dächer, die Arten der Bedingungen und in einem Beispiel einige Karten. Die anderen Karten zeigt sie nur als Bilder. Unsere Liste ist deshalb unsere eigene: Orange ist gesichert, die anderen vier Farben stammen von uns, ebenso fast jede Verbindung von Farbe, Symbolen, Bedingung und Punkten.

    In dem Beispiel sind „mindestens 1 Katze und 2 Vögel“ und „genau 4 Karten hoch“ zusammen 5 Punkte wert. Welche davon 3 wert ist, ist nicht bekannt; wir haben die erste gewählt. „Mindestens 1 Katze und 1 Fahne“ ist 2 wert, und eine Karte verlangt mindestens 3 Fahnen. Rezensionen nennen zwei weitere: mindestens 3 Vögel und 3 Fahnen für 4 Punkte und niedriger als der rechte Nachbar für 3.
    Wir haben unsere Liste in vielen Partien zwischen Bots erprobt: Straßen mit etwa vier Häusern, 14 bis 18 Punkte je Spieler und etwa sechs von zehn Bedingungen erfüllt. Wenn du das Spiel besitzt, kannst du eine eigene Materialdatei laden.
bellevue-rules-credits-title = Mitwirkende
bellevue-rules-credits =
    Bellevue ist ein Spiel von Zach Hoekstra und Jason Gamber, von Wulfhorn Games, auf Französisch 2024 bei Gigamic erschienen. Es gehört seinen Autoren und seinen Verlagen. Wir erklären die Regeln in eigenen Worten; Grafiken und Text der Spielregel sind nicht enthalten.

# Fehler in getippten Aktionen und Materialdateien

bellevue-notation-known = „{ $text }“ ist keine Aktion von Bellevue. Mit „{ $verb }“ kannst du zum Beispiel tippen: { $known }.
bellevue-notation-verbs = „{ $text }“ ist keine Aktion von Bellevue. Eine Aktion beginnt mit einem dieser Wörter: { $verbs }.
bellevue-components-count = { $key } hat { $found } Karten; in der Spielregel sind es { $count }
bellevue-components-shop = { $found } ist kein Laden; schreibe eine Farbe ({ $colours }), eine Bedingung wie need:cat2, none:pot, height=4, height>=4, taller:left oder shorter:both, und Punkte
bellevue-components-window = { $found } ist kein Fenster; schreibe eine Farbe ({ $colours }) und Symbole ({ $icons }), etwa red cat1+bird2
bellevue-components-roof = { $found } ist kein Dach; schreibe eine Farbe ({ $colours }), eine Bedingung wie need:cat2, none:pot, height=4, height>=4, taller:left oder shorter:both, und Punkte

# Die Lektion

bellevue-lesson-aim = Ein Haus ist ein Laden mit Fenstern darüber und einem Dach. Laden und Dach haben je eine Bedingung und bringen Punkte, wenn das Haus sie erfüllt.
bellevue-lesson-icons = Die Bedingung deines Ladens: { $condition }. Nur Fenster zeigen Katzen, Vögel, Fahnen und Töpfe. Ziehe ein Fenster.
bellevue-lesson-icons-off = Läden und Dächer zeigen keine Katzen, Vögel, Fahnen oder Töpfe. Ziehe ein Fenster.
bellevue-lesson-sealed = Du und { $seat } wählt gleichzeitig und geheim. Dann werden beide Karten aufgedeckt, und ihr tauscht die Handkarten.
bellevue-lesson-meet =
    { $points ->
        [one] Ein Fenster auf deiner Hand erfüllt sofort die Bedingung deines Ladens, für { $points } Punkt. Baue es.
       *[other] Ein Fenster auf deiner Hand erfüllt sofort die Bedingung deines Ladens, für { $points } Punkte. Baue es.
    }
bellevue-lesson-meet-off = Suche das Fenster mit allen Symbolen aus der Bedingung des Ladens.
bellevue-lesson-pass = { $seat } hat jetzt deine übrigen Karten, und du hast die von { $seat }. Du behältst nur, was du baust.
bellevue-lesson-eyes = Sieh dir die Straße von { $seat } an: Welche deiner Karten würde dort helfen? Was du nicht baust, geht an { $seat }.
bellevue-lesson-piles = Läden beginnen Häuser an den Enden der Straße. Fenster erfüllen Bedingungen. Ein Dach schließt ein Haus ab. Ziehe, was du brauchst.
bellevue-lesson-build = Baue, was dir hilft, oder enthalte { $seat } eine Karte vor: Du darfst stattdessen jede Karte in den Kanal abwerfen.
bellevue-lesson-build-canal = Diese Karte ist aus dem Spiel: { $seat } bekommt sie nicht, aber du baust in diesem Zug nichts.
bellevue-lesson-build-pays =
    { $points ->
        [one] Für sich genommen bringt dir diese Karte { $points } Punkt, wenn in diesem Zug nicht anderes Gebautes etwas ändert.
       *[other] Für sich genommen bringt dir diese Karte { $points } Punkte, wenn in diesem Zug nicht anderes Gebautes etwas ändert.
    }
bellevue-lesson-build-costs =
    { $points ->
        [one] Für sich genommen kostet dich diese Karte { $points } Punkt: Eine Bedingung ist nicht mehr erfüllt.
       *[other] Für sich genommen kostet dich diese Karte { $points } Punkte: Eine Bedingung ist nicht mehr erfüllt.
    }
bellevue-lesson-build-shuts = Das Haus ist fertig, und sein Laden bringt nichts: Fenster können keine mehr dazukommen.
bellevue-lesson-build-starts = Ein neues Haus. Die Bedingung seines Ladens: { $condition }.
bellevue-lesson-build-grows = Noch keine Punkte, aber mit { $height } Karten kann das Haus noch Bedingungen erfüllen.
bellevue-lesson-colour = Karten einer Farbe, die sich berühren, bilden eine Gruppe. Die größte bringt { $points } Punkte, bei Gleichstand je { $shared }. Öffne die Punkte.
bellevue-lesson-height = Die Höhe eines Hauses ist die Zahl seiner Karten, mit Laden und Dach. Höher und niedriger gilt am Ende, und auch Nachbarn wachsen.
bellevue-lesson-last =
    { $mine ->
        [yes] Du hast { $roofs } Dächer. Mit noch einem endet das Spiel in diesem Zug. Schließe die Häuser ab, die Punkte bringen.
       *[no] { $seat } hat { $roofs } Dächer. Noch eines dort, und das Spiel endet mit dem Zug. Schließe die Häuser ab, die Punkte bringen.
    }
bellevue-lesson-on = Bauen, weitergeben, die anderen beobachten: Das ist Bellevue. Du kannst weiterspielen, solange du willst.

# Erfolge

bellevue-achievement-all-icons = Menagerie
bellevue-achievement-all-icons-how = Baue ein Haus mit mindestens einer Katze, einem Vogel, einer Fahne und einem Topf.
bellevue-achievement-skyline = Skyline
bellevue-achievement-skyline-how = Erfülle zwei Bedingungen über die Höhe der Nachbarhäuser.
bellevue-achievement-small-house = Klein, aber fein
bellevue-achievement-small-house-how = Vollende ein Haus mit einem Fenster, das beide Bedingungen erfüllt.
bellevue-achievement-own-end = Zur rechten Zeit
bellevue-achievement-own-end-how = Setze vor allen anderen dein viertes Dach und gewinne.
bellevue-achievement-promise = Gehaltenes Wort
bellevue-achievement-promise-how = Setze ein Dach, das seine Bedingung erst später durch ein Nachbarhaus erfüllt.
bellevue-achievement-rich-house = Reiches Haus
bellevue-achievement-rich-house-how = Erziele mindestens 7 Punkte mit Laden und Dach eines Hauses.
bellevue-achievement-many-pots = Blumenstraße
bellevue-achievement-many-pots-how = Hab fünf Töpfe in deiner Straße.
bellevue-achievement-large-group = Eine Farbe
bellevue-achievement-large-group-how = Verbinde sieben Karten einer Farbe.
bellevue-achievement-tall-house = Hochbau
bellevue-achievement-tall-house-how = Vollende ein Haus mit mindestens sechs Karten, das die Bedingung seines Daches erfüllt.
bellevue-achievement-valley = Im Tal
bellevue-achievement-valley-how = Erfülle die Bedingung, niedriger als beide Nachbarn zu sein.
bellevue-achievement-all-met = Alles gehalten
bellevue-achievement-all-met-how = Erfülle alle Bedingungen deiner Straße, mindestens sechs.
