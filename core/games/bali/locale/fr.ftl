# Titre et options

bali-title = Bali
bali-summary = Les cultivateurs rapportent des offrandes, les tailleurs de pierre des pierres, et chaque sanctuaire fait offrir une carte à tous. La catégorie la plus offerte vaut le plus à la fin : offrez donc un peu de ce que vous collectionnez. Votre dernière carte du marché décide du décompte.
bali-option-oracle = Oracle
bali-option-oracle-hint = Huit oracles dans la pioche. Quand il en sort un, regardez le dessus de l'autel ; vous pouvez garder une carte.
bali-option-demon = Démon
bali-option-demon-hint = Le Démon ferme une colonne du marché ; chaque prêtre joué le déplace d'une colonne.

# Noms des cartes

bali-kind-rice = cultivateur de riz
bali-kind-peanut = cultivateur d'arachides
bali-kind-banana = cultivateur de bananes
bali-kind-chilli = cultivateur de piments
bali-kind-mason = tailleur de pierre
bali-kind-priest = prêtre
bali-kind-shrine = sanctuaire
bali-kind-oracle = oracle

bali-decision-offer_face_down = offres face cachée

bali-kinds-rice = cultivateurs de riz
bali-kinds-peanut = cultivateurs d'arachides
bali-kinds-banana = cultivateurs de bananes
bali-kinds-chilli = cultivateurs de piments
bali-kinds-mason = tailleurs de pierre
bali-kinds-priest = prêtres
bali-kinds-shrine = sanctuaires
bali-kinds-oracle = oracles

bali-short-rice = Ri
bali-short-peanut = Ar
bali-short-banana = Ba
bali-short-chilli = Pi
bali-short-mason = T
bali-short-priest = P
bali-short-shrine = S
bali-short-oracle = O

bali-cards-rice =
    { $count ->
        [one] { $count } cultivateur de riz
       *[other] { $count } cultivateurs de riz
    }
bali-cards-peanut =
    { $count ->
        [one] { $count } cultivateur d'arachides
       *[other] { $count } cultivateurs d'arachides
    }
bali-cards-banana =
    { $count ->
        [one] { $count } cultivateur de bananes
       *[other] { $count } cultivateurs de bananes
    }
bali-cards-chilli =
    { $count ->
        [one] { $count } cultivateur de piments
       *[other] { $count } cultivateurs de piments
    }
bali-cards-mason =
    { $count ->
        [one] { $count } tailleur de pierre
       *[other] { $count } tailleurs de pierre
    }
bali-cards-priest =
    { $count ->
        [one] { $count } prêtre
       *[other] { $count } prêtres
    }
bali-cards-shrine =
    { $count ->
        [one] { $count } sanctuaire
       *[other] { $count } sanctuaires
    }
bali-cards-oracle =
    { $count ->
        [one] { $count } oracle
       *[other] { $count } oracles
    }

bali-category-rice = riz
bali-category-peanut = arachides
bali-category-banana = bananes
bali-category-chilli = piments

bali-list-nothing = aucune carte

# Demandes

bali-prompt-buy =
    { $stones ->
        [one] Vous pouvez acheter une carte Offrande. Vous avez { $stones } pierre.
       *[other] Vous pouvez acheter une carte Offrande. Vous avez { $stones } pierres.
    }
bali-prompt-play = Jouez un tailleur de pierre, un prêtre, un sanctuaire, ou jusqu'à trois cultivateurs d'une même catégorie.
bali-prompt-discard = Vous n'avez pas { $cost } pierres pour l'un de vos trois sanctuaires : défaussez-en un.
bali-prompt-offer = { $seat } a joué un sanctuaire : posez une de vos cartes Offrande face visible sur l'autel.
bali-prompt-offer-face-down = Pour votre sanctuaire, posez une de vos cartes Offrande face cachée sur l'autel.
bali-prompt-add = Choisissez une carte de la réserve à poser face visible sur l'autel.
bali-prompt-take =
    { $count ->
        [one] Prenez votre dernière carte : celle qu'elle découvre est décomptée.
       *[other] Prenez la carte du bas d'une colonne du marché ; il vous en faut encore { $count }.
    }
bali-prompt-look =
    { $count ->
        [one] L'Oracle vous montre la seule carte de l'autel : gardez-la ou laissez-la.
       *[other] L'Oracle vous montre les { $count } premières cartes de l'autel : gardez-en une ou aucune.
    }
bali-prompt-reward =
    { $count ->
        [one] Décompte des sanctuaires : choisissez { $count } pierre ou { $count } point de victoire.
       *[other] Décompte des sanctuaires : choisissez { $count } pierres ou { $count } points de victoire.
    }
bali-prompt-collect = Il ne reste plus de carte { $category } en réserve : choisissez une carte Offrande d'une autre catégorie.

# L'enjeu d'une décision : une phrase de conseil

bali-aim-buy = collectionner la catégorie qui sera la plus offerte
bali-aim-play = vos cartes posées rapportent au tour de chacun, pas qu'au vôtre
bali-aim-offer = faire monter la valeur de ce que vous collectionnez
bali-aim-offer_face_down = faire monter en secret la valeur de ce que vous collectionnez
bali-aim-add = faire monter la valeur de vos cartes les plus nombreuses
bali-aim-take = la carte découverte compte pour tous : choisir la meilleure pour vous
bali-aim-look = gagner une carte et apprendre ce que cache l'autel
bali-aim-reward = des pierres tant qu'elles vous servent, ensuite des points
bali-aim-collect = la catégorie qui vaudra le plus à la fin

# Comment lire le plateau en texte

bali-legend = Les colonnes du marché sont numérotées de 1 à 4 depuis la gauche. On ne peut prendre que la carte du bas d'une colonne, la dernière.

# Actions à choisir

bali-action-buy =
    { $price ->
        [0] Prendre une carte { $category } gratuitement
        [one] Acheter une carte { $category } pour { $price } pierre
       *[other] Acheter une carte { $category } pour { $price } pierres
    }
bali-action-decline = Ne rien acheter
bali-action-play =
    { $cost ->
        [0] Jouer { $cards } gratuitement
        [one] Jouer { $cards } pour { $cost } pierre
       *[other] Jouer { $cards } pour { $cost } pierres
    }
bali-action-play-priest-demon = Jouer 1 prêtre gratuitement et déplacer le Démon vers la colonne { $column }
bali-action-play-shrine = Jouer 1 sanctuaire pour { $cost } pierres ; chacun offre une carte
bali-action-discard = Défausser un sanctuaire
bali-action-offer-up = Offrir une carte { $category }, face visible
bali-action-offer-down = Offrir une carte { $category }, face cachée
bali-action-add = Ajouter une carte { $category } de la réserve sur l'autel
bali-action-take = Prendre dans la colonne { $column } : { $kind }
bali-action-take-any = Prendre une carte dans la colonne { $column }
bali-action-take-scores = Prendre dans la colonne { $column } : { $kind } ; puis décompte des { $scored }
bali-action-take-lays = Prendre dans la colonne { $column } : { $kind } ; la colonne est regarnie
bali-action-take-ends = Prendre dans la colonne { $column } : { $kind } ; la partie se termine
bali-action-keep = Garder la carte { $category }, numéro { $position } depuis le dessus
bali-action-keep-any = Garder la carte numéro { $position } depuis le dessus
bali-action-keep-nothing = Ne garder aucune de ces cartes
bali-action-reward-stones =
    { $count ->
        [one] Recevoir { $count } pierre pour vos sanctuaires
       *[other] Recevoir { $count } pierres pour vos sanctuaires
    }
bali-action-reward-points =
    { $count ->
        [one] Recevoir { $count } point de victoire pour vos sanctuaires
       *[other] Recevoir { $count } points de victoire pour vos sanctuaires
    }
bali-action-collect = Prendre une carte { $category } à la place

# Ce qui suit d'un choix, dans un conseil

bali-then-stones =
    { $count ->
        [one] vous laisse { $count } pierre
       *[other] vous laisse { $count } pierres
    }
bali-then-scored-own = découvre les { $kinds } (vous en avez { $count })
bali-then-scored-rival = découvre les { $kinds } : { $seat } en a { $count }
bali-then-most-own = vous avez alors le plus de { $kinds }
bali-then-most-rival = { $seat } a alors le plus de { $kinds }
bali-then-short =
    { $count ->
        [one] il vous manque alors { $count } pierre pour votre sanctuaire
       *[other] il vous manque alors { $count } pierres pour votre sanctuaire
    }
bali-then-pays = vous laisse les { $cost } pierres de votre sanctuaire
bali-then-keeps =
    { $count ->
        [one] vous laisse { $count } carte { $category }
       *[other] vous laisse { $count } cartes { $category }
    }
bali-then-price =
    { $price ->
        [0] votre prochaine carte { $category } est alors gratuite
        [one] votre prochaine carte { $category } coûte alors { $price } pierre
       *[other] votre prochaine carte { $category } coûte alors { $price } pierres
    }
bali-then-raises =
    { $count ->
        [one] renforce la catégorie { $category } (il vous en reste { $count } carte)
       *[other] renforce la catégorie { $category } (il vous en reste { $count } cartes)
    }

# Événements

bali-event-turn =
    { $mine ->
        [yes] Tour { $turn } : à vous de jouer.
       *[no] Tour { $turn } : à { $seat } de jouer.
    }
bali-event-bought =
    { $mine ->
        [yes]
            { $price ->
                [0] Vous prenez une carte { $category } gratuitement.
                [one] Vous achetez une carte { $category } pour { $price } pierre.
               *[other] Vous achetez une carte { $category } pour { $price } pierres.
            }
       *[no]
            { $price ->
                [0] { $seat } prend une carte { $category } gratuitement.
                [one] { $seat } achète une carte { $category } pour { $price } pierre.
               *[other] { $seat } achète une carte { $category } pour { $price } pierres.
            }
    }
bali-event-played =
    { $mine ->
        [yes]
            { $cost ->
                [0] Vous jouez { $cards }.
                [one] Vous jouez { $cards } pour { $cost } pierre.
               *[other] Vous jouez { $cards } pour { $cost } pierres.
            }
       *[no]
            { $cost ->
                [0] { $seat } joue { $cards }.
                [one] { $seat } joue { $cards } pour { $cost } pierre.
               *[other] { $seat } joue { $cards } pour { $cost } pierres.
            }
    }
bali-event-discarded =
    { $mine ->
        [yes] Vous ne pouvez payer aucun de vos trois sanctuaires et en défaussez un.
       *[no] { $seat } ne peut payer aucun de ses trois sanctuaires et en défausse un.
    }
bali-event-demon = Le Démon passe à la colonne { $column }.
bali-event-offered =
    { $mine ->
        [yes] Vous offrez une carte { $category }, face visible.
       *[no] { $seat } offre une carte { $category }, face visible.
    }
bali-event-offered-face-down =
    { $mine ->
        [yes] Vous offrez une carte { $category }, face cachée.
       *[no] { $seat } offre une carte { $category }, face cachée.
    }
bali-event-offered-hidden =
    { $mine ->
        [yes] Vous offrez une carte, face cachée.
       *[no] { $seat } offre une carte, face cachée.
    }
bali-event-added =
    { $mine ->
        [yes] Vous ajoutez une carte { $category } de la réserve sur l'autel.
       *[no] { $seat } ajoute une carte { $category } de la réserve sur l'autel.
    }
bali-event-taken =
    { $mine ->
        [yes] Vous prenez dans la colonne { $column } : { $kind }.
       *[no] { $seat } prend dans la colonne { $column } : { $kind }.
    }
bali-event-laid = La colonne { $column } est regarnie, de haut en bas : { $kinds }.
bali-event-looked =
    { $mine ->
        [yes]
            { $count ->
                [one] L'Oracle vous montre la carte du dessus de l'autel : { $seen }.
               *[other] L'Oracle vous montre les { $count } premières cartes de l'autel : { $seen }.
            }
       *[no]
            { $count ->
                [one] L'Oracle montre à { $seat } la carte du dessus de l'autel : { $seen }.
               *[other] L'Oracle montre à { $seat } les { $count } premières cartes de l'autel : { $seen }.
            }
    }
bali-event-looked-hidden =
    { $mine ->
        [yes]
            { $count ->
                [one] L'Oracle vous montre la carte du dessus de l'autel.
               *[other] L'Oracle vous montre les { $count } premières cartes de l'autel.
            }
       *[no]
            { $count ->
                [one] L'Oracle montre à { $seat } la carte du dessus de l'autel.
               *[other] L'Oracle montre à { $seat } les { $count } premières cartes de l'autel.
            }
    }
bali-event-kept =
    { $mine ->
        [yes] Vous gardez la carte { $category }, numéro { $position } depuis le dessus.
       *[no] { $seat } garde la carte { $category }, numéro { $position } depuis le dessus.
    }
bali-event-kept-hidden =
    { $mine ->
        [yes] Vous gardez une carte de l'autel.
       *[no] { $seat } garde une carte de l'autel.
    }
bali-event-kept-nothing =
    { $mine ->
        [yes] Vous laissez l'autel tel quel.
       *[no] { $seat } laisse l'autel tel quel.
    }
bali-event-scored = Décompte des { $kinds }.
bali-event-income-stones =
    { $mine ->
        [yes]
            { $bonus ->
                [0]
                    { $count ->
                        [one] Vous recevez { $count } pierre.
                       *[other] Vous recevez { $count } pierres.
                    }
               *[other] Vous recevez { $count } pierres, dont { $bonus } pour la majorité.
            }
       *[no]
            { $bonus ->
                [0]
                    { $count ->
                        [one] { $seat } reçoit { $count } pierre.
                       *[other] { $seat } reçoit { $count } pierres.
                    }
               *[other] { $seat } reçoit { $count } pierres, dont { $bonus } pour la majorité.
            }
    }
bali-event-income-points =
    { $mine ->
        [yes]
            { $bonus ->
                [0]
                    { $count ->
                        [one] Vous recevez { $count } point de victoire.
                       *[other] Vous recevez { $count } points de victoire.
                    }
               *[other] Vous recevez { $count } points de victoire, dont { $bonus } pour la majorité.
            }
       *[no]
            { $bonus ->
                [0]
                    { $count ->
                        [one] { $seat } reçoit { $count } point de victoire.
                       *[other] { $seat } reçoit { $count } points de victoire.
                    }
               *[other] { $seat } reçoit { $count } points de victoire, dont { $bonus } pour la majorité.
            }
    }
bali-event-collected =
    { $mine ->
        [yes] Vous recevez une carte { $category }.
       *[no] { $seat } reçoit une carte { $category }.
    }
bali-event-collected-bonus =
    { $mine ->
        [yes] Vous recevez une carte { $category } de plus pour la majorité.
       *[no] { $seat } reçoit une carte { $category } de plus pour la majorité.
    }
bali-event-ended = La pioche est vide et la partie se termine. Sur l'autel : { $altar }.
bali-altar-worth =
    { $value ->
        [one] { $count } { $category } ({ $value } point par carte)
       *[other] { $count } { $category } ({ $value } points par carte)
    }

# Cartes de l'autel vues auparavant et que le plateau ne montre plus

bali-recall = L'autel : { $cards }.
bali-recall-cards = { $category } { $count }
bali-recall-unseen = { $count ->
    [one] { $count } non vue
   *[other] { $count } non vues
}

# Refus

bali-why-exhausted = Il ne reste plus de carte { $category } en réserve ; choisissez une autre catégorie.
bali-why-price =
    { $price ->
        [one] Une carte { $category } vous coûte { $price } pierre ({ $full } moins une par cultivateur de cette catégorie devant vous) ; vous en avez { $stones }.
       *[other] Une carte { $category } vous coûte { $price } pierres ({ $full } moins une par cultivateur de cette catégorie devant vous) ; vous en avez { $stones }.
    }
bali-why-not-in-hand = Vous n'avez pas de { $kind } en main.
bali-why-too-few = Vous n'avez en main que { $cards }.
bali-why-cost =
    { $cost ->
        [one] Jouer { $cards } coûte { $cost } pierre ; vous en avez { $stones }.
       *[other] Jouer { $cards } coûte { $cost } pierres ; vous en avez { $stones }.
    }
bali-why-discard = Vous ne pouvez défausser un sanctuaire qu'avec trois sanctuaires en main et moins de { $cost } pierres.
bali-why-no-offering = Vous n'avez pas de carte { $category } à offrir ; choisissez une autre catégorie.
bali-why-demon = Le Démon est sur la colonne { $column } ; prenez une carte dans une autre colonne.
bali-why-empty-column = La colonne { $column } est vide ; choisissez une autre colonne.
bali-why-not-seen =
    { $count ->
        [one] L'Oracle ne vous a montré que { $count } carte ; gardez-la ou n'en gardez aucune.
       *[other] L'Oracle ne vous a montré que { $count } cartes ; gardez-en une ou aucune.
    }

# Le plateau en texte

bali-section-board = plateau, board
bali-section-hand = main, hand
bali-section-offerings = offrandes, offerings, mine
bali-section-market = marché, market
bali-section-row1 = rangée 1, row 1, r1
bali-section-row2 = rangée 2, row 2, r2
bali-section-row3 = rangée 3, row 3, r3
bali-section-row4 = rangée 4, row 4, r4
bali-section-column1 = colonne 1, column 1, c1
bali-section-column2 = colonne 2, column 2, c2
bali-section-column3 = colonne 3, column 3, c3
bali-section-column4 = colonne 4, column 4, c4
bali-section-altar = autel, altar
bali-section-stock = réserve, prix, supply, prices, stock
bali-section-players = joueurs, players
bali-section-tableau = tableau

bali-board-turn =
    { $mine ->
        [yes] Tour { $turn } : à vous de jouer.
       *[no] Tour { $turn } : à { $seat } de jouer.
    }
bali-board-over = La partie est terminée.
bali-board-column = Colonne { $column } du marché, de haut en bas (on ne peut prendre que la dernière) : { $kinds }.
bali-board-column-demon = Colonne { $column } du marché, fermée par le Démon, de haut en bas : { $kinds }.
bali-board-column-empty = Colonne { $column } du marché : { $kinds }.
bali-board-cell = Colonne { $column } : { $kind }.
bali-board-row-empty = Aucune colonne n'a de carte dans la rangée { $row }.
bali-board-pile =
    { $count ->
        [0] La pioche est vide.
        [one] La pioche compte { $count } carte.
       *[other] La pioche compte { $count } cartes.
    }
bali-board-altar-empty = L'autel est vide.
bali-board-altar =
    { $count ->
        [one] Sur l'autel : { $count } carte, { $category }.
       *[other] Sur l'autel : { $count } cartes, { $category } sur le dessus.
    }
bali-board-altar-hidden =
    { $count ->
        [one] Sur l'autel : { $count } carte, face cachée.
       *[other] Sur l'autel : { $count } cartes, celle du dessus face cachée.
    }
bali-board-altar-open = Sur l'autel : { $altar }.
bali-board-seen = L'Oracle vous montre, depuis le dessus : { $seen }.
bali-board-stock = Réserve, { $category } : { $count }.
bali-board-stock-price =
    { $price ->
        [0] Réserve, { $category } : { $count } ; une carte est gratuite pour vous.
        [one] Réserve, { $category } : { $count } ; une carte vous coûte { $price } pierre.
       *[other] Réserve, { $category } : { $count } ; une carte vous coûte { $price } pierres.
    }
bali-board-player =
    { $mine ->
        [yes] Vous : { $stones ->
                [one] { $stones } pierre
               *[other] { $stones } pierres
            }, { $points ->
                [one] { $points } point de victoire
               *[other] { $points } points de victoire
            }, { $hand } en main, { $offerings ->
                [one] { $offerings } carte Offrande
               *[other] { $offerings } cartes Offrande
            }.
       *[no] { $seat } : { $stones ->
               [one] { $stones } pierre
              *[other] { $stones } pierres
           }, { $points ->
               [one] { $points } point de victoire
              *[other] { $points } points de victoire
           }, { $hand } en main, { $offerings ->
               [one] { $offerings } carte Offrande
              *[other] { $offerings } cartes Offrande
           }.
    }
bali-board-tableau =
    { $mine ->
        [yes] Vous avez joué : { $cards }.
       *[no] { $seat } a joué : { $cards }.
    }
bali-board-hand = Votre main : { $cards }.
bali-board-offerings = Vos cartes Offrande : { $cards }.
bali-board-own = { $category } ×{ $count }

# Lignes de score et départages

bali-score-points = Points de victoire
bali-score-shrines = Sanctuaires
bali-score-stones = Pierres
bali-score-rice = Cartes riz
bali-score-peanut = Cartes arachides
bali-score-banana = Cartes bananes
bali-score-chilli = Cartes piments
bali-score-offerings = Cartes Offrande cachées

bali-parts-points =
    { $count ->
        [one] { $count } point reçu en cours de partie.
       *[other] { $count } points reçus en cours de partie.
    }
bali-parts-shrines =
    { $count ->
        [one] { $count } sanctuaire à 4 points.
       *[other] { $count } sanctuaires à 4 points chacun.
    }
bali-parts-stones =
    { $count ->
        [one] { $count } pierre, 1 point toutes les 5.
       *[other] { $count } pierres, 1 point toutes les 5.
    }
bali-parts-category =
    { $count ->
        [one] { $count } carte { $category } à { $value }.
       *[other] { $count } cartes { $category } à { $value } chacune.
    }
bali-parts-category-open =
    { $count ->
        [one] { $count } carte { $category }, de { $low } à { $high }.
       *[other] { $count } cartes { $category }, de { $low } à { $high } chacune.
    }
bali-parts-offerings =
    { $count ->
        [one] { $count } carte Offrande cachée, de { $low } à { $high }.
       *[other] { $count } cartes Offrande cachées, de { $low } à { $high } chacune.
    }

bali-tie-shrines =
    { $shrines ->
        [one] Égalité de points à { $points } : { $seat } passe devant avec { $shrines } sanctuaire.
       *[other] Égalité de points à { $points } : { $seat } passe devant avec { $shrines } sanctuaires.
    }
bali-tie-stones =
    { $stones ->
        [one] Égalité de points (à { $points }) et de sanctuaires : { $seat } passe devant avec { $stones } pierre.
       *[other] Égalité de points (à { $points }) et de sanctuaires : { $seat } passe devant avec { $stones } pierres.
    }
bali-tie-shared = Égalité de points (à { $points }), de sanctuaires et de pierres : ex æquo.

# Règles

bali-rules-goal-title = But du jeu
bali-rules-goal =
    Marquez le plus de points de victoire. Les prêtres et les sanctuaires en donnent en cours de partie ; l'essentiel vient à la fin, des cartes Offrande qu'il vous reste. Leur valeur dépend de l'autel : la catégorie la plus offerte rapporte le plus. Il faut donc donner un peu de ce que vous collectionnez.
bali-rules-components-title = Matériel
bali-rules-components =
    Cartes de jeu : 58.
    Cultivateurs de riz : 5.
    Cultivateurs d'arachides : 5.
    Cultivateurs de bananes : 5.
    Cultivateurs de piments : 5.
    Tailleurs de pierre : 12.
    Prêtres : 9.
    Sanctuaires : 9.
    Oracles : 8, utilisés seulement avec l'option Oracle. Sans eux, il y a 50 cartes de jeu.

    Cartes de départ : 16, en quatre ensembles. Chacun comprend un tailleur de pierre et trois cultivateurs de catégories différentes ; il lui manque donc une catégorie.
    Premier ensemble : arachides, bananes, piments.
    Deuxième ensemble : riz, bananes, piments.
    Troisième ensemble : riz, arachides, piments.
    Quatrième ensemble : riz, arachides, bananes.

    Cartes Offrande : 100, soit 25 de riz, 25 d'arachides, 25 de bananes et 25 de piments.
    Les pierres et les points de victoire ne manquent jamais. Il y a un autel. Le Démon ne sert qu'avec son option.
bali-rules-setup-title = Mise en place
bali-rules-setup =
    Chaque joueur reçoit un ensemble de départ différent. Le tailleur de pierre est posé face visible devant lui dès le début. Les trois cultivateurs forment sa première main. Chacun prend aussi une carte Offrande de chaque catégorie, cachée aux autres. Le reste des cartes Offrande forme la réserve.

    Mélangez les cartes de jeu. Posez-en 16 face visible pour former le marché : quatre colonnes de quatre, dont seule la carte du bas peut être prise. Le reste forme la pioche : 34 cartes, ou 42 avec l'Oracle.

    Dans l'ordre du tour, les joueurs commencent avec 2, 3, 4 et 5 pierres. La place A commence ; les règles imprimées laissent aux joueurs le choix du premier d'entre eux.
bali-rules-turn-title = Un tour
bali-rules-turn =
    Chacun joue à son tour, dans le sens horaire. Un tour comporte quatre phases.
    1. Vous pouvez acheter une carte Offrande.
    2. Vous devez jouer au moins une carte de votre main. Un sanctuaire est aussitôt suivi d'une offrande.
    3. Vous complétez votre main à trois cartes au marché.
    4. Une sorte de carte est décomptée pour tous les joueurs.
bali-rules-buy-title = Phase 1 : acheter une carte Offrande
bali-rules-buy =
    Vous pouvez prendre dans la réserve une carte de la catégorie de votre choix. Elle coûte 5 pierres, moins 1 par cultivateur de cette catégorie que vous avez déjà joué. À partir de cinq, elle est gratuite. Vous n'en prenez qu'une par tour, et aucune d'une catégorie épuisée. Les cultivateurs joués plus tard dans le tour ne baissent pas le prix.
bali-rules-play-title = Phase 2 : jouer des cartes
bali-rules-play =
    Jouez exactement l'un de ces choix :
    un tailleur de pierre, gratuit ;
    un prêtre, gratuit ;
    un sanctuaire, pour 7 pierres ;
    un, deux ou trois cultivateurs de même catégorie, pour 0, 1 ou 2 pierres.

    Avec trois sanctuaires en main et moins de 7 pierres, vous devez en défausser un, qui quitte la partie ; il n'y a pas d'offrande. Avec 7 pierres ou plus, vous devez en jouer un.
bali-rules-offering-title = L'offrande
bali-rules-offering =
    Un sanctuaire interrompt le tour du joueur actif, qui l'a joué. D'abord, dans le sens horaire depuis la gauche du joueur actif, chaque autre joueur pose une de ses cartes Offrande face visible sur l'autel. Le joueur actif y pose ensuite une des siennes face cachée. Il ajoute enfin une carte de la réserve, de la catégorie de son choix, face visible.

    Seule la carte du dessus de l'autel est visible ; il est interdit de regarder les autres. Un joueur sans carte Offrande passe, et aucune carte de la réserve ne remplace la sienne. Le joueur actif ajoute toujours la carte de la réserve, sauf si celle-ci est vide.
bali-rules-refill-title = Phase 3 : compléter sa main
bali-rules-refill =
    Prenez des cartes au marché, l'une après l'autre, jusqu'à en avoir trois en main. Prenez toujours la carte du bas d'une colonne ; vous pouvez changer de colonne entre deux cartes. Une colonne vidée est aussitôt remplacée par quatre cartes de la pioche. Vous pouvez y prendre une carte dans la même phase.
bali-rules-scoring-title = Phase 4 : décompte
bali-rules-scoring =
    Regardez la colonne d'où vient la dernière carte prise. La carte qui est maintenant tout en bas indique ce qui est décompté, pour tous les joueurs. Si la colonne a été vidée, c'est la carte du bas de la nouvelle qui compte.

    Tailleurs de pierre : 1 pierre par tailleur de pierre que vous avez joué.
    Prêtres : 1 point de victoire par prêtre que vous avez joué.
    Sanctuaires : 1 pierre par sanctuaire que vous avez joué, ou 1 point de victoire par sanctuaire. Le choix vaut pour tous vos sanctuaires. Le joueur actif choisit d'abord, puis les autres dans le sens horaire.
    Cultivateurs : une carte Offrande de la catégorie si vous en avez joué au moins un cultivateur. En avoir plusieurs ne donne pas plus de cartes. Le joueur actif se sert d'abord, puis les autres dans le sens horaire.

    Majorité : si vous avez plus de ces cartes que chacun des autres joueurs, et au moins deux, vous recevez une unité de plus de la même récompense. En cas d'égalité en tête, personne ne la reçoit.

    Exemple : Anna a 3 prêtres, Ben et Carla en ont 2 chacun. Anna reçoit 4 points de victoire, Ben et Carla en reçoivent 2 chacun. Si le riz est décompté, et qu'Anna a 3 cultivateurs de riz, Ben 1 et Carla aucun, Anna reçoit 2 cartes de riz et Ben 1.

    Si la réserve de la catégorie est épuisée, prenez une carte d'une autre catégorie de votre choix. La carte supplémentaire de la majorité se prend une fois tout le monde servi.
bali-rules-end-title = Fin de la partie
bali-rules-end =
    La partie s'arrête dès que la pioche est vide. On ne prend plus de cartes et il n'y a pas de phase 4. Les joueurs peuvent avoir joué un nombre de tours différent.
bali-rules-final-title = Décompte final
bali-rules-final =
    Dévoilez l'autel et comptez ses cartes par catégorie. Chacune de vos cartes Offrande de la catégorie la plus nombreuse vaut 3 points, de la suivante 2, de la suivante 1 et de la dernière 0. Deux catégories de même nombre ont la même valeur, et le nombre inférieur prend la valeur inférieure. Une catégorie absente de l'autel vaut 0.

    Exemple : l'autel compte 6 cartes de riz, 4 de bananes et 4 de piments, mais aucune d'arachides. Chacune de vos cartes de riz vaut 3 points, chaque carte de bananes ou de piments 2, et vos cartes d'arachides ne valent rien. Avec 2 cartes d'arachides sur l'autel, chacune des vôtres vaudrait 1.

    Votre total : les points de victoire reçus, 4 par sanctuaire, 1 par tranche de 5 pierres, et la valeur de vos cartes Offrande.

    Exemple, avec le même autel : 2 cartes de riz, 3 de bananes et 5 d'arachides rapportent 6, 6 et 0, soit 12 points. Avec 3 points de victoire, 2 sanctuaires (8) et 12 pierres (2), votre total est de 25.

    En cas d'égalité, le joueur qui a le plus de sanctuaires l'emporte, puis celui qui a le plus de pierres. S'il y a encore égalité, la victoire est partagée.
bali-rules-oracle-title = Option : l'Oracle
bali-rules-oracle =
    À la mise en place, mélangez une carte Offrande de chaque catégorie et posez ces quatre cartes face cachée sur l'autel. Une fois le marché posé, mélangez les huit oracles à la pioche.

    Quand une nouvelle colonne contient des oracles, ils quittent la partie et la colonne reste plus courte. Si les quatre cartes sont des oracles, piochez-en quatre autres. Pour chaque série de nouvelles cartes qui contient des oracles, le joueur actif regarde les quatre premières cartes de l'autel, ou toutes s'il y en a moins. Il peut en ajouter une à ses cartes Offrande. Les autres sont remises dans le même ordre, sans être retournées.
bali-rules-demon-title = Option : le Démon
bali-rules-demon =
    Le Démon commence sur la colonne la plus à gauche du marché. Il est interdit de prendre une carte dans la colonne où il se trouve. Chaque prêtre joué le déplace d'une colonne vers la droite, ou de la dernière à la première.
bali-rules-rulings-title = Points de règle
bali-rules-rulings =
    Là où les règles imprimées sont muettes ou peu claires, Belvedere joue ainsi.

    Le tailleur de pierre de départ compte pour les gains et les majorités.
    Le prix d'une carte Offrande dépend des cultivateurs que vous avez au début de votre tour.
    On vérifie en phase 2, après l'achat, si vous pouvez payer un sanctuaire.
    Si vous prenez plusieurs cartes, seule la colonne de la dernière est décomptée.
    Lors d'une offrande, un joueur sans carte Offrande passe. Si c'est le joueur actif, il ajoute quand même la carte de la réserve. Une réserve vide n'ajoute rien.
    Si la catégorie s'épuise pendant le décompte des cultivateurs, chacun à son tour en prend une carte tant qu'il en reste, puis une carte d'une autre, puis rien. La carte supplémentaire de la majorité suit la même règle, après tous les autres. Selon les règles imprimées, on peut alors prendre une autre catégorie ; que ce soit obligatoire est notre lecture.
    Un seul choix vaut pour tous les sanctuaires d'un joueur et le supplément de majorité. Les choix sont publics et se font dans l'ordre du tour.
    Les valeurs suivent les nombres différents de cartes sur l'autel : le plus grand vaut 3, puis 2, 1 et 0 ; une catégorie absente de l'autel vaut 0.
    Les cartes face cachée de l'autel le restent jusqu'à la fin, puis comptent comme les autres.
    Les mains et les cartes Offrande sont cachées aux autres joueurs, mais leur nombre est visible de tous. Le marché, la réserve, les cartes jouées, les pierres et les points de victoire sont visibles de tous. Que tout le marché soit visible est notre lecture. Les règles imprimées disent quelles cartes on peut prendre et parlent d'une carte révélée, mais pas si l'on voit les autres. D'après les descriptions de Rapa Nui, l'ancienne édition, on les voit.
    Si une nouvelle colonne vide la pioche, la partie s'arrête même si cette colonne contient un oracle. On ne regarde pas l'autel.
    Les oracles comptent une fois par série de nouvelles cartes, et non un par un. On regarde l'autel avant de continuer à compléter sa main et avant le décompte.
    Selon les règles imprimées, le joueur actif peut regarder quatre cartes et en ajouter une aux siennes. Si l'autel en a moins, elles disent qu'il en garde une. Ici, on regarde d'office, et garder une carte est toujours facultatif.
    Le Démon avance obligatoirement quand un prêtre est joué. Les trois autres colonnes ont toujours des cartes : on peut donc toujours compléter sa main.
    Une colonne se pose de haut en bas : sa dernière carte est la première que l'on peut prendre.
bali-rules-reconstructed-title = Ce qui est reconstitué
bali-rules-reconstructed =
    Selon les règles imprimées, un ensemble de départ comprend un tailleur de pierre et trois cultivateurs. Nous avons reconstitué la répartition des cultivateurs : il manque à chacun des quatre ensembles une catégorie différente. À moins de quatre joueurs, les ensembles sont distribués au hasard. On ignore la valeur des jetons Pierre et Point de victoire ; pierres et points sont donc illimités. Si vous avez la boîte, vous pouvez charger votre propre fichier de matériel.
bali-rules-credits-title = Crédits
bali-rules-credits =
    Bali est un jeu de Klaus-Jürgen Wrede, édité par White Goblin Games en 2017 et illustré par Dennis Lohausen. Il appartient à son auteur et à son éditeur. Nous expliquons ses règles avec nos propres mots, sans reprendre ni illustration ni texte du livret.

# Erreurs dans une action tapée ou un fichier de matériel

bali-notation-known = « { $text } » n'est pas une action de Bali. Avec « { $verb } », vous pouvez taper : { $known }.
bali-notation-verbs = « { $text } » n'est pas une action de Bali. Une action commence par un de ces mots : { $verbs }.
bali-components-count = { $key } vaut { $found } ; le livret en compte { $count }
bali-components-start-set = { $key } vaut { $found } ; il faut trois catégories différentes parmi { $allowed }

# La leçon

bali-lesson-aim = Les cartes Offrande rapportent à la fin : { $most } points chacune si leur catégorie est la plus présente sur l'autel, moins sinon.
bali-lesson-lay = Une carte jouée reste devant vous et rapporte chaque fois que sa sorte est décomptée. Jouez le { $kind }.
bali-lesson-lay-off = Pour gagner quelque chose à ce tour, jouez une sorte qu'une colonne peut découvrir. Jouez le { $kind }.
bali-lesson-uncover = Complétez votre main. La carte que vous découvrez est décomptée pour tous les joueurs. Prenez celle qui est juste sous un { $kind }.
bali-lesson-uncover-off = Vous découvririez la carte juste au-dessus. Cherchez la colonne où c'est un { $kind }.
bali-lesson-got = Décompte des { $kinds } : le vôtre vous a donné une carte { $category }. Avec deux ou plus, et la majorité, vous en recevez une autre.
bali-lesson-hers = Chaque tour se termine par un décompte. Quand { $seat } découvre une sorte que vous avez jouée, elle vous rapporte aussi.
bali-lesson-second = Plusieurs cartes d'une sorte peuvent donner la majorité ; des sortes variées rapportent plus souvent. Jouez ce que vous voulez.
bali-lesson-second-majority = Vous avez la majorité des { $kinds } : à leur décompte, vous recevez une unité de plus.
bali-lesson-second-new = Une nouvelle sorte : désormais, le décompte des { $kinds } vous rapporte aussi.
bali-lesson-second-more = D'autres { $kinds }, mais pas encore la majorité : { $seat } en a au moins autant.
bali-lesson-read = Cette carte décide du décompte. Regardez d'abord toutes les colonnes : la carte découverte rapportera-t-elle à vous ou à { $seat } ?
bali-lesson-read-none = Aucun joueur n'a encore de { $kinds } : ce décompte n'a rien rapporté. Une autre colonne valait-elle mieux ?
bali-lesson-read-mine = Bien choisi : le décompte des { $kinds } vous a donné { $mine }, contre { $hers } pour { $seat }.
bali-lesson-read-hers = { $seat } y a gagné plus : le décompte des { $kinds } vous a donné { $mine }, contre { $hers } pour { $seat }. Comparez avant de prendre.
bali-lesson-read-even = Vous avez gagné autant { THAT($seat) } : le décompte des { $kinds } a donné { $mine } à chacun.
bali-lesson-stones = Les pierres paient les cartes Offrande et les sanctuaires. Un sanctuaire coûte { $cost } pierres, vaut { $worth } points à la fin et fait offrir une carte à tous les joueurs.
bali-lesson-count = Ouvrez le score : vos cartes Offrande y vont d'un minimum à un maximum. L'autel décide de leur valeur à la fin.
bali-lesson-buy = Une carte Offrande coûte { $price } pierres, moins une par cultivateur de sa catégorie que vous avez joué.
bali-lesson-shrine = Un sanctuaire que vous ne pouvez pas payer occupe un tiers de votre main. Gardez { $cost } pierres pour lui : les tailleurs de pierre en rapportent.
bali-lesson-give = La carte offerte augmente la valeur de toute sa catégorie. Offrez-en une d'une catégorie dont vous avez d'autres cartes.
bali-lesson-on = Jouer, découvrir, surveiller l'autel : c'est Bali. Vous pouvez continuer aussi longtemps que vous voulez.

# Succès

bali-achievement-alone = Rien que pour vous
bali-achievement-alone-how = Terminez votre tour par un décompte qui ne rapporte qu'à vous.
bali-achievement-two-farmers = Travail en commun
bali-achievement-two-farmers-how = Payez pour jouer deux ou trois cultivateurs d'une catégorie dans le même tour.
bali-achievement-quarry = Carrière
bali-achievement-quarry-how = Recevez au moins 6 pierres d'un seul décompte de tailleurs ou de sanctuaires.
bali-achievement-early-shrine = Sanctuaire précoce
bali-achievement-early-shrine-how = Jouez un sanctuaire dans vos six premiers tours.
bali-achievement-hidden-offering = Main cachée
bali-achievement-hidden-offering-how = Augmentez la valeur de votre plus grande catégorie par des offrandes face cachée.
bali-achievement-three-majorities = Trois majorités
bali-achievement-three-majorities-how = Ayez à la fin la majorité de trois sortes de cartes.
bali-achievement-spent = Bien dépensé
bali-achievement-spent-how = Gagnez avec moins de 5 pierres restantes.
bali-achievement-three-shrines = Trois sanctuaires
bali-achievement-three-shrines-how = Ayez trois sanctuaires joués.
bali-achievement-procession = Procession
bali-achievement-procession-how = Recevez au moins 5 points de victoire d'un seul décompte.
bali-achievement-harvest = Grande récolte
bali-achievement-harvest-how = Marquez au moins 27 points avec les cartes Offrande d'une catégorie.
bali-achievement-for-nothing = Pour rien
bali-achievement-for-nothing-how = Prenez une carte Offrande gratuite : jouez d'abord cinq cultivateurs de sa catégorie.
bali-achievement-no-shrine = Sans sanctuaire
bali-achievement-no-shrine-how = Gagnez sans jouer de sanctuaire.
