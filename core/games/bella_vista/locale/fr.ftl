### Bella Vista in English. Sentences of our own; rulebooks are never copied.

bella_vista-option-city = City
bella_vista-option-city-hint = Drawn from four checked cities, put together at random, or one of the four.
bella_vista-option-shuffled = Shuffled quartiers
bella_vista-option-shuffled-hint = The letters of the quartiers are dealt anew.
bella_vista-action-offer = Offer { $price } with card { $number }
bella_vista-action-build = Build at { $cell }, turn { $turn }
bella_vista-action-take = Take contract { $contract }
bella_vista-action-pass = Take no contract
bella_vista-prompt-offer = Choose a slot and a card.
bella_vista-prompt-build = Place building { $number }.
bella_vista-prompt-contract = Take a contract or none.
bella_vista-prompt-neutral = Place the neutral building { $number }.
bella_vista-event = { $what }
bella_vista-why-allowed = Nothing stands against it.
bella_vista-section-board = board
bella_vista-board-row = { $row }
bella_vista-board-round = Round { $round }: { $constraint }.
bella_vista-board-player = { $seat }: { $coins } coins.
bella_vista-tie-cluster = Equal points at { $points }: { $seat } is ahead with a cluster of { $cells } cells.
bella_vista-tie-shared = Equal points at { $points } and equal clusters: the place is shared.
bella_vista-rules-goal-title = The goal
bella_vista-rules-goal = Be the richest.
bella_vista-notation-known = "{ $text }" is no action; like this: { $example }.
bella_vista-notation-verbs = "{ $text }" is no action; an action begins with one of { $verbs }.
bella_vista-score-coins = Coins
bella_vista-score-parks = Heights beside parks
bella_vista-score-rivers = Heights beside rivers
bella_vista-score-border = Heights on the border
bella_vista-score-size = Biggest cluster
bella_vista-score-number = Clusters
bella_vista-score-penalty = Buildings alone
bella_vista-score-contracts = Contracts
bella_vista-parts-coins = { $count } coins
bella_vista-parts-height = { $count } buildings: { $sums }
bella_vista-parts-size = { $count } cells: buildings { $numbers }
bella_vista-parts-number = { $count } clusters
bella_vista-parts-penalty = { $count } buildings alone: { $numbers }
bella_vista-parts-contracts = { $count } contracts: { $names }

## What is wrong with a component file

bella_vista-components-line = Ligne { $line } du fichier de matériel : { $problem }.
bella_vista-components-file = Le fichier de matériel : { $problem }.
bella_vista-components-section = { $section } doit être une section [{ $section }]
bella_vista-components-unknown = clé inconnue { $key } ; sont permises { $allowed }
bella_vista-components-missing = il manque la clé { $key } ; il faut { $allowed }
bella_vista-components-name = name vaut { $found } ; il faut de 1 à { $longest } caractères imprimables
bella_vista-components-building = le bâtiment { $key } vaut { $found } ; il faut un seul contour d’un tenant fait de # et de ., ses lignes séparées par /, aucun côté de plus de { $side } cases
bella_vista-components-larger = le bâtiment { $number } couvre plus de cases que le bâtiment { $lower } ; un plus haut ne le peut pas
bella_vista-components-cells = les huit bâtiments couvrent { $found } cases ; la ville en a { $most } par couleur
bella_vista-components-coins = { $key } vaut { $found } ; il faut un nombre entier de 1 à { $most }
bella_vista-components-even = les prix à deux et quatre joueurs sont { $found } ; le livret dit { $wanted }
bella_vista-components-three = les prix à trois joueurs sont { $found } ; il faut quatre nombres décroissants de { $first } à 0
bella_vista-components-city = city vaut { $found } ; il faut un texte en lignes entre triples guillemets
bella_vista-components-unsound = Le matériel { $name } ne respecte pas les comptes du livret.
bella_vista-city-empty = la ville est vide
bella_vista-city-mark = « { $mark } » ne désigne rien dans une ville ; les quartiers vont de A à H, les parcs de 1 à 5, les rivières sont ~ et =, le dehors est un point
bella_vista-city-size = la ville est trop grande ; elle peut avoir { $rows } lignes et { $columns } colonnes
bella_vista-city-missing = la tuile { $tile } manque dans la ville
bella_vista-city-tile = la tuile { $tile } doit être un seul rectangle de { $short } sur { $long } cases, dans un sens ou dans l’autre
bella_vista-city-apart = cette partie de la ville ne touche pas le reste
bella_vista-city-hole = la ville a un trou ici
