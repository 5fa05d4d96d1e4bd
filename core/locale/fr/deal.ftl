# A deal that several people play

deal-title = { $again ->
    [yes] { $game }, encore la donne du joueur { $name }
   *[no] { $game }, donne du joueur { $name }
}
deal-notice = Vous jouez la même donne que le joueur { $name }, contre les mêmes robots. Elle ne compte ni pour la cote ni pour les statistiques.
deal-notice-again = Vous rejouez la donne du joueur { $name } ; la comparaison le dit. Elle ne compte ni pour la cote ni pour les statistiques.
deal-over = Sans cote : c'était la donne du joueur { $name }.
deal-played = { $name } a fini votre donne ({ $game }). Comparez les deux parties : ouvrez les parties à revoir, ou tapez « comparer { $table } ».
deal-code = Code de cette donne : { $code }
deal-send = Envoyez cette commande à un ami : { $command }
deal-send-page = En lien : { $page }
deal-send-home = Chaque joueur de cet ordinateur peut la jouer : belvedere play --deal { $code }
deal-send-file = Pour un autre ordinateur, exportez l'enregistrement et envoyez le fichier : belvedere play --deal FICHIER
deal-code-how = Le code n'expire pas. Les parties des autres sont sans cote ; vous pouvez les comparer dès qu'elles sont finies.
deal-compared = { $game } : la même donne, jouée par { $one } et { $other }
deal-result = { $mine ->
    [yes] { $name } (vous) : { $points } points, robots { $rivals } ; table { $table }{ $again ->
        [yes] , donne déjà jouée avant
       *[no] { "" }
    }
   *[no] { $name } : { $points } points, robots { $rivals } ; table { $table }{ $again ->
        [yes] , donne déjà jouée avant
       *[no] { "" }
    }
}
deal-same = Les deux parties sont identiques.
deal-first = La première différence est au tour { $turn }.
deal-turn-same = Tour { $turn } : identique ; points { $one } { $first }, { $other } { $second }
deal-turn = Tour { $turn } : points { $one } { $first }, { $other } { $second }
deal-did = { $name } : { $actions }
deal-nothing = rien
deal-others = Autres joueurs de cette donne :
deal-not-yours = Seul le joueur d'une table peut lancer un défi avec sa donne.
deal-not-single = On ne peut partager que la donne d'une partie à une seule personne contre des robots.
deal-practice = Les leçons et les études n'ont pas de donne pour un défi.
deal-from-file = Cette donne vient de l'enregistrement de la table { $table }, sur un autre ordinateur. Envoyez encore ce fichier.
deal-own-records = Sur un serveur, vous ne pouvez jouer que la donne d'une de ses tables, avec son code.
deal-full = { $most } tables ont déjà cette donne, le maximum.
deal-too-early = Vous pouvez comparer quand les deux parties sont finies.
deal-none-finished = Aucun autre joueur n'a encore fini cette donne.
deal-other-deal = La table { $table } n'est pas une autre table de cette donne.
deal-other-game = Ces enregistrements sont de jeux ou de règles différents.
deal-other-options = Ces enregistrements ont des options différentes.
deal-other-seed = Ces enregistrements ont des donnes différentes.
deal-other-bots = Ces enregistrements ont des robots ou des places différents.
deal-verified = Même donne : les tables { $first } et { $second } ont la même graine, les mêmes options, places et niveaux des robots. La table { $second } déclare que sa donne vient de la table { $first }.
deal-verified-unnamed = Même donne : les tables { $first } et { $second } ont la même graine, les mêmes options, places et niveaux des robots. Aucun des deux enregistrements ne nomme l'autre comme origine.
deal-verify-single = L'enregistrement déclare que sa donne vient de la table { $table }, dont la graine a l'empreinte ci-dessus. Pour le vérifier, donnez les deux enregistrements : belvedere verify FICHIER AUTRE
