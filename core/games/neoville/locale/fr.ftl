# Ce que disent les règles elles-mêmes : feuilles de points, égalités, refus

neoville-score-earth = Gratte-ciel de terre
neoville-score-forest = Gratte-ciel de forêt
neoville-score-stone = Gratte-ciel de pierre
neoville-score-waterfall = Gratte-ciel de cascade
neoville-score-ecomobile = Écomobiles
neoville-score-windmill = Moulins
neoville-score-biodome = Biodômes
neoville-score-parks = Parcs
neoville-score-sports = Terrains de sport
