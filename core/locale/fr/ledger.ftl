# Limites atteintes, et que faire

ledger-used-account = Vous avez atteint votre limite : { $what }. { $when }
ledger-used-guests = Les joueurs de passage à votre adresse ont atteint leur limite : { $what }. { $when }
ledger-used-source = Les nouveaux joueurs à votre adresse ont atteint leur limite : { $what }. { $when }
ledger-used-strangers = Les nouveaux joueurs de ce serveur ont atteint leur limite : { $what }. { $when }
ledger-used-all = Ce serveur a atteint sa limite : { $what }. { $when }
ledger-again = Réessayez dans { $span }.

ledger-connections =
    { $limit ->
        [one] { $limit } connexion
       *[other] { $limit } connexions
    }
ledger-free-connections = Réessayez dans quelques minutes.
ledger-logins =
    { $limit ->
        [one] { $limit } connexion inachevée
       *[other] { $limit } connexions inachevées
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
        [one] { $limit } seconde de réflexion des robots par minute
       *[other] { $limit } secondes de réflexion des robots par minute
    }
ledger-free-thinking = Attendez qu'un robot ait répondu.
ledger-work =
    { $limit ->
        [one] { $limit } ms de calcul du serveur par seconde
       *[other] { $limit } ms de calcul du serveur par seconde
    }
ledger-free-work = Fermez d'abord une session.
ledger-reviews =
    { $limit ->
        [one] { $limit } seconde d'analyse par heure
       *[other] { $limit } secondes d'analyse par heure
    }
ledger-free-reviews = Attendez la fin de l'analyse en cours.
ledger-invites =
    { $limit ->
        [one] { $limit } invitation erronée par heure
       *[other] { $limit } invitations erronées par heure
    }
ledger-free-invites = Demandez à votre ami l'invitation exacte.
ledger-moves =
    { $limit ->
        [one] { $limit } table déplacée par heure
       *[other] { $limit } tables déplacées par heure
    }
ledger-free-moves = Réessayez dans une heure.
ledger-studies =
    { $limit ->
        [one] { $limit } étude partagée
       *[other] { $limit } études partagées
    }
ledger-free-studies = Terminez-en d'abord une.
ledger-key-requests =
    { $limit ->
        [one] { $limit } demande de clé par heure
       *[other] { $limit } demandes de clé par heure
    }
ledger-free-key-requests = Réessayez quand l'une d'elles aura reçu une réponse, ou dans une heure.
ledger-follows =
    { $limit ->
        [one] { $limit } joueur suivi ou plus suivi par heure
       *[other] { $limit } joueurs suivis ou plus suivis par heure
    }
ledger-free-follows = Réessayez dans une heure.
ledger-cups =
    { $limit ->
        [one] { $limit } nouveau tournoi par heure
       *[other] { $limit } nouveaux tournois par heure
    }
ledger-free-cups = Réessayez dans une heure.
ledger-cup-entries =
    { $limit ->
        [one] { $limit } changement de tournoi par heure
       *[other] { $limit } changements de tournoi par heure
    }
ledger-free-cup-entries = Réessayez dans une heure.
ledger-tokens =
    { $limit ->
        [one] { $limit } jeton créé ou refusé par heure
       *[other] { $limit } jetons créés ou refusés par heure
    }
ledger-free-tokens = Réessayez dans une heure.
ledger-links =
    { $limit ->
        [one] { $limit } lien de navigateur inutilisé
       *[other] { $limit } liens de navigateur inutilisés
    }
ledger-free-links = Utilisez l'un d'eux ou attendez dix minutes.
ledger-webhooks =
    { $limit ->
        [one] { $limit } webhook
       *[other] { $limit } webhooks
    }
ledger-free-webhooks = Retirez-en d'abord un.
ledger-browsers =
    { $limit ->
        [one] { $limit } navigateur avec notifications
       *[other] { $limit } navigateurs avec notifications
    }
ledger-free-browsers = Retirez-en d'abord un.
ledger-webhook-messages =
    { $limit ->
        [one] { $limit } message de webhook par heure
       *[other] { $limit } messages de webhook par heure
    }
ledger-free-webhook-messages = Réessayez dans une heure.
ledger-talk =
    { $limit ->
        [one] { $limit } message de discussion toutes les 30 secondes
       *[other] { $limit } messages de discussion toutes les 30 secondes
    }
ledger-free-talk = Écrivez moins à la fois.
ledger-challenges =
    { $limit ->
        [one] { $limit } défi à un programme par heure
       *[other] { $limit } défis à des programmes par heure
    }
ledger-free-challenges = Réessayez dans une heure.
ledger-names =
    { $limit ->
        [one] { $limit } nouveau nom par heure
       *[other] { $limit } nouveaux noms par heure
    }
ledger-free-names = Gardez votre nom actuel.
ledger-exports =
    { $limit ->
        [one] { $limit } seconde d'exportation par minute
       *[other] { $limit } secondes d'exportation par minute
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
        [one] { $limit } consultation de tables terminées par minute
       *[other] { $limit } consultations de tables terminées par minute
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
        [one] { $limit } octet enregistré par heure
       *[other] { $limit } octets enregistrés par heure
    }
ledger-free-bytes = Écrivez quelque chose de plus court.
