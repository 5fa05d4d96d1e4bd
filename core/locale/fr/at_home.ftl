lobby-open-at-home = Personne d'autre ne peut venir à une table de cette machine : une place y est pour quelqu'un à ce clavier ou pour un robot. D'autres peuvent venir aux tables d'un serveur : belvedere serve
terminal-own-components = Un terminal de plus fait des tables sans graine ni fichier de composants à soi : faites celle-ci là où Belvedere a été ouvert en premier.
