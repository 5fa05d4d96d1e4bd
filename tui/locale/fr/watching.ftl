# Les spectateurs : ce qu'ils voient, qui ils sont, ce qu'ils disent

watching-terms-none = Cette table est fermée aux spectateurs.
watching-terms-public = Les spectateurs voient ce qui est visible de tous.
watching-terms-seat =
    { $mine ->
        [yes] Les spectateurs voient votre vue ; vous avez donné votre accord.
       *[no] Les spectateurs voient la vue { OF($seat) }, avec son accord.
    }
watching-terms-asked =
    { $mine ->
        [yes] Cette table veut montrer votre vue aux spectateurs. Sans votre accord, ils ne voient que ce qui est visible de tous.
       *[no] Cette table veut montrer la vue { OF($seat) } aux spectateurs. Sans son accord, ils ne voient que ce qui est visible de tous.
    }
watching-terms-delayed =
    { $turns ->
        [one] Les spectateurs voient toutes les mains, avec { $turns } tour entier de retard, et tout une fois la partie finie.
       *[other] Les spectateurs voient toutes les mains, avec { $turns } tours entiers de retard, et tout une fois la partie finie.
    }
watching-chat-apart = Les spectateurs discutent entre eux ; les joueurs ne les lisent pas.
watching-chat-table = Les spectateurs peuvent discuter, et les joueurs les lisent.
watching-nobody = Aucun spectateur en ce moment.
watching-page = Chacun peut la regarder dans un navigateur : { $page }
watching-name = { $name } regarde.
watching-came = { $name } regarde désormais.
watching-went = { $name } ne regarde plus.
watching-title = Spectateurs
watching-count =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
watching-eyes = en spectateur, comme { $name } ({ $seat })
watching-eyes-late =
    { $turns ->
        [one] en spectateur, comme { $name } ({ $seat }), { $turns } tour de retard
       *[other] en spectateur, comme { $name } ({ $seat }), { $turns } tours de retard
    }
watching-open-late =
    { $turns ->
        [one] en spectateur, { $turns } tour de retard
       *[other] en spectateur, { $turns } tours de retard
    }
watching-said = { $name } (spectateur) : { $text }
watching-question = Les spectateurs peuvent-ils voir votre vue, dès maintenant ? Vous pourrez y mettre fin à tout moment.
watching-question-withdraw = Les spectateurs voient votre vue. Voulez-vous y mettre fin ?
watching-question-hint = Cette table veut montrer votre vue aux spectateurs ; { $key } vous laisse en décider.
watching-key-yes = oui
watching-key-no = non

# Le mode ligne

line-word-look = vue, look
line-word-show = montrer, show
line-word-hide = cacher, hide
line-look-seated = Vous jouez à cette table ; seuls les spectateurs partagent la vue d'un autre joueur.
line-look-nobody = Il n'y a pas de place « { $seat } » à cette table.
line-show-question = Cette table veut montrer votre vue aux spectateurs. Tapez « montrer » si vous êtes d'accord ; « cacher » y met fin à tout moment.
line-show-not = Cette table ne demande pas votre vue.
line-help-look = { $words } PLACE : en spectateur, voir la table comme la place A, B, ..., là où la table le permet ; sans place, ce qui est visible de tous.
line-help-show = { $words } : laisser les spectateurs voir votre vue, là où la table le demande.
line-help-hide = { $words } : ne plus laisser les spectateurs voir votre vue.

line-word-unwatched = fermée, unwatched
line-word-shown = montré, montrée, shown
line-word-late = retard, late
line-word-aside = aparté, aside
line-word-aloud = tout-haut, aloud
line-order-late = Après « retard » vient le nombre de tours.
line-home-help-spectators = Les mots pour les spectateurs d'une nouvelle table : « fermée » (aucun), « montrée » (ils voient votre vue), « retard 3 » (toutes les mains, avec trois tours de retard) ; « aparté » et « tout-haut » les laissent discuter.
