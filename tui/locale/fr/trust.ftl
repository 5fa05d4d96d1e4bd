# La graine, et le déplacement d'une table

seed-title = La graine
seed-about = La donne est calculée à partir d'un secret de l'hôte et de ce qu'ajoutent les joueurs. L'hôte doit d'abord s'engager sur son secret. Si vous ajoutez des mots qu'il ne peut pas deviner (64 octets au plus), il ne peut pas choisir la donne. Seuls vos derniers mots comptent, et l'enregistrement les montre.
seed-words = Vos mots
seed-words-hint = Tapez ce que vous voulez ; Entrée l'ajoute à la graine.
seed-added = Ajouté. Tapez autre chose pour le remplacer.
seed-has = dans la graine
seed-has-not = rien ajouté
seed-bot = un robot n'ajoute rien
seed-none = Aucun joueur n'a rien ajouté à la graine : la donne ne dépend que du secret de l'hôte.
seed-back = Revenir à la table
seed-back-hint = Échap fait de même.
move-consent-title = Déplacer cette table
move-consent-about = Quand une table part vers une autre machine, son nouvel hôte peut voir la graine secrète, donc toutes les cartes cachées. Tous les joueurs encore en jeu doivent d'abord donner leur accord. Vous pouvez retirer le vôtre jusqu'au départ de la table ; il expire au bout d'une semaine.
move-consent-how = Dans un terminal de votre machine, tapez ceci, avec le nom du serveur à la place de HÔTE :
move-consent-host = HÔTE
move-consent-yes = J'accepte
move-consent-yes-hint = Votre accord expire au bout d'une semaine.
move-consent-no = Je n'accepte plus
move-consent-no-hint = La table reste ici jusqu'à un nouvel accord.
