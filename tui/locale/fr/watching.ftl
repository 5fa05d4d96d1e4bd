# Les spectateurs : ce qu'ils voient, qui ils sont, ce qu'ils disent

watching-terms-none = Personne ne peut regarder cette table.
watching-terms-public = Qui regarde voit ce qui est visible de tous.
watching-terms-seat =
    { $mine ->
        [yes] Qui regarde voit ce que vous voyez ; vous avez donné votre accord.
       *[no] Qui regarde voit ce que voit { $seat }, qui a donné son accord.
    }
watching-terms-asked =
    { $mine ->
        [yes] Qui regarde verrait ce que vous voyez ; sans votre accord, on ne voit que ce qui est visible de tous.
       *[no] Qui regarde verrait ce que voit { $seat } ; sans son accord, on ne voit que ce qui est visible de tous.
    }
watching-terms-delayed =
    { $turns ->
        [one] Qui regarde voit toutes les mains, avec { $turns } tour entier de retard, et tout une fois la partie finie.
       *[other] Qui regarde voit toutes les mains, avec { $turns } tours entiers de retard, et tout une fois la partie finie.
    }
watching-chat-apart = Les spectateurs parlent entre eux ; les joueurs ne les entendent pas.
watching-chat-table = Les spectateurs peuvent parler, et les joueurs les entendent.
watching-nobody = Personne ne regarde en ce moment.
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
watching-question = Ceux qui regardent peuvent-ils voir ce que vous voyez, dès maintenant ? Vous pourrez y mettre fin à tout moment.
watching-question-withdraw = Ceux qui regardent voient ce que vous voyez. Voulez-vous y mettre fin ?
watching-question-hint = Ceux qui regardent verraient ce que vous voyez ; { $key } vous laisse en décider.
watching-key-yes = oui
watching-key-no = non

# Le mode ligne

line-word-look = vue, look
line-word-show = montrer, show
line-word-hide = cacher, hide
line-look-seated = Vous jouez à cette table ; seuls ceux qui regardent empruntent les yeux d'un autre.
line-look-nobody = Il n'y a pas de place « { $seat } » à cette table.
line-show-question = Ceux qui regardent verraient ce que vous voyez. Tapez montrer si vous êtes d'accord ; cacher y met fin à tout moment.
line-show-not = Personne n'a demandé à voir ce que vous voyez.
line-help-look = { $words } PLACE : en spectateur, voir la table comme la place A, B, ..., là où la table le permet ; sans place, ce qui est visible de tous.
line-help-show = { $words } : laisser ceux qui regardent voir ce que vous voyez, là où la table le demande.
line-help-hide = { $words } : ne plus laisser ceux qui regardent voir ce que vous voyez.

line-word-unwatched = fermée, unwatched
line-word-shown = montré, montrée, shown
line-word-late = retard, late
line-word-aside = aparté, aside
line-word-aloud = tout-haut, aloud
line-order-late = Après « retard » vient le nombre de tours.
line-home-help-spectators = Les mots pour ceux qui peuvent regarder une nouvelle table : fermée (personne), montrée (ils voient ce que vous voyez), retard 3 (toutes les mains, avec trois tours de retard) ; aparté et tout-haut les laissent parler.
