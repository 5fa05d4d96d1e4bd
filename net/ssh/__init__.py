"""Carries visits over SSH: listening, handshakes, logins and sessions."""
