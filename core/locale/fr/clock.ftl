# Pendules et patience

clock-none = pas de pendule
clock-per-decision = { $time } par décision
clock-bank =
    { $increment ->
        [0] { $time } pour toute la partie
       *[other] { $time } pour toute la partie, et { $increment } s de plus par décision
    }
clock-by-days =
    { $days ->
        [one] { $days } jour par décision
       *[other] { $days } jours par décision
    }
clock-patience-for = un joueur absent est attendu { $time }
clock-patience-ever = un joueur absent est attendu sans limite
clock-patience-days = seule la pendule dit combien de temps un joueur absent est attendu

clock-unknown = « { $word } » n'est pas une pendule. Une pendule, c'est none (aucune), 90s ou 2m (par décision), 15+10 (minutes pour la partie et secondes par décision) ou 3j (jours par décision).
patience-unknown = « { $word } » n'est pas un délai d'attente. Tapez une durée comme 90s ou 5m, ou illimité.
clock-seconds-range = Une pendule accorde de { $least } à { $most } secondes par décision.
clock-bank-range = Une pendule pour toute la partie accorde de { $least } secondes à { $most } minutes, et au plus { $increment } secondes de plus par décision.
clock-days-range = Une pendule accorde de { $least } à { $most } jours par décision.
clock-patience-range = Le délai d'attente d'une table va de { $least } à { $most } secondes, ou est illimité.

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } jour{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } jours{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Intendants

table-has-stand-in = Un remplaçant joue cette place.
table-no-stand-in = Aucun remplaçant ne joue cette place.
table-stand-in-others = Un remplaçant joue pour une autre personne de la table, hors délai ou absente.
table-stand-in-already = Un robot joue déjà cette place.
table-stand-in-not-asked = Ce n'est pas à { $seat } de jouer.
table-stand-in-has-time = { $seat } a encore du temps.
table-stand-in-patience = { $seat } n'est plus là ; cette table attend encore { $time } avant qu'un remplaçant puisse jouer.
table-stand-in-ever = { $seat } n'est plus là, et cette table attend sans limite : c'est un choix fait à sa création.
table-stand-in-played =
    { $count ->
        [one] Un remplaçant a décidé { $count } fois pour { $seat }.
       *[other] Un remplaçant a décidé { $count } fois pour { $seat }.
    }
table-take-back-handed = Un autre joueur a pris la place depuis : votre dernière action est définitive.
entry-no-seat = « { $found } » n'est pas une place de cette table.
entry-no-deal = « { $found } » n'est pas la graine d'une nouvelle donne.
