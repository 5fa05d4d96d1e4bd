# Limits that are reached, and what to do about them

ledger-used-account = You have reached your limit: { $what }. { $when }
ledger-used-guests = The guests from your address have reached their limit: { $what }. { $when }
ledger-used-source = The new players from your address have reached their limit: { $what }. { $when }
ledger-used-strangers = The new players on this server have reached their limit: { $what }. { $when }
ledger-used-all = This server has reached its limit: { $what }. { $when }
ledger-again = Try again in { $span }.

ledger-connections =
    { $limit ->
        [one] { $limit } connection
       *[other] { $limit } connections
    }
ledger-free-connections = Try again in a few minutes.
ledger-logins =
    { $limit ->
        [one] { $limit } unfinished login
       *[other] { $limit } unfinished logins
    }
ledger-free-logins = Try again in a few seconds.
ledger-sessions =
    { $limit ->
        [one] { $limit } session
       *[other] { $limit } sessions
    }
ledger-free-sessions = Close one first.
ledger-tables =
    { $limit ->
        [0] no tables
        [one] { $limit } unfinished table
       *[other] { $limit } unfinished tables
    }
ledger-free-tables = Finish one first.
ledger-thinking =
    { $limit ->
        [one] { $limit } second of bot thinking time per minute
       *[other] { $limit } seconds of bot thinking time per minute
    }
ledger-free-thinking = Wait until a bot has answered.
ledger-work =
    { $limit ->
        [one] { $limit } ms of server time a second
       *[other] { $limit } ms of server time a second
    }
ledger-free-work = Close a session first.
ledger-reviews =
    { $limit ->
        [one] { $limit } second of review time an hour
       *[other] { $limit } seconds of review time an hour
    }
ledger-free-reviews = Wait until the current review is finished.
ledger-invites =
    { $limit ->
        [one] { $limit } wrong invite an hour
       *[other] { $limit } wrong invites an hour
    }
ledger-free-invites = Ask your friend for the exact invite.
ledger-moves =
    { $limit ->
        [one] { $limit } moved table an hour
       *[other] { $limit } moved tables an hour
    }
ledger-free-moves = Try again in an hour.
ledger-studies =
    { $limit ->
        [one] { $limit } shared study
       *[other] { $limit } shared studies
    }
ledger-free-studies = End one first.
ledger-key-requests =
    { $limit ->
        [one] { $limit } key request an hour
       *[other] { $limit } key requests an hour
    }
ledger-free-key-requests = Try again when one of them is answered, or in an hour.
ledger-follows =
    { $limit ->
        [one] { $limit } player followed or unfollowed an hour
       *[other] { $limit } players followed or unfollowed an hour
    }
ledger-free-follows = Try again in an hour.
ledger-cups =
    { $limit ->
        [one] { $limit } new cup an hour
       *[other] { $limit } new cups an hour
    }
ledger-free-cups = Try again in an hour.
ledger-cup-entries =
    { $limit ->
        [one] { $limit } change in cups an hour
       *[other] { $limit } changes in cups an hour
    }
ledger-free-cup-entries = Try again in an hour.
ledger-tokens =
    { $limit ->
        [one] { $limit } token created or rejected per hour
       *[other] { $limit } tokens created or rejected per hour
    }
ledger-free-tokens = Try again in an hour.
ledger-links =
    { $limit ->
        [one] { $limit } unused browser link
       *[other] { $limit } unused browser links
    }
ledger-free-links = Use one of them, or wait ten minutes.
ledger-webhooks =
    { $limit ->
        [one] { $limit } webhook
       *[other] { $limit } webhooks
    }
ledger-free-webhooks = Remove one first.
ledger-browsers =
    { $limit ->
        [one] { $limit } browser with notifications
       *[other] { $limit } browsers with notifications
    }
ledger-free-browsers = Remove one first.
ledger-webhook-messages =
    { $limit ->
        [one] { $limit } webhook message an hour
       *[other] { $limit } webhook messages an hour
    }
ledger-free-webhook-messages = Try again in an hour.
ledger-talk =
    { $limit ->
        [one] { $limit } chat message every 30 seconds
       *[other] { $limit } chat messages every 30 seconds
    }
ledger-free-talk = Write less at a time.
ledger-challenges =
    { $limit ->
        [one] { $limit } challenge to a program an hour
       *[other] { $limit } challenges to programs an hour
    }
ledger-free-challenges = Try again in an hour.
ledger-names =
    { $limit ->
        [one] { $limit } new name an hour
       *[other] { $limit } new names an hour
    }
ledger-free-names = Keep your current name.
ledger-exports =
    { $limit ->
        [one] { $limit } second of export time a minute
       *[other] { $limit } seconds of export time a minute
    }
ledger-free-exports = Try again in a minute.
ledger-feeds =
    { $limit ->
        [one] { $limit } request for the public tables a minute
       *[other] { $limit } requests for the public tables a minute
    }
ledger-free-feeds = Try again in a minute.
ledger-records =
    { $limit ->
        [one] { $limit } request for finished tables a minute
       *[other] { $limit } requests for finished tables a minute
    }
ledger-free-records = Try again in a minute.
ledger-statistics =
    { $limit ->
        [one] { $limit } request for statistics a minute
       *[other] { $limit } requests for statistics a minute
    }
ledger-free-statistics = Try again in a minute.
ledger-bytes =
    { $limit ->
        [one] { $limit } stored byte an hour
       *[other] { $limit } stored bytes an hour
    }
ledger-free-bytes = Write something shorter.
