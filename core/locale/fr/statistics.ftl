# Statistiques des tables terminées d'un joueur

statistics-head = { $name } : { $tables ->
    [one] { $tables } table terminée
   *[other] { $tables } tables terminées
}
statistics-nothing = { $name } : pas encore de table terminée.
statistics-closed = { $name } ne montre pas ses statistiques aux autres joueurs.
rated-terms-yes = Cote : cette table compte si elle va à son terme sans conseils ni remplaçants.
rated-terms-no = Cote : cette table ne compte pas.
rated-notice = Cette table est avec cote : elle compte pour tous ses joueurs. Si cela ne vous convient pas, quittez-la avant le début.
statistics-guest = Les joueurs de passage n'ont pas de statistiques. Connectez-vous avec une clé pour conserver les vôtres.
statistics-game = { $game } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
statistics-rated = cote { $rating }, sur { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
statistics-rating = { $points } ±{ $reach }
statistics-rating-provisional = { $points } ±{ $reach }, provisoire
statistics-won = { $sort } : { $share } de victoires sur { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, part équitable { $fair } %
statistics-share = { $won } %
statistics-share-interval = { $won } % ({ $low } à { $high })
statistics-sort-all = en tout
statistics-sort-seat = à la place { $of }
statistics-sort-seats = aux tables de { $of }
statistics-sort-option = avec { $of }
statistics-option = { $option } : { $value }
statistics-option-off = { $option } : non
statistics-sort-usual = avec les options habituelles
statistics-sort-rivals = contre { $of }
statistics-rivals-people = des joueurs
statistics-rivals-easy = des robots faciles
statistics-rivals-calm = des robots calmes
statistics-rivals-normal = des robots normaux
statistics-rivals-hard = des robots difficiles
statistics-rivals-master = des robots maîtres
statistics-points = points : { $mean } en moyenne, record { $best } ; { $margin }
statistics-ahead = en moyenne { $margin } devant le meilleur adversaire
statistics-behind = en moyenne { $margin } derrière le meilleur adversaire
statistics-latest = avance sur le meilleur adversaire aux dernières tables : { $leads }
statistics-spread = répartition des scores : { $columns }
statistics-from-to = { $low } à { $high }
statistics-column = { $points } (vous { $own }, les autres { $others })
statistics-rule = { $rule } : { $own } en moyenne ; vainqueurs de ces tables : { $winners }
statistics-cost = Coût ({ $kind }) : { $sort ->
    [interval] { $points } ±{ $half }
   *[few] { $points }
} points par décision ({ $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, { $tables } { $tables ->
    [one] table analysée
   *[other] tables analysées
})
statistics-aside = Non comptées : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} (leçons, études, conseils, remplaçants, matériel personnel, plusieurs places pour un seul joueur, ou déplacées d'une machine à une autre).
statistics-open = Les autres joueurs peuvent voir vos cotes et le nombre de vos tables.
statistics-shut = Les autres joueurs ne peuvent voir que votre nom.
statistics-forgotten = Vos résultats et vos cotes sont effacés ({ $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}), ainsi que votre progression dans les leçons et les problèmes. Les enregistrements restent pour les joueurs de ces tables.
statistics-forget-sure = Cela efface tous vos résultats et toutes vos cotes, votre progression dans les leçons et les problèmes, et les listes des joueurs que vous bloquez et suivez. Pour confirmer, tapez : stats --forget --yes
statistics-rebuilt = Recomptées : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
statistics-rebuilt-left = Non recomptées, car elles ne peuvent pas être rejouées : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
achievement-count = succès : { $earned } sur { $all }
achievement-new = Nouveau : { $name }, coup { $version }. { $how }
achievement-when = le { $day }, contre { $rivals }
achievement-person = { $name }
achievement-open = pas encore
achievement-line-earned = obtenu : { $name }. { $how } ({ $when } ; coup { $version } de la table { $table })
achievement-line-open = à tenter : { $name }. { $how }
