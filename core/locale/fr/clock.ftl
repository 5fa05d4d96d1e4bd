# Pendules et patience

clock-none = pas de pendule
clock-per-decision = { $time } par décision
clock-bank =
    { $increment ->
        [0] { $time } pour toute la partie
       *[other] { $time } pour toute la partie, et { $increment } s de plus par décision
    }
clock-by-days =
    { $days ->
        [one] { $days } jour par décision
       *[other] { $days } jours par décision
    }
clock-patience-for = les autres attendent { $time } qui s'est absenté
clock-patience-ever = les autres attendent sans fin qui s'est absenté
clock-patience-days = seule la pendule dit combien de temps les autres attendent

clock-unknown = « { $word } » n'est pas une pendule. Une pendule, c'est none (aucune), 90s ou 2m (par décision), 15+10 (minutes pour la partie et secondes par décision) ou 3j (jours par décision).
patience-unknown = « { $word } » n'est pas une patience. C'est une durée comme 90s ou 5m, ou ever (sans fin).
clock-seconds-range = Une pendule accorde de { $least } à { $most } secondes par décision.
clock-bank-range = Une pendule pour toute la partie accorde de { $least } secondes à { $most } minutes, et au plus { $increment } secondes de plus par décision.
clock-days-range = Une pendule accorde de { $least } à { $most } jours par décision.
clock-patience-range = La patience d'une table va de { $least } à { $most } secondes, ou est sans fin.

duration-seconds = { $seconds } s
duration-minutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
duration-hours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
duration-days =
    { $days ->
        [one] { $days } jour{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
       *[other] { $days } jours{ $hours ->
            [0] {""}
           *[other] {" "}{ $hours } h
        }
    }

# Intendants

table-stewarded = Un intendant joue cette place.
table-no-steward = Aucun intendant ne joue cette place.
table-steward-others = Un intendant joue pour une autre personne de la table, quand son temps est écoulé ou qu'elle est partie.
table-steward-already = Un robot joue déjà cette place.
table-steward-not-asked = Rien n'est demandé à { $seat } en ce moment.
table-steward-has-time = { $seat } a encore du temps.
table-steward-patience = { $seat } s'est absenté ; cette table attend encore { $time } avant qu'un intendant puisse jouer.
table-steward-ever = { $seat } s'est absenté, et cette table attend sans fin : c'est ce qui a été convenu à sa création.
table-steward-played =
    { $count ->
        [one] Un intendant a décidé { $count } fois pour { $seat }.
       *[other] Un intendant a décidé { $count } fois pour { $seat }.
    }
table-take-back-handed = La place a changé de mains depuis : votre dernière action est définitive.
entry-no-seat = « { $found } » n'est pas une place de cette table.
record-newer-entry = une entrée « { $kind } » est venue avec le format 2 des enregistrements.
