# Titre et options

bella_vista-title = Bella Vista
bella_vista-summary = Huit quartiers, cinq parcs, deux rivières, et les bâtiments de tous côte à côte. Payez pour construire tôt, respectez la contrainte de la manche, dépassez vos voisins pour gagner des pièces, et prenez les contrats que vos bâtiments remplissent.
bella_vista-option-city = Ville
bella_vista-option-city-hint = L'une des quatre villes toutes faites, tirée au sort ; une ville inédite, au hasard ; ou une ville toute faite, par son numéro.
bella_vista-option-shuffled = Quartiers mêlés
bella_vista-option-shuffled-hint = À chaque partie, mélanger les huit quartiers dans la ville.
bella_vista-option-height = Objectif de hauteur
bella_vista-option-height-hint = Tiré au sort, ou toujours le même : hauteurs adjacentes aux parcs, adjacentes aux rivières ou en bordure.
bella_vista-option-cluster = Objectif d'ensemble
bella_vista-option-cluster-hint = Tiré au sort, ou toujours le même : plus grand ensemble, nombre d'ensembles ou pénalité pour les bâtiments isolés.
bella_vista-value-drawn = au hasard
bella_vista-value-random = ville au hasard
bella_vista-value-parks = parcs
bella_vista-value-rivers = rivières
bella_vista-value-border = bordure
bella_vista-value-size = plus grand ensemble
bella_vista-value-number = nombre d'ensembles
bella_vista-value-penalty = isolés

# Noms

bella_vista-building = bâtiment { $number }

bella_vista-constraint-hatched = entièrement sur des quartiers hachurés (A, C, E, G)
bella_vista-constraint-plain = entièrement sur des quartiers unis (B, D, F, H)
bella_vista-constraint-flower = entièrement sur les fleurs (A, B)
bella_vista-constraint-butterfly = entièrement sur les papillons (C, D)
bella_vista-constraint-leaf = entièrement sur les feuilles (E, F)
bella_vista-constraint-bird = entièrement sur les oiseaux (G, H)
bella_vista-constraint-park = adjacent à un parc
bella_vista-constraint-no_park = non adjacent à un parc
bella_vista-constraint-no_river = non adjacent à une rivière
bella_vista-constraint-no_border = pas en bordure

bella_vista-contract-single = { $count } dans le quartier { $letter }
bella_vista-contract-pair = un dans { $first } et un dans { $last }
bella_vista-contract-four = un dans chacun de { $letters }
bella_vista-contract-across = { $count } à cheval sur deux quartiers
bella_vista-contract-border = { $count } en bordure
bella_vista-contract-river =
    { $count ->
        [one] { $count } adjacent à une rivière
       *[other] { $count } adjacents à une rivière
    }
bella_vista-contract-park =
    { $count ->
        [one] { $count } adjacent à un parc
       *[other] { $count } adjacents à un parc
    }

bella_vista-topic-single = le quartier { $letter }
bella_vista-topic-pair = les quartiers { $first } et { $last }
bella_vista-topic-four = les quartiers { $letters }
bella_vista-topic-across = les bâtiments à cheval
bella_vista-topic-border = la bordure
bella_vista-topic-river = les rivières
bella_vista-topic-park = les parcs

bella_vista-objective-parks = hauteurs adjacentes à chaque parc
bella_vista-objective-rivers = hauteurs adjacentes à chaque rivière
bella_vista-objective-border = hauteurs en bordure
bella_vista-objective-size = 2 pièces par case du plus grand ensemble
bella_vista-objective-number = 10 pièces par ensemble
bella_vista-objective-penalty = 5 pièces de moins par bâtiment isolé

bella_vista-list-nothing = aucune

# Demandes

bella_vista-prompt-offer =
    { $coins ->
        [one] Choisissez une carte et son emplacement sur le plateau d'Offre. Vous avez { $coins } pièce.
       *[other] Choisissez une carte et son emplacement sur le plateau d'Offre. Vous avez { $coins } pièces.
    }
bella_vista-prompt-build = Posez le bâtiment { $number }. Contrainte : { $constraint }.
bella_vista-prompt-build-border = Aucune case libre ne permet de respecter la contrainte ({ $constraint }). Posez le bâtiment { $number } en bordure : ni pièces ni contrat.
bella_vista-prompt-build-anywhere = Aucune case libre ne permet de respecter la contrainte ({ $constraint }) ni d'aller en bordure. Posez le bâtiment { $number } où vous voulez : ni pièces ni contrat.
bella_vista-prompt-neutral = Vous avez construit en dernier. Posez le bâtiment neutre { $number }. Contrainte : { $constraint }.
bella_vista-prompt-neutral-border = Vous avez construit en dernier. Posez le bâtiment neutre { $number } en bordure : aucune case libre ne permet de respecter la contrainte ({ $constraint }).
bella_vista-prompt-neutral-anywhere = Vous avez construit en dernier. Posez le bâtiment neutre { $number } où vous voulez : aucune case libre ne permet de respecter la contrainte ({ $constraint }) ni d'aller en bordure.
bella_vista-prompt-contract = Vos bâtiments remplissent un contrat. Prenez-en un, ou aucun.

# À quoi sert une décision

bella_vista-aim-offer = payer pour construire plus tôt, ou garder ses pièces
bella_vista-aim-build = des pièces s'il dépasse ses voisins, des objectifs à la fin
bella_vista-aim-contract = des pièces à la fin ; un autre joueur peut le prendre avant vous
bella_vista-aim-neutral = aider vos bâtiments, ou gêner ceux des autres

# Notation

bella_vista-legend =
    { $face ->
        [line] Une case se nomme par la lettre de sa colonne et le numéro de sa rangée : k7. Les quartiers vont de A à H ; () est un parc, ~~ une rivière, 7A le bâtiment 7 de la place A, 5* le bâtiment neutre 5.
       *[screen] Une case se nomme par la lettre de sa colonne et le numéro de sa rangée : k7. Les quartiers vont de A à H ; A, C, E et G sont hachurés, et chaque motif figure sur deux quartiers.
    }

# Les actions et leurs effets

bella_vista-action-offer =
    { $price ->
        [0] Poser la carte { $number } sur l'emplacement gratuit
        [one] Poser la carte { $number } sur l'emplacement à { $price } pièce
       *[other] Poser la carte { $number } sur l'emplacement à { $price } pièces
    }
bella_vista-action-offer-right = Poser la carte { $number } à droite du plateau, sans rien payer
bella_vista-action-build =
    { $coins ->
        [0] Poser le bâtiment { $number } sur { $cells }, sans gain
        [one] Poser le bâtiment { $number } sur { $cells } et gagner { $coins } pièce
       *[other] Poser le bâtiment { $number } sur { $cells } et gagner { $coins } pièces
    }
bella_vista-action-build-meets = { $built } ; cela remplit le contrat pour { $contracts }
bella_vista-action-build-unpaid = Poser le bâtiment { $number } sur { $cells }
bella_vista-action-build-nowhere = Poser un bâtiment en { $cell }
bella_vista-action-take =
    { $coins ->
        [one] Prendre le contrat pour { $contract } ({ $coins } pièce)
       *[other] Prendre le contrat pour { $contract } ({ $coins } pièces)
    }
bella_vista-action-pass = Ne prendre aucun contrat

# Ce qui suit d'un choix, dans un conseil

bella_vista-then-nearer = porte le contrat pour { $contract } à { $count } sur { $needed }
bella_vista-then-touches-own =
    { $count ->
        [one] touche { $count } de vos bâtiments
       *[other] touche { $count } de vos bâtiments
    }
bella_vista-then-touches-rival =
    { $count ->
        [one] touche { $count } bâtiment ({ $seat })
       *[other] touche { $count } bâtiments ({ $seat })
    }
bella_vista-then-meets =
    { $coins ->
        [one] remplit le contrat pour { $contract } ({ $coins } pièce)
       *[other] remplit le contrat pour { $contract } ({ $coins } pièces)
    }
bella_vista-then-leaves =
    { $coins ->
        [one] laisse à { $seat } le contrat pour { $contract } ({ $coins } pièce)
       *[other] laisse à { $seat } le contrat pour { $contract } ({ $coins } pièces)
    }
bella_vista-then-coins =
    { $count ->
        [0] ne vous laisse aucune pièce
        [one] vous laisse { $count } pièce
       *[other] vous laisse { $count } pièces
    }
bella_vista-then-earlier =
    { $count ->
        [0] se construit en premier
        [one] se construit après { $count } autre au plus
       *[other] se construit après { $count } autres au plus
    }
bella_vista-then-no-room = aucune case libre ne permet au bâtiment { $number } de respecter la contrainte
bella_vista-then-earns =
    { $coins ->
        [one] le bâtiment { $number } pourrait rapporter { $coins } pièce à présent
       *[other] le bâtiment { $number } pourrait rapporter { $coins } pièces à présent
    }
bella_vista-then-parks = { SIGNED($points) } pour les hauteurs aux parcs
bella_vista-then-rivers = { SIGNED($points) } pour les hauteurs aux rivières
bella_vista-then-border = { SIGNED($points) } pour les hauteurs en bordure
bella_vista-then-size = { SIGNED($points) } pour votre plus grand ensemble
bella_vista-then-number = { SIGNED($points) } pour les ensembles
bella_vista-then-penalty = { SIGNED($points) } pour les bâtiments isolés

# Événements

bella_vista-event-offered =
    { $mine ->
        [yes]
            { $price ->
                [0] Vous posez la carte { $number } sur l'emplacement gratuit.
                [one] Vous posez la carte { $number } sur l'emplacement à { $price } pièce.
               *[other] Vous posez la carte { $number } sur l'emplacement à { $price } pièces.
            }
       *[no]
            { $price ->
                [0] { $seat } pose la carte { $number } sur l'emplacement gratuit.
                [one] { $seat } pose la carte { $number } sur l'emplacement à { $price } pièce.
               *[other] { $seat } pose la carte { $number } sur l'emplacement à { $price } pièces.
            }
    }
bella_vista-event-offered-hidden =
    { $mine ->
        [yes]
            { $price ->
                [0] Vous prenez l'emplacement gratuit.
                [one] Vous prenez l'emplacement à { $price } pièce.
               *[other] Vous prenez l'emplacement à { $price } pièces.
            }
       *[no]
            { $price ->
                [0] { $seat } prend l'emplacement gratuit.
                [one] { $seat } prend l'emplacement à { $price } pièce.
               *[other] { $seat } prend l'emplacement à { $price } pièces.
            }
    }
bella_vista-event-offered-right =
    { $mine ->
        [yes] Vous ne pouvez payer aucun emplacement et posez la carte { $number } à droite du plateau.
       *[no] { $seat } ne peut payer aucun emplacement et pose la carte { $number } à droite du plateau.
    }
bella_vista-event-offered-right-hidden =
    { $mine ->
        [yes] Vous ne pouvez payer aucun emplacement et posez une carte à droite du plateau.
       *[no] { $seat } ne peut payer aucun emplacement et pose une carte à droite du plateau.
    }
bella_vista-event-revealed =
    { $mine ->
        [yes] Vous révélez le bâtiment { $number }.
       *[no] { $seat } révèle le bâtiment { $number }.
    }
bella_vista-event-revealed-border =
    { $mine ->
        [yes] Vous révélez le bâtiment { $number }. Aucune case libre ne permet de respecter la contrainte : il va en bordure.
       *[no] { $seat } révèle le bâtiment { $number }. Aucune case libre ne permet de respecter la contrainte : il va en bordure.
    }
bella_vista-event-revealed-anywhere =
    { $mine ->
        [yes] Vous révélez le bâtiment { $number }. Aucune case libre ne permet de respecter la contrainte ni d'aller en bordure : il va n'importe où.
       *[no] { $seat } révèle le bâtiment { $number }. Aucune case libre ne permet de respecter la contrainte ni d'aller en bordure : il va n'importe où.
    }
bella_vista-event-neutral =
    { $mine ->
        [yes] Vous avez construit en dernier et posez le bâtiment neutre { $number }.
       *[no] { $seat } a construit en dernier et pose le bâtiment neutre { $number }.
    }
bella_vista-event-neutral-border =
    { $mine ->
        [yes] Vous avez construit en dernier et posez le bâtiment neutre { $number }. Aucune case libre ne permet de respecter la contrainte : il va en bordure.
       *[no] { $seat } a construit en dernier et pose le bâtiment neutre { $number }. Aucune case libre ne permet de respecter la contrainte : il va en bordure.
    }
bella_vista-event-neutral-anywhere =
    { $mine ->
        [yes] Vous avez construit en dernier et posez le bâtiment neutre { $number }. Aucune case libre ne permet de respecter la contrainte ni d'aller en bordure : il va n'importe où.
       *[no] { $seat } a construit en dernier et pose le bâtiment neutre { $number }. Aucune case libre ne permet de respecter la contrainte ni d'aller en bordure : il va n'importe où.
    }
bella_vista-event-built =
    { $mine ->
        [yes] Vous posez le bâtiment { $number } en { $cell }.
       *[no] { $seat } pose le bâtiment { $number } en { $cell }.
    }
bella_vista-event-built-neutral =
    { $mine ->
        [yes] Vous posez le bâtiment neutre { $number } en { $cell }.
       *[no] { $seat } pose le bâtiment neutre { $number } en { $cell }.
    }
bella_vista-event-aside =
    { $mine ->
        [yes] Votre bâtiment { $number } n'entre nulle part : il est mis de côté.
       *[no] Le bâtiment { $number } { OF($seat) } n'entre nulle part : il est mis de côté.
    }
bella_vista-event-aside-neutral = Le bâtiment neutre { $number } n'entre nulle part : il est mis de côté.
bella_vista-event-earned =
    { $mine ->
        [yes]
            { $coins ->
                [0] Vous ne gagnez aucune pièce.
                [one] Vous gagnez { $coins } pièce pour un bâtiment adjacent plus bas.
               *[other] Vous gagnez { $coins } pièces pour les bâtiments adjacents plus bas.
            }
       *[no]
            { $coins ->
                [0] { $seat } ne gagne aucune pièce.
                [one] { $seat } gagne { $coins } pièce pour un bâtiment adjacent plus bas.
               *[other] { $seat } gagne { $coins } pièces pour les bâtiments adjacents plus bas.
            }
    }
bella_vista-event-earned-highest =
    { $mine ->
        [yes]
            { $lower ->
                [0] Vous gagnez { $coins } pièces : aucun autre bâtiment n'est adjacent.
               *[other] Vous gagnez { $coins } pièces : { $lower } pour les bâtiments adjacents plus bas et 3 pour le bâtiment le plus haut.
            }
       *[no]
            { $lower ->
                [0] { $seat } gagne { $coins } pièces : aucun autre bâtiment n'est adjacent.
               *[other] { $seat } gagne { $coins } pièces : { $lower } pour les bâtiments adjacents plus bas et 3 pour le bâtiment le plus haut.
            }
    }
bella_vista-event-taken =
    { $mine ->
        [yes] Vous prenez le contrat pour { $contract }.
       *[no] { $seat } prend le contrat pour { $contract }.
    }
bella_vista-event-left =
    { $mine ->
        [yes] Vous ne prenez aucun contrat.
       *[no] { $seat } ne prend aucun contrat.
    }
bella_vista-event-ordered = Ordre des prochaines offres : { $order }.
bella_vista-order-entry =
    { $mine ->
        [yes] vous ({ $number })
       *[no] { $seat } ({ $number })
    }
bella_vista-event-drew =
    { $mine ->
        [yes] Vous piochez : { $cards }.
       *[no] { $seat } pioche : { $cards }.
    }
bella_vista-event-drew-hidden =
    { $mine ->
        [yes]
            { $count ->
                [one] Vous piochez une carte Construction.
               *[other] Vous piochez { $count } cartes Construction.
            }
       *[no]
            { $count ->
                [one] { $seat } pioche une carte Construction.
               *[other] { $seat } pioche { $count } cartes Construction.
            }
    }
bella_vista-event-laid = Nouveaux contrats : { $contracts }.
bella_vista-event-round = La manche { $round } commence. Contrainte : { $constraint }.
bella_vista-event-ended = La dernière manche est finie : la partie se termine.

# Refus

bella_vista-why-not-in-hand = Vous n'avez pas la carte { $number } en main. Choisissez une de vos cartes.
bella_vista-why-no-slot =
    { $price ->
        [one] Ce plateau d'Offre n'a pas d'emplacement à { $price } pièce. Choisissez un emplacement libre.
       *[other] Ce plateau d'Offre n'a pas d'emplacement à { $price } pièces. Choisissez un emplacement libre.
    }
bella_vista-why-slot-taken =
    { $price ->
        [0] L'emplacement gratuit est déjà pris. Choisissez un emplacement libre.
        [one] L'emplacement à { $price } pièce est déjà pris. Choisissez un emplacement libre.
       *[other] L'emplacement à { $price } pièces est déjà pris. Choisissez un emplacement libre.
    }
bella_vista-why-price =
    { $price ->
        [one] Cet emplacement coûte { $price } pièce et vous en avez { $coins }. Prenez-en un moins cher ou, s'il n'en reste pas, la droite du plateau.
       *[other] Cet emplacement coûte { $price } pièces et vous en avez { $coins }. Prenez-en un moins cher ou, s'il n'en reste pas, la droite du plateau.
    }
bella_vista-why-can-pay = Vous pouvez payer un emplacement libre : choisissez-en un. La droite du plateau est réservée aux joueurs qui ne le peuvent pas.
bella_vista-why-outside = { $cell } est hors de la ville. Construisez seulement sur les quartiers.
bella_vista-why-on-park = { $cell } fait partie d'un parc. Construisez seulement sur les quartiers.
bella_vista-why-on-river = { $cell } fait partie d'une rivière. Construisez seulement sur les quartiers.
bella_vista-why-taken =
    { $mine ->
        [yes] Votre bâtiment { $number } occupe déjà { $cell }. Choisissez des cases libres.
       *[no] Le bâtiment { $number } { OF($seat) } occupe déjà { $cell }. Choisissez des cases libres.
    }
bella_vista-why-taken-neutral = Le bâtiment neutre { $number } occupe déjà { $cell }. Choisissez des cases libres.
bella_vista-why-same-look = Tourné ainsi, le bâtiment { $number } couvre les mêmes cases qu'avec moins de quarts de tour. Tournez-le moins.
bella_vista-why-constraint-quarter = La contrainte est « { $constraint } », mais { $cell } est dans le quartier { $letter }. Choisissez d'autres cases.
bella_vista-why-constraint-park = La contrainte est « adjacent à un parc », mais aucun parc n'est adjacent à { $cells }. Choisissez d'autres cases.
bella_vista-why-constraint-no_park = La contrainte est « non adjacent à un parc », mais { $cell } en touche un. Choisissez d'autres cases.
bella_vista-why-constraint-no_river = La contrainte est « non adjacent à une rivière », mais { $cell } en touche une. Choisissez d'autres cases.
bella_vista-why-constraint-no_border = La contrainte est « pas en bordure », mais { $cell } est en bordure. Choisissez d'autres cases.
bella_vista-why-not-border = Aucune case libre ne permet de respecter la contrainte : le bâtiment doit aller en bordure. Ces cases n'y sont pas : { $cells }.
bella_vista-why-not-shown = Ce contrat n'est pas visible. Choisissez-en un qui l'est, ou aucun.
bella_vista-why-not-met = Vos bâtiments ne remplissent pas ce contrat ({ $contract }) : vous en avez { $count }. Choisissez-en un autre, ou aucun.

# Le plateau en texte

bella_vista-section-board = plateau, board
bella_vista-section-map = ville, carte, map, city
bella_vista-section-row1 = rangée 1, row 1, r1
bella_vista-section-row2 = rangée 2, row 2, r2
bella_vista-section-row3 = rangée 3, row 3, r3
bella_vista-section-row4 = rangée 4, row 4, r4
bella_vista-section-row5 = rangée 5, row 5, r5
bella_vista-section-row6 = rangée 6, row 6, r6
bella_vista-section-row7 = rangée 7, row 7, r7
bella_vista-section-row8 = rangée 8, row 8, r8
bella_vista-section-row9 = rangée 9, row 9, r9
bella_vista-section-row10 = rangée 10, row 10, r10
bella_vista-section-row11 = rangée 11, row 11, r11
bella_vista-section-row12 = rangée 12, row 12, r12
bella_vista-section-row13 = rangée 13, row 13, r13
bella_vista-section-row14 = rangée 14, row 14, r14
bella_vista-section-row15 = rangée 15, row 15, r15
bella_vista-section-row16 = rangée 16, row 16, r16
bella_vista-section-row17 = rangée 17, row 17, r17
bella_vista-section-row18 = rangée 18, row 18, r18
bella_vista-section-column1 = colonne a, column a, ca
bella_vista-section-column2 = colonne b, column b, cb
bella_vista-section-column3 = colonne c, column c, cc
bella_vista-section-column4 = colonne d, column d, cd
bella_vista-section-column5 = colonne e, column e, ce
bella_vista-section-column6 = colonne f, column f, cf
bella_vista-section-column7 = colonne g, column g, cg
bella_vista-section-column8 = colonne h, column h, ch
bella_vista-section-column9 = colonne i, column i, ci
bella_vista-section-column10 = colonne j, column j, cj
bella_vista-section-column11 = colonne k, column k, ck
bella_vista-section-column12 = colonne l, column l, cl
bella_vista-section-column13 = colonne m, column m, cm
bella_vista-section-column14 = colonne n, column n, cn
bella_vista-section-column15 = colonne o, column o, co
bella_vista-section-column16 = colonne p, column p, cp
bella_vista-section-column17 = colonne q, column q, cq
bella_vista-section-column18 = colonne r, column r, cr
bella_vista-section-offers = offres, ordre, offers, order
bella_vista-section-constraint = contrainte, constraint
bella_vista-section-contracts = contrats, contracts
bella_vista-section-objectives = objectifs, objectives
bella_vista-section-buildings = bâtiments, buildings
bella_vista-section-players = joueurs, players
bella_vista-section-hand = main, hand

bella_vista-board-round = Manche { $round } sur 8.
bella_vista-board-over = La partie est terminée.
bella_vista-board-map = { $cells }
bella_vista-board-row = Rangée { $row }, de gauche à droite : { $cells }.
bella_vista-board-row-none = La ville n'a pas de rangée { $row }.
bella_vista-board-column = Colonne { $column }, de haut en bas : { $cells }.
bella_vista-board-column-none = La ville n'a pas de colonne { $column }.
bella_vista-cells = { $first } à { $last }
bella_vista-cell = { $cell }
bella_vista-seat =
    { $mine ->
        [yes] vous
       *[no] { $seat }
    }
bella_vista-number = { $number }
bella_vista-run-quarter = { $cells } quartier { $letter }
bella_vista-run-park = { $cells } parc
bella_vista-run-river = { $cells } rivière
bella_vista-run-outside = { $cells } dehors
bella_vista-run-building =
    { $mine ->
        [yes] { $cells } votre bâtiment { $number }
       *[no] { $cells } bâtiment { $number } { OF($seat) }
    }
bella_vista-run-neutral = { $cells } bâtiment neutre { $number }
bella_vista-board-constraint = La contrainte de cette manche : { $constraint }.
bella_vista-board-constraint-seen = Contraintes déjà vues : { $constraints }.
bella_vista-board-slot-empty =
    { $price ->
        [one] Emplacement à { $price } pièce : libre.
       *[other] Emplacement à { $price } pièces : libre.
    }
bella_vista-board-slot-hidden =
    { $price ->
        [one] Emplacement à { $price } pièce : carte face cachée ({ $seat }).
       *[other] Emplacement à { $price } pièces : carte face cachée ({ $seat }).
    }
bella_vista-board-slot =
    { $price ->
        [one] Emplacement à { $price } pièce : bâtiment { $number } ({ $seat }).
       *[other] Emplacement à { $price } pièces : bâtiment { $number } ({ $seat }).
    }
bella_vista-board-right-hidden = À droite du plateau : carte face cachée ({ $seat }).
bella_vista-board-right = À droite du plateau : bâtiment { $number } ({ $seat }).
bella_vista-board-offering = Offres à venir, dans l'ordre : { $order }.
bella_vista-board-building = Constructions à venir, dans l'ordre : { $order }.
bella_vista-board-contract =
    { $coins ->
        [one] Contrat à { $coins } pièce : { $contract }.
       *[other] Contrat à { $coins } pièces : { $contract }.
    }
bella_vista-board-contract-mine =
    { $coins ->
        [one] Contrat à { $coins } pièce : { $contract } ; vous en avez { $count } sur { $needed }.
       *[other] Contrat à { $coins } pièces : { $contract } ; vous en avez { $count } sur { $needed }.
    }
bella_vista-board-contract-empty = Ce contrat a été pris ; son emplacement reste vide jusqu'à la fin de la manche.
bella_vista-board-contract-pile =
    { $count ->
        [0] La pioche des contrats est vide.
        [one] Il reste { $count } contrat dans la pioche.
       *[other] Il reste { $count } contrats dans la pioche.
    }
bella_vista-board-objective-height = Objectif de hauteur : { $objective }.
bella_vista-board-objective-cluster = Objectif d'ensemble : { $objective }.
bella_vista-board-stands =
    { $mine ->
        [yes] Votre bâtiment { $number } est sur { $cells }.
       *[no] Le bâtiment { $number } { OF($seat) } est sur { $cells }.
    }
bella_vista-board-stands-neutral = Le bâtiment neutre { $number } est sur { $cells }.
bella_vista-board-none = Aucun bâtiment pour l'instant.
bella_vista-board-player =
    { $mine ->
        [yes] Vous : { $coins ->
                [one] { $coins } pièce
               *[other] { $coins } pièces
            }, { $hand } en main, { $pile } à piocher, { $buildings ->
                [one] { $buildings } bâtiment
               *[other] { $buildings } bâtiments
            }, { $contracts ->
                [one] { $contracts } contrat
               *[other] { $contracts } contrats
            }.
       *[no] { $seat } : { $coins ->
               [one] { $coins } pièce
              *[other] { $coins } pièces
           }, { $hand } en main, { $pile } à piocher, { $buildings ->
               [one] { $buildings } bâtiment
              *[other] { $buildings } bâtiments
           }, { $contracts ->
               [one] { $contracts } contrat
              *[other] { $contracts } contrats
           }.
    }
bella_vista-board-taken =
    { $mine ->
        [yes] Contrats que vous avez pris : { $contracts }.
       *[no] Contrats pris par { $seat } : { $contracts }.
    }
bella_vista-board-unseen =
    { $mine ->
        [yes] Vos bâtiments à venir : { $cards }.
       *[no] Bâtiments { OF($seat) } à venir : { $cards }.
    }
bella_vista-board-hand = Vos cartes Construction : { $cards }.

# Lignes de score et départages

bella_vista-score-coins = Pièces
bella_vista-score-parks = Hauteurs (parcs)
bella_vista-score-rivers = Hauteurs (rivières)
bella_vista-score-border = Hauteurs (bordure)
bella_vista-score-size = Plus grand ensemble
bella_vista-score-number = Ensembles
bella_vista-score-penalty = Bâtiments isolés
bella_vista-score-contracts = Contrats

bella_vista-parts-coins =
    { $count ->
        [one] { $count } pièce en main.
       *[other] { $count } pièces en main.
    }
bella_vista-parts-height =
    { $count ->
        [0] Aucun bâtiment ne compte.
        [one] { $count } bâtiment compte : { $sums }.
       *[other] { $count } bâtiments comptent : { $sums }.
    }
bella_vista-parts-size =
    { $count ->
        [0] Pas d'ensemble.
        [one] { $count } case à 2 pièces, sous les bâtiments { $numbers }.
       *[other] { $count } cases à 2 pièces, sous les bâtiments { $numbers }.
    }
bella_vista-parts-number =
    { $count ->
        [0] Pas d'ensemble.
        [one] { $count } ensemble à 10 pièces.
       *[other] { $count } ensembles à 10 pièces chacun.
    }
bella_vista-parts-penalty =
    { $count ->
        [0] Aucun bâtiment isolé.
        [one] { $count } bâtiment isolé à −5 pièces : { $numbers }.
       *[other] { $count } bâtiments isolés à −5 pièces chacun : { $numbers }.
    }
bella_vista-parts-contracts =
    { $count ->
        [0] Aucun contrat.
        [one] { $count } contrat, pour { $names }.
       *[other] { $count } contrats, pour { $names }.
    }

bella_vista-tie-cluster =
    { $cells ->
        [one] Égalité à { $points } : { $seat } passe devant avec un ensemble de { $cells } case.
       *[other] Égalité à { $points } : { $seat } passe devant avec un ensemble de { $cells } cases.
    }
bella_vista-tie-shared = Égalité à { $points }, et plus grands ensembles de même taille : ex æquo.

# Règles

bella_vista-rules-goal-title = But du jeu
bella_vista-rules-goal =
    Vous êtes les architectes d'une même ville. En huit manches, chaque joueur pose tous ses bâtiments. Un bâtiment rapporte des pièces selon son emplacement. Les contrats récompensent ce que vos bâtiments ont en commun, et deux objectifs rapportent des pièces à la fin. Le joueur le plus riche gagne.

    Les bâtiments bas couvrent plus de terrain et permettent de choisir tôt à la manche suivante. Les hauts rapportent davantage sur place et comptent plus pour l'objectif de hauteur.
bella_vista-rules-components-title = Matériel
bella_vista-rules-components =
    Tuiles Quartier : 8, marquées de A à H. A et B portent des fleurs, C et D des papillons, E et F des feuilles, G et H des oiseaux. A, C, E et G sont hachurées ; B, D, F et H sont unies. Chaque quartier a 20 cases où construire.
    Tuiles Parc : 5. Il est interdit d'y construire.
    Tuiles Rivière : 2. Il est interdit d'y construire.

    Bâtiments : 32, huit dans chacune des quatre couleurs, numérotés de 1 à 8. Le numéro est la hauteur du bâtiment. Ils couvrent, en cases :
    Numéro 1 : 4 en ligne.
    Numéro 2 : 4 en T.
    Numéro 3 : 4 en L.
    Numéro 4 : 4 en carré.
    Numéro 5 : 3 en coin.
    Numéro 6 : 3 en ligne.
    Numéro 7 : 2.
    Numéro 8 : 1.

    Cartes Construction : 48. Une par bâtiment, et un second jeu dans deux couleurs pour les parties à deux joueurs.
    Tuiles Toit : 16, seulement à deux joueurs.
    Cartes de départ : 6.

    Cartes Contrainte : 10.
    Entièrement sur un fond : 2, une pour les quartiers hachurés et une pour les unis.
    Entièrement sur un motif : 4, une pour chaque motif : fleurs, papillons, feuilles, oiseaux.
    Adjacent à un parc : 1.
    Non adjacent à un parc : 1.
    Non adjacent à une rivière : 1.
    Pas en bordure : 1.

    Cartes Contrat : 18.
    Deux bâtiments dans un quartier : 8, une par quartier, 6 pièces chacune.
    Un bâtiment dans chacun des deux quartiers d'un motif : 4, une par motif, 5 pièces chacune.
    Un bâtiment dans chacun de quatre quartiers : 2, une pour les hachurés et une pour les unis, 10 pièces chacune.
    Deux bâtiments à cheval sur des quartiers : 1, 6 pièces.
    Quatre bâtiments en bordure : 1, 7 pièces.
    Deux bâtiments adjacents à une rivière : 1, 4 pièces.
    Deux bâtiments adjacents à un parc : 1, 3 pièces.

    Cartes Objectif : 6, trois de hauteur et trois d'ensemble.

    Le plateau d'Offre a cinq emplacements, à 7, 5, 3, 1 et 0 pièces. À trois joueurs, prenez l'autre face : quatre emplacements, à 6, 4, 2 et 0 pièces. La réserve de pièces est illimitée.
bella_vista-rules-shapes-title = Les huit bâtiments
bella_vista-rules-shapes =
    Sur ces dessins, deux # font une case. Vous pouvez faire pivoter un bâtiment, mais pas le retourner ; cela n'a d'importance que pour le numéro 3.

    1  ########

    2  ######
         ##

    3  ##
       ##
       ####

    4  ####
       ####

    5  ##
       ####

    6  ######

    7  ####

    8  ##
bella_vista-rules-city-title = La ville
bella_vista-rules-city =
    Les quinze tuiles forment une seule ville, sans vide à l'intérieur. Chaque table a la sienne : l'une des quatre villes toutes faites, une ville au hasard, ou une ville que vous avez dessinée.

    Une case se nomme par sa colonne, une lettre en partant de la gauche, et sa rangée, un nombre en partant du haut.

    Adjacent : un bâtiment est adjacent à un parc, à une rivière ou à un autre bâtiment si une de ses cases a un côté commun avec lui. Un coin ne suffit pas.

    En bordure : un bâtiment est en bordure si un côté d'une de ses cases n'a aucune tuile en face. Un côté tourné vers un parc ou une rivière ne compte pas.

    Entièrement sur un quartier : toutes les cases du bâtiment sont sur ce quartier. Un bâtiment à cheval sur plusieurs quartiers n'est entièrement sur aucun.
bella_vista-rules-setup-title = Mise en place
bella_vista-rules-setup =
    Voici la mise en place à trois ou quatre joueurs. Les changements à deux ont leur propre section.

    Prenez les bâtiments, les cartes Construction et la carte de départ de votre couleur, et 20 pièces. Mélangez vos huit cartes Construction et piochez-en trois. Les cartes de départ sont rangées au hasard : c'est l'ordre des premières offres.

    Révélez une contrainte ; les autres forment une pioche. Révélez quatre contrats ; les autres forment une autre pioche. Tirez au sort un objectif de hauteur et un objectif d'ensemble, qui restent face visible toute la partie. Les quatre autres ne servent pas.
bella_vista-rules-offer-title = Première phase : les offres
bella_vista-rules-offer =
    Les offres se font une à une. Les cartes sous le plateau, de gauche à droite, indiquent qui joue. Choisissez au-dessus du plateau un emplacement libre et payez aussitôt son prix. Posez-y, face cachée, une carte Construction de votre main. La carte dit quel bâtiment vous poserez à cette manche, l'emplacement dit quand.

    Un emplacement reçoit une seule carte. Si vous ne pouvez payer aucun emplacement libre, posez votre carte à droite du dernier, derrière celles qui s'y trouvent déjà, sans rien payer.

    Exemple à quatre joueurs : Anna paie 1 pièce, Ben en paie 5, Carla prend l'emplacement gratuit. David, en dernier, a le choix entre 7 et 3 : il paie 3. Ben construit d'abord, puis David, Anna et Carla.
bella_vista-rules-construction-title = Deuxième phase : la construction
bella_vista-rules-construction =
    De gauche à droite au-dessus du plateau d'Offre, chaque joueur à son tour :
    1. révèle sa carte et pose ce bâtiment sur des cases libres des quartiers, en respectant la contrainte. Il peut le faire pivoter, mais pas le retourner ;
    2. gagne des pièces grâce aux bâtiments adjacents ;
    3. peut prendre un contrat.

    Si aucune case libre ne permet de respecter la contrainte, le bâtiment doit aller en bordure. Le tour s'arrête là : ni pièces ni contrat.
bella_vista-rules-constraint-title = Contraintes
bella_vista-rules-constraint =
    La contrainte en vigueur vaut pour tous les bâtiments de la manche.

    Entièrement sur un fond, ou entièrement sur un motif : chaque case du bâtiment est sur un quartier indiqué par la carte. Le bâtiment peut être à cheval sur des quartiers si la carte les indique tous.
    Adjacent à un parc : au moins une de ses cases a un côté commun avec un parc.
    Non adjacent à un parc, non adjacent à une rivière : aucune de ses cases n'a de côté commun avec un parc (une rivière).
    Pas en bordure : aucun côté de ses cases ne donne sur l'extérieur de la ville.
bella_vista-rules-income-title = Les pièces d'un nouveau bâtiment
bella_vista-rules-income =
    Regardez tous les bâtiments adjacents au nouveau, quel que soit leur propriétaire.
    1 pièce pour chaque bâtiment plus bas.
    3 pièces si le nouveau bâtiment est plus haut que tous les autres, ou si aucun ne lui est adjacent.

    Un bâtiment adjacent de même hauteur ne rapporte rien et vous prive des 3 pièces.

    Exemple : votre nouveau 6 est adjacent à un 2, un 4 et un 5. Ils lui rapportent 3 pièces, et il en gagne 3 de plus comme bâtiment le plus haut : 6 pièces. Adjacent à un 2, un 4 et un autre 6, il en rapporterait 2 ; sans bâtiment adjacent, 3.
bella_vista-rules-contract-title = Contrats
bella_vista-rules-contract =
    Après chacun de vos bâtiments, vous pouvez prendre un contrat que vos bâtiments remplissent. Ses pièces s'ajoutent à la fin. Tous vos bâtiments comptent, pas seulement le nouveau, et un bâtiment peut servir à plusieurs contrats. L'emplacement d'un contrat pris reste vide jusqu'à la fin de la manche.

    Dans un quartier : au moins deux bâtiments entièrement sur le quartier indiqué.
    Les deux quartiers d'un motif : au moins un bâtiment entièrement sur chacun des deux.
    Chacun de quatre quartiers : au moins un bâtiment entièrement sur chacun.
    À cheval : au moins deux bâtiments posés chacun sur deux quartiers ou plus.
    En bordure : au moins quatre bâtiments en bordure.
    Adjacents à une rivière : au moins deux bâtiments adjacents à une rivière.
    Adjacents à un parc : au moins deux bâtiments adjacents à un parc.
bella_vista-rules-round-title = Fin d'une manche
bella_vista-rules-round =
    Après chacune des manches 1 à 7 :
    Les cartes passent du haut au bas du plateau d'Offre, du plus petit numéro au plus grand. Entre numéros égaux, la carte de l'emplacement le plus cher passe d'abord. Un bâtiment bas permet donc de choisir tôt à la manche suivante. Exemple : Ben a posé le 7 depuis l'emplacement à 5 pièces, David le 2 depuis celui à 3, Anna le 5 depuis celui à 1 et Carla le 2 depuis l'emplacement gratuit. Les prochaines offres sont celles de David, Carla, Anna et Ben.
    Chaque joueur pioche une carte Construction. Une fois votre pioche vide, vous jouez avec votre main ; la dernière carte se joue à la huitième manche.
    Les contrats sont complétés jusqu'à quatre.
    Une nouvelle contrainte est révélée. Deux des dix n'apparaissent jamais.

    Après la huitième manche vient le décompte final.
bella_vista-rules-objective-title = Objectifs
bella_vista-rules-objective =
    Un objectif de hauteur est en vigueur.
    Parcs : pour chaque parc, autant de pièces que la hauteur totale de vos bâtiments adjacents.
    Rivières : pour chaque rivière, autant de pièces que la hauteur totale de vos bâtiments adjacents.
    Bordure : autant de pièces que la hauteur totale de vos bâtiments en bordure.
    Des tuiles Parc qui ont un côté commun sont un seul parc, et des tuiles Rivière une seule rivière. Un bâtiment adjacent à deux parcs compte pour les deux.

    Un objectif d'ensemble est en vigueur. Un ensemble est un groupe d'au moins deux de vos bâtiments, reliés de proche en proche par adjacence.
    Plus grand ensemble : 2 pièces par case de votre plus grand ensemble.
    Nombre : 10 pièces par ensemble.
    Isolés : 5 pièces de moins pour chacun de vos bâtiments qui n'est dans aucun ensemble.
bella_vista-rules-final-title = Fin de la partie
bella_vista-rules-final =
    Votre total est la somme de vos pièces, des deux objectifs et des pièces de vos contrats. Les bâtiments isolés peuvent le faire descendre sous les pièces que vous aviez.

    En cas d'égalité, le joueur dont le plus grand ensemble couvre le plus de cases gagne. Si l'égalité persiste, les joueurs sont ex æquo.
bella_vista-rules-three-title = Trois joueurs
bella_vista-rules-three =
    Les bâtiments de la quatrième couleur sont neutres. À la fin de chacune des manches 1 à 7, le joueur qui a construit en dernier en pose un : le numéro 1 à la première manche, le numéro 2 à la deuxième, et ainsi de suite. Il doit respecter la contrainte de la manche. Il ne rapporte rien et n'appartient à aucun joueur, mais c'est un voisin comme un autre.
bella_vista-rules-two-title = Deux joueurs
bella_vista-rules-two =
    Chaque joueur a les huit bâtiments de sa couleur, et huit d'une autre, coiffés de toits à sa couleur. Les seize comptent de la même façon. Vous avez deux jeux de cartes Construction, soit seize cartes, dont cinq en main. Vous commencez avec 30 pièces.

    À chaque manche, vous faites deux offres et posez deux bâtiments. Pour la première manche, une carte de départ est tirée au sort : son propriétaire fait la première et la dernière offre, l'autre joueur les deux du milieu.

    À la fin d'une manche, chaque joueur pioche deux cartes. Après la sixième, il n'en reste qu'une à piocher ; après la septième, aucune.
    Les contrats d'un quartier, des rivières et des parcs demandent trois bâtiments au lieu de deux. Les autres ne changent pas. Vous pouvez prendre un contrat après chaque bâtiment, donc jusqu'à deux par manche.
bella_vista-rules-layout-title = Vos propres villes
bella_vista-rules-layout =
    Une ville peut se dessiner en texte, un caractère par case : de A à H pour les quartiers, de 1 à 5 pour les parcs, ~ et = pour les deux rivières, et un point pour l'extérieur.

    Un quartier mesure 4 × 5 cases, un parc 2 × 3, une rivière 2 × 8 ; chacun peut être couché ou debout. Il faut les quinze tuiles, d'un seul tenant et sans case vide enclose.
bella_vista-rules-rulings-title = Points de règle
bella_vista-rules-rulings =
    Quand les règles imprimées ne disent rien ou ne sont pas claires, Belvedere joue ainsi.

    Vous ne pouvez ignorer la contrainte et construire en bordure que si aucune case libre ne permet de la respecter.
    Si aucune case libre ne permet de respecter la contrainte ni d'aller en bordure, construisez où vous voulez, sans pièces ni contrat. Un bâtiment qui n'entre nulle part est mis de côté et ne compte pour rien, pas même comme isolé.
    Un bâtiment qui n'a pas pu respecter la contrainte compte ensuite comme un autre. C'est aussi le cas sous la contrainte qui interdit la bordure.
    Un bâtiment qui touche le nouveau par plusieurs côtés compte une fois. À hauteur égale, il n'y a ni la pièce ni les 3 pièces.
    Parc interdit et rivière interdite sont deux cartes Contrainte.
    Une contrainte de quartiers permet d'être à cheval sur des quartiers si la carte les indique tous.
    Un bâtiment à cheval sur les deux quartiers d'un motif n'est entièrement sur aucun.
    Un contrat se vérifie sur tous vos bâtiments une fois le nouveau posé ; le nouveau n'a pas besoin d'y contribuer. Si votre bâtiment n'a pas pu respecter la contrainte, vous ne prenez pas de contrat. Quand il n'y a plus de cartes Contrat, les emplacements restent vides.
    À deux joueurs, seuls les contrats d'un quartier, des rivières et des parcs demandent trois bâtiments.
    À deux joueurs, les bâtiments de votre couleur et ceux sous vos toits sont tous à vous : pour les contrats, les ensembles et les objectifs.
    Les cartes de numéro égal gardent l'ordre de leurs emplacements. Les cartes à droite du dernier emplacement viennent après lui, dans l'ordre où elles ont été posées.
    Si vous pouvez payer un emplacement libre, vous devez en prendre un.
    À trois joueurs, le bâtiment neutre va en bordure si aucune case libre ne permet de respecter la contrainte, et n'importe où si la bordure n'a pas de place non plus. Les règles imprimées disent seulement qu'il doit respecter la contrainte. À la huitième manche, il n'y a pas de bâtiment neutre.
    Vous pouvez faire pivoter les bâtiments, mais pas les retourner.
    Les pièces sont visibles de tous. Mains et offres restent cachées jusqu'à ce qu'elles soient révélées. Les contrats pris sont face cachée, mais tout le monde a vu lesquels.
    Un bâtiment adjacent à un parc par plusieurs côtés compte une fois pour lui.
    La pénalité des bâtiments isolés peut faire descendre un total sous zéro.
    Pour un joueur sans ensemble, le plus grand ensemble compte 0 case.
    Une ville peut avoir n'importe quel contour, avec des creux ouverts sur l'extérieur, si elle est d'un seul tenant et sans trou.
bella_vista-rules-reconstructed-title = Ce qui est reconstitué
bella_vista-rules-reconstructed =
    Les règles imprimées montrent beaucoup de choses par des images que nous n'avons pas. Nous avons imaginé :
    les cases de chaque bâtiment et la taille des tuiles ;
    les oiseaux, quatrième motif ;
    le choix des quartiers hachurés ;
    les pièces de chaque contrat, et le nombre de cartes des quatre dernières sortes de contrats : une de chaque ;
    les deux prix du milieu du plateau à trois joueurs ;
    les quatre villes toutes faites.

    Nous avons aussi déduit les quartiers indiqués par les contraintes et les contrats. Les règles n'en donnent que le compte : six contraintes de quartiers, huit contrats d'un quartier, quatre de deux quartiers et deux de quatre quartiers. Deux fonds et quatre motifs expliquent tous ces nombres. Le nombre total de contrats n'est pas donné.

    Des règles elles-mêmes découlent les prix 7, 5, 3, 1 et 0 ; les huit quartiers, soit quatre motifs sur deux fonds ; et une seule carte pour chacune des quatre autres contraintes.
bella_vista-rules-credits-title = Crédits
bella_vista-rules-credits =
    Bella Vista est un jeu de Bruno Cathala et Andrea Mainini, illustré par Weirdloop et Cyrille Bertin. Il appartient à ses auteurs et à son éditeur. Les règles sont reformulées ici avec nos propres mots ; aucune illustration ni aucun texte du livret n'est repris.

# La leçon

bella_vista-lesson-aim = Une ville pour tous ; le plus riche gagne. Les pièces viennent des places, des contrats et, à la fin, des parcs et du plus grand ensemble.
bella_vista-lesson-first = L'emplacement de gauche construit en premier, avec toute la ville au choix. Votre bâtiment { $number } le mérite : posez sa carte à { $price } pièces.
bella_vista-lesson-first-off = Choisissez le bâtiment { $number } et l'emplacement à { $price } pièces . La construction va de gauche à droite : il passera donc en premier.
bella_vista-lesson-cheap =
    { $price ->
        [0] Un bâtiment bas peut attendre. Posez la carte { $number } sur l'emplacement gratuit : chaque pièce gardée compte à la fin.
        [one] Un bâtiment bas peut attendre. Posez la carte { $number } sur l'emplacement à { $price } pièce : chaque pièce gardée compte à la fin.
       *[other] Un bâtiment bas peut attendre. Posez la carte { $number } sur l'emplacement à { $price } pièces : chaque pièce gardée compte à la fin.
    }
bella_vista-lesson-cheap-off = Cette fois, économisez : une carte basse, sur l'emplacement libre le moins cher. Vos pièces serviront mieux aux hautes.
bella_vista-lesson-two = À la fin, votre bâtiment { $number } rapporte son numéro pour chaque parc adjacent. Trouvez où il en touche { $parks }, soit { $points } en tout.
bella_vista-lesson-two-off = Cherchez des parcs assez proches pour que le bâtiment en touche { $parks }. Vous pouvez le tourner.
bella_vista-lesson-income = Gain immédiat : { $coins }. Plus haut que tous ses voisins, ou sans voisin, un bâtiment gagne { $highest } ; plus { $lower } par voisin moins haut.
bella_vista-lesson-rival = { $seat } construit dans la même ville. Construisez à côté plus haut que { $number }, et ce voisin vous rapportera { $coins } { $coins ->
        [one] pièce
       *[other] pièces
    }.
bella_vista-lesson-sheet = Ouvrez les scores : l'objectif des parcs compte déjà votre premier bâtiment.
bella_vista-lesson-tie = Un bâtiment bas est large. Posez le { $number } contre un des vôtres pour former un ensemble : chaque case du plus grand rapporte { $coins } à la fin.
bella_vista-lesson-tie-off = Le bâtiment doit avoir un côté commun avec un des vôtres. Tournez-le au besoin.
bella_vista-lesson-order = Les numéros construits fixent l'ordre des prochaines offres, du plus bas au plus haut. Un bâtiment bas permet donc aussi de choisir tôt.
bella_vista-lesson-again = Contrainte : { $constraint }. Où construire, et à quel prix : haut et cher, ou bas et bon marché ?
bella_vista-lesson-place = Où celui-ci rapporte-t-il le plus : contre un parc, dans votre ensemble, ou tout de suite, au-dessus de voisins plus bas ?
bella_vista-lesson-place-cluster = Côte à côte : votre plus grand ensemble rapporte { $points } de plus à la fin.
bella_vista-lesson-place-parks = Les parcs vous rapportent { $points } de plus à la fin. Votre plus grand ensemble ne grandit pas.
bella_vista-lesson-place-income = Gain immédiat : { $points }. À la fin, cette place ne rapporte rien, sauf si un autre bâtiment la relie à votre ensemble.
bella_vista-lesson-place-neither = Cette place ne rapporte encore rien. Un autre bâtiment peut encore la relier à votre ensemble.
bella_vista-lesson-again-idle =
    { $price ->
        [one] { $price } pièce, c'est cher pour un bâtiment bas. Ne payez que pour une place que vous perdriez.
       *[other] { $price } pièces, c'est cher pour un bâtiment bas. Ne payez que pour une place que vous perdriez.
    }
bella_vista-lesson-again-early = Vous payez pour construire tôt. Retenez où vous voulez construire : la place n'est pas réservée.
bella_vista-lesson-again-late = Bon marché, mais d'autres construisent avant : prévoyez une seconde place pour votre { $number }.
bella_vista-lesson-again-saved = Vous économisez : vos pièces comptent à la fin.
bella_vista-lesson-contract = Un contrat paie ce que vous avez déjà construit. Prenez le meilleur, sauf s'il restera sûrement disponible plus tard.
bella_vista-lesson-on = C'est Bella Vista : payer les places qui le valent, relier le reste. Manches à venir : { $rounds }. Demandez un conseil quand vous voulez.

# Erreurs dans une action tapée ou un fichier de matériel

bella_vista-notation-known = « { $text } » n'est pas une action de Bella Vista. Tapez par exemple : { $known }.
bella_vista-notation-verbs = « { $text } » n'est pas une action de Bella Vista. Commencez par un de ces mots : { $verbs }.
bella_vista-components-building = le bâtiment { $key } vaut { $found } ; il faut une seule forme d'un seul tenant, faite de # et de ., avec / entre les rangées et { $side } cases au plus par côté
bella_vista-components-larger = le bâtiment { $number } couvre plus de cases que le bâtiment { $lower } ; un bâtiment plus haut ne doit pas en couvrir plus
bella_vista-components-cells = les huit bâtiments couvrent { $found } cases ; la ville a de la place pour { $most } par couleur
bella_vista-components-coins = { $key } vaut { $found } ; il faut un nombre entier de 1 à { $most }
bella_vista-components-even = les prix à deux et quatre joueurs sont { $found } ; ceux du livret sont { $wanted }
bella_vista-components-tiles = { $key } donne { $found } contours ; donnez-en un seul pour toutes, ou une liste de { $count }
bella_vista-components-outline = { $key } contient { $found } ; une tuile est un contour d'un seul tenant en # et ., rangées séparées par /, { $side } cases de côté au plus
bella_vista-components-no-city = aucune ville sans trou de 18 cases sur 18 n'a été trouvée pour ces tuiles ; corrigez leurs contours, ou dessinez une ville
bella_vista-components-three = les prix à trois joueurs sont { $found } ; il faut quatre nombres décroissants de { $first } à 0
bella_vista-components-city = city vaut { $found } ; il faut des lignes de texte entre triples guillemets
bella_vista-components-unsound = Le matériel { $name } ne correspond pas aux nombres du livret.
bella_vista-city-empty = la ville est vide
bella_vista-city-mark = « { $mark } » ne désigne rien dans une ville ; écrivez A à H pour les quartiers, 1 à 5 pour les parcs, ~ et = pour les rivières, un point pour l'extérieur
bella_vista-city-size = la ville est trop grande ; elle peut avoir au plus { $rows } rangées et { $columns } colonnes
bella_vista-city-missing = il manque la tuile { $tile } dans la ville
bella_vista-city-tile = la tuile { $tile } doit être un seul rectangle de { $short } sur { $long } cases, debout ou couché
bella_vista-city-outline = la tuile { $tile } doit avoir le contour { $outline }, tournée ou non
bella_vista-city-apart = cette partie de la ville ne touche pas le reste
bella_vista-city-hole = la ville a un trou ici

# Succès

bella_vista-achievement-low-summit = Petit sommet
bella_vista-achievement-low-summit-how = Touchez les pièces du bâtiment le plus haut alentour avec le bâtiment 1 ou 2.
bella_vista-achievement-many-clusters = Trois ensembles
bella_vista-achievement-many-clusters-how = Ayez trois ensembles séparés.
bella_vista-achievement-great-income = Bonne adresse
bella_vista-achievement-great-income-how = Gagnez au moins 6 pièces avec un seul bâtiment.
bella_vista-achievement-great-cluster = Grand ensemble
bella_vista-achievement-great-cluster-how = Ayez un ensemble d'au moins 14 cases.
bella_vista-achievement-four-contracts = Quatre contrats
bella_vista-achievement-four-contracts-how = Prenez quatre contrats.
bella_vista-achievement-dear-slot = Bien payé
bella_vista-achievement-dear-slot-how = Payez au moins 5 pièces un emplacement et gagnez-en le double, contrat compris.
bella_vista-achievement-great-contract = Le grand contrat
bella_vista-achievement-great-contract-how = Prenez un contrat qui rapporte le plus de pièces.
bella_vista-achievement-late-tower = Tour patiente
bella_vista-achievement-late-tower-how = Gardez le bâtiment 8 jusqu'à la manche 5 ou après et gagnez-en au moins 6 pièces.
bella_vista-achievement-objectives = Les deux objectifs
bella_vista-achievement-objectives-how = Marquez plus que tous les autres pour les deux objectifs.
bella_vista-achievement-thrift = Économie
bella_vista-achievement-thrift-how = Gagnez en payant vos emplacements moins cher que tous les autres.
bella_vista-achievement-overlook = Belvédère
bella_vista-achievement-overlook-how = Construisez à côté de quatre bâtiments plus bas à la fois.
bella_vista-achievement-no-loner = Aucun isolé
bella_vista-achievement-no-loner-how = Ayez à la fin tous vos bâtiments dans un ensemble.
