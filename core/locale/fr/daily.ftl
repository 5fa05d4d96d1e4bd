# La donne du jour

daily-heading = Donne du jour, { $date } : { $game }
daily-new = Vous ne l'avez pas encore jouée. Vous n'avez qu'un essai.
daily-missed = Vous ne l'avez pas jouée.
daily-running = Vous la jouez à la table { $table }.
daily-finished = Vous l'avez jouée à la table { $table }.
daily-board = { $tries ->
    [one] { $tries } joueur à ce jour. Score : part des joueurs battus (une égalité compte pour moitié).
   *[other] { $tries } joueurs à ce jour. Score : part des joueurs battus (une égalité compte pour moitié).
}
daily-hidden = { $tries ->
    [0] Aucun résultat pour l'instant. Terminez votre partie pour voir le classement.
    [one] { $tries } joueur a terminé. Terminez votre partie pour voir le classement.
   *[other] { $tries } joueurs ont terminé. Terminez votre partie pour voir le classement.
}
daily-hidden-until = Les résultats restent cachés jusqu'au { $date } à 0 h UTC, le temps que d'autres finissent cette donne.
daily-line = { $mine ->
    [yes] Rang { $place } : { $name } (vous), { $points } points, { $lead } ; { $percent } %
   *[no] Rang { $place } : { $name }, { $points } points, { $lead } ; { $percent } %
}
daily-line-par = { $mine ->
    [yes] Rang { $place } : { $name } (vous), { $points } points, { $lead }
   *[no] Rang { $place } : { $name }, { $points } points, { $lead }
}
daily-line-single = { $mine ->
    [yes] { $name } (vous) : { $points } points, { $lead }
   *[no] { $name } : { $points } points, { $lead }
}
daily-par = Vous et les robots de tous les niveaux sur cette donne, contre le même robot normal :
daily-friends = Seulement vous et les joueurs que vous suivez, avec vos rangs parmi tous :
daily-friends-none = Aucun joueur que vous suivez n'a de résultat public à cette donne.
daily-playing = Jouent encore cette donne : { $bots }.
daily-bot-easy = robot facile
daily-bot-calm = robot calme
daily-bot-normal = robot normal
daily-bot-hard = robot difficile
daily-bot-master = robot maître
daily-line-watch = { $line } (table { $table })
daily-player = un joueur
daily-unnamed = Seuls les joueurs dont les statistiques sont publiques sont nommés. Pour rendre publiques les vôtres, tapez « stats --open » ou passez par l'écran Statistiques.
daily-ahead = { $points } d'avance
daily-behind = { $points } de retard
daily-level = à égalité
daily-commitment = Empreinte de sa donne, que la table affiche aussi : { $hash }
daily-seed = Graine de sa donne, publique maintenant que le jour est passé : { $seed }
daily-tomorrow = Ensuite : { $date }, { $game }, { $hash }
daily-title = Donne du jour : { $game }
daily-record-too-early = D'autres peuvent encore jouer cette donne, et l'enregistrement la révélerait. Vous pourrez le lire à partir du { $date } à 0 h UTC.
daily-no-such-day = Il n'y a pas de donne pour ce jour. Vous pouvez voir celle d'aujourd'hui et celles de l'année passée.
daily-guest = La donne du jour ne se joue qu'une fois : elle est donc fermée aux joueurs de passage. Connectez-vous avec une clé.
daily-newcomer = Finissez d'abord une partie ici ; dès le lendemain, vous pourrez jouer la donne du jour. Sinon, une seconde clé pourrait vous la montrer à l'avance.
daily-tried = Vous avez déjà commencé la donne du jour sur un autre terminal.
daily-no-date = « { $text } » n'est pas une date. Écrivez-la ainsi : 2026-03-31.
daily-line-unranked = { $mine ->
    [yes] { $name } (vous) : { $points } points, { $lead } ; hors classement
   *[no] { $name } : { $points } points, { $lead } ; hors classement
}
daily-unranked = Votre résultat est hors classement : un autre joueur à votre adresse a commencé cette donne avant vous.
daily-past-title = Ancienne donne du jour, hors classement : { $game }
daily-past-notice = C'est la donne d'un jour passé. Elle ne compte ni pour le classement, ni pour la série, ni pour la cote, ni pour les statistiques.
daily-past-over = Hors classement : c'est la donne d'un jour passé, elle ne compte pas.
daily-past-too-early = Cette donne est encore secrète, car d'autres peuvent encore la jouer. Vous pourrez la jouer hors classement à partir du { $date } à 0 h UTC.
daily-past-how = Jouer une ancienne donne hors classement : « ssh HÔTE daily --play { $date } », ou en mode ligne « play daily { $date } ».
daily-date = { $day } { $month }
daily-share = Belvedere { $date } { $game } { $course } { $mine }:{ $rival }, jour { $streak }
daily-share-none = Vous n'avez pas de résultat pour la donne du { $date }. Finissez-la d'abord ; une partie abandonnée ne compte pas.
daily-streak = { $days ->
    [0] Pas encore de série. { daily-streak-rule }
    [one] Série : { $days } jour. { daily-streak-rule }
   *[other] Série : { $days } jours. { daily-streak-rule }
}
daily-streak-rule = Un jour manqué sur sept n'interrompt pas une série.
daily-week = La semaine du { $first } au { $last } :
daily-day = { $date }, { $game } : { $result }
daily-day-new = à jouer
daily-day-running = commencée
daily-day-missed = non jouée
daily-day-place = { $mine }:{ $rival }, rang { $place } sur { $tries }
daily-day-points = { $mine }:{ $rival }
daily-day-unranked = { $mine }:{ $rival }, hors classement
daily-ranking = Classement de la semaine, par somme des pourcentages :
daily-ranking-rule = Un jour sans rivaux compte 50. Les jours encore à jouer sont omis.
daily-week-line = { $mine ->
    [yes] Rang { $place } : { $name } (vous), { $percent } % en { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
   *[no] Rang { $place } : { $name }, { $percent } % en { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
}
daily-table = { $title } : table { $table }
