"""Sends webhooks: HTTP requests to addresses of players, to hosts that the server's host has listed."""
