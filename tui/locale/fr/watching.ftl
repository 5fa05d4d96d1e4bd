# Les spectateurs : ce qu'ils voient, qui ils sont, ce qu'ils disent

watching-terms-none = Cette table est fermée aux spectateurs.
watching-terms-public = Les spectateurs ne voient que ce qui est visible de tous.
watching-terms-seat =
    { $mine ->
        [yes] Les spectateurs voient votre vue, avec votre accord.
       *[no] Les spectateurs voient la vue { OF($seat) }, avec son accord.
    }
watching-terms-asked =
    { $mine ->
        [yes] Les spectateurs de cette table peuvent voir votre vue si vous acceptez. D'ici là, ils ne voient que ce qui est visible de tous.
       *[no] Les spectateurs de cette table peuvent voir la vue { OF($seat) } avec son accord. D'ici là, ils ne voient que ce qui est visible de tous.
    }
watching-terms-delayed =
    { $turns ->
        [one] Les spectateurs voient toutes les mains avec { $turns } tour complet de retard, et tout une fois la partie terminée.
       *[other] Les spectateurs voient toutes les mains avec { $turns } tours complets de retard, et tout une fois la partie terminée.
    }
watching-chat-apart = Les spectateurs discutent entre eux ; les joueurs ne les lisent pas.
watching-chat-table = Les spectateurs peuvent écrire dans la discussion de la table ; les joueurs les lisent.
watching-none = Aucun spectateur en ce moment.
watching-page = On peut la regarder dans un navigateur : { $page }
watching-name = { $name } regarde.
watching-came = { $name } commence à regarder.
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
watching-question-hint = Les spectateurs peuvent voir votre vue si vous acceptez : { $key } pour décider.
watching-key-yes = oui
watching-key-no = non

# Le mode ligne

line-word-look = vue, look
line-word-show = montrer, show
line-word-hide = cacher, hide
line-look-seated = Vous jouez à cette table. Seuls les spectateurs peuvent voir la vue d'un autre joueur.
line-look-no-seat = Il n'y a pas de place « { $seat } » à cette table. Places : { $letters }.
line-show-question = Les spectateurs de cette table peuvent voir votre vue si vous acceptez. Tapez « montrer » pour accepter ; « cacher » y met fin à tout moment.
line-show-not = À cette table, les spectateurs ne voient pas votre vue : vous n'avez rien à accepter ni à refuser.
line-help-look = { $words } PLACE : en spectateur, voir la table depuis une place (A, B, ...) qui montre sa vue. Sans place, ne voir que ce qui est visible de tous.
line-help-show = { $words } : laisser les spectateurs voir votre vue, si la table le permet.
line-help-hide = { $words } : ne plus montrer votre vue aux spectateurs.

line-word-unwatched = fermée, unwatched
line-word-shown = montré, montrée, shown
line-word-late = retard, late
line-word-aside = aparté, aside
line-word-aloud = tout-haut, aloud
line-order-late = Tapez le nombre de tours après « retard », par exemple « retard 3 ».
line-home-help-spectators = Mots pour les spectateurs d'une nouvelle table : « fermée » : aucun. « montrée » : ils voient votre vue. « retard 3 » : ils voient toutes les mains, avec trois tours de retard. « aparté » : ils discutent entre eux. « tout-haut » : ils discutent avec les joueurs.
