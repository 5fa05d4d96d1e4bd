### The Sixth en français. Des phrases à nous ; on ne recopie jamais une règle.

sixth-title = The Sixth
sixth-summary = Les cartes viennent du marché ou de votre main ; chacune construit une maison, une boutique, une tour ou un jardin dans votre rue. La rue la plus précieuse gagne.

sixth-kind-house = maison
sixth-kind-shop = boutique
sixth-kind-tower = tour
sixth-kind-garden = jardin

## Variantes

sixth-option-majority = Majorités
sixth-option-majority-hint = Seul à posséder le plus de bâtiments d'un type : 3 points de plus.

## Questions et réponses

sixth-prompt-turn = Piochez, prenez une carte du marché ou construisez depuis votre main de { $cards }.
sixth-aim-turn = des bâtiments de grande valeur, et la majorité d'un type
sixth-legend = Les places du marché sont numérotées depuis la gauche.
sixth-action-draw = Piocher la carte suivante
sixth-action-take = Construire depuis le marché : { $kind }
sixth-action-build = Construire depuis la main : { $kind }

## Ce qui s'est passé

sixth-event-turn =
    { $mine ->
        [yes] À vous de jouer.
       *[no] Au tour { OF($seat) }.
    }
sixth-event-drew =
    { $mine ->
        [yes] Vous piochez : { $kind }.
       *[no] { $seat } pioche : { $kind }.
    }
sixth-event-drew-hidden =
    { $mine ->
        [yes] Vous piochez une carte.
       *[no] { $seat } pioche une carte.
    }
sixth-event-took =
    { $mine ->
        [yes] Vous construisez depuis le marché : { $kind }.
       *[no] { $seat } construit depuis le marché : { $kind }.
    }
sixth-event-refilled = Nouvelle carte à la place { $position } du marché : { $kind }.
sixth-event-built =
    { $mine ->
        [yes] Vous construisez : { $kind }.
       *[no] { $seat } construit : { $kind }.
    }

## Refus

sixth-why-hand-full = Une main compte { $limit } cartes au plus.
sixth-why-no-card = Cette carte n'est pas dans votre main : { $kind }.

## Le plateau en texte

sixth-decision-turn = les constructions et la pioche
sixth-section-board = plateau
sixth-section-market = marché
sixth-section-players = joueurs
sixth-section-hand = main
sixth-board-card = Place { $position } du marché : { $kind }.
sixth-board-pile = La pioche compte { $count } cartes.
sixth-board-player = { $seat } : { $houses } maisons, { $shops } boutiques, { $towers } tours, { $gardens } jardins, { $cards } en main.
sixth-board-own = Dans votre main : { $kind }.

## Points

sixth-score-house = Maisons
sixth-score-shop = Boutiques
sixth-score-tower = Tours
sixth-score-garden = Jardins
sixth-score-majority = Majorités
sixth-parts-built = { $count } construits, à { $value } chacun.
sixth-parts-majority = Le plus grand nombre dans { $count } types.
sixth-tie-hand = Égalité à { $points } points : { $seat } passe devant avec { $cards } cartes en main.

## Les règles, avec nos mots

sixth-rules-components-title = Matériel
sixth-rules-components = 24 cartes : 8 maisons, 7 boutiques, 5 tours et 4 jardins. Une maison vaut 1, une boutique 2, une tour 3, un jardin 4.
sixth-rules-goal-title = But du jeu
sixth-rules-goal = Construire la rue qui vaut le plus.
sixth-rules-turn-title = Un tour
sixth-rules-turn = Piochez une carte, ou construisez-en une du marché ou de votre main.
sixth-rules-end-title = La fin
sixth-rules-end = La partie s'arrête dès que la pioche est vide.

## La leçon

sixth-lesson-aim = Chaque bâtiment de votre rue vaut des points. La rue la plus précieuse gagne.
sixth-lesson-take = Prenez au marché la carte la plus précieuse : { $kind }. Elle rapporte { $points }.
sixth-lesson-take-off = Une autre carte rapporte plus tout de suite. Prenez cette carte au marché : { $kind }.
sixth-lesson-on = Piochez, prenez ou construisez, jusqu'à ce que la pioche soit vide. La partie continue, aussi longtemps que vous voulez.

## Ce qui ne va pas dans une action tapée ou un fichier de matériel

sixth-notation = « { $text } » n'est pas une action de The Sixth. On connaît : { $known }.
sixth-components-numbers = copies vaut { $found } ; il faut { $count } nombres entiers, aucun sous 0
sixth-components-sum = copies fait { $found } cartes en tout, la règle en a { $cards }
