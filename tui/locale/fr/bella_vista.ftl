# Le plateau de Bella Vista

board-bella_vista-title = manche { $round } sur 8
board-bella_vista-coins = pièc.
board-bella_vista-taken = contr
board-bella_vista-hand = main
board-bella_vista-constraint = Exigé :
board-bella_vista-right = fin
board-bella_vista-order = Offres
board-bella_vista-contract-taken = pris ; remplacé après la manche
board-bella_vista-parks = Hauteurs, parcs
board-bella_vista-rivers = Hauteurs, rivières
board-bella_vista-border = Hauteurs, bordure
board-bella_vista-size = Meilleur ens.
board-bella_vista-number = Ensembles
board-bella_vista-penalty = Isolés
board-bella_vista-unseen = À bâtir
