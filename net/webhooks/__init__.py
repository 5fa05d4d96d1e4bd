"""Webhooks: HTTP requests to players' URLs, on hosts that the server's host has listed."""
