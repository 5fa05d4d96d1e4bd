"""Listening, handshakes, logins, limits, channels, sessions and one-shot commands."""
