
lobby-open-at-home = Une table de cette machine n'a pas de place libre : une place y est pour une personne à ce clavier ou pour un robot. D'autres peuvent venir aux tables d'un serveur : belvedere serve
terminal-own-components = Un terminal de plus fait des tables sans graine ni fichier de matériel : faites celle-ci là où Belvedere a été ouvert en premier.
