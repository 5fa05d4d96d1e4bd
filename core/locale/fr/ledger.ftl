# Ce qui est épuisé, et quand il y en aura de nouveau

ledger-used-account = Vous avez épuisé votre part : { $what }. { $when }
ledger-used-guests = Les personnes de passage de votre adresse ont épuisé leur part : { $what }. { $when }
ledger-used-source = Les nouveaux venus de votre adresse ont épuisé leur part : { $what }. { $when }
ledger-used-strangers = Les nouveaux venus ont épuisé ce que ce serveur a pour eux : { $what }. { $when }
ledger-used-all = Ce serveur n'a plus rien à donner : { $what }. { $when }
ledger-again = Réessayez dans { $span }.

ledger-connections =
    { $limit ->
        [one] { $limit } connexion
       *[other] { $limit } connexions
    }
ledger-free-connections = Réessayez dans quelques minutes, quand quelqu'un sera parti.
ledger-logins =
    { $limit ->
        [one] { $limit } identification
       *[other] { $limit } identifications
    }
ledger-free-logins = Réessayez dans quelques secondes.
ledger-sessions =
    { $limit ->
        [one] { $limit } session
       *[other] { $limit } sessions
    }
ledger-free-sessions = Fermez-en d'abord une.
ledger-tables =
    { $limit ->
        [0] aucune table
        [one] { $limit } partie inachevée
       *[other] { $limit } parties inachevées
    }
ledger-free-tables = Terminez-en d'abord une.
ledger-thinking =
    { $limit ->
        [one] { $limit } seconde de réflexion des robots
       *[other] { $limit } secondes de réflexion des robots
    }
ledger-free-thinking = Attendez qu'un robot ait répondu.
ledger-work =
    { $limit ->
        [one] { $limit } milliseconde de travail pour les visites par seconde
       *[other] { $limit } millisecondes de travail pour les visites par seconde
    }
ledger-free-work = Fermez d'abord une session.
ledger-reviews =
    { $limit ->
        [one] une seconde d'analyse
       *[other] { $limit } secondes d'analyse
    }
ledger-free-reviews = Attendez la fin de l'analyse.
ledger-invites =
    { $limit ->
        [one] { $limit } invitation erronée
       *[other] { $limit } invitations erronées
    }
ledger-free-invites = Demandez l'invitation exacte.
ledger-moves =
    { $limit ->
        [one] une table déplacée par heure
       *[other] { $limit } tables déplacées par heure
    }
ledger-free-moves = Déplacez-la plus tard.
ledger-studies =
    { $limit ->
        [one] une étude partagée
       *[other] { $limit } études partagées
    }
ledger-free-studies = Terminez-en d'abord une.
ledger-key-requests =
    { $limit ->
        [one] une clé demandée par heure
       *[other] { $limit } clés demandées par heure
    }
ledger-free-key-requests = Attendez la réponse à l'une d'elles, ou réessayez dans une heure.
ledger-links =
    { $limit ->
        [one] un lien ouvert pour navigateur
       *[other] { $limit } liens ouverts pour navigateur
    }
ledger-free-links = Utilisez l'un d'eux ou attendez dix minutes.
ledger-webhooks =
    { $limit ->
        [one] { $limit } webhook
       *[other] { $limit } webhooks
    }
ledger-free-webhooks = Retirez-en d'abord un.
ledger-webhook-messages =
    { $limit ->
        [one] { $limit } message aux webhooks par heure
       *[other] { $limit } messages aux webhooks par heure
    }
ledger-free-webhook-messages = Réessayez dans une heure.
ledger-talk =
    { $limit ->
        [one] { $limit } message
       *[other] { $limit } messages à la fois
    }
ledger-free-talk = Écrivez quelque chose de plus court.
ledger-names =
    { $limit ->
        [one] { $limit } nouveau nom
       *[other] { $limit } nouveaux noms
    }
ledger-free-names = Gardez le nom que vous avez.
ledger-exports =
    { $limit ->
        [one] { $limit } seconde de calcul d'exportations par minute
       *[other] { $limit } secondes de calcul d'exportations par minute
    }
ledger-free-exports = Réessayez dans une minute.
ledger-feeds =
    { $limit ->
        [one] { $limit } consultation des tables publiques par minute
       *[other] { $limit } consultations des tables publiques par minute
    }
ledger-free-feeds = Réessayez dans une minute.
ledger-records =
    { $limit ->
        [one] une lecture de partie finie par minute
       *[other] { $limit } lectures de parties finies par minute
    }
ledger-free-records = Réessayez dans une minute.
ledger-statistics =
    { $limit ->
        [one] { $limit } consultation de statistiques par minute
       *[other] { $limit } consultations de statistiques par minute
    }
ledger-free-statistics = Réessayez dans une minute.
ledger-bytes =
    { $limit ->
        [one] { $limit } octet enregistré
       *[other] { $limit } octets enregistrés
    }
ledger-free-bytes = Écrivez quelque chose de plus court.
