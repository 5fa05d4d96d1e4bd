# Tournois à des tables de deux places

cup-title = { $game }, { $name }, ronde { $round }
cup-notice = { $name }, ronde { $round } : une table qui compte pour le classement. Le temps écoulé, même hors ligne, la fait perdre.
cup-notice-one-deal = { $name }, ronde { $round } : toutes les tables ont cette donne. Le temps écoulé, même hors ligne, fait perdre la table.
cup-line-open = { $name } : { $game }, ouvert, { $count } inscrits sur { $most }{ $entered ->
        [mine] , dont vous
       *[other] { "" }
    }. { $start }
cup-line-running = { $name } : { $game }, ronde { $round } sur { $rounds }, { $count } joueurs{ $entered ->
        [mine] , dont vous
       *[other] { "" }
    }.
cup-line-finished = { $name } : { $game }, terminé après { $round ->
        [one] { $round } ronde
       *[other] { $round } rondes
    }, { $count } joueurs.
cup-start-opener = Le départ est donné par { $name }.
cup-start-at = Départ le { $when }.
cup-list-none = Il n'y a pas encore de tournoi.
cup-how = Un tournoi : cup NOM. S'inscrire : cup enter NOM. En ouvrir un : cup open NOM JEU
cup-terms-swiss = { $game }, système suisse, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }. Options : { $options }.
cup-terms-round-robin = { $game }, toutes rondes : chacun rencontre tous les autres. Options : { $options }.
cup-no-options = standard
cup-terms-clock = Pendule, même hors ligne : { $clock }. Le temps écoulé fait perdre la table.
cup-terms-show-up = Une absence de { $time } à son tour aussi.
cup-terms-one-deal = Toutes les tables d'une ronde ont la même donne. Elles ne comptent pas pour le classement, n'ont pas de spectateurs et se revoient après la ronde.
cup-terms-rated = Chaque table a sa propre donne. Les tables comptent pour le classement.
cup-opened = Vous avez ouvert le tournoi { $name }. Pour y jouer, inscrivez-vous aussi.
cup-entered = Vous participez à { $name }.
cup-left = { $status ->
    [open] Vous ne participez plus à { $name }.
   *[running] Vous ne jouez plus les rondes suivantes { OF($name) }. Votre table en cours continue.
}
cup-cancelled = Le tournoi { $name } est annulé.
cup-removed = { $player } ne joue plus les rondes suivantes { OF($name) }.
cup-round = Ronde { $round } :
cup-standings = Classement, { $count } joueurs :
cup-entered-list = Inscrits jusqu'ici : { $count }.
cup-entrant = { $name }
cup-standing = Place { $place }, { $name } : points { $points }, Buchholz { $buchholz }, Sonneborn-Berger { $berger }, victoires { $wins }{ $departed ->
        [no] { "" }
        [late] ; hors jeu après deux tables perdues au temps
        [removed] ; hors jeu par décision
       *[left] ; a quitté le tournoi
    }
cup-pair-free = { $name } est exempt de cette ronde.
cup-pair-running = { $first } contre { $second } : table { $table }
cup-pair-over = { $first } contre { $second } : { $one } à { $other } ; table { $table }
cup-your-table = Votre table : { $table }
cup-points-rule = Une victoire compte 1, une victoire partagée ½ pour chacun. Une ronde sans adversaire (exempt) compte comme une victoire.
cup-ties-swiss = Égalités : Buchholz (points de tous les adversaires), Sonneborn-Berger (points des adversaires battus, moitié si ex æquo), victoires.
cup-ties-round-robin = Égalités : Sonneborn-Berger (points des adversaires battus, moitié si ex æquo), puis nombre de victoires.
cup-absent-rule = Si les deux joueurs d'une table sont en retard, les deux perdent. Deux tables perdues au temps mettent hors jeu.
cup-free-told = { $name }, ronde { $round } : vous êtes exempt, ce qui compte comme une victoire.
cup-round-told = { $name }, ronde { $round } : vous jouez contre { $rival }, table { $table }.
cup-late-told = { $name } : vous avez perdu { $count } tables au temps et ne jouez plus les rondes suivantes.
cup-over-told = { $name } est terminé : votre place, { $place } sur { $count }.
cup-removed-told = La personne qui a ouvert { $name } vous retire de ce tournoi.
cup-cancelled-told = Le tournoi { $name } est annulé. { $why }
cup-why-too-few = Il avait moins de deux joueurs au départ.
cup-why-forgotten = Personne n'a donné le départ pendant deux semaines.
cup-why-opener = Il a été annulé par la personne qui l'avait ouvert.
cup-at-home = Les tournois se jouent sur un serveur.
cup-guest = Les tournois demandent un compte : connectez-vous avec une clé ou une clé d'accès.
cup-none = Aucun tournoi ne s'appelle « { $name } ».
cup-not-yours = Seule la personne qui a ouvert { $name } peut faire cela.
cup-not-in = Vous ne participez pas à { $name }.
cup-no-entrant = { $name } ne participe pas.
cup-no-round = Il n'y a pas encore de ronde { $round } ; la dernière est la { $last }.
cup-muted = Vous ne pouvez pas ouvrir de tournoi tant que l'hôte vous prive de parole.
cup-name-taken = Un autre tournoi a un nom comme { $name }. Choisissez un autre nom.
cup-too-many-open = Vous pouvez avoir { $most } tournois non terminés. Annulez-en un, ou attendez sa fin.
cup-too-many-entered = Vous pouvez participer à { $most } tournois non terminés. Quittez-en un d'abord.
cup-full = Ce tournoi est complet : { $most } joueurs.
cup-not-open = Ce tournoi n'est plus ouvert.
cup-changed = Des joueurs étaient en train de s'inscrire ou de partir. Réessayez.
cup-too-few = Un tournoi demande au moins { $least } joueurs.
cup-two-seats = { $game } ne se joue pas à deux : il n'y en a pas de tournois.
cup-needs-clock = Un tournoi demande une pendule, comme 15+10 (minutes et secondes) ou 2d (jours).
cup-rounds-range = Un tournoi suisse a de 1 à { $most } rondes.
cup-entrants-range = Un tel tournoi peut avoir de { $least } à { $most } joueurs.
cup-start-range = Un tournoi commence au plus { $days } jours après son ouverture.
cup-no-number = « { $found } » n'est pas un nombre.
cup-no-span = « { $found } » n'est pas une durée. Tapez 30m, 2h ou 3d.
cup-no-stand-in = Pas de remplaçant aux tables d'un tournoi : le temps écoulé fait perdre.
cup-no-gift = On ne donne pas de temps aux tables d'un tournoi, car d'autres attendent leur fin.
cup-record-too-early = D'autres jouent encore cette donne. La table se revoit quand la ronde { $round } { OF($name) } est terminée.
