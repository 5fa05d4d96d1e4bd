# Les programmes qui acceptent des défis, et le classement d'un jeu

program-takes = Accepte des défis ({ $games }), au plus à { $most ->
    [one] { $most } table
   *[other] { $most } tables
} à la fois. Votre cote y est publique.
program-takes-how = On peut vous défier tant que votre programme est connecté et présent au salon.
program-takes-none = Vous n'acceptez aucun défi. Pour en accepter, nommez les jeux : challenges bali --most 4
program-most = Un programme joue à 1 à { $most } tables à la fois, pas { $found }.
program-unknown = Aucun programme appelé { $name } n'accepte de défi ({ $game }). Regardez le classement.
program-yourself = Vous ne pouvez pas défier votre propre compte.
program-blocked = Vous bloquez { $name }. Débloquez d'abord ce compte.
program-away = { $name } n'est pas là. Regardez le classement ou choisissez un robot.
program-busy = { $name } joue déjà au maximum de tables. Réessayez plus tard ou choisissez un robot.
program-enough = Vous avez déjà { $most } tables en cours avec { $name }. Terminez-en d'abord une.
program-twice = { $name } ne peut pas occuper deux places d'une table.
program-open-seats = Une table avec un programme n'a pas de place libre. Mettez-y des robots ou des programmes.
program-not-a-person = Un programme ne peut pas jouer là. Choisissez-le à une table ordinaire.
program-patience = Un programme n'attend pas sans limite. Choisissez un délai d'attente.
program-nobody-else = Prenez une place vous-même pour défier un programme.
players-programs = { $count ->
        [one] programme
       *[other] programmes
    } { $programs }
players-and-programs = { $others }, { $count ->
        [one] programme
       *[other] programmes
    } { $programs }
ladder-of = Classement de { $game } : robots, et programmes qui acceptent des défis
ladder-line = { $rating } : { $who }
ladder-level = { $level ->
    [easy] robots de niveau facile
    [calm] robots de niveau calme
    [normal] robots de niveau normal
    [hard] robots de niveau difficile
   *[master] robots de niveau maître
}
ladder-you = { $name } (vous)
ladder-program = { $mine ->
    [yes] votre programme { $name }
   *[no] programme { $name }
}, { $state ->
    [ready] accepte un défi
    [busy] pris
   *[away] absent
}
ladder-unrated = pas encore de cote
ladder-fixed = { $points }
ladder-rating = { $points } ±{ $reach }, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
ladder-no-programs = Aucun programme n'est là pour ce jeu.
