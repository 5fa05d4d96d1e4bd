# What is used up, and when there is some of it again

ledger-used-account = You have used up your share: { $what }. { $when }
ledger-used-guests = The guests from your address have used up their share: { $what }. { $when }
ledger-used-source = The newcomers from your address have used up their share: { $what }. { $when }
ledger-used-strangers = Newcomers have used up what this server has for them: { $what }. { $when }
ledger-used-all = This server has no more to give: { $what }. { $when }
ledger-again = Try again in { $span }.

ledger-connections =
    { $limit ->
        [one] one connection
       *[other] { $limit } connections
    }
ledger-free-connections = Try again in a few minutes, when a place is free.
ledger-logins =
    { $limit ->
        [one] one login
       *[other] { $limit } logins
    }
ledger-free-logins = Try again in a few seconds.
ledger-sessions =
    { $limit ->
        [one] one session
       *[other] { $limit } sessions
    }
ledger-free-sessions = Close one of them first.
ledger-tables =
    { $limit ->
        [0] no tables
        [one] one unfinished table
       *[other] { $limit } unfinished tables
    }
ledger-free-tables = Finish one of them first.
ledger-thinking =
    { $limit ->
        [one] one second of thinking for bots
       *[other] { $limit } seconds of thinking for bots
    }
ledger-free-thinking = Wait until a bot has answered.
ledger-work =
    { $limit ->
        [one] one millisecond of work for visits a second
       *[other] { $limit } milliseconds of work for visits a second
    }
ledger-free-work = Close a session first.
ledger-reviews =
    { $limit ->
        [one] one second of reviews
       *[other] { $limit } seconds of reviews
    }
ledger-free-reviews = Wait until the review is over.
ledger-invites =
    { $limit ->
        [one] one wrong invite
       *[other] { $limit } wrong invites
    }
ledger-free-invites = Ask your friend for the exact invite.
ledger-moves =
    { $limit ->
        [one] one table moved in an hour
       *[other] { $limit } tables moved in an hour
    }
ledger-free-moves = Move it later.
ledger-studies =
    { $limit ->
        [one] one shared study
       *[other] { $limit } shared studies
    }
ledger-free-studies = End one of them first.
ledger-key-requests =
    { $limit ->
        [one] 1 key asked for in an hour
       *[other] { $limit } keys asked for in an hour
    }
ledger-free-key-requests = Wait until one of them has been answered, or try again in an hour.
ledger-links =
    { $limit ->
        [one] one open link to a browser
       *[other] { $limit } open links to a browser
    }
ledger-free-links = Use one of them, or wait ten minutes.
ledger-webhooks =
    { $limit ->
        [one] one webhook
       *[other] { $limit } webhooks
    }
ledger-free-webhooks = Remove one of them first.
ledger-webhook-messages =
    { $limit ->
        [one] one message to webhooks an hour
       *[other] { $limit } messages to webhooks an hour
    }
ledger-free-webhook-messages = Try again in an hour.
ledger-talk =
    { $limit ->
        [one] one message
       *[other] { $limit } messages at once
    }
ledger-free-talk = Write something shorter.
ledger-names =
    { $limit ->
        [one] one new name
       *[other] { $limit } new names
    }
ledger-free-names = Keep the name that you have.
ledger-exports =
    { $limit ->
        [one] one second of work on exports a minute
       *[other] { $limit } seconds of work on exports a minute
    }
ledger-free-exports = Try again in a minute.
ledger-feeds =
    { $limit ->
        [one] one look at the public tables a minute
       *[other] { $limit } looks at the public tables a minute
    }
ledger-free-feeds = Try again in a minute.
ledger-records =
    { $limit ->
        [one] one look at finished tables a minute
       *[other] { $limit } looks at finished tables a minute
    }
ledger-free-records = Try again in a minute.
ledger-statistics =
    { $limit ->
        [one] one look at statistics a minute
       *[other] { $limit } looks at statistics a minute
    }
ledger-free-statistics = Try again in a minute.
ledger-bytes =
    { $limit ->
        [one] one stored byte
       *[other] { $limit } stored bytes
    }
ledger-free-bytes = Write something shorter.
