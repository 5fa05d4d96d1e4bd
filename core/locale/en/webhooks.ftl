# Webhooks: allowed addresses, and those of a player

webhook-url = Give an address such as https://example.org/path, without user name, password or fragment, of at most { $limit } characters.
webhook-host = This server does not send webhooks to { $host }.
webhook-tls = Webhooks to a host name require https.
webhook-none-here = This server does not send webhooks.
webhook-no-such = You have no such webhook.
webhook-not-the-maker = Only the player who made a table, and plays at it, can add a webhook for it.
webhook-table-over = Table { $table } is over.
webhook-none = You have no webhooks. A webhook is an address of yours to which the server sends a POST request when it is your turn and you are away.
webhook-how = To add, remove or try one: ssh HOST webhook add URL, webhook remove, webhook try. Add a table id to limit it to one of your tables.
webhook-line-own = { $url }: your tables ({ $state })
webhook-line-table = { $url }: table { $table } ({ $state })
webhook-state-on = on
webhook-state-lost = disabled after five failed deliveries
webhook-state-gone = disabled: the address answered that it is gone (410)
webhook-state-refused = disabled: this server no longer sends there
webhook-secret = Messages are signed with this secret, which is shown only once: { $secret }
webhook-removed = The webhook is removed.
webhook-tried-taken = The message was accepted, with status { $status }.
webhook-tried-failed = The message was not accepted: the answer had status { $status }.
webhook-tried-refused = The message was not sent: this host has an address that the server does not allow.
webhook-tried-unreachable = The host could not be reached, or did not answer.
webhook-tried-late = The host did not answer within ten seconds.
webhook-tried-garbled = The answer was not HTTP.
webhook-off-lost = Your webhook { $url } has been disabled after five failed deliveries. Once it works again, type: ssh HOST webhook try
webhook-off-gone = Your webhook { $url } has been disabled: the address answered that it is gone (410).
webhook-off-refused = Your webhook { $url } has been disabled: this server no longer sends there.
