# Titre et options

cloud_city-title = Cloud City
cloud_city-summary = Posez des tuiles, construisez-y des immeubles de trois hauteurs et reliez par des passerelles ceux de même hauteur. Les longues passerelles rapportent le plus, mais elles sont rares : prévoyez des lignes qui seront encore libres au bon moment, par-dessus les immeubles plus bas, et sous ou sur les passerelles des autres niveaux.
cloud_city-option-rectangle = Rectangle
cloud_city-option-rectangle-hint = Des villes de 3 × 4 tuiles et 11 manches, au lieu de 3 × 3 et 8. À deux ou trois joueurs.
cloud_city-option-first_need = Première carte Besoin
cloud_city-option-first_need-hint = Une carte Besoin rapporte ou coûte des points à la fin. Aucune, une au hasard ou une de votre choix.
cloud_city-option-second_need = Deuxième carte Besoin
cloud_city-option-second_need-hint = Une deuxième carte Besoin, pour une partie plus difficile.
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
cloud_city-rectangle-seats = Le rectangle se joue à deux ou trois : il n'y a pas assez de tuiles à { $found }.
cloud_city-need-twice = Il n'y a qu'une carte { $need }. Choisissez une autre deuxième carte.

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
        [one] Construisez une passerelle ou arrêtez : { $count } possible.
       *[other] Construisez des passerelles ou arrêtez : { $count } possibles.
    }
cloud_city-prompt-draw = Piochez une tuile : prenez-en une au marché, ou la première de la pioche sans la voir.
cloud_city-prompt-draw-display = Prenez une tuile au marché. La pioche est vide.

# À quoi sert une décision

cloud_city-aim-place = mêmes hauteurs en ligne, éloignées, rien d'aussi haut entre elles
cloud_city-aim-link = des points tout de suite, mais deux passerelles par immeuble
cloud_city-aim-draw = la hauteur qui complète votre plus longue ligne ouverte

# Comment cela s'écrit

cloud_city-legend = Une case se note par la lettre de sa colonne et le numéro de sa rangée : c7. Une tuile porte le nom de ses deux immeubles : haut-bas. Sur une tuile diagonale, ils sont dans des coins opposés.

# Ce que ferait une action

cloud_city-action-place = Poser la { $kind } en { $cell } : { $buildings }
cloud_city-action-link =
    { $value ->
        [one] Relier { $one } et { $other } au niveau { $level } pour { $value } point ; il en reste { $left }
       *[other] Relier { $one } et { $other } au niveau { $level } pour { $value } points ; il en reste { $left }
    }
cloud_city-action-link-any = Relier { $one } et { $other }
cloud_city-action-pass = Arrêter de construire pour ce tour
cloud_city-action-draw = Prendre la { $kind } à l'emplacement { $slot } du marché
cloud_city-action-draw-any = Prendre la tuile à l'emplacement { $slot } du marché
cloud_city-action-draw-pile = Piocher la première tuile de la pioche

# Ce qui suit d'un choix, dans un conseil

cloud_city-then-still = la passerelle { $walkway } reste possible
cloud_city-then-opens = ouvre la passerelle { $walkway }
cloud_city-then-excludes = exclut la passerelle { $walkway }
cloud_city-then-last = prend la dernière passerelle de valeur { $value } (niveau { $level })
cloud_city-then-leaves = laisse à { $seat } la dernière passerelle de valeur { $value } (niveau { $level })
cloud_city-then-need = { SIGNED($points) } pour la carte { $need }
cloud_city-then-fits = peut ouvrir une passerelle de valeur { $value } dans votre ville

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
cloud_city-event-refilled = L'emplacement { $slot } du marché reçoit la { $kind }.
cloud_city-event-ended = Toutes les villes sont complètes. La partie est terminée.

# Pourquoi une action n'est pas possible

cloud_city-why-not-now-place = Vous devez d'abord poser une tuile.
cloud_city-why-not-now-link = C'est le moment des passerelles : construisez-en une, ou arrêtez.
cloud_city-why-not-now-draw = Vous devez maintenant piocher une tuile.
cloud_city-why-not-in-hand = Vous n'avez pas de { $kind } en main.
cloud_city-why-taken = Il y a déjà une tuile en { $cell }.
cloud_city-why-apart = En { $cell }, la tuile ne toucherait pas votre ville. Elle doit avoir un côté commun avec une de vos tuiles.
cloud_city-why-too-large = Avec une tuile en { $cell }, votre ville dépasserait { $longer } tuiles sur { $shorter }.
cloud_city-why-no-building = Il n'y a pas d'immeuble en { $cell }.
cloud_city-why-heights = Une passerelle relie deux immeubles de même hauteur. Ceux-ci sont différents : { $one } et { $other }.
cloud_city-why-linked = Une passerelle relie déjà { $one } et { $other }.
cloud_city-why-full = L'immeuble en { $cell } a déjà { $most } passerelles. Il ne peut pas en avoir plus.
cloud_city-why-gap = Il faut des tuiles sous toute la passerelle. Il n'y en a pas en { $cell }.
cloud_city-why-in-the-way = Une passerelle ne passe qu'au-dessus d'immeubles plus bas. Celui-ci la bloque : { $building }.
cloud_city-why-crosses = Elle croiserait une autre passerelle du même niveau : { $walkway }.
cloud_city-why-used-up = La réserve n'a plus de passerelle de valeur { $value } au niveau { $level }.
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
cloud_city-board-possible = Passerelles possibles : { $walkways }.
cloud_city-board-hand = Votre main : { $kinds }.
cloud_city-board-no-city = Les spectateurs n'ont pas de ville.

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
cloud_city-parts-longest-route = Meilleur trajet bas ou moyen : { $count }. Meilleur de toutes les villes : { $most }.
cloud_city-parts-most-routes =
    { $count ->
        [one] { $count } trajet. Maximum dans une ville : { $most }.
       *[other] { $count } trajets. Maximum dans une ville : { $most }.
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
        [one] { $count } immeuble bas. Maximum dans une ville : { $most }.
       *[other] { $count } immeubles bas. Maximum dans une ville : { $most }.
    }
cloud_city-parts-mid-majority =
    { $count ->
        [one] { $count } immeuble moyen. Maximum dans une ville : { $most }.
       *[other] { $count } immeubles moyens. Maximum dans une ville : { $most }.
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
        [0] Cinq passerelles de valeur 3, une de 5 et une de 8 : complet.
        [one] Il manque { $count } passerelle pour en avoir cinq de 3, une de 5 et une de 8.
       *[other] Il manque { $count } passerelles pour en avoir cinq de 3, une de 5 et une de 8.
    }

cloud_city-tie-low = Égalité à { $points } points : { $seat } l'emporte avec { $value } de passerelles basses.
cloud_city-tie-mid = Égalité à { $points } points et au niveau bas : { $seat } l'emporte avec { $value } de passerelles moyennes.
cloud_city-tie-high = Égalité à { $points } points et sur deux niveaux : { $seat } l'emporte avec { $value } de passerelles hautes.
cloud_city-tie-shared = Égalité à { $points } points et sur tous les niveaux : ex æquo.

# Règles

cloud_city-rules-goal-title = But du jeu
cloud_city-rules-goal =
    Construisez une ville dans les nuages et marquez le plus de points grâce à ses passerelles. Chaque tuile posée apporte deux immeubles. Vous pouvez relier par une passerelle deux immeubles de même hauteur sur une même ligne. Plus la passerelle est longue, plus elle rapporte, mais la réserve est commune à tous. Un immeuble posé trop tôt peut bloquer une passerelle plus tard.
cloud_city-rules-components-title = Matériel
cloud_city-rules-components =
    Tuiles : 48, dont 4 tuiles de départ. Une tuile a deux cases sur deux. Deux cases portent un immeuble, deux restent vides.
    Immeubles : 96, 32 de chaque hauteur : bas (L), moyen (M) et haut (H) ; les lettres viennent de l'anglais. La tuile montre lesquels elle reçoit.
    Passerelles : 93, 31 pour chacun des trois niveaux. À chaque niveau :
    Valeur 1 : 6, entre deux cases voisines.
    Valeur 2 : 8, avec une case entre les deux.
    Valeur 3 : 8, avec deux cases entre les deux.
    Valeur 5 : 6, avec trois cases entre les deux.
    Valeur 8 : 3, avec quatre cases entre les deux.
    Cartes Besoin : 10, utilisées seulement avec l'option du même nom.

    Si vous connaissez la boîte : les immeubles bas y sont bleus, les moyens verts, les hauts couleur sable. Leurs passerelles s'appellent Rivière, Forêt et Sable. Les points s'appellent votes du conseil.
cloud_city-rules-tiles-title = Les tuiles
cloud_city-rules-tiles =
    Une tuile porte le nom de ses deux immeubles. Ils sont côte à côte, ou dans des coins opposés sur une tuile en diagonale. Tant qu'on ne la tourne pas, le premier immeuble est à gauche et les cases vides sont en bas. Les 44 tuiles que l'on pioche :
    Bas-bas en diagonale : 2.
    Moyen-moyen en diagonale : 2.
    Haut-haut en diagonale : 2.
    Bas-moyen en diagonale : 2.
    Bas-haut en diagonale : 3.
    Moyen-haut en diagonale : 3.
    Bas-bas : 2.
    Moyen-moyen : 2.
    Haut-haut : 3.
    Bas-moyen : 4, et son reflet moyen-bas : 4.
    Bas-haut : 3, et son reflet haut-bas : 4.
    Moyen-haut : 4, et son reflet haut-moyen : 4.

    Tuiles de départ, dans l'ordre du tour : bas-bas, bas-moyen en diagonale, bas-haut, moyen-moyen.
cloud_city-rules-setup-title = Mise en place
cloud_city-rules-setup =
    Dans l'ordre du tour, chaque joueur reçoit la tuile de départ suivante, de un à quatre, et y pose ses deux immeubles. Les tuiles de départ restantes ne servent pas. Mélangez les autres tuiles. Chaque joueur en pioche trois pour sa main, cachée. Trois autres forment le marché, face visible, et le reste forme la pioche. La place A commence. Selon les règles imprimées, c'est le joueur le plus rêveur qui commence.
cloud_city-rules-turn-title = Un tour
cloud_city-rules-turn =
    Les joueurs jouent dans le sens horaire pendant 8 manches. Un tour a trois étapes.
    1. Posez une tuile de votre main, avec ses deux immeubles.
    2. Vous pouvez construire des passerelles, autant que vous voulez.
    3. Piochez une tuile, pour en avoir de nouveau trois.
cloud_city-rules-place-title = Étape 1 : poser une tuile
cloud_city-rules-place =
    La tuile doit avoir un côté entier en commun avec une tuile de votre ville. Un coin ne suffit pas. Vous pouvez la tourner comme vous voulez. Votre ville ne dépasse jamais trois tuiles en largeur ni en hauteur : à la fin, c'est un carré de trois sur trois. La tuile de départ peut s'y trouver n'importe où. Posez aussitôt les deux immeubles.
cloud_city-rules-link-title = Étape 2 : construire des passerelles
cloud_city-rules-link =
    Une passerelle relie deux immeubles de même hauteur de votre ville. Vous pouvez la construire n'importe où dans votre ville, à ce tour ou plus tard. Elle reste jusqu'à la fin.

    Toutes ces conditions doivent être remplies :

    Les deux immeubles sont dans la même rangée ou la même colonne, jamais en diagonale.
    Il y a des tuiles sous toute la passerelle.
    Elle ne passe qu'au-dessus d'immeubles plus bas. Un immeuble aussi haut ou plus haut la bloque.
    Elle ne croise aucune passerelle de son niveau. Elle peut passer sous ou sur celles des autres niveaux.
    Aucun des deux immeubles n'a déjà deux passerelles, et aucune passerelle ne les relie encore.
    La réserve a encore une passerelle de ce niveau et de cette longueur.

    Exemple avec trois tuiles : une lettre est un immeuble, un point une case vide.

         a b c d e f
      1  M . L . . M
      2  L . . M L .

    La passerelle moyenne de a1 à f1 est possible : elle ne passe qu'au-dessus de l'immeuble bas en c1. Elle rapporte 8 points.
    La passerelle basse de a2 à e2, de valeur 5, ne l'est pas : l'immeuble plus haut en d2 la bloque. Un immeuble bas la bloquerait aussi, mais vous pourriez alors relier a2 et d2 pour 3 points, et d2 et e2 pour 1.
cloud_city-rules-draw-title = Étape 3 : prendre une tuile
cloud_city-rules-draw =
    Prenez une tuile au marché et remplissez aussitôt l'emplacement depuis la pioche. Ou prenez la première tuile de la pioche sans la voir. À quatre joueurs, toutes les tuiles servent : quand la pioche est vide, on ne remplit plus le marché. Quand le marché est vide aussi, personne ne pioche.
cloud_city-rules-end-title = Fin de la partie
cloud_city-rules-end =
    La partie se termine après 8 manches, quand toutes les villes sont complètes. Chaque passerelle rapporte sa valeur. Ajoutez ou retranchez ensuite les points des cartes Besoin en jeu. Le joueur qui a le plus de points gagne.

    En cas d'égalité, on compare les points des passerelles basses, puis moyennes, puis hautes. Si l'égalité persiste, la victoire est partagée.
cloud_city-rules-rectangle-title = Option : rectangle
cloud_city-rules-rectangle =
    À deux ou trois joueurs. La ville devient un rectangle de trois tuiles sur quatre, debout ou couché, et la partie dure 11 manches. Tant que votre ville ne dépasse trois tuiles ni en largeur ni en hauteur, le grand côté reste à choisir. Aucune passerelle n'est assez longue pour deux immeubles séparés par plus de quatre cases.
cloud_city-rules-needs-title = Option : cartes Besoin
cloud_city-rules-needs =
    Une carte Besoin est face visible pendant toute la partie, ou deux pour une partie plus difficile. Elle est décomptée une fois, à la fin. Un trajet est une suite de passerelles reliées. Une seule passerelle est aussi un trajet.

    Trajet le plus long : 6 points au joueur qui a le trajet de plus grande valeur au niveau bas ou moyen ; 3 points chacun en cas d'égalité.
    Trajets distincts : 6 points au joueur qui a le plus de trajets séparés, tous niveaux réunis ; 3 points chacun en cas d'égalité.
    Trajet varié : 6 points pour un trajet dont les passerelles ont quatre valeurs différentes, ou 8 points pour les cinq. Une seule fois par joueur.
    Circuits : 3 points par trajet qui revient à son point de départ.
    Majorité basse : 6 points au joueur qui a le plus d'immeubles bas ; 3 points chacun en cas d'égalité.
    Majorité moyenne : 6 points au joueur qui a le plus d'immeubles moyens ; 3 points chacun en cas d'égalité.
    Immeubles légers : 2 points par immeuble qui a exactement une passerelle.
    Croisements : perdez 2 points par passerelle qui passe au-dessus ou au-dessous d'une autre. Passer au-dessus d'un immeuble ne coûte rien, même s'il porte des passerelles.
    Immeubles isolés : perdez 2 points par immeuble sans passerelle.
    Équilibre : perdez 4 points si vous n'avez pas au moins cinq passerelles de valeur 3, une de valeur 5 et une de valeur 8.
cloud_city-rules-rulings-title = Points de règle
cloud_city-rules-rulings =
    Là où les règles imprimées ne disent rien ou ne sont pas claires, Belvedere joue ainsi.

    La longueur d'une passerelle est la différence entre les rangées ou les colonnes de ses deux immeubles. Les longueurs 1, 2, 3, 4 et 5 ont les valeurs 1, 2, 3, 5 et 8.
    Un immeuble plus haut bloque une passerelle plus basse. Un immeuble plus bas ne bloque pas une passerelle plus haute.
    Deux passerelles d'un même niveau se croisent si une case se trouve entre les extrémités de l'une et de l'autre. Partager un immeuble n'est pas un croisement.
    Vous pouvez relier les immeubles de votre tuile de départ dès votre premier tour.
    La ville peut s'étendre dans toutes les directions jusqu'à sa taille maximale. Les tuiles ne sont jamais décalées d'une demi-tuile.
    Vous n'avez pas à piocher s'il n'y a rien à prendre, s'il ne reste qu'une tuile, ou si vous ne poserez jamais la tuile.
    Les tuiles prises au marché restent connues de tous. Celles de la première main et de la pioche sont secrètes jusqu'à leur pose.
    En cas d'égalité pour une carte Besoin, chaque joueur à égalité marque 3 points, quel que soit leur nombre. Un joueur qui n'a rien ne marque rien.
    Pour le trajet le plus long, un trajet fermé compte toutes ses passerelles.
    Pour les croisements, chaque passerelle qui en croise au moins une autre coûte 2 points, une seule fois. Celle du dessus et celle du dessous comptent toutes deux. Deux passerelles superposées sur une même ligne se croisent là où elles se recouvrent. Passer au-dessus d'un immeuble à l'extrémité d'une passerelle n'est pas un croisement.
    Les cartes Besoin ne comptent pas pour départager les égalités.
    La place A commence.
cloud_city-rules-reconstructed-title = Ce qui est reconstitué
cloud_city-rules-reconstructed =
    Les règles imprimées comptent les tuiles, les immeubles et les passerelles, mais ne disent pas ce que montre chaque tuile. Des descriptions publiées du jeu disent qu'une tuile a deux cases sur deux, que ses immeubles sont côte à côte ou en diagonale, et combien il y a de passerelles de chaque valeur. Nous avons choisi nous-mêmes les immeubles des tuiles : les quinze tuiles possibles, mêlées pour que chaque hauteur ait exactement 32 emplacements. Deux tuiles de départ sont connues en partie : la première a deux immeubles bas, et une photographie publiée montre un immeuble bas et un haut pour le troisième joueur. Si vous avez la boîte, vous pouvez charger ses tables depuis un fichier de matériel.
cloud_city-rules-credits-title = Crédits
cloud_city-rules-credits =
    Cloud City est un jeu de Phil Walker-Harding, publié par Blue Orange en 2020. Le livret nomme aussi Fabrice Ros. Le jeu appartient à son auteur et à son éditeur. Voici ses règles dans nos propres mots, sans image ni texte du livret.

# La leçon

cloud_city-lesson-aim = Une tuile apporte deux immeubles. Reliez ceux de même hauteur sur une ligne. Plus c'est long, plus cela rapporte : { $values }.
cloud_city-lesson-three = Entre voisins, { $near } seulement. Alignez par une tuile deux immeubles de niveau { $level } à { $length } cases de distance : valeur { $value }.
cloud_city-lesson-three-off = Pour une ligne de longueur { $length } ({ $level }), essayez d'en placer les bouts en { $from } et { $to }.
cloud_city-lesson-build = La voilà : de { $from } à { $to }, longueur { $length }, valeur { $value }. Construisez cette passerelle.
cloud_city-lesson-build-off = Construisez d'abord la longue, de { $from } à { $to } : un immeuble a peu de passerelles, autant qu'elles soient longues.
cloud_city-lesson-ends = Vous pourriez ajouter { $from }–{ $to }, valeur { $value }. Mais un immeuble a au plus { $most } passerelles : construisez, ou arrêtez.
cloud_city-lesson-ends-pass = Bien : { $from } et { $to } peuvent encore avoir une passerelle plus longue.
cloud_city-lesson-ends-long = Une longue passerelle vaut bien les deux immeubles qu'elle occupe.
cloud_city-lesson-ends-one = Des points tout de suite, mais { $from } et { $to } auront chacun une passerelle de moins.
cloud_city-lesson-next = Quelle hauteur complèterait une ligne plus longue ? Prenez une tuile de cette hauteur. Tout le monde voit le marché, mais pas la pioche.
cloud_city-lesson-next-unseen = Vous avez pris cette tuile sans la voir. Au marché, vous auriez vu ses hauteurs.
cloud_city-lesson-next-fits = Votre nouvelle tuile a un immeuble de niveau { $level }. Alignez-le avec { $cell }, plus loin, pour pouvoir les relier.
cloud_city-lesson-next-other = Aucune de ses hauteurs ne complète une de vos lignes. Commencez-en une autre.
cloud_city-lesson-share = À chacun sa ville, mais les passerelles sont à tous. De valeur { $value }, il en reste { $low } basses, { $mid } moyennes et { $high } hautes.
cloud_city-lesson-shade = Une passerelle passe au-dessus d'immeubles plus bas, mais pas d'un aussi haut ni d'une tuile manquante. Mettez les hauts au bord, les bas entre eux.
cloud_city-lesson-shade-shuts = Cette tuile se trouve entre deux immeubles de même hauteur. Lignes bloquées : { $count }.
cloud_city-lesson-shade-opens = Cette tuile ouvre une passerelle de { $from } à { $to }, valeur { $value }.
cloud_city-lesson-shade-keeps = Cette tuile ne bloque aucune de vos lignes.
cloud_city-lesson-eight = Une de vos poses ouvre une ligne de longueur { $length } ({ $level }), valeur { $value }. Trouvez-la.
cloud_city-lesson-eight-off = La ligne de valeur { $value } peut aller de { $from } à { $to }.
cloud_city-lesson-take = Construisez { $from }–{ $to } tant que c'est possible : de valeur { $value }, il n'en reste que { $left } pour tous à ce niveau.
cloud_city-lesson-take-off = Construisez d'abord celle qui rapporte le plus, de { $from } à { $to } : les longues partent vite.
cloud_city-lesson-watch = Regardez la ville { OF($seat) } : quelles hauteurs y manquent ? Ce que vous prenez au marché n'est plus là pour les autres.
cloud_city-lesson-on = Deux immeubles éloignés de même hauteur, rien d'aussi haut entre eux : c'est tout Cloud City. Manches restantes : { $rounds }. Demandez un conseil quand vous voulez.

# Ce qui ne va pas dans une action tapée ou un fichier de matériel

cloud_city-notation-place = « { $text } » n'est pas une action de Cloud City. Écrivez une tuile, une case et un quart de tour, par exemple place lm e5 r1. Tuiles : { $kinds }.
cloud_city-notation-link = « { $text } » n'est pas une action de Cloud City. Écrivez deux cases, par exemple link b3 e3.
cloud_city-notation-pass = « { $text } » n'est pas une action de Cloud City. Écrivez seulement pass.
cloud_city-notation-draw = « { $text } » n'est pas une action de Cloud City. Écrivez draw 1, draw 2, draw 3 ou draw pile.
cloud_city-notation-any = « { $text } » n'est pas une action de Cloud City. Commencez par place, link, pass ou draw.
cloud_city-components-starts = starts vaut { $found } ; donnez { $count } de ces tuiles : { $allowed }
cloud_city-components-count = { $key } vaut { $found } ; écrivez un nombre entier de 0 à { $most }
cloud_city-components-sum = les nombres de { $section } font { $found } en tout, mais le livret en compte { $count }
cloud_city-components-low-places = les tuiles ont { $found } emplacements d'immeubles bas, mais la boîte en compte { $count }
cloud_city-components-levels = { $key } vaut { $found } ; écrivez un nombre, ou une liste de trois pour les niveaux bas, moyen et haut
cloud_city-components-mid-places = les tuiles ont { $found } emplacements d'immeubles moyens, mais la boîte en compte { $count }
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
cloud_city-board-no-possible = Aucune passerelle n'est possible maintenant.
cloud_city-board-hand-empty = Votre main est vide.

# Succès

cloud_city-achievement-low-longest = Au fil de la rivière
cloud_city-achievement-low-longest-how = Construisez une passerelle basse de valeur 8.
cloud_city-achievement-last-one = La dernière
cloud_city-achievement-last-one-how = Prenez dans la réserve la dernière passerelle de valeur 8 d'un niveau.
cloud_city-achievement-every-length = Toutes les longueurs
cloud_city-achievement-every-length-how = Ayez dans votre ville des passerelles des cinq valeurs.
cloud_city-achievement-four-in-a-turn = Grand chantier
cloud_city-achievement-four-in-a-turn-how = Préparez bien : construisez quatre passerelles en un seul tour.
cloud_city-achievement-circuit = Circuit
cloud_city-achievement-circuit-how = Fermez un trajet pour qu'il revienne à son départ.
cloud_city-achievement-long-route = Long trajet
cloud_city-achievement-long-route-how = Reliez en un seul trajet des passerelles d'au moins 24 points.
cloud_city-achievement-bridge = Carrefour
cloud_city-achievement-bridge-how = Faites passer une passerelle au-dessus ou au-dessous de trois autres.
cloud_city-achievement-on-high = Tout en haut
cloud_city-achievement-on-high-how = Gagnez avec plus de points au niveau haut qu'à chacun des deux autres.
cloud_city-achievement-no-idle = Aucun isolé
cloud_city-achievement-no-idle-how = Reliez tous les immeubles de votre ville terminée.
cloud_city-achievement-every-level = Trois étages
cloud_city-achievement-every-level-how = Marquez au moins 14 points à chaque niveau.
cloud_city-achievement-varied-route = Trajet varié
cloud_city-achievement-varied-route-how = Construisez un trajet avec des passerelles des cinq valeurs.
cloud_city-achievement-no-short = Rien de court
cloud_city-achievement-no-short-how = Gagnez sans passerelle de valeur 1.
