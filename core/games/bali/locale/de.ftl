# Titel und Optionen

bali-title = Bali
bali-summary = Bauern bringen Opferkarten, Steinmetze bringen Steine, und bei jedem Schrein opfern alle eine Karte auf dem Altar. Was am häufigsten geopfert wird, ist am Ende am meisten wert: Opfere also auch von dem, was du sammelst. Die letzte Karte, die du im Zug aus der Auslage nimmst, bestimmt, was gewertet wird.
bali-option-oracle = Orakel
bali-option-oracle-hint = Acht Orakel im Nachziehstapel. Taucht eines auf, siehst du dir die obersten Altarkarten an und darfst eine behalten.
bali-option-demon = Dämon
bali-option-demon-hint = Der Dämon sperrt eine Spalte der Auslage. Mit jedem ausgespielten Priester zieht er zur nächsten.

# Namen der Karten

bali-kind-rice = Reisbauer
bali-kind-peanut = Erdnussbauer
bali-kind-banana = Bananenbauer
bali-kind-chilli = Chilibauer
bali-kind-mason = Steinmetz
bali-kind-priest = Priester
bali-kind-shrine = Schrein
bali-kind-oracle = Orakel

bali-decision-offer_face_down = verdeckt opfern

bali-kinds-rice = Reisbauern
bali-kinds-peanut = Erdnussbauern
bali-kinds-banana = Bananenbauern
bali-kinds-chilli = Chilibauern
bali-kinds-mason = Steinmetze
bali-kinds-priest = Priester
bali-kinds-shrine = Schreine
bali-kinds-oracle = Orakel

bali-short-rice = Re
bali-short-peanut = Er
bali-short-banana = Ba
bali-short-chilli = Ch
bali-short-mason = M
bali-short-priest = P
bali-short-shrine = S
bali-short-oracle = O

bali-cards-rice =
    { $count ->
        [one] { $count } Reisbauer
       *[other] { $count } Reisbauern
    }
bali-cards-peanut =
    { $count ->
        [one] { $count } Erdnussbauer
       *[other] { $count } Erdnussbauern
    }
bali-cards-banana =
    { $count ->
        [one] { $count } Bananenbauer
       *[other] { $count } Bananenbauern
    }
bali-cards-chilli =
    { $count ->
        [one] { $count } Chilibauer
       *[other] { $count } Chilibauern
    }
bali-cards-mason =
    { $count ->
        [one] { $count } Steinmetz
       *[other] { $count } Steinmetze
    }
bali-cards-priest = { $count } Priester
bali-cards-shrine =
    { $count ->
        [one] { $count } Schrein
       *[other] { $count } Schreine
    }
bali-cards-oracle = { $count } Orakel

bali-category-rice = Reis
bali-category-peanut = Erdnuss
bali-category-banana = Banane
bali-category-chilli = Chili

bali-list-nothing = keine Karten

# Aufforderungen

bali-prompt-buy =
    { $stones ->
        [one] Du darfst eine Opferkarte kaufen. Du hast { $stones } Stein.
       *[other] Du darfst eine Opferkarte kaufen. Du hast { $stones } Steine.
    }
bali-prompt-play = Spiele einen Steinmetz, einen Priester, einen Schrein oder bis zu drei Bauern einer Sorte aus.
bali-prompt-discard = Du kannst die { $cost } Steine für einen Schrein nicht bezahlen: Wirf einen deiner drei ab.
bali-prompt-offer = { $seat } hat einen Schrein ausgespielt: Lege eine deiner Opferkarten offen auf den Altar.
bali-prompt-offer-face-down = Lege für deinen Schrein eine deiner Opferkarten verdeckt auf den Altar.
bali-prompt-add = Wähle eine Karte aus dem Vorrat, die offen auf den Altar kommt.
bali-prompt-take =
    { $count ->
        [one] Nimm deine letzte Karte aus der Auslage: Die Karte, die du freilegst, wird gewertet.
       *[other] Nimm die unterste Karte einer Spalte der Auslage; dir fehlen noch { $count }.
    }
bali-prompt-look =
    { $count ->
        [one] Das Orakel zeigt dir die einzige Karte auf dem Altar: Behalte sie oder lass sie liegen.
       *[other] Das Orakel zeigt dir die obersten { $count } Karten des Altars: Behalte eine oder keine.
    }
bali-prompt-reward =
    { $count ->
        [one] Wertung der Schreine: Wähle { $count } Stein oder { $count } Siegpunkt.
       *[other] Wertung der Schreine: Wähle { $count } Steine oder { $count } Siegpunkte.
    }
bali-prompt-collect = Im Vorrat ist keine Karte { $category } mehr: Wähle eine Opferkarte einer anderen Sorte.

# Warum eine Entscheidung zählt: ein Satz mit einem Rat

bali-aim-buy = sammle die Sorte, die am häufigsten geopfert wird
bali-aim-play = was vor dir liegt, bringt dir in jedem Zug etwas, nicht nur in deinem
bali-aim-offer = steigere den Wert der Sorte, die du sammelst
bali-aim-offer_face_down = steigere heimlich den Wert der Sorte, die du sammelst
bali-aim-add = steigere den Wert der Sorte, von der du am meisten hast
bali-aim-take = die freigelegte Karte zählt für alle; nimm, was dir am meisten bringt
bali-aim-look = gewinne eine Karte und erfahre, was der Altar verbirgt
bali-aim-reward = nimm Steine, solange du sie noch ausgeben kannst, danach Punkte
bali-aim-collect = wähle die Sorte, die am Ende am meisten wert sein wird

# Wie man den Spielplan in Textform liest

bali-legend = Die Spalten der Auslage sind von links mit 1 bis 4 nummeriert. Du darfst nur die unterste, also die letzte Karte einer Spalte nehmen.

# Aktionen zur Auswahl

bali-action-buy =
    { $price ->
        [0] Eine Opferkarte { $category } kostenlos nehmen
        [one] Eine Opferkarte { $category } für { $price } Stein kaufen
       *[other] Eine Opferkarte { $category } für { $price } Steine kaufen
    }
bali-action-decline = Nichts kaufen
bali-action-play =
    { $cost ->
        [0] Kostenlos ausspielen: { $cards }
        [one] Für { $cost } Stein ausspielen: { $cards }
       *[other] Für { $cost } Steine ausspielen: { $cards }
    }
bali-action-play-priest-demon = Kostenlos ausspielen: 1 Priester, der Dämon zieht auf Spalte { $column }
bali-action-play-shrine = Für { $cost } Steine ausspielen: 1 Schrein, alle opfern eine Karte
bali-action-discard = Einen Schrein abwerfen
bali-action-offer-up = Eine Karte { $category } offen opfern
bali-action-offer-down = Eine Karte { $category } verdeckt opfern
bali-action-add = Eine Karte { $category } aus dem Vorrat auf den Altar legen
bali-action-take = Aus Spalte { $column } nehmen: { $kind }
bali-action-take-any = Eine Karte aus Spalte { $column } nehmen
bali-action-take-scores = Aus Spalte { $column } nehmen: { $kind }; gewertet werden { $scored }
bali-action-take-lays = Aus Spalte { $column } nehmen: { $kind }; die Spalte wird aufgefüllt
bali-action-take-ends = Aus Spalte { $column } nehmen: { $kind }; das Spiel endet
bali-action-keep = Die Karte { $category } behalten, von oben die Nummer { $position }
bali-action-keep-any = Die Karte Nummer { $position } von oben behalten
bali-action-keep-nothing = Keine dieser Karten behalten
bali-action-reward-stones =
    { $count ->
        [one] { $count } Stein für deine Schreine erhalten
       *[other] { $count } Steine für deine Schreine erhalten
    }
bali-action-reward-points =
    { $count ->
        [one] { $count } Siegpunkt für deine Schreine erhalten
       *[other] { $count } Siegpunkte für deine Schreine erhalten
    }
bali-action-collect = Stattdessen eine Karte { $category } nehmen

# Was aus einer Wahl folgt, im Rat

bali-then-stones =
    { $count ->
        [one] dir bleibt { $count } Stein
       *[other] dir bleiben { $count } Steine
    }
bali-then-scored-own = deckt { $kinds } auf (du hast { $count })
bali-then-scored-rival = deckt { $kinds } auf; { $seat } hat { $count }
bali-then-most-own = du hast dann die meisten { $kinds }
bali-then-most-rival = { $seat } hat dann die meisten { $kinds }
bali-then-short =
    { $count ->
        [one] dir fehlt dann { $count } Stein für deinen Schrein
       *[other] dir fehlen dann { $count } Steine für deinen Schrein
    }
bali-then-pays = dir bleiben die { $cost } Steine für deinen Schrein
bali-then-keeps =
    { $count ->
        [one] dir bleibt { $count } Karte { $category }
       *[other] dir bleiben { $count } Karten { $category }
    }
bali-then-price =
    { $price ->
        [0] deine nächste Karte { $category } ist dann umsonst
        [one] deine nächste Karte { $category } kostet dann { $price } Stein
       *[other] deine nächste Karte { $category } kostet dann { $price } Steine
    }
bali-then-raises =
    { $count ->
        [one] stärkt { $category } (dir bleibt { $count } Karte davon)
       *[other] stärkt { $category } (dir bleiben { $count } Karten davon)
    }

# Ereignisse

bali-event-turn =
    { $mine ->
        [yes] Zug { $turn }: Du bist am Zug.
       *[no] Zug { $turn }: { $seat } ist am Zug.
    }
bali-event-bought =
    { $mine ->
        [yes]
            { $price ->
                [0] Du nimmst kostenlos eine Opferkarte { $category }.
                [one] Du kaufst für { $price } Stein eine Opferkarte { $category }.
               *[other] Du kaufst für { $price } Steine eine Opferkarte { $category }.
            }
       *[no]
            { $price ->
                [0] { $seat } nimmt kostenlos eine Opferkarte { $category }.
                [one] { $seat } kauft für { $price } Stein eine Opferkarte { $category }.
               *[other] { $seat } kauft für { $price } Steine eine Opferkarte { $category }.
            }
    }
bali-event-played =
    { $mine ->
        [yes]
            { $cost ->
                [0] Du spielst aus: { $cards }.
                [one] Du spielst für { $cost } Stein aus: { $cards }.
               *[other] Du spielst für { $cost } Steine aus: { $cards }.
            }
       *[no]
            { $cost ->
                [0] { $seat } spielt aus: { $cards }.
                [one] { $seat } spielt für { $cost } Stein aus: { $cards }.
               *[other] { $seat } spielt für { $cost } Steine aus: { $cards }.
            }
    }
bali-event-discarded =
    { $mine ->
        [yes] Du kannst keinen deiner drei Schreine bezahlen und wirfst einen ab.
       *[no] { $seat } kann keinen von drei Schreinen auf der Hand bezahlen und wirft einen ab.
    }
bali-event-demon = Der Dämon zieht auf Spalte { $column }.
bali-event-offered =
    { $mine ->
        [yes] Du opferst offen eine Karte { $category }.
       *[no] { $seat } opfert offen eine Karte { $category }.
    }
bali-event-offered-face-down =
    { $mine ->
        [yes] Du opferst verdeckt eine Karte { $category }.
       *[no] { $seat } opfert verdeckt eine Karte { $category }.
    }
bali-event-offered-hidden =
    { $mine ->
        [yes] Du opferst verdeckt eine Karte.
       *[no] { $seat } opfert verdeckt eine Karte.
    }
bali-event-added =
    { $mine ->
        [yes] Du legst aus dem Vorrat eine Karte { $category } auf den Altar.
       *[no] { $seat } legt aus dem Vorrat eine Karte { $category } auf den Altar.
    }
bali-event-taken =
    { $mine ->
        [yes] Du nimmst aus Spalte { $column }: { $kind }.
       *[no] { $seat } nimmt aus Spalte { $column }: { $kind }.
    }
bali-event-laid = Spalte { $column } wird aufgefüllt, von oben: { $kinds }.
bali-event-looked =
    { $mine ->
        [yes]
            { $count ->
                [one] Das Orakel zeigt dir die oberste Karte des Altars: { $seen }.
               *[other] Das Orakel zeigt dir die obersten { $count } Karten des Altars: { $seen }.
            }
       *[no]
            { $count ->
                [one] Durch das Orakel sieht { $seat } die oberste Karte des Altars: { $seen }.
               *[other] Durch das Orakel sieht { $seat } die obersten { $count } Karten des Altars: { $seen }.
            }
    }
bali-event-looked-hidden =
    { $mine ->
        [yes]
            { $count ->
                [one] Das Orakel zeigt dir die oberste Karte des Altars.
               *[other] Das Orakel zeigt dir die obersten { $count } Karten des Altars.
            }
       *[no]
            { $count ->
                [one] Durch das Orakel sieht { $seat } die oberste Karte des Altars.
               *[other] Durch das Orakel sieht { $seat } die obersten { $count } Karten des Altars.
            }
    }
bali-event-kept =
    { $mine ->
        [yes] Du behältst die Karte { $category }, von oben die Nummer { $position }.
       *[no] { $seat } behält die Karte { $category }, von oben die Nummer { $position }.
    }
bali-event-kept-hidden =
    { $mine ->
        [yes] Du behältst eine Karte vom Altar.
       *[no] { $seat } behält eine Karte vom Altar.
    }
bali-event-kept-nothing =
    { $mine ->
        [yes] Du lässt den Altar, wie er ist.
       *[no] { $seat } lässt den Altar, wie er ist.
    }
bali-event-scored = Wertung: { $kinds }.
bali-event-income-stones =
    { $mine ->
        [yes]
            { $bonus ->
                [0]
                    { $count ->
                        [one] Du erhältst { $count } Stein.
                       *[other] Du erhältst { $count } Steine.
                    }
               *[other] Du erhältst { $count } Steine, davon { $bonus } für die Mehrheit.
            }
       *[no]
            { $bonus ->
                [0]
                    { $count ->
                        [one] { $seat } erhält { $count } Stein.
                       *[other] { $seat } erhält { $count } Steine.
                    }
               *[other] { $seat } erhält { $count } Steine, davon { $bonus } für die Mehrheit.
            }
    }
bali-event-income-points =
    { $mine ->
        [yes]
            { $bonus ->
                [0]
                    { $count ->
                        [one] Du erhältst { $count } Siegpunkt.
                       *[other] Du erhältst { $count } Siegpunkte.
                    }
               *[other] Du erhältst { $count } Siegpunkte, davon { $bonus } für die Mehrheit.
            }
       *[no]
            { $bonus ->
                [0]
                    { $count ->
                        [one] { $seat } erhält { $count } Siegpunkt.
                       *[other] { $seat } erhält { $count } Siegpunkte.
                    }
               *[other] { $seat } erhält { $count } Siegpunkte, davon { $bonus } für die Mehrheit.
            }
    }
bali-event-collected =
    { $mine ->
        [yes] Du erhältst eine Karte { $category }.
       *[no] { $seat } erhält eine Karte { $category }.
    }
bali-event-collected-bonus =
    { $mine ->
        [yes] Du erhältst für die Mehrheit eine weitere Karte { $category }.
       *[no] { $seat } erhält für die Mehrheit eine weitere Karte { $category }.
    }
bali-event-ended = Der Nachziehstapel ist leer, das Spiel endet. Auf dem Altar: { $altar }.
bali-altar-worth =
    { $value ->
        [one] { $count } { $category } (je { $value } Punkt)
       *[other] { $count } { $category } (je { $value } Punkte)
    }

# Schon gesehene Altarkarten, die der Spielplan nicht mehr zeigt

bali-recall = Der Altar: { $cards }.
bali-recall-cards = { $category } { $count }
bali-recall-unseen = { $count } ungesehen

# Ablehnungen

bali-why-exhausted = Im Vorrat ist keine Karte { $category } mehr; wähle eine andere Sorte.
bali-why-price =
    { $price ->
        [one] Eine Karte { $category } kostet dich { $price } Stein ({ $full }, 1 weniger je ausgespieltem Bauern dieser Sorte); du hast { $stones }.
       *[other] Eine Karte { $category } kostet dich { $price } Steine ({ $full }, 1 weniger je ausgespieltem Bauern dieser Sorte); du hast { $stones }.
    }
bali-why-not-in-hand = Diese Karte hast du nicht auf der Hand: { $kind }.
bali-why-too-few = So viele hast du nicht auf der Hand, nur { $cards }.
bali-why-cost =
    { $cost ->
        [one] Das kostet { $cost } Stein ({ $cards }); du hast { $stones }.
       *[other] Das kostet { $cost } Steine ({ $cards }); du hast { $stones }.
    }
bali-why-discard = Einen Schrein darfst du nur abwerfen, wenn du drei auf der Hand und weniger als { $cost } Steine hast.
bali-why-no-offering = Du hast keine Karte { $category } zum Opfern; wähle eine andere Sorte.
bali-why-demon = Der Dämon steht auf Spalte { $column }; nimm eine Karte aus einer anderen Spalte.
bali-why-empty-column = Spalte { $column } ist leer; wähle eine andere Spalte.
bali-why-not-seen =
    { $count ->
        [one] Das Orakel hat dir nur { $count } Karte gezeigt; behalte diese oder keine.
       *[other] Das Orakel hat dir nur { $count } Karten gezeigt; behalte eine davon oder keine.
    }

# Der Spielplan in Textform

bali-section-board = spielplan, board
bali-section-hand = hand
bali-section-offerings = opferkarten, meine, offerings, mine
bali-section-market = auslage, markt, market
bali-section-row1 = reihe 1, row 1, r1
bali-section-row2 = reihe 2, row 2, r2
bali-section-row3 = reihe 3, row 3, r3
bali-section-row4 = reihe 4, row 4, r4
bali-section-column1 = spalte 1, column 1, c1
bali-section-column2 = spalte 2, column 2, c2
bali-section-column3 = spalte 3, column 3, c3
bali-section-column4 = spalte 4, column 4, c4
bali-section-altar = altar
bali-section-stock = vorrat, preise, supply, prices, stock
bali-section-players = spieler, players
bali-section-tableau = ausgespielt, tableau

bali-board-turn =
    { $mine ->
        [yes] Zug { $turn }: Du bist am Zug.
       *[no] Zug { $turn }: { $seat } ist am Zug.
    }
bali-board-over = Das Spiel ist zu Ende.
bali-board-column = Spalte { $column } der Auslage, von oben (nur die letzte Karte kann genommen werden): { $kinds }.
bali-board-column-demon = Spalte { $column } der Auslage, vom Dämon gesperrt, von oben: { $kinds }.
bali-board-column-empty = Spalte { $column } der Auslage: { $kinds }.
bali-board-cell = Spalte { $column }: { $kind }.
bali-board-row-empty = In Reihe { $row } hat keine Spalte eine Karte.
bali-board-pile =
    { $count ->
        [0] Der Nachziehstapel ist leer.
        [one] Der Nachziehstapel hat { $count } Karte.
       *[other] Der Nachziehstapel hat { $count } Karten.
    }
bali-board-altar-empty = Der Altar ist leer.
bali-board-altar =
    { $count ->
        [one] Auf dem Altar: { $count } Karte, { $category }.
       *[other] Auf dem Altar: { $count } Karten, oben { $category }.
    }
bali-board-altar-hidden =
    { $count ->
        [one] Auf dem Altar: { $count } Karte, verdeckt.
       *[other] Auf dem Altar: { $count } Karten, die oberste verdeckt.
    }
bali-board-altar-open = Auf dem Altar: { $altar }.
bali-board-seen = Das Orakel zeigt dir, von oben: { $seen }.
bali-board-stock = Vorrat { $category }: { $count }.
bali-board-stock-price =
    { $price ->
        [0] Vorrat { $category }: { $count }; für dich kostenlos.
        [one] Vorrat { $category }: { $count }; eine kostet dich { $price } Stein.
       *[other] Vorrat { $category }: { $count }; eine kostet dich { $price } Steine.
    }
bali-board-player =
    { $mine ->
        [yes] Du: { $stones ->
                [one] { $stones } Stein
               *[other] { $stones } Steine
            }, { $points ->
                [one] { $points } Siegpunkt
               *[other] { $points } Siegpunkte
            }, { $hand } auf der Hand, { $offerings ->
                [one] { $offerings } Opferkarte
               *[other] { $offerings } Opferkarten
            }.
       *[no] { $seat }: { $stones ->
               [one] { $stones } Stein
              *[other] { $stones } Steine
           }, { $points ->
               [one] { $points } Siegpunkt
              *[other] { $points } Siegpunkte
           }, { $hand } auf der Hand, { $offerings ->
               [one] { $offerings } Opferkarte
              *[other] { $offerings } Opferkarten
           }.
    }
bali-board-tableau =
    { $mine ->
        [yes] Du hast ausgespielt: { $cards }.
       *[no] { $seat } hat ausgespielt: { $cards }.
    }
bali-board-hand = Deine Hand: { $cards }.
bali-board-offerings = Deine Opferkarten: { $cards }.
bali-board-own = { $count } { $category }

# Wertungszeilen und Gleichstände

bali-score-points = Siegpunkte
bali-score-shrines = Schreine
bali-score-stones = Steine
bali-score-rice = Reis
bali-score-peanut = Erdnuss
bali-score-banana = Banane
bali-score-chilli = Chili
bali-score-offerings = Verdeckte Opferkarten

bali-parts-points =
    { $count ->
        [one] { $count } Punkt im Spiel erhalten.
       *[other] { $count } Punkte im Spiel erhalten.
    }
bali-parts-shrines =
    { $count ->
        [one] { $count } Schrein zu 4 Punkten.
       *[other] { $count } Schreine zu je 4 Punkten.
    }
bali-parts-stones =
    { $count ->
        [one] { $count } Stein, 1 Punkt je 5 Steine.
       *[other] { $count } Steine, 1 Punkt je 5 Steine.
    }
bali-parts-category =
    { $count ->
        [one] { $count } Karte { $category }, Wert { $value }.
       *[other] { $count } Karten { $category }, Wert je { $value }.
    }
bali-parts-category-open =
    { $count ->
        [one] { $count } Karte { $category }, Wert { $low } bis { $high }.
       *[other] { $count } Karten { $category }, Wert je { $low } bis { $high }.
    }
bali-parts-offerings =
    { $count ->
        [one] { $count } verdeckte Opferkarte, Wert { $low } bis { $high }.
       *[other] { $count } verdeckte Opferkarten, Wert je { $low } bis { $high }.
    }

bali-tie-shrines =
    { $shrines ->
        [one] Gleichstand nach Punkten ({ $points }): { $seat } liegt mit { $shrines } Schrein vorn.
       *[other] Gleichstand nach Punkten ({ $points }): { $seat } liegt mit { $shrines } Schreinen vorn.
    }
bali-tie-stones =
    { $stones ->
        [one] Gleichstand nach Punkten ({ $points }) und Schreinen: { $seat } liegt mit { $stones } Stein vorn.
       *[other] Gleichstand nach Punkten ({ $points }) und Schreinen: { $seat } liegt mit { $stones } Steinen vorn.
    }
bali-tie-shared = Gleichstand nach Punkten ({ $points }), Schreinen und Steinen.

# Regeln

bali-rules-goal-title = Ziel
bali-rules-goal =
    Sammle die meisten Siegpunkte. Priester und Schreine bringen schon im Spiel einige ein. Die meisten gibt es am Ende für die Opferkarten, die du noch hast. Ihr Wert hängt vom Altar ab: Die am häufigsten geopferte Sorte ist am meisten wert. Darum musst du auch von dem etwas hergeben, was du sammelst.
bali-rules-components-title = Spielmaterial
bali-rules-components =
    Spielkarten: 58.
    Reisbauern: 5.
    Erdnussbauern: 5.
    Bananenbauern: 5.
    Chilibauern: 5.
    Steinmetze: 12.
    Priester: 9.
    Schreine: 9.
    Orakel: 8, nur mit der Option Orakel. Ohne sie sind es 50 Spielkarten.

    Startkarten: 16 in vier Sätzen. Jeder Satz besteht aus einem Steinmetz und drei Bauern verschiedener Sorten; eine Sorte fehlt also.
    Satz eins: Erdnuss, Banane, Chili.
    Satz zwei: Reis, Banane, Chili.
    Satz drei: Reis, Erdnuss, Chili.
    Satz vier: Reis, Erdnuss, Banane.

    Opferkarten: 100, je 25 Reis, Erdnuss, Banane und Chili.
    Steine und Siegpunkte gehen nie aus. Es gibt einen Altar. Der Dämon wird nur mit seiner Option gebraucht.
bali-rules-setup-title = Spielaufbau
bali-rules-setup =
    Jeder Spieler bekommt einen anderen Startsatz. Den Steinmetz legt er offen vor sich aus, die drei Bauern sind seine ersten Handkarten. Dazu nimmt jeder Spieler eine Opferkarte jeder Sorte und hält sie vor den anderen verborgen. Die übrigen Opferkarten bilden den Vorrat.

    Mischt die Spielkarten und legt 16 davon offen als Auslage aus, in vier Spalten zu je vier Karten. Genommen werden kann immer nur die unterste Karte einer Spalte. Die übrigen Spielkarten bilden den Nachziehstapel: 34 Karten, mit Orakeln 42.

    In Zugreihenfolge beginnen die Spieler mit 2, 3, 4 und 5 Steinen. Platz A beginnt; nach der gedruckten Regel bestimmen die Spieler, wer beginnt.
bali-rules-turn-title = Ein Zug
bali-rules-turn =
    Gespielt wird reihum im Uhrzeigersinn. Ein Zug hat vier Phasen.
    1. Du darfst eine Opferkarte kaufen.
    2. Du musst mindestens eine Handkarte ausspielen. Auf einen Schrein folgt sofort eine Opferung.
    3. Du füllst deine Hand aus der Auslage auf drei Karten auf.
    4. Eine Kartenart wird für alle Spieler gewertet.
bali-rules-buy-title = Phase 1: Opferkarte kaufen
bali-rules-buy =
    Du darfst eine Karte einer beliebigen Sorte aus dem Vorrat nehmen. Sie kostet 5 Steine, für jeden Bauern dieser Sorte, den du schon ausgespielt hast, 1 weniger. Ab fünf Bauern ist sie kostenlos. Du darfst nur eine Karte im Zug nehmen, und keine einer Sorte, die aufgebraucht ist. Bauern, die du später im selben Zug ausspielst, senken den Preis nicht.
bali-rules-play-title = Phase 2: Karten ausspielen
bali-rules-play =
    Spiele genau eines davon aus:
    einen Steinmetz, kostenlos;
    einen Priester, kostenlos;
    einen Schrein für 7 Steine;
    einen, zwei oder drei Bauern derselben Sorte für 0, 1 oder 2 Steine.

    Hast du drei Schreine auf der Hand und weniger als 7 Steine, musst du stattdessen einen davon abwerfen. Er kommt aus dem Spiel, und es gibt keine Opferung. Mit 7 oder mehr Steinen musst du einen ausspielen.
bali-rules-offering-title = Die Opferung
bali-rules-offering =
    Ein Schrein unterbricht den Zug des aktiven Spielers, der ihn ausspielt. Zuerst legen die anderen Spieler je eine ihrer Opferkarten offen auf den Altar, im Uhrzeigersinn, beginnend links vom aktiven Spieler. Dann legt der aktive Spieler eine eigene Opferkarte verdeckt darauf. Zuletzt legt er noch eine Karte beliebiger Sorte aus dem Vorrat offen dazu.

    Nur die oberste Karte des Altars ist sichtbar. Die anderen dürfen nicht angesehen werden. Wer keine Opferkarten hat, setzt aus; seine Karte wird nicht aus dem Vorrat ersetzt. Der aktive Spieler legt die Karte aus dem Vorrat auf jeden Fall, es sei denn, der Vorrat ist leer.
bali-rules-refill-title = Phase 3: Hand auffüllen
bali-rules-refill =
    Nimm einzeln Karten aus der Auslage, bis du drei auf der Hand hast. Nimm immer die unterste Karte einer Spalte; du darfst zwischen den Karten die Spalte wechseln. Leerst du eine Spalte, wird sie sofort mit vier Karten vom Nachziehstapel neu gelegt. Aus der neuen Spalte darfst du noch in derselben Phase nehmen.
bali-rules-scoring-title = Phase 4: Wertung
bali-rules-scoring =
    Maßgeblich ist die Spalte, aus der die letzte Karte genommen wurde. Ihre jetzt unterste Karte bestimmt, was gewertet wird, und zwar für alle Spieler. Wurde die Spalte dabei leer, gilt die unterste Karte der neuen Spalte.

    Steinmetze: 1 Stein für jeden Steinmetz, den du ausgespielt hast.
    Priester: 1 Siegpunkt für jeden Priester, den du ausgespielt hast.
    Schreine: 1 Stein für jeden Schrein, den du ausgespielt hast, oder 1 Siegpunkt für jeden. Die Wahl gilt für alle deine Schreine. Der aktive Spieler wählt zuerst, dann die anderen im Uhrzeigersinn.
    Bauern: eine Opferkarte dieser Sorte, wenn du mindestens einen Bauern der Sorte ausgespielt hast. Mehr Bauern bringen nicht mehr Karten. Der aktive Spieler nimmt zuerst, dann die anderen im Uhrzeigersinn.

    Mehrheit: Hast du mehr der gewerteten Karten als jeder andere Spieler, und mindestens zwei, erhältst du von derselben Belohnung eins mehr. Bei Gleichstand um die Mehrheit bekommt das niemand.

    Beispiel: Anna hat 3 Priester, Ben und Carla haben je 2. Anna erhält 4 Siegpunkte, Ben und Carla erhalten je 2. Wird Reis gewertet, und Anna hat 3 Reisbauern, Ben 1 und Carla keinen, dann erhält Anna 2 Karten Reis und Ben 1.

    Ist der Vorrat der Sorte aufgebraucht, nimmst du eine Karte einer anderen Sorte deiner Wahl. Die zusätzliche Karte für die Mehrheit wird genommen, nachdem alle Spieler ihre erhalten haben.
bali-rules-end-title = Spielende
bali-rules-end =
    Das Spiel endet, sobald der Nachziehstapel leer ist. Es werden keine Karten mehr genommen, und Phase 4 entfällt. Die Spieler können unterschiedlich viele Züge gehabt haben.
bali-rules-final-title = Schlusswertung
bali-rules-final =
    Deckt den Altar auf und zählt seine Karten nach Sorten. Jede deiner Opferkarten der häufigsten Sorte ist 3 Punkte wert, der nächsten 2, der nächsten 1 und der letzten 0. Sorten mit gleicher Anzahl haben denselben Wert, und die nächstkleinere Anzahl bekommt den nächstkleineren Wert. Eine Sorte, die nicht auf dem Altar liegt, ist 0 wert.

    Beispiel: Auf dem Altar liegen 6 Karten Reis, 4 Banane und 4 Chili, aber keine Erdnuss. Jede deiner Karten Reis ist 3 Punkte wert, jede Karte Banane oder Chili 2, und deine Karten Erdnuss sind nichts wert. Lägen 2 Karten Erdnuss auf dem Altar, wäre jede deiner Karten Erdnuss 1 wert.

    Dein Endstand: die erhaltenen Siegpunkte, 4 für jeden deiner Schreine, 1 für je 5 Steine und der Wert deiner Opferkarten.

    Beispiel mit demselben Altar: 2 Karten Reis, 3 Banane und 5 Erdnuss bringen 6, 6 und 0, zusammen 12 Punkte. Mit 3 Siegpunkten, 2 Schreinen (8) und 12 Steinen (2) kommst du auf 25.

    Bei Gleichstand gewinnt, wer mehr Schreine hat, danach, wer mehr Steine hat. Besteht der Gleichstand weiter, teilen sich die Spieler den Sieg.
bali-rules-oracle-title = Option: Orakel
bali-rules-oracle =
    Mischt beim Spielaufbau eine Opferkarte jeder Sorte und legt diese vier verdeckt auf den Altar. Liegt die Auslage, mischt ihr die acht Orakel in den Nachziehstapel.

    Sind unter den Karten einer neuen Spalte Orakel, kommen diese aus dem Spiel, und die Spalte bleibt kürzer. Sind alle vier Karten Orakel, werden vier weitere gezogen. Für jede Lieferung neuer Karten mit mindestens einem Orakel sieht sich der aktive Spieler die obersten vier Karten des Altars an, oder alle, wenn es weniger sind. Eine davon darf er zu seinen Opferkarten nehmen. Die anderen kommen in derselben Reihenfolge zurück, jede mit derselben Seite nach oben.
bali-rules-demon-title = Option: Dämon
bali-rules-demon =
    Der Dämon beginnt auf der linken Spalte der Auslage. Aus der Spalte, auf der er steht, darfst du keine Karten nehmen. Jeder ausgespielte Priester versetzt den Dämon um eine Spalte nach rechts, von der letzten zurück auf die erste.
bali-rules-rulings-title = Klarstellungen
bali-rules-rulings =
    Wo die gedruckte Regel schweigt oder unklar ist, spielt Belvedere so:

    Der Steinmetz aus dem Startsatz zählt bei Einkommen und Mehrheiten mit.
    Der Preis einer Opferkarte richtet sich nach den Bauern, die du zu Beginn deines Zuges hast.
    Ob du einen Schrein bezahlen kannst, wird in Phase 2 geprüft, nach dem Kauf.
    Nimmst du mehrere Karten, wird nur die Spalte der letzten gewertet.
    Bei einer Opferung setzt ein Spieler ohne Opferkarten aus. Ist es der aktive Spieler, legt er trotzdem die Karte aus dem Vorrat. Ein leerer Vorrat liefert nichts.
    Geht bei der Wertung der Bauern die Sorte aus, nehmen die Spieler reihum eine Karte davon, solange es welche gibt, danach irgendeine andere Karte, danach keine. Für die zusätzliche Karte der Mehrheit gilt dasselbe, nach allen anderen. Laut gedruckter Regel darf man eine andere Sorte nehmen; dass man es muss, ist unsere Lesart.
    Eine Wahl gilt für alle Schreine eines Spielers und den Zuschlag für die Mehrheit. Gewählt wird offen und in Zugreihenfolge.
    Die Werte folgen den verschiedenen Anzahlen auf dem Altar: Die höchste ist 3 wert, die nächsten 2, 1 und 0. Eine Sorte, die nicht auf dem Altar liegt, ist 0 wert.
    Verdeckte Karten auf dem Altar bleiben bis zum Ende verborgen und zählen dann wie die anderen.
    Handkarten und Opferkarten sind vor den anderen Spielern verborgen, ihre Anzahl ist bekannt. Auslage, Vorrat, ausgespielte Karten, Steine und Siegpunkte sind offen. Dass die ganze Auslage sichtbar ist, ist unsere Lesart. Die gedruckte Regel sagt, welche Karten genommen werden können, und erwähnt eine aufgedeckte Karte, aber nicht, ob man die übrigen sieht. Beschreibungen von Rapa Nui, der älteren Ausgabe, bejahen das.
    Wird der Nachziehstapel beim Auffüllen leer, endet das Spiel auch dann, wenn die neue Spalte ein Orakel enthält. Der Altar wird nicht angesehen.
    Orakel zählen einmal je Lieferung neuer Karten, nicht jedes für sich. Angesehen wird der Altar vor weiterem Auffüllen und vor der Wertung.
    Laut gedruckter Regel darf der aktive Spieler vier Karten ansehen und eine zu seinen nehmen. Hat der Altar weniger, behält der Spieler laut Regel eine. Hier geschieht das Ansehen von selbst, und das Behalten ist immer freiwillig.
    Der Dämon muss ziehen, wenn ein Priester ausgespielt wird. Die drei anderen Spalten haben immer Karten, du kannst deine Hand also immer auffüllen.
    Eine Spalte wird von oben nach unten gefüllt: Ihre letzte Karte ist die erste, die genommen werden kann.
bali-rules-reconstructed-title = Was rekonstruiert ist
bali-rules-reconstructed =
    Laut gedruckter Regel hat jeder Startsatz einen Steinmetz und drei Bauern. Welche Bauern zu welchem Satz gehören, haben wir rekonstruiert: Jedem der vier Sätze fehlt eine andere Sorte. Bei weniger als vier Spielern werden die Sätze zufällig verteilt. Die Werte der Stein- und Punktemarker sind unbekannt, deshalb zählen wir beides ohne Obergrenze. Wenn du das Spiel besitzt, kannst du eine eigene Materialdatei laden.
bali-rules-credits-title = Mitwirkende
bali-rules-credits =
    Bali ist ein Spiel von Klaus-Jürgen Wrede, 2017 bei White Goblin Games erschienen und von Dennis Lohausen illustriert. Es gehört seinem Autor und seinem Verlag. Wir erklären die Regeln in eigenen Worten; Grafiken und Text der Spielregel sind nicht enthalten.

# Fehler in getippten Aktionen und Materialdateien

bali-notation-known = „{ $text }“ ist keine Aktion von Bali. Mit „{ $verb }“ kannst du tippen: { $known }.
bali-notation-verbs = „{ $text }“ ist keine Aktion von Bali. Eine Aktion beginnt mit einem dieser Wörter: { $verbs }.
bali-components-count = { $key } ist { $found }; in der Spielregel ist es { $count }
bali-components-start-set = { $key } ist { $found }; es müssen drei verschiedene Sorten aus { $allowed } sein

# Die Lektion

bali-lesson-aim = Opferkarten zählen am Ende: je { $most } Punkte, wenn von ihrer Sorte am meisten auf dem Altar liegt, sonst weniger.
bali-lesson-lay = Ausgespielte Karten bleiben vor dir liegen und bringen jedes Mal etwas, wenn ihre Art gewertet wird. Spiele diese Karte aus: { $kind }.
bali-lesson-lay-off = Damit es schon in diesem Zug etwas bringt, muss eine Spalte die Art freilegen können. Spiele diese Karte aus: { $kind }.
bali-lesson-uncover = Fülle nun deine Hand auf. Die Karte, die du freilegst, wird für alle gewertet. Nimm eine Karte direkt unter dieser: { $kind }.
bali-lesson-uncover-off = Freigelegt wird die Karte direkt darüber. Suche die Spalte, in der dort diese Karte liegt: { $kind }.
bali-lesson-got = Wertung: { $kinds }. Deiner brachte dir eine Karte { $category }. Bei zwei oder mehr, und mehr als alle anderen, gibt es noch eine dazu.
bali-lesson-hers = Jeder Zug endet mit einer Wertung. Legt { $seat } eine Art frei, die du ausgespielt hast, bekommst auch du etwas.
bali-lesson-second = Mehrere Karten einer Art können die Mehrheit bringen; verschiedene Arten bringen öfter etwas. Spiele aus, was du willst.
bali-lesson-second-majority = Jetzt hast du die Mehrheit ({ $kinds }): Bei ihrer Wertung bekommst du eins mehr.
bali-lesson-second-new = Eine neue Art: Ab jetzt bringt auch diese Wertung dir etwas: { $kinds }.
bali-lesson-second-more = Mehr { $kinds }, aber noch keine Mehrheit: { $seat } hat mindestens genauso viele.
bali-lesson-read = Diese Karte entscheidet über die Wertung. Sieh dir erst alle Spalten an: Bringt die freigelegte Karte dir etwas oder { $seat }?
bali-lesson-read-none = Noch hat niemand { $kinds }, diese Wertung brachte also nichts. Hätte eine andere Spalte dir mehr gebracht?
bali-lesson-read-mine = Gut gewählt: Diese Wertung ({ $kinds }) brachte dir { $mine }, { $seat } { $hers }.
bali-lesson-read-hers = Mehr davon hatte { $seat }: Die Wertung ({ $kinds }) brachte dir { $mine }, { $seat } { $hers }. Vergleiche, bevor du nimmst.
bali-lesson-read-even = Du hast so viel bekommen wie { $seat }: Die Wertung ({ $kinds }) brachte euch je { $mine }.
bali-lesson-stones = Mit Steinen kaufst du Opferkarten und Schreine. Ein Schrein kostet { $cost } Steine, ist am Ende { $worth } Punkte wert, und alle opfern eine Karte.
bali-lesson-count = Öffne die Punkte: Deine Opferkarten haben dort eine Spanne. Über ihren Wert entscheidet am Ende der Altar.
bali-lesson-buy = Eine Opferkarte kostet { $price } Steine, einen weniger für jeden Bauern ihrer Sorte, den du ausgespielt hast.
bali-lesson-shrine = Ein Schrein, den du nicht bezahlen kannst, belegt ein Drittel deiner Hand. Spare { $cost } Steine; Steinmetze bringen sie.
bali-lesson-give = Die geopferte Karte macht ihre ganze Sorte wertvoller. Opfere eine Sorte, von der du mehr hast.
bali-lesson-on = Ausspielen, freilegen, den Altar im Blick behalten: Das ist Bali. Du kannst weiterspielen, solange du willst.

# Erfolge

bali-achievement-alone = Nur für dich
bali-achievement-alone-how = Beende deinen Zug mit einer Wertung, die nur dir etwas bringt.
bali-achievement-two-farmers = Gemeinsame Arbeit
bali-achievement-two-farmers-how = Bezahle Steine, um zwei oder drei Bauern einer Sorte in einem Zug zu spielen.
bali-achievement-quarry = Steinbruch
bali-achievement-quarry-how = Erhalte mindestens 6 Steine aus einer Wertung von Steinmetzen oder Schreinen.
bali-achievement-early-shrine = Früher Schrein
bali-achievement-early-shrine-how = Spiele einen Schrein in deinen ersten sechs Zügen.
bali-achievement-hidden-offering = Verdeckte Hilfe
bali-achievement-hidden-offering-how = Steigere den Wert deiner größten Sorte mit verdeckt geopferten Karten.
bali-achievement-three-majorities = Drei Mehrheiten
bali-achievement-three-majorities-how = Hab am Ende bei drei Kartenarten die Mehrheit.
bali-achievement-spent = Gut ausgegeben
bali-achievement-spent-how = Gewinne mit weniger als 5 übrigen Steinen.
bali-achievement-three-shrines = Drei Schreine
bali-achievement-three-shrines-how = Hab drei Schreine ausgespielt.
bali-achievement-procession = Prozession
bali-achievement-procession-how = Erhalte mindestens 5 Siegpunkte aus einer Wertung.
bali-achievement-harvest = Große Ernte
bali-achievement-harvest-how = Erziele mindestens 27 Punkte mit den Opferkarten einer Sorte.
bali-achievement-for-nothing = Umsonst
bali-achievement-for-nothing-how = Nimm eine Opferkarte kostenlos: Spiele vorher fünf Bauern ihrer Sorte.
bali-achievement-no-shrine = Ohne Schrein
bali-achievement-no-shrine-how = Gewinne, ohne einen Schrein zu spielen.
