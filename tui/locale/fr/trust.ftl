# Ce qu'il n'est pas nécessaire de croire sur parole

seed-title = La graine
seed-about = La donne découle d'un secret de l'hôte et de ce qu'ajoutent les joueurs. L'hôte est lié d'avance à son secret : si vous ajoutez des mots imprévisibles, 64 octets au plus, il ne peut pas avoir choisi la donne. Les derniers comptent, et l'enregistrement les montre.
seed-words = Vos mots
seed-words-hint = Tapez vos mots ; Entrée les ajoute.
seed-added = Ajouté. Tapez encore pour remplacer.
seed-has = dans la graine
seed-has-not = rien d'ajouté
seed-bot = un robot n'ajoute rien
seed-nobody = Personne n'a rien ajouté : la donne découle du seul secret de l'hôte.
seed-back = Revenir à la table
seed-back-hint = Échap fait de même.
letting-title = Déplacer cette table
letting-about = Quand une table part vers une autre machine, la personne qui l'emporte peut voir sa graine secrète, donc toutes les cartes cachées. Tous ceux qui y jouent encore doivent donc l'accepter ; vous pouvez revenir dessus jusqu'au départ, et après une semaine votre accord ne vaut plus.
letting-how = Sur votre machine, tapez dans un terminal, avec le nom du serveur à la place de HÔTE :
letting-host = HÔTE
letting-yes = J'accepte
letting-yes-hint = Votre accord vaut une semaine.
letting-no = Je n'accepte plus
letting-no-hint = La table reste ici jusqu'à nouvel accord.
