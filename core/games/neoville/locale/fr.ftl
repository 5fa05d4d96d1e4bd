# Titre et options

neoville-title = Neoville
neoville-summary = Composez une ville de quatre tuiles sur quatre et posez, si vous voulez, un bâtiment sur chacune : les gratte-ciel demandent de grands quartiers de leur terrain, les services ont une condition de compagnie, d'emplacement ou de forme. Condition remplie, le bâtiment rapporte sa valeur ; sinon, il la coûte.
neoville-value-random = tirés au sort
neoville-value-ecomobile-windmill = écomobiles et moulins
neoville-value-ecomobile-biodome = écomobiles et biodômes
neoville-value-windmill-biodome = moulins et biodômes
neoville-option-services = Services
neoville-option-services-hint = Les deux familles en jeu parmi les trois : écomobiles, moulins, biodômes. Au hasard, la paire est tirée au sort.

# Noms

neoville-terrain-earth = terre
neoville-terrain-grass = herbe
neoville-terrain-rock = roche
neoville-terrain-water = eau

neoville-short-earth = T
neoville-short-grass = H
neoville-short-rock = R
neoville-short-water = E

neoville-corner-nw = { $place }, en haut à gauche
neoville-corner-ne = { $place }, en haut à droite
neoville-corner-sw = { $place }, en bas à gauche
neoville-corner-se = { $place }, en bas à droite
neoville-square = { $terrain }
neoville-square-park = { $terrain }p
neoville-square-sport = { $terrain }s
neoville-tile = { $first }{ $second }/{ $third }{ $fourth }
neoville-cell = { $terrain }
neoville-cell-park = { $terrain } (parc)
neoville-cell-sport = { $terrain } (stade)
neoville-tile-words = { $first }, { $second } / { $third }, { $fourth }

neoville-skyscraper-earth = gratte-ciel Terre { $value }
neoville-skyscraper-forest = gratte-ciel Forêt { $value }
neoville-skyscraper-stone = gratte-ciel Pierre { $value }
neoville-skyscraper-waterfall = gratte-ciel Cascade { $value }

neoville-service-ecomobile-parks = écomobile à 4 parcs
neoville-service-ecomobile-sports = écomobile à 4 stades
neoville-service-ecomobile-icons = écomobile à 4 parcs ou stades
neoville-service-ecomobile-skyscrapers-3 = écomobile à 3 gratte-ciel
neoville-service-ecomobile-skyscrapers-4 = écomobile à 4 gratte-ciel
neoville-service-ecomobile-services = écomobile à 3 autres services
neoville-service-windmill-left = moulin de la colonne de gauche
neoville-service-windmill-right = moulin de la colonne de droite
neoville-service-windmill-top = moulin de la rangée du haut
neoville-service-windmill-bottom = moulin de la rangée du bas
neoville-service-windmill-corner = moulin de coin
neoville-service-windmill-centre = moulin du milieu
neoville-service-biodome-1 = biodôme 1
neoville-service-biodome-2 = biodôme 2
neoville-service-biodome-3 = biodôme 3
neoville-service-biodome-4 = biodôme 4
neoville-service-biodome-5 = biodôme 5
neoville-service-biodome-6 = biodôme 6
neoville-biodome = biodôme { $number } ({ $shape })
neoville-shape-1 = L de 3
neoville-shape-2 = barre de 3
neoville-shape-3 = L de 4
neoville-shape-4 = T de 4
neoville-shape-5 = barre de 4
neoville-shape-6 = carré de 4

neoville-list-nothing = aucun

# Ce qui est demandé

neoville-prompt-first = Posez la première tuile de votre ville.
neoville-prompt-place = Posez une tuile de votre main dans votre ville.
neoville-prompt-build = Construisez sur la tuile que vous avez posée en { $place }, ou ne construisez rien.
neoville-prompt-draw = Prenez une tuile au marché ou dans la pioche.

# À quoi sert une décision

neoville-aim-place = de grands quartiers d'un seul terrain, ouverts quelque part
neoville-aim-build = des points, sa condition remplie ; jusque-là ils comptent en moins
neoville-aim-draw = ce qui manque à vos bâtiments ; parcs et stades avant les autres

# Comment cela s'écrit

neoville-legend = Une tuile s'écrit par ses quatre cases, rangée par rangée : T terre, H herbe, R roche, E eau, avec p pour un parc et s pour un stade. Un emplacement de la ville est une lettre et un nombre, c3 ; ses cases sont nw, ne, sw et se, à partir d'en haut à gauche : c3nw.

# Ce que ferait une action

neoville-action-place = Poser la tuile { $name } en { $place } : { $tile }
neoville-action-place-any =
    { $turn ->
        [0] Poser la tuile { $position } de votre main en { $place }
        [one] Poser la tuile { $position } de votre main en { $place }, tournée { $turn } fois
       *[other] Poser la tuile { $position } de votre main en { $place }, tournée { $turn } fois
    }
neoville-action-build = Construire en { $square } : { $building }
neoville-action-build-nw = Construire sur la case en haut à gauche : { $building }
neoville-action-build-ne = Construire sur la case en haut à droite : { $building }
neoville-action-build-sw = Construire sur la case en bas à gauche : { $building }
neoville-action-build-se = Construire sur la case en bas à droite : { $building }
neoville-action-decline = Ne rien construire
neoville-action-take = Prendre la tuile { $name } au marché : { $tile }
neoville-action-take-any = Prendre la tuile { $position } du marché
neoville-action-draw = Piocher la première tuile de la pioche, sans la voir
neoville-effect-districts = quartiers, en cases : { $sizes }
neoville-effect-size = { $terrain } { $count }
neoville-effect-skyscraper-met =
    { $found ->
        [one] quartier de { $found } case, pour { $needed } à atteindre
       *[other] quartier de { $found } cases, pour { $needed } à atteindre
    }
neoville-effect-skyscraper-short =
    { $found ->
        [one] quartier de { $found } case, pour { $needed } à atteindre
       *[other] quartier de { $found } cases, pour { $needed } à atteindre
    }
neoville-effect-skyscraper-beside = un autre gratte-ciel du quartier compte
neoville-effect-ecomobile-met = en voit { $found }, pour { $needed } à atteindre
neoville-effect-ecomobile-short = en voit { $found }, pour { $needed } à atteindre
neoville-effect-windmill-met = à sa place
neoville-effect-windmill-open = le bord de la ville n'est pas encore fixé
neoville-effect-windmill-missed = pas à sa place
neoville-effect-biodome-met = quartier de la bonne forme
neoville-effect-biodome-shape = quartier d'une autre forme
neoville-effect-opposed = { $state } ; dans le même quartier, { $building } : un seul des deux pourra compter
neoville-effect-biodome-second = un autre biodôme du quartier compte

# Ce qui s'est passé

neoville-event-turn =
    { $mine ->
        [yes] Tour { $round } : à vous de jouer.
       *[no] Tour { $round } : à { $seat } de jouer.
    }
neoville-event-placed =
    { $mine ->
        [yes] Vous posez la tuile { $tile } en { $place }.
       *[no] { $seat } pose la tuile { $tile } en { $place }.
    }
neoville-event-built =
    { $mine ->
        [yes] Vous construisez en { $square } : { $building }.
       *[no] { $seat } construit en { $square } : { $building }.
    }
neoville-event-declined =
    { $mine ->
        [yes] Vous ne construisez rien.
       *[no] { $seat } ne construit rien.
    }
neoville-event-took =
    { $mine ->
        [yes] Vous prenez la tuile { $tile } au marché.
       *[no] { $seat } prend la tuile { $tile } au marché.
    }
neoville-event-drew =
    { $mine ->
        [yes] Vous piochez la tuile { $tile }.
       *[no] { $seat } pioche la tuile { $tile }.
    }
neoville-event-drew-hidden =
    { $mine ->
        [yes] Vous piochez une tuile.
       *[no] { $seat } pioche une tuile.
    }
neoville-event-refilled = La tuile { $tile } arrive au marché, numéro { $position }.
neoville-event-ended = Toutes les villes sont achevées : la partie se termine.

# Pourquoi une action est impossible

neoville-why-hand =
    { $count ->
        [one] Vous n'avez que { $count } tuile en main.
       *[other] Vous n'avez que { $count } tuiles en main.
    }
neoville-why-first = La première tuile va en { $place }, au milieu ; de là, la ville peut grandir de tous côtés.
neoville-why-covered = Il y a déjà une tuile en { $place }.
neoville-why-apart = Une tuile doit partager un côté entier avec une tuile de votre ville ; en { $place } elle n'en partagerait aucun.
neoville-why-wide = Avec une tuile en { $place }, votre ville aurait plus de quatre tuiles de large.
neoville-why-high = Avec une tuile en { $place }, votre ville aurait plus de quatre tuiles de haut.
neoville-why-same =
    { $turn ->
        [0] Tournée ainsi, cette tuile a le même aspect que sans la tourner : choisissez cela.
        [one] Tournée ainsi, cette tuile a le même aspect qu'après { $turn } quart de tour : choisissez cela.
       *[other] Tournée ainsi, cette tuile a le même aspect qu'après { $turn } quarts de tour : choisissez cela.
    }
neoville-why-joins = Cela relierait deux quartiers qui ont chacun un gratte-ciel. Ce n'est permis que si toutes les tuiles, tous les emplacements et tous les sens le faisaient.
neoville-why-gone = La réserve n'a plus cela : { $building }.
neoville-why-park = Il y a un parc en { $square } : on n'y construit rien.
neoville-why-sport = Il y a un stade en { $square } : on n'y construit rien.
neoville-why-terrain = Seulement sur { $wanted } : { $building } ; en { $square }, il y a { $terrain }.
neoville-why-district = Le quartier de la case { $square }, a déjà un gratte-ciel.
neoville-why-market = L'emplacement { $position } du marché est vide.
neoville-why-pile = La pioche est vide.

# Le plateau en texte

neoville-section-board = plateau, board
neoville-section-hand = main, hand
neoville-section-market = marché, market
neoville-section-city = ville, la mienne, city, mine
neoville-section-cities = villes, cities
neoville-section-row1 = rangée 1, row 1, r1
neoville-section-row2 = rangée 2, row 2, r2
neoville-section-row3 = rangée 3, row 3, r3
neoville-section-row4 = rangée 4, row 4, r4
neoville-section-row5 = rangée 5, row 5, r5
neoville-section-row6 = rangée 6, row 6, r6
neoville-section-row7 = rangée 7, row 7, r7
neoville-section-buildings = bâtiments, buildings
neoville-section-districts = quartiers, districts
neoville-section-stock = réserve, supply, stock
neoville-section-players = joueurs, players

neoville-board-turn =
    { $mine ->
        [yes] Tour { $round } sur { $rounds } : à vous de jouer.
       *[no] Tour { $round } sur { $rounds } : à { $seat } de jouer.
    }
neoville-board-over = La partie est terminée.
neoville-board-market = Marché { $position } : tuile { $name }, { $tile }.
neoville-board-market-empty = Marché { $position } : vide.
neoville-board-pile =
    { $count ->
        [0] La pioche est vide.
        [one] La pioche compte { $count } tuile.
       *[other] La pioche compte { $count } tuiles.
    }
neoville-board-hand = Votre tuile { $position } : { $name }, { $tile }.
neoville-board-no-hand = Vous regardez et n'avez pas de main.
neoville-board-no-tile =
    { $mine ->
        [yes] Votre ville n'a pas encore de tuile.
       *[no] Ville { OF($seat) } : pas encore de tuile.
    }
neoville-board-row-upper =
    { $mine ->
        [yes] Votre ville, rangée { $row }, cases du haut depuis la colonne { $column } : { $squares }.
       *[no] Ville { OF($seat) }, rangée { $row }, cases du haut depuis la colonne { $column } : { $squares }.
    }
neoville-board-row-lower =
    { $mine ->
        [yes] Votre ville, rangée { $row }, cases du bas depuis la colonne { $column } : { $squares }.
       *[no] Ville { OF($seat) }, rangée { $row }, cases du bas depuis la colonne { $column } : { $squares }.
    }
neoville-board-row-empty = Aucune tuile dans la rangée { $row }.
neoville-board-building =
    { $mine ->
        [yes] À vous : { $part }.
       *[no] { $seat } : { $part }.
    }
neoville-board-no-building =
    { $mine ->
        [yes] Vous n'avez pas encore de bâtiment.
       *[no] { $seat } n'a pas encore de bâtiment.
    }
neoville-board-districts = Quartiers, { $terrain }, en cases : { $sizes }.
neoville-board-skyscrapers-earth = Gratte-ciel Terre en réserve : { $values }.
neoville-board-skyscrapers-forest = Gratte-ciel Forêt en réserve : { $values }.
neoville-board-skyscrapers-stone = Gratte-ciel Pierre en réserve : { $values }.
neoville-board-skyscrapers-waterfall = Gratte-ciel Cascade en réserve : { $values }.
neoville-board-service = Service en réserve : { $building }, vaut { $value }, reste { $count }.
neoville-board-no-service = Il ne reste aucun service en réserve.
neoville-board-player =
    { $mine ->
        [yes] Vous : points actuels { $points }, bâtiments { $buildings }, parcs { $parks }, stades { $sports }.
       *[no] { $seat } : points actuels { $points }, bâtiments { $buildings }, parcs { $parks }, stades { $sports }.
    }
neoville-board-known = Main { OF($seat) }, pour ce qui en est connu : { $tiles }.
neoville-known = { $name } { $tile }
neoville-pair = { $left }{ $right }
neoville-pair-empty = pas de tuile
neoville-number = { $count }
neoville-range = de { $low } à { $high }

# Lignes de score et départages

neoville-score-earth = Gratte-ciel Terre
neoville-score-forest = Gratte-ciel Forêt
neoville-score-stone = Gratte-ciel Pierre
neoville-score-waterfall = Gratte-ciel Cascade
neoville-score-ecomobile = Écomobiles
neoville-score-windmill = Moulins
neoville-score-biodome = Biodômes
neoville-score-parks = Le plus de parcs
neoville-score-sports = Le plus de stades

neoville-part-skyscraper-met =
    { $found ->
        [one] { $building } en { $square } ({ $found } case, { SIGNED($points) })
       *[other] { $building } en { $square } ({ $found } cases, { SIGNED($points) })
    }
neoville-part-skyscraper-short =
    { $found ->
        [one] { $building } en { $square } ({ $found } case sur { $needed }, { SIGNED($points) })
       *[other] { $building } en { $square } ({ $found } cases sur { $needed }, { SIGNED($points) })
    }
neoville-part-skyscraper-beside = { $building } en { $square } (un autre gratte-ciel de son quartier compte, 0)
neoville-part-ecomobile-met = { $building } en { $square } (en compte { $found }, { SIGNED($points) })
neoville-part-ecomobile-short = { $building } en { $square } (en compte { $found } sur { $needed }, { SIGNED($points) })
neoville-part-windmill-met = { $building } en { $square } (à sa place, { SIGNED($points) })
neoville-part-windmill-open = { $building } en { $square } (le bord de la ville n'est pas fixé, + ou − { $points })
neoville-part-windmill-missed = { $building } en { $square } (hors de sa place, { SIGNED($points) })
neoville-part-biodome-met = { $building } en { $square } (sa forme, { SIGNED($points) })
neoville-part-biodome-shape =
    { $found ->
        [one] { $building } en { $square } (quartier de { $found } case, { SIGNED($points) })
       *[other] { $building } en { $square } (quartier de { $found } cases, pas sa forme, { SIGNED($points) })
    }
neoville-part-biodome-second = { $building } en { $square } (un autre biodôme de son quartier compte, { SIGNED($points) })
neoville-parts-parks = { $count }, le maximum étant { $most }
neoville-parts-sports = { $count }, le maximum étant { $most }

neoville-tie-buildings =
    { $buildings ->
        [one] Égalité à { $points } : { $seat } passe devant avec { $buildings } bâtiment.
       *[other] Égalité à { $points } : { $seat } passe devant avec { $buildings } bâtiments.
    }
neoville-tie-shared = Égalité à { $points } et en bâtiments : ex æquo.

# Règles

neoville-rules-goal-title = But du jeu
neoville-rules-goal =
    En 16 tours vous construisez une ville de quatre tuiles sur quatre. Chaque tuile posée peut porter un bâtiment. Un gratte-ciel a besoin d'un quartier au moins aussi grand que sa valeur ; un service a sa propre condition. À la fin, tout bâtiment dont la condition est remplie ajoute sa valeur à vos points Harmonie, et tout autre la retranche. La ville la plus harmonieuse l'emporte.

    Avant de construire, pensez donc à ce que la ville peut encore devenir.
neoville-rules-components-title = Matériel
neoville-rules-components =
    Tuiles : 78, chacune de deux cases sur deux. 74 sont ordinaires, 4 sont les tuiles Équité, numérotées de 1 à 4.
    Terrains : terre, herbe, roche et eau ; sur les dessins T, H, R et E. Il y a 78 cases de chacun.
    Certaines cases montrent un parc (P) ou un stade (S, dans la boîte installation sportive) : 32 parcs et 32 stades, huit de chaque sur chaque terrain.

    Gratte-ciel : 28. Chaque terrain en a sept, un de chaque valeur : 4, 5, 6, 7, 8, 10 et 12.
    Les gratte-ciel Terre vont sur la terre.
    Les gratte-ciel Forêt vont sur l'herbe.
    Les gratte-ciel Pierre vont sur la roche.
    Les gratte-ciel Cascade vont sur l'eau.

    Services : 36, douze dans chacune des trois familles ; chaque sorte existe en deux exemplaires.

    Les écomobiles comptent ce qui se trouve dans la rangée et la colonne de leur case.
    4 parcs ou plus : vaut 8.
    4 stades ou plus : vaut 8.
    4 parcs et stades réunis ou plus : vaut 5.
    3 gratte-ciel ou plus : vaut 5.
    4 gratte-ciel ou plus : vaut 8.
    3 autres services ou plus : vaut 8.

    Les moulins ont leur place sur certaines tuiles de la ville achevée.
    Colonne de gauche : vaut 4.
    Colonne de droite : vaut 4.
    Rangée du haut : vaut 4.
    Rangée du bas : vaut 4.
    L'un des quatre coins : vaut 5.
    L'une des quatre tuiles du milieu : vaut 6.

    Les biodômes ont besoin d'un quartier d'une forme exacte.
    1. Un L de trois cases : vaut 5.
    2. Une barre de trois cases : vaut 5.
    3. Un L de quatre cases : vaut 6.
    4. Un T de quatre cases : vaut 6.
    5. Une barre de quatre cases : vaut 8.
    6. Un carré de deux cases sur deux : vaut 8.
neoville-rules-setup-title = Mise en place
neoville-rules-setup =
    Deux des trois familles de services sont en jeu : la paire est tirée au sort, ou choisie par l'option.

    La réserve, visible de tous, dépend du nombre de joueurs.
    2 joueurs : 20 gratte-ciel (aucun de valeur 5 ni 7), et 5 services de chacune des deux familles, tirés au sort.
    3 joueurs : 24 gratte-ciel (aucun de valeur 7), et 6 services de chaque famille.
    4 joueurs : les 28 gratte-ciel, et 7 services de chaque famille.

    Les tuiles ordinaires sont mélangées face cachée. Quatre d'entre elles forment le marché, face visible.

    La place A commence ; les règles imprimées choisissent le joueur sorti le plus récemment dans la nature. Le premier joueur prend la tuile Équité 1, le suivant la tuile Équité 2, et ainsi de suite : plus on joue tard, meilleure est la tuile. Chacun pioche ensuite deux tuiles et en a donc trois en main.
neoville-rules-turn-title = Un tour
neoville-rules-turn =
    On joue chacun son tour, dans le sens horaire, 16 tours chacun. Un tour a trois étapes.
    1. Une tuile quitte votre main pour la ville.
    2. Elle peut recevoir un bâtiment de la réserve.
    3. La main revient à trois tuiles.
neoville-rules-place-title = Étape 1 : ajouter une tuile
neoville-rules-place =
    N'importe quelle tuile de la main convient, la tuile Équité comme les autres, et vous pouvez la tourner avant de la poser. Ensuite elle ne bouge ni ne tourne plus.

    La première tuile va n'importe où. Chaque autre doit partager un côté entier avec une tuile de votre ville : jamais de décalage d'une demi-tuile. Les terrains n'ont pas à s'accorder.

    La ville achevée est un carré de quatre tuiles sur quatre. Tant qu'elle grandit, elle peut s'étendre de tous côtés, pourvu qu'elle ne dépasse nulle part quatre tuiles en largeur ou en hauteur. La ville elle-même ne tourne jamais : son haut reste son haut.

    Les cases d'un même terrain qui se touchent par un côté forment un quartier, même d'une tuile à l'autre. Les diagonales ne relient pas.
neoville-rules-merging-title = L'interdiction de relier
neoville-rules-merging =
    Une tuile ne peut pas faire un seul quartier de deux ou plusieurs qui ont déjà chacun un gratte-ciel.

    Il y a une exception : si toutes les façons de poser l'une de vos tuiles relient de tels quartiers, vous pouvez en choisir une librement. Tant qu'une seule autre façon existe, avec n'importe quelle tuile et dans n'importe quel sens, c'est interdit.

    Relier un quartier qui a un gratte-ciel à d'autres qui n'en ont pas est toujours permis ; mais on n'y construit plus de second gratte-ciel.
neoville-rules-build-title = Étape 2 : construire
neoville-rules-build =
    Vous pouvez poser un bâtiment de la réserve sur la tuile que vous venez d'ajouter, ou aucun. Il va sur une case sans parc ni stade.

    Un gratte-ciel demande une case de son terrain, dans un quartier qui n'a pas encore de gratte-ciel.

    Un service va sur n'importe quel terrain, même dans un quartier qui a d'autres bâtiments.

    Les bâtiments restent où ils sont. Ce qui est construit a quitté la réserve, et il y a moins de bâtiments que les villes n'en pourraient porter : on se les dispute.
neoville-rules-draw-title = Étape 3 : piocher
neoville-rules-draw =
    Prenez l'une des quatre tuiles du marché, ou la première tuile de la pioche sans la voir. Une tuile prise au marché est remplacée depuis la pioche jusqu'à la dernière. C'est ensuite au joueur suivant.

    La tuile que vous piocheriez au dernier tour ne serait jamais posée : il n'y a donc pas de pioche ce tour-là.
neoville-rules-skyscrapers-title = Les gratte-ciel
neoville-rules-skyscrapers =
    Comptez les cases du quartier du gratte-ciel, celles avec un parc, un stade ou un bâtiment comprises. S'il y en a au moins autant que sa valeur, vous gagnez la valeur ; sinon vous la perdez.

    Si plusieurs gratte-ciel se retrouvent dans un quartier, un seul compte, selon la même règle, et les autres rapportent 0. Le choix vous revient : le plus grand dont la condition est remplie, ou à défaut le plus petit, qui coûte le moins.

    Exemple : un gratte-ciel Cascade de valeur 8 dans un lac de 9 cases rapporte 8 points ; dans un lac de 7 cases il en coûte 8.
neoville-rules-ecomobiles-title = Les écomobiles
neoville-rules-ecomobiles =
    Une écomobile compte dans la rangée et la colonne de cases qui se croisent sur la sienne, d'un bord de la ville à l'autre : 15 cases, la sienne comprise. Si le compte atteint celui de sa condition, vous gagnez sa valeur ; sinon vous la perdez.

    Les gratte-ciel comptent pour elle, qu'ils rapportent ou non. Une écomobile qui compte des services ne se compte pas elle-même. Plusieurs écomobiles peuvent compter les mêmes choses.
neoville-rules-windmills-title = Les moulins
neoville-rules-windmills =
    Un moulin a sa place sur l'une des tuiles que montre son dessin : dans la colonne de tuiles de gauche ou de droite, dans la rangée du haut ou du bas, dans un coin ou au milieu. Sur une telle tuile il rapporte sa valeur, ailleurs il la coûte.

    On ne sait où passent les bords de la ville que lorsqu'elle a grandi jusqu'à quatre tuiles dans ce sens. Plusieurs moulins peuvent être sur des tuiles de même sorte.
neoville-rules-biodomes-title = Les biodômes
neoville-rules-biodomes =
    Un biodôme a besoin d'un quartier, de n'importe quel terrain, qui a exactement la forme de son dessin : pas une case de plus, pas une de moins. La forme peut être tournée et retournée. Toutes les cases du quartier en font partie, même avec une icône ou un bâtiment.

    Dans chaque quartier un seul biodôme peut rapporter des points. S'il y en a plusieurs, le plus précieux de ceux qui conviennent compte, et chaque autre coûte sa valeur.
neoville-rules-icons-title = Parcs et stades
neoville-rules-icons =
    À la fin, le joueur qui a le plus de parcs dans sa ville gagne 5 points, et le joueur qui a le plus de stades gagne 5 points. En cas d'égalité en tête, chacun des joueurs concernés gagne les 5 points.
neoville-rules-end-title = Fin de la partie
neoville-rules-end =
    La partie se termine quand chacun a posé 16 tuiles. Additionnez ce que vos bâtiments rapportent et coûtent, et les 5 points des parcs et des stades. Le total peut être négatif.

    À total égal, le joueur qui a le plus de bâtiments dans sa ville gagne, qu'ils rapportent ou non. Si l'égalité demeure, les joueurs sont ex æquo.
neoville-rules-rulings-title = Points de règle
neoville-rules-rulings =
    Là où les règles imprimées se taisent ou restent obscures, Belvedere joue ainsi.

    Des deux moulins dont le texte imprimé nomme la colonne de gauche, l'un est pour la colonne de droite.
    Un bâtiment ne va que sur la tuile de ce tour ; une tuile en porte donc un au plus.
    L'interdiction de relier considère ensemble toutes les tuiles de la main, tous les emplacements et tous les sens. Elle vaut quel que soit le nombre de quartiers à gratte-ciel qui n'en feraient plus qu'un.
    Plusieurs gratte-ciel dans un quartier : celui qui compte est choisi pour vous, au mieux pour votre total.
    La forme d'un biodôme peut être retournée ; parmi les six formes, cela ne change que le L de quatre cases.
    Plusieurs biodômes dans un quartier : un seul au plus rapporte des points, le plus précieux de ceux qui conviennent.
    Une écomobile compte des cases, pas des tuiles entières.
    Gauche, droite, haut et bas s'entendent comme vous voyez votre ville.
    Si personne n'a de parc, personne ne gagne les 5 points des parcs ; de même pour les stades.
    Les tuiles de votre main sont cachées aux autres ; une tuile prise au marché a été vue de tous. Tout le reste est visible de tous.
    La tuile Équité n'est pas obligatoire. Les tuiles encore en main à la fin ne comptent pas.
    Quand la pioche est vide, le marché n'est plus complété.
neoville-rules-reconstructed-title = Ce qui est reconstitué
neoville-rules-reconstructed =
    Les règles imprimées donnent le nombre de tuiles, les valeurs des gratte-ciel, les conditions des écomobiles et des moulins, et un seul biodôme, le L de trois cases. Le reste n'était qu'en images, et nous l'avons complété.

    Sont de nous les terrains, parcs et stades des 78 tuiles, sauf que la tuile Équité 4 a un parc et un stade ; les cinq autres biodômes et leurs valeurs, selon la rareté de leurs formes ; et les exemplaires : deux de chaque sorte de service.

    Les propriétaires de la boîte peuvent charger leur propre fichier de matériel.
neoville-rules-tiles-title = Toutes les tuiles
neoville-rules-tiles =
    Chaque tuile a un nom et s'écrit par ses deux cases du haut, un trait, et ses deux cases du bas : T terre, H herbe, R roche, E eau, suivies de p pour un parc ou de s pour un stade. C'est la table reconstituée par Belvedere.

    Tuiles Équité : F1 TH/RE, F2 TT/HpR, F3 HH/RsR, F4 EsE/ETp.
    T01 TT/TH, T02 TT/TR, T03 TT/TE, T04 HH/HT, T05 HH/HR, T06 HH/HE, T07 RR/RT, T08 RR/RH, T09 RR/RE, T10 EE/ET.
    T11 EE/EH, T12 EE/ER, T13 TT/TpH, T14 TpT/TR, T15 TT/TsE, T16 HH/HsT, T17 HH/HRs, T18 HH/HEp, T19 RpR/RT, T20 RpR/RH.
    T21 RR/REs, T22 EE/EHs, T23 EE/ERs, T24 TpT/HH, T25 TT/RR, T26 TT/EEs, T27 HH/RR, T28 HH/EE, T29 RR/EEp, T30 TT/HsH.
    T31 TT/RsR, T32 TT/EpE, T33 HH/EsE, T34 RR/EpE, T35 TTs/HE, T36 TT/RH, T37 TT/RE, T38 TpT/EH, T39 TTp/ER, T40 HpH/TR.
    T41 HH/TpE, T42 HH/RTs, T43 HsH/RE, T44 HpH/ET, T45 HH/EpR, T46 RR/TsH, T47 RR/TE, T48 RR/HsT, T49 RsR/HE, T50 RR/EpT.
    T51 RR/EHs, T52 EE/THp, T53 EE/TR, T54 EsE/HT, T55 EEs/HR, T56 EE/RT, T57 EEp/RH, T58 TH/RsT, T59 THp/ET, T60 TRs/ETp.
    T61 HT/RHs, T62 HTs/EH, T63 HRp/EH, T64 RT/HRs, T65 RpT/ER, T66 RpH/ER, T67 ETs/HE, T68 EpT/RE, T69 EHp/RE, T70 TsH/ERp.
    T71 TsR/HpE, T72 TR/EsHp, T73 TE/HsRp, T74 TEs/RpH.
neoville-rules-credits-title = Crédits
neoville-rules-credits =
    Neoville est un jeu de Phil Walker-Harding, publié par Blue Orange en 2021. Il appartient à son auteur et à son éditeur. Ceci en redit les règles avec nos propres mots ; ni illustration ni texte du livret n'y figurent.

# La leçon

neoville-lesson-aim =
    { $tiles ->
        [one] Vous composez une ville de { $tiles } tuile. Un bâtiment rapporte sa valeur si sa condition est remplie à la fin ; sinon, il la coûte.
       *[other] Vous composez une ville de { $tiles } tuiles. Un bâtiment rapporte sa valeur si sa condition est remplie à la fin ; sinon, il la coûte.
    }
neoville-lesson-first = Commencez par un grand quartier : posez une tuile qui a { $cells }, tournée comme vous voulez.
neoville-lesson-first-off = Cherchez dans votre main une tuile qui a { $cells } : les cases d'un même terrain qui se touchent forment un quartier.
neoville-lesson-promise = Posez le { $building }. Il demande { $cells } liées et en a { $has } : il coûte { $needed } aujourd'hui et rapportera { $needed } une fois cette promesse remplie.
neoville-lesson-promise-off = Pour l'instant, choisissez le { $building } : une seule tuile du marché suffit à remplir cette promesse.
neoville-lesson-keep = Il manque { $cells } à votre { $building } : prenez au marché une tuile où autant de ces cases se touchent.
neoville-lesson-keep-off = Pour remplir la promesse, cherchez au marché une tuile qui a { $cells } côte à côte.
neoville-lesson-rival = Le marché et la réserve de bâtiments sont à tous. { $seat } compose aussi sa ville et vous dispute les parcs et les stades.
neoville-lesson-kept = Posez une tuile qui relie { $cells } à votre quartier, par un côté : la promesse sera remplie.
neoville-lesson-kept-off = Il faut { $cells } de plus dans le quartier. Essayez une autre tuile, un autre côté de la ville, ou tournez la tuile.
neoville-lesson-sheet = Ouvrez les scores : votre { $building } rapporte maintenant sa valeur, { $needed }, au lieu de la coûter.
neoville-lesson-services = Il y a aussi des services, sur tous les terrains : { $first } et { $second }.
neoville-lesson-family-ecomobile = écomobiles (par leur rangée et leur colonne)
neoville-lesson-family-windmill = moulins (un bord, un coin ou le milieu de la ville)
neoville-lesson-family-biodome = biodômes (un quartier d'une forme exacte)
neoville-lesson-one = Un seul gratte-ciel par quartier. Construisez sur un autre terrain, ou un service, ou rien : chaque tuile reçoit son bâtiment maintenant ou jamais.
neoville-lesson-one-none = Ne rien construire ne coûte rien. Mais une tuile vide ne rapporte rien non plus.
neoville-lesson-one-sure = La condition de votre { $building } est déjà remplie. Veillez seulement à ce qu'elle le reste.
neoville-lesson-one-unsettled = Pour votre { $building }, tout dépend des côtés où la ville s'étendra : posez les prochaines tuiles en conséquence.
neoville-lesson-one-exact = Le quartier couvre { $has } des { $needed } cases : pour votre { $building }, il doit atteindre exactement cette forme, puis ne plus grandir.
neoville-lesson-one-lost = Dans cet état, rien ne peut plus remplir la condition de votre { $building } : il vous coûtera sa valeur.
neoville-lesson-one-near = Une promesse à votre portée : il manque { $missing } { $missing ->
        [one] case
       *[other] cases
    } à votre { $building }. Tuiles encore à poser : { $tiles }.
neoville-lesson-one-far = C'est audacieux : il manque { $missing } { $missing ->
        [one] case
       *[other] cases
    } à votre { $building }. Tuiles encore à poser : { $tiles }.
neoville-lesson-icons =
    { $points ->
        [one] À la fin, le plus de parcs rapporte { $points } point, le plus de stades aussi. Rien ne se construit sur ces cases. Piochez ce qui vous plaît.
       *[other] À la fin, le plus de parcs rapporte { $points } points, le plus de stades aussi. Rien ne se construit sur ces cases. Piochez ce qui vous plaît.
    }
neoville-lesson-icons-unseen = Personne ne voyait votre nouvelle tuile, donc personne ne pouvait compter sur elle. Le marché montre ce que vous prenez.
neoville-lesson-icons-icon = Votre nouvelle tuile a un parc ou un stade, qui compte pour la majorité dès qu'il est dans votre ville.
neoville-lesson-icons-plain = Votre nouvelle tuile n'a ni parc ni stade, mais de la place pour construire. Pensez aussi à vos promesses.
neoville-lesson-ban = Certaines poses sont interdites : deux quartiers qui ont chacun un gratte-ciel ne se relient pas tant qu'une autre pose est possible.
neoville-lesson-grow = Demandez-vous chaque fois : que manque-t-il au bâtiment, et son quartier peut-il encore grandir d'un côté ?
neoville-lesson-on =
    { $turns ->
        [one] C'est Neoville : promettre, grandir, remplir. Il vous reste { $turns } tour ; demandez un conseil quand vous voulez.
       *[other] C'est Neoville : promettre, grandir, remplir. Il vous reste { $turns } tours ; demandez un conseil quand vous voulez.
    }
neoville-lesson-cells-earth =
    { $count ->
        [one] { $count } case de terre
       *[other] { $count } cases de terre
    }
neoville-lesson-cells-grass =
    { $count ->
        [one] { $count } case d'herbe
       *[other] { $count } cases d'herbe
    }
neoville-lesson-cells-rock =
    { $count ->
        [one] { $count } case de roche
       *[other] { $count } cases de roche
    }
neoville-lesson-cells-water =
    { $count ->
        [one] { $count } case d'eau
       *[other] { $count } cases d'eau
    }

# Ce qui ne va pas dans une action tapée

neoville-notation-known = « { $text } » n'est pas une action de Neoville. Avec « { $verb } » on écrit par exemple : { $known }.
neoville-notation-verbs = « { $text } » n'est pas une action de Neoville. Une action commence par l'un de ces mots : { $verbs }.

# Fichiers de matériel

neoville-components-tile = { $key } vaut { $found } ; il faut quatre fois E, G, R ou W, seule ou suivie de P ou de S
neoville-components-heights = { $key } vaut { $found } ; le livret a { $heights }
neoville-components-copies = { $key } vaut { $found } ; il faut un nombre de 0 à { $most }
neoville-components-sum = { $section } compte { $found } exemplaires en tout ; le livret en a { $count }
neoville-components-value = la valeur de { $key } est { $found } ; il faut l'une de { $allowed }
neoville-components-shape = la forme de { $key } est { $found } ; il faut un seul quartier, en { $longest } lignes au plus de # et de .
