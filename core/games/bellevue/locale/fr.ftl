# Titre et options

bellevue-title = Bellevue
bellevue-summary = Bâtissez des maisons le long de votre canal : une boutique en bas, puis des fenêtres avec chats, oiseaux, drapeaux et pots de fleurs, et un toit. Tous ensemble, chacun pioche, construit une carte et passe les autres. Boutiques et toits rapportent si leur maison remplit leur condition, et le quatrième toit d'une rue clôt la partie.
bellevue-option-windows = Fenêtres d'abord
bellevue-option-windows-hint = Une maison doit avoir au moins une fenêtre avant de recevoir un toit.

# Noms des cartes

bellevue-shop-orange = boutique orange
bellevue-shop-red = boutique rouge
bellevue-shop-blue = boutique bleue
bellevue-shop-green = boutique verte
bellevue-shop-yellow = boutique jaune
bellevue-window-orange = fenêtre orange
bellevue-window-red = fenêtre rouge
bellevue-window-blue = fenêtre bleue
bellevue-window-green = fenêtre verte
bellevue-window-yellow = fenêtre jaune
bellevue-roof-orange = toit orange
bellevue-roof-red = toit rouge
bellevue-roof-blue = toit bleu
bellevue-roof-green = toit vert
bellevue-roof-yellow = toit jaune

bellevue-card-asking =
    { $points ->
        [one] { $card } ({ $condition } : { $points } point)
       *[other] { $card } ({ $condition } : { $points } points)
    }
bellevue-card-window = { $card } ({ $icons })

bellevue-pile-shop = boutiques
bellevue-pile-window = fenêtres
bellevue-pile-roof = toits

bellevue-icons-cat =
    { $count ->
        [one] { $count } chat
       *[other] { $count } chats
    }
bellevue-icons-bird =
    { $count ->
        [one] { $count } oiseau
       *[other] { $count } oiseaux
    }
bellevue-icons-flag =
    { $count ->
        [one] { $count } drapeau
       *[other] { $count } drapeaux
    }
bellevue-icons-pot =
    { $count ->
        [one] { $count } pot
       *[other] { $count } pots
    }

bellevue-condition-need = au moins { $icons }
bellevue-condition-none-cat = aucun chat
bellevue-condition-none-bird = aucun oiseau
bellevue-condition-none-flag = aucun drapeau
bellevue-condition-none-pot = aucun pot
bellevue-condition-exactly = exactement { $count } cartes de haut
bellevue-condition-least = au moins { $count } cartes de haut
bellevue-condition-taller-left = plus haute que sa voisine de gauche
bellevue-condition-taller-right = plus haute que sa voisine de droite
bellevue-condition-taller-both = plus haute que ses deux voisines
bellevue-condition-shorter-left = plus basse que sa voisine de gauche
bellevue-condition-shorter-right = plus basse que sa voisine de droite
bellevue-condition-shorter-both = plus basse que ses deux voisines

bellevue-list-nothing = aucune carte

# Ce qui est demandé

bellevue-prompt-draw = Piochez une carte à votre choix : une boutique, une fenêtre ou un toit.
bellevue-prompt-build =
    { $count ->
        [0] Construisez votre dernière carte ou défaussez-la dans le canal.
        [one] Construisez une carte ou défaussez-en une dans le canal ; l'autre ira à { $seat }.
       *[other] Construisez une carte ou défaussez-en une dans le canal ; les { $count } autres iront à { $seat }.
    }

# À quoi sert une décision

bellevue-aim-draw = une carte de plus au choix ; les trois autres passent au voisin
bellevue-aim-build = des points dans votre rue, et rien de bon pour le joueur suivant

# Comment cela s'écrit

bellevue-legend = Les maisons sont numérotées le long de la rue, la première est la 30 ; les plus petits numéros sont à sa gauche. Une carte se nomme par son genre et sa couleur.

# Ce que ferait une action

bellevue-action-draw-shop =
    { $count ->
        [one] Piocher la dernière boutique
       *[other] Piocher l'une des { $count } boutiques
    }
bellevue-action-draw-window =
    { $count ->
        [one] Piocher la dernière fenêtre
       *[other] Piocher l'une des { $count } fenêtres
    }
bellevue-action-draw-roof =
    { $count ->
        [one] Piocher le dernier toit
       *[other] Piocher l'un des { $count } toits
    }
bellevue-action-shop-left = Commencer la maison { $house } au bout gauche : { $card }
bellevue-action-shop-right = Commencer la maison { $house } au bout droit : { $card }
bellevue-action-window = Ajouter à la maison { $house } : { $card }
bellevue-action-roof = Terminer la maison { $house } : { $card }
bellevue-action-canal = Défausser dans le canal : { $card }

# Ce qui s'est passé

bellevue-event-drew =
    { $mine ->
        [yes] Vous piochez : { $card }.
       *[no] { $seat } pioche : { $card }.
    }
bellevue-event-drew-shop =
    { $mine ->
        [yes] Vous piochez une boutique.
       *[no] { $seat } pioche une boutique.
    }
bellevue-event-drew-window =
    { $mine ->
        [yes] Vous piochez une fenêtre.
       *[no] { $seat } pioche une fenêtre.
    }
bellevue-event-drew-roof =
    { $mine ->
        [yes] Vous piochez un toit.
       *[no] { $seat } pioche un toit.
    }
bellevue-event-built-shop =
    { $mine ->
        [yes] Vous commencez la maison { $house } : { $card }.
       *[no] { $seat } commence la maison { $house } : { $card }.
    }
bellevue-event-built-window =
    { $mine ->
        [yes] Vous ajoutez à la maison { $house }, haute maintenant de { $height } cartes : { $card }.
       *[no] { $seat } ajoute à la maison { $house }, haute maintenant de { $height } cartes : { $card }.
    }
bellevue-event-built-roof =
    { $mine ->
        [yes] Vous terminez la maison { $house }, haute de { $height } cartes : { $card }.
       *[no] { $seat } termine la maison { $house }, haute de { $height } cartes : { $card }.
    }
bellevue-event-discarded =
    { $mine ->
        [yes] Vous défaussez dans votre canal : { $card }.
       *[no] { $seat } défausse dans le canal : { $card }.
    }
bellevue-event-discarded-hidden =
    { $mine ->
        [yes] Vous défaussez une carte dans votre canal.
       *[no] { $seat } défausse une carte dans le canal.
    }
bellevue-event-passed = Tour { $turn } : toutes les mains passent d'une place à gauche.
bellevue-event-ended-roofs = Heel mooi ! La partie se termine par un quatrième toit : { $seats }.
bellevue-event-ended-no-roofs = Il ne reste de toit ni dans la pioche ni dans les mains : la partie se termine.
bellevue-player = { $seat }

# Pourquoi une action est impossible

bellevue-why-chosen = Vous avez choisi pour ce tour. Vous pouvez annuler ce choix tant que les autres réfléchissent.
bellevue-why-no-card = Vous n'avez pas de carte en main et il n'en reste aucune à piocher.
bellevue-why-empty-pile = La pioche des { $pile } est vide.
bellevue-why-not-in-hand = Vous n'avez pas cette carte en main : { $card }.
bellevue-why-not-at-end = Une boutique ne commence une maison qu'à un bout de votre rue, au numéro { $first } ou { $last } ; jamais entre deux maisons.
bellevue-why-no-house = Pas de maison { $house } dans votre rue : commencez-la par une boutique, à un bout de la rue.
bellevue-why-finished = La maison { $house } a son toit, et rien ne se pose sur un toit.
bellevue-why-window-first = À cette table, une maison doit avoir une fenêtre avant son toit, et la maison { $house } n'en a pas.

# Le plateau en texte

bellevue-section-board = plateau, board
bellevue-section-turn = tour, turn, chosen
bellevue-section-hand = main, hand
bellevue-section-street = rue, maisons, street, houses, mine
bellevue-section-rivals = rivaux, voisins, rivals, neighbours
bellevue-section-streets = rues, streets
bellevue-section-piles = pioches, piles
bellevue-section-players = joueurs, players
bellevue-section-canal = canal
bellevue-section-passed = passées, passed, known

bellevue-board-over = La partie est terminée.
bellevue-board-turn = Tour { $turn }.
bellevue-board-draw =
    { $mine ->
        [yes] Vous n'avez pas encore pioché.
       *[no] { $seat } n'a pas encore pioché.
    }
bellevue-board-build =
    { $mine ->
        [yes] Vous n'avez pas encore choisi.
       *[no] { $seat } n'a pas encore choisi.
    }
bellevue-board-wait =
    { $mine ->
        [yes] Vous avez choisi.
       *[no] { $seat } a choisi.
    }
bellevue-board-choice = Votre choix, que vous pouvez encore annuler : { $action }.
bellevue-board-pile-shop = Boutiques dans la pioche : { $count }.
bellevue-board-pile-window = Fenêtres dans la pioche : { $count }.
bellevue-board-pile-roof = Toits dans la pioche : { $count }.
bellevue-board-player =
    { $mine ->
        [yes] Vous : { $points ->
                [one] { $points } point
               *[other] { $points } points
            } pour l'instant, { $roofs ->
                [one] { $roofs } toit
               *[other] { $roofs } toits
            }, { $canal ->
                [one] { $canal } carte
               *[other] { $canal } cartes
            } dans le canal.
       *[no] { $seat } : { $points ->
               [one] { $points } point
              *[other] { $points } points
           } pour l'instant, { $roofs ->
               [one] { $roofs } toit
              *[other] { $roofs } toits
           }, { $canal ->
               [one] { $canal } carte
              *[other] { $canal } cartes
           } dans le canal.
    }
bellevue-board-house-open =
    { $mine ->
        [yes] Votre maison { $house }, hauteur { $height }, depuis le bas : { $cards }.
       *[no] { $seat }, maison { $house }, hauteur { $height }, depuis le bas : { $cards }.
    }
bellevue-board-house-finished =
    { $mine ->
        [yes] Votre maison { $house }, terminée, hauteur { $height }, depuis le bas : { $cards }.
       *[no] { $seat }, maison { $house }, terminée, hauteur { $height }, depuis le bas : { $cards }.
    }
bellevue-board-met = { $card }, condition remplie
bellevue-board-not-met = { $card }, condition pas encore remplie
bellevue-board-missed = { $card }, condition qui ne peut plus être remplie
bellevue-board-hand = Votre main : { $cards }.
bellevue-board-no-hand = Vous regardez et n'avez pas de main.
bellevue-board-canal = Vos cartes dans le canal : { $cards }.
bellevue-board-passed-certain = { $seat } a en main, vous l'avez vu : { $cards }.
bellevue-board-passed-possible = { $seat } a peut-être en main, vous l'avez vu : { $cards }.
bellevue-board-passed-nothing = Vous ne connaissez aucune carte d'une autre main.
bellevue-list-series = { $first } ; { $rest }

# Lignes de score et départages

bellevue-score-shops = Boutiques
bellevue-score-roofs = Toits
bellevue-score-pots = Pots de fleurs
bellevue-score-colour = Bonus Couleur

bellevue-parts-shops =
    { $count ->
        [one] { $count } condition remplie sur { $of } : { $cards }.
       *[other] { $count } conditions remplies sur { $of } : { $cards }.
    }
bellevue-parts-shops-none =
    { $of ->
        [one] La condition de la seule boutique n'est pas remplie.
       *[other] Aucune des { $of } conditions n'est remplie.
    }
bellevue-parts-roofs =
    { $count ->
        [one] { $count } condition remplie sur { $of } : { $cards }.
       *[other] { $count } conditions remplies sur { $of } : { $cards }.
    }
bellevue-parts-roofs-none =
    { $of ->
        [0] Pas encore de toit.
        [one] La condition du seul toit n'est pas remplie.
       *[other] Aucune des { $of } conditions n'est remplie.
    }
bellevue-parts-pots =
    { $count ->
        [0] Aucun pot dans la rue.
        [one] { $count } pot dans la rue.
       *[other] { $count } pots dans la rue.
    }
bellevue-parts-colour =
    { $points ->
        [0]
            { $count ->
                [one] Plus grand groupe d'une couleur : { $count } carte ; un autre joueur en a un plus grand.
               *[other] Plus grand groupe d'une couleur : { $count } cartes ; un autre joueur en a un plus grand.
            }
        [2]
            { $count ->
                [one] Plus grand groupe d'une couleur : { $count } carte, à égalité en tête.
               *[other] Plus grand groupe d'une couleur : { $count } cartes, à égalité en tête.
            }
       *[other]
            { $count ->
                [one] Plus grand groupe d'une couleur : { $count } carte, le plus grand de tous.
               *[other] Plus grand groupe d'une couleur : { $count } cartes, le plus grand de tous.
            }
    }

bellevue-tie-shared =
    { $points ->
        [one] Égalité à { $points } point : ex æquo.
       *[other] Égalité à { $points } points : ex æquo.
    }

# Règles

bellevue-rules-goal-title = But du jeu
bellevue-rules-goal =
    Construisez une rue de maisons au bord du canal et marquez le plus de points. Une maison commence par une boutique, grandit par des fenêtres et se termine par un toit. Boutiques et toits ont une condition et rapportent quand leur maison la remplit ; les pots de fleurs rapportent toujours ; et le plus grand groupe d'une seule couleur rapporte en plus.
bellevue-rules-components-title = Matériel
bellevue-rules-components =
    Cartes : 109, en trois pioches.
    Boutiques : 30. Chacune a une condition pour sa maison et dit combien de points cela vaut.
    Fenêtres : 52. Chacune montre d'une à quatre icônes : chats, oiseaux, drapeaux et pots de fleurs.
    Toits : 27. Comme les boutiques, ils ont une condition et disent ce qu'elle vaut.
    Bonus Couleur : 1 carte, pour rappeler ses 4 points.

    Chaque carte a une couleur sur cinq : orange, rouge, bleu, vert ou jaune.
    Sur le plateau, une couleur est un fond avec sa lettre : O, R, B, V ou J. Les icônes sont des images ; là où une rue a peu de place, de petites lettres : c chat, o oiseau, d drapeau, p pot. Un chiffre devant dit combien : c2o, c'est un chat et deux oiseaux ; un zéro signifie aucun.
    Les hauteurs s'écrivent =4 pour exactement quatre cartes et 4+ pour quatre ou plus, les comparaisons par une flèche vers le haut pour plus haute, vers le bas pour plus basse, et le côté : gauche, droite ou les deux voisines.
    Au bout d'une carte se lit ce qu'elle rapporte : +3 dans la rue actuelle, ?3 quand sa condition sera remplie.
bellevue-rules-windows-title = Table des fenêtres
bellevue-rules-windows =
    Les 52 fenêtres par couleur, avec les icônes qu'elles montrent.

    Orange : 10. 2 chats ; 2 oiseaux ; 2 drapeaux ; 1 chat et 1 oiseau ; 1 chat et 1 drapeau ; 1 chat, 1 oiseau et 1 drapeau ; 1 oiseau et 1 pot ; 1 drapeau et 1 pot ; 1 chat, 1 drapeau et 1 pot ; 1 chat, 1 oiseau, 1 drapeau et 1 pot.
    Rouge : 10. 2 chats ; 2 drapeaux ; 1 chat et 1 oiseau ; 1 chat et 1 drapeau ; 1 oiseau et 1 drapeau ; 2 oiseaux et 1 drapeau ; 1 chat, 1 oiseau et 1 drapeau ; 1 chat et 1 pot ; 1 oiseau et 1 pot ; 2 pots.
    Bleu : 11. 2 chats ; 1 chat et 1 drapeau ; 1 oiseau et 1 drapeau ; 2 chats et 1 oiseau ; 1 chat et 2 drapeaux ; 1 oiseau et 2 drapeaux ; 1 chat et 1 pot ; 1 oiseau et 1 pot ; 1 drapeau et 1 pot ; 2 pots ; 3 oiseaux.
    Vert : 11. 2 oiseaux ; 1 chat et 1 oiseau ; 1 chat et 1 drapeau ; 1 oiseau et 1 drapeau ; 1 chat et 1 pot ; 1 oiseau et 1 pot ; 1 drapeau et 1 pot ; 1 chat, 1 oiseau et 1 pot ; 1 oiseau, 1 drapeau et 1 pot ; 3 chats ; 3 drapeaux.
    Jaune : 10. 2 oiseaux ; 2 drapeaux ; 1 chat et 1 oiseau ; 1 oiseau et 1 drapeau ; 2 chats et 1 drapeau ; 1 chat et 2 oiseaux ; 1 chat, 1 oiseau et 1 drapeau ; 1 chat et 1 pot ; 1 drapeau et 1 pot ; 2 pots.
bellevue-rules-shops-title = Table des boutiques
bellevue-rules-shops =
    Les 30 boutiques par couleur : la condition pour leur maison et, entre parenthèses, les points.

    Orange : 6. au moins 2 chats (2) ; au moins 3 drapeaux (3) ; au moins 1 chat et 1 drapeau (2) ; au moins 1 oiseau et 2 drapeaux (3) ; au moins 1 chat, 1 oiseau et 1 drapeau (3) ; aucun drapeau (2).
    Rouge : 6. au moins 2 oiseaux (2) ; au moins 4 chats (4) ; au moins 1 oiseau et 1 drapeau (2) ; au moins 2 chats et 1 drapeau (3) ; au moins 2 pots (2) ; exactement 3 cartes de haut (2).
    Bleu : 6. au moins 2 drapeaux (2) ; au moins 4 oiseaux (4) ; au moins 1 chat et 2 oiseaux (3) ; au moins 2 oiseaux et 1 drapeau (3) ; au moins 3 pots (4) ; exactement 4 cartes de haut (2).
    Vert : 6. au moins 3 chats (3) ; au moins 4 drapeaux (4) ; au moins 1 chat et 2 drapeaux (3) ; au moins 3 oiseaux et 3 drapeaux (4) ; aucun chat (2) ; au moins 5 cartes de haut (3).
    Jaune : 6. au moins 3 oiseaux (3) ; au moins 1 chat et 1 oiseau (2) ; au moins 2 chats et 1 oiseau (3) ; au moins 1 chat, 1 oiseau et 1 drapeau (3) ; aucun oiseau (2) ; plus haute que ses deux voisines (4).
bellevue-rules-roofs-title = Table des toits
bellevue-rules-roofs =
    Les 27 toits par couleur : la condition pour leur maison et, entre parenthèses, les points.

    Orange : 6. exactement 3 cartes de haut (2) ; exactement 5 cartes de haut (3) ; au moins 6 cartes de haut (4) ; plus haute que sa voisine de droite (3) ; plus basse que ses deux voisines (5) ; au moins 1 chat, 1 oiseau et 1 drapeau (3).
    Rouge : 6. exactement 3 cartes de haut (2) ; au moins 4 cartes de haut (2) ; plus haute que sa voisine de gauche (3) ; plus haute que sa voisine de droite (3) ; aucun chat (2) ; au moins 2 pots (2).
    Bleu : 5. exactement 4 cartes de haut (2) ; au moins 4 cartes de haut (2) ; plus haute que sa voisine de gauche (3) ; plus basse que sa voisine de droite (3) ; aucun oiseau (2).
    Vert : 5. exactement 4 cartes de haut (2) ; au moins 5 cartes de haut (3) ; plus basse que sa voisine de gauche (3) ; plus basse que sa voisine de droite (3) ; aucun drapeau (2).
    Jaune : 5. exactement 5 cartes de haut (3) ; au moins 5 cartes de haut (3) ; plus basse que sa voisine de gauche (3) ; plus haute que ses deux voisines (4) ; aucun pot (2).
bellevue-rules-setup-title = Mise en place
bellevue-rules-setup =
    Boutiques, fenêtres et toits sont mélangés à part et forment trois pioches face cachée. Chacun reçoit une boutique, posée visible sur le canal comme première maison de sa rue, puis une main d'une boutique, d'une fenêtre et d'un toit.

    Les maisons ont des numéros, comme dans toute rue : la première est le 30, la suivante à sa droite le 31, à sa gauche le 29. Une maison garde son numéro.
bellevue-rules-turn-title = Un tour
bellevue-rules-turn =
    Tout le monde joue son tour en même temps. Un tour a trois étapes.
    1. Piochez une carte dans la pioche de votre choix ; vous en avez quatre en main.
    2. Construisez l'une des quatre dans votre rue, ou défaussez-la dans votre canal.
    3. Passez les trois autres à votre gauche et prenez les trois qui viennent de votre droite.
bellevue-rules-draw-title = Étape 1 : piocher
bellevue-rules-draw =
    Choisissez les boutiques, les fenêtres ou les toits et prenez la première carte de cette pioche. Tous voient de quelle pioche elle vient, personne d'autre ne voit la carte. On pioche dans l'ordre des choix. Une pioche vide ne peut être choisie. Quand il n'en reste qu'une, il n'y a pas de choix : on y pioche dans l'ordre des places jusqu'à la dernière carte. Si les trois sont vides, personne ne pioche.
bellevue-rules-build-title = Étape 2 : construire
bellevue-rules-build =
    Exactement une carte quitte votre main.
    Une boutique commence une nouvelle maison au bout gauche ou au bout droit de votre rue, jamais entre deux maisons.
    Une fenêtre se pose sur une maison qui n'a pas encore de toit.
    Un toit se pose sur une maison qui n'en a pas encore, et la termine.
    Toute carte, même constructible, peut aussi être défaussée face cachée dans votre canal. Elle quitte la partie ; les autres n'en connaissent que le nombre.

    Les maisons montent du bas vers le haut, aussi haut que vous voulez, et plusieurs peuvent rester inachevées en même temps.
    Les choix sont secrets. Tant que quelqu'un réfléchit encore, vous pouvez changer le vôtre ; quand le dernier est fait, tous sont révélés ensemble.
bellevue-rules-pass-title = Étape 3 : passer
bellevue-rules-pass =
    Les trois cartes qui vous restent vont au joueur suivant, et vous recevez celles du joueur précédent. À deux joueurs, les mains s'échangent. Vous pouvez retenir ce que vous avez passé, et le plateau le retient pour vous.
bellevue-rules-end-title = Fin de la partie
bellevue-rules-end =
    Le joueur qui pose le quatrième toit de sa rue s'écrie « Heel mooi ! » Ce tour est le dernier : le choix de chacun y compte encore, puis vient le décompte. On ne passe plus rien, et les cartes en main ne valent rien.

    Quand la pioche des toits est vide, on continue avec les toits qui restent ; la partie s'arrête aussi avec le tour après lequel il n'y a plus de toit dans aucune main.
bellevue-rules-scoring-title = Décompte
bellevue-rules-scoring =
    Votre total est la somme de trois choses.
    Conditions : les points de chaque boutique et de chaque toit dont la maison remplit la condition. Une condition non remplie ne rapporte rien et ne coûte rien.
    Pots de fleurs : 1 point par pot de votre rue.
    Bonus Couleur : 4 points pour le plus grand groupe d'une couleur.

    Une maison sans toit marque aussi sa boutique et ses pots. Le plus grand total gagne ; à total égal, les joueurs sont ex æquo.
bellevue-rules-conditions-title = Conditions des boutiques et des toits
bellevue-rules-conditions =
    Au moins tant de chats, d'oiseaux, de drapeaux ou de pots, parfois de deux ou trois sortes : comptez chaque icône des fenêtres de la maison. Davantage convient aussi. Les mêmes icônes servent à la boutique et au toit.
    Aucun chat, aucun oiseau, aucun drapeau ou aucun pot : les fenêtres de la maison n'en montrent pas. Une maison sans fenêtre remplit la condition.
    Tant de cartes de haut, exactement ou au moins : comptez toutes les cartes de la maison, boutique et toit compris.
    Plus haute ou plus basse que la maison de gauche, de droite, ou que les deux : comparez le nombre de cartes. À hauteur égale, elle n'est ni l'une ni l'autre. Sans voisine de ce côté, la condition est non remplie ; pour les deux, il faut deux voisines. Elles peuvent être inachevées.
bellevue-rules-bonus-title = Le bonus Couleur
bellevue-rules-bonus =
    Voyez la rue comme une grille : les maisons côte à côte, les cartes en étages depuis le canal. Deux cartes d'une couleur vont ensemble quand elles se touchent par un côté, l'une sur l'autre dans une maison ou au même étage de deux maisons voisines. Les coins ne comptent pas. Boutiques, fenêtres et toits comptent tous.

    Exemple : une lettre est une carte de cette couleur. Le plus grand groupe compte 4 cartes, orange, ici entre parenthèses.

            R
      (O)   B    J
      (O)  (O)   V
       B   (O)   R
       V    J    O
      29   30   31

    La boutique orange de la maison 31 ne le touche que par un coin et n'en fait pas partie.

    On compare le plus grand groupe de chacun. Le joueur qui a seul le plus grand reçoit 4 points. Si plusieurs sont ex æquo, chacun d'eux en reçoit 2. Exemple : avec des groupes de 4, 3 et 3 cartes, le premier joueur reçoit 4 points ; avec 4, 4 et 3, les deux premiers reçoivent 2 points chacun.
bellevue-rules-option-title = Option : fenêtres d'abord
bellevue-rules-option =
    Le livret permet de poser un toit directement sur une boutique. Avec cette option, une maison doit avoir au moins une fenêtre avant de recevoir un toit. Elle est coupée si vous ne l'activez pas.
bellevue-rules-rulings-title = Points de règle
bellevue-rules-rulings =
    Là où les règles imprimées se taisent ou restent obscures, Belvedere joue ainsi.

    De deux à cinq joueurs.
    Un toit peut se poser sur une boutique sans fenêtre, sauf si l'option en décide autrement.
    Plusieurs maisons peuvent être inachevées à la fois, et une rue peut compter plus de quatre maisons.
    On pioche dans l'ordre des choix. Les choix de l'étape 2 sont révélés ensemble, dans l'ordre des places ; puis toutes les mains passent au même instant.
    Une carte doit quitter la main à chaque tour ; le canal accepte toute carte. Un toit dans le canal n'est pas un toit de la rue.
    Une pioche vide n'est pas proposée. Si toutes sont vides, personne ne pioche ; si les mains le sont aussi, la partie s'arrête.
    Quand la pioche des toits est vide, la partie s'arrête comme toujours au quatrième toit d'une rue, ou avec le tour après lequel il n'y a plus de toit dans aucune main.
    La gauche est le joueur suivant. Après le dernier tour on ne passe rien.
    Plusieurs quatrièmes toits dans un même tour ne font qu'une fin : tous ont eu le même nombre de tours.
    Une maison est haute d'autant de cartes qu'elle en compte ; une boutique seule est une maison d'une carte.
    Les conditions sur les voisines exigent qu'elles existent, comparent strictement et se jugent en fin de partie, même face à des maisons inachevées.
    Une condition « au moins tant » est remplie dès ce nombre. Plusieurs nombres dans une condition doivent tous être atteints.
    Chaque icône compte : une fenêtre à deux pots vaut 2 points. Les pots comptent dans toute maison, que ses conditions soient remplies ou non.
    On ne compare que le plus grand groupe de chacun. Toute égalité pour le plus grand, même entre tous, vaut 2 points à chacun.
    À égalité de points, la victoire est partagée.
    La première boutique est distribuée, non choisie.
bellevue-rules-reconstructed-title = Ce qui est reconstitué
bellevue-rules-reconstructed =
    Les règles imprimées disent combien il y a de boutiques, de fenêtres et de toits, quelles sortes de conditions existent, et montrent quelques cartes d'un exemple. La liste des cartes n'y était qu'en images. La nôtre est donc à nous : l'orange est sûr, les quatre autres couleurs sont de nous, comme presque toutes les combinaisons de couleur, d'icônes, de condition et de points.

    Connus par l'exemple et par des critiques : la condition d'un chat et de deux oiseaux vaut 3 points, exactement quatre cartes 2, un chat et un drapeau 2, trois oiseaux et trois drapeaux 4, plus basse que la maison de droite 3 ; une carte a pour condition trois drapeaux.
    Notre liste a été essayée dans de nombreuses parties entre robots : des rues d'environ quatre maisons, de 14 à 18 points par joueur et environ six conditions remplies sur dix. Les propriétaires de la boîte peuvent charger leur propre fichier de matériel.
bellevue-rules-credits-title = Crédits
bellevue-rules-credits =
    Bellevue est un jeu de Zach Hoekstra et Jason Gamber, créé chez Wulfhorn Games et édité en français par Gigamic en 2024. Il appartient à ses auteurs et à ses éditeurs. Les règles sont racontées ici avec nos propres mots ; aucune illustration ni aucun texte du livret n'est repris.

# Ce qui ne va pas dans une action tapée ou un fichier de matériel

bellevue-notation-known = « { $text } » n'est pas une action de Bellevue. Avec « { $verb } », cela s'écrit ainsi : { $known }.
bellevue-notation-verbs = « { $text } » n'est pas une action de Bellevue. Une action commence par un de ces mots : { $verbs }.
bellevue-components-count = { $key } compte { $found } cartes, le livret en compte { $count }
bellevue-components-shop = { $found } n'est pas une boutique ; écrivez une couleur ({ $colours }), une condition comme need:cat2, none:pot, height=4, height>=4, taller:left ou shorter:both, et des points
bellevue-components-window = { $found } n'est pas une fenêtre ; écrivez une couleur ({ $colours }) et des icônes ({ $icons }), comme red cat1+bird2
bellevue-components-roof = { $found } n'est pas un toit ; écrivez une couleur ({ $colours }), une condition comme need:cat2, none:pot, height=4, height>=4, taller:left ou shorter:both, et des points

# La leçon

bellevue-lesson-aim = Une maison a une boutique, des fenêtres au-dessus et un toit. Boutique et toit ont chacun une condition pour leur maison : remplie à la fin, elle rapporte.
bellevue-lesson-icons = Condition de votre boutique : { $condition }. Chats, oiseaux, drapeaux et pots ne sont que sur les fenêtres : piochez une fenêtre.
bellevue-lesson-icons-off = Boutiques et toits n'ont ni chats, ni oiseaux, ni drapeaux, ni pots. Piochez une fenêtre.
bellevue-lesson-sealed = { $seat } et vous choisissez en même temps, en secret. Les deux choix sont ensuite révélés, et chaque main passe à l'autre joueur.
bellevue-lesson-meet =
    { $points ->
        [one] Une fenêtre de votre main remplit tout de suite la condition de votre boutique, pour { $points } point. Construisez-la.
       *[other] Une fenêtre de votre main remplit tout de suite la condition de votre boutique, pour { $points } points. Construisez-la.
    }
bellevue-lesson-meet-off = Cherchez la fenêtre qui montre tout ce que demande la condition de la boutique.
bellevue-lesson-pass = { $seat } a maintenant les cartes que vous avez laissées, et voici les siennes. On ne garde que ce qu'on construit.
bellevue-lesson-eyes = Regardez la rue { OF($seat) } : lesquelles de vos cartes y seraient utiles ? Ce que vous ne construisez pas passe à { $seat }.
bellevue-lesson-piles = Une boutique commence une maison, à un bout de la rue. Les fenêtres remplissent les conditions. Un toit ferme la maison. Piochez à votre choix.
bellevue-lesson-build = Construisez ce qui vous aide, ou privez { $seat } d'une carte : toute carte peut aussi finir dans le canal.
bellevue-lesson-build-canal = Perdue pour tous : { $seat } ne l'aura pas, et vous ne construisez rien à ce tour.
bellevue-lesson-build-pays =
    { $points ->
        [one] À elle seule, cette carte vous rapporte { $points } point ; ce que les autres construisent en même temps peut changer ce compte.
       *[other] À elle seule, cette carte vous rapporte { $points } points ; ce que les autres construisent en même temps peut changer ce compte.
    }
bellevue-lesson-build-costs =
    { $points ->
        [one] À elle seule, cette carte vous coûte { $points } point : une condition n'est plus remplie.
       *[other] À elle seule, cette carte vous coûte { $points } points : une condition n'est plus remplie.
    }
bellevue-lesson-build-shuts = La maison est achevée et sa boutique ne rapporte rien : aucune fenêtre ne peut plus s'y ajouter.
bellevue-lesson-build-starts = Une nouvelle maison. Condition de sa boutique : { $condition }.
bellevue-lesson-build-grows = Pas encore de points, mais la maison atteint { $height } cartes et peut encore remplir des conditions.
bellevue-lesson-colour = Les cartes d'une couleur qui se touchent forment un groupe. Le plus grand de tous vaut { $points } points, ou { $shared } chacun si ex æquo. Ouvrez le score.
bellevue-lesson-height = La hauteur compte toutes les cartes d'une maison, boutique et toit compris. Plus haut, plus bas : cela se décide à la fin, les voisines grandissent aussi.
bellevue-lesson-last =
    { $mine ->
        [yes] Vous avez { $roofs } toits. Un de plus dans votre rue, et la partie finit avec ce tour : achevez ce qui rapporte.
       *[no] { $seat } a { $roofs } toits. Un de plus dans cette rue, et la partie finit avec ce tour : achevez ce qui rapporte.
    }
bellevue-lesson-on = Remplir, passer, surveiller les autres : c'est Bellevue. La partie continue, aussi longtemps que vous voulez.
