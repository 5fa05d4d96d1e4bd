# La donne du jour

daily-heading = Donne du jour, { $date } : { $game }
daily-new = Vous ne l'avez pas encore jouée. Un seul essai compte.
daily-missed = Vous ne l'avez pas jouée.
daily-running = Votre essai est en cours : table { $table }.
daily-finished = Vous l'avez jouée : table { $table }.
daily-board = { $tries ->
    [one] Un essai jusqu'ici. Chaque résultat battu compte 2, chaque égalité 1 : en pour cent de ce qu'on pouvait obtenir.
   *[other] { $tries } essais jusqu'ici. Chaque résultat battu compte 2, chaque égalité 1 : en pour cent de ce qu'on pouvait obtenir.
}
daily-hidden = { $tries ->
    [0] Personne ne l'a encore terminée. Le classement se montre quand vous l'aurez jouée.
    [one] Une personne l'a terminée. Le classement se montre quand vous l'aurez jouée.
   *[other] { $tries } personnes l'ont terminée. Le classement se montre quand vous l'aurez jouée.
}
daily-line = { $mine ->
    [yes] Rang { $place } : { $name } (vous), { $points } points, { $lead } ; { $percent } %
   *[no] Rang { $place } : { $name }, { $points } points, { $lead } ; { $percent } %
}
daily-line-watch = { $line } (table { $table })
daily-somebody = quelqu'un
daily-unnamed = Sont nommées les personnes qui laissent voir leurs statistiques, par « stats --open » ou sur la page des statistiques.
daily-ahead = { $points } d'avance
daily-behind = { $points } de retard
daily-level = à égalité
daily-commitment = Sa donne est fixée par cette empreinte, que la table montre aussi : { $hash }
daily-seed = Sa donne, montrée maintenant que le jour est passé : { $seed }
daily-tomorrow = Ensuite : { $date }, { $game }, { $hash }
daily-title = Donne du jour : { $game }
daily-record-too-early = Un enregistrement dit la donne, que d'autres peuvent encore jouer. Celui-ci s'ouvre le { $date } à 0 h UTC.
daily-no-such-day = Aucune donne de ce jour à montrer : la plus récente est celle d'aujourd'hui, la plus ancienne a un an.
daily-guest = La donne du jour ne se joue qu'une fois, le serveur doit donc vous connaître : venez avec une clé.
daily-tried = Vous avez commencé la donne du jour sur un autre terminal.
daily-no-date = « { $text } » n'est pas un jour : écrivez-le comme 2026-03-31.
