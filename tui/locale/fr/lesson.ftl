# Les leçons à la table

lesson-key-on = continuer
lesson-key-end = finir la leçon
lesson-end-again = La même touche encore une fois finit la leçon ; la table reste, et Apprendre reprend la leçon.

# La page de ce qu'on peut apprendre

learn-title = Apprendre
learn-about = Une leçon est une vraie table, où un guide dit à quoi sert chaque décision.
learn-lessons = Leçons
learn-new = { $minutes } min
learn-begun = à poursuivre
learn-done = faite
learn-lesson-hint = Jouer les premiers tours de ce jeu avec un guide, contre un robot calme.
learn-next-new = Ensuite : la leçon de { $game }
learn-next-begun = Ensuite : poursuivre la leçon de { $game }
learn-next-table = Ensuite : une table de { $game }
learn-next-hint = Ce que nous proposons, d'après ce que vous avez déjà fait.

# Les leçons en mode ligne

lesson-says = Leçon : { $sentence }
lesson-enter = Entrée pour continuer.
lesson-line-legend = « légende » dit comment s'écrivent tuiles, cartes et emplacements ; un nombre comme (+5) derrière un choix dit ce qu'il change aussitôt à vos points.
lesson-line-many = Il y a { $count } choix : tapez le début du vôtre, par exemple « { $example } » ; « plus » les montre tous.
lesson-line-more = « plus » montre les { $count } choix ; tous sont permis.
lesson-line-look-scores = Tapez « scores ».
lesson-line-look-why = Tapez « pourquoi » et un choix.
lesson-line-look-seat = Tapez « place » et une lettre, par exemple « place B ».
lesson-line-look-hint = Tapez « conseil ».
lesson-line-look-rules = Tapez « règles ».
lesson-none-here = Cette table n'est pas une leçon. Dans la liste des tables, « apprendre » en commence une.
lesson-taken-up = La leçon continue.
lesson-left = La leçon est finie ; la table reste. « apprendre » reprend la leçon.
lesson-over-already = La leçon de cette table est faite.
line-word-seat = place, seat
line-word-more = plus, tout, more
line-word-learn = apprendre, leçon, learn
line-word-end-lesson = finir la leçon, end lesson
line-help-seat = { $words } LETTRE : ce qu'il y a devant une place, par exemple « place B ».
line-help-more = { $words } : tous les choix.
line-help-learn = { $words } : reprendre la leçon de cette table.
line-help-end-lesson = { $words } : continuer à cette table sans la leçon.
line-home-help-learn = { $words } : une première table avec un guide, par exemple « apprendre bali » ; seul, toutes les leçons.
line-home-learn = Apprendre : les premiers tours d'un jeu avec un guide
line-learn-which = Leçons. Tapez un numéro :
line-learn-lesson = { $game } : { $state }
line-seat-how = Tapez « place » et la lettre d'une place, par exemple « place B ».

# À côté des leçons

learn-practice = S'exercer
learn-daily-hint = Une table par jour que chacun joue une fois, pour comparer ensuite.
learn-statistics-hint = Ce qu'ont donné vos tables terminées, par jeu.
daily-page-title = Donne du jour
daily-page-new = La jouer : un seul essai compte
daily-page-running = Continuer votre essai
daily-page-watch = Revoir votre essai
daily-page-before = Le jour d'avant
line-word-daily = donne, daily
line-help-daily = { $words } : les résultats des autres sur la donne du jour, une fois la vôtre jouée.
line-after-daily = « donne » dit comment d'autres ont joué cette donne.
line-word-play-daily = jouer donne, play daily
line-home-help-daily = { $words } : la donne du jour, et les résultats des autres une fois la vôtre jouée ; aussi avec une date.
line-home-help-play-daily = { $words } : jouer la donne du jour, ou la continuer.
