# Titre et options

neoville-title = Neoville
neoville-summary = Composez une ville de 4 × 4 tuiles et posez, si vous voulez, un bâtiment sur chacune. Les gratte-ciel demandent un grand quartier de leur terrain ; les services, un certain entourage, un certain emplacement ou une certaine forme. À la fin, un bâtiment rapporte sa valeur si sa condition est remplie, et la coûte sinon.
neoville-value-random = au hasard
neoville-value-ecomobile-windmill = écomobiles et moulins
neoville-value-ecomobile-biodome = écomobiles et biodômes
neoville-value-windmill-biodome = moulins et biodômes
neoville-option-services = Services
neoville-option-services-hint = Les deux familles en jeu, parmi les trois : écomobiles, moulins, biodômes. Une paire fixe, ou tirée au sort.

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
neoville-service-biodome-7 = biodôme 7
neoville-service-biodome-8 = biodôme 8
neoville-service-biodome-9 = biodôme 9
neoville-service-biodome-10 = biodôme 10
neoville-service-biodome-11 = biodôme 11
neoville-service-biodome-12 = biodôme 12
neoville-biodome = biodôme { $number } ({ $shape })
neoville-shape-1 = L de 3
neoville-shape-2 = barre de 3
neoville-shape-3 = L de 4
neoville-shape-4 = T de 4
neoville-shape-5 = barre de 4
neoville-shape-6 = carré de 4

neoville-list-nothing = aucun

# Demandes

neoville-prompt-first = Posez la première tuile de votre ville.
neoville-prompt-place = Posez une tuile de votre main dans votre ville.
neoville-prompt-build = Construisez sur la tuile que vous venez de poser en { $place }, ou ne construisez rien.
neoville-prompt-draw = Prenez une tuile au marché ou piochez.

# À quoi sert une décision

neoville-aim-place = former de grands quartiers qui peuvent encore grandir
neoville-aim-build = des points si sa condition est remplie à la fin, une perte sinon
neoville-aim-draw = les cases qui manquent à vos bâtiments, les parcs et les stades

# Notation

neoville-legend = Une tuile s'écrit par ses quatre cases, rangée par rangée : T terre, H herbe, R roche, E eau, suivies de p pour un parc ou de s pour un stade. Un emplacement de la ville est une lettre et un nombre : c3. Ses quatre cases sont nw, ne, sw et se : c3nw est celle en haut à gauche.

# Les actions et leurs effets

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
neoville-action-draw = Piocher une tuile, sans la voir d'abord
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
neoville-effect-skyscraper-other = un autre gratte-ciel du quartier compte à sa place
neoville-effect-ecomobile-met = en compte { $found }, pour { $needed } à atteindre
neoville-effect-ecomobile-short = en compte { $found }, pour { $needed } à atteindre
neoville-effect-windmill-met = au bon endroit
neoville-effect-windmill-open = les bords de la ville ne sont pas encore fixés
neoville-effect-windmill-missed = au mauvais endroit
neoville-effect-biodome-met = le quartier a la bonne forme
neoville-effect-biodome-shape = le quartier n'a pas la bonne forme
neoville-effect-opposed = { $state } ; dans le même quartier, { $building } : un seul des deux pourra compter
neoville-effect-biodome-second = un autre biodôme du quartier compte à sa place

# Ce qui suit d'un choix, dans un conseil

neoville-then-new = { $state }
neoville-then-grows = son quartier ({ $terrain }) a alors { $count } cases
neoville-then-building = { $building } : { $state }
neoville-then-district = votre plus grand quartier sans gratte-ciel ({ $terrain }) a alors { $count } cases
neoville-then-parks =
    { $count ->
        [one] votre ville a alors { $count } parc
       *[other] votre ville a alors { $count } parcs
    }
neoville-then-sports =
    { $count ->
        [one] votre ville a alors { $count } stade
       *[other] votre ville a alors { $count } stades
    }
neoville-then-leaves = laisse à { $seat } : { $building }
neoville-then-cells =
    { $count ->
        [one] a { $count } case pour votre gratte-ciel ({ $terrain })
       *[other] a { $count } cases pour votre gratte-ciel ({ $terrain })
    }
neoville-then-tile-parks =
    { $count ->
        [one] la tuile a { $count } parc
       *[other] la tuile a { $count } parcs
    }
neoville-then-tile-sports =
    { $count ->
        [one] la tuile a { $count } stade
       *[other] la tuile a { $count } stades
    }

# Événements

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
neoville-event-refilled = La tuile { $tile } est ajoutée au marché, emplacement { $position }.
neoville-event-ended = Toutes les villes sont achevées : la partie se termine.

# Refus

neoville-why-hand =
    { $count ->
        [one] Vous n'avez que { $count } tuile en main. Choisissez celle-là.
       *[other] Vous n'avez que { $count } tuiles en main. Choisissez l'une d'elles.
    }
neoville-why-first = Posez la première tuile en { $place }, au milieu. De là, la ville peut grandir de tous les côtés.
neoville-why-covered = Il y a déjà une tuile en { $place }. Choisissez un emplacement vide.
neoville-why-apart = En { $place }, la tuile n'en toucherait aucune autre. Elle doit partager un côté entier avec une tuile de votre ville.
neoville-why-wide = Avec une tuile en { $place }, votre ville dépasserait 4 tuiles de large. Choisissez un autre emplacement.
neoville-why-high = Avec une tuile en { $place }, votre ville dépasserait 4 tuiles de haut. Choisissez un autre emplacement.
neoville-why-same =
    { $turn ->
        [0] Cette tuile a le même aspect sans la tourner. Ne la tournez pas.
        [one] Cette tuile a le même aspect après { $turn } quart de tour. Ne la tournez pas davantage.
       *[other] Cette tuile a le même aspect après { $turn } quarts de tour. Ne la tournez pas davantage.
    }
neoville-why-joins = Cela relierait des quartiers qui ont chacun un gratte-ciel. Choisissez une pose qui ne les relie pas : il y en a une.
neoville-why-gone = Plus aucun exemplaire dans la réserve : { $building }. Choisissez un autre bâtiment.
neoville-why-park = Il y a un parc en { $square }. Choisissez une case sans parc ni stade.
neoville-why-sport = Il y a un stade en { $square }. Choisissez une case sans parc ni stade.
neoville-why-terrain = Terrain exigé par le { $building } : { $wanted }. Terrain en { $square } : { $terrain }.
neoville-why-district = Le quartier de la case { $square }, a déjà un gratte-ciel. Choisissez un autre quartier, ou un service.
neoville-why-market = L'emplacement { $position } du marché est vide. Prenez une autre tuile.
neoville-why-pile = La pioche est vide. Prenez une tuile au marché.

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
neoville-board-known = Tuiles connues de la main { OF($seat) } : { $tiles }.
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
neoville-part-skyscraper-other = { $building } en { $square } (un autre gratte-ciel du quartier compte à sa place, 0)
neoville-part-ecomobile-met = { $building } en { $square } (en compte { $found }, { SIGNED($points) })
neoville-part-ecomobile-short = { $building } en { $square } (en compte { $found } sur { $needed }, { SIGNED($points) })
neoville-part-windmill-met = { $building } en { $square } (au bon endroit, { SIGNED($points) })
neoville-part-windmill-open = { $building } en { $square } (bords de la ville pas encore fixés, + ou − { $points })
neoville-part-windmill-missed = { $building } en { $square } (au mauvais endroit, { SIGNED($points) })
neoville-part-biodome-met = { $building } en { $square } (bonne forme, { SIGNED($points) })
neoville-part-biodome-shape =
    { $found ->
        [one] { $building } en { $square } (mauvaise forme, quartier de { $found } case, { SIGNED($points) })
       *[other] { $building } en { $square } (mauvaise forme, quartier de { $found } cases, { SIGNED($points) })
    }
neoville-part-biodome-second = { $building } en { $square } (un autre biodôme du quartier compte à sa place, { SIGNED($points) })
neoville-parts-parks = { $count } ; le maximum d'une ville est { $most }
neoville-parts-sports = { $count } ; le maximum d'une ville est { $most }

neoville-tie-buildings =
    { $buildings ->
        [one] Égalité à { $points } : { $seat } passe devant avec { $buildings } bâtiment.
       *[other] Égalité à { $points } : { $seat } passe devant avec { $buildings } bâtiments.
    }
neoville-tie-shared = Égalité à { $points }, avec autant de bâtiments : ex æquo.

# Règles

neoville-rules-goal-title = But du jeu
neoville-rules-goal =
    En 16 tours, vous construisez une ville de 4 × 4 tuiles. Chaque tuile posée peut recevoir un bâtiment. Un gratte-ciel a besoin d'un quartier au moins aussi grand que sa valeur ; un service a sa propre condition. À la fin, chaque bâtiment dont la condition est remplie ajoute sa valeur à vos points Harmonie ; les autres vous coûtent la leur. La ville qui a le plus de points l'emporte.

    Avant de construire, pensez donc à ce que votre ville peut encore devenir.
neoville-rules-components-title = Matériel
neoville-rules-components =
    Tuiles : 78, chacune de 2 × 2 cases. 74 sont ordinaires, 4 sont les tuiles Équité, numérotées de 1 à 4.
    Terrains : terre, herbe, roche et eau, notés T, H, R et E. Il y a 78 cases de chacun.
    Certaines cases portent un parc (P) ou un stade (S ; « installation sportive » dans la boîte). Il y a 32 parcs et 32 stades, huit de chaque sur chaque terrain.

    Gratte-ciel : 28. Chaque terrain en a sept, un de chaque valeur : 4, 5, 6, 7, 8, 10 et 12.
    Les gratte-ciel Terre vont sur la terre.
    Les gratte-ciel Forêt vont sur l'herbe.
    Les gratte-ciel Pierre vont sur la roche.
    Les gratte-ciel Cascade vont sur l'eau.

    Services : 36, douze dans chacune des trois familles, en deux exemplaires de chaque sorte.

    Les écomobiles comptent ce qui se trouve dans la rangée et la colonne de leur case.
    Au moins 4 parcs : vaut 8.
    Au moins 4 stades : vaut 8.
    Au moins 4 parcs ou stades au total : vaut 5.
    Au moins 3 gratte-ciel : vaut 5.
    Au moins 4 gratte-ciel : vaut 8.
    Au moins 3 autres services : vaut 8.

    Les moulins doivent être sur certaines tuiles de la ville achevée.
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
    6. Un carré de 2 × 2 cases : vaut 8.
neoville-rules-setup-title = Mise en place
neoville-rules-setup =
    Deux des trois familles de services sont en jeu : une paire tirée au sort, ou celle de l'option.

    La réserve, visible de tous, dépend du nombre de joueurs.
    2 joueurs : 20 gratte-ciel (aucun de valeur 5 ni 7), et 5 services de chacune des deux familles, tirés au sort.
    3 joueurs : 24 gratte-ciel (aucun de valeur 7), et 6 services de chaque famille, tirés au sort.
    4 joueurs : les 28 gratte-ciel, et 7 services de chaque famille, tirés au sort.

    Mélangez les tuiles ordinaires face cachée pour former la pioche. Retournez-en quatre : c'est le marché.

    La place A commence. (Les règles imprimées désignent le joueur qui a récemment passé du temps dans la nature.) Le premier joueur prend la tuile Équité 1, le suivant la tuile Équité 2, et ainsi de suite : plus vous jouez tard, meilleure est votre tuile. Chaque joueur pioche ensuite deux tuiles et en a donc trois en main.
neoville-rules-turn-title = Un tour
neoville-rules-turn =
    Les joueurs jouent chacun leur tour, dans le sens horaire, 16 fois chacun. Un tour comporte trois étapes.
    1. Ajoutez une tuile de votre main à votre ville.
    2. Si vous voulez, posez-y un bâtiment de la réserve.
    3. Complétez votre main à trois tuiles.
neoville-rules-place-title = Étape 1 : ajouter une tuile
neoville-rules-place =
    Vous pouvez poser n'importe quelle tuile de votre main, y compris la tuile Équité, et la tourner avant. Une fois posée, elle ne bouge ni ne tourne plus.

    Votre première tuile va au milieu de l'espace de votre ville, qui peut grandir de là dans tous les sens. Les suivantes doivent partager un côté entier avec une tuile de votre ville, sans décalage d'une demi-tuile. Les terrains n'ont pas à correspondre.

    La ville achevée est un carré de 4 × 4 tuiles. D'ici là, elle peut grandir dans tous les sens, sans jamais dépasser quatre tuiles en largeur ou en hauteur. La ville elle-même ne tourne jamais : son haut reste son haut.

    Les cases d'un même terrain qui ont un côté commun forment un quartier, même d'une tuile à l'autre. Les diagonales ne relient pas.
neoville-rules-merging-title = L'interdiction de relier
neoville-rules-merging =
    Une tuile ne peut pas réunir en un seul quartier plusieurs quartiers qui ont déjà chacun un gratte-ciel.

    Il y a une exception : si toutes les poses possibles de toutes les tuiles de votre main relient de tels quartiers, vous pouvez choisir n'importe laquelle. Tant qu'une seule pose ne les relie pas, celles qui les relient sont interdites.

    Vous pouvez toujours relier un quartier qui a un gratte-ciel à d'autres qui n'en ont pas. Mais vous ne pouvez pas y construire un second gratte-ciel.
neoville-rules-build-title = Étape 2 : construire
neoville-rules-build =
    Vous pouvez poser un bâtiment de la réserve sur la tuile que vous venez d'ajouter. Il lui faut une case sans parc ni stade.

    Un gratte-ciel demande une case de son terrain, dans un quartier qui n'a pas encore de gratte-ciel.

    Un service va sur n'importe quel terrain, même dans un quartier qui a d'autres bâtiments.

    Les bâtiments ne bougent plus et ne reviennent pas à la réserve. Il y en a moins que les villes n'ont de place : vous vous les disputez.
neoville-rules-draw-title = Étape 3 : piocher
neoville-rules-draw =
    Prenez l'une des quatre tuiles du marché, ou la première tuile de la pioche sans la voir d'abord. Tant que la pioche dure, elle remplace la tuile prise au marché. C'est ensuite au joueur suivant.

    Une tuile piochée à votre dernier tour ne pourrait jamais être posée : vous ne piochez donc pas ce tour-là.
neoville-rules-skyscrapers-title = Les gratte-ciel
neoville-rules-skyscrapers =
    Comptez les cases du quartier du gratte-ciel, y compris celles avec un parc, un stade ou un bâtiment. S'il y en a au moins autant que sa valeur, vous gagnez la valeur ; sinon vous la perdez.

    Si plusieurs gratte-ciel se retrouvent dans un quartier, un seul compte, selon la même règle, et les autres rapportent 0. Belvedere compte le meilleur pour vous : le plus grand dont la condition est remplie ou, à défaut, le plus petit, qui coûte le moins.

    Exemple : un gratte-ciel Cascade de valeur 8 dans un lac de 9 cases rapporte 8 points ; dans un lac de 7 cases, il en coûte 8.
neoville-rules-ecomobiles-title = Les écomobiles
neoville-rules-ecomobiles =
    Une écomobile compte dans la rangée et la colonne de cases qui se croisent sur la sienne, d'un bord de la ville à l'autre : 15 cases, la sienne comprise. Si elle en compte au moins autant que le dit sa condition, vous gagnez sa valeur ; sinon vous la perdez.

    Elle compte les gratte-ciel, qu'ils rapportent ou non. Une écomobile qui compte des services ne se compte pas elle-même. Plusieurs écomobiles peuvent compter les mêmes choses.
neoville-rules-windmills-title = Les moulins
neoville-rules-windmills =
    Le dessin d'un moulin montre les tuiles où il doit être : la colonne de tuiles de gauche ou de droite, la rangée du haut ou du bas, un coin ou le milieu. Sur l'une de ces tuiles, vous gagnez sa valeur ; ailleurs, vous la perdez.

    Les bords gauche et droit de la ville sont fixés dès qu'elle a quatre tuiles de large, le haut et le bas dès qu'elle en a quatre de haut. Plusieurs moulins peuvent rapporter sur le même groupe de tuiles.
neoville-rules-biodomes-title = Les biodômes
neoville-rules-biodomes =
    Un biodôme a besoin d'un quartier, de n'importe quel terrain, qui a exactement la forme de son dessin : pas une case de plus, pas une de moins. La forme peut pivoter et se retourner. Toutes les cases du quartier font partie de la forme, y compris celles avec une icône ou un bâtiment.

    Dans chaque quartier, un seul biodôme peut rapporter des points. S'il y en a plusieurs, celui qui convient et qui vaut le plus compte ; chacun des autres coûte sa valeur.
neoville-rules-icons-title = Parcs et stades
neoville-rules-icons =
    À la fin, le joueur qui a le plus de parcs gagne 5 points, et le joueur qui a le plus de stades gagne 5 points. En cas d'égalité en tête, chacun des joueurs concernés gagne les 5 points.
neoville-rules-end-title = Fin de la partie
neoville-rules-end =
    La partie se termine quand chaque joueur a posé 16 tuiles. Additionnez les points de vos bâtiments, gains et pertes, et les 5 points des parcs et des stades. Le total peut être négatif.

    En cas d'égalité, le joueur qui a le plus de bâtiments gagne, qu'ils rapportent ou non. Si l'égalité persiste, les joueurs sont ex æquo.
neoville-rules-rulings-title = Points de règle
neoville-rules-rulings =
    Quand les règles imprimées ne disent rien ou ne sont pas claires, Belvedere joue ainsi.

    Les textes imprimés de deux moulins nomment tous deux la colonne de gauche. L'un des deux est pour la colonne de droite.
    Un bâtiment ne va que sur la tuile posée ce tour-ci : chaque tuile en a donc un au plus.
    L'interdiction de relier considère toutes les tuiles de votre main, à tous les emplacements et dans tous les sens. Elle vaut pour deux quartiers à gratte-ciel ou plus.
    Plusieurs gratte-ciel dans un quartier : les règles imprimées vous laissent choisir celui qui compte. Belvedere choisit pour vous, toujours au mieux pour votre total.
    La forme d'un biodôme peut être retournée. Parmi les six formes, cela ne change que le L de quatre cases.
    Plusieurs biodômes dans un quartier : un seul au plus rapporte des points, celui qui convient et qui vaut le plus.
    Une écomobile compte des cases, pas des tuiles entières.
    Gauche, droite, haut et bas s'entendent comme vous voyez votre ville.
    Si aucune ville n'a de parc, les 5 points des parcs ne sont pas attribués ; de même pour les stades.
    Votre main est cachée aux autres joueurs, sauf les tuiles qu'ils vous ont vu prendre au marché. Tout le reste est visible de tous.
    Rien n'oblige à poser la tuile Équité. Les tuiles encore en main à la fin ne comptent pas.
    Quand la pioche est vide, le marché n'est plus complété.
    Les règles imprimées laissent la première tuile aller n'importe où. La ville n'ayant pas encore de bords, tous les emplacements se valent ; Belvedere prend celui du milieu.
neoville-rules-reconstructed-title = Ce qui est reconstitué
neoville-rules-reconstructed =
    Les règles imprimées donnent le nombre de tuiles, les valeurs des gratte-ciel, les conditions des écomobiles et des moulins, et un seul biodôme, le L de trois cases. Le reste n'était qu'en images, et nous l'avons complété.

    Nous avons imaginé les terrains, parcs et stades des 78 tuiles, sauf que la tuile Équité 4 a un parc et un stade. Nous avons aussi imaginé les cinq autres biodômes et leurs valeurs, selon la rareté de leurs formes, et le nombre d'exemplaires : deux de chaque sorte de service.

    Si vous avez la boîte, vous pouvez charger votre propre fichier de matériel.
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
    Neoville est un jeu de Phil Walker-Harding, publié par Blue Orange en 2021. Il appartient à son auteur et à son éditeur. Les règles sont reformulées ici avec nos propres mots ; aucune illustration ni aucun texte du livret n'est repris.

# La leçon

neoville-lesson-aim =
    { $tiles ->
        [one] Vous composez une ville de { $tiles } tuile. Un bâtiment rapporte sa valeur si sa condition est remplie à la fin ; sinon, il vous coûte cette valeur.
       *[other] Vous composez une ville de { $tiles } tuiles. Un bâtiment rapporte sa valeur si sa condition est remplie à la fin ; sinon, il vous coûte cette valeur.
    }
neoville-lesson-first = Commencez par un grand quartier : posez une tuile qui a { $cells }, tournée comme vous voulez.
neoville-lesson-first-off = Cherchez dans votre main une tuile qui a { $cells }. Les cases d'un terrain qui ont un côté commun forment un quartier.
neoville-lesson-promise = Posez le { $building }. Il demande { $cells } dans un quartier, qui en a { $has } : il coûte { $needed } pour l'instant et rapportera { $needed } une fois complet.
neoville-lesson-promise-off = Pour l'instant, choisissez le { $building } : une seule tuile du marché suffit à compléter son quartier.
neoville-lesson-keep = Il manque { $cells } à votre { $building }. Prenez au marché une tuile qui les a côte à côte.
neoville-lesson-keep-off = Cherchez au marché une tuile qui a { $cells } côte à côte : elle complète votre quartier.
neoville-lesson-rival = { $seat } compose aussi sa ville. Vous partagez le marché et la réserve de bâtiments, et vous vous disputez les parcs et les stades.
neoville-lesson-kept = Posez une tuile pour que { $cells } rejoignent votre quartier côte à côte : la condition sera remplie.
neoville-lesson-kept-off = Il faut encore { $cells } dans le quartier. Essayez une autre tuile, un autre côté de la ville ou un autre sens.
neoville-lesson-sheet = Ouvrez les scores : votre { $building } rapporte maintenant ses { $needed } points au lieu de les coûter.
neoville-lesson-services = Il y a aussi des services, sur tous les terrains : { $first } et { $second }.
neoville-lesson-family-ecomobile = écomobiles (selon leur rangée et leur colonne)
neoville-lesson-family-windmill = moulins (un bord, les coins ou le milieu)
neoville-lesson-family-biodome = biodômes (un quartier d'une forme exacte)
neoville-lesson-one = Un seul gratte-ciel par quartier. Construisez sur un autre terrain, ou un service, ou rien : sur cette tuile, c'est maintenant ou jamais.
neoville-lesson-one-none = Ne rien construire ne coûte rien, mais une tuile vide ne rapporte rien non plus.
neoville-lesson-one-sure = La condition de votre { $building } est déjà remplie. Veillez à ce qu'elle le reste.
neoville-lesson-one-unsettled = Pour votre { $building }, tout dépend des côtés où la ville grandira. Posez les prochaines tuiles en conséquence.
neoville-lesson-one-exact = Le quartier a { $has } des { $needed } cases. Pour votre { $building }, il doit prendre exactement la bonne forme, puis ne plus grandir.
neoville-lesson-one-lost = La condition de votre { $building } ne peut plus être remplie : il vous coûtera sa valeur.
neoville-lesson-one-near = À votre portée : il manque { $missing } { $missing ->
        [one] case
       *[other] cases
    } à votre { $building }. Tuiles encore à poser : { $tiles }.
neoville-lesson-one-far = C'est risqué : il manque { $missing } { $missing ->
        [one] case
       *[other] cases
    } à votre { $building }. Tuiles encore à poser : { $tiles }.
neoville-lesson-icons =
    { $points ->
        [one] À la fin, la ville qui a le plus de parcs gagne { $points } point, de même pour les stades. Ces cases restent sans bâtiment. Prenez la tuile de votre choix.
       *[other] À la fin, la ville qui a le plus de parcs gagne { $points } points, de même pour les stades. Ces cases restent sans bâtiment. Prenez la tuile de votre choix.
    }
neoville-lesson-icons-unseen = Une tuile de la pioche est une surprise, pour vos adversaires aussi. Au marché, vous voyez ce que vous prenez.
neoville-lesson-icons-icon = Votre nouvelle tuile a un parc ou un stade. Il compte pour la majorité dès qu'il est dans votre ville.
neoville-lesson-icons-plain = Votre nouvelle tuile n'a ni parc ni stade : toutes ses cases sont constructibles. Sert-elle vos gratte-ciel ?
neoville-lesson-ban = Certaines poses sont interdites : deux quartiers qui ont chacun un gratte-ciel ne se relient pas tant qu'une autre pose est possible.
neoville-lesson-grow = Chaque fois, demandez-vous : combien de cases manque-t-il au bâtiment, et son quartier peut-il encore grandir ?
neoville-lesson-on =
    { $turns ->
        [one] C'est Neoville : construire tôt, puis adapter le quartier. Il vous reste { $turns } tour. Demandez un conseil quand vous voulez.
       *[other] C'est Neoville : construire tôt, puis adapter le quartier. Il vous reste { $turns } tours. Demandez un conseil quand vous voulez.
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

# Erreurs dans une action tapée

neoville-notation-known = « { $text } » n'est pas une action de Neoville. Avec « { $verb } », tapez par exemple : { $known }.
neoville-notation-verbs = « { $text } » n'est pas une action de Neoville. Commencez par l'un de ces mots : { $verbs }.

# Fichiers de matériel

neoville-components-tile = { $key } vaut { $found } ; il faut quatre fois E, G, R ou W, seule ou suivie de P ou de S
neoville-components-heights = { $key } vaut { $found } ; le livret a { $heights }
neoville-components-copies = { $key } vaut { $found } ; il faut un nombre de 0 à { $most }
neoville-components-sum = { $section } compte { $found } exemplaires en tout ; le livret en a { $count }
neoville-components-value = la valeur de { $key } est { $found } ; il faut l'une de { $allowed }
neoville-components-shape = la forme de { $key } est { $found } ; il faut { $longest } rangées au plus de # et de ., pour une seule forme d'un seul tenant

# Succès

neoville-achievement-ecomobile-two = Deux écomobiles
neoville-achievement-ecomobile-two-how = Remplissez les conditions de deux écomobiles.
neoville-achievement-four-terrains = Quatre terrains
neoville-achievement-four-terrains-how = Ayez un gratte-ciel qui rapporte sur chacun des quatre terrains.
neoville-achievement-no-loss = Rien de perdu
neoville-achievement-no-loss-how = Construisez dix bâtiments, dont aucun ne coûte de points.
neoville-achievement-two-windmills = Deux moulins
neoville-achievement-two-windmills-how = Posez deux moulins là où ils rapportent à la fin.
neoville-achievement-two-biodomes = Deux biodômes
neoville-achievement-two-biodomes-how = Formez les quartiers qu'il faut à deux biodômes.
neoville-achievement-small-towers = Petites tours
neoville-achievement-small-towers-how = Gagnez sans gratte-ciel de 10 ni de 12.
neoville-achievement-tower = Tour
neoville-achievement-tower-how = Agrandissez un quartier pour un gratte-ciel d'au moins 10.
neoville-achievement-great-district = Grand quartier
neoville-achievement-great-district-how = Ayez un quartier d'au moins 14 cases avec un gratte-ciel.
neoville-achievement-green-and-sporty = Vert et sportif
neoville-achievement-green-and-sporty-how = Ayez plus de parcs et plus de stades que tous les autres.
neoville-achievement-three-towers = Trois tours
neoville-achievement-three-towers-how = Marquez avec trois gratte-ciel d'au moins 8.
neoville-achievement-grown-later = Place pour grandir
neoville-achievement-grown-later-how = Bâtissez un gratte-ciel d'au moins 8 trois cases trop tôt, puis agrandissez le quartier.
neoville-achievement-tallest = Le plus haut
neoville-achievement-tallest-how = Marquez avec un gratte-ciel de 12.
