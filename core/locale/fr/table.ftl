# Ce que répond une table

table-commitment = La donne découle d'une graine secrète, dont voici l'empreinte : { $hash }.
table-not-an-action = Ce n'est pas une action de ce jeu.
table-no-such-seat = Il n'y a pas de telle place à cette table.
table-over = La partie est terminée.
table-conceded = Cette place a abandonné.
table-no-longer-asked = Ce n'est plus ce qui est demandé.
table-take-back-never = À cette table, on ne reprend rien.
table-take-back-over = La partie est terminée : plus rien ne peut être repris.
table-take-back-nothing = Vous n'avez rien à reprendre.
table-take-back-other-acted = { $seat } a agi depuis : votre dernière action reste.
table-take-back-revealed = Quelque chose de nouveau a été montré ou tiré : votre dernière action reste.
table-conceded-last = { $seat } a abandonné et finit en dernier.
table-only-watching = Vous ne faites que regarder cette table.
table-waiting =
    { $seats ->
        [one] Cette table attend encore { $seats } joueur.
       *[other] Cette table attend encore { $seats } joueurs.
    }
table-chat-seats-only = Seuls ceux qui sont assis à la table peuvent parler.
table-chat-too-fast = Cela fait beaucoup d'un coup ; attendez un instant avant d'en dire plus.
table-frozen-store = L'hôte ne peut pas écrire sur son disque ; la table attend qu'il le puisse. Rien n'est perdu.
table-host-closing = L'hôte ferme. Toutes les places sont gardées.
table-incident = Quelque chose s'est cassé du côté de l'hôte et rien n'a changé. C'est l'incident { $incident }.
