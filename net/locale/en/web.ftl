# The page in a browser

web-title = Belvedere
web-connecting = Connecting …
web-lost = The connection was lost. You keep your seat. Reconnecting …
web-ended = You have left.
web-again = Reconnect
web-keyboard = Keyboard
web-type-here = Type here:
web-as-lines = Line mode
web-full-screen = Full screen
web-send = Send
web-yes = Yes
web-no = No
web-passkey = Sign in with a passkey
web-passkey-asking = Your browser is asking you for a passkey …
web-passkey-go = Continue
web-code = Sign in with an SSH key
web-code-line = Type this within ten minutes on the machine that has your key:
web-no-script = To play Belvedere, use SSH, or a browser with JavaScript.
web-no-cookies = This browser blocks cookies, so this server cannot recognise you: after a reload or a lost connection you would be a new guest without a seat. Allow cookies for this page, or continue without.
web-description = City-building board games for friends
web-offline = There is no connection to the server. Your tables wait for you there.
web-notify = Notify me of my turns
web-not-now = Not now
web-notify-denied = Your browser does not allow notifications from this page. You can change that in its settings.
web-notify-failed = Your browser could not switch notifications on. Try again later.
push-on = This browser now notifies you when it is your turn and you are away.

# Below keys of one letter on a touch screen: at most eight letters.
web-take-back = undo
web-why = why
web-turn = turn
web-since = since
web-scores = scores
web-seat = seat
web-talk = chat
web-help = help

# Connecting from a browser

web-link-needed = You need a key to play on this server. Connect by SSH, and type there: ssh HOST link
web-link-over = This link has been used or has expired. Get another with: ssh HOST link
web-link-sure = Sign in as { $name } in this browser?
web-wrong-name = This server does not answer to the name { $name }. Its host can add the name with --web-names.
web-no-page = Page not found. The game is at /
web-too-many = Too many connections came from your address. Try again in a minute.
web-no-record = No finished table { $table } that you can see. If you played there, open this address in the browser you used.
exports-busy = The server is busy with other exports. Try again in a few seconds.
exports-incident = This export failed (incident { $incident }).
server-web-ready = In a browser on this machine: { $link }
server-web-missing = Playing in a browser requires one more package. Install it with: pip install "belvedere[web]", or in a checkout: .venv/bin/python -m pip install --editable ".[web]"
server-web-elsewhere = In a browser: { $link }
web-certificate-unusable = The certificate { $certificate } with the key { $key } cannot be used: { $reason }.
web-key-only = --web-key requires the certificate of that key: --web-certificate FILE
web-needs-tls = Browser connections to { $address } would not be encrypted. Give --web-certificate and --web-key, name the proxy that provides TLS with --web-proxies, or leave --web-listen at 127.0.0.1.
