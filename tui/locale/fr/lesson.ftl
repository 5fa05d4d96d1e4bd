# Les leçons à la table

lesson-key-on = continuer
lesson-key-end = finir la leçon
lesson-guide = Le guide
lesson-step = étape { $step } sur { $steps }
lesson-end-again = Appuyez encore sur la même touche pour finir la leçon. La table reste ; vous pouvez reprendre la leçon sous Apprendre.
lesson-silent = Rien de nouveau ici : choisissez librement. Le guide reviendra.
lesson-others = Le guide revient à votre tour.
lesson-complete = La leçon est terminée : vous savez l'essentiel. Finissez cette partie, ou commencez une autre leçon sous Apprendre.

# L'écran Apprendre

learn-title = Apprendre
learn-about = Une leçon est une vraie partie : un guide explique chaque choix.
learn-lessons = Leçons
learn-new = { $minutes } min
learn-begun = commencée
learn-done = terminée
learn-lesson-hint = Jouer les premiers tours de ce jeu avec un guide, contre un robot calme.
learn-next-new = Ensuite : la leçon de { $game }
learn-next-begun = Ensuite : continuer la leçon de { $game }
learn-next-table = Ensuite : une table de { $game }
learn-next-hint = Une suggestion, d'après ce que vous avez déjà fait.

# Les leçons en mode ligne

lesson-says = Leçon : { $sentence }
lesson-enter = Appuyez sur Entrée pour continuer.
lesson-line-legend = Tapez « légende » pour voir comment s'écrivent tuiles, cartes et emplacements. Un nombre comme (+5) après un choix indique les points gagnés ou perdus aussitôt.
lesson-line-many = Il y a { $count } choix : tapez le début du vôtre, par exemple « { $example } ». « plus » montre comment commencent les autres.
lesson-line-more = « plus » montre les { $count } choix ; vous pouvez faire n'importe lequel.
lesson-line-look-scores = Tapez « scores ».
lesson-line-look-why = Tapez « pourquoi » et un choix.
lesson-line-look-seat = Tapez « place » et une lettre, par exemple « place B ».
lesson-line-look-hint = Tapez « conseil ».
lesson-line-look-rules = Tapez « règles ».
lesson-none-here = Cette table n'est pas une leçon. Pour en commencer une, revenez à la liste des tables et tapez « apprendre ».
lesson-taken-up = La leçon continue.
lesson-left = La leçon est finie ; la table reste. Tapez « apprendre » pour reprendre la leçon.
lesson-over-already = Vous avez terminé la leçon de cette table.
line-word-seat = place, seat
line-word-more = plus, tout, more
line-word-learn = apprendre, leçon, learn
line-word-end-lesson = finir la leçon, end lesson
line-help-seat = { $words } PLACE : afficher les cartes et les pièces d'une place, par exemple « place B ».
line-help-more = { $words } : afficher tous les choix, ou leurs débuts s'il y en a beaucoup.
line-help-learn = { $words } : reprendre la leçon de cette table.
line-help-end-lesson = { $words } : continuer à cette table sans la leçon.
line-home-help-learn = { $words } JEU : jouer les premiers tours d'un jeu avec un guide, par exemple « apprendre bali ». Sans jeu, afficher les leçons.
line-home-learn = Apprendre : les premiers tours d'un jeu avec un guide
line-learn-which = Leçons ; tapez un numéro :
line-learn-lesson = { $game } : { $state }
line-seat-how = Tapez « place » et la lettre d'une place, par exemple « place B ».

# Autres lignes de l'écran Apprendre

learn-practice = S'exercer
learn-daily-hint = Une donne par jour, la même pour tous : jouez-la une fois, puis comparez.
learn-statistics-hint = Les résultats de vos tables terminées, par jeu.
daily-page-title = Donne du jour
daily-page-new = La jouer : vous avez un seul essai
daily-page-running = Continuer votre essai
daily-page-watch = Revoir votre essai
daily-page-past = La jouer hors classement
daily-page-share = Copier la ligne à partager
daily-page-days = Sept jours jusqu'au { $date }
daily-page-earlier = Jours précédents
daily-page-later = Jours suivants
daily-page-ranking = Classement de la semaine
daily-page-ranking-note = somme des pourcentages
daily-page-streak = Série : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
daily-page-place = { $place }/{ $tries }
daily-page-to-share = À partager :
daily-page-played = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
daily-page-proof = Preuve
daily-copied = { $line }
    Envoyée au presse-papiers de votre terminal. S'il n'en a pas, sélectionnez cette ligne.
line-word-daily = donne, daily
line-help-daily = { $words } : voir les résultats des autres sur la donne du jour, une fois la vôtre jouée.
line-after-daily = Tapez « donne » pour voir les résultats des autres sur cette donne, ou « partager donne » pour une ligne à partager.
line-word-play-daily = jouer donne, play daily
line-home-help-daily = { $words } DATE : voir la donne du jour, et les résultats des autres une fois la vôtre jouée. Avec une date, voir la donne de ce jour.
line-home-help-play-daily = { $words } DATE : jouer la donne du jour, ou la continuer. Avec une date passée, jouer cette donne hors classement.
line-word-daily-share = partager donne, daily share
line-word-daily-week = semaine donne, daily week
line-home-help-daily-share = { $words } DATE : votre résultat en une ligne à partager. Elle ne révèle rien de la donne.
line-home-help-daily-week = { $words } DATE : vos sept dernières donnes du jour, le classement des joueurs sur ces jours et votre série.
line-word-daily-friends = suivis donne, daily friends
line-home-help-daily-friends = { $words } DATE : la donne du jour, avec seulement vous et les joueurs que vous suivez au classement.
daily-page-followed = * joueurs que vous suivez
line-help-daily-share = { $words } : votre résultat à la donne du jour en une ligne à partager.

# Les cartes de l'écran Apprendre

learn-card-new = nouvelle
learn-card-begun = commencée
learn-card-done = terminée
learn-steps-new = { $minutes } min, { $steps } étapes
learn-steps-begun = étape { $step } sur { $steps }
learn-steps-done = les { $steps } étapes
learn-begun-hint = Entrée reprend la leçon où vous étiez.
learn-done-hint = Entrée rejoue la leçon, à une nouvelle table.
learn-plate = { $game }, { $state }
learn-progress =
    { $tried ->
        [one] leçons terminées : { $done } sur { $lessons } · { $tried } problème essayé
       *[other] leçons terminées : { $done } sur { $lessons } · { $tried } problèmes essayés
    }
learn-puzzles-due =
    { $due ->
        [one] { $due } à réessayer aujourd'hui
       *[other] { $due } à réessayer aujourd'hui
    }
learn-statistics-won =
    { $tables ->
        [one] victoires sur { $tables } table
       *[other] victoires sur { $tables } tables
    }
learn-daily-new = pas encore jouée
learn-daily-running = commencée
learn-daily-finished = terminée
learn-daily-missed = pas jouée
learn-daily-yesterday = hier
learn-daily-place = place { $place } sur { $tries }
