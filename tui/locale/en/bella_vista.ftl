# Bella Vista's board

board-bella_vista-title = round { $round } of 8
board-bella_vista-coins = coins
board-bella_vista-taken = contr
board-bella_vista-hand = hand
board-bella_vista-constraint = Must be
board-bella_vista-right = last
board-bella_vista-order = Offers
board-bella_vista-contract-taken = taken; refilled after the round
board-bella_vista-parks = Heights at parks
board-bella_vista-rivers = Heights at rivers
board-bella_vista-border = Heights, border
board-bella_vista-size = Best cluster
board-bella_vista-number = Clusters
board-bella_vista-penalty = Loners
board-bella_vista-unseen = To build
