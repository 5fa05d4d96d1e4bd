"""One carrier of visits: listening, handshakes, logins and the sessions of SSH clients."""
