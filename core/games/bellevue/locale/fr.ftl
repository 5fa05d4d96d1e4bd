# Titre et options

bellevue-title = Bellevue
bellevue-summary = Construisez des maisons le long de votre canal : une boutique en bas, puis des fenêtres avec chats, oiseaux, drapeaux et pots de fleurs, et un toit. Ensemble, tous piochent, construisent une carte et passent les autres. Boutiques et toits rapportent si leur maison remplit leur condition. Le quatrième toit d'une rue clôt la partie.
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

# Demandes

bellevue-prompt-draw = Piochez une carte à votre choix : une boutique, une fenêtre ou un toit.
bellevue-prompt-build =
    { $count ->
        [0] Construisez votre dernière carte ou défaussez-la dans le canal.
        [one] Construisez une carte ou défaussez-en une dans le canal ; l'autre ira à { $seat }.
       *[other] Construisez une carte ou défaussez-en une dans le canal ; les { $count } autres iront à { $seat }.
    }

# L'enjeu d'une décision : une phrase de conseil

bellevue-aim-draw = choisir parmi quatre cartes, puis passer les trois autres
bellevue-aim-build = marquer dans votre rue, sans passer au voisin ce qu'il lui faut

# Comment lire le plateau en texte

bellevue-legend = Les maisons sont numérotées le long de la rue : la première est la 30, les plus petits numéros sont à sa gauche. Une carte est désignée par son type et sa couleur.

# Actions à choisir

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
bellevue-action-shop-left = Commencer la maison { $house } à l'extrémité gauche : { $card }
bellevue-action-shop-right = Commencer la maison { $house } à l'extrémité droite : { $card }
bellevue-action-window = Ajouter à la maison { $house } : { $card }
bellevue-action-roof = Terminer la maison { $house } : { $card }
bellevue-action-canal = Défausser dans le canal : { $card }

# Ce qui suit d'un choix, dans un conseil

bellevue-then-waiting =
    { $count ->
        [one] { $count } condition de votre rue n'est pas encore remplie : il manque des symboles ou de la hauteur
       *[other] { $count } conditions de votre rue ne sont pas encore remplies : il manque des symboles ou de la hauteur
    }
bellevue-then-met =
    { $points ->
        [one] remplit la condition de la maison { $house } ({ $card }, { $points } point)
       *[other] remplit la condition de la maison { $house } ({ $card }, { $points } points)
    }
bellevue-then-lost =
    { $points ->
        [one] la condition de la maison { $house } ne peut plus être remplie ({ $card }, { $points } point)
       *[other] la condition de la maison { $house } ne peut plus être remplie ({ $card }, { $points } points)
    }
bellevue-then-open =
    { $points ->
        [one] la condition de la maison { $house } n'est pas encore remplie ({ $card }, { $points } point)
       *[other] la condition de la maison { $house } n'est pas encore remplie ({ $card }, { $points } points)
    }
bellevue-then-lacks = il manque alors { $count } à la condition de la maison { $house } ({ $card })
bellevue-then-group = votre plus grand groupe d'une couleur a alors { $count } cartes
bellevue-then-passes =
    { $points ->
        [one] passe à { $seat } une carte qui rapporte aussitôt { $points } point ({ $card })
       *[other] passe à { $seat } une carte qui rapporte aussitôt { $points } points ({ $card })
    }
bellevue-then-fits-window =
    { $count ->
        [0] une fenêtre ne va sur aucune de vos maisons
        [one] une fenêtre va sur { $count } de vos maisons
       *[other] une fenêtre va sur { $count } de vos maisons
    }
bellevue-then-fits-roof =
    { $count ->
        [0] un toit ne va sur aucune de vos maisons
        [one] un toit va sur { $count } de vos maisons
       *[other] un toit va sur { $count } de vos maisons
    }

# Événements

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
bellevue-event-ended-roofs = Heel mooi ! Quatrième toit ({ $seats }) : la partie se termine.
bellevue-event-ended-no-roofs = Il ne reste de toit ni dans la pioche ni dans les mains : la partie se termine.
bellevue-player = { $seat }

# Refus

bellevue-why-chosen = Vous avez déjà choisi pour ce tour. Vous pouvez annuler ce choix tant que les autres réfléchissent.
bellevue-why-no-card = Vous n'avez pas de carte en main et toutes les pioches sont vides.
bellevue-why-empty-pile = La pioche des { $pile } est vide ; piochez dans une autre.
bellevue-why-not-in-hand = Vous n'avez pas cette carte en main : { $card }.
bellevue-why-not-at-end = Une boutique ne commence une maison qu'à un bout de votre rue : au numéro { $first } ou { $last }.
bellevue-why-no-house = Il n'y a pas de maison { $house } dans votre rue ; commencez-en une par une boutique, à un bout de la rue.
bellevue-why-finished = La maison { $house } est terminée : elle a son toit. Choisissez une autre maison.
bellevue-why-window-first = À cette table, une maison doit avoir une fenêtre avant son toit ; la maison { $house } n'en a pas.

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
bellevue-board-canal = Vos cartes dans le canal : { $cards }.
bellevue-board-passed-certain = { $seat } a certainement en main : { $cards }.
bellevue-board-passed-possible = { $seat } a peut-être en main : { $cards }.
bellevue-board-passed-nothing = Vous ne connaissez aucune carte des autres mains.
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
        [one] La condition de la boutique n'est pas remplie.
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
        [one] La condition du toit n'est pas remplie.
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
    Construisez une rue de maisons au bord du canal et marquez le plus de points. Une maison commence par une boutique, grandit avec des fenêtres et se termine par un toit. Boutiques et toits ont une condition, et rapportent quand leur maison la remplit. Les pots de fleurs rapportent toujours. Le plus grand groupe d'une même couleur donne un bonus.
bellevue-rules-components-title = Matériel
bellevue-rules-components =
    Cartes : 109, en trois pioches.
    Boutiques : 30. Chacune a une condition pour sa maison et indique les points qu'elle rapporte.
    Fenêtres : 52. Chacune montre de deux à quatre icônes : chats, oiseaux, drapeaux et pots de fleurs.
    Toits : 27. Comme les boutiques, ils ont une condition et des points.
    Bonus Couleur : 1 carte, pour rappeler ses 4 points.

    Chaque carte a une couleur sur cinq : orange, rouge, bleu, vert ou jaune.
    Sur le plateau, une carte a le fond de sa couleur et sa lettre : O, R, B, V ou J. Les icônes sont des images. Là où une rue a peu de place, ce sont de petites lettres : c chat, o oiseau, d drapeau, p pot. Un chiffre devant une lettre donne le nombre d'icônes : c2o, c'est un chat et deux oiseaux. Un zéro signifie aucun.
    Pour les hauteurs, =4 signifie exactement quatre cartes et 4+ quatre ou plus. Pour les comparaisons, une flèche vers le haut signifie plus haute, vers le bas plus basse, et le mot indique le côté : gauche, droite ou les deux voisines.
    Les points d'une carte sont à son bout : +3 dans la rue actuelle, ?3 quand sa condition sera remplie.
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
    Mélangez séparément les boutiques, les fenêtres et les toits pour former trois pioches face cachée. Chaque joueur reçoit une boutique, posée face visible sur le canal comme première maison de sa rue. Il reçoit aussi une main d'une boutique, d'une fenêtre et d'un toit.

    Les maisons ont des numéros, comme dans toute rue : la première est la 30, la suivante à sa droite la 31, à sa gauche la 29. Une maison garde son numéro.
bellevue-rules-turn-title = Un tour
bellevue-rules-turn =
    Tous les joueurs jouent leur tour en même temps. Un tour comporte trois étapes.
    1. Piochez une carte dans la pioche de votre choix ; vous en avez quatre en main.
    2. Construisez l'une des quatre dans votre rue, ou défaussez-la dans votre canal.
    3. Passez les trois autres à votre gauche et prenez les trois qui viennent de votre droite.
bellevue-rules-draw-title = Étape 1 : piocher
bellevue-rules-draw =
    Choisissez les boutiques, les fenêtres ou les toits, et prenez la première carte de cette pioche. Les autres joueurs voient la pioche choisie, mais pas la carte. On pioche dans l'ordre des choix. Une pioche vide ne peut pas être choisie. Quand il n'en reste qu'une, on y pioche dans l'ordre des places jusqu'à la dernière carte. Si les trois sont vides, on ne pioche plus.
bellevue-rules-build-title = Étape 2 : construire
bellevue-rules-build =
    Exactement une carte quitte votre main.
    Une boutique commence une nouvelle maison au bout gauche ou au bout droit de votre rue, jamais entre deux maisons.
    Une fenêtre se pose sur une maison qui n'a pas encore de toit.
    Un toit se pose sur une maison qui n'en a pas encore, et la termine.
    Vous pouvez aussi défausser n'importe quelle carte, même jouable, face cachée dans votre canal. Elle quitte la partie. Les autres joueurs voient seulement le nombre de ces cartes.

    Les maisons se construisent de bas en haut, aussi haut que vous voulez, et plusieurs peuvent être inachevées en même temps.
    Les choix sont secrets. Vous pouvez changer le vôtre tant qu'un autre joueur réfléchit. Quand tous ont choisi, les choix sont révélés ensemble.
bellevue-rules-pass-title = Étape 3 : passer
bellevue-rules-pass =
    Passez les trois cartes qui vous restent au joueur suivant, et prenez celles du joueur précédent. À deux joueurs, vous échangez vos mains. Vous pouvez retenir les cartes que vous avez passées ; le plateau les retient pour vous.
bellevue-rules-end-title = Fin de la partie
bellevue-rules-end =
    Quand vous posez le quatrième toit de votre rue, vous annoncez « Heel mooi ! » Ce tour est le dernier : le choix de chaque joueur y compte, puis vient le décompte. On ne passe plus de cartes, et les cartes en main ne valent rien.

    Quand la pioche des toits est vide, on continue avec les toits qui restent. La partie s'arrête alors aussi à la fin du tour où plus personne n'a de toit en main.
bellevue-rules-scoring-title = Décompte
bellevue-rules-scoring =
    Votre total a trois parties.
    Conditions : les points de chaque boutique et de chaque toit dont la maison remplit la condition. Une condition non remplie ne rapporte rien et ne coûte rien.
    Pots de fleurs : 1 point par pot de votre rue.
    Bonus Couleur : 4 points pour le plus grand groupe d'une même couleur.

    Une maison sans toit marque aussi sa boutique et ses pots. Le plus grand total gagne ; à total égal, les joueurs sont ex æquo.
bellevue-rules-conditions-title = Conditions des boutiques et des toits
bellevue-rules-conditions =
    Au moins un certain nombre de chats, d'oiseaux, de drapeaux ou de pots, parfois de deux ou trois sortes : comptez chaque icône des fenêtres de la maison. En avoir plus convient aussi. Les mêmes icônes comptent pour la boutique et pour le toit.
    Aucun chat, aucun oiseau, aucun drapeau ou aucun pot : aucune fenêtre de la maison n'en montre. Une maison sans fenêtre remplit cette condition.
    Un certain nombre de cartes de haut, exactement ou au moins : comptez toutes les cartes de la maison, boutique et toit compris.
    Plus haute ou plus basse que la maison de gauche, que celle de droite, ou que les deux : comparez les nombres de cartes. À hauteur égale, elle n'est ni plus haute ni plus basse. Sans voisine de ce côté, la condition n'est pas remplie ; pour les deux, il faut deux voisines. Elles peuvent être inachevées.
bellevue-rules-bonus-title = Le bonus Couleur
bellevue-rules-bonus =
    Voyez la rue comme une grille : les maisons côte à côte, les cartes en étages depuis le canal. Deux cartes d'une même couleur font partie du même groupe si elles se touchent par un côté : l'une sur l'autre dans une maison, ou au même étage de deux maisons adjacentes. Les coins ne comptent pas. Boutiques, fenêtres et toits comptent tous.

    Exemple : chaque lettre est une carte de cette couleur. Le plus grand groupe compte 4 cartes orange, ici entre parenthèses.

            R
      (O)   B    J
      (O)  (O)   V
       B   (O)   R
       V    J    O
      29   30   31

    La boutique orange de la maison 31 ne le touche que par un coin et n'en fait pas partie.

    Comparez le plus grand groupe de chaque joueur. Si le vôtre est plus grand que tous les autres, vous recevez 4 points. Si plusieurs joueurs sont ex æquo, chacun d'eux en reçoit 2. Exemple : avec des groupes de 4, 3 et 3 cartes, le premier joueur reçoit 4 points ; avec 4, 4 et 3, les deux premiers reçoivent 2 points chacun.
bellevue-rules-option-title = Option : fenêtres d'abord
bellevue-rules-option =
    Les règles imprimées ne disent pas si l'on peut poser un toit directement sur une boutique ; Belvedere le permet. Avec cette option, une maison doit avoir au moins une fenêtre avant de recevoir un toit. Elle est désactivée par défaut.
bellevue-rules-rulings-title = Points de règle
bellevue-rules-rulings =
    Là où les règles imprimées sont muettes ou peu claires, Belvedere joue ainsi.

    On joue de deux à cinq.
    Les règles imprimées ne disent pas si un toit peut se poser directement sur une boutique. Il le peut, sauf si l'option en décide autrement.
    Plusieurs maisons peuvent être inachevées à la fois, et une rue peut compter plus de quatre maisons.
    On pioche dans l'ordre des choix. Les choix de l'étape 2 sont révélés ensemble, dans l'ordre des places. Ensuite, toutes les mains passent en même temps.
    Une carte doit quitter votre main à chaque tour ; le canal accepte n'importe laquelle. Un toit dans le canal ne compte pas comme un toit de la rue.
    Une pioche vide ne peut pas être choisie. Si toutes sont vides, on ne pioche plus. Si les mains sont vides aussi, la partie s'arrête.
    Quand la pioche des toits est vide, la partie s'arrête comme toujours au quatrième toit d'une rue, ou à la fin du tour où plus personne n'a de toit en main. Les règles imprimées peuvent se lire autrement : elles disent seulement que l'on termine avec les toits en main.
    « À gauche » désigne le joueur suivant dans l'ordre des places. Après le dernier tour, on ne passe plus de cartes.
    Si plusieurs joueurs posent leur quatrième toit dans le même tour, la partie se termine de la même façon : tous ont eu le même nombre de tours.
    La hauteur d'une maison est son nombre de cartes ; une boutique seule est une maison d'une carte.
    Sans voisine, une condition sur cette voisine n'est pas remplie. À hauteur égale non plus. Elle se juge en fin de partie, et les voisines inachevées comptent.
    « Au moins » comprend le nombre lui-même. Si une condition a plusieurs nombres, tous doivent être atteints.
    Chaque icône compte : une fenêtre à deux pots vaut 2 points. Les pots comptent dans toute maison, que ses conditions soient remplies ou non.
    On compare seulement le plus grand groupe de chaque joueur. Les joueurs ex æquo pour le plus grand reçoivent 2 points chacun, même si tous le sont.
    À total égal, la victoire est partagée.
    Votre première boutique est distribuée, vous ne la choisissez pas.
bellevue-rules-reconstructed-title = Ce qui est reconstitué
bellevue-rules-reconstructed =
    Les règles imprimées donnent les nombres de boutiques, de fenêtres et de toits, les sortes de conditions, et quelques cartes d'un exemple. Elles ne montrent les autres cartes qu'en images. Notre liste est donc de notre invention : l'orange est sûr, mais nous avons choisi les quatre autres couleurs. Il en va de même de presque toutes les combinaisons de couleur, d'icônes, de condition et de points.

    Dans l'exemple, « au moins 1 chat et 2 oiseaux » et « exactement 4 cartes de haut » valent ensemble 5 points. On ignore laquelle en vaut 3 ; nous avons choisi la première. « Au moins 1 chat et 1 drapeau » vaut 2, et une carte demande au moins 3 drapeaux. Des critiques en citent deux autres : au moins 3 oiseaux et 3 drapeaux pour 4 points, et plus basse que la maison de droite pour 3.
    Nous avons essayé notre liste dans de nombreuses parties entre robots : des rues d'environ quatre maisons, de 14 à 18 points par joueur et environ six conditions remplies sur dix. Si vous avez la boîte, vous pouvez charger votre propre fichier de matériel.
bellevue-rules-credits-title = Crédits
bellevue-rules-credits =
    Bellevue est un jeu de Zach Hoekstra et Jason Gamber, créé chez Wulfhorn Games et édité en français par Gigamic en 2024. Il appartient à ses auteurs et à ses éditeurs. Nous expliquons ses règles avec nos propres mots, sans reprendre ni illustration ni texte du livret.

# Erreurs dans une action tapée ou un fichier de matériel

bellevue-notation-known = « { $text } » n'est pas une action de Bellevue. Avec « { $verb } », vous pouvez taper, par exemple : { $known }.
bellevue-notation-verbs = « { $text } » n'est pas une action de Bellevue. Une action commence par un de ces mots : { $verbs }.
bellevue-components-count = { $key } compte { $found } cartes ; le livret en compte { $count }
bellevue-components-shop = { $found } n'est pas une boutique ; écrivez une couleur ({ $colours }), une condition comme need:cat2, none:pot, height=4, height>=4, taller:left ou shorter:both, et des points
bellevue-components-window = { $found } n'est pas une fenêtre ; écrivez une couleur ({ $colours }) et des icônes ({ $icons }), comme red cat1+bird2
bellevue-components-roof = { $found } n'est pas un toit ; écrivez une couleur ({ $colours }), une condition comme need:cat2, none:pot, height=4, height>=4, taller:left ou shorter:both, et des points

# La leçon

bellevue-lesson-aim = Une maison est une boutique avec des fenêtres et un toit. Boutique et toit ont chacun une condition, et rapportent si la maison la remplit.
bellevue-lesson-icons = La condition de votre boutique : { $condition }. Seules les fenêtres ont des icônes. Piochez une fenêtre.
bellevue-lesson-icons-off = Boutiques et toits n'ont ni chats, ni oiseaux, ni drapeaux, ni pots. Piochez une fenêtre.
bellevue-lesson-sealed = { $seat } et vous choisissez en même temps, en secret. Les deux choix sont ensuite révélés, et vous échangez vos mains.
bellevue-lesson-meet =
    { $points ->
        [one] Une fenêtre de votre main remplit tout de suite la condition de votre boutique, pour { $points } point. Construisez-la.
       *[other] Une fenêtre de votre main remplit tout de suite la condition de votre boutique, pour { $points } points. Construisez-la.
    }
bellevue-lesson-meet-off = Cherchez la fenêtre qui a toutes les icônes de la condition de la boutique.
bellevue-lesson-pass = { $seat } a maintenant les cartes que vous avez laissées, et vous avez les siennes. Vous ne gardez que ce que vous construisez.
bellevue-lesson-eyes = Regardez la rue { OF($seat) } : lesquelles de vos cartes y seraient utiles ? Celles que vous ne construisez pas passent à { $seat }.
bellevue-lesson-piles = Une boutique commence une maison à un bout de la rue. Les fenêtres remplissent les conditions. Un toit la termine. Piochez ce qu'il vous faut.
bellevue-lesson-build = Construisez ce qui vous aide, ou privez { $seat } d'une carte : vous pouvez défausser n'importe laquelle dans le canal.
bellevue-lesson-build-canal = Cette carte a quitté la partie : { $seat } ne l'aura pas, mais vous ne construisez rien à ce tour.
bellevue-lesson-build-pays =
    { $points ->
        [one] À elle seule, cette carte vous rapporte { $points } point. Ce que les autres construisent en même temps peut encore y changer quelque chose.
       *[other] À elle seule, cette carte vous rapporte { $points } points. Ce que les autres construisent en même temps peut encore y changer quelque chose.
    }
bellevue-lesson-build-costs =
    { $points ->
        [one] À elle seule, cette carte vous coûte { $points } point : une condition n'est plus remplie.
       *[other] À elle seule, cette carte vous coûte { $points } points : une condition n'est plus remplie.
    }
bellevue-lesson-build-shuts = La maison est terminée et sa boutique ne rapporte rien : on ne peut plus y ajouter de fenêtre.
bellevue-lesson-build-starts = Une nouvelle maison. La condition de sa boutique : { $condition }.
bellevue-lesson-build-grows = Pas encore de points, mais avec { $height } cartes la maison peut encore remplir des conditions.
bellevue-lesson-colour = Les cartes d'une même couleur qui se touchent forment un groupe. Le plus grand vaut { $points } points, ou { $shared } pour chaque joueur ex æquo. Ouvrez le score.
bellevue-lesson-height = La hauteur est le nombre de cartes, boutique et toit compris. Plus haute ou plus basse se juge à la fin : les voisines grandissent aussi.
bellevue-lesson-last =
    { $mine ->
        [yes] Vous avez { $roofs } toits. Un de plus dans votre rue, et la partie s'arrête à la fin du tour : terminez ce qui rapporte.
       *[no] { $seat } a { $roofs } toits. Un de plus dans cette rue, et la partie s'arrête à la fin du tour : terminez ce qui rapporte.
    }
bellevue-lesson-on = Construire, passer, surveiller les autres : c'est Bellevue. Vous pouvez continuer aussi longtemps que vous voulez.

# Succès

bellevue-achievement-all-icons = Ménagerie
bellevue-achievement-all-icons-how = Construisez une maison avec au moins un chat, un oiseau, un drapeau et un pot.
bellevue-achievement-skyline = Ligne des toits
bellevue-achievement-skyline-how = Remplissez deux conditions sur la hauteur des maisons voisines.
bellevue-achievement-small-house = Petite mais parfaite
bellevue-achievement-small-house-how = Terminez une maison d'une fenêtre qui remplit ses deux conditions.
bellevue-achievement-own-end = À votre heure
bellevue-achievement-own-end-how = Posez un quatrième toit avant tous les autres, et gagnez.
bellevue-achievement-promise = Promesse tenue
bellevue-achievement-promise-how = Posez un toit dont la condition n'est remplie que plus tard, par une maison voisine.
bellevue-achievement-rich-house = Maison riche
bellevue-achievement-rich-house-how = Marquez au moins 7 points avec la boutique et le toit d'une maison.
bellevue-achievement-many-pots = Rue fleurie
bellevue-achievement-many-pots-how = Ayez cinq pots dans votre rue.
bellevue-achievement-large-group = Une seule couleur
bellevue-achievement-large-group-how = Formez un groupe de sept cartes d'une couleur.
bellevue-achievement-tall-house = Haute maison
bellevue-achievement-tall-house-how = Terminez une maison d'au moins six cartes qui remplit la condition de son toit.
bellevue-achievement-valley = Dans la vallée
bellevue-achievement-valley-how = Remplissez la condition d'être plus basse que les deux voisines.
bellevue-achievement-all-met = Toutes remplies
bellevue-achievement-all-met-how = Remplissez toutes les conditions de votre rue, six au moins.
