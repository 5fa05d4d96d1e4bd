# Ce que répond une table

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
