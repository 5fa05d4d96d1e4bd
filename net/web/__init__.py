"""Carries visits over pages and WebSockets for browsers. Loaded only if a web port is configured."""
