# Webhooks: where they may go, and what a person has

webhook-url = A webhook is an address such as https://example.org/path, without name, password or fragment, of at most { $limit } characters.
webhook-host = This server sends no webhooks to { $host }.
webhook-tls = A webhook to a name needs https.
webhook-none-here = This server sends no webhooks.
webhook-no-such = You have no such webhook.
webhook-not-the-maker = Only the player who made a table, and plays there, can give it a webhook.
webhook-table-over = Table { $table } is over.
webhook-none = You have no webhook. With one, the server sends a POST to an address of yours when it is your turn and you are not here.
webhook-how = To add, remove or try one: ssh HOST webhook add URL, webhook remove, webhook try; with a table behind it, one for a table that you made.
webhook-line-own = { $url }: your tables ({ $state })
webhook-line-table = { $url }: table { $table } ({ $state })
webhook-state-on = on
webhook-state-lost = off: five messages in a row got no answer of success
webhook-state-gone = off: the other end said that it is gone (410)
webhook-state-refused = off: this server no longer sends there
webhook-secret = Every message is signed with this secret, which is shown only now: { $secret }
webhook-removed = The webhook is removed.
webhook-tried-taken = The message was taken, with status { $status }.
webhook-tried-failed = The message was not taken: the answer was status { $status }.
webhook-tried-refused = Nothing was sent: this host leads to an address that the server keeps away from.
webhook-tried-unreachable = Nobody could be reached there, or there was no answer.
webhook-tried-late = There was no answer in ten seconds.
webhook-tried-garbled = What answered was not HTTP.
webhook-off-lost = Your webhook { $url } is off now: five messages in a row got no answer of success. Once it answers again: ssh HOST webhook try
webhook-off-gone = Your webhook { $url } is off now: it answered that it is gone (410).
webhook-off-refused = Your webhook { $url } is off now: this server no longer sends there.
