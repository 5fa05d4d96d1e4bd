# Webhooks: allowed addresses, and those of a player

webhook-url = Give an address such as https://example.org/path, without user name, password or fragment, of at most { $limit } characters.
webhook-host = This server does not send webhooks to { $host }.
webhook-tls = Webhooks to a host name require https.
webhook-none-here = This server does not send webhooks.
webhook-no-such = You have no such webhook.
webhook-not-the-maker = Only the player who made a table, and plays at it, can add a webhook for it.
webhook-table-over = Table { $table } is over.
webhook-none = You have no webhooks. A webhook is an address of yours to which the server sends a POST request when it is your turn and you are away.
webhook-how = To add, remove or try one: ssh HOST webhook add URL, webhook remove, webhook try. Add a table id to limit it to one of your tables, --format for a service, and --for my-turn for your turns only.
webhook-line-own = { $url }: your tables, { $format } ({ $state })
webhook-line-turn = { $url }: your turns, { $format } ({ $state })
webhook-line-table = { $url }: table { $table }, { $format } ({ $state })
webhook-line-table-turn = { $url }: your turns at table { $table }, { $format } ({ $state })
webhook-line-browser = { $browser }: notifications in { $device } ({ $state })
webhook-guessed = The format { $format } was guessed from the address. To choose another, add --format and one of { $known }.
webhook-no-format = Unknown format: { $found }. Choose { $known }.
webhook-no-events = Unknown choice of events: { $found }. Choose { $known }.
webhook-ntfy-topic = An address of ntfy ends with a topic: https://ntfy.example.org/mytopic
webhook-matrix-room = Give the address of a room with a token: https://matrix.example.org/_matrix/client/v3/rooms/ROOM?access_token=TOKEN
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

# What chat and notification services show

webhook-says-turn = { $game }: it is your turn.
webhook-says-turn-of = { $game }: it is the turn of { $players }.
webhook-says-begun = { $game }: the game has begun.
webhook-says-over = { $game }: the game is over.
webhook-says-removed = { $game }: the game has ended without a result.
webhook-says-rematch = { $game }: { $name } asks for a rematch.
webhook-says-try = This is a test message.
webhook-says-open = Open the table: { $address }
webhook-says-type = To open the table, type: { $command }

# Notifications in a browser

push-damaged = Your browser sent an invalid subscription. Reload the page and try again.
push-off = Notifications in { $device } are off: five in a row could not be delivered. Open the page there to turn them on again.
