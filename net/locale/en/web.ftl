# The page in a browser

web-title = Belvedere
web-connecting = Connecting …
web-lost = The connection was lost. Your seat is kept; trying again …
web-ended = You have left.
web-again = Come in again
web-keyboard = Keyboard
web-type-here = Type here:
web-as-lines = Plain lines
web-full-screen = Full screen
web-send = Send
web-yes = Yes
web-no = No
web-passkey = Be who you are by a passkey
web-passkey-asking = Your browser asks you for a passkey …
web-passkey-go = Go on
web-code = I have a key for ssh
web-code-line = Where your key is, type this within ten minutes:
web-no-script = Belvedere is played over ssh, or in a browser with JavaScript.

# Coming by a browser

web-link-needed = This server needs players with a key. Come with ssh, and type there: ssh HOST link
web-link-over = This link has been used or is over. Ask for another: ssh HOST link
web-link-sure = Be { $name } in this browser?
web-no-record = There is no finished table { $table } here that you may look at. If you sat there, open this address in the browser that you played in.
exports-busy = Other exports are being made. Try again in a few seconds.
exports-incident = This export could not be made (incident { $incident }).
server-web-ready = In a browser on this machine: { $link }
server-web-missing = Browsers need one more package. Install it with: pip install "belvedere[web]", or in a checkout: .venv/bin/python -m pip install --editable ".[web]"
server-web-elsewhere = In a browser: { $link }
web-certificate-unusable = The certificate { $certificate } with the key { $key } cannot be used: { $reason }.
web-key-alone = --web-key needs the certificate of that key: --web-certificate FILE
web-needs-tls = At { $address }, what browsers say would go through the network unprotected. Give --web-certificate and --web-key, name the proxy that has TLS with --web-proxies, or leave --web-listen at 127.0.0.1.
