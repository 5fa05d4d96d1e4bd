## Ce que font les touches dans une relecture, quand ce n'est pas ce qu'elles font ailleurs

replay-key-choose = lire
replay-key-choose-tip = Fait défiler la partie, et l'arrête.
replay-key-next = vitesse
replay-key-next-tip = Change la vitesse : une, deux, quatre ou huit actions par seconde.
replay-key-up-tip = Revient au tour précédent.
replay-key-down-tip = Va au tour suivant.
replay-key-left-tip = Recule d'une action.
replay-key-right-tip = Avance d'une action.
replay-key-back-tip = Quitte la partie à revoir.
replay-key-seat-tip = Montre tout tel que l'a vu la place suivante et, après la dernière, tel que l'a vu un spectateur.
replay-key-page-up-tip = Revient à la manche précédente.
replay-key-page-down-tip = Va à la manche suivante.
replay-key-find-tip = Va au prochain événement qui contient un mot : tapez-le, puis Entrée.
