### The Sixth en français. Écrivez vos propres phrases ; ne recopiez jamais celles d'un livret.

sixth-title = The Sixth
sixth-summary = Les cartes viennent du marché ou de votre main. Chacune devient une maison, une boutique, une tour ou un jardin de votre rue. La rue la plus précieuse gagne.

sixth-kind-house = maison
sixth-kind-shop = boutique
sixth-kind-tower = tour
sixth-kind-garden = jardin

## Options

sixth-option-majority = Majorités
sixth-option-majority-hint = Le plus de bâtiments d'un type, sans égalité : 3 points de plus.

## Questions et réponses

sixth-prompt-turn = Piochez, prenez une carte du marché, ou construisez l'une des { $cards } cartes de votre main.
sixth-aim-turn = des bâtiments de valeur, et le plus de bâtiments d'un type
sixth-legend = Les cartes du marché sont numérotées depuis la gauche.
sixth-action-draw = Piocher la carte suivante
sixth-action-take = Construire depuis le marché : { $kind }
sixth-action-build = Construire depuis la main : { $kind }

## Ce qui s'est passé

sixth-event-turn =
    { $mine ->
        [yes] C'est à vous de jouer.
       *[no] C'est à { $seat } de jouer.
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
sixth-event-refilled = Nouvelle carte { $position } du marché : { $kind }.
sixth-event-built =
    { $mine ->
        [yes] Vous construisez : { $kind }.
       *[no] { $seat } construit : { $kind }.
    }

## Refus

sixth-why-hand-full = Vous avez { $limit } cartes en main, le maximum. Construisez-en d'abord une.
sixth-why-no-card = Vous n'avez pas cette carte en main : { $kind }.

## Le plateau en texte

sixth-decision-turn = les constructions et la pioche
sixth-section-board = plateau
sixth-section-market = marché
sixth-section-players = joueurs
sixth-section-hand = main
sixth-board-card = Carte { $position } du marché : { $kind }.
sixth-board-pile = Cartes dans la pioche : { $count }.
sixth-board-player = { $seat } : { $houses } maisons, { $shops } boutiques, { $towers } tours, { $gardens } jardins, { $cards } en main.
sixth-board-own = Dans votre main : { $kind }.

## Points

sixth-score-house = Maisons
sixth-score-shop = Boutiques
sixth-score-tower = Tours
sixth-score-garden = Jardins
sixth-score-majority = Majorités
sixth-parts-built = { $count } construits, à { $value } chacun.
sixth-parts-majority = Le plus de bâtiments dans { $count } types.
sixth-tie-hand = Égalité à { $points } points : { $seat } passe devant avec { $cards } cartes en main.

## Les règles, avec nos mots

sixth-rules-components-title = Matériel
sixth-rules-components = Il y a 24 cartes : 8 maisons, 7 boutiques, 5 tours et 4 jardins. Une maison vaut 1 point, une boutique 2, une tour 3 et un jardin 4.
sixth-rules-goal-title = But du jeu
sixth-rules-goal = Construisez la rue qui vaut le plus.
sixth-rules-turn-title = Un tour
sixth-rules-turn = Piochez une carte, ou construisez-en une du marché ou de votre main.
sixth-rules-end-title = La fin
sixth-rules-end = La partie s'arrête dès que la pioche est vide.

## La leçon

sixth-lesson-aim = Chaque bâtiment de votre rue vaut des points. La rue la plus précieuse gagne.
sixth-lesson-take = Prenez au marché la carte de plus grande valeur : { $kind }. Elle rapporte { $points }.
sixth-lesson-take-off = Une autre carte rapporte plus maintenant. Prenez-la au marché : { $kind }.
sixth-lesson-on = Piochez, prenez ou construisez jusqu'à ce que la pioche soit vide. Vous pouvez continuer aussi longtemps que vous voulez.

## Erreurs dans une action tapée ou un fichier de matériel

sixth-notation = « { $text } » n'est pas une action de The Sixth. Essayez : { $known }.
sixth-components-numbers = copies vaut { $found } ; il faut { $count } nombres entiers d'au moins 0
sixth-components-sum = copies donne { $found } cartes en tout ; la règle en a { $cards }
