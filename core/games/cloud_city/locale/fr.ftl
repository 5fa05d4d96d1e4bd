# Titre et options

cloud_city-title = Cloud City
cloud_city-summary = Posez des tuiles, construisez-y des immeubles de trois hauteurs et tendez des passerelles entre ceux de même hauteur. Une passerelle rapporte selon sa longueur, et les longues sont rares : prévoyez des lignes encore libres au bon moment, sous les immeubles plus hauts et par-dessus les plus bas.
cloud_city-option-rectangle = Rectangle
cloud_city-option-rectangle-hint = Des villes de 3 sur 4 tuiles en 11 manches au lieu de 3 sur 3 en 8 ; à deux ou trois.
cloud_city-option-first_need = Première carte Besoin
cloud_city-option-first_need-hint = Une carte Besoin rapporte ou coûte des points à la fin : aucune, une au hasard ou une par son nom.
cloud_city-option-second_need = Deuxième carte Besoin
cloud_city-option-second_need-hint = Une carte Besoin de plus, pour corser la partie.
cloud_city-value-none = aucune
cloud_city-value-random = au hasard
cloud_city-value-longest-route = { cloud_city-score-longest-route }
cloud_city-value-most-routes = { cloud_city-score-most-routes }
cloud_city-value-varied-route = { cloud_city-score-varied-route }
cloud_city-value-circuits = { cloud_city-score-circuits }
cloud_city-value-low-majority = { cloud_city-score-low-majority }
cloud_city-value-mid-majority = { cloud_city-score-mid-majority }
cloud_city-value-light-buildings = { cloud_city-score-light-buildings }
cloud_city-value-crossings = { cloud_city-score-crossings }
cloud_city-value-lonely-buildings = { cloud_city-score-lonely-buildings }
cloud_city-value-balance = { cloud_city-score-balance }
cloud_city-rectangle-seats = La ville en rectangle se joue à deux ou trois ; à { $found }, les tuiles ne suffisent pas.
cloud_city-need-twice = La carte Besoin { $need } n'existe qu'une fois ; choisissez-en une autre en second.

# Noms

cloud_city-kind-l-l = tuile bas-bas en diagonale
cloud_city-kind-m-m = tuile moyen-moyen en diagonale
cloud_city-kind-h-h = tuile haut-haut en diagonale
cloud_city-kind-l-m = tuile bas-moyen en diagonale
cloud_city-kind-l-h = tuile bas-haut en diagonale
cloud_city-kind-m-h = tuile moyen-haut en diagonale
cloud_city-kind-ll = tuile bas-bas
cloud_city-kind-mm = tuile moyen-moyen
cloud_city-kind-hh = tuile haut-haut
cloud_city-kind-lm = tuile bas-moyen
cloud_city-kind-lh = tuile bas-haut
cloud_city-kind-ml = tuile moyen-bas
cloud_city-kind-mh = tuile moyen-haut
cloud_city-kind-hl = tuile haut-bas
cloud_city-kind-hm = tuile haut-moyen
cloud_city-level-low = bas
cloud_city-level-mid = moyen
cloud_city-level-high = haut
cloud_city-building = { $level } en { $cell }
cloud_city-walkway = { $one }–{ $other } (niveau { $level }, valeur { $value })
cloud_city-list-nothing = aucun immeuble

# Ce qui est demandé

cloud_city-prompt-place = Manche { $round } sur { $rounds } : posez une tuile de votre main, adjacente à votre ville.
cloud_city-prompt-link =
    { $count ->
        [one] Construisez des passerelles ou arrêtez : { $count } est possible.
       *[other] Construisez des passerelles ou arrêtez : { $count } sont possibles.
    }
cloud_city-prompt-draw = Piochez une tuile : l'une du marché, ou la première de la pioche sans la voir.
cloud_city-prompt-draw-display = Prenez l'une des tuiles du marché ; la pioche est vide.

# À quoi sert une décision

cloud_city-aim-place = mêmes hauteurs en ligne, éloignées, rien d'aussi haut entre elles
cloud_city-aim-link = des points tout de suite, mais deux passerelles par immeuble
cloud_city-aim-draw = la hauteur qui complète votre plus longue ligne ouverte

# Comment cela s'écrit

cloud_city-legend = Une case est la lettre de sa colonne et le numéro de sa rangée, c7. Une tuile se nomme par ses deux immeubles, haut-bas ; sur une tuile diagonale, ils ne se touchent que par un coin.

# Ce que ferait une action

cloud_city-action-place = Poser la { $kind } en { $cell } : { $buildings }
cloud_city-action-link =
    { $value ->
        [one] Relier { $one } et { $other } au niveau { $level } pour { $value } point ; il en reste { $left }
       *[other] Relier { $one } et { $other } au niveau { $level } pour { $value } points ; il en reste { $left }
    }
cloud_city-action-link-any = Relier { $one } et { $other }
cloud_city-action-pass = Ne plus construire de passerelle ce tour-ci
cloud_city-action-draw = Prendre la { $kind } à l'emplacement { $slot } du marché
cloud_city-action-draw-any = Prendre une tuile à l'emplacement { $slot } du marché
cloud_city-action-draw-pile = Piocher la première tuile de la pioche

# Ce qui s'est passé

cloud_city-event-turn =
    { $mine ->
        [yes] Manche { $round } : à vous de jouer.
       *[no] Manche { $round } : à { $seat } de jouer.
    }
cloud_city-event-placed =
    { $mine ->
        [yes] Vous posez la { $kind } en { $cell } : { $buildings }.
       *[no] { $seat } pose la { $kind } en { $cell } : { $buildings }.
    }
cloud_city-event-linked =
    { $mine ->
        [yes] Vous construisez la passerelle { $walkway }.
       *[no] { $seat } construit la passerelle { $walkway }.
    }
cloud_city-event-drew-hidden =
    { $mine ->
        [yes] Vous piochez une tuile.
       *[no] { $seat } pioche une tuile.
    }
cloud_city-event-drew-pile =
    { $mine ->
        [yes] Vous piochez la { $kind }.
       *[no] { $seat } pioche la { $kind }.
    }
cloud_city-event-drew-display =
    { $mine ->
        [yes] Vous prenez la { $kind } à l'emplacement { $slot } du marché.
       *[no] { $seat } prend la { $kind } à l'emplacement { $slot } du marché.
    }
cloud_city-event-refilled = L'emplacement { $slot } du marché montre maintenant la { $kind }.
cloud_city-event-ended = Toutes les villes sont achevées : la partie se termine.

# Pourquoi une action n'est pas possible

cloud_city-why-not-now-place = Pas en ce moment : posez d'abord une tuile de votre main.
cloud_city-why-not-now-link = Pas en ce moment : construisez des passerelles, ou arrêtez.
cloud_city-why-not-now-draw = Pas en ce moment : prenez une tuile.
cloud_city-why-not-in-hand = Il n'y a pas de { $kind } dans votre main.
cloud_city-why-taken = Une tuile est déjà posée en { $cell }.
cloud_city-why-apart = Une tuile doit partager un côté avec votre ville ; en { $cell } elle n'en partagerait aucun.
cloud_city-why-too-large = Avec une tuile en { $cell }, votre ville dépasserait { $longer } sur { $shorter } tuiles.
cloud_city-why-no-building = Il n'y a pas d'immeuble en { $cell }.
cloud_city-why-heights = Une passerelle relie deux immeubles de même hauteur ; ici, { $one } et { $other }.
cloud_city-why-linked = Une passerelle relie déjà { $one } et { $other }.
cloud_city-why-full = L'immeuble en { $cell } a déjà { $most } passerelles, le maximum par immeuble.
cloud_city-why-gap = Il faut des tuiles sous toute la passerelle ; en { $cell } il n'y en a pas.
cloud_city-why-in-the-way = Une passerelle ne passe que par-dessus des immeubles plus bas ; celui-ci est trop haut : { $building }.
cloud_city-why-crosses = Elle croiserait une passerelle de son propre niveau : { $walkway }.
cloud_city-why-used-up = Toutes les passerelles de valeur { $value } du niveau { $level } sont prises.
cloud_city-why-no-slot = L'emplacement { $slot } du marché est vide.
cloud_city-why-no-pile = La pioche est vide.

# Le plateau en texte

cloud_city-section-board = plateau, board
cloud_city-section-city = ville, mienne, city, mine
cloud_city-section-hand = main, hand
cloud_city-section-display = marché, visibles, market, display
cloud_city-section-possible = possibles, passerelles, possible, walkways
cloud_city-section-supply = réserve, reste, supply, left
cloud_city-section-needs = besoins, besoin, needs, need
cloud_city-section-cities = villes, cities
cloud_city-section-city1 = ville A, ville 1, city A, city 1
cloud_city-section-city2 = ville B, ville 2, city B, city 2
cloud_city-section-city3 = ville C, ville 3, city C, city 3
cloud_city-section-city4 = ville D, ville 4, city D, city 4
cloud_city-section-row1 = rangée 1, row 1, r1
cloud_city-section-row2 = rangée 2, row 2, r2
cloud_city-section-row3 = rangée 3, row 3, r3
cloud_city-section-row4 = rangée 4, row 4, r4
cloud_city-section-row5 = rangée 5, row 5, r5
cloud_city-section-row6 = rangée 6, row 6, r6
cloud_city-section-row7 = rangée 7, row 7, r7
cloud_city-section-row8 = rangée 8, row 8, r8
cloud_city-section-row9 = rangée 9, row 9, r9
cloud_city-section-row10 = rangée 10, row 10, r10
cloud_city-section-row11 = rangée 11, row 11, r11
cloud_city-section-row12 = rangée 12, row 12, r12
cloud_city-section-row13 = rangée 13, row 13, r13
cloud_city-section-row14 = rangée 14, row 14, r14

cloud_city-board-turn =
    { $mine ->
        [yes] Manche { $round } sur { $rounds }, c'est votre tour.
       *[no] Manche { $round } sur { $rounds }, c'est le tour { OF($seat) }.
    }
cloud_city-board-over = La partie est terminée.
cloud_city-board-need = Carte Besoin : { $need }.
cloud_city-board-no-needs = Aucune carte Besoin n'est en jeu.
cloud_city-board-slot = Marché { $slot } : { $kind }.
cloud_city-board-pile =
    { $count ->
        [0] La pioche est vide.
        [one] La pioche compte { $count } tuile.
       *[other] La pioche compte { $count } tuiles.
    }
cloud_city-board-supply = Passerelles restantes au niveau { $level } : { $of1 } de valeur 1, { $of2 } de 2, { $of3 } de 3, { $of5 } de 5, { $of8 } de 8.
cloud_city-board-city =
    { $mine ->
        [yes] Votre ville : { $points } de passerelles, niveau bas { $low }, moyen { $mid }, haut { $high }.
       *[no] Ville { OF($seat) } : { $points } de passerelles, niveau bas { $low }, moyen { $mid }, haut { $high }.
    }
cloud_city-board-row = Rangée { $row } : { $buildings }.
cloud_city-board-row-of =
    { $mine ->
        [yes] Votre rangée { $row } : { $buildings }.
       *[no] { $seat }, rangée { $row } : { $buildings }.
    }
cloud_city-board-walkways =
    { $mine ->
        [yes] Vos passerelles : { $walkways }.
       *[no] Passerelles { OF($seat) } : { $walkways }.
    }
cloud_city-board-known =
    { $count ->
        [one] { $seat } a { $count } tuile en main ; prise au marché : { $kinds }.
       *[other] { $seat } a { $count } tuiles en main ; prises au marché : { $kinds }.
    }
cloud_city-board-no-seat = Il n'y a que { $count } villes.
cloud_city-board-possible = Vous pourriez construire : { $walkways }.
cloud_city-board-hand = Votre main : { $kinds }.
cloud_city-board-no-hand = Vous regardez et n'avez pas de ville.

# Lignes de score et égalités

cloud_city-score-low = Passerelles basses
cloud_city-score-mid = Passerelles moyennes
cloud_city-score-high = Passerelles hautes
cloud_city-score-longest-route = Trajet le plus long
cloud_city-score-most-routes = Trajets distincts
cloud_city-score-varied-route = Trajet varié
cloud_city-score-circuits = Circuits
cloud_city-score-low-majority = Majorité basse
cloud_city-score-mid-majority = Majorité moyenne
cloud_city-score-light-buildings = Immeubles légers
cloud_city-score-crossings = Croisements
cloud_city-score-lonely-buildings = Immeubles isolés
cloud_city-score-balance = Équilibre

cloud_city-parts-walkways =
    { $count ->
        [one] { $count } passerelle.
       *[other] { $count } passerelles.
    }
cloud_city-parts-longest-route = Meilleur trajet bas ou moyen : { $count } ; le meilleur de tous : { $most }.
cloud_city-parts-most-routes =
    { $count ->
        [one] { $count } trajet ; la ville qui en a le plus en compte { $most }.
       *[other] { $count } trajets ; la ville qui en a le plus en compte { $most }.
    }
cloud_city-parts-varied-route =
    { $count ->
        [one] { $count } valeur sur le trajet le plus varié.
       *[other] { $count } valeurs différentes sur le trajet le plus varié.
    }
cloud_city-parts-circuits =
    { $count ->
        [one] { $count } trajet fermé à 3 points.
       *[other] { $count } trajets fermés à 3 points chacun.
    }
cloud_city-parts-low-majority =
    { $count ->
        [one] { $count } immeuble bas ; la ville qui en a le plus en compte { $most }.
       *[other] { $count } immeubles bas ; la ville qui en a le plus en compte { $most }.
    }
cloud_city-parts-mid-majority =
    { $count ->
        [one] { $count } immeuble moyen ; la ville qui en a le plus en compte { $most }.
       *[other] { $count } immeubles moyens ; la ville qui en a le plus en compte { $most }.
    }
cloud_city-parts-light-buildings =
    { $count ->
        [one] { $count } immeuble à une seule passerelle, à 2 points.
       *[other] { $count } immeubles à une seule passerelle, à 2 points chacun.
    }
cloud_city-parts-crossings =
    { $count ->
        [one] { $count } passerelle qui en croise une autre coûte 2 points.
       *[other] { $count } passerelles qui en croisent une autre coûtent 2 points chacune.
    }
cloud_city-parts-lonely-buildings =
    { $count ->
        [one] { $count } immeuble sans passerelle coûte 2 points.
       *[other] { $count } immeubles sans passerelle coûtent 2 points chacun.
    }
cloud_city-parts-balance =
    { $count ->
        [0] Il y a cinq passerelles de valeur 3, une de 5 et une de 8.
        [one] Il manque { $count } passerelle pour cinq de valeur 3, une de 5 et une de 8.
       *[other] Il manque { $count } passerelles pour cinq de valeur 3, une de 5 et une de 8.
    }

cloud_city-tie-low = Égalité à { $points } : { $seat } passe devant avec { $value } de passerelles basses.
cloud_city-tie-mid = Égalité à { $points } et au niveau bas : { $seat } passe devant avec { $value } de passerelles moyennes.
cloud_city-tie-high = Égalité à { $points } et sur deux niveaux : { $seat } passe devant avec { $value } de passerelles hautes.
cloud_city-tie-shared = Égalité à { $points } et sur tous les niveaux : ex æquo.

# Règles

cloud_city-rules-goal-title = But du jeu
cloud_city-rules-goal =
    Construisez dans les nuages la ville dont les passerelles rapportent le plus de points. Chaque tuile apporte deux immeubles ; entre deux immeubles de même hauteur et alignés, vous pouvez tendre une passerelle. Plus elle est longue, plus elle rapporte, mais tous se servent dans la même réserve, et un immeuble posé trop tôt peut fermer plus tard le passage.
cloud_city-rules-components-title = Matériel
cloud_city-rules-components =
    Tuiles : 48, dont 4 de départ. Une tuile a deux cases sur deux ; deux portent un immeuble, deux restent libres.
    Immeubles : 96, 32 de chaque hauteur : bas (L), moyen (M) et haut (H). La boîte les appelle Rivière, Forêt et Sable. La tuile montre lesquels elle reçoit.
    Passerelles : 93, 31 pour chacun des trois niveaux. À chaque niveau :
    Valeur 1 : 6, entre deux cases voisines.
    Valeur 2 : 8, avec une case entre les deux.
    Valeur 3 : 8, avec deux cases entre les deux.
    Valeur 5 : 6, avec trois cases entre les deux.
    Valeur 8 : 3, avec quatre cases entre les deux.
    Cartes Besoin : 10, pour l'option du même nom.

    Points : la boîte les appelle votes du conseil.
cloud_city-rules-tiles-title = Les tuiles
cloud_city-rules-tiles =
    Une tuile porte le nom de ses deux immeubles. Ils sont côte à côte, le premier nommé à gauche quand la tuile n'est pas tournée et que les cases libres sont dessous ; ou, sur une tuile en diagonale, dans deux coins opposés. Parmi les 44 tuiles que l'on pioche :
    Bas-bas en diagonale : 2.
    Moyen-moyen en diagonale : 2.
    Haut-haut en diagonale : 2.
    Bas-moyen en diagonale : 2.
    Bas-haut en diagonale : 3.
    Moyen-haut en diagonale : 3.
    Bas-bas : 2.
    Moyen-moyen : 2.
    Haut-haut : 3.
    Bas-moyen : 3, et son reflet moyen-bas : 4.
    Bas-haut : 4, et son reflet haut-bas : 4.
    Moyen-haut : 4, et son reflet haut-moyen : 4.

    Tuiles de départ, dans l'ordre du tour : bas-bas, bas-moyen en diagonale, bas-moyen, moyen-moyen.
cloud_city-rules-setup-title = Mise en place
cloud_city-rules-setup =
    Dans l'ordre du tour, les joueurs reçoivent les tuiles de départ une à quatre et y posent les deux immeubles ; celles qui restent ne servent pas. Les autres tuiles sont mélangées. Chacun en pioche trois qui forment sa main secrète, trois autres forment le marché, face visible, et le reste forme la pioche. La place A commence ; les règles imprimées désignent le plus rêveur de tous.
cloud_city-rules-turn-title = Un tour
cloud_city-rules-turn =
    On joue dans le sens horaire pendant 8 manches. Un tour a trois étapes.
    1. Vous devez poser une tuile de votre main ; ses deux immeubles viennent avec elle.
    2. Vous pouvez construire des passerelles, autant que possible et qu'il vous plaît.
    3. Vous prenez une tuile, pour en avoir de nouveau trois en main.
cloud_city-rules-place-title = Étape 1 : poser une tuile
cloud_city-rules-place =
    La tuile doit partager au moins un côté entier avec une tuile de votre ville ; les coins ne comptent pas. Vous la tournez comme vous voulez. Votre ville ne dépasse jamais trois tuiles en largeur ni en hauteur : à la fin, c'est un carré de trois sur trois, et vous choisissez où s'y trouve la tuile de départ. Les deux immeubles sont posés aussitôt.
cloud_city-rules-link-title = Étape 2 : construire des passerelles
cloud_city-rules-link =
    Une passerelle est tendue entre deux immeubles de même hauteur de votre ville et appartient à ce niveau. Vous construisez n'importe où dans votre ville, maintenant ou à tout tour suivant ; ce qui est construit reste.

    Les deux immeubles sont dans une même rangée ou une même colonne, jamais en diagonale.
    Il y a des tuiles sous toute la passerelle.
    Seuls des immeubles plus bas se trouvent dessous, aucun de même hauteur ni de plus haut.
    Elle peut croiser les passerelles des autres niveaux, par-dessus ou par-dessous, mais aucune du sien.
    Aucun immeuble ne porte plus de deux passerelles, et deux immeubles ne sont reliés qu'une fois.
    Il reste dans la réserve une passerelle de ce niveau et de cette longueur.

    Exemple avec trois tuiles : une lettre est un immeuble, un point une case libre.

         a b c d e f
      1  M . L . . M
      2  L . . M L .

    La passerelle moyenne de a1 à f1 passe : seul un immeuble bas, c1, se trouve dessous. Elle vaut 8 points.
    La passerelle basse de a2 à e2, de valeur 5, est arrêtée par l'immeuble plus haut en d2. Un immeuble bas l'arrêterait aussi, mais on pourrait alors relier a2 à d2 pour 3 points, et d2 à e2 pour 1.
cloud_city-rules-draw-title = Étape 3 : prendre une tuile
cloud_city-rules-draw =
    Prenez l'une des tuiles du marché, dont l'emplacement est aussitôt garni depuis la pioche, ou la première de la pioche sans la voir. À quatre, toutes les tuiles servent : quand la pioche est vide, on ne garnit plus le marché ; quand il est vide aussi, on ne prend rien.
cloud_city-rules-end-title = Fin de la partie
cloud_city-rules-end =
    Après 8 manches, toutes les villes sont achevées. Chaque passerelle rapporte sa valeur en points, et l'on ajoute ou retranche les cartes Besoin en jeu. Le joueur qui a le plus de points gagne.

    À égalité, le plus de points de passerelles basses l'emporte, puis de moyennes, puis de hautes ; après quoi la victoire est partagée.
cloud_city-rules-rectangle-title = Option : rectangle
cloud_city-rules-rectangle =
    À deux ou trois. La ville devient un rectangle de trois tuiles sur quatre, debout ou couché, et la partie dure 11 manches. Tant qu'aucun côté ne dépasse trois tuiles, rien ne dit encore lequel sera le long. Il n'y a pas de passerelle pour des immeubles séparés par plus de quatre cases.
cloud_city-rules-needs-title = Option : cartes Besoin
cloud_city-rules-needs =
    Une carte Besoin est visible toute la partie, ou deux pour la corser. Elle compte une fois, à la fin. Un trajet est une suite de passerelles reliées entre elles ; une passerelle seule en est un aussi.

    Trajet le plus long : 6 points au trajet qui vaut le plus, compté aux niveaux bas et moyen seulement ; 3 points chacun à égalité.
    Trajets distincts : 6 points au joueur qui a le plus de trajets séparés, tous niveaux réunis ; 3 points chacun à égalité.
    Trajet varié : 6 points pour un trajet qui réunit quatre valeurs différentes, ou 8 points s'il réunit les cinq ; une fois par joueur.
    Circuits : 3 points par trajet qui revient à son départ.
    Majorité basse : 6 points au joueur qui a le plus d'immeubles bas ; 3 points chacun à égalité.
    Majorité moyenne : 6 points au joueur qui a le plus d'immeubles moyens ; 3 points chacun à égalité.
    Immeubles légers : 2 points par immeuble qui a exactement une passerelle.
    Croisements : 2 points perdus par passerelle qui passe au-dessus ou au-dessous d'une autre. Survoler un immeuble ne coûte rien, qu'il porte ou non des passerelles.
    Immeubles isolés : 2 points perdus par immeuble sans passerelle.
    Équilibre : 4 points perdus par tout joueur sans au moins cinq passerelles de valeur 3, une de valeur 5 et une de valeur 8.
cloud_city-rules-rulings-title = Points de règle
cloud_city-rules-rulings =
    Là où les règles imprimées se taisent ou restent obscures, Belvedere joue ainsi.

    La longueur d'une passerelle est la différence de rangée ou de colonne de ses deux immeubles : 1, 2, 3, 4 et 5 pour les valeurs 1, 2, 3, 5 et 8.
    Un immeuble plus haut ferme le passage à une passerelle plus basse ; un immeuble plus bas ne gêne pas une passerelle plus haute.
    Deux passerelles d'un même niveau se croisent quand une case se trouve strictement à l'intérieur des deux. Partager un immeuble n'est pas se croiser.
    Les immeubles de la tuile de départ peuvent être reliés dès le premier tour.
    L'emplacement de la ville n'est pas fixé au départ : elle grandit de tous côtés dans les limites de sa taille. Les tuiles ne sont jamais décalées d'une demi-tuile.
    Quand il n'y a rien à prendre, ou une seule tuile, ou quand la tuile prise ne servirait jamais, il n'y a pas de choix à faire.
    Les tuiles prises au marché ont été vues de tous et restent connues ; celles de la première main et de la pioche sont secrètes jusqu'à leur pose.
    Une égalité en tête rapporte 3 points à chacun, quel que soit leur nombre, et personne n'est en tête avec zéro.
    Pour le trajet le plus long, un trajet fermé compte toutes ses passerelles.
    Pour les croisements, chaque passerelle qui en croise au moins une autre coûte 2 points une fois, celle du dessus comme celle du dessous. Deux passerelles superposées sur une même ligne se croisent là où elles se recouvrent. Ce qui arrive au-dessus d'un immeuble d'extrémité n'est pas un croisement.
    Les cartes Besoin ne comptent pas pour départager les égalités.
    La première place commence.
cloud_city-rules-reconstructed-title = Ce qui est reconstitué
cloud_city-rules-reconstructed =
    Les règles imprimées donnent les nombres de tuiles, d'immeubles et de passerelles, mais aucune table du contenu des tuiles. Que chaque tuile ait deux cases sur deux, que ses immeubles soient côte à côte ou en diagonale, et combien de passerelles il y a de chaque valeur se lit dans des descriptions publiques du jeu. La répartition des immeubles sur les 48 tuiles est notre reconstitution : les quinze tuiles possibles, mêlées de façon que chaque hauteur ait exactement 32 emplacements. Des tuiles de départ, on sait seulement que la première a deux immeubles bas. Les propriétaires de la boîte peuvent charger leur propre fichier de matériel.
cloud_city-rules-credits-title = Crédits
cloud_city-rules-credits =
    Cloud City est un jeu de Phil Walker-Harding, publié par Blue Orange en 2020 ; le livret nomme aussi Fabrice Ros. Il appartient à son auteur et à son éditeur. Ceci est un récit de ses règles dans nos propres mots ; ni image ni texte du livret n'y figurent.

# La leçon

cloud_city-lesson-aim = Une tuile couvre quatre cases, dont deux bâties. Une passerelle relie deux immeubles alignés de même hauteur et vaut, selon sa longueur, { $values }.
cloud_city-lesson-three = Entre voisins, { $near } seulement. Posez une tuile pour que deux immeubles de niveau { $level } soient alignés, à { $length } cases de distance : valeur { $value }. Tournez-la au besoin.
cloud_city-lesson-three-off = Pour une ligne de longueur { $length } ({ $level }), essayez d'en placer les bouts en { $from } et { $to }.
cloud_city-lesson-build = La voilà : de { $from } à { $to }, longueur { $length }, valeur { $value }. Construisez cette passerelle.
cloud_city-lesson-build-off = D'abord la longue, de { $from } à { $to } : un immeuble porte peu de passerelles, autant qu'elles soient longues.
cloud_city-lesson-ends = Vous pourriez ajouter { $from }–{ $to }, valeur { $value }. Mais un immeuble ne porte que { $most } passerelles : construisez, ou arrêtez et gardez-les libres.
cloud_city-lesson-ends-pass = Gardé : { $from } et { $to } peuvent encore porter chacun une passerelle plus longue.
cloud_city-lesson-ends-long = Une longue : elle vaut bien les deux immeubles qui la portent.
cloud_city-lesson-ends-one = Des points tout de suite ; { $from } et { $to } pourront chacun porter une passerelle de moins.
cloud_city-lesson-next = Quelle hauteur complèterait plus loin une de vos lignes ? Prenez une tuile qui l'a. Tous voient le marché, personne ne voit la pioche.
cloud_city-lesson-next-unseen = Une tuile que personne ne voyait. Le marché vous aurait montré ses hauteurs.
cloud_city-lesson-next-fits = Votre nouvelle tuile a un immeuble de niveau { $level } : aligné avec { $cell }, plus loin, il peut porter une passerelle.
cloud_city-lesson-next-other = Aucune de ses hauteurs ne complète une de vos lignes ; elle devra en commencer d'autres.
cloud_city-lesson-share = Les villes sont séparées, pas les passerelles. De valeur { $value }, il en reste pour tous : basses { $low }, moyennes { $mid }, hautes { $high }.
cloud_city-lesson-shade = Une passerelle survole des immeubles plus bas, jamais un aussi haut ni une tuile manquante. Mettez les hauts au bord, les bas au milieu.
cloud_city-lesson-shade-shuts = Cette pose se met entre deux immeubles de même hauteur. Lignes bloquées : { $count }.
cloud_city-lesson-shade-opens = Cette pose ouvre une passerelle de { $from } à { $to }, valeur { $value }.
cloud_city-lesson-shade-keeps = Cette pose ne bloque aucune de vos lignes.
cloud_city-lesson-eight = Voyez loin : une de vos poses ouvre une ligne de longueur { $length } ({ $level }), valeur { $value }. Trouvez-la.
cloud_city-lesson-eight-off = La ligne de valeur { $value } peut aller de { $from } à { $to }.
cloud_city-lesson-take = Construisez { $from }–{ $to } tant que vous le pouvez : de valeur { $value }, il en reste { $left } pour tous à ce niveau.
cloud_city-lesson-take-off = D'abord la plus chère, de { $from } à { $to } : les longues passerelles partent vite.
cloud_city-lesson-watch = Regardez la ville { OF($seat) } : quelles hauteurs y manquent ? Ce que vous prenez au marché n'est plus là pour les autres.
cloud_city-lesson-on = Loin, de même hauteur, rien d'aussi haut entre : c'est Cloud City. Manches à venir : { $rounds }. Demandez un conseil quand vous voulez.

# Ce qui ne va pas dans une action tapée ou un fichier de matériel

cloud_city-notation-place = « { $text } » n'est pas une action de Cloud City : écrivez une tuile, une case et un quart de tour : place lm e5 r1 ; les tuiles sont { $kinds }.
cloud_city-notation-link = « { $text } » n'est pas une action de Cloud City : écrivez deux cases : link b3 e3.
cloud_city-notation-pass = « { $text } » n'est pas une action de Cloud City : écrivez pass seul.
cloud_city-notation-draw = « { $text } » n'est pas une action de Cloud City : écrivez draw 1, draw 2, draw 3 ou draw pile.
cloud_city-notation-any = « { $text } » n'est pas une action de Cloud City : une action commence par place, link, pass ou draw.
cloud_city-components-missing = la clé { $key } manque ; il faut { $allowed }
cloud_city-components-name = name vaut { $found }, il faut 1 à { $longest } caractères imprimables
cloud_city-components-starts = starts vaut { $found }, il en faut { $count } parmi { $allowed }
cloud_city-components-count = { $key } vaut { $found }, il faut un nombre entier de 0 à { $most }
cloud_city-components-sum = { $section } fait { $found } en tout, le livret en compte { $count }
cloud_city-components-low-places = les tuiles ont des places pour { $found } immeubles de niveau bas, la boîte en compte { $count }
cloud_city-components-mid-places = les tuiles ont des places pour { $found } immeubles de niveau moyen, la boîte en compte { $count }
cloud_city-board-hidden =
    { $count ->
        [0] { $seat } n'a aucune tuile en main.
        [one] { $seat } a { $count } tuile en main, cachée.
       *[other] { $seat } a { $count } tuiles en main, toutes cachées.
    }
cloud_city-board-no-walkways =
    { $mine ->
        [yes] Vous n'avez pas encore de passerelle.
       *[no] { $seat } n'a pas encore de passerelle.
    }
cloud_city-board-no-possible = Vous ne pourriez construire aucune passerelle maintenant.
cloud_city-board-hand-empty = Votre main est vide.
