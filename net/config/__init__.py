"""Settings of a server, where each came from, addresses and limits."""
